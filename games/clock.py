"""The one place that says what time it is; tests set it."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime

from django.utils import timezone

_fixed: ContextVar[datetime | None] = ContextVar("fixed_now", default=None)


def now() -> datetime:
    return _fixed.get() or timezone.now()


@contextmanager
def at(moment: datetime) -> Iterator[None]:
    """Inside, `now` says ``moment``."""
    token = _fixed.set(moment)
    try:
        yield
    finally:
        _fixed.reset(token)
