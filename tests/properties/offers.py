"""Check that offered acts are granted and all others refused, at any moment of a table."""

from __future__ import annotations

from tests.properties.kit import dump

from cardspeak.chips import Chips
from cardspeak.floor import decide
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.act_asks import ask_for
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, options
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import TableState

MADE: dict[Act, type[ev.Event]] = {
    Act.CHECK: ev.Checked,
    Act.STAY: ev.Stayed,
    Act.CALL: ev.Called,
    Act.BET: ev.Opened,
    Act.RAISE: ev.Raised,
    Act.FOLD: ev.Folded,
    Act.CALL_AND_FOLD: ev.Called,
}
NOBODY = (0, -1, 99)
FOLDS_EARLY = frozenset({"act-stud", "charity"})
"""Books in which throwing in real cards before the turn is a fold (ACT.A.fold, CHA.1.1.fold)."""

BINDS_SHORT_CALLS = frozenset({"nolimit"})
"""Books in which an act of the next player completes a short call with real chips (NLT.12.a/2)."""


def amounts_of(option: Option) -> list[int]:
    """The minimum, the maximum and a middle amount on offer."""
    return sorted({option.least, (option.least + option.most) // 2, option.most})


def check_offers(table: TableState) -> None:
    """Try every act of every seat; the table must not change."""
    before = dump(table)
    waited = awaits(table)
    turn = waited.seat if waited.what == "act" else 0
    if turn:
        assert options(table, SeatNo(turn)), f"seat {turn} must act but has no options"
    for seat in (*table.seats, *NOBODY):
        offered = options(table, SeatNo(seat))
        assert seat == turn or not offered, f"seat {seat} is offered an act out of turn"
        _check_seat(table, seat, offered)
    assert dump(table) == before, "ruling on an ask changed the table"


def _check_seat(table: TableState, seat: int, offered: tuple[Option, ...]) -> None:
    by_act = {option.act: option for option in offered}
    assert len(by_act) == len(offered), f"an act is offered twice: {offered}"
    for act in Act:
        option = by_act.get(act)
        if option is not None:
            _check_granted(table, seat, option)
        elif _another_name(table, seat, act, by_act):
            assert isinstance(decide(table, ask_for(act, SeatNo(seat))), Granted), (
                f"{act} is another name for an offered act"
            )
        elif act is Act.FOLD and not by_act and _folds_early(table, seat):
            assert isinstance(decide(table, ask_for(act, SeatNo(seat))), Granted), (
                "throwing in the cards is a fold"
            )
        else:
            for amount in (0, 1, table.law.limits.least.value, 10**6):
                _refused(table, ask_for(act, SeatNo(seat), Chips(amount)))
                if act not in {Act.BET, Act.RAISE}:
                    break


def _folds_early(table: TableState, seat: int) -> bool:
    """Whether this hand-dealt table grants a fold before the turn."""
    running = table.round
    if running is None or running.betting is None or seat not in running.hands:
        return False
    hand = running.hands[SeatNo(seat)]
    may_fold = awaits(table).what == "act" and not (hand.folded or hand.tapped)
    return table.hand_dealt and table.book in FOLDS_EARLY and may_fold


def _another_name(table: TableState, seat: int, act: Act, offered: dict[Act, Option]) -> bool:
    """Whether the act is another name for an offered act: calling 0 means staying."""
    running = table.round
    last = running is not None and running.bettings == 1 and running.last_blind == seat
    checks = act is Act.STAY and Act.CHECK in offered and last
    return checks or (act is Act.CALL and Act.STAY in offered)


def _check_granted(table: TableState, seat: int, option: Option) -> None:
    if option.act not in {Act.BET, Act.RAISE}:
        _granted(table, ask_for(option.act, SeatNo(seat)), option)
        return
    assert 0 < option.least <= option.most, f"the offer has no amount: {option}"
    for amount in amounts_of(option):
        _granted(table, ask_for(option.act, SeatNo(seat), Chips(amount)), option)
    for amount in (option.least - 1, option.most + 1, 0, -option.least, 10**9):
        _refused(table, ask_for(option.act, SeatNo(seat), Chips(amount)))


def _granted(table: TableState, ask: Ask, option: Option) -> None:
    ruling = decide(table, ask)
    assert isinstance(ruling, Granted), f"{option} was offered but {ask} is refused: {ruling}"
    expected = MADE[option.act]
    acts = [event for event in ruling.events if isinstance(event, expected)]
    assert acts, f"{ask} was granted but produced {ruling.events}"
    if isinstance(acts[0], ev.Called):
        assert acts[0].amount == option.least, f"a call of {option.least} took {acts[0]}"


def _refused(table: TableState, ask: Ask) -> None:
    ruling = decide(table, ask)
    if isinstance(ruling, Granted) and _completes_short_call(table, ruling):
        return
    assert isinstance(ruling, Refused), f"{ask} was not offered but is granted: {ruling}"


def _completes_short_call(table: TableState, ruling: Granted) -> bool:
    """Whether the act completes the call of the player before, who put in too few chips."""
    first = ruling.events[0]
    if not isinstance(first, ev.Ruled) or first.outcome != "completed" or table.round is None:
        return False
    held = first.situation == "short of the call" and first.seat in table.round.held
    return held and table.hand_dealt and table.book in BINDS_SHORT_CALLS
