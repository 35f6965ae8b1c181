"""Hands of the vectors as somebody with real cards counts them: kinds, colours, and starfish with a pair."""

import json
from collections import Counter
from pathlib import Path

from games.rules.seasalt.cards import KINDS, parse_card
from games.rules.seasalt.counting import pairs_among

VECTORS = Path(__file__).parent / "rules" / "vectors"


def vectors(name):
    return json.loads((VECTORS / f"seasalt_{name}.json").read_text())["cases"]


def counted(case):
    """{"k": kinds, "c": colours, "s": starfish with a pair} of a hand with its table."""
    hand, table = [parse_card(text) for text in case["hand"]], [parse_card(text) for text in case["table"]]
    in_hand = {**dict.fromkeys(KINDS, 0), **Counter(card.kind for card in hand)}
    laid = sum(card.kind == "starfish" for card in table)
    return {
        "k": dict(Counter(card.kind for card in (*hand, *table))),
        "c": dict(Counter(card.colour for card in (*hand, *table))),
        "s": laid + min(in_hand["starfish"], pairs_among(in_hand)),
    }
