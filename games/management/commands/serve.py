"""Everything in one process: pages and sockets by Daphne, and the jobs loop beside them."""

import asyncio
import gc
import logging
from typing import Any

from daphne.endpoints import build_endpoint_description_strings
from daphne.server import Server
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser

from games.loop import jobs_forever

log = logging.getLogger(__name__)


class Command(BaseCommand):
    help = "Serves pages, sockets and jobs from this one process."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--migrate", action="store_true", help="bring the database up to date first")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["migrate"]:
            call_command("migrate", verbosity=0, interactive=False)
        from config.asgi import application

        # What is loaded by now stays to the end: no collection need look at it again.
        gc.collect()
        gc.freeze()
        self.stdout.write(f"Darya is at http://{options['host']}:{options['port']}")
        self.stdout.flush()
        endpoints = build_endpoint_description_strings(host=options["host"], port=options["port"])
        Server(
            application,
            endpoints=endpoints,
            signal_handlers=True,
            ready_callable=_start_jobs,
            # Sockets stay open as long as the page does; idle requests do not.
            websocket_timeout=-1,
            http_timeout=60,
            application_close_timeout=3,
            server_name="darya",
        ).run()


_tasks: set["asyncio.Task[None]"] = set()


def _start_jobs() -> None:
    _tasks.add(asyncio.get_event_loop().create_task(jobs_forever()))
