"""A running match in one line, from what everybody may see of it."""

from typing import Any

from django.utils.translation import gettext as _

from accounts.reading import number
from games.rules.registry import GAMES
from games.rules.santorini.state import PLACE
from games.rules.santorini.view import SantoriniView
from games.rules.seasalt.view import SeasaltView


def brief(game: str, state: Any, seat: int) -> str:
    """How far the match is, for the lobby of whoever has ``seat``: for example "Round 3 · you 17 of 40"."""
    view = GAMES[game].view(state, None)
    return _seasalt(view, seat) if isinstance(view, SeasaltView) else _santorini(view)


def _seasalt(view: SeasaltView, seat: int) -> str:
    return _("Round %(round)s · you %(points)s of %(target)s") % {
        "round": number(view.round),
        "points": number(view.players[seat].total),
        "target": number(view.target),
    }


def _santorini(view: SantoriniView) -> str:
    if view.phase == PLACE:
        return _("Placing the workers")
    return _("Turn %(number)s") % {"number": number(view.turn_number)}
