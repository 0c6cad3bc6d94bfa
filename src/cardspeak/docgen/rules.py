"""Generate a book's rule pages: one per area, with everything about each clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files

from cardspeak.docgen.cases import case_link
from cardspeak.docgen.clause_uses import choices_of, floor_rows_of, silences
from cardspeak.docgen.markdown import ORPHAN, anchor, clause_anchor, clause_page, code, escaped
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import Clause, ClauseNo, Register, load_register
from cardspeak.rulebook.floor.remedies import ANY, Remedy
from cardspeak.scenario.language.case import Case
from cardspeak.scenario.proofs.coverage import NotDue
from cardspeak.scenario.proofs.proven import behaviour_words, counts_of
from cardspeak.view.choices import RECORDED_ONLY
from cardspeak.view.used_choices import used_choices
from cardspeak.view.words.law_lines import LawLine, every_line
from cardspeak.words.catalogue import capital
from cardspeak.words.floor import condition_words
from cardspeak.words.house import legal_words, means_words
from cardspeak.words.law import area_words

Pages = dict[str, str]
"""Markdown pages, by path without suffix."""

PROOF = {
    "decides": "decides something",
    "defines": "defines a term, and is proven by cases that use it",
    "restates": "repeats another clause",
    "idle": "has no effect in this game",
}


class BookPages:
    """The pages of one book."""

    def __init__(self, book: Book, cases: Sequence[Case], not_due: NotDue) -> None:
        self.book = book
        self.register: Register = load_register(book.key)
        self.not_due = not_due
        self._used = used_choices(book)
        self._lines: dict[ClauseNo, list[LawLine]] = {}
        for line in every_line(book):
            for number in line.by:
                self._lines.setdefault(number, []).append(line)
        self._cases: dict[ClauseNo, list[Case]] = {}
        self._turned: dict[ClauseNo, list[Case]] = {}
        for case in cases:
            for number in case.against:
                self._turned.setdefault(number, []).append(case)
            for number in case.covers:
                self._cases.setdefault(number, []).append(case)

    def pages(self) -> Pages:
        """Return the book's front page, and one page for each area."""
        made = {f"rules/{self.book.key}/index": self._first()}
        for area in self.register.areas():
            made[clause_page(self.book.key, area)] = self._area(area)
        return made

    # --- the front page ---------------------------------------------------------------------

    def _first(self) -> str:
        areas = self.register.areas()
        return "\n".join(
            [
                f"# {self.book.key}",
                "",
                f"**{escaped(self.register.title)}**",
                "",
                f"{escaped(self.register.about)}. {escaped(self.register.jurisdiction)}. "
                f"In force from {escaped(self.register.effective)}. "
                f"{len(self.register.clauses)} clauses in our own words; the published text "
                "governs.",
                "",
                f"[House choices](../../house-choices.md#{self.book.key})",
                "",
                *(f"- [{area.replace('-', ' ')}]({anchor(area)}.md)" for area in areas),
                "- [points without a rule](silent.md)",
                "- [source](source.md)",
                "",
                "## Clauses in printed order",
                "",
                " · ".join(self._link(clause) for clause in self.register.clauses.values()),
                "",
            ]
        )

    def _link(self, clause: Clause) -> str:
        target = clause_anchor(self.book.key, clause.id)
        return f"[{escaped(clause.id)}]({anchor(clause.area)}.md#{target})"

    # --- a page of clauses --------------------------------------------------------------------

    def _area(self, area: str) -> str:
        clauses = [clause for clause in self.register.clauses.values() if clause.area == area]
        parts = [ORPHAN, f"# {self.book.key}: {area.replace('-', ' ')}\n"]
        return "\n".join(parts + [self.clause(clause) for clause in clauses])

    def clause(self, clause: Clause) -> str:
        """Return the section on one clause: summary, behaviour and proof."""
        parts = dict(self._parts(clause))
        entries = [_entry(heading, lines) for heading, lines in parts.items() if lines]
        return "\n".join(
            [
                f"({clause_anchor(self.book.key, clause.id)})=",
                f"## {escaped(clause.id)}",
                "",
                escaped(clause.says),
                "",
                *entries,
            ]
        )

    def _parts(self, clause: Clause) -> Iterator[tuple[str, list[str]]]:
        yield "Level", [f"{clause.level}; it {PROOF[clause.proof_kind]}"]
        heading, behaviour = behaviour_words(clause)
        yield heading, _paragraph(behaviour)
        yield "Example", _paragraph(clause.example)
        yield "Reading", _paragraph(clause.ambiguity)
        yield "Open question", [line for line in self._questions(clause.id)]
        yield "In the law", [_law(line) for line in self._lines.get(clause.id, ())]
        yield "The house decides", [self._choice(clause.id)] if self._choice(clause.id) else []
        yield "The floor", [_row(row) for row in floor_rows_of(clause.id, self.book)]
        yield "Proven by", self._proof(clause)
        turned = self._turned.get(clause.id, ())
        yield "Otherwise", [self._turn(clause.id, case) for case in turned]
        restating = [other.id for other in self.register.restating(clause.id)]
        yield "Repeated in", [escaped(", ".join(restating))] if restating else []

    def _questions(self, number: ClauseNo) -> Iterator[str]:
        for question in self.register.questions_about(number):
            yield escaped(f"{question.question} Reading: {question.recommended} {question.why}")

    def _choice(self, number: ClauseNo) -> str:
        return "; ".join(
            f"{code(choice.name)} ({escaped(means_words(choice.means))}): "
            + escaped(legal_words(choice))
            + ("" if choice.name in self._used else f". {RECORDED_ONLY}")
            for choice in choices_of(number, self.book)
        )

    def _turn(self, number: ClauseNo, case: Case) -> str:
        """Return the fact that a counter-case changes, with a link to the case."""
        return f"{escaped(case.against[number])}: {case_link(case, f'rules/{self.book.key}/')}"

    def _proof(self, clause: Clause) -> list[str]:
        if clause.proof_kind == "idle":
            return [escaped(f"Nothing: {clause.idle_reason}.")]
        if clause.restates is not None:
            return [f"The cases of {escaped(clause.restates)}."]
        cases = self._cases.get(clause.id, ())
        if cases:
            return [case_link(case, f"rules/{self.book.key}/") for case in cases]
        why = self.not_due.why(clause)
        if why:
            return [escaped(f"Not yet: {why}.")]
        return ["Every case that uses the term."] if clause.proof_kind == "defines" else []


