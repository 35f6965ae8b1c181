"""Actions and positions of Santorini as text, both ways."""

import pytest

from games.rules.base import MalformedAction
from games.rules.contract import chance, random_moves
from games.rules.santorini.actions import Place, Turn
from games.rules.santorini.board import NAMES, SQUARE
from games.rules.santorini.game import SANTORINI
from games.rules.santorini.state import OVER, PLACE, TURN, from_text, to_text
from tests.rules.santorini import FLAT, at, play


def first_state(seed):
    return SANTORINI.setup(2, {"starter": "random"}, chance(seed, 0)).state


def test_squares_are_files_from_left_to_right_and_ranks_from_below():
    assert [SQUARE[name] for name in ("a1", "e1", "a2", "c3", "a5", "e5")] == [0, 4, 5, 12, 20, 24]
    assert [SQUARE[name] for name in NAMES] == list(range(25))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("b2,d4", Place(SQUARE["b2"], SQUARE["d4"])),
        ("b2-c3+c4", Turn(SQUARE["b2"], SQUARE["c3"], SQUARE["c4"])),
        ("b2-c3+c4^", Turn(SQUARE["b2"], SQUARE["c3"], SQUARE["c4"], dome=True)),
        ("b2-c3#", Turn(SQUARE["b2"], SQUARE["c3"], None)),
    ],
)
def test_an_action_is_written_and_read(text, action):
    assert SANTORINI.encode_action(action) == text
    assert SANTORINI.decode_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "d4,b2",
        "b2,b2",
        "B2,D4",
        "b2, d4",
        "b2,d4\n",
        "b2-c3",
        "b2-c3+",
        "b2-c3+c4#",
        "b2-c3^",
        "b2-c3#^",
        "b2-c3+c4^^",
        "b2-c6+c4",
        "f2-c3+c4",
        "b٢-c3+c4",
        "b2–c3+c4",
        "",
    ],
)
def test_other_text_is_malformed(text):
    with pytest.raises(MalformedAction):
        SANTORINI.decode_action(text)


def test_all_positions_of_played_matches_survive_as_text():
    for seed in range(20):
        for move in random_moves(SANTORINI, first_state(seed), seed):
            text = to_text(move.before)
            again = from_text(text)
            assert to_text(again) == text
            assert (again.heights, again.workers, again.supply) == (
                move.before.heights,
                move.before.workers,
                move.before.supply,
            )
            assert SANTORINI.legal_actions(again, again.turn) == move.legal


def test_a_position_is_written_from_the_fifth_rank_down():
    state = play(at(f"{FLAT} b2,d4 b4,d2 1"), "b4-a5+a4")
    assert to_text(state) == "00000/10000/00000/00000/00000 b2,d4 d2,a5 0"


@pytest.mark.parametrize(
    ("text", "phase", "starter"),
    [
        (f"{FLAT} - - 1", PLACE, 1),
        (f"{FLAT} b2,d4 - 1", PLACE, 0),
        (f"{FLAT} - b2,d4 0", PLACE, 1),
        (f"{FLAT} b2,d4 b4,d2 0", TURN, 0),
        ("02000/22000/00000/00022/00020 a5,e1 c3,c2 0", OVER, 0),
    ],
)
def test_a_position_tells_how_far_the_match_is(text, phase, starter):
    state = from_text(text)
    assert (state.phase, state.starter) == (phase, starter)


def test_a_stuck_side_has_lost_in_a_position_too():
    for text in (
        "02000/22000/00000/00022/00020 a5,e1 c3,c2 0",
        "11111/11121/44111/04411/00411 a1,b1 d4,e5 0",
    ):
        outcome = SANTORINI.outcome(from_text(text))
        assert (outcome.termination, outcome.winners) == ("stuck", (1,))


@pytest.mark.parametrize(
    "text",
    [
        "",
        FLAT,
        f"{FLAT} b2,d4 b4,d2",
        f"{FLAT} b2,d4 b4,d2 2",
        f"{FLAT} b2,d4 b4,d2 ١",
        f"{FLAT} b2,d4 b4,d2 0 ",
        f"{FLAT} b2 b4,d2 0",
        f"{FLAT} b2,d4 b4,b2 0",
        f"{FLAT} b2,b2 b4,d2 0",
        f"{FLAT} b2,d6 b4,d2 0",
        f"{FLAT} b2,d4 - 0",
        f"{FLAT}/00000 b2,d4 b4,d2 0",
        "00000/00000/00000/00000 b2,d4 b4,d2 0",
        "00000/00000/00000/00000/0000 b2,d4 b4,d2 0",
        "00000/00000/00000/00000/00005 b2,d4 b4,d2 0",
        "00000/00000/00000/04000/00000 b2,d4 b4,d2 0",
        "00000/00000/00100/00000/00000 - - 0",
        "11111/11111/11111/11111/11100 a1,a2 a3,a4 0",
        "22222/22222/22222/22220/00000 a1,b1 c1,d1 0",
        "33333/33333/33333/00000/00000 a1,b1 c1,d1 0",
    ],
)
def test_text_or_pieces_that_cannot_be_are_malformed(text):
    with pytest.raises(MalformedAction):
        from_text(text)
