"""Staff of the room: who is on duty in which role, reliefs, breaks and rotation."""

from __future__ import annotations

from cardspeak.cashroom import asks, events as ev
from cardspeak.cashroom.draft import DeskDraft, refuse
from cardspeak.cashroom.kinds import DutyRole
from cardspeak.cashroom.rules.checks import excluded, has_seat, no_table
from cardspeak.cashroom.rulings import RefusalReason, Refused
from cardspeak.cashroom.state import DeskState


def rule_on_duty(play: DeskDraft, ask: asks.GoOnDuty) -> Refused | None:
    """Put a person on duty; a dealer at a table relieves the one before, who has a break."""
    state = play.state
    if ask.person not in state.staff:
        refused = excluded(state, ask.person) or has_seat(state, ask.person)
        if refused is None and _waits(state, ask.person):
            refused = refuse(RefusalReason.WAITS_TO_PLAY, person=ask.person)
        if refused is not None:
            return refused
    table = ask.table if ask.role == "dealer" else 0
    if table and table not in state.tables:
        return no_table(table)
    before = _dealer_at(state, table)
    if before and before != ask.person:
        play.emit(ev.BreakBegan(person=before, at=state.now))
    _put(play, ask.person, ask.role, table)
    return None


def _waits(state: DeskState, person: str) -> bool:
    """Return whether a person is on a list, or has a claim, a call or a reservation."""
    on_list = any(person in state.waiting(game) for game in state.lists)
    return on_list or any(person in table.expected for table in state.tables.values())


def _dealer_at(state: DeskState, table: int) -> str:
    """Return the dealer at a table, or ""."""
    return next((name for name, one in state.staff.items() if table and one.table == table), "")


def _put(play: DeskDraft, person: str, role: DutyRole, table: int) -> None:
    now = play.state.staff.get(person)
    if now is None or (now.role, now.table, now.resting) != (role, table, False):
        play.emit(ev.WentOnDuty(person=person, role=role, table=table, at=play.state.now))


def rule_on_break(play: DeskDraft, ask: asks.TakeBreak) -> Refused | None:
    """Let a person of the staff rest."""
    now = play.state.staff.get(ask.person)
    if now is None:
        return refuse(RefusalReason.NOT_ON_DUTY, person=ask.person)
    if not now.resting:
        play.emit(ev.BreakBegan(person=ask.person, at=play.state.now))
    return None


def rule_off_duty(play: DeskDraft, ask: asks.GoOffDuty) -> Refused | None:
    """Take a person off duty."""
    if ask.person not in play.state.staff:
        return refuse(RefusalReason.NOT_ON_DUTY, person=ask.person)
    play.emit(ev.WentOffDuty(person=ask.person, at=play.state.now))
    return None


def rule_on_rotation(play: DeskDraft, _ask: asks.RotateDealers) -> Refused | None:
    """Move every dealer to the next table.

    The dealer who has rested longest takes the first table, and the dealer of the last one rests.
    """
    state = play.state
    tables = sorted(state.tables)
    dealers = {name: one for name, one in state.staff.items() if one.role == "dealer"}
    working = sorted((one.table, name) for name, one in dealers.items() if one.table)
    resting = sorted((one.since, name) for name, one in dealers.items() if not one.table)
    order = [name for _, name in (*resting[:1], *working)]
    if len(dealers) < 2 or not tables:
        return refuse(RefusalReason.TOO_FEW_DEALERS)
    if not resting and len(working) <= len(tables):
        order = [order[-1], *order[:-1]]
    for _, name in working:
        if name not in order[: len(tables)]:
            play.emit(ev.BreakBegan(person=name, at=state.now))
    for table, name in zip(tables, order, strict=False):
        _put(play, name, "dealer", table)
    return None
