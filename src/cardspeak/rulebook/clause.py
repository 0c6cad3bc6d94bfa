"""The registers: all clauses of all books, read from files and never written.

This module must not import the books; books cite clauses from here.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Literal, NewType, get_args

from cardspeak.errors import CardspeakError

ClauseNo = NewType("ClauseNo", str)

Level = Literal["enforce", "adjudicate", "configure", "prompt", "display", "record", "conduct"]
ProofKind = Literal["decides", "defines", "restates", "idle"]

LEVELS: tuple[Level, ...] = get_args(Level)
PROOF_KINDS: tuple[ProofKind, ...] = get_args(ProofKind)
REQUIRED = ("id", "says", "level", "area", "proof")

# The file of each register; `add_register` adds those of external books.
REGISTERS: dict[str, Traversable] = {
    key: files("cardspeak").joinpath("books", key.replace("-", "_"), "clauses.toml")
    for key in ("tas-stud", "tas-holdem", "act-stud", "charity", "event", "nolimit")
}


class UnknownBook(CardspeakError, ValueError):
    """Raised if there is no register with this key."""


class UnknownClause(CardspeakError, ValueError):
    """Raised if no register has a clause with this number."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered clause of a book, paraphrased, with the behaviour and proof it requires."""

    id: ClauseNo
    book: str
    says: str
    level: Level
    area: str
    behaviour: str
    example: str
    ambiguity: str
    proof: str

    @property
    def proof_kind(self) -> ProofKind:
        """The kind of proof that the clause requires."""
        word = self.proof.split(maxsplit=1)[0].removesuffix(":")
        for kind in PROOF_KINDS:
            if word == kind:
                return kind
        raise AssertionError(f"{self.id}: '{self.proof}' is not a kind of proof")

    @property
    def restates(self) -> ClauseNo | None:
        """The clause that this one restates, or None."""
        if self.proof_kind != "restates":
            return None
        return ClauseNo(self.proof.removeprefix("restates").strip())

    @property
    def idle_reason(self) -> str:
        """The reason why no rule uses this definition; empty unless the clause is idle."""
        return self.proof.removeprefix("idle:").strip() if self.proof_kind == "idle" else ""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A gap, or a conflict between clauses, with the recommended reading."""

    id: str
    clauses: tuple[ClauseNo, ...]
    question: str
    recommended: str
    kind: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Register:
    """A book's clauses in printed order, with jurisdiction and effective date."""

    key: str
    title: str
    jurisdiction: str
    effective: str
    game: str
    about: str  # one sentence about the game
    clauses: Mapping[ClauseNo, Clause]
    questions: tuple[OpenQuestion, ...]

    def questions_about(self, number: ClauseNo) -> tuple[OpenQuestion, ...]:
        """Return the open questions that name this clause."""
        return tuple(question for question in self.questions if number in question.clauses)

    def restating(self, number: ClauseNo) -> tuple[Clause, ...]:
        """Return the clauses that only restate this one."""
        return tuple(clause for clause in self.clauses.values() if clause.restates == number)

    def areas(self) -> tuple[str, ...]:
        """Return the areas of the game that the book covers, in order of first mention."""
        return tuple(dict.fromkeys(clause.area for clause in self.clauses.values()))


@cache
def load_register(key: str) -> Register:
    """Return the register of one book, read on first use. Raises UnknownBook."""
    if key not in REGISTERS:
        raise UnknownBook(_unknown("book", key, REGISTERS, also=", ".join(REGISTERS)))
    data = tomllib.loads(_text(key))
    head = data["rulebook"]
    clauses = _clauses(key, data["clause"])
    return Register(
        key=key,
        title=head["title"],
        jurisdiction=head["jurisdiction"],
        effective=head["effective"],
        game=head["game"],
        about=head.get("about", head["game"]),
        clauses=MappingProxyType(clauses),
        questions=tuple(_question(key, entry, clauses) for entry in data.get("open_question", [])),
    )


@cache
def numbers_on_file(key: str) -> frozenset[ClauseNo]:
    """Return the clause numbers of a book, without parsing the register if possible.

    Books look up every number they cite when they are imported.  Parsing all six registers for that
    would take longer than the rest of the import.  Raises UnknownBook.
    """
    if key not in REGISTERS:
        raise UnknownBook(_unknown("book", key, REGISTERS, also=", ".join(REGISTERS)))
    text = _text(key)
    numbers = _NUMBERED.findall(text)
    if len(numbers) != len(_ENTRY.findall(text)):  # the keys are in another order: parse the file
        return frozenset(load_register(key).clauses)
    return frozenset(map(ClauseNo, numbers))


_ENTRY = re.compile(r"^\s*\[\[\s*clause\s*\]\]", re.MULTILINE)
_NUMBERED = re.compile(r'^\[\[clause\]\]\nid = "([^"\\]+)"$', re.MULTILINE)


