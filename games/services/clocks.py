"""Deadlines as pure arithmetic on a state."""

from datetime import datetime, timedelta
from typing import Any

from games.rules.base import Game

INTERLUDE = timedelta(seconds=120)
"""How long the result of a round waits for those who have not confirmed it."""
STAND_IN = timedelta(seconds=1)
"""The pause before the server plays for a seat that was given up."""
GRACE = timedelta(seconds=1)


def deadline(game: Game[Any, Any, Any], state: Any, now: datetime) -> datetime | None:
    """When the server acts for whoever has not acted by then; None if it waits for ever."""
    acting = game.to_act(state)
    if not acting:
        return None
    if acting <= game.forfeited(state):
        return now + STAND_IN
    return now + INTERLUDE if game.interlude(state) else None
