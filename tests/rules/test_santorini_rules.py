"""One test for each sentence of Santorini's rules."""

import pytest

from games.rules.base import IllegalAction, InvalidOptions
from games.rules.rng import SeededRng
from games.rules.santorini.actions import Place, Turn
from games.rules.santorini.board import SQUARE
from games.rules.santorini.game import SANTORINI
from games.rules.santorini.state import TURN
from tests.rules.santorini import FLAT, at, chance, events, legal, play


def start(**options):
    chosen = SANTORINI.check_options(2, options)
    return SANTORINI.setup(2, chosen, chance()).state


def refuse(state, text, seat=None):
    action = SANTORINI.decode_action(text)
    with pytest.raises(IllegalAction) as caught:
        SANTORINI.apply(state, state.turn if seat is None else seat, action, chance())
    return caught.value.key


# Set-up


def test_the_board_starts_flat_and_empty_with_the_whole_supply():
    state = start()
    assert state.heights == (0,) * 25
    assert state.workers == ((), ())
    assert state.supply == (22, 18, 14, 18)


@pytest.mark.parametrize(("starter", "seat"), [("host", 0), ("opponent", 1)])
def test_the_host_may_name_the_starter(starter, seat):
    state = start(starter=starter)
    assert (state.starter, SANTORINI.to_act(state)) == (seat, {seat})


def test_the_lot_gives_both_seats_the_start_and_is_told():
    options = SANTORINI.check_options(2, {"starter": "random"})
    starters = set()
    for number in range(40):
        step = SANTORINI.setup(2, options, SeededRng(b"lot", number))
        assert step.events[0].kind == "lot"
        assert step.events[0].data["starter"] == step.state.starter
        starters.add(step.state.starter)
    assert starters == {0, 1}


def test_only_two_play():
    for seats in (1, 3, 4):
        with pytest.raises(InvalidOptions):
            SANTORINI.check_options(seats, {})


def test_each_side_places_both_workers_on_any_two_free_squares():
    state = start(starter="host")
    assert len(legal(state)) == 300
    for action in SANTORINI.legal_actions(state, 0):
        replies = SANTORINI.legal_actions(SANTORINI.apply(state, 0, action, chance()).state, 1)
        assert len(replies) == 253
        assert not any({reply.first, reply.second} & {action.first, action.second} for reply in replies)


def test_the_starter_places_first_and_takes_the_first_turn():
    state = start(starter="opponent")
    state = play(state, "b2,d4")
    assert SANTORINI.to_act(state) == {0}
    state = play(state, "d2,b4")
    assert (SANTORINI.to_act(state), state.phase, state.turn) == ({1}, TURN, 1)
    assert state.workers == ((SQUARE["d2"], SQUARE["b4"]), (SQUARE["b2"], SQUARE["d4"]))


def test_nobody_places_on_a_taken_square_or_twice():
    state = play(start(starter="host"), "b2,d4")
    assert refuse(state, "b2,c3") == "not_legal_now"
    assert refuse(state, "a1,a2", seat=0) == "not_your_turn"
    for place in (Place(3, 3), Place(4, 2), Place(-1, 3), Place(3, 25)):
        with pytest.raises(IllegalAction):
            SANTORINI.apply(state, 1, place, chance())


def test_nobody_moves_before_all_have_placed():
    assert refuse(play(start(starter="host"), "b2,d4"), "b2-c3+c4") == "not_legal_now"


# Moving


def moves(state, worker):
    return {text[3:5] for text in legal(state) if text.startswith(worker)}


def test_a_worker_moves_to_any_of_the_eight_neighbours():
    assert moves(at(f"{FLAT} c3,e1 a5,e5 0"), "c3") == {"b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"}
    assert moves(at(f"{FLAT} a1,e3 a5,e5 0"), "a1") == {"a2", "b1", "b2"}


def test_workers_of_both_sides_and_domes_are_in_the_way():
    state = at("00000/00040/00000/00000/00000 c3,d3 c4,b2 0")
    assert moves(state, "c3") == {"b3", "b4", "c2", "d2"}
    assert refuse(state, "c3-d3+d4") == "not_legal_now"
    assert refuse(state, "c3-c4+d4") == "not_legal_now"
    assert refuse(state, "c3-d4+c4") == "not_legal_now"


