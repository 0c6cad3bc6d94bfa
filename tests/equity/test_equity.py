"""Compare equities with independent exact values, and samples with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from tests.equity.slow import slow_boards, slow_stud

from cardspeak.cards import Card, NotationError, deck_cards, read_cards
from cardspeak.equity import Aim, Equity, holdem, read_range, stud, work
from cardspeak.equity.result import added
from cardspeak.hands import (
    STANDARD,
    LowAce,
    LowOrder,
    Order,
    flush_over_full_house,
    for_deck,
    rank,
    with_five_of_a_kind as with_fives,
)
from cardspeak.hands.kernel import deals, fallback
from cardspeak.hands.kernel.plans import plan_of
from cardspeak.hands.kernel.scale import compiled

needs_kernel = pytest.mark.skipif(compiled is None, reason="compares the compiled kernel")


def asked(*hands: str, board: str = "", dead: str = "", **how: Any) -> Equity:  # noqa: ANN401
    """Compute Hold'em equity from text."""
    ranges = [read_range(hand) for hand in hands]
    return holdem(ranges, read_cards(board), read_cards(dead), **how)


def near(equity: Equity, shares: Sequence[Fraction | float]) -> None:
    """Assert that the shares are equal, within floating-point precision."""
    assert [hand.share for hand in equity.hands] == pytest.approx([float(s) for s in shares], 1e-12)


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        (("AhKh", "QsQd"), "2h 3h 4c", ""),
        (("AhKh", "QsQd"), "2h 3h 4c", "Ad Qc 9h"),
        (("AhKh", "QsQd", "7c6c"), "2h 3h 5c Tc", ""),
        (("AhKd", "AcKs", "AdKc"), "2h 3h 4h 5s", ""),
        (("2c2d", "3c3d", "4c4d", "5c5d", "6c6d"), "Ts Tc Th Jd", "Td"),
        (("AhKh", "QhJh"), "2h 3h 4h", ""),
        (("9c8c", "9d8d"), "7c 6c 2d", ""),
        (("AhKh", "QsQd"), "2h 3h 4c 9s 9d", ""),
    ],
)
def test_partial_boards_match_the_slow_count(hands: tuple[str, ...], board: str, dead: str) -> None:
    """Covers ties, several hands, dead cards and flush draws."""
    cards = [read_cards(hand) for hand in hands]
    count, want = slow_boards(STANDARD, cards, read_cards(board), read_cards(dead), deck_cards(52))
    equity = asked(*hands, board=board, dead=dead)
    assert (equity.method, equity.deals) == ("exact", count)
    near(equity, want)


@needs_kernel
def test_counts_before_the_flop_match_other_programs() -> None:
    """Each count covers all 1,712,304 boards."""
    equity = asked("AhKh", "QsQd")
    assert equity.deals == 1_712_304
    first = equity.hands[0]
    counts = (round(first.win * equity.deals), round(first.tie * equity.deals))
    assert counts == (787_966, 6_732)


@needs_kernel
@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        (("AhKh", "QsQd"), "Jh", "Th 2c 2d"),
        (("7c6c", "7d6d", "AsKc"), "5c 4d", ""),
        (("AhKd", "QhJh", "9s9c", "2c7d"), "8h 3s", "4h"),
    ],
)
def test_counts_by_suit_classes_match_all_boards(
    hands: tuple[str, ...], board: str, dead: str
) -> None:
    """One board represents all boards that differ only by suits."""
    assert compiled is not None
    masks = tuple(work.mask_of(read_cards(hand)) for hand in hands)
    rest = (work.mask_of(read_cards(board)), work.mask_of(read_cards(dead)))
    deck = work.mask_of(deck_cards(52))
    plain = deals.exact_boards(fallback.FallbackScale(plan_of(STANDARD)), masks, *rest, deck)
    _, (scale,) = work.dealer(STANDARD)
    assert compiled.exact_boards(scale, masks, *rest, deck) == plain


