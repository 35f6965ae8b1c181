from typing import Any

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_out
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        from games import checks  # noqa: F401

        user_logged_out.connect(_close_sockets, dispatch_uid="games.close_sockets")


def _close_sockets(request: Any = None, **_kwargs: Any) -> None:
    """Log-out is Django's own event; a page left open must hear no more of private tables."""
    from games.live import close_session

    if request is not None and (key := request.session.session_key):
        close_session(key)
