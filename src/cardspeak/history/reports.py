"""What became of each round of many files, made by as many processes as there are."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from cardspeak.chips import Unit
from cardspeak.history.again import rule_again
from cardspeak.history.files import History, read_history
from cardspeak.history.hand import Hand
from cardspeak.history.replay import Replayed, replay
from cardspeak.history.trouble import Unplayable, Unreadable
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.outside import FOLDERS, add_folders
from cardspeak.table.events import Event, RoundOpened
from cardspeak.view import event_words

CHUNK = 40  # rounds that one process is given at a time
OTHERWISE = "the engine does not rule so: nothing that could be asked there gives this event"
FEW = 200  # rounds that are played before other processes have started


@dataclass(slots=True)
class Report:
    """One round of one file: played, not playable, or not readable."""

    file: str
    number: int | None  # of the round; None for the file as a whole
    ok: bool = True
    readable: bool = True
    act: str = ""
    why: str = ""
    clauses: tuple[ClauseNo, ...] = ()
    departs: dict[ClauseNo, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


def report_hand(file: str, number: int, hand: Hand | Unreadable) -> tuple[Report, Replayed | None]:
    """Play a round and say what became of it, with everything the engine said on the way."""
    if isinstance(hand, Unreadable):
        return unreadable(file, hand), None
    try:
        done = replay(hand)
    except Unreadable as wrong:
        return unreadable(file, wrong.in_round(number)), None
    except Unplayable as wrong:
        failed = Report(file, number, ok=False, act=wrong.act, why=wrong.why)
        failed.clauses = wrong.clauses
        return failed, None
    report = Report(file, number, done.ok, True, done.act, done.why, done.clauses)
    report.departs, report.notes = done.departs, done.notes
    return report, done


def unreadable(file: str, wrong: Unreadable) -> Report:
    """A round or file that is no hand history."""
    return Report(file, wrong.number, ok=False, readable=False, act=wrong.act, why=wrong.why)


def report_journal(file: str, first: int, events: Sequence[Event]) -> list[Report]:
    """Rule on a journal again; a report for each of its rounds, numbered from `first`."""
    try:
        found = rule_again(events)
    except Unreadable as wrong:
        return [unreadable(file, wrong.in_round(first))]
    reports = [Report(file, first + place) for place in range(max(1, found.rounds))]
    names = {no: seat.person for no, seat in found.table.seats.items()}
    for number, event in found.unexplained.items():
        words = event_words(event, Unit(found.table.unit_cents), names)
        failed = Report(file, first + number - 1, ok=False, act=words, why=OTHERWISE)
        failed.clauses = event.by
        reports[number - 1] = failed
    return reports


# --- many -----------------------------------------------------------------------------------

Task = tuple[str, int, list["Hand | Unreadable"], list[Event]]


def report_files(paths: Iterable[Path], *, jobs: int, on_each: Callable[[], None]) -> list[Report]:
    """Reports on every round of the files, in order; `on_each` is told of every file read."""
    reports: list[Report] = []
    waiting: deque[Future[list[Report]]] = deque()
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
        initializer=add_folders,  # a new process knows only the books of the package
        initargs=(tuple(FOLDERS.values()),),
    )


def _tasks(paths: Iterable[Path], on_each: Callable[[], None]) -> Iterator[Task]:
    for path in paths:
        on_each()
        try:
            history = read_history(path)
        except Unreadable as wrong:
            yield str(path), 0, [wrong], []
            continue
        yield from _parts(str(path), history)


def _parts(file: str, history: History) -> Iterator[Task]:
    for at in range(0, len(history.hands), CHUNK):
        yield file, at + 1, history.hands[at : at + CHUNK], []
    first = 1
    for events in history.journals:
        yield file, first, [], events
        first += sum(isinstance(event, RoundOpened) for event in events)


def _work(task: Task) -> list[Report]:
    file, first, hands, events = task
    if events:
        return report_journal(file, first, events)
    return [report_hand(file, number, hand)[0] for number, hand in enumerate(hands, start=first)]
