"""Tables before their start: create, join, leave, send away; a full table starts by itself."""

import secrets
from collections.abc import Mapping

from django.db import transaction

from accounts.models import User
from games import clock
from games.models import Match, Origin, Removed, Seat, Status
from games.rules.base import Event
from games.rules.registry import GAMES
from games.rules.rng import SeededRng
from games.services import events
from games.services.errors import Conflict, NotYours

MAX_OPEN_TABLES = 10


def create_table(
    *,
    host: User,
    game: str,
    seats: int,
    options: Mapping[str, str],
    is_private: bool = False,
    key: str = "",
    seed: bytes | None = None,
) -> Match:
    """Open a table with its host on the first seat; or return the same one made under ``key`` before.

    Raises InvalidOptions if the game does not know the options, Conflict if the host has too many open tables.
    """
    rules = GAMES[game]
    checked = rules.check_options(seats, options)
    now = clock.now()
    table = {"game": game, "seats_total": seats, "options": checked, "is_private": is_private}
    with transaction.atomic(durable=True):
        # Of two clicks at once the second waits here for the first.
        User.objects.select_for_update().get(pk=host.pk)
        earlier = Match.objects.filter(host=host, form_key=key).first() if key else None
        if earlier is not None and all(getattr(earlier, name) == value for name, value in table.items()):
            return earlier
        if Match.objects.filter(host=host, status=Status.OPEN).count() >= MAX_OPEN_TABLES:
            raise Conflict("too_many_tables")
        match = Match.objects.create(
            slug=secrets.token_urlsafe(9),
            **table,
            rules_version=rules.rules_version,
            # Who has gone back and changed the form wants another table.
            form_key="" if earlier else key,
            invite=secrets.token_urlsafe(24),
            host=host,
            seed=seed or secrets.token_bytes(32),
            created=now,
        )
        Seat.objects.create(match=match, number=0, user=host, joined=now)
        _tell(match, "created", host)
    return match


def join_table(*, match_id: int, user: User) -> Match:
    """Sit down on the first free seat; the last one starts the match. Raises Conflict or NotYours."""
    with transaction.atomic(durable=True):
        match = _open_table(match_id)
        taken = {seat.number: seat.user_id for seat in match.seats.all()}
        if user.pk in taken.values():
            raise Conflict("already_seated")
        if Removed.objects.filter(match=match, user=user).exists():
            raise NotYours("removed")
        free = min(set(range(match.seats_total)) - set(taken))
        Seat.objects.create(match=match, number=free, user=user, joined=clock.now())
        _tell(match, "joined", user)
        if len(taken) + 1 == match.seats_total:
            _start(match)
    return match


def leave_table(*, match_id: int, user: User) -> Match:
    """Stand up before the start. The host's place goes to the next one seated; the last one out closes the table."""
    with transaction.atomic(durable=True):
        match = _open_table(match_id)
        if not Seat.objects.filter(match=match, user=user).delete()[0]:
            raise NotYours("not_seated")
        if match.host_id == user.pk:
            heir = match.seats.order_by("joined", "number").first()
            match.host = heir.user if heir else None
            if heir is None:
                match.status = Status.CANCELLED
        _tell(match, "left", user)
    return match


def kick(*, match_id: int, host: User, seat: int) -> Match:
    """The host sends somebody away for good, before the start."""
    with transaction.atomic(durable=True):
        match = _open_table(match_id)
        if match.host_id != host.pk:
            raise NotYours("only_host")
        sitting = match.seats.filter(number=seat).first()
        if sitting is None or sitting.user_id is None or sitting.user_id == host.pk:
            raise Conflict("no_such_seat")
        Removed.objects.get_or_create(match=match, user_id=sitting.user_id)
        sitting.delete()
        _tell(match, "sent_away", host, seat=seat)
    return match


def _open_table(match_id: int) -> Match:
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.status == Status.RUNNING and match.seats.count() == match.seats_total:
        raise Conflict("table_full")
    if match.status != Status.OPEN:
        raise Conflict("not_open")
    return match


def _tell(match: Match, kind: str, user: User, **data: int) -> None:
    events.append(
        match=match,
        origin=Origin.LOBBY,
        events=[Event(kind, None, data)],
        key=f"lobby-{match.version + 1}",
        now=clock.now(),
        actor=user,
        with_state=False,
    )


def _start(match: Match) -> None:
    game = GAMES[match.game]
    now = clock.now()
    _host_sits_first(match)
    step = game.setup(match.seats_total, match.options, SeededRng(bytes(match.seed), match.version + 1))
    match.status = Status.RUNNING
    match.started = now
    events.apply_step(match=match, game=game, step=step, now=now)
    events.append(match=match, origin=Origin.SYSTEM, events=step.events, key="start", now=now)


def _host_sits_first(match: Match) -> None:
    """The rules know the host as seat 0, also when the first host has left."""
    seats = {seat.number: seat for seat in match.seats.all()}
    host = next((seat for seat in seats.values() if seat.user_id == match.host_id), seats[0])
    if host.number == 0:
        return
    first, place = seats[0], host.number
    for seat, number in ((host, match.seats_total), (first, place), (host, 0)):
        seat.number = number
        seat.save(update_fields=["number"])
