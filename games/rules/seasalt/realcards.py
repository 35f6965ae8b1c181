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
        limits[kind] = count_all(colours)
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
    return cards if count_all(free) == 0 else None


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


def problems(kinds: list[Counts], colours: list[Counts], deck: Deck, needed: list[bool]) -> list[tuple[str, int, str]]:
    """What is wrong with the counts of all players: (key, seat or -1, kind or colour).

    ``needed`` tells of each player whether the colours matter; if not, they may be left uncounted. The keys are
    "kind_over" and "colour_over" (more than there are), "sums" (kinds and colours are not as many), "impossible"
    (no such cards) and "together" (each alone is possible, but not all at once).
    """
    found = []
    for kind in too_many(kinds, kind_limits(deck)):
        found.append(("kind_over", -1, kind))
    for colour in too_many(colours, colour_limits(deck)):
        found.append(("colour_over", -1, colour))
    if found:
        return found
    complete = True
    for seat in range(len(kinds)):
        counted = count_all(colours[seat])
        if counted == 0 and not needed[seat]:
            complete = complete and count_all(kinds[seat]) == 0
        elif counted != count_all(kinds[seat]):
            found.append(("sums", seat, ""))
        elif cards_for(kinds[seat], colours[seat], deck) is None:
            found.append(("impossible", seat, ""))
    if complete and not found and cards_for(add_up(kinds), add_up(colours), deck) is None:
        found.append(("together", -1, ""))
    return found


def count_all(counts: Counts) -> int:
    together = 0
    for count in counts.values():
        together += count
    return together
