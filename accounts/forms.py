"""Forms about people."""

import zoneinfo
from typing import Any

from allauth.account.forms import LoginForm, SignupForm
from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from accounts.models import User


class SignUpForm(SignupForm):  # type: ignore[misc]
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name")
        self.fields["username"].help_text = _("3 to 20 characters of any script. Others see it.")
        self.fields["password1"].help_text = _("At least 8 characters, and not a common password.")
        self.fields["email"].label = _("E-mail (optional)")
        self.fields["email"].help_text = _("Only to reset the password and to tell you when it is your turn.")
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)


class LogInForm(LoginForm):  # type: ignore[misc]
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name or e-mail")
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)


def zone_choices() -> list[tuple[str, Any]]:
    """Time zones by region, as grouped choices."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for name in sorted(zoneinfo.available_timezones()):
        region, _slash, place = name.partition("/")
        if place and region not in ("Etc", "SystemV", "US", "posix", "right"):
            groups.setdefault(region, []).append((name, place.replace("_", " ").replace("/", " / ")))
    return [("", _("As the browser says")), ("UTC", "UTC"), *groups.items()]


class PreferencesForm(forms.ModelForm[User]):
    class Meta:
        model = User
        fields = ("language", "time_zone", "theme")
        widgets = {"theme": forms.RadioSelect, "time_zone": forms.Select}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["language"] = forms.ChoiceField(
            label=_("Language"),
            choices=[("", _("As the browser says")), *settings.LANGUAGE_NAMES.items()],
            required=False,
        )
        self.fields["time_zone"] = forms.ChoiceField(
            label=_("Time zone"), choices=zone_choices, required=False, initial=self.instance.time_zone
        )
