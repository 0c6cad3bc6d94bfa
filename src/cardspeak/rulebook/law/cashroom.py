"""Rules of a cash room's desk: seats that are drawn or fall vacant, calls, and closing.

The desk also reads the rules that a table has: reservations, groups, absence and the number of
players (`Seating`), notice of new limits (`Notice`), blinds after a move (`EntryRules`).  A default
means that the book is silent.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.rulebook.law.defaults import NO_RULE
from cardspeak.rulebook.policies import VacantSeat
from cardspeak.rulebook.rule import Rule, default

LIST_AT_ONCE: Rule[VacantSeat] = default(
    VacantSeat.WAITING_LIST, "a vacant seat goes to the first person on the waiting list"
)


@dataclass(frozen=True, kw_only=True)
class DeskRules:
    """The rules that a desk reads from a book, apart from those of its tables."""

    seats_drawn: Rule[bool] = NO_RULE  # without reservations, newcomers draw cards for their seats
    vacant_seat: Rule[VacantSeat] = LIST_AT_ONCE
    # Players who want the same seat draw cards for it.
    equals_draw: Rule[bool] = default(False, "of several claims to a seat the first one wins")
    high_card: Rule[bool] = default(True, "the highest card wins a seat; equal ranks draw again")
    # Minutes in which a person called from the waiting list must take the seat.
    call_minutes: Rule[int] = default(
        5, "a person who is called has five minutes, and then goes to the end of the list"
    )
    closing_minutes: Rule[int] = default(0, "a table may close without notice")
    closing_announced: Rule[bool] = NO_RULE  # the players hear it before a table closes
    introduction: Rule[bool] = NO_RULE  # the dealer explains the game before the first round
    approvals: tuple[tuple[str, Rule[bool]], ...] = ()  # what opens only with an approval
    in_writing: Rule[bool] = NO_RULE  # an approval has the reference of a written document
    # The document that puts the rules into force, in parts.
    instrument: tuple[tuple[str, Rule[str]], ...] = ()
    # Lines of the sign at a table; the name of a choice states the choice.
    signs: tuple[tuple[str, Rule[bool]], ...] = ()


NO_DESK_RULES = DeskRules()
"""The book has no rules about a desk."""
