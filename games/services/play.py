"""The write path of play: the only way in which anybody, person or server, acts in a match."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from accounts.models import User
from games import clock
from games.models import Match, MatchEvent, Origin, Status
from games.rules.base import Game, IllegalAction, MalformedAction, Step
from games.rules.registry import GAMES
from games.rules.rng import SeededRng
from games.services import events
from games.services.errors import Conflict, Malformed, NotAllowedHere

RESIGN = "resign"
EARLIER = ("number", "seat", "action")


@dataclass(frozen=True, slots=True)
class Submitted:
    """What was stored: the version after it, and whether it had been stored before under the same key."""

    match_id: int
    version: int
    replayed: bool


def submit(
    *,
    match_id: int,
    seat: int,
    action: str,
    expected_version: int,
    key: str,
    origin: Origin = Origin.PLAYER,
    actor: User | None = None,
) -> Submitted:
    """Do ``action`` for ``seat``.

    Raises Malformed (not an action of this game), Conflict (the match is not running, moved on since
    ``expected_version``, or the key was used for something else) or NotAllowedHere (the rules say no).
    """
    with transaction.atomic(durable=True):
        match = Match.objects.select_for_update().get(pk=match_id)
        if earlier := _earlier(match, key, seat, action):
            return earlier
        _require_running(match)
        game = GAMES[match.game]
        try:
            wanted = game.decode_action(action)
        except MalformedAction as error:
            raise Malformed("unknown_action") from error
        if expected_version != match.version and not game.version_free(wanted):
            raise Conflict("stale")
        state = match.decoded(game)
        rng = SeededRng(bytes(match.seed), match.version + 1)
        try:
            step = game.apply(state, seat, wanted, rng)
        except IllegalAction as error:
            raise NotAllowedHere(error.key) from error
        return _store(match, game, state, step, seat=seat, action=action, key=key, origin=origin, actor=actor)


def resign(
    *, match_id: int, seat: int, key: str, origin: Origin = Origin.PLAYER, actor: User | None = None
) -> Submitted:
    """Give up for ``seat``, at whatever version; raises Conflict or NotAllowedHere."""
    with transaction.atomic(durable=True):
        match = Match.objects.select_for_update().get(pk=match_id)
        if earlier := _earlier(match, key, seat, RESIGN):
            return earlier
        _require_running(match)
        game = GAMES[match.game]
        state = match.decoded(game)
        try:
            step = game.forfeit(state, seat)
        except IllegalAction as error:
            raise NotAllowedHere(error.key) from error
        return _store(match, game, state, step, seat=seat, action=RESIGN, key=key, origin=origin, actor=actor)


def play_for_absent(*, match_id: int, now: datetime) -> Submitted | None:
    """Play the fallback of one seat of a match whose deadline has passed; None if it has moved on meanwhile."""
    match = Match.objects.get(pk=match_id)
    if match.status != Status.RUNNING or match.deadline is None or match.deadline > now:
        return None
    game = GAMES[match.game]
    state = match.decoded(game)
    seat = min(game.to_act(state))
    action = game.fallback(state, seat, SeededRng(bytes(match.seed), match.version + 1))
    try:
        return submit(
            match_id=match_id,
            seat=seat,
            action=game.encode_action(action),
            expected_version=match.version,
            key=f"absent-{match.version}-{seat}",
            origin=Origin.TIMEOUT,
        )
    except Conflict:
        return None


def _earlier(match: Match, key: str, seat: int, action: str) -> Submitted | None:
    # The key is unique in a match, so no order is asked for.
    for number, *told in MatchEvent.objects.filter(match=match, key=key).order_by().values_list(*EARLIER):
        if told != [seat, action]:
            raise Conflict("key_reused")
        return Submitted(match.pk, number, replayed=True)
    return None


def _require_running(match: Match) -> None:
    if match.status != Status.RUNNING:
        raise Conflict("not_running")


def _store(match: Match, game: Game[Any, Any, Any], before: Any, step: Step[Any], **told: Any) -> Submitted:
    now = clock.now()
    seats = events.apply_step(match=match, game=game, step=step, now=now, before=before)
    events.append(match=match, events=step.events, now=now, seats=seats, **told)
    return Submitted(match.pk, match.version, replayed=False)


def postpone(*, match_id: int, until: datetime) -> None:
    """Push a deadline that could not be served into the future, so that it blocks nobody else's."""
    Match.objects.filter(pk=match_id, deadline__isnull=False).update(deadline=until)
