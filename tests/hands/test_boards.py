"""Ranking of face-up cards, compared with each other and with complete hands."""

from dataclasses import replace

import pytest

from cardspeak.cards import JOKER, read_card, read_cards
from cardspeak.hands import (
    FULL,
    Kind,
    Order,
    board,
    flush_over_fours,
    for_deck,
    moved,
    rank,
    with_five_of_a_kind,
    without,
)
from cardspeak.words.hands import ranked_words

TAS = replace(FULL, ace_low=True)
TAS_32 = replace(for_deck(flush_over_fours(FULL), 32), ace_low=True)
ACT = with_five_of_a_kind(FULL)


def shows(text: str, order: Order = TAS) -> int:
    return board(order, read_cards(text)).score


# Each row is better than the next, with any number of cards.
DOWNWARDS = """
Ac Ad Ah As|2c 2d 2h 2s|Ac Ad Ah Ks|Ac Ad Ah 2s|Ac Ad Ah|Kc Kd Kh As|Ac Ad Kc Kd|3c 3d 2c 2d
Ac Ad Kc Qd|Ac Ad Kc|Ac Ad Qh Jd|Ac Ad|Kc Kd Ah Qs|Kc Kd|2c 2d 5h 4s|2c 2d 5h|2c 2d
Ac Kc Qc Jc|Ac Kd Qh|Ac Kd Jh 9s|Ac Kd|Ac 3d 2h|Ac 3d|Ac|Kc Qd Jh Ts|Kc|3c 2d|3c|2c
""".replace("\n", "|").strip("|").split("|")  # fmt: skip


def test_boards_of_different_sizes_compare() -> None:
    """A missing card ranks below every card."""
    scores = [shows(text) for text in DOWNWARDS]
    assert scores == sorted(scores, reverse=True)
    assert len(set(scores)) == len(scores)


def test_four_to_a_flush_or_straight_is_high_cards() -> None:
    """TAS-B.11.2.a."""
    shown = board(TAS, read_cards("Qs Js Ts 9s"))
    assert shown.kind is Kind.HIGH_CARDS
    assert shown.score == shows("Qc Jd Th 9c") < shows("2c 2d")


def test_best_hand_showing_acts_first() -> None:
    """TAS-B.11.2.a, 3.3.s2: of A-J, 2-2 and Q-3 the twos act first; of K, A and 2 the ace."""
    assert max(["Kd", "Ac", "2h"], key=shows) == "Ac"
    assert max(["Ah Jc", "2c 2d", "Qs 3h"], key=shows) == "2c 2d"
    assert shows("Kc Kd 9h 4s") > shows("Qs Jd 8c 2h")


def test_complete_hand_compares_with_four_upcards() -> None:
    """TAS-B.12.3: ace high does not beat an open pair of kings; three sevens do."""
    kings = shows("Kc Kd 9h 4s")
    assert rank(TAS, read_cards("Ah Qs Jd 8c 2h")).score < kings
    assert rank(TAS, read_cards("7h 7c 7d 5s 3h")).score > kings
    assert rank(TAS, read_cards("Kh Ks 9d 4c 2h")).score > kings, "equal in four, a fifth on top"
    assert rank(TAS, read_cards("Kh Ks 9d 3c 2h")).score < kings


def test_reduced_deck_ranks_a_flush_above_open_fours() -> None:
    """TAS-B.12.3: with the full deck the fours win."""
    flush = read_cards("Kh Jh 9h 8h 7h")
    fours = read_cards("As Ad Ac Ah")
    assert rank(TAS_32, flush).score > board(TAS_32, fours).score
    assert rank(TAS, flush).score < board(TAS, fours).score


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("Jk", "ace high (joker as the ace of spades)"),
        ("Kh 4c Jk", "pair of kings, four kicker (joker as the king of spades)"),
        ("Ks 4c Jk", "pair of kings, four kicker (joker as the king of hearts)"),
        ("Kh 4c 4d Jk", "three of a kind, fours, king kicker (joker as the four of spades)"),
        ("9c 9d 9s Jk", "four of a kind, nines (joker as the nine of hearts)"),
    ],
)
def test_open_joker_is_the_best_card(cards: str, said: str) -> None:
    """Alone it is an ace; otherwise it pairs the highest card, or turns a pair into three of a
    kind.
    """
    shown = board(ACT, read_cards(cards))
    assert ranked_words(shown) == said
    assert JOKER in shown.five


def test_open_joker_equals_the_card_it_stands_for() -> None:
    """ACT.3.7."""
    assert shows("Kh Jk", ACT) == shows("Kh Ks", ACT)
    assert board(ACT, [JOKER]).score == board(ACT, [read_card("As")]).score


def test_kind_missing_from_the_order_counts_as_the_next() -> None:
    """For example, open fours count as threes."""
    fours = read_cards("9c 9d 9h 9s")
    assert board(without(TAS, Kind.FOUR_OF_A_KIND), fours).kind is Kind.THREE_OF_A_KIND
    bare = without(TAS, Kind.HIGH_CARDS)
    assert board(bare, read_cards("Ac Kd")) == board(bare, read_cards("Ac Kd"))
    assert board(bare, read_cards("Ac Kd")).score == board(bare, read_cards("2c")).score == 0


def test_two_pairs_stay_two_pairs_if_one_pair_ranks_higher() -> None:
    upset = moved(TAS, Kind.ONE_PAIR, above=Kind.TWO_PAIRS)
    assert board(upset, read_cards("Ac Ad Kc Kd")).kind is Kind.TWO_PAIRS
    assert shows("2c 2d 4h 3s", upset) > shows("Ac Ad Kc Kd", upset)


@pytest.mark.parametrize("text", ["", "Ac Kd Qh Js 9c", "?? Ac"])
def test_fewer_than_one_or_more_than_four_cards_is_an_assertion_error(text: str) -> None:
    """Another number of cards is a bug in the caller."""
    with pytest.raises(AssertionError):
        board(TAS, read_cards(text))