@pytest.mark.parametrize(("here", "reachable"), [(0, "01"), (1, "012"), (2, "0123"), (3, "0123")])
def test_a_move_goes_up_one_level_at_most_and_down_any_number(here, reachable):
    for level in range(4):
        state = at(f"00000/00000/00{here}{level}0/00000/00000 a1,c3 a5,e5 0")
        assert ("d3" in moves(state, "c3")) == (str(level) in reachable)


def test_not_even_a_worker_on_level_three_moves_onto_a_dome():
    state = at("00000/00000/00340/00000/00000 a1,c3 a5,e5 0")
    assert "d3" not in moves(state, "c3")


def test_a_worker_neither_stays_nor_leaps_nor_leaves_the_board():
    state = at(f"{FLAT} a1,c3 a5,e5 0")
    for text in ("c3-c3+c4", "c3-c5+c4", "a1-e5+e4", "a1-e1+e2"):
        assert refuse(state, text) == "not_legal_now"


def test_only_own_workers_move_and_only_on_ones_turn():
    state = at(f"{FLAT} a1,c3 a5,e5 0")
    assert refuse(state, "a5-a4+a5") == "not_legal_now"
    assert refuse(state, "b1-b2+b3") == "not_legal_now"
    assert refuse(state, "a5-a4+a5", seat=1) == "not_your_turn"
    assert SANTORINI.legal_actions(state, 1) == ()


# Winning


def test_moving_up_from_two_to_three_wins_at_once_without_a_build():
    state = at("00000/00000/00230/00000/00000 c3,e1 a5,a1 0")
    climbs = {text for text in legal(state) if text.startswith("c3-d3")}
    assert climbs == {"c3-d3#"}
    assert refuse(state, "c3-d3+d4") == "not_legal_now"
    over = play(state, "c3-d3#")
    outcome = SANTORINI.outcome(over)
    assert (outcome.termination, outcome.ranks, outcome.winners) == ("climb", (1, 2), (0,))
    assert over.heights == state.heights
    assert SANTORINI.to_act(over) == frozenset()
    assert not SANTORINI.legal_actions(over, 0)
    assert not SANTORINI.legal_actions(over, 1)


def test_the_second_seat_wins_by_climbing_too():
    over = play(at("00000/00000/00230/00000/00000 a5,a1 c3,e1 1"), "c3-d3#")
    assert SANTORINI.outcome(over).ranks == (2, 1)


def test_going_from_three_to_three_or_down_does_not_win():
    state = at("00000/00000/00332/00000/00000 c3,e1 a5,a1 0")
    assert refuse(state, "c3-d3#") == "not_legal_now"
    assert SANTORINI.outcome(play(state, "c3-d3+c3^")) is None
    assert SANTORINI.outcome(play(at("00000/00000/00210/00000/00000 c3,e1 a5,a1 0"), "c3-d3+c3")) is None


def test_a_climb_from_below_two_is_no_climb():
    state = at("00000/00000/00120/00000/00000 c3,e1 a5,a1 0")
    for text in ("c3-d3#", "c3-c4#", "e1-e2#"):
        assert refuse(state, text) == "not_legal_now"


# Building


def builds(state, move):
    return {text[6:] for text in legal(state) if text.startswith(f"{move}+")}


def test_one_builds_beside_the_square_moved_to_also_on_the_square_left():
    state = at(f"{FLAT} a1,c3 b4,e5 0")
    assert builds(state, "c3-c4") == {"b3", "b5", "c3", "c5", "d3", "d4", "d5"}
    assert play(state, "c3-c4+c3").heights[SQUARE["c3"]] == 1


def test_nobody_builds_under_a_worker_on_a_dome_or_out_of_reach():
    state = at("00000/00040/00000/00000/00000 c3,d3 b4,e5 0")
    for text in ("c3-c4+c4", "c3-c4+b4", "c3-c4+d3", "c3-c4+d4", "c3-c4+d4^", "c3-c4+a1", "c3-c4+c2"):
        assert refuse(state, text) == "not_legal_now"


def test_a_square_grows_to_three_levels_and_a_dome_that_closes_it():
    state = at("00300/00000/00000/00000/00000 c3,a1 e5,e1 0")
    heights = []
    for text in ("c3-c4+d4", "e1-e2+e1", "c4-c3+d4", "e2-e1+e2", "c3-c4+d4", "e1-e2+e1", "c4-c3+d4^"):
        state = play(state, text)
        heights.append(state.heights[SQUARE["d4"]])
    assert heights == [1, 1, 2, 2, 3, 3, 4]
    assert not any("d4" in text for text in legal(play(state, "e5-d5+e5")))


