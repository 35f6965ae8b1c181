"""The action bar of Sea Salt & Paper: always the same five slots, each a button or the reason why it is off."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.reading import number
from games.presenters.base import Person
from games.presenters.cards import KINDS, Text
from games.presenters.seasalt_log import pile_name
from games.rules.seasalt.actions import Call, Draw, End, Keep, Pair, Rob, Search, Take
from games.rules.seasalt.view import SeasaltView


@dataclass(frozen=True, slots=True)
class Slot:
    """``action`` is the text to post; empty means off, and ``note`` says why."""

    title: Text
    note: Text = ""
    action: str = ""
    style: str = ""
    icon: str = ""


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


def steps(view: SeasaltView, people: Sequence[Person]) -> list[Slot]:
    """The three step slots."""
    if view.phase == "choose" and any(isinstance(action, Keep) for action in view.legal):
        return [
            Slot(_("Keep this card"), _("the other goes on the chosen pile"), "keep", "p wide2", "check"),
            _end(view),
        ]
    if view.phase == "crab_pile" and view.legal:
        piles = {action.pile for action in view.legal if isinstance(action, Search)}
        return [*(_search(pile, pile in piles) for pile in (0, 1)), _end(view)]
    if view.phase in ("crab_card", "lobster") and view.legal:
        return [Slot(_("Take this card"), _("the others stay in their order"), "pick", "p wide2", "check"), _end(view)]
    if view.phase == "steal" and view.legal:
        victims = [action.victim for action in view.legal if isinstance(action, Rob)]
        slots = [_rob(people[seat], view) for seat in victims]
        return [*slots, *[_end(view)] * (3 - len(slots))][:3]
    if view.phase == "play":
        return [_pair(view), _end(view), Slot(_("Unselect cards"), "", "", "unselect", "undo")]
    return [_draw(view), _take(view, 0), _take(view, 1)]


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
    reason = view.reasons.get(slot, "not_your_turn")
    if reason == "needs_seven" and view.points:
        return _("needs 7, you have %(points)s") % {"points": number(view.points.total)}
    return REASONS.get(reason, REASONS["not_your_turn"])


def _draw(view: SeasaltView) -> Slot:
    if Draw() not in view.legal:
        return Slot(_("Draw two"), _why(view, "draw"), icon="cards")
    if view.locked:
        return Slot(_("Draw one"), _("blocked by a jellyfish: the turn ends"), "draw", "p", "cards")
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


def _end(view: SeasaltView) -> Slot:
    if End() not in view.legal:
        return Slot(_("End turn"), _why(view, "end"), icon="arrow")
    primary = "" if any(isinstance(action, Pair) for action in view.legal) else "p"
    return Slot(_("End turn"), "", "end", primary, "arrow")


def _pair(view: SeasaltView) -> Slot:
    if any(isinstance(action, Pair) for action in view.legal):
        return Slot(_("Play pair"), _("choose two matching cards"), "pair", "p", "cards")
    return Slot(_("Play pair"), _("no pair in your hand") if view.legal else _why(view, "end"), icon="cards")


def _search(pile: int, is_open: bool) -> Slot:
    title = _("Look through the right pile") if pile else _("Look through the left pile")
    return Slot(title, _("take one card") if is_open else REASONS["pile_empty"], f"pile:{pile}" if is_open else "", "p")


def _rob(person: Person, view: SeasaltView) -> Slot:
    count = view.players[person.seat].hand_count
    return Slot(
        _("Steal from %(name)s") % {"name": person.name},
        _("one of %(count)s cards") % {"count": number(count)},
        f"rob:{person.seat}",
        "p",
    )
