"""Every page in each language: nothing serious for axe, and nothing wider than a 320 px screen."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.db.models import Q

from games.models import Match, Seat
from games.services import lobby
from tests.seasalt_scenes import GAME, play, scene, scenes
from tests.tables import play_on, start

OPEN = [
    "/",
    "/accounts/login/",
    "/accounts/signup/",
    "/accounts/password/reset/",
    "/rules/seasalt/",
    "/rules/seasalt/persian_rulebook/",
    "/rules/santorini/",
    "/x/",
]
OWN = [
    "/",
    "/tables/new/?game=seasalt",
    "/tables/new/?game=santorini",
    "/preferences/",
    "/people/Mina/",
    "/accounts/email/",
]
OWN += ["/accounts/password/change/", "/accounts/sessions/"]
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def check(page, path):
    page.goto(path)
    found = Axe().run(page)
    serious = [
        f"{rule['id']}: {[node['html'][:160] for node in rule['nodes']][:3]}"
        for rule in found.response["violations"]
        if rule["impact"] in ("serious", "critical")
    ]
    assert serious == [], f"{path}: {serious}"


@pytest.mark.parametrize("language", ["en", "fa", "fr"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages_for_everybody(open_page, language, theme):
    page = open_page(width=320, height=700, language=language, theme=theme)
    for path in OPEN:
        check(page, path)
        assert page.evaluate(WIDER) <= 0, path


WIDE, ALSO_WIDE, PERSIAN = "W" * 20, "M" * 20, "ضصثقفغعهخحجچشسیبلاتن"
LEAVING = """() => [...document.querySelectorAll('bdi')].filter(name => {
  const place = name.closest('button, summary, li, article, tr, .sheet, .turnline, main');
  const own = name.getBoundingClientRect(), around = place.getBoundingClientRect();
  for (let up = name; up !== place; up = up.parentElement)
    if (getComputedStyle(up.parentElement).textOverflow === 'ellipsis') return false;
  return own.width && (own.left < around.left - 1 || own.right > around.right + 1);
}).map(name => name.closest('[class]').outerHTML.slice(0, 200))"""


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_widest_names_stay_in_their_places(open_page, person, language, width):
    people = [person(name) for name in (WIDE, ALSO_WIDE, PERSIAN, "Mina")]
    four = play_on(start(people, seed=b"\3" * 32), 60)
    robbing = play_until_steal(people)
    board = play_on(start(people[:2], "santorini"), 12)
    waiting = lobby.create_table(host=people[1], game="seasalt", seats=4, options={})
    lobby.join_table(match_id=waiting.pk, user=people[2])
    page = open_page(people[0], width=width, language=language)
    for path in ("/", *(f"/t/{match.slug}/" for match in (four, robbing, board, waiting)), f"/t/{four.slug}/log/"):
        page.goto(path)
        assert page.evaluate(WIDER) <= 0, f"{path} at {width}"
        assert page.evaluate(LEAVING) == [], f"{path} at {width}"


def play_until_steal(people):
    """A match of all ``people`` in which the first is to choose whom to rob."""
    match = start(people, seed=b"\5" * 32)
    state = play(scene(hands=("swimmer:yellow shark:black shell:yellow",)), "pair:0,1")
    Match.objects.filter(pk=match.pk).update(state=GAME.encode_state(state), version=match.version + 1)
    Seat.objects.filter(match=match).update(to_act=Q(number=0))
    return match


SAYING = ("draw", "choose", "play", "crab pile", "crab card", "steal", "lobster", "jellyfish", "waiting", "last turn")
SPILLING = """() => [...document.querySelectorAll('.act .btn')].filter(button => button.offsetParent &&
  button.scrollHeight > button.clientHeight + 1).map(button => button.innerText)"""


@pytest.mark.parametrize("language", ["en", "fa", "fr"])
def test_what_the_buttons_say_fits_into_them(open_page, person, language):
    match = start([person(name) for name in ("Mina", "Reza", "Camille", "Théo")])
    people = [place.user for place in match.seats.select_related("user")]
    page = open_page(people[0], language=language)
    every = scenes()
    for name in SAYING:
        state = every[name]
        version = Match.objects.get(pk=match.pk).version + 1
        options = dict(state.options)
        Match.objects.filter(pk=match.pk).update(state=GAME.encode_state(state), version=version, options=options)
        Seat.objects.filter(match=match).update(to_act=Q(number__in=sorted(GAME.to_act(state)) or [9]))
        page.goto(f"/t/{match.slug}/")
        for width in (320, 390):
            page.set_viewport_size({"width": width, "height": 844})
            assert page.evaluate(SPILLING) == [], f"{name} at {width}"


@pytest.mark.parametrize("language", ["en", "fa", "fr"])
def test_pages_of_a_person(open_page, mina, reza, language):
    waiting = lobby.create_table(host=mina, game="seasalt", seats=3, options={}, is_private=True)
    card = play_on(start([mina, reza], seed=b"\3" * 32), 40)
    board = play_on(start([mina, reza], "santorini"), 12)
    done = play_on(start([mina, reza], seed=b"\4" * 32), 3000)
    paths = OWN + [f"/t/{match.slug}/" for match in (waiting, card, board, done)]
    paths += [f"/t/{card.slug}/log/", f"/t/{card.slug}/resign/"]
    for theme, width in (("light", 320), ("dark", 1280)):
        page = open_page(mina, width=width, height=800, language=language, theme=theme)
        for path in paths:
            check(page, path)
            assert page.evaluate(WIDER) <= 0, f"{path} at {width}"
