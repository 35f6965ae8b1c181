"""Set-ups that would lose updates or sessions in silence are refused."""

from typing import Any

import environ
from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register


@register(Tags.security)
def one_process_for_the_layer_in_memory(**_kwargs: Any) -> list[CheckMessage]:
    processes = environ.Env().int("DARYA_PROCESSES", default=1)
    if processes > 1 and not settings.REDIS_URL:
        return [
            Error(
                "Several processes cannot share the channel layer in memory.",
                hint="Set REDIS_URL, or run one process.",
                id="darya.E001",
            )
        ]
    return []


@register(Tags.security, deploy=True)
def hosts_are_named(**_kwargs: Any) -> list[CheckMessage]:
    if "*" in settings.ALLOWED_HOSTS:
        return [Error("DARYA_HOSTS must name the hosts, not '*'.", id="darya.E002")]
    return []
