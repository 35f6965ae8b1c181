"""The contract's own proof: games that break it in one way each are found out."""

from dataclasses import replace

import pytest

from games.rules.base import Event, IllegalAction, Step, VisibleEvent
from games.rules.contract import BrokenContract, random_playout
from games.rules.registry import GAMES
from tests.rules.test_contract import cards_are_kept

SEASALT, SANTORINI = type(GAMES["seasalt"]), type(GAMES["santorini"])
SEEDS = 20


class ShowsHands(SEASALT):
    def view(self, state, seat):
        return (super().view(state, seat), state.hands)


class TellsTheDeck(SEASALT):
    def apply(self, state, seat, action, rng):
        step = super().apply(state, seat, action, rng)
        return replace(step, events=(*step.events, Event("oops", None, {"next": list(step.state.deck[-1:])})))


class TellsSecretsToAll(SEASALT):
    def redact(self, event, seat):
        return VisibleEvent(event.kind, event.seat, {**event.data, **event.secret})


class ForgetsTheStarter(SANTORINI):
    def decode_state(self, data):
        return replace(super().decode_state(data), starter=0)


class DependsOnWhatItDidBefore(SANTORINI):
    count = 0

    def apply(self, state, seat, action, rng):
        self.count += 1
        step = super().apply(state, seat, action, rng)
        return replace(step, events=(*step.events, Event("counted", None, {"count": self.count})))


class AcceptsAnything(SANTORINI):
    def apply(self, state, seat, action, rng):
        try:
            return super().apply(state, seat, action, rng)
        except IllegalAction:
            return Step(state)


class OffersTwice(SANTORINI):
    def legal_actions(self, state, seat):
        return (*super().legal_actions(state, seat), *super().legal_actions(state, seat)[:1])


class ActsForNobody(SANTORINI):
    def legal_actions(self, state, seat):
        return super().legal_actions(state, state.turn)


class NamesBothWinners(SANTORINI):
    def outcome(self, state):
        outcome = super().outcome(state)
        return outcome and replace(outcome, ranks=(1, 3))


class HandsOutLists(SANTORINI):
    def view(self, state, seat):
        return list(state.heights)


class PassesTheTurn(SANTORINI):
    def fallback(self, state, seat, rng):
        return None


class LetsAllActAtOnce(SEASALT):
    def to_act(self, state):
        acting = super().to_act(state)
        return acting and frozenset(range(state.seats))

    def legal_actions(self, state, seat):
        return super().legal_actions(replace(state, turn=seat), seat)

    def apply(self, state, seat, action, rng):
        return super().apply(replace(state, turn=seat), seat, action, rng)

    def turn_owner(self, state):
        return None


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (ShowsHands, "does not show in the view"),
        (TellsTheDeck, "does not show in the events"),
        (TellsSecretsToAll, "tells a secret"),
        (ForgetsTheStarter, "decode.encode.state"),
        (DependsOnWhatItDidBefore, "same state and events again"),
        (AcceptsAnything, "may not do"),
        (OffersTwice, "listed once"),
        (ActsForNobody, "not to act has no legal action"),
        (NamesBothWinners, "ranks count"),
        (HandsOutLists, "view is made of plain values"),
        (PassesTheTurn, "fallback is legal"),
        (LetsAllActAtOnce, "twice before the others"),
    ],
)
def test_a_broken_game_is_found_out(broken, why):
    with pytest.raises(BrokenContract, match=why):
        play_some(broken())


def play_some(game):
    for seed in range(SEEDS):
        random_playout(game, 2, {}, seed, every=1)


def test_a_lost_card_is_found_out():
    class Losing(SEASALT):
        def apply(self, state, seat, action, rng):
            step = super().apply(state, seat, action, rng)
            return replace(step, state=replace(step.state, deck=step.state.deck[1:]))

    with pytest.raises(AssertionError, match="cards instead of"):
        random_playout(Losing(), 2, {}, 1, extra=cards_are_kept)