def test_range_against_range_is_the_mean_of_all_pairs() -> None:
    board = "Kh 7d 2c 3s"
    equity = asked("KQs,99", "AhKd,77,65s", board=board)
    total, weight = [Fraction(0), Fraction(0)], 0
    for own in read_range("KQs,99").hands:
        for other in read_range("AhKd,77,65s").hands:
            cards = [*own, *other, *read_cards(board)]
            if len(set(cards)) < len(cards):
                continue
            count, shares = slow_boards(
                STANDARD, [own, other], read_cards(board), (), deck_cards(52)
            )
            weight += count
            total = [t + share * count for t, share in zip(total, shares, strict=True)]
    assert equity.deals == weight
    near(equity, [t / weight for t in total])


REDUCED = flush_over_full_house(with_fives(for_deck(STANDARD, 32)))
EIGHT = LowOrder(ace=LowAce.LOW, eight_or_better=True)
STUD: list[tuple[Order | None, LowOrder | None, int, bool, tuple[str, ...], str]] = [
    (STANDARD, None, 52, False, ("As Ks 2d 9c", "9s 9d 3h 2h"), "Ac 9h"),
    (with_fives(STANDARD), None, 52, True, ("As Ks Qs Js", "9s 9d 9h 9c"), ""),
    (REDUCED, None, 32, True, ("As Ks 8s 7s", "9s 9d 9h Kc", "Th Td 8c 8d Jk"), ""),
    (None, LowOrder(), 52, True, ("2s 3d 4h 7c", "Jk 9s 8d 2c"), "5c"),
    (None, EIGHT, 52, False, ("2s 3d 4h 5h", "As 9s 8d 2c", "Kc Kd Ks Kh 3h"), ""),
    (STANDARD, EIGHT, 52, False, ("2s 3d 4h 5h", "As 9s 8d 2c", "7c 6d Kh Ks 2h"), "8h"),
    (with_fives(STANDARD), EIGHT, 52, True, ("2s 3d 4h 9h", "As 9s 8d 2c"), ""),
]


@pytest.mark.parametrize(("order", "low", "size", "joker", "hands", "dead"), STUD)
def test_stud_matches_the_slow_count(
    order: Order | None,
    low: LowOrder | None,
    size: int,
    joker: bool,
    hands: tuple[str, ...],
    dead: str,
) -> None:
    """Covers different decks, jokers, lows and split pots."""
    deck = deck_cards(size, joker=joker)
    cards = [read_cards(hand) for hand in hands]
    count, want = slow_stud(order, low, cards, read_cards(dead), deck)
    aim = Aim.HIGH if low is None else Aim.LOW if order is None else Aim.HIGH_AND_LOW
    equity = stud(
        cards, read_cards(dead), deck=deck, order=order or STANDARD, low=low, aim=aim, exact=True
    )
    assert equity.deals == count
    near(equity, want)


@needs_kernel
def test_stud_counts_by_suit_classes_match_all_completions() -> None:
    assert compiled is not None
    known = tuple(
        work.mask_of(read_cards(hand)) for hand in ("Ac Kc Qc", "2c 2d 2h", "3c 4c 5c 6c")
    )
    deck = work.mask_of(deck_cards(52)) & ~work.mask_of(read_cards("7c 8c 9c Tc Jc"))
    small = deck & ~0x01FF01FF01FF0000  # removes most cards of three suits
    plain_scale = fallback.FallbackScale(plan_of(STANDARD))
    plain = deals.exact_hands(plain_scale, None, 0, known, 0, small | sum(known), 0, 1)
    _, scales = work.dealer(STANDARD, None)
    parts = [
        compiled.exact_hands(*scales, 0, known, 0, small | sum(known), part, 3) for part in range(3)
    ]
    assert added(parts) == plain


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        (("AhKh", "QsQd"), "", ""),
        (("AhKh", "QsQd", "7c6c"), "", ""),
        (("AhKd", "AcKs"), "", "Kh 2c"),
        (("AKs", "TT-99"), "Ah 9c 2d", ""),
        (("QQ+,AK", "22+,A2s+,KTs+,QJs"), "", ""),
    ],
)
def test_99_percent_intervals_contain_the_exact_share(
    hands: tuple[str, ...], board: str, dead: str
) -> None:
    """At least 95 of a hundred seeds must pass."""
    if compiled is None and not board:
        pytest.skip("takes minutes without the compiled kernel")
    exact = asked(*hands, board=board, dead=dead, exact=True)
    inside = [0] * len(hands)
    for seed in range(100):
        equity = asked(*hands, board=board, dead=dead, exact=False, samples=4_000, seed=seed)
        assert (equity.method, equity.deals, equity.seed) == ("sampled", 4_000, seed)
        for index, (sampled, true) in enumerate(zip(equity.hands, exact.hands, strict=True)):
            assert sampled.interval is not None
            inside[index] += sampled.interval[0] <= true.share <= sampled.interval[1]
    assert min(inside) >= 95


