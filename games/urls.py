"""Addresses of tables and pages."""

from django.urls import path

from games.views import lobby, match, pages, scorepad

urlpatterns = [
    path("", lobby.home, name="home"),
    path("tables/", lobby.tables, name="tables"),
    path("tables/new/", lobby.create, name="create"),
    path("tables/new/preview/", lobby.preview, name="preview"),
    path("join/<slug:invite>/", match.invitation, name="invitation"),
    path("t/<slug:slug>/", match.show, name="match"),
    path("t/<slug:slug>/act/", match.act, name="act"),
    path("t/<slug:slug>/resign/", match.resign, name="resign"),
    path("t/<slug:slug>/changes/", match.changes, name="changes"),
    path("t/<slug:slug>/log/", match.log, name="log"),
    path("t/<slug:slug>/join/", match.join, name="join"),
    path("t/<slug:slug>/leave/", match.leave, name="leave"),
    path("t/<slug:slug>/kick/", match.kick, name="kick"),
    path("rules/seasalt/cards/<str:card>/", pages.card, name="card"),
    path("rules/<str:game>/", pages.rules, name="rules"),
    path("rules/<str:game>/<str:preset>/", pages.rules, name="rules"),
    path("scorepad/", scorepad.pad, name="scorepad"),
    path("scorepad/worker.js", scorepad.worker, name="scorepad_worker"),
    path("healthz", pages.healthz, name="healthz"),
]
