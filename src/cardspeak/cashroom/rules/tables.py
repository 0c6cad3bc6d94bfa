"""Tables: opening, the number of players, closing and merging."""

from __future__ import annotations

from cardspeak.books.shelf import SHELF, book_without, law_for
from cardspeak.cashroom import asks, events as ev
from cardspeak.cashroom.draft import DeskDraft, refuse
from cardspeak.cashroom.rules.approvals import not_approved, note_approvals
from cardspeak.cashroom.rules.checks import no_table
from cardspeak.cashroom.rules.lists import MINUTE
from cardspeak.cashroom.rules.seats import give_seat
from cardspeak.cashroom.rulings import RefusalReason, Refused
from cardspeak.cashroom.state import DeskTable
from cardspeak.rulebook.house import RejectedChoice
from cardspeak.seat_no import NO_SEAT


def rejected(choice: RejectedChoice) -> Refused:
    """Return the refusal of a choice that the book does not allow."""
    return Refused(RefusalReason.ILLEGAL_CHOICE, choice.by, choice.facts())


def rule_on_open(play: DeskDraft, ask: asks.OpenTable) -> Refused | None:
    """Open a table under a book and its choices."""
    state = play.state
    key = ask.book or state.book
    if ask.table in state.tables:
        return refuse(RefusalReason.TABLE_EXISTS, table=ask.table)
    if key not in SHELF:
        return refuse(RefusalReason.UNKNOWN_BOOK, book=key)
    book = book_without(key, state.knocked)
    same = key == state.book
    house = book.change(state.house, ask.choices) if same else book.settle(ask.choices)
    if isinstance(house, RejectedChoice):
        return rejected(house)
    law = law_for(key, house.written, state.knocked)
    refused = not_approved(state, law)
    if refused is not None:
        return refused
    event = ev.GameOpened(
        table=ask.table,
        game=ask.game,
        size=law.seating.seats.value,
        book=key,
        edition=book.edition,
        house=dict(house.written),
    )
    play.emit(event, law.seating.seats)
    note_approvals(play, ask.table, law)
    return None


def rule_on_begin(play: DeskDraft, ask: asks.BeginGame) -> Refused | None:
    """Note the first round of a table."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    if table.running:
        return None  # reported before
    least = table.law.seating.players_to_start
    if len(table.seated) < least.value:
        return refuse(RefusalReason.TOO_FEW_PLAYERS, least, table=table.number, least=least.value)
    play.emit(ev.GameBegun(table=table.number), least)
    return None


def count_players(play: DeskDraft) -> None:
    """Note every table that has lost or regained the players a game needs."""
    for table in play.state.tables.values():
        players, least = len(table.seated), table.law.seating.players_to_go_on
        if table.running and not table.lacking and players < least.value:
            lacking = ev.PlayersLacking(table=table.number, players=players, least=least.value)
            play.emit(lacking, least)
        elif table.lacking and players >= least.value:
            play.emit(ev.PlayersRegained(table=table.number, players=players), least)


# --- closing --------------------------------------------------------------------------------


def rule_on_closing(play: DeskDraft, ask: asks.AnnounceClosing) -> Refused | None:
    """Give notice that a table closes."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    minutes = table.law.cashroom.closing_minutes
    if table.closes_at >= 0:
        return refuse(RefusalReason.NOTICE_RUNS, minutes, table=table.number, at=table.closes_at)
    at = play.state.now + minutes.value * MINUTE
    announced = table.law.cashroom.closing_announced
    play.emit(ev.ClosingAnnounced(table=table.number, at=at), minutes, announced)
    return None


def rule_on_close(play: DeskDraft, ask: asks.CloseTable) -> Refused | None:
    """Close a table once the notice is over."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    refused = _too_soon(play, table)
    if refused is None:
        _close(play, table)
    return refused


def _too_soon(play: DeskDraft, table: DeskTable) -> Refused | None:
    minutes, announced = table.law.cashroom.closing_minutes, table.law.cashroom.closing_announced
    if announced.value and table.closes_at < 0:
        return refuse(RefusalReason.NOTICE_NEEDED, announced, minutes=minutes.value)
    if not minutes.value:
        return None
    if table.closes_at < 0:
        return refuse(RefusalReason.NOTICE_NEEDED, minutes, minutes=minutes.value)
    if play.state.now < table.closes_at:
        return refuse(RefusalReason.NOTICE_RUNS, minutes, table=table.number, at=table.closes_at)
    return None


def _close(play: DeskDraft, table: DeskTable) -> None:
    people = tuple(table.clockwise(NO_SEAT))
    event = ev.GameClosed(table=table.number, people=people)
    play.emit(event, table.law.cashroom.closing_minutes)


def rule_on_merger(play: DeskDraft, ask: asks.MergeTables) -> Refused | None:
    """Close a table and seat its players at another, at seats drawn for them."""
    state = play.state
    table, into = state.tables.get(ask.table), state.tables.get(ask.into)
    if table is None or into is None or table is into:
        return no_table(ask.table if table is None else ask.into)
    refused = _too_soon(play, table)
    if refused is not None:
        return refused
    people, free = table.clockwise(NO_SEAT), into.free
    if len(people) > len(free):
        return refuse(RefusalReason.TOO_FEW_SEATS, seats=len(free), players=len(people))
    if sorted(ask.drawn) != list(range(len(free))):
        return refuse(RefusalReason.WRONG_DRAW, wanted=len(free))
    for person, number in zip(people, ask.drawn, strict=False):
        give_seat(play, into, free[number], person, "merger")
    _close(play, table)
    return None
