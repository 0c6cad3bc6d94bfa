"""Arrays of hands: equal scores from every implementation and layout; errors."""

from __future__ import annotations

import threading
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st
from numpy.typing import NDArray
from tests.hands.kernel_kit import FAST, LOWS, ORDERS, core, hands_of, taking, tries, ways

from cardspeak.hands import STANDARD, Kind, LowOrder, Order
from cardspeak.hands.kernel import ScoreScale, scale
from cardspeak.hands.kernel.scale import compiled

EVERY: dict[str, Order | LowOrder] = {**ORDERS, **LOWS}
PUBLISHED_7 = {
    Kind.ROYAL_FLUSH: 4_324,
    Kind.STRAIGHT_FLUSH: 37_260,
    Kind.FOUR_OF_A_KIND: 224_848,
    Kind.FULL_HOUSE: 3_473_184,
    Kind.FLUSH: 4_047_644,
    Kind.STRAIGHT: 6_180_020,
    Kind.THREE_OF_A_KIND: 6_461_620,
    Kind.TWO_PAIRS: 31_433_400,
    Kind.ONE_PAIR: 58_627_800,
    Kind.HIGH_CARDS: 23_294_460,
}


def random_hands(count: int, cards: int = 7, seed: int = 1) -> NDArray[np.uint8]:
    """Random hands of a full deck."""
    keys = np.random.default_rng(seed).random((count, 52))
    return np.argsort(keys, axis=1)[:, :cards].astype(np.uint8)


