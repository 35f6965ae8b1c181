"""Words for games, table options and rule sets: used by forms, tables, results and the rules page."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.reading import number
from games.rules.registry import GAMES
from games.rules.seasalt.options import TARGETS

Text = str | Promise


@dataclass(frozen=True, slots=True)
class OptionWords:
    label: Text
    explanation: Text
    values: Mapping[str, Text]


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


def goal(game: str, seats: int, options: Mapping[str, str]) -> str:
    """The target in words, empty for games without one."""
    if game != "seasalt":
        return ""
    points = TARGETS[seats] * (2 if options.get("target") == "double" else 1)
    return _now("to %(points)s points") % {"points": number(points)}


def preset_of(game: str, options: Mapping[str, str]) -> str | None:
    """The key of the rule set that ``options`` are, whoever starts; None for a mixture."""
    chosen = {key: value for key, value in options.items() if key not in ("first_starter", "starter", "target")}
    for key, values in GAMES[game].presets.items():
        if chosen == {name: values[name] for name in chosen}:
            return key
    return None


def preset_name(game: str, options: Mapping[str, str]) -> Text:
    key = preset_of(game, options)
    return PRESETS[game][key] if key else _("Own mixture of rules")


def option_rows(game: str, seats: int, options: Mapping[str, str]) -> list[tuple[Text, Text]]:
    """The table's settings as (what, value) in words."""
    rows: list[tuple[Text, Text]] = [(_("Players"), number(seats))]
    if target := goal(game, seats, options):
        rows.append((_("Played"), target))
    rows.append((_("Rules"), preset_name(game, options)))
    rows += [(words.label, words.values[options[key]]) for key, words in OPTIONS[game].items() if key in options]
    return rows
