"""People: the user and what each one prefers. This app knows nothing of matches."""

from typing import Any, ClassVar

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.core.exceptions import ValidationError
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.names import MAX_LENGTH, NAME_TAKEN, clean_name, name_key


class Theme(models.TextChoices):
    SYSTEM = "system", _("As the device")
    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")


class UserManager(BaseUserManager["User"]):
    def create_user(self, name: str, password: str | None = None, **fields: Any) -> "User":
        user = self.model(name=name, name_key=name_key(name), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, name: str, password: str | None = None, **fields: Any) -> "User":
        """Raises ValidationError, which ``createsuperuser`` prints, for a name that nobody may have."""
        name = clean_name(name)
        if self.filter(name_key=name_key(name)).exists():
            raise ValidationError(NAME_TAKEN, code="name_taken")
        return self.create_user(name, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(name_key=name_key(username or ""))


class User(AbstractBaseUser, PermissionsMixin):
    """A person. ``name`` is shown as typed; ``name_key`` is its look-alike form and is unique."""

    name = models.CharField(_("name"), max_length=MAX_LENGTH)
    name_key = models.CharField(max_length=160, unique=True, editable=False)
    email = models.EmailField(_("e-mail"), blank=True)
    language = models.CharField(_("language"), max_length=8, choices=settings.LANGUAGES, blank=True)
    time_zone = models.CharField(_("time zone"), max_length=64, blank=True)
    theme = models.CharField(_("theme"), max_length=8, choices=Theme.choices, default=Theme.SYSTEM)
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)
    date_joined = models.DateTimeField(default=timezone.now, editable=False)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "name"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("people")
        constraints = [
            models.CheckConstraint(condition=models.Q(theme__in=Theme.values), name="user_theme_known"),
            models.CheckConstraint(condition=~models.Q(name_key=""), name="user_name_key_filled"),
        ]

    def __str__(self) -> str:
        return self.name
