"""The golden games of Sea Salt & Paper play out as they did, to the last state."""

import pytest

from tests.rules.golden import NEEDED, kept_games, replay

GAMES = kept_games()


def test_there_is_a_game_for_everything_that_can_happen():
    assert NEEDED - GAMES.keys() == set()
    assert len({(game["seed"], game["seats"]) for game in GAMES.values()}) >= 40


@pytest.mark.parametrize("shows", sorted(GAMES))
def test_the_game_plays_out_as_it_did(shows):
    game = GAMES[shows]
    played = replay(game["seats"], game["options"], game["seed"], iter(game["actions"].split()))
    assert played.kept(shows) == game
    assert shows in played.shows
