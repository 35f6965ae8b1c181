"""People in the admin. Passwords are changed by their owners only."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin

from accounts.models import User

admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]


@admin.register(User)
class UserAdmin(admin.ModelAdmin[User]):
    list_display = ("name", "email", "language", "is_active", "is_staff", "date_joined")
    list_filter = ("is_active", "is_staff", "language")
    search_fields = ("name", "name_key", "email")
    readonly_fields = ("name", "name_key", "date_joined", "last_login")
    exclude = ("password",)
    filter_horizontal = ("groups", "user_permissions")

    def has_add_permission(self, request: object) -> bool:  # noqa: ARG002
        return False
