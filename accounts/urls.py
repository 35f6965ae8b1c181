"""Addresses about people."""

from django.urls import include, path

from accounts import views

urlpatterns = [
    path("accounts/signup/", views.SignUpView.as_view(), name="account_signup"),
    path("accounts/sessions/", include("allauth.usersessions.urls")),
    path("accounts/", include("allauth.account.urls")),
    path("preferences/", views.preferences, name="preferences"),
    path("preferences/language/", views.set_language, name="set_language"),
    path("preferences/theme/", views.set_theme, name="set_theme"),
    path("people/<str:name>/", views.profile, name="profile"),
]
