"""`cardspeak rule BOOK SITUATION`: ask the floor's questions and print the ruling."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardspeak.books.shelf import SHELF
from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.cli.books import find_book
from cardspeak.floor.report_checks import answer_forms, fits
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo, find_clause
from cardspeak.rulebook.floor.remedies import ANY, Remedy
from cardspeak.rulebook.floor.situation_names import OTHER_NAMES, also_called, situation_named
from cardspeak.rulebook.floor.situations import QUESTIONS, SITUATIONS, Question, Situation
from cardspeak.rulebook.house import Choice
from cardspeak.view.words.remedy_lines import (
    RemedyAnswer,
    answer,
    by_family,
    own_rows,
)
from cardspeak.view.words.voice import listed, sentences
from cardspeak.words.floor import (
    answer_words,
    condition_words,
    outcome_words,
    question_words,
    says_words,
    situation_words,
    step_words,
)
from cardspeak.words.house import legal_words

AllBooks = Annotated[
    bool, Parameter(name="--all", negative=(), help="Compare every book; omit BOOK.")
]


def rule(
    *words: Annotated[str, Parameter(name="BOOK SITUATION FACT=ANSWER")],
    everything: AllBooks = False,
    json: AsJson = False,
) -> int:
    """Print the ruling on an irregularity, by one book or all.  Exit code 1 if facts are missing.

    At a table, the record answers most questions.  Here you answer them, or pass FACT=ANSWER.

    Parameters
    ----------
    words
        A book, a situation and facts, such as: tas-holdem hole card exposed burn=yes exposed=one.
    """
    plain = [word for word in words if "=" not in word]
    books = list(SHELF.values()) if everything else [find_book(plain.pop(0) if plain else "")]
    if not plain:
        return _list(books, json=json)
    situation = find_situation(" ".join(plain), books)
    facts = read_facts([word for word in words if "=" in word])
    answers = [answer(book, situation, facts) for book in books]
    if not everything and not json and sys.stdin.isatty():
        answers = [_ask_questions(books[0], situation, facts, answers[0])]
    if json:
        print_json([as_json(result) for result in answers])
    else:
        output = Output()
        if everything:
            print_side_by_side(output, situation, answers)
        else:
            print_answer(output, answers[0])
    return Exit.NO if any(result.kind == "open" for result in answers) else Exit.YES


def find_situation(words: str, books: Sequence[Book] = ()) -> Situation:
    """Find a situation by its name, or by words that occur in only one situation.

    Raises NotationError, which lists similar names, or the situations that lead to a named ruling.
    """
    name = situation_named(words.strip().lower())
    if name in SITUATIONS:
        return SITUATIONS[name]
    matching = [known for known in SITUATIONS.values() if name in _all_words(known)]
    if len(matching) == 1:
        return matching[0]
    causes = [] if matching else _situations_with(name, books)
    if causes:
        causes_text = listed((f"{cause!r}" for cause in causes), "or")
        raise NotationError(f"'{words}' is a ruling, not a situation: try {causes_text}")
    close = get_close_matches(name, (*SITUATIONS, *OTHER_NAMES), n=3, cutoff=0.5)
    near = [known.name for known in matching] or list(dict.fromkeys(map(situation_named, close)))
    meant = f"did you mean {listed((f'{other!r}' for other in near), 'or')}?" if near else ""
    rest = meant or "`cardspeak rule BOOK` lists them all"
    raise NotationError(f"there is no situation '{words}'; {rest}")


def _situations_with(ruling: str, books: Sequence[Book]) -> list[str]:
    """Return the situations in which one of these books gives this ruling."""
    return [
        known.name
        for known in SITUATIONS.values()
        if any(row.outcome == ruling for book in books for row in own_rows(book, known))
    ]


def _all_words(situation: Situation) -> str:
    """Return the names and title of a situation, to search in."""
    return "; ".join(
        (situation.name, situation_words(situation.name).lower(), *also_called(situation.name))
    )


def read_facts(words: Sequence[str]) -> dict[str, str]:
    """Read facts of the form FACT=ANSWER, and check that each is a valid answer."""
    facts: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        question = QUESTIONS.get(name)
        if question is None:
            near = get_close_matches(name, QUESTIONS, n=3)
            hint = f"; did you mean {listed(near, 'or')}?" if near else ""
            raise NotationError(f"no situation has a question '{name}'{hint}")
        facts[name] = _checked(question, value)
    return facts


def _checked(question: Question, value: str) -> str:
    if not fits(question, value):
        raise NotationError(
            f"{question.name}={value} does not answer '{question_words(question.name)}': "
            f"write {listed(answer_forms(question), 'or')}"
        )
    return value


def _ask_questions(
    book: Book, situation: Situation, facts: dict[str, str], now: RemedyAnswer
) -> RemedyAnswer:
    """Ask questions at the terminal until the book has a ruling or the input ends."""
    while now.kind == "open":
        question = QUESTIONS[now.question]
        choices = " / ".join(answer_forms(question))
        try:
            typed = input(f"{question_words(question.name)} ({choices}) ").strip().lower()
        except EOFError:
            print()
            return now
        near = [form for form in question.answers if typed and form.startswith(typed)]
        typed = typed if typed in question.answers or len(near) != 1 else near[0]
        if not fits(question, typed):
            print(f"Please enter {listed(answer_forms(question), 'or')}.")
            continue
        facts[question.name] = typed
        now = answer(book, situation, facts)
    return now


# --- output -----------------------------------------------------------------------------------


def _list(books: Sequence[Book], *, json: bool) -> int:
    """Print every situation with the rulings of each book."""
    if json:
        print_json(
            [as_json(answer(book, known, {})) for book in books for known in SITUATIONS.values()]
        )
        return Exit.YES
    output = Output()
    for family, situations in by_family().items():
        output.print(Text(family, "bold"))
        for situation in situations:
            output.print(Text.assemble("  ", (situation.name, "cyan")))
            for book in books:
                about = f"{book.key}: " if len(books) > 1 else ""
                paragraph(output, f"{about}{in_short(book, situation)}", 6)
    output.print()
    paragraph(
        output, "`cardspeak rule BOOK SITUATION` asks for the facts and prints the ruling.", 0
    )
    return Exit.YES


def in_short(book: Book, situation: Situation) -> str:
    """Describe a book's possible rulings on a situation in one line."""
    result = answer(book, situation, {})
    if result.kind == "cannot":
        return "cannot arise in this game"
    if result.kind == "law":
        return "; ".join(f"{line.what}: {line.words}" for line in result.lines)
    rows = own_rows(book, situation)
    if rows:
        return " / ".join(dict.fromkeys(outcome_words(row.outcome or "ruled") for row in rows))
    return _silence(result)


