"""Every state of a Sea Salt & Paper table, on a phone and a desktop, in English and Persian."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.db.models import Q

from games.models import Match, Seat, Status
from games.rules.rng import SeededRng
from tests.browser.test_pages import WIDER
from tests.seasalt_scenes import GAME, scenes
from tests.tables import play_on, start

SCENES = scenes()
WIDTHS = {390: 844, 1280: 800}
# Where nothing may move while the finger goes from one step to the next.
PLACES = ("opponents", "turnline", "mine", "points", "hand", "actions")
RECTANGLES = """names => Object.fromEntries(names.map(name => {
  const { x, y, width, height } = document.getElementById(`r-${name}`).getBoundingClientRect();
  return [name, [x, y, width, height].map(Math.round).join()];
}))"""
STEPS = (
    "draw",
    "last card",
    "deck empty",
    "pile empty",
    "choose",
    "choose, one pile empty",
    "play",
    "new card",
    "crab pile",
    "jellyfish",
    "waiting",
    "long hand",
)
AXE = ((390, "fa"), (1280, "en"))
WHERE = """name => {
  const { x, width } = document.querySelector(name).getBoundingClientRect();
  return Math.round(x + width / 2);
}"""


@pytest.fixture
def at_scene(person):
    """``at_scene(name)`` brings one match of four into a scene and returns it."""
    people = [person(name) for name in ("Mina", "Reza", "Camille", "Théo")]
    match = play_on(start(people, seed=b"\3" * 32), 10)

    def bring(name):
        state = SCENES[name]
        outcome = GAME.outcome(state)
        Match.objects.filter(pk=match.pk).update(
            state=GAME.encode_state(state),
            version=Match.objects.get(pk=match.pk).version + 1,
            options=dict(state.options),
            status=Status.FINISHED if outcome else Status.RUNNING,
            outcome=outcome.encode() if outcome else None,
        )
        Seat.objects.filter(match=match).update(to_act=Q(number__in=sorted(GAME.to_act(state)) or [9]))
        for place in Seat.objects.filter(match=match):
            Seat.objects.filter(pk=place.pk).update(rank=outcome.ranks[place.number] if outcome else None)
        return f"/t/{match.slug}/"

    bring.people = people
    return bring


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("width", WIDTHS)
def test_every_state_fits_and_is_accessible(open_page, at_scene, width, language):
    theme = "dark" if language == "fa" else "light"
    page = open_page(at_scene.people[0], width=width, height=WIDTHS[width], language=language, theme=theme)
    for name in SCENES:
        page.goto(at_scene(name))
        assert page.evaluate(WIDER) <= 0, name
        if (width, language) not in AXE:
            continue
        serious = [
            (rule["id"], [node["html"][:120] for node in rule["nodes"]][:2])
            for rule in Axe().run(page).response["violations"]
            if rule["impact"] in ("serious", "critical")
        ]
        assert serious == [], name


@pytest.mark.parametrize("language", ["en", "fa", "fr"])
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_moves_between_the_steps_of_a_turn(open_page, at_scene, width, language):
    page = open_page(at_scene.people[0], width=width, height=WIDTHS[width], language=language)
    found = {}
    for name in STEPS:
        page.goto(at_scene(name))
        found[name] = page.evaluate(RECTANGLES, PLACES)
    for name in STEPS:
        # What lies on the own table and in the hand differs with what was played; the places do not.
        places = PLACES if width == 390 else ("opponents", "turnline", "hand", "actions")
        assert {place: found[name][place] for place in places} == {place: found["draw"][place] for place in places}, (
            name
        )


@pytest.mark.parametrize("language", ["en", "fa"])
def test_left_is_left_for_everybody(open_page, at_scene, language):
    page = open_page(at_scene.people[0], width=390, height=844, language=language)
    page.goto(at_scene("draw"))
    piles = [page.evaluate(WHERE, f".pile[data-for='{action}']") for action in ("take:0", "draw", "take:1")]
    assert piles == sorted(piles)
    buttons = [page.evaluate(WHERE, f"#r-actions button[value='{action}']") for action in ("take:0", "draw", "take:1")]
    assert buttons == sorted(buttons)


def test_what_happened_meanwhile_opens_on_a_phone_and_closes_with_escape(open_page, at_scene):
    page = open_page(at_scene.people[0], width=390, height=844)
    page.goto(at_scene("draw"))
    page.locator(".since > summary").press("Enter")
    panel = page.locator(".since .panel")
    assert panel.get_by_text("Since your last turn").is_visible()
    assert panel.locator("li").count() >= 2
    page.keyboard.press("Escape")
    assert not panel.is_visible()


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_last_result_opens_again_and_closes(open_page, at_scene, width, script):
    SCENES["next round"] = _next_round()
    page = open_page(at_scene.people[0], width=width, height=WIDTHS[width], script=script)
    page.goto(at_scene("next round"))
    sheet = page.locator("#last-result")
    assert not sheet.is_visible()
    page.locator("#r-hand [popovertarget]").click()
    assert sheet.get_by_text("You called Stop.").first.is_visible()
    assert page.evaluate(WIDER) <= 0
    sheet.get_by_role("button", name="Close").click()
    assert not sheet.is_visible()


def _next_round():
    state = SCENES["stopped"]
    for seat in range(4):
        ready = GAME.legal_actions(state, seat)[0]
        state = GAME.apply(state, seat, ready, SeededRng(b"next", seat)).state
    return state


def test_a_starfish_is_held_out_when_a_pair_is_selected(open_page, at_scene):
    page = open_page(at_scene.people[0], width=390, height=844)
    page.goto(at_scene("starfish"))
    assert page.locator("#hand .offer").count() == 0
    page.locator("#hand input[data-card='crab:yellow']").press("Space")
    assert page.locator("#hand .offer input").get_attribute("data-card") == "starfish:yellow"
    button = page.locator("#r-actions button[value=pair]")
    assert "or add a starfish: 2 points more, no effect" in button.inner_text()
    page.locator("#hand input[data-card='starfish:yellow']").press("Space")
    assert page.locator("#hand .offer").count() == 0
    assert "starfish" in button.inner_text()
    assert page.locator("#hand input:checked").count() == 3


@pytest.mark.parametrize("first", ["crab:yellow", "crab:light_blue"])
def test_a_tap_on_either_card_of_a_pair_selects_both(open_page, at_scene, first):
    page = open_page(at_scene.people[0], width=390, height=844)
    page.goto(at_scene("play"))
    page.locator(f"#hand label:has([data-card='{first}'])").click(position={"x": 12, "y": 40})
    chosen = page.locator("#hand input:checked").evaluate_all("all => all.map(box => box.dataset.card)")
    assert sorted(chosen) == ["crab:light_blue", "crab:yellow"]