def add_register(key: str, path: Traversable) -> Register:
    """Add the register of an external book. Raises ValueError if the key exists."""
    if REGISTERS.get(key, path) != path:
        raise ValueError(f"there is a book '{key}' already: see {REGISTERS[key]}")
    REGISTERS[key] = path
    try:
        return load_register(key)
    except BaseException:
        drop_register(key)
        raise


def drop_register(key: str) -> None:
    """Remove a register and clear the caches."""
    REGISTERS.pop(key, None)
    load_register.cache_clear()
    numbers_on_file.cache_clear()
    _text.cache_clear()


def find_clause(number: str, book: str | None = None) -> Clause:
    """Find a clause by number, ignoring case, first in the given book and then in the others.

    Only registers whose text contains the number are parsed. Raises UnknownClause.
    """
    wanted = number.strip().casefold()
    keys = REGISTERS if book is None else (book, *(k for k in REGISTERS if k != book))
    for key in keys:
        if key not in REGISTERS:
            load_register(key)  # raises UnknownBook, which lists the books
        if not wanted or wanted not in _text(key).casefold():
            continue
        for clause in load_register(key).clauses.values():
            if clause.id.casefold() == wanted:
                return clause
    raise UnknownClause(_unknown("clause", number.strip(), _all_numbers()))


def books_with(number: ClauseNo) -> tuple[str, ...]:
    """Return the keys of the books that have this number; shared definitions are in two."""
    return tuple(
        key for key in REGISTERS if number in _text(key) and number in load_register(key).clauses
    )


@cache
def _text(key: str) -> str:
    return REGISTERS[key].read_text(encoding="utf-8")


def _clauses(key: str, entries: Iterable[Mapping[str, Any]]) -> dict[ClauseNo, Clause]:
    clauses: dict[ClauseNo, Clause] = {}
    for entry in entries:
        missing = [name for name in REQUIRED if not entry.get(name)]
        assert not missing, f"{key}: {entry.get('id', 'a clause')} has no {missing[0]}"
        clause = Clause(
            id=ClauseNo(entry["id"]),
            book=key,
            says=entry["says"],
            level=entry["level"],
            area=entry["area"],
            behaviour=entry.get("behaviour", ""),
            example=entry.get("example", ""),
            ambiguity=entry.get("ambiguity", ""),
            proof=entry["proof"],
        )
        assert clause.id not in clauses, f"{key}: {clause.id} appears twice"
        assert clause.level in LEVELS, f"{clause.id}: '{clause.level}' is not a level"
        clauses[clause.id] = clause
    for clause in clauses.values():
        _check_proof(clause, clauses)
    return clauses


def _check_proof(clause: Clause, clauses: Mapping[ClauseNo, Clause]) -> None:
    match clause.proof_kind:
        case "restates":
            other = clauses.get(clause.restates or ClauseNo(""))
            assert other is not None, f"{clause.id} restates a clause that is not in the book"
            assert other.proof_kind == "decides", (
                f"{clause.id} restates a clause that does not decide"
            )
        case "idle":
            assert clause.idle_reason, f"{clause.id} is idle and needs a reason"
        case "decides" | "defines":
            assert clause.proof == clause.proof_kind, (
                f"{clause.id}: '{clause.proof}' has extra words"
            )


def _question(
    key: str, entry: Mapping[str, Any], clauses: Mapping[ClauseNo, Clause]
) -> OpenQuestion:
    numbers = tuple(ClauseNo(number) for number in entry["clauses"])
    for number in numbers:
        assert number in clauses, (
            f"{key}: {entry['id']} asks about {number}, which is not in the register"
        )
    return OpenQuestion(
        id=entry["id"],
        clauses=numbers,
        question=entry["question"],
        recommended=entry["recommended"],
        kind=entry.get("kind", ""),
        why=entry.get("why", ""),
    )


def _all_numbers() -> tuple[str, ...]:
    numbers = (number for key in REGISTERS for number in load_register(key).clauses)
    return tuple(dict.fromkeys(numbers))


def _unknown(noun: str, given: str, known: Iterable[str], also: str = "") -> str:
    message = f"there is no {noun} '{given}'"
    close = _close(given.casefold(), {name.casefold(): name for name in known})
    if close:
        message += f"; did you mean {' or '.join(close)}?"
    elif also:
        message += f"; there are {also}"
    return message


def _close(given: str, known: Mapping[str, str]) -> list[str]:
    """Return up to three similar names: those that end with or contain it, else by spelling."""
    holding = [name for name in known if len(given) > 1 and given in name]
    ending = [name for name in holding if name.endswith(given)]
    close = ending or holding or get_close_matches(given, known, n=3, cutoff=0.6)
    return [known[name] for name in close[:3]]
