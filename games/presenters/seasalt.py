"""How Sea Salt & Paper is shown."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.reading import number
from games.presenters import seasalt_log, seasalt_results, seasalt_slots
from games.presenters.base import LogLine, Person, TableContext
from games.presenters.cards import KINDS, Text, css_colour, full_name
from games.presenters.glossary import colours
from games.presenters.options import OPTIONS, option_rows, preset_name
from games.presenters.phrases import name_of, sentence
from games.presenters.rule_links import rules_address
from games.presenters.seasalt_results import percent
from games.rules.base import VisibleEvent
from games.rules.seasalt.actions import Draw, Pair, Search, Take, encode
from games.rules.seasalt.cards import COLOURS as COLOUR_ORDER
from games.rules.seasalt.cards import KINDS as KIND_ORDER
from games.rules.seasalt.cards import Card
from games.rules.seasalt.view import PlayerView, PointsView, SeasaltView

# From how many cards on a hand shows only strips: on a phone, everywhere; and from how many it needs two rows there.
SNUG_FROM, TIGHT_FROM, ROWS_FROM = 7, 10, 12
FAN = 4


@dataclass(frozen=True, slots=True)
class HandCard:
    place: int
    card: Card
    css: str
    label: str
    can: bool
    by_kind: int
    by_colour: int
    """The places of kind and colour in the order of the rules."""


@dataclass(frozen=True, slots=True)
class Opponent:
    person: Person
    player: PlayerView
    on_turn: bool
    note: Text
    percent: int
    fan: range
    """One step for each card back shown."""
    more: int
    """Laid groups beyond the first one."""


@dataclass(frozen=True, slots=True)
class PointLine:
    text: str
    points: int


class SeasaltPresenter:
    """See `games.presenters.base.Presenter`."""

    regions: tuple[str, ...] = (
        "opponents",
        "piles",
        "event",
        "turnline",
        "mine",
        "points",
        "hand",
        "actions",
        "sheet",
        "log",
    )
    log_events: int | None = 40
    headings: frozenset[str] = seasalt_log.HEADINGS

    def compose(self, form: Mapping[str, str]) -> str:
        """Radios and checkboxes become the text of an action; places are put in order."""
        action = form.get("action", "")
        if action == "keep":
            return f"keep:{form.get('keep', '')}:{form.get('pile', '')}"
        if action == "pick":
            return f"pick:{form.get('pick', '')}"
        if action == "pair" and isinstance(form, QueryDict):
            return _pair_text(form.getlist("card"), form.getlist("star"))
        return action

    def context(self, view: SeasaltView, table: TableContext) -> dict[str, Any]:
        return {
            "opponents": _opponents(view, table.people),
            "mine": None if view.seat is None else view.players[view.seat],
            "hand": _hand(view),
            "hand_size": _hand_size(len(view.hand)),
            "pairs": seasalt_slots.pairs(view),
            "point_lines": tuple(point_lines(view.points)) if view.points else (),
            "steps": seasalt_slots.steps(view, table.people),
            "slots_form": seasalt_slots.form_of(view),
            "calls": seasalt_slots.calls(view),
            "turn_text": self.turn_text(view, table),
            "again": seasalt_results.result_again(view, table),
            **_result(view, table),
            **_split(table.log, table.seat),
            "can_ready": any(encode(action).startswith("ready:") for action in view.legal),
            "ready_people": [table.people[player.seat] for player in view.players if player.ready],
            "next_round": view.round + 1,
            "next_starter": seasalt_results.next_starter(view, table.people),
            "help": f"{rules_address(table.game, table.options)}#{_help(view)}",
            "ranking": sorted(table.people, key=lambda person: person.rank or 0),
            "discards": _discards(view),
            **_targets(view),
            "best": _best(view),
            "spread_title": _spread_title(view),
            "last_line": next((line for line in reversed(table.log) if not line.is_heading), None),
            "rules_name": preset_name(table.game, table.options),
            "outcome_text": self.outcome_text(view, table) if view.outcome else "",
            "tie_break": _tie_break(view),
        }

    def page_context(self, options: Mapping[str, str]) -> dict[str, Any]:
        return {"legend": colours(options["expansion"])}

    def turn_text(self, view: SeasaltView, table: TableContext) -> str:
        if view.phase == "over":
            return _("The game is over.")
        if view.phase == "round_over":
            return _("Round %(number)s is over.") % {"number": number(view.round)}
        if not table.your_turn:
            return _waiting_text(view, table)
        return {
            "draw": _("Draw one card: a jellyfish blocks your turn.") if view.locked else _("Take a card."),
            "choose": _("Keep one, discard one."),
            "play": _("Play pairs, end your turn, or end the round."),
            "crab_pile": _("Choose a pile to look through."),
            "crab_card": _("Take one card of this pile."),
            "steal": _("Choose whom to rob."),
            "lobster": _("Take one of these cards."),
        }[view.phase]

    def event_texts(self, event: VisibleEvent, people: Sequence[Person]) -> Sequence[str]:
        return seasalt_log.event_texts(event, people)

    def outcome_text(self, view: SeasaltView, table: TableContext) -> str:
        outcome = view.outcome
        if outcome is None:
            return ""
        winners = outcome.winners
        if len(winners) > 1:
            return _("Shared victory.")
        winner = table.people[winners[0]]
        forms = {
            "target": (_("You win."), _("%(name)s wins.")),
            "mermaids": (_("You win with four mermaids."), _("%(name)s wins with four mermaids.")),
            "forfeit": (_("You win: everybody else gave up."), _("%(name)s wins: everybody else gave up.")),
        }[outcome.termination]
        return sentence(forms[0]) if winner.is_you else sentence(forms[1], name=name_of(table.people, winner.seat))


def _result(view: SeasaltView, table: TableContext) -> dict[str, Any]:
    """The sheet between two rounds and at the end."""
    if view.phase not in ("round_over", "over"):
        return {"between": False}
    return {
        "between": True,
        "round_result": seasalt_results.last_round(view.rounds, table.people, view.target),
        "rules_rows": option_rows(table.game, view.seats, table.options),
    }


def _waiting_text(view: SeasaltView, table: TableContext) -> str:
    turn = view.turn or 0
    name = {"name": table.people[turn].name}
    if view.players[turn].locked:
        return _("%(name)s is blocked by a jellyfish: one card, and the turn is over.") % name
    if view.seat is not None and view.players[view.seat].locked:
        return _("%(name)s is playing. A jellyfish blocks your next turn.") % name
    return _("%(name)s is playing.") % name


def _split(log: tuple[LogLine, ...], seat: int | None) -> dict[str, tuple[LogLine, ...]]:
    """The log in two: up to the viewer's last action, and what has happened since then."""
    if seat is None:
        return {"known": log, "since": ()}
    own = max((line.number for line in log if line.seat == seat and not line.is_heading), default=0)
    return {
        "known": tuple(line for line in log if line.number <= own),
        "since": tuple(line for line in log if line.number > own),
    }


