"""Tables before the start."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from games.models import Match, Seat, Status
from games.rules.base import InvalidOptions
from games.services import lobby
from games.services.errors import Conflict, NotYours


def test_a_full_table_starts_by_itself(mina, reza):
    match = lobby.create_table(host=mina, game="santorini", seats=2, options={})
    assert match.status == Status.OPEN
    lobby.join_table(match_id=match.pk, user=reza)
    match.refresh_from_db()
    assert match.status == Status.RUNNING
    assert [event.events[0]["kind"] for event in match.events.all()] == ["created", "joined", "lot"]


def test_nobody_sits_twice(mina):
    match = lobby.create_table(host=mina, game="seasalt", seats=3, options={})
    with pytest.raises(Conflict) as refused:
        lobby.join_table(match_id=match.pk, user=mina)
    assert refused.value.key == "already_seated"


def test_somebody_sent_away_cannot_come_back(mina, reza):
    match = lobby.create_table(host=mina, game="seasalt", seats=3, options={})
    lobby.join_table(match_id=match.pk, user=reza)
    with pytest.raises(NotYours):
        lobby.kick(match_id=match.pk, host=reza, seat=0)
    lobby.kick(match_id=match.pk, host=mina, seat=1)
    assert match.seats.count() == 1
    with pytest.raises(NotYours) as refused:
        lobby.join_table(match_id=match.pk, user=reza)
    assert refused.value.key == "removed"


def test_the_host_cannot_send_himself_away(mina):
    match = lobby.create_table(host=mina, game="seasalt", seats=3, options={})
    with pytest.raises(Conflict):
        lobby.kick(match_id=match.pk, host=mina, seat=0)


def test_a_leaving_host_hands_over_and_sits_first_no_more(mina, reza, stranger):
    match = lobby.create_table(host=mina, game="santorini", seats=2, options={"starter": "host"})
    Match.objects.filter(pk=match.pk).update(seats_total=3)
    lobby.join_table(match_id=match.pk, user=reza)
    Match.objects.filter(pk=match.pk).update(seats_total=2)
    lobby.leave_table(match_id=match.pk, user=mina)
    match.refresh_from_db()
    assert match.host == reza
    lobby.join_table(match_id=match.pk, user=stranger)
    assert match.seats.get(number=0).user == reza
    assert match.seats.get(to_act=True).user == reza


def test_the_last_one_out_closes_the_table(mina):
    match = lobby.create_table(host=mina, game="seasalt", seats=2, options={})
    lobby.leave_table(match_id=match.pk, user=mina)
    match.refresh_from_db()
    assert match.status == Status.CANCELLED


def test_options_that_the_game_does_not_know_open_no_table(mina):
    with pytest.raises(InvalidOptions):
        lobby.create_table(host=mina, game="seasalt", seats=2, options={"white": "perhaps"})
    assert not Match.objects.exists()


def test_open_tables_are_bounded(mina):
    for _ in range(lobby.MAX_OPEN_TABLES):
        lobby.create_table(host=mina, game="seasalt", seats=2, options={})
    with pytest.raises(Conflict):
        lobby.create_table(host=mina, game="seasalt", seats=2, options={})


@pytest.mark.django_db(transaction=True)
def test_of_fifty_racing_for_the_last_seat_one_gets_it(mina, person):
    match = lobby.create_table(host=mina, game="santorini", seats=2, options={})
    people = [person(f"Racer {number:02}") for number in range(50)]
    results = []
    gate = threading.Barrier(len(people))

    def race(user):
        gate.wait()
        try:
            lobby.join_table(match_id=match.pk, user=user)
            results.append("seated")
        except Conflict as refused:
            results.append(refused.key)
        except Exception as error:
            results.append(repr(error))
        finally:
            connection.close()

    threads = [threading.Thread(target=race, args=(user,)) for user in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == ["seated"] + ["table_full"] * 49
    assert Seat.objects.filter(match=match).count() == 2


def test_one_form_sent_twice_makes_one_table_and_another_wish_another(mina, reza):
    first = lobby.create_table(host=mina, game="santorini", seats=2, options={}, key="form-key-1")
    again = lobby.create_table(host=mina, game="santorini", seats=2, options={}, key="form-key-1")
    assert again.pk == first.pk
    changed = lobby.create_table(host=mina, game="seasalt", seats=2, options={}, key="form-key-1")
    other = lobby.create_table(host=reza, game="santorini", seats=2, options={}, key="form-key-1")
    assert len({first.pk, changed.pk, other.pk}) == 3


@pytest.mark.django_db(transaction=True)
def test_clicks_in_a_race_make_one_table(mina):
    def create():
        try:
            return lobby.create_table(host=mina, game="seasalt", seats=4, options={}, key="form-key-1").pk
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        made = {task.result() for task in [pool.submit(create) for _ in range(8)]}
    assert len(made) == Match.objects.count() == 1
