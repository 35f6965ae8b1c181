"""The state of a match of Santorini, and its text."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from games.rules.base import Json, MalformedAction
from games.rules.santorini.board import DOME, NAMES, SQUARES, SUPPLY, parse_square

PLACE, TURN, OVER = "place", "turn", "over"
Workers = tuple[int, ...]


class Last(NamedTuple):
    """The last turn: whose, from where to where, and what was built on (NO_BUILD: a climb)."""

    seat: int
    start: int
    to: int
    build: int


@dataclass(frozen=True, slots=True)
class State:
    heights: tuple[int, ...]
    workers: tuple[Workers, Workers]
    """The squares of each seat's workers, ascending; empty before they are placed."""
    turn: int
    starter: int
    phase: str
    number: int
    """How many turns were taken, placements not counted."""
    supply: tuple[int, ...]
    last: Last | None = None
    winner: int = -1
    termination: str = ""
    option: str = "random"


def encode(state: State) -> dict[str, Json]:
    return {
        "heights": "".join(map(str, state.heights)),
        "workers": [[NAMES[square] for square in own] for own in state.workers],
        "turn": state.turn,
        "starter": state.starter,
        "phase": state.phase,
        "number": state.number,
        "supply": list(state.supply),
        "last": None if state.last is None else list(state.last),
        "winner": state.winner,
        "termination": state.termination,
        "option": state.option,
    }


def decode(data: Mapping[str, Json]) -> State:
    first, second = (tuple(parse_square(name) for name in own) for own in data["workers"])
    return State(
        heights=tuple(map(int, data["heights"])),
        workers=(first, second),
        turn=data["turn"],
        starter=data["starter"],
        phase=data["phase"],
        number=data["number"],
        supply=tuple(data["supply"]),
        last=None if data["last"] is None else Last(*data["last"]),
        winner=data["winner"],
        termination=data["termination"],
        option=data["option"],
    )


def used(heights: tuple[int, ...]) -> tuple[int, int, int, int]:
    """How many pieces of each sort stand on the board."""
    return (
        sum(height >= 1 for height in heights),
        sum(height >= 2 for height in heights),
        sum(height >= 3 for height in heights),
        sum(height == DOME for height in heights),
    )


def to_text(state: State) -> str:
    """A position as text: ranks 5 to 1 of heights, workers of both seats, the seat on turn.

    For example ``00000/00000/01200/00000/00000 b2,d4 a1,e5 0``; ``-`` stands for workers not placed yet.
    """
    ranks = ["".join(map(str, state.heights[rank * 5 : rank * 5 + 5])) for rank in range(4, -1, -1)]
    sides = [",".join(NAMES[square] for square in own) or "-" for own in state.workers]
    return f"{'/'.join(ranks)} {sides[0]} {sides[1]} {state.turn}"


def from_text(text: str) -> State:
    """A position to go on from; raises MalformedAction. The supply follows from the heights."""
    try:
        ranks, first, second, turn = text.split(" ")
        rows = ranks.split("/")
        heights = tuple(int(digit) for row in reversed(rows) for digit in row)
        workers = tuple(_side(part) for part in (first, second))
        seat = int(turn)
    except ValueError as error:
        raise MalformedAction("unknown_position", text=text[:64]) from error
    squares = [square for own in workers for square in own]
    supply = tuple(total - gone for total, gone in zip(SUPPLY, used(heights), strict=True))
    if (
        [len(row) for row in rows] != [5] * 5
        or max(heights) > DOME
        or seat not in (0, 1)
        or len(set(squares)) != len(squares)
        or any(heights[square] == DOME for square in squares)
        or min(supply) < 0
        or len(heights) != SQUARES
    ):
        raise MalformedAction("unknown_position", text=text[:64])
    phase = TURN if len(squares) == 4 else PLACE
    return State(heights, (workers[0], workers[1]), seat, seat, phase, 0, supply)


def _side(part: str) -> Workers:
    if part == "-":
        return ()
    own = tuple(sorted(parse_square(name) for name in part.split(",")))
    if len(own) != 2:
        raise ValueError("a side has two workers")
    return own
