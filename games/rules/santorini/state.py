"""The state of a match of Santorini, and its text."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from games.rules.base import Json, MalformedAction
from games.rules.santorini.board import DOME, NAMES, SUPPLY, can_turn, parse_square

PLACE, TURN, OVER = "place", "turn", "over"
Workers = tuple[int, ...]
_POSITION = re.compile(r"([0-4]{5}(?:/[0-4]{5}){4}) (-|[a-e][1-5],[a-e][1-5]) (-|[a-e][1-5],[a-e][1-5]) ([01])")


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
    """A position to go on from; raises MalformedAction for text or pieces that cannot be.

    The supply follows from the heights. A side that is stuck has lost, as it would have at the table.
    """
    found = _POSITION.fullmatch(text)
    if found is None:
        raise MalformedAction("unknown_position", text=text[:64])
    ranks, first, second, turn = found.groups()
    heights = tuple(int(digit) for rank in reversed(ranks.split("/")) for digit in rank)
    state = State(
        heights=heights,
        workers=(_side(first), _side(second)),
        turn=int(turn),
        starter=int(turn),
        phase=TURN,
        number=0,
        supply=tuple(total - gone for total, gone in zip(SUPPLY, used(heights), strict=True)),
    )
    if not _can_be(state):
        raise MalformedAction("unknown_position", text=text[:64])
    return _ready(state)


def _side(part: str) -> Workers:
    return () if part == "-" else tuple(sorted(parse_square(name) for name in part.split(",")))


def _can_be(state: State) -> bool:
    squares = [square for own in state.workers for square in own]
    placing = len(squares) < 4
    return (
        len(set(squares)) == len(squares)
        and all(state.heights[square] < DOME for square in squares)
        and min(state.supply) >= 0
        and not (placing and (any(state.heights) or state.workers[state.turn]))
    )


def _ready(state: State) -> State:
    """``state`` with the phase, starter and winner that follow from its pieces."""
    own, other = state.workers[state.turn], state.workers[1 - state.turn]
    if not own:
        return replace(state, phase=PLACE, starter=1 - state.turn if other else state.turn)
    if not can_turn(state.heights, own, other, state.supply):
        return replace(state, phase=OVER, winner=1 - state.turn, termination="stuck")
    return state
