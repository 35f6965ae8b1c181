"""Fourteen situations at the table, one after the other with their outcome in numbers."""

from dataclasses import replace

import pytest

from games.rules.base import IllegalAction
from tests.seasalt_scenes import GAME, SALT, codes, play, scene

NINE = "octopus:grey octopus:green octopus:yellow penguin:pink penguin:purple"
"""Six for octopuses, three for penguins: nine points, one card of each of five colours."""


def legal(state):
    return {GAME.encode_action(action) for action in GAME.legal_actions(state, state.turn)}


def low(seats, **given):
    """A scene with nothing scored yet and no cards on the tables."""
    return scene(**{"seats": seats, "laid": (), "totals": (0,) * seats, **given})


def test_01_after_the_stop_of_seat_0_seat_1_starts():
    state = play(low(3, hands=(NINE, "", "")), "stop")
    assert state.results[-1].scored == (9, 0, 0)
    assert play(state, *["ready:3"] * 3).starter == 1


def test_02_seat_1_draws_the_last_card_and_ends_nobody_scores_and_seat_2_starts():
    state = play(low(3, phase="draw", hands=("", NINE, ""), turn=1, deck=1), "draw", "end")
    assert (state.results[-1].end, state.results[-1].scored) == ("deck_empty", (0, 0, 0))
    assert play(state, *["ready:3"] * 3).starter == 2


def last_card(hand, card, other, **given):
    """Two players; seat 0 is to draw the last card of the deck, which is ``card``."""
    return replace(low(2, phase="draw", hands=(hand, other), **given), deck=codes(card))


def test_03_the_last_card_drawn_and_stop_with_nine_scores_nine_and_nothing():
    state = play(last_card(NINE, "crab:black", "fish:black"), "draw", "stop")
    assert state.results[-1].scored == (9, 0)


def test_04_the_last_card_drawn_and_last_chance_with_nine_the_other_still_plays_from_a_pile():
    state = play(last_card(NINE, "crab:green", "", piles=("boat:black", "fish:black")), "draw", "last_chance")
    assert (state.phase, state.turn) == ("draw", 1)
    assert legal(state) == {"take:0", "take:1"}
    state = play(state, "take:0", "end")
    assert state.results[-1].end == "last_chance"
    assert state.results[-1].scored == (9 + 2, 1)


def test_05_a_pile_emptied_by_the_draw_cannot_be_searched_but_the_other_one_can():
    state = low(2, phase="draw", hands=("crab:yellow crab:grey", ""), piles=("boat:black", "fish:black shell:black"))
    state = play(state, "take:0", "pair:0,1")
    assert legal(state) == {"pile:1"}
    with pytest.raises(IllegalAction):
        play(state, "pile:0")
    assert play(state, "pile:1", "pick:1").piles == ((), codes("shell:black"))


def test_06_boats_with_an_empty_deck_give_a_turn_from_the_piles():
    state = play(low(2, hands=("boat:black boat:black", ""), deck=0), "pair:0,1")
    assert (state.turn, state.phase) == (0, "draw")
    assert legal(state) == {"take:0", "take:1"}
    assert play(state, "take:0", "end").results[-1].end == "deck_empty"


def test_07_after_last_chance_seat_1_may_rob_only_seat_2_and_seat_2_nobody():
    thief = "swimmer:yellow shark:black"
    state = play(
        low(3, hands=(NINE, thief, "swimmer:black shark:green crab:black")), "last_chance", "take:0", "pair:0,1"
    )
    assert legal(state) == {"rob:2"}
    state = play(
        low(3, hands=(NINE, "boat:yellow", "swimmer:black shark:green")), "last_chance", "take:0", "end", "take:0"
    )
    state = play(state, "pair:0,1")
    assert (state.phase, len(state.laid[2])) == ("play", 1), "laid without effect"


def test_08_fish_with_an_empty_deck_are_laid_for_their_point_and_bring_no_card():
    state = play(low(2, hands=("fish:black fish:black", ""), deck=0), "pair:0,1")
    assert (state.phase, state.hands[0], len(state.laid[0])) == ("play", (), 1)
    assert GAME.view(state, 0).points.total == 1


