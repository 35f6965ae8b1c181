"""What the table of Sea Salt & Paper shows and lets do, for states of every phase."""

import re
from dataclasses import replace

import pytest
from django.http import QueryDict
from django.utils import translation

from games.presenters.registry import PRESENTERS
from games.rules.base import Event
from games.rules.rng import SeededRng
from games.rules.seasalt.actions import decode, encode
from tests import rendered
from tests.rendered import Page, people_for
from tests.seasalt_scenes import GAME, SALT, play, scene, scenes

SCENES = scenes()
PRESENTER = PRESENTERS["seasalt"]


def regions(state, seat, language="en"):
    return rendered.regions("seasalt", state, seat, language)


def page(state, seat, language="en"):
    return rendered.page("seasalt", state, seat, language)


def values(controls, name):
    return [one["value"] for one in controls.all("input", name=name) if "disabled" not in one]


def offered(controls):
    """All action texts that the controls of a page can put together."""
    actions = set()
    for button in controls.all("button", name="action"):
        if button.get("aria-disabled") == "true":
            continue
        match button["value"]:
            case "keep":
                actions |= {
                    f"keep:{card}:{pile}" for card in values(controls, "keep") for pile in values(controls, "pile")
                }
            case "pick":
                actions |= {f"pick:{place}" for place in values(controls, "pick")}
            case "pair":
                actions |= {f"pair:{one['data-places']}" for one in controls.tags if "data-places" in one}
            case text:
                actions.add(text)
    return actions


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_controls_are_the_legal_actions_exactly(name, seat):
    state = SCENES[name]
    legal = set() if seat is None else {GAME.encode_action(action) for action in GAME.legal_actions(state, seat)}
    assert offered(page(state, seat)) == legal


@pytest.mark.parametrize("name", SCENES)
def test_cards_of_the_hand_can_be_ticked_if_and_only_if_a_pair_needs_them(name):
    state = SCENES[name]
    controls = page(state, 0)
    usable = set(values(controls, "card")) | set(values(controls, "star"))
    needed = {place for one in controls.tags if "data-places" in one for place in re.split("[,+]", one["data-places"])}
    assert usable == needed


@pytest.mark.parametrize("name", SCENES)
def test_the_action_bar_has_the_same_slots_in_every_phase(name):
    controls = Page(regions(SCENES[name], 0)["actions"])
    slots = [one for one in controls.tags if "btn" in one.get("class", "").split()]
    bar = [one for one in slots if one["tag"] == "summary" or one.get("name") == "action" or "aria-disabled" in one]
    opened = [one for one in bar if one.get("value") in ("stop", "last_chance")]
    assert len(bar) - len(opened) in (4, 5)
    for word in ("Stop", "Last chance"):
        assert word in controls.text


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("language", ["en", "fa", "fr"])
def test_every_scene_reads_in_every_language(name, language):
    for seat in (0, 1, None):
        html = "".join(regions(SCENES[name], seat, language).values())
        assert "%(" not in html
        assert "<i>Théo</i>" not in html
        assert " style=" not in html
        assert "<script" not in html
        assert "csrf" not in html


def test_slots_that_are_off_say_why():
    texts = {
        "draw": ["take a card first"],
        "choose": ["choose a card first"],
        "crab pile": ["finish the effect first"],
        "waiting": ["not your turn"],
        "play, nothing to call": ["needs 7, you have 0", "no pair in your hand"],
        "jellyfish": ["blocked by a jellyfish"],
        "deck empty": ["the deck is empty"],
        "pile empty": ["Left pile is empty"],
        "boats after the turn": ["your extra turn comes first"],
    }
    for name, reasons in texts.items():
        text = page(SCENES[name], 0).text
        for reason in reasons:
            assert reason in text, name


def test_the_last_turns_and_the_protected_are_named():
    assert "these are the last turns" in page(SCENES["last turn"], 1).text
    assert "called Last chance" in page(SCENES["last turn"], 1).text
    robbing = scene("steal", turn=1, caller=0, to_go=(1, 2))
    controls = page(robbing, 1)
    assert offered(controls) == {"rob:2"}
    assert controls.text.count("cannot be robbed") >= 2


def test_a_caller_lies_open_and_nobody_else():
    cards = regions(SCENES["last chance called"], 1)["opponents"]
    assert cards.count("mp shown") == 1
    assert "Sailor, pink" in cards
    assert "mp shown" not in regions(SCENES["play"], 1)["opponents"]


