"""Log-in by name, whatever its case or look-alike letters, or by verified e-mail address."""

from allauth.account.auth_backends import AuthenticationBackend

from accounts.models import User
from accounts.names import name_key


class NameOrEmailBackend(AuthenticationBackend):  # type: ignore[misc]
    def _authenticate_by_username(self, username: str, password: str) -> User | None:
        user = User.objects.filter(name_key=name_key(username)).first()
        checked: User | None = self._check_password(user, password)
        return checked
