"""A registered game is whole; what is missing is named."""

from pathlib import Path

import pytest

from games.presenters.options import GAME_NAMES, OPTIONS, PRESETS
from games.presenters.registry import PRESENTERS
from games.rules.registry import GAMES

ROOT = Path(__file__).parents[2]


def missing(key, regions=()):
    """The files that a game with this key must have and has not."""
    folder = f"templates/games/{key}"
    needed = [
        f"games/rules/{key}/__init__.py",
        f"games/rules/{key}/game.py",
        f"games/presenters/{key}.py",
        *(f"{folder}/{name}.html" for name in ("table", "rules", *regions)),
        f"static/css/games/{key}.css",
    ]
    return [path for path in needed if not (ROOT / path).is_file()]


@pytest.mark.parametrize("key", GAMES)
def test_a_registered_game_has_all_its_files(key):
    assert key in PRESENTERS
    assert missing(key, PRESENTERS[key].regions) == []


def test_missing_files_are_named():
    assert missing("chess", ["board"]) == [
        "games/rules/chess/__init__.py",
        "games/rules/chess/game.py",
        "games/presenters/chess.py",
        "templates/games/chess/table.html",
        "templates/games/chess/rules.html",
        "templates/games/chess/board.html",
        "static/css/games/chess.css",
    ]


@pytest.mark.parametrize("key", GAMES)
def test_every_option_and_preset_has_words(key):
    game = GAMES[key]
    assert key in GAME_NAMES
    assert set(PRESETS[key]) == set(game.presets)
    assert {name: set(words.values) for name, words in OPTIONS[key].items()} == {
        spec.key: set(spec.choices) for spec in game.option_specs
    }


@pytest.mark.parametrize("key", GAMES)
def test_a_game_declares_itself_consistently(key):
    game = GAMES[key]
    assert game.key == key
    assert game.rules_version >= 1
    assert list(game.seat_counts) == sorted(set(game.seat_counts))
    assert all(spec.default in spec.choices for spec in game.option_specs)


@pytest.mark.parametrize("key", GAMES)
def test_presets_and_defaults_are_complete_and_allowed_for_all_seat_counts(key):
    game = GAMES[key]
    names = {spec.key for spec in game.option_specs}
    for seats in game.seat_counts:
        assert game.check_options(seats, {}) == {spec.key: spec.default for spec in game.option_specs}
        for options in game.presets.values():
            assert set(options) == names
            assert game.check_options(seats, options) == dict(options)
