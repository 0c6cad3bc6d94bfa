"""Proof of work: how a guest enters when others at the same address used up its limit.

The room hands out a challenge and the number of zero bits wanted. The client looks for a number
whose SHA-256 together with the challenge begins with that many zero bits. That takes a browser
about a second, and each further guest from the address makes it harder, so a client that registers
many guests pays for them, and a newcomer gets in.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import deque
from time import monotonic
from typing import Final, NamedTuple

LIFETIME_SECONDS: Final = 120.0
"""How long a challenge can be answered."""
EASIEST_BITS: Final = 17
HARDEST_BITS: Final = 20
REMEMBERED: Final = 2 ** (HARDEST_BITS - EASIEST_BITS)
"""Guests per address that make a challenge harder: each doubling adds a bit."""
MOST_ADDRESSES: Final = 20_000
LONGEST_ANSWER: Final = 20


class Challenge(NamedTuple):
    """A task for a client: a text, and the zero bits that its hash must begin with."""

    challenge: str
    bits: int


class ProofOfWork:
    """Issues challenges and checks answers. Each answer admits one guest."""

    def __init__(self) -> None:
        self._key = secrets.token_bytes(32)
        self._spent: dict[str, float] = {}
        self._admitted: dict[str, deque[float]] = {}

    def challenge(self, address: str) -> Challenge:
        """Return a new challenge for this address."""
        bits = self._bits(address)
        text = f"{bits}.{monotonic() + LIFETIME_SECONDS:.0f}.{secrets.token_hex(8)}"
        return Challenge(f"{text}.{self._mac(address, text)}", bits)

    def is_solved(self, address: str, challenge: str, answer: str) -> bool:
        """Return whether the answer solves an unused challenge of this address."""
        text, _, mac = challenge.rpartition(".")
        if not hmac.compare_digest(mac.encode(), self._mac(address, text).encode()):
            return False
        bits, expires, _ = text.split(".")
        if challenge in self._spent or float(expires) < monotonic():
            return False
        # Challenges that were collected before others were let in are as hard as new ones.
        needed = max(int(bits), self._bits(address))
        return len(answer) <= LONGEST_ANSWER and zero_bits(challenge, answer) >= needed

    def give_back(self, address: str, challenge: str) -> None:
        """Let a challenge be used again, because its guest was not registered."""
        self._spent.pop(challenge, None)
        if self._admitted.get(address):
            self._admitted[address].pop()

    def spend(self, address: str, challenge: str) -> None:
        """Use up a challenge, before its guest is registered: it may be sent many times at once."""
        now = monotonic()
        for old in [name for name, expires in self._spent.items() if expires < now]:
            del self._spent[old]
        self._spent[challenge] = now + LIFETIME_SECONDS
        if len(self._admitted) > MOST_ADDRESSES:
            self._admitted.pop(next(iter(self._admitted)))
        self._admitted.setdefault(address, deque(maxlen=REMEMBERED)).append(now)

    def _bits(self, address: str) -> int:
        since = monotonic() - 5 * LIFETIME_SECONDS
        recent = sum(at > since for at in self._admitted.get(address, ()))
        return min(HARDEST_BITS, EASIEST_BITS + recent.bit_length())

    def _mac(self, address: str, text: str) -> str:
        return hmac.new(self._key, f"{address} {text}".encode(), "sha256").hexdigest()[:32]


def zero_bits(challenge: str, answer: str) -> int:
    """Return how many zero bits the hash of challenge and answer begins with."""
    digest = hashlib.sha256(f"{challenge}:{answer}".encode()).digest()
    return 256 - int.from_bytes(digest, "big").bit_length()


def solve(challenge: str, bits: int) -> str:
    """Return an answer to a challenge, as a client finds it."""
    number = 0
    while zero_bits(challenge, str(number)) < bits:
        number += 1
    return str(number)
