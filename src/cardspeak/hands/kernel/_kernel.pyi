"""The compiled kernel.  If it was not built, fallback.py replaces it."""

from collections.abc import Sequence
from typing import Any

from numpy.typing import NDArray

class Scale:
    def __new__(cls, plan: bytes, allowed: int, /) -> Scale: ...
    def score(self, cards: bytes | Sequence[int], /) -> int: ...
    def look(
        self, own: bytes | Sequence[int], shared: bytes | Sequence[int] = (), /
    ) -> tuple[int, int, tuple[int, ...], tuple[int, ...], int | None] | None: ...
    def rank_into(self, cards: NDArray[Any], out: NDArray[Any], check: bool, /) -> int: ...
    def rank_masks_into(
        self, masks: NDArray[Any], cards: int, out: NDArray[Any], check: bool, /
    ) -> int: ...

def way() -> str: ...
def use_way(name: str, /) -> None: ...

Counts = tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]

def exact_boards(
    scale: Scale, hands: tuple[int, ...], shared: int, gone: int, deck: int, /
) -> Counts: ...
def exact_hands(
    high: Scale | None,
    low: Scale | None,
    aim: int,
    known: tuple[int, ...],
    gone: int,
    deck: int,
    part: int,
    parts: int,
    /,
) -> Counts: ...
def sampled(
    high: Scale | None,
    low: Scale | None,
    aim: int,
    cards: int,
    holdings: tuple[tuple[Any, int], ...],
    shared: int,
    missing: int,
    live: int,
    seed: int,
    first: int,
    count: int,
    lists: bool = True,
    /,
) -> Counts: ...
def ranked_pairs(scale: Scale, starting: bytes, board: int, cards: int, /) -> bytes: ...
def ranked_cards(scale: Scale, live: int, seen: int, cards: int, lows: bool, /) -> bytes: ...
def best_part(ranked: bytes, live: int, seen: int, part: float, fewest: int, /) -> bytes | None: ...
def icm_add(
    stacks: NDArray[Any],
    prizes: NDArray[Any],
    times: NDArray[Any],
    weights: NDArray[Any],
    equity: NDArray[Any],
    /,
) -> None: ...
