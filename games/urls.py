"""Addresses of tables and pages."""

from django.urls import path

from games.views import lobby, match, pages

urlpatterns = [
    path("", lobby.home, name="home"),
    path("tables/", lobby.tables, name="tables"),
    path("tables/new/", lobby.create, name="create"),
    path("tables/new/preview/", lobby.preview, name="preview"),
    path("join/<str:invite>/", match.invitation, name="invitation"),
    path("t/<str:slug>/", match.show, name="match"),
    path("t/<str:slug>/act/", match.act, name="act"),
    path("t/<str:slug>/resign/", match.resign, name="resign"),
    path("t/<str:slug>/changes/", match.changes, name="changes"),
    path("t/<str:slug>/log/", match.log, name="log"),
    path("t/<str:slug>/join/", match.join, name="join"),
    path("t/<str:slug>/leave/", match.leave, name="leave"),
    path("t/<str:slug>/kick/", match.kick, name="kick"),
    path("rules/<str:game>/", pages.rules, name="rules"),
    path("healthz", pages.healthz, name="healthz"),
]
