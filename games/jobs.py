"""What falls due: one pass of the loop that `serve` and `run_jobs` repeat."""

import logging
from datetime import datetime, timedelta

from django.db import close_old_connections

from games.models import Match
from games.services import play
from games.services.clocks import GRACE
from games.services.errors import Refused

log = logging.getLogger(__name__)
BATCH = 50
POISONED = timedelta(minutes=5)


def run_due_jobs(now: datetime) -> int:
    """Play for absent seats whose deadline has passed; returns how many times. Two passes at once do no harm:

    each submission carries the version it was made for and a key made from it, so the second is refused or repeated.
    """
    played = 0
    due = Match.objects.due(now - GRACE).values_list("pk", flat=True)[:BATCH]
    for match_id in list(due):
        try:
            done = play.play_for_absent(match_id=match_id, now=now)
        except Refused:
            log.exception("no fallback for match %s", match_id)
            play.postpone(match_id=match_id, until=now + POISONED)
        else:
            played += done is not None and not done.replayed
    return played


def run_once(now: datetime) -> int:
    """`run_due_jobs` for threads that live long: with fresh database connections."""
    close_old_connections()
    try:
        return run_due_jobs(now)
    finally:
        close_old_connections()
