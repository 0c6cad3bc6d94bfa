"""The rule pages of a book: each clause with all that rests on it, a page for each area."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files

from cardspeak.pages.cases import case_link
from cardspeak.pages.marks import ORPHAN, anchor, clause_anchor, clause_page, code, escaped
from cardspeak.pages.rests import choices_of, floor_rows_of, silences
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import Clause, ClauseNo, Register, load_register
from cardspeak.rulebook.remedies import ANY, Remedy
from cardspeak.scenario.case import Case
from cardspeak.scenario.coverage import NotDue
from cardspeak.scenario.proven import counts_of, does_words
from cardspeak.view.law_lines import Line, law_lines
from cardspeak.view.remedy_lines import condition_words
from cardspeak.view.voice import sentence

Pages = dict[str, str]
"""Pages of the site: path without suffix, and Markdown."""

PROOF = {
    "decides": "decides something",
    "defines": "defines a word, and is proven where the word is used",
    "restates": "says again what another clause decides",
    "idle": "is used by no rule of this game",
}


class BookPages:
    """Everything on file about one book, gathered once and written clause by clause."""

    def __init__(self, book: Book, cases: Sequence[Case], not_due: NotDue) -> None:
        self.book = book
        self.register: Register = load_register(book.key)
        self.not_due = not_due
        self._lines: dict[ClauseNo, list[Line]] = {}
        for line in law_lines(book).values():
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
        """The book's first page and one for each area."""
        found = {f"rules/{self.book.key}/index": self._first()}
        for area in self.register.areas():
            found[clause_page(self.book.key, area)] = self._area(area)
        return found

    # --- the first page ---------------------------------------------------------------------

    def _first(self) -> str:
        areas = self.register.areas()
        return "\n".join(
            [
                f"# {self.book.key}",
                "",
                f"**{escaped(self.register.title)}**",
                "",
                f"{escaped(self.register.game)}. {escaped(self.register.jurisdiction)}. "
                f"In force from {escaped(self.register.effective)}. "
                f"{len(self.register.clauses)} clauses in our own words; the published text "
                "governs.",
                "",
                f"[What the house may decide](../../house-choices.md#{self.book.key})",
                "",
                *(f"- [{area.replace('-', ' ')}]({anchor(area)}.md)" for area in areas),
                "- [where the book is silent](silent.md)",
                "- [where it was published](source.md)",
                "",
                "## The clauses in printed order",
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
        mine = [one for one in self.register.clauses.values() if one.area == area]
        parts = [ORPHAN, f"# {self.book.key}: {area.replace('-', ' ')}\n"]
        return "\n".join(parts + [self.clause(one) for one in mine])

    def clause(self, clause: Clause) -> str:
        """One clause: our words first, then what cardspeak does by it and why one may trust it."""
        told = dict(self._told(clause))
        entries = [_entry(heading, lines) for heading, lines in told.items() if lines]
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

    def _told(self, clause: Clause) -> Iterator[tuple[str, list[str]]]:
        yield "Level", [f"{clause.level}; it {PROOF[clause.proof_kind]}"]
        heading, does = does_words(clause)
        yield heading, _paragraph(does)
        yield "Example", _paragraph(clause.example)
        yield "Reading", _paragraph(clause.ambiguity)
        yield "Open question", [line for line in self._questions(clause.id)]
        yield "In the law", [_law(line) for line in self._lines.get(clause.id, ())]
        yield "The house decides", [self._choice(clause.id)] if self._choice(clause.id) else []
        yield "The floor", [_row(row) for row in floor_rows_of(clause.id, self.book)]
        yield "Proven by", self._proof(clause)
        yield "Otherwise", [self._turn(clause.id, one) for one in self._turned.get(clause.id, ())]
        again = [one.id for one in self.register.restating(clause.id)]
        yield "Said again in", [escaped(", ".join(again))] if again else []

    def _questions(self, number: ClauseNo) -> Iterator[str]:
        for one in self.register.questions_about(number):
            yield escaped(f"{one.question} Reading: {one.recommended} {one.why}")

    def _choice(self, number: ClauseNo) -> str:
        return "; ".join(
            f"{code(one.name)} ({escaped(one.means)}): {escaped(one.legal)}"
            for one in choices_of(number, self.book)
        )

    def _turn(self, number: ClauseNo, case: Case) -> str:
        """The changed fact, and the case in which it gives the other ruling."""
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
        return ["Every case in which the word is used."] if clause.proof_kind == "defines" else []


def _paragraph(text: str) -> list[str]:
    return [escaped(text)] if text else []


def _law(line: Line) -> str:
    reading = f" Reading: {line.reading}." if line.reading else ""
    return escaped(f"{line.what}: {line.words}.{reading}")


def _row(row: Remedy) -> str:
    when = condition_words(row)
    name = "whatever no other row answers" if row.situation == ANY else row.situation
    link = f"[{name}](../../floor.md#{anchor(name)})" if row.situation != ANY else name
    asked = f" {escaped(when)}:" if when else ""
    return f"{link}.{asked} **{escaped(row.outcome)}**"


def _entry(heading: str, lines: Sequence[str]) -> str:
    """A headed paragraph, or a list where there is more than one thing."""
    if len(lines) == 1:
        return f"{heading}\n: {lines[0]}\n"
    points = "\n".join(f"  - {line}" for line in lines)
    return f"{heading}\n: {points.lstrip()}\n"


def _toctree(pages: Iterable[str]) -> list[str]:
    return ["```{toctree}", ":maxdepth: 1", "", *pages, "```"]


# --- beside the clauses -------------------------------------------------------------------------


def silent_page(book: Book) -> str:
    """Where the book says nothing, and what a table does there."""
    lines = [
        ORPHAN,
        f"# {book.key}: where the book is silent",
        "",
        "What has to be settled for a round to be played, and of which the book says nothing. "
        "Nothing is cited there; the reading taken is told instead.",
        "",
    ]
    area = ""
    for line in silences(book):
        if line.area != area:
            area = line.area
            lines += [f"## {escaped(sentence(area).removesuffix('.'))}", ""]
        lines += [f"- {escaped(line.what)}: {escaped(line.words)}. *{escaped(line.reading)}.*"]
    return "\n".join(lines) + "\n"


def source_page(key: str) -> str:
    """Where the book was published, as filed beside its register."""
    filed = files("cardspeak").joinpath("books", key, "source.md")
    return f"{ORPHAN}\n{filed.read_text(encoding='utf-8')}"


def book_pages(books: Iterable[Book], cases: Mapping[str, Sequence[Case]], due: NotDue) -> Pages:
    """Every rule page, with the list of books before them."""
    found: Pages = {}
    keys = []
    for book in books:
        keys.append(book.key)
        found |= BookPages(book, cases.get(book.key, ()), due).pages()
        found[f"rules/{book.key}/silent"] = silent_page(book)
        found[f"rules/{book.key}/source"] = source_page(book.key)
    found["rules/index"] = _shelf_page(keys)
    return found


def _proven(register: Register) -> str:
    """How many clauses are proven, of those that decide or define something."""
    proven, total = counts_of(register.clauses.values())
    return f"{proven} of {total}"


def _shelf_page(keys: Sequence[str]) -> str:
    rows = [
        f"| [{key}]({key}/index.md) | {escaped(one.game)} | {len(one.clauses)} | "
        f"{_proven(one)} | {escaped(one.jurisdiction)} |"
        for key in keys
        for one in (load_register(key),)
    ]
    return "\n".join(
        [
            "# The rulebooks",
            "",
            "Every clause of every book, in our own words, with what cardspeak does by it, the",
            "reading taken where the page is unclear, what the house may decide, what the floor",
            "does, and the cases that prove it. A clause that no case proves says *not implemented",
            "yet*. Clauses that restate another or that no rule uses are not counted as proven.",
            "Pages are made from the registers, the books' own data and the scenarios whenever",
            "this site is built.",
            "",
            "| book | game | clauses | proven | from |",
            "|---|---|--:|--:|---|",
            *rows,
            "",
            "The *level* of a clause says what the software owes it: *enforce* (the table",
            "holds to it), *adjudicate* (the floor rules by it), *configure* (the house chooses),",
            "*prompt* (staff are told when to act), *display* (it stands on a sign), *record* (it",
            "is written down), *conduct* (players are told, a breach is noted).",
            "",
            *_toctree(f"{key}/index" for key in keys),
            "",
        ]
    )
