"""Orders with one rule removed or reversed."""

import pickle
from dataclasses import replace

import pytest

from cardspeak.cards import read_cards
from cardspeak.hands import FULL, Kind, Order, for_deck, moved, rank, with_five_of_a_kind, without

TAS = replace(FULL, ace_low=True)
ACT = with_five_of_a_kind(FULL)


def compare(order: Order, first: str, second: str, shared: str = "") -> int:
    """Return 1, 0 or -1 if the first hand is better, equal or worse."""
    common = read_cards(shared)
    a = rank(order, read_cards(first), common).score
    b = rank(order, read_cards(second), common).score
    return (a > b) - (a < b)


def kind(order: Order, own: str, shared: str = "") -> Kind | None:
    return rank(order, read_cards(own), read_cards(shared)).kind


@pytest.mark.parametrize(
    ("left_out", "cards", "instead"),
    [
        (Kind.ROYAL_FLUSH, "As Ks Qs Js Ts", Kind.STRAIGHT_FLUSH),
        (Kind.FIVE_OF_A_KIND, "9c 9d 9h 9s Jk", Kind.FOUR_OF_A_KIND),
        (Kind.STRAIGHT_FLUSH, "9s 8s 7s 6s 5s", Kind.FLUSH),
        (Kind.FOUR_OF_A_KIND, "9c 9d 9h 9s Kc", Kind.THREE_OF_A_KIND),
        (Kind.FULL_HOUSE, "9c 9d 9h Ks Kc", Kind.THREE_OF_A_KIND),
        (Kind.FLUSH, "Ks Js 9s 7s 5s", Kind.HIGH_CARDS),
        (Kind.FLUSH, "Ks Js 9s 7s Jk", Kind.ONE_PAIR),
        (Kind.STRAIGHT, "9s 8s 7s 6s 5d", Kind.HIGH_CARDS),
        (Kind.THREE_OF_A_KIND, "9c 9d 9h Ks Qc", Kind.ONE_PAIR),
        (Kind.TWO_PAIRS, "9c 9d Kh Ks Qc", Kind.ONE_PAIR),
        (Kind.ONE_PAIR, "9c 9d Kh Qs Jc", Kind.HIGH_CARDS),
        (Kind.HIGH_CARDS, "9c 7d Kh Qs Jc", None),
    ],
)
def test_hand_of_a_removed_kind_counts_as_its_next_best_kind(
    left_out: Kind, cards: str, instead: Kind | None
) -> None:
    order = without(ACT, left_out)
    assert kind(order, cards) is instead
    if left_out is not Kind.FIVE_OF_A_KIND:
        assert kind(ACT, cards) in (left_out, Kind.FLUSH)


def test_without_high_cards_unmatched_hands_are_equal_and_last() -> None:
    order = without(FULL, Kind.HIGH_CARDS)
    assert compare(order, "Ac Kd Qh Js 9c", "7c 5d 4h 3s 2c") == 0
    assert compare(order, "Ac Kd Qh Js 9c", "2d 2h 5c 4d 3h") == -1


def test_two_pairs_stay_two_pairs_if_one_pair_is_better() -> None:
    order = moved(FULL, Kind.ONE_PAIR, above=Kind.TWO_PAIRS)
    assert kind(order, "Ac Ad Kh Ks Qc") is Kind.TWO_PAIRS
    assert compare(order, "2c 2d 5h 4s 3c", "Ac Ad Kh Ks Qc") == 1
    assert kind(order, "Ac Ad", "Kh Ks Qc Jd 9h") is Kind.ONE_PAIR


def test_ace_that_is_only_low_ranks_below_the_deck() -> None:
    """The ace makes the low straight but not the high one."""
    order = replace(FULL, ace_high=False)
    assert kind(order, "Ac Kd Qh Js Tc") is Kind.HIGH_CARDS
    assert kind(order, "As Ks Qs Js Ts") is Kind.FLUSH
    assert rank(order, read_cards("5c 4d 3h 2s Ac")).ranks == (3,)
    assert compare(order, "Ac Ad Kh Qs Jc", "2c 2d 5h 4s 3c") == -1
    assert compare(order, "Kc Jd 9h 7s 2c", "Kd Jh 9s 7c Ad") == 1
    short = for_deck(order, 32)
    assert kind(short, "Tc 9d 8h 7s Ac") is Kind.STRAIGHT
    assert compare(short, "7c 7d Kh Qs Jc", "Ac Ad Kd Qh Js") == 1


def test_ranked_suits_break_ties_from_the_top() -> None:
    """ACT.3.1, TAS-B.3.3, TAS-C.4.1 without the rule."""
    order = replace(TAS, suits_rank=True)
    assert compare(order, "Ks Js 9s 7s 5s", "Kd Jd 9d 7d 5d") == 1
    assert compare(order, "As Ks", "Ah Kh", "2c 3d 7h 8c Jd") == 1
    assert compare(order, "Js Jh 8s 5d 2c", "Jd Jc 8h 5s 2d") == 1
    assert compare(order, "Ac Kd", "Ad Kc", "Qs Jh 9c 3d 2h") == -1
    assert compare(order, "Ac Kd", "As Qd", "9s 7h 5c 3d 2h") == 1, "ranks come first"
    assert compare(TAS, "As Ks", "Ah Kh", "2c 3d 7h 8c Jd") == 0


