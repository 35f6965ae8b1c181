"""One renderer for page, answer and socket: a match's regions for one viewer, from the rules' projection only."""

import zoneinfo
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.template.loader import get_template
from django.utils import timezone, translation
from django.utils.safestring import SafeString, mark_safe

from accounts.avatars import Avatar, avatar_of
from games import loading
from games.loading import Happened, log_of
from games.memo import Memo
from games.models import Match, Seat, Status
from games.presenters.base import LogLine, Person, Presenter, TableContext
from games.presenters.registry import PRESENTERS, WAITING
from games.rules.registry import GAMES
from games.templatetags import pieces

MEMO_SIZE = 512
TEXTS_SIZE = 8192


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: a seat (None: a spectator), and how the reader reads."""

    seat: int | None
    language: str
    time_zone: str


@dataclass(frozen=True, slots=True)
class Fragments:
    """The regions of one version for one viewer; ``title`` and ``your_turn`` are for the page around them."""

    version: int
    regions: Mapping[str, SafeString]
    title: str
    your_turn: bool
    waiting: bool

    def changed_since(self, shown: "Mapping[str, str]") -> frozenset[str]:
        """The names of regions that differ from those shown."""
        return frozenset(name for name, html in self.regions.items() if shown.get(name) != html)

    def out_of_band(self, names: frozenset[str] | None = None) -> SafeString:
        """All regions (or only the named ones) as out-of-band swaps that keep focus and half-made input."""
        chosen = (name for name in self.regions if names is None or name in names)
        return mark_safe("".join(region_html(name, self.regions[name], oob=True) for name in chosen))  # noqa: S308


def region_html(name: str, html: SafeString, *, oob: bool = False) -> SafeString:
    swap = ' hx-swap-oob="outerMorph"' if oob else ""
    return SafeString(f'<div id="r-{name}" class="region r-{name}"{swap}>{html}</div>')


_memo: Memo[tuple[int, int, Viewer], Fragments] = Memo(MEMO_SIZE)
_texts: Memo[tuple[object, ...], tuple[LogLine, ...]] = Memo(TEXTS_SIZE)


def render_fragments(match: Match, viewer: Viewer) -> Fragments:
    """The regions of ``match`` at its version for ``viewer``; each combination is rendered once."""
    return _memo.get_or_make((match.pk, match.version, viewer), lambda: _render(match, viewer))


def known_fragments(match_id: int, version: int, viewer: Viewer) -> Fragments | None:
    """What `render_fragments` made for an earlier version, if it is still remembered."""
    return _memo.get((match_id, version, viewer))


def forget() -> None:
    """Empty the memories (templates, words or rows have changed under them: tests do that)."""
    _memo.clear()
    _texts.clear()
    pieces.forget()
    loading.forget()


def _render(match: Match, viewer: Viewer) -> Fragments:
    with translation.override(viewer.language), timezone.override(zoneinfo.ZoneInfo(viewer.time_zone)):
        waiting = match.status in (Status.OPEN, Status.CANCELLED)
        presenter = WAITING if waiting else PRESENTERS[match.game]
        view = None if waiting else project(match, viewer.seat)
        people = people_of(match, viewer.seat)
        table = _table(
            match,
            viewer,
            people,
            () if waiting else log_lines(match, viewer.seat, people, presenter, presenter.log_events),
        )
        context = {"view": view, "table": table, **presenter.context(view, table)}
        folder = "waiting" if waiting else match.game
        regions = {
            name: mark_safe(get_template(f"games/{folder}/{name}.html").render(context))  # noqa: S308
            for name in presenter.regions
        }
        meta = {"table": table, "turn_text": presenter.turn_text(view, table), "waiting": waiting}
        title = get_template("games/title.txt").render(meta).strip()
        regions["meta"] = mark_safe(get_template("games/meta.html").render({**meta, "title": title}))  # noqa: S308
        return Fragments(match.version, regions, title, table.your_turn, waiting)


def project(match: Match, seat: int | None) -> Any:
    """What ``seat`` (None: a spectator) may know of a started match."""
    game = GAMES[match.game]
    return game.view(match.decoded(game), seat)


def people_of(match: Match, seat: int | None) -> tuple[Person, ...]:
    return tuple(_person(place, seat) for place in match.places)


def _person(place: Seat, viewer: int | None) -> Person:
    avatar = avatar_of(place.user_id)
    return Person(
        seat=place.number,
        name=place.user.name if place.user else "–",
        figure=avatar.figure,
        colour=avatar.colour,
        is_you=place.number == viewer,
        to_act=place.to_act,
        forfeited=place.forfeited,
        rank=place.rank,
    )


def _table(match: Match, viewer: Viewer, people: tuple[Person, ...], log: tuple[LogLine, ...]) -> TableContext:
    hosts = [person.seat for person in people if match.host_id and match.host_id == _user_of(match, person.seat)]
    return TableContext(
        slug=match.slug,
        game=match.game,
        version=match.version,
        status=match.status,
        is_private=match.is_private,
        seats_total=match.seats_total,
        invite=match.invite if viewer.seat is not None and match.status == Status.OPEN else "",
        host=hosts[0] if hosts else None,
        options=match.options,
        seat=viewer.seat,
        people=people,
        deadline=match.deadline,
        log=log,
    )


def _user_of(match: Match, number: int) -> int | None:
    return next((seat.user_id for seat in match.places if seat.number == number), None)


def log_lines(
    match: Match, seat: int | None, people: tuple[Person, ...], presenter: Presenter, newest: int | None
) -> tuple[LogLine, ...]:
    """The log as ``seat`` may read it, oldest first; ``newest`` bounds the number of events looked at."""
    happened = log_of(match)
    chosen = happened if newest is None else happened[-newest:]
    names = tuple(person.name for person in people)
    return tuple(line for one in chosen for line in _lines_of(match, one, seat, people, names, presenter))


def _lines_of(
    match: Match,
    one: Happened,
    seat: int | None,
    people: tuple[Person, ...],
    names: tuple[str, ...],
    presenter: Presenter,
) -> tuple[LogLine, ...]:
    """The lines of one event, which never changes: put into words once for each reader's seat and language."""
    key = (match.pk, one.number, seat, translation.get_language(), names)
    if (known := _texts.get(key)) is not None:
        return known
    avatars: dict[int | None, Avatar] = {place.number: avatar_of(place.user_id) for place in match.places}
    lines = tuple(
        LogLine(
            one.number, visible.seat, text, one.created, avatars.get(visible.seat), visible.kind in presenter.headings
        )
        for event in one.events
        if (visible := GAMES[match.game].redact(event, seat)) is not None
        for text in presenter.event_texts(visible, people)
    )
    _texts.put(key, lines)
    return lines
