"""What the table of Santorini shows and lets do, for positions of every phase."""

import re
from datetime import UTC, datetime

import pytest
from django.utils import translation

from accounts.reading import number
from games.presenters.base import LogLine
from games.presenters.registry import PRESENTERS
from games.rules.base import Event
from games.rules.registry import GAMES
from games.rules.rng import SeededRng
from games.rules.santorini.board import NAMES as SQUARES
from games.rules.santorini.state import from_text
from tests import rendered
from tests.rendered import NAMES, Page, people_for

GAME = GAMES["santorini"]
PRESENTER = PRESENTERS["santorini"]


def play(state, *texts):
    for text in texts:
        action = GAME.decode_action(text)
        state = GAME.apply(state, min(GAME.to_act(state)), action, SeededRng(b"table", 0)).state
    return state


FIRST = GAME.setup(2, GAME.check_options(2, {"starter": "host"}), SeededRng(b"table", 0)).state
OPEN = play(FIRST, "b2,d4", "d2,b4")
CLIMB = from_text("00000/00430/00210/00100/00000 c3,a1 e5,e1 0")
CORNERED = from_text("00000/00000/00000/22000/02000 a1,d3 e5,e1 0")
NEARLY_STUCK = from_text("00000/00000/02000/12200/02200 b1,e5 a1,a2 0")
SCENES = {
    "first placement": FIRST,
    "second placement": play(FIRST, "b2,d4"),
    "first turn": OPEN,
    "a few turns on": play(OPEN, "b2-c3+c2", "d2-c2+b2", "c3-d3+e3"),
    "third level in reach": CLIMB,
    "one worker stuck": CORNERED,
    "climbed": play(CLIMB, "c3-d4#"),
    "resigned": GAME.forfeit(OPEN, 0).state,
}
SEATS = (0, 1, None)
CONTROL = re.compile(r"<(?:button|summary|option|a)\b([^>]*)>(.*?)</(?:button|summary|option|a)>", re.DOTALL)


def regions(name, seat, language="en", log=()):
    return rendered.regions("santorini", SCENES[name], seat, language, log)


def page(name, seat, language="en"):
    return rendered.page("santorini", SCENES[name], seat, language)


def legal(name, seat):
    state = SCENES[name]
    return [] if seat is None else [GAME.encode_action(action) for action in GAME.legal_actions(state, seat)]


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("seat", SEATS)
def test_the_board_and_the_list_offer_the_legal_actions_exactly(name, seat):
    found = page(name, seat)
    (board,) = found.all("svg", id="board")
    assert board["data-legal"].split() == legal(name, seat)
    assert [option["value"] for option in found.all("option")] == legal(name, seat)


@pytest.mark.parametrize("name", SCENES)
def test_nothing_can_be_sent_by_whoever_is_not_on_turn(name):
    for seat in SEATS:
        sending = [one for one in page(name, seat).tags if one.get("name") in ("action", "turn")]
        usable = [one for one in sending if "hidden" not in one]
        assert bool(usable) == bool(legal(name, seat))
        assert {one["value"] for one in usable if one["tag"] == "button"} <= {"turn"}
        assert bool(page(name, seat).all("button", id="send")) == (seat is not None and not GAME.outcome(SCENES[name]))


@pytest.mark.parametrize("language", ["en", "fa", "fr"])
@pytest.mark.parametrize("name", SCENES)
def test_both_boards_show_the_position_and_say_the_same_of_every_square(name, language):
    state, shown = SCENES[name], regions(name, 0, language)
    towers = {one["data-sq"]: one for one in Page(shown["board"]).all("g") if "data-sq" in one}
    flat = {one["data-sq"]: one for one in Page(shown["flat"]).all("button") if "data-sq" in one}
    assert set(towers) == set(flat) == set(SQUARES)
    for square, height in enumerate(state.heights):
        owner = next((str(seat) for seat, own in enumerate(state.workers) if square in own), None)
        for one in (towers[SQUARES[square]], flat[SQUARES[square]]):
            assert (one["data-h"], one.get("data-w")) == (str(height), owner)
        label = towers[SQUARES[square]]["aria-label"]
        assert label == flat[SQUARES[square]]["aria-label"]
        name = SQUARES[square]
        assert label.startswith(f"\u2066{name}\u2069" if language == "fa" else name)
        assert height == 4 or number(height, language) in label


def test_towers_are_drawn_of_as_many_blocks_as_they_are_high():
    html = regions("third level in reach", 0)["board"]
    cells = {cell[:2]: cell for cell in html.split('data-sq="')[1:]}
    for square, blocks in (("a5", []), ("c2", ["1"]), ("c3", ["1", "2"]), ("d4", ["1", "2", "3"])):
        assert re.findall(r"#block(\d)", cells[square]) == blocks
        assert "#dome" not in cells[square]
    assert re.findall(r"#block(\d)", cells["c4"]) == ["1", "2", "3"]
    assert "#dome" in cells["c4"]


def test_the_readers_own_workers_are_called_so_and_the_others_by_name():
    labels = {
        seat: {
            one["data-sq"]: one["aria-label"]
            for one in Page(regions("first turn", seat)["flat"]).tags
            if "data-sq" in one
        }
        for seat in SEATS
    }
    assert labels[0]["b2"].endswith("your worker")
    assert labels[1]["b2"].endswith("worker of Pelin")
    assert labels[None]["d2"].endswith("worker of Mina")


