"""Trials for mutants: every scenario, audited random tables of each book, and the committed pages
that show defaults and decision tables.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import zip_longest
from random import Random
from types import FrameType

from tests.audit.books import audited
from tests.mutation.mutants import ROOT
from tests.properties.driver import Evening, Habits
from tests.properties.houses import FEWEST, random_house

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.book import Book
from cardspeak.scenario.language.case import Case
from cardspeak.scenario.language.reader import find_files, read_file
from cardspeak.scenario.running import runner
from cardspeak.table.law_cache import forget
from cardspeak.view.choices import choices_page
from cardspeak.view.floor_page import floor_page

TABLES = 32
"""Number of random tables per book."""
SECONDS = 6.0
"""CPU time limit of a trial; time used by other processes does not count."""
PAGES: dict[str, tuple[str, Callable[[list[Book]], str]]] = {
    "choice": ("docs/house-choices.md", choices_page),
    "remedy": ("docs/floor.md", floor_page),
}
PATIENT = 3600.0
"""Timeout for the scenario runner, which uses wall-clock time. The trial's own limit applies first.
"""
LONGEST = 200
"""Maximum length of a recorded fault."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A scenario, a random table (by seed), or a page for a kind of mutant (without a book)."""

    name: str
    book: str
    case: Case | None = None
    seed: int = 0
    page_of: str = ""

    def run(self) -> str:
        """Return the first fault, or "" if the trial passes."""
        forget()
        try:
            with _deadline():
                if self.case is not None:
                    fault = self._scenario(self.case)
                else:
                    fault = self._table() if self.book else self._page()
        except Exception as error:  # a change that breaks the engine is detected
            fault = f"{type(error).__name__}: {error}"
        return fault[:LONGEST]

    def _scenario(self, case: Case) -> str:
        played = runner.run_case(case)
        return "" if played.ok else played.why[0]

    def _page(self) -> str:
        file, generate = PAGES[self.page_of]
        committed = (ROOT / file).read_text(encoding="utf-8").splitlines()
        lines = zip_longest(committed, generate([*SHELF.values()]).splitlines(), fillvalue="")
        return next((f"says {old!r}, not {new!r}" for old, new in lines if old != new), "")

    def _table(self) -> str:
        dice = Random(f"mutation {self.book} {self.seed}")
        house = random_house(self.book, dice)
        run = Evening(dice, house, self.seed % 2 == 0, Habits(looks=0.08, deeds=0.12))
        run.sit_down(dice.randint(FEWEST[self.book], house.places))
        run.play(4)
        run.check_replay()
        return next(iter(audited(run)), "")


@contextmanager
def _deadline() -> Iterator[None]:
    """Stop a trial that has used too much CPU time."""
    before = signal.signal(signal.SIGPROF, _on_timeout)
    original, runner.MOST_SECONDS = runner.MOST_SECONDS, PATIENT
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        runner.MOST_SECONDS = original
        signal.signal(signal.SIGPROF, before)


def _on_timeout(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - a handler's shape
    raise TimeoutError(f"no end after {SECONDS:g} seconds of work")


def trials(books: Sequence[str]) -> list[Trial]:
    """Return every scenario of these books, then their tables, then the pages."""
    candidates = [
        Trial(f"scenario {path.relative_to(ROOT / 'scenarios')}: {case.title}", case.book, case)
        for path in find_files([ROOT / "scenarios" / book for book in books])
        for case in read_file(path)
    ]
    candidates += [
        Trial(f"table {seed} of {book}", book, seed=seed)
        for seed in range(TABLES)
        for book in books
    ]
    pages = [Trial(f"page {file}", "", page_of=kind) for kind, (file, _) in PAGES.items()]
    return [*candidates, *pages]
