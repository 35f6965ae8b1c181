"""The one way to act in a match."""

import random
import threading
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import clock, loading
from games.jobs import run_due_jobs
from games.models import Match, MatchEvent, Seat, Status
from games.rendering import Viewer, forget, render_fragments
from games.rules.registry import GAMES
from games.rules.rng import SeededRng
from games.services import play
from games.services.errors import Conflict, Malformed, NotAllowedHere
from tests.tables import act, acting, legal_texts, play_on, start, state_of


@pytest.fixture
def match(mina, reza):
    return start([mina, reza])


def test_an_action_stores_one_event_with_the_state_after_it(match):
    seat = acting(match)
    before = match.version
    done = act(match, seat, "draw")
    match.refresh_from_db()
    event = match.events.get(number=before + 1)
    assert done.version == match.version == before + 1
    assert (event.seat, event.action, event.state_after) == (seat, "draw", match.state)
    assert list(match.seats.filter(to_act=True).values_list("number", flat=True)) == [seat]


def test_the_events_fold_to_the_stored_states(mina, reza):
    for game in GAMES:
        match = play_on(start([mina, reza], game), 60)
        rules = GAMES[game]
        events = list(match.events.order_by("number"))
        started = next(event for event in events if event.key == "start")
        seed = bytes(match.seed)
        state = rules.setup(2, match.options, SeededRng(seed, started.number)).state
        assert rules.encode_state(state) == started.state_after
        for event in events[started.number :]:
            action = rules.decode_action(event.action)
            state = rules.apply(state, event.seat, action, SeededRng(seed, event.number)).state
            assert rules.encode_state(state) == event.state_after


def test_the_same_key_ten_times_makes_one_event_and_answers_alike(match):
    seat, version = acting(match), match.version
    answers = [
        play.submit(match_id=match.pk, seat=seat, action="draw", expected_version=version, key="same-key-1")
        for _ in range(10)
    ]
    assert {answer.version for answer in answers} == {version + 1}
    assert [answer.replayed for answer in answers] == [False] + [True] * 9
    assert match.events.filter(key="same-key-1").count() == 1


def test_a_key_cannot_be_used_for_something_else(match):
    seat, version = acting(match), match.version
    play.submit(match_id=match.pk, seat=seat, action="draw", expected_version=version, key="same-key-1")
    with pytest.raises(Conflict) as refused:
        play.submit(match_id=match.pk, seat=seat, action="take:0", expected_version=version, key="same-key-1")
    assert refused.value.key == "key_reused"


def test_a_stale_action_is_refused_and_changes_nothing(match):
    seat, version = acting(match), match.version
    act(match, seat, "draw")
    with pytest.raises(Conflict) as refused:
        play.submit(match_id=match.pk, seat=seat, action="draw", expected_version=version, key="another-key")
    assert refused.value.key == "stale"
    assert Match.objects.get(pk=match.pk).version == version + 1


@pytest.mark.parametrize(("action", "error"), [("dance", Malformed), ("end", NotAllowedHere), ("stop", NotAllowedHere)])
def test_what_is_no_action_or_not_legal_is_refused(match, action, error):
    with pytest.raises(error):
        act(match, acting(match), action)
    assert match.events.filter(action=action).count() == 0


def test_nobody_acts_out_of_turn(match):
    with pytest.raises(NotAllowedHere):
        act(match, 1 - acting(match), "draw")


def test_a_whole_match_ends_once_with_ranks_and_without_deadline(mina, reza):
    for game in GAMES:
        match = play_on(start([mina, reza], game), 3000)
        assert match.status == Status.FINISHED
        assert match.outcome
        assert match.deadline is None
        assert sorted(match.seats.values_list("rank", flat=True))[0] == 1
        assert not match.seats.filter(to_act=True).exists()
        with pytest.raises(Conflict):
            act(match, 0, "draw")


def test_resigning_ends_a_match_of_two(match):
    play.resign(match_id=match.pk, seat=0, key="resign-key")
    match.refresh_from_db()
    assert match.status == Status.FINISHED
    assert [seat.rank for seat in match.seats.order_by("number")] == [2, 1]
    again = play.resign(match_id=match.pk, seat=0, key="resign-key")
    assert again.replayed


def test_a_seat_that_gave_up_among_three_is_played_by_the_server(mina, reza, stranger):
    match = start([mina, reza, stranger])
    seat = acting(match)
    now = timezone.now()
    with clock.at(now):
        play.resign(match_id=match.pk, seat=seat, key="resign-key")
    match.refresh_from_db()
    assert match.status == Status.RUNNING
    assert match.deadline is not None
    for step in range(1, 20):
        moment = now + timedelta(seconds=10 * step)
        with clock.at(moment):
            run_due_jobs(moment)
        if acting(match) != seat:
            break
    assert acting(match) != seat
    assert match.events.filter(origin="timeout", seat=seat).exists()
    assert Seat.objects.get(match=match, number=seat).forfeited


