"""The score pad in a browser: all vectors, rounds to the end, undo, links, no network, no script."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.test_pages import WIDER, check
from tests.realcards import counted, vectors

COUNT = """players => players.map(({ k, c, s }) => {
  const set = (input, value) => {
    if (input.value === String(value || '')) return;
    input.value = value;
    input.dispatchEvent(new Event('change'));
  };
  for (const input of document.querySelectorAll('[data-k]')) set(input, k[input.dataset.k] ?? 0);
  for (const input of document.querySelectorAll('[data-c]')) set(input, c[input.dataset.c] ?? 0);
  set(document.querySelector('.player [data-s]'), s);
  const number = id => Number(document.getElementById(id).textContent.replace(/[^0-9]/g, ''));
  return [number('pad-total'), number('pad-bonus')];
})"""


def set_up(page, **chosen):
    page.evaluate("localStorage.clear()")
    page.reload()
    page.locator(".setup > summary").click()
    for name, value in chosen.items():
        page.select_option(f"[name={name}]", str(value))


def enter(page, player):
    for key, counts in (("k", player.get("k", {})), ("c", player.get("c", {}))):
        for name, number in counts.items():
            page.fill(f"[data-{key}={name}]", str(number))
    if player.get("s"):
        page.fill(".player [data-s]", str(player["s"]))


def totals(page):
    return [int(cell) for cell in page.locator("#pad-history tfoot b").all_inner_texts()]


@pytest.mark.parametrize("white", ["counts", "never"])
def test_all_hands_of_the_vectors(open_page, white):
    page = open_page()
    page.goto("/scorepad/")
    # The Persian guide does not count white, and lets a starfish in hand count as the standard rules do.
    preset, key = {"counts": ("standard", "expect"), "never": ("persian_guide", "expect_white_never")}[white]
    set_up(page, preset=preset, expansion="extra_salt")
    cases = [case for case in (*vectors("hands"), *vectors("random_hands")) if key in case]
    found = page.evaluate(COUNT, [counted(case) for case in cases])
    wrong = {
        case["id"]: (shown, case[key])
        for case, shown in zip(cases, found, strict=True)
        if shown != [case[key]["total"], case[key]["colour_bonus"]]
    }
    assert len(cases) >= (50 if white == "counts" else 1)
    assert wrong == {}


def test_all_rounds_of_the_vectors(open_page):
    page = open_page()
    page.goto("/scorepad/")
    for case in vectors("rounds"):
        set_up(page, seats=len(case["players"]), expansion=case["expansion"])
        page.locator(f"[name=end][value={case['end']}]").check(force=True)
        page.select_option("[name=caller]", str(case["caller"] or 0))
        for player in case["players"]:
            enter(page, counted(player))
            page.locator("#pad-go").click()
        assert totals(page) == case["expect"]["scored"], case["id"]


def test_a_game_to_its_target_with_undo_names_and_a_link(open_page):
    page = open_page(width=390, height=844)
    page.goto("/scorepad/")
    set_up(page, seats=3)
    page.fill("#pad-name-0", "Mina")
    page.fill("#pad-name-1", "A.b~c %")
    page.locator(".setup > summary").click()
    for number in range(4):
        enter(page, {"k": {"shell": 6}} if number % 2 == 0 else {"k": {"octopus": 3}})
        page.locator("#pad-go").click()
        enter(page, {"k": {"crab": 4}})
        page.locator("#pad-go").click()
        page.locator("#pad-go").click()
    assert totals(page) == [32, 8, 0]
    assert page.locator("#pad-history").get_by_text("\u2068A.b~c %\u2069 starts the next round.").is_visible()
    page.locator("#pad-undo").click()
    assert totals(page) == [26, 6, 0]
    page.locator("#pad-go").click()
    assert totals(page) == [32, 8, 0]
    page.locator("#pad-link").click()
    link = page.locator("#pad-share input").input_value()
    page.locator("#pad-share [data-close]").click()
    enter(page, {"k": {"shell": 6}})
    for _ in range(3):
        page.locator("#pad-go").click()
    assert totals(page) == [42, 8, 0]
    assert page.locator("#pad-history").get_by_text("\u2068Mina\u2069 wins.").is_visible()
    assert not page.locator("#pad-go").is_visible()
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="New game").click()
    assert (page.locator("#pad-go").is_visible(), page.locator("#pad-history").is_visible()) == (True, False)
    page.locator("#pad-undo").click()
    assert totals(page) == [42, 8, 0]
    other = open_page()
    other.goto(link)
    assert totals(other) == [32, 8, 0]
    assert other.locator("#pad-history th", has_text="A.b~c %").count() == 1
    assert not other.locator(".entry").is_visible()
    other.get_by_role("button", name="Back to my sheet").click()
    assert not other.locator("#pad-history").is_visible()
    other.goto("about:blank")
    other.goto(link)
    other.get_by_role("button", name="Take it over").click()
    other.reload()
    assert totals(other) == [32, 8, 0]


@pytest.mark.parametrize(
    "text", ["x", "1~standard~none~standard~a.b~00.zz", "1~none~none~standard~a.b", "%E0%A4%A", "1"]
)
def test_a_link_that_holds_no_sheet_is_told_and_leaves_the_own_one_alone(open_page, text):
    page = open_page()
    page.goto("/scorepad/")
    enter(page, {"k": {"shell": 6}})
    page.locator("[data-k=octopus]").focus()
    page.goto("about:blank")
    page.goto(f"/scorepad/#s={text}")
    assert page.get_by_text("This link holds no score sheet.").is_visible()
    assert page.locator("#pad-total").inner_text() == "10"


def test_tapped_cards_are_counted_and_nobody_taps_a_card_that_another_has(open_page):
    page = open_page(width=390, height=844)
    page.goto("/scorepad/")
    page.locator("#pad-mode label").last.click()
    for card in ("lighthouse:purple", "boat:yellow", "boat:yellow", "mermaid:white"):
        page.locator(f"[data-card='{card}'] .one").click()
    assert page.locator("[data-card='boat:yellow'] .one").is_disabled()
    assert page.locator("#pad-total").inner_text() == "5"
    page.locator("[data-card='mermaid:white'] .minus").click()
    assert page.locator("#pad-total").inner_text() == "3"
    page.locator("#pad-go").click()
    assert page.locator("[data-card='lighthouse:purple'] .one").is_disabled()
    page.locator("[data-card='shell:grey'] .one").click()
    page.locator("#pad-mode label").first.click()
    assert page.locator("[data-k=shell]").input_value() == "1"
    assert page.locator("[data-c=grey]").input_value() == "1"
    page.fill("[data-k=shell]", "2")
    page.locator("[data-k=octopus]").focus()
    page.locator("#pad-mode label").last.click()
    assert page.get_by_text("These counts do not say which cards they are").is_visible()
    assert page.locator("[data-k=shell]").input_value() == "2"


def test_a_tapped_starfish_counts_with_a_pair_or_not(open_page):
    page = open_page(width=390, height=844)
    page.goto("/scorepad/")
    set_up(page, expansion="extra_salt")
    page.locator("#pad-mode label").last.click()
    assert not page.locator("#pad-tap .stars").is_visible()
    for card in ("boat:yellow", "boat:black", "starfish:yellow"):
        page.locator(f"[data-card='{card}'] .one").click()
    assert page.locator("#pad-total").inner_text() == "3"
    page.locator("#pad-tap .stars button").first.click()
    assert page.locator("#pad-total").inner_text() == "1"


def test_without_extra_salt_its_cards_are_counted_no_more(open_page):
    page = open_page()
    page.goto("/scorepad/")
    set_up(page, expansion="extra_salt")
    enter(page, {"k": {"swimmer": 1, "jellyfish": 1, "shell": 2}})
    page.locator("[data-k=boat]").focus()
    assert page.locator("#pad-total").inner_text() == "3"
    page.select_option("[name=expansion]", "none")
    assert page.locator("#pad-total").inner_text() == "2"
    assert not page.locator("#pad-problems").is_visible()
    page.locator("#pad-undo").click()
    assert page.locator("#pad-total").inner_text() == "3"


def test_enter_ends_a_number_and_not_the_round(open_page):
    page = open_page()
    page.goto("/scorepad/")
    page.locator("[data-k=crab]").fill("2")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.k") == "boat"
    assert page.locator(".player legend").inner_text() == "Player 1"
    assert page.locator("#pad-total").inner_text() == "1"
    page.locator("#pad-go").press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "Player 2"


def test_counts_beyond_the_deck_are_told_at_once_and_are_not_written_down(open_page):
    page = open_page()
    page.goto("/scorepad/")
    enter(page, {"k": {"crab": 5}})
    page.locator("#pad-go").click()
    enter(page, {"k": {"crab": 5}})
    page.locator("[data-k=boat]").focus()
    assert page.locator("#pad-problems").inner_text() == "More Crab than the game has, all players together."
    page.locator("#pad-go").click()
    assert not page.locator("#pad-history").is_visible()
    page.fill("[data-k=crab]", "4")
    page.locator("#pad-go").click()
    assert totals(page) == [2, 2]


def test_the_pad_works_without_a_network_after_the_first_visit(open_page):
    page = open_page(language="fa")
    page.goto("/scorepad/")
    page.wait_for_function(
        "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
    )
    worker = page.request.get("/scorepad/worker.js").text()
    loaded = page.evaluate("performance.getEntriesByType('resource').map(one => new URL(one.name).pathname)")
    assert [path for path in loaded if path.startswith("/static/") and f'"{path}"' not in worker] == []
    # What is answered now comes from the worker, and not from what the browser keeps for a minute anyway.
    page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    failed = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.context.set_offline(True)
    page.reload()
    enter(page, {"k": {"shell": 6}})
    page.locator("#pad-go").click()
    page.locator("#pad-go").click()
    assert page.locator("#pad-history tfoot b").all_inner_texts() == ["۱۰", "۰"]
    page.reload()
    assert page.locator("#pad-history tfoot b").all_inner_texts() == ["۱۰", "۰"]
    assert page.evaluate("getComputedStyle(document.querySelector('.pad .group')).display") == "grid"
    assert page.evaluate("document.fonts.check('16px Vazirmatn', 'دریا')")
    assert failed == []


@pytest.mark.parametrize("language", ["en", "fa", "fr"])
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_pad_is_accessible_and_fits(open_page, language, width):
    page = open_page(width=width, height=844, language=language, theme="dark" if width == 390 else "light")
    check(page, "/scorepad/")
    assert page.evaluate(WIDER) <= 0
    enter(page, {"k": {"shell": 6, "boat": 3, "mermaid": 1}, "c": {"white": 1}})
    page.locator("#pad-mode label").last.click()
    page.locator("#pad-go").click()
    page.locator("#pad-go").click()
    serious = [
        rule["id"] for rule in Axe().run(page).response["violations"] if rule["impact"] in ("serious", "critical")
    ]
    assert serious == []
    assert page.evaluate(WIDER) <= 0
    small = page.evaluate(
        "() => [...document.querySelectorAll('main :is(button:not(.btn.s), summary)')].filter(one => "
        "one.offsetParent && (one.offsetHeight < 40 || one.offsetWidth < 40)).map(one => one.outerHTML)"
    )
    assert small == []


def test_two_tabs_show_the_same_sheet(open_page):
    page = open_page()
    page.goto("/scorepad/")
    other = page.context.new_page()
    other.goto("/scorepad/")
    enter(page, {"k": {"shell": 6}})
    page.locator("[data-k=octopus]").focus()
    other.wait_for_function("() => document.getElementById('pad-total').textContent === '10'")


def test_whatever_the_browser_has_kept_the_pad_opens(open_page):
    page = open_page()
    page.goto("/scorepad/")
    for kept in ("{", "null", "[]", json.dumps({"names": ["a"], "rounds": [], "now": {}}), '"x"'):
        page.evaluate("kept => localStorage.setItem('darya-scorepad', kept)", kept)
        page.reload()
        enter(page, {"k": {"shell": 6}})
        page.locator("[data-k=octopus]").focus()
        assert page.locator("#pad-total").inner_text() == "10", kept


def test_a_round_is_counted_without_script(open_page):
    page = open_page(script=False)
    page.goto("/scorepad/")
    page.fill("[name=p0-name]", "Mina")
    page.fill("[name=p0-k-shell]", "6")
    page.fill("[name=p1-k-crab]", "4")
    page.locator("#pad-go").click()
    row = page.locator("#outcome-title ~ .scroll tbody tr").first
    cells = [" ".join(cell.split()) for cell in row.locator("th, td").all_inner_texts()]
    assert cells == ["Mina", "10", "0 not counted", "+10", "10"]
    page.get_by_role("link", name="Next round").click()
    assert page.locator("[name=p0-before]").input_value() == "10"
    assert page.locator("[name=p0-k-shell]").input_value() == ""
