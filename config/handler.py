"""How a page's request meets a thread: once, and one whose database connection is open already."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from asgiref.sync import ThreadSensitiveContext, sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.core.handlers.base import BaseHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase

LANES = 16


class LanedHandler(ASGIHandler):
    """Runs the synchronous middleware and view of a request in one go, in a lane: a thread that lives on.

    Django's own handler makes a new thread for each request, and so a new connection to the database, and
    crosses between loop and thread at every change of kind in the chain. ``lanes`` bounds the requests at work
    at the same time; the others wait their turn.
    """

    def __init__(self, lanes: int = LANES) -> None:
        BaseHandler.__init__(self)
        self.load_middleware(is_async=False)
        self._free = asyncio.Semaphore(lanes)
        self._idle = [ThreadPoolExecutor(1, thread_name_prefix=f"lane-{number}") for number in range(lanes)]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async with self._free:
            # The lane used last: a quiet server keeps to one thread and one connection.
            lane = self._idle.pop()
            try:
                async with ThreadSensitiveContext(executor=lane):
                    await self.handle(scope, receive, send)
            finally:
                self._idle.append(lane)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        return await sync_to_async(self.get_response)(request)
