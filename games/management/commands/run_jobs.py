"""The jobs loop alone, for set-ups with several processes."""

import asyncio
from typing import Any

from django.core.management.base import BaseCommand

from games.loop import jobs_forever


class Command(BaseCommand):
    help = "Runs the jobs loop without serving pages."

    def handle(self, *args: Any, **options: Any) -> None:
        asyncio.run(jobs_forever())
