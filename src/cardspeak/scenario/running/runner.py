"""Play cases, with all checks or none, and replay them under another book."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import load_register
from cardspeak.scenario.language.case import Case
from cardspeak.scenario.language.stream_lines import ROOM, STREAMS, TOURNAMENT
from cardspeak.scenario.running.dealer import CaseDealer, Restack
from cardspeak.scenario.running.played import Played
from cardspeak.scenario.running.room_run import RoomRun
from cardspeak.scenario.running.run import Differs, Opening, Run
from cardspeak.scenario.running.tournament_run import TournamentRun

STREAM_RUNS: Final[dict[str, type[TournamentRun] | type[RoomRun]]] = {
    TOURNAMENT: TournamentRun,
    ROOM: RoomRun,
}
"""Runs of the cases without a table, by the `begin` of the case."""
MOST_RESTARTS = 80
MOST_SECONDS = 20.0


def run_case(case: Case) -> Played:
    """Play a case and check all its expectations, including its coverage."""
    if case.begin in STREAMS:
        return _run_stream(case)
    dealer = CaseDealer()
    opened: Opening | None = None
    for _ in range(MOST_RESTARTS):
        run = Run(case, SHELF[case.book], dealer, opened=opened)
        try:
            with deadline(MOST_SECONDS):
                run.play()
        except Restack:
            opened = run.opened  # reopen the same table after each restart
            dealer.restart()
            continue
        played = run.played
        played.orders = dealer.orders[: dealer.used]
        if played.ok:
            _check_covers(played)
        return played
    played = Played(case)
    played.why.append(f"{case.file}:{case.line}: the cards asked for cannot all be dealt")
    return played


def _run_stream(case: Case) -> Played:
    run = STREAM_RUNS[case.begin](case, SHELF[case.book])
    with deadline(MOST_SECONDS):
        run.play()
    if run.played.ok:
        _check_covers(run.played)
    return run.played


def replay_case(played: Played, book: Book) -> str:
    """Replay a case under another book with the same cards, ignoring its expectations.

    Returns "changed" or "same", or "broke: …" if the engine stopped before any difference.
    """
    run: Run | TournamentRun | RoomRun
    if played.case.begin in STREAMS:
        run = STREAM_RUNS[played.case.begin](played.case, book, against=played.marks)
    else:
        dealer = CaseDealer(played.orders, stacks=False)
        run = Run(played.case, book, dealer, against=played.marks)
    try:
        with deadline(MOST_SECONDS):
            run.play()
    except Differs:
        return "changed"
    if run.played.broke:
        return f"broke: {run.played.broke}"
    return "same" if len(run.played.marks) == len(played.marks) else "changed"


def play_freely(case: Case) -> Played:
    """Play a case without checking expectations, to retell or inspect it."""
    run: Run | TournamentRun | RoomRun
    if case.begin in STREAMS:
        run = STREAM_RUNS[case.begin](case, SHELF[case.book], held=False)
    else:
        run = Run(case, SHELF[case.book], CaseDealer(stacks=False), held=False)
    run.play()
    return run.played


def _check_covers(played: Played) -> None:
    register = load_register(played.case.book)
    where = f"{played.case.file}:{played.case.line}"
    cited = played.cited
    for number in played.case.covers:
        clause = register.clauses[number]
        if clause.proof_kind == "idle":
            played.why.append(f"{where}: covers {number}, which is idle: {clause.idle_reason}")
        elif number not in cited and clause.restates not in cited:
            played.why.append(f"{where}: covers {number}, but no ruling of this case cites it")


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Raise TimeoutError if the block runs too long. Needs a platform with interval timers."""
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
    ):
        yield
        return
    before = signal.signal(signal.SIGALRM, _time_out)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _time_out(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - signal handler
    raise TimeoutError(f"no end after {MOST_SECONDS:g} seconds")
