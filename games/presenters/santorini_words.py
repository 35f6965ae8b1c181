"""Turns and squares of Santorini in words."""

from functools import lru_cache
from typing import NamedTuple

from django.utils.translation import get_language_bidi
from django.utils.translation import gettext as _

from games.rules.santorini.actions import Place, Turn, encode
from games.rules.santorini.board import NAMES


class TurnOption(NamedTuple):
    text: str
    words: str


@lru_cache(8192)
def option(action: Place | Turn, language: str) -> TurnOption:  # noqa: ARG001
    """For the list that needs no script; there are often a hundred."""
    return TurnOption(encode(action), turn_words(action))


def turn_words(action: Place | Turn) -> str:
    """A turn as a sentence."""
    if isinstance(action, Place):
        return _("Workers on %(first)s and %(second)s") % {
            "first": isolated(action.first),
            "second": isolated(action.second),
        }
    move = {"start": isolated(action.start), "to": isolated(action.to)}
    if action.build is None:
        return _("Move %(start)s to %(to)s and win") % move
    build = isolated(action.build)
    if action.dome:
        return _("Move %(start)s to %(to)s, dome on %(build)s") % {**move, "build": build}
    return _("Move %(start)s to %(to)s, build on %(build)s") % {**move, "build": build}


def isolated(square: int) -> str:
    """The name of a square for text without markup; left to right in right-to-left sentences too."""
    return f"\u2066{NAMES[square]}\u2069" if get_language_bidi() else NAMES[square]
