"""Floats: opening, fills, credits, closing."""

from __future__ import annotations

from cardspeak.books.shelf import SHELF, book_without, law_for
from cardspeak.cage import asks, events as ev
from cardspeak.cage.draft import CageDraft, refuse
from cardspeak.cage.kinds import BOX, FLOAT
from cardspeak.cage.rules.checks import float_of, not_balanced, not_in_units, same_person
from cardspeak.cage.rulings import RefusalReason, Refused
from cardspeak.cage.state import CageTable
from cardspeak.rulebook.house import RejectedChoice


def rejected(choice: RejectedChoice) -> Refused:
    """Return the refusal of a choice that the book does not allow."""
    return Refused(RefusalReason.ILLEGAL_CHOICE, choice.by, choice.facts())


def rule_on_open(play: CageDraft, ask: asks.OpenFloat) -> Refused | None:
    """Open a float; the way of handling commission holds until it closes."""
    state = play.state
    key = ask.book or state.book
    if not ask.table or ask.table in state.tables:
        return refuse(RefusalReason.FLOAT_EXISTS, table=ask.table)
    if key not in SHELF:
        return refuse(RefusalReason.UNKNOWN_BOOK, book=key)
    book = book_without(key, state.knocked)
    same = key == state.book
    house = book.change(state.house, ask.choices) if same else book.settle(ask.choices)
    if isinstance(house, RejectedChoice):
        return rejected(house)
    refused = not_balanced(state)
    if refused is not None:
        return refused
    if ask.amount > state.chips:
        return refuse(RefusalReason.TOO_FEW_CHIPS, table=0, chips=state.chips)
    law = law_for(key, house.written, state.knocked)
    in_float = law.commission.taken.value and law.commission.kept_in.value == FLOAT
    rules = (law.commission.kept_in, law.cage.as_opened) if in_float else ()
    event = ev.FloatOpened(
        table=ask.table,
        amount=ask.amount,
        kept_in=FLOAT if in_float and law.cage.as_opened.value else BOX,
        unit_cents=house.unit.cents,
        book=key,
        edition=book.edition,
        house=dict(house.written),
    )
    play.emit(event, *rules)
    return None


def rule_on_choices(play: CageDraft, ask: asks.HearChoices) -> Refused | None:
    """Note new choices of a table; where its commission goes stays as it was at the opening."""
    table = float_of(play.state, ask.table)
    if isinstance(table, Refused) or ask.number <= table.heard:
        return table if isinstance(table, Refused) else None
    house = book_without(table.book, play.state.knocked).settle(ask.house)
    if isinstance(house, RejectedChoice):
        return rejected(house)
    written = dict(house.written)
    play.emit(ev.ChoicesHeard(number=ask.number, table=ask.table, house=written))
    return None


def rule_on_area(play: CageDraft, ask: asks.NameArea) -> Refused | None:
    """Note that commission chips have their own area in the float."""
    table = float_of(play.state, ask.table)
    if isinstance(table, Refused):
        return table
    rule = table.law.cage.area_apart
    if table.area:
        return None  # confirmed before
    if not (table.keeps_in_float and rule.value):
        return refuse(RefusalReason.AREA_NOT_NEEDED, rule, table=table.number)
    play.emit(ev.AreaNamed(table=table.number), rule)
    return None


def lacks_area(table: CageTable) -> Refused | None:
    """Refuse play at a table whose commission does not have its own area yet."""
    rule = table.law.cage.area_apart
    if table.area or not (table.keeps_in_float and rule.value):
        return None
    return refuse(RefusalReason.AREA_NEEDED, rule, table=table.number)


def rule_on_fill(play: CageDraft, ask: asks.SendFill) -> Refused | None:
    """Send chips to a float."""
    state = play.state
    table = float_of(state, ask.table)
    if isinstance(table, Refused):
        return table
    refused = not_balanced(state) or not_balanced(table, ask.table)
    refused = refused or not_in_units(table, ask.amount)
    if refused is not None:
        return refused
    if ask.amount > state.chips:
        return refuse(RefusalReason.TOO_FEW_CHIPS, table=0, chips=state.chips)
    number = state.transfers + 1
    play.emit(ev.FillSent(transfer=number, table=ask.table, amount=ask.amount))
    return None


def rule_on_credit(play: CageDraft, ask: asks.SendCredit) -> Refused | None:
    """Send chips of a float to the cage; commission that waits there is not part of it."""
    state = play.state
    table = float_of(state, ask.table)
    if isinstance(table, Refused):
        return table
    refused = not_balanced(table, ask.table) or not_in_units(table, ask.amount)
    if refused is not None:
        return refused
    if ask.amount > table.chips:
        return refuse(RefusalReason.TOO_FEW_CHIPS, table=ask.table, chips=table.chips)
    number = state.transfers + 1
    play.emit(ev.CreditSent(transfer=number, table=ask.table, amount=ask.amount))
    return None


def rule_on_receipt(play: CageDraft, ask: asks.ReceiveChips) -> Refused | None:
    """Confirm a fill or a credit: another person, the same amount."""
    state = play.state
    transfer = state.open_transfers.get(ask.transfer)
    if transfer is None and ask.transfer <= state.transfers:
        return None  # it has arrived before
    if transfer is None or transfer.kind not in {"fill", "credit"}:
        return refuse(RefusalReason.NO_TRANSFER, transfer=ask.transfer)
    role = "dealer" if transfer.kind == "fill" else "cashier"
    if ask.actor != role:
        return refuse(RefusalReason.WRONG_ROLE, roles=(role,))
    refused = same_person(play, transfer.sent_by)
    if refused is not None:
        return refused
    if ask.amount != transfer.amount:
        return refuse(RefusalReason.OTHER_AMOUNT, amount=transfer.amount)
    kind = ev.FillReceived if transfer.kind == "fill" else ev.CreditReceived
    play.emit(kind(transfer=ask.transfer, table=transfer.table, amount=transfer.amount))
    return None


def rule_on_close(play: CageDraft, ask: asks.CloseFloat) -> Refused | None:
    """Close a float: nothing waits, nothing is under way, the box is empty, the count is right."""
    state = play.state
    table = float_of(state, ask.table)
    if isinstance(table, Refused):
        return table
    change = table.law.cage.colour_change
    if table.apart and change.value:
        return refuse(RefusalReason.COMMISSION_WAITS, change, chips=table.apart)
    under_way = [key for key, one in state.open_transfers.items() if one.table == ask.table]
    if under_way:
        return refuse(RefusalReason.TRANSFER_OPEN, transfer=under_way[0])
    refused = not_balanced(table, ask.table)
    if refused is not None:
        return refused
    if table.box or table.time_charges or table.box_cash:
        return refuse(RefusalReason.BOX_FULL, table=ask.table)
    if table.players:
        return refuse(RefusalReason.STAKE_STAYS, table=ask.table, person=table.players[0])
    if table.counted != "close":
        return refuse(RefusalReason.NOT_COUNTED, table=ask.table)
    rules = (change,) if table.keeps_in_float else ()
    play.emit(ev.FloatClosed(table=ask.table, amount=table.chips, apart=table.apart), *rules)
    return None
