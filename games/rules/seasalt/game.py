"""Sea Salt & Paper for 2 to 4 players, by the project's own description of the rules."""

from collections.abc import Mapping, Sequence

from games.rules.base import Event, IllegalAction, Json, OptionSpec, Outcome, Step, VisibleEvent
from games.rules.rng import Rng
from games.rules.seasalt import absent, actions, effects, hidden, legal, results, turns, view
from games.rules.seasalt import options as table_options
from games.rules.seasalt import state as states
from games.rules.seasalt.actions import Action, Ready
from games.rules.seasalt.draft import Draft
from games.rules.seasalt.state import OVER, ROUND_OVER, State
from games.rules.seasalt.view import SeasaltView


class SeaSalt:
    """See `games.rules.base.Game`."""

    key = "seasalt"
    rules_version = 1
    seat_counts: tuple[int, ...] = (2, 3, 4)
    option_specs: tuple[OptionSpec, ...] = table_options.SPECS
    presets = table_options.PRESETS

    def check_options(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        return table_options.check(seats, options)

    def setup(self, seats: int, options: Mapping[str, str], rng: Rng) -> Step[State]:
        first = options["first_starter"]
        starter = rng.below(seats) if first == "random" else int(first.removeprefix("seat"))
        draft = Draft(
            options=dict(options),
            round=0,
            phase=states.DRAW,
            turn=starter,
            starter=starter,
            deck=[],
            piles=[[], []],
            hands=[],
            laid=[],
            totals=[0] * seats,
            drawn=[],
            searched=-1,
            extra=0,
            locked=[],
            caller=-1,
            to_go=[],
            fresh=[],
            ready=[],
            forfeited=[False] * seats,
            recent=[],
            results=[],
            won_by_mermaids=-1,
        )
        turns.begin_round(draft, starter, rng)
        return _step(draft)

    def to_act(self, state: State) -> frozenset[int]:
        return legal.to_act(state)

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        return legal.actions(state, seat)

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> Step[State]:
        if seat not in legal.to_act(state):
            raise IllegalAction("not_your_turn")
        if action not in legal.actions(state, seat):
            raise IllegalAction("not_legal_now")
        return _step(effects.perform(state, seat, action, rng))

    def forfeit(self, state: State, seat: int) -> Step[State]:
        if state.phase == OVER or not 0 <= seat < state.seats or state.forfeited[seat]:
            raise IllegalAction("cannot_forfeit")
        draft = Draft.of(state)
        draft.forfeited[seat] = True
        draft.tell("forfeited", seat)
        if sum(not gone for gone in draft.forfeited) == 1:
            turns.end_match(draft, "forfeit")
        return _step(draft)

    def forfeited(self, state: State) -> frozenset[int]:
        return frozenset(seat for seat, gone in enumerate(state.forfeited) if gone)

    def view(self, state: State, seat: int | None) -> SeasaltView:
        return view.make(state, seat)

    def redact(self, event: Event, seat: int | None) -> VisibleEvent | None:
        return event.seen_by(seat)

    def outcome(self, state: State) -> Outcome | None:
        return results.outcome(state)

    def fallback(self, state: State, seat: int, rng: Rng) -> Action:  # noqa: ARG002
        return absent.choose(state, seat)

    def turn_owner(self, state: State) -> int | None:
        return None if state.phase in (ROUND_OVER, OVER) else state.turn

    def interlude(self, state: State) -> bool:
        return state.phase == ROUND_OVER

    def version_free(self, action: Action) -> bool:
        return isinstance(action, Ready)

    def encode_state(self, state: State) -> dict[str, Json]:
        return states.encode(state)

    def decode_state(self, data: Mapping[str, Json]) -> State:
        return states.decode(data)

    def encode_action(self, action: Action) -> str:
        return actions.encode(action)

    def decode_action(self, text: str) -> Action:
        return actions.decode(text)

    def reshuffle_hidden(self, state: State, seat: int | None, rng: Rng) -> State:
        return hidden.reshuffle(state, seat, rng)


def _step(draft: Draft) -> Step[State]:
    return Step(draft.freeze(), tuple(draft.events))


SEASALT = SeaSalt()
