"""Two people in two real browsers play both games to the end."""

import random

import pytest

from games.models import Match, Status
from games.rules.registry import GAMES
from games.rules.santorini.actions import Turn
from tests.browser.driving import await_version, do_board_action, do_card_action
from tests.browser.policy import choose_card_action
from tests.tables import start

LUCKY = bytes([160]) * 32
"""With this seed the policy's match has every effect and ends in every way within 233 actions."""


def decide_card(state, legal, _lot):
    return legal[0] if state.phase == "round_over" else choose_card_action(state, legal)


def decide_board(_state, legal, lot):
    winning = [action for action in legal if isinstance(action, Turn) and action.build is None]
    return winning[0] if winning else lot.choice(legal)


def play(pages, match, decide, do, trouble):
    """Play to the end; ``trouble`` is asked before each action and may do something to the pages."""
    game = GAMES[match.game]
    lot = random.Random(4)
    kinds = set()
    for number in range(2000):
        match.refresh_from_db()
        if match.status == Status.FINISHED:
            return number, kinds
        state = match.decoded(game)
        seat = min(game.to_act(state))
        trouble(number, pages, seat)
        await_version(pages[seat], match.version)
        do(pages[seat], decide(state, game.legal_actions(state, seat), lot))
        await_version(pages[seat], match.version + 1)
        kinds.update(event["kind"] for event in match.events.get(number=match.version).events)
        kinds.update(
            event["data"]["effect"]
            for event in match.events.get(number=match.version).events
            if event["kind"] == "laid_pair"
        )
    raise AssertionError("the match does not end")


def troubles(open_page, people, match):
    """At fixed moments: a reload, a second tab, a network that goes away and comes back."""

    def happen(number, pages, seat):
        other = pages[1 - seat]
        if number == 5:
            pages[seat].reload()
        elif number == 9:
            tab = pages[seat].context.new_page()
            tab.goto(f"/t/{match.slug}/")
            pages[seat] = tab
        elif number == 14:
            other.context.set_offline(True)
        elif number == 17:
            for page in pages:
                page.context.set_offline(False)
        if number in (15, 16) and pages[seat] is not None:
            pages[seat].context.set_offline(False)

    return happen


def test_a_whole_match_of_sea_salt_and_paper(open_page, darya, mina, reza):
    match = start([mina, reza], seed=LUCKY)
    pages = [open_page(mina), open_page(reza, width=390, height=844)]
    for page in pages:
        page.goto(f"/t/{match.slug}/")
    _steps, kinds = play(pages, match, decide_card, do_card_action, troubles(open_page, [mina, reza], match))
    ends = [result["end"] for result in match.state["results"]]
    assert {"stop", "last_chance", "deck_empty"} <= set(ends)
    assert {"search", "extra_turn", "draw", "steal"} <= kinds
    for page in pages:
        await_version(page, match.version)
        assert page.locator(".result .ranks li").count() == 2
        assert page.title() == "Darya"


def test_a_whole_match_of_santorini(open_page, darya, mina, reza):
    match = start([mina, reza], "santorini")
    pages = [open_page(mina), open_page(reza, width=390, height=844)]
    for page in pages:
        page.goto(f"/t/{match.slug}/")
    play(pages, match, decide_board, do_board_action, troubles(open_page, [mina, reza], match))
    assert match.outcome["termination"] in ("climb", "stuck")
    for page in pages:
        await_version(page, match.version)
        assert "win" in page.locator(".turnline").inner_text()


def test_two_people_sign_up_meet_and_start(open_page, darya):
    host, guest = open_page(), open_page(width=390, height=844)
    for page, name in ((host, "Nour"), (guest, "Lobsang")):
        page.goto("/accounts/signup/")
        page.fill("[name=username]", name)
        page.fill("[name=password1]", "sea-glass-42x")
        page.locator("main button").click()
        page.wait_for_url("**/")
    host.goto("/tables/new/?game=santorini")
    host.get_by_role("button", name="Create table").click()
    host.wait_for_url("**/t/**")
    guest.goto("/")
    guest.get_by_role("button", name="Join").click()
    guest.wait_for_selector("#board")
    host.wait_for_selector("#board", timeout=10_000)
    titles = sorted([host.title(), guest.title()])
    assert titles == ["(Your turn) Darya", "Darya"]


def test_a_killed_server_is_noticed_and_caught_up_with(open_page, darya, mina, reza):
    match = start([mina, reza])
    game = GAMES["seasalt"]
    pages = [open_page(mina), open_page(reza)]
    for page in pages:
        page.goto(f"/t/{match.slug}/")
        page.wait_for_selector("#conn[data-state=on]")
    darya.restart()
    match.refresh_from_db()
    seat = min(game.to_act(match.decoded(game)))
    do_card_action(pages[seat], game.legal_actions(match.decoded(game), seat)[0])
    for page in pages:
        await_version(page, match.version + 1)


def test_a_double_click_acts_once(open_page, darya, mina, reza):
    match = start([mina, reza])
    game = GAMES["seasalt"]
    seat = min(game.to_act(match.decoded(game)))
    page = open_page([mina, reza][seat])
    page.goto(f"/t/{match.slug}/")
    page.wait_for_selector("#conn[data-state=on]")
    page.locator("button[value=draw]").dblclick()
    await_version(page, match.version + 1)
    page.wait_for_timeout(800)
    assert Match.objects.get(pk=match.pk).version == match.version + 1
    assert page.locator("#r-message [role=alert]").count() == 0


def test_a_stale_tab_is_told_and_brought_up_to_date(open_page, darya, mina, reza):
    match = start([mina, reza])
    game = GAMES["seasalt"]
    seat = min(game.to_act(match.decoded(game)))
    page = open_page([mina, reza][seat])
    page.goto(f"/t/{match.slug}/")
    page.evaluate("document.querySelector('[name=version]').value = '1'")
    page.locator("button[value=draw]").press("Enter")
    page.wait_for_selector("#r-message [role=alert]")
    assert page.locator("button[value=draw]").count() == 1
    assert Match.objects.get(pk=match.pk).version == match.version


@pytest.mark.parametrize("language", ["en", "fa"])
def test_one_turn_of_sea_salt_and_paper_without_script(open_page, darya, mina, reza, language):
    match = start([mina, reza])
    game = GAMES["seasalt"]
    seat = min(game.to_act(match.decoded(game)))
    page = open_page([mina, reza][seat], script=False, width=390, height=844, language=language)
    page.goto(f"/t/{match.slug}/")
    page.locator("button[value=draw]").click()
    page.locator("input[name=keep][value='1']").check(force=True)
    page.locator("input[name=pile][value='1']").check(force=True)
    page.locator("button[value=keep]").click()
    page.locator("button[value=end]").click()
    match.refresh_from_db()
    assert min(game.to_act(match.decoded(game))) == 1 - seat
    assert page.locator(".turnline.you").count() == 0


def test_one_turn_of_santorini_without_script(open_page, darya, mina, reza):
    match = start([mina, reza], "santorini")
    game = GAMES["santorini"]
    for _ in range(2):
        match.refresh_from_db()
        seat = min(game.to_act(match.decoded(game)))
        page = open_page([mina, reza][seat], script=False)
        page.goto(f"/t/{match.slug}/")
        page.locator("details.list summary").click()
        page.locator("#turn").select_option(index=120)
        page.locator("button[value=turn]").click()
    match.refresh_from_db()
    assert match.decoded(game).phase == "turn"
