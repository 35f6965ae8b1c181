"""The documented stream of chance."""

import hashlib
import hmac
from collections import Counter

import pytest

from games.rules.rng import SeededRng

SEED = bytes(range(32))


def words(number):
    block = 0
    while True:
        digest = hmac.new(SEED, f"darya:{number}:{block}".encode(), hashlib.sha256).digest()
        yield from (int.from_bytes(digest[place : place + 4], "big") for place in range(0, 32, 4))
        block += 1


def test_the_stream_is_the_documented_one():
    rng, stream = SeededRng(SEED, 7), words(7)
    assert [rng.below(2**32) for _ in range(40)] == [next(stream) for _ in range(40)]


def test_a_shuffle_is_fisher_yates_from_the_last_place():
    items, stream = list(range(10)), words(3)
    SeededRng(SEED, 3).shuffle(items)
    expected = list(range(10))
    for place in range(9, 0, -1):
        other = next(stream) % (place + 1)
        expected[place], expected[other] = expected[other], expected[place]
    assert items == expected


def test_results_are_spread_evenly():
    rng = SeededRng(SEED, 1)
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert all(9_500 < counts[face] < 10_500 for face in range(6))


def test_words_that_would_make_some_results_likelier_are_skipped():
    bound = 3 * 2**30
    rng, stream = SeededRng(SEED, 5), words(5)
    drawn = [next(stream) for _ in range(200)]
    fair = [word for word in drawn if word < bound]
    assert 0 < len(drawn) - len(fair) < 100
    assert [rng.below(bound) for _ in fair] == fair


def test_every_order_of_a_shuffle_is_equally_likely():
    rng = SeededRng(SEED, 2)
    orders = Counter()
    for _ in range(24_000):
        items = list("abcd")
        rng.shuffle(items)
        orders["".join(items)] += 1
    assert len(orders) == 24
    assert all(800 < count < 1_200 for count in orders.values())


def test_a_choice_is_the_item_at_the_place_drawn():
    items, stream = "abcdefg", words(9)
    rng = SeededRng(SEED, 9)
    assert [rng.choice(items) for _ in range(20)] == [items[next(stream) % 7] for _ in range(20)]


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_impossible_bounds_are_refused(bound):
    with pytest.raises(ValueError, match="bound"):
        SeededRng(SEED, 1).below(bound)


def test_events_have_streams_of_their_own():
    assert SeededRng(SEED, 1).below(2**32) != SeededRng(SEED, 2).below(2**32)
