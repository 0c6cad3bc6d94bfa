"""Hand descriptions, and the tie-breaker between two hands."""

from dataclasses import replace

import pytest

from cardspeak.cards import read_cards
from cardspeak.hands import (
    FULL,
    Kind,
    Tiebreak,
    rank,
    tiebreak,
    with_five_of_a_kind,
    without,
)
from cardspeak.words.hands import ranked_words

ORDER = replace(with_five_of_a_kind(FULL), ace_low=True)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("Ts Js Qs Ks As", "royal flush"),
        ("Kh Qh Jh 10h Jk", "royal flush (joker as the ace of hearts)"),
        ("9s 9h 9d 9c Jk", "five of a kind, nines (joker as the nine of spades)"),
        ("6h 5h 4h 3h 2h", "straight flush, six high"),
        ("8s 8h 8d 8c 2s", "four of a kind, eights, two kicker"),
        ("9c Kh 9d Ks Kd", "full house, kings full of nines"),
        ("Kd Jd 9d 7d 5d", "flush, king high: king-jack-nine-seven-five"),
        ("9c 8d 7h 6s 5c", "straight, nine high"),
        ("Ac 2d 3h 4s 5c", "straight, five high"),
        ("Qs Qh Qd 8c 5s", "three of a kind, queens, eight-five kickers"),
        ("Qs 7h Qd 7c 6s", "two pair, queens and sevens, six kicker"),
        ("6s 6h Ac 8c 5s", "pair of sixes, ace-eight-five kickers"),
        ("Ac Kd 9h 5s 2c", "ace high: ace-king-nine-five-two"),
        ("Kh Qc 9d 5s Jk", "pair of kings, queen-nine-five kickers (joker as the king of spades)"),
    ],
)
def test_descriptions_of_hands(cards: str, said: str) -> None:
    """A description has the kind, then groups by rank, then kickers from the top."""
    assert ranked_words(rank(ORDER, read_cards(cards))) == said


def test_unused_joker_is_not_mentioned() -> None:
    """The six cards contain a natural royal flush."""
    ranked = rank(ORDER, read_cards("As Ks Qs Js Ts Jk"))
    assert ranked_words(ranked) == "royal flush"
    assert ranked.stands_for is None


def test_hand_without_a_kind_is_described_by_its_cards() -> None:
    bare = without(ORDER, Kind.HIGH_CARDS)
    ranked = rank(bare, read_cards("Ac Kd 9h 5s 2c"))
    assert ranked_words(ranked) == "no ranked hand: ace-king-nine-five-two"


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        ("8s 8h 8d 8c 2s", "9s 9h 9d 6c 6s", Tiebreak.KIND),
        ("8s 8h 8d 8c 2s", "7s 7h 7d 7c As", Tiebreak.GROUP),
        ("Qs Qh 4d 4c Js", "Qd Qc 3s 3h Ad", Tiebreak.GROUP),
        ("Qs Qh 4d 4c Js", "Qd Qc 4s 4h Ad", Tiebreak.KICKER),
        ("Ks Kh Kd 2s 2h", "Qs Qh Qd As Ah", Tiebreak.GROUP),
        ("9c 8d 7h 6s 5c", "8c 7d 6h 5s 4c", Tiebreak.GROUP),
        ("Kd Jd 9d 7d 5d", "Ac Jc 9c 7c 4c", Tiebreak.GROUP),
        ("Kd Jd 9d 7d 5d", "Kc Jc 9c 7c 4c", Tiebreak.KICKER),
        ("Ac Kd 9h 5s 2c", "Kc Qd 9d 5c 2d", Tiebreak.GROUP),
        ("Ac Kd 9h 5s 3c", "Ad Kc 9d 5c 2d", Tiebreak.KICKER),
        ("Js Jh 8s 5d 2c", "Jd Jc 8h 5s 2d", Tiebreak.TIE),
        ("As Ks Qs Js Ts", "Ah Kh Qh Jh Jk", Tiebreak.TIE),
    ],
)
def test_tiebreak_between_two_hands(one: str, other: str, why: Tiebreak) -> None:
    """Holds in both directions."""
    first, second = rank(ORDER, read_cards(one)), rank(ORDER, read_cards(other))
    assert tiebreak(ORDER, first, second) is tiebreak(ORDER, second, first) is why


def test_tie_broken_by_suits_is_a_kicker() -> None:
    order = replace(ORDER, suits_rank=True)
    spades, hearts = (rank(order, read_cards(f"A{s} K{s} Q{s} J{s} 9{s}")) for s in "sh")
    assert tiebreak(order, spades, hearts) is Tiebreak.KICKER
