"""Making matches for tests, and driving them to interesting states."""

import random

from games.models import Match, Status
from games.rules.registry import GAMES
from games.services import lobby, play


def start(people, game="seasalt", options=None, private=False, seed=b"\7" * 32):
    """A running match with ``people`` in seat order."""
    match = lobby.create_table(
        host=people[0], game=game, seats=len(people), options=options or {}, is_private=private, seed=seed
    )
    for one in people[1:]:
        lobby.join_table(match_id=match.pk, user=one)
    match.refresh_from_db()
    assert match.status == Status.RUNNING
    return match


def state_of(match):
    match.refresh_from_db()
    return match.decoded(GAMES[match.game])


def acting(match):
    return min(GAMES[match.game].to_act(state_of(match)))


def legal_texts(match, seat):
    game = GAMES[match.game]
    return [game.encode_action(action) for action in game.legal_actions(state_of(match), seat)]


def act(match, seat, action, key=None):
    match.refresh_from_db()
    return play.submit(
        match_id=match.pk,
        seat=seat,
        action=action,
        expected_version=match.version,
        key=key or f"test-{match.version}-{seat}-{action}".replace(":", "_").replace(",", "_").replace("+", "_"),
    )


def play_on(match, steps, seed=1):
    """Random legal actions of whoever is to act; returns the match."""
    lot = random.Random(seed)
    for _ in range(steps):
        match.refresh_from_db()
        if match.status != Status.RUNNING:
            break
        seat = acting(match)
        act(match, seat, lot.choice(legal_texts(match, seat)))
    return Match.objects.get(pk=match.pk)
