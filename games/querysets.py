"""Named reads of matches."""

from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Q

if TYPE_CHECKING:
    from accounts.models import User
    from games.models import Match  # noqa: F401


class MatchQuerySet(models.QuerySet["Match"]):
    def visible_to(self, user: "User | AnonymousUser") -> "MatchQuerySet":
        """Public tables, and the private ones at which ``user`` sits."""
        public = Q(is_private=False)
        return self.filter(public | Q(pk__in=_seated(user))) if user.is_authenticated else self.filter(public)

    def seated(self, user: "User") -> "MatchQuerySet":
        return self.filter(pk__in=_seated(user))

    def open(self) -> "MatchQuerySet":
        """Public tables that wait for players, newest first."""
        return self.filter(status="open", is_private=False).order_by("-created")

    def waiting_on(self, user: "User") -> "MatchQuerySet":
        """Running matches in which ``user`` is to act, the least time first."""
        return self.filter(status="running", seats__user=user, seats__to_act=True).order_by(
            models.F("deadline").asc(nulls_last=True), "pk"
        )

    def with_people(self) -> "MatchQuerySet":
        """Fetches the seats and who sits there, as ``places``, in one query more."""
        from games.models import Seat

        people = models.Prefetch("seats", Seat.objects.select_related("user"), to_attr="places")
        return self.prefetch_related(people)  # type: ignore[no-redef]

    def due(self, now: datetime) -> "MatchQuerySet":
        return self.filter(deadline__lte=now).order_by("deadline")


def _seated(user: Any) -> "models.QuerySet[Any, int]":
    from games.models import Seat

    return Seat.objects.filter(user=user).values_list("match_id", flat=True)
