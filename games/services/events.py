"""The only writer of matches: every change is one `MatchEvent` and what follows from it, in one transaction."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db.models import BooleanField, Case, Value, When

from accounts.models import User
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
) -> MatchEvent:
    """Store the next event of a locked match, save the match, and wake its watchers after the commit."""
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
    announce_on_commit(match.pk, match.version)
    return event


def apply_step(*, match: Match, game: Game[Any, Any, Any], step: Step[Any], now: datetime) -> None:
    """Put the state of ``step`` into the match and its seats; the caller appends the event."""
    match.state = game.encode_state(step.state)
    outcome = game.outcome(step.state)
    acting = game.to_act(step.state)
    match.deadline = clocks.deadline(game, step.state, now)
    seats: dict[str, Any] = {"to_act": _those(acting), "forfeited": _those(game.forfeited(step.state))}
    if outcome is not None:
        match.outcome = outcome.encode()
        match.status = Status.FINISHED
        match.finished = now
        ranks = (When(number=number, then=Value(rank)) for number, rank in enumerate(outcome.ranks))
        seats["rank"] = Case(*ranks)
    Seat.objects.filter(match=match).update(**seats)


def _those(numbers: frozenset[int]) -> Case | Value:
    if not numbers:
        return Value(False)
    return Case(When(number__in=sorted(numbers), then=Value(True)), default=Value(False), output_field=BooleanField())