@pytest.mark.parametrize("language", ["en", "fa", "fr"])
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("name", SCENES)
def test_every_control_has_a_name(name, seat, language):
    html = "".join(regions(name, seat, language).values())
    for attributes, inside in re.findall(
        r"<(?:button|summary|option|a)\b([^>]*)>(.*?)</(?:button|summary|option|a)>", html, re.S
    ):
        spoken = re.search(r'aria-label="([^"]+)"', attributes)
        assert spoken or re.sub(r"<[^>]+>", "", inside).strip()


def test_a_worker_that_cannot_take_a_full_turn_is_marked():
    (board,) = page("one worker stuck", 0).all("svg", id="board")
    assert board["data-stuck"] == "a1"
    assert page("one worker stuck", 1).all("svg", id="board")[0]["data-stuck"] == ""


def test_the_last_turn_is_marked_on_both_boards():
    shown = regions("a few turns on", 1)
    for part, tag in (("board", "g"), ("flat", "button")):
        marked = {one["data-sq"]: one["class"] for one in Page(shown[part]).all(tag) if "data-sq" in one}
        assert [square for square, css in marked.items() if "moved" in css.split()] == ["d3"]
        assert [square for square, css in marked.items() if "built" in css.split()] == ["e3"]


def test_the_turn_line_says_whose_turn_it_is_and_what_to_do():
    assert "Your turn" in Page(regions("first placement", 0)["turnline"]).text
    assert "Choose two squares" in Page(regions("first placement", 0)["turnline"]).text
    assert "Pelin is playing" in Page(regions("first placement", 1)["turnline"]).text
    assert "Mina is playing" in Page(regions("second placement", None)["turnline"]).text
    assert "Choose a worker" in Page(regions("first turn", 0)["turnline"]).text


@pytest.mark.parametrize(
    ("name", "seat", "text"),
    [
        ("climbed", 0, "You win: up on the third level."),
        ("climbed", 1, "Pelin wins: up on the third level."),
        ("climbed", None, "Pelin wins: up on the third level."),
        ("resigned", 1, "You win: your opponent gave up."),
        ("resigned", 0, "Mina wins: the opponent gave up."),
    ],
)
def test_the_end_says_who_won_and_how(name, seat, text):
    shown = regions(name, seat)
    assert text in Page(shown["turnline"]).text
    assert text in Page(shown["actions"]).text


def test_the_end_by_being_stuck_says_so():
    stuck = from_text("00000/00000/00000/33300/00300 a1,b1 e5,e1 0")
    assert GAME.outcome(stuck).termination == "stuck"
    for seat, text in ((1, "You win: your opponent cannot move and build."), (0, "Mina wins: the opponent cannot")):
        assert text in Page(rendered.regions("santorini", stuck, seat)["turnline"]).text


def test_the_supply_counts_what_is_left_of_the_box():
    text = Page(regions("third level in reach", 0)["supply"]).text
    assert re.sub(r"\s+", " ", re.sub(r"[^\d/ ]", " ", text)).strip() == "1 17 / 22 2 15 / 18 3 12 / 14 17 / 18"


@pytest.mark.parametrize("language", ["en", "fa", "fr"])
def test_the_move_list_writes_the_notation_from_left_to_right(language):
    event = Event("built", 0, {"text": "b2-c3+c4"}).seen_by(None)
    with translation.override(language):
        (text,) = PRESENTER.event_texts(event, people_for(0, 2))
    assert '<bdi dir="ltr" class="code">b2-c3+c4</bdi>' in text
    line = LogLine(3, 0, text, datetime(2026, 1, 1, 9, 30, tzinfo=UTC), None)
    shown = regions("first turn", 0, language, (line,))["moves"]
    assert text in shown
    assert number("09:30", language) in shown


def test_names_are_escaped_wherever_they_stand(monkeypatch):
    monkeypatch.setattr(rendered, "NAMES", ("<i>Théo</i>", "Mina"))
    for name in SCENES:
        for seat in SEATS:
            html = "".join(regions(name, seat).values())
            assert "<i>Théo" not in html
    assert NAMES[2] == "<i>Théo</i>"
    assert "&lt;i&gt;Théo" in regions("climbed", 1)["turnline"]


@pytest.mark.parametrize("name", SCENES)
def test_squares_are_controls_only_for_whoever_can_choose_one(name):
    for seat in SEATS:
        shown = regions(name, seat)
        roles = {one["role"] for one in Page(shown["board"]).all("g") if "data-sq" in one}
        off = {"aria-disabled" in one for one in Page(shown["flat"]).all("button")}
        assert (roles, off) == (({"button"}, {False}) if legal(name, seat) else ({"img"}, {True}))


@pytest.mark.parametrize("name", SCENES)
def test_the_skip_link_has_a_target_for_everybody_at_every_time(name):
    for seat in SEATS:
        assert [one["id"] for one in page(name, seat).tags if one.get("id") == "hand"] == ["hand"]


def test_the_turn_line_counts_the_turn_that_is_played():
    counts = {name: re.findall(r"Turn (\d+)", Page(regions(name, 0)["turnline"]).text) for name in SCENES}
    assert counts["first placement"] == counts["second placement"] == []
    assert (counts["first turn"], counts["a few turns on"], counts["climbed"]) == (["1"], ["4"], ["1"])
