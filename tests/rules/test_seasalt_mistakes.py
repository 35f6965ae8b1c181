"""What other implementations got wrong, line by line of the rules; each with the right behaviour in its name."""

from dataclasses import replace

import pytest

from games.rules.base import IllegalAction
from games.rules.rng import SeededRng
from games.rules.seasalt.actions import Call, decode
from games.rules.seasalt.cards import CARDS, COLOURS, KIND
from games.rules.seasalt.scoring import count_points, score_round
from tests.seasalt_scenes import GAME, SALT, codes, play, scene

POOR = ("shell:green", "shell:grey", "crab:grey")
"""Hands without a point."""
SEVEN = "penguin:purple penguin:light_orange penguin:pink sailor:pink crab:yellow crab:light_blue captain:light_orange"
"""Five for penguins, one pair, three for the captain: nine points."""


def legal(state, seat=None):
    return {GAME.encode_action(action) for action in GAME.legal_actions(state, state.turn if seat is None else seat)}


def happened(state, text, kind):
    step = GAME.apply(state, state.turn, decode(text), SeededRng(b"mistakes", 0))
    return next(event for event in step.events if event.kind == kind)


def points(hand, *laid, white="counts", starfish="counts"):
    return count_points(codes(hand), tuple(codes(group) for group in laid), white, starfish)


def bet(caller, *others):
    """Points written down after Last Chance by seat 0, from the hands of all seats."""
    return score_round("last_chance", 0, [points(hand) for hand in (caller, *others)])


# ---- scoring a round -------------------------------------------------------------------------------------------------


def test_a_tie_wins_the_bet_of_last_chance():
    score = bet("octopus:grey octopus:yellow", "shell:green shell:black crab:yellow crab:grey")
    assert score.bet_won is True
    assert score.scored == (3 + 1, 1)


def test_stop_pays_no_colour_bonus():
    score = score_round("stop", 0, [points("crab:yellow crab:yellow"), points("boat:black boat:black shell:green")])
    assert score.scored == (1, 1)


def test_the_colour_bonus_does_not_count_towards_seven():
    state = scene(
        hands=("boat:black boat:black fish:black fish:black shell:black octopus:yellow penguin:pink",), laid=()
    )
    assert GAME.view(state, 0).points.colour_bonus == 5
    assert GAME.view(state, 0).points.total < 7
    assert not {"stop", "last_chance"} & legal(state)


def test_a_lost_bet_pays_the_others_their_cards_and_no_bonus_also_those_below_the_caller():
    score = bet(
        "octopus:grey octopus:yellow",
        "octopus:green octopus:purple octopus:light_blue",
        "crab:yellow crab:grey shell:grey",
    )
    assert score.bet_won is False
    assert score.scored == (1, 6, 1)


def test_a_won_bet_pays_the_others_their_bonus_only():
    score = bet("octopus:green octopus:purple octopus:light_blue", "crab:yellow crab:yellow fish:yellow")
    assert score.scored == (6 + 1, 3)


def test_an_emptied_deck_scores_nothing():
    state = play(scene(deck=0), "end")
    assert state.results[-1].end == "deck_empty"
    assert state.results[-1].scored == (0, 0, 0, 0)
    assert state.totals == (17, 21, 12, 19)


def test_the_round_goes_on_while_one_card_is_left():
    state = play(scene(deck=1), "end")
    assert (state.phase, state.turn) == ("draw", 1)
    state = play(state, "draw")
    assert (state.phase, len(state.deck), len(state.drawn)) == ("play", 0, 0)


@pytest.mark.parametrize("call", ["stop", "last_chance"])
def test_a_call_with_an_empty_deck_is_scored(call):
    state = play(scene(hands=(SEVEN, *POOR), laid=(), deck=0), call)
    while state.phase != "round_over":
        state = play(state, min(legal(state) - {"end"}, default="end") if state.phase == "draw" else "end")
    assert state.results[-1].end == call
    assert state.results[-1].scored[0] >= 9