def _paragraph(text: str) -> list[str]:
    return [escaped(text)] if text else []


def _law(line: LawLine) -> str:
    reading = f" Reading: {line.reading}." if line.reading else ""
    return escaped(f"{line.what}: {line.words}.{reading}")


def _row(row: Remedy) -> str:
    when = condition_words(row)
    name = "all other cases" if row.situation == ANY else row.situation
    link = f"[{name}](../../floor.md#{anchor(name)})" if row.situation != ANY else name
    asked = f" {escaped(when)}:" if when else ""
    return f"{link}.{asked} **{escaped(row.outcome)}**"


def _entry(heading: str, lines: Sequence[str]) -> str:
    """Return a paragraph with a heading, or a list if there are several lines."""
    if len(lines) == 1:
        return f"{heading}\n: {lines[0]}\n"
    points = "\n".join(f"  - {line}" for line in lines)
    return f"{heading}\n: {points.lstrip()}\n"


def _toctree(pages: Iterable[str]) -> list[str]:
    return ["```{toctree}", ":maxdepth: 1", "", *pages, "```"]


# --- other pages --------------------------------------------------------------------------------


def silent_page(book: Book) -> str:
    """Return the page of points that the book does not rule on."""
    lines = [
        ORPHAN,
        f"# {book.key}: points without a rule",
        "",
        "The book does not rule on these points, but a round needs them. cardspeak takes the "
        "reading given here and cites no clause.",
        "",
    ]
    area = ""
    for line in silences(book):
        if line.area != area:
            area = line.area
            lines += [f"## {escaped(capital(area_words(area)))}", ""]
        lines += [f"- {escaped(line.what)}: {escaped(line.words)}. *{escaped(line.reading)}.*"]
    return "\n".join(lines) + "\n"


def source_page(key: str) -> str:
    """Return the page about the book's source."""
    filed = files("cardspeak").joinpath("books", key.replace("-", "_"), "source.md")
    return f"{ORPHAN}\n{filed.read_text(encoding='utf-8')}"


def book_pages(books: Iterable[Book], cases: Mapping[str, Sequence[Case]], due: NotDue) -> Pages:
    """Return all rule pages, and the list of books."""
    made: Pages = {}
    keys = []
    for book in books:
        keys.append(book.key)
        made |= BookPages(book, cases.get(book.key, ()), due).pages()
        made[f"rules/{book.key}/silent"] = silent_page(book)
        made[f"rules/{book.key}/source"] = source_page(book.key)
    made["rules/index"] = _shelf_page(keys)
    return made


def _proven(register: Register) -> str:
    """Return the number of proven clauses among those that decide or define something."""
    proven, total = counts_of(register.clauses.values())
    return f"{proven} of {total}"


def _shelf_page(keys: Sequence[str]) -> str:
    rows = [
        f"| [{key}]({key}/index.md) | {escaped(register.about)} | {len(register.clauses)} | "
        f"{_proven(register)} | {escaped(register.jurisdiction)} |"
        for key in keys
        for register in (load_register(key),)
    ]
    return "\n".join(
        [
            "# The rulebooks",
            "",
            "Every clause of every book, summarised in our own words, with its behaviour in",
            "cardspeak, the reading taken if the text is unclear, the house choices, the floor's",
            "rulings and the cases that prove it. A clause without such a case is marked *not",
            "implemented yet*. Clauses that repeat another or have no effect are not counted.",
            "These pages are generated from the registers, the books' data and the scenarios.",
            "",
            "| book | game | clauses | proven | from |",
            "|---|---|--:|--:|---|",
            *rows,
            "",
            "The *level* of a clause is the software's duty: *enforce* (the table enforces it),",
            "*adjudicate* (the floor rules by it), *configure* (the house chooses), *prompt*",
            "(staff are prompted), *display* (it is shown on a sign), *record* (it is recorded),",
            "*conduct* (players are informed, a breach is recorded).",
            "",
            *_toctree(f"{key}/index" for key in keys),
            "",
        ]
    )
