"""The forms of the score pad, for browsers that run no script: one round of a game with real cards."""

from collections import Counter

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.presenters.cards import COLOURS, KINDS
from games.presenters.options import OPTIONS, PRESETS
from games.rules.seasalt import counting, realcards, scoring
from games.rules.seasalt.cards import cards, deck
from games.rules.seasalt.options import PRESETS as RULE_SETS
from games.rules.seasalt.options import TARGETS, target

ENDS = ("stop", "last_chance", "deck_empty")
MOST_BEFORE = 999


def real_deck(expansion: str) -> realcards.Deck:
    """kind -> colour -> how many such cards a game has; every kind is there, also with none."""
    found: realcards.Deck = {kind: {} for kind in KINDS}
    for card, count in Counter(cards(deck(expansion))).items():
        found[card.kind][card.colour] = count
    return found


class GameForm(forms.Form):
    """What holds for the whole game, and how the round ended."""

    seats = forms.TypedChoiceField(
        label=_("Players"), coerce=int, choices=[(count, count) for count in TARGETS], initial=2
    )
    preset = forms.ChoiceField(label=_("Rules"), choices=PRESETS["seasalt"].items(), initial="standard")
    expansion = forms.ChoiceField(
        label=_("Extra Salt"), choices=OPTIONS["seasalt"]["expansion"].values.items(), initial="none"
    )
    target = forms.ChoiceField(
        label=_("Length"), choices=OPTIONS["seasalt"]["target"].values.items(), initial="standard"
    )
    end = forms.ChoiceField(
        label=_("How the round ended"),
        choices=[("stop", _("Stop")), ("last_chance", _("Last chance")), ("deck_empty", _("Empty deck"))],
        initial="stop",
        widget=forms.RadioSelect,
    )
    caller = forms.TypedChoiceField(
        label=_("Who ended it"), coerce=int, choices=[(seat, seat + 1) for seat in range(4)], initial=0
    )

    @property
    def options(self) -> dict[str, str]:
        data = self.cleaned_data
        return {**RULE_SETS[data["preset"]], "expansion": data["expansion"], "target": data["target"]}

    @property
    def goal(self) -> int:
        return target(self.cleaned_data["seats"], self.options)


class PlayerForm(forms.Form):
    """The cards of one player, hand and table together, counted by kind and by colour."""

    name = forms.CharField(label=_("Name"), max_length=30, required=False)
    before = forms.IntegerField(label=_("Total before"), min_value=0, max_value=MOST_BEFORE, required=False)
    with_pair = forms.IntegerField(label=_("Starfish with a pair"), min_value=0, max_value=3, required=False)

    def __init__(self, seat: int, expansion: str, data: QueryDict | None) -> None:
        super().__init__(data, prefix=f"p{seat}")
        self.seat = seat
        found = real_deck(expansion)
        for counted, words, limits in (
            ("k", KINDS, realcards.kind_limits(found)),
            ("c", COLOURS, realcards.colour_limits(found)),
        ):
            for key, label in words.items():
                self.fields[f"{counted}-{key}"] = forms.IntegerField(
                    label=label,  # type: ignore[arg-type]
                    min_value=0,
                    max_value=limits.get(key, 0),
                    required=False,
                )

    def counts(self, counted: str) -> counting.Counts:
        """Kinds ("k") or colours ("c") as counts."""
        words = KINDS if counted == "k" else COLOURS
        return {key: self.cleaned_data[f"{counted}-{key}"] or 0 for key in words}

    def points(self, options: dict[str, str]) -> scoring.Points:
        kinds = self.counts("k")
        stars = min(self.cleaned_data["with_pair"] or 0, kinds["starfish"], counting.pairs_among(kinds))
        return scoring.points_of(kinds, kinds, self.counts("c"), 0, stars, options["white"], "laid_only")
