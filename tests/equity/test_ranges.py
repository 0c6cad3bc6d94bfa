"""Range parsing: number of combinations, and errors."""

from __future__ import annotations

import pytest

from cardspeak.cards import NotationError, cards_text
from cardspeak.equity import read_range


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("AhKh", 1),
        ("Ah Kh", 1),
        ("10h9h", 1),
        ("QQ", 6),
        ("QQ+", 18),
        ("22+", 78),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("KA", 16),
        ("KTs+", 12),
        ("KTo+", 36),
        ("QJs", 4),
        ("A2s+", 48),
        ("99-66", 24),
        ("66-99", 24),
        ("A5s-A2s", 16),
        ("QQ+,AK", 34),
        ("qq+; ak", 34),
        ("QQ+ QQ", 18),
        ("22+,A2s+,KTs+,QJs", 142),
        ("AhKh, AdKd", 2),
        ("AA, AhAd", 6),
        ("random", 1326),
        ("??", 1326),
    ],
)
def test_range_counts_each_combination_once(text: str, count: int) -> None:
    """Duplicates are not counted."""
    hands = read_range(text).hands
    assert len(hands) == len(set(hands)) == count
    assert all(high > low for high, low in hands)


def test_suited_hands_have_equal_suits_and_offsuit_hands_do_not() -> None:
    assert all(a & 3 == b & 3 for a, b in read_range("KTs+").hands)
    assert all(a & 3 != b & 3 for a, b in read_range("KTo+").hands)
    assert cards_text(read_range("AKs").hands[0]) == "As Ks"


@pytest.mark.parametrize(
    "text", ["", " , ", "AhAh", "Jk2c", "QQs", "AKx", "AKs-QJs", "AKs-AQo", "99-AK", "AhKhQh", "+"]
)
def test_invalid_ranges_are_explained(text: str) -> None:
    """The message shows the expected format."""
    with pytest.raises(NotationError):
        read_range(text)
