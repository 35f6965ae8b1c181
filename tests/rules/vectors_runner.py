"""Reads every file of a known name in a folder and makes one case of each entry."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

from games.rules.santorini import board
from games.rules.seasalt import scoring
from games.rules.seasalt.cards import CODE, KIND, parse_card
from tests.rules.perft import UNLIMITED, count

PERFT_DEPTH = 3
Case = tuple[str, Callable[[], None]]


def cases(folder: Path, depth: int = PERFT_DEPTH) -> list[Case]:
    """All cases of all files of known names; ValueError if the folder holds none."""
    found: list[Case] = []
    for path in sorted(folder.glob("*.json")):
        for prefix, read in READERS.items():
            if path.stem.startswith(prefix):
                found += read(path, depth)
    if not found:
        raise ValueError(f"no file of a known name in {folder}")
    return found


def codes(texts) -> tuple[int, ...]:
    return tuple(CODE[parse_card(text)] for text in texts)


def laid(texts) -> tuple[tuple[int, ...], ...]:
    """Cards in the order laid as groups: two by two, a starfish behind its pair."""
    groups: list[tuple[int, ...]] = []
    for code in codes(texts):
        if KIND[code] == "starfish" or (groups and len(groups[-1]) == 1):
            groups[-1] = (*groups[-1], code)
        else:
            groups.append((code,))
    return tuple(groups)


def _hands(path: Path, _depth: int) -> list[Case]:
    return [(f"{path.stem}-{case['id']}", partial(_check_hand, case)) for case in json.loads(path.read_text())["cases"]]


def _check_hand(case) -> None:
    for white, key in (("counts", "expect"), ("never", "expect_white_never")):
        if key not in case:
            continue
        points = scoring.count_points(codes(case["hand"]), laid(case["table"]), white, "counts")
        assert {name: getattr(points, name) for name in case[key]} == case[key]


def _rounds(path: Path, _depth: int) -> list[Case]:
    return [
        (f"{path.stem}-{case['id']}", partial(_check_round, case)) for case in json.loads(path.read_text())["cases"]
    ]


def _check_round(case) -> None:
    points = [
        scoring.count_points(codes(player["hand"]), laid(player["table"]), "counts", "counts")
        for player in case["players"]
    ]
    score = scoring.score_round(case["end"], case["caller"], points)
    assert {
        "card_points": [item.total for item in points],
        "colour_bonus": [item.colour_bonus for item in points],
        "scored": list(score.scored),
    } == case["expect"]


def _perft(path: Path, depth: int) -> list[Case]:
    return [
        (f"{path.stem}-{position['id']}-{limits}-{row['depth']}", partial(_check_perft, position, limits, row))
        for position in json.loads(path.read_text())["positions"]
        for limits in ("with_limits", "without_limits")
        for row in position.get(limits, [])
        if row["depth"] <= depth
    ]


def position_of(data, limits: str):
    """Heights, own and other workers, and supply of a vector's position (heights go from a5 to e1)."""
    heights = [int(data["heights"][(4 - square // 5) * 5 + square % 5]) for square in range(25)]
    sides = [tuple(board.SQUARE[name.lower()] for name in data[f"workers_{side}"]) for side in (1, 2)]
    own, other = sides if data["side_to_move"] == 1 else sides[::-1]
    used = [sum(height >= level for height in heights) for level in (1, 2, 3, 4)]
    supply = [total - gone for total, gone in zip(board.SUPPLY, used, strict=True)]
    return heights, own, other, supply if limits == "with_limits" else list(UNLIMITED)


def _check_perft(position, limits: str, row) -> None:
    turns, wins, stuck = count(*position_of(position, limits), row["depth"])
    assert (turns, wins, stuck) == (row["turns"], row["wins"], row["stuck"])


READERS = {
    "seasalt_hands": _hands,
    "seasalt_random_hands": _hands,
    "seasalt_rounds": _rounds,
    "santorini_perft": _perft,
}
