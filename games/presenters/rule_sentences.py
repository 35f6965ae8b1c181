"""What the rules page says differently for each value of a table option."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.presenters.cards import Text


@dataclass(frozen=True, slots=True)
class Saying:
    """One sentence, and the option that it depends on."""

    option: str
    text: Text


# Where on the page -> the option, and what holds under each of its values.
SENTENCES: dict[str, tuple[str, Mapping[str, Text]]] = {
    "first_starter": (
        "first_starter",
        {
            "random": _("Who takes the first turn of the first round is decided by lot."),
            "seat0": _("The host of the table takes the first turn of the first round."),
            "seat1": _("The second player takes the first turn of the first round."),
            "seat2": _("The third player takes the first turn of the first round."),
            "seat3": _("The fourth player takes the first turn of the first round."),
        },
    ),
    "target": (
        "target",
        {
            "standard": _("The target depends on the number of players:"),
            "double": _("The target depends on the number of players, and is twice the usual one:"),
        },
    ),
    "expansion": (
        "expansion",
        {
            "none": _("This rule set is played without the eight cards of Extra Salt; a table may add them."),
            "extra_salt": _("The eight cards of Extra Salt belong to this rule set and are shuffled in."),
        },
    ),
    "expansion_pairs": (
        "expansion",
        {
            "none": _("With Extra Salt, these come in addition:"),
            "extra_salt": _("These need cards of Extra Salt, which are in this deck:"),
        },
    ),
    "boats": (
        "boats",
        {
            "at_once": _("It begins at once: further pairs and a call have to wait until you have taken a card again."),
            "after_turn": _(
                "It begins when this turn is over: until then you may lay further pairs, but a call has to wait for"
                " the last of your turns."
            ),
        },
    ),
    "starfish_in_hand": (
        "starfish_in_hand",
        {
            "counts": _("A starfish that is still in your hand at the end adds its points to one pair in your hand."),
            "laid_only": _("A starfish that is still in your hand at the end is worth nothing."),
        },
    ),
    "next_starter": (
        "next_starter",
        {
            "left_of_ender": _(
                "The next round is started by the player after the one who called, or after the one whose turn"
                " emptied the deck."
            ),
            "ender": _(
                "The next round is started by whoever called; after an empty deck, by the player after the one whose"
                " turn emptied it."
            ),
        },
    ),
    "tie_break": (
        "tie_break",
        {
            "last_round": _(
                "When the highest totals are equal, whoever of them scored more in the last round wins."
                " If that is equal too, they share the place."
            ),
            "last_turn": _("When the highest totals are equal, whoever of them took the last turn wins."),
            "caller": _(
                "When the highest totals are equal, whoever ended the last round wins. If that was somebody else,"
                " they share the place."
            ),
            "shared": _("When the highest totals are equal, they share the place; nothing breaks the tie."),
        },
    ),
    "white": (
        "white",
        {
            "counts": _("White is a colour like any other, for the colour bonus and for mermaids."),
            "bonus_only": _("White is a colour for the colour bonus, but not for mermaids."),
            "never": _("White is no colour: neither the colour bonus nor a mermaid ever counts white cards."),
        },
    ),
    "mermaids": (
        "white",
        {
            "counts": _("Your mermaids are white themselves, and so white may be the colour that one of them takes."),
            "bonus_only": _("Mermaids take other colours only; among themselves they count for the colour bonus."),
            "never": _("Mermaids take other colours only, and do not count for the colour bonus either."),
        },
    ),
    "mermaids_win": (
        "mermaids_win",
        {
            "collected": _(
                "Whoever holds all four mermaids wins the whole game at that moment, whatever the totals are, even"
                " when the deck is empty."
            ),
            "laid": _(
                "Whoever lays down all four mermaids wins the whole game, whatever the totals are. They are laid"
                " down in the own turn, as it ends or with a call."
            ),
        },
    ),
    "missed_boats": (
        "boats",
        {
            "at_once": _("After two boats you take a card again before anything else, also before a call."),
            "after_turn": _("After two boats you finish the turn first; you cannot call as long as one is still due."),
        },
    ),
    "missed_starter": (
        "next_starter",
        {
            "left_of_ender": _(
                "After Last chance the player after the caller starts, not the one after the last to play."
            ),
            "ender": _("After Last chance the caller starts the next round, not the player after the last to play."),
        },
    ),
    "missed_mermaids": (
        "mermaids_win",
        {
            "collected": _("Four mermaids win in whatever way the fourth one came: drawn, picked from a pile, stolen."),
            "laid": _("Four mermaids in hand have not won yet: you have to end your turn, or call, first."),
        },
    ),
    "missed_white": (
        "white",
        {
            "counts": _("White counts both for mermaids and for the colour bonus."),
            "bonus_only": _("White counts for the colour bonus and is passed over by mermaids."),
            "never": _("A colour bonus never comes from white cards, and no mermaid takes them."),
        },
    ),
}


def sayings(options: Mapping[str, str]) -> dict[str, Saying]:
    """Every sentence as it holds under ``options``."""
    return {place: Saying(option, texts[options[option]]) for place, (option, texts) in SENTENCES.items()}
