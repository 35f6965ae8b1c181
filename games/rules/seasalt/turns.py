"""The course of turns and rounds: what follows from what."""

from games.rules.rng import Rng
from games.rules.seasalt import options as table_options
from games.rules.seasalt import scoring
from games.rules.seasalt.cards import deck
from games.rules.seasalt.counting import MERMAIDS_TO_WIN
from games.rules.seasalt.draft import Draft, text, texts
from games.rules.seasalt.state import DRAW, OVER, PLAY, ROUND_OVER, Result


def begin_round(draft: Draft, starter: int, rng: Rng) -> None:
    """Shuffle all cards and turn up two; totals stay."""
    cards = deck(draft.options["expansion"])
    rng.shuffle(cards)
    draft.round += 1
    draft.starter = starter
    draft.piles = [[cards.pop()], [cards.pop()]]
    draft.deck = cards
    seats = len(draft.totals)
    draft.hands = [[] for _ in range(seats)]
    draft.laid = [[] for _ in range(seats)]
    draft.locked = [False] * seats
    draft.fresh = [0] * seats
    draft.ready = [False] * seats
    draft.caller, draft.to_go, draft.extra = -1, [], 0
    draft.tell("round_began", starter, round=draft.round, piles=[text(pile[-1]) for pile in draft.piles])
    begin_turn(draft, starter)


def begin_turn(draft: Draft, seat: int) -> None:
    draft.turn = seat
    draft.recent = [other for other in draft.recent if other != seat] + [seat]
    draft.phase = DRAW
    if draft.locked[seat]:
        if not draft.deck:
            draft.tell("locked_out", seat)
            finish_locked_turn(draft)
    elif not (draft.deck or any(draft.piles)):
        draft.tell("nothing_to_draw", seat)
        draft.phase = PLAY


def finish_locked_turn(draft: Draft) -> None:
    """A locked turn ends with its draw, as if its seat had ended it: under `laid`, four mermaids win here, too."""
    draft.locked[draft.turn] = False
    if not lay_mermaids(draft):
        end_turn(draft)


def end_turn(draft: Draft) -> None:
    """The turn is over: an extra one, the next seat, or the end of the round."""
    seat = draft.turn
    if draft.extra:
        draft.extra -= 1
        draft.tell("extra_turn", seat)
        begin_turn(draft, seat)
    elif draft.to_go:
        draft.to_go.pop(0)
        if draft.to_go:
            begin_turn(draft, draft.to_go[0])
        else:
            end_round(draft, "last_chance", draft.caller)
    elif not draft.deck:
        end_round(draft, "deck_empty", seat)
    else:
        begin_turn(draft, (seat + 1) % draft.seats)


def call(draft: Draft, kind: str) -> None:
    """Stop at once, or Last Chance: everyone else has one more turn."""
    seat = draft.turn
    if kind == "stop":
        draft.tell("called_stop", seat)
        end_round(draft, "stop", seat)
        return
    draft.caller = seat
    draft.to_go = [(seat + step) % draft.seats for step in range(1, draft.seats)]
    draft.tell("called_last_chance", seat, hand=texts(draft.hands[seat]))
    begin_turn(draft, draft.to_go[0])


def check_mermaids(draft: Draft, seat: int) -> bool:
    """Under `collected`, the moment four mermaids are held ends the match; tells whether it did."""
    if draft.options["mermaids_win"] == "collected" and _holds_four(draft, seat):
        end_round(draft, "mermaids", seat)
    return draft.phase == OVER


def _holds_four(draft: Draft, seat: int) -> bool:
    """Whoever gave up ranks last and so does not win the match for the server, which plays on."""
    return len(draft.mermaids_in_hand(seat)) == MERMAIDS_TO_WIN and not draft.forfeited[seat]


def lay_mermaids(draft: Draft) -> bool:
    """Under `laid`, ending the turn or calling lays four mermaids and wins; tells whether it did."""
    seat = draft.turn
    places = draft.mermaids_in_hand(seat)
    if draft.options["mermaids_win"] != "laid" or not _holds_four(draft, seat):
        return False
    draft.laid[seat].append(tuple(draft.lose(seat, place) for place in reversed(places)))
    end_round(draft, "mermaids", seat)
    return True


def end_round(draft: Draft, end: str, ender: int) -> None:
    """Score the round; the match ends here or at the target, else the seats confirm the result."""
    points = [draft.points(seat) for seat in range(draft.seats)]
    score = scoring.score_round(end, ender, points)
    draft.results.append(
        Result(
            end=end,
            ender=ender,
            hands=tuple(tuple(hand) for hand in draft.hands),
            laid=tuple(tuple(groups) for groups in draft.laid),
            before=tuple(draft.totals),
            scored=score.scored,
        )
    )
    draft.totals = [total + scored for total, scored in zip(draft.totals, score.scored, strict=True)]
    draft.drawn, draft.searched, draft.extra, draft.to_go = [], -1, 0, []
    draft.locked = [False] * draft.seats
    if end == "mermaids":
        draft.won_by_mermaids = ender
        draft.tell("mermaids", ender)
    draft.tell("round_ended", ender, end=end, round=draft.round, scored=list(score.scored), totals=list(draft.totals))
    goal = table_options.target(draft.seats, draft.options)
    if end == "mermaids" or max(draft.totals) >= goal:
        end_match(draft, "mermaids" if end == "mermaids" else "target")
    else:
        draft.phase = ROUND_OVER


def end_match(draft: Draft, termination: str) -> None:
    draft.phase = OVER
    draft.tell("match_over", None, termination=termination)
