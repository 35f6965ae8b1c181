"""Actions of Sea Salt & Paper and their text."""

import re
from dataclasses import dataclass
from typing import TypeAlias

from games.rules.base import MalformedAction


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw two cards (or the only one left; one when locked by a jellyfish)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top card of a pile: 0 left, 1 right."""

    pile: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep drawn card 0 or 1 and put the other one on a pile."""

    card: int
    pile: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Lay the cards at two places of the own hand, with a starfish at a third one if not None."""

    first: int
    second: int
    starfish: int | None = None


@dataclass(frozen=True, slots=True)
class Search:
    """Two crabs: choose the pile to look through."""

    pile: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Take a card of the spread that a crab or lobster shows; 0 is the top one."""

    place: int


@dataclass(frozen=True, slots=True)
class Rob:
    """Take a random card from the hand of a seat."""

    victim: int


@dataclass(frozen=True, slots=True)
class End:
    """End the turn."""


@dataclass(frozen=True, slots=True)
class Call:
    """End the round: "stop" or "last_chance"."""

    kind: str


@dataclass(frozen=True, slots=True)
class Ready:
    """Confirm the result of a round; names the round, so it holds at any version."""

    round: int


Action: TypeAlias = Draw | Take | Keep | Pair | Search | Pick | Rob | End | Call | Ready

_NUMBER = "(0|[1-9][0-9]?)"
_PATTERNS = {
    re.compile(rf"take:{_NUMBER}"): Take,
    re.compile(rf"keep:{_NUMBER}:{_NUMBER}"): Keep,
    re.compile(rf"pair:{_NUMBER},{_NUMBER}(?:\+{_NUMBER})?"): Pair,
    re.compile(rf"pile:{_NUMBER}"): Search,
    re.compile(rf"pick:{_NUMBER}"): Pick,
    re.compile(rf"rob:{_NUMBER}"): Rob,
    re.compile(r"ready:([1-9][0-9]{0,5})"): Ready,
}
_PLAIN: dict[str, Action] = {
    "draw": Draw(),
    "end": End(),
    "stop": Call("stop"),
    "last_chance": Call("last_chance"),
}


def encode(action: Action) -> str:
    match action:
        case Draw():
            return "draw"
        case Take(pile):
            return f"take:{pile}"
        case Keep(card, pile):
            return f"keep:{card}:{pile}"
        case Pair(first, second, None):
            return f"pair:{first},{second}"
        case Pair(first, second, starfish):
            return f"pair:{first},{second}+{starfish}"
        case Search(pile):
            return f"pile:{pile}"
        case Pick(place):
            return f"pick:{place}"
        case Rob(victim):
            return f"rob:{victim}"
        case End():
            return "end"
        case Call(kind):
            return kind
        case Ready(number):
            return f"ready:{number}"


def decode(text: str) -> Action:
    """The action of ``text``; raises MalformedAction unless it is exactly what `encode` writes."""
    if text in _PLAIN:
        return _PLAIN[text]
    for pattern, kind in _PATTERNS.items():
        if found := pattern.fullmatch(text):
            action: Action = kind(*(int(part) for part in found.groups() if part is not None))
            if isinstance(action, Pair) and action.first >= action.second:
                break
            return action
    raise MalformedAction("unknown_action", text=text[:64])
