"""The auditor finds bugs planted in the engine, one at a time."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.audit.books import audited
from tests.audit.planting import Bug, by_the_reference, code, law
from tests.properties.driver import Habits, evening
from tests.properties.houses import House, random_house

from cardspeak.books import shelf
from cardspeak.hands import Kind, lows, without
from cardspeak.rulebook.policies import (
    Claims,
    Closing,
    CommissionBase,
    FirstToShow,
    Layers,
    MinRaise,
    OddChips,
    Opener,
    ShortRaise,
    SplitUnit,
    Uncalled,
)
from cardspeak.rulebook.rule import Rule
from cardspeak.table.rules import advance as run, rounds
from cardspeak.table.rules.pots import commission, pots, sharing
from cardspeak.table.rules.showdown import showdown

TABLES = 400


def _no_cap(own: Any) -> Any:  # noqa: ANN401 - wraps an engine function
    def charge(scale: Any, amount: int, **more: Any) -> Any:  # noqa: ANN401 - as above
        return own(replace(scale, cap=Rule(None)), amount, **more)

    return charge


def _no_qualifier(own: Any) -> Any:  # noqa: ANN401 - as above
    return lambda table_law: replace(own(table_law), eight_or_better=False)


def _no_straight(own: Any) -> Any:  # noqa: ANN401 - as above
    return lambda table_law: without(own(table_law), Kind.STRAIGHT)


TAS, ACT = "tas-holdem", "act-stud"
BIG = {"unit": "1", "commission_cap": "1", "pot_commission": "i", "commission_mode": "pot"}
PER_POT = {"unit": "0.50", "commission_method": "one", "commission_base": "each_pot"}
JOKER_LOW = {"game": "low", "joker": "on"}
EIGHT = {"game": "high_low", "low_qualifier": "eight", "deck": "52"}
PAID = {"commission_mode": "pot", "unit": "1", "pot_commission": "ii"}

BUGS = [
    Bug(
        "the odd chips go to the wrong winner",
        TAS,
        code(pots, "odd_order", lambda own: lambda t, w: own(t, w)[::-1]),
        {"min_bet": "7"},
        "no_limit",
        "is won",
    ),
    Bug(
        "the cap on commission is ignored",
        ACT,
        code(commission, "charge", _no_cap),
        BIG,
        None,
        "commission",
    ),
    Bug(
        "commission on the total, not by pot",
        TAS,
        law(TAS, "commission", "base", CommissionBase.WHOLE_HAND),
        PER_POT,
        "no_limit",
        "commission",
    ),
    Bug(
        "an uncalled bet is kept",
        ACT,
        code(run, "return_uncalled", lambda _: lambda _play: None),
        {},
        "no_limit",
        "uncalled",
    ),
    Bug(
        "everyone may win every side pot",
        TAS,
        law(TAS, "pots", "claims", Claims.EVERY_POT),
        {},
        "no_limit",
        "pots",
    ),
    Bug(
        "there are no side pots",
        ACT,
        law(ACT, "pots", "layers", Layers.ONE_POT),
        {},
        "no_limit",
        "pots",
    ),
    Bug(
        "kickers do not count", TAS, law(TAS, "hands", "all_cards_count", False), {}, None, "is won"
    ),
    Bug(
        "the joker is wrong in a low hand",
        ACT,
        by_the_reference(code(lows, "every_face", lambda own: lambda *given: own(*given)[:4])),
        JOKER_LOW,
        None,
        "is won",
    ),
    Bug(
        "pots are split in single chips",
        TAS,
        law(TAS, "pots", "unit", SplitUnit.SMALLEST_CHIP),
        {"min_bet": "7"},
        "no_limit",
        "is won",
    ),
    Bug(
        "the eight qualifier is ignored",
        ACT,
        code(showdown, "low_order", _no_qualifier),
        EIGHT,
        None,
        "is won",
    ),
    Bug(
        "a pot of blinds alone is charged",
        ACT,
        law(ACT, "commission", "spares_forced_only", False),
        PAID,
        None,
        "commission",
    ),
    Bug(
        "commission only after a flop",
        TAS,
        law(TAS, "commission", "every_round", False),
        {},
        "no_limit",
        "commission",
    ),
    Bug(
        "the remainder goes by the button",
        TAS,
        law(TAS, "pots", "odd", OddChips.LAST_FROM_BUTTON),
        {"min_bet": "7"},
        "no_limit",
        "is won",
    ),
    Bug(
        "a straight is nothing",
        ACT,
        code(showdown, "order_of_hands", _no_straight),
        {"deck": "32", "game": "high"},
        None,
        "is won",
    ),
    Bug(
        "an ace is low without leave",
        ACT,
        law(ACT, "hands", "ace_low", True),
        {"ace_low": "off", "deck": "32"},
        None,
        "is won",
    ),
    Bug("four raises", TAS, law(TAS, "limits", "cap", 4), {}, "fixed", "may do"),
    Bug(
        "the pot is measured without the call",
        ACT,
        law(ACT, "limits", "pot_includes_call", False),
        {},
        "full_pot",
        "may do",
    ),
    Bug(
        "a short all-in counts as a raise",
        TAS,
        law(TAS, "tapping", "short_raise", ShortRaise.FULL_RAISE),
        {},
        "no_limit",
        "raises in full",
    ),
    Bug(
        "the wrong card opens",
        ACT,
        law(ACT, "betting", "opener_first", Opener.HIGH_CARD),
        {"first_opener": "low"},
        None,
        "who opens",
    ),
    Bug(
        "the wrong player shows first",
        TAS,
        law(TAS, "showdown", "first", FirstToShow.FROM_SMALL_BLIND),
        {},
        None,
        "order of showing",
    ),
    Bug(
        "the ace is no six in the reduced deck",
        "tas-stud",
        law("tas-stud", "hands", "ace_low", False),
        {"deck": "reduced"},
        "half_pot reduced",
        "is won",
    ),
    Bug(
        "the capped scale has no cap",
        "tas-stud",
        code(commission, "charge", _no_cap),
        {"commission_scale": "capped", "unit": "1"},
        None,
        "commission",
    ),
    Bug(
        "a hopeless last call is kept",
        "tas-stud",
        law("tas-stud", "pots", "hopeless_call", False),
        {"hopeless_call": "returned"},
        "half_pot",
        "cannot win",
    ),
    Bug(
        "any hand may check after a check",
        "tas-stud",
        law("tas-stud", "betting", "last_check_beats", False),
        {},
        "half_pot",
        "may do",
    ),
    Bug(
        "a raise is the last one's size",
        "tas-stud",
        law("tas-stud", "limits", "min_raise", MinRaise.OPENING_OR_LARGEST),
        {},
        "half_pot",
        "may do",
    ),
    Bug(
        "the ante does not rise",
        "tas-stud",
        law("tas-stud", "forced", "ante_rises", False),
        {"freeze_out": "on"},
        "half_pot freeze-out",
        "posts ante",
    ),
    Bug(
        "a short opening all-in asks the whole bet",
        "charity",
        law("charity", "tapping", "short_open_lowers", False),
        {},
        None,
        "may do",
    ),
    Bug(
        "two players are free of the cap too early",
        "charity",
        law("charity", "limits", "cap_lifts_in", None),
        {},
        "fixed",
        "may do",
    ),
    Bug(
        "all-in hands do not show first",
        "charity",
        law("charity", "showdown", "all_in_first", False),
        {},
        "no_limit",
        "order of showing",
    ),
    Bug(
        "agreed parts are ignored",
        "charity",
        code(showdown, "agreed_shares", lambda _: lambda *_given: {}),
        {"pot_agreement": "on"},
        "no_limit",
        "is won",
    ),
    Bug(
        "the agreement's remainder goes astray",
        "charity",
        code(sharing, "odd_order", lambda own: lambda t, w: own(t, w)[::-1]),
        {"pot_agreement": "on"},
        "no_limit",
        "is won",
    ),
    Bug(
        "the bonus is lost from the main pot",
        "charity",
        code(pots, "_dead", lambda _: lambda running: sum(h.dead for h in running.hands.values())),
        {},
        "no_limit",
        "pots",
    ),
    Bug(
        "the button is last of two",
        "charity",
        law("charity", "button", "first_when_two", False),
        {},
        None,
        "order of the deal",
    ),
    Bug(
        "an uncalled wager is pot",
        "event",
        code(run, "return_uncalled", lambda _: lambda _play: None),
        {},
        "no_limit",
        "uncalled",
    ),
    Bug(
        "an uncalled blind goes back",
        "event",
        law("event", "pots", "uncalled", Uncalled.RETURNED),
        {},
        None,
        "goes back uncalled",
    ),
    Bug(
        "a short all-in reopens the betting",
        "event",
        law("event", "tapping", "short_raise", ShortRaise.FULL_RAISE),
        {"short_all_in": "does_not_reopen"},
        "no_limit",
        "raises in full",
    ),
    Bug(
        "an orbit without end",
        "event",
        code(rounds, "end_orbit", lambda _: lambda _play: None),
        {"round_length": "1"},
        None,
        "orbit",
    ),
    Bug(
        "several odd chips go to one",
        "nolimit",
        law("nolimit", "pots", "odd", OddChips.FIRST_FROM_BUTTON),
        {"odd_chips": "one_by_one"},
        None,
        "is won",
    ),
    Bug(
        "the ace is low without leave of the house",
        "nolimit",
        law("nolimit", "hands", "ace_low", True),
        {"ace_low": "off"},
        None,
        "is won",
    ),
    Bug(
        "the bettor shows though he was raised",
        "nolimit",
        law("nolimit", "showdown", "first_if_raised", FirstToShow.FINAL_BETTOR),
        {},
        None,
        "order of showing",
    ),
    Bug(
        "of two players one posts the big blind again",
        "nolimit",
        law("nolimit", "button", "adjusted_when_two", False),
        {"heads_up": "button_small", "dead_button": "off"},
        "no_limit",
        "next big blind of two",
    ),
    Bug(
        "of two players nobody has the button",
        "nolimit",
        law("nolimit", "button", "adjusted_when_two", False),
        {"heads_up": "button_small", "dead_button": "on"},
        "no_limit",
        "empty place",
    ),
    Bug(
        "of two players one posts the big blind twice",
        "event",
        law("event", "button", "adjusted_when_two", False),
        {"heads_up": "button_small"},
        "no_limit",
        "next big blind of two",
    ),
    Bug(
        "a raise nobody can call",
        "nolimit",
        law("nolimit", "tapping", "uncallable_raise", True),
        {"uncallable_raise": "off"},
        None,
        "may do",
    ),
    Bug(
        "a clock runs that nobody called",
        TAS,
        law(TAS, "clock", "called_by", ()),
        {},
        None,
        "on the clock",
    ),
    Bug(
        "no warning before time is up",
        "nolimit",
        law("nolimit", "clock", "warns", False),
        {"time_limit": "30"},
        None,
        "who was warned",
    ),
    Bug(
        "a seat is kept for two minutes",
        TAS,
        law(TAS, "seating", "away_minutes", 2),
        {},
        None,
        "could be lost",
    ),
    Bug(
        "the last blind has no option",
        TAS,
        law(TAS, "betting", "closing_first", Closing.BEFORE_LAST_BLIND),
        {"forced_bets": "blinds"},
        None,
        "still to act",
    ),
]


def _drawn(bug: Bug, dice: Random) -> House:
    """Return a random house with the choices in which the bug has an effect."""
    while True:
        house = random_house(bug.book, dice, bug.limit)
        required = bug.picks.items()
        if all(house.picks.get(name) == value for name, value in required):
            return house


def _evening(bug: Bug, seed: int) -> list[str]:
    habits = Habits(undoes=0, voids=0, interrupts=0, agrees=0.1)
    dice = Random(f"{bug.name} {seed}")
    house = _drawn(bug, dice)
    run = evening(dice.randrange(10**6), house, hand_dealt=False, habits=habits, rounds=3)
    return audited(run)


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name.replace(" ", "-"))
def test_auditor_finds_the_planted_bug(bug: Bug, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the bug the same table has no findings."""
    shelf._law.cache_clear()
    bug.plant(monkeypatch)
    for seed in range(TABLES):
        findings = _evening(bug, seed)
        if any(bug.says in line for line in findings):
            monkeypatch.undo()
            shelf._law.cache_clear()  # a changed house may have cached the changed law
            assert _evening(bug, seed) == [], "the table has findings without the bug"
            return
    raise AssertionError(f"{bug.name}: not found in {TABLES} tables")


def test_planted_bugs_have_unique_names() -> None:
    """At least ten bugs are planted."""
    assert len({bug.name for bug in BUGS}) == len(BUGS) >= 10
