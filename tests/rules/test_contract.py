"""What every registered game must keep, in 2,000 random playouts each."""

import json
from contextlib import suppress
from itertools import islice

import pytest

from games.rules.base import IllegalAction, InvalidOptions, MalformedAction
from games.rules.contract import chance, check_turn, perft, random_moves, random_playout
from games.rules.registry import GAMES
from games.rules.rng import SeededRng

PLAYOUTS = 2000
BATCHES = 10
FULL_CHECK_EVERY = {"seasalt": 500, "santorini": 20}
"""What costs little is checked at every step of every playout, all the rest at one step in so many."""


def cards_are_kept(state):
    expected = 66 if state.option("expansion") == "extra_salt" else 58
    on_tables = sum(len(group) for groups in state.laid for group in groups)
    found = len(state.deck) + sum(map(len, state.piles)) + sum(map(len, state.hands)) + on_tables + len(state.drawn)
    assert found == expected, f"{found} cards instead of {expected}"


def pieces_are_kept(state):
    used = [sum(height >= level for height in state.heights) for level in (1, 2, 3, 4)]
    assert [a + b for a, b in zip(used, state.supply, strict=True)] == [22, 18, 14, 18]


EXTRA = {"seasalt": cards_are_kept, "santorini": pieces_are_kept}


def set_up(game, seed):
    """Presets and single options in turn, over all numbers of seats."""
    seats = game.seat_counts[seed % len(game.seat_counts)]
    if seed % 2:
        presets = list(game.presets.values())
        return seats, presets[seed // 2 % len(presets)]
    lot = chance(seed, 10**7)
    while True:
        options = {spec.key: lot.choice(spec.choices) for spec in game.option_specs}
        with suppress(InvalidOptions):
            return seats, game.check_options(seats, options)


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("key", GAMES)
def test_random_playouts_keep_the_contract(key, batch):
    game = GAMES[key]
    for seed in range(batch, PLAYOUTS, BATCHES):
        seats, options = set_up(game, seed)
        try:
            random_playout(game, seats, options, seed, every=FULL_CHECK_EVERY.get(key, 50), extra=EXTRA.get(key))
        except Exception as error:
            raise AssertionError(f"{key}, seed {seed}, {seats} seats, {options}: {error}") from error


@pytest.mark.parametrize("key", GAMES)
def test_the_fallback_alone_ends_every_turn(key):
    game = GAMES[key]
    seats = game.seat_counts[0]
    state = game.setup(seats, game.check_options(seats, {}), SeededRng(b"fallback", 0)).state
    owner = game.turn_owner(state)
    for number in range(1, 20):
        seat = min(game.to_act(state))
        state = game.apply(
            state, seat, game.fallback(state, seat, SeededRng(b"f", number)), SeededRng(b"g", number)
        ).state
        if game.turn_owner(state) != owner:
            return
    pytest.fail("the turn never passed on")


@pytest.mark.parametrize(
    "text", ["", "draw ", "DRAW", "b2", "take:", "take:00", "pair:3,1", "b2-c3", "z9-a1#", "🂡", "x" * 5000]
)
@pytest.mark.parametrize("key", GAMES)
def test_text_that_is_no_action_is_malformed(key, text):
    with pytest.raises(MalformedAction):
        GAMES[key].decode_action(text)


@pytest.mark.parametrize("key", GAMES)
def test_unknown_options_and_seat_counts_are_refused(key):
    game = GAMES[key]
    seats = game.seat_counts[0]
    for count, options in ((9, {}), (1, {}), (seats, {"magic": "on"}), (seats, {game.option_specs[0].key: "magic"})):
        with pytest.raises(InvalidOptions):
            game.check_options(count, options)


@pytest.mark.parametrize("key", GAMES)
def test_nobody_can_give_up_twice_or_after_the_end(key):
    game = GAMES[key]
    seats = game.seat_counts[-1]
    state = game.setup(seats, game.check_options(seats, {}), SeededRng(b"x", 0)).state
    for seat in range(seats - 1):
        state = game.forfeit(state, seat).state
    assert game.outcome(state).termination == "forfeit"
    assert game.outcome(state).winners == (seats - 1,)
    with pytest.raises(IllegalAction):
        game.forfeit(state, seats - 1)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("key", GAMES)
def test_a_match_goes_on_to_its_end_when_seats_give_up(key, seed):
    game = GAMES[key]
    seats = game.seat_counts[-1]
    state = game.setup(seats, game.check_options(seats, {}), chance(seed, 0)).state
    last = 0
    for gone in range(seats - 1):
        for move in islice(random_moves(game, state, seed, last + 1), 15):
            state, last = move.step.state, move.number
        if game.outcome(state):
            break
        state = game.forfeit(state, gone).state
        check_turn(game, state, seats)
        assert game.outcome(state) or gone in game.forfeited(state)
    for move in random_moves(game, state, seed, last + 1):
        state = move.step.state
    check_turn(game, state, seats)
    assert not game.forfeited(state) & set(game.outcome(state).winners)


@pytest.mark.parametrize("key", GAMES)
def test_stored_actions_fold_to_the_stored_states(key):
    game = GAMES[key]
    seats, options = set_up(game, 1)
    first = game.setup(seats, game.check_options(seats, options), chance(1, 0)).state
    stored = [
        (move.number, move.seat, game.encode_action(move.action), json.dumps(game.encode_state(move.step.state)))
        for move in random_moves(game, first, 1)
    ]
    state = game.decode_state(json.loads(json.dumps(game.encode_state(first))))
    for number, seat, text, after in stored:
        state = game.apply(state, seat, game.decode_action(text), chance(1, number)).state
        assert json.dumps(game.encode_state(state)) == after


def test_perft_counts_lines_and_how_they_end():
    game = GAMES["santorini"]
    first = game.setup(2, game.check_options(2, {}), chance(1, 0)).state
    assert (perft(game, first, 1).lines, perft(game, first, 2).lines) == (300, 300 * 253)
    assert perft(game, game.forfeit(first, 0).state, 1).lines == 0
