"""The site's addresses: each app names its own."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("accounts.urls")),
    path("", include("games.urls")),
]
handler400 = "games.views.pages.bad_request"
handler403 = "games.views.pages.permission_denied"
handler404 = "games.views.pages.page_not_found"
handler500 = "games.views.pages.server_error"
