"""A state being changed: lists instead of tuples, and the events so far. Lives only inside `apply`."""

from dataclasses import dataclass, field

from games.rules.base import Event, Json
from games.rules.seasalt import counting, scoring
from games.rules.seasalt.cards import CARDS, KIND
from games.rules.seasalt.state import Codes, Result, State


@dataclass(slots=True)
class Draft:
    options: dict[str, str]
    round: int
    phase: str
    turn: int
    starter: int
    deck: list[int]
    piles: list[list[int]]
    hands: list[list[int]]
    laid: list[list[Codes]]
    totals: list[int]
    drawn: list[int]
    searched: int
    extra: int
    locked: list[bool]
    caller: int
    to_go: list[int]
    fresh: list[int]
    ready: list[bool]
    forfeited: list[bool]
    recent: list[int]
    results: list[Result]
    won_by_mermaids: int
    events: list[Event] = field(default_factory=list)

    @classmethod
    def of(cls, state: State) -> "Draft":
        return cls(
            options=dict(state.options),
            round=state.round,
            phase=state.phase,
            turn=state.turn,
            starter=state.starter,
            deck=list(state.deck),
            piles=[list(pile) for pile in state.piles],
            hands=[list(hand) for hand in state.hands],
            laid=[list(groups) for groups in state.laid],
            totals=list(state.totals),
            drawn=list(state.drawn),
            searched=state.searched,
            extra=state.extra,
            locked=list(state.locked),
            caller=state.caller,
            to_go=list(state.to_go),
            fresh=list(state.fresh),
            ready=list(state.ready),
            forfeited=list(state.forfeited),
            recent=list(state.recent),
            results=list(state.results),
            won_by_mermaids=state.won_by_mermaids,
        )

    def freeze(self) -> State:
        return State(
            options=tuple(self.options.items()),
            round=self.round,
            phase=self.phase,
            turn=self.turn,
            starter=self.starter,
            deck=tuple(self.deck),
            piles=(tuple(self.piles[0]), tuple(self.piles[1])),
            hands=tuple(tuple(hand) for hand in self.hands),
            laid=tuple(tuple(groups) for groups in self.laid),
            totals=tuple(self.totals),
            drawn=tuple(self.drawn),
            searched=self.searched,
            extra=self.extra,
            locked=tuple(self.locked),
            caller=self.caller,
            to_go=tuple(self.to_go),
            fresh=tuple(self.fresh),
            ready=tuple(self.ready),
            forfeited=tuple(self.forfeited),
            recent=tuple(self.recent),
            results=tuple(self.results),
            won_by_mermaids=self.won_by_mermaids,
        )

    @property
    def seats(self) -> int:
        return len(self.hands)

    def tell(self, kind: str, seat: int | None = None, **data: Json) -> None:
        """Add an event that everybody may read."""
        self.events.append(Event(kind, seat, data))

    def tell_some(self, kind: str, seat: int, audience: set[int], secret: dict[str, Json], **data: Json) -> None:
        """Add an event of which ``secret`` is only for the seats in ``audience``."""
        self.events.append(Event(kind, seat, data, secret, frozenset(audience)))

    def gain(self, seat: int, code: int) -> None:
        self.hands[seat].append(code)
        self.fresh[seat] += 1

    def lose(self, seat: int, place: int) -> int:
        """Remove and return the card at ``place`` of a hand."""
        hand = self.hands[seat]
        if place >= len(hand) - self.fresh[seat]:
            self.fresh[seat] -= 1
        return hand.pop(place)

    def points(self, seat: int) -> scoring.Points:
        return scoring.count_points(
            self.hands[seat], self.laid[seat], self.options["white"], self.options["starfish_in_hand"]
        )

    def next_starter(self) -> int:
        last = self.results[-1]
        return counting.next_starter(self.options["next_starter"], last.end, last.ender, self.seats)

    def mermaids_in_hand(self, seat: int) -> list[int]:
        return [place for place, code in enumerate(self.hands[seat]) if KIND[code] == "mermaid"]


def text(code: int) -> str:
    return str(CARDS[code])


def texts(codes: Codes | list[int]) -> list[str]:
    return [text(code) for code in codes]
