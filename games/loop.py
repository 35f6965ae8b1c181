"""The jobs loop."""

import asyncio
import logging

from asgiref.sync import sync_to_async

from games import clock
from games.jobs import run_once

log = logging.getLogger(__name__)
PAUSE = 0.5


async def jobs_forever() -> None:
    """Run what is due, twice a second, whatever fails; the loop itself never ends."""
    run = sync_to_async(run_once, thread_sensitive=False)
    while True:
        try:
            await run(clock.now())
        except Exception:
            log.exception("the jobs of this pass failed; the next pass goes on")
        await asyncio.sleep(PAUSE)