HELP = {
    "draw": "draw",
    "choose": "draw",
    "play": "pairs",
    "crab_pile": "pair-crab",
    "crab_card": "pair-crab",
    "steal": "pair-shark",
    "lobster": "pair-lobster",
    "round_over": "round-end",
    "over": "tie-break",
}


def _help(view: SeasaltView) -> str:
    """The paragraph of the rules page that fits the moment."""
    turn = None if view.turn is None else view.players[view.turn]
    return "pair-jellyfish" if turn is not None and turn.locked else HELP[view.phase]


def _pair_text(places: Sequence[str], stars: Sequence[str]) -> str:
    if not all(place.isdecimal() and len(place) < 3 for place in (*places, *stars)):
        return ""
    text = ",".join(str(place) for place in sorted(map(int, places)))
    return f"pair:{text}+{stars[0]}" if stars else f"pair:{text}"


def _order(view: SeasaltView) -> list[int]:
    """Seats in play order, beginning behind the viewer."""
    first = 0 if view.seat is None else view.seat + 1
    seats = [(first + step) % view.seats for step in range(view.seats)]
    return [seat for seat in seats if seat != view.seat]


def _opponents(view: SeasaltView, people: Sequence[Person]) -> list[Opponent]:
    return [
        Opponent(
            people[seat],
            view.players[seat],
            seat == view.turn,
            _note(view, view.players[seat]),
            percent(view.players[seat].total, view.target),
            range(min(FAN, view.players[seat].hand_count)),
            max(0, len(view.players[seat].laid) - 1),
        )
        for seat in _order(view)
    ]


