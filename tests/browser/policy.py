"""Deterministic players for whole matches: each round of Sea Salt & Paper ends in a way of its own."""

from games.rules.seasalt import scoring
from games.rules.seasalt.actions import Call, Draw, End, Keep, Pair
from games.rules.seasalt.cards import KIND

PLAN = {1: "stop", 2: "last_chance", 3: None}


def choose_card_action(state, legal):
    """Draw two, keep what fits, play every pair, and end rounds 1 to 3 by Stop, Last Chance and an empty deck."""
    if state.phase == "draw":
        return Draw() if Draw() in legal else legal[0]
    if state.phase == "choose":
        return max(legal, key=lambda action: _worth(state, action))
    if state.phase != "play":
        return legal[0]
    pairs = [action for action in legal if isinstance(action, Pair)]
    if pairs:
        return pairs[0]
    call = Call(PLAN.get(state.round, "stop") or "none")
    return call if call in legal else End()


def _worth(state, action: Keep):
    hand = (*state.hands[state.turn], state.drawn[action.card])
    points = scoring.count_points(hand, state.laid[state.turn], "counts", "counts").total
    alike = sum(KIND[code] == KIND[hand[-1]] for code in hand)
    return points, alike, -action.pile, -action.card
