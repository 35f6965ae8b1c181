"""Numbers and moments as a reader's language writes them."""

from datetime import datetime

from django.utils import formats, timezone
from django.utils.translation import get_language
from persiantools import digits
from persiantools.jdatetime import JalaliDateTime


def number(value: object, language: str | None = None) -> str:
    """``value`` as text, with Persian digits for Persian readers (default: the active language)."""
    text = str(value)
    return digits.en_to_fa(text) if (language or get_language()) == "fa" else text


def clock(moment: datetime) -> str:
    """Hours and minutes in the active zone."""
    return number(timezone.localtime(moment).strftime("%H:%M"))


def date(moment: datetime) -> str:
    """The day in the active zone; in the Jalali calendar for Persian."""
    local = timezone.localtime(moment)
    if get_language() == "fa":
        day = JalaliDateTime(local)  # type: ignore[no-untyped-call]
        return f"{number(day.day)} {day.strftime('%B', locale='fa')} {number(day.year)}"
    return str(formats.date_format(local, "DATE_FORMAT"))


def date_and_clock(moment: datetime) -> str:
    return f"{date(moment)}, {clock(moment)}" if get_language() != "fa" else f"{date(moment)}، {clock(moment)}"
