"""The folded avatar of a person: a figure in a colour, derived from the account's number."""

from typing import NamedTuple

FIGURES = (
    "crab",
    "boat",
    "fish",
    "swimmer",
    "shark",
    "shell",
    "octopus",
    "penguin",
    "sailor",
    "lighthouse",
    "captain",
    "mermaid",
    "jellyfish",
    "lobster",
    "starfish",
    "seahorse",
)
COLOURS = ("darkblue", "lightblue", "black", "yellow", "green", "purple", "grey", "lightorange", "pink", "orange")


class Avatar(NamedTuple):
    figure: str
    colour: str


NOBODY = Avatar("boat", "grey")


def avatar_of(user_id: int | None) -> Avatar:
    """Neighbouring numbers differ in both figure and colour."""
    if user_id is None:
        return NOBODY
    return Avatar(FIGURES[user_id * 7 % len(FIGURES)], COLOURS[user_id * 3 % len(COLOURS)])
