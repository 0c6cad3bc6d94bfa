"""What each book does in a situation, as lines to read and compare: from the books' own tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardspeak.floor.house_facts import HOUSE_FACTS
from cardspeak.floor.lookup import DecidingFact, find, rows_for, would_change
from cardspeak.floor.report_checks import arises_in
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.floor.remedies import ANY, Remedy, holds
from cardspeak.rulebook.floor.situations import QUESTIONS, SITUATIONS, Situation
from cardspeak.rulebook.house import Choice, RejectedChoice
from cardspeak.rulebook.law.law import Law
from cardspeak.view.words.answers import condition_answers
from cardspeak.view.words.law_lines import LawLine, law_lines


@dataclass(frozen=True, slots=True)
class RemedyAnswer:
    """A book's answer: `kind` is ruled, open (a question comes first), law, silent or cannot."""

    book: str
    situation: Situation
    kind: str
    rows: tuple[Remedy, ...] = ()  # all that may still apply, the answer itself first
    question: str = ""
    lines: tuple[LawLine, ...] = ()  # of the law, where chips over the line are ruled at once
    turns: tuple[DecidingFact, ...] = ()
    by_house: tuple[tuple[str, Choice], ...] = ()  # questions taken as the house usually has them

    @property
    def row(self) -> Remedy:
        """The row that answers."""
        return self.rows[0]

    @property
    def by(self) -> tuple[ClauseNo, ...]:
        """Every clause behind the answer, each once."""
        chains = [row.chain for row in self.rows] + [line.by for line in self.lines]
        return tuple(dict.fromkeys(number for chain in chains for number in chain))


def answer(book: Book, situation: Situation, facts: Mapping[str, str]) -> RemedyAnswer:
    """What the book says of a situation, as far as the facts tell."""
    if not arises_in(usual_law(book), situation):
        return RemedyAnswer(book.key, situation, "cannot")
    own = [row for row in book.remedies if row.situation == situation.name]
    if situation.law and not own:
        return _by_law(book, situation)
    rows = rows_for(book.remedies, situation.name)
    house = tuple((name, one) for name, one in _house_facts(book, rows) if name not in facts)
    # Without a table nobody knows the house: what it would be by default is taken, and told.
    facts = {**{name: one.default for name, one in house}, **facts}
    found = find(rows, lambda name: facts.get(name, ""))
    left = _still_open(rows, facts)
    if found.question:
        return RemedyAnswer(book.key, situation, "open", left, found.question, by_house=house)
    if found.row is None:
        return RemedyAnswer(book.key, situation, "silent")
    kind = "silent" if found.row.situation == ANY else "ruled"
    turns = tuple(would_change(rows, lambda name: facts.get(name, "")))
    return RemedyAnswer(book.key, situation, kind, (found.row,), turns=turns, by_house=house)


def _house_facts(book: Book, rows: Sequence[Remedy]) -> Iterator[tuple[str, Choice]]:
    """The questions of these rows that a choice of this book's house answers."""
    for name in dict.fromkeys(name for row in rows for name in row.when):
        choice = book.choices.get(HOUSE_FACTS.get(name, ""))
        if choice is not None:
            yield name, choice


def _still_open(rows: Sequence[Remedy], facts: Mapping[str, str]) -> tuple[Remedy, ...]:
    """The rows that could be the answer: none comes after one that is sure to fit."""
    found: list[Remedy] = []
    for row in rows:
        if may_apply(row, facts):
            found.append(row)
            if row.when.keys() <= facts.keys():
                break
    return tuple(found)


def may_apply(row: Remedy, facts: Mapping[str, str]) -> bool:
    """Could the row still be the answer, for all that is known?"""
    return all(
        name not in facts or holds(condition, facts[name]) for name, condition in row.when.items()
    )


def _by_law(book: Book, situation: Situation) -> RemedyAnswer:
    lines = law_lines(book)
    found = tuple(lines[path] for path in situation.law if path in lines)
    said = tuple(line for line in found if line.by)
    if said:
        return RemedyAnswer(book.key, situation, "law", lines=said)
    # The book is silent, and the reading taken is what a table does.
    return RemedyAnswer(book.key, situation, "silent", lines=found)


def own_rows(book: Book, situation: Situation) -> tuple[Remedy, ...]:
    """The rows a book has for this very situation."""
    return tuple(row for row in book.remedies if row.situation == situation.name)


def usual_law(book: Book) -> Law:
    """The book's law under its default choices."""
    house = book.settle({})
    assert not isinstance(house, RejectedChoice), f"the defaults of {book.key} are not legal"
    return book.under(house)


def condition_words(row: Remedy) -> str:
    """When the row is the answer, as questions and answers."""
    return "; ".join(
        f"{QUESTIONS[name].text} {condition_answers(name, condition)}"
        for name, condition in row.when.items()
    )


def by_family() -> dict[str, list[Situation]]:
    """Situations in the order of their families."""
    found: dict[str, list[Situation]] = {}
    for one in SITUATIONS.values():
        found.setdefault(one.family, []).append(one)
    return found