def _note(view: SeasaltView, player: PlayerView) -> Text:
    if player.forfeited:
        return _("gave up, the server plays")
    if player.seat == view.caller:
        return _("called Last chance")
    if player.locked:
        return _("blocked by a jellyfish")
    if player.protected:
        return _("cannot be robbed")
    if player.seat == view.turn:
        return _("is playing")
    if view.seat is not None and player.seat == (view.seat + 1) % view.seats:
        return _("next after you")
    return ""


def _hand(view: SeasaltView) -> list[HandCard]:
    usable = {place for action in view.legal if isinstance(action, Pair) for place in (action.first, action.second)}
    stars = {action.starfish for action in view.legal if isinstance(action, Pair)}
    count = len(view.hand)
    return [
        HandCard(
            place,
            card,
            css_colour(card.colour) + (" new" if place in view.fresh else ""),
            _("%(card)s. %(place)s of %(count)s in hand.")
            % {"card": full_name(card), "place": number(place + 1), "count": number(count)},
            place in usable or place in stars,
            KIND_ORDER.index(card.kind),
            COLOUR_ORDER.index(card.colour),
        )
        for place, card in enumerate(view.hand)
    ]


def _hand_size(count: int) -> str:
    sizes = (("snug", SNUG_FROM), ("tight", TIGHT_FROM), ("rows", ROWS_FROM))
    return " ".join(name for name, least in sizes if count >= least)


def _targets(view: SeasaltView) -> dict[str, Any]:
    """What may be chosen around the deck, and the action that a pile stands for."""
    piles = {action.pile for action in view.legal if isinstance(action, (Take, Search))}
    return {
        "can_left": 0 in piles,
        "can_draw": Draw() in view.legal,
        "can_right": 1 in piles,
        "pile_action": "pile" if view.phase == "crab_pile" else "take",
    }


def point_lines(points: PointsView) -> list[PointLine]:
    return [PointLine(_part(what, count), worth) for what, count, worth in points.parts]


def _part(what: str, count: int) -> str:
    if what == "pairs":
        text = ngettext("%(count)s pair", "%(count)s pairs", count)
    elif what == "starfish":
        text = ngettext("%(count)s starfish with a pair", "%(count)s starfish with pairs", count)
    elif what in ("lighthouse", "shoal_of_fish", "penguin_colony", "captain", "cast_of_crabs"):
        return _("%(kind)s, counts %(count)s") % {"kind": KINDS[what], "count": number(count)}
    else:
        return _("%(kind)s × %(count)s") % {"kind": KINDS[what], "count": number(count)}
    return text % {"count": number(count)}


def _discards(view: SeasaltView) -> tuple[int, ...]:
    return tuple(sorted({int(encode(action)[-1]) for action in view.legal if encode(action).startswith("keep:")}))


def _spread_title(view: SeasaltView) -> str:
    if view.phase == "lobster":
        return _("The top cards of the deck: keep one")
    return _("The right pile: take one card") if view.spread_pile else _("The left pile: take one card")


def _best(view: SeasaltView) -> int:
    """The drawn card that leaves more card points is preselected; the first one of equals."""
    return 1 if len(view.drawn_points) == 2 and view.drawn_points[1] > view.drawn_points[0] else 0


def _tie_break(view: SeasaltView) -> Text:
    if view.outcome is None or "tie_break" not in view.outcome.detail:
        return ""
    return OPTIONS["seasalt"]["tie_break"].values[view.outcome.detail["tie_break"]]
