"""How Santorini is shown."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, get_language_bidi
from django.utils.translation import gettext as _

from accounts.reading import number
from games.presenters import isometric
from games.presenters.base import Person, TableContext
from games.presenters.cards import Text
from games.presenters.phrases import is_you, name_of, sentence
from games.rules.base import VisibleEvent
from games.rules.santorini.actions import Place, Turn, encode
from games.rules.santorini.board import DOME, NAMES
from games.rules.santorini.state import TURN
from games.rules.santorini.view import SantoriniView

DISC_RAISE = 16


@dataclass(frozen=True, slots=True)
class Piece:
    """A drawn symbol of ``img/santorini.svg`` and where it goes."""

    symbol: str
    x: float
    y: float
    text: str = ""


@dataclass(frozen=True, slots=True)
class Worker:
    """Who stands on a square; ``name`` is empty for the reader's own workers."""

    seat: int
    order: int
    name: str


@dataclass(frozen=True, slots=True, eq=False)
class Cell:
    """One square for both boards. Equal squares are one object (see `_drawn`), so identity tells them apart."""

    name: str
    label: str
    height: int
    mark: str
    """The numeral of the flat board."""
    pieces: tuple[Piece, ...]
    top: str
    hit: str
    x: float
    y: float
    worker: int | None
    worker_number: str
    last: str
    active: bool
    """Whether something can be chosen on this board now."""


class SantoriniPresenter:
    """See `games.presenters.base.Presenter`."""

    regions: tuple[str, ...] = ("players", "turnline", "board", "flat", "actions", "supply", "moves")
    headings: frozenset[str] = frozenset(("match_over",))
    log_events: int | None = None

    def compose(self, form: Mapping[str, str]) -> str:
        """``action`` is the text of a turn; the form without script names it in ``turn``."""
        return form.get("turn", "") if form.get("action") == "turn" else form.get("action", "")

    def context(self, view: SantoriniView, table: TableContext) -> dict[str, Any]:
        language = get_language()
        workers = _workers(view, table.people)
        cells = [
            _drawn(square, height, workers.get(square), _last_mark(view, square), bool(view.legal), language)
            for square, height in enumerate(view.heights)
        ]
        return {
            "cells": [cells[square] for square in isometric.paint_order()],
            "rows": [[cells[rank * 5 + file] for file in range(5)] for rank in range(4, -1, -1)],
            "view_box": isometric.DESKTOP.view_box,
            "labels": _labels(language),
            "legal": " ".join(encode(action) for action in view.legal),
            "turns": tuple(_turn(action, language) for action in view.legal),
            "stuck": " ".join(NAMES[square] for square in view.stuck_reasons),
            "supply": _supply(view),
            "turn_count": view.turn_number + (view.phase == TURN),
            "turn_text": self.turn_text(view, table),
            "outcome_text": self.outcome_text(view, table) if view.outcome else "",
            "players": tuple(
                (person, "wb" if person.seat else "wa", person.seat == view.turn) for person in table.people
            ),
        }

    def page_context(self, options: Mapping[str, str]) -> dict[str, Any]:  # noqa: ARG002
        return {}

    def turn_text(self, view: SantoriniView, table: TableContext) -> str:
        if view.outcome:
            return _("The game is over.")
        if not table.your_turn:
            name = table.people[view.turn or 0].name
            return _("%(name)s is playing.") % {"name": name}
        if view.phase == "place":
            return _("Choose two squares for your workers.")
        return _("Choose a worker, then where it moves, then where it builds.")

    def event_texts(self, event: VisibleEvent, people: Sequence[Person]) -> Sequence[str]:
        build = _EVENTS.get(event.kind)
        return [build(event, people)] if build else []

    def outcome_text(self, view: SantoriniView, table: TableContext) -> str:
        if view.outcome is None:
            return ""
        winner = table.people[view.outcome.winners[0]]
        forms = {
            "climb": (_("You win: up on the third level."), _("%(name)s wins: up on the third level.")),
            "stuck": (
                _("You win: your opponent cannot move and build."),
                _("%(name)s wins: the opponent cannot move and build."),
            ),
            "forfeit": (_("You win: your opponent gave up."), _("%(name)s wins: the opponent gave up.")),
        }[view.outcome.termination]
        return sentence(forms[0]) if winner.is_you else sentence(forms[1], name=name_of(table.people, winner.seat))


class TurnOption(NamedTuple):
    text: str
    words: str


@lru_cache(8192)
def _turn(action: Place | Turn, language: str) -> TurnOption:  # noqa: ARG001
    """For the list that needs no script; there are often a hundred."""
    return TurnOption(encode(action), turn_words(action))


def turn_words(action: Place | Turn) -> str:
    """A turn as a sentence."""
    if isinstance(action, Place):
        return _("Workers on %(first)s and %(second)s") % {
            "first": _isolated(action.first),
            "second": _isolated(action.second),
        }
    move = {"start": _isolated(action.start), "to": _isolated(action.to)}
    if action.build is None:
        return _("Move %(start)s to %(to)s and win") % move
    build = _isolated(action.build)
    if action.dome:
        return _("Move %(start)s to %(to)s, dome on %(build)s") % {**move, "build": build}
    return _("Move %(start)s to %(to)s, build on %(build)s") % {**move, "build": build}


def _isolated(square: int) -> str:
    """The name of a square for text without markup; left to right in right-to-left sentences too."""
    return f"\u2066{NAMES[square]}\u2069" if get_language_bidi() else NAMES[square]


