"""Endpoints for staff on the floor: all tables, search in dealers' words, earlier rulings."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.books.shelf import SHELF
from cardspeak.journal.index.precedents import Precedent, consistency, precedents
from cardspeak.journal.names import Names
from cardspeak.room import LiveTable, Person
from cardspeak.room.driving.clock import now_ms
from cardspeak.rulebook.floor.situation_names import situations_meant
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.server.api.endpoints import ApiError, ApiRequest, Endpoint, text_of
from cardspeak.view.words.remedy_lines import answer
from cardspeak.words.floor import outcome_words, question_words, situation_words

STAFF: Final = frozenset({"dealer", "floor", "director", "inspector", "owner"})
MOST_FOUND: Final = 12
MOST_RULINGS: Final = 100
LONGEST_WORDS: Final = 100


class OpenCall(msgspec.Struct, frozen=True):
    """A call for the floor that is waiting, or an incident that holds up play."""

    situation: str
    since: int
    held: bool
    held_by: str = ""
    seat: int = 0


class FloorTable(msgspec.Struct, frozen=True):
    """A table at a glance, with its open calls."""

    id: str
    title: str
    book: str
    hand_dealt: bool
    players: int
    seats: int
    round: int
    awaits: str
    stopped: str
    calls: list[OpenCall]


class FloorTables(msgspec.Struct, frozen=True):
    """All tables, those with the oldest open call first, and the room's time."""

    tables: list[FloorTable]
    now: int


class BookRuling(msgspec.Struct, frozen=True):
    """A book's ruling on a situation, or the question that decides."""

    book: str
    kind: str
    outcomes: list[str]
    question: str
    by: tuple[str, ...]


class FoundSituation(msgspec.Struct, frozen=True):
    """A situation that words may mean, with the ruling of every book."""

    name: str
    title: str
    family: str
    rulings: int
    books: list[BookRuling]


class EarlierRuling(msgspec.Struct, frozen=True):
    """An earlier ruling of this room: the facts, who ruled, and whether against the book."""

    at: int
    table: str
    round: int
    book: str
    situation: str
    facts: dict[str, str]
    proposed: str
    outcome: str
    reason: str
    who: str
    role: str
    by: tuple[str, ...]
    override: bool


class ConsistencyLine(msgspec.Struct, frozen=True):
    """Rulings with the same facts under one book, and how often each was applied."""

    book: str
    situation: str
    facts: dict[str, str]
    outcomes: dict[str, int]
    people: dict[str, int]
    overrides: int
    consistent: bool


def _staff(call: ApiRequest) -> Person:
    """Return the signed-in person. Raises ApiError unless they are staff."""
    if call.who.role not in STAFF:
        raise ApiError(403, "not_yours", "This page is for the staff of the room.")
    return call.who


async def tables(call: ApiRequest) -> FloorTables:
    """Return all public tables, and private ones that have called the floor."""
    _staff(call)
    listed = [_glance(live) for live in call.room.tables()]
    private = {live.id for live in call.room.tables() if live.listing.private}
    shown = [one for one in listed if one.calls or one.id not in private]
    shown.sort(key=lambda one: (min((c.since for c in one.calls), default=2**62), one.title))
    return FloorTables(shown, now_ms())


def _glance(live: LiveTable) -> FloorTable:
    table = live.table
    times = live.reports.times(table)
    calls = [
        OpenCall(report.situation, times[report.number].filed, held=False, seat=report.seat)
        for report in table.reports
    ]
    held = live.reports.held(table)
    if table.matter is not None and held is not None:
        matter = table.matter
        calls.append(OpenCall(matter.situation, held.since, True, matter.held_by, matter.seat))
    return FloorTable(
        live.id,
        live.listing.title,
        table.book,
        table.hand_dealt,
        len(table.seats),
        table.law.seating.seats.value,
        table.rounds,
        "" if table.round is None else table.round.phase,
        live.stopped,
        calls,
    )


