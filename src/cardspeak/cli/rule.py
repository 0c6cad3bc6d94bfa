"""`cardspeak rule BOOK SITUATION`: the floor at a terminal: closed questions in, the ruling out."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Page, paragraph, print_json
from cardspeak.cli.books import find_book
from cardspeak.floor.sense import answer_forms, fits
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo, find_clause
from cardspeak.rulebook.house import Choice
from cardspeak.rulebook.remedies import ANY, Remedy
from cardspeak.rulebook.shelf import SHELF
from cardspeak.rulebook.situation_names import OTHER_NAMES, also_called, situation_named
from cardspeak.rulebook.situations import QUESTIONS, SITUATIONS, Question, Situation
from cardspeak.view.answer_words import answer_words
from cardspeak.view.remedy_lines import Answer, answer, by_family, condition_words, own_rows
from cardspeak.view.step_words import step_words
from cardspeak.view.voice import listed, sentences

AllBooks = Annotated[
    bool, Parameter(name="--all", negative=(), help="Every book side by side; no BOOK is named.")
]


def rule(
    *words: Annotated[str, Parameter(name="BOOK SITUATION FACT=ANSWER")],
    everything: AllBooks = False,
    json: AsJson = False,
) -> int:
    """Rule on what went wrong, by one book or by all; says no while a question is open.

    At a table the record answers most questions; here they are all asked, or told as FACT=ANSWER.

    Parameters
    ----------
    words
        A book, a situation in words and facts: tas-holdem hole card exposed burn=yes exposed=one.
    """
    plain = [word for word in words if "=" not in word]
    books = list(SHELF.values()) if everything else [find_book(plain.pop(0) if plain else "")]
    if not plain:
        return _list(books, json=json)
    situation = find_situation(" ".join(plain), books)
    facts = read_facts([word for word in words if "=" in word])
    answers = [answer(book, situation, facts) for book in books]
    if not everything and not json and sys.stdin.isatty():
        answers = [_ask_on(books[0], situation, facts, answers[0])]
    if json:
        print_json([as_json(one) for one in answers])
    else:
        page = Page()
        if everything:
            print_side_by_side(page, situation, answers)
        else:
            print_answer(page, answers[0])
    return Exit.NO if any(one.kind == "open" for one in answers) else Exit.YES


def find_situation(words: str, books: Sequence[Book] = ()) -> Situation:
    """The situation meant, by its name or the only one that holds these words.

    Who names a ruling of these books is told where it comes from.
    """
    name = situation_named(words.strip().lower())
    if name in SITUATIONS:
        return SITUATIONS[name]
    holding = [one for one in SITUATIONS.values() if name in _all_words(one)]
    if len(holding) == 1:
        return holding[0]
    ends_so = [] if holding else _ending_in(name, books)
    if ends_so:
        told = listed((f"{one!r}" for one in ends_so), "or")
        raise NotationError(f"'{words}' is a ruling, not a situation: it may follow from {told}")
    close = get_close_matches(name, (*SITUATIONS, *OTHER_NAMES), n=3, cutoff=0.5)
    near = [one.name for one in holding] or list(dict.fromkeys(map(situation_named, close)))
    meant = f"did you mean {listed((f'{one!r}' for one in near), 'or')}?" if near else ""
    rest = meant or "`cardspeak rule BOOK` lists them all"
    raise NotationError(f"there is no situation '{words}'; {rest}")


def _ending_in(ruling: str, books: Sequence[Book]) -> list[str]:
    """The situations in which one of these books may rule so."""
    return [
        one.name
        for one in SITUATIONS.values()
        if any(row.outcome == ruling for book in books for row in own_rows(book, one))
    ]


def _all_words(situation: Situation) -> str:
    """Everything a situation is called, to look for a word in."""
    return "; ".join((situation.name, situation.title.lower(), *also_called(situation.name)))


def read_facts(words: Sequence[str]) -> dict[str, str]:
    """Facts told as FACT=ANSWER, each against its closed question."""
    found: dict[str, str] = {}
    for word in words:
        name, _, told = word.partition("=")
        question = QUESTIONS.get(name)
        if question is None:
            near = get_close_matches(name, QUESTIONS, n=3)
            hint = f"; did you mean {listed(near, 'or')}?" if near else ""
            raise NotationError(f"no situation asks '{name}'{hint}")
        found[name] = _checked(question, told)
    return found


def _checked(question: Question, told: str) -> str:
    if not fits(question, told):
        raise NotationError(
            f"{question.name}={told} is no answer to '{question.text}': "
            f"say {listed(answer_forms(question), 'or')}"
        )
    return told


def _ask_on(book: Book, situation: Situation, facts: dict[str, str], now: Answer) -> Answer:
    """Ask at the terminal until the book can answer, or nobody answers any more."""
    while now.kind == "open":
        question = QUESTIONS[now.question]
        choices = " / ".join(answer_forms(question))
        try:
            told = input(f"{question.text} ({choices}) ").strip().lower()
        except EOFError:
            print()
            return now
        near = [one for one in question.answers if told and one.startswith(told)]
        told = told if told in question.answers or len(near) != 1 else near[0]
        if not fits(question, told):
            print(f"Please say {listed(answer_forms(question), 'or')}.")
            continue
        facts[question.name] = told
        now = answer(book, situation, facts)
    return now


# --- pages ------------------------------------------------------------------------------------


def _list(books: Sequence[Book], *, json: bool) -> int:
    """Every situation, and what each book does in it."""
    if json:
        print_json([as_json(answer(b, one, {})) for b in books for one in SITUATIONS.values()])
        return Exit.YES
    page = Page()
    for family, situations in by_family().items():
        page.print(Text(family, "bold"))
        for one in situations:
            page.print(Text.assemble("  ", (one.name, "cyan")))
            for book in books:
                about = f"{book.key}: " if len(books) > 1 else ""
                paragraph(page, f"{about}{in_short(book, one)}", 6)
    page.print()
    paragraph(page, "`cardspeak rule BOOK SITUATION` asks what it has to know and answers.", 0)
    return Exit.YES


def in_short(book: Book, situation: Situation) -> str:
    """All the outcomes a book has for a situation, in one line."""
    told = answer(book, situation, {})
    if told.kind == "cannot":
        return "cannot arise in this game"
    if told.kind == "law":
        return "; ".join(f"{line.what}: {line.words}" for line in told.lines)
    rows = own_rows(book, situation)
    if rows:
        return " / ".join(dict.fromkeys(row.outcome or "ruled" for row in rows))
    return _silence(told)


def _silence(told: Answer) -> str:
    if told.lines:
        lines = "; ".join(f"{line.what}: {line.words}" for line in told.lines)
        return f"the book is silent; by the usual reading {lines}"
    if not told.rows:
        return "the book is silent, and names nobody to decide"
    clauses = listed(str(number) for number in told.row.decided_by)
    return f"the book is silent; {told.row.outcome} by {clauses}"


def print_side_by_side(page: Console, situation: Situation, answers: Sequence[Answer]) -> None:
    """One line or a few for each book."""
    page.print(Text(situation.title, "bold"))
    table = Table(box=None, show_header=False, padding=(0, 2, 1, 0), expand=False)
    for share in (1, 5, 2):
        table.add_column(ratio=share, overflow="fold")
    for told in answers:
        words, by = _in_a_cell(told)
        table.add_row(Text(told.book, "bold"), words, Text(", ".join(by), "cyan"))
    page.print(table)


def _in_a_cell(told: Answer) -> tuple[str, Sequence[ClauseNo]]:
    match told.kind:
        case "cannot":
            return "cannot arise in this game", ()
        case "law":
            return "\n".join(f"{line.what}: {line.words}" for line in told.lines), told.by
        case "open":
            question = QUESTIONS[told.question]
            outcomes = listed(dict.fromkeys(row.outcome for row in told.rows), "or")
            return f"{outcomes}: {question.text} ({question.name}=…)", told.by
        case "silent":
            return _silence(told), ()
        case _:
            return aloud(told.row), told.row.chain


def print_answer(page: Console, told: Answer) -> None:
    """The ruling as a dealer would want it: the sentence first, then why."""
    head = Text.assemble((told.book, "bold"), f": {told.situation.title}")
    page.print(head)
    match told.kind:
        case "cannot":
            paragraph(page, "This cannot arise in this game.")
        case "law":
            for line in told.lines:
                paragraph(page, f"{line.what}: {line.words}  [{_numbers(line.by)}]")
        case "open":
            _print_open(page, told)
        case "silent" if not told.rows:
            paragraph(page, f"{_silence(told).capitalize()}.")
        case _:
            _print_row(page, told)
    for name, choice in told.by_house:
        paragraph(page, _house_words(name, choice))
    _print_questions(page, told)
    page.print()


def questions_of(told: Answer) -> list[Question]:
    """Every question that may decide this book's ruling in this situation."""
    rows = answer(SHELF[told.book], told.situation, {}).rows
    return [QUESTIONS[name] for name in dict.fromkeys(name for row in rows for name in row.when)]


