"""Table options of Santorini."""

from collections.abc import Mapping
from types import MappingProxyType

from games.rules.base import InvalidOptions, OptionSpec

SPECS = (OptionSpec("starter", ("random", "host", "opponent"), "random"),)
PRESETS: Mapping[str, Mapping[str, str]] = MappingProxyType({"standard": {"starter": "random"}})
SEATS = 2


def check(seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """Complete ``options`` with defaults; raises InvalidOptions."""
    if seats != SEATS:
        raise InvalidOptions("seats_not_allowed", seats=seats)
    for key, value in options.items():
        if key != "starter":
            raise InvalidOptions("unknown_option", option=key)
        if value not in SPECS[0].choices:
            raise InvalidOptions("unknown_value", option=key, value=value)
    return {"starter": "random", **options}
