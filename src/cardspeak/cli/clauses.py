"""`cardspeak clauses BOOK` and `cardspeak clause ID`: show register entries."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from cardspeak.books.shelf import SHELF
from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
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
from cardspeak.scenario.proofs.proven import ProofState, behaviour_words, standing

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
    "decides": "decides: a case in which the engine's ruling cites it",
    "defines": "defines: a case that uses the defined term",
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
    """List the clauses of a book.  Exit code 1 if no clause matches.

    Parameters
    ----------
    book
        The book's key, such as tas-holdem; see `cardspeak books`.
    level
        Only clauses of this level (repeatable).
    area
        Only clauses of this part of the game, such as betting (repeatable).
    proof
        Only clauses with this kind of proof (repeatable).
    search
        Only clauses that contain this text.
    silent
        Instead, list the points the book does not rule on, with cardspeak's reading.
    """
    register = load_register(book)
    if silent:
        return show_silences(register.key, json=json)
    check_areas(register, area or [])
    matching = [
        clause
        for clause in register.clauses.values()
        if (not level or clause.level in level)
        and (not area or clause.area in area)
        and (not proof or clause.proof_kind in proof)
        and (search or "").casefold() in f"{clause.id} {clause.says} {clause.behaviour}".casefold()
    ]
    if json:
        entries = [as_json(clause) for clause in matching]
        print_json({"book": book, "count": len(entries), "clauses": entries})
    else:
        print_list(Output(), register, matching)
    return Exit.YES if matching else Exit.NO


def clause(
    number: Annotated[str, Parameter(name="ID")],
    /,
    *,
    book: str | None = None,
    json: AsJson = False,
) -> int:
    """Show one clause: its text, how cardspeak reads it, and how cardspeak applies it.

    Parameters
    ----------
    number
        The clause number, such as TAS-C.7.1, in upper or lower case.
    book
        Look in this book first (the Tasmanian definitions are in two books).
    """
    entry = find_clause(number, book)
    register = load_register(entry.book)
    if json:
        print_json(in_full(entry, register))
    else:
        print_clause(Output(), entry, register)
    return Exit.YES


def show_silences(key: str, *, json: bool) -> int:
    """Print the points a book does not rule on.  Exit code 1 if there are none."""
    if key not in SHELF:
        raise NotationError(f"{key} cannot be played: only its clauses are registered")
    silences = silences_json(SHELF[key])
    if json:
        print_json({"book": key, "count": len(silences), "silent": silences})
    else:
        print_silences(Output(), SHELF[key])
    return Exit.YES if silences else Exit.NO


def check_areas(register: Register, areas: list[str]) -> None:
    """Raise NotationError for an area the book does not have."""
    known = register.areas()
    for area in areas:
        if area not in known:
            raise NotationError(
                f"{register.key} has no area '{area}'; its areas are {', '.join(sorted(known))}"
            )


def as_json(clause: Clause) -> dict[str, object]:
    """Return a register entry as JSON."""
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
    """Return a register entry with its references, as JSON."""
    return {
        **as_json(clause),
        "books": books_with(clause.id),
        "restated_by": [other.id for other in register.restating(clause.id)],
        "open_questions": register.questions_about(clause.id),
        **law_json(clause.id, register.key),
    }


def print_list(console: Console, register: Register, matching: list[Clause]) -> None:
    """Print the clauses, and how many there are."""
    for clause in matching:
        head = Text.assemble((clause.id, "bold"), "  ", (clause.level, LEVEL_COLOURS[clause.level]))
        head.append(f" · {clause.area}", style="dim")
        if clause.proof_kind != "decides":
            head.append(f" · {clause.proof}", style="dim italic")
        if standing(clause) is ProofState.NOT_YET:
            head.append(f" · {ProofState.NOT_YET.value}", style="yellow")
        paragraph(console, head, indent=0)
        paragraph(console, clause.says)
    if matching:
        console.print()
    whole = len(register.clauses)
    count = f"{len(matching)} of {whole} clauses" if len(matching) < whole else f"{whole} clauses"
    paragraph(console, Text(f"{register.key}: {count}", style="dim"), indent=0)


def print_clause(console: Console, clause: Clause, register: Register) -> None:
    """Print one clause in short paragraphs with headings."""
    head = Text.assemble((clause.id, "bold cyan"), "  ", (register.key, "bold"))
    paragraph(console, head, indent=0)
    paragraph(console, Text(register.title, style="dim"), indent=0)
    console.print()
    paragraph(console, Text(clause.says, style="bold"))
    console.print()
    level = Text.assemble((clause.level, LEVEL_COLOURS[clause.level]), f" · {clause.area}")
    section(console, "Level", level)
    section(console, *behaviour_words(clause))
    section(console, "Example", clause.example)
    section(console, "Reading", clause.ambiguity)
    for question in register.questions_about(clause.id):
        section(console, f"Open question {question.id}", question_words(question))
    for heading, body in law_sections(clause.id, register.key).items():
        section(console, heading, body)
    section(console, "Proof needed", proof_words(clause))
    restating = [other.id for other in register.restating(clause.id)]
    section(console, "Repeated in", ", ".join(restating))
    others = [key for key in books_with(clause.id) if key != clause.book]
    section(console, "Also in", ", ".join(others))


def section(console: Console, heading: str, body: str | Text) -> None:
    """Print a heading and its paragraph, unless the paragraph is empty."""
    if body:
        paragraph(console, Text(heading, style="dim"), indent=0)
        paragraph(console, body)


def question_words(question: OpenQuestion) -> str:
    """Return the question, the recommended reading and the reason."""
    parts = (question.question, f"Reading: {question.recommended}", question.why)
    return "\n".join(part for part in parts if part)


def proof_words(clause: Clause) -> str:
    """Describe the kind of proof the clause needs."""
    match clause.proof_kind:
        case "restates":
            return f"restates {clause.restates} and is proven with it"
        case "idle":
            return f"idle: {clause.idle_reason}"
        case "decides" | "defines":
            return PROOF_WORDS[clause.proof_kind]
