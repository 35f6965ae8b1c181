"""What a benchmark found, and how it is shown."""

import json
import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured ``value`` in ``unit``; ``at_most`` is the target, if there is one."""

    key: str
    text: str
    value: float
    unit: str
    at_most: float | None = None

    @property
    def missed(self) -> bool:
        return self.at_most is not None and self.value > self.at_most

    def row(self) -> str:
        number = f"{self.value:,.0f}" if self.value >= 1000 else f"{self.value:,.2f}"
        target = "" if self.at_most is None else f"at most {self.at_most:g}{'  MISSED' if self.missed else ''}"
        return f"{self.text:<62}{number:>12} {self.unit:<12}{target}".rstrip()


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least ``share`` (0 to 1) of ``values`` do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)]


def machine() -> dict[str, str | int | None]:
    return {"python": platform.python_version(), "machine": platform.machine(), "processors": os.cpu_count()}


def write_json(path: Path, figures: Sequence[Figure]) -> None:
    """The same figures for programs: key -> value, unit and target."""
    found = {one.key: {"value": one.value, "unit": one.unit, "at_most": one.at_most} for one in figures}
    path.write_text(json.dumps({"machine": machine(), "figures": found}, indent=2) + "\n")