def test_the_card_with_more_points_is_preselected():
    chosen = [one["value"] for one in page(SCENES["choose"], 0).all("input", name="keep") if "checked" in one]
    assert chosen == ["0"]
    turned = scene("choose", drawn="boat:dark_blue octopus:yellow")
    assert [one["value"] for one in page(turned, 0).all("input", name="keep") if "checked" in one] == ["1"]


def test_the_only_empty_pile_takes_the_discard():
    piles = page(SCENES["choose, one pile empty"], 0).all("input", name="pile")
    assert ["checked" in one for one in piles] == [True, False]
    assert ["disabled" in one for one in piles] == [False, True]


def test_pair_buttons_say_what_the_pair_does():
    pairs = {one["data-places"]: one for one in page(SCENES["starfish"], 0).tags if "data-places" in one}
    assert pairs["0,1"]["data-title"] == "Play pair: crab + lobster"
    assert pairs["0,1"]["data-note"] == "see five cards, keep one"
    assert pairs["2,3"]["data-note"] == "block the others for a turn"
    assert pairs["2,3+4"]["data-title"] == "Play pair: swimmer + jellyfish + starfish"
    assert pairs["2,3+4"]["data-note"] == "2 points more, no effect"


def test_calls_are_confirmed_with_both_outcomes_in_numbers():
    text = page(SCENES["play"], 0).text
    assert "You score 8, everybody else scores their cards." in text
    assert "you score 8 + 3 and the others only their colour bonus." in text
    assert "you score only 3 and the others their cards." in text


# ---- what nobody else may see ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["choose", "crab card", "lobster", "steal", "play"])
def test_private_cards_are_on_one_page_only(name):
    state = SCENES[name]
    own = GAME.view(state, 0)
    for seat in (1, 2, None):
        html = "".join(regions(state, seat).values())
        assert 'name="pick"' not in html
        assert 'name="keep"' not in html
        other = replace(state, hands=(tuple(reversed(state.hands[0])), *state.hands[1:]), drawn=state.drawn[::-1])
        assert "".join(regions(other, seat).values()) == html
    assert len(own.spread) == regions(state, 0)["piles"].count('name="pick"')


def test_cards_under_a_pile_are_on_no_page_but_the_searchers():
    state = SCENES["crab card"]
    buried = replace(state, piles=((*state.piles[0][:-1][::-1], state.piles[0][-1]), state.piles[1]))
    assert regions(state, 0) != regions(buried, 0)
    for seat in (1, 2, 3, None):
        assert regions(state, seat) == regions(buried, seat)


def test_a_spectator_has_no_hand_no_points_and_no_buttons():
    shown = regions(SCENES["play"], None)
    assert shown["actions"].strip() == ""
    assert "You are watching" in shown["points"]
    assert not Page(shown["hand"]).all("input")
    assert shown["opponents"].count("<article") == 4


# ---- results --------------------------------------------------------------------------------------------------------


def test_the_result_of_stop_counts_cards_and_strikes_the_bonus():
    sheet = Page(regions(SCENES["stopped"], 0)["sheet"])
    assert "Round 1 · You called Stop." in sheet.text
    assert len(sheet.all("tr", role="row")) == 5
    struck = [one for one in sheet.tags if "off" in one.get("class", "").split()]
    assert len(struck) == 4
    assert sheet.text.count("not counted") == 4


def test_the_result_of_a_won_bet_strikes_the_cards_of_the_others():
    sheet = Page(regions(SCENES["bet"], 1)["sheet"])
    assert "Pelin won the bet of Last chance." in sheet.text
    assert sheet.text.count("not counted") == 3
    assert [one for one in sheet.all("tr") if one.get("class") == "caller"]


def test_an_empty_deck_scores_nobody():
    sheet = regions(SCENES["deck ran out"], 2)["sheet"]
    assert "The deck ran out: nobody scores." in sheet
    assert sheet.count("+0</bdi>") == 4


def test_who_is_ready_is_shown_and_asked_once():
    state = play(SCENES["stopped"], "ready:3")
    assert "ready:3" not in regions(state, 0)["sheet"]
    assert "ready:3" in regions(state, 1)["sheet"]
    assert "Pelin" in Page(regions(state, 1)["sheet"]).text.split("Ready:")[1]


