"""Low hands: ACT.3.5.d, 3.6 and the readings of Q13, Q14 and Q32."""

from itertools import combinations

import pytest

from cardspeak.cards import DECK_SIZES, Card, deck_ranks, read_cards
from cardspeak.hands import Kind, LowAce, LowOrder, Ranked, rank_low
from cardspeak.words.hands import ranked_words

ACT = LowOrder()
EIGHT = LowOrder(eight_or_better=True)
ACE_LOW = LowOrder(ace=LowAce.LOW)
COUNTING = LowOrder(straights_and_flushes_count=True)


def low(order: LowOrder, text: str) -> Ranked:
    ranked = rank_low(order, read_cards(text))
    assert ranked is not None
    return ranked


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("8c 7h 6d 5s 4c", "9c 7d 5h 3s 2c", id="ACT.A.low-ball"),
        pytest.param("7h 6h 5h 4h 3h", "As Ad Kc 8h 2d", id="ACT.3.6"),
        pytest.param("8s 6c 4d 3c 2s", "8h 7c 4c 3d 2h", id="ACT.3.5.d"),
        pytest.param("8h 6c 4c 3d 2s", "As Ad Kc 9h 4d", id="ACT.A.high-low-split"),
        pytest.param("6c 5d 4h 3s 2c", "5c 4d 3h 2s Ac", id="ACT.Q13"),
        pytest.param("8h 6c 4c 2d Jk", "8s 6d 5c 3h 2s", id="ACT.Q14"),
        pytest.param("Kc Qd Jh 9s 7c", "2c 2d 3h 4s 5c", id="no pair under a pair"),
        pytest.param("2c 2d 5h 4s 3c", "3d 3h 5s 4c 2h", id="lower pair"),
        pytest.param("Kc Kd Qh Js 9c", "2c 2d 3h 3s 4c", id="pair under two pairs"),
        pytest.param("Kc Kd Qh Qs 9c", "2c 2d 2h 3s 4c", id="two pairs under threes"),
        pytest.param("Kc Kd Kh Qs 9c", "2c 2d 2h 3s 3c", id="threes under a full house"),
        pytest.param("Kc Kd Kh Qs Qc", "2c 2d 2h 2s 3c", id="full house under fours"),
    ],
)
def test_lower_hand_is_the_better_low(better: str, worse: str) -> None:
    """Straights and flushes do not count, groups do, and the ace is high."""
    assert low(ACT, better).score > low(ACT, worse).score


def test_with_a_low_ace_the_wheel_is_the_best_low() -> None:
    """This is the option in ACT.3.6."""
    wheel = low(ACE_LOW, "5c 4d 3h 2s Ac")
    assert wheel.score > low(ACE_LOW, "6c 4d 3h 2s Ac").score > low(ACE_LOW, "6c 5d 4h 3s 2c").score
    assert ranked_words(wheel, low=True) == "five-four-three-two-ace low"
    assert low(ACE_LOW, "Ac Ad 4h 3s 2c").score > low(ACE_LOW, "2d 2h 4s 3c Ah").score


@pytest.mark.parametrize("suited", [True, False])
@pytest.mark.parametrize(
    ("ace", "counts"),
    [(LowAce.HIGH, (21, 6, 1, 0, 0, 0)), (LowAce.LOW, (56, 21, 6, 1, 0, 0))],
    ids=["ace-high", "ace-low"],
)
def test_number_of_rank_sets_that_qualify_as_eight_or_better(
    ace: LowAce, counts: tuple[int, ...], suited: bool
) -> None:
    """ACT.3.5.d, Q13, Q32: for all six decks, in one or several suits."""
    qualifying = []
    for size in DECK_SIZES:
        order = LowOrder(deck_ranks(size), ace, eight_or_better=True)
        hands = (
            [Card(rank * 4 + (0 if suited else at % 4)) for at, rank in enumerate(ranks)]
            for ranks in combinations(order.ranks, 5)
        )
        qualifying.append(sum(rank_low(order, hand) is not None for hand in hands))
    assert tuple(qualifying) == counts


@pytest.mark.parametrize("text", ["9c 6d 4h 3s 2c", "8c 8d 4h 3s 2c", "As 5d 4h 3s 2c"])
def test_hand_that_is_not_eight_or_better_does_not_qualify(text: str) -> None:
    """Covers a nine, a pair and a high ace; without the qualifier each is a low."""
    assert rank_low(EIGHT, read_cards(text)) is None
    assert rank_low(ACT, read_cards(text)) is not None


def test_joker_is_the_best_card_for_low() -> None:
    """ACT.Q14: 8-6-4-2 and the joker count as 8-6-4-3-2, and qualify."""
    ranked = low(EIGHT, "8h 6c 4c 2d Jk")
    assert (
        ranked_words(ranked, low=True)
        == "eight-six-four-three-two low (joker as the three of spades)"
    )
    assert ranked.score == low(EIGHT, "8s 6d 4d 3c 2h").score
    assert rank_low(EIGHT, read_cards("9h 6c 4c 2d Jk")) is None


def test_joker_is_a_card_of_the_deck() -> None:
    """ACT.A.wild-card: with 44 cards the joker of 8-7-6-5 is a four, with 36 cards a nine."""
    assert low(LowOrder(deck_ranks(44)), "8h 7c 6c 5d Jk").ranks == (6, 5, 4, 3, 2)
    assert low(LowOrder(deck_ranks(36)), "8h 7c 6c Kd Jk").ranks == (11, 7, 6, 5, 4)


def test_without_act_3_6_straights_and_flushes_count() -> None:
    """Straights and flushes lose to a plain nine and do not qualify."""
    nine = "9c 7d 5h 3s 2c"
    for text, kind in (("8c 7h 6d 5s 4c", Kind.STRAIGHT), ("8h 6h 4h 3h 2h", Kind.FLUSH)):
        assert low(COUNTING, text).kind is kind
        assert low(COUNTING, text).score < low(COUNTING, nine).score
        assert low(ACT, text).score > low(ACT, nine).score
    strict = LowOrder(straights_and_flushes_count=True, eight_or_better=True)
    assert rank_low(strict, read_cards("8h 6h 4h 3h 2h")) is None
    # The joker avoids the flush and both straights: with 6-5-4-3 it is an eight.
    assert low(COUNTING, "8h 6h 4h 3h Jk").kind is Kind.HIGH_CARDS
    assert low(COUNTING, "6h 5c 4h 3h Jk").ranks == (6, 4, 3, 2, 1)


def test_best_low_of_seven_cards_is_chosen() -> None:
    assert low(EIGHT, "Ks Kh 8c 7d 4h 3s 2c").ranks == (6, 5, 2, 1, 0)


def test_low_with_a_pair_is_described_as_a_pair() -> None:
    assert (
        ranked_words(low(ACT, "2c 2d 8h 6s 4c"), low=True)
        == "pair of twos, eight-six-four kickers, as a low"
    )
