"""The state of a match of Sea Salt & Paper. Cards are codes of `cards.CARDS`; the top of deck and piles is last."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType

from games.rules.base import Json

Codes = tuple[int, ...]
DRAW, CHOOSE, PLAY = "draw", "choose", "play"
CRAB_PILE, CRAB_CARD, STEAL, LOBSTER = "crab_pile", "crab_card", "steal", "lobster"
ROUND_OVER, OVER = "round_over", "over"


@dataclass(frozen=True, slots=True)
class Result:
    """A finished round. ``end`` is "stop", "last_chance", "deck_empty" or "mermaids"; ``ender`` a seat."""

    end: str
    ender: int
    hands: tuple[Codes, ...]
    laid: tuple[tuple[Codes, ...], ...]
    before: tuple[int, ...]
    scored: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    options: tuple[tuple[str, str], ...]
    round: int
    phase: str
    turn: int
    starter: int
    deck: Codes
    piles: tuple[Codes, Codes]
    hands: tuple[Codes, ...]
    laid: tuple[tuple[Codes, ...], ...]
    """Groups in the order laid: two cards, a starfish behind its pair, or four mermaids."""
    totals: tuple[int, ...]
    drawn: Codes
    searched: int
    """The pile that a crab looks through, else -1."""
    extra: int
    """Turns still owed to the seat on turn (boats under `after_turn`)."""
    locked: tuple[bool, ...]
    """Seats whose next turn a jellyfish locks."""
    caller: int
    """The seat that called Last Chance, else -1."""
    to_go: tuple[int, ...]
    """Seats with a Last Chance turn left, the one on turn first."""
    fresh: tuple[int, ...]
    """How many of the newest cards of each hand came since the seat's last action."""
    ready: tuple[bool, ...]
    forfeited: tuple[bool, ...]
    recent: tuple[int, ...]
    """Seats in the order of their last turns, the latest last."""
    results: tuple[Result, ...]
    won_by_mermaids: int
    """The seat that won with four mermaids, else -1."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    def option(self, key: str) -> str:
        return next(value for name, value in self.options if name == key)

    @property
    def option_map(self) -> Mapping[str, str]:
        return MappingProxyType(dict(self.options))


def encode(state: State) -> dict[str, Json]:
    data = {field.name: _plain(getattr(state, field.name)) for field in fields(State)}
    data["options"] = dict(state.options)
    data["results"] = [
        {field.name: _plain(getattr(result, field.name)) for field in fields(Result)} for result in state.results
    ]
    return data


def decode(data: Mapping[str, Json]) -> State:
    values = {field.name: _frozen(data[field.name]) for field in fields(State) if field.name not in _SPECIAL}
    return State(
        options=tuple(data["options"].items()),
        results=tuple(Result(**{key: _frozen(value) for key, value in result.items()}) for result in data["results"]),
        **values,
    )


_SPECIAL = ("options", "results")


def _plain(value: Json) -> Json:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _frozen(value: Json) -> Json:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
