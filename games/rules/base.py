"""The contract that every game keeps, and the small values that travel between rules and the rest."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from games.rules.rng import Rng

Json: TypeAlias = Any
"""None, bool, int, str, or lists and string-keyed dicts of them."""

Params: TypeAlias = Mapping[str, Json]


class RulesError(Exception):
    """Base of what the rules refuse. ``key`` names a message of the catalogue, ``params`` fill it."""

    def __init__(self, key: str, **params: Json) -> None:
        super().__init__(key, params)
        self.key = key
        self.params = params


class MalformedAction(RulesError):
    """The text is not an action of this game at all (HTTP 400)."""


class IllegalAction(RulesError):
    """An action of this game that may not be done here and now (HTTP 422)."""


class InvalidOptions(RulesError):
    """Options that the game does not know, or a number of seats that it does not allow."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as key and parameters.

    ``data`` is for everybody. ``secret`` is only for the seats in ``audience``; `seen_by` is the one way to what a
    viewer may read. Cards in ``data`` and ``secret`` are written "kind:colour", squares "c3", seats as numbers.
    """

    kind: str
    seat: int | None = None
    data: Params = field(default_factory=dict)
    secret: Params = field(default_factory=dict)
    audience: frozenset[int] = frozenset()

    def seen_by(self, seat: int | None) -> "VisibleEvent":
        """What ``seat`` (None: a spectator) may read of this event."""
        extra = self.secret if seat is not None and seat in self.audience else {}
        return VisibleEvent(self.kind, self.seat, {**self.data, **extra})

    def encode(self) -> dict[str, Json]:
        return {
            "kind": self.kind,
            "seat": self.seat,
            "data": dict(self.data),
            "secret": dict(self.secret),
            "audience": sorted(self.audience),
        }

    @classmethod
    def decode(cls, data: Mapping[str, Json]) -> "Event":
        return cls(data["kind"], data["seat"], data["data"], data["secret"], frozenset(data["audience"]))


@dataclass(frozen=True, slots=True)
class VisibleEvent:
    """An event after redaction for one viewer: the only form that presenters and templates see."""

    kind: str
    seat: int | None
    data: Params


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. ``ranks[seat]`` is 1 for the best; equal numbers share a rank.

    ``termination`` is a key of the game's closed list (for example "climb", "stuck", "target", "forfeit").
    ``scores`` is None for games without points. ``detail`` holds further keys, such as the tie-break used.
    """

    termination: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...] | None = None
    detail: Params = field(default_factory=dict)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def encode(self) -> dict[str, Json]:
        return {
            "termination": self.termination,
            "ranks": list(self.ranks),
            "scores": None if self.scores is None else list(self.scores),
            "detail": dict(self.detail),
        }

    @classmethod
    def decode(cls, data: Mapping[str, Json]) -> "Outcome":
        scores = data["scores"]
        return cls(
            data["termination"],
            tuple(data["ranks"]),
            None if scores is None else tuple(scores),
            data["detail"],
        )


S = TypeVar("S")
A = TypeVar("A")
V_co = TypeVar("V_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action leads to: the new state and what happened, in order."""

    state: S
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One table option: its key, the values it may take, and the value when nobody chose."""

    key: str
    choices: tuple[str, ...]
    default: str


class Game(Protocol[S, A, V_co]):
    """One game. Stateless: every method is a pure function of its arguments.

    Seats are 0..n-1. States, actions and views are frozen dataclasses of tuples, ints, strings and bools.
    A state knows its options. ``rng`` is the only source of chance, and its results land in the state.
    """

    key: str
    rules_version: int
    seat_counts: tuple[int, ...]
    """The numbers of seats that can be played, ascending."""
    option_specs: tuple[OptionSpec, ...]
    presets: Mapping[str, Mapping[str, str]]
    """Named rule sets: full option values for each. The first one is what a new form shows."""

    def check_options(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """Complete ``options`` with the defaults; raises InvalidOptions on an unknown key, value or seat count."""

    def setup(self, seats: int, options: Mapping[str, str], rng: Rng) -> Step[S]:
        """The first state and its events; ``options`` as from `check_options`."""

    def to_act(self, state: S) -> frozenset[int]:
        """The seats that must act now; empty means that the match is over."""

    def legal_actions(self, state: S, seat: int) -> Sequence[A]:
        """All that ``seat`` may do now, without duplicates; empty unless the seat is to act."""

    def apply(self, state: S, seat: int, action: A, rng: Rng) -> Step[S]:
        """Do ``action``; raises IllegalAction (never changes the given state)."""

    def forfeit(self, state: S, seat: int) -> Step[S]:
        """``seat`` gives up (resignation, or too many time-outs); raises IllegalAction when over or gone already."""

    def forfeited(self, state: S) -> frozenset[int]:
        """Seats that gave up while the match goes on; the server plays `fallback` for them."""

    def view(self, state: S, seat: int | None) -> V_co:
        """All that ``seat`` (None: a spectator) may know: an allow-list, with the legal actions of that seat."""

    def redact(self, event: Event, seat: int | None) -> VisibleEvent | None:
        """What ``seat`` may read of ``event``; None hides it altogether."""

    def outcome(self, state: S) -> Outcome | None:
        """The result when over, else None."""

    def fallback(self, state: S, seat: int, rng: Rng) -> A:
        """One legal action that the server plays for an absent ``seat``, by the "Absent player" rules."""

    def turn_owner(self, state: S) -> int | None:
        """Whose turn it is in the sense of a turn with all its steps; None when several act at once or none."""

    def interlude(self, state: S) -> bool:
        """True while seats only confirm that they have seen something (a round's result); it goes on by itself."""

    def version_free(self, action: A) -> bool:
        """True if ``action`` names its target itself, so that it holds at any version at which it is legal."""

    def encode_state(self, state: S) -> dict[str, Json]: ...

    def decode_state(self, data: Mapping[str, Json]) -> S: ...

    def encode_action(self, action: A) -> str:
        """Compact text: printable ASCII without spaces, at most 64 characters."""

    def decode_action(self, text: str) -> A:
        """The inverse; raises MalformedAction for anything else (also non-canonical text)."""

    def reshuffle_hidden(self, state: S, seat: int | None, rng: Rng) -> S:
        """Another legal state that looks the same to ``seat`` in every respect: for leak tests."""
