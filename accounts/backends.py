"""Log-in by name, whatever its case or look-alike letters, or by verified e-mail address."""

from allauth.account.auth_backends import AuthenticationBackend
from allauth.account.models import EmailAddress

from accounts.models import User
from accounts.names import name_key


class NameOrEmailBackend(AuthenticationBackend):  # type: ignore[misc]
    def _authenticate_by_username(self, username: str, password: str) -> User | None:
        user = User.objects.filter(name_key=name_key(username)).first()
        checked: User | None = self._check_password(user, password)
        return checked

    def _authenticate_by_email(self, email: str, password: str) -> User | None:
        """Only a verified address names an account: anybody can type one that is not theirs."""
        owned = EmailAddress.objects.filter(email=email.lower(), verified=True).select_related("user").first()
        checked: User | None = self._check_password(owned and owned.user, password)
        return checked
