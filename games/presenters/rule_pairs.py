"""The pairs and what they do, as the rules page tells it."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from accounts.reading import number
from games.presenters.rule_sentences import Saying, sayings
from games.rules.seasalt.cards import Card, parse_card
from games.rules.seasalt.legal import LOBSTER_SPREAD

BASE = {
    "pair-crab": "crab:yellow crab:light_blue",
    "pair-boat": "boat:dark_blue boat:black",
    "pair-fish": "fish:light_blue fish:green",
    "pair-shark": "swimmer:light_orange shark:purple",
}
EXTRA = {
    "pair-jellyfish": "swimmer:yellow jellyfish:pink",
    "pair-lobster": "crab:dark_blue lobster:black",
}


@dataclass(frozen=True, slots=True)
class PairRule:
    anchor: str
    cards: tuple[Card, ...]
    title: str
    text: str
    saying: Saying | None


@dataclass(frozen=True, slots=True)
class Pairs:
    base: list[PairRule]
    extra: list[PairRule]


def pair_rules(options: Mapping[str, str]) -> Pairs:
    """All pairs, as they work under ``options``."""
    says = sayings(options)

    def written(pairs: Mapping[str, str]) -> list[PairRule]:
        return [_written(anchor, pair, says) for anchor, pair in pairs.items()]

    return Pairs(written(BASE), written(EXTRA))


def _written(anchor: str, pair: str, says: Mapping[str, Saying]) -> PairRule:
    title, text = _words(anchor)
    cards = tuple(parse_card(card) for card in pair.split())
    return PairRule(anchor, cards, title, text, says["boats"] if anchor == "pair-boat" else None)


def _words(anchor: str) -> tuple[str, str]:
    return {
        "pair-crab": (
            _("Two crabs"),
            _(
                "You choose one of the discard piles, and only then look at all of its cards. You must take one; the"
                " others do not learn which. The rest keeps its order. If both piles are empty, nothing happens."
            ),
        ),
        "pair-boat": (_("Two boats"), _("You have another whole turn, in which you take a card again.")),
        "pair-fish": (
            _("Two fish"),
            _("You take the top card of the deck into your hand. If the deck is empty, nothing happens."),
        ),
        "pair-shark": (
            _("Swimmer and shark"),
            _(
                "You choose another player who has cards in hand, and get one of them at random. Only the two of you"
                " learn which. Those who are protected after Last chance cannot be robbed; if nobody is left to rob,"
                " nothing happens."
            ),
        ),
        "pair-jellyfish": (
            _("Swimmer and jellyfish"),
            _(
                "In their next turn all others only draw one card from the deck, none if it is empty, and the turn is"
                " over: no pile, no pairs, no call. A last turn can be blocked too. You are never blocked yourself, and"
                " with the round every block ends."
            ),
        ),
        "pair-lobster": (
            _("Crab and lobster"),
            _(
                "You look at the top cards of the deck, %(count)s of them or as many as there are, and keep one; the"
                " others do not learn which. The rest is shuffled back. If the deck is empty, nothing happens."
            )
            % {"count": number(LOBSTER_SPREAD)},
        ),
    }[anchor]
