"""Each book's ruling on a situation, from its decision table, for reading and comparing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardspeak.floor.house_facts import HOUSE_FACTS
from cardspeak.floor.lookup import DecidingFact, find, rows_for, would_change
from cardspeak.floor.report_checks import arises_in
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.floor.remedies import ANY, Remedy, holds
from cardspeak.rulebook.floor.situations import SITUATIONS, Situation
from cardspeak.rulebook.house import Choice
from cardspeak.view.words.law_lines import LawLine, law_lines


@dataclass(frozen=True, slots=True)
class RemedyAnswer:
    """A book's answer: `kind` is ruled, open (a question comes first), law, silent or cannot."""

    book: str
    situation: Situation
    kind: str
    rows: tuple[Remedy, ...] = ()  # rows that may still apply, the answer first
    question: str = ""
    lines: tuple[LawLine, ...] = ()  # fields of the law that rule without a report
    turns: tuple[DecidingFact, ...] = ()
    by_house: tuple[tuple[str, Choice], ...] = ()  # questions answered by default house choices

    @property
    def row(self) -> Remedy:
        """The row with the answer."""
        return self.rows[0]

    @property
    def by(self) -> tuple[ClauseNo, ...]:
        """Every clause behind the answer, each once."""
        chains = [row.chain for row in self.rows] + [line.by for line in self.lines]
        return tuple(dict.fromkeys(number for chain in chains for number in chain))


def answer(book: Book, situation: Situation, facts: Mapping[str, str]) -> RemedyAnswer:
    """Return the book's answer to a situation, given these facts."""
    if not arises_in(book.default_law(), situation):
        return RemedyAnswer(book.key, situation, "cannot")
    own = [row for row in book.remedies if row.situation == situation.name]
    if situation.law and not own:
        return _by_law(book, situation)
    rows = rows_for(book.remedies, situation.name)
    house = tuple((name, one) for name, one in _house_facts(book, rows) if name not in facts)
    # Without a table there are no house choices, so use the defaults and list them in `by_house`.
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
    """Yield the questions of these rows that a house choice of this book answers."""
    for name in dict.fromkeys(name for row in rows for name in row.when):
        choice = book.choices.get(HOUSE_FACTS.get(name, ""))
        if choice is not None:
            yield name, choice


def _still_open(rows: Sequence[Remedy], facts: Mapping[str, str]) -> tuple[Remedy, ...]:
    """Return the rows that may be the answer, up to the first that certainly applies."""
    found: list[Remedy] = []
    for row in rows:
        if may_apply(row, facts):
            found.append(row)
            if row.when.keys() <= facts.keys():
                break
    return tuple(found)


def may_apply(row: Remedy, facts: Mapping[str, str]) -> bool:
    """Return whether the known facts do not rule the row out."""
    return all(
        name not in facts or holds(condition, facts[name]) for name, condition in row.when.items()
    )


def _by_law(book: Book, situation: Situation) -> RemedyAnswer:
    lines = law_lines(book)
    found = tuple(lines[path] for path in situation.law if path in lines)
    said = tuple(line for line in found if line.by)
    if said:
        return RemedyAnswer(book.key, situation, "law", lines=said)
    # The book is silent, so a table follows the reading in these lines.
    return RemedyAnswer(book.key, situation, "silent", lines=found)


def own_rows(book: Book, situation: Situation) -> tuple[Remedy, ...]:
    """Return the book's rows for this situation, without those for any situation."""
    return tuple(row for row in book.remedies if row.situation == situation.name)


def by_family() -> dict[str, list[Situation]]:
    """Return the situations, grouped by family."""
    found: dict[str, list[Situation]] = {}
    for one in SITUATIONS.values():
        found.setdefault(one.family, []).append(one)
    return found
