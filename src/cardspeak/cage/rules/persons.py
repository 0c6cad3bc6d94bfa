"""Chips of persons: sold, carried to a table, lent, brought back, bought back, given as tips."""

from __future__ import annotations

from cardspeak.cage import asks, events as ev
from cardspeak.cage.draft import CageDraft, refuse
from cardspeak.cage.kinds import Purpose
from cardspeak.cage.rules.checks import float_of, not_balanced, not_in_units, same_person
from cardspeak.cage.rules.floats import lacks_area
from cardspeak.cage.rulings import RefusalReason, Refused
from cardspeak.cage.state import CageState, CageTable, OpenTransfer
from cardspeak.rulebook.policies import Loans, TopUp
from cardspeak.rulebook.rule import Rule

_Bounds = tuple[Refused | None, tuple[Rule[object], ...]]


def rule_on_sale(play: CageDraft, ask: asks.SellChips) -> Refused | None:
    """Sell chips; those for a table must suit its stakes."""
    state = play.state
    table = float_of(state, ask.table) if ask.table else None
    if isinstance(table, Refused):
        return table
    refused = same_person(play, ask.person) or _cannot_sell(play, ask, table)
    if refused is not None:
        return refused
    purpose = _purpose(state, table, ask.person)
    rules: tuple[Rule[object], ...] = ()
    if table is not None:
        refused, rules = _within_stakes(table, purpose, ask.person, ask.amount)
        if refused is not None:
            return refused
    event = ev.ChipsSold(
        transfer=state.transfers + 1 if table is not None else 0,
        person=ask.person,
        table=ask.table,
        amount=ask.amount,
        purpose=purpose,
        from_float=ask.from_float,
    )
    play.emit(event, *rules)
    return None


def _cannot_sell(play: CageDraft, ask: asks.SellChips, table: CageTable | None) -> Refused | None:
    state = play.state
    seller = "dealer" if ask.from_float else "cashier"
    if ask.actor != seller:
        return refuse(RefusalReason.WRONG_ROLE, roles=(seller,))
    if ask.from_float and table is None:
        return refuse(RefusalReason.NO_FLOAT, table=ask.table)
    place: CageState | CageTable = state
    if table is not None:
        refused = not_balanced(table, ask.table) or lacks_area(table)
        refused = refused or not_in_units(table, ask.amount)
        if refused is not None:
            return refused
        place = table if ask.from_float else state
    refused = None if ask.from_float else not_balanced(state)
    if refused is None and ask.amount > place.chips:
        number = ask.table if ask.from_float else 0
        refused = refuse(RefusalReason.TOO_FEW_CHIPS, table=number, chips=place.chips)
    return refused


def _purpose(state: CageState, table: CageTable | None, person: str) -> Purpose:
    """Return whether a person brings the first chips to a table or more of them."""
    if table is None:
        return "buy-in"
    under_way = any(
        one.person == person and one.table == table.number for one in state.open_transfers.values()
    )
    return "top-up" if under_way or person in table.players else "buy-in"


# --- stakes ---------------------------------------------------------------------------------


def _within_stakes(table: CageTable, purpose: Purpose, person: str, amount: int) -> _Bounds:
    """Check an amount against the book, as far as it does not depend on the player's stake.

    The table knows the stake, and takes the chips when the book lets it, or sends them back.
    """
    return _buy_in(table, amount) if purpose == "buy-in" else _top_up(table, person, amount)


def _buy_in(table: CageTable, amount: int) -> _Bounds:
    stakes, unit = table.law.stakes, table.unit_cents
    exactly, least, most = stakes.buy_in_exactly, stakes.least, stakes.most
    if exactly.value is not None:
        wanted = exactly.value * unit
        if amount < wanted:
            return refuse(RefusalReason.STAKE_TOO_SMALL, exactly, least=wanted), ()
        if amount > wanted:
            return refuse(RefusalReason.STAKE_TOO_LARGE, exactly, most=wanted), ()
        return None, (exactly,)
    rules: tuple[Rule[object], ...] = ()
    if stakes.buy_in_least.value:
        rules = (least, stakes.buy_in_least)
        if amount < least.value * unit:
            return refuse(RefusalReason.STAKE_TOO_SMALL, *rules, least=least.value * unit), ()
    if most.value is not None:
        rules = (*rules, most)
        if amount > most.value * unit:
            return refuse(RefusalReason.STAKE_TOO_LARGE, most, most=most.value * unit), ()
    return None, rules