def test_the_end_of_the_game_tells_how_it_was_won():
    assert "You win." in regions(SCENES["over"], 0)["sheet"]
    assert "Pelin</bdi></b> wins." in regions(SCENES["over"], 2)["sheet"]
    assert "wins with four mermaids" in regions(SCENES["mermaids"], 1)["sheet"]


# ---- forms ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "action"),
    [
        ("action=draw", "draw"),
        ("action=keep&keep=1&pile=0", "keep:1:0"),
        ("action=pick&pick=3", "pick:3"),
        ("action=pair&card=5&card=2", "pair:2,5"),
        ("action=pair&card=10&card=9", "pair:9,10"),
        ("action=pair&card=2&card=5&star=3", "pair:2,5+3"),
        ("action=pair&card=x&card=5", ""),
        ("action=pair&card=²&card=5", ""),
        ("action=rob:2", "rob:2"),
        ("", ""),
    ],
)
def test_forms_become_action_texts(form, action):
    assert PRESENTER.compose(QueryDict(form)) == action


def test_a_form_without_scripts_reaches_every_pair():
    state = SCENES["starfish"]
    for action in GAME.legal_actions(state, 0):
        text = encode(action)
        if text.startswith("pair:"):
            places, _, star = text.removeprefix("pair:").partition("+")
            form = "action=pair&" + "&".join(f"card={place}" for place in places.split(","))
            assert PRESENTER.compose(QueryDict(form + (f"&star={star}" if star else ""))) == text


# ---- log ------------------------------------------------------------------------------------------------------------


def told(events, seat):
    lines = []
    for event in events:
        visible = GAME.redact(event, seat)
        if visible:
            lines += [re.sub("<[^>]+>", "", text) for text in PRESENTER.event_texts(visible, people_for(seat, 4))]
    return lines


def events_of(state, text):
    return GAME.apply(state, state.turn, decode(text), SeededRng(b"log", 1)).events


def test_the_log_tells_each_reader_what_he_may_know():
    taken = events_of(SCENES["draw"], "take:0")
    assert told(taken, 0) == ["You took Shell (D) from the left pile"]
    assert told(taken, 1) == told(taken, None) == ["Pelin took Shell (D) from the left pile"]
    kept = events_of(SCENES["choose"], "keep:0:1")
    assert told(kept, 0) == ["You drew two, kept Octopus (Y), put Boat (D) on the right pile"]
    assert told(kept, 2) == ["Pelin drew two, kept one, put Boat (D) on the right pile"]
    picked = events_of(SCENES["crab card"], "pick:1")
    assert told(picked, 0) == ["You took Crab (Y) from the left pile"]
    assert told(picked, 3) == ["Pelin took a card from the left pile"]


def test_thief_victim_and_others_read_three_sentences():
    stolen = events_of(SCENES["steal"], "rob:1")
    thief, victim, other = (told(stolen, seat)[0] for seat in (0, 1, 3))
    assert re.fullmatch(r"You stole (Boat|Fish|Lighthouse|Mermaid) \(\w\) from Mina", thief)
    assert re.fullmatch(r"Pelin stole (Boat|Fish|Lighthouse|Mermaid) \(\w\) from you", victim)
    assert other == "Pelin stole a card from Mina"


def test_names_in_the_log_are_escaped():
    event = Event("called_stop", 2, {}).seen_by(None)
    texts = PRESENTER.event_texts(event, people_for(None, 4))
    assert texts == ["<b><bdi>&lt;i&gt;Théo&lt;/i&gt;</bdi></b> called Stop"]


@pytest.mark.parametrize("language", ["en", "fa", "fr"])
@pytest.mark.parametrize("options", [{}, SALT, {"boats": "after_turn", "mermaids_win": "laid"}])
def test_every_event_of_whole_matches_is_told_in_every_language(language, options):
    with translation.override(language):
        for number in range(3):
            rng = SeededRng(b"whole", number)
            step = GAME.setup(3, GAME.check_options(3, options), rng)
            for _ in range(400):
                for event in step.events:
                    for seat in (0, 1, 2, None):
                        visible = GAME.redact(event, seat)
                        texts = PRESENTER.event_texts(visible, people_for(seat, 3)) if visible else []
                        assert all("%(" not in text for text in texts)
                seats = sorted(GAME.to_act(step.state))
                if not seats:
                    break
                actions = GAME.legal_actions(step.state, seats[0])
                step = GAME.apply(step.state, seats[0], actions[rng.below(len(actions))], rng)
