"""What each option changes, and which options the published rule sets have."""

from dataclasses import replace

import pytest

from games.rules.rng import SeededRng
from games.rules.seasalt.options import PRESETS, SPECS
from games.rules.seasalt.scoring import count_points
from tests.seasalt_scenes import GAME, SALT, codes, play, scene

STANDARD = {
    "next_starter": "left_of_ender",
    "tie_break": "last_round",
    "white": "counts",
    "mermaids_win": "collected",
    "boats": "at_once",
    "starfish_in_hand": "counts",
    "expansion": "none",
    "target": "standard",
    "first_starter": "random",
}
DIFFERENT = {
    "standard": {},
    "persian_guide": {"next_starter": "ender", "tie_break": "shared", "white": "never", "boats": "after_turn"},
    # The host's choice of seat: the host has the first one.
    "persian_rulebook": {"tie_break": "last_turn", "expansion": "extra_salt", "first_starter": "seat0"},
    "french_guide": {"white": "bonus_only", "mermaids_win": "laid"},
}
PLAIN = "shell:green"
CALLER = "octopus:grey octopus:green octopus:yellow penguin:pink"
"""Seven points, one of each colour."""


def legal(state):
    return {GAME.encode_action(action) for action in GAME.legal_actions(state, state.turn)}


def test_the_presets_are_the_published_rule_sets():
    assert {spec.key for spec in SPECS} == set(STANDARD)
    assert {name: dict(options) for name, options in PRESETS.items()} == {
        name: {**STANDARD, **changes} for name, changes in DIFFERENT.items()
    }


@pytest.mark.parametrize(("seats", "target"), [(2, 40), (3, 35), (4, 30)])
@pytest.mark.parametrize(("option", "times"), [("standard", 1), ("double", 2)])
def test_the_target_is_checked_at_the_end_of_a_round_and_may_be_reached_or_passed(seats, target, option, times):
    for total, phase in ((target * times - 2, "round_over"), (target * times - 1, "over"), (target * times, "over")):
        totals = (total, *(0,) * (seats - 1))
        hands = ("penguin:pink", *("",) * 3)
        state = scene(seats=seats, hands=hands, laid=(), options={"target": option}, totals=totals, deck=0)
        richer = replace(state, hands=(codes("octopus:grey octopus:green octopus:yellow crab:grey"), *state.hands[1:]))
        assert play(richer, "end").phase == ("over" if total >= target * times else "round_over")
        called = scene(
            seats=seats,
            hands=(CALLER, *("",) * 3),
            laid=(),
            options={"target": option},
            totals=(total - 6, *(0,) * (seats - 1)),
        )
        assert play(called, "stop").phase == phase


WON = {"hands": (CALLER, "crab:black"), "totals": (33, 40)}
LOST = {
    "hands": (CALLER, "octopus:purple octopus:light_blue sailor:pink sailor:orange shell:green"),
    "totals": (44, 35),
}


@pytest.mark.parametrize(
    ("bet", "option", "ranks"),
    [
        (WON, "last_round", (1, 2)),
        (LOST, "last_round", (2, 1)),
        (WON, "last_turn", (2, 1)),
        (LOST, "last_turn", (2, 1)),
        (WON, "caller", (1, 2)),
        (LOST, "caller", (1, 2)),
        (WON, "shared", (1, 1)),
        (LOST, "shared", (1, 1)),
    ],
)
def test_a_tie_is_broken_as_the_option_says(bet, option, ranks):
    """Seat 0 calls Last Chance; seat 1 has the last turn, and scores more in the round if the bet is lost."""
    state = scene(seats=2, laid=(), options={"tie_break": option}, recent=(1, 0), **bet)
    outcome = GAME.outcome(play(state, "last_chance", "take:0", "end"))
    assert len(set(outcome.scores)) == 1
    assert outcome.ranks == ranks
    assert outcome.detail == ({} if option == "shared" else {"tie_break": option})


@pytest.mark.parametrize("option", ["left_of_ender", "ender"])
def test_after_an_empty_deck_the_next_player_starts_under_both_options(option):
    state = play(scene(deck=0, turn=2, options={"next_starter": option}), "end")
    assert play(state, *["ready:3"] * 4).starter == 3


@pytest.mark.parametrize(("option", "starter"), [("left_of_ender", 3), ("ender", 2)])
def test_after_a_stop_the_caller_or_the_next_player_starts(option, starter):
    hands = (PLAIN, PLAIN, CALLER, "")
    state = scene(hands=hands, laid=(), turn=2, options={"next_starter": option}, totals=(0, 0, 0, 0))
    assert play(state, "stop", *["ready:3"] * 4).starter == starter


