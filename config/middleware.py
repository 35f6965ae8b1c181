"""Middleware that belongs to no app."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


class OneHopMiddleware:
    """Keeps the chain synchronous, so that a request crosses from the event loop to a thread once, not per layer."""

    sync_capable = True
    async_capable = False

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)