def test_whoever_gave_up_among_three_ranks_last_at_the_end_and_is_shown_as_played_by_the_server(mina, reza, stranger):
    match = start([mina, reza, stranger], seed=b"\3" * 32)
    gone, moment, lot = acting(match), timezone.now(), random.Random(4)
    with clock.at(moment):
        play.resign(match_id=match.pk, seat=gone, key="resign-key")
    for _ in range(3000):
        match.refresh_from_db()
        if match.status != Status.RUNNING:
            break
        seats = GAMES["seasalt"].to_act(state_of(match)) - {gone}
        if seats:
            legal = legal_texts(match, min(seats))
            act(match, min(seats), next((text for text in ("stop", "last_chance") if text in legal), lot.choice(legal)))
        else:
            moment += timedelta(seconds=10)
            with clock.at(moment):
                run_due_jobs(moment)
    assert match.status == Status.FINISHED
    assert match.events.filter(origin="timeout", seat=gone).count() > 3
    assert Seat.objects.get(match=match, number=gone).rank == 3
    page = Client()
    page.force_login(stranger if gone != 2 else mina)
    assert "gave up" in page.get(f"/t/{match.slug}/").content.decode()


def test_two_people_may_be_ready_at_once_whatever_the_version(mina, reza):
    match = start([mina, reza], seed=b"\1" * 32)
    while not GAMES["seasalt"].interlude(state_of(match)):
        play_on(match, 1, match.version)
    version = match.version
    number = state_of(match).round
    for seat in (0, 1):
        play.submit(
            match_id=match.pk, seat=seat, action=f"ready:{number}", expected_version=version, key=f"ready-{seat}-key"
        )
    assert state_of(match).round == number + 1


def test_a_round_result_goes_on_by_itself(mina, reza):
    match = start([mina, reza], seed=b"\1" * 32)
    while not GAMES["seasalt"].interlude(state_of(match)):
        play_on(match, 1, match.version)
    number = state_of(match).round
    due = match.deadline + timedelta(seconds=2)
    assert run_due_jobs(match.deadline - timedelta(seconds=1)) == 0
    assert run_due_jobs(due) == 1
    match.refresh_from_db()
    assert run_due_jobs(match.deadline + timedelta(seconds=2)) == 1
    assert state_of(match).round == number + 1


@pytest.mark.django_db(transaction=True)
def test_sixty_threads_at_one_version_make_one_event(mina, reza):
    match = start([mina, reza])
    seat, version = acting(match), match.version
    results = []
    gate = threading.Barrier(60)

    def submit(number):
        gate.wait()
        try:
            play.submit(
                match_id=match.pk, seat=seat, action="draw", expected_version=version, key=f"thread-{number:04}"
            )
            results.append("stored")
        except Conflict as refused:
            results.append(refused.key)
        except Exception as error:
            results.append(repr(error))
        finally:
            connection.close()

    threads = [threading.Thread(target=submit, args=(number,)) for number in range(60)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == ["stale"] * 59 + ["stored"]
    assert MatchEvent.objects.filter(match=match, action="draw").count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_loops_at_once_play_each_due_match_once(mina, reza):
    matches = []
    for number in range(5):
        match = start([mina, reza], seed=bytes([number + 1]) * 32)
        while not GAMES["seasalt"].interlude(state_of(match)):
            play_on(match, 1, match.version)
        matches.append(match)
    later = max(match.deadline for match in matches) + timedelta(seconds=5)
    before = {match.pk: match.version for match in matches}
    counts = []

    def loop():
        try:
            counts.append(run_due_jobs(later))
        finally:
            connection.close()

    threads = [threading.Thread(target=loop) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for match in matches:
        match.refresh_from_db()
        seats = list(match.events.filter(origin="timeout").values_list("seat", flat=True))
        assert len(seats) == len(set(seats)) == match.version - before[match.pk]


def test_legal_actions_are_what_the_database_says_is_to_act(match):
    for seat in (0, 1):
        assert bool(legal_texts(match, seat)) == Seat.objects.get(match=match, number=seat).to_act


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_process_hands_on_of_an_action_is_what_the_database_holds(mina, reza, game):
    match = start([mina, reza], game=game)
    loading.match_at(match.pk, match.version)
    loading.log_of(match)
    while match.status == Status.RUNNING and match.version < 400:
        match = play_on(match, 1, match.version)
        handed = loading.match_at(match.pk, match.version)
        with CaptureQueriesContext(connection) as asked:
            shown = render_fragments(handed, Viewer(0, "en", "UTC"))
        assert not asked.captured_queries
        stored = Match.objects.with_people().get(pk=match.pk)
        assert rows_of(handed) == rows_of(stored)
        forget()
        assert render_fragments(stored, Viewer(0, "en", "UTC")) == shown
        loading.match_at(match.pk, match.version)
        loading.log_of(match)
    assert match.status == Status.FINISHED


def rows_of(match):
    return [
        {field.attname: getattr(row, field.attname) for field in row._meta.fields} for row in (match, *match.places)
    ]
