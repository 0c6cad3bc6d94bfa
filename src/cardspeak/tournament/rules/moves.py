"""Balancing and breaking of tables.  Every move carries its reasons."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from cardspeak.rulebook.policies import Balancing, BreakOrder
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, refuse
from cardspeak.tournament.events import SeatAt
from cardspeak.tournament.kinds import MoveWhy, Owes
from cardspeak.tournament.rules.draws import free_seats, is_order
from cardspeak.tournament.rules.hands import tables_waited_for
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import Entrant, TournamentState

BUTTON_SECONDS = 180
"""Time during which the stated button of a real table is that of its next round."""
BIG_BLIND = 2
"""Position of the next big blind: the players that the button passes before it."""


class MovesDue(NamedTuple):
    """The moves that the policy demands: break a table, or move one player between two tables."""

    breaks: int = 0  # the table to break; 0: none
    source: int = 0
    target: int = 0
    draws: int = 0  # random numbers that the ask must bring


def sizes(state: TournamentState) -> dict[int, int]:
    """Return the number of players at each table."""
    players = Counter(entrant.table for entrant in state.entrants.values())
    return {number: players[number] for number in state.tables}


def moves_due(state: TournamentState) -> MovesDue | None:
    """Return the moves that the policy demands now, or None.

    In hand-for-hand play they wait until every table has finished the hand: a player who moved
    earlier would play it twice, or not at all.
    """
    law = state.law.tournament.moves
    if state.phase != "session" or len(state.tables) < 2 or tables_waited_for(state):
        return None
    by_table = sizes(state)
    broken = _table_to_break(state, by_table, law.break_order.value)
    if broken:
        others = [number for number in by_table if number != broken]
        if law.final_draw.value and len(others) == 1:
            return MovesDue(breaks=broken, draws=sum(by_table.values()))
        return MovesDue(breaks=broken, draws=len(free_seats(state, others)))
    if law.balancing.value is Balancing.NEVER:
        return None
    source = max(by_table, key=lambda number: (by_table[number], -number))
    target = min(by_table, key=lambda number: (by_table[number], number))
    if by_table[source] - by_table[target] < law.difference.value:
        return None
    table = state.tables[source]
    if not free_seats(state, [target]) or not (table.rounds or table.real):
        return None  # before its first round a table has no button
    draws = by_table[source] if law.balancing.value is Balancing.DRAW else 0
    return MovesDue(source=source, target=target, draws=draws)


def _table_to_break(state: TournamentState, by_table: dict[int, int], order: BreakOrder) -> int:
    """Return the table to break, if its players fit into the free seats of the others."""
    match order:
        case BreakOrder.NEVER:
            return 0
        case BreakOrder.SMALLEST:
            table = min(by_table, key=lambda number: (by_table[number], -number))
        case BreakOrder.LAST:
            table = max(by_table)
    others = [number for number in by_table if number != table]
    return table if len(free_seats(state, others)) >= by_table[table] else 0


def rule_on_moves(play: Draft, ask: asks.OrderMoves) -> Refused | None:
    """Order the moves that are due."""
    due = moves_due(play.state)
    if due is None:
        return refuse(RefusalReason.NO_MOVES, play.law.moves.balancing)
    if not is_order(ask.drawn, due.draws):
        return refuse(RefusalReason.WRONG_DRAW, wanted=due.draws)
    if due.breaks:
        _break(play, due.breaks, ask.drawn)
        return None
    return _balance(play, due, ask.drawn)


def ring_after(seats: list[SeatNo], button: SeatNo) -> list[SeatNo]:
    """Return the seats clockwise from the one after the button."""
    return [
        *(one for one in sorted(seats) if one > button),
        *(one for one in sorted(seats) if one <= button),
    ]


def position_of(state: TournamentState, at: SeatAt) -> int:
    """Return how many players the button passes before it reaches this seat; -1 if not known.

    0 is the next button, 1 the small blind, 2 the big blind; with two players, the small blind has
    the button.
    """
    button = button_of(state, at.table)
    if not button:
        return -1
    seats = [one.seat for one in state.at_table(at.table) if one.seat != at.seat]
    return ring_after([*seats, at.seat], button).index(at.seat)


def button_of(state: TournamentState, number: int) -> SeatNo:
    """Return the button of a table; 0 if it is not known.

    Nobody reports the rounds of a real table, so its button is known only for a short time.
    """
    table = state.tables[number]
    late = table.real and state.now - table.button_at > BUTTON_SECONDS
    return NO_SEAT if late else table.button


def button_wanted(state: TournamentState, due: MovesDue) -> int:
    """Return a table whose button staff must state before these moves; 0 if there is none."""
    if due.breaks or state.law.tournament.moves.balancing.value is not Balancing.NEXT_BIG_BLIND:
        return 0
    if not button_of(state, due.source):
        return due.source
    real = state.tables[due.target].real
    return due.target if real and not button_of(state, due.target) else 0


def seats_by_preference(state: TournamentState, table: int) -> list[SeatAt]:
    """Return the free seats of a table: the next big blind first, then later positions.

    Seats between the small blind and the button come last; there, a player waits.
    """

    def rank(at: SeatAt) -> tuple[bool, int, int]:
        position = position_of(state, at)
        return (0 <= position < BIG_BLIND, position, at.seat)

    return sorted(free_seats(state, [table]), key=rank)


def owed_at(position: int) -> Owes:
    """Return what a player owes who is moved to this position."""
    if position == BIG_BLIND:
        return "big blind"
    return "waits" if 0 <= position < BIG_BLIND else "nothing"


def _candidates(state: TournamentState, due: MovesDue, drawn: tuple[int, ...]) -> list[Entrant]:
    """Return the players of a table in the order in which they are chosen to move."""
    players = {one.seat: one for one in state.at_table(due.source)}
    if drawn:
        return [list(players.values())[number] for number in drawn]
    ring = ring_after(list(players), button_of(state, due.source))
    first = BIG_BLIND if len(ring) > BIG_BLIND else len(ring) - 1
    return [players[seat] for seat in (*ring[first:], *ring[:first])]


def _balance(play: Draft, due: MovesDue, drawn: tuple[int, ...]) -> Refused | None:
    state, law = play.state, play.law.moves
    unknown = button_wanted(state, due)
    if unknown:
        return refuse(RefusalReason.NO_MOVES, law.balancing, button_unknown=unknown)
    candidates = _candidates(state, due, drawn)
    seats = seats_by_preference(state, due.target)
    people = tuple(one.person for one in candidates)
    number = drawn[0] if drawn else -1
    _order(play, candidates[0], seats[0], "balance", people, tuple(seats), number)
    return None


def _order(
    play: Draft,
    entrant: Entrant,
    to: SeatAt,
    why: MoveWhy,
    candidates: tuple[str, ...],
    free: tuple[SeatAt, ...],
    drawn: int,
) -> None:
    state, law = play.state, play.law.moves
    position = position_of(state, to)
    event = ev.MoveOrdered(
        transfer=state.transfers + 1,
        person=entrant.person,
        from_table=entrant.table,
        from_seat=entrant.seat,
        table=to.table,
        seat=to.seat,
        chips=entrant.stack,
        why=why,
        sizes=tuple(sorted(sizes(state).items())),
        candidates=candidates,
        free=free,
        position=position,
        owes=owed_at(position) if why == "balance" else "nothing",
        drawn=drawn,
    )
    policy = law.balancing if why == "balance" else law.break_order
    play.emit(event, policy, law.difference, chosen=("balancing",))


def _break(play: Draft, table: int, drawn: tuple[int, ...]) -> None:
    """Break a table: its players draw from the free seats of the others, by seat."""
    state, law = play.state, play.law.moves
    if law.final_draw.value and len(state.tables) == 2:
        _draw_final(play, table, drawn)
        return
    players = state.at_table(table)
    free = free_seats(state, [number for number in state.tables if number != table])
    for entrant, number in zip(players, drawn, strict=False):
        _order(play, entrant, free[number], "break", (), free, number)
    play.emit(ev.TableBroken(table=table, drawn=drawn), law.break_order, chosen=("break_order",))


def _draw_final(play: Draft, table: int, drawn: tuple[int, ...]) -> None:
    """Merge the last two tables: everyone draws a new seat at the one that stays."""
    state, law = play.state, play.law.moves
    stays = next(number for number in state.tables if number != table)
    players = sorted(state.seated, key=lambda one: (one.table, one.seat))
    seats = tuple(SeatAt(stays, SeatNo(number + 1)) for number in range(len(players)))
    for entrant, number in zip(players, drawn, strict=True):
        event = ev.MoveOrdered(
            transfer=state.transfers + 1,
            person=entrant.person,
            from_table=entrant.table,
            from_seat=entrant.seat,
            table=stays,
            seat=seats[number].seat,
            chips=entrant.stack,
            why="final",
            sizes=tuple(sorted(sizes(state).items())),
            free=seats,
            drawn=number,
        )
        play.emit(event, law.break_order, law.final_draw, chosen=("balancing",))
    broken = ev.TableBroken(table=table, drawn=drawn)
    play.emit(broken, law.break_order, law.final_draw, chosen=("break_order",))


def rule_on_button(play: Draft, ask: asks.SetButton) -> Refused | None:
    """Note the button of a real table, whose rounds are not recorded."""
    table = play.state.tables.get(ask.table)
    if table is not None and not table.real:
        return refuse(RefusalReason.TABLE_DEALT, play.law.real_tables, table=ask.table)
    seated = [one.seat for one in play.state.at_table(ask.table)]
    if table is None or ask.seat not in seated or ask.seat == NO_SEAT:
        return refuse(RefusalReason.WRONG_RESULT, table=ask.table, problem="seats")
    play.emit(ev.ButtonStated(table=ask.table, button=ask.seat), chosen=("button",))
    return None
