"""The 5x5 board: squares, neighbours, and the generation of turns on plain ints.

A square is file + 5 * rank, so a1 = 0, e1 = 4, a5 = 20, e5 = 24. Heights are 0-3, and 4 for a dome on level 3.
"""

from collections.abc import Iterator, Sequence

from games.rules.base import MalformedAction

SIZE = 5
SQUARES = SIZE * SIZE
DOME = 4
SUPPLY = (22, 18, 14, 18)
"""Pieces in the box: levels 1, 2 and 3, domes."""
NAMES = tuple(f"{'abcde'[square % SIZE]}{square // SIZE + 1}" for square in range(SQUARES))
SQUARE = {name: square for square, name in enumerate(NAMES)}


def _near(square: int) -> tuple[int, ...]:
    file, rank = square % SIZE, square // SIZE
    return tuple(
        other
        for other in range(SQUARES)
        if other != square and abs(other % SIZE - file) <= 1 and abs(other // SIZE - rank) <= 1
    )


NEIGHBOURS = tuple(_near(square) for square in range(SQUARES))
NO_BUILD = -1


def parse_square(text: str) -> int:
    if text not in SQUARE:
        raise MalformedAction("unknown_square", text=text[:8])
    return SQUARE[text]


def turns(
    heights: Sequence[int], own: Sequence[int], other: Sequence[int], supply: Sequence[int]
) -> Iterator[tuple[int, int, int]]:
    """All full turns and winning climbs as (from, to, build); build is NO_BUILD for a climb.

    ``supply[h]`` pieces are left to build on a square of height h.
    """
    for start in own:
        mate = own[1] if start == own[0] else own[0]
        here = heights[start]
        taken = (mate, *other)
        for to in NEIGHBOURS[start]:
            level = heights[to]
            if level > here + 1 or level == DOME or to in taken:
                continue
            if level == 3 and here == 2:
                yield start, to, NO_BUILD
                continue
            for build in NEIGHBOURS[to]:
                height = heights[build]
                if height != DOME and supply[height] and build not in taken:
                    yield start, to, build


def can_turn(heights: Sequence[int], own: Sequence[int], other: Sequence[int], supply: Sequence[int]) -> bool:
    return next(turns(heights, own, other, supply), None) is not None
