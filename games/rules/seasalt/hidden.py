"""Exchange what a viewer may not know: for leak tests."""

from collections.abc import Callable
from dataclasses import replace

from games.rules.rng import Rng
from games.rules.seasalt.cards import KIND
from games.rules.seasalt.counting import MERMAIDS_TO_WIN
from games.rules.seasalt.state import CHOOSE, CRAB_CARD, LOBSTER, OVER, ROUND_OVER, Codes, State

_TRIES = 50


def reshuffle(state: State, seat: int | None, rng: Rng) -> State:
    """A legal state in which everything that ``seat`` may not know is dealt anew, and all else is the same."""
    for _ in range(_TRIES):
        other = _deal(state, seat, rng)
        if not any(_wins(hand) for hand in other.hands):
            return other
    return state


def _wins(hand: Codes) -> bool:
    return sum(KIND[code] == "mermaid" for code in hand) == MERMAIDS_TO_WIN


def _deal(state: State, seat: int | None, rng: Rng) -> State:
    on_turn = seat == state.turn and state.phase not in (ROUND_OVER, OVER)
    open_hands = {seat, state.caller}
    if state.phase in (ROUND_OVER, OVER):
        open_hands = set(range(state.seats))
    open_pile = state.searched if on_turn and state.phase == CRAB_CARD else -1
    seen = min(5, len(state.deck)) if on_turn and state.phase == LOBSTER else 0
    hide_drawn = state.phase == CHOOSE and not on_turn

    hidden = list(state.deck[: len(state.deck) - seen])
    for number, hand in enumerate(state.hands):
        hidden += () if number in open_hands else hand
    for number, pile in enumerate(state.piles):
        hidden += () if number == open_pile else pile[:-1]
    hidden += state.drawn if hide_drawn else ()
    rng.shuffle(hidden)

    def take(count: int) -> Codes:
        return tuple(hidden.pop() for _ in range(count))

    return replace(
        state,
        deck=take(len(state.deck) - seen) + state.deck[len(state.deck) - seen :],
        hands=tuple(hand if number in open_hands else take(len(hand)) for number, hand in enumerate(state.hands)),
        piles=(
            _pile(state, 0, open_pile, take),
            _pile(state, 1, open_pile, take),
        ),
        drawn=take(len(state.drawn)) if hide_drawn else state.drawn,
    )


def _pile(state: State, number: int, open_pile: int, take: Callable[[int], Codes]) -> Codes:
    pile = state.piles[number]
    return pile if number == open_pile or not pile else take(len(pile) - 1) + pile[-1:]
