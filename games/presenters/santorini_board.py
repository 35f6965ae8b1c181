"""The squares of Santorini's board as both of its views draw them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _

from accounts.reading import number
from games.presenters import isometric
from games.presenters.base import Person
from games.presenters.santorini_words import isolated
from games.rules.santorini.board import DOME, NAMES
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
    """One square for both boards. Equal squares are one object (see `drawn`), so identity tells them apart."""

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


def workers_by_square(view: SantoriniView, people: Sequence[Person]) -> dict[int, Worker]:
    return {
        square: Worker(seat, order, "" if people[seat].is_you else people[seat].name)
        for seat, own in enumerate(view.workers)
        for order, square in enumerate(own, 1)
    }


@lru_cache(4096)
def drawn(square: int, height: int, worker: Worker | None, last: str, active: bool, language: str) -> Cell:  # noqa: ARG001
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


def last_mark(view: SantoriniView, square: int) -> str:
    if view.last is None:
        return ""
    if square == view.last.build:
        return "built"
    return "moved" if square == view.last.to else ""


def _label(square: int, height: int, worker: Worker | None) -> str:
    name = isolated(square)
    if height == DOME:
        return _("%(square)s, dome, closed") % {"square": name}
    parts = {"square": name, "level": number(height)}
    if worker is None:
        return _("%(square)s, level %(level)s, empty") % parts
    if not worker.name:
        return _("%(square)s, level %(level)s, your worker") % parts
    return _("%(square)s, level %(level)s, worker of %(name)s") % {**parts, "name": worker.name}


@lru_cache(8)
def labels(language: str) -> tuple[tuple[float, float, str], ...]:  # noqa: ARG001
    at = isometric.DESKTOP
    files = [(*at.point(k + 0.5, 5.22), "abcde"[k]) for k in range(5)]
    ranks = [(*at.point(5.22, k + 0.5), number(5 - k)) for k in range(5)]
    return tuple((round(x), round(y + 5), text) for x, y, text in files + ranks)
