"""What a hand of real cards can be: counts of kinds and colours against the deck.

The score pad's script is made of this file too; see `counting`.
"""

Counts = dict[str, int]
Deck = dict[str, dict[str, int]]
"""kind -> colour -> how many such cards there are."""


def too_many(players: list[Counts], limits: Counts) -> list[str]:
    """The kinds (or colours) of which all players together have more than there are."""
    found = []
    for key, limit in limits.items():
        together = 0
        for counts in players:
            together += counts[key]
        if together > limit:
            found.append(key)
    return found


def kind_limits(deck: Deck) -> Counts:
    limits = {}
    for kind, colours in deck.items():
        limits[kind] = 0
        for count in colours.values():
            limits[kind] += count
    return limits


def colour_limits(deck: Deck) -> Counts:
    limits: Counts = {}
    for colours in deck.values():
        for colour, count in colours.items():
            limits[colour] = limits.get(colour, 0) + count
    return limits


def add_up(players: list[Counts]) -> Counts:
    together: Counts = {}
    for counts in players:
        for key, count in counts.items():
            together[key] = together.get(key, 0) + count
    return together


def cards_for(kinds: Counts, colours: Counts, deck: Deck) -> Deck | None:
    """Cards of ``deck`` that have just these kinds and colours; None if there are none such."""
    cards: Deck = {}
    free = {}
    for colour, count in colours.items():
        free[colour] = count
    for kind, of_kind in deck.items():
        cards[kind] = {}
        for colour in of_kind:
            cards[kind][colour] = 0
    for kind in deck:
        for _number in range(kinds[kind]):
            if not place_one(kind, cards, free, deck, []):
                return None
    for count in free.values():
        if count:
            return None
    return cards


def place_one(kind: str, cards: Deck, free: Counts, deck: Deck, tried: list[str]) -> bool:
    """Give one more card of ``kind`` a colour, moving others to another colour where that helps."""
    for colour, most in deck[kind].items():
        if cards[kind][colour] < most and colour not in tried:
            tried.append(colour)
            if free.get(colour, 0) > 0:
                free[colour] -= 1
                cards[kind][colour] += 1
                return True
            for other in deck:
                if other != kind and cards[other].get(colour, 0) > 0 and place_one(other, cards, free, deck, tried):
                    cards[other][colour] -= 1
                    cards[kind][colour] += 1
                    return True
    return False
