"""Addresses about books: choices to try, clauses to read, what can go wrong."""

from __future__ import annotations

import asyncio
from functools import lru_cache

import msgspec

from cardspeak.books.shelf import SHELF
from cardspeak.chips import Unit
from cardspeak.docgen.shipped import shipped_scenarios
from cardspeak.floor.lookup import rows_for
from cardspeak.floor.software import can_be_reported
from cardspeak.room.listing import blinds_posted, in_short, stakes_of
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo, UnknownClause, find_clause, load_register
from cardspeak.rulebook.floor.situations import QUESTIONS, SITUATIONS
from cardspeak.scenario.proofs.proven import counts_of, standing
from cardspeak.server.api.endpoints import ApiError, ApiRequest, Endpoint
from cardspeak.server.site.examples import worked_cases
from cardspeak.table.decide import open_table
from cardspeak.table.rulings import Refused
from cardspeak.view.choices import choice_lines
from cardspeak.view.words.events import refusal_words
from cardspeak.view.words.law_lines import LawLine, law_lines


class House(msgspec.Struct, frozen=True):
    """House choices to be tried."""

    house: dict[str, str] = {}


def _book(key: str) -> Book:
    if key not in SHELF:
        raise ApiError(404, "no_book", f"There is no such book; there are {', '.join(SHELF)}.")
    return SHELF[key]


def _about(book: Book) -> dict[str, object]:
    register = load_register(book.key)
    return {
        "key": book.key,
        "game": book.game,
        "title": register.title,
        "edition": book.edition,
        "jurisdiction": register.jurisdiction,
        "clauses": len(register.clauses),
        "proven": counts_of(register.clauses.values()).proven,
        "choices": len(book.choices),
    }


async def books(call: ApiRequest) -> object:  # noqa: ARG001 - the same for everybody
    """The shelf."""
    return {"books": [_about(book) for book in SHELF.values()]}


async def book(call: ApiRequest) -> object:
    """A book with what the house may choose."""
    found = _book(call.param("book"))
    choices = [
        {
            "name": line.name,
            "means": line.means,
            "legal": line.legal,
            "default": line.default,
            "by": line.by,
            "reading": line.is_reading,
            "checked_by": line.checked_by,
            "settled_by": line.settled_by,
            "form": line.form,
            "recorded_only": line.recorded_only,
        }
        for line in choice_lines(found)
    ]
    return {**_about(found), "choices": choices}


async def check(call: ApiRequest) -> object:
    """Would a table open with these choices?"""
    found = _book(call.param("book"))
    opened = open_table(found, call.body.house)
    if isinstance(opened, Refused):
        facts = opened.facts
        return {
            "ok": False,
            "name": facts.get("name"),
            "value": facts.get("value"),
            "legal": facts.get("legal"),
            "because": opened.because.name,
            "facts": msgspec.to_builtins(facts, str_keys=True, enc_hook=str),
            "words": refusal_words(opened, Unit(100)),
            "by": opened.by,
        }
    table = opened[0]
    return {
        "ok": True,
        "house": table.house,
        "unit_cents": table.unit_cents,
        "places": table.law.seating.seats.value,
        "stakes": stakes_of(table),
        "limit": table.law.limits.kind.value.value,
        "blinds": blinds_posted(table),
        "least_bet": table.law.limits.least.value,
        "say": in_short(table),
    }


async def clause(call: ApiRequest) -> object:
    """A clause: what it says, how it is read, what rests on it."""
    key = call.query("book") or None
    if key is not None:
        _book(key)
    try:
        found = await asyncio.to_thread(_clause, call.param("clause")[:60], key)
    except UnknownClause as wrong:
        raise ApiError(404, "no_clause", f"{wrong}.") from None
    if not call.query("cases"):
        return found
    # Reading the cases of a book takes a moment the first time; who wants them says so.
    shipped = shipped_scenarios()
    where = None if shipped is None else shipped / str(found["book"])
    proven, cases = await asyncio.to_thread(worked_cases, ClauseNo(str(found["id"])), where)
    return {**found, "proven": proven, "cases": cases}


@lru_cache(maxsize=2048)
def _clause(number: str, key: str | None) -> dict[str, object]:
    found = find_clause(number, key)
    register = load_register(found.book)
    book = SHELF.get(found.book)
    lines = [] if book is None else [one for one in _law(book.key) if found.id in one.by]
    choices = () if book is None else book.choices.values()
    return {
        "id": found.id,
        "book": found.book,
        "says": found.says,
        "level": found.level,
        "area": found.area,
        "behaviour": found.behaviour,
        "standing": standing(found).value,
        "example": found.example,
        "reading": found.ambiguity,
        "questions": [
            {"id": one.id, "question": one.question, "recommended": one.recommended}
            for one in register.questions_about(found.id)
        ],
        "rules": [{"what": one.what, "value": one.words} for one in lines],
        "choices": [one.name for one in choices if found.id in one.by],
        "restates": found.restates,
    }


@lru_cache(maxsize=32)
def _law(key: str) -> tuple[LawLine, ...]:
    return tuple(law_lines(SHELF[key]).values())


async def situations(call: ApiRequest) -> object:
    """What can be reported to the floor under a book."""
    found = _book(call.query("book"))
    by_hand = call.query("dealt") != "software"
    listed = [
        {
            "name": one.name,
            "title": one.title,
            "family": one.family,
            "about": one.about,
            "game": one.game,
            "stages": one.stages,
            "silent": not rows_for(found.remedies, one.name),
        }
        for one in SITUATIONS.values()
        if can_be_reported(one, hand_dealt=by_hand)
    ]
    questions = {
        one.name: {"text": one.text, "kind": one.kind, "answers": one.answers}
        for one in QUESTIONS.values()
        if not one.known
    }
    return {"situations": listed, "questions": questions}


APIS = (
    Endpoint("GET", "/api/books", books, "The rulebooks."),
    Endpoint("GET", "/api/books/{book}", book, "A rulebook with its house choices."),
    Endpoint("POST", "/api/books/{book}/check", check, "Try house choices.", House),
    Endpoint(
        "GET",
        "/api/clauses/{clause:path}",
        clause,
        "A clause: words, reading, example.",
        query={"book": "look in this book first", "cases": "with worked cases, if not empty"},
    ),
    Endpoint(
        "GET",
        "/api/situations",
        situations,
        "What can be reported to the floor.",
        query={"book": "a book", "dealt": "`software`: leave out what its record rules out"},
    ),
)
