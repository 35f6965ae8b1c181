"""Points: of a player's cards, and of a round."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.rules.seasalt import counting
from games.rules.seasalt.cards import COLOUR, COLOURS, KIND, KINDS

Codes = tuple[int, ...]
_NO_KINDS = dict.fromkeys(KINDS, 0)
_NO_COLOURS = dict.fromkeys(COLOURS, 0)
_COLOUR = tuple(COLOURS[number] for number in COLOUR)


@dataclass(frozen=True, slots=True)
class Points:
    """Card points by category, the colour bonus beside them, and ``parts``: (what, how many, points)."""

    pairs: int
    collections: int
    multipliers: int
    mermaids: int
    colour_bonus: int
    parts: tuple[tuple[str, int, int], ...]

    @property
    def total(self) -> int:
        return self.pairs + self.collections + self.multipliers + self.mermaids


def count_points(hand: Iterable[int], laid: Sequence[Codes], white: str, starfish_in_hand: str) -> Points:
    """The points of ``hand`` and ``laid`` under the options ``white`` and ``starfish_in_hand``."""
    in_hand, colours = _NO_KINDS.copy(), _NO_COLOURS.copy()
    for code in hand:
        in_hand[KIND[code]] += 1
        colours[_COLOUR[code]] += 1
    owned = in_hand.copy()
    for group in laid:
        for code in group:
            owned[KIND[code]] += 1
            colours[_COLOUR[code]] += 1
    played = [group for group in laid if KIND[group[0]] != "mermaid"]
    stars = sum(len(group) == 3 for group in played)
    return points_of(in_hand, owned, colours, len(played), stars, white, starfish_in_hand)


def points_of(
    hand: counting.Counts,
    owned: counting.Counts,
    colours: counting.Counts,
    played: int,
    stars: int,
    white: str,
    starfish_in_hand: str,
) -> Points:
    """The points of counted cards: kinds in ``hand`` and altogether, colours, ``played`` pairs and ``stars`` there."""
    pairs = counting.pair_parts(hand, played, stars, starfish_in_hand)
    collections = counting.collection_parts(owned)
    multipliers = counting.multiplier_parts(owned)
    mermaids = counting.mermaid_points(owned["mermaid"], colours, white) if owned["mermaid"] else 0
    parts = (*pairs, *collections, *multipliers)
    if owned["mermaid"]:
        parts = (*parts, ("mermaid", owned["mermaid"], mermaids))
    return Points(
        sum(part[2] for part in pairs),
        sum(part[2] for part in collections),
        sum(part[2] for part in multipliers),
        mermaids,
        counting.colour_bonus(colours, white),
        parts,
    )


@dataclass(frozen=True, slots=True)
class RoundScore:
    """What each seat writes down, and whether the bet of Last Chance was won (None without a bet)."""

    scored: tuple[int, ...]
    bet_won: bool | None
    cards_count: tuple[bool, ...]
    bonus_counts: tuple[bool, ...]


def score_round(end: str, caller: int, points: Sequence[Points]) -> RoundScore:
    """Score a round that ended by "stop", "last_chance", "deck_empty" or "mermaids"."""
    totals, bonuses = [one.total for one in points], [one.colour_bonus for one in points]
    cards, bonus = counting.score_round(end, caller, totals, bonuses)
    scored = tuple(totals[seat] * cards[seat] + bonuses[seat] * bonus[seat] for seat in range(len(points)))
    return RoundScore(scored, cards[caller] if end == "last_chance" else None, tuple(cards), tuple(bonus))
