"""Approvals under a licence, signs at a table, and the dealer's introduction."""

from __future__ import annotations

from cardspeak.books.shelf import law_for
from cardspeak.cashroom import asks, events as ev
from cardspeak.cashroom.draft import DeskDraft, refuse
from cardspeak.cashroom.rules.checks import no_table
from cardspeak.cashroom.rulings import RefusalReason, Refused
from cardspeak.cashroom.state import DeskState
from cardspeak.rulebook.book import Law


def rule_on_approval(play: DeskDraft, ask: asks.RecordApproval) -> Refused | None:
    """Enter an approval; where the book demands it, with the reference of a document."""
    state = play.state
    rule = law_for(state.book, state.house, state.knocked).cashroom.in_writing
    if rule.value and not ask.reference.strip():
        return refuse(RefusalReason.REFERENCE_NEEDED, rule, what=ask.what)
    play.emit(ev.ApprovalRecorded(what=ask.what, reference=ask.reference), rule)
    return None


def not_approved(state: DeskState, law: Law) -> Refused | None:
    """Refuse to open a table under a licence that lacks an approval; practice needs none."""
    if not state.licence:
        return None
    for what, rule in law.cashroom.approvals:
        if rule.value and what not in state.approvals:
            return refuse(RefusalReason.APPROVAL_NEEDED, rule, what=what)
    return None


def note_approvals(play: DeskDraft, table: int, law: Law) -> None:
    """Keep the approvals and the source of the rules with the table."""
    state, rules = play.state, law.cashroom
    if not state.licence:
        return
    needed = {what: rule for what, rule in rules.approvals if rule.value}
    event = ev.ApprovalsNoted(
        table=table,
        licence=state.licence,
        approvals={what: state.approvals[what] for what in needed},
        instrument={name: part.value for name, part in rules.instrument if part.value},
    )
    play.emit(event, *needed.values(), *(part for _, part in rules.instrument))


def rule_on_sign(play: DeskDraft, ask: asks.PostSign) -> Refused | None:
    """Put up the lines that the book demands, with the choices in force."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    shown = {name: rule for name, rule in table.law.cashroom.signs if rule.value}
    if not shown:
        return refuse(RefusalReason.NO_SIGN, table=ask.table)
    lines = {name: table.house.get(name, "") for name in shown}
    play.emit(ev.SignPosted(table=ask.table, lines=lines), *shown.values())
    return None


def rule_on_introduction(play: DeskDraft, ask: asks.IntroduceGame) -> Refused | None:
    """Note that the dealer has explained the game, or has skipped it."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    if table.introduced:
        return None  # noted before
    rule = table.law.cashroom.introduction
    play.emit(ev.GameIntroduced(table=ask.table, skipped=ask.skipped), rule)
    return None
