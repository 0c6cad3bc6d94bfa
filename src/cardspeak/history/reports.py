"""Replay the rounds of many files in several processes, with a report on each round."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from cardspeak.books.outside import FOLDERS, add_folders
from cardspeak.chips import Unit
from cardspeak.history.errors import InvalidHistory, Unplayable
from cardspeak.history.files import History, read_history
from cardspeak.history.hand import HandHistory
from cardspeak.history.replay import Replayed, replay
from cardspeak.history.rerule import rerule
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table.events import Event, RoundOpened
from cardspeak.view import event_words

CHUNK = 40  # rounds per task
UNEXPLAINED = "no ask explains this event: the engine would not have produced it"
FEW = 200  # rounds to play in this process before starting worker processes


@dataclass(slots=True)
class ReplayReport:
    """The result for one round of a file: replayed, failed or invalid."""

    file: str
    number: int | None  # round number; None if the report is on the whole file
    ok: bool = True
    readable: bool = True
    act: str = ""
    why: str = ""
    clauses: tuple[ClauseNo, ...] = ()
    departs: dict[ClauseNo, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


def report_hand(
    file: str, number: int, hand: HandHistory | InvalidHistory
) -> tuple[ReplayReport, Replayed | None]:
    """Replay a round; return the report and the replayed hand."""
    if isinstance(hand, InvalidHistory):
        return invalid_report(file, hand), None
    try:
        done = replay(hand)
    except InvalidHistory as error:
        return invalid_report(file, error.in_round(number)), None
    except Unplayable as error:
        failed = ReplayReport(file, number, ok=False, act=error.act, why=error.why)
        failed.clauses = error.clauses
        return failed, None
    report = ReplayReport(file, number, done.ok, True, done.act, done.why, done.clauses)
    report.departs, report.notes = done.departs, done.notes
    return report, done


def invalid_report(file: str, error: InvalidHistory) -> ReplayReport:
    """Return a report on an invalid round or file."""
    return ReplayReport(file, error.number, ok=False, readable=False, act=error.act, why=error.why)


def report_journal(file: str, first: int, events: Sequence[Event]) -> list[ReplayReport]:
    """Check a journal; return a report for each of its rounds, numbered from `first`."""
    try:
        checked = rerule(events)
    except InvalidHistory as error:
        return [invalid_report(file, error.in_round(first))]
    reports = [ReplayReport(file, first + index) for index in range(max(1, checked.rounds))]
    names = {no: seat.person for no, seat in checked.table.seats.items()}
    for number, event in checked.unexplained.items():
        words = event_words(event, Unit(checked.table.unit_cents), names)
        failed = ReplayReport(file, first + number - 1, ok=False, act=words, why=UNEXPLAINED)
        failed.clauses = event.by
        reports[number - 1] = failed
    return reports


# --- many files -----------------------------------------------------------------------------

Task = tuple[str, int, list["HandHistory | InvalidHistory"], list[Event]]


def report_files(
    paths: Iterable[Path], *, jobs: int, on_each: Callable[[], None]
) -> list[ReplayReport]:
    """Report on every round of the files, in order.  Calls `on_each` after each file."""
    reports: list[ReplayReport] = []
    waiting: deque[Future[list[ReplayReport]]] = deque()
    pool: ProcessPoolExecutor | None = None
    rounds = 0
    try:
        for task in _tasks(paths, on_each):
            rounds += len(task[2]) or 1
            if pool is None and jobs > 1 and rounds > FEW:
                pool = _pool(jobs)
            if pool is None:
                reports += _work(task)
                continue
            waiting.append(pool.submit(_work, task))
            while len(waiting) > 3 * jobs:
                reports += waiting.popleft().result()
        while waiting:
            reports += waiting.popleft().result()
    finally:
        if pool is not None:
            pool.shutdown(cancel_futures=True)
    return reports


def _pool(jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(
        jobs,
        mp_context=get_context("spawn"),
        initializer=add_folders,  # a spawned process has only the package's books
        initargs=(tuple(FOLDERS.values()),),
    )


def _tasks(paths: Iterable[Path], on_each: Callable[[], None]) -> Iterator[Task]:
    for path in paths:
        on_each()
        try:
            history = read_history(path)
        except InvalidHistory as error:
            yield str(path), 0, [error], []
            continue
        yield from _parts(str(path), history)


def _parts(file: str, history: History) -> Iterator[Task]:
    for start in range(0, len(history.hands), CHUNK):
        yield file, start + 1, history.hands[start : start + CHUNK], []
    first = 1
    for events in history.journals:
        yield file, first, [], events
        first += sum(isinstance(event, RoundOpened) for event in events)


def _work(task: Task) -> list[ReplayReport]:
    file, first, hands, events = task
    if events:
        return report_journal(file, first, events)
    return [report_hand(file, number, hand)[0] for number, hand in enumerate(hands, start=first)]
