"""Building translated sentences with names and cards in them."""

from collections.abc import Sequence
from typing import Any

from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from games.presenters.base import Person


def sentence(template: str, **parts: Any) -> SafeString:
    """``template`` with ``%(part)s`` filled in; parts that are not safe HTML are escaped, and so is the template."""
    safe = {key: conditional_escape(value) for key, value in parts.items()}
    return mark_safe(conditional_escape(template) % safe)  # noqa: S308 - both sides are escaped


def name_of(people: Sequence[Person], seat: int) -> SafeString:
    return format_html("<b><bdi>{}</bdi></b>", people[seat].name)


def is_you(people: Sequence[Person], seat: int | None) -> bool:
    return seat is not None and people[seat].is_you
