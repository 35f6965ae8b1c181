"""What one seat, or a spectator, may know: an allow-list."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.rules.base import Outcome
from games.rules.seasalt import counting, legal, scoring
from games.rules.seasalt import options as table_options
from games.rules.seasalt.actions import Action
from games.rules.seasalt.cards import Card, cards
from games.rules.seasalt.results import outcome
from games.rules.seasalt.state import CHOOSE, OVER, ROUND_OVER, Codes, Result, State


@dataclass(frozen=True, slots=True)
class PileView:
    count: int
    top: Card | None


@dataclass(frozen=True, slots=True)
class LaidView:
    """One group in the order laid: two cards, three with a starfish, or the four mermaids."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody sees of a seat. ``shown_hand`` is None while the hand is hidden."""

    seat: int
    total: int
    hand_count: int
    shown_hand: tuple[Card, ...] | None
    laid: tuple[LaidView, ...]
    protected: bool
    locked: bool
    forfeited: bool
    ready: bool


PointsView = scoring.Points


@dataclass(frozen=True, slots=True)
class RoundRow:
    """One seat in the result of a round; all its cards are open by then."""

    seat: int
    hand: tuple[Card, ...]
    laid: tuple[LaidView, ...]
    points: PointsView
    scored: int
    counted_cards: bool
    counted_bonus: bool
    total_before: int
    total_after: int


@dataclass(frozen=True, slots=True)
class RoundView:
    """A finished round. ``end`` is "stop", "last_chance", "deck_empty" or "mermaids"."""

    number: int
    end: str
    ender: int
    bet_won: bool | None
    rows: tuple[RoundRow, ...]


@dataclass(frozen=True, slots=True)
class SeasaltView:
    seat: int | None
    options: Mapping[str, str]
    seats: int
    target: int
    round: int
    phase: str
    turn: int | None
    starter: int
    deck_count: int
    piles: tuple[PileView, PileView]
    players: tuple[PlayerView, ...]
    hand: tuple[Card, ...]
    fresh: frozenset[int]
    """Places of the own hand with cards that came since the own last action."""
    drawn: tuple[Card, ...]
    drawn_points: tuple[int, ...]
    """Card points of hand and table with each drawn card kept."""
    spread: tuple[Card, ...]
    spread_pile: int | None
    points: PointsView | None
    locked: bool
    """The viewer's own turn is locked by a jellyfish."""
    caller: int | None
    call: str | None
    extra_turns: int
    last_turns: bool
    legal: tuple[Action, ...]
    reasons: Mapping[str, str]
    rounds: tuple[RoundView, ...]
    next_starter: int | None
    """Who starts the next round; None while one is played, and at the end."""
    outcome: Outcome | None


def make(state: State, seat: int | None) -> SeasaltView:
    """The projection of ``state`` for ``seat`` (None: a spectator)."""
    between = state.phase in (ROUND_OVER, OVER)
    on_turn = seat is not None and seat == state.turn and not between
    hand = () if seat is None else state.hands[seat]
    searching = not between and state.searched >= 0
    return SeasaltView(
        seat=seat,
        options=state.option_map,
        seats=state.seats,
        target=table_options.target(state.seats, state.option_map),
        round=state.round,
        phase=state.phase,
        turn=None if between else state.turn,
        starter=state.starter,
        deck_count=len(state.deck),
        piles=(_pile(state.piles[0]), _pile(state.piles[1])),
        players=tuple(_player(state, other, between) for other in range(state.seats)),
        hand=cards(hand),
        fresh=frozenset() if seat is None else frozenset(range(len(hand) - state.fresh[seat], len(hand))),
        drawn=cards(state.drawn) if on_turn and state.phase == CHOOSE else (),
        drawn_points=_drawn_points(state) if on_turn and state.phase == CHOOSE else (),
        spread=cards(legal.spread(state)) if on_turn else (),
        spread_pile=state.searched if searching else None,
        points=None if seat is None else points(state, hand, state.laid[seat]),
        locked=on_turn and state.locked[state.turn],
        caller=None if state.caller < 0 else state.caller,
        call=None if state.caller < 0 else "last_chance",
        extra_turns=state.extra,
        last_turns=bool(state.to_go),
        legal=() if seat is None else legal.actions(state, seat),
        reasons=legal.reasons(state, seat),
        rounds=tuple(_round(state, number, result) for number, result in enumerate(state.results, 1)),
        next_starter=_next_starter(state),
        outcome=outcome(state),
    )


def _next_starter(state: State) -> int | None:
    if state.phase != ROUND_OVER:
        return None
    last = state.results[-1]
    return counting.next_starter(state.option("next_starter"), last.end, last.ender, state.seats)


def points(state: State, hand: Codes, laid: tuple[Codes, ...]) -> PointsView:
    return scoring.count_points(hand, laid, state.option("white"), state.option("starfish_in_hand"))


def _drawn_points(state: State) -> tuple[int, ...]:
    hand, laid = state.hands[state.turn], state.laid[state.turn]
    return tuple(points(state, (*hand, code), laid).total for code in state.drawn)


def _pile(codes: Codes) -> PileView:
    return PileView(len(codes), cards(codes[-1:])[0] if codes else None)


def _laid(groups: tuple[Codes, ...]) -> tuple[LaidView, ...]:
    return tuple(LaidView(cards(group)) for group in groups)


def _player(state: State, seat: int, between: bool) -> PlayerView:
    shown = between or seat == state.caller
    return PlayerView(
        seat=seat,
        total=state.totals[seat],
        hand_count=len(state.hands[seat]),
        shown_hand=cards(state.hands[seat]) if shown else None,
        laid=_laid(state.laid[seat]),
        protected=seat in legal.protected(state),
        locked=state.locked[seat],
        forfeited=state.forfeited[seat],
        ready=state.phase == ROUND_OVER and state.ready[seat],
    )


def _round(state: State, number: int, result: Result) -> RoundView:
    found = [points(state, hand, laid) for hand, laid in zip(result.hands, result.laid, strict=True)]
    score = scoring.score_round(result.end, result.ender, found)
    rows = tuple(
        RoundRow(
            seat=seat,
            hand=cards(result.hands[seat]),
            laid=_laid(result.laid[seat]),
            points=found[seat],
            scored=result.scored[seat],
            counted_cards=score.cards_count[seat],
            counted_bonus=score.bonus_counts[seat],
            total_before=result.before[seat],
            total_after=result.before[seat] + result.scored[seat],
        )
        for seat in range(state.seats)
    )
    return RoundView(number, result.end, result.ender, score.bet_won, rows)
