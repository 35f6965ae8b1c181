"""The sentences of the score pad that its script puts together; the server uses some of them, too."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from games.presenters.cards import Text
from games.presenters.options import OPTIONS

PROBLEMS: dict[str, Text] = {
    "kind_over": gettext_lazy("More %(what)s than the game has, all players together."),
    "colour_over": gettext_lazy("More cards in %(what)s than the game has, all players together."),
    "sums": gettext_lazy("%(name)s: count as many cards by colour as by kind."),
    "impossible": gettext_lazy("%(name)s: no cards of the game have just these kinds and colours."),
    "together": gettext_lazy("All of this together is more than the game has of some card."),
}


def words() -> dict[str, Any]:
    """Every sentence of the script. Parts in %(…)s are filled in there."""
    return {
        **{key: str(text) for key, text in PROBLEMS.items()},
        "player": _("Player %(number)s"),
        "tab": _("%(name)s · %(total)s"),
        "parts": {
            "pairs": [ngettext("%(count)s pair", "%(count)s pairs", number) for number in (1, 2)],
            "starfish": [
                ngettext("%(count)s starfish with a pair", "%(count)s starfish with pairs", number) for number in (1, 2)
            ],
            "times": _("%(kind)s, counts %(count)s"),
            "set": _("%(kind)s × %(count)s"),
        },
        "bonus": _("Colour bonus"),
        "next": _("Next: %(name)s"),
        "score": _("Write down the round"),
        "more": _("%(what)s: one more"),
        "less": _("%(what)s: one less"),
        "sums_ok": _("By colour %(colours)s of %(kinds)s"),
        "round_title": pgettext("noun", "Round"),
        "ended": _("Ended by"),
        "total": _("Total"),
        "rank": _("Rank %(number)s"),
        "no_cards": _("These counts do not say which cards they are: count the colours first."),
        "ends": {
            "stop": _("%(name)s called Stop."),
            "last_chance_won": _("%(name)s won the bet of Last chance."),
            "last_chance_lost": _("%(name)s lost the bet of Last chance."),
            "deck_empty": _("The deck ran out: nobody scores."),
            "mermaids": _("%(name)s has four mermaids."),
        },
        "wins": _("%(name)s wins."),
        "shared": _("Shared victory."),
        "tie": _("Tie broken by: %(tie_break)s."),
        "tie_breaks": {key: str(text) for key, text in OPTIONS["seasalt"]["tie_break"].values.items()},
        "starts": _("%(name)s starts the next round."),
        "not_counted": _("not counted"),
        "target": _("Target: %(points)s"),
        "bad_link": _("This link holds no score sheet."),
        "shared_sheet": _("This is a sheet that somebody shared. Your own is kept until you take this one over."),
        "take_over": _("Take it over"),
        "back_to_own": _("Back to my sheet"),
        "copied": _("The link is copied."),
        "new_game": _("Begin a new game? The rounds of this one are deleted."),
    }
