"""Template filters for numbers, codes, names and moments."""

from datetime import UTC, datetime

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from accounts import reading

register = template.Library()


@register.filter
def num(value: object) -> str:
    return reading.number(value)


@register.filter
def ltr(value: object) -> SafeString:
    """Codes, squares and signed numbers stay left to right inside any text."""
    return format_html('<bdi dir="ltr">{}</bdi>', reading.number(value))


@register.filter
def code(value: object) -> SafeString:
    """Text that is copied: left to right, with its own digits."""
    return format_html('<bdi dir="ltr">{}</bdi>', value)


@register.filter
def name_bdi(value: object) -> SafeString:
    return format_html("<bdi>{}</bdi>", value)


@register.filter
def moment(value: datetime, style: str = "date_and_clock") -> SafeString:
    """A ``<time>`` element; ``style`` is clock, date or date_and_clock."""
    text = {"clock": reading.clock, "date": reading.date, "date_and_clock": reading.date_and_clock}[style](value)
    stamp = value.astimezone(UTC).isoformat(timespec="seconds")
    return format_html('<time datetime="{}">{}</time>', stamp, text)