# ---- colours ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("white", "for_mermaids", "bonus"), [("counts", 3, 3), ("bonus_only", 2, 3), ("never", 2, 2)])
def test_white_counts_in_both_places_as_the_option_says(white, for_mermaids, bonus):
    found = points("mermaid:white seahorse:white mermaid:white boat:black shell:black", white=white)
    assert found.colour_bonus == bonus
    assert found.mermaids == for_mermaids + (2 if white == "counts" else 0)


def test_light_orange_and_orange_are_two_colours():
    assert points("swimmer:light_orange penguin:light_orange captain:light_orange sailor:orange").colour_bonus == 3
    assert len(COLOURS) == 11


# ---- multipliers and pairs -------------------------------------------------------------------------------------------


def test_multipliers_count_cards_not_pairs():
    assert points("lighthouse:purple boat:black boat:black boat:yellow").multipliers == 3


def test_multipliers_do_not_count_themselves():
    for lonely in ("lighthouse:purple", "shoal_of_fish:grey", "penguin_colony:green", "captain:light_orange"):
        assert points(lonely).multipliers == 0
    assert points("cast_of_crabs:green crab:black lobster:black").multipliers == 1


def test_multipliers_count_hand_and_table():
    assert points("lighthouse:purple boat:black", "boat:yellow boat:yellow").multipliers == 3


def test_multipliers_do_not_count_the_seahorse():
    found = points("captain:light_orange sailor:pink seahorse:white penguin_colony:green penguin:pink")
    assert found.multipliers == 3 + 2
    assert found.collections == 5 + 1


def test_unplayed_pairs_count():
    assert points("crab:yellow crab:grey swimmer:black shark:green boat:black").pairs == 2


def test_cards_in_hand_are_not_paired_again_with_laid_ones():
    assert points("shark:green swimmer:black", "swimmer:yellow shark:black").pairs == 2
    assert points("crab:yellow shark:green", "crab:black crab:grey", "swimmer:yellow shark:black").pairs == 2


def test_two_swimmers_are_no_pair():
    state = scene(hands=("swimmer:yellow swimmer:black shark:green shark:black",))
    assert {text for text in legal(state) if text.startswith("pair")} == {
        "pair:0,2",
        "pair:0,3",
        "pair:1,2",
        "pair:1,3",
    }
    assert points("swimmer:yellow swimmer:black").pairs == 0
    with pytest.raises(IllegalAction):
        play(state, "pair:0,1")


# ---- turns -----------------------------------------------------------------------------------------------------------


def test_two_boat_pairs_give_two_more_turns():
    hand = "boat:black boat:black boat:dark_blue boat:dark_blue"
    at_once = play(scene(hands=(hand,)), "pair:0,1", "take:0", "pair:0,1", "take:0", "end")
    assert (at_once.turn, at_once.phase) == (1, "draw")
    later = play(scene(hands=(hand,), options={"boats": "after_turn"}), "pair:0,1", "pair:0,1", "end")
    assert (later.turn, later.phase, later.extra) == (0, "draw", 1)
    later = play(later, "take:0", "end")
    assert (later.turn, later.phase, later.extra) == (0, "draw", 0)
    assert play(later, "take:0", "end").turn == 1


@pytest.mark.parametrize("boats", ["at_once", "after_turn"])
def test_an_extra_turn_does_not_use_up_a_last_chance_turn(boats):
    state = scene(
        hands=(SEVEN, "boat:black boat:black", *POOR[:2]), laid=(), options={"boats": boats}, totals=(0, 0, 0, 0)
    )
    state = play(state, "last_chance", "take:0", "pair:0,1")
    state = state if boats == "at_once" else play(state, "end")
    assert (state.turn, state.phase, state.to_go) == (1, "draw", (1, 2, 3))
    state = play(state, "take:1", "end")
    assert (state.turn, state.to_go) == (2, (2, 3))


def test_neither_the_caller_nor_who_has_had_the_last_turn_can_be_robbed():
    state = scene(hands=(SEVEN, "shell:green", "swimmer:yellow shark:black", "shell:grey"), laid=())
    state = play(state, "last_chance", "take:0", "end", "take:1", "pair:0,1")
    assert state.phase == "steal"
    assert legal(state) == {"rob:3"}
    for victim in (0, 1, 2):
        with pytest.raises(IllegalAction):
            play(state, f"rob:{victim}")


