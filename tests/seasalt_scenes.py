"""States of Sea Salt & Paper as they come up at a table, made of the cards of a real deck."""

from collections import Counter
from dataclasses import replace

from games.rules.registry import GAMES
from games.rules.rng import SeededRng
from games.rules.seasalt import cards as deck_of
from games.rules.seasalt.actions import decode
from games.rules.seasalt.cards import CODE, parse_card
from games.rules.seasalt.state import State

GAME = GAMES["seasalt"]
HANDS = (
    "crab:yellow crab:light_blue shell:yellow shell:grey octopus:purple octopus:light_blue penguin:pink sailor:pink",
    "boat:dark_blue fish:black lighthouse:purple mermaid:white",
    "fish:green fish:light_blue crab:grey shark:purple octopus:green shell:green",
    "shell:light_blue penguin:purple captain:light_orange",
)
LAID = (
    ("swimmer:light_blue shark:dark_blue",),
    ("boat:yellow boat:yellow",),
    ("fish:dark_blue fish:black", "crab:black crab:green"),
    (),
)
PILES = (
    "octopus:grey boat:black shell:black crab:yellow shell:dark_blue",
    "fish:dark_blue sailor:orange boat:light_blue",
)


def codes(texts: str) -> tuple[int, ...]:
    return tuple(CODE[parse_card(text)] for text in texts.split())


def scene(
    phase="play", *, seats=4, hands=(), laid=None, piles=PILES, drawn="", deck=None, options=None, **fields
) -> State:
    """Seat 0 on turn in ``phase``; texts of cards, the top of piles last. ``deck`` keeps that many of what is left."""
    options = GAME.check_options(seats, options or {})
    start = GAME.setup(seats, options, SeededRng(b"scene", 0)).state
    held = tuple(codes(text) for text in (*hands, *HANDS[len(hands) :]))[:seats]
    groups = tuple(tuple(codes(text) for text in rows) for rows in (LAID if laid is None else (*laid, *((),) * seats)))[
        :seats
    ]
    stacks = (codes(piles[0]), codes(piles[1]))
    shown = codes(drawn)
    left = Counter(deck_of.deck(options["expansion"]))
    left.subtract([*shown, *(code for row in (*held, *stacks) for code in row)])
    left.subtract(code for rows in groups for row in rows for code in row)
    rest = sorted(left.elements(), key=lambda code: code * 37 % 59)
    return replace(
        start,
        **{
            "phase": phase,
            "turn": 0,
            "round": 3,
            "deck": tuple(rest if deck is None else rest[:deck]),
            "piles": stacks,
            "hands": held,
            "laid": groups,
            "drawn": shown,
            "fresh": (0,) * seats,
            "totals": (17, 21, 12, 19)[:seats],
            **fields,
        },
    )


def play(state: State, *texts: str) -> State:
    """``state`` after the actions of whoever is first to act."""
    for number, text in enumerate(texts):
        seat = min(GAME.to_act(state))
        state = GAME.apply(state, seat, decode(text), SeededRng(b"play", number)).state
    return state


def finish_last_turns(state: State) -> State:
    """Everybody draws (a pile when the deck is empty) and ends the turn until the round is over."""
    while state.phase not in ("round_over", "over"):
        state = play(
            state, GAME.encode_action(GAME.legal_actions(state, state.turn)[0]) if state.phase != "play" else "end"
        )
    return state


SALT = {"expansion": "extra_salt"}
EXTRA_HAND = (
    "crab:yellow lobster:black swimmer:yellow jellyfish:pink starfish:yellow seahorse:white shell:grey octopus:purple"
)


def scenes() -> dict[str, State]:
    """One state for each kind of moment, by name; seat 0 is on turn unless the name says otherwise."""
    drawing = scene("draw")
    playing = scene()
    salted = scene(hands=(EXTRA_HAND,), options=SALT)
    betting = play(playing, "last_chance")
    return {
        "draw": drawing,
        "last card": scene("draw", deck=1),
        "deck empty": scene("draw", deck=0),
        "pile empty": scene("draw", piles=("", PILES[1])),
        "choose": scene("choose", drawn="octopus:yellow boat:dark_blue"),
        "choose, one pile empty": scene("choose", drawn="octopus:yellow boat:dark_blue", piles=("", PILES[1])),
        "play": playing,
        "play, nothing to call": scene(hands=("crab:yellow shell:yellow",), laid=((), *LAID[1:])),
        "new card": replace(playing, fresh=(1, 0, 0, 0)),
        "crab pile": play(playing, "pair:0,1"),
        "crab card": play(playing, "pair:0,1", "pile:0"),
        "steal": play(scene(hands=("swimmer:yellow shark:black shell:yellow",)), "pair:0,1"),
        "boats": play(scene(hands=("boat:black boat:dark_blue shell:yellow",)), "pair:0,1"),
        "boats after the turn": play(
            scene(hands=("boat:black boat:dark_blue shell:yellow",), options={"boats": "after_turn"}), "pair:0,1"
        ),
        "starfish": salted,
        "lobster": play(salted, "pair:0,1"),
        "jellyfish": scene("draw", options=SALT, locked=(True, False, False, False)),
        "waiting": scene("play", turn=1),
        "last turn": replace(betting, turn=1, phase="play"),
        "last chance called": betting,
        "long hand": scene(
            hands=(
                HANDS[0]
                + " boat:black boat:dark_blue fish:yellow swimmer:yellow shark:black mermaid:white mermaid:white",
            )
        ),
        "no cards yet": scene("draw", hands=("",), laid=((), *LAID[1:])),
        "stopped": play(playing, "stop"),
        "bet": finish_last_turns(betting),
        "deck ran out": play(scene(deck=0), "end"),
        "mermaids": play(
            scene(
                "draw",
                hands=(HANDS[0] + " mermaid:white mermaid:white mermaid:white", HANDS[1].replace(" mermaid:white", "")),
                piles=("mermaid:white", PILES[1]),
            ),
            "take:0",
        ),
        "over": play(replace(playing, totals=(36, 21, 12, 19)), "stop"),
    }