async def situations(call: ApiRequest) -> object:
    """Return the situations that a dealer's words may mean, with the ruling of every book."""
    _staff(call)
    words = text_of(call.query("words"), LONGEST_WORDS, "`words`")
    names = situations_meant(words)[:MOST_FOUND]
    journal = call.room.journal

    def read() -> list[FoundSituation]:
        with journal.store.reading() as pages:
            return [
                FoundSituation(
                    name,
                    situation_words(name),
                    SITUATIONS[name].family,
                    len(precedents(pages, name, limit=MOST_RULINGS)),
                    [_ruling(key, name) for key in SHELF],
                )
                for name in names
            ]

    return {"situations": await call.read(read)}


def _ruling(key: str, name: str) -> BookRuling:
    found = answer(SHELF[key], SITUATIONS[name], {})
    outcomes = list(dict.fromkeys(outcome_words(row.outcome) for row in found.rows if row.outcome))
    question = question_words(found.question) if found.question else ""
    return BookRuling(key, found.kind, outcomes, question, found.by)


async def rulings(call: ApiRequest) -> object:
    """Return earlier rulings of this room on a situation, newest first.

    Without those of tables where the person has a seat: players do not see the facts of a ruling.
    """
    person = _staff(call)
    situation, book = call.query("situation"), call.query("book")
    if situation not in SITUATIONS:
        raise ApiError(404, "no_situation", "There is no situation with this name.")
    journal = call.room.journal
    await call.room.indexing.catch_up()

    def read() -> list[EarlierRuling]:
        with journal.store.reading() as pages:
            found = precedents(pages, situation, book=book, limit=MOST_RULINGS)
        return [_earlier(one, journal.names) for one in found]

    earlier = await call.read(read)
    tables = call.room.live_tables
    names = {one.table for one in earlier} & tables.keys()
    played = {name for name in names if tables[name].seat(person.name)}
    shown = [one for one in earlier if one.table not in played]
    return {"rulings": [_without_private_table(call, ruling) for ruling in shown]}


def _without_private_table(call: ApiRequest, ruling: EarlierRuling) -> EarlierRuling:
    """Leave out the id of a private table, which is the secret of its link."""
    live = call.room.live_tables.get(ruling.table)
    if live is not None and not live.listing.private:
        return ruling
    return msgspec.structs.replace(ruling, table="")


def _earlier(precedent: Precedent, names: Names) -> EarlierRuling:
    ruling = precedent.ruling
    return EarlierRuling(
        ruling.at,
        precedent.table,
        precedent.round,
        precedent.book,
        ruling.situation,
        ruling.facts,
        ruling.proposed,
        precedent.outcome,
        ruling.reason,
        names.show(ruling.person),
        ruling.role,
        ruling.by,
        ruling.override,
    )


async def report(call: ApiRequest) -> object:
    """Return whether the same facts got the same ruling, those that differ first."""
    _staff(call)
    journal = call.room.journal
    await call.room.indexing.catch_up()

    def read() -> list[ConsistencyLine]:
        with journal.store.reading() as pages:
            groups = consistency(pages)[:MOST_RULINGS]
        return [
            ConsistencyLine(
                group.book,
                group.situation,
                group.facts,
                group.outcomes,
                {journal.names.show(person): count for person, count in group.people.items()},
                group.overrides,
                group.is_consistent,
            )
            for group in groups
        ]

    return {"groups": await call.read(read)}


APIS = (
    Endpoint(
        "GET",
        "/api/floor/tables",
        tables,
        "Staff: all tables with their open calls.",
        answer=FloorTables,
    ),
    Endpoint(
        "GET",
        "/api/floor/situations",
        situations,
        "Staff: situations that a dealer's words may mean, with every book's ruling.",
        query={"words": "for example `string bet` or `misdeal`"},
    ),
    Endpoint(
        "GET",
        "/api/floor/rulings",
        rulings,
        "Staff: earlier rulings of this room on a situation.",
        query={"situation": "the name of a situation", "book": "the key of a book"},
    ),
    Endpoint(
        "GET",
        "/api/floor/consistency",
        report,
        "Staff: whether the same facts got the same ruling.",
    ),
)