def test_nobody_calls_during_the_last_turns():
    state = scene(hands=(SEVEN, "octopus:green octopus:purple octopus:light_blue octopus:yellow", *POOR[:2]), laid=())
    state = play(state, "last_chance", "take:0")
    assert GAME.view(state, 1).points.total >= 7
    assert legal(state) == {"end"}


def test_the_highest_total_wins_not_the_first_over_the_target():
    hands = ("crab:yellow crab:grey", "octopus:green octopus:purple octopus:light_blue octopus:yellow shell:grey")
    state = scene(seats=2, hands=hands, laid=(), totals=(39, 36), turn=1)
    state = play(state, "stop")
    assert state.totals == (40, 45)
    assert GAME.outcome(state).winners == (1,)


@pytest.mark.parametrize(("option", "starter"), [("left_of_ender", 2), ("ender", 1)])
def test_after_last_chance_the_starter_follows_the_caller_not_the_last_to_act(option, starter):
    hands = ("shell:green", SEVEN, *POOR[1:])
    state = scene(hands=hands, laid=(), options={"next_starter": option}, totals=(0, 0, 0, 0), turn=1)
    state = play(state, "last_chance", "take:0", "end", "take:0", "end", "take:0", "end")
    assert (state.phase, state.recent[-1]) == ("round_over", 0)
    assert play(state, *["ready:3"] * 4).starter == starter


def test_the_card_not_kept_goes_on_the_only_empty_pile():
    state = scene("choose", drawn="octopus:yellow boat:dark_blue", piles=("", "fish:dark_blue"))
    assert legal(state) == {"keep:0:0", "keep:1:0"}
    both = scene("choose", drawn="octopus:yellow boat:dark_blue", piles=("", ""))
    assert legal(both) == {"keep:0:0", "keep:1:0", "keep:0:1", "keep:1:1"}


# ---- mermaids --------------------------------------------------------------------------------------------------------

THREE = "mermaid:white mermaid:white mermaid:white"
WAYS = {
    "a draw of two": ({"phase": "choose", "drawn": "mermaid:white shell:grey"}, "keep:0:0"),
    "a pile": ({"phase": "draw", "piles": ("mermaid:white", "shell:grey")}, "take:0"),
    "the last card": ({"phase": "draw", "top": "mermaid:white"}, "draw"),
    "fish": ({"more": " fish:black fish:black", "top": "mermaid:white"}, "pair:3,4"),
    "crabs": ({"more": " crab:yellow crab:grey", "piles": ("mermaid:white", "")}, "pair:3,4", "pile:0", "pick:0"),
    "a theft": ({"more": " swimmer:yellow shark:black", "robbed": "mermaid:white"}, "pair:3,4", "rob:1"),
    "a lobster": ({"more": " crab:yellow lobster:black", "top": "mermaid:white"}, "pair:3,4", "pick:0"),
    "a locked turn": ({"phase": "draw", "top": "mermaid:white", "locked": (True, False)}, "draw"),
}


@pytest.mark.parametrize("way", WAYS)
def test_the_fourth_mermaid_wins_wherever_it_comes_from(way):
    given, *actions = WAYS[way]
    given = dict(given)
    hands = (THREE + given.pop("more", ""), given.pop("robbed", "shell:black"))
    top = codes(given.pop("top", ""))
    state = scene(given.pop("phase", "play"), seats=2, hands=hands, laid=(), options=SALT, **given)
    state = play(replace(state, deck=top or state.deck), *actions)
    assert GAME.outcome(state).winners == (0,)
    assert GAME.outcome(state).termination == "mermaids"


# ---- Extra Salt ------------------------------------------------------------------------------------------------------


def jellyfish(**given):
    hand = "swimmer:yellow jellyfish:pink boat:black boat:black"
    return play(scene(hands=(hand, *POOR), laid=(), options=SALT, **given), "pair:0,1")