def test_99_percent_stud_intervals_contain_the_exact_share() -> None:
    """Covers open cards, a joker and a split pot."""
    deck = deck_cards(52, joker=True)
    hands = [read_cards("2s 3d 4h"), read_cards("As 9s 8d")]
    how: dict[str, Any] = {"deck": deck, "low": EIGHT, "aim": Aim.HIGH_AND_LOW}
    if compiled is None:
        pytest.skip("takes minutes without the compiled kernel")
    exact = stud(hands, exact=True, **how)
    inside = 0
    for seed in range(100):
        interval = stud(hands, exact=False, samples=4_000, seed=seed, **how).hands[0].interval
        assert interval is not None
        inside += interval[0] <= exact.hands[0].share <= interval[1]
    assert inside >= 95


@needs_kernel
@pytest.mark.parametrize("hands", [("AhKh", "QsQd"), ("QQ+,AK", "AhKh", "random")])
def test_both_kernels_sample_the_same_deals(
    monkeypatch: pytest.MonkeyPatch, hands: tuple[str, ...]
) -> None:
    """Covers every implementation and number of threads."""
    assert compiled is not None
    results = [asked(*hands, exact=False, samples=200_000, seed=7, threads=n) for n in (1, 2)]
    before = compiled.way()
    compiled.use_way("scalar")
    try:
        results.append(asked(*hands, exact=False, samples=200_000, seed=7))
    finally:
        compiled.use_way(before)
    monkeypatch.setattr(work, "compiled", None)
    results.append(asked(*hands, exact=False, samples=200_000, seed=7))
    assert all(result == results[0] for result in results)
    assert asked(*hands, exact=False, samples=200_000, seed=8) != results[0]


def test_hand_that_won_every_sample_still_has_an_interval() -> None:
    equity = asked("AhAd", "KsKd", board="Ac As 2c", exact=False, samples=1_000)
    low, high = equity.hands[0].interval or (0.0, 0.0)
    assert high == 1.0
    assert 0.99 < low < 1.0


@pytest.mark.parametrize(
    ("hands", "board", "dead", "said"),
    [
        (("AhKh",), "", "", "two to ten hands"),
        (("AhKh",) * 2, "", "", "cannot be held at the same time"),
        (("AA", "AhAd", "AsAc"), "", "", "cannot be held at the same time"),
        (("AhKh", "QsQd"), "Ah 2c 3c", "", "hand 1, AhKh, is impossible"),
        (("AhKh", "QsQd"), "2c 3c 4c 5c 6c 7c", "", "at most five cards"),
        (("AhKh", "QsQd"), "2c 3c 4c", "2c", "on the board or dead twice"),
        (("AhKh", "QsQd"), "Jk 3c 4c", "", "not in the deck"),
        (("random",) * 11, "", "", "two to ten hands"),
    ],
)
def test_impossible_hands_are_explained(
    hands: tuple[str, ...], board: str, dead: str, said: str
) -> None:
    """Covers repeated cards, too many cards and too few hands."""
    with pytest.raises(NotationError, match=said):
        asked(*hands, board=board, dead=dead)


