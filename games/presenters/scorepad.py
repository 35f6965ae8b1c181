"""The score pad: its lines, what is wrong with a count, and what a round brought."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.forms import BoundField
from django.utils.translation import gettext as _

from accounts.reading import number
from games.pad_forms import GameForm, PlayerForm, real_deck
from games.presenters.cards import COLOURS, FIGURES, KINDS, LETTERS, Text, css_colour
from games.presenters.glossary import Entry, glossary
from games.presenters.scorepad_words import PROBLEMS
from games.rules.seasalt import counting, realcards, scoring
from games.rules.seasalt.cards import CARDS, Card


@dataclass(frozen=True, slots=True)
class Line:
    """One kind of card, with the field that counts it."""

    kind: str
    name: Text
    figure: str
    colour: str
    field: BoundField


@dataclass(frozen=True, slots=True)
class Group:
    key: str
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class ColourLine:
    colour: str
    css: str
    letter: Text
    name: Text
    field: BoundField


@dataclass(frozen=True, slots=True)
class Player:
    """One player's part of the form."""

    seat: int
    form: PlayerForm
    name: str
    groups: tuple[Group, ...]
    colours: tuple[ColourLine, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """What one player wrote down; ``cards_count`` and ``bonus_counts`` tell what of it counted."""

    name: str
    points: scoring.Points
    cards_count: bool
    bonus_counts: bool
    scored: int
    total: int
    rank: int


@dataclass(frozen=True, slots=True)
class Outcome:
    rows: tuple[Scored, ...]
    bet_won: bool | None
    is_over: bool
    mermaids: str
    """Whoever holds four mermaids; empty for nobody."""
    next_round: str
    """The part of an address that goes on with the totals of this round."""


def players_of(forms: Sequence[PlayerForm]) -> tuple[Player, ...]:
    entries = [(group.key, group.title, group.entries) for group in glossary()]
    return tuple(_player(form, entries) for form in forms)


def _player(form: PlayerForm, entries: Sequence[tuple[str, str, tuple[Entry, ...]]]) -> Player:
    groups = tuple(Group(key, title, tuple(_line(form, one) for one in found)) for key, title, found in entries)
    colours = tuple(
        ColourLine(colour, css_colour(colour), LETTERS[colour], COLOURS[colour], form[f"c-{colour}"])
        for colour in COLOURS
    )
    return Player(form.seat, form, name_of(form), groups, colours)


def _line(form: PlayerForm, entry: Entry) -> Line:
    kind, colour = entry.card
    return Line(kind, entry.name, FIGURES.get(kind, kind), css_colour(colour).removeprefix("c-"), form[f"k-{kind}"])


def name_of(form: PlayerForm) -> str:
    given = form["name"].value() or ""
    return given.strip() or _("Player %(number)s") % {"number": number(form.seat + 1)}


def what_is_wrong(game: GameForm, players: Sequence[PlayerForm]) -> list[str]:
    """Why these counts cannot be: sentences."""
    kinds, colours = [one.counts("k") for one in players], [one.counts("c") for one in players]
    bet = game.cleaned_data["end"] == "last_chance"
    needed = [bet or one["mermaid"] > 0 for one in kinds]
    found = realcards.problems(kinds, colours, real_deck(game.cleaned_data["expansion"]), needed)
    return [_problem(problem, players) for problem in found]


def _problem(problem: tuple[str, int, str], players: Sequence[PlayerForm]) -> str:
    key, seat, what = problem
    name = name_of(players[seat]) if seat >= 0 else ""
    return str(PROBLEMS[key]) % {"name": name, "what": KINDS.get(what) or COLOURS.get(what, "")}


def outcome_of(game: GameForm, players: Sequence[PlayerForm]) -> Outcome:
    """The round of valid forms, scored by the code of the live tables."""
    data, options = game.cleaned_data, game.options
    points = [one.points(options) for one in players]
    four = [one.seat for one in players if one.counts("k")["mermaid"] == counting.MERMAIDS_TO_WIN]
    caller = min(data["caller"], len(players) - 1)
    end = "mermaids" if four else data["end"]
    score = scoring.score_round(end, four[0] if four else caller, points)
    totals = [(one.cleaned_data["before"] or 0) + gain for one, gain in zip(players, score.scored, strict=True)]
    last = counting.last_turns(end, caller, len(players))
    keys = [
        [int(seat in four), total, counting.tie_breaker(options["tie_break"], seat, list(score.scored), caller, last)]
        for seat, total in enumerate(totals)
    ]
    rows = tuple(
        Scored(name_of(one), points[seat], score.cards_count[seat], score.bonus_counts[seat], *end_of, rank)
        for seat, (one, end_of, rank) in enumerate(
            zip(players, zip(score.scored, totals, strict=True), counting.rank(keys), strict=True)
        )
    )
    is_over = bool(four) or max(totals) >= game.goal
    return Outcome(rows, score.bet_won, is_over, rows[four[0]].name if four else "", _next_round(game, players, totals))


def _next_round(game: GameForm, players: Sequence[PlayerForm], totals: Sequence[int]) -> str:
    kept = {key: game.cleaned_data[key] for key in ("seats", "preset", "expansion", "target")}
    for player, total in zip(players, totals, strict=True):
        kept |= {player.add_prefix("name"): player.cleaned_data["name"], player.add_prefix("before"): total}
    return urlencode(kept)


def tap_cards() -> list[Card]:
    """Every different card, in the order in which a hand is usually sorted."""
    return list(CARDS)


def script_data() -> dict[str, Any]:
    """What the script needs to know of cards: the decks of both games."""
    return {
        "decks": {expansion: real_deck(expansion) for expansion in ("none", "extra_salt")},
        "kinds": {kind: str(name) for kind, name in KINDS.items()},
        "colours": {
            colour: {"name": str(name), "letter": str(LETTERS[colour]), "css": css_colour(colour)}
            for colour, name in COLOURS.items()
        },
    }
