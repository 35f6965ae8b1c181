"""Non-interference: what a viewer may not know changes no byte of what that viewer gets."""

import random
import re
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from games import rendering
from games.models import Match, MatchEvent, Status
from games.rendering import Viewer, forget, render_fragments
from games.rules.base import Event
from games.rules.contract import chance, random_moves
from games.rules.registry import GAMES
from games.rules.rng import SeededRng
from games.rules.seasalt.cards import CARDS
from games.rules.seasalt.options import SPECS
from tests.rendered import regions
from tests.rules.test_contract import set_up
from tests.seasalt_scenes import GAME, scenes
from tests.tables import play_on, start

KEY = re.compile(
    rb'name="key" value="[^"]*"|name="csrfmiddlewaretoken" value="[^"]*"|X-CSRFToken&quot;[^}]*|"X-CSRFToken": "[^"]*"'
)


def forge(match, seat, number):
    """Store another state and log that look the same to ``seat``: hidden cards are others."""
    game = GAMES[match.game]
    rng = SeededRng(b"forge", number)
    state = game.reshuffle_hidden(match.decoded(game), seat, rng)
    Match.objects.filter(pk=match.pk).update(state=game.encode_state(state), seed=bytes([number % 256]) * 32)
    for stored in MatchEvent.objects.filter(match=match):
        changed = []
        for data in stored.events:
            event = Event.decode(data)
            if event.secret and seat not in event.audience:
                data = {**data, "secret": {name: other_cards(value, rng) for name, value in event.secret.items()}}
            changed.append(data)
        MatchEvent.objects.filter(pk=stored.pk).update(events=changed, state_after=game.encode_state(state))


def other_cards(value, rng):
    if isinstance(value, list):
        return [other_cards(item, rng) for item in value]
    return str(rng.choice(CARDS))


def everything(match, seat, user):
    """All bytes that a viewer can get of a match: page, changes, log, fragments, title, and what the socket sends."""
    forget()
    match = Match.objects.with_people().get(pk=match.pk)
    client = Client()
    if user:
        client.force_login(user)
    found = {}
    for name in ("match", "changes", "log"):
        found[name] = KEY.sub(b"", client.get(reverse(name, args=[match.slug])).content)
    found["lobby"] = KEY.sub(b"", client.get("/").content)
    for action in ("nonsense", "draw", "rob:1"):
        # Whoever is not seated is refused; whoever is, too, at an old version: no answer may tell more than the page.
        form = {"action": action, "version": "0", "key": "some-key-for-this"}
        for headers in ({}, {"HX-Request": "true"}):
            answer = client.post(reverse("act", args=[match.slug]), form, headers=headers)
            found[f"refusal-{action}-{bool(headers)}"] = KEY.sub(b"", answer.content)
    for language in ("en", "fa"):
        fragments = render_fragments(match, Viewer(seat, language, "UTC"))
        found[f"socket-{language}"] = fragments.out_of_band()
        found[f"title-{language}"] = fragments.title
    return found


@pytest.mark.parametrize("seed", range(8))
def test_what_is_hidden_changes_no_byte(mina, reza, stranger, seed):
    lot = random.Random(seed)
    people = [mina, reza, stranger][: 2 + seed % 2]
    expansion = {"expansion": "extra_salt"} if seed % 3 == 0 else {}
    match = start(people, options=expansion, seed=bytes([seed + 1]) * 32)
    match = play_on(match, lot.randrange(1, 90), seed)
    for seat, user in ((None, None), *enumerate(people)):
        forge(match, seat, seed)
        first = everything(match, seat, user)
        match.refresh_from_db()
        forge(match, seat, seed + 100)
        second = everything(match, seat, user)
        assert first == second
        match.refresh_from_db()


PHASES = scenes()


