"""The result sheet of Sea Salt & Paper."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.presenters.base import Person, TableContext
from games.presenters.cards import LETTERS, Text, css_colour
from games.presenters.options import option_rows, preset_name
from games.presenters.phrases import name_of, sentence
from games.rules.seasalt.cards import Card
from games.rules.seasalt.view import RoundRow, RoundView, SeasaltView

KEPT = 512


@dataclass(frozen=True, slots=True)
class Colour:
    """The colour that a bonus was counted in."""

    css: str
    letter: Text


@dataclass(frozen=True, slots=True)
class ResultRow:
    person: Person
    row: RoundRow
    cards: tuple[Card, ...]
    colour: Colour | None
    percent_before: int
    percent_after: int


def percent(total: int, target: int) -> int:
    """How far a total is, in steps of five."""
    return min(100, round(20 * total / target) * 5)


def last_round(rounds: Sequence[RoundView], people: Sequence[Person], target: int) -> dict[str, Any] | None:
    """The round that ended last, best total first; None during the first one."""
    if not rounds:
        return None
    last = rounds[-1]
    rows = sorted(last.rows, key=lambda row: -row.total_after)
    return {
        "round": last,
        "rows": [_row(row, people[row.seat], target) for row in rows],
        "title": headline(last, people),
        "all": [(one, headline(one, people)) for one in rounds],
    }


def result_again(view: SeasaltView, table: TableContext) -> SafeString:
    """The result of the last round for the time of the next one: empty in the first round and between rounds."""
    if view.phase in ("round_over", "over") or not view.rounds:
        return SafeString("")
    people = tuple(replace(person, to_act=False) for person in table.people)
    options = tuple(sorted(table.options.items()))
    return _result_again(view.rounds, people, view.target, options, table.game, get_language())


@lru_cache(KEPT)
def _result_again(
    rounds: tuple[RoundView, ...],
    people: tuple[Person, ...],
    target: int,
    options: tuple[tuple[str, str], ...],
    game: str,
    language: str,  # noqa: ARG001 - the words depend on it
) -> SafeString:
    """It stays the same all through a round, so it is rendered once."""
    context = {
        "view": {"phase": "play", "target": target, "rounds": rounds},
        "table": {"people": people},
        "round_result": last_round(rounds, people, target),
        "rules_name": preset_name(game, dict(options)),
        "rules_rows": option_rows(game, len(people), dict(options)),
    }
    return mark_safe(get_template("games/seasalt/result.html").render(context))  # noqa: S308


def next_starter(view: SeasaltView, people: Sequence[Person]) -> SafeString | None:
    """Who starts the next round, in words; None unless one follows."""
    if view.next_starter is None:
        return None
    if people[view.next_starter].is_you:
        return sentence(_("You start the next round."))
    return sentence(_("%(name)s starts the next round."), name=name_of(people, view.next_starter))


def _row(row: RoundRow, person: Person, target: int) -> ResultRow:
    cards = (*(card for group in row.laid for card in group.cards), *row.hand)
    return ResultRow(
        person,
        row,
        cards,
        _colour(cards, row.points.colour_bonus),
        percent(row.total_before, target),
        percent(row.total_after, target),
    )


def _colour(cards: Sequence[Card], bonus: int) -> Colour | None:
    counted = Counter(card.colour for card in cards)
    found = [colour for colour, count in counted.items() if count == bonus]
    return Colour(css_colour(found[0]), LETTERS[found[0]]) if found else None


def headline(last: RoundView, people: Sequence[Person]) -> SafeString:
    you = people[last.ender].is_you
    forms = {
        "stop": (_("You called Stop."), _("%(name)s called Stop.")),
        "deck_empty": (_("The deck ran out: nobody scores."),) * 2,
        "mermaids": (_("You have four mermaids."), _("%(name)s has four mermaids.")),
        "last_chance": (
            (_("You won the bet of Last chance."), _("%(name)s won the bet of Last chance."))
            if last.bet_won
            else (_("You lost the bet of Last chance."), _("%(name)s lost the bet of Last chance."))
        ),
    }[last.end]
    return sentence(forms[0]) if you else sentence(forms[1], name=name_of(people, last.ender))
