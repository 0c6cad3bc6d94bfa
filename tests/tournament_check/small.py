"""Small hand-written records of four players at one table, for each book."""

from __future__ import annotations

from collections.abc import Sequence

from tests.tournament_check.plant import Row, Rows, text_of

from cardspeak.tournament_check import Finding, check_record, read_record
from cardspeak.tournament_check.cited import CITED, Cites
from cardspeak.tournament_check.says import BOOKS

PEOPLE = ("Ana", "Ben", "Cleo", "Dan")
HOUSE = {
    "entry_fee": "100",
    "commission": "0",
    "starting_chips": "1000",
    "min_players": "2",
    "prizes": "60, 40",
    "players_per_table": "9",
    "sessions": "final",
}
PRESCRIBED = {
    "charity": {"entry_fee": "0"},
    "event": {"starting_chips": "2000", "entry_fee": "0"},
}
"""Conditions that differ by book."""


DUTIES = {
    "charity": ("tournament supervisor present", "conditions displayed"),
    "nolimit": (
        "rules made known to players",
        "posting of rules approved",
        "dealer of the organization at the final table",
    ),
}
"""Duties of staff before the session."""


def event(kind: str, **fields: object) -> Row:
    """Return an event."""
    return {"type": kind, **fields}


def begun(book: str, missing: str = "", **house: str) -> Rows:
    """Return a record up to the first round: Ana, Ben, Cleo and Dan in seats 1 to 4."""
    conditions = {**HOUSE, **PRESCRIBED.get(book, {}), **house}
    fee, chips = int(conditions["entry_fee"]), int(conditions["starting_chips"])
    named = {"book": book, "edition": "test", "house": conditions}
    kept, pool = int(conditions["commission"]), 4 * (fee - int(conditions["commission"]))
    rows = [
        {"format": "cardspeak tournament", "version": 1, **named},
        event("TournamentAnnounced", **named, unit_cents=100),
        event("EntriesOpened", fee=fee, least=2, most=int(conditions.get("max_players", "0"))),
    ]
    for number, person in enumerate(PEOPLE, 1):
        paid = {"fee": fee, "kept": kept, "signed": True}
        rows.append(event("Entered", person=person, number=number, **paid))
    if "max_players" in conditions:
        rows.append(event("ReserveListed", person="Eve", number=5))
    rows.append(event("EntriesClosed", entries=4, pool=pool, commission=4 * kept))
    if book != "charity":
        first = pool * 40 // 100
        rows.append(event("PrizesSet", pool=pool, amounts=[pool - first, first]))
    seats = [{"table": 1, "seat": seat} for seat in (1, 2, 3, 4)]
    drawn = {"people": PEOPLE, "drawn": [0, 1, 2, 3], "seats": seats}
    rows.append(event("SeatsDrawn", session=1, tables=1, size=9, **drawn))
    for kind in ("DutyArisen", "DutyDone"):
        rows += [event(kind, duty=duty) for duty in DUTIES.get(book, ())]
    for seat, person in enumerate(PEOPLE, 1):
        if person != missing:
            rows.append(event("SeatTaken", person=person, table=1, seat=seat))
    rows.append(event("SessionBegun", session=1, players=4, at=0))
    rows += [event("ChipsIssued", person=person, chips=chips, why="start") for person in PEOPLE]
    if missing:
        seat = PEOPLE.index(missing) + 1
        rows.append(event("PlayerMissing", person=missing, table=1, seat=seat))
    return rows


def heard(number: int, button: int, *seats: tuple[int, int, int, int]) -> Row:
    """Return a round at table 1: seat, stack before, stack after and chips put in of each."""
    names = ("seat", "before", "after", "put_in")
    rows = [dict(zip(names, seat, strict=True)) for seat in seats]
    return event("RoundHeard", table=1, number=number, button=button, seats=rows)


def out(person: str, place: int, last: int = 0, **amounts: int) -> Row:
    """Return a player who goes out."""
    seat = PEOPLE.index(person) + 1
    shared = {"place": place, "last": last or place}
    return event("PlayerOut", person=person, **shared, table=1, seat=seat, round=1, at=0, **amounts)


def won(winner: str, chips: int, *final: tuple[str, int, int], order: Sequence[str] = ()) -> Rows:
    """Return the end: the winner, and the final places.

    With the order of elimination, it is recorded with the times, and places are announced.
    """
    places = [dict(zip(("person", "place", "last"), one, strict=True)) for one in final]
    return [
        event("SessionEnded", session=1, why="winner", players=1, order=order),
        event("TournamentDecided", person=winner, **({"began": 0, "ended": 0} if order else {})),
        event("ChipsReturned", person=winner, chips=chips),
        *([_announced(*final)] if order else []),
        event("PlacesConfirmed", places=places),
    ]


def _announced(*final: tuple[str, int, int]) -> Row:
    people, places = [one[0] for one in final], [one[1] for one in final]
    return event("PlacesAnnounced", people=people, places=places)


def found(rows: Rows) -> list[Finding]:
    """Return the findings of a record whose events cite every clause of the checker's table."""
    book = rows[0]["book"]
    lines = [rows[0], *({"by": _by(book, row), "chosen": ["house"], **row} for row in rows[1:])]
    return list(check_record(read_record(text_of(lines))))


def _by(book: str, row: Row) -> list[str]:
    if row["type"] in {"DutyArisen", "DutyDone"}:
        return [duty.clause for duty in BOOKS[book].duties.value if duty.key == row["duty"]]
    kind, table = str(row["type"]), CITED[book]
    cites = table.get(f"{kind}:{row.get('why')}") or table.get(kind) or Cites()
    return [*cites.must.split(), *cites.may.split()]


def reported(rows: Rows, kind: str, clause: str = "") -> bool:
    """True if the checker reports a finding of this kind with this clause."""
    return any(one.kind == kind and (not clause or clause in one.clauses) for one in found(rows))