def test_a_jellyfish_locks_every_opponent_and_never_its_author():
    state = jellyfish()
    assert state.locked == (False, True, True, True)
    state = play(state, "pair:0,1")
    assert {"take:0", "take:1", "draw"} == legal(state), "the author's extra turn is free"
    state = play(state, "take:0", "end")
    for seat in (1, 2, 3):
        assert state.turn == seat
        assert legal(state) == {"draw"}
        before = len(state.hands[seat])
        state = play(state, "draw")
        assert len(state.hands[seat]) == before + 1
    assert (state.turn, state.locked) == (0, (False,) * 4)
    assert play(state, "take:0", "end").phase == "draw", "and the lock ended with that one turn"


def test_a_locked_turn_with_an_empty_deck_draws_nothing_and_is_over():
    state = scene(hands=(SEVEN, *POOR), laid=(), options=SALT, deck=0, locked=(False, True, False, False))
    state = play(state, "last_chance")
    assert state.turn == 2, "locked in a Last Chance turn"
    assert len(state.hands[1]) == 1


def test_a_lock_does_not_survive_the_round():
    state = play(jellyfish(deck=0, totals=(0, 0, 0, 0)), "end")
    assert state.phase == "round_over"
    assert play(state, *["ready:3"] * 4).locked == (False,) * 4


@pytest.mark.parametrize("left", [1, 3, 4, 5, 9])
def test_a_lobster_looks_at_as_many_cards_as_there_are(left):
    state = scene(hands=("crab:yellow lobster:black",), laid=(), options=SALT, deck=left)
    state = play(state, "pair:0,1")
    assert legal(state) == {f"pick:{place}" for place in range(min(left, 5))}
    after = play(state, "pick:0")
    assert (len(after.deck), len(after.hands[0]), after.phase) == (left - 1, 1, "play")


def test_a_lobster_is_skipped_when_the_deck_is_empty():
    state = play(scene(hands=("crab:yellow lobster:black",), laid=(), options=SALT, deck=0), "pair:0,1")
    assert state.phase == "play"


# ---- what is secret, and who checks ----------------------------------------------------------------------------------


def test_a_view_holds_the_top_of_each_pile_alone_and_names_cards_by_place():
    state = scene()
    for seat in (1, None):
        shown = GAME.view(state, seat)
        assert [(str(pile.top), pile.count) for pile in shown.piles] == [("shell:dark_blue", 5), ("boat:light_blue", 3)]
        assert not shown.spread
        assert not hasattr(shown, "deck")
        assert [player.shown_hand for player in shown.players] == [None] * 4


def test_the_log_for_others_names_neither_the_crabs_nor_the_stolen_card():
    searching = play(scene(), "pair:0,1", "pile:0")
    picked = happened(searching, "pick:1", "picked_from_pile")
    assert "card" in picked.seen_by(0).data
    assert all("card" not in picked.seen_by(seat).data for seat in (1, 2, 3, None))
    stealing = play(scene(hands=("swimmer:yellow shark:black",)), "pair:0,1")
    stolen = happened(stealing, "rob:2", "stole")
    assert [seat for seat in (0, 1, 2, 3, None) if "card" in stolen.seen_by(seat).data] == [0, 2]


def test_the_rules_themselves_refuse_a_call_below_seven_and_a_theft_from_oneself():
    poor = scene(hands=POOR[:1], laid=())
    for kind in ("stop", "last_chance"):
        with pytest.raises(IllegalAction):
            GAME.apply(poor, 0, Call(kind), SeededRng(b"x", 0))
    stealing = play(scene(hands=("swimmer:yellow shark:black shell:yellow",)), "pair:0,1")
    with pytest.raises(IllegalAction):
        play(stealing, "rob:0")


def test_the_deck_is_what_the_box_holds():
    plain = GAME.setup(2, GAME.check_options(2, {}), SeededRng(b"deck", 0)).state
    salted = GAME.setup(2, GAME.check_options(2, SALT), SeededRng(b"deck", 0)).state
    assert len(plain.deck) + 2 == 58
    assert len(salted.deck) + 2 == 66
    kinds = [KIND[code] for code in (*salted.deck, *(pile[0] for pile in salted.piles))]
    assert {kind: kinds.count(kind) for kind in ("crab", "boat", "mermaid", "jellyfish", "starfish")} == {
        "crab": 9,
        "boat": 8,
        "mermaid": 4,
        "jellyfish": 2,
        "starfish": 3,
    }
    assert len(set(CARDS)) == len(CARDS)
