"""What the rules pages take from the rules library."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.presenters.glossary import Group, colours, glossary
from games.presenters.options import OPTIONS, PRESETS, Text, has_extra_cards, target
from games.presenters.rule_examples import examples
from games.presenters.rule_links import page_of
from games.presenters.rule_pairs import pair_rules
from games.presenters.rule_sentences import sayings
from games.rules.registry import GAMES
from games.rules.santorini.board import SUPPLY
from games.rules.seasalt.legal import POINTS_TO_CALL
from games.rules.seasalt.options import TARGETS


@dataclass(frozen=True, slots=True)
class Choice:
    """An option's value in one rule set; ``differs`` from the first rule set."""

    text: Text
    differs: bool


@dataclass(frozen=True, slots=True)
class Difference:
    """One option through all rule sets."""

    label: Text
    explanation: Text
    choices: tuple[Choice, ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class Link:
    address: str
    name: Text
    is_current: bool


def rule_sets(game: str) -> list[Difference]:
    """All options of ``game``; those in which its rule sets differ come first."""
    presets = list(GAMES[game].presets.values())
    rows = []
    for key, words in OPTIONS[game].items():
        choices = tuple(Choice(words.values[one[key]], one[key] != presets[0][key]) for one in presets)
        rows.append(Difference(words.label, words.explanation, choices, any(choice.differs for choice in choices)))
    return sorted(rows, key=lambda row: not row.differs)


def switch(game: str, preset: str) -> list[Link]:
    """Links to the rules of ``game`` by every rule set; none if there is but one."""
    presets = PRESETS[game]
    if len(presets) == 1:
        return []
    return [Link(page_of(game, key), name, key == preset) for key, name in presets.items()]


def played_by(game: str, preset: str, asked: Mapping[str, str]) -> dict[str, str]:
    """The options of ``preset`` with what is ``asked`` for otherwise; what no option allows is left aside."""
    specs = {spec.key: spec.choices for spec in GAMES[game].option_specs}
    known = {key: value for key, value in asked.items() if value in specs.get(key, ())}
    return {**GAMES[game].presets[preset], **known}


def departures(game: str, preset: str, options: Mapping[str, str]) -> list[tuple[Text, Text]]:
    """In what ``options`` depart from ``preset``, as (what, how)."""
    usual = GAMES[game].presets[preset]
    return [
        (words.label, words.values[options[key]]) for key, words in OPTIONS[game].items() if options[key] != usual[key]
    ]


def seasalt_rules(options: Mapping[str, str]) -> dict[str, Any]:
    """The rules of Sea Salt & Paper as they are under ``options``."""
    shown = examples(options)
    expansion = options["expansion"]
    return {
        "says": sayings(options),
        "pairs": pair_rules(options),
        "examples": shown,
        "glossary": [(group, shown.get(_topic(group), [])) for group in glossary(expansion)],
        "colours": colours(expansion),
        "targets": [(seats, target("seasalt", seats, options)) for seats in sorted(TARGETS)],
        "has_extra": has_extra_cards(options),
        "call_from": POINTS_TO_CALL,
    }


def _topic(group: Group) -> str:
    """The examples of a group of cards; those of Extra Salt move with their cards."""
    return "plus" if group.key == "extra" else group.key


def santorini_rules(_options: Mapping[str, str]) -> dict[str, Any]:
    return {"supply": list(zip(("1", "2", "3"), SUPPLY, strict=False)), "domes": SUPPLY[-1]}
