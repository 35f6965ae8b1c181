"""What a seat may do now, and why the rest is off."""

from collections.abc import Iterator

from games.rules.seasalt import scoring
from games.rules.seasalt.actions import Action, Call, Draw, End, Keep, Pair, Pick, Ready, Rob, Search, Take
from games.rules.seasalt.cards import KIND
from games.rules.seasalt.state import (
    CHOOSE,
    CRAB_CARD,
    DRAW,
    LOBSTER,
    OVER,
    PLAY,
    ROUND_OVER,
    Codes,
    State,
)

POINTS_TO_CALL = 7
LOBSTER_SPREAD = 5
_PARTNERS = {
    "crab": ("crab", "lobster"),
    "boat": ("boat",),
    "fish": ("fish",),
    "swimmer": ("shark", "jellyfish"),
    "shark": ("swimmer",),
    "jellyfish": ("swimmer",),
    "lobster": ("crab",),
}


def to_act(state: State) -> frozenset[int]:
    if state.phase == OVER:
        return frozenset()
    if state.phase == ROUND_OVER:
        return frozenset(seat for seat, ready in enumerate(state.ready) if not ready)
    return frozenset((state.turn,))


def actions(state: State, seat: int) -> tuple[Action, ...]:
    if seat not in to_act(state):
        return ()
    match state.phase:
        case "draw":
            return tuple(_draws(state))
        case "choose":
            return tuple(Keep(card, pile) for card in (0, 1) for pile in discard_piles(state))
        case "play":
            return (*_pairs(state.hands[seat]), End(), *_calls(state))
        case "crab_pile":
            return tuple(Search(pile) for pile in (0, 1) if state.piles[pile])
        case "steal":
            return tuple(Rob(victim) for victim in victims(state))
        case "round_over":
            return (Ready(state.round),)
        case _:
            return tuple(Pick(place) for place in range(len(spread(state))))


def _draws(state: State) -> Iterator[Action]:
    if state.deck:
        yield Draw()
    if not state.locked[state.turn]:
        yield from (Take(pile) for pile in (0, 1) if state.piles[pile])


def discard_piles(state: State) -> tuple[int, ...]:
    """Where the card that is not kept may go: the only empty pile, else either."""
    empty = [pile for pile in (0, 1) if not state.piles[pile]]
    return (empty[0],) if len(empty) == 1 else (0, 1)


def matches(first: str, second: str) -> bool:
    """Whether two kinds make a pair."""
    return second in _PARTNERS.get(first, ())


def _pairs(hand: Codes) -> Iterator[Pair]:
    stars = [place for place, code in enumerate(hand) if KIND[code] == "starfish"]
    for second, code in enumerate(hand):
        partners = _PARTNERS.get(KIND[code])
        if partners is None:
            continue
        for first in range(second):
            if KIND[hand[first]] in partners:
                yield Pair(first, second)
                yield from (Pair(first, second, star) for star in stars)


def call_reason(state: State) -> str | None:
    """Why Stop and Last Chance are off for the seat on turn in the play phase; None if they are open."""
    if state.to_go:
        return "last_turns"
    if state.extra:
        return "extra_turn_first"
    points = scoring.count_points(
        state.hands[state.turn], state.laid[state.turn], state.option("white"), state.option("starfish_in_hand")
    )
    return None if points.total >= POINTS_TO_CALL else "needs_seven"


def _calls(state: State) -> tuple[Action, ...]:
    return () if call_reason(state) else (Call("stop"), Call("last_chance"))


def protected(state: State) -> frozenset[int]:
    """Who cannot be robbed: after Last Chance the caller and everyone who has had the last turn."""
    if state.caller < 0 or state.phase in (ROUND_OVER, OVER):
        return frozenset()
    return frozenset(range(state.seats)) - frozenset(state.to_go)


def victims(state: State) -> tuple[int, ...]:
    safe = protected(state)
    return tuple(seat for seat in range(state.seats) if seat != state.turn and seat not in safe and state.hands[seat])


def spread(state: State) -> Codes:
    """The cards that the seat on turn looks at, the top one first."""
    if state.phase == CRAB_CARD:
        return state.piles[state.searched][::-1]
    if state.phase == LOBSTER:
        return state.deck[::-1][:LOBSTER_SPREAD]
    return ()


def reasons(state: State, seat: int | None) -> dict[str, str]:
    """Slot -> key of the reason why it is off, for the slots draw, take:0, take:1, end, stop, last_chance."""
    slots = ("draw", "take:0", "take:1", "end", "stop", "last_chance")
    if seat is None or seat not in to_act(state):
        return dict.fromkeys(slots, "not_your_turn")
    if state.phase == PLAY:
        why = call_reason(state)
        return dict.fromkeys(slots[:3], "drawn_already") | ({"stop": why, "last_chance": why} if why else {})
    if state.phase != DRAW:
        return dict.fromkeys(slots, "choose_first" if state.phase == CHOOSE else "finish_first")
    off = dict.fromkeys(slots[3:], "locked" if state.locked[seat] else "draw_first")
    if not state.deck:
        off["draw"] = "deck_empty"
    for pile in (0, 1):
        if state.locked[seat]:
            off[f"take:{pile}"] = "locked"
        elif not state.piles[pile]:
            off[f"take:{pile}"] = "pile_empty"
    return off
