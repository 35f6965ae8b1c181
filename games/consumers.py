"""The socket of a match: it only ever speaks, and says what its viewer's projection says."""

import json
from collections.abc import Mapping
from typing import Any

from asgiref.sync import sync_to_async
from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import close_old_connections

from accounts.preferences import Preferences, preferences_of
from games import watch
from games.access import find_place, place_at
from games.live import group_of, session_group
from games.rendering import Fragments, Viewer, render_fragments

GONE = 4404


class MatchConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]
    """On connect and on each wake-up it sends the regions that differ from what it sent before."""

    async def connect(self) -> None:
        self.slug: str = self.scope["url_route"]["kwargs"]["slug"]
        self.sent: Mapping[str, str] = {}
        self.version = 0
        self.wanted = 0
        self.busy = False
        self.groups_joined: list[str] = []
        self.reading = await _off_loop(self._preferences)()
        place = await _off_loop(find_place)(self.scope["user"], self.slug)
        if place is None:
            await self.close(GONE)
            return
        await self.accept()
        self.match_id = place.match.pk
        for group in (group_of(self.match_id), session_group(self.scope["session"].session_key or "")):
            await self.channel_layer.group_add(group, self.channel_name)
            self.groups_joined.append(group)
        watch.add(self)
        # What happened between the first look and joining the group woke nobody.
        newest = await _off_loop(find_place)(self.scope["user"], self.slug) or place
        await self.wake({"version": newest.match.version})

    async def dispatch(self, message: dict[str, Any]) -> None:
        """As Channels does it, but without a turn in another thread for connections that are only used there."""
        await getattr(self, get_handler_name(message))(message)

    async def disconnect(self, code: int) -> None:  # noqa: ARG002
        watch.remove(self)
        for group in self.groups_joined:
            await self.channel_layer.group_discard(group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Actions go by POST; nothing that a client sends here is read."""

    async def wake(self, message: dict[str, Any]) -> None:
        """Render and send ``version`` or a newer one; wake-ups that arrive meanwhile cost one more round in all."""
        self.wanted = max(self.wanted, message["version"])
        if self.busy:
            return
        self.busy = True
        try:
            while self.version < self.wanted:
                fragments = await _off_loop(self._fragments)(self.wanted)
                if fragments is None:
                    await self.close(GONE)
                    return
                if fragments.version <= self.version:
                    # Announced, but not to be read yet: the watch asks again.
                    return
                await self._say(fragments)
        finally:
            self.busy = False

    async def session_over(self, message: dict[str, Any]) -> None:  # noqa: ARG002
        await self.close(GONE)

    async def _say(self, fragments: Fragments) -> None:
        """Send what differs from ``from``, the version sent before (0: nothing, all is sent)."""
        content = fragments.out_of_band(fragments.changed_since(self.sent))
        message = {"v": fragments.version, "from": self.version, "content": content}
        self.version = fragments.version
        self.sent = fragments.regions
        await self.send(json.dumps(message))

    def _preferences(self) -> Preferences:
        headers = dict(self.scope["headers"])
        accepted = headers.get(b"accept-language", b"").decode("latin-1")
        return preferences_of(self.scope["user"], self.scope.get("cookies", {}), accepted)

    def _fragments(self, version: int) -> Fragments | None:
        """The regions at ``version`` or newer, with the permission checked anew; None if they may not be seen."""
        place = place_at(self.scope["user"], self.match_id, version)
        if place is None:
            return None
        viewer = Viewer(place.seat, self.reading.language, self.reading.time_zone)
        return render_fragments(place.match, viewer)


def _off_loop(function: Any) -> Any:
    """Database and templates run in a pool of threads of their own, so that no socket waits for another."""
    return sync_to_async(_with_fresh_connections(function), thread_sensitive=False)


def _with_fresh_connections(function: Any) -> Any:
    def run(*args: Any) -> Any:
        close_old_connections()
        try:
            return function(*args)
        finally:
            close_old_connections()

    return run
