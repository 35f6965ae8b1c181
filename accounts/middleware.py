"""Puts the reader's language and time zone in force for the request."""

import zoneinfo
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation
from django.utils.cache import patch_vary_headers

from accounts.preferences import preferences_of


class PreferencesMiddleware:
    """Sets ``request.preferences``; synchronous only, like the whole chain."""

    sync_capable = True
    async_capable = False

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        found = preferences_of(request.user, request.COOKIES, request.headers.get("Accept-Language", ""))
        request.preferences = found  # type: ignore[attr-defined]
        request.LANGUAGE_CODE = found.language
        with translation.override(found.language), timezone.override(zoneinfo.ZoneInfo(found.time_zone)):
            response = self.get_response(request)
        response.headers.setdefault("Content-Language", found.language)
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        return response
