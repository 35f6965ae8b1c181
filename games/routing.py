"""Addresses of sockets."""

from django.urls import path

from games.consumers import MatchConsumer

websocket_urlpatterns = [path("ws/t/<slug:slug>/", MatchConsumer.as_asgi())]