def test_the_dome_is_named_exactly_where_it_is_one():
    state = at("00300/00000/00000/00000/00000 c3,a1 e5,e1 0")
    assert builds(state, "c3-c4") >= {"c5^", "d4"}
    assert refuse(state, "c3-c4+c5") == "not_legal_now"
    assert refuse(state, "c3-c4+d4^") == "not_legal_now"


def test_a_move_without_a_build_is_not_legal():
    state = at(f"{FLAT} c3,a1 e5,e1 0")
    for action in (Turn(SQUARE["c3"], SQUARE["c4"], None), Turn(SQUARE["c3"], SQUARE["c4"], -1)):
        with pytest.raises(IllegalAction):
            SANTORINI.apply(state, 0, action, chance())


def test_turns_that_no_text_can_name_are_refused_too():
    state = at("00000/00000/00230/00000/00000 c3,e1 a5,a1 0")
    start, to = SQUARE["c3"], SQUARE["d3"]
    for action in (Turn(start, to, -1), Turn(start, to, 25), Turn(start, to, None, dome=True)):
        with pytest.raises(IllegalAction):
            SANTORINI.apply(state, 0, action, chance())


# Supply


POCKET = "11111/11121/44111/04411/00411"
"""All 22 blocks of level 1 stand; the ground is left only on a1, a2 and b1, walled in by domes."""


def test_each_build_takes_its_piece_from_the_supply():
    state = at("00000/00000/00123/00000/00000 d4,a1 a5,e1 0")
    for text, piece in (("d4-d5+c5", 0), ("d4-c4+c3", 1), ("d4-e4+d3", 2), ("d4-d5+d4", 0), ("d4-e4+e3^", 3)):
        spent = [before - after for before, after in zip(state.supply, play(state, text).supply, strict=True)]
        assert spent == [int(number == piece) for number in range(4)]


@pytest.mark.parametrize(
    ("ranks", "piece", "left"),
    [
        ("11111/11111/11111/11111/10010", 0, {"d1", "d2", "e2"}),
        ("11111/11111/11111/11111/11000", 0, {"d2", "e2"}),
        ("22222/22222/22222/22200/00010", 1, {"d2", "e2"}),
        ("33333/33333/33330/00000/00020", 2, {"d2", "e2"}),
    ],
)
def test_a_square_whose_next_piece_has_run_out_cannot_be_built_on(ranks, piece, left):
    state = at(f"{ranks} a1,e2 b1,c1 0")
    assert state.supply[piece] == 0
    assert builds(state, "e2-e1") == left


def test_a_move_after_which_nothing_can_be_built_is_not_legal():
    state = at(f"{POCKET} a1,e4 d4,e5 0")
    assert state.supply[0] == 0
    for text in ("a1-a2+a1", "a1-a2+b1", "a1-b1+a1", "a1-b1+a2"):
        assert refuse(state, text) == "not_legal_now"
    assert {text[:2] for text in legal(state)} == {"e4"}
    assert SANTORINI.view(state, 0).stuck_reasons == {SQUARE["a1"]: "no_full_turn"}
    assert SANTORINI.view(state, 1).stuck_reasons == {}


# Losing


def test_whoever_is_stuck_by_supply_at_the_start_of_a_turn_loses():
    state = at("01111/11121/44111/04411/00411 a1,b1 b4,e5 1")
    assert SANTORINI.outcome(play(state, "b4-b5+b4")) is None
    over = play(state, "b4-b5+a5")
    assert over.supply[0] == 0
    assert (SANTORINI.outcome(over).termination, SANTORINI.outcome(over).ranks) == ("stuck", (2, 1))


def test_whoever_is_stuck_by_height_at_the_start_of_a_turn_loses():
    state = at("02000/21000/00000/00022/00020 c3,c4 a5,e1 0")
    over = play(state, "c4-c5+b4")
    assert (SANTORINI.outcome(over).termination, SANTORINI.outcome(over).ranks) == ("stuck", (1, 2))
    assert not SANTORINI.legal_actions(over, 1)


