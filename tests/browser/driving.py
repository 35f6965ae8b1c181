"""Doing an action of the rules with the controls of the page, as a person at the keyboard would."""

from games.rules.santorini.board import NAMES
from games.rules.seasalt.actions import Call, Keep, Pair, Pick, encode

# Ten seconds are promised; a loaded machine gets a little more.
PATIENCE = 15_000


def await_version(page, version):
    page.wait_for_function(
        "v => Number(document.getElementById('meta').dataset.version) >= v", arg=version, timeout=PATIENCE
    )


def do_card_action(page, action):
    match action:
        case Keep(card, pile):
            _radio(page, "keep", card)
            _radio(page, "pile", pile)
            _press(page, "keep")
        case Pick(place):
            _radio(page, "pick", place)
            _press(page, "pick")
        case Pair(first, second, starfish):
            _select(page, {first, second} | ({starfish} if starfish is not None else set()))
            _press(page, "pair")
        case Call(kind):
            page.locator(f"#r-actions summary[data-key={kind}]").press("Enter")
            page.locator(f"#r-actions .panel button[value={kind}]").press("Enter")
        case _:
            page.locator(f"button[value='{encode(action)}']").first.press("Enter")


def _press(page, value):
    page.locator(f"#r-actions button[value={value}]").press("Enter")


def _radio(page, name, value):
    radio = page.locator(f"#r-piles input[name={name}][value='{value}']")
    if not radio.is_checked():
        radio.check(force=True)


def _select(page, places):
    """Tap until exactly ``places`` are selected; a tap may select a partner by itself."""
    for _ in range(6):
        now = {int(box.get_attribute("value")) for box in page.locator("#r-hand input:checked").all()}
        wrong = sorted(now - places) or sorted(places - now)
        if not wrong:
            return
        page.locator(f"#h-{wrong[0]}").press("Space")
    raise AssertionError(f"could not select {places}")


def do_board_action(page, action):
    squares = [action.first, action.second] if hasattr(action, "first") else [action.start, action.to, action.build]
    for square in squares:
        if square is not None:
            page.locator(f"#board [data-sq={NAMES[square]}] .hit").dispatch_event("click")
    page.locator("#send").press("Enter")
