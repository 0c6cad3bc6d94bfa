"""Prove clauses by knock-out: play a case, then replay it without each clause it covers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path

from cardspeak.books.outside import FOLDERS, add_folders
from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.scenario.language.case import Case
from cardspeak.scenario.language.reader import read_file
from cardspeak.scenario.running.incidents import RuledIncident, incidents_of
from cardspeak.scenario.running.played import Played
from cardspeak.scenario.running.runner import replay_case, run_case

NAMES_NOTHING = "nothing stands in its place"
FEW = 60  # below this number of cases, worker processes are not worth starting


@dataclass(slots=True)
class CaseReport:
    """Results of one case, small enough to pass between processes."""

    file: str
    line: int
    number: int
    title: str
    book: str
    covers: tuple[ClauseNo, ...]
    ok: bool
    why: list[str]
    granted_by: frozenset[ClauseNo]
    refused_by: frozenset[ClauseNo]
    knocked: dict[ClauseNo, str] = field(default_factory=dict)  # clause -> changed, same, …
    against: Mapping[ClauseNo, str] = field(default_factory=dict)  # clause -> the changed fact
    incidents: tuple[RuledIncident, ...] = ()

    @property
    def cited(self) -> frozenset[ClauseNo]:
        """Every clause cited by a ruling in this case."""
        return self.granted_by | self.refused_by


def report_case(case: Case, *, knock_out: bool = False) -> CaseReport:
    """Play a case. With `knock_out`, also replay it without each deciding clause it covers."""
    played = run_case(case)
    return CaseReport(
        file=case.file,
        line=case.line,
        number=case.number,
        title=case.title,
        book=case.book,
        covers=case.covers,
        ok=played.ok,
        why=played.why,
        granted_by=frozenset(played.granted_by),
        refused_by=frozenset(played.refused_by),
        knocked=knock_out_all(played) if knock_out and played.ok else {},
        against=case.against,
        incidents=incidents_of(played.exchanges),
    )


def knock_out_all(played: Played) -> dict[ClauseNo, str]:
    """Replay a case without each deciding clause it covers. Returns the result by clause."""
    clauses = load_register(played.case.book).clauses
    return {
        number: knock_out_one(played, number)
        for number in played.case.covers
        if clauses[number].proof_kind == "decides"
    }


def knock_out_one(played: Played, number: ClauseNo) -> str:
    """Replay a case without one clause. Returns `changed`, `same`, or an error."""
    book = book_without(played.case.book, number)
    return NAMES_NOTHING if book is None else replay_case(played, book)


@lru_cache(maxsize=64)
def book_without(key: str, number: ClauseNo) -> Book | None:
    """Return a book with one clause knocked out, or None if no rule names the clause."""
    return SHELF[key].without(number)


Task = tuple[Path, int, bool]  # file, index of the case in the file, whether to knock out clauses


def report_cases(
    tasks: Sequence[Task], *, jobs: int, on_each: Callable[[CaseReport], None]
) -> list[CaseReport]:
    """Play the cases in `jobs` processes. Returns the reports in the order of the tasks."""
    if jobs < 2 or (len(tasks) < FEW and not any(task[2] for task in tasks)):
        return [_reported(_work(task), on_each) for task in tasks]
    with ProcessPoolExecutor(
        jobs,
        mp_context=get_context("spawn"),
        initializer=add_folders,  # a new process has only the packaged books
        initargs=(tuple(FOLDERS.values()),),
    ) as pool:
        futures = [pool.submit(_work, task) for task in tasks]
        for future in as_completed(futures):
            on_each(future.result())
        return [_result(future) for future in futures]


def _work(task: Task) -> CaseReport:
    path, place, knock_out = task
    return report_case(read_file(path)[place], knock_out=knock_out)


def _reported(report: CaseReport, on_each: Callable[[CaseReport], None]) -> CaseReport:
    on_each(report)
    return report


def _result(future: Future[CaseReport]) -> CaseReport:
    return future.result()


def tasks_of(files: Iterable[Path], *, knock_out: bool = False) -> list[Task]:
    """Return one task for each case in the files. Raises NotationError if a file is invalid."""
    return [(path, place, knock_out) for path in files for place in range(len(read_file(path)))]