def _silence(result: RemedyAnswer) -> str:
    if result.lines:
        lines = "; ".join(f"{line.what}: {line.words}" for line in result.lines)
        return f"the book has no rule; the usual reading is {lines}"
    if not result.rows:
        return "the book has no rule and names no one to decide"
    clauses = listed(str(number) for number in result.row.decided_by)
    return f"the book has no rule; {outcome_words(result.row.outcome)} by {clauses}"


def print_side_by_side(
    page: Console, situation: Situation, answers: Sequence[RemedyAnswer]
) -> None:
    """Print a table with a row for each book."""
    page.print(Text(situation_words(situation.name), "bold"))
    table = Table(box=None, show_header=False, padding=(0, 2, 1, 0), expand=False)
    for share in (1, 5, 2):
        table.add_column(ratio=share, overflow="fold")
    for result in answers:
        words, by = _in_a_cell(result)
        table.add_row(Text(result.book, "bold"), words, Text(", ".join(by), "cyan"))
    page.print(table)


def _in_a_cell(result: RemedyAnswer) -> tuple[str, Sequence[ClauseNo]]:
    match result.kind:
        case "cannot":
            return "cannot arise in this game", ()
        case "law":
            return "\n".join(f"{line.what}: {line.words}" for line in result.lines), result.by
        case "open":
            question = QUESTIONS[result.question]
            outcomes = listed(
                dict.fromkeys(outcome_words(row.outcome) for row in result.rows), "or"
            )
            return f"{outcomes}: {question_words(question.name)} ({question.name}=…)", result.by
        case "silent":
            return _silence(result), ()
        case _:
            return aloud(result.row), result.row.chain


def print_answer(page: Console, result: RemedyAnswer) -> None:
    """Print the ruling: the sentence to read aloud, then the reasons."""
    head = Text.assemble((result.book, "bold"), f": {situation_words(result.situation.name)}")
    page.print(head)
    match result.kind:
        case "cannot":
            paragraph(page, "This cannot arise in this game.")
        case "law":
            for line in result.lines:
                paragraph(page, f"{line.what}: {line.words}  [{_numbers(line.by)}]")
        case "open":
            _print_open(page, result)
        case "silent" if not result.rows:
            paragraph(page, f"{_silence(result).capitalize()}.")
        case _:
            _print_row(page, result)
    for name, choice in result.by_house:
        paragraph(page, _house_words(name, choice))
    _print_questions(page, result)
    page.print()


