"""Chance for the rules: a documented, reproducible stream derived from a match's secret seed.

The stream of event number n of a match with the 32-byte seed s is the concatenation over i = 0, 1, 2, ... of
``HMAC-SHA256(key=s, message=b"darya:" + decimal(n) + b":" + decimal(i))``. ``below(k)`` reads the stream
in 4-byte big-endian words and returns ``word % k`` for the first word that is smaller than the largest multiple
of k not above 2**32, so every result is equally likely. ``shuffle`` is Fisher-Yates from the last place to the
second, with ``below(place + 1)``. Nothing here depends on the Python version.
"""

import hashlib
import hmac
from collections.abc import MutableSequence, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")
_WORDS = 2**32


class Rng(Protocol):
    """What the rules may ask of chance."""

    def below(self, bound: int) -> int: ...

    def shuffle(self, items: MutableSequence[T]) -> None: ...

    def choice(self, items: Sequence[T]) -> T: ...


class SeededRng:
    """The stream of one event of one match (see the module's text)."""

    def __init__(self, seed: bytes, number: int) -> None:
        self._seed = seed
        self._number = number
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            message = b"darya:%d:%d" % (self._number, self._block)
            digest = hmac.digest(self._seed, message, hashlib.sha256)
            self._words = [int.from_bytes(digest[i : i + 4], "big") for i in range(28, -1, -4)]
            self._block += 1
        return self._words.pop()

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to bound - 1; ValueError unless 1 <= bound <= 2**32."""
        if not 1 <= bound <= _WORDS:
            raise ValueError("bound out of range")
        limit = _WORDS - _WORDS % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def shuffle(self, items: MutableSequence[T]) -> None:
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]
