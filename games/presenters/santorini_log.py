"""What happened in Santorini, in words for the log."""

from collections.abc import Sequence

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.presenters.base import Person
from games.presenters.phrases import is_you, name_of, sentence
from games.rules.base import VisibleEvent


def _code(text: str) -> SafeString:
    return format_html('<bdi dir="ltr" class="code">{}</bdi>', text)


def _who(event: VisibleEvent, people: Sequence[Person]) -> SafeString:
    return format_html("<b>{}</b>", _("You")) if is_you(people, event.seat) else name_of(people, event.seat or 0)


def _lot(event: VisibleEvent, people: Sequence[Person]) -> SafeString:
    starter = event.data["starter"]
    if event.data["how"] == "random":
        forms = (_("You start, by lot"), _("%(name)s starts, by lot"))
    else:
        forms = (_("You start"), _("%(name)s starts"))
    return sentence(forms[0]) if is_you(people, starter) else sentence(forms[1], name=name_of(people, starter))


def _turn_text(event: VisibleEvent, people: Sequence[Person]) -> SafeString:
    return format_html("{} {}", _who(event, people), _code(event.data["text"]))


def _stuck(event: VisibleEvent, people: Sequence[Person]) -> SafeString:
    if is_you(people, event.seat):
        return sentence(_("You cannot move and build"))
    return sentence(_("%(name)s cannot move and build"), name=name_of(people, event.seat or 0))


def _forfeited(event: VisibleEvent, people: Sequence[Person]) -> SafeString:
    if is_you(people, event.seat):
        return sentence(_("You gave up"))
    return sentence(_("%(name)s gave up"), name=name_of(people, event.seat or 0))


_EVENTS = {
    "lot": _lot,
    "placed": _turn_text,
    "built": _turn_text,
    "climbed": _turn_text,
    "stuck": _stuck,
    "forfeited": _forfeited,
}


def event_texts(event: VisibleEvent, people: Sequence[Person]) -> list[str]:
    """The sentences for one event; none for what another line tells already."""
    build = _EVENTS.get(event.kind)
    return [build(event, people)] if build else []
