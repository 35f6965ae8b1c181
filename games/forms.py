"""The form that sets up a table, made from what the rules declare."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.reading import number
from games.presenters.options import GAME_NAMES, OPTIONS, PRESETS, goal
from games.rules.base import InvalidOptions
from games.rules.registry import GAMES

CUSTOM = "custom"


class TableForm(forms.Form):
    """One game's table. ``cleaned_data["options"]`` are complete option values for `lobby.create_table`."""

    game = forms.ChoiceField(label=_("Game"), widget=forms.HiddenInput)
    seats = forms.TypedChoiceField(label=_("Players"), coerce=int, widget=forms.RadioSelect)
    preset = forms.ChoiceField(label=_("Rules"))
    is_private = forms.BooleanField(label=_("Private, by link only"), required=False)

    def __init__(self, game: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        rules = GAMES[game]
        self.rules = rules
        self.fields["game"] = forms.ChoiceField(
            choices=list(GAME_NAMES.items()), initial=game, widget=forms.HiddenInput, required=False
        )
        self.fields["seats"].choices = [(count, self._seats_label(count)) for count in rules.seat_counts]  # type: ignore[attr-defined]
        self.fields["seats"].initial = rules.seat_counts[0]
        presets = [(key, PRESETS[game][key]) for key in rules.presets]
        self.fields["preset"].choices = [*presets, (CUSTOM, _("Own choice below"))]  # type: ignore[attr-defined]
        self.fields["preset"].initial = presets[0][0]
        self.starter_key = rules.option_specs[-1].key
        for spec in rules.option_specs:
            words = OPTIONS[game][spec.key]
            self.fields[f"option_{spec.key}"] = forms.ChoiceField(
                label=cast(Any, words.label),
                help_text=cast(Any, words.explanation),
                choices=[(value, words.values[value]) for value in spec.choices],
                initial=spec.default,
                required=False,
            )

    def _seats_label(self, count: int) -> str:
        target = goal(self.rules.key, count, {})
        return f"{number(count)} · {target}" if target else number(count)

    @property
    def single_options(self) -> list[forms.BoundField]:
        """The options that only an own choice of rules reads."""
        return [self[name] for name in self.fields if name.startswith("option_") and name != self.starter.name]

    @property
    def starter(self) -> forms.BoundField:
        return self[f"option_{self.starter_key}"]

    @property
    def has_rule_sets(self) -> bool:
        return len(self.rules.presets) > 1

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        preset = data["preset"]
        chosen = {spec.key: data[f"option_{spec.key}"] or spec.default for spec in self.rules.option_specs}
        options = chosen if preset == CUSTOM else dict(self.rules.presets[preset])
        if self.data.get(f"option_{self.starter_key}"):
            options[self.starter_key] = chosen[self.starter_key]
        try:
            data["options"] = self.rules.check_options(data["seats"], options)
        except InvalidOptions as error:
            self.add_error(
                f"option_{error.params['option']}" if "option" in error.params else None,
                _("This does not go with the number of players."),
            )
        return data
