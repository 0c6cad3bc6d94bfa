"""The kernel in Python and NumPy, with the same results as the compiled one, but slower."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from cardspeak.cards import JOKER, Card
from cardspeak.hands.boards import board
from cardspeak.hands.kernel.lanes import Lanes
from cardspeak.hands.kernel.plans import KINDS, KernelPlan, cards_in
from cardspeak.hands.lows import rank_low
from cardspeak.hands.ranked import Ranked
from cardspeak.hands.reference import rank

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

OWN_CARDS = 2
FIVE, SEVEN = 5, 7
BLOCK = 4096
_WORDS = "one to seven"


class FallbackScale:
    """Ranks hands under one order.  Has the methods of `Scale` in `_kernel.pyi`."""

    def __init__(self, plan: KernelPlan) -> None:
        self._plan = plan
        self._lanes = Lanes(plan)

    def score(self, cards: bytes | Sequence[int]) -> int:
        """Return the score of one hand, or of one to four upcards."""
        numbers = _numbers(cards)
        self._check(numbers)
        if not self._plan.fast:
            return self._general(numbers)
        suits = [0, 0, 0, 0]
        for card in numbers:
            suits[card & 3] |= 1 << (card >> 2)
        c, d, h, s = suits
        return int(self._lanes.scores((c, d, h, s), len(numbers)))

    def look(
        self, own: bytes | Sequence[int], shared: bytes | Sequence[int] = ()
    ) -> tuple[int, int, tuple[int, ...], tuple[int, ...], int | None] | None:
        """Return the reference score, kind, cards in counting order, ranks and the joker's card.

        Returns None if the hand does not qualify as a low.
        """
        mine, common = _numbers(own), _numbers(shared) if len(shared) else []
        self._check([*mine, *common])
        needed = self._plan.order.own_used or 0
        if len(mine) + len(common) >= FIVE and self._plan.low is None and len(mine) < needed:
            raise ValueError("more own cards must be used than are held")
        ranked = self._ranked(mine, common)
        if ranked is None:
            return None
        kind = -1 if ranked.kind is None else KINDS.index(ranked.kind)
        return ranked.score, kind, ranked.five, ranked.ranks, ranked.stands_for

    def rank_into(self, cards: NDArray[np.uint8], out: NDArray[Any], check: bool) -> int:
        """Write the score of each row of cards to `out`.  Returns the first invalid row, or -1."""
        import numpy as np

        rows = len(cards)
        for start in range(0, rows, BLOCK):
            part = cards[start : start + BLOCK]
            shifts = ((part & 3).astype(np.uint64) << 4) | (part >> 2)
            # A number that is not a card would wrap around to a valid card.
            ones = np.where(part < 64, np.uint64(1) << (shifts & np.uint64(63)), np.uint64(0))
            masks = np.bitwise_or.reduce(ones, axis=1)
            invalid = self._first_invalid(masks, cards.shape[1]) if self._must_check(check) else -1
            if invalid >= 0:
                return start + invalid
            if self._plan.fast:
                out[start : start + BLOCK] = self._scores(masks, cards.shape[1])
            else:
                out[start : start + BLOCK] = [self._general(row.tolist()) for row in part]
        return -1

    def rank_masks_into(
        self, masks: NDArray[Any], cards: int, out: NDArray[Any], check: bool
    ) -> int:
        """Write the score of each suit mask to `out`.  Returns the first invalid mask, or -1."""
        import numpy as np

        if self._plan.order.own_used is not None:
            raise ValueError(
                "a mask does not tell which cards are the holder's own"
            )  # voice: ok: as in C
        for start in range(0, len(masks), BLOCK):
            part: NDArray[Any] = masks[start : start + BLOCK].astype(np.uint64)
            if part.ndim == 2:
                part = part[:, 0] | part[:, 1] << 16 | part[:, 2] << 32 | part[:, 3] << 48
            invalid = self._first_invalid(part, cards) if self._must_check(check) else -1
            if invalid >= 0:
                return start + invalid
            if self._plan.fast:
                out[start : start + BLOCK] = self._scores(part, cards)
            else:
                hands = (cards_in(int(mask)) for mask in part)
                out[start : start + BLOCK] = [self._general(hand) for hand in hands]
        return -1

    def _must_check(self, check: bool) -> bool:
        return check or not self._plan.fast

    def _first_invalid(self, masks: NDArray[np.uint64], cards: int) -> int:
        import numpy as np

        foreign = np.uint64(~self._plan.allowed & 0xFFFFFFFFFFFFFFFF)
        invalid = (_bit_counts(masks) != cards) | (masks & foreign != 0)
        return int(np.argmax(invalid)) if invalid.any() else -1

    def _scores(self, masks: NDArray[np.uint64], cards: int) -> NDArray[np.int32]:
        import numpy as np

        c, d, h, s = ((masks >> np.uint64(16 * i)).astype(np.int32) & 0x3FFF for i in range(4))
        scores: NDArray[np.int32] = self._lanes.scores((c, d, h, s), cards)
        return scores

    def _general(self, cards: Sequence[int]) -> int:
        own = len(cards) if self._plan.order.own_used is None else OWN_CARDS
        ranked = self._ranked(cards[:own], cards[own:])
        return 0 if ranked is None else ranked.score

    def _ranked(self, own: Sequence[int], shared: Sequence[int]) -> Ranked | None:
        mine, common = [Card(card) for card in own], [Card(card) for card in shared]
        if self._plan.low is not None:
            return rank_low(self._plan.low, [*mine, *common])
        if len(mine) + len(common) < FIVE:
            return board(self._plan.order, [*mine, *common])
        return rank(self._plan.order, mine, common)

    def _check(self, cards: Sequence[int]) -> None:
        if not 1 <= len(cards) <= SEVEN:
            raise ValueError(f"a hand has {_WORDS} cards, not {len(cards)}")
        seen = 0
        for card in cards:
            mask = 1 << ((card & 3) << 4 | card >> 2)
            if not mask & self._plan.allowed:
                raise ValueError(f"card {card} is not in the deck of this order")
            if seen & mask:
                raise ValueError(f"card {card} is there twice: one deck holds each card once")
            seen |= mask
        if self._plan.low is not None and len(cards) < FIVE:
            raise ValueError(f"a low is made of five to seven cards, not {len(cards)}")


def _numbers(given: object) -> list[int]:
    if isinstance(given, str):
        raise TypeError("cards are numbers here: read text with read_cards first")
    if not isinstance(given, Iterable):
        raise TypeError("cards must be bytes or a sequence of numbers 0 to 52")
    numbers = []
    for card in given:
        if not hasattr(card, "__index__"):
            raise TypeError("cards must be bytes or a sequence of numbers 0 to 52")
        number = card.__index__()
        if not 0 <= number <= JOKER:
            raise ValueError(  # voice: ok: the compiled kernel has the same message
                f"{number} is no card: cards are 0 to 51, the joker is 52"
            )
        numbers.append(number)
    return numbers


def _bit_counts(masks: NDArray[np.uint64]) -> NDArray[Any]:
    import numpy as np

    if hasattr(np, "bitwise_count"):
        counts: NDArray[Any] = np.bitwise_count(masks)
        return counts
    whole = np.ascontiguousarray(masks).view(np.uint8).reshape(len(masks), 8)
    ones: NDArray[Any] = np.unpackbits(whole, axis=1).sum(axis=1)
    return ones
