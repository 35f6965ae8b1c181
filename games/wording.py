"""One sentence for each reason why something was refused."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.services.errors import Refused

REFUSALS: dict[str, str | Promise] = {
    "unknown_action": _("The page sent something that is not a move. Nothing was changed."),
    "bad_version": _("The page sent something that could not be read. Nothing was changed."),
    "bad_key": _("The page sent something that could not be read. Nothing was changed."),
    "not_your_turn": _("It is not your turn."),
    "not_legal_now": _("This is not possible now. The table is up to date."),
    "stale": _("The table had moved on before your move arrived. It is up to date now."),
    "key_reused": _("This move was sent before with other content. The table is up to date."),
    "not_seated": _("You do not sit at this table."),
    "not_running": _("This match is not being played."),
    "not_open": _("This table no longer waits for players."),
    "table_full": _("Somebody else took the last seat."),
    "already_seated": _("You sit at this table already."),
    "removed": _("The host has sent you away from this table."),
    "only_host": _("Only the host may do this."),
    "no_such_seat": _("There is nobody on this seat."),
    "cannot_forfeit": _("This match cannot be given up now."),
    "too_many_tables": _("You have many open tables already. Close one of them first."),
    "too_fast": _("That was too fast. Please wait a moment."),
}


def refusal_text(refusal: Refused) -> str:
    return str(REFUSALS.get(refusal.key, REFUSALS["not_legal_now"]))
