"""Which language, time zone and theme a reader gets: the account's choice, else the cookie's, else the browser's."""

import zoneinfo
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.utils.translation.trans_real import parse_accept_lang_header

LANGUAGE_COOKIE = "language"
ZONE_COOKIE = "zone"
THEME_COOKIE = "theme"
LANGUAGES = frozenset(code for code, _ in settings.LANGUAGES)
THEMES = ("system", "light", "dark")
RTL = frozenset(("fa",))


@dataclass(frozen=True, slots=True)
class Preferences:
    language: str
    time_zone: str
    theme: str

    @property
    def direction(self) -> str:
        return "rtl" if self.language in RTL else "ltr"


@lru_cache(maxsize=1)
def zones() -> frozenset[str]:
    return frozenset(zoneinfo.available_timezones())


def preferences_of(user: Any, cookies: Mapping[str, str], accept_language: str = "") -> Preferences:
    """``user`` may be anonymous; unknown values in cookies or headers count as absent."""
    language = getattr(user, "language", "") or cookies.get(LANGUAGE_COOKIE, "")
    if language not in LANGUAGES:
        language = _accepted(accept_language)
    zone = getattr(user, "time_zone", "") or cookies.get(ZONE_COOKIE, "").replace("%2F", "/")
    theme = getattr(user, "theme", "") or cookies.get(THEME_COOKIE, "")
    return Preferences(
        language,
        zone if zone in zones() else settings.TIME_ZONE,
        theme if theme in THEMES else "system",
    )


def _accepted(header: str) -> str:
    for tag, _ in parse_accept_lang_header(header):
        if (code := tag.split("-")[0]) in LANGUAGES:
            return code
    return settings.LANGUAGE_CODE
