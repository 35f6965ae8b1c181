"""What is stored of matches. Written only by `games.services`; every change of a match is one `MatchEvent`."""

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.querysets import MatchQuerySet
from games.rules.base import Game


class Status(models.TextChoices):
    OPEN = "open", _("Waiting for players")
    RUNNING = "running", _("Being played")
    FINISHED = "finished", _("Finished")
    CANCELLED = "cancelled", _("Cancelled")


class Origin(models.TextChoices):
    """Who caused an event."""

    PLAYER = "player", _("player")
    TIMEOUT = "timeout", _("time-out")
    BOT = "bot", _("computer")
    MODERATOR = "moderator", _("moderator")
    SYSTEM = "system", _("system")
    LOBBY = "lobby", _("lobby")


class Match(models.Model):
    """One table from its creation to its result. ``version`` is the number of its newest event."""

    slug = models.CharField(max_length=24, unique=True)
    game = models.CharField(max_length=20)
    rules_version = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    seats_total = models.PositiveSmallIntegerField()
    is_private = models.BooleanField(default=False)
    invite = models.CharField(max_length=43, unique=True)
    form_key = models.CharField(max_length=64, blank=True, editable=False)
    """The idempotency key of the form that made the table, so that a second click makes no second one."""
    host = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    status = models.CharField(max_length=12, choices=Status.choices, default=Status.OPEN)
    state = models.JSONField(null=True)
    version = models.PositiveIntegerField(default=0)
    seed = models.BinaryField(max_length=32, editable=False)
    deadline = models.DateTimeField(null=True, blank=True)
    outcome = models.JSONField(null=True, blank=True)
    created = models.DateTimeField()
    started = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)

    places: list["Seat"]
    """The seats by number with their people, where `MatchQuerySet.with_people` fetched them."""

    objects: ClassVar[MatchQuerySet] = MatchQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        indexes = [
            models.Index(fields=["deadline"], condition=Q(deadline__isnull=False), name="match_due"),
            models.Index(fields=["status", "is_private", "-created"], name="match_open"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["host", "form_key"], condition=~Q(form_key=""), name="match_form_once"),
            models.CheckConstraint(condition=Q(status__in=Status.values), name="match_status_known"),
            models.CheckConstraint(condition=Q(seats_total__gte=2), name="match_two_seats_at_least"),
            models.CheckConstraint(
                condition=Q(status__in=[Status.OPEN, Status.CANCELLED]) | Q(state__isnull=False),
                name="match_started_has_state",
            ),
            models.CheckConstraint(
                condition=Q(status=Status.FINISHED) ^ Q(outcome__isnull=True), name="match_finished_has_outcome"
            ),
            models.CheckConstraint(
                condition=Q(status=Status.RUNNING) | Q(deadline__isnull=True), name="match_only_running_has_deadline"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.slug}"

    def decoded(self, game: Game[Any, Any, Any]) -> Any:
        """The rules' state; ValueError before the start."""
        if self.state is None:
            raise ValueError("the match has not started")
        return game.decode_state(self.state)


class Seat(models.Model):
    """A place at a table; the rules know it by its ``number``."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="seats")
    to_act = models.BooleanField(default=False)
    forfeited = models.BooleanField(default=False)
    rank = models.PositiveSmallIntegerField(null=True, blank=True)
    joined = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="seat_number_once"),
            models.UniqueConstraint(fields=["match", "user"], name="seat_person_once"),
            models.CheckConstraint(condition=Q(number__lt=8), name="seat_number_small"),
        ]
        indexes = [models.Index(fields=["user"], condition=Q(to_act=True), name="seat_to_act")]

    def __str__(self) -> str:
        return f"{self.match_id}:{self.number}"


class MatchEvent(models.Model):
    """One change of a match, append-only. ``events`` and ``state_after`` hold secrets: read them through the rules."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="events")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    origin = models.CharField(max_length=10, choices=Origin.choices)
    action = models.CharField(max_length=64, blank=True)
    events = models.JSONField(default=list)
    state_after = models.JSONField(null=True)
    key = models.CharField(max_length=64)
    created = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="event_number_once"),
            models.UniqueConstraint(fields=["match", "key"], name="event_key_once"),
            models.CheckConstraint(condition=Q(origin__in=Origin.values), name="event_origin_known"),
            models.CheckConstraint(condition=Q(number__gte=1), name="event_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}#{self.number}"


class Removed(models.Model):
    """A person whom the host sent away from a table: no way back to it."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="removed")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "user"], name="removed_once")]

    def __str__(self) -> str:
        return f"{self.match_id}-{self.user_id}"
