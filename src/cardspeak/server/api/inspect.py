"""Endpoints for inspectors: search, replays, choices over time, approvals, proofs, verification.

Every search and every look is written to the access log before it is answered.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec

from cardspeak.books.shelf import SHELF
from cardspeak.cashroom.events import ApprovalRecorded, ApprovalsNoted, DeskOpened
from cardspeak.journal import Journal
from cardspeak.journal.access_log import AccessEntry
from cardspeak.journal.index.facts import OVERRIDE, RULING
from cardspeak.journal.index.index import ROWS, FoundRound, every_round, search
from cardspeak.journal.journal import desks
from cardspeak.journal.names import Names
from cardspeak.journal.stores.base import Wanted
from cardspeak.journal.verify import Evidence, Fault, verify_store
from cardspeak.room import Person
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.past.past_rounds import PastRound, ReplayStep, RoundNotFound
from cardspeak.room.people.registry import duty, pseudonym
from cardspeak.rulebook.clause import load_register
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.scenario.proofs.proven import standing
from cardspeak.server.api.endpoints import (
    ApiError,
    ApiRequest,
    Endpoint,
    inspects,
    may_inspect,
    text_of,
)
from cardspeak.signals import SignalReport, signals_of
from cardspeak.view.viewer import Role, Viewer

INSPECTORS: Final = frozenset({"inspector", "owner"})
MOST_ROWS: Final = 200
LONGEST_WORD: Final = 100


class FoundPlayer(msgspec.Struct, frozen=True):
    """A player of a round, with chips paid and won."""

    name: str
    seat: int
    paid: int
    won: int


class FoundRuling(msgspec.Struct, frozen=True):
    """A ruling of a round: the situation, the proposed and the applied outcome."""

    at: int
    entry: int
    situation: str
    facts: dict[str, str]
    proposed: str
    outcome: str
    way: str
    reason: str
    who: str
    role: str
    by: tuple[str, ...]
    override: bool


class RoundRow(msgspec.Struct, frozen=True):
    """A round that a search found."""

    table: str
    number: int
    at: int
    book: str
    unit_cents: int
    pot: int
    over: bool
    players: list[FoundPlayer]
    rulings: list[FoundRuling]


class FoundRounds(msgspec.Struct, frozen=True):
    """Rounds, newest first; `next` continues the list, and is empty at its end."""

    rounds: list[RoundRow]
    next: str


class ChoicesAt(msgspec.Struct, frozen=True):
    """House choices set at a time: all of them at the opening, later the changed ones."""

    at: int
    entry: int
    who: str
    choices: dict[str, str]
    by: tuple[str, ...]


class ApprovalLine(msgspec.Struct, frozen=True):
    """An approval under a licence, with its reference."""

    at: int
    desk: str
    what: str
    reference: str
    table: int = 0
    licence: str = ""


class ClauseProof(msgspec.Struct, frozen=True):
    """A clause of a book with its level, its proof, and how the program applies it."""

    id: str
    level: str
    says: str
    behaviour: str
    proof: str


class Verification(msgspec.Struct, frozen=True):
    """The result of checking every chain, seal and checkpoint of the room."""

    ok: bool
    tables: int
    entries: int
    covered: int
    faults: list[Fault]
    key: str
    at: int


def inspector(call: ApiRequest) -> Person:
    """Return the signed-in person. Raises ApiError unless they are an inspector or the owner."""
    if call.who.role not in INSPECTORS:
        raise ApiError(403, "not_yours", "This page is for inspectors and the owner of the room.")
    return call.who


async def rounds(call: ApiRequest) -> FoundRounds:
    """Search the rounds of the room; the search is recorded."""
    person, journal = inspector(call), call.room.journal
    limit = call.number("limit", ROWS, least=1, most=MOST_ROWS)
    wanted = _wanted(call)
    may_inspect(call.room, person)
    note = AccessEntry("RecordSearched", pseudonym(person), how=_asked(call), under=duty(person))
    await call.room.people.enter(note, at=now_ms())
    if wanted.before is None:
        await call.room.indexing.catch_up()

    def read() -> FoundRounds:
        with journal.store.reading() as pages:
            found = search(pages, wanted, limit)
        more = found[-1].cursor if len(found) == limit else None
        rows = [round_row(known, journal.names) for known in found]
        return FoundRounds(rows, "" if more is None else f"{more[0]}.{more[1]}")

    return await call.read(read)


CRITERIA: Final = (
    "player",
    "table",
    "clause",
    "ruling",
    "situation",
    "since",
    "until",
    "least",
    "most",
)


def _asked(call: ApiRequest) -> str:
    """Return the search in a few words, for the access log. A name becomes a pseudonym."""
    given = {name: call.query(name) for name in CRITERIA if call.query(name)}
    if "player" in given:
        given["player"] = call.room.journal.names.hide(given["player"])
    return ", ".join(f"{name} {value}" for name, value in given.items()) or "all rounds"


def _wanted(call: ApiRequest) -> Wanted:
    """Return the search that the query asks for. Raises ApiError."""
    terms = []
    for kind in ("player", "table", "clause", "situation"):
        if word := text_of(call.query(kind), LONGEST_WORD, f"`{kind}`"):
            terms.append((kind, _player(call, word) if kind == "player" else word))
    ruling = call.query("ruling")
    if ruling not in {"", OVERRIDE, RULING}:
        raise ApiError(400, "unreadable", f"`ruling` must be {OVERRIDE} or {RULING}.")
    if ruling:
        terms.append(("ruling", ruling))
    numbers = {
        name: call.number(name, 0) if call.query(name) else None
        for name in ("since", "until", "least", "most")
    }
    return Wanted(tuple(terms), **numbers, before=_cursor(call.query("next")))


def _player(call: ApiRequest, name: str) -> str:
    """Return a player as the chain names them."""
    person = call.room.people.named(name)
    return call.room.journal.names.hide(name if person is None else person.name)


def _cursor(text: str) -> tuple[int, int] | None:
    if not text:
        return None
    parts = text.split(".")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() for part in parts):
        raise ApiError(400, "unreadable", "`next` must come from an earlier answer.")
    at, number = (min(int(part[:18]), 2**62) for part in parts)
    return at, number


def round_row(found: FoundRound, names: Names) -> RoundRow:
    """Return a found round with names."""
    facts = found.facts
    return RoundRow(
        found.table,
        facts.number,
        facts.at,
        facts.book,
        facts.unit_cents,
        facts.pot,
        facts.over,
        [FoundPlayer(names.show(p.person), p.seat, p.paid, p.won) for p in facts.players],
        [
            FoundRuling(
                ruling.at,
                ruling.entry,
                ruling.situation,
                ruling.facts,
                ruling.proposed,
                ruling.outcome,
                ruling.way,
                ruling.reason,
                names.show(ruling.person),
                ruling.role,
                ruling.by,
                ruling.override,
            )
            for ruling in facts.rulings
        ],
    )


class InspectedRound(msgspec.Struct, frozen=True):
    """A round with all cards, step by step."""

    table: str
    number: int
    at: int
    book: str
    unit_cents: int
    steps: list[ReplayStep]


async def replay(call: ApiRequest) -> InspectedRound:
    """Return a round with all cards, once it can no longer change; the look is recorded."""
    person, journal = inspector(call), call.room.journal
    table, number = call.param("table"), call.param("round")
    if not number.isascii() or not number.isdigit() or len(number) > 9:
        raise ApiError(404, "no_round", "A round must be a number.")
    await inspects(call.room, person, "RoundInspected", f"table {table[:60]}, round {number}")

    def read() -> InspectedRound:
        try:
            past = PastRound(journal, table, int(number))
            if not past.is_final():
                words = "This round is not over: its cards can be seen when it cannot change."
                raise ApiError(409, "not_over", words)
            if past.viewer(person, Role.INSPECTOR).role is not Role.INSPECTOR:
                words = "You had a seat in this round, so you cannot inspect it."
                raise ApiError(403, "not_yours", words, why="played")
            steps = past.steps(Viewer(Role.INSPECTOR))
        except RoundNotFound as error:
            raise ApiError(404, "no_round", f"{error}.") from None
        start = past.start.table()
        return InspectedRound(
            table, int(number), past.start.at, start.book, start.unit_cents, steps
        )

    return await call.read(read)


async def choices(call: ApiRequest) -> object:
    """Return the house choices of a table over time, oldest first."""
    inspector(call)
    journal, table = call.room.journal, call.param("table")
    await call.room.indexing.catch_up([table])

    def read() -> list[ChoicesAt]:
        with journal.store.reading() as pages:
            found = search(pages, Wanted((("changes", table),)), MOST_ROWS)
        return [
            ChoicesAt(
                change.at,
                change.entry,
                journal.names.show(change.person),
                change.choices,
                change.by,
            )
            for known in reversed(found)
            for change in known.facts.changes
        ]

    return {"table": table, "changes": await call.read(read)}


async def approvals(call: ApiRequest) -> object:
    """Return all approvals that desks of the room have recorded, newest first."""
    inspector(call)
    return {"approvals": await call.read(partial(_approvals, call.room.journal))}


def _approvals(journal: Journal) -> list[ApprovalLine]:
    with journal.store.reading() as pages:
        names = list(desks(pages))
    lines: list[ApprovalLine] = []
    for name in names:
        for entry in journal.entries(name):
            for event in entry.events:
                match event:
                    case DeskOpened() if event.licence:
                        lines.append(ApprovalLine(entry.at, name, "", "", licence=event.licence))
                    case ApprovalRecorded():
                        lines.append(ApprovalLine(entry.at, name, event.what, event.reference))
                    case ApprovalsNoted():
                        lines += [
                            ApprovalLine(
                                entry.at, name, what, reference, event.table, event.licence
                            )
                            for what, reference in event.approvals.items()
                        ]
                    case _:
                        pass
    return lines[::-1]


async def clauses(call: ApiRequest) -> object:
    """Return every clause of a book with its proof."""
    inspector(call)
    book = call.param("book")
    if book not in SHELF:
        raise ApiError(404, "no_book", f"Unknown book; available are {', '.join(SHELF)}.")
    proofs = [
        ClauseProof(clause.id, clause.level, clause.says, clause.behaviour, standing(clause).value)
        for clause in load_register(book).clauses.values()
    ]
    return {"book": book, "clauses": proofs}


async def verification(call: ApiRequest) -> Verification:
    """Check every chain and checkpoint of the room now."""
    person, journal = inspector(call), call.room.journal
    if not call.hall.guard.file(person.id):
        raise ApiError(429, "too_fast", "You have just checked it: wait a few minutes.")
    at = now_ms()

    def check() -> Verification:
        verdict = verify_store(journal.store, Evidence())
        return Verification(
            verdict.ok,
            len(verdict.tables),
            sum(table.entries for table in verdict.tables),
            sum(table.own.entry for table in verdict.tables if table.own is not None),
            verdict.faults[:MOST_ROWS],
            "" if journal.signer is None else journal.signer.id,
            at,
        )

    async with call.hall.guard.turn("data"):
        result = await call.read(check)
    how = "no fault found" if result.ok else f"{len(result.faults)} faults found"
    note = AccessEntry("RecordVerified", pseudonym(person), how=how, under=duty(person))
    await call.room.people.enter(note, at=now_ms())
    return result


async def signals(call: ApiRequest) -> SignalReport:
    """Return pairs of players that stand out among all rounds; the look is recorded."""
    person, journal = inspector(call), call.room.journal
    may_inspect(call.room, person)
    note = AccessEntry("RecordSearched", pseudonym(person), how="signals", under=duty(person))
    await call.room.people.enter(note, at=now_ms())
    await call.room.indexing.catch_up()

    def read() -> SignalReport:
        report = signals_of(partial(every_round, journal))
        show = journal.names.show
        shown = [
            msgspec.structs.replace(one, first=show(one.first), second=show(one.second))
            for one in report.signals
        ]
        return msgspec.structs.replace(report, signals=shown)

    async with call.hall.guard.turn("data"):
        return await call.read(read)


async def situations(call: ApiRequest) -> object:
    """Return the situations that the floor rules on."""
    inspector(call)
    return {"situations": list(SITUATIONS)}


PATH: Final = "/api/inspect"
APIS = (
    Endpoint(
        "GET",
        f"{PATH}/rounds",
        rounds,
        "Inspector: search the rounds of the room, newest first.",
        answer=FoundRounds,
        query={
            "player": "the name of a player",
            "table": "the id of a table",
            "clause": "a clause that was cited",
            "ruling": "override or ruling",
            "situation": "a situation that the floor ruled on",
            "since": "earliest time, in milliseconds since 1970",
            "until": "latest time",
            "least": "smallest pot, in cents",
            "most": "largest pot, in cents",
            "next": "from an earlier answer, for the rows after it",
            "limit": "maximum number of rounds",
        },
    ),
    Endpoint(
        "GET",
        f"{PATH}/tables/{{table}}/rounds/{{round}}",
        replay,
        "Inspector: a round with all cards, once it is over.",
        answer=InspectedRound,
    ),
    Endpoint(
        "GET",
        f"{PATH}/tables/{{table}}/choices",
        choices,
        "Inspector: a table's choices over time.",
    ),
    Endpoint("GET", f"{PATH}/approvals", approvals, "Inspector: approvals under a licence."),
    Endpoint(
        "GET", f"{PATH}/books/{{book}}/clauses", clauses, "Inspector: clauses with their proof."
    ),
    Endpoint("GET", f"{PATH}/situations", situations, "Inspector: situations of the floor."),
    Endpoint(
        "GET",
        f"{PATH}/signals",
        signals,
        "Inspector: pairs of players that stand out, with the figures behind it.",
        answer=SignalReport,
    ),
    Endpoint(
        "POST",
        f"{PATH}/verification",
        verification,
        "Inspector: check every chain and checkpoint now.",
        answer=Verification,
    ),
)
