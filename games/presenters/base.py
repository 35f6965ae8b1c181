"""From a viewer's projection to what templates show. One presenter module a game, all with this face."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from django.utils.functional import Promise

from accounts.avatars import Avatar
from games.rules.base import VisibleEvent


@dataclass(frozen=True, slots=True)
class Person:
    """One seat as others see it. ``figure`` and ``colour`` name the folded avatar (card kind and card colour)."""

    seat: int
    name: str
    figure: str
    colour: str
    is_you: bool
    to_act: bool
    forfeited: bool
    rank: int | None


@dataclass(frozen=True, slots=True, eq=False)
class LogLine:
    """One line of the log for one reader. ``text`` is translated and holds only escaped or safe HTML.

    Lines are remembered and so known by identity, which makes looking up what was rendered of them cheap.
    """

    number: int
    seat: int | None
    text: str
    created: datetime
    avatar: Avatar | None
    """Of whoever sits at ``seat``."""
    is_heading: bool = False


@dataclass(frozen=True, slots=True)
class TableContext:
    """What every game's templates may know besides the rules' view."""

    slug: str
    game: str
    version: int
    status: str
    is_private: bool
    seats_total: int
    invite: str
    """The secret of the invitation link; empty for whoever may not pass it on."""
    host: int | None
    options: Mapping[str, str]
    seat: int | None
    people: tuple[Person, ...]
    deadline: datetime | None
    log: tuple[LogLine, ...]
    """Oldest first."""

    @property
    def you(self) -> Person | None:
        return None if self.seat is None else self.people[self.seat]

    @property
    def your_turn(self) -> bool:
        return self.you is not None and self.you.to_act and self.status == "running"


class Presenter(Protocol):
    """How one game is shown."""

    regions: tuple[str, ...]
    """Names of the region templates ``games/<key>/<region>.html``, each replaced as a whole when something happens."""

    log_events: int | None
    """How many of the newest events the table's log holds (None: all); the rest is on the log page."""
    headings: frozenset[str]
    """Kinds of events whose log line is a heading."""

    def compose(self, form: Mapping[str, str]) -> str:
        """The action text of a posted form: ``form["action"]``, or put together from radios and checkboxes."""

    def context(self, view: Any, table: TableContext) -> dict[str, Any]:
        """The context shared by all region templates, beside ``view`` and ``table`` themselves."""

    def page_context(self, options: Mapping[str, str]) -> dict[str, Any]:
        """What the page around the regions shows; it stays the same all through a match."""

    def turn_text(self, view: Any, table: TableContext) -> str | Promise:
        """What the turn line says; also used by title and screen readers."""

    def event_texts(self, event: VisibleEvent, people: Sequence[Person]) -> Sequence[str]:
        """Log sentences (safe HTML) for one event in the active language; empty if it is not worth a line."""

    def outcome_text(self, view: Any, table: TableContext) -> str:
        """One sentence that tells who won and how."""
