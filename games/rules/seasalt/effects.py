"""What each action does."""

from games.rules.rng import Rng
from games.rules.seasalt import legal, turns
from games.rules.seasalt.actions import Action, Call, Draw, End, Keep, Pair, Pick, Ready, Rob, Search, Take
from games.rules.seasalt.cards import KIND
from games.rules.seasalt.draft import Draft, text, texts
from games.rules.seasalt.state import CHOOSE, CRAB_CARD, CRAB_PILE, LOBSTER, PLAY, STEAL, State

_EFFECTS = {
    frozenset(("crab",)): "search",
    frozenset(("boat",)): "extra_turn",
    frozenset(("fish",)): "draw",
    frozenset(("swimmer", "shark")): "steal",
    frozenset(("swimmer", "jellyfish")): "lock",
    frozenset(("crab", "lobster")): "lobster",
}


def perform(state: State, seat: int, action: Action, rng: Rng) -> Draft:
    """Do a legal ``action``."""
    draft = Draft.of(state)
    draft.fresh[seat] = 0
    match action:
        case Draw():
            _draw(draft)
        case Take(pile):
            _take(draft, pile)
        case Keep(card, pile):
            _keep(draft, card, pile)
        case Pair():
            _pair(draft, action, legal.victims(state))
        case Search(pile):
            draft.searched = pile
            draft.phase = CRAB_CARD
            draft.tell("searched_pile", seat, pile=pile)
        case Pick(place):
            _pick(draft, place, rng)
        case Rob(victim):
            _rob(draft, victim, rng)
        case End():
            if not turns.lay_mermaids(draft):
                draft.tell("turn_ended", seat)
                turns.end_turn(draft)
        case Call(kind):
            if not turns.lay_mermaids(draft):
                turns.call(draft, kind)
        case Ready():
            draft.ready[seat] = True
            if all(draft.ready):
                turns.begin_round(draft, draft.next_starter(), rng)
    return draft


def _draw(draft: Draft) -> None:
    seat = draft.turn
    count = 1 if draft.locked[seat] else min(2, len(draft.deck))
    drawn = [draft.deck.pop() for _ in range(count)]
    draft.tell_some("drew", seat, {seat}, {"cards": texts(drawn)}, count=count, locked=draft.locked[seat])
    if count == 2:
        draft.drawn = drawn
        draft.phase = CHOOSE
        return
    draft.gain(seat, drawn[0])
    if turns.check_mermaids(draft, seat):
        return
    if draft.locked[seat]:
        turns.finish_locked_turn(draft)
    else:
        draft.phase = PLAY


def _take(draft: Draft, pile: int) -> None:
    code = draft.piles[pile].pop()
    draft.gain(draft.turn, code)
    draft.tell("took_pile", draft.turn, pile=pile, card=text(code))
    draft.phase = PLAY
    turns.check_mermaids(draft, draft.turn)


def _keep(draft: Draft, card: int, pile: int) -> None:
    kept, put = draft.drawn[card], draft.drawn[1 - card]
    draft.drawn = []
    draft.piles[pile].append(put)
    draft.gain(draft.turn, kept)
    draft.tell_some("kept", draft.turn, {draft.turn}, {"kept": text(kept)}, pile=pile, discarded=text(put))
    draft.phase = PLAY
    turns.check_mermaids(draft, draft.turn)


def _pair(draft: Draft, pair: Pair, victims: tuple[int, ...]) -> None:
    seat = draft.turn
    hand = draft.hands[seat]
    places = [pair.first, pair.second] + ([] if pair.starfish is None else [pair.starfish])
    group = tuple(hand[place] for place in places)
    for place in sorted(places, reverse=True):
        draft.lose(seat, place)
    draft.laid[seat].append(group)
    effect = "none" if len(group) == 3 else _EFFECTS[frozenset(KIND[code] for code in group)]
    skipped = (
        (effect == "search" and not any(draft.piles))
        or (effect in ("draw", "lobster") and not draft.deck)
        or (effect == "steal" and not victims)
    )
    draft.tell("laid_pair", seat, cards=texts(group), effect=effect, skipped=skipped)
    if not skipped:
        _effect(draft, effect)


def _effect(draft: Draft, effect: str) -> None:
    seat = draft.turn
    match effect:
        case "search":
            draft.phase = CRAB_PILE
        case "steal":
            draft.phase = STEAL
        case "lobster":
            draft.phase = LOBSTER
            looked = texts(draft.deck[::-1][: legal.LOBSTER_SPREAD])
            draft.tell_some("lobster_looked", seat, {seat}, {"cards": looked}, count=len(looked))
        case "draw":
            code = draft.deck.pop()
            draft.gain(seat, code)
            draft.tell_some("drew_by_fish", seat, {seat}, {"card": text(code)})
            turns.check_mermaids(draft, seat)
        case "lock":
            for other in range(draft.seats):
                draft.locked[other] = draft.locked[other] or other != seat
            draft.tell("locked", seat)
        case "extra_turn" if draft.options["boats"] == "at_once":
            draft.tell("extra_turn", seat)
            turns.begin_turn(draft, seat)
        case "extra_turn":
            draft.extra += 1


def _pick(draft: Draft, place: int, rng: Rng) -> None:
    seat = draft.turn
    if draft.phase == CRAB_CARD:
        pile = draft.piles[draft.searched]
        code = pile.pop(len(pile) - 1 - place)
        draft.tell_some("picked_from_pile", seat, {seat}, {"card": text(code)}, pile=draft.searched)
        draft.searched = -1
    else:
        code = draft.deck.pop(len(draft.deck) - 1 - place)
        rng.shuffle(draft.deck)
        draft.tell_some("lobster_kept", seat, {seat}, {"card": text(code)})
    draft.gain(seat, code)
    draft.phase = PLAY
    turns.check_mermaids(draft, seat)


def _rob(draft: Draft, victim: int, rng: Rng) -> None:
    seat = draft.turn
    code = draft.lose(victim, rng.below(len(draft.hands[victim])))
    draft.gain(seat, code)
    draft.tell_some("stole", seat, {seat, victim}, {"card": text(code)}, victim=victim)
    draft.phase = PLAY
    turns.check_mermaids(draft, seat)