MERMAIDS = "mermaid:white mermaid:white mermaid:white"


def test_under_laid_four_mermaids_win_when_the_turn_ends_and_not_before():
    state = scene("draw", seats=2, hands=(MERMAIDS, PLAIN), laid=(), options={"mermaids_win": "laid"})
    state = play(replace(state, deck=codes("mermaid:white")), "draw")
    assert (state.phase, GAME.outcome(state)) == ("play", None)
    ended = play(state, "end")
    assert GAME.outcome(ended).termination == "mermaids"
    assert len(ended.laid[0][-1]) == 4


@pytest.mark.parametrize("call", ["stop", "last_chance"])
def test_under_laid_a_call_lays_four_mermaids_too(call):
    hand = MERMAIDS + " mermaid:white octopus:grey octopus:green octopus:yellow penguin:pink"
    state = play(scene(seats=2, hands=(hand, PLAIN), laid=(), options={"mermaids_win": "laid"}), call)
    assert GAME.outcome(state).termination == "mermaids"


def test_under_laid_the_fourth_mermaid_may_be_stolen_before_it_is_laid():
    state = scene(
        seats=2,
        hands=(MERMAIDS + " mermaid:white", "swimmer:yellow shark:black"),
        laid=(),
        options={"mermaids_win": "laid"},
        turn=1,
    )
    state = play(state, "pair:0,1", "rob:0")
    assert [len(hand) for hand in state.hands] == [3, 1]
    assert GAME.outcome(state) is None


def test_under_laid_a_turn_that_a_jellyfish_ends_lays_four_mermaids_too():
    options = {"mermaids_win": "laid", "expansion": "extra_salt"}
    state = scene("draw", seats=2, hands=(MERMAIDS, PLAIN), laid=(), options=options, locked=(True, False))
    outcome = GAME.outcome(play(replace(state, deck=codes("shell:grey mermaid:white")), "draw"))
    assert (outcome.termination, outcome.winners) == ("mermaids", (0,))


@pytest.mark.parametrize("option", ["collected", "laid"])
def test_whoever_gave_up_does_not_win_with_four_mermaids(option):
    state = scene("draw", seats=3, hands=(MERMAIDS, PLAIN, ""), laid=(), options={"mermaids_win": option})
    state = GAME.forfeit(replace(state, deck=codes("mermaid:white shell:grey")), 0).state
    state = play(replace(state, deck=codes("mermaid:white")), "draw")
    assert GAME.outcome(state) is None
    assert GAME.outcome(play(state, "end")) is None


@pytest.mark.parametrize(("option", "points"), [("counts", 1 + 2), ("laid_only", 1)])
def test_a_starfish_in_hand_adds_to_one_unplayed_pair_or_not(option, points):
    hand = codes("crab:yellow crab:grey starfish:yellow")
    assert count_points(hand, (), "counts", option).total == points
    assert count_points(codes("starfish:yellow"), (), "counts", option).total == 0
    laid = (codes("crab:yellow crab:grey starfish:yellow"),)
    assert count_points((), laid, "counts", option).total == 3


def test_with_boats_after_the_turn_more_pairs_may_be_laid_but_no_call_made():
    hand = "boat:black boat:black crab:yellow crab:grey octopus:grey octopus:green octopus:yellow sailor:pink"
    state = play(scene(hands=(hand,), laid=(), options={"boats": "after_turn"}), "pair:0,1")
    assert GAME.view(state, 0).points.total >= 7
    assert legal(state) == {"pair:0,1", "end"}
    at_once = play(scene(hands=(hand,), laid=()), "pair:0,1")
    assert at_once.phase == "draw"
    assert {"stop", "pair:0,1"} <= legal(play(at_once, "take:0"))


def test_extra_salt_adds_its_eight_cards_and_changes_no_target():
    plain, salted = (GAME.setup(3, GAME.check_options(3, options), SeededRng(b"a", 0)).state for options in ({}, SALT))
    assert len(salted.deck) - len(plain.deck) == 8
    assert GAME.view(plain, 0).target == GAME.view(salted, 0).target == 35


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_chosen_seat_starts(seat):
    options = GAME.check_options(3, {"first_starter": f"seat{seat}"})
    assert {GAME.setup(3, options, SeededRng(bytes([seed]), 0)).state.turn for seed in range(9)} == {seat}


def test_the_lot_lets_everybody_start():
    options = GAME.check_options(4, {})
    assert {GAME.setup(4, options, SeededRng(bytes([seed]), 0)).state.turn for seed in range(60)} == {0, 1, 2, 3}
