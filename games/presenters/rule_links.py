"""Addresses of rules pages."""

from collections.abc import Mapping
from urllib.parse import urlencode

from django.urls import reverse

from games.presenters.options import PRESETS, preset_of
from games.rules.registry import GAMES


def page_of(game: str, preset: str) -> str:
    """The rules of ``game`` by one of its rule sets."""
    return reverse("rules", args=[game] if preset == next(iter(PRESETS[game])) else [game, preset])


def rules_address(game: str, options: Mapping[str, str]) -> str:
    """The rules page of a table: its rule set, and what it plays otherwise."""
    presets = GAMES[game].presets
    preset = preset_of(game, options) or next(iter(presets))
    address = page_of(game, preset)
    other = {key: value for key, value in options.items() if value != presets[preset][key]}
    return f"{address}?{urlencode(other)}" if other else address