def _print_questions(page: Console, told: Answer) -> None:
    questions = questions_of(told)
    if questions:
        paragraph(page, "All questions of this situation, with the possible answers:")
    for one in questions:
        head = Text.assemble((f"{one.name}=", "cyan"), "|".join(answer_forms(one)), f"  {one.text}")
        paragraph(page, head, 4)


def _house_words(name: str, choice: Choice) -> str:
    """What the book leaves to the house, what was taken for it, and what else may be."""
    question, taken = QUESTIONS[name].text, answer_words(name, choice.default)
    return (
        f"The book leaves this to the house: {question} Taken here: {taken}, as by default "
        f"({choice.name}={choice.default}); legal: {choice.legal}. "
        f"Say {name}=… for another house.  [{_numbers(choice.by)}]"
    )


def _print_open(page: Console, told: Answer) -> None:
    question = QUESTIONS[told.question]
    answers = listed(answer_forms(question), "or")
    if all(row.situation == ANY for row in told.rows):
        paragraph(page, Text("The book does not name this case.", "yellow"))
    paragraph(page, Text.assemble(("It depends. ", "yellow"), f"{question.text} ({answers})"))
    paragraph(page, f"Say so with {question.name}=…; these rulings are open:", 2)
    for row in told.rows:
        when = condition_words(row) or "otherwise"
        paragraph(page, f"{row.outcome}  [{_numbers(row.decided_by)}]  {when}", 4)


