"""The draw for tables and seats, late entrants, and requests for another seat."""

from __future__ import annotations

from cardspeak.rulebook.law.tournament import SessionPlan
from cardspeak.seat_no import SeatNo
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, refuse
from cardspeak.tournament.events import SeatAt
from cardspeak.tournament.kinds import Issued, MoveWhy
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import Entrant, TournamentState


def plan_of(state: TournamentState, session: int) -> SessionPlan | None:
    """Return the plan of a session, counted from 1, or None if there is no such session."""
    plans = state.law.tournament.sessions.value
    return plans[session - 1] if 1 <= session <= len(plans) else None


def taking_part(state: TournamentState, session: int) -> list[Entrant]:
    """Return the entrants who take part in a session, in order of entry."""
    plan = plan_of(state, session)
    if plan is None:
        return []
    waiting = [one for one in state.entrants.values() if one.status in {"entered", "through"}]
    if plan.name.startswith("heat"):
        plans = state.law.tournament.sessions.value[:session]
        heat = sum(one.name.startswith("heat") for one in plans)
        return [one for one in waiting if one.status == "entered" and one.heat in {0, heat}]
    if plan.name.startswith("repechage"):
        return [one for one in state.entrants.values() if one.status == "out"]
    return [one for one in waiting if one.status == "through" or session == 1]


def seats_in_order(tables: int, players: int) -> tuple[SeatAt, ...]:
    """Return the seats to draw from: seat 1 of each table, then seat 2 of each, and so on."""
    return tuple(
        SeatAt(number % tables + 1, SeatNo(number // tables + 1)) for number in range(players)
    )


def is_order(drawn: tuple[int, ...], count: int) -> bool:
    """True if `drawn` has each number from 0 to `count` - 1 once."""
    return len(drawn) == count and set(drawn) == set(range(count))


def rule_on_draw(play: Draft, ask: asks.DrawSeats) -> Refused | None:
    """Draw table and seat of every player in the next session."""
    state, law = play.state, play.law.draws
    if state.phase not in {"entries", "between"} or state.drawn:
        return refuse(RefusalReason.NOT_NOW, phase=state.phase)
    if state.entries_open and not play.law.entries.late_levels.value:
        return refuse(RefusalReason.NOT_NOW, phase="entries")
    if state.without_bag:
        return refuse(RefusalReason.BAGS_OPEN, people=state.without_bag)
    session = state.session + 1
    players = taking_part(state, session)
    if len(players) < 2:
        return refuse(RefusalReason.TOO_FEW_ENTRIES, entries=len(players), least=2)
    if not is_order(ask.drawn, len(players)):
        return refuse(RefusalReason.WRONG_DRAW, law.by_draw, wanted=len(players))
    size = law.per_table.value
    tables = -(-len(players) // size)
    drawn = ask.drawn if law.by_draw.value else tuple(range(len(players)))
    order = seats_in_order(tables, len(players))
    event = ev.SeatsDrawn(
        session=session,
        tables=tables,
        size=size,
        people=tuple(one.person for one in players),
        drawn=drawn,
        seats=tuple(order[number] for number in drawn),
        real=tuple(range(1, min(tables, play.law.real_tables.value) + 1)),
    )
    play.emit(event, law.by_draw, law.per_table, chosen=("players_per_table",))
    return None


def free_seats(state: TournamentState, tables: list[int]) -> tuple[SeatAt, ...]:
    """Return the free seats of these tables, by table and seat."""
    taken = {(one.table, one.seat) for one in state.seated}
    taken |= {(at.table, at.seat) for at in state.vacated.values()}
    return tuple(
        SeatAt(number, seat)
        for number in sorted(tables)
        for seat in map(SeatNo, range(1, state.tables[number].seats + 1))
        if (number, seat) not in taken
    )


def smallest_tables(state: TournamentState) -> list[int]:
    """Return the tables with the fewest players that have a free seat."""
    sizes = {
        number: len(state.at_table(number))
        for number in state.tables
        if free_seats(state, [number])
    }
    return [number for number, size in sizes.items() if size == min(sizes.values())]


def rule_on_late_seat(play: Draft, ask: asks.SeatLate) -> Refused | None:
    """Draw a seat at the smallest tables for an entrant who came late or entered again."""
    state, law = play.state, play.law
    entrant = play.entrant(ask.person)
    if entrant is None or entrant.status != "entered" or state.phase != "session":
        return refuse(RefusalReason.WRONG_STATUS, person=ask.person)
    free = free_seats(state, smallest_tables(state))
    if not free:
        return refuse(RefusalReason.NO_SEAT_FREE, law.draws.per_table)
    if not 0 <= ask.drawn < len(free):
        return refuse(RefusalReason.WRONG_DRAW, law.draws.by_draw, wanted=len(free))
    at = free[ask.drawn]
    event = ev.PlayerSeated(
        person=ask.person, table=at.table, seat=at.seat, free=free, drawn=ask.drawn
    )
    play.emit(event, law.draws.by_draw, law.entries.late_levels, chosen=("late_entry",))
    chips = law.chips.starting
    why: Issued = "re-entry" if entrant.reentries else "start"
    issued = ev.ChipsIssued(person=ask.person, chips=chips.value, why=why)
    play.emit(issued, chips, chosen=("starting_chips",))
    return None


def rule_on_change_seat(play: Draft, ask: asks.ChangeSeat) -> Refused | None:
    """Let a player change seats, unless the drawn seat is fixed for the session."""
    state, law = play.state, play.law.draws
    entrant = play.entrant(ask.person)
    if entrant is None or not entrant.table:
        return refuse(RefusalReason.WRONG_STATUS, person=ask.person)
    if law.stays.value:
        return refuse(RefusalReason.SEAT_FIXED, law.stays, table=entrant.table, seat=entrant.seat)
    wanted = SeatAt(ask.table, ask.seat)
    if ask.table not in state.tables or wanted not in free_seats(state, [ask.table]):
        return refuse(RefusalReason.NO_SEAT_FREE, table=ask.table, seat=ask.seat)
    move(play, entrant, wanted, "request")
    return None


def move(play: Draft, entrant: Entrant, to: SeatAt, why: MoveWhy) -> None:
    """Move a player without a policy."""
    event = ev.MoveOrdered(
        transfer=play.state.transfers + 1,
        person=entrant.person,
        from_table=entrant.table,
        from_seat=entrant.seat,
        table=to.table,
        seat=to.seat,
        chips=entrant.stack,
        why=why,
    )
    play.emit(event, play.law.draws.stays, chosen=("seat_changes",))