def test_a_climb_saves_a_side_that_has_no_full_turn():
    after = play(at("00000/00000/44000/24000/03000 a1,a2 b4,e5 1"), "b4-b5+b4")
    assert SANTORINI.outcome(after) is None
    assert legal(after) == {"a2-b1#"}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("when", [[], ["b2,d4"], ["b2,d4", "d2,b4"]])
def test_giving_up_loses_at_any_time(when, seat):
    step = SANTORINI.forfeit(play(start(starter="host"), *when), seat)
    outcome = SANTORINI.outcome(step.state)
    assert (outcome.termination, outcome.winners) == ("forfeit", (1 - seat,))
    assert SANTORINI.to_act(step.state) == frozenset()
    assert SANTORINI.forfeited(step.state) == {seat}
    assert [event.kind for event in step.events] == ["forfeited", "match_over"]


def test_nobody_gives_up_after_the_end_or_from_outside():
    over = play(at("00000/00000/00230/00000/00000 c3,e1 a5,a1 0"), "c3-d3#")
    for state, seat in ((over, 1), (start(), 2), (start(), -1)):
        with pytest.raises(IllegalAction):
            SANTORINI.forfeit(state, seat)


# Absent player


def test_the_server_plays_a_winning_turn_if_there_is_one():
    state = at("00000/00000/00230/00000/00000 c3,e1 a5,a1 0")
    for _ in range(20):
        assert SANTORINI.encode_action(SANTORINI.fallback(state, 0, chance())) == "c3-d3#"


def test_the_server_places_and_plays_different_turns_by_lot():
    rng = chance()
    placing, playing = start(starter="host"), at(f"{FLAT} a1,c3 a5,e5 0")
    for state in (placing, playing):
        found = {SANTORINI.encode_action(SANTORINI.fallback(state, 0, rng)) for _ in range(40)}
        assert len(found) > 10
        assert found <= legal(state)


def test_the_server_does_not_play_for_a_seat_that_is_not_on_turn():
    with pytest.raises(IllegalAction):
        SANTORINI.fallback(at(f"{FLAT} a1,c3 a5,e5 0"), 1, chance())


# What is told and shown


def test_a_turn_tells_its_move_and_its_build():
    text = "c3-c4+c3"
    assert events(at(f"{FLAT} a1,c3 a5,e5 0"), text) == [
        ("moved", 0, {"text": text, "from": "c3", "to": "c4"}),
        ("built", 0, {"text": text, "square": "c3", "level": 1}),
    ]


def test_placing_climbing_and_being_stuck_are_told():
    assert events(start(starter="host"), "b2,d4") == [("placed", 0, {"text": "b2,d4", "squares": ["b2", "d4"]})]
    assert events(at("00000/00000/00230/00000/00000 c3,e1 a5,a1 0"), "c3-d3#") == [
        ("climbed", 0, {"text": "c3-d3#", "from": "c3", "to": "d3"}),
        ("match_over", None, {"termination": "climb"}),
    ]
    told = events(at("02000/21000/00000/00022/00020 c3,c4 a5,e1 0"), "c4-c5+b4")
    assert told[2:] == [("stuck", 1, {}), ("match_over", None, {"termination": "stuck"})]


def test_everybody_sees_the_whole_board_and_only_the_side_on_turn_its_actions():
    state = play(at(f"{FLAT} a1,c3 a5,e5 0"), "c3-c4+c3")
    views = [SANTORINI.view(state, seat) for seat in (0, 1, None)]
    for view in views:
        assert (view.heights, view.workers, view.supply) == (state.heights, state.workers, (21, 18, 14, 18))
        assert (view.supply_total, view.turn, view.turn_number) == ((22, 18, 14, 18), 1, 1)
        assert (view.last.seat, view.last.start, view.last.to) == (0, SQUARE["c3"], SQUARE["c4"])
        assert view.last.build == SQUARE["c3"]
    assert [len(view.legal) > 0 for view in views] == [False, True, False]


def test_a_climb_is_shown_without_a_build():
    view = SANTORINI.view(play(at("00000/00000/00230/00000/00000 c3,e1 a5,a1 0"), "c3-d3#"), 1)
    assert (view.last.to, view.last.build, view.turn, view.phase) == (SQUARE["d3"], None, None, "over")
    assert view.outcome.termination == "climb"


def test_nothing_is_hidden():
    state = at(f"{FLAT} a1,c3 a5,e5 0")
    for seat in (0, 1, None):
        assert SANTORINI.reshuffle_hidden(state, seat, chance()) is state
