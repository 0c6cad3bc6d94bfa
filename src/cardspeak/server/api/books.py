"""Endpoints for rulebooks: house choices to try, clauses to read, situations to report."""

from __future__ import annotations

import asyncio
from functools import lru_cache

import msgspec

from cardspeak.books.shelf import SHELF
from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.docgen.shipped import shipped_scenarios
from cardspeak.floor.lookup import rows_for
from cardspeak.floor.software import can_be_reported
from cardspeak.room.listing import blinds_posted, in_short, stakes_of
from cardspeak.room.tournaments.listing import usual_size
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo, UnknownClause, find_clause, load_register
from cardspeak.rulebook.floor.situations import QUESTIONS, SITUATIONS
from cardspeak.rulebook.presets import find_preset
from cardspeak.scenario.proofs.proven import counts_of, standing
from cardspeak.server.api.endpoints import ApiError, ApiRequest, Endpoint
from cardspeak.server.site.examples import worked_cases
from cardspeak.table.decide import open_table
from cardspeak.table.rulings import Refused
from cardspeak.tournament import asks as tournament_asks
from cardspeak.tournament.decide import announce, decide
from cardspeak.tournament.rulings import Refused as TournamentRefused
from cardspeak.view.choices import choice_lines
from cardspeak.view.words.law_lines import LawLine, every_line
from cardspeak.words.floor import question_words, situation_words
from cardspeak.words.house import preset_words
from cardspeak.words.refusals import refusal_words
from cardspeak.words.say import LANGUAGES
from cardspeak.words.tournament_facts import PREFIX
from cardspeak.words.tournaments import tournament_refusal_words


class House(msgspec.Struct, frozen=True):
    """House choices to try."""

    house: dict[str, str] = {}
    tournament: bool = False
    preset: str = ""


def _book(key: str) -> Book:
    if key not in SHELF:
        raise ApiError(404, "no_book", f"Unknown book; available are {', '.join(SHELF)}.")
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
        "tournaments": bool(book.conditions),
        "presets": [
            {
                "name": preset.name,
                "purpose": preset.purpose,
                "means": preset_words(preset.means),
                "means_id": preset.means,
                "stakes": preset.stakes,
                "chips": preset.chips,
                "bots": preset.bots,
                "house": preset.picks({}),
            }
            for preset in book.presets
        ],
    }


def with_preset(
    book: Book, name: str, house: dict[str, str], *, tournament: bool = False
) -> dict[str, str]:
    """Return the choices of a preset with these changes, or the choices alone without a name."""
    if not name:
        return house
    try:
        return find_preset(book, name, tournament=tournament).picks(house)
    except NotationError as error:
        raise ApiError(400, "no_preset", f"{error}.") from None


async def books(call: ApiRequest) -> object:  # noqa: ARG001 - the same for every client
    """Return the rulebooks."""
    return {"books": [_about(book) for book in SHELF.values()]}


async def book(call: ApiRequest) -> object:
    """Return a rulebook with its house choices, and the conditions of a tournament."""
    chosen = _book(call.param("book"))
    conditions = [
        line for line in _lines(chosen.for_tournament()) if line["name"] in chosen.conditions
    ]
    return {**_about(chosen), "choices": _lines(chosen), "conditions": conditions}


def _lines(book: Book) -> list[dict[str, object]]:
    return [
        {
            "name": line.name,
            "means": line.means,
            "means_id": line.means_id,
            "legal": line.legal,
            "legal_id": line.legal_id,
            "default": line.default,
            "by": line.by,
            "reading": line.is_reading,
            "checked_by": line.checked_by,
            "settled_by": line.settled_by,
            "form": line.form,
            "recorded_only": line.recorded_only,
        }
        for line in choice_lines(book)
    ]


