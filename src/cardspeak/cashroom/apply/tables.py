"""Apply events about tables, notices and time."""

from __future__ import annotations

from msgspec.structs import replace

from cardspeak.books.shelf import law_or_missing
from cardspeak.cashroom import events as ev
from cardspeak.cashroom.apply.registry import applies
from cardspeak.cashroom.state import DeskState, DeskTable, LimitNotice


@applies(ev.DeskOpened)
def _desk(state: DeskState, event: ev.DeskOpened) -> None:
    state.licence = event.licence


@applies(ev.ApprovalRecorded)
def _approved(state: DeskState, event: ev.ApprovalRecorded) -> None:
    state.approvals = {**state.approvals, event.what: event.reference}


@applies(ev.GameIntroduced)
def _introduced(state: DeskState, event: ev.GameIntroduced) -> None:
    state.tables[event.table].introduced = True


@applies(ev.ApprovalsNoted)
@applies(ev.SignPosted)
def _noted(_state: DeskState, _event: ev.ApprovalsNoted | ev.SignPosted) -> None:
    pass  # for the record


@applies(ev.GameOpened)
def _opened(state: DeskState, event: ev.GameOpened) -> None:
    law = law_or_missing(event.book, event.edition, event.house, state.knocked)
    state.numbered = max(state.numbered, event.table)
    state.tables[event.table] = DeskTable(
        event.table, event.game, event.book, event.edition, event.house, law, event.size
    )


@applies(ev.GameBegun)
def _begun(state: DeskState, event: ev.GameBegun) -> None:
    state.tables[event.table].running = True


@applies(ev.PlayersLacking)
def _lacking(state: DeskState, event: ev.PlayersLacking) -> None:
    state.tables[event.table].lacking = True


@applies(ev.PlayersRegained)
def _regained(state: DeskState, event: ev.PlayersRegained) -> None:
    state.tables[event.table].lacking = False


@applies(ev.ClosingAnnounced)
def _closing(state: DeskState, event: ev.ClosingAnnounced) -> None:
    state.tables[event.table].closes_at = event.at


@applies(ev.GameClosed)
def _closed(state: DeskState, event: ev.GameClosed) -> None:
    del state.tables[event.table]
    others = state.assigned.items()
    state.assigned = {name: seat for name, seat in others if seat.table != event.table}
    state.staff = {
        name: replace(one, table=0) if one.table == event.table else one
        for name, one in state.staff.items()
    }


@applies(ev.LimitsAnnounced)
def _announced(state: DeskState, event: ev.LimitsAnnounced) -> None:
    state.tables[event.table].limits = LimitNotice(event.changes, event.at)


@applies(ev.LimitsAgreed)
def _agreed(state: DeskState, event: ev.LimitsAgreed) -> None:
    table = state.tables[event.table]
    assert table.limits is not None, "a notice is running"
    table.limits = replace(table.limits, agreed=(*table.limits.agreed, event.person))


@applies(ev.LimitsChanged)
def _changed(state: DeskState, event: ev.LimitsChanged) -> None:
    table = state.tables[event.table]
    table.house, table.limits = event.house, None
    table.law = law_or_missing(table.book, table.edition, event.house, state.knocked)


@applies(ev.RoomTimeTold)
def _time(state: DeskState, event: ev.RoomTimeTold) -> None:
    state.now = event.at
