"""Players of the load generator: they know the rules and the seed, so they only ever send legal actions."""

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from websockets.asyncio.client import ClientConnection, connect

from games.models import Match
from games.rules.registry import GAMES
from games.rules.rng import SeededRng

CSRF = "benchmark" * 3 + "token"
PATIENCE = 30


class Player:
    """One seat's person: a kept-alive connection for posts, and a socket."""

    def __init__(self, port: int, slug: str, cookie: str) -> None:
        self.port, self.slug = port, slug
        self.cookie = f"{cookie}; {settings.CSRF_COOKIE_NAME}={CSRF}"

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.socket: ClientConnection = await connect(
            f"ws://127.0.0.1:{self.port}/ws/t/{self.slug}/",
            origin=f"http://127.0.0.1:{self.port}",
            additional_headers={"Cookie": self.cookie},
            max_size=2**22,
            ping_interval=None,
        )

    async def close(self) -> None:
        self.writer.close()
        await self.socket.close()

    async def post(self, **fields: str) -> bytes:
        """Post an action as the page's form does; returns the regions. AssertionError unless it was accepted."""
        body = urlencode(fields)
        status, answer = await self._ask(
            f"POST /t/{self.slug}/act/ HTTP/1.1",
            f"X-CSRFToken: {CSRF}",
            "HX-Request: true",
            "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}",
            body=body,
        )
        assert status.split()[1] == "200", f"{status} to {fields}"
        return answer

    async def asks_for_news(self, version: int) -> None:
        """Ask what is newer than the newest version: the cheapest request that a seat can make of a match."""
        status, _ = await self._ask(f"GET /t/{self.slug}/changes/?v={version} HTTP/1.1")
        assert status.split()[1] == "204", status

    async def _ask(self, first: str, *headers: str, body: str = "") -> tuple[str, bytes]:
        head = (first, f"Host: 127.0.0.1:{self.port}", f"Cookie: {self.cookie}", *headers)
        self.writer.write("\r\n".join((*head, "", body)).encode())
        status, *told = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        lengths = (int(line.split(":")[1]) for line in told if line.lower().startswith("content-length:"))
        return status, await self.reader.readexactly(next(lengths, 0))

    async def hears(self, version: int) -> tuple[float, str]:
        """The moment when the socket brings ``version`` or a newer one, and what it brought."""
        while True:
            message = str(await self.socket.recv())
            heard = time.perf_counter()
            if json.loads(message)["v"] >= version:
                return heard, message


class Table:
    """Two players who play one match after another; ``open_match`` makes a new one for a game's key."""

    def __init__(self, number: int, games: tuple[str, ...], open_match: Callable[[str], Awaitable[Any]]) -> None:
        self.lot = random.Random(number)
        self.games = [games[(number + turn) % len(games)] for turn in range(len(games))]
        self.open_match = open_match
        self.players: list[Player] = []

    async def sit_down(self) -> None:
        await self.stand_up()
        self.games.append(self.games.pop(0))
        match, self.players = await self.open_match(self.games[-1])
        await asyncio.gather(*(player.open() for player in self.players))
        self.take(match)

    async def stand_up(self) -> None:
        await asyncio.gather(*(player.close() for player in self.players))
        self.players = []

    def take(self, match: Match) -> None:
        self.game = GAMES[match.game]
        self.seed, self.version = bytes(match.seed), match.version
        self.state = match.decoded(self.game)

    async def act(self) -> tuple[float, bytes, str]:
        """One random legal action: seconds from its post to the other seat's socket, the answer, and the message."""
        if not self.game.to_act(self.state):
            await self.sit_down()
        seat = min(self.game.to_act(self.state))
        action = self.lot.choice(self.game.legal_actions(self.state, seat))
        fields = {
            "action": self.game.encode_action(action),
            "version": str(self.version),
            "key": f"act-{self.version:06}",
        }
        self.version += 1
        async with asyncio.timeout(PATIENCE):
            began = time.perf_counter()
            answer, (heard, message) = await asyncio.gather(
                self.players[seat].post(**fields), self.players[1 - seat].hears(self.version)
            )
        self.state = self.game.apply(self.state, seat, action, SeededRng(self.seed, self.version)).state
        return heard - began, answer, message