def questions_of(result: RemedyAnswer) -> list[Question]:
    """Return the questions that can decide this book's ruling on this situation."""
    rows = answer(SHELF[result.book], result.situation, {}).rows
    return [QUESTIONS[name] for name in dict.fromkeys(name for row in rows for name in row.when)]


def _print_questions(page: Console, result: RemedyAnswer) -> None:
    questions = questions_of(result)
    if questions:
        paragraph(page, "Questions in this situation, with the possible answers:")
    for question in questions:
        forms = "|".join(answer_forms(question))
        head = Text.assemble(
            (f"{question.name}=", "cyan"), forms, f"  {question_words(question.name)}"
        )
        paragraph(page, head, 4)


def _house_words(name: str, choice: Choice) -> str:
    """Describe a question that the book leaves to the house, with default and legal answers."""
    question, taken = question_words(name), answer_words(name, choice.default)
    return (
        f"The book leaves this to the house: {question} Default: {taken} "
        f"({choice.name}={choice.default}); legal: {legal_words(choice)}. "
        f"Add {name}=… for another answer.  [{_numbers(choice.by)}]"
    )


def _print_open(page: Console, result: RemedyAnswer) -> None:
    question = QUESTIONS[result.question]
    answers = listed(answer_forms(question), "or")
    if all(row.situation == ANY for row in result.rows):
        paragraph(page, Text("The book does not mention this case.", "yellow"))
    paragraph(
        page,
        Text.assemble(("It depends. ", "yellow"), f"{question_words(question.name)} ({answers})"),
    )
    paragraph(page, f"Answer with {question.name}=…; the possible rulings are:", 2)
    for row in result.rows:
        when = condition_words(row) or "otherwise"
        paragraph(page, f"{outcome_words(row.outcome)}  [{_numbers(row.decided_by)}]  {when}", 4)


def _print_row(page: Console, result: RemedyAnswer) -> None:
    row = result.row
    if result.kind == "silent":
        paragraph(page, Text("The book does not mention this case.", "yellow"))
    paragraph(page, Text(aloud(row), "green"))
    for step in row.steps:
        paragraph(page, f"· {step_words(step)}  [{_numbers(step.by)}]", 4)
    for option in row.ways:
        usual = " (the usual option)" if option is row.ways[0] else ""
        paragraph(page, f"· option: {outcome_words(option.name)}{usual}. {says_words(option)}", 4)
    if row.reading:
        paragraph(page, f"Reading: {row.reading}.")
    for turn in result.turns:
        question = QUESTIONS[turn.question]
        other = answer_words(turn.question, turn.answer)
        paragraph(
            page,
            f"Otherwise: {question_words(question.name)} {other}: {outcome_words(turn.outcome)}.",
        )
    paragraph(page, f"By {_numbers(row.chain)}.")
    for number in row.chain:
        paragraph(page, f"{number} {find_clause(number, result.book).says}", 6)


def aloud(row: Remedy) -> str:
    """Return the sentence to read aloud, without a particular seat, cards or amounts."""
    return sentences(says_words(row))


def _numbers(by: Sequence[ClauseNo]) -> str:
    return ", ".join(by) or "no clause"


def as_json(result: RemedyAnswer) -> dict[str, object]:
    """Return the ruling as JSON."""
    question = QUESTIONS.get(result.question)
    return {
        "book": result.book,
        "situation": result.situation.name,
        "kind": result.kind,
        "question": None
        if question is None
        else {
            "name": question.name,
            "text": question_words(question.name),
            "answers": question.answers,
        },
        "questions": [
            {"name": asked.name, "text": question_words(asked.name), "answers": answer_forms(asked)}
            for asked in questions_of(result)
        ],
        "rows": [
            {
                "when": dict(row.when),
                "outcome": row.outcome,
                "says": aloud(row),
                "steps": [{"do": step_words(step), "by": step.by} for step in row.steps],
                "ways": [
                    {"name": option.name, "says": says_words(option), "by": option.by}
                    for option in row.ways
                ],
                "reading": row.reading,
                "by": row.chain,
            }
            for row in result.rows
        ],
        "by_house": [
            {"question": name, "choice": choice.name, "taken": choice.default, "by": choice.by}
            for name, choice in result.by_house
        ],
        "law": [{"what": line.what, "is": line.words, "by": line.by} for line in result.lines],
        "would_change": [
            {"question": turn.question, "answer": turn.answer, "outcome": turn.outcome}
            for turn in result.turns
        ],
    }
