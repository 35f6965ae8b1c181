"""The cards: kinds, colours, and the deck. Inside states a card is a small number, outside a `Card`."""

from collections.abc import Iterable
from typing import NamedTuple

from games.rules.base import MalformedAction


class Card(NamedTuple):
    """One card; its text is "kind:colour"."""

    kind: str
    colour: str

    def __str__(self) -> str:
        return f"{self.kind}:{self.colour}"


COLOURS = (
    "dark_blue",
    "light_blue",
    "black",
    "yellow",
    "green",
    "purple",
    "grey",
    "light_orange",
    "pink",
    "orange",
    "white",
)

_BASE: dict[str, dict[str, int]] = {
    "crab": {"dark_blue": 2, "light_blue": 2, "yellow": 2, "black": 1, "green": 1, "grey": 1},
    "boat": {"dark_blue": 2, "light_blue": 2, "black": 2, "yellow": 2},
    "fish": {"dark_blue": 2, "black": 2, "light_blue": 1, "yellow": 1, "green": 1},
    "swimmer": {"dark_blue": 1, "light_blue": 1, "black": 1, "yellow": 1, "light_orange": 1},
    "shark": {"dark_blue": 1, "light_blue": 1, "black": 1, "green": 1, "purple": 1},
    "shell": {"dark_blue": 1, "light_blue": 1, "black": 1, "yellow": 1, "green": 1, "grey": 1},
    "octopus": {"light_blue": 1, "yellow": 1, "green": 1, "purple": 1, "grey": 1},
    "penguin": {"purple": 1, "light_orange": 1, "pink": 1},
    "sailor": {"pink": 1, "orange": 1},
    "lighthouse": {"purple": 1},
    "shoal_of_fish": {"grey": 1},
    "penguin_colony": {"green": 1},
    "captain": {"light_orange": 1},
    "mermaid": {"white": 4},
}
_EXTRA: dict[str, dict[str, int]] = {
    "jellyfish": {"purple": 1, "pink": 1},
    "lobster": {"black": 1},
    "cast_of_crabs": {"green": 1},
    "starfish": {"dark_blue": 1, "light_blue": 1, "yellow": 1},
    "seahorse": {"white": 1},
}
KINDS: tuple[str, ...] = (*_BASE, *_EXTRA)


def _cards(kinds: dict[str, dict[str, int]]) -> list[Card]:
    return [Card(kind, colour) for kind, colours in kinds.items() for colour in colours]


CARDS: tuple[Card, ...] = (*_cards(_BASE), *_cards(_EXTRA))
"""Every different card; its place here is its code."""
CODE: dict[Card, int] = {card: code for code, card in enumerate(CARDS)}
KIND: tuple[str, ...] = tuple(card.kind for card in CARDS)
COLOUR: tuple[int, ...] = tuple(COLOURS.index(card.colour) for card in CARDS)


def deck(expansion: str) -> list[int]:
    """The codes of all cards of a game, in a fixed order; ``expansion`` is "none" or "extra_salt"."""
    parts = (_BASE,) if expansion == "none" else (_BASE, _EXTRA)
    return [
        CODE[Card(kind, colour)]
        for kinds in parts
        for kind, colours in kinds.items()
        for colour, count in colours.items()
        for _ in range(count)
    ]


def parse_card(text: str) -> Card:
    """The card of "kind:colour"; raises MalformedAction if there is none such."""
    card = Card(*text.split(":", 1)) if text.count(":") == 1 else None
    if card is None or card not in CODE:
        raise MalformedAction("unknown_card", text=text)
    return card


def cards(codes: Iterable[int]) -> tuple[Card, ...]:
    return tuple(CARDS[code] for code in codes)
