"""Rule on asks to a cage: `rule` applies the events of a granted ask, `decide` does not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from cardspeak.books.shelf import law_for
from cardspeak.cage import asks, events as ev
from cardspeak.cage.asks import Ask
from cardspeak.cage.draft import CageDraft, refuse
from cardspeak.cage.evolve import apply, evolve
from cardspeak.cage.kinds import CageAwaited
from cardspeak.cage.rules import bank, commission, floats, persons
from cardspeak.cage.rules.checks import holds_too_much, not_their_job, out_of_range
from cardspeak.cage.rulings import Granted, RefusalReason, Refused, Ruling
from cardspeak.cage.state import CageState
from cardspeak.chips import MAX_CENTS
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.house import RejectedChoice
from cardspeak.rulings import HOUSE

RULES: Final[dict[type, Callable[[CageDraft, Any], Refused | None]]] = {
    asks.MoveBank: bank.rule_on_move,
    asks.CountPlace: bank.rule_on_count,
    asks.CorrectPlace: bank.rule_on_correction,
    asks.CloseCage: bank.rule_on_close,
    asks.TellTime: bank.rule_on_time,
    asks.OpenFloat: floats.rule_on_open,
    asks.NameArea: floats.rule_on_area,
    asks.SendFill: floats.rule_on_fill,
    asks.SendCredit: floats.rule_on_credit,
    asks.ReceiveChips: floats.rule_on_receipt,
    asks.CloseFloat: floats.rule_on_close,
    asks.SellChips: persons.rule_on_sale,
    asks.CarryChips: persons.rule_on_carry,
    asks.LendMoney: persons.rule_on_loan,
    asks.HearTaken: persons.rule_on_taken,
    asks.ReturnChips: persons.rule_on_return,
    asks.HearStake: persons.rule_on_stake,
    asks.HearDeclared: persons.rule_on_declared,
    asks.HearChoices: floats.rule_on_choices,
    asks.WantCash: persons.rule_on_want,
    asks.BuyBack: persons.rule_on_buy_back,
    asks.GiveTip: persons.rule_on_tip,
    asks.PayTips: persons.rule_on_tips,
    asks.HearCommission: commission.rule_on_commission,
    asks.HearTimeCharge: commission.rule_on_time_charge,
    asks.ChangeColour: commission.rule_on_change,
    asks.ConfirmColour: commission.rule_on_confirmation,
    asks.DropColour: commission.rule_on_drop,
    asks.TakeDrop: commission.rule_on_take,
}


def open_cage(
    book: Book,
    picks: Mapping[str, object],
    cash: int,
    chips: int,
    *,
    by: str,
    witness: str,
    served: bool = False,
) -> tuple[CageState, Granted] | Refused:
    """Open a cage under a book, with counted cash and chips in cents.

    In a served cage, chips are entries in the journal, and nobody can hand them over.
    """
    house = book.settle(picks)
    if isinstance(house, RejectedChoice):
        return floats.rejected(house)
    for name, amount in (("cash", cash), ("chips", chips)):
        if not 0 <= amount <= MAX_CENTS:
            return refuse(RefusalReason.OUT_OF_RANGE, field=name)
    if by == witness:
        return refuse(RefusalReason.SECOND_PERSON, person=by)
    written = dict(house.written)
    event = ev.CageOpened(
        book=book.key,
        edition=book.edition,
        house=written,
        cash=cash,
        chips=chips,
        witness=witness,
        served=served,
        chosen=HOUSE,
        asker=by,
    )
    knocked = tuple(sorted(book.knocked))
    law = law_for(book.key, written, knocked)
    state = CageState(event.book, event.edition, event.house, law, knocked=knocked)
    evolve(state, event)
    return state, Granted((event,))


def decide(state: CageState, ask: Ask) -> Ruling:
    """Rule on an ask and leave the cage as it was."""
    refused = out_of_range(ask) or not_their_job(ask)
    if refused is not None:
        return refused
    if state.closed:
        return refuse(RefusalReason.CAGE_CLOSED)
    play = CageDraft(state.copy(), ask)
    refused = RULES[type(ask)](play, ask)
    if refused is None and holds_too_much(play.state):
        return refuse(RefusalReason.OUT_OF_RANGE, field="amount")
    return Granted(tuple(play.events)) if refused is None else refused


def rule(state: CageState, ask: Ask) -> Ruling:
    """Rule on an ask; if it is granted, apply its events."""
    ruling = decide(state, ask)
    if isinstance(ruling, Granted):
        apply(state, ruling.events)
    return ruling


class Awaits(msgspec.Struct, frozen=True, gc=False):
    """The input that a cage needs next: the table, or the transfer."""

    what: CageAwaited
    table: int = 0
    transfer: int = 0


def awaits(state: CageState) -> Awaits:
    """Return the input that the cage needs next."""
    if state.difference is not None:
        return Awaits("correction")
    for number, table in sorted(state.tables.items()):
        if table.difference is not None:
            return Awaits("correction", number)
        if floats.lacks_area(table) is not None:
            return Awaits("separate area", number)
        waits = table.colour is not None and table.colour.confirmed_by is None
        if waits and table.law.cage.confirmed_by.value:
            return Awaits("confirmation", number)
    for number, transfer in sorted(state.open_transfers.items()):
        what: CageAwaited = "receipt" if transfer.kind in {"fill", "credit"} else "chips"
        return Awaits(what, transfer.table, number)
    return Awaits("nothing")