@pytest.mark.parametrize("name", PHASES)
def test_what_is_hidden_changes_no_byte_in_any_phase(person, name):
    state = PHASES[name]
    people = [person(name) for name in ("Mina", "Reza", "Camille", "Théo")][: state.seats]
    match = play_on(start(people, seed=b"\7" * 32), 12)
    over = GAME.outcome(state)
    Match.objects.filter(pk=match.pk).update(
        state=GAME.encode_state(state),
        options=dict(state.options),
        status=Status.FINISHED if over else Status.RUNNING,
        outcome=over.encode() if over else None,
    )
    match.refresh_from_db()
    for seat, user in ((None, None), (0, people[0]), (1, people[1])):
        results = []
        for number in (1, 2):
            forge(match, seat, number)
            results.append(everything(match, seat, user))
            match.refresh_from_db()
        assert results[0] == results[1]


def test_what_is_hidden_changes_nothing_at_any_table_for_every_phase_and_option_value():
    """All combinations of a phase and an option value, as random matches bring them up, for all viewers."""
    needed = {(phase, spec.key, value) for phase in SHOWN for spec in SPECS for value in spec.choices}
    needed -= {("lobster", "expansion", "none")}
    for seed in range(3000):
        seats, options = set_up(GAME, seed)
        options = GAME.check_options(seats, options)
        for move in random_moves(GAME, GAME.setup(seats, options, chance(seed, 0)).state, seed):
            new = {(move.before.phase, *option) for option in options.items()} & needed
            if new:
                needed -= new
                look_the_same(move.before, seed)
        if not needed:
            return
    pytest.fail(f"never seen: {sorted(needed)}")


SHOWN = ("draw", "choose", "play", "crab_pile", "crab_card", "steal", "lobster", "round_over")


def look_the_same(state, seed):
    for seat in (None, *range(state.seats)):
        rng = SeededRng(b"look", seed)
        one, other = (GAME.reshuffle_hidden(state, seat, rng) for _ in range(2))
        assert regions("seasalt", one, seat) == regions("seasalt", other, seat)


def test_a_card_leaked_into_a_template_is_noticed(mina, reza, monkeypatch):
    match = play_on(start([mina, reza], seed=b"\5" * 32), 30, 3)
    real = rendering.project

    def leaking(match, seat):
        view = real(match, seat)
        state = match.decoded(GAMES[match.game])
        hidden = str(CARDS[state.deck[0]])
        monkeypatch.setattr(rendering, "_leak", hidden, raising=False)
        return view

    monkeypatch.setattr(rendering, "project", leaking)
    title = rendering.get_template

    class Leaky:
        def __init__(self, template):
            self.template = template

        def render(self, context):
            return self.template.render(context) + getattr(rendering, "_leak", "")

    monkeypatch.setattr(rendering, "get_template", lambda name: Leaky(title(name)))
    differences = 0
    for number in range(5):
        forge(match, None, number)
        first = everything(match, None, None)
        match.refresh_from_db()
        forge(match, None, number + 100)
        differences += first != everything(match, None, None)
        match.refresh_from_db()
    assert differences > 0


def test_the_secret_seed_is_in_no_answer(mina, reza):
    match = play_on(start([mina, reza], seed=b"secret-seed-of-this-match-012345"), 20)
    for content in everything(match, 0, mina).values():
        text = content if isinstance(content, bytes) else content.encode()
        assert b"secret-seed" not in text
        assert bytes(match.seed).hex().encode() not in text


def test_only_the_services_write_matches():
    root = Path(rendering.__file__).parent
    writes = re.compile(r"\.(save|create|update|bulk_create|delete|get_or_create)\(")
    for path in root.rglob("*.py"):
        parts = path.relative_to(root).parts
        if parts[0] in ("services", "migrations", "rules"):
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            assert not (writes.search(line) and "objects" in line), f"{path.name}:{number} writes past the services"


def test_thief_and_victim_alone_read_which_card_was_stolen(mina, reza, stranger):
    for seed in range(1, 60):
        match = play_on(start([mina, reza, stranger], seed=bytes([seed]) * 32), 150, seed)
        for stored in match.events.all():
            for data in stored.events:
                if data["kind"] != "stole":
                    continue
                event = Event.decode(data)
                readers = [seat for seat in range(3) if "card" in event.seen_by(seat).data]
                assert sorted(readers) == sorted([event.seat, event.data["victim"]])
                assert "card" not in event.seen_by(None).data
                return
    pytest.fail("nobody stole anything")
