"""Matches and their logs as they stand at a version: fetched once, shared by everybody of this process who looks.

Whatever a page shows of a match changes only together with its version, so number and version name it for good.
What is handed out is shared between threads: read it, never write to it.
"""

from copy import copy
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from games.memo import Memo
from games.models import Match, MatchEvent, Origin, Seat
from games.rules.base import Event

MATCHES = 512
LOGS = 256


@dataclass(frozen=True, slots=True)
class SeatsNow:
    """What the seats tell of a state: the numbers of those who are to act and who gave up, and the ranks by number."""

    to_act: frozenset[int]
    forfeited: frozenset[int]
    ranks: tuple[int, ...] | None


class Happened(NamedTuple):
    """What one stored event of play says, decoded."""

    number: int
    created: datetime
    events: tuple[Event, ...]


class _Log(NamedTuple):
    version: int
    happened: tuple[Happened, ...]


_matches: Memo[tuple[int, int], Match] = Memo(MATCHES)
_logs: Memo[int, _Log] = Memo(LOGS)


def match_at(pk: int, version: int) -> Match:
    """The match with its people, at ``version`` or newer; raises Match.DoesNotExist."""
    found = _matches.get_or_make((pk, version), lambda: Match.objects.with_people().get(pk=pk))
    if found.version != version:
        _matches.put((pk, found.version), found)
    return found


def log_of(match: Match) -> tuple[Happened, ...]:
    """All events of play up to the version of ``match``, oldest first; only what is new since last time is fetched."""
    known = _logs.get(match.pk) or _Log(0, ())
    if known.version < match.version:
        known = _Log(match.version, (*known.happened, *_fetch(match, known.version)))
        _logs.put(match.pk, known)
    if known.version == match.version:
        return known.happened
    return tuple(one for one in known.happened if one.number <= match.version)


def stored(match: Match, event: MatchEvent, seats: SeatsNow | None) -> None:
    """Hand on what was just committed, as far as what it follows is known here: nobody need fetch it.

    ``match`` is kept. ``seats`` is what its seats tell now; None if people may have come or gone.
    """
    earlier = _matches.get((match.pk, event.number - 1))
    if earlier is not None and seats is not None:
        match.places = [_told(place, seats) for place in earlier.places]
        _matches.put((match.pk, event.number), match)
    known = _logs.get(match.pk)
    if known is not None and known.version == event.number - 1 and event.origin != Origin.LOBBY:
        one = Happened(event.number, event.created, tuple(map(Event.decode, event.events)))
        _logs.put(match.pk, _Log(event.number, (*known.happened, one)))


def _told(place: Seat, seats: SeatsNow) -> Seat:
    place = copy(place)
    place.to_act = place.number in seats.to_act
    place.forfeited = place.number in seats.forfeited
    place.rank = seats.ranks[place.number] if seats.ranks else None
    return place


def forget() -> None:
    """Fetch everything anew."""
    _matches.clear()
    _logs.clear()


def _fetch(match: Match, after: int) -> list[Happened]:
    stored = MatchEvent.objects.filter(match=match, number__gt=after, number__lte=match.version)
    rows = stored.exclude(origin=Origin.LOBBY).order_by("number").values_list("number", "created", "events")
    return [Happened(number, created, tuple(map(Event.decode, events))) for number, created, events in rows]
