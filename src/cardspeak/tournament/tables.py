"""The tournament's side of its software-dealt tables: who sits there, the level, and results.

Pure functions of a tournament and a table.  The room carries out what they return.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.house import RejectedChoice, unit_of
from cardspeak.rulebook.house_conditions import EVERY_TABLE
from cardspeak.rulebook.law.tournament import Level
from cardspeak.seat_no import SeatNo
from cardspeak.table.state import TableState
from cardspeak.tournament import asks
from cardspeak.tournament.events import SeatResult
from cardspeak.tournament.law import tournament_book
from cardspeak.tournament.state import Entrant, TournamentState


def plays_for(entrant: Entrant) -> str:
    """Return the name of the person who plays: the entrant or the substitute."""
    return entrant.player or entrant.person


def only_real(state: TournamentState) -> bool:
    """Return whether all tables of the tournament are real ones."""
    return state.law.tournament.real_tables.value >= EVERY_TABLE


def seating(state: TournamentState, number: int) -> dict[SeatNo, Entrant]:
    """Return the players with chips who belong at a table now, by seat.

    A player who comes from a real table gets the seat when staff have counted the stack.
    """
    if state.phase != "session" or number not in state.tables:
        return {}
    return {one.seat: one for one in state.at_table(number) if one.stack and not one.uncounted}


def level_in_force(state: TournamentState) -> Level | None:
    """Return the level of play in force; during a break, the one before it."""
    played = [level for level in state.schedule[: state.level] if not level.is_break]
    return played[-1] if played else None


def level_choices(state: TournamentState) -> dict[str, str]:
    """Return the choices of a table that the level in force sets and that the book has."""
    level = level_in_force(state)
    if level is None:
        return {}
    return choices_of(level, tournament_book(state.book, state.knocked), state.house)


def choices_of(level: Level, book: Book, house: Mapping[str, str]) -> dict[str, str]:
    """Return the choices of a table that a level sets and that the book has."""
    money = unit_of(house).money  # of the chips; fees may have another unit
    wanted: dict[str, str] = {}
    if level.blinds:
        wanted["forced_bets"] = "blinds"
        wanted["blind_count"] = str(len(level.blinds))
        wanted["blinds"] = ", ".join(map(money, level.blinds))
        wanted["min_bet"] = money(level.blinds[-1])
    elif level.ante:
        wanted["forced_bets"] = "antes"
    if level.ante:
        wanted["ante"] = money(level.ante)
    if level.bets:
        wanted["min_bet"] = money(level.bets[0])
        if len(level.bets) > 1:
            wanted["max_bet"] = money(level.bets[-1])
    return {name: value for name, value in wanted.items() if name in book.choices}


def unplayable(
    levels: Iterable[Level], book: Book, house: Mapping[str, str]
) -> RejectedChoice | None:
    """Return the choice that a table would reject in one of these levels, or None.

    A table that rejects its level could not open another round.
    """
    for level in levels:
        if level.is_break:
            continue
        settled = book.change(house, choices_of(level, book, house))
        if isinstance(settled, RejectedChoice):
            return settled
    return None


def choices_due(state: TournamentState, table: TableState) -> dict[str, str]:
    """Return the choices that a table must change before its next round."""
    choices, unit = tournament_book(state.book, state.knocked).choices, unit_of(state.house)
    return {
        name: value
        for name, value in level_choices(state).items()
        if choices[name].read(value, unit) != choices[name].read(table.house[name], unit)
    }


def round_over(table: TableState) -> bool:
    """True if no round is running."""
    return table.round is None or table.round.phase == "over"


def unheard(
    state: TournamentState, number: int, table: TableState, before: int = 0
) -> asks.HearRound | None:
    """Return the result of the table's last round, if the tournament has not heard it.

    `before` is the number of rounds heard before this table was opened: a tournament that is
    continued from its file has new tables.
    """
    known = state.tables.get(number)
    last, start = table.round, table.start
    if known is None or last is None or not round_over(table):
        return None
    rounds = before + table.rounds
    if rounds <= known.rounds:
        return None
    assert start is not None, "a table keeps its state before the last round"
    seats = []
    for no, hand in sorted(last.hands.items()):
        before = start.seats[no].stake
        after = table.seats[no].stake
        seats.append(SeatResult(no, before, after, min(hand.paid, before)))
    return asks.HearRound(table=number, number=rounds, seats=tuple(seats), button=last.button)
