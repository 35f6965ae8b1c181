"""Tools that put any game to the test of its contract; used by the tests of every registered game."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from games.rules.base import Event, Game, IllegalAction
from games.rules.rng import SeededRng

Check = Callable[[Any], None]
MAX_STEPS = 5000


class BrokenContract(AssertionError):
    """What a game did that it must not do."""


def require(condition: bool, text: str) -> None:
    if not condition:
        raise BrokenContract(text)


def random_playout(
    game: Game[Any, Any, Any],
    seats: int,
    options: Mapping[str, str],
    seed: int,
    *,
    thorough: bool = False,
    extra: Check | None = None,
) -> Any:
    """Play random legal actions to the end and check what must hold at every step; returns the last state.

    ``thorough`` adds encodings, views, redaction and refusals; ``extra`` is called with every state.
    """
    secret = seed.to_bytes(32, "big")
    lot = SeededRng(secret, 10**6)
    state = game.setup(seats, game.check_options(seats, options), SeededRng(secret, 0)).state
    for number in range(1, MAX_STEPS):
        if extra:
            extra(state)
        acting = game.to_act(state)
        outcome = game.outcome(state)
        require((outcome is None) == bool(acting), "an outcome exists exactly when nobody is to act")
        if not acting:
            require(len(outcome.ranks) == seats and min(outcome.ranks) == 1, "ranks for all seats, and a first")
            require(all(not game.legal_actions(state, seat) for seat in range(seats)), "nothing is legal when over")
            return state
        seat = lot.choice(sorted(acting))
        legal = game.legal_actions(state, seat)
        require(len(legal) > 0, "a seat that is to act has a legal action")
        require(len(set(legal)) == len(legal), "legal actions are listed once")
        if thorough:
            check_step(game, state, seats, lot)
        action = lot.choice(legal)
        before = state
        step = game.apply(state, seat, action, SeededRng(secret, number))
        require(state is before and state == before, "apply leaves the given state alone")
        if thorough:
            again = game.apply(game.decode_state(game.encode_state(state)), seat, action, SeededRng(secret, number))
            require(again == step, "the same action from the stored state gives the same state and events")
            check_events(game, step.events, seats)
        state = step.state
    raise BrokenContract("the game does not end")


def check_step(game: Game[Any, Any, Any], state: Any, seats: int, rng: SeededRng) -> None:
    """Encodings, fallback, refusals, and what each viewer may know."""
    stored = json.loads(json.dumps(game.encode_state(state)))
    require(game.decode_state(stored) == state, "decode(encode(state)) is the state")
    for seat in range(seats):
        legal = game.legal_actions(state, seat)
        require(bool(legal) == (seat in game.to_act(state)), "only seats that are to act have legal actions")
        for action in legal:
            text = game.encode_action(action)
            require(game.decode_action(text) == action, "decode(encode(action)) is the action")
            require(len(text) <= 64 and text.isascii() and " " not in text, "action text is short plain ASCII")
        if legal:
            require(game.fallback(state, seat, rng) in legal, "the fallback is legal")
        else:
            _require_refusal(game, state, seat, rng)
    for viewer in (None, *range(seats)):
        other = game.reshuffle_hidden(state, viewer, rng)
        require(game.view(other, viewer) == game.view(state, viewer), "what is hidden does not show in the view")


def _require_refusal(game: Game[Any, Any, Any], state: Any, seat: int, rng: SeededRng) -> None:
    acting = min(game.to_act(state))
    try:
        game.apply(state, seat, game.legal_actions(state, acting)[0], rng)
    except IllegalAction:
        return
    raise BrokenContract("a seat acted out of turn")


def check_events(game: Game[Any, Any, Any], events: tuple[Event, ...], seats: int) -> None:
    """Events survive storage, and secrets reach their audience only."""
    for event in events:
        require(Event.decode(json.loads(json.dumps(event.encode()))) == event, "decode(encode(event)) is the event")
        for viewer in (None, *range(seats)):
            visible = game.redact(event, viewer)
            if visible is None or viewer in event.audience:
                continue
            leaked = set(event.secret) & set(visible.data) - set(event.data)
            require(not leaked, f"{event.kind} tells {leaked} to {viewer}")


def perft(game: Game[Any, Any, Any], state: Any, depth: int) -> int:
    """How many sequences of ``depth`` legal actions lead on from ``state`` (chance fixed by the depth)."""
    if depth == 0:
        return 1
    total = 0
    for seat in sorted(game.to_act(state)):
        for action in game.legal_actions(state, seat):
            total += perft(game, game.apply(state, seat, action, SeededRng(b"", depth)).state, depth - 1)
    return total