def masks_of(cards: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Convert hands to suit masks."""
    at = ((cards & 3).astype(np.uint64) << np.uint64(4)) | (cards >> 2)
    masks: NDArray[np.uint64] = np.bitwise_or.reduce(np.uint64(1) << at, axis=1)
    return masks


@pytest.mark.parametrize("way", ways())
@pytest.mark.parametrize("name", EVERY)
def test_array_scores_equal_single_hand_scores(name: str, way: str) -> None:
    order = EVERY[name]
    kernel = core(order, way)
    dtype = ScoreScale(order).dtype
    least = 5 if isinstance(order, LowOrder) else 1
    with taking(way):
        for cards in range(least, 8):
            hands = list(hands_of(order, cards, tries(name), f"{name} {cards}"))
            rows = np.array(hands, dtype=np.uint8)
            alone = [kernel.score(hand) for hand in hands]
            out = np.zeros(len(rows), dtype=dtype)
            assert kernel.rank_into(rows, out, True) == -1
            assert out.tolist() == alone
            if name == "two-own":
                continue
            out[:] = 0
            assert kernel.rank_masks_into(masks_of(rows), cards, out, True) == -1
            assert out.tolist() == alone


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_all_implementations_agree(cards: int) -> None:
    """Covers AVX2, scalar and NumPy, with and without a joker."""
    rows = random_hands(20_000, cards)
    rows[::7, 2] = 52
    for name in ("standard", "fives-ace-low", "ace-only-low"):
        results = []
        for way in ways():
            out = np.zeros(len(rows), dtype=np.uint32)
            with taking(way):
                assert core(FAST[name], way).rank_into(rows, out, True) == -1
            results.append(out)
        assert all((results[0] == other).all() for other in results)


def all_sevens() -> dict[Kind, int]:
    """Count all seven-card hands by kind."""
    standard = scale()
    cards = [np.uint64(1) << np.uint64((card & 3) << 4 | card >> 2) for card in range(52)]
    fours = list(combinations(range(52), 4))
    masks = np.array([sum(int(cards[card]) for card in four) for four in fours], dtype=np.uint64)
    start = np.searchsorted(np.array([four[0] for four in fours]), np.arange(53))
    weights = np.zeros(16, dtype=np.int64)
    for a, b, c in combinations(range(49), 3):
        above = masks[start[c + 1] :] | (cards[a] | cards[b] | cards[c])
        scores = standard.scores_of_masks(above, check=False, threads=1)
        weights += np.bincount(scores >> np.uint32(27), minlength=16)
    return {kind: int(weights[10 - at]) for at, kind in enumerate(STANDARD.kinds)}


@pytest.mark.skipif(compiled is None, reason="takes minutes without the compiled kernel")
def test_all_seven_card_hands_have_the_published_counts() -> None:
    """Ranks 133,784,560 hands."""
    counts = all_sevens()
    assert sum(counts.values()) == 133_784_560
    assert counts == PUBLISHED_7


def test_strides_and_alignment_do_not_change_scores() -> None:
    """Covers every other row, reversed rows, columns of a wider array, Fortran order and an odd
    address.
    """
    rows = random_hands(1_000)
    want = scale().scores(rows)
    wide = np.zeros((2_000, 16), dtype=np.uint8)
    wide[::2, 3:10] = rows
    assert (scale().scores(wide[::2, 3:10]) == want).all()
    assert (scale().scores(np.asfortranarray(rows)) == want).all()
    assert (scale().scores(rows[::-1]) == want[::-1]).all()
    assert (scale().scores(rows[:, ::-1]) == want).all()
    raw = np.zeros(rows.size + 1, dtype=np.uint8)
    raw[1:] = rows.ravel()
    assert (scale().scores(raw[1:].reshape(rows.shape)) == want).all()
    same = np.broadcast_to(rows[0], (50, 7))
    assert (scale().scores(same) == want[0]).all()


def test_layout_of_masks_does_not_change_scores() -> None:
    """Covers one word or four suits, with gaps, reversed, and at an odd address."""
    masks = masks_of(random_hands(1_000))
    want = scale().scores_of_masks(masks)
    suits = np.stack([(masks >> np.uint64(16 * at)).astype(np.uint16) for at in range(4)], axis=1)
    assert (scale().scores_of_masks(suits) == want).all()
    assert (scale().scores_of_masks(np.asfortranarray(suits)) == want).all()
    assert (scale().scores_of_masks(masks[::-3]) == want[::-3]).all()
    raw = np.zeros(8 * len(masks) + 1, dtype=np.uint8)
    odd = raw[1:].view(np.uint64)
    odd[:] = masks
    assert (scale().scores_of_masks(odd) == want).all()


def test_scores_are_written_to_out() -> None:
    rows = random_hands(10)
    out = np.zeros(10, dtype=np.uint32)
    assert scale().scores(rows, out=out) is out
    assert (out == scale().scores(rows)).all()
    for invalid in (np.zeros(9, np.uint32), np.zeros(20, np.uint32)[::2]):
        with pytest.raises(ValueError, match="10 scores"):
            scale().scores(rows, out=invalid)
    with pytest.raises(TypeError, match="uint32"):
        scale().scores(rows, out=np.zeros(10, np.int64))
    out.flags.writeable = False
    with pytest.raises(ValueError, match="writable"):
        scale().scores(rows, out=out)


def test_threads_do_not_change_scores_or_errors() -> None:
    """The first invalid row is reported in each case."""
    rows = random_hands(300_000)
    want = scale().scores(rows, threads=1)
    for threads in (2, 3, None):
        assert (scale().scores(rows, threads=threads) == want).all()
    masks = masks_of(rows)
    assert (scale().scores_of_masks(masks, threads=2) == want).all()
    rows[299_999, 0] = rows[299_999, 1]
    rows[160_000, 6] = 60
    with pytest.raises(ValueError, match="row 160000: card 60"):
        scale().scores(rows, threads=2)
    with pytest.raises(ValueError, match="at least 1"):
        scale().scores(rows, threads=0)


@pytest.mark.skipif(compiled is None, reason="only compiled code releases the lock")
def test_ranking_releases_the_interpreter_lock() -> None:
    """A counter in another thread keeps running."""
    rows = random_hands(200_000)
    done = threading.Event()
    beats = 0

    def rank() -> None:
        for _ in range(30):
            scale().scores(rows, threads=1)
        done.set()

    worker = threading.Thread(target=rank)
    worker.start()
    while not done.is_set():
        beats += 1
    worker.join()
    assert beats > 1_000


@pytest.mark.parametrize("way", ways())
def test_invalid_rows_are_refused_if_checked(way: str) -> None:
    """Covers a duplicate, a foreign and an unknown card; the error names the row."""
    for at, (place, card) in enumerate([(0, None), (3, 53), (6, 255), (2, 64)]):
        rows = random_hands(600)
        row = 150 * at + 3
        rows[row, place] = rows[row, (place + 1) % 7] if card is None else card
        out = np.zeros(600, dtype=np.uint32)
        with taking(way):
            assert core(STANDARD, way).rank_into(rows, out, True) == row
            assert core(STANDARD, way).rank_into(rows, out, False) == -1
    with pytest.raises(ValueError, match=r"row 0: card 5 \(3d\) is there twice"):
        scale().scores(np.array([[5, 5, 6, 7, 8]], dtype=np.uint8))


def test_invalid_masks_are_refused() -> None:
    """Covers a foreign card and the wrong number of cards."""
    masks = masks_of(random_hands(600))
    masks[70] |= np.uint64(1 << 15)
    with pytest.raises(ValueError, match="mask 70: it has a card that is not in the deck"):
        scale().scores_of_masks(masks)
    masks[70] = 31
    with pytest.raises(ValueError, match="mask 70: it has 5 cards, not 7"):
        scale().scores_of_masks(masks)
    assert len(scale().scores_of_masks(masks, check=False)) == 600
    with pytest.raises(ValueError, match="holder's own"):
        ScoreScale(ORDERS["two-own"]).scores_of_masks(masks)


WRONG: list[tuple[Any, type[Exception]]] = [
    (np.zeros((3, 7), np.int64), TypeError),
    (np.zeros((3, 7), np.int8), TypeError),
    (np.zeros((3, 7), np.float64), TypeError),
    (np.zeros((3, 7), object), TypeError),
    (np.zeros(7, np.uint8), TypeError),
    (np.zeros((2, 3, 7), np.uint8), TypeError),
    (np.zeros((3, 0), np.uint8), ValueError),
    (np.zeros((3, 8), np.uint8), ValueError),
    ([[1, 2, 3, 4, 5]], TypeError),
    (b"12345", TypeError),
    (None, TypeError),
]


@pytest.mark.parametrize(("given_array", "error"), WRONG)
def test_arrays_of_the_wrong_type_or_shape_are_refused(
    given_array: Any,  # noqa: ANN401
    error: type[Exception],
) -> None:
    with pytest.raises(error, match="cards"):
        scale().scores(given_array)


def test_masks_of_the_wrong_type_or_shape_are_refused() -> None:
    for invalid in (
        np.zeros(3, np.int64),
        np.zeros((3, 3), np.uint16),
        np.zeros((3, 4), np.uint64),
    ):
        with pytest.raises(TypeError, match="masks come as"):
            scale().scores_of_masks(invalid)
    with pytest.raises(ValueError, match="not 9"):
        scale().scores_of_masks(np.zeros(3, np.uint64), cards=9)


def test_empty_array_has_no_scores() -> None:
    assert len(scale().scores(np.zeros((0, 7), np.uint8))) == 0
    assert len(scale().scores_of_masks(np.zeros(0, np.uint64))) == 0


@settings(max_examples=150, deadline=None)
@given(
    rows=st.integers(0, 70),
    cards=st.integers(1, 7),
    seed=st.integers(0, 2**32 - 1),
    step=st.sampled_from([1, 2, -1, 3]),
    check=st.booleans(),
)
def test_random_bytes_give_scores_or_errors(
    rows: int, cards: int, seed: int, step: int, check: bool
) -> None:
    """All implementations agree, with any strides."""
    raw = np.random.default_rng(seed).integers(0, 256 if seed % 2 else 54, (rows * 3, cards + 2))
    table = raw.astype(np.uint8)[::step, 1 : cards + 1]
    out = np.zeros(len(table), dtype=np.uint32)
    invalid = {}
    for way in ways():
        with taking(way):
            invalid[way] = core(STANDARD, way).rank_into(table, out, check)
    assert len(set(invalid.values())) == 1
    assert check or invalid["python"] == -1
