"""One order of hands, ready for ranking: one hand, or arrays of them, compiled or not."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import Card, card_text
from cardspeak.hands.kernel.plans import WEIGHT_SHIFT, Plan, as_bytes, cards_in, plan_of
from cardspeak.hands.lows import LowOrder
from cardspeak.hands.orders import Kind, Order
from cardspeak.hands.ranked import Ranked, ranked_from

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def _load() -> Any:  # noqa: ANN401 - a module, or nothing
    """The compiled kernel; None where it was not built or is not wanted."""
    if os.environ.get("CARDSPEAK_KERNEL") == "python":
        return None
    try:
        from cardspeak.hands.kernel import _kernel
    except ImportError:
        return None
    return _kernel


compiled: Final[Any] = _load()
Cards = bytes | Sequence[int]
MANY: Final = 1 << 17
"""So many hands are worth a thread."""


def in_use() -> str:
    """Which kernel ranks hands: `C, AVX2`, `C, scalar` or `Python`."""
    if compiled is None:
        return "Python"
    return "C, AVX2" if compiled.way() == "avx2" else "C, scalar"


class Scale:
    """The scale of one order.  Scores compare within one scale: five cards, the best five of six
    or seven, and boards of one to four; those of a low order among themselves, 0 being no low."""

    __slots__ = ("_core", "_plan", "order", "score")

    score: Callable[[Cards], int]
    """The score of one hand, or of a board of one to four cards: bytes, or a sequence of cards."""

    def __init__(self, order: Order | LowOrder) -> None:
        self.order = order
        self._plan: Plan = plan_of(order)
        self._core: Any = core_for(self._plan)
        self.score = self._core.score

    @property
    def fast(self) -> bool:
        """Is this an order that the arithmetic knows, one that books print?"""
        return self._plan.fast

    @property
    def dtype(self) -> str:
        """The NumPy type of scores: 32 bits where the arithmetic ranks, else 64."""
        return "uint32" if self._plan.fast else "int64"

    @property
    def core(self) -> Any:  # noqa: ANN401 - compiled or not, chosen at run time
        """What ranks: for other compiled parts that build on it."""
        return self._core

    def look(self, own: Cards, shared: Cards = ()) -> Ranked | None:
        """Everything about a hand: kind, the cards that count, in their order, and the ranks.

        Its score is on the reference's scale, to be compared with other hands looked at.  None is
        a low that does not count.
        """
        told = self._core.look(own, shared)
        return None if told is None else ranked_from(told)

    def kind(self, score: int) -> Kind | None:
        """The kind of hand that has this score; None: nothing that the order recognises."""
        if not self._plan.fast:
            raise ValueError("only scores of orders that books print tell their kind: use look")
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
        """Scores of an array with a hand in each row, as numbers 0 to 52 of type uint8.

        A row that holds a card twice or a foreign one is a ValueError, unless checks are off: then
        its score means nothing.  Nothing is copied, whatever the strides; large arrays are shared
        among threads, as many as there are processors unless told otherwise.
        """
        _look_at_array(cards, ("uint8",), "cards come as an array of uint8, a row for each hand")
        if cards.ndim != 2:
            raise TypeError("cards come as an array of uint8, a row for each hand")
        least = 1 if self._plan.low is None else 5
        if not least <= cards.shape[1] <= 7:
            raise ValueError(f"a hand has {least} to 7 cards, not {cards.shape[1]}")
        out = self._room(len(cards), out)
        work = [
            (cards[a:b], out[a:b], a) for a, b in _parts(len(cards), threads, fast=self._plan.fast)
        ]

        def rank(part: tuple[Any, Any, int]) -> int:
            wrong: int = self._core.rank_into(part[0], part[1], check)
            return wrong if wrong < 0 else wrong + part[2]

        wrong = _share(rank, work)
        if wrong is not None:
            raise ValueError(f"row {wrong}: {self._why(cards[wrong].tolist())}")
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
        """Scores of suit masks of that many cards each: one uint64, or four uint16 in a row.

        Bit r of a suit is the card of rank r, from the two up; clubs are the lowest sixteen bits,
        then diamonds, hearts and spades; bit 13 of the clubs is the joker.
        """
        wanted = "masks come as uint64, or as rows of four uint16, clubs first"
        _look_at_array(masks, ("uint64", "uint16"), wanted)
        rows = masks.ndim == 2 and masks.shape[1] == 4 and masks.dtype == "uint16"
        if not rows and not (masks.ndim == 1 and masks.dtype == "uint64"):
            raise TypeError(wanted)
        least = 1 if self._plan.low is None else 5
        if not least <= cards <= 7:
            raise ValueError(f"a hand has {least} to 7 cards, not {cards}")
        out = self._room(len(masks), out)
        work = [
            (masks[a:b], out[a:b], a) for a, b in _parts(len(masks), threads, fast=self._plan.fast)
        ]

        def rank(part: tuple[Any, Any, int]) -> int:
            wrong: int = self._core.rank_masks_into(part[0], cards, part[1], check)
            return wrong if wrong < 0 else wrong + part[2]

        wrong = _share(rank, work)
        if wrong is not None:
            raise ValueError(f"mask {wrong}: {self._why_mask(masks[wrong], cards)}")
        return out

    def _room(self, count: int, out: NDArray[Any] | None) -> NDArray[Any]:
        import numpy as np

        if out is None:
            return np.empty(count, self.dtype)
        wanted = f"{count} scores go into a writable array of {self.dtype}, one after another"
        _look_at_array(out, (self.dtype,), wanted)
        if out.shape != (count,) or not (out.flags.c_contiguous and out.flags.writeable):
            raise ValueError(wanted)
        if not out.flags.aligned:
            raise ValueError(f"{wanted}, aligned")
        return out

    def _why(self, cards: list[int]) -> str:
        for at, card in enumerate(cards):
            if card > 52 or not self._plan.allowed >> ((card & 3) << 4 | card >> 2) & 1:
                return f"card {card} is not in the deck of this order"
            if card in cards[:at]:
                name = card_text(Card(card))
                return f"card {card} ({name}) is there twice: one deck holds each card once"
        return "these cards cannot be ranked"

    def _why_mask(self, mask: Any, cards: int) -> str:  # noqa: ANN401 - one number or four
        parts = [int(mask)] if mask.ndim == 0 else [int(suit) for suit in mask]
        whole = sum(part << 16 * at for at, part in enumerate(parts))
        if whole & ~self._plan.allowed:
            return "it holds a card that is not in the deck of this order"
        return f"it holds {len(cards_in(whole))} cards and not {cards}: say cards=…"


def core_for(plan: Plan) -> Any:  # noqa: ANN401 - compiled or not
    """What ranks by this plan: compiled where it can be."""
    if compiled is None:
        from cardspeak.hands.kernel import fallback

        return fallback.Scale(plan)
    return compiled.Scale(as_bytes(plan), plan.allowed)


def _look_at_array(given: Any, types: tuple[str, ...], wanted: str) -> None:  # noqa: ANN401
    if str(getattr(given, "dtype", "")) not in types or not hasattr(given, "flags"):
        raise TypeError(wanted)


def _parts(count: int, threads: int | None, *, fast: bool) -> list[tuple[int, int]]:
    """Where to cut, so that each thread has enough to do."""
    if threads is not None and threads < 1:
        raise ValueError(f"work is done by one thread or more, not {threads}")
    enough = MANY if fast else MANY // 64
    most = (os.cpu_count() or 1) if threads is None else threads
    pieces = max(1, min(most, count // enough if threads is None else count))
    cuts = [count * at // pieces for at in range(pieces + 1)]
    return list(pairwise(cuts))


def _share(rank: Callable[[Any], int], work: list[Any]) -> int | None:
    """Do the parts, side by side if there are more; the first wrong row of all, or None."""
    if len(work) == 1:
        found = [rank(work[0])]
    else:
        from concurrent.futures import ThreadPoolExecutor

        with ThreadPoolExecutor(len(work)) as pool:
            found = list(pool.map(rank, work))
    return next((wrong for wrong in found if wrong >= 0), None)
