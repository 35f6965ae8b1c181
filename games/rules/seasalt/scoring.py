"""Points: of a player's cards, and of a round."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.rules.seasalt.cards import CARDS, COLOUR, COLOURS, KIND

Codes = tuple[int, ...]
TABLES = {
    "shell": (0, 0, 2, 4, 6, 8, 10),
    "octopus": (0, 0, 3, 6, 9, 12),
    "penguin": (0, 1, 3, 5),
    "sailor": (0, 0, 5),
}
MULTIPLIERS = {
    "lighthouse": ("boat", 1),
    "shoal_of_fish": ("fish", 1),
    "penguin_colony": ("penguin", 2),
    "captain": ("sailor", 3),
    "cast_of_crabs": ("crab", 1),
}
_WHITE = COLOURS.index("white")
_KINDS = tuple(dict.fromkeys(card.kind for card in CARDS))
_SERIAL = {kind: number for number, kind in enumerate(_KINDS)}
_KIND_OF = tuple(_SERIAL[kind] for kind in KIND)
CRAB, BOAT, FISH, SWIMMER, SHARK = (_SERIAL[kind] for kind in ("crab", "boat", "fish", "swimmer", "shark"))
MERMAID, JELLYFISH, LOBSTER = (_SERIAL[kind] for kind in ("mermaid", "jellyfish", "lobster"))
STARFISH, SEAHORSE = _SERIAL["starfish"], _SERIAL["seahorse"]


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
    in_hand = [0] * len(_KINDS)
    colours = [0] * len(COLOURS)
    for code in hand:
        in_hand[_KIND_OF[code]] += 1
        colours[COLOUR[code]] += 1
    owned = in_hand.copy()
    for group in laid:
        for code in group:
            owned[_KIND_OF[code]] += 1
            colours[COLOUR[code]] += 1
    pairs = _pairs(in_hand, laid, starfish_in_hand)
    collections = _collections(owned)
    multipliers = [
        (kind, owned[_SERIAL[of]], owned[_SERIAL[of]] * worth)
        for kind, (of, worth) in MULTIPLIERS.items()
        if owned[_SERIAL[kind]]
    ]
    mermaids, bonus = _by_colour(owned[MERMAID], colours, white)
    parts = (*pairs, *collections, *multipliers)
    if owned[MERMAID]:
        parts = (*parts, ("mermaid", owned[MERMAID], mermaids))
    return Points(
        sum(part[2] for part in pairs),
        sum(part[2] for part in collections),
        sum(part[2] for part in multipliers),
        mermaids,
        bonus,
        parts,
    )


def _pairs(in_hand: list[int], laid: Sequence[Codes], starfish_in_hand: str) -> list[tuple[str, int, int]]:
    """Laid pairs stay as they are; in the hand as many as possible. A starfish is worth 2, one a pair."""
    unplayed = (
        min((in_hand[CRAB] + in_hand[LOBSTER]) // 2, in_hand[CRAB])
        + in_hand[BOAT] // 2
        + in_hand[FISH] // 2
        + min(in_hand[SWIMMER], in_hand[SHARK] + in_hand[JELLYFISH])
    )
    played = [group for group in laid if _KIND_OF[group[0]] != MERMAID]
    stars = sum(len(group) == 3 for group in played)
    if starfish_in_hand == "counts":
        stars += min(in_hand[STARFISH], unplayed)
    count = unplayed + len(played)
    parts = [("pairs", count, count)] if count else []
    if stars:
        parts.append(("starfish", stars, 2 * stars))
    return parts


def _collections(owned: list[int]) -> list[tuple[str, int, int]]:
    counts = {kind: owned[_SERIAL[kind]] for kind in TABLES if owned[_SERIAL[kind]]}
    if owned[SEAHORSE]:
        gains = {
            kind: TABLES[kind][count + 1] - TABLES[kind][count]
            for kind, count in counts.items()
            if count + 1 < len(TABLES[kind])
        }
        if gains and (best := max(gains, key=lambda kind: gains[kind])):
            counts[best] += 1
    return [(kind, count, TABLES[kind][count]) for kind, count in counts.items()]


def _by_colour(mermaids: int, colours: list[int], white: str) -> tuple[int, int]:
    """The mermaids' points and the colour bonus."""
    others = [count for colour, count in enumerate(colours) if colour != _WHITE]
    for_mermaids = colours if white == "counts" else others
    for_bonus = others if white == "never" else colours
    points = sum(sorted(for_mermaids, reverse=True)[:mermaids]) if mermaids else 0
    return points, max(for_bonus)


@dataclass(frozen=True, slots=True)
class RoundScore:
    """What each seat writes down, and whether the bet of Last Chance was won (None without a bet)."""

    scored: tuple[int, ...]
    bet_won: bool | None
    cards_count: tuple[bool, ...]
    bonus_counts: tuple[bool, ...]


def score_round(end: str, caller: int, points: Sequence[Points]) -> RoundScore:
    """Score a round that ended by "stop", "last_chance", "deck_empty" or "mermaids"."""
    seats = range(len(points))
    won = None
    if end == "last_chance":
        won = all(other.total <= points[caller].total for other in points)
        cards = tuple((seat == caller) == won for seat in seats)
        bonus = tuple(won or seat == caller for seat in seats)
    else:
        cards = (end == "stop",) * len(points)
        bonus = (False,) * len(points)
    scored = tuple(points[seat].total * cards[seat] + points[seat].colour_bonus * bonus[seat] for seat in seats)
    return RoundScore(scored, won, cards, bonus)
