"""Actions of Santorini and their notation: `b2,d4`, `b2-c3+c4`, `b2-c3+c4^` (a dome), `b2-c3#` (climbs and wins)."""

import re
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TypeAlias

from games.rules.base import MalformedAction
from games.rules.santorini.board import NAMES, NO_BUILD, SQUARE, SQUARES


@dataclass(frozen=True, slots=True)
class Place:
    """Both workers of a side at the start; ``first`` < ``second``."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A move with its build; ``build`` is None for the climb that wins."""

    start: int
    to: int
    build: int | None
    dome: bool = False


Action: TypeAlias = Place | Turn

PLACEMENTS = tuple(Place(first, second) for first, second in combinations(range(SQUARES), 2))
"""All placements on an empty board."""


@cache
def turn(start: int, to: int, build: int, dome: bool) -> Turn:
    """The one `Turn` of what the board generates; there are few, and making them is what costs."""
    return Turn(start, to, None) if build == NO_BUILD else Turn(start, to, build, dome)


_SQUARE = "([a-e][1-5])"
_PLACE = re.compile(f"{_SQUARE},{_SQUARE}")
_TURN = re.compile(rf"{_SQUARE}-{_SQUARE}(?:#|\+{_SQUARE}(\^?))")


def encode(action: Action) -> str:
    if isinstance(action, Place):
        return f"{NAMES[action.first]},{NAMES[action.second]}"
    move = f"{NAMES[action.start]}-{NAMES[action.to]}"
    if action.build is None:
        return f"{move}#"
    return f"{move}+{NAMES[action.build]}{'^' if action.dome else ''}"


def decode(text: str) -> Action:
    """The action of ``text``; raises MalformedAction unless it is exactly what `encode` writes."""
    if found := _PLACE.fullmatch(text):
        first, second = SQUARE[found[1]], SQUARE[found[2]]
        if first < second:
            return Place(first, second)
    elif found := _TURN.fullmatch(text):
        build = None if found[3] is None else SQUARE[found[3]]
        return Turn(SQUARE[found[1]], SQUARE[found[2]], build, found[4] == "^")
    raise MalformedAction("unknown_action", text=text[:64])
