"""Using the pages around the tables: without scripts, by keyboard, and what renews itself."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.db.models import Q

from games.models import Match, Seat
from games.services import lobby
from tests.browser.driving import await_version
from tests.seasalt_scenes import GAME, scene
from tests.tables import act, acting, start

LINE = {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1}


def test_a_table_is_set_up_without_scripts(open_page, mina):
    page = open_page(mina, script=False)
    page.goto("/")
    page.locator("#new").get_by_role("link", name="Santorini").click()
    page.get_by_label("Who starts", exact=True).select_option("host")
    page.get_by_role("button", name="Show what this makes").click()
    assert "Who starts: the host." in page.locator("#summary").inner_text()
    assert not Match.objects.exists()
    page.get_by_role("button", name="Create table").click()
    assert Match.objects.get().options == {"starter": "host"}
    assert page.get_by_text("Waiting for players.").is_visible()


def test_language_and_colours_are_switched_without_scripts_and_keep_the_page(open_page, db):
    page = open_page(script=False)
    page.goto("/rules/santorini/")
    page.get_by_label("Language").click()
    page.get_by_role("button", name="فارسی").click()
    assert page.url.endswith("/rules/santorini/")
    assert page.locator("html").get_attribute("dir") == "rtl"
    page.locator("details.menu").nth(1).locator("summary").click()
    page.locator("button[value=dark]").click()
    assert page.url.endswith("/rules/santorini/")
    assert page.locator("html").get_attribute("data-theme") == "dark"


def test_the_form_says_at_once_what_it_would_create(open_page, mina):
    page = open_page(mina)
    page.goto("/")
    summary = page.locator("#summary")
    assert "2 players, the first to 40 points" in summary.inner_text()
    page.get_by_role("radio", name="4 · to 30").check()
    page.get_by_label("Length").select_option("double")
    summary.get_by_text("4 players, the first to 60 points").wait_for(timeout=5000)
    page.get_by_label("Private, by link only").check()
    summary.get_by_text("Private, by link only.").wait_for(timeout=5000)
    assert not Match.objects.exists()


def test_the_lobby_renews_itself_when_looked_at_again(open_page, mina, reza):
    page = open_page(mina)
    page.goto("/")
    join = page.get_by_role("button", name="Join")
    assert join.count() == 0
    lobby.create_table(host=reza, game="santorini", seats=2, options={})
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    join.wait_for(timeout=5000)
    join.click()
    page.wait_for_url("**/t/**")


def test_the_lobby_renews_itself_by_and_by(open_page, mina, reza):
    page = open_page(mina)
    page.clock.install()
    page.goto("/")
    lobby.create_table(host=reza, game="santorini", seats=2, options={})
    page.clock.fast_forward(16_000)
    page.get_by_role("button", name="Join").wait_for(timeout=5000)


def test_the_first_stop_of_the_keyboard_leads_to_the_content(open_page, db):
    page = open_page()
    page.goto("/")
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to the content")
    assert link.evaluate("link => link === document.activeElement")
    assert link.bounding_box()["y"] >= 0
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


def test_escape_closes_a_menu_and_gives_the_focus_back(open_page, db):
    page = open_page()
    page.goto("/")
    menu = page.get_by_label("Language")
    menu.focus()
    page.keyboard.press("Enter")
    french = page.get_by_role("button", name="Français")
    assert french.is_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    assert not french.is_visible()
    assert menu.evaluate("summary => summary === document.activeElement")


def test_open_menus_and_finer_points_are_accessible_and_fit(open_page, mina):
    page = open_page(mina, width=320)
    page.goto("/tables/new/")
    page.get_by_text("Finer points of the rules").click()
    for menu in page.locator("details.menu summary").all():
        menu.click()
        assert Axe().run(page).response["violations"] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_waiting_room_fits_the_narrowest_phone_once_it_is_connected(open_page, mina):
    match = lobby.create_table(host=mina, game="seasalt", seats=3, options={})
    page = open_page(mina, width=320)
    page.goto(f"/t/{match.slug}/")
    page.locator("#conn").wait_for(timeout=5000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_message_that_tells_only_what_changed_since_another_version_is_not_pieced_onto_the_page(
    open_page, mina, reza
):
    match = start([mina, reza], game="santorini")
    page = open_page(mina)
    page.goto(f"/t/{match.slug}/")
    page.locator("#conn[data-state=on]").wait_for(state="attached")
    # The page shows a version that the socket did not send, whose supply will not be among what changes next.
    page.evaluate(
        "document.getElementById('r-supply').textContent = 'of another version';"
        "document.getElementById('meta').dataset.version = '1'"
    )
    act(match, acting(match), "a1,b2")
    await_version(page, match.version + 1)
    page.get_by_role("heading", name="Pieces left").wait_for(timeout=5000)
    assert page.get_by_text("of another version").count() == 0


def test_a_second_click_on_a_slow_line_makes_no_second_table(open_page, mina):
    for script in (True, False):
        page = open_page(mina, script=script)
        page.goto("/tables/new/?game=santorini")
        line = page.context.new_cdp_session(page)
        line.send("Network.emulateNetworkConditions", {**LINE, "latency": 700})
        box = page.get_by_role("button", name="Create table").bounding_box()
        for _ in range(2):
            page.mouse.click(box["x"] + 20, box["y"] + 20)
            page.wait_for_timeout(250)
        page.wait_for_url("**/t/**")
    assert Match.objects.count() == 2


def test_a_card_tells_what_it_does_when_held_by_key_and_under_a_resting_pointer(open_page, mina, reza):
    match = start([mina, reza])
    state = scene("draw", seats=2, hands=("crab:yellow crab:grey",))
    Match.objects.filter(pk=match.pk).update(state=GAME.encode_state(state), version=match.version + 1)
    page = open_page(mina)
    page.goto(f"/t/{match.slug}/")
    about, pile = page.locator("dialog.about"), page.locator("#r-piles .card").first
    pile.hover()
    page.mouse.down()
    about.wait_for()
    page.mouse.up()
    assert about.get_by_role("heading").inner_text() == "Shell"
    assert "points" in about.inner_text()
    assert Axe().run(page).response["violations"] == []
    about.get_by_role("button", name="Close").press("Enter")
    assert not about.is_visible()
    assert page.locator("#r-actions .on").count() == page.locator("#r-piles .pile.on").count() == 0, "a hold is no tap"
    page.locator("#h-0").focus()
    page.keyboard.press("i")
    about.get_by_text("look through it, and take one card").wait_for()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "h-0"
    page.mouse.move(5, 5)
    pile.hover()
    page.locator(".peek").get_by_text("Shell").first.wait_for()
    page.mouse.move(5, 5)
    page.locator(".peek").wait_for(state="hidden")
    assert not about.is_visible()


def test_the_hand_is_sorted_as_its_reader_likes_and_stays_so(open_page, mina, reza):
    match = start([mina, reza])
    came = ["crab:yellow", "shell:green", "boat:black", "crab:grey", "octopus:green", "fish:green"]
    state = scene("draw", seats=2, hands=(" ".join(came),))
    Match.objects.filter(pk=match.pk).update(state=GAME.encode_state(state), version=match.version + 1)
    Seat.objects.filter(match=match).update(to_act=Q(number=0))
    page = open_page(mina)
    page.goto(f"/t/{match.slug}/")
    sort = page.locator(".sort")
    cards = "[...document.querySelectorAll('#hand input')].map(box => box.dataset.card)"
    assert sort.inner_text() == "By kind"
    assert page.evaluate(cards)[:3] == ["crab:yellow", "crab:grey", "boat:black"]
    sort.press("Enter")
    assert sort.inner_text() == "By colour"
    assert page.evaluate(cards)[:3] == ["shell:green", "octopus:green", "fish:green"]
    sort.press("Enter")
    assert (sort.inner_text(), page.evaluate(cards)) == ("As they came", came)
    sort.press("Enter")
    sort.press("Enter")
    page.locator("button[value='take:0']").press("Enter")
    await_version(page, match.version + 2)
    page.wait_for_function(f"() => {cards}.slice(0, 3).join() === 'shell:green,octopus:green,fish:green'", timeout=5000)
    page.locator("#hand input[data-card='crab:grey']").press("Space")
    chosen = page.locator("#hand input:checked").evaluate_all("all => all.map(box => box.dataset.card)")
    assert sorted(chosen) == ["crab:grey", "crab:yellow"]
    page.reload()
    assert page.locator(".sort").inner_text() == "By colour"


@pytest.mark.parametrize("game", ["seasalt", "santorini"])
def test_the_table_names_its_rules_without_scripts(open_page, mina, reza, game):
    match = start([mina, reza], game=game)
    page = open_page(script=False)
    page.goto(f"/t/{match.slug}/")
    page.locator(".rules-here summary").click()
    assert page.locator(".rules-here dd").count() >= 2
    assert page.locator(".rules-here").get_by_text("by lot").is_visible()


def test_the_connection_shows_however_late_the_page_s_own_scripts_come(open_page, mina, reza):
    match = start([mina, reza])
    page = open_page(mina)

    def late(route):
        page.wait_for_timeout(1200)
        route.continue_()

    page.route("**/js/site*.js", late)
    page.goto(f"/t/{match.slug}/")
    page.locator("#conn[data-state=on]").wait_for(timeout=8000)
