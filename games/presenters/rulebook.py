"""What the rules pages take from the rules library."""

from dataclasses import dataclass
from typing import Any

from games.presenters.glossary import colours, glossary
from games.presenters.options import OPTIONS, Text
from games.rules.registry import GAMES
from games.rules.santorini.board import SUPPLY
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


def rule_sets(game: str) -> list[Difference]:
    """All options of ``game``; those in which its rule sets differ come first."""
    presets = list(GAMES[game].presets.values())
    rows = []
    for key, words in OPTIONS[game].items():
        choices = tuple(Choice(words.values[one[key]], one[key] != presets[0][key]) for one in presets)
        rows.append(Difference(words.label, words.explanation, choices, any(choice.differs for choice in choices)))
    return sorted(rows, key=lambda row: not row.differs)


def seasalt_rules() -> dict[str, Any]:
    return {"glossary": glossary(), "colours": colours(), "targets": sorted(TARGETS.items())}


def santorini_rules() -> dict[str, Any]:
    return {"supply": list(zip(("1", "2", "3"), SUPPLY, strict=False)), "domes": SUPPLY[-1]}
