"""All games by key. Nothing else names a game in code."""

from typing import Any

from games.rules.base import Game
from games.rules.santorini.game import SANTORINI
from games.rules.seasalt.game import SEASALT

GAMES: dict[str, Game[Any, Any, Any]] = {game.key: game for game in (SEASALT, SANTORINI)}
