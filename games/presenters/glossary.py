"""What the rules page says of each card, with the numbers of the rules library."""

from collections import Counter
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from accounts.reading import number
from games.presenters.cards import CATEGORIES, COLOURS, KINDS, LETTERS, Text, css_colour
from games.rules.seasalt.cards import CARDS, Card, cards, deck
from games.rules.seasalt.counting import MULTIPLIERS, TABLES

# The colour in which the glossary shows a kind that has several.
SHOWN_IN = {
    "crab": "yellow",
    "boat": "dark_blue",
    "fish": "light_blue",
    "swimmer": "light_orange",
    "shark": "black",
    "shell": "green",
    "octopus": "purple",
    "penguin": "pink",
    "sailor": "orange",
    "jellyfish": "pink",
    "starfish": "yellow",
}


@dataclass(frozen=True, slots=True)
class Swatch:
    """A colour, and how many cards have it."""

    css: str
    letter: Text
    name: Text
    count: int


@dataclass(frozen=True, slots=True)
class Entry:
    card: Card
    name: Text
    text: str
    count: int
    colours: tuple[Swatch, ...]


@dataclass(frozen=True, slots=True)
class Group:
    key: str
    title: str
    entries: tuple[Entry, ...]


def glossary(expansion: str = "none") -> list[Group]:
    """Every kind of card, by category; what ``expansion`` does not bring into the game comes last."""
    played = Counter(cards(deck(expansion)))
    absent = Counter(cards(deck("extra_salt"))) - played
    titles = {
        "pair": _("Pairs"),
        "set": _("Collections"),
        "times": _("Multipliers"),
        "star": pgettext("category of card", "Mermaids"),
        "plus": _("Extra cards"),
    }
    groups = [Group(key, title, _entries(played, key)) for key, title in titles.items()]
    groups.append(Group("extra", _("Extra Salt"), _entries(absent, None)))
    return [group for group in groups if group.entries]


def colours(expansion: str = "none") -> list[Swatch]:
    """All colours with the number of cards of a whole deck."""
    counted = Counter(card.colour for card in cards(deck(expansion)))
    return [_swatch(colour, counted[colour]) for colour in COLOURS]


def entry_of(card: Card) -> Entry:
    """What there is to say of one card; `Entry.card` is ``card``."""
    base = Counter(cards(deck("none")))
    counted = base if base[card] else Counter(cards(deck("extra_salt"))) - base
    return replace(_entry(card.kind, counted), card=card)


def _entries(counted: Counter[Card], category: str | None) -> tuple[Entry, ...]:
    kinds = dict.fromkeys(card.kind for card in CARDS if counted[card])
    return tuple(_entry(kind, counted) for kind in kinds if category is None or CATEGORIES[kind][0] == category)


def _entry(kind: str, counted: Counter[Card]) -> Entry:
    found = {card: count for card, count in counted.items() if card.kind == kind}
    shown = Card(kind, SHOWN_IN.get(kind, next(iter(found)).colour))
    swatches = tuple(_swatch(card.colour, count) for card, count in found.items())
    return Entry(shown, KINDS[kind], _text(kind), sum(found.values()), swatches)


def _swatch(colour: str, count: int) -> Swatch:
    return Swatch(css_colour(colour), LETTERS[colour], COLOURS[colour], count)


def _text(kind: str) -> str:
    if kind in TABLES:
        return _collection(TABLES[kind])
    if kind in MULTIPLIERS:
        return _multiplier(kind) % {"points": number(MULTIPLIERS[kind][1])}
    return {
        "crab": _("Two crabs: choose a discard pile, look through it, and take one card. The rest stays as it is."),
        "boat": _("Two boats: you take another turn."),
        "fish": _("Two fish: you take the top card of the deck."),
        "swimmer": _("With a shark: you steal a random card from the hand of another player."),
        "shark": _("With a swimmer: you steal a random card from the hand of another player."),
        "mermaid": _(
            "The first scores 1 point for each card of your most frequent colour, the second for each card of the"
            " next colour, and so on. Four mermaids win the game."
        ),
        "jellyfish": _(
            "With a swimmer: in their next turn all others draw one card from the deck, and the turn is over."
        ),
        "lobster": _(
            "With a crab: you look at the top five cards of the deck and keep one. The rest is shuffled back."
        ),
        "starfish": _("Laid with a pair: 2 points more, but the pair has no effect."),
        "seahorse": _("Stands for one more card of a collection of which you have one at least."),
    }[kind]


def _collection(table: tuple[int, ...]) -> str:
    # Translators: what stands between the numbers of a list, with its space.
    comma = pgettext("between numbers", ", ")
    points = comma.join(number(value) for value in table[1:])
    return _("%(one)s to %(most)s cards: %(points)s points.") % {
        "one": number(1),
        "most": number(len(table) - 1),
        "points": points,
    }


def _multiplier(kind: str) -> str:
    return {
        "lighthouse": _("Points for each of your boats: %(points)s."),
        "shoal_of_fish": _("Points for each of your fish: %(points)s."),
        "penguin_colony": _("Points for each of your penguins: %(points)s."),
        "captain": _("Points for each of your sailors: %(points)s."),
        "cast_of_crabs": _("Points for each of your crabs: %(points)s."),
    }[kind]
