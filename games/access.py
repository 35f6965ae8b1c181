"""Fetch and permission in one step: no view or socket gets a match without it."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404

from games.loading import match_at
from games.models import Match, Seat


@dataclass(frozen=True, slots=True)
class Place:
    """A match, and the seat of whoever asked (None: a spectator)."""

    match: Match
    seat: int | None


def find_place(user: Any, slug: str) -> Place | None:
    """The match of ``slug`` if ``user`` may see it: public, or seated at it."""
    for pk, version in Match.objects.filter(slug=slug).values_list("pk", "version"):
        return place_at(user, pk, version)
    return None


def place_at(user: Any, pk: int, version: int) -> Place | None:
    """`find_place` for a match that is known to have reached ``version``."""
    try:
        match = match_at(pk, version)
    except Match.DoesNotExist:
        return None
    seat = next((place.number for place in match.places if _is(place, user)), None)
    return Place(match, seat) if seat is not None or not match.is_private else None


def place_or_404(user: Any, slug: str) -> Place:
    """`find_place`; Http404 whether the match is private or does not exist."""
    place = find_place(user, slug)
    if place is None:
        raise Http404
    return place


def _is(place: Seat, user: Any) -> bool:
    return bool(user.is_authenticated) and place.user_id == user.pk
