"""Rule on asks to a desk: `rule` applies the events of a granted ask, `decide` does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from cardspeak.cashroom import asks, events as ev
from cardspeak.cashroom.asks import Ask
from cardspeak.cashroom.draft import DeskDraft
from cardspeak.cashroom.evolve import apply, evolve
from cardspeak.cashroom.kinds import DeskAwaited
from cardspeak.cashroom.rules import (
    approvals,
    claims,
    lists,
    notices,
    offers,
    people,
    staff,
    tables,
)
from cardspeak.cashroom.rules.checks import out_of_range
from cardspeak.cashroom.rules.seats import drawn_by
from cardspeak.cashroom.rulings import Granted, Refused, Ruling
from cardspeak.cashroom.state import DeskState, DeskTable
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.house import RejectedChoice
from cardspeak.rulings import HOUSE
from cardspeak.seat_no import NO_SEAT, SeatNo

RULES: Final[dict[type, Callable[[DeskDraft, Any], Refused | None]]] = {
    asks.Arrive: people.rule_on_arrival,
    asks.Depart: people.rule_on_departure,
    asks.Bar: people.rule_on_bar,
    asks.GoOnDuty: staff.rule_on_duty,
    asks.TakeBreak: staff.rule_on_break,
    asks.GoOffDuty: staff.rule_off_duty,
    asks.RotateDealers: staff.rule_on_rotation,
    asks.OpenTable: tables.rule_on_open,
    asks.RecordApproval: approvals.rule_on_approval,
    asks.PostSign: approvals.rule_on_sign,
    asks.IntroduceGame: approvals.rule_on_introduction,
    asks.BeginGame: tables.rule_on_begin,
    asks.AnnounceClosing: tables.rule_on_closing,
    asks.CloseTable: tables.rule_on_close,
    asks.MergeTables: tables.rule_on_merger,
    asks.AnnounceLimits: notices.rule_on_limits,
    asks.Agree: notices.rule_on_agreement,
    asks.TellTime: notices.rule_on_time,
    asks.ReserveSeat: lists.rule_on_reservation,
    asks.HearBuyIn: lists.rule_on_buy_in,
    asks.CancelReservation: lists.rule_on_cancelled,
    asks.JoinList: lists.rule_on_join,
    asks.LeaveList: lists.rule_on_leave,
    asks.CallNext: lists.rule_on_call,
    asks.Confirm: lists.rule_on_confirmation,
    asks.SkipCalled: lists.rule_on_skip,
    asks.ClaimSeat: claims.rule_on_claim,
    asks.CloseClaims: claims.rule_on_close,
    asks.DrawForSeat: claims.rule_on_cards,
    asks.AllotSeats: claims.rule_on_allotment,
    asks.SeatVacant: offers.rule_on_vacant,
    asks.OfferSeat: offers.rule_on_offer,
    asks.AcceptSeat: offers.rule_on_accept,
    asks.DeclineSeat: offers.rule_on_decline,
    asks.ChangeSeat: offers.rule_on_change,
}


def open_desk(
    book: Book, picks: Mapping[str, object], licence: str = ""
) -> tuple[DeskState, Granted] | Refused:
    """Open a desk under a book: for practice, or under a licence.

    Returns a refusal if the book rejects a choice.
    """
    house = book.settle(picks)
    if isinstance(house, RejectedChoice):
        return tables.rejected(house)
    written = dict(house.written)
    event = ev.DeskOpened(
        book=book.key, edition=book.edition, house=written, licence=licence, chosen=HOUSE
    )
    state = DeskState(event.book, event.edition, event.house, knocked=tuple(sorted(book.knocked)))
    evolve(state, event)
    return state, Granted((event,))


def decide(state: DeskState, ask: Ask) -> Ruling:
    """Rule on an ask and leave the desk as it was."""
    play = DeskDraft(state.copy(), ask)
    refused = out_of_range(ask) or RULES[type(ask)](play, ask)
    if refused is not None:
        return refused
    _advance(play)
    return Granted(tuple(play.events))


class _EventReached(Exception):
    """A probe has reached the first event of a ruling."""


class _DeskProbe(DeskDraft):
    """A ruling that stops at its first event, so that nothing is changed or copied."""

    __slots__ = ()

    def emit(self, *_: object, **__: object) -> None:
        """Stop: the ask is granted."""
        raise _EventReached


def may_ask(state: DeskState, ask: Ask) -> bool:
    """Return whether the rule on an ask comes to an event, at the cost of the rule alone.

    Only for asks whose rule never refuses after its first event; `decide` is always right.
    """
    if out_of_range(ask) is not None:
        return False
    try:
        RULES[type(ask)](_DeskProbe(state, ask), ask)
    except _EventReached:
        return True
    return False


def rule(state: DeskState, ask: Ask) -> Ruling:
    """Rule on an ask; if it is granted, apply its events."""
    ruling = decide(state, ask)
    if isinstance(ruling, Granted):
        apply(state, ruling.events)
    return ruling


def _advance(play: DeskDraft) -> None:
    """Take every automatic step."""
    lists.forfeit_reservations(play)
    lists.end_calls(play)
    offers.settle(play)
    notices.change_limits(play)
    tables.count_players(play)


class Awaits(msgspec.Struct, frozen=True, gc=False):
    """The input that a desk needs next: the table, the seat, and the people who answer or draw."""

    what: DeskAwaited
    table: int = 0
    seat: SeatNo = NO_SEAT
    people: tuple[str, ...] = ()


def awaits(state: DeskState) -> Awaits:
    """Return the input that the desk needs next, by table."""
    return next(all_awaited(state), Awaits("nothing"))


def all_awaited(state: DeskState) -> Iterator[Awaits]:
    """Yield every input that the desk needs, by table."""
    for number in sorted(state.tables):
        yield from _awaited(state, state.tables[number])


def _awaited(state: DeskState, table: DeskTable) -> Iterator[Awaits]:
    number = table.number
    if table.law.cashroom.introduction.value and not (table.introduced or table.running):
        yield Awaits("introduction", number)
    for seat, drawing in sorted(table.draws.items()):
        yield Awaits("card draw", number, seat, drawing)
    for seat, vacancy in sorted(table.vacancies.items()):
        if seat in table.draws:
            continue
        if vacancy.asked:
            yield Awaits("answer", number, seat, vacancy.asked)
        else:
            yield Awaits("offer", number, seat, vacancy.waiting)
    for call in table.calls:
        yield Awaits("confirmation", number, call.seat, (call.person,))
    claimants = tuple(claim.person for claim in table.claims)
    if claimants and drawn_by(table) is not None:
        yield Awaits("seat draw", number, people=claimants)
    elif claimants:
        yield Awaits("claims", number, people=claimants)
    person = lists.next_on_list(state, table)
    if person is not None and table.free and table.running:
        yield Awaits("call", number, table.free[0], (person,))
