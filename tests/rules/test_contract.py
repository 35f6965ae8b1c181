"""What every registered game must keep, in 2,000 random playouts each."""

from dataclasses import replace

import pytest

from games.rules.base import IllegalAction, InvalidOptions, MalformedAction
from games.rules.contract import BrokenContract, random_playout
from games.rules.registry import GAMES
from games.rules.rng import SeededRng

PLAYOUTS = 2000
BATCHES = 10
THOROUGH_EVERY = 25


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
    presets = list(game.presets.values())
    options = dict(presets[seed % len(presets)])
    if "expansion" in options and seed % 2:
        options["expansion"] = "extra_salt"
    return game.seat_counts[seed % len(game.seat_counts)], options


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("key", GAMES)
def test_random_playouts_keep_the_contract(key, batch):
    game = GAMES[key]
    for seed in range(batch, PLAYOUTS, BATCHES):
        seats, options = set_up(game, seed)
        try:
            random_playout(game, seats, options, seed, thorough=seed // BATCHES % THOROUGH_EVERY == 0, extra=EXTRA[key])
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


def test_the_contract_notices_a_lost_card():
    class Losing(type(GAMES["seasalt"])):
        def apply(self, state, seat, action, rng):
            step = super().apply(state, seat, action, rng)
            return replace(step, state=replace(step.state, deck=step.state.deck[1:]))

    with pytest.raises(AssertionError, match="cards instead of"):
        random_playout(Losing(), 2, {}, 1, extra=cards_are_kept)


def test_the_contract_notices_a_view_that_shows_a_hidden_hand():
    class Leaking(type(GAMES["seasalt"])):
        def view(self, state, seat):
            return (super().view(state, seat), state.hands)

    with pytest.raises(BrokenContract, match="hidden"):
        random_playout(Leaking(), 2, {}, 1, thorough=True)
