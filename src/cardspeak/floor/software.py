"""Reports at a software-dealt table: which ones are possible, and who may make them.

The software shuffles, deals and counts, so its record rules out errors with physical cards.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from cardspeak.rulebook.floor.situations import PEOPLE, ROOM, SITUATIONS, Situation
from cardspeak.rulebook.law.law import Law
from cardspeak.table import asks
from cardspeak.table.asks import STAFF_ACTORS
from cardspeak.table.draft import refuse
from cardspeak.table.kinds import Actor
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState, WaitingReport

MOST_REPORTS: Final = 10
"""Maximum number of pending reports, or one per seat if that is more; one per person."""
KNOWN_BY: Final = {
    "deal": "deal",
    "board": "deal",
    "deck": "deal",
    "betting": "chips",
    "hands": "hands",
    "presence": "presence",
}
"""Part of the record that rules out a report, by family of situations."""


def can_be_reported(situation: Situation, *, hand_dealt: bool) -> bool:
    """Return whether people can report this situation at such a table."""
    return hand_dealt or situation.at_software_table == PEOPLE


def ruled_out(table: TableState, situation: Situation, actor: Actor) -> Refused | None:
    """Refuse a report that the record of a software-dealt table contradicts."""
    known_to_room = situation.at_software_table == ROOM and actor == "system"
    if known_to_room or can_be_reported(situation, hand_dealt=table.hand_dealt):
        return None
    record = KNOWN_BY[situation.family]
    return refuse(RefusalReason.RECORD_RULES_OUT, situation=situation.name, record=record)


def may_not_report(table: TableState, ask: asks.Report) -> Refused | None:
    """Refuse a report at a software-dealt table, except from seated players and unseated staff."""
    if table.hand_dealt:
        return None
    if ask.actor in STAFF_ACTORS:
        return seated_staff(table, ask.person)
    if ask.actor == "system" and SITUATIONS[ask.situation].at_software_table == ROOM:
        return None
    if ask.actor == "player" and sits(table, ask.person):
        return None
    return refuse(RefusalReason.MAY_NOT_REPORT)


def seated_staff(table: TableState, person: str) -> Refused | None:
    """Refuse staff who play at this table, because they may not act as staff here."""
    return refuse(RefusalReason.MAY_NOT_REPORT, person=person) if sits(table, person) else None


def sits(table: TableState, person: str) -> bool:
    """Return whether this person has a seat at the table."""
    return bool(person) and any(seat.person == person for seat in table.seats.values())


def waits_for_staff(table: TableState, ask: asks.Report) -> bool:
    """Return whether this report waits for staff instead of stopping play."""
    return ask.actor == "player" and not table.hand_dealt


def cannot_be_filed(table: TableState, law: Law, ask: asks.Report) -> Refused | None:
    """Refuse a report that cannot wait, or a second one by the same person.

    A report waits only if it names no cards or amount and does not ask to apply the ruling.
    """
    if ask.apply:
        return refuse(RefusalReason.STAFF_ONLY, law.staff.staff_rules)
    if ask.cards or ask.amount:
        return refuse(RefusalReason.NO_SENSE, why="no-cards-no-amount")
    for report in table.reports:
        if report.person == ask.person:
            return refuse(RefusalReason.REPORT_WAITS, report=report.number)
    return None


def gives_way(table: TableState) -> WaitingReport | None:
    """Return the report that lapses to make room for a new one if the list is full, else None.

    Only reports by players who have left can lapse, so that people who take turns in a seat cannot
    fill the list.  The oldest such report from the seat with the largest number lapses.
    """
    if len(table.reports) < max(MOST_REPORTS, len(table.seats)):
        return None
    left = [report for report in table.reports if not sits(table, report.person)]
    from_seat = Counter(report.from_seat for report in left)
    return max(left, key=lambda report: (from_seat[report.from_seat], -report.number), default=None)