def test_without_kickers_only_groups_decide() -> None:
    """ACT.3.2, TAS-C.4.2.s2, NLT.4: equal pairs tie, and flushes are compared by the top card."""
    order = replace(TAS, kickers=False)
    assert compare(order, "Qs Qh Js Jh Tc", "Qd Qc Jd Jc 9c") == 0
    assert compare(order, "Tc Td Kh 6s 2c", "Th Ts Qd Jc 9h") == 0
    assert compare(order, "Kd Jd 9d 7d 5d", "Kc Tc 8c 7c 4c") == 0
    assert compare(order, "Ad Jd 9d 7d 5d", "Kc Qc 8c 7c 4c") == 1
    assert compare(order, "Ac 3h", "Kd Qh", "Jh 9s 6c 4d 2s") == 1
    assert compare(order, "Kc Kd", "Qc Qd", "Ah As 9d 5c 2h") == 1, "the second pair is a group"


def test_full_house_without_its_pair_compares_by_the_three() -> None:
    """TAS-C.4.3.d: without the pair both tie, with it the queens win."""
    own, other, shared = "Qs Qh", "Js Jh", "Ks Kh Kd 5c 2s"
    assert compare(TAS, own, other, shared) == 1
    assert compare(replace(TAS, pair_counts=False), own, other, shared) == 0


def test_equal_flushes_tie_and_beat_a_straight() -> None:
    """TAS-B.OQ12: the reading in which all flushes are equal."""
    order = replace(TAS, flush_ranks=False)
    assert compare(order, "Ad Jd 9d 7d 5d", "7c 5c 4c 3c 2c") == 0
    assert compare(order, "7c 5c 4c 3c 2c", "Ac Kd Qh Js Tc") == 1


def test_with_seven_counting_cards_the_third_pair_breaks_a_tie() -> None:
    """TAS-C.4.2 without the rule."""
    order = replace(TAS, size=7)
    assert compare(order, "9h 9d", "3s 2s", "As Ad Kh Kc Qs") == 1
    assert compare(TAS, "9h 9d", "3s 2s", "As Ad Kh Kc Qs") == 0
    assert compare(order, "2c 3d", "2d 3c", "As Ks Qs Js Ts") == 0
    assert len(rank(order, read_cards("9h 9d As Ad Kh Kc Qs")).five) == 7
    assert compare(order, "Qs Qh Js Jh Tc", "Qd Qc Jd Jc 9c") == 1, "five cards stay five"


def test_with_four_counting_cards_there_is_no_full_house() -> None:
    order = replace(TAS, size=4)
    assert kind(order, "9c 9d 9h Ks Kc") is Kind.THREE_OF_A_KIND
    assert compare(order, "Tc Td Kh 6s 3c", "Th Ts Kd 6c 2h") == 0


def test_with_two_required_own_cards_the_board_cannot_be_played() -> None:
    """TAS-C.11.1, CHA.10.3.7.3/2, NLT.2.a.8 without the rule."""
    order = replace(TAS, own_used=2)
    royal = "As Ks Qs Js Ts"
    assert kind(order, "2h 2d", royal) is Kind.ONE_PAIR
    assert kind(order, "9s 8s", royal) is Kind.STRAIGHT_FLUSH
    assert compare(order, "9s 8s", "2h 2d", royal) == 1
    assert compare(TAS, "9s 8s", "2h 2d", royal) == 0
    assert kind(order, "Ah Jk", "Kh Qh Jh 2c 2d") is Kind.ROYAL_FLUSH


def test_joker_that_may_not_repeat_a_card() -> None:
    """ACT.Q16: no flush with two aces, but still five of a kind, printed in 3.3(b)."""
    order = replace(ACT, joker_repeats=False)
    assert rank(ACT, read_cards("Ah Kh 9h 5h Jk")).ranks == (12, 12, 11, 7, 3)
    assert rank(order, read_cards("Ah Kh 9h 5h Jk")).ranks == (12, 11, 10, 7, 3)
    assert kind(order, "9c 9d 9h 9s Jk") is Kind.FIVE_OF_A_KIND
    four_only = without(order, Kind.FIVE_OF_A_KIND)
    assert rank(four_only, read_cards("9c 9d 9h 9s Jk")).ranks == (7, 12)


def test_orders_can_be_pickled_and_compared() -> None:
    order = replace(for_deck(ACT, 32), ace_low=True)
    again = pickle.loads(pickle.dumps(order))
    assert again == order
    assert hash(again) == hash(order)
    assert rank(again, read_cards("Tc 9d 8h 7s Ac")).kind is Kind.STRAIGHT


@pytest.mark.parametrize(
    "own",
    [
        "",
        "Ac Kd Qh Js",
        "Ac Kd Qh Js 9c 8d 7h 6s",
        "Ac Ac Kd Qh Js",
        "?? Ac Kd Qh Js",
        "6c Kd Qh Js 9c",
    ],
)
def test_invalid_hands_are_assertion_errors(own: str) -> None:
    """Covers too few or too many cards, duplicates, and unknown or foreign cards."""
    with pytest.raises(AssertionError):
        rank(for_deck(FULL, 32), read_cards(own, duplicates=True))


@pytest.mark.parametrize(
    "invalid",
    [
        {"ranks": (0, 1, 2, 3, 12)},
        {"ranks": tuple(range(11))},
        {"kinds": (Kind.FLUSH, Kind.FLUSH)},
        {"size": 8},
        {"own_used": 6},
    ],
)
def test_invalid_orders_are_assertion_errors(invalid: dict[str, object]) -> None:
    """Covers gaps in the ranks, no ace, a repeated kind and too many cards."""
    with pytest.raises(AssertionError):
        replace(FULL, **invalid)  # type: ignore[arg-type]  # invalid on purpose
