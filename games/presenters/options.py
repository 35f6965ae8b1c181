"""Words for games, table options and rule sets: used by forms, tables, results and the rules page."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from accounts.reading import number
from games.rules.registry import GAMES
from games.rules.seasalt.options import TARGETS

Text = str | Promise


@dataclass(frozen=True, slots=True)
class OptionWords:
    label: Text
    explanation: Text
    values: Mapping[str, Text]


SET_APART = frozenset(("first_starter", "starter", "target", "expansion"))
"""Options that a table may choose without leaving its rule set."""

GAME_NAMES: dict[str, Text] = {"seasalt": _("Sea Salt & Paper"), "santorini": _("Santorini")}

PRESETS: dict[str, dict[str, Text]] = {
    "seasalt": {
        "standard": _("Standard rules"),
        "persian_guide": _("Persian guide"),
        "persian_rulebook": _("Persian rulebook"),
        "french_guide": _("French guide"),
    },
    "santorini": {"standard": _("Standard rules")},
}

PRESET_NOTES: dict[str, dict[str, Text]] = {
    "seasalt": {
        "standard": _(
            "The player after the one who ended a round starts the next one; of equal totals the one with more points"
            " in the last round is ahead."
        ),
        "persian_guide": _(
            "Whoever ended a round starts the next one; white is no colour; the extra turn of two boats comes after"
            " the turn; equal totals share the place."
        ),
        "persian_rulebook": _(
            "With Extra Salt; the host takes the first turn; of equal totals the one who took the last turn is ahead."
        ),
        "french_guide": _(
            "White counts for the colour bonus only; four mermaids win when they are laid down, at the end of a turn."
        ),
    },
    "santorini": {},
}
"""What each rule set changes, in one sentence."""

OPTIONS: dict[str, dict[str, OptionWords]] = {
    "seasalt": {
        "next_starter": OptionWords(
            _("Who starts the next round"),
            _("After a call. After an empty deck it is always the next player."),
            {"left_of_ender": _("the player after the one who ended the round"), "ender": _("whoever ended the round")},
        ),
        "tie_break": OptionWords(
            _("Ties at the end"),
            _("Who ranks first when totals are equal."),
            {
                "last_round": _("more points in the last round"),
                "last_turn": _("whoever took the last turn"),
                "caller": _("whoever ended the last round"),
                "shared": _("shared place"),
            },
        ),
        "white": OptionWords(
            _("White as a colour"),
            _("Whether mermaids, which are white, make up a colour of their own."),
            {
                "counts": _("counts for mermaids and colour bonus"),
                "bonus_only": _("counts for the colour bonus only"),
                "never": _("never counts"),
            },
        ),
        "mermaids_win": OptionWords(
            _("Four mermaids win"),
            _("Four mermaids of one player win the whole game."),
            {"collected": _("the moment they are held"), "laid": _("when laid down at the end of an own turn")},
        ),
        "boats": OptionWords(
            _("Two boats"),
            _("When the extra turn of two boats is taken."),
            {"at_once": _("play again at once"), "after_turn": _("play again after this turn")},
        ),
        "starfish_in_hand": OptionWords(
            _("Starfish in hand"),
            _("Whether a starfish that was not laid adds 2 points to a pair in hand."),
            {"counts": _("counts"), "laid_only": _("counts only when laid")},
        ),
        "expansion": OptionWords(
            _("Extra Salt"),
            _("Eight more cards: jellyfish, lobster, starfish, seahorse and a cast of crabs."),
            {"none": _("without"), "extra_salt": _("with the eight extra cards")},
        ),
        "target": OptionWords(
            _("Length"),
            _("The points that end the game."),
            {"standard": pgettext_lazy("length of a game", "standard"), "double": _("double")},
        ),
        "first_starter": OptionWords(
            _("Who starts"),
            _("Who takes the first turn of the first round."),
            {
                "random": _("by lot"),
                "seat0": _("the host"),
                "seat1": _("the second player"),
                "seat2": _("the third player"),
                "seat3": _("the fourth player"),
            },
        ),
    },
    "santorini": {
        "starter": OptionWords(
            _("Who starts"),
            _("The starter places both workers first and takes the first turn."),
            {"random": _("by lot"), "host": _("the host"), "opponent": _("the opponent")},
        ),
    },
}


def game_name(game: str) -> Text:
    return GAME_NAMES[game]


def target(game: str, seats: int, options: Mapping[str, str]) -> int | None:
    """The points that end a game; None for games without points."""
    if game != "seasalt":
        return None
    return TARGETS[seats] * (2 if options.get("target") == "double" else 1)


def goal(game: str, seats: int, options: Mapping[str, str]) -> str:
    """The target in words, empty for games without one."""
    points = target(game, seats, options)
    return "" if points is None else gettext("to %(points)s points") % {"points": number(points)}


def preset_of(game: str, options: Mapping[str, str]) -> str | None:
    """The key of the rule set that ``options`` are, leaving out what every rule set may vary; None for a mixture."""
    chosen = {key: value for key, value in options.items() if key not in SET_APART}
    for key, values in GAMES[game].presets.items():
        if chosen == {name: values[name] for name in chosen}:
            return key
    return None


def preset_name(game: str, options: Mapping[str, str]) -> Text:
    key = preset_of(game, options)
    return PRESETS[game][key] if key else _("Own mixture of rules")


def has_extra_cards(options: Mapping[str, str]) -> bool:
    return options.get("expansion") == "extra_salt"


def option_rows(game: str, seats: int, options: Mapping[str, str]) -> list[tuple[Text, Text]]:
    """The table's settings as (what, value) in words."""
    rows: list[tuple[Text, Text]] = [(_("Players"), number(seats))]
    if played := goal(game, seats, options):
        rows.append((_("Played"), played))
    rows.append((_("Rules"), preset_name(game, options)))
    rows += [(words.label, words.values[options[key]]) for key, words in OPTIONS[game].items() if key in options]
    return rows


def summary(game: str, seats: int, options: Mapping[str, str], *, is_private: bool) -> str:
    """In sentences what a table with complete ``options`` will be."""
    rules = GAMES[game]
    points = target(game, seats, options)
    opening = (
        gettext("%(game)s for %(seats)s players.")
        if points is None
        else gettext("%(game)s for %(seats)s players, the first to %(points)s points.")
    )
    nearest = rules.presets[preset_of(game, options) or next(iter(rules.presets))]
    starter = rules.option_specs[-1].key
    told = [key for key in OPTIONS[game] if key == starter or (key != "target" and options[key] != nearest[key])]
    return " ".join(
        (
            opening % {"game": game_name(game), "seats": number(seats), "points": number(points)},
            gettext("Rules: %(name)s.") % {"name": preset_name(game, options)},
            *(
                gettext("%(what)s: %(how)s.")
                % {"what": OPTIONS[game][key].label, "how": OPTIONS[game][key].values[options[key]]}
                for key in told
            ),
            gettext("Private, by link only.") if is_private else gettext("Open to everyone."),
        )
    )