async def check(call: ApiRequest) -> object:
    """Check whether a table could be opened, or a tournament announced, with these choices."""
    chosen = _book(call.param("book"))
    tournament = call.body.tournament
    house = with_preset(chosen, call.body.preset, call.body.house, tournament=tournament)
    if tournament:
        return _check_conditions(chosen, house)
    opened = open_table(chosen, house)
    if isinstance(opened, Refused):
        facts = opened.facts
        return {
            "ok": False,
            "name": facts.get("name"),
            "value": facts.get("value"),
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


def _check_conditions(book: Book, conditions: dict[str, str]) -> dict[str, object]:
    """Check whether a tournament could be announced and its entries opened."""
    answer = announce(book, conditions)
    if not isinstance(answer, TournamentRefused):
        state = answer[0]
        ruling = decide(state, tournament_asks.OpenEntries())
        if not isinstance(ruling, TournamentRefused):
            return {"ok": True, "house": state.house, "size": usual_size(state)}
        answer = ruling
    facts = answer.facts
    return {
        "ok": False,
        "name": facts.get("name", facts.get("condition")),
        "because": f"{PREFIX}{answer.because.name}",
        "facts": msgspec.to_builtins(facts, str_keys=True, enc_hook=str),
        "words": tournament_refusal_words(answer, Unit(100)),
        "by": answer.by,
    }


async def clause(call: ApiRequest) -> object:
    """Return a clause: its text, its reading, and the rules and choices based on it."""
    key = call.query("book") or None
    if key is not None:
        _book(key)
    try:
        # Other languages are English, so that they do not fill the cache.
        language = call.query("words") if call.query("words") in LANGUAGES else LANGUAGES[0]
        entry = await asyncio.to_thread(_clause, call.param("clause")[:60], key, language)
    except UnknownClause as error:
        raise ApiError(404, "no_clause", f"{error}.") from None
    if not call.query("cases"):
        return entry
    # Loading a book's cases is slow the first time, so clients must request them explicitly.
    shipped = shipped_scenarios()
    folder = None if shipped is None else shipped / str(entry["book"])
    proven, cases = await asyncio.to_thread(worked_cases, ClauseNo(str(entry["id"])), folder)
    return {**entry, "proven": proven, "cases": cases}


@lru_cache(maxsize=2048)
def _clause(number: str, key: str | None, language: str) -> dict[str, object]:
    entry = find_clause(number, key)
    register = load_register(entry.book)
    book = SHELF.get(entry.book)
    lines = (
        [] if book is None else [line for line in _law(book.key, language) if entry.id in line.by]
    )
    choices = () if book is None else book.choices.values()
    return {
        "id": entry.id,
        "book": entry.book,
        "says": entry.says,
        "level": entry.level,
        "area": entry.area,
        "standing": standing(entry).value,
        "example": entry.example,
        "reading": _readings(lines),
        "questions": [
            {
                "id": open_point.id,
                "question": open_point.question,
                "recommended": open_point.recommended,
            }
            for open_point in register.questions_about(entry.id)
        ],
        "rules": [{"what": line.what, "value": line.words} for line in lines],
        "choices": [choice.name for choice in choices if entry.id in choice.by],
        "restates": entry.restates,
    }


def _readings(lines: list[LawLine]) -> str:
    """Return how the rules of a clause read it.  Notes of the register are for programmers."""
    readings = dict.fromkeys(line.reading for line in lines if line.reading)
    return "; ".join(readings)


@lru_cache(maxsize=32)
def _law(key: str, language: str) -> tuple[LawLine, ...]:
    return tuple(every_line(SHELF[key], language))


async def situations(call: ApiRequest) -> object:
    """Return the situations that can be reported under a book."""
    chosen = _book(call.query("book"))
    by_hand = call.query("dealt") != "software"
    listed = [
        {
            "name": situation.name,
            "title": situation_words(situation.name),
            "family": situation.family,
            "about": situation.about,
            "game": situation.game,
            "stages": situation.stages,
            "silent": not rows_for(chosen.remedies, situation.name),
        }
        for situation in SITUATIONS.values()
        if can_be_reported(situation, hand_dealt=by_hand)
    ]
    questions = {
        question.name: {
            "text": question_words(question.name),
            "kind": question.kind,
            "answers": question.answers,
        }
        for question in QUESTIONS.values()
        if not question.known
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
        "A clause: text, reading, example.",
        query={"book": "search this book first", "cases": "include worked cases, if not empty"},
    ),
    Endpoint(
        "GET",
        "/api/situations",
        situations,
        "Situations that can be reported to the floor.",
        query={
            "book": "key of a book",
            "dealt": "`software`: only those possible at a software-dealt table",
        },
    ),
)