def _workers(view: SantoriniView, people: Sequence[Person]) -> dict[int, Worker]:
    return {
        square: Worker(seat, order, "" if people[seat].is_you else people[seat].name)
        for seat, own in enumerate(view.workers)
        for order, square in enumerate(own, 1)
    }


@lru_cache(4096)
def _drawn(square: int, height: int, worker: Worker | None, last: str, active: bool, language: str) -> Cell:  # noqa: ARG001
    """A cell is a function of few things, language among them, and there are fifty on a page."""
    at = isometric.DESKTOP
    top = isometric.top_of(height)
    inset = isometric.INSETS[min(height, 3)]
    x, y = isometric.centre(at, square, top)
    return Cell(
        name=NAMES[square],
        label=_label(square, height, worker),
        height=height,
        mark="⌂" if height == DOME else number(height),
        pieces=_pieces(square, height, worker),
        top=isometric.points(isometric.rhombus(at, square, inset + 0.05, top)),
        hit=isometric.hit_area(at, square, height),
        x=round(x, 1),
        y=round(y - (DISC_RAISE if worker else 0), 1),
        worker=worker.seat if worker else None,
        worker_number=number(worker.order) if worker else "",
        last=last,
        active=active,
    )


def _pieces(square: int, height: int, worker: Worker | None) -> tuple[Piece, ...]:
    at = isometric.DESKTOP
    zero = at.point(0, 0)
    corner = at.point(*isometric.cell(square))
    dx, dy = round(corner[0] - zero[0], 1), round(corner[1] - zero[1], 1)
    found = [Piece(f"block{level}", dx, dy - isometric.top_of(level - 1)) for level in range(1, min(height, 3) + 1)]
    if height == DOME:
        found.append(Piece("dome", dx, dy - isometric.top_of(3)))
    if worker:
        x, y = isometric.centre(at, square, isometric.top_of(height))
        symbol = "wb" if worker.seat else "wa"
        found.append(Piece(symbol, round(x, 1), round(y + 4, 1), number(worker.order)))
    return tuple(found)


def _last_mark(view: SantoriniView, square: int) -> str:
    if view.last is None:
        return ""
    if square == view.last.build:
        return "built"
    return "moved" if square == view.last.to else ""


def _label(square: int, height: int, worker: Worker | None) -> str:
    name = _isolated(square)
    if height == DOME:
        return _("%(square)s, dome, closed") % {"square": name}
    parts = {"square": name, "level": number(height)}
    if worker is None:
        return _("%(square)s, level %(level)s, empty") % parts
    if not worker.name:
        return _("%(square)s, level %(level)s, your worker") % parts
    return _("%(square)s, level %(level)s, worker of %(name)s") % {**parts, "name": worker.name}


@lru_cache(8)
def _labels(language: str) -> tuple[tuple[float, float, str], ...]:  # noqa: ARG001
    at = isometric.DESKTOP
    files = [(*at.point(k + 0.5, 5.22), "abcde"[k]) for k in range(5)]
    ranks = [(*at.point(5.22, k + 0.5), number(5 - k)) for k in range(5)]
    return tuple((round(x), round(y + 5), text) for x, y, text in files + ranks)


def _supply(view: SantoriniView) -> tuple[tuple[Text, str, int, int, bool], ...]:
    names = (
        _("Level %(level)s") % {"level": number(1)},
        _("Level %(level)s") % {"level": number(2)},
        _("Level %(level)s") % {"level": number(3)},
        _("Domes"),
    )
    symbols = ("block1", "block2", "block3", "dome")
    return tuple(
        (name, symbol, left, total, left <= 3)
        for name, symbol, left, total in zip(names, symbols, view.supply, view.supply_total, strict=True)
    )


def _code(text: str) -> SafeString:
    return format_html('<bdi dir="ltr" class="code">{}</bdi>', text)


def _who(event: VisibleEvent, people: Sequence[Person]) -> SafeString:
    return format_html("<b>{}</b>", _("You")) if is_you(people, event.seat) else name_of(people, event.seat or 0)


def _lot(event: VisibleEvent, people: Sequence[Person]) -> SafeString:
    starter = event.data["starter"]
    if event.data["how"] == "random":
        forms = (_("You start, by lot"), _("%(name)s starts, by lot"))
    else:
        forms = (_("You start"), _("%(name)s starts"))
    return sentence(forms[0]) if is_you(people, starter) else sentence(forms[1], name=name_of(people, starter))


def _turn_text(event: VisibleEvent, people: Sequence[Person]) -> SafeString:
    return format_html("{} {}", _who(event, people), _code(event.data["text"]))


def _stuck(event: VisibleEvent, people: Sequence[Person]) -> SafeString:
    if is_you(people, event.seat):
        return sentence(_("You cannot move and build"))
    return sentence(_("%(name)s cannot move and build"), name=name_of(people, event.seat or 0))


def _forfeited(event: VisibleEvent, people: Sequence[Person]) -> SafeString:
    if is_you(people, event.seat):
        return sentence(_("You gave up"))
    return sentence(_("%(name)s gave up"), name=name_of(people, event.seat or 0))


_EVENTS = {
    "lot": _lot,
    "placed": _turn_text,
    "built": _turn_text,
    "climbed": _turn_text,
    "stuck": _stuck,
    "forfeited": _forfeited,
}
