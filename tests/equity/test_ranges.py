"""Range parsing: number of combinations, and errors."""

from __future__ import annotations

import pytest

from cardspeak.cards import Card, NotationError, cards_text, read_cards
from cardspeak.equity import read_range
from cardspeak.equity.holdem import holdem
from cardspeak.equity.ranges import STRONGEST_FIRST


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


def test_weights_are_whole_numbers_in_lowest_terms() -> None:
    """Equal weights are left out. A later part of the text decides a hand's weight."""
    assert read_range("AA:0.25,KK").weights == (1,) * 6 + (4,) * 6
    assert read_range("AA:0.5,KK:0.5").weights == ()
    assert read_range("QQ+,AA:0.5").weights == (2,) * 12 + (1,) * 6


@pytest.mark.parametrize("text", ["AA:0", "AA:1.5", "AA:", "AA:half", "AA:-1", "AA:0.12345"])
def test_invalid_weights_are_explained(text: str) -> None:
    with pytest.raises(NotationError, match="a weight above 0 and at most 1"):
        read_range(text)


@pytest.mark.parametrize("exact", [True, False])
def test_weights_count_in_the_equity(exact: bool) -> None:
    """The share of a weighted range is the weighted mean of its parts."""
    board = read_cards("2c 7d 9h")
    against = read_range("QQ")

    def share(text: str) -> float:
        hands = [read_range(text), against]
        return holdem(hands, board, exact=exact, samples=400_000).hands[0].share

    assert share("AA:0.25,KK") == pytest.approx((share("AA") + 4 * share("KK")) / 5, abs=5e-3)


@pytest.mark.parametrize(("text", "count"), [("1%", 18), ("100%", 1326), ("0.1%", 6)])
def test_percentage_has_the_strongest_hands(text: str, count: int) -> None:
    assert len(read_range(text)) == count
    assert "AsAh" in read_range(text)


@pytest.mark.parametrize("text", ["0%", "101%", "%"])
def test_invalid_percentages_are_explained(text: str) -> None:
    with pytest.raises(NotationError):
        read_range(text)


def test_strongest_hands_are_in_order() -> None:
    """Each kind is listed once. Some neighbours are computed again."""
    assert len(set(STRONGEST_FIRST)) == len(STRONGEST_FIRST) == 169
    random = read_range("random")
    shares = [
        holdem([read_range(kind), random], samples=300_000, exact=False).hands[0].share
        for kind in STRONGEST_FIRST[::24]
    ]
    assert shares == sorted(shares, reverse=True)


def test_range_has_a_short_repr_and_a_grid() -> None:
    held = read_range("QQ+,AKs:0.5")
    assert repr(held) == "<Range QQ+,AKs:0.5: 22 hands, 1.5 %>"
    assert (Card(51), Card(50)) in held
    assert 7 not in held
    assert held._repr_html_().count("<td") == 169
    assert 'rgba(23,107,58,0.50);padding:1px 4px;text-align:center">AKs' in held._repr_html_()
