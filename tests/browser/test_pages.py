"""Every page in each language: nothing serious for axe, and nothing wider than a 320 px screen."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from games.services import lobby
from tests.tables import play_on, start

OPEN = [
    "/",
    "/accounts/login/",
    "/accounts/signup/",
    "/accounts/password/reset/",
    "/rules/seasalt/",
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