def _top_up(table: CageTable, person: str, amount: int) -> _Bounds:
    stakes, unit = table.law.stakes, table.unit_cents
    if person in table.declared and not stakes.declared_may_add.value:
        return refuse(RefusalReason.DECLARED, stakes.declared_may_add, person=person), ()
    rule = stakes.top_up
    if rule.value is TopUp.NEVER:
        return refuse(RefusalReason.NO_TOP_UP, rule), ()
    rules: tuple[Rule[object], ...] = (rule,)
    if rule.value is TopUp.BY_RANGE:
        least, most = stakes.top_up_least, stakes.top_up_most
        if amount < least.value * unit:
            return refuse(RefusalReason.STAKE_TOO_SMALL, rule, least, least=least.value * unit), ()
        rules = (rule, least)
    else:
        most = stakes.most
    if most.value is not None and amount > most.value * unit:
        return refuse(RefusalReason.STAKE_TOO_LARGE, rule, most, most=most.value * unit), ()
    return None, rules


# --- chips that a person has ----------------------------------------------------------------


def rule_on_carry(play: CageDraft, ask: asks.CarryChips) -> Refused | None:
    """Take a person's chips to a table."""
    state = play.state
    if ask.seat and any(one.seat == ask.seat for one in state.open_transfers.values()):
        return None  # under way already
    table = float_of(state, ask.table)
    if isinstance(table, Refused):
        return table
    refused = not_balanced(table, ask.table) or lacks_area(table)
    refused = refused or not_in_units(table, ask.amount) or _has_not(state, ask.person, ask.amount)
    if refused is not None:
        return refused
    purpose = _purpose(state, table, ask.person)
    refused, rules = _within_stakes(table, purpose, ask.person, ask.amount)
    if refused is not None:
        return refused
    event = ev.ChipsCarried(
        transfer=state.transfers + 1,
        person=ask.person,
        table=ask.table,
        amount=ask.amount,
        purpose=purpose,
        seat=ask.seat,
    )
    play.emit(event, *rules)
    return None


def _has_not(state: CageState, person: str, amount: int) -> Refused | None:
    """Refuse chips that a person does not have; those on a table stay there."""
    if amount <= state.pocket(person):
        return None
    for table in state.tables.values():
        rule = table.law.stakes.never_reduced
        if person in table.players and rule.value:
            return refuse(RefusalReason.STAKE_STAYS, rule, table=table.number, person=person)
    return refuse(RefusalReason.TOO_FEW_CHIPS, person=person, chips=state.pocket(person))


def rule_on_loan(play: CageDraft, ask: asks.LendMoney) -> Refused | None:
    """Lend chips that are not on a table, where the book permits it."""
    state = play.state
    table = float_of(state, ask.table)
    if isinstance(table, Refused):
        return table
    rule = table.law.stakes.loans
    if rule.value is Loans.AS_TRANSFERS:
        return refuse(RefusalReason.NO_LOAN, table.law.stakes.may_lend)
    if rule.value is Loans.NEVER:
        return refuse(RefusalReason.NO_LOAN, rule)
    if rule.value is Loans.FROM_STAKE:
        return refuse(RefusalReason.LOAN_AT_TABLE, rule)
    refused = not_balanced(table, ask.table) or not_in_units(table, ask.amount)
    refused = refused or _has_not(state, ask.person, ask.amount)
    if refused is not None:
        return refused
    if ask.borrower not in table.players or ask.borrower == ask.person:
        return refuse(RefusalReason.NO_LOAN, rule)
    event = ev.ChipsLent(
        transfer=state.transfers + 1,
        person=ask.person,
        borrower=ask.borrower,
        table=ask.table,
        amount=ask.amount,
    )
    play.emit(event, rule)
    return None


def rule_on_taken(play: CageDraft, ask: asks.HearTaken) -> Refused | None:
    """Note that a table has added the chips of a transfer to a stake."""
    transfer = _for_player(play.state, ask.transfer)
    if isinstance(transfer, OpenTransfer):
        event = ev.TransferTaken(
            transfer=ask.transfer,
            person=transfer.person,
            table=transfer.table,
            amount=transfer.amount,
        )
        play.emit(event)
        return None
    return transfer


