"""What the server plays for a seat whose player is absent."""

from games.rules.base import IllegalAction
from games.rules.seasalt import legal, scoring
from games.rules.seasalt.actions import Action, Draw, End, Keep
from games.rules.seasalt.state import CHOOSE, DRAW, PLAY, State


def choose(state: State, seat: int) -> Action:
    """Draw two and keep the better card, finish pending effects with the first choice, end the turn; never call."""
    choices = legal.actions(state, seat)
    if not choices:
        raise IllegalAction("not_your_turn")
    if state.phase == DRAW:
        return Draw() if Draw() in choices else choices[0]
    if state.phase == CHOOSE:
        return _keep(state, seat)
    return End() if state.phase == PLAY else choices[0]


def _keep(state: State, seat: int) -> Keep:
    white, starfish = state.option("white"), state.option("starfish_in_hand")
    worth = [
        scoring.count_points((*state.hands[seat], code), state.laid[seat], white, starfish).total
        for code in state.drawn
    ]
    pile = min(legal.discard_piles(state), key=lambda number: len(state.piles[number]))
    return Keep(1 if worth[1] > worth[0] else 0, pile)
