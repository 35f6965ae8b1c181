"""Tools that put any game to the test of its contract; used by the tests of every registered game."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, TypeAlias

from games.rules.base import Event, Game, IllegalAction, Outcome, Step
from games.rules.rng import SeededRng

AnyGame: TypeAlias = Game[Any, Any, Any]
Check: TypeAlias = Callable[[Any], None]
MAX_STEPS = 5000
_CHOICES = 10**6
"""Number of the stream that chooses actions and samples; the game has the streams below it."""


class BrokenContract(AssertionError):
    """What a game did that it must not do."""


def require(condition: bool, text: str) -> None:
    if not condition:
        raise BrokenContract(text)


@dataclass(frozen=True, slots=True)
class Move:
    """One action of a playout: event ``number``, the state before it, and what it led to."""

    number: int
    before: Any
    legal: Sequence[Any]
    seat: int
    action: Any
    step: Step[Any]


@dataclass(slots=True)
class Perft:
    """Lines of one length, and by which termination how many of them end with their last action."""

    lines: int = 0
    ended: Counter[str] = field(default_factory=Counter)


def chance(seed: int, number: int) -> SeededRng:
    """The chance of event ``number`` of the playout ``seed``."""
    return SeededRng(seed.to_bytes(32, "big"), number)


def random_moves(game: AnyGame, state: Any, seed: int, first: int = 1) -> Iterator[Move]:
    """Random legal actions from ``state`` to the end; ``first`` is the number of the first one."""
    lot = chance(seed, _CHOICES + first)
    for number in range(first, MAX_STEPS):
        acting = game.to_act(state)
        if not acting:
            return
        seat = lot.choice(sorted(acting))
        legal = game.legal_actions(state, seat)
        require(len(legal) > 0, "a seat that is to act has a legal action")
        action = lot.choice(legal)
        step = game.apply(state, seat, action, chance(seed, number))
        yield Move(number, state, legal, seat, action, step)
        state = step.state
    raise BrokenContract("the game does not end")


def random_playout(
    game: AnyGame, seats: int, options: Mapping[str, str], seed: int, *, every: int = 0, extra: Check | None = None
) -> Any:
    """Play random legal actions to the end and check what must hold at every step; returns the last state.

    One step in ``every`` (by lot; 0: none) also has its encodings, views, events and refusals checked. ``extra`` is
    called with every state. Raises BrokenContract, or what ``extra`` raises.
    """
    extra = extra or _nothing
    lot = chance(seed, _CHOICES)
    state = _set_up(game, seats, options, seed)
    earlier: list[Any] = []
    for move in random_moves(game, state, seed):
        extra(move.before)
        check_turn(game, move.before, seats)
        require(len(set(move.legal)) == len(move.legal), "legal actions are listed once")
        check_others_wait(game, move)
        if every and not lot.below(every):
            check_state(game, move.before, seats, lot)
            check_move(game, move, seats, seed)
            check_refusals(game, move, seats, earlier, lot)
            check_secrets(game, move, seats, seed, lot, extra)
        earlier.append(move.action)
        state = move.step.state
    extra(state)
    check_turn(game, state, seats)
    return state


def _nothing(_state: Any) -> None:
    """The extra check of a game that has none."""


def _set_up(game: AnyGame, seats: int, options: Mapping[str, str], seed: int) -> Any:
    chosen = game.check_options(seats, options)
    step = game.setup(seats, chosen, chance(seed, 0))
    require(step == game.setup(seats, chosen, chance(seed, 0)), "the same chance sets up the same state")
    check_events(game, step.events, seats)
    return step.state


def check_turn(game: AnyGame, state: Any, seats: int) -> None:
    """Who is to act, who may do something, and the outcome agree."""
    acting = game.to_act(state)
    outcome = game.outcome(state)
    require((outcome is None) == bool(acting), "an outcome exists exactly when nobody is to act")
    require(acting <= frozenset(range(seats)), "only seats of the match are to act")
    for seat in range(seats):
        if seat not in acting:
            require(not game.legal_actions(state, seat), "a seat that is not to act has no legal action")
    owner = game.turn_owner(state)
    require(owner is None or owner in acting, "whose turn it is, is to act")
    if outcome:
        check_outcome(outcome, seats)


def check_outcome(outcome: Outcome, seats: int) -> None:
    require(len(outcome.ranks) == seats, "every seat has a rank")
    require(
        all(rank == 1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks),
        "ranks count who is ahead",
    )
    require(outcome.scores is None or len(outcome.scores) == seats, "every seat has a score, or none has")
    require(Outcome.decode(_stored(outcome.encode())) == outcome, "decode(encode(outcome)) is the outcome")


def check_others_wait(game: AnyGame, move: Move) -> None:
    """Of several who are to act, the one who has acted waits for the others."""
    waiting = game.to_act(move.before) - {move.seat}
    require(not waiting or game.to_act(move.step.state) == waiting, "nobody is to act twice before the others")


def check_state(game: AnyGame, state: Any, seats: int, rng: SeededRng) -> None:
    """Values are plain, encodings keep everything, the fallback is legal."""
    require(is_plain(state), "a state is made of plain values")
    require(game.decode_state(_stored(game.encode_state(state))) == state, "decode(encode(state)) is the state")
    require(is_plain(game.view(state, rng.choice((None, *range(seats))))), "a view is made of plain values")
    for seat in game.to_act(state):
        legal = game.legal_actions(state, seat)
        require(game.fallback(state, seat, rng) in legal, "the fallback is legal")
        for action in legal:
            text = game.encode_action(action)
            require(game.decode_action(text) == action, "decode(encode(action)) is the action")
            require(
                len(text) <= 64 and text.isprintable() and text.isascii() and " " not in text, "action text is short"
            )


def check_move(game: AnyGame, move: Move, seats: int, seed: int) -> None:
    """The stored action folds the stored state to the same step; the state before is left alone."""
    before = _stored(game.encode_state(move.before))
    action = game.decode_action(game.encode_action(move.action))
    step = game.apply(game.decode_state(before), move.seat, action, chance(seed, move.number))
    require(step == move.step, "the stored action gives the same state and events again")
    game.apply(move.before, move.seat, move.action, chance(seed, move.number))
    require(_stored(game.encode_state(move.before)) == before, "apply leaves the given state alone")
    check_events(game, move.step.events, seats)


def check_events(game: AnyGame, events: Sequence[Event], seats: int) -> None:
    """Events survive storage, and what a viewer reads does not depend on secrets for others."""
    for event in events:
        require(Event.decode(_stored(event.encode())) == event, "decode(encode(event)) is the event")
        other = replace(event, secret={"poison": 1})
        for viewer in (None, *range(seats)):
            open_to = viewer in event.audience
            require(open_to or game.redact(other, viewer) == game.redact(event, viewer), f"{event.kind} tells a secret")


def check_refusals(game: AnyGame, move: Move, seats: int, earlier: Sequence[Any], rng: SeededRng) -> None:
    """Nobody acts out of turn, and what was legal once is refused when it is not legal now."""
    for seat in range(seats):
        if seat not in game.to_act(move.before):
            _require_refusal(game, move.before, seat, move.action)
    if earlier and (action := rng.choice(earlier)) not in move.legal:
        _require_refusal(game, move.before, move.seat, action)
    if game.outcome(move.step.state):
        _require_refusal(game, move.step.state, move.seat, move.action)


def _require_refusal(game: AnyGame, state: Any, seat: int, action: Any) -> None:
    try:
        game.apply(state, seat, action, chance(0, 0))
    except IllegalAction:
        return
    raise BrokenContract(f"seat {seat} may not do {game.encode_action(action)} now")


def check_secrets(game: AnyGame, move: Move, seats: int, seed: int, rng: SeededRng, extra: Check) -> None:
    """For each viewer: states that differ in what is hidden look the same, and so does what happens next.

    Events may tell more than before only where the view after them shows it too.
    """
    stored = game.decode_state(_stored(game.encode_state(move.before)))
    for viewer in (None, *range(seats)):
        other = game.reshuffle_hidden(move.before, viewer, rng)
        extra(other)
        require(game.view(other, viewer) == game.view(stored, viewer), "what is hidden does not show in the view")
        if move.action not in game.legal_actions(other, move.seat):
            require(viewer != move.seat, "what is hidden does not decide what a seat may do")
            continue
        step = game.apply(other, move.seat, move.action, chance(seed, move.number))
        told, read = ([game.redact(event, viewer) for event in one.events] for one in (step, move.step))
        revealed = told == read or game.view(step.state, viewer) != game.view(move.step.state, viewer)
        require(revealed, "what is hidden does not show in the events")


def perft(game: AnyGame, state: Any, depth: int) -> Perft:
    """Count the lines of exactly ``depth`` legal actions from ``state``; lines that ended earlier are left out."""
    found = Perft()
    for seat in sorted(game.to_act(state)):
        for action in game.legal_actions(state, seat):
            after = game.apply(state, seat, action, chance(0, depth)).state
            if depth > 1:
                deeper = perft(game, after, depth - 1)
                found.lines += deeper.lines
                found.ended += deeper.ended
                continue
            found.lines += 1
            if outcome := game.outcome(after):
                found.ended[outcome.termination] += 1
    return found


def is_plain(value: Any) -> bool:
    """Whether ``value`` is made of frozen dataclasses, tuples, frozensets, mappings, strings, numbers and None only."""
    if value is None or isinstance(value, str | int):
        return True
    if isinstance(value, tuple | frozenset):
        return all(map(is_plain, value))
    if isinstance(value, Mapping):
        return all(map(is_plain, (*value.keys(), *value.values())))
    if is_dataclass(value) and not isinstance(value, type):
        frozen: bool = value.__dataclass_params__.frozen  # type: ignore[attr-defined]
        return frozen and all(is_plain(getattr(value, part.name)) for part in fields(value))
    return False


def _stored(data: Any) -> Any:
    return json.loads(json.dumps(data))
