"""The auditor agrees with the engine over hundreds of rounds, and shares no code with it."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest
from tests.audit.auditor import Auditor, audit, kept
from tests.audit.books import audited, written
from tests.audit.money import House, Paid, Pot, by_parts, commission, one_by_one, pots, share
from tests.audit.ranking import Deck, high, low, qualifies
from tests.properties.driver import Habits, evening
from tests.properties.houses import BOOKS, LIMITS, random_house

HERE = Path(__file__).parent
OWN = ("auditor", "acts", "between", "money", "ranking", "round", "winners")


def test_auditor_imports_only_itself_and_the_standard_library() -> None:
    """The auditor must not share code with the engine."""
    allowed = {"__future__", "collections", "dataclasses", "decimal", "itertools", "typing"}
    for name in OWN:
        tree = ast.parse((HERE / f"{name}.py").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            modules: list[str] = []
            if isinstance(node, ast.Import):
                modules = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                modules = [f"{node.module}.{alias.name}" for alias in node.names]
            for module in modules:
                parts = module.split(".")
                own = parts[:2] == ["tests", "audit"] and parts[2] in OWN
                assert own or parts[0] in allowed, f"{name}.py imports {module}"


@pytest.mark.parametrize(("book", "limit"), [(b, k) for b in BOOKS for k in LIMITS[b]])
@pytest.mark.parametrize("hand_dealt", [False, True], ids=["software", "hand-dealt"])
def test_auditor_finds_no_differences(book: str, limit: str, hand_dealt: bool) -> None:
    """The auditor checks offers, turns, pots, winners, shares and commission."""
    for seed in range(6):
        dice = Random(f"audit {book} {limit} {hand_dealt} {seed}")
        house = random_house(book, dice, limit)
        habits = Habits(deeds=0.03 if hand_dealt else 0.0)
        run = evening(dice.randrange(10**6), house, hand_dealt=hand_dealt, habits=habits, rounds=4)
        assert audited(run) == [], house.picks


def test_undone_events_are_not_audited() -> None:
    """Every other event is audited."""
    dice = Random(8)
    house = random_house("tas-holdem", dice)
    run = evening(5, house, hand_dealt=True, habits=Habits(undoes=0.3), rounds=3)
    journal = written(run)
    assert any(event["type"] == "Undone" for event in journal)
    assert len(kept(journal)) < len(journal)
    assert audited(run) == []


def test_forfeited_chips_do_not_end_a_called_clock() -> None:
    """A player with a short bet whose time runs out loses those chips, then the hand."""
    auditor = Auditor("event", {"time_to_act": "45"}, 100)
    auditor.on_clockcalled(4, 45, "Sam")
    auditor.time_is_told({"type": "Called", "seat": 4, "amount": 1, "actor": "clock"})
    auditor.time_is_told({"type": "Folded", "seat": 4, "why": "clock", "actor": "clock"})
    assert auditor.found == []
    auditor.on_clockcalled(4, 45, "Sam")
    auditor.time_is_told({"type": "Called", "seat": 4, "amount": 1, "actor": "player"})
    auditor.time_is_told({"type": "Folded", "seat": 4, "why": "clock", "actor": "clock"})
    assert len(auditor.found) == 1


def test_wrong_final_stake_is_reported() -> None:
    """The auditor computes the final stakes itself."""
    house = random_house("act-stud", Random(4))
    run = evening(4, house, hand_dealt=False, habits=Habits(), rounds=2)
    opening = written(run)[0]
    stakes = {no: seat.stake + 1 for no, seat in run.table.seats.items()}
    findings = audit("act-stud", opening["house"], house.unit, written(run), stakes=stakes)
    assert any("stakes at the end" in line for line in findings)


# --- the auditor's arithmetic, compared with the registers' examples
# -------------------------------


def _paid(
    *, folded: tuple[int, ...] = (), tapped: tuple[int, ...] = (), **bets: int
) -> dict[int, Paid]:
    paid = {int(name[1:]): Paid(bets=amount) for name, amount in bets.items()}
    for seat, seat_paid in paid.items():
        seat_paid.folded, seat_paid.tapped = seat in folded, seat in tapped
    return paid


def test_pots_match_the_examples() -> None:
    """ACT.14.2: 20 and 50 tapped out, two at 100; TAS-C.16.1.s3: 150 and 20."""
    layers = pots(_paid(s1=20, s2=50, s3=100, s4=100, tapped=(1, 2)))
    assert layers == [Pot(80, [1, 2, 3, 4]), Pot(90, [2, 3, 4]), Pot(100, [3, 4])]
    layers = pots(_paid(s1=50, s4=60, s7=60, tapped=(1,)))
    assert [pot.amount for pot in layers] == [150, 20]


def _tas(method: str, base: str = "each_pot") -> House:
    text = {"commission_method": method, "commission_base": base}
    return House("tas-holdem", text, 50)


@pytest.mark.parametrize(
    ("method", "pot", "due"),
    [
        *[("one", 42, 4), ("one", 59, 4), ("one", 174, 16), ("one", 298, 28), ("one", 40, 0)],
        *[("one", 300, 30), ("one", 800, 30), ("one", 41, 4), ("two", 30, 2), ("two", 41, 5)],
        *[("two", 42, 5), ("two", 100, 5), ("two", 102, 10), ("two", 240, 15), ("two", 2000, 100)],
    ],
)
def test_holdem_commission_matches_the_examples(method: str, pot: int, due: int) -> None:
    """TAS-C.17.2.a and b, in chips of fifty cents."""
    assert commission(_tas(method), [pot], exempt=False) == [due]


def test_stud_commission_matches_the_examples() -> None:
    """ACT.15.2.a: the threshold applies to each pot, the rate to the sum of all pots."""
    text = {"commission_mode": "pot", "pot_commission": "i", "commission_cap": "10"}
    house = House("act-stud", text, 100)
    assert commission(house, [15, 30], exempt=False) == [0, 2]
    assert commission(house, [12, 12], exempt=False) == [0, 0]
    assert commission(house, [260], exempt=False) == [10]
    assert commission(house, [260], exempt=True) == [0]
    text.update(pot_commission="ii", commission_cap="5")
    assert commission(house, [8, 25], exempt=False) == [0, 3]
    assert commission(House("act-stud", text, 100), [47], exempt=False) == [4]


@pytest.mark.parametrize(
    ("scale", "dollars", "due"),
    [
        *[("normal", pot, due) for pot, due in zip((50, 51, 100, 150), (2, 4, 4, 6), strict=True)],
        *[("normal", pot, due) for pot, due in zip((200, 250, 251), (8, 10, 12), strict=True)],
        *[("normal", pot, due) for pot, due in zip((301, 1000, 1), (14, 40, 1), strict=True)],
        *[("capped", pot, due) for pot, due in zip((50, 51, 250), (0, 4, 10), strict=True)],
        *[("capped", pot, due) for pot, due in zip((300, 350), (12, 14), strict=True)],
        *[("capped", pot, due) for pot, due in zip((351, 2000), (15, 15), strict=True)],
    ],
)
def test_tasmanian_stud_commission_matches_the_examples(scale: str, dollars: int, due: int) -> None:
    """TAS-B.15.1, its last sentence and 15.2; a pot never pays more than it holds."""
    house = House("tas-stud", {"commission_scale": scale}, 100)
    assert commission(house, [dollars], exempt=False) == [due]


def test_each_tasmanian_stud_pot_pays_commission() -> None:
    """TAS-B.11.3.d: 120 and 60 pay 6 and 4; 13.1.s5: 80, 90 and 60 pay 4 each."""
    house = House("tas-stud", {"commission_scale": "normal"}, 100)
    assert commission(house, [120, 60], exempt=False) == [6, 4]
    assert commission(house, [80, 90, 60], exempt=False) == [4, 4, 4]
    assert commission(House("event", {}, 100), [500], exempt=False) == [0]


def test_pots_of_other_books_match_the_examples() -> None:
    """CHA.1.1.side-pots, CHA.15.3, EVT.def.all-in/3, TAS-B.16.9."""
    layers = pots(_paid(s2=300, s4=700, s5=1500, s6=1500, tapped=(2, 4)))
    assert [pot.amount for pot in layers] == [1200, 1200, 1600]
    assert pots(_paid(s2=50, s3=100, folded=(2,)), bonus=500)[0].amount == 650
    layers = pots(_paid(s2=300, s4=800, s5=800, s6=100, folded=(6,), tapped=(2,)))
    assert [pot.amount for pot in layers] == [1000, 1000]
    antes = {seat: Paid(ante=10 if seat == 5 else 15, tapped=seat == 5) for seat in (2, 3, 4, 5)}
    assert [pot.amount for pot in pots(antes)] == [40, 15]
    assert len(pots(_paid(s1=20, s2=50, s3=50, tapped=(1,)), layered=False)) == 1


def test_odd_chips_of_other_books_match_the_examples() -> None:
    """CHA.18.3/2 and NLT.16 in chips of 25; TAS-B.11.3.c; CHA.18.1/2."""
    assert share(42, [3, 4, 6, 1], 1, 3) == {3: 12, 4: 10, 6: 10, 1: 10}
    assert one_by_one(62, [3, 6, 8]) == {3: 21, 6: 21, 8: 20}
    assert one_by_one(61, [3, 6]) == {3: 31, 6: 30}
    assert share(143, [6, 2], 1, 6) == {6: 72, 2: 71}
    assert by_parts(1000, {3: 1, 5: 1}, 3) == {3: 500, 5: 500}
    assert by_parts(100, {3: 1, 5: 2}, 5) == {3: 33, 5: 67}


def test_shares_match_the_examples() -> None:
    """ACT.13.2 and TAS-C.15.3: the whole remainder goes to one winner."""
    assert share(100, [2, 5, 7], 5, 5) == {2: 30, 5: 40, 7: 30}
    assert share(171, [2, 4, 7], 5, 2) == {2: 61, 4: 55, 7: 55}


RANKS = {face: rank for rank, face in enumerate("23456789TJQKA")}


def _cards(text: str) -> list[int]:
    return [
        52 if card == "Jk" else RANKS[card[0]] * 4 + "cdhs".index(card[1]) for card in text.split()
    ]


@pytest.mark.parametrize(
    ("deck", "better", "worse"),
    [
        (Deck(joker=True), "As Ks Qs Js Ts", "9s 9h 9d 9c Jk"),
        (Deck(joker=True), "7s 7h 7d 7c Jk", "Kh Qh Jh Th 9h"),
        (Deck(48), "8h 7h 6h 5h 3h", "As Ah Ad Ks Kh"),
        (Deck(52), "As Ah Ad Ks Kh", "8h 7h 6h 5h 3h"),
        (Deck(52, joker=True), "As Ah Ad Ks Kh", "8h 7h 6h 5h 3h"),
        (Deck(32), "Jc Td 9h 8s 7c", "Tc 9d 8h 7s Ac"),
        (Deck(36), "9c 8d 7h 6s Ac", "Ks Kh Kd Qc Jd"),
        (Deck(52, ace_low=False), "2c 2d 9h 8s 7c", "5c 4d 3h 2s Ac"),
        (Deck(32, flush_over_fours=True), "Kh Jh 9h 8h 7h", "As Ad Ac Ah Qs"),
        (Deck(32, flush_over_fours=True), "7s 7h 7d 7c 8s", "As Ah Ad Ks Kh"),
        (Deck(32, flush_over_fours=True), "Js Th 9d 8c 7h", "Ts 9h 8d 7c As"),
        (Deck(32, flush_over_fours=True), "Ts 9h 8d 7c As", "Ks Kh Kd Qs 9c"),
        (Deck(suits=True), "Ah Kd 9c 5s 3d", "Ad Ks 9s 5h 3h"),
        (Deck(joker=True), "Ah Kh 9h 5h Jk", "As Ks Qs Ts 3s"),
        (Deck(joker=True, repeats=False), "As Ks Qs Ts 3s", "Ah Kh 9h 5h Jk"),
    ],
)
def test_high_hands_match_the_examples(deck: Deck, better: str, worse: str) -> None:
    """ACT.3.3 to 3.5 and the joker."""
    assert high(deck, _cards(better)) > high(deck, _cards(worse))


def test_low_hands_match_the_examples() -> None:
    """ACT.3.6: straights do not count; the ace is high unless the house plays it low."""
    deck = Deck(joker=True)
    assert low(deck, _cards("8c 7h 6d 5s 4c")) < low(deck, _cards("9c 7d 5h 3s 2c"))
    assert low(deck, _cards("8h 6c 4c 2d Jk")) == low(deck, _cards("8s 6d 4h 3c 2h"))
    assert not qualifies(low(deck, _cards("Ac 5d 4h 3s 2c")))
    assert qualifies(low(Deck(low_ace=True), _cards("Ac 5d 4h 3s 2c")))
    assert qualifies(low(deck, _cards("8h 6h 4h 3h 2h")))
