"""Small templates that are rendered once for equal values: a board's square, a card, a line of the log."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from django import template
from django.template.loader import get_template
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

register = template.Library()
SIZE = 16384


@register.simple_tag
def piece(name: str, **values: Any) -> SafeString:
    """The template ``games/<name>.html`` with nothing but ``values``, which must be immutable and hashable.

    What it shows is a function of the values, the language and the time zone, so it is remembered by them.
    """
    typed = tuple((key, type(value), value) for key, value in values.items())
    return _piece(name, get_language(), timezone.get_current_timezone_name(), typed)


@register.simple_tag
def pieces(name: str, variable: str, items: Iterable[Any]) -> SafeString:
    """`piece` for each of ``items``, which the template calls ``variable``."""
    language, zone = get_language(), timezone.get_current_timezone_name()
    found = (_piece(name, language, zone, ((variable, type(item), item),)) for item in items)
    return mark_safe("\n".join(found))  # noqa: S308


@lru_cache(SIZE)
def _piece(name: str, language: str, zone: str, typed: tuple[tuple[str, type, Any], ...]) -> SafeString:  # noqa: ARG001
    context = {key: value for key, _type, value in typed}
    return mark_safe(get_template(f"games/{name}.html").render(context).strip())  # noqa: S308


def forget() -> None:
    """Render everything anew (a template has changed)."""
    _piece.cache_clear()
