"""Golden games of Sea Salt & Paper: whole matches, each kept for one thing that happens in it.

`python -m tests.rules.golden` plays many matches and keeps a short one for each thing that no kept game shows yet.
A kept game is never made anew in silence: whoever changes the rules on purpose deletes its file first, and reads the
headline of the new one.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from games.rules.contract import chance
from games.rules.registry import GAMES
from games.rules.seasalt.options import SPECS
from tests.rules.test_contract import set_up

FOLDER = Path(__file__).parent / "golden"
GAME = GAMES["seasalt"]
LONG = 400
CANDIDATES = 20
FORFEITS = 7
"""One match in so many has somebody give up."""

ENDS = ("stop", "last_chance won", "last_chance lost", "deck_empty", "mermaids")
RESULTS = ("target", "mermaids", "forfeit")
EFFECTS = ("search", "extra_turn", "draw", "steal", "lock", "lobster", "none")
RARE = (
    "locked_out",
    "nothing_to_draw",
    "called with an empty deck",
    "boats with an empty deck",
    "shared victory",
    "a seat gave up and the match went on",
)
NEEDED = frozenset(
    [f"round ends: {end}" for end in ENDS]
    + [f"game ends: {result}" for result in RESULTS]
    + [f"effect: {effect}" for effect in EFFECTS]
    + [f"effect skipped: {effect}" for effect in ("search", "draw", "steal", "lobster")]
    + [f"option: {spec.key} = {value}" for spec in SPECS for value in spec.choices]
    + [f"tie broken by {value}" for value in ("last_round", "last_turn", "caller")]
    + [f"{seats} players" for seats in (2, 3, 4)]
    + list(RARE)
)


@dataclass
class Played:
    """A match: what was done, what it shows, how its rounds and the whole ended, and a print of all its states."""

    seats: int
    options: dict[str, str]
    seed: int
    actions: list[str] = field(default_factory=list)
    shows: set[str] = field(default_factory=set)
    rounds: list[str] = field(default_factory=list)
    result: str = ""
    states: str = ""

    def kept(self, shows: str) -> dict[str, Any]:
        return {
            "shows": shows,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "rounds": self.rounds,
            "result": self.result,
            "states": self.states,
            "actions": " ".join(self.actions),
        }


def replay(seats: int, options: dict[str, str], seed: int, actions: Iterator[str] | None = None) -> Played:
    """Play ``actions``, each "seat=text" or "seat=resign"; without them, whatever `_choose` likes, to the end."""
    played = Played(seats, GAME.check_options(seats, options), seed)
    state, number, states = GAME.setup(seats, played.options, chance(seed, 0)).state, 0, hashlib.sha256()
    while GAME.to_act(state):
        number += 1
        seat, _, text = (next(actions) if actions else _choose(state, seed, number)).partition("=")
        if text == "resign":
            step = GAME.forfeit(state, int(seat))
        else:
            step = GAME.apply(state, int(seat), GAME.decode_action(text), chance(seed, number))
        played.actions.append(f"{seat}={text}")
        _note(played, state, step)
        state = step.state
        states.update(json.dumps(GAME.encode_state(state)).encode())
    played.states = states.hexdigest()[:24]
    _note_end(played, state)
    return played


def _choose(state: Any, seed: int, number: int) -> str:
    """A random action; some matches like mermaids, some like to use up the deck, the others like to call."""
    lot = chance(seed, 10**6 + number)
    if seed % FORFEITS == 0 and number == 20 + seed % 40:
        return f"{lot.below(state.seats)}=resign"
    seat = lot.choice(sorted(GAME.to_act(state)))
    legal = [GAME.encode_action(action) for action in GAME.legal_actions(state, seat)]
    calls = [text for text in legal if text in ("stop", "last_chance")]
    if seed % 4 == 1 and number < LONG:
        legal = [text for text in legal if text not in calls]
        liked = [text for text in legal if _brings_mermaid(state, seat, text)]
        return f"{seat}={lot.choice(liked or legal)}"
    if seed % 4 == 3:
        legal = [text for text in legal if not state.deck or not _ends_early(state, seat, text)] or legal
        calls = [] if state.deck else calls
    return f"{seat}={lot.choice(calls if calls and lot.below(3) else legal)}"


def _ends_early(state: Any, seat: int, text: str) -> bool:
    """Whether a match that is to use up its deck waits with this: with a call, and with a jellyfish."""
    if not text.startswith("pair:"):
        return text in ("stop", "last_chance")
    places = text.removeprefix("pair:").split("+")[0].split(",")
    return any(GAME.view(state, seat).hand[int(place)].kind == "jellyfish" for place in places)


def _brings_mermaid(state: Any, seat: int, text: str) -> bool:
    view = GAME.view(state, seat)
    kind, *places = text.split(":")
    cards = {"take": [pile.top for pile in view.piles], "keep": view.drawn, "pick": view.spread}.get(kind)
    return bool(cards and places and cards[int(places[0])] and cards[int(places[0])].kind == "mermaid")


def _note(played: Played, before: Any, step: Any) -> None:
    for event in step.events:
        if event.kind == "laid_pair":
            effect, skipped = event.data["effect"], event.data["skipped"]
            played.shows.add(f"effect{' skipped' if skipped else ''}: {effect}")
            if effect == "extra_turn" and not before.deck:
                played.shows.add("boats with an empty deck")
        elif event.kind in ("locked_out", "nothing_to_draw"):
            played.shows.add(event.kind)
        elif event.kind in ("called_stop", "called_last_chance") and not before.deck:
            played.shows.add("called with an empty deck")
        elif event.kind == "forfeited" and GAME.to_act(step.state):
            played.shows.add("a seat gave up and the match went on")
        elif event.kind == "round_ended":
            last = GAME.view(step.state, None).rounds[-1]
            end = last.end if last.bet_won is None else f"{last.end} {'won' if last.bet_won else 'lost'}"
            played.shows.add(f"round ends: {end}")
            points = ", ".join(f"{row.points.total}+{row.points.colour_bonus}: {row.scored}" for row in last.rows)
            played.rounds.append(f"{end} by {last.ender}; cards+bonus: scored = {points}")


def _note_end(played: Played, state: Any) -> None:
    if played.rounds:
        # Without a finished round an option has hardly had a say.
        played.shows |= {f"option: {key} = {value}" for key, value in played.options.items()}
        played.shows.add(f"{played.seats} players")
    outcome = GAME.outcome(state)
    played.shows.add(f"game ends: {outcome.termination}")
    if outcome.detail:
        played.shows.add(f"tie broken by {outcome.detail['tie_break']}")
    if len(outcome.winners) > 1:
        played.shows.add("shared victory")
    played.result = f"{outcome.termination}; scores {list(outcome.scores)}, ranks {list(outcome.ranks)}"


def kept_games() -> dict[str, dict[str, Any]]:
    """What a game is kept for -> the game."""
    games = [json.loads(path.read_text()) for path in sorted(FOLDER.glob("*.json"))]
    return {game["shows"]: game for game in games}


def main(enough: int = 600, most: int = 20_000) -> None:
    """Look through ``enough`` matches, and on to ``most`` while something is shown by none."""
    kept = kept_games()
    missing = NEEDED - kept.keys()
    shortest: dict[str, list[Played]] = {}
    for seed in range(most):
        if seed >= enough and shortest.keys() == missing:
            break
        played = replay(*set_up(GAME, seed), seed)
        for shows in played.shows & missing:
            best = sorted([*shortest.get(shows, []), played], key=lambda one: len(one.actions))
            shortest[shows] = best[:CANDIDATES]
    used = {(game["seats"], game["seed"]) for game in kept.values()}
    FOLDER.mkdir(exist_ok=True)
    # What few matches show chooses first; a match is kept for one thing if there are enough of them.
    for shows, best in sorted(shortest.items(), key=lambda item: len(item[1])):
        chosen = next((one for one in best if (one.seats, one.seed) not in used), best[0])
        used.add((chosen.seats, chosen.seed))
        name = "".join(letter if letter.isalnum() else "_" for letter in shows)
        (FOLDER / f"{name}.json").write_text(json.dumps(chosen.kept(shows), indent=1) + "\n")
    print(f"{len(shortest)} kept, still missing: {sorted(missing - shortest.keys())}")


if __name__ == "__main__":
    main()
