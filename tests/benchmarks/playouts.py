"""`python -m tests.benchmarks.playouts`: random playouts over all options and seat counts, as many as wanted.

The suite plays 2,000 of each game; this goes on from there. It prints each broken invariant with the seed that shows
it again, and ends with status 1 if there was one.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import islice
from multiprocessing import Pool

from games.rules.contract import random_playout
from games.rules.registry import GAMES
from tests.rules.test_contract import EXTRA, PLAYOUTS, set_up

BATCH = 200
FULL_CHECK_EVERY = 2000
"""One step in so many has its encodings, views, refusals and secrets checked; the rest is checked at every step."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.playouts", description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), default="seasalt")
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=PLAYOUTS, help="the first seed")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    began, done, broken = time.perf_counter(), 0, 0
    with Pool(asked.processes) as pool:
        for faults in pool.imap_unordered(_play, _batches(asked.game, asked.first, asked.count)):
            done = min(asked.count, done + BATCH)
            broken += len(faults)
            for fault in faults:
                print(fault, flush=True)
            if done % 5000 == 0 or done == asked.count:
                print(f"{done:>8,} playouts, {broken} broken, {time.perf_counter() - began:,.0f} s", flush=True)
    sys.exit(1 if broken else 0)


def _batches(game: str, first: int, count: int) -> Iterator[tuple[str, range]]:
    seeds = iter(range(first, first + count))
    while batch := list(islice(seeds, BATCH)):
        yield game, range(batch[0], batch[-1] + 1)


def _play(batch: tuple[str, range]) -> list[str]:
    """What went wrong in a batch of seeds."""
    key, seeds = batch
    game, faults = GAMES[key], []
    for seed in seeds:
        seats, options = set_up(game, seed)
        try:
            random_playout(game, seats, options, seed, every=FULL_CHECK_EVERY, extra=EXTRA.get(key))
        except Exception as error:
            faults.append(f"{key}, seed {seed}, {seats} seats, {options}: {error!r}")
    return faults


if __name__ == "__main__":
    main()
