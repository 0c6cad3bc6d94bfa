"""Hands in words, and what it was that parted two of them."""

from dataclasses import replace

import pytest

from cardspeak.cards import read_cards
from cardspeak.hands import (
    FULL,
    Deciding,
    Kind,
    deciding,
    rank,
    with_five_of_a_kind,
    without,
    words,
)

ORDER = replace(with_five_of_a_kind(FULL), ace_low=True)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("Ts Js Qs Ks As", "royal flush"),
        ("Kh Qh Jh 10h Jk", "royal flush (joker as the ace of hearts)"),
        ("9s 9h 9d 9c Jk", "five of a kind, nines (joker as the nine of spades)"),
        ("6h 5h 4h 3h 2h", "straight flush, six high"),
        ("8s 8h 8d 8c 2s", "four of a kind, eights, two"),
        ("9c Kh 9d Ks Kd", "full house, kings over nines"),
        ("Kd Jd 9d 7d 5d", "flush, king high: king, jack, nine, seven, five"),
        ("9c 8d 7h 6s 5c", "straight, nine high"),
        ("Ac 2d 3h 4s 5c", "straight, five high"),
        ("Qs Qh Qd 8c 5s", "three of a kind, queens, eight, five"),
        ("Qs 7h Qd 7c 6s", "two pairs, queens and sevens, six"),
        ("6s 6h Ac 8c 5s", "one pair, sixes, ace, eight, five"),
        ("Ac Kd 9h 5s 2c", "ace high: ace, king, nine, five, two"),
        ("Kh Qc 9d 5s Jk", "one pair, kings, queen, nine, five (joker as the king of spades)"),
    ],
)
def test_a_hand_is_said_as_a_dealer_says_it(cards: str, said: str) -> None:
    """Kind first, then groups by rank, then the further cards from the top."""
    assert words(rank(ORDER, read_cards(cards))) == said


def test_a_joker_that_is_not_needed_is_not_mentioned() -> None:
    """Six cards with a natural royal flush among them leave the joker out."""
    ranked = rank(ORDER, read_cards("As Ks Qs Js Ts Jk"))
    assert words(ranked) == "royal flush"
    assert ranked.stands_for is None


def test_what_is_not_recognised_is_said_too() -> None:
    """A hand of no kind in its order is told by its cards."""
    bare = without(ORDER, Kind.HIGH_CARDS)
    ranked = rank(bare, read_cards("Ac Kd 9h 5s 2c"))
    assert words(ranked) == "no hand of this order: ace, king, nine, five, two"


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        ("8s 8h 8d 8c 2s", "9s 9h 9d 6c 6s", Deciding.KIND),
        ("8s 8h 8d 8c 2s", "7s 7h 7d 7c As", Deciding.GROUP),
        ("Qs Qh 4d 4c Js", "Qd Qc 3s 3h Ad", Deciding.GROUP),
        ("Qs Qh 4d 4c Js", "Qd Qc 4s 4h Ad", Deciding.KICKER),
        ("Ks Kh Kd 2s 2h", "Qs Qh Qd As Ah", Deciding.GROUP),
        ("9c 8d 7h 6s 5c", "8c 7d 6h 5s 4c", Deciding.GROUP),
        ("Kd Jd 9d 7d 5d", "Ac Jc 9c 7c 4c", Deciding.GROUP),
        ("Kd Jd 9d 7d 5d", "Kc Jc 9c 7c 4c", Deciding.KICKER),
        ("Ac Kd 9h 5s 2c", "Kc Qd 9d 5c 2d", Deciding.GROUP),
        ("Ac Kd 9h 5s 3c", "Ad Kc 9d 5c 2d", Deciding.KICKER),
        ("Js Jh 8s 5d 2c", "Jd Jc 8h 5s 2d", Deciding.TIE),
        ("As Ks Qs Js Ts", "Ah Kh Qh Jh Jk", Deciding.TIE),
    ],
)
def test_what_parts_two_hands(one: str, other: str, why: Deciding) -> None:
    """The kind, then a group or top card, then a further card, or nothing; both ways round."""
    first, second = rank(ORDER, read_cards(one)), rank(ORDER, read_cards(other))
    assert deciding(ORDER, first, second) is deciding(ORDER, second, first) is why


def test_suits_that_rank_are_a_further_matter() -> None:
    """Where suits break a tie, it is neither kind nor group that parts the hands."""
    order = replace(ORDER, suits_rank=True)
    spades, hearts = (rank(order, read_cards(f"A{s} K{s} Q{s} J{s} 9{s}")) for s in "sh")
    assert deciding(order, spades, hearts) is Deciding.KICKER
