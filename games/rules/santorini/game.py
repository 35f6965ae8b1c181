"""Santorini for two, without god powers, with the supply of the box."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from games.rules.base import Event, IllegalAction, Json, OptionSpec, Outcome, Step, VisibleEvent
from games.rules.rng import Rng
from games.rules.santorini import actions, board, view
from games.rules.santorini import options as table_options
from games.rules.santorini import state as states
from games.rules.santorini.actions import Action, Place, Turn
from games.rules.santorini.board import DOME, NAMES, NO_BUILD, SQUARES, SUPPLY
from games.rules.santorini.state import OVER, PLACE, TURN, Last, State
from games.rules.santorini.view import SantoriniView


class Santorini:
    """See `games.rules.base.Game`."""

    key = "santorini"
    rules_version = 1
    seat_counts: tuple[int, ...] = (table_options.SEATS,)
    option_specs: tuple[OptionSpec, ...] = table_options.SPECS
    presets = table_options.PRESETS

    def check_options(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        return table_options.check(seats, options)

    def setup(self, seats: int, options: Mapping[str, str], rng: Rng) -> Step[State]:
        choice = options["starter"]
        starter = rng.below(seats) if choice == "random" else ("host", "opponent").index(choice)
        state = State(
            heights=(0,) * SQUARES,
            workers=((), ()),
            turn=starter,
            starter=starter,
            phase=PLACE,
            number=0,
            supply=SUPPLY,
            option=choice,
        )
        return Step(state, (Event("lot", None, {"starter": starter, "how": choice}),))

    def to_act(self, state: State) -> frozenset[int]:
        return frozenset() if state.phase == OVER else frozenset((state.turn,))

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        if state.phase == PLACE:
            return tuple(place for place in actions.PLACEMENTS if _is_free(state, place))
        heights = state.heights
        return tuple(actions.turn(start, to, build, heights[build] == DOME - 1) for start, to, build in _turns(state))

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> Step[State]:  # noqa: ARG002
        if seat not in self.to_act(state):
            raise IllegalAction("not_your_turn")
        if not _is_legal(state, action):
            raise IllegalAction("not_legal_now")
        return _place(state, action) if isinstance(action, Place) else take(state, action)

    def forfeit(self, state: State, seat: int) -> Step[State]:
        if state.phase == OVER or seat not in (0, 1):
            raise IllegalAction("cannot_forfeit")
        return Step(
            replace(state, phase=OVER, winner=1 - seat, termination="forfeit"),
            (Event("forfeited", seat), Event("match_over", None, {"termination": "forfeit"})),
        )

    def forfeited(self, state: State) -> frozenset[int]:
        return frozenset((1 - state.winner,)) if state.termination == "forfeit" else frozenset()

    def view(self, state: State, seat: int | None) -> SantoriniView:
        legal = () if seat is None else tuple(self.legal_actions(state, seat))
        return view.make(state, seat, legal, self.outcome(state))

    def redact(self, event: Event, seat: int | None) -> VisibleEvent | None:
        return event.seen_by(seat)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != OVER:
            return None
        return Outcome(state.termination, (1, 2) if state.winner == 0 else (2, 1))

    def fallback(self, state: State, seat: int, rng: Rng) -> Action:
        """A winning climb if there is one, else any legal action by lot."""
        choices = self.legal_actions(state, seat)
        if not choices:
            raise IllegalAction("not_your_turn")
        winning = [action for action in choices if isinstance(action, Turn) and action.build is None]
        return rng.choice(winning or choices)

    def turn_owner(self, state: State) -> int | None:
        return None if state.phase == OVER else state.turn

    def interlude(self, state: State) -> bool:  # noqa: ARG002
        return False

    def version_free(self, action: Action) -> bool:  # noqa: ARG002
        return False

    def encode_state(self, state: State) -> dict[str, Json]:
        return states.encode(state)

    def decode_state(self, data: Mapping[str, Json]) -> State:
        return states.decode(data)

    def encode_action(self, action: Action) -> str:
        return actions.encode(action)

    def decode_action(self, text: str) -> Action:
        return actions.decode(text)

    def reshuffle_hidden(self, state: State, seat: int | None, rng: Rng) -> State:  # noqa: ARG002
        return state


def _turns(state: State) -> Iterator[tuple[int, int, int]]:
    own, other = state.workers[state.turn], state.workers[1 - state.turn]
    return board.turns(state.heights, own, other, state.supply)


def _is_free(state: State, place: Place) -> bool:
    taken = state.workers[1 - state.turn]
    return place.first not in taken and place.second not in taken


def _is_legal(state: State, action: Action) -> bool:
    """Whether `legal_actions` lists ``action``, without making them all."""
    if isinstance(action, Place):
        return state.phase == PLACE and 0 <= action.first < action.second < SQUARES and _is_free(state, action)
    if action.build is None:
        return not action.dome and (action.start, action.to, NO_BUILD) in _turns(state)
    return (
        0 <= action.build < SQUARES
        and action.dome == (state.heights[action.build] == DOME - 1)
        and (action.start, action.to, action.build) in _turns(state)
    )


def _place(state: State, action: Place) -> Step[State]:
    seat = state.turn
    pair = (action.first, action.second)
    workers = (pair, state.workers[1]) if seat == 0 else (state.workers[0], pair)
    after = replace(state, workers=workers, turn=1 - seat, phase=TURN if all(workers) else PLACE)
    data = {"text": actions.encode(action), "squares": [NAMES[square] for square in pair]}
    return Step(after, (Event("placed", seat, data),))


def take(state: State, action: Turn) -> Step[State]:
    """Carry out a legal turn; the opponent who then has none loses."""
    seat = state.turn
    own = tuple(sorted(action.to if square == action.start else square for square in state.workers[seat]))
    workers = (own, state.workers[1]) if seat == 0 else (state.workers[0], own)
    text = actions.encode(action)
    moved = {"text": text, "from": NAMES[action.start], "to": NAMES[action.to]}
    if action.build is None:
        after = replace(
            state,
            workers=workers,
            phase=OVER,
            number=state.number + 1,
            last=Last(seat, action.start, action.to, NO_BUILD),
            winner=seat,
            termination="climb",
        )
        return Step(after, (Event("climbed", seat, moved), Event("match_over", None, {"termination": "climb"})))
    height = state.heights[action.build]
    heights = (*state.heights[: action.build], height + 1, *state.heights[action.build + 1 :])
    supply = tuple(left - (level == height) for level, left in enumerate(state.supply))
    stuck = not board.can_turn(heights, workers[1 - seat], own, supply)
    after = replace(
        state,
        heights=heights,
        workers=workers,
        turn=1 - seat,
        phase=OVER if stuck else TURN,
        number=state.number + 1,
        supply=supply,
        last=Last(seat, action.start, action.to, action.build),
        winner=seat if stuck else -1,
        termination="stuck" if stuck else "",
    )
    events = [
        Event("moved", seat, moved),
        Event("built", seat, {"text": text, "square": NAMES[action.build], "level": height + 1}),
    ]
    if stuck:
        events += [Event("stuck", 1 - seat), Event("match_over", None, {"termination": "stuck"})]
    return Step(after, tuple(events))


SANTORINI = Santorini()
