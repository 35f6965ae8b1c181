"""What every page knows of its reader's preferences."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from accounts.avatars import avatar_of
from accounts.preferences import THEMES, preferences_of


def preferences(request: HttpRequest) -> dict[str, Any]:
    found = getattr(request, "preferences", None) or preferences_of(None, request.COOKIES)
    user = getattr(request, "user", None)
    return {
        "preferences": found,
        "site_languages": [(code, settings.LANGUAGE_NAMES[code]) for code, _ in settings.LANGUAGES],
        "themes": THEMES,
        "own_avatar": avatar_of(user.pk if user else None),
    }
