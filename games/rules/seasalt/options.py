"""Table options of Sea Salt & Paper, and the published rule sets as presets."""

from collections.abc import Mapping
from types import MappingProxyType

from games.rules.base import InvalidOptions, OptionSpec

SPECS = (
    OptionSpec("next_starter", ("left_of_ender", "ender"), "left_of_ender"),
    OptionSpec("tie_break", ("last_round", "last_turn", "caller", "shared"), "last_round"),
    OptionSpec("white", ("counts", "bonus_only", "never"), "counts"),
    OptionSpec("mermaids_win", ("collected", "laid"), "collected"),
    OptionSpec("boats", ("at_once", "after_turn"), "at_once"),
    OptionSpec("starfish_in_hand", ("counts", "laid_only"), "counts"),
    OptionSpec("expansion", ("none", "extra_salt"), "none"),
    OptionSpec("target", ("standard", "double"), "standard"),
    OptionSpec("first_starter", ("random", "seat0", "seat1", "seat2", "seat3"), "random"),
)
_STANDARD = {spec.key: spec.default for spec in SPECS}

PRESETS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "standard": _STANDARD,
        "persian_guide": {
            **_STANDARD,
            "next_starter": "ender",
            "tie_break": "shared",
            "white": "never",
            "boats": "after_turn",
        },
        "persian_rulebook": {
            **_STANDARD,
            "tie_break": "last_turn",
            "expansion": "extra_salt",
            "first_starter": "seat0",
        },
        "french_guide": {**_STANDARD, "white": "bonus_only", "mermaids_win": "laid"},
    }
)

TARGETS = {2: 40, 3: 35, 4: 30}


def check(seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """Complete ``options`` with defaults; raises InvalidOptions."""
    if seats not in TARGETS:
        raise InvalidOptions("seats_not_allowed", seats=seats)
    known = {spec.key: spec for spec in SPECS}
    for key, value in options.items():
        if key not in known:
            raise InvalidOptions("unknown_option", option=key)
        if value not in known[key].choices:
            raise InvalidOptions("unknown_value", option=key, value=value)
    complete = {**_STANDARD, **options}
    starter = complete["first_starter"]
    if starter != "random" and int(starter.removeprefix("seat")) >= seats:
        raise InvalidOptions("starter_has_no_seat", option="first_starter", value=starter)
    return complete


def target(seats: int, options: Mapping[str, str]) -> int:
    return TARGETS[seats] * (2 if options["target"] == "double" else 1)
