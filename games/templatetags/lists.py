"""Reaching into lists from templates."""

from collections.abc import Sequence
from typing import Any

from django import template

register = template.Library()


@register.filter
def at(items: Sequence[Any], place: int) -> Any:
    return items[place]


@register.filter
def unlocal(value: float) -> str:
    """A number as SVG wants it, whatever the language; without a decimal part if it has none."""
    return f"{value:g}"