def rule_on_return(play: CageDraft, ask: asks.ReturnChips) -> Refused | None:
    """Give the chips of a transfer back to their owner."""
    transfer = _for_player(play.state, ask.transfer)
    if isinstance(transfer, OpenTransfer):
        event = ev.TransferReturned(
            transfer=ask.transfer,
            person=transfer.owner,
            table=transfer.table,
            amount=transfer.amount,
        )
        play.emit(event)
        return None
    return transfer


def _for_player(state: CageState, number: int) -> OpenTransfer | Refused | None:
    """Return an open transfer to a player; None if it has ended before."""
    transfer = state.open_transfers.get(number)
    if transfer is None and number <= state.transfers:
        return None
    if transfer is None or transfer.kind not in {"chips", "loan"}:
        return refuse(RefusalReason.NO_TRANSFER, transfer=number)
    return transfer


def rule_on_stake(play: CageDraft, ask: asks.HearStake) -> Refused | None:
    """Note the chips with which a player left a table."""
    table = float_of(play.state, ask.table)
    if isinstance(table, Refused) or ask.number <= table.heard:
        return table if isinstance(table, Refused) else None
    event = ev.StakeBroughtBack(
        number=ask.number, person=ask.person, table=ask.table, amount=ask.amount
    )
    play.emit(event)
    return None


def rule_on_declared(play: CageDraft, ask: asks.HearDeclared) -> Refused | None:
    """Note a player whose stake was declared short."""
    table = float_of(play.state, ask.table)
    if isinstance(table, Refused) or ask.number <= table.heard:
        return table if isinstance(table, Refused) else None
    rule = table.law.stakes.short_is_declared
    if rule.value:
        event = ev.DeclaredHeard(number=ask.number, person=ask.person, table=ask.table)
        play.emit(event, rule)
    return None


def rule_on_want(play: CageDraft, ask: asks.WantCash) -> Refused | None:
    """Note that a person wants cash for chips."""
    state = play.state
    refused = _never_redeemed(state) or _has_not(state, ask.person, ask.amount)
    if refused is None and state.wanted.get(ask.person, 0) != ask.amount:
        play.emit(ev.CashWanted(person=ask.person, amount=ask.amount))
    return refused


def _never_redeemed(state: CageState) -> Refused | None:
    never = state.law.stakes.never_redeemed
    return refuse(RefusalReason.NEVER_REDEEMED, never) if never.value else None


def rule_on_buy_back(play: CageDraft, ask: asks.BuyBack) -> Refused | None:
    """Pay cash for chips that are not on a table."""
    state = play.state
    refused = _never_redeemed(state) or not_balanced(state)
    refused = refused or same_person(play, ask.person)
    refused = refused or _has_not(state, ask.person, ask.amount)
    if refused is not None:
        return refused
    if state.served and state.wanted.get(ask.person, 0) != ask.amount:
        return refuse(RefusalReason.NOT_ASKED_FOR, person=ask.person)
    if ask.amount > state.cash:
        return refuse(RefusalReason.TOO_LITTLE_CASH, cash=state.cash)
    play.emit(ev.ChipsCashed(person=ask.person, amount=ask.amount))
    return None


def rule_on_tip(play: CageDraft, ask: asks.GiveTip) -> Refused | None:
    """Put a person's chips into the staff's tips."""
    refused = _has_not(play.state, ask.person, ask.amount)
    if refused is None:
        play.emit(ev.TipGiven(person=ask.person, amount=ask.amount))
    return refused


def rule_on_tips(play: CageDraft, ask: asks.PayTips) -> Refused | None:
    """Pay a member of staff from the tips."""
    state = play.state
    refused = not_balanced(state) or same_person(play, ask.person)
    if refused is not None:
        return refused
    if ask.amount > state.tips:
        return refuse(RefusalReason.TOO_FEW_CHIPS, table=0, chips=state.tips)
    if ask.amount > state.cash:
        return refuse(RefusalReason.TOO_LITTLE_CASH, cash=state.cash)
    play.emit(ev.TipsPaid(person=ask.person, amount=ask.amount))
    return None