def test_hands_that_are_impossible_together_are_explained() -> None:
    """Three players cannot all hold pairs of aces."""
    with pytest.raises(NotationError, match="cannot be held at the same time"):
        asked("AA", "AA", "AA", samples=10, exact=False)
    with pytest.raises(NotationError, match="cannot be held at the same time"):
        asked("AA", "AA", "AA")


def test_too_many_combinations_are_sampled_or_refused() -> None:
    with pytest.raises(NotationError, match="too many for an exact answer"):
        asked("random", "random", "random", exact=True)
    assert asked("random", "random", "random", samples=100).method == "sampled"


@pytest.mark.parametrize(
    ("hands", "dead", "said"),
    [
        (("As",), "", "two to ten hands"),
        (("As Ks", "As"), "", "used twice"),
        (("As Ks Qs Js Ts 9s", "2s"), "", "at most five cards"),
        (("As Jk", "2s"), "", "Jk is not in play"),
        (("As", "2s"), "2s", "used twice"),
        (("",) * 10, "2c 3c 4c", "50 cards must be dealt and 49 are left"),
    ],
)
def test_impossible_stud_hands_are_explained(hands: tuple[str, ...], dead: str, said: str) -> None:
    """Covers repeated or foreign cards, and a deck that is too small."""
    cards = [read_cards(hand) for hand in hands]
    with pytest.raises(NotationError, match=said):
        stud(cards, read_cards(dead), deck=deck_cards(52))


def test_progress_is_reported_up_to_the_end() -> None:
    seen: list[tuple[int, int]] = []
    asked("AhKh", "QsQd", exact=False, samples=300_000, watch=lambda *step: seen.append(step))
    assert seen[-1] == (3, 3)
    assert [done for done, _ in seen] == [1, 2, 3]


def test_question_marks_equal_missing_cards() -> None:
    deck = deck_cards(52)
    hands = [read_cards("As ?? Ks"), read_cards("9s 9d ??")]
    bare: list[tuple[Card, ...]] = [read_cards("As Ks"), read_cards("9s 9d")]
    assert stud(hands, deck=deck, samples=5_000, exact=False) == stud(
        bare, deck=deck, samples=5_000, exact=False
    )


COMMUNAL_HANDS = ("As Kd 9c 4h", "Qs Qd Jc", "7c 7d 6s 2h")


def slow_communal(hands: Sequence[str], deck: list[Card], turned: Sequence[Card]) -> list[Fraction]:
    """Return the shares of three hands, the second with a missing card, by the reference."""
    known = [read_cards(hand) for hand in hands]
    out = {card for hand in known for card in hand}
    won, deals = [Fraction(0)] * len(known), 0
    for shared in turned:
        for hole in (card for card in deck if card not in out and card != shared):
            own = [known[0], (*known[1], hole), known[2]]
            scores = [rank(STANDARD, hand, (shared,)).score for hand in own]
            best = [at for at, score in enumerate(scores) if score == max(scores)]
            for at in best:
                won[at] += Fraction(1, len(best))
            deals += 1
    return [total / deals for total in won]


@pytest.mark.parametrize("communal", ["Qh", "2c", "??"])
def test_communal_card_is_in_every_hand(communal: str) -> None:
    """The card may be known or unknown, and the result exact or sampled."""
    deck = list(deck_cards(52))
    known = [read_cards(hand) for hand in COMMUNAL_HANDS]
    out = {card for hand in known for card in hand}
    turned = (
        [card for card in deck if card not in out] if communal == "??" else read_cards(communal)
    )
    right = slow_communal(COMMUNAL_HANDS, deck, turned)
    shared = read_cards(communal)
    near(stud(known, deck=deck, communal=shared), right)
    sampled = stud(known, deck=deck, communal=shared, exact=False, samples=100_000, seed=3)
    for hand, share in zip(sampled.hands, right, strict=True):
        assert hand.share == pytest.approx(float(share), abs=0.01)


def test_hand_with_a_communal_card_has_at_most_four_others() -> None:
    hands = [read_cards("As Ks Qs Js Ts"), read_cards("2c")]
    with pytest.raises(NotationError, match="four cards besides the communal card"):
        stud(hands, deck=deck_cards(52), communal=read_cards("3c"))
