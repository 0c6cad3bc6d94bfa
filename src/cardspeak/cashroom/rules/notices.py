"""Notice of new limits, agreement to them, and the room's time."""

from __future__ import annotations

from cardspeak.books.shelf import book_without, law_for
from cardspeak.cashroom import asks, events as ev
from cardspeak.cashroom.draft import DeskDraft, refuse
from cardspeak.cashroom.rules.checks import no_table
from cardspeak.cashroom.rules.lists import MINUTE
from cardspeak.cashroom.rules.tables import rejected
from cardspeak.cashroom.rulings import RefusalReason, Refused
from cardspeak.cashroom.state import DeskTable
from cardspeak.rulebook.house import House, RejectedChoice
from cardspeak.rulebook.rule import Rule


def rule_on_limits(play: DeskDraft, ask: asks.AnnounceLimits) -> Refused | None:
    """Give notice of new choices; those that need none apply at once."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    notice = table.law.notice
    if table.limits is not None:
        return refuse(
            RefusalReason.NOTICE_RUNS, notice.minutes, table=table.number, at=table.limits.at
        )
    house = _changed(play, table, ask.changes)
    if isinstance(house, Refused):
        return house
    if not (notice.minutes.value and {*notice.names} & {*ask.changes}):
        event = ev.LimitsChanged(table=table.number, changes=ask.changes, house=dict(house.written))
        play.emit(event, notice.minutes)
        return None
    at = play.state.now + notice.minutes.value * MINUTE
    announced = ev.LimitsAnnounced(table=table.number, changes=ask.changes, at=at)
    play.emit(announced, notice.minutes)
    return None


def _changed(play: DeskDraft, table: DeskTable, changes: dict[str, str]) -> House | Refused:
    """Return the choices after a change, or a refusal if the book or the seats do not allow it."""
    book = book_without(table.book, play.state.knocked)
    for name in changes:
        fixed = book.fixed.get(name)
        if fixed is not None and fixed.value:
            return refuse(RefusalReason.ILLEGAL_CHOICE, fixed, name=name, value=changes[name])
    house = book.change(table.house, changes)
    if isinstance(house, RejectedChoice):
        return rejected(house)
    seats = law_for(table.book, house.written, play.state.knocked).seating.seats
    if seats.value != table.seats:
        return refuse(RefusalReason.OUT_OF_RANGE, seats, field="seats")
    return house


def rule_on_agreement(play: DeskDraft, ask: asks.Agree) -> Refused | None:
    """Note a player's agreement; once all players agree, the limits change."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    by_all = table.law.notice.by_all
    if table.limits is None:
        return refuse(RefusalReason.NO_NOTICE, table=table.number)
    if not table.seat_of(ask.person):
        return refuse(RefusalReason.NOT_AT_TABLE, person=ask.person)
    if not by_all.value:
        return refuse(RefusalReason.NO_AGREEMENT, by_all, at=table.limits.at)
    if ask.person not in table.limits.agreed:
        play.emit(ev.LimitsAgreed(table=table.number, person=ask.person), by_all)
    return None


def change_limits(play: DeskDraft) -> None:
    """Carry out the notices that are over, or that all players at the table agree to."""
    for table in play.state.tables.values():
        limits, notice = table.limits, table.law.notice
        if limits is None:
            continue
        agreed = notice.by_all.value and {*table.seated.values()} <= {*limits.agreed}
        if limits.at <= play.state.now:
            _carry_out(play, table, dict(limits.changes), notice.minutes)
        elif agreed and table.seated:
            _carry_out(play, table, dict(limits.changes), notice.by_all)


def _carry_out(
    play: DeskDraft, table: DeskTable, changes: dict[str, str], rule: Rule[object]
) -> None:
    house = _changed(play, table, changes)
    assert not isinstance(house, Refused), "the book accepted these choices before"
    event = ev.LimitsChanged(table=table.number, changes=changes, house=dict(house.written))
    play.emit(event, rule)


def rule_on_time(play: DeskDraft, ask: asks.TellTime) -> Refused | None:
    """Set the room's time; a repeated time changes nothing."""
    if ask.at < play.state.now:
        return refuse(RefusalReason.TIME_RUNS_BACK)
    if ask.at > play.state.now:
        play.emit(ev.RoomTimeTold(at=ask.at))
    return None
