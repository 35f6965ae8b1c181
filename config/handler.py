"""How a page's request meets a thread: once, and one whose database connection is open already."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

from asgiref.sync import sync_to_async
from django.conf import settings
from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.http import FileResponse
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix


class PooledHandler(ASGIHandler):
    """Runs all of a synchronous request, from signal to signal, in one go on a pool of threads that live on.

    Django's own handler makes two threads for each request, and so a new connection to the database, and crosses
    between loop and thread for each signal and each change of kind in the chain. It also cancels views of clients
    who have left, which a view in a thread cannot notice. ``PAGE_THREADS`` bounds the requests at work.
    """

    def __init__(self) -> None:
        BaseHandler.__init__(self)
        self.load_middleware(is_async=False)
        pool = ThreadPoolExecutor(settings.PAGE_THREADS, thread_name_prefix="page")
        self._respond = sync_to_async(self._respond_in_thread, thread_sensitive=False, executor=pool)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        response = await self._respond(scope, body)
        try:
            await self.send_response(response, send)
        finally:
            if response.streaming:
                await sync_to_async(response.close, thread_sensitive=False)()

    def _respond_in_thread(self, scope: Any, body: Any) -> HttpResponseBase:
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, refusal = self.create_request(scope, body)
        if request is None:
            body.close()
        response: Any = refusal if request is None else self.get_response(request)
        response._handler_class = self.__class__
        if isinstance(response, FileResponse):
            response.block_size = self.chunk_size
        if not response.streaming:
            response.close()
        return cast("HttpResponseBase", response)
