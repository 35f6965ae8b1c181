"""What is stored when a match is over."""

import pytest

from games.models import Status
from games.rules.registry import GAMES
from tests.tables import play_on, start


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("key", GAMES)
def test_a_finished_match_gives_each_seat_its_rank_and_nobody_is_to_act(mina, reza, key):
    match = play_on(start([mina, reza], game=key), 3000)
    assert match.status == Status.FINISHED
    seats = list(match.seats.order_by("number"))
    assert [seat.rank for seat in seats] == match.outcome["ranks"]
    assert not any(seat.to_act for seat in seats)
    assert match.deadline is None
