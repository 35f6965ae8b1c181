"""Play against a real server: processor time, actions a second, and how soon the other seat sees an action."""

import asyncio
import gzip
import os
import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

from django.db import connection

from accounts.models import User
from games.models import Match
from games.rules.registry import GAMES
from tests.benchmarks.clients import Player, Table
from tests.benchmarks.figures import Figure, percentile
from tests.conftest import cookie_of
from tests.servers import Darya
from tests.tables import start

MATCHES = (1, 20, 100)
PACE = 5.0
"""Seconds between a table's actions when people play fast; 100 tables of them make 20 actions a second."""
CPU_TARGET = 8.0
FRAGMENT_TARGET = 6 * 1024
_numbers = count(1)


@dataclass
class Load:
    """What one phase of play measured; times in seconds."""

    latencies: list[float] = field(default_factory=list)
    answers: list[bytes] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)
    elapsed: float = 0.0
    processor: float = 0.0

    def add(self, latency: float, answer: bytes, message: str) -> None:
        self.latencies.append(latency)
        self.answers.append(answer)
        self.messages.append(message)


def play_figures(server: Darya, seconds: float) -> Iterator[Figure]:
    """A request that does nothing, each game alone, then 1, 20 and 100 tables flat out, then 100 at people's pace."""
    floor = asyncio.run(_floor(server, seconds))
    yield Figure("cpu_floor", "server's processor time of a request that only learns: nothing new", floor, "ms")
    for key in GAMES:
        load = asyncio.run(_phase(server, 1, seconds, games=(key,)))
        cpu = 1000 * load.processor / len(load.latencies)
        yield Figure(f"cpu_{key}", f"server's processor time per action, {key}", cpu, "ms", CPU_TARGET)
        for name, sent in (("message", [text.encode() for text in load.messages]), ("answer", load.answers)):
            sizes = [len(gzip.compress(one, 6)) for one in sent]
            text = f"{name} after an action, compressed, {key}"
            yield Figure(f"{name}_{key}", f"{text}: median", median(sizes), "bytes", FRAGMENT_TARGET)
            yield Figure(f"{name}_{key}_largest", f"{text}: largest", max(sizes), "bytes", FRAGMENT_TARGET)
    for matches in MATCHES:
        load = asyncio.run(_phase(server, matches, seconds))
        yield from _speed(
            f"matches_{matches}", f"{matches} matches flat out" if matches > 1 else "1 match flat out", load
        )
    load = asyncio.run(_phase(server, MATCHES[-1], max(seconds, 2 * PACE), pace=PACE))
    yield from _speed("paced", f"{MATCHES[-1]} matches, an action every {PACE:g} s", load)


def _speed(key: str, text: str, load: Load) -> Iterator[Figure]:
    yield Figure(f"{key}_actions", f"{text}: actions", len(load.latencies) / load.elapsed, "per second")
    for share in (50, 95, 99):
        value = 1000 * percentile(load.latencies, share / 100)
        yield Figure(f"{key}_p{share}", f"{text}: post to other seat, p{share}", value, "ms")


async def _phase(
    server: Darya, matches: int, seconds: float, *, games: tuple[str, ...] = tuple(GAMES), pace: float | None = None
) -> Load:
    """Play at ``matches`` tables for ``seconds``; ``pace`` is the time from one action of a table to its next."""

    async def open_match(key: str) -> tuple[Match, list[Player]]:
        return await asyncio.to_thread(_new_match, server, key)

    tables = [Table(number, games, open_match) for number in range(matches)]
    for table in tables:
        await table.sit_down()
        await table.act()
    load, processor, began = Load(), _processor_seconds(server), time.perf_counter()
    delays = [pace * number / matches if pace else 0.0 for number in range(matches)]
    await asyncio.gather(
        *(_play(table, load, began + delay, began + seconds, pace) for table, delay in zip(tables, delays, strict=True))
    )
    load.elapsed = time.perf_counter() - began
    load.processor = _processor_seconds(server) - processor
    await asyncio.gather(*(table.stand_up() for table in tables))
    return load


async def _floor(server: Darya, seconds: float) -> float:
    """Milliseconds of a request with log-in, permission and an empty answer: what the stack costs before any play."""
    match, players = await asyncio.to_thread(_new_match, server, next(iter(GAMES)))
    await players[0].open()
    asked, processor, began = 0, _processor_seconds(server), time.perf_counter()
    while time.perf_counter() - began < seconds / 2:
        await players[0].asks_for_news(match.version)
        asked += 1
    spent = _processor_seconds(server) - processor
    await players[0].close()
    return 1000 * spent / asked


async def _play(table: Table, load: Load, first: float, end: float, pace: float | None) -> None:
    due = first
    while due < end and time.perf_counter() < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        load.add(*await table.act())
        due = due + pace if pace else time.perf_counter()


def _new_match(server: Darya, key: str) -> tuple[Match, list[Player]]:
    """A running match of two new people, made in this process on the server's database."""
    try:
        people = [User.objects.create_user(f"Player {next(_numbers)}") for _ in range(2)]
        match = start(people, game=key, seed=secrets.token_bytes(32))
        return match, [Player(server.port, match.slug, cookie_of(user)) for user in people]
    finally:
        connection.close()


def _processor_seconds(server: Any) -> float:
    """User and system time of all threads of the server so far (Linux)."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
