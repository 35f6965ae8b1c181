"""Cards, card backs, avatars and icons as small pieces of HTML."""

from collections.abc import Callable
from functools import cache, lru_cache, wraps
from typing import Any, ParamSpec

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.presenters import cards as words
from games.rules.seasalt.cards import Card

register = template.Library()
LONG_NAME = 8


P = ParamSpec("P")


def by_language(draw: Callable[P, SafeString]) -> Callable[P, SafeString]:
    """Remembers what ``draw`` made of the same arguments in the reader's language."""

    @lru_cache(4096)
    def drawn(language: str, *args: Any, **kwargs: Any) -> SafeString:  # noqa: ARG001
        return draw(*args, **kwargs)

    @wraps(draw)
    def look_up(*args: P.args, **kwargs: P.kwargs) -> SafeString:
        return drawn(get_language(), *args, **kwargs)  # type: ignore[arg-type]

    return look_up


@register.simple_tag
@cache
def sprite(name: str) -> str:
    return static(f"img/{name}.svg")


@register.simple_tag
@by_language
def icon(name: str, extra: str = "") -> SafeString:
    return format_html(
        '<svg class="ico {}" viewBox="0 0 24 24" aria-hidden="true"><use href="{}#i-{}"/></svg>',
        extra,
        sprite("icons"),
        name,
    )


@register.simple_tag(name="figure")
def drawing(name: str) -> SafeString:
    """A figure alone, in the tones of the ``c-…`` class around it."""
    return format_html(
        '<svg viewBox="0 0 100 100" aria-hidden="true"><use href="{}#f-{}"/></svg>', sprite("figures"), name
    )


@register.simple_tag
@by_language
def avatar(figure: str, colour: str, size: str = "s-34") -> SafeString:
    return format_html('<span class="av c-{} {}" aria-hidden="true">{}</span>', colour, size, drawing(figure))


@register.simple_tag
@by_language
def face(card: Card) -> SafeString:
    """The inside of a card."""
    name = str(words.KINDS[card.kind])
    return format_html(
        '<svg class="fig" viewBox="0 0 100 100" aria-hidden="true"><use href="{}#{}"/></svg>'
        '<span class="ix" aria-hidden="true"><b class="bdg">{}</b></span>'
        '<svg class="cat" viewBox="0 0 20 20" aria-hidden="true"><use href="{}#i-{}"/></svg>'
        '<span class="band"></span><span class="nm{}" aria-hidden="true"><span>{}</span></span>',
        sprite("figures"),
        words.figure(card.kind),
        words.LETTERS[card.colour],
        sprite("icons"),
        words.CATEGORIES[card.kind][0],
        mark_safe(" long") if len(name) > LONG_NAME else "",
        name,
    )


@register.simple_tag
@by_language
def card(card: Card, extra: str = "") -> SafeString:
    """A card to look at; ``extra`` are further classes such as a width."""
    return format_html(
        '<span class="card {} {}" role="img" data-card="{}" aria-label="{}">{}</span>',
        words.css_colour(card.colour),
        extra,
        card,
        words.full_name(card),
        face(card),
    )


@register.simple_tag
@by_language
def back(extra: str = "w-72") -> SafeString:
    return format_html(
        '<span class="back {}" aria-hidden="true"><svg viewBox="0 0 64 92" preserveAspectRatio="none">'
        '<use href="{}#back"/></svg></span>',
        extra,
        sprite("figures"),
    )


@register.filter
def css_colour(card: Card) -> str:
    return words.css_colour(card.colour)


@register.filter
def full_name(card: Card) -> str:
    return words.full_name(card)


@register.filter
def short_name(card: Card) -> str:
    return words.short_name(card)


@register.filter
def kind_name(kind: str) -> str:
    return str(words.KINDS[kind])
