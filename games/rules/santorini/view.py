"""What a seat or spectator sees: everything, as Santorini hides nothing."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.rules.base import Outcome
from games.rules.santorini.actions import Action, Turn
from games.rules.santorini.board import NO_BUILD, SUPPLY
from games.rules.santorini.state import OVER, TURN, State


@dataclass(frozen=True, slots=True)
class LastView:
    """The last turn; ``build`` is None after a climb."""

    seat: int
    start: int
    to: int
    build: int | None


@dataclass(frozen=True, slots=True)
class SantoriniView:
    seat: int | None
    heights: tuple[int, ...]
    """25 values by square; 4 is a dome on level 3."""
    workers: tuple[tuple[int, ...], tuple[int, ...]]
    turn: int | None
    starter: int
    phase: str
    turn_number: int
    supply: tuple[int, ...]
    """Pieces left: levels 1, 2, 3, domes."""
    supply_total: tuple[int, ...]
    legal: tuple[Action, ...]
    last: LastView | None
    stuck_reasons: Mapping[int, str]
    """Square of an own worker that cannot be chosen -> key of the reason."""
    outcome: Outcome | None


def make(state: State, seat: int | None, legal: tuple[Action, ...], outcome: Outcome | None) -> SantoriniView:
    movable = {action.start for action in legal if isinstance(action, Turn)}
    choosing = state.phase == TURN and seat == state.turn
    last = state.last
    return SantoriniView(
        seat=seat,
        heights=state.heights,
        workers=state.workers,
        turn=None if state.phase == OVER else state.turn,
        starter=state.starter,
        phase=state.phase,
        turn_number=state.number,
        supply=state.supply,
        supply_total=SUPPLY,
        legal=legal,
        last=last and LastView(last.seat, last.start, last.to, None if last.build == NO_BUILD else last.build),
        stuck_reasons={
            square: "no_full_turn" for square in state.workers[state.turn] if choosing and square not in movable
        },
        outcome=outcome,
    )
