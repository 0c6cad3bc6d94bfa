"""Rank single hands or arrays under one order, with the compiled kernel or the fallback."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import Card, card_text
from cardspeak.hands.kernel.plans import WEIGHT_SHIFT, KernelPlan, as_bytes, cards_in, plan_of
from cardspeak.hands.lows import LowOrder
from cardspeak.hands.orders import Kind, Order
from cardspeak.hands.ranked import Ranked, ranked_from

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def _load() -> Any:  # noqa: ANN401 - a module or None
    """Load the compiled kernel.  Returns None if it was not built or is disabled."""
    if os.environ.get("CARDSPEAK_KERNEL") == "python":
        return None
    try:
        from cardspeak.hands.kernel import _kernel
    except ImportError:
        return None
    return _kernel


compiled: Final[Any] = _load()
Cards = bytes | Sequence[int]
HANDS_PER_THREAD: Final = 1 << 17
"""Minimum number of hands per thread that makes a thread worthwhile."""


def in_use() -> str:
    """Return the kernel in use: `C, AVX2`, `C, scalar` or `Python`."""
    if compiled is None:
        return "Python"
    return "C, AVX2" if compiled.way() == "avx2" else "C, scalar"


class ScoreScale:
    """The scores of one order.

    Scores can be compared within one scale, for five cards, the best five of six or seven, and one
    to four upcards.  In a low order, 0 means that the hand does not qualify.
    """

    __slots__ = ("_core", "_plan", "order", "score")

    score: Callable[[Cards], int]
    """Returns the score of a hand, or of one to four upcards, given as bytes or a sequence."""

    def __init__(self, order: Order | LowOrder) -> None:
        self.order = order
        self._plan: KernelPlan = plan_of(order)
        self._core: Any = core_for(self._plan)
        self.score = self._core.score

    @property
    def fast(self) -> bool:
        """Whether the fast arithmetic can rank this order."""
        return self._plan.fast

    @property
    def dtype(self) -> str:
        """The NumPy type of scores: 32 bits for fast orders, else 64."""
        return "uint32" if self._plan.fast else "int64"

    @property
    def core(self) -> Any:  # noqa: ANN401 - compiled or fallback
        """The underlying kernel object, for the other functions of the kernel."""
        return self._core

    def look(self, own: Cards, shared: Cards = ()) -> Ranked | None:
        """Rank a hand in detail.  Returns None for a low that does not qualify.

        The score is the reference score, so compare it only with other results of `look`.
        """
        result = self._core.look(own, shared)
        return None if result is None else ranked_from(result)

    def kind(self, score: int) -> Kind | None:
        """Return the kind of hand with this score, or None if the order has no kind for it."""
        if not self._plan.fast:
            raise ValueError("scores of this order do not contain the kind: use look")
        if self._plan.low is not None:
            if score == 0:
                return None
            score = ~score & 0x7FFFFFFF
        weight = score >> WEIGHT_SHIFT
        return next((step.kind for step in self._plan.order.steps if step.weight == weight), None)

    def scores(
        self,
        cards: NDArray[np.uint8],
        *,
        check: bool = True,
        threads: int | None = None,
        out: NDArray[Any] | None = None,
    ) -> NDArray[Any]:
        """Return the scores of an array with one hand per row, as card numbers 0 to 52 (uint8).

        Raises ValueError if a card repeats or is not in the deck.  Without `check`, the score of an
        invalid row is undefined.  Arrays with any strides are read without copying.  Large arrays
        are divided among `threads` (default: one per processor).
        """
        _check_array(cards, ("uint8",), "cards come as an array of uint8, a row for each hand")
        if cards.ndim != 2:
            raise TypeError("cards come as an array of uint8, a row for each hand")
        fewest = 1 if self._plan.low is None else 5
        if not fewest <= cards.shape[1] <= 7:
            raise ValueError(f"a hand has {fewest} to 7 cards, not {cards.shape[1]}")
        out = self._output(len(cards), out)
        work = [
            (cards[a:b], out[a:b], a) for a, b in _parts(len(cards), threads, fast=self._plan.fast)
        ]

        def rank(part: tuple[Any, Any, int]) -> int:
            invalid: int = self._core.rank_into(part[0], part[1], check)
            return invalid if invalid < 0 else invalid + part[2]

        invalid = _share(rank, work)
        if invalid is not None:
            raise ValueError(f"row {invalid}: {self._why(cards[invalid].tolist())}")
        return out

    def scores_of_masks(
        self,
        masks: NDArray[Any],
        *,
        cards: int = 7,
        check: bool = True,
        threads: int | None = None,
        out: NDArray[Any] | None = None,
    ) -> NDArray[Any]:
        """Return the scores of suit masks of `cards` cards each: a uint64, or a row of four uint16.

        Bit r of a suit is the card of rank r, starting at the two.  Clubs are the lowest sixteen
        bits, then diamonds, hearts and spades; bit 13 of the clubs is the joker.
        """
        wanted = "masks come as uint64, or as rows of four uint16, clubs first"
        _check_array(masks, ("uint64", "uint16"), wanted)
        rows = masks.ndim == 2 and masks.shape[1] == 4 and masks.dtype == "uint16"
        if not rows and not (masks.ndim == 1 and masks.dtype == "uint64"):
            raise TypeError(wanted)
        fewest = 1 if self._plan.low is None else 5
        if not fewest <= cards <= 7:
            raise ValueError(f"a hand has {fewest} to 7 cards, not {cards}")
        out = self._output(len(masks), out)
        work = [
            (masks[a:b], out[a:b], a) for a, b in _parts(len(masks), threads, fast=self._plan.fast)
        ]

        def rank(part: tuple[Any, Any, int]) -> int:
            invalid: int = self._core.rank_masks_into(part[0], cards, part[1], check)
            return invalid if invalid < 0 else invalid + part[2]

        invalid = _share(rank, work)
        if invalid is not None:
            raise ValueError(f"mask {invalid}: {self._why_mask(masks[invalid], cards)}")
        return out

    def _output(self, count: int, out: NDArray[Any] | None) -> NDArray[Any]:
        import numpy as np

        if out is None:
            return np.empty(count, self.dtype)
        wanted = f"{count} scores go into a writable array of {self.dtype}, one after another"
        _check_array(out, (self.dtype,), wanted)
        if out.shape != (count,) or not (out.flags.c_contiguous and out.flags.writeable):
            raise ValueError(wanted)
        if not out.flags.aligned:
            raise ValueError(f"{wanted}, aligned")
        return out

    def _why(self, cards: list[int]) -> str:
        for index, card in enumerate(cards):
            if card > 52 or not self._plan.allowed >> ((card & 3) << 4 | card >> 2) & 1:
                return f"card {card} is not in the deck of this order"
            if card in cards[:index]:
                name = card_text(Card(card))
                return f"card {card} ({name}) is there twice: one deck holds each card once"
        return "these cards cannot be ranked"

    def _why_mask(self, mask: Any, cards: int) -> str:  # noqa: ANN401 - one number or four
        parts = [int(mask)] if mask.ndim == 0 else [int(suit) for suit in mask]
        whole = sum(part << 16 * index for index, part in enumerate(parts))
        if whole & ~self._plan.allowed:
            return "it has a card that is not in the deck of this order"
        return f"it has {len(cards_in(whole))} cards, not {cards}: pass cards=…"


def core_for(plan: KernelPlan) -> Any:  # noqa: ANN401 - compiled or fallback
    """Return the kernel object for a plan, compiled if possible."""
    if compiled is None:
        from cardspeak.hands.kernel import fallback

        return fallback.FallbackScale(plan)
    return compiled.Scale(as_bytes(plan), plan.allowed)


def _check_array(given: Any, types: tuple[str, ...], wanted: str) -> None:  # noqa: ANN401
    if str(getattr(given, "dtype", "")) not in types or not hasattr(given, "flags"):
        raise TypeError(wanted)


def _parts(count: int, threads: int | None, *, fast: bool) -> list[tuple[int, int]]:
    """Divide `count` rows among threads, with enough work for each."""
    if threads is not None and threads < 1:
        raise ValueError(f"threads must be at least 1, not {threads}")
    enough = HANDS_PER_THREAD if fast else HANDS_PER_THREAD // 64
    limit = (os.cpu_count() or 1) if threads is None else threads
    pieces = max(1, min(limit, count // enough if threads is None else count))
    cuts = [count * index // pieces for index in range(pieces + 1)]
    return list(pairwise(cuts))


def _share(rank: Callable[[Any], int], work: list[Any]) -> int | None:
    """Run the parts, in threads if there are several.  Returns the first invalid row, or None."""
    if len(work) == 1:
        results = [rank(work[0])]
    else:
        from concurrent.futures import ThreadPoolExecutor

        with ThreadPoolExecutor(len(work)) as pool:
            results = list(pool.map(rank, work))
    return next((invalid for invalid in results if invalid >= 0), None)
