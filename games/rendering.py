"""One renderer for page, answer and socket: a match's regions for one viewer, from the rules' projection only."""

import threading
import zoneinfo
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.template.loader import get_template
from django.utils import timezone, translation
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from accounts.avatars import avatar_of
from games.models import Match, MatchEvent, Origin, Seat, Status
from games.presenters.base import LogLine, Person, Presenter, TableContext
from games.presenters.registry import PRESENTERS, WAITING
from games.rules.base import Event
from games.rules.registry import GAMES

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

    def out_of_band(self, names: frozenset[str] | None = None) -> SafeString:
        """All regions (or only the named ones) as out-of-band swaps that keep focus and half-made input."""
        chosen = (name for name in self.regions if names is None or name in names)
        return format_html_join("", "{}", ((region_html(name, self.regions[name], oob=True),) for name in chosen))


def region_html(name: str, html: SafeString, *, oob: bool = False) -> SafeString:
    swap = mark_safe(' hx-swap-oob="outerMorph"') if oob else ""
    return format_html('<div id="r-{}" class="region r-{}"{}>{}</div>', name, name, swap, html)


_memo: "OrderedDict[tuple[int, int, Viewer], Fragments]" = OrderedDict()
_memo_lock = threading.Lock()
_rendering: dict[tuple[int, int, Viewer], threading.Lock] = {}
_texts: "OrderedDict[tuple[object, ...], tuple[LogLine, ...]]" = OrderedDict()


def render_fragments(match: Match, viewer: Viewer) -> Fragments:
    """The regions of ``match`` at its version for ``viewer``; each combination is rendered once."""
    key = (match.pk, match.version, viewer)
    with _memo_lock:
        if found := _memo.get(key):
            _memo.move_to_end(key)
            return found
        lock = _rendering.setdefault(key, threading.Lock())
    with lock:
        with _memo_lock:
            if found := _memo.get(key):
                return found
        rendered = _render(match, viewer)
        with _memo_lock:
            _memo[key] = rendered
            _rendering.pop(key, None)
            while len(_memo) > MEMO_SIZE:
                _memo.popitem(last=False)
    return rendered


def forget() -> None:
    """Empty the memo (templates or words have changed, or a test starts)."""
    with _memo_lock:
        _memo.clear()
        _texts.clear()


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
    return tuple(_person(place, seat) for place in match.seats.all())


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
    return next((seat.user_id for seat in match.seats.all() if seat.number == number), None)


def events_of(match: Match) -> QuerySet[MatchEvent]:
    """The events of play, without states, oldest first."""
    return match.events.exclude(origin=Origin.LOBBY).defer("state_after").order_by("number")


def log_lines(
    match: Match, seat: int | None, people: tuple[Person, ...], presenter: Presenter, newest: int | None
) -> tuple[LogLine, ...]:
    """The log as ``seat`` may read it, oldest first; ``newest`` bounds the number of events looked at."""
    stored = events_of(match)
    chosen = list(stored) if newest is None else list(stored.reverse()[:newest])[::-1]
    return tuple(line for event in chosen for line in _lines_of(match.game, event, seat, people, presenter))


def _lines_of(
    game: str, event: MatchEvent, seat: int | None, people: tuple[Person, ...], presenter: Presenter
) -> tuple[LogLine, ...]:
    """The lines of one event, which never changes: put into words once for each reader's seat and language."""
    names = tuple(person.name for person in people)
    key = (event.pk, seat, translation.get_language(), names)
    with _memo_lock:
        if (found := _texts.get(key)) is not None:
            _texts.move_to_end(key)
            return found
    lines = tuple(
        LogLine(event.number, visible.seat, text, event.created, visible.kind in presenter.headings)
        for happening in event.events
        if (visible := GAMES[game].redact(Event.decode(happening), seat)) is not None
        for text in presenter.event_texts(visible, people)
    )
    with _memo_lock:
        _texts[key] = lines
        while len(_texts) > TEXTS_SIZE:
            _texts.popitem(last=False)
    return lines
