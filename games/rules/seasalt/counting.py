"""Points from counts: how many cards of each kind and colour somebody has, what a round brings, who ranks where.

The score pad's script is made of this file (`manage.py score_script`), so it keeps to plain values and plain loops.
"""

TABLES: dict[str, tuple[int, ...]] = {
    "shell": (0, 0, 2, 4, 6, 8, 10),
    "octopus": (0, 0, 3, 6, 9, 12),
    "penguin": (0, 1, 3, 5),
    "sailor": (0, 0, 5),
}
MULTIPLIERS: dict[str, tuple[str, int]] = {
    "lighthouse": ("boat", 1),
    "shoal_of_fish": ("fish", 1),
    "penguin_colony": ("penguin", 2),
    "captain": ("sailor", 3),
    "cast_of_crabs": ("crab", 1),
}
STARFISH = 2
MERMAIDS_TO_WIN = 4
Counts = dict[str, int]
Parts = list[tuple[str, int, int]]


def pairs_among(kinds: Counts) -> int:
    """The greatest number of pairs in ``kinds``."""
    return (
        min((kinds["crab"] + kinds["lobster"]) // 2, kinds["crab"])
        + kinds["boat"] // 2
        + kinds["fish"] // 2
        + min(kinds["swimmer"], kinds["shark"] + kinds["jellyfish"])
    )


def pair_parts(hand: Counts, played: int, stars: int, starfish_in_hand: str) -> Parts:
    """``played`` pairs and ``stars`` with them stay as they are; in the hand as many pairs as possible."""
    unplayed = pairs_among(hand)
    if starfish_in_hand == "counts":
        stars += min(hand["starfish"], unplayed)
    count = unplayed + played
    parts = []
    if count:
        parts.append(("pairs", count, count))
    if stars:
        parts.append(("starfish", stars, STARFISH * stars))
    return parts


def collection_parts(owned: Counts) -> Parts:
    """A seahorse is one more card of a collection that was begun, where it helps most, within the table."""
    helped = ""
    most = 0
    if owned["seahorse"]:
        for kind, table in TABLES.items():
            count = owned[kind]
            if 0 < count < len(table) - 1 and table[count + 1] - table[count] > most:
                helped = kind
                most = table[count + 1] - table[count]
    parts = []
    for kind, table in TABLES.items():
        count = owned[kind] + 1 if kind == helped else owned[kind]
        if count:
            parts.append((kind, count, table[count]))
    return parts


def multiplier_parts(owned: Counts) -> Parts:
    parts = []
    for kind, counted in MULTIPLIERS.items():
        if owned[kind]:
            parts.append((kind, owned[counted[0]], owned[counted[0]] * counted[1]))
    return parts


def mermaid_points(mermaids: int, colours: Counts, white: str) -> int:
    """The first counts the most frequent colour, the second the next one, and so on."""
    counts = [count for colour, count in colours.items() if white == "counts" or colour != "white"]
    points = 0
    for count in sorted(counts, key=lambda count: -count)[:mermaids]:
        points += count
    return points


def colour_bonus(colours: Counts, white: str) -> int:
    """The number of cards of the most frequent colour."""
    return max([count for colour, count in colours.items() if white != "never" or colour != "white"])


def score_round(end: str, caller: int, cards: list[int], bonuses: list[int]) -> tuple[list[bool], list[bool]]:
    """Whose card points count, and whose bonus, by the end: "stop", "last_chance", "deck_empty" or "mermaids".

    The caller of Last Chance wins the bet if nobody has more card points.
    """
    bet = end == "last_chance"
    won = bet and max(cards) == cards[caller]
    cards_count = [end == "stop" or (bet and (seat == caller) == won) for seat in range(len(cards))]
    bonus_counts = [won or (bet and seat == caller) for seat in range(len(bonuses))]
    return cards_count, bonus_counts


def tie_breaker(option: str, seat: int, scored: list[int], ender: int, recent: list[int]) -> int:
    """What decides between equal totals, the greater the better: of the last round ``scored`` by each seat, its

    ``ender``, and the seats in the order of their last turns, the latest last.
    """
    if option == "last_round":
        return scored[seat]
    if option == "last_turn":
        return recent.index(seat) if seat in recent else -1
    return 1 if option == "caller" and seat == ender else 0


def last_turns(end: str, ender: int, seats: int) -> list[int]:
    """The seats in the order of their last turns, the latest last, when everybody took turns in order."""
    first = ender if end == "last_chance" else ender + 1
    return [(first + step) % seats for step in range(seats)]


def next_starter(option: str, end: str, ender: int, seats: int) -> int:
    """Who starts the next round under the value of the option ``next_starter``."""
    stays = option == "ender" and end != "deck_empty"
    return ender if stays else (ender + 1) % seats


def rank(keys: list[list[int]]) -> list[int]:
    """The ranks of ``keys``, the greatest first; equal ones share a rank."""
    ranks = []
    for key in keys:
        ahead = 0
        for other in keys:
            if is_greater(other, key):
                ahead += 1
        ranks.append(1 + ahead)
    return ranks


def is_greater(one: list[int], other: list[int]) -> bool:
    for place in range(len(one)):
        if one[place] != other[place]:
            return one[place] > other[place]
    return False
