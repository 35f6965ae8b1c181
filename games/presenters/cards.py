"""Names of cards and colours in the reader's language, and how they are drawn."""

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.rules.seasalt.cards import Card

Text = str | Promise
KINDS: dict[str, Text] = {
    "crab": pgettext_lazy("card", "Crab"),
    "boat": pgettext_lazy("card", "Boat"),
    "fish": pgettext_lazy("card", "Fish"),
    "swimmer": pgettext_lazy("card", "Swimmer"),
    "shark": pgettext_lazy("card", "Shark"),
    "shell": pgettext_lazy("card", "Shell"),
    "octopus": pgettext_lazy("card", "Octopus"),
    "penguin": pgettext_lazy("card", "Penguin"),
    "sailor": pgettext_lazy("card", "Sailor"),
    "lighthouse": pgettext_lazy("card", "Lighthouse"),
    "shoal_of_fish": pgettext_lazy("card", "Shoal"),
    "penguin_colony": pgettext_lazy("card", "Colony"),
    "captain": pgettext_lazy("card", "Captain"),
    "mermaid": pgettext_lazy("card", "Mermaid"),
    "jellyfish": pgettext_lazy("card", "Jellyfish"),
    "lobster": pgettext_lazy("card", "Lobster"),
    "cast_of_crabs": pgettext_lazy("card", "Crab cast"),
    "starfish": pgettext_lazy("card", "Starfish"),
    "seahorse": pgettext_lazy("card", "Seahorse"),
}
COLOURS: dict[str, Text] = {
    "dark_blue": _("dark blue"),
    "light_blue": _("light blue"),
    "black": _("black"),
    "yellow": _("yellow"),
    "green": _("green"),
    "purple": _("purple"),
    "grey": _("grey"),
    "light_orange": _("light orange"),
    "pink": _("pink"),
    "orange": _("orange"),
    "white": _("white"),
}
# Translators: one letter that stands for the colour; all eleven must differ.
LETTERS: dict[str, Text] = {
    "dark_blue": pgettext_lazy("letter of dark blue", "D"),
    "light_blue": pgettext_lazy("letter of light blue", "L"),
    "black": pgettext_lazy("letter of black", "K"),
    "yellow": pgettext_lazy("letter of yellow", "Y"),
    "green": pgettext_lazy("letter of green", "G"),
    "purple": pgettext_lazy("letter of purple", "U"),
    "grey": pgettext_lazy("letter of grey", "E"),
    "light_orange": pgettext_lazy("letter of light orange", "A"),
    "pink": pgettext_lazy("letter of pink", "P"),
    "orange": pgettext_lazy("letter of orange", "O"),
    "white": pgettext_lazy("letter of white", "W"),
}
CATEGORIES: dict[str, tuple[str, Text]] = {
    **dict.fromkeys(("crab", "boat", "fish", "swimmer", "shark", "jellyfish", "lobster"), ("pair", _("pair card"))),
    **dict.fromkeys(("shell", "octopus", "penguin", "sailor"), ("set", _("collection card"))),
    **dict.fromkeys(
        ("lighthouse", "shoal_of_fish", "penguin_colony", "captain", "cast_of_crabs"), ("times", _("multiplier"))
    ),
    "mermaid": ("star", pgettext_lazy("category of card", "mermaid")),
    "starfish": ("plus", _("extra card")),
    "seahorse": ("plus", _("extra card")),
}
FIGURES = {
    "shoal_of_fish": "shoal",
    "penguin_colony": "colony",
    "cast_of_crabs": "castcrabs",
}


def css_colour(colour: str) -> str:
    return "c-" + colour.replace("_", "")


def figure(kind: str) -> str:
    return "f-" + FIGURES.get(kind, kind)


def short_name(card: Card) -> str:
    """For example "Shell (G)"."""
    return gettext("%(kind)s (%(letter)s)") % {"kind": KINDS[card.kind], "letter": LETTERS[card.colour]}


def full_name(card: Card) -> str:
    """For example "Crab, light blue, pair card"."""
    return gettext("%(kind)s, %(colour)s, %(category)s") % {
        "kind": KINDS[card.kind],
        "colour": COLOURS[card.colour],
        "category": CATEGORIES[card.kind][1],
    }
