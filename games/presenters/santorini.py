"""How Santorini is shown."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.reading import number
from games.presenters import isometric
from games.presenters.base import Person, TableContext
from games.presenters.cards import Text
from games.presenters.phrases import name_of, sentence
from games.presenters.santorini_board import drawn, labels, last_mark, workers_by_square
from games.presenters.santorini_log import event_texts
from games.presenters.santorini_words import option
from games.rules.base import VisibleEvent
from games.rules.santorini.actions import encode
from games.rules.santorini.board import NAMES
from games.rules.santorini.state import TURN
from games.rules.santorini.view import SantoriniView


class SantoriniPresenter:
    """See `games.presenters.base.Presenter`."""

    regions: tuple[str, ...] = ("players", "turnline", "board", "flat", "actions", "supply", "moves")
    headings: frozenset[str] = frozenset(("match_over",))
    log_events: int | None = None

    def compose(self, form: Mapping[str, str]) -> str:
        """``action`` is the text of a turn; the form without script names it in ``turn``."""
        return form.get("turn", "") if form.get("action") == "turn" else form.get("action", "")

    def context(self, view: SantoriniView, table: TableContext) -> dict[str, Any]:
        language = get_language()
        workers = workers_by_square(view, table.people)
        cells = [
            drawn(square, height, workers.get(square), last_mark(view, square), bool(view.legal), language)
            for square, height in enumerate(view.heights)
        ]
        return {
            "cells": [cells[square] for square in isometric.paint_order()],
            "rows": [[cells[rank * 5 + file] for file in range(5)] for rank in range(4, -1, -1)],
            "view_box": isometric.DESKTOP.view_box,
            "labels": labels(language),
            "legal": " ".join(encode(action) for action in view.legal),
            "turns": tuple(option(action, language) for action in view.legal),
            "stuck": " ".join(NAMES[square] for square in view.stuck_reasons),
            "supply": _supply(view),
            "turn_count": view.turn_number + (view.phase == TURN),
            "turn_text": self.turn_text(view, table),
            "outcome_text": self.outcome_text(view, table) if view.outcome else "",
            "players": tuple(
                (person, "wb" if person.seat else "wa", person.seat == view.turn) for person in table.people
            ),
        }

    def page_context(self, options: Mapping[str, str]) -> dict[str, Any]:  # noqa: ARG002
        return {}

    def turn_text(self, view: SantoriniView, table: TableContext) -> str:
        if view.outcome:
            return _("The game is over.")
        if not table.your_turn:
            name = table.people[view.turn or 0].name
            return _("%(name)s is playing.") % {"name": name}
        if view.phase == "place":
            return _("Choose two squares for your workers.")
        return _("Choose a worker, then where it moves, then where it builds.")

    def event_texts(self, event: VisibleEvent, people: Sequence[Person]) -> Sequence[str]:
        return event_texts(event, people)

    def outcome_text(self, view: SantoriniView, table: TableContext) -> str:
        if view.outcome is None:
            return ""
        winner = table.people[view.outcome.winners[0]]
        forms = {
            "climb": (_("You win: up on the third level."), _("%(name)s wins: up on the third level.")),
            "stuck": (
                _("You win: your opponent cannot move and build."),
                _("%(name)s wins: the opponent cannot move and build."),
            ),
            "forfeit": (_("You win: your opponent gave up."), _("%(name)s wins: the opponent gave up.")),
        }[view.outcome.termination]
        return sentence(forms[0]) if winner.is_you else sentence(forms[1], name=name_of(table.people, winner.seat))


def _supply(view: SantoriniView) -> tuple[tuple[Text, str, int, int, bool], ...]:
    names = (
        _("Level %(level)s") % {"level": number(1)},
        _("Level %(level)s") % {"level": number(2)},
        _("Level %(level)s") % {"level": number(3)},
        _("Domes"),
    )
    symbols = ("block1", "block2", "block3", "dome")
    return tuple(
        (name, symbol, left, total, left <= 3)
        for name, symbol, left, total in zip(names, symbols, view.supply, view.supply_total, strict=True)
    )
