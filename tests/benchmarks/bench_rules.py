"""The rules alone: random playouts and perft nodes a second."""

import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.rules import contract
from games.rules.registry import GAMES
from games.rules.rng import SeededRng
from games.rules.santorini.game import SANTORINI
from games.rules.santorini.state import from_text
from tests.benchmarks.figures import Figure
from tests.rules.perft import count
from tests.rules.vectors_runner import position_of

PERFT_DEPTH = 4
POSITIONS = Path(__file__).parents[1] / "rules" / "vectors" / "santorini_perft.json"
OPEN_BOARD = "00000/00000/00000/00000/00000 b2,d4 d2,b4 0"


def rules_figures(seconds: float) -> Iterator[Figure]:
    for key, game in GAMES.items():
        playouts, actions, elapsed = _playouts(game, seconds)
        yield Figure(f"playouts_{key}", f"random playouts of two seats, {key}", playouts / elapsed, "per second")
        yield Figure(f"rules_actions_{key}", f"actions of the rules alone, {key}", actions / elapsed, "per second")
    yield Figure("turns", "turns generated and applied through the rules, santorini", _turns(), "per second")
    nodes, elapsed = _perft()
    yield Figure("perft", f"perft nodes to depth {PERFT_DEPTH}, santorini", nodes / elapsed, "per second")
    yield Figure("perft_seconds", f"perft of all positions at depth {PERFT_DEPTH}, santorini", elapsed, "seconds")


def _playouts(game: Any, seconds: float) -> tuple[int, int, float]:
    """How many whole matches and actions were played, and in what time."""
    options = game.check_options(2, {})
    lot = random.Random(1)
    playouts = actions = 0
    began = time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds:
        rng = SeededRng(playouts.to_bytes(32, "big"), 0)
        state = game.setup(2, options, rng).state
        while acting := game.to_act(state):
            seat = min(acting)
            state = game.apply(state, seat, lot.choice(game.legal_actions(state, seat)), rng).state
            actions += 1
        playouts += 1
    return playouts, actions, elapsed


def _turns() -> float:
    """Turns that `legal_actions` lists and `apply` takes, each with its checks, state and events."""
    state = from_text(OPEN_BOARD)
    began = time.perf_counter()
    lines = sum(contract.perft(SANTORINI, state, depth).lines for depth in (1, 2))
    return lines / (time.perf_counter() - began)


def _perft() -> tuple[int, float]:
    """How many turn sequences were counted, and in what time; AssertionError if a number is not the right one."""
    nodes = 0
    began = time.perf_counter()
    for position in json.loads(POSITIONS.read_text())["positions"]:
        for row in position.get("with_limits", []):
            if row["depth"] == PERFT_DEPTH:
                found = count(*position_of(position, "with_limits"), PERFT_DEPTH)
                assert found == (row["turns"], row["wins"], row["stuck"]), position["id"]
                nodes += found[0]
    return nodes, time.perf_counter() - began
