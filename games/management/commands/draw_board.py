"""Writes the board's sprite from its geometry."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from games.presenters.board_sprite import sprite


class Command(BaseCommand):
    help = "Draws static/img/santorini.svg from the geometry of the board."

    def handle(self, *args: Any, **options: Any) -> None:
        (settings.BASE_DIR / "static" / "img" / "santorini.svg").write_text(sprite())
