"""Short ways to positions of Santorini."""

from games.rules.rng import SeededRng
from games.rules.santorini.game import SANTORINI
from games.rules.santorini.state import State, from_text

FLAT = "00000/00000/00000/00000/00000"


def at(text: str) -> State:
    """The position of a text such as `00000/00000/01200/00000/00000 b2,d4 a1,e5 0`."""
    return from_text(text)


def chance() -> SeededRng:
    return SeededRng(b"santorini", 1)


def legal(state: State) -> set[str]:
    """The notation of all that the side on turn may do."""
    return {SANTORINI.encode_action(action) for action in SANTORINI.legal_actions(state, state.turn)}


def play(state: State, *texts: str) -> State:
    """The state after these actions, each by the side on turn."""
    for text in texts:
        state = SANTORINI.apply(state, state.turn, SANTORINI.decode_action(text), chance()).state
    return state


def events(state: State, text: str) -> list[tuple[str, int | None, dict[str, object]]]:
    """Kind, seat and data of what ``text`` makes happen."""
    step = SANTORINI.apply(state, state.turn, SANTORINI.decode_action(text), chance())
    return [(event.kind, event.seat, dict(event.data)) for event in step.events]