def _print_row(page: Console, told: Answer) -> None:
    row = told.row
    if told.kind == "silent":
        paragraph(page, Text("The book does not name this case.", "yellow"))
    paragraph(page, Text(aloud(row), "green"))
    for step in row.steps:
        paragraph(page, f"· {step_words(step)}  [{_numbers(step.by)}]", 4)
    for way in row.ways:
        usual = " (the usual way)" if way is row.ways[0] else ""
        paragraph(page, f"· may be chosen: {way.name}{usual}. {way.says}", 4)
    if row.reading:
        paragraph(page, f"Reading: {row.reading}.")
    for turn in told.turns:
        question = QUESTIONS[turn.question]
        other = answer_words(turn.question, turn.answer)
        paragraph(page, f"Otherwise: {question.text} {other}: {turn.outcome}.")
    paragraph(page, f"By {_numbers(row.chain)}.")
    for number in row.chain:
        paragraph(page, f"{number} {find_clause(number, told.book).says}", 6)


def aloud(row: Remedy) -> str:
    """The sentence to read, with plain words where a table would name seat, cards and chips."""
    said = row.says or f"{row.outcome}."
    return sentences(said.format(seat="the player", cards="the card", amount="amount"))


def _numbers(by: Sequence[ClauseNo]) -> str:
    return ", ".join(by) or "no clause"


def as_json(told: Answer) -> dict[str, object]:
    """The answer for programs."""
    question = QUESTIONS.get(told.question)
    return {
        "book": told.book,
        "situation": told.situation.name,
        "kind": told.kind,
        "question": None
        if question is None
        else {"name": question.name, "text": question.text, "answers": question.answers},
        "questions": [
            {"name": one.name, "text": one.text, "answers": answer_forms(one)}
            for one in questions_of(told)
        ],
        "rows": [
            {
                "when": dict(row.when),
                "outcome": row.outcome,
                "says": row.says,
                "steps": [{"do": step_words(step), "by": step.by} for step in row.steps],
                "ways": [{"name": way.name, "says": way.says, "by": way.by} for way in row.ways],
                "reading": row.reading,
                "by": row.chain,
            }
            for row in told.rows
        ],
        "by_house": [
            {"question": name, "choice": choice.name, "taken": choice.default, "by": choice.by}
            for name, choice in told.by_house
        ],
        "law": [{"what": line.what, "is": line.words, "by": line.by} for line in told.lines],
        "would_change": [
            {"question": one.question, "answer": one.answer, "outcome": one.outcome}
            for one in told.turns
        ],
    }
