"""The result of a match."""

from games.rules.base import Outcome
from games.rules.seasalt.counting import rank, tie_breaker
from games.rules.seasalt.state import OVER, State


def outcome(state: State) -> Outcome | None:
    """Ranks with the tie-break of the table; None while the match goes on."""
    if state.phase != OVER:
        return None
    playing = [seat for seat in range(state.seats) if not state.forfeited[seat]]
    ranks = [len(playing) + 1] * state.seats
    for seat, place in zip(playing, rank([_strength(state, seat) for seat in playing]), strict=True):
        ranks[seat] = place
    first = [seat for seat in playing if ranks[seat] == 1]
    best = max((state.totals[seat] for seat in playing), default=0)
    level = [seat for seat in playing if state.totals[seat] == best]
    broken = termination(state) == "target" and len(level) > len(first)
    detail = {"tie_break": state.option("tie_break")} if broken else {}
    return Outcome(termination(state), tuple(ranks), state.totals, detail)


def termination(state: State) -> str:
    if state.won_by_mermaids >= 0:
        return "mermaids"
    return "forfeit" if sum(not gone for gone in state.forfeited) == 1 else "target"


def _strength(state: State, seat: int) -> list[int]:
    """Greater is better; equal shares the rank."""
    mermaids = int(seat == state.won_by_mermaids)
    if termination(state) != "target":
        return [mermaids, state.totals[seat], 0]
    last = state.results[-1]
    option, recent = state.option("tie_break"), list(state.recent)
    return [mermaids, state.totals[seat], tie_breaker(option, seat, list(last.scored), last.ender, recent)]
