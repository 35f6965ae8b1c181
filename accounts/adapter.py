"""How allauth meets this project's people."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest

from accounts.models import User
from accounts.names import NAME_TAKEN, clean_name, name_key


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    def clean_username(self, username: str, shallow: bool = False) -> str:
        name = clean_name(username)
        if not shallow and User.objects.filter(name_key=name_key(name)).exists():
            raise ValidationError(NAME_TAKEN, code="name_taken")
        return name

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count failed log-ins for the person, however the name is spelled."""
        if "username" in credentials:
            credentials["username"] = name_key(credentials["username"])
        super().pre_authenticate(request, **credentials)

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        """Save the new person with the preferences that the page showed.

        The savepoint is only around the row itself: hashing and mail do not hold the database's write lock.
        """
        user.name_key = name_key(form.cleaned_data["username"])
        found = request.preferences  # type: ignore[attr-defined]
        user.language, user.theme = found.language, found.theme
        filled: User = super().save_user(request, user, form, commit=False)
        if commit:
            with transaction.atomic():
                filled.save()
        return filled
