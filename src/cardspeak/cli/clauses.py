"""`cardspeak clauses BOOK` and `cardspeak clause ID`: what the books say, as filed."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Page, paragraph, print_json
from cardspeak.cli.clause_law import law_json, law_sections, print_silences, silences_json
from cardspeak.rulebook.clause import (
    Clause,
    Level,
    OpenQuestion,
    ProofKind,
    Register,
    books_with,
    find_clause,
    load_register,
)
from cardspeak.rulebook.shelf import SHELF
from cardspeak.scenario.proven import Standing, does_words, standing

LEVEL_COLOURS: dict[Level, str] = {
    "enforce": "green",
    "adjudicate": "magenta",
    "configure": "blue",
    "prompt": "yellow",
    "display": "cyan",
    "record": "white",
    "conduct": "red",
}
PROOF_WORDS: dict[ProofKind, str] = {
    "decides": "decides: proven where the engine's own ruling cites it",
    "defines": "defines: proven where the thing it names is used",
    "restates": "restates",
    "idle": "idle: no rule of this game uses it",
}


def clauses(
    book: str,
    /,
    *,
    level: Annotated[list[Level] | None, Parameter(negative=())] = None,
    area: Annotated[list[str] | None, Parameter(negative=())] = None,
    proof: Annotated[list[ProofKind] | None, Parameter(negative=())] = None,
    search: str | None = None,
    silent: Annotated[bool, Parameter(negative=())] = False,
    json: AsJson = False,
) -> int:
    """List a book's clauses, all or those asked for; says no when none is left.

    Parameters
    ----------
    book
        The book's key, such as tas-holdem; see `cardspeak books`.
    level
        Only clauses of this level; may be given again.
    area
        Only clauses of this part of the game, such as betting; may be given again.
    proof
        Only clauses that owe this kind of proof; may be given again.
    search
        Only clauses with this text in their number or words.
    silent
        Not the clauses, but what the book says nothing about, each with the reading taken.
    """
    register = load_register(book)
    if silent:
        return show_silences(register.key, json=json)
    check_areas(register, area or [])
    found = [
        clause
        for clause in register.clauses.values()
        if (not level or clause.level in level)
        and (not area or clause.area in area)
        and (not proof or clause.proof_kind in proof)
        and (search or "").casefold() in f"{clause.id} {clause.says} {clause.behaviour}".casefold()
    ]
    if json:
        print_json({"book": book, "count": len(found), "clauses": [as_json(one) for one in found]})
    else:
        print_list(Page(), register, found)
    return Exit.YES if found else Exit.NO


def clause(
    number: Annotated[str, Parameter(name="ID")],
    /,
    *,
    book: str | None = None,
    json: AsJson = False,
) -> int:
    """Show one clause: what it says, what cardspeak does by it, and the reading taken.

    Parameters
    ----------
    number
        The clause's number, such as TAS-C.7.1; capitals do not matter.
    book
        Look in this book first; the Tasmanian definitions are in two.
    """
    found = find_clause(number, book)
    register = load_register(found.book)
    if json:
        print_json(in_full(found, register))
    else:
        print_clause(Page(), found, register)
    return Exit.YES


def show_silences(key: str, *, json: bool) -> int:
    """Where a book is silent, and what is done there; says no when it is nowhere silent."""
    if key not in SHELF:
        raise NotationError(f"the engine does not play {key}: only its clauses are on file")
    found = silences_json(SHELF[key])
    if json:
        print_json({"book": key, "count": len(found), "silent": found})
    else:
        print_silences(Page(), SHELF[key])
    return Exit.YES if found else Exit.NO


def check_areas(register: Register, areas: list[str]) -> None:
    """Refuse an area the book does not have, and name those it has."""
    known = register.areas()
    for area in areas:
        if area not in known:
            raise NotationError(
                f"{register.key} has no area '{area}'; its areas are {', '.join(sorted(known))}"
            )


def as_json(clause: Clause) -> dict[str, object]:
    """A register entry, key by key, its proof taken apart."""
    return {
        "id": clause.id,
        "book": clause.book,
        "says": clause.says,
        "level": clause.level,
        "area": clause.area,
        "behaviour": clause.behaviour or None,
        "example": clause.example or None,
        "ambiguity": clause.ambiguity or None,
        "proof": clause.proof_kind,
        "restates": clause.restates,
        "idle": clause.idle_reason or None,
        "standing": standing(clause).value,
    }


def in_full(clause: Clause, register: Register) -> dict[str, object]:
    """A register entry with everything that refers to it."""
    return {
        **as_json(clause),
        "books": books_with(clause.id),
        "restated_by": [one.id for one in register.restating(clause.id)],
        "open_questions": register.questions_about(clause.id),
        **law_json(clause.id, register.key),
    }


def print_list(console: Console, register: Register, found: list[Clause]) -> None:
    """The clauses under each other, number first, and how many they are."""
    for one in found:
        head = Text.assemble((one.id, "bold"), "  ", (one.level, LEVEL_COLOURS[one.level]))
        head.append(f" · {one.area}", style="dim")
        if one.proof_kind != "decides":
            head.append(f" · {one.proof}", style="dim italic")
        if standing(one) is Standing.NOT_YET:
            head.append(f" · {Standing.NOT_YET.value}", style="yellow")
        paragraph(console, head, indent=0)
        paragraph(console, one.says)
    if found:
        console.print()
    whole = len(register.clauses)
    count = f"{len(found)} of {whole} clauses" if len(found) < whole else f"{whole} clauses"
    paragraph(console, Text(f"{register.key}: {count}", style="dim"), indent=0)


def print_clause(console: Console, clause: Clause, register: Register) -> None:
    """One clause as a page of short headed paragraphs."""
    head = Text.assemble((clause.id, "bold cyan"), "  ", (register.key, "bold"))
    paragraph(console, head, indent=0)
    paragraph(console, Text(register.title, style="dim"), indent=0)
    console.print()
    paragraph(console, Text(clause.says, style="bold"))
    console.print()
    level = Text.assemble((clause.level, LEVEL_COLOURS[clause.level]), f" · {clause.area}")
    section(console, "Level", level)
    section(console, *does_words(clause))
    section(console, "Example", clause.example)
    section(console, "Reading", clause.ambiguity)
    for question in register.questions_about(clause.id):
        section(console, f"Open question {question.id}", question_words(question))
    for heading, body in law_sections(clause.id, register.key).items():
        section(console, heading, body)
    section(console, "Proof", proof_words(clause))
    section(console, "Said again in", ", ".join(one.id for one in register.restating(clause.id)))
    others = [key for key in books_with(clause.id) if key != clause.book]
    section(console, "Also in", ", ".join(others))


def section(console: Console, heading: str, body: str | Text) -> None:
    """A heading and its paragraph, or nothing where there is nothing to say."""
    if body:
        paragraph(console, Text(heading, style="dim"), indent=0)
        paragraph(console, body)


def question_words(question: OpenQuestion) -> str:
    """The question, the reading recommended and why."""
    parts = (question.question, f"Reading: {question.recommended}", question.why)
    return "\n".join(part for part in parts if part)


def proof_words(clause: Clause) -> str:
    """What the clause owes, in words."""
    match clause.proof_kind:
        case "restates":
            return f"restates {clause.restates} and is proven with it"
        case "idle":
            return f"idle: {clause.idle_reason}"
        case "decides" | "defines":
            return PROOF_WORDS[clause.proof_kind]
