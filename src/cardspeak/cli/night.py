"""`cardspeak room FILE`: run a cash room's desk line by line, for a night without a browser."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from datetime import date, datetime, time
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from cardspeak.cards import NotationError, cards_text
from cardspeak.cashroom.decide import Awaits, all_awaited, open_desk, rule
from cardspeak.cashroom.rulings import Refused
from cardspeak.cashroom.state import DeskState
from cardspeak.cli.answer import Exit, Output
from cardspeak.cli.books import find_book
from cardspeak.room.desks.draws import DECK, seat_cards
from cardspeak.room.driving.chance import drawn
from cardspeak.scenario.language.desk_forms import DESK_CHECKS
from cardspeak.scenario.language.stream_lines import read_desk_line
from cardspeak.scenario.running.desk_asks import asks_of
from cardspeak.words.cashroom import desk_event_words, desk_refusal_words

HEAD: Final = "cash room"
"""First words of a file, before the date, the book and its choices."""
HELP: Final = (
    "Write what happens, such as 'table 1 opens for 5/10', 'Ann and Bob arrive', "
    "'Ann asks for a seat at table 1', 'Bob joins the list for 5/10'. 'status' shows tables and "
    "lists, 'quit' ends. docs/scenarios.md lists all lines about a desk."
)


class Night:
    """The desk of one night, stored as the lines of a text file."""

    def __init__(self, path: Path, output: Output) -> None:
        self._path, self._output = path, output
        self._day = date.min
        self.state = DeskState("", "", {})

    def begin(self, book: str, choices: Iterable[str]) -> None:
        """Open a desk and its file. Raises NotationError if a choice is not legal."""
        today = datetime.now().astimezone().date()
        self._open(f"{HEAD} {today.isoformat()} {' '.join((book, *choices))}")

    def resume(self) -> None:
        """Read the lines of an earlier run. Raises NotationError if one does not fit."""
        lines = self._path.read_text(encoding="utf-8").splitlines()
        if not lines or not lines[0].startswith(f"{HEAD} "):
            raise NotationError(f"{self._path} is not a file of a cash room")
        self._open(lines[0], write=False)
        for line in lines[1:]:
            if self._ruled(line, write=False):
                raise NotationError(f"{self._path}: '{line}' is refused now")

    def _open(self, head: str, *, write: bool = True) -> None:
        try:
            day, key, *choices = head.removeprefix(HEAD).split()
            self._day = date.fromisoformat(day)
            house = dict(choice.split("=", 1) for choice in choices)
        except ValueError:
            raise NotationError("choices are written as NAME=VALUE") from None
        answer = open_desk(find_book(key), house)
        if isinstance(answer, Refused):
            raise NotationError(desk_refusal_words(answer))
        self.state = answer[0]
        if write:
            self._path.write_text(f"{head}\n", encoding="utf-8")

    def say(self, line: str) -> bool:
        """Make a line at the present time, and the steps that follow from the rules.

        Returns whether it was granted. Raises NotationError if it cannot be read.
        """
        parsed = read_desk_line(line)
        if parsed.kind in DESK_CHECKS:
            raise NotationError("'status' shows tables and lists")
        if parsed.kind != "time":
            self._ruled(self._time())
        if self._ruled(line):
            return False
        while (step := next(self._steps(), "")) and not self._ruled(step):
            pass
        return True

    def _time(self) -> str:
        midnight = datetime.combine(self._day, time()).astimezone()
        now = int((datetime.now().astimezone() - midnight).total_seconds())
        at = max(now, self.state.now)
        return f"time {at // 3600}:{at // 60 % 60:02}:{at % 60:02}"

    def _ruled(self, line: str, *, write: bool = True) -> bool:
        """Make the asks of a line and print what follows. Returns whether one was refused."""
        for ask in asks_of(read_desk_line(line), self.state):
            ruling = rule(self.state, ask)
            if isinstance(ruling, Refused):
                self._print(desk_refusal_words(ruling), ruling.by, refused=True)
                return True
            for event in ruling.events if write else ():
                if type(event).__name__ != "RoomTimeTold":
                    self._print(desk_event_words(event), event.by)
        if write:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        return False

    def _print(self, words: str, by: tuple[str, ...], *, refused: bool = False) -> None:
        clauses = f" [{', '.join(by)}]" if by else ""
        self._output.print(f"{'no: ' if refused else ''}{words}{clauses}", markup=False)

    def _steps(self) -> Iterator[str]:
        """Yield the lines that need no decision of a person."""
        for now in all_awaited(self.state):
            table, seat = now.table, now.seat
            match now.what:
                case "card draw":
                    cards = cards_text(drawn(DECK, len(now.people)))
                    yield f"cards for seat {seat} at table {table}: {cards}"
                case "seat draw" if len(now.people) <= len(self.state.tables[table].free):
                    cards = cards_text(seat_cards(self.state.tables[table]))
                    yield f"seats at table {table} are drawn: {cards}"
                case "offer":
                    yield f"seat {seat} at table {table} is offered"
                case _:
                    pass

    def status(self) -> None:
        """Print tables, lists, and the lines that the desk waits for."""
        for table in self.state.tables.values():
            seats = ", ".join(f"{no} {name}" for no, name in sorted(table.seated.items()))
            free = ", ".join(map(str, table.free)) or "none"
            words = f"table {table.number}, {table.game}: {seats or 'empty'}; free: {free}"
            self._output.print(words, markup=False)
        for game, people in self.state.lists.items():
            names = ", ".join(line.person for line in people) or "empty"
            self._output.print(f"list for {game}: {names}", markup=False)
        for now in all_awaited(self.state):
            self._output.print(f"next: {_hint(now)}", markup=False)


def _hint(now: Awaits) -> str:
    """Return a line that answers what the desk waits for."""
    place = f"seat {now.seat} at table {now.table}"
    match now.what:
        case "call":
            return f"the list is called for {place}"
        case "confirmation":
            return f"{now.people[0]} confirms at table {now.table}"
        case "answer":
            return f"{now.people[0]} accepts {place}, or {now.people[0]} declines {place}"
        case "claims":
            return f"claims at table {now.table} are closed"
        case _:
            return f"{now.what} for {place}"


def run_night(
    file: Annotated[Path, Parameter(name="FILE")],
    *lines: Annotated[str, Parameter(name="LINE")],
    book: str = "tas-holdem",
    choice: list[str] | None = None,
) -> int:
    """Run the desk of a cash room: seats, waiting lists, calls and notices, at real tables.

    The file has the lines of the night and is made if it does not exist. Without LINE, lines are
    read from the terminal. Exit code 1 if a line was refused.

    Parameters
    ----------
    file
        A text file with the lines of the night.
    lines
        One line for each thing that happens: 'Ann joins the list for 5/10'.
    book
        The rulebook of a new file.
    choice
        A house choice of a new file: NAME=VALUE. May be repeated.
    """
    output = Output()
    night = Night(file, output)
    if file.exists():
        night.resume()
    else:
        night.begin(book, choice or ())
    if not lines and sys.stdin.isatty():
        output.print(HELP)
    granted = True
    for line in lines or map(str.strip, sys.stdin):
        if line == "quit":
            break
        if line == "status":
            night.status()
        elif line:
            granted = _said(night, line, output, strict=bool(lines)) and granted
    return Exit.YES if granted else Exit.NO


def _said(night: Night, line: str, output: Output, *, strict: bool) -> bool:
    """Make a line; in a terminal, an unreadable one is explained, and the next one is read."""
    try:
        return night.say(line)
    except NotationError as error:
        if strict:
            raise
        output.print(f"{error}", markup=False)
        return False
