"""Perft through the whole game, as matches are played: the board's own perft runs in `test_vectors`."""

import json
from pathlib import Path

import pytest

from games.rules.contract import perft
from games.rules.santorini.game import SANTORINI
from tests.rules.santorini import at

POSITIONS = json.loads((Path(__file__).parent / "vectors" / "santorini_perft.json").read_text())["positions"]
DEPTH = 2


def state_of(position):
    """The vector's position; its heights go from a5 to e1, as in our text."""
    heights = position["heights"]
    ranks = "/".join(heights[place : place + 5] for place in range(0, 25, 5))
    sides = (",".join(position[f"workers_{side}"]).lower() for side in (1, 2))
    return at(" ".join((ranks, *sides, str(position["side_to_move"] - 1))))


@pytest.mark.parametrize(
    ("position", "row"),
    [
        pytest.param(position, row, id=f"{position['id']}-{row['depth']}")
        for position in POSITIONS
        for row in position.get("with_limits", [])
        if row["depth"] <= DEPTH
    ],
)
def test_lines_climbs_and_stuck_sides_are_counted_right(position, row):
    found = perft(SANTORINI, state_of(position), row["depth"])
    assert (found.lines, found.ended["climb"], found.ended["stuck"]) == (row["turns"], row["wins"], row["stuck"])
