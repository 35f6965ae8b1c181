"""A safety net in each server process: sockets whose match has moved on without a wake-up are woken.

A channel layer delivers at most once and drops in silence; one query every few seconds for all matches that this
process shows makes the loss of a wake-up a short delay.
"""

import asyncio
import logging
import weakref
from typing import Any

from asgiref.sync import sync_to_async
from django.db import close_old_connections

from games.models import Match

log = logging.getLogger(__name__)
PAUSE = 4.0

_watching: "weakref.WeakSet[Any]" = weakref.WeakSet()
_tasks: "weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Task[None]]" = weakref.WeakKeyDictionary()


def add(consumer: Any) -> None:
    """Watch over a connected consumer (with ``match_id``, ``version`` and ``wake``); call on its event loop."""
    _watching.add(consumer)
    loop = asyncio.get_running_loop()
    task = _tasks.get(loop)
    if task is None or task.done():
        _tasks[loop] = loop.create_task(_forever())


def remove(consumer: Any) -> None:
    _watching.discard(consumer)


async def _forever() -> None:
    while _watching:
        await asyncio.sleep(PAUSE)
        try:
            await look_once()
        except Exception:
            log.exception("the watch failed this time; it goes on")


async def look_once() -> None:
    consumers = list(_watching)
    newest = await sync_to_async(_versions, thread_sensitive=False)({consumer.match_id for consumer in consumers})
    for consumer in consumers:
        if (version := newest.get(consumer.match_id, 0)) > consumer.version:
            await consumer.wake({"version": version})


def _versions(match_ids: set[int]) -> dict[int, int]:
    close_old_connections()
    try:
        return dict(Match.objects.filter(pk__in=match_ids).values_list("pk", "version"))
    finally:
        close_old_connections()
