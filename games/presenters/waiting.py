"""A table that waits for players."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from games.presenters.base import Person, TableContext
from games.presenters.options import game_name, option_rows
from games.rules.base import VisibleEvent


class WaitingPresenter:
    regions: tuple[str, ...] = ("seats",)
    log_events: int | None = 40
    headings: frozenset[str] = frozenset()

    def compose(self, form: Mapping[str, str]) -> str:
        return form.get("action", "")

    def context(self, view: Any, table: TableContext) -> dict[str, Any]:  # noqa: ARG002
        return {
            "game_name": game_name(table.game),
            "rows": option_rows(table.game, table.seats_total, table.options),
            "empty": range(table.seats_total - len(table.people)),
            "is_host": table.seat is not None and table.seat == table.host,
        }

    def page_context(self, options: Mapping[str, str]) -> dict[str, Any]:  # noqa: ARG002
        return {}

    def turn_text(self, view: Any, table: TableContext) -> str | Promise:  # noqa: ARG002
        if table.status == "cancelled":
            return _("This table was closed.")
        return _("Waiting for players. The match starts when all seats are taken.")

    def event_texts(self, event: VisibleEvent, people: Sequence[Person]) -> Sequence[str]:  # noqa: ARG002
        return ()

    def outcome_text(self, view: Any, table: TableContext) -> str:  # noqa: ARG002
        return ""
