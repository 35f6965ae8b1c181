"""Pages about people, beside allauth's."""

from typing import Any

from allauth.account.views import SignupView
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_POST

from accounts.avatars import avatar_of
from accounts.forms import PreferencesForm
from accounts.models import User
from accounts.names import NAME_TAKEN, name_key
from accounts.preferences import LANGUAGE_COOKIE, LANGUAGES, THEME_COOKIE, THEMES

YEAR = 60 * 60 * 24 * 365


class SignUpView(SignupView):  # type: ignore[misc]
    """allauth's sign-up; of two people who race for look-alike names the second reads why."""

    def form_valid(self, form: Any) -> HttpResponse:
        try:
            answer: HttpResponse = super().form_valid(form)
            return answer
        except IntegrityError:
            form.add_error("username", NAME_TAKEN)
            refused: HttpResponse = self.form_invalid(form)
            return refused


def _back(request: HttpRequest) -> HttpResponse:
    target = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(
        target, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return redirect(target if safe else "home")


def _choose(request: HttpRequest, field: str, cookie: str, allowed: frozenset[str] | tuple[str, ...]) -> HttpResponse:
    value = request.POST.get(field, "")
    if value not in allowed:
        return HttpResponseBadRequest(_("This choice does not exist."))
    if request.user.is_authenticated:
        User.objects.filter(pk=request.user.pk).update(**{field: value})
    response = _back(request)
    _remember(response, cookie, value)
    return response


def _remember(response: HttpResponse, cookie: str, value: str) -> None:
    """Keep a choice in the browser, for the pages before the log-in."""
    response.set_cookie(cookie, value, max_age=YEAR, samesite="Lax", secure=settings.HTTPS)


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Choose a language and stay on the page."""
    return _choose(request, "language", LANGUAGE_COOKIE, LANGUAGES)


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    """Choose light, dark or the device's theme and stay on the page."""
    return _choose(request, "theme", THEME_COOKIE, THEMES)


@login_required
def preferences(request: HttpRequest) -> HttpResponse:
    form = PreferencesForm(request.POST or None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        saved = form.save()
        with override(saved.language or None):
            messages.success(request, _("Your preferences are saved."))
        response = redirect("preferences")
        _remember(response, THEME_COOKIE, saved.theme)
        if saved.language:
            _remember(response, LANGUAGE_COOKIE, saved.language)
        else:
            response.delete_cookie(LANGUAGE_COOKIE, samesite="Lax")
        return response
    return render(request, "accounts/preferences.html", {"form": form}, status=400 if form.errors else 200)


def profile(request: HttpRequest, name: str) -> HttpResponse:
    person = get_object_or_404(User, name_key=name_key(name), is_active=True)
    return render(request, "accounts/profile.html", {"person": person, "avatar": avatar_of(person.pk)})