@pytest.mark.parametrize("boats", ["at_once", "after_turn"])
def test_09_a_jellyfish_of_seat_0_locks_seats_1_and_2_and_not_seat_0_in_an_extra_turn(boats):
    hand = "swimmer:yellow jellyfish:pink boat:black boat:black"
    state = play(low(3, hands=(hand, "", ""), options={**SALT, "boats": boats}), "pair:0,1", "pair:0,1")
    state = state if boats == "at_once" else play(state, "end")
    assert state.locked == (False, True, True)
    assert (state.turn, legal(state)) == (0, {"draw", "take:0", "take:1"})
    state = play(state, "take:0", "end")
    assert (state.turn, legal(state)) == (1, {"draw"})


def test_10_last_turns_are_locked_by_a_jellyfish_too():
    hand = NINE + " swimmer:yellow jellyfish:pink"
    state = play(low(3, hands=(hand, "crab:black", "crab:grey"), options=SALT), "pair:5,6", "last_chance")
    assert (state.turn, legal(state)) == (1, {"draw"})
    state = play(state, "draw")
    assert (state.turn, legal(state)) == (2, {"draw"})
    assert play(state, "draw").results[-1].end == "last_chance"


def test_11_a_lobster_with_three_cards_left_shows_three_keeps_one_and_puts_two_back():
    state = play(low(2, hands=("crab:yellow lobster:black", ""), options=SALT, deck=3), "pair:0,1")
    spread = GAME.view(state, 0).spread
    assert len(spread) == 3
    after = play(state, "pick:2")
    assert GAME.view(after, 0).hand == (spread[2],)
    assert sorted(after.deck) == sorted(state.deck[1:])


SIX = "octopus:grey octopus:green octopus:yellow"
SEVEN = "octopus:grey octopus:green octopus:yellow penguin:pink crab:grey"
"""Seven points with a bonus of two."""


@pytest.mark.parametrize(
    ("option", "ranks"), [("last_round", (2, 1)), ("last_turn", (2, 1)), ("caller", (2, 1)), ("shared", (1, 1))]
)
def test_12_totals_35_and_32_with_a_stop_of_6_and_9(option, ranks):
    state = low(2, hands=(SIX, NINE.replace("octopus:grey octopus:green", "octopus:purple octopus:light_blue")), turn=1)
    outcome = finish(state, (35, 32), option, "stop")
    assert (outcome.scores, outcome.ranks) == ((41, 41), ranks)


@pytest.mark.parametrize(
    ("option", "ranks"), [("last_round", (1, 2)), ("last_turn", (2, 1)), ("caller", (1, 2)), ("shared", (1, 1))]
)
def test_13_totals_31_and_38_with_a_last_chance_won_9_to_2(option, ranks):
    state = low(2, hands=(SEVEN, "shell:dark_blue"), piles=("boat:dark_blue", "fish:black"))
    outcome = finish(state, (31, 38), option, "last_chance", "take:0", "end")
    assert (outcome.scores, outcome.ranks) == ((40, 40), ranks)


def test_14_with_39_each_the_next_round_is_played():
    state = play(replace(low(2, hands=(NINE, "")), totals=(30, 39)), "stop")
    assert (state.totals, state.phase) == ((39, 39), "round_over")
    assert GAME.outcome(state) is None
    assert play(state, "ready:3", "ready:3").round == 4


def finish(state, totals, option, *texts):
    options = tuple((key, option if key == "tie_break" else value) for key, value in state.options)
    return GAME.outcome(play(replace(state, totals=totals, options=options), *texts))


def test_a_match_without_points_goes_on_after_a_hundred_rounds():
    state = replace(play(low(2, deck=0), "end"), round=100)
    for _ in range(2):
        (action,) = GAME.legal_actions(state, min(GAME.to_act(state)))
        state = play(state, GAME.encode_action(action))
    assert (state.round, state.phase) == (101, "draw")
