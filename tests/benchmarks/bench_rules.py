"""The rules alone: random playouts and perft nodes a second."""

import random
import time
from collections.abc import Iterator
from typing import Any

from games.rules.registry import GAMES
from games.rules.rng import SeededRng
from tests.benchmarks.figures import Figure
from tests.rules.perft import UNLIMITED, count

PERFT_DEPTH = 3
FOUR_WORKERS = ((6, 8), (16, 18))


def rules_figures(seconds: float) -> Iterator[Figure]:
    for key, game in GAMES.items():
        playouts, actions, elapsed = _playouts(game, seconds)
        yield Figure(f"playouts_{key}", f"random playouts of two seats, {key}", playouts / elapsed, "per second")
        yield Figure(f"rules_actions_{key}", f"actions of the rules alone, {key}", actions / elapsed, "per second")
    yield Figure("perft", "perft nodes, santorini", _perft(), "per second")


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


def _perft() -> float:
    """Turn sequences counted a second from an empty board with four workers."""
    own, other = FOUR_WORKERS
    began = time.perf_counter()
    nodes = count([0] * 25, own, other, list(UNLIMITED), PERFT_DEPTH)[0]
    return nodes / (time.perf_counter() - began)
