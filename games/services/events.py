"""The only writer of matches: every change is one `MatchEvent` and what follows from it, in one transaction."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Case, Q, Value, When

from accounts.models import User
from games import loading
from games.live import announce_on_commit
from games.models import Match, MatchEvent, Origin, Seat, Status
from games.rules.base import Event, Game, Step
from games.services import clocks


def append(
    *,
    match: Match,
    origin: Origin,
    events: Sequence[Event],
    key: str,
    now: datetime,
    seat: int | None = None,
    actor: User | None = None,
    action: str = "",
    with_state: bool = True,
    seats: loading.SeatsNow | None = None,
) -> MatchEvent:
    """Store the next event of a locked match, save the match, and wake its watchers after the commit.

    ``seats`` is what `apply_step` returned, if nothing else of the seats has changed.
    """
    match.version += 1
    event = MatchEvent.objects.create(
        match=match,
        number=match.version,
        seat=seat,
        actor=actor,
        origin=origin,
        action=action,
        events=[happening.encode() for happening in events],
        state_after=match.state if with_state else None,
        key=key,
        created=now,
    )
    match.save()
    transaction.on_commit(lambda: loading.stored(match, event, seats), robust=True)
    announce_on_commit(match.pk, match.version)
    return event


def apply_step(
    *, match: Match, game: Game[Any, Any, Any], step: Step[Any], now: datetime, before: Any | None = None
) -> loading.SeatsNow:
    """Put the state of ``step`` into the match and its seats; the caller appends the event.

    ``before`` is the decoded state that the seats tell of; None if they tell of none yet.
    """
    match.state = game.encode_state(step.state)
    match.deadline = clocks.deadline(game, step.state, now)
    outcome = game.outcome(step.state)
    told = loading.SeatsNow(game.to_act(step.state), game.forfeited(step.state), outcome.ranks if outcome else None)
    changed: dict[str, Any] = {}
    if before is None or told.to_act != game.to_act(before):
        changed["to_act"] = _those(told.to_act)
    if before is None or told.forfeited != game.forfeited(before):
        changed["forfeited"] = _those(told.forfeited)
    if outcome is not None:
        match.outcome = outcome.encode()
        match.status = Status.FINISHED
        match.finished = now
        changed["rank"] = Case(*(When(number=number, then=Value(rank)) for number, rank in enumerate(outcome.ranks)))
    if changed:
        Seat.objects.filter(match=match).update(**changed)
    return told


def _those(numbers: frozenset[int]) -> Q | Value:
    """True for the seats of these numbers."""
    return Q(number__in=sorted(numbers)) if numbers else Value(False)
