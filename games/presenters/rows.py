"""A table as one line of the lobby."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.timesince import timesince
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from accounts.avatars import Avatar, avatar_of
from accounts.reading import number
from games import clock
from games.models import Match, Seat, Status
from games.presenters.brief import brief
from games.presenters.options import Text, game_name, goal, has_extra_cards, preset_name
from games.rules.registry import GAMES

JUST_NOW = 60


@dataclass(frozen=True, slots=True)
class Row:
    """What the lobby says of a match; texts are translated, those with names are safe HTML."""

    match: Match
    game: Text
    rules: Text
    goal: str
    extra_cards: bool
    avatars: tuple[Avatar, ...]
    others: SafeString
    """Everybody at the table but the reader."""
    plain_others: str
    awaited: SafeString
    """The others who are to act."""
    host: str
    progress: str
    age: str
    rank: int | None
    """The reader's place in a finished match."""


def row(match: Match, reader: Any) -> Row:
    """``match`` with its host and people fetched, as ``reader`` sees it."""
    seats = [seat for seat in match.places if seat.user]
    own = next((seat for seat in seats if seat.user_id == reader.pk), None)
    others = [seat for seat in seats if seat is not own]
    return Row(
        match=match,
        game=game_name(match.game),
        rules=preset_name(match.game, match.options),
        goal=goal(match.game, match.seats_total, match.options),
        extra_cards=has_extra_cards(match.options),
        avatars=tuple(avatar_of(seat.user_id) for seat in seats),
        others=names(others),
        plain_others=", ".join(_name(seat) for seat in others),
        awaited=names(seat for seat in others if seat.to_act),
        host=match.host.name if match.host else "",
        progress=_progress(match, own),
        age=_age(match),
        rank=own.rank if own else None,
    )


def names(seats: Iterable[Seat]) -> SafeString:
    # Translators: what stands between the names of a list, with its space.
    comma = pgettext("between names", ", ")
    return format_html_join(comma, "<bdi>{}</bdi>", ((_name(seat),) for seat in seats))


def _name(seat: Seat) -> str:
    return seat.user.name if seat.user else ""


def _progress(match: Match, own: Seat | None) -> str:
    if match.status != Status.RUNNING or own is None:
        return ""
    return brief(match.game, match.decoded(GAMES[match.game]), own.number)


def _age(match: Match) -> str:
    now = clock.now()
    if (now - match.created).total_seconds() < JUST_NOW:
        return _("just now")
    return _("%(time)s ago") % {"time": number(timesince(match.created, now, depth=1))}
