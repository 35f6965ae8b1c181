"""The action bar of Sea Salt & Paper: always the same five slots, each a button or the reason why it is off."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.reading import number
from games.presenters.base import Person
from games.presenters.cards import KINDS, Text
from games.presenters.seasalt_log import pile_name
from games.rules.seasalt.actions import Call, Draw, End, Pair, Rob, Search, Take, encode
from games.rules.seasalt.view import SeasaltView


@dataclass(frozen=True, slots=True)
class Slot:
    """``action`` is the text to post; empty means off, and ``note`` says why."""

    title: Text
    note: Text = ""
    action: str = ""
    style: str = ""
    icon: str = ""
    turned: str = ""
    """"flip" if the icon points the way of reading."""

    @property
    def width(self) -> str:
        return "wide" if "wide" in self.style else ""


@dataclass(frozen=True, slots=True)
class PairChoice:
    """A pair that may be laid: its places as in the action, and what the button then says."""

    places: str
    title: str
    note: Text


EFFECTS: Mapping[str, Text] = {
    "crab": gettext_lazy("search a pile, take one"),
    "boat": gettext_lazy("you play again"),
    "fish": gettext_lazy("take the top card"),
    "shark": gettext_lazy("steal a card"),
    "jellyfish": gettext_lazy("block the others for a turn"),
    "lobster": gettext_lazy("see five cards, keep one"),
    "starfish": gettext_lazy("2 points more, no effect"),
}


REASONS: Mapping[str, Text] = {
    "not_your_turn": gettext_lazy("not your turn"),
    "drawn_already": gettext_lazy("you have drawn"),
    "choose_first": gettext_lazy("choose a card first"),
    "finish_first": gettext_lazy("finish the effect first"),
    "draw_first": gettext_lazy("take a card first"),
    "deck_empty": gettext_lazy("the deck is empty"),
    "pile_empty": gettext_lazy("this pile is empty"),
    "locked": gettext_lazy("blocked by a jellyfish"),
    "last_turns": gettext_lazy("these are the last turns"),
    "extra_turn_first": gettext_lazy("your extra turn comes first"),
}


def form_of(view: SeasaltView) -> str:
    """How the three step slots share the width."""
    if view.phase in ("steal", "crab_pile") and view.legal:
        return "even"
    return "" if view.phase == "play" or (view.phase != "draw" and view.legal) else "piles"


def steps(view: SeasaltView, people: Sequence[Person]) -> list[Slot]:
    """The step slots: three, or two of which one is wide."""
    if view.phase == "choose" and view.legal:
        return [
            Slot(_("Keep this card"), _("the other goes on the chosen pile"), "keep", "p wide", "check"),
            _end(view, people),
        ]
    if view.phase == "crab_pile" and view.legal:
        piles = {action.pile for action in view.legal if isinstance(action, Search)}
        return [*(_search(pile, pile in piles) for pile in (0, 1)), _end(view, people)]
    if view.phase in ("crab_card", "lobster") and view.legal:
        note = _("the others stay in their order") if view.phase == "crab_card" else ""
        return [Slot(_("Take this card"), note, "pick", "p wide", "check"), _end(view, people)]
    if view.phase == "steal" and view.legal:
        return [*_robs(view, people), *([_end(view, people)] if view.seats < 4 else [])]
    if view.phase == "play":
        return [_pair(view), _end(view, people), Slot(_("Unselect cards"), "", "", "unselect", "undo")]
    return [_take(view, 0), _draw(view), _take(view, 1)]


def pairs(view: SeasaltView) -> list[PairChoice]:
    """What the pair button says for each pair that may be laid."""
    return [_choice(view, action) for action in view.legal if isinstance(action, Pair)]


def _choice(view: SeasaltView, pair: Pair) -> PairChoice:
    kinds = [view.hand[place].kind for place in (pair.first, pair.second)]
    names = [str(KINDS[kind]).lower() for kind in kinds]
    effect = next((kind for kind in ("lobster", "jellyfish", "shark") if kind in kinds), kinds[0])
    if pair.starfish is not None:
        names.append(str(KINDS["starfish"]).lower())
        effect = "starfish"
    title = _("Play pair: %(cards)s") % {"cards": " + ".join(names)}
    return PairChoice(encode(pair).removeprefix("pair:"), title, EFFECTS[effect])


def calls(view: SeasaltView) -> list[Slot]:
    """Stop and Last chance."""
    open_calls = {action.kind for action in view.legal if isinstance(action, Call)}
    points = number(view.points.total) if view.points else ""
    stop = Slot(_("Stop"), _("all score now"), "stop", "call", "stop")
    bet = Slot(_("Last chance"), _("bet that %(points)s stays best") % {"points": points}, "last_chance", "bet", "warn")
    return [
        slot if slot.action in open_calls else Slot(slot.title, _why(view, slot.action), "", slot.style, slot.icon)
        for slot in (stop, bet)
    ]


def _why(view: SeasaltView, slot: str) -> Text:
    if view.phase in ("round_over", "over"):
        return _("the round is over")
    reason = view.reasons.get(slot, "not_your_turn")
    if reason == "needs_seven" and view.points:
        return _("needs 7, you have %(points)s") % {"points": number(view.points.total)}
    return REASONS.get(reason, REASONS["not_your_turn"])


def _draw(view: SeasaltView) -> Slot:
    if Draw() not in view.legal:
        return Slot(_("Draw two"), _why(view, "draw"), icon="cards")
    if view.locked:
        return Slot(_("Draw one"), REASONS["locked"], "draw", "p", "cards")
    if view.deck_count == 1:
        return Slot(_("Draw the last card"), "", "draw", "p", "cards")
    return Slot(_("Draw two"), _("keep one, discard one"), "draw", "p", "cards")


def _take(view: SeasaltView, pile: int) -> Slot:
    top = view.piles[pile].top
    where = pile_name(pile)
    if top is None:
        return Slot(_("Right pile is empty") if pile else _("Left pile is empty"), _why(view, f"take:{pile}"))
    title = _("Take %(card)s") % {"card": KINDS[top.kind]}
    if Take(pile) not in view.legal:
        return Slot(title, _why(view, f"take:{pile}"))
    return Slot(title, _("from %(pile)s") % {"pile": where}, f"take:{pile}", "")


def _end(view: SeasaltView, people: Sequence[Person]) -> Slot:
    if End() not in view.legal:
        return Slot(_("End turn"), _why(view, "end"), icon="arrow", turned="flip")
    primary = "" if any(isinstance(action, Pair) for action in view.legal) else "p"
    if view.extra_turns:
        note = str(EFFECTS["boat"])
    else:
        note = _("next: %(name)s") % {"name": people[((view.turn or 0) + 1) % view.seats].name}
    return Slot(_("End turn"), note, "end", primary, "arrow", "flip")


def _pair(view: SeasaltView) -> Slot:
    if any(isinstance(action, Pair) for action in view.legal):
        return Slot(_("Play pair"), _("choose two matching cards"), "pair", "p wide", "cards")
    return Slot(_("Play pair"), _("no pair in your hand") if view.legal else _why(view, "end"), "", "wide", "cards")


def _search(pile: int, is_open: bool) -> Slot:
    title = _("Look through the right pile") if pile else _("Look through the left pile")
    return Slot(title, _("take one card") if is_open else REASONS["pile_empty"], f"pile:{pile}" if is_open else "", "p")


def _robs(view: SeasaltView, people: Sequence[Person]) -> list[Slot]:
    """All opponents in play order: those who can be robbed, and why the others cannot."""
    victims = {action.victim for action in view.legal if isinstance(action, Rob)}
    order = [((view.seat or 0) + step) % view.seats for step in range(1, view.seats)]
    return [_rob(view, people[seat], seat in victims) for seat in order]


def _rob(view: SeasaltView, person: Person, is_open: bool) -> Slot:
    player = view.players[person.seat]
    width = " wide" if view.seats == 2 else ""
    title = _("Steal from %(name)s") % {"name": person.name}
    if not is_open:
        return Slot(title, _("cannot be robbed") if player.protected else _("no cards in hand"), "", width)
    note = _("one of %(count)s cards") % {"count": number(player.hand_count)}
    return Slot(title, note, f"rob:{person.seat}", "p" + width)
