"""The form that sets up a table, made from what the rules declare."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.reading import number
from games.keys import KEY, new_key
from games.presenters.options import OPTIONS, PRESET_NOTES, PRESETS, Text, summary, target
from games.rules.base import InvalidOptions
from games.rules.registry import GAMES

# Options that most tables think about; the others are folded away.
USUAL = ("expansion", "target")


class TableForm(forms.Form):
    """One game's table: a rule set, and single options that depart from it.

    ``cleaned_data["options"]`` are complete option values for `lobby.create_table`.
    """

    seats = forms.TypedChoiceField(label=_("Players"), coerce=int, widget=forms.RadioSelect)
    preset = forms.ChoiceField(label=_("Rules"))
    is_private = forms.BooleanField(label=_("Private, by link only"), required=False)
    key = forms.CharField(required=False, widget=forms.HiddenInput, initial=new_key)

    def __init__(self, game: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.rules = GAMES[game]
        self.starter_key = self.rules.option_specs[-1].key
        apart = {*USUAL, self.starter_key}
        self.finer = [spec.key for spec in self.rules.option_specs if spec.key not in apart]
        self.has_rule_sets = len(self.rules.presets) > 1
        counts = self.rules.seat_counts
        self._choose("seats", [(count, self._seats_label(count)) for count in counts], counts[0])
        presets = list(self.rules.presets)
        self._choose("preset", [(key, PRESETS[game][key]) for key in presets], presets[0])
        for spec in self.rules.option_specs:
            words = OPTIONS[game][spec.key]
            choices = [(value, words.values[value]) for value in spec.choices]
            self.fields[f"option_{spec.key}"] = forms.ChoiceField(
                label=cast(Any, words.label),
                help_text=cast(Any, words.explanation),
                choices=[("", _("as in the rule set")), *choices] if self.has_rule_sets else choices,
                required=False,
            )

    def _choose(self, name: str, choices: list[tuple[Any, Any]], initial: Any) -> None:
        field = cast(forms.ChoiceField, self.fields[name])
        field.choices = choices
        field.initial = initial

    def _seats_label(self, count: int) -> Any:
        points = target(self.rules.key, count, {})
        if points is None:
            return number(count)
        # Translators: a number of players, and the points that end their game, as in "3 · to 35".
        return _("%(seats)s · to %(points)s") % {"seats": number(count), "points": number(points)}

    @property
    def preset_notes(self) -> list[tuple[Text, Text]]:
        """Each rule set with what it changes."""
        game = self.rules.key
        return [(PRESETS[game][key], note) for key, note in PRESET_NOTES[game].items()]

    @property
    def usual_options(self) -> list[forms.BoundField]:
        return [self[f"option_{key}"] for key in USUAL if f"option_{key}" in self.fields]

    @property
    def single_options(self) -> list[forms.BoundField]:
        """The finer points of the rules."""
        return [self[f"option_{key}"] for key in self.finer]

    @property
    def starter(self) -> forms.BoundField:
        return self[f"option_{self.starter_key}"]

    @property
    def departs(self) -> bool:
        """Whether a finer point differs from the rule set, or is wrong, and so must be seen."""
        return any(field.value() or field.errors for field in self.single_options)

    def clean_key(self) -> str:
        key: str = self.cleaned_data["key"]
        return key if KEY.fullmatch(key) else new_key()

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        chosen = {spec.key: data[f"option_{spec.key}"] for spec in self.rules.option_specs}
        options = {**self.rules.presets[data["preset"]], **{key: value for key, value in chosen.items() if value}}
        try:
            data["options"] = self.rules.check_options(data["seats"], options)
        except InvalidOptions as error:
            self.add_error(
                f"option_{error.params['option']}" if "option" in error.params else None,
                _("This does not go with the number of players."),
            )
        return data

    def summary(self) -> str:
        """What the form would create, in sentences; empty while something is wrong in it."""
        game = self.rules.key
        if not self.is_bound:
            seats, options = self.rules.seat_counts[0], next(iter(self.rules.presets.values()))
            return summary(game, seats, options, is_private=False)
        if not self.is_valid():
            return ""
        data = self.cleaned_data
        return summary(game, data["seats"], data["options"], is_private=data["is_private"])
