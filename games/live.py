"""Wake-ups: after a commit, whoever looks at a match is told that it has a new version, never what is in it."""

import logging

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

log = logging.getLogger(__name__)


def group_of(match_id: int) -> str:
    return f"match.{match_id}"


def session_group(session_key: str) -> str:
    return f"session.{session_key}"


def announce_on_commit(match_id: int, version: int) -> None:
    transaction.on_commit(lambda: announce(match_id, version), robust=True)


def announce(match_id: int, version: int) -> None:
    """Wake the group of a match. A lost wake-up costs seconds: a broken layer must not fail a stored move."""
    layer = get_channel_layer()
    try:
        async_to_sync(layer.group_send)(group_of(match_id), {"type": "wake", "match": match_id, "version": version})
    except OSError:
        log.exception("wake-up of match %s lost", match_id)


def close_session(session_key: str) -> None:
    """Close the sockets of a session that has ended."""
    layer = get_channel_layer()
    try:
        async_to_sync(layer.group_send)(session_group(session_key), {"type": "session.over"})
    except OSError:
        log.exception("sockets of an ended session not told")
