"""The random numbers of one round, separate for the deck and for each player."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from random import Random
from typing import Any, Final

from cardspeak.cards import Card
from cardspeak.rounds.chance import WORD, SplitMix
from cardspeak.seat_no import SeatNo

APART: Final = 0x9FB21C651E98DF25
"""An odd number that keeps the seeds of seats apart."""
_FRACTION: Final = 2.0**-53


class SeatRandom(Random):
    """Random numbers of the generator splitmix64, which begins faster than the usual one."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = SplitMix(seed)
        self._word = self._chance.word

    def seed(self, a: Any = 0, version: int = 2) -> None:  # noqa: ANN401, ARG002 - as in Random
        """Begin again with this seed."""
        self._chance.state = int(a) & WORD

    def random(self) -> float:
        """Return a number from 0 to below 1."""
        return (self._word() >> 11) * _FRACTION

    def getrandbits(self, k: int, /) -> int:
        """Return a number of `k` random bits."""
        bits = 0
        for _ in range(0, k, 64):
            bits = bits << 64 | self._word()
        return bits >> -k % 64

    def getstate(self) -> tuple[Any, ...]:
        """Return the state, for copies."""
        return (self._chance.state,)

    def setstate(self, state: tuple[Any, ...]) -> None:
        """Continue from a state."""
        self._chance.state = state[0]


class RoundRandom:
    """The random numbers of one round.  The same seed gives the same round on any machine."""

    def __init__(self, seed: str) -> None:
        self.number = int.from_bytes(blake2b(seed.encode(), digest_size=8).digest())
        self.deck = SeatRandom(self.number)
        self._by_seat: dict[SeatNo, SeatRandom] = {}

    def shuffled(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return the deck in the order in which the rounds kernel deals it for this seed."""
        return tuple(map(Card, SplitMix(self.number).shuffled(cards)))

    def for_seat(self, seat: SeatNo) -> Random:
        """Return a player's random numbers, which do not depend on the cards or other players."""
        found = self._by_seat.get(seat)
        if found is None:
            seed = SplitMix(self.number ^ seat * APART).word()
            found = self._by_seat[seat] = SeatRandom(seed)
        return found
