"""Log sentences of Sea Salt & Paper."""

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from accounts.reading import number
from games.presenters.base import Person
from games.presenters.cards import short_name
from games.presenters.phrases import is_you, name_of, sentence
from games.rules.base import VisibleEvent
from games.rules.seasalt.cards import parse_card

HEADINGS = frozenset(("round_began", "round_ended"))

# kind -> (what the reader did himself, what somebody else did)
PLAIN: dict[str, tuple[str, str]] = {
    "nothing_to_draw": (gettext_noop("You found nothing to draw"), gettext_noop("%(name)s found nothing to draw")),
    "locked_out": (
        gettext_noop("A jellyfish blocked your turn, and the deck is empty"),
        gettext_noop("A jellyfish blocked %(name)s, and the deck is empty"),
    ),
    "extra_turn": (gettext_noop("You play again"), gettext_noop("%(name)s plays again")),
    "locked": (
        gettext_noop("Your jellyfish blocks the next turn of everybody else"),
        gettext_noop("The jellyfish of %(name)s blocks the next turn of everybody else"),
    ),
    "called_stop": (gettext_noop("You called Stop"), gettext_noop("%(name)s called Stop")),
    "called_last_chance": (gettext_noop("You called Last chance"), gettext_noop("%(name)s called Last chance")),
    "mermaids": (gettext_noop("You have four mermaids"), gettext_noop("%(name)s has four mermaids")),
    "forfeited": (gettext_noop("You gave up"), gettext_noop("%(name)s gave up")),
    "searched_pile": (gettext_noop("You look through %(pile)s"), gettext_noop("%(name)s looks through %(pile)s")),
    "took_pile": (
        gettext_noop("You took %(card)s from %(pile)s"),
        gettext_noop("%(name)s took %(card)s from %(pile)s"),
    ),
    "picked_from_pile": (
        gettext_noop("You took %(card)s from %(pile)s"),
        gettext_noop("%(name)s took a card from %(pile)s"),
    ),
    "kept": (
        gettext_noop("You drew two, kept %(kept)s, put %(discarded)s on %(pile)s"),
        gettext_noop("%(name)s drew two, kept one, put %(discarded)s on %(pile)s"),
    ),
    "drew_by_fish": (gettext_noop("Your fish brought %(card)s"), gettext_noop("%(name)s drew a card with the fish")),
    "lobster_kept": (
        gettext_noop("Your lobster brought %(card)s"),
        gettext_noop("%(name)s chose a card from the deck with the lobster"),
    ),
}
ENDS: dict[str, tuple[str, str]] = {
    "stop": (gettext_noop("The round ends: you called Stop"), gettext_noop("The round ends: %(name)s called Stop")),
    "last_chance": (
        gettext_noop("The round ends after your Last chance"),
        gettext_noop("The round ends after the Last chance of %(name)s"),
    ),
    "deck_empty": (gettext_noop("The deck ran out: nobody scores"),) * 2,
    "mermaids": (
        gettext_noop("The game ends: you have four mermaids"),
        gettext_noop("The game ends: %(name)s has four mermaids"),
    ),
}


def pile_name(pile: int) -> str:
    return _("the right pile") if pile else _("the left pile")


def card_name(text: str) -> SafeString:
    return format_html("<b>{}</b>", short_name(parse_card(text)))


def event_texts(event: VisibleEvent, people: Sequence[Person]) -> list[SafeString]:
    """The sentences of one event for whoever ``people`` marks as "you"."""
    if event.kind in PLAIN:
        return [_either(PLAIN[event.kind], event, people)]
    special = _SPECIAL.get(event.kind)
    return [text for text in (special(event, people),) if text] if special else []


def _either(forms: tuple[str, str], event: VisibleEvent, people: Sequence[Person]) -> SafeString:
    seat = event.seat
    parts = _parts(event)
    if is_you(people, seat):
        return sentence(_(forms[0]), **parts)
    return sentence(_(forms[1]), name=name_of(people, seat or 0), **parts)


def _parts(event: VisibleEvent) -> dict[str, Any]:
    parts: dict[str, Any] = {
        key: card_name(event.data[key]) for key in ("card", "kept", "discarded") if key in event.data
    }
    if "pile" in event.data:
        parts["pile"] = pile_name(event.data["pile"])
    return parts


def _round_began(event: VisibleEvent, people: Sequence[Person]) -> SafeString:
    forms = (_("Round %(number)s begins – you start"), _("Round %(number)s begins – %(name)s starts"))
    you = is_you(people, event.seat)
    parts = {} if you else {"name": name_of(people, event.seat or 0)}
    return sentence(forms[not you], number=number(event.data["round"]), **parts)


def _drew(event: VisibleEvent, people: Sequence[Person]) -> SafeString | None:
    if event.data["count"] == 2:
        return None
    you = is_you(people, event.seat)
    parts: dict[str, Any] = (
        {"card": card_name(event.data["cards"][0])} if you else {"name": name_of(people, event.seat or 0)}
    )
    if event.data["locked"]:
        forms = (
            _("A jellyfish blocked your turn: you only drew %(card)s"),
            _("A jellyfish blocked %(name)s: only one card drawn"),
        )
    else:
        forms = (_("You drew the last card: %(card)s"), _("%(name)s drew the last card"))
    return sentence(forms[not you], **parts)


def _laid_pair(event: VisibleEvent, people: Sequence[Person]) -> SafeString:
    names = [card_name(text) for text in event.data["cards"]]
    cards = sentence(_("%(first)s and %(second)s"), first=names[0], second=names[1])
    if len(names) == 3:
        cards = sentence(_("%(pair)s with a starfish"), pair=cards)
    if event.data["skipped"]:
        forms = (_("You played %(cards)s, without effect"), _("%(name)s played %(cards)s, without effect"))
    else:
        forms = (_("You played %(cards)s"), _("%(name)s played %(cards)s"))
    if is_you(people, event.seat):
        return sentence(forms[0], cards=cards)
    return sentence(forms[1], name=name_of(people, event.seat or 0), cards=cards)


def _stole(event: VisibleEvent, people: Sequence[Person]) -> SafeString:
    thief, victim = event.seat or 0, event.data["victim"]
    if is_you(people, thief):
        text = _("You stole %(card)s from %(victim)s")
        return sentence(text, card=card_name(event.data["card"]), victim=name_of(people, victim))
    if is_you(people, victim):
        text = _("%(name)s stole %(card)s from you")
        return sentence(text, name=name_of(people, thief), card=card_name(event.data["card"]))
    text = _("%(name)s stole a card from %(victim)s")
    return sentence(text, name=name_of(people, thief), victim=name_of(people, victim))


def _round_ended(event: VisibleEvent, people: Sequence[Person]) -> SafeString:
    return _either(ENDS[event.data["end"]], event, people)


_SPECIAL: dict[str, Callable[[VisibleEvent, Sequence[Person]], SafeString | None]] = {
    "round_began": _round_began,
    "drew": _drew,
    "laid_pair": _laid_pair,
    "stole": _stole,
    "round_ended": _round_ended,
}
