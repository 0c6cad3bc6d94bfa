"""The main loop of `cardspeak play`: print events and options, read a line, answer it."""

from __future__ import annotations

import secrets
import sys
from contextlib import suppress
from pathlib import Path

from cardspeak.api import Answer, IllegalChoice
from cardspeak.bots import PLAYERS, STYLES, load_player
from cardspeak.cards import NotationError
from cardspeak.cli.answer import Exit
from cardspeak.cli.books import find_book
from cardspeak.cli.choices import named, read_picks, with_preset
from cardspeak.cli.play.lines import HELP, Command, read_ask, read_command
from cardspeak.cli.play.output import PlayPage
from cardspeak.cli.play.session import PlaySession, is_shown
from cardspeak.numbers import MOST_DIGITS, read_whole
from cardspeak.rulebook.clause import ClauseNo, UnknownClause, find_clause
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.events import Event
from cardspeak.table.rulings import RefusalReason
from cardspeak.words.events import event_words

MAX_PLAYERS = 22
# `what if` stops at the first of these events, so that it does not reveal a card.
CARDS = (ev.Burned, ev.Dealt, ev.BoardDealt, ev.Shown, ev.Announced, ev.Won, ev.ShowdownOpened)


def begin(
    book: str | None,
    house: tuple[str, ...],
    preset: str,
    players: str,
    seat: int,
    seed: int | None,
    stake: str,
    name: str,
    load: Path | None,
    *,
    json: bool,
) -> int:
    """Open or load a game and run it."""
    session = (
        loaded(load)
        if load is not None
        else opened(book, house, preset, bots_for(players), seat, seed, stake, name)
    )
    page = PlayPage(session, json=json)
    key = session.table.state.book
    page.note(
        f"{key}, seed {session.seed}. You are {session.table.names.get(session.seat, name)} "
        f"in seat {session.seat}. 'help' lists the commands.",
        "opened",
        book=key,
    )
    return PlayLoop(session, page).run()


def loaded(path: Path) -> PlaySession:
    """Load a game from a file."""
    try:
        return PlaySession.load(path.read_bytes())
    except OSError as error:
        raise NotationError(f"cannot read '{path}': {error.strerror}") from None


def opened(
    book: str | None,
    house: tuple[str, ...],
    preset: str,
    bots: list[str],
    seat: int,
    seed: int | None,
    stake: str,
    name: str,
) -> PlaySession:
    """Open a new game."""
    if book is None:
        raise NotationError("name a book (`cardspeak books` lists them), or --load FILE")
    if not name.strip() or "'" in name:
        raise NotationError("--name must not be empty or contain quotation marks")
    chosen = find_book(book)
    named(chosen, house)
    seed_text = str(secrets.randbelow(10**6) if seed is None else seed)
    try:
        picks = with_preset(chosen, preset, read_picks(house))
        return PlaySession.open_new(
            chosen.key, picks, bots, SeatNo(seat), name.strip(), seed_text, stake
        )
    except IllegalChoice as refusal:
        raise NotationError(str(refusal)) from None


def bots_for(players: str) -> list[str]:
    """Return the bots' names, given the number of players or the names."""
    if players.strip().isdecimal():
        count = int(players) if len(players) <= MOST_DIGITS else 0
        if not 2 <= count <= MAX_PLAYERS:
            raise NotationError(
                f"--players must be a number from 2 to {MAX_PLAYERS}, or names such as "
                f"{', '.join(list(PLAYERS)[:3])}"
            )
        styles = list(STYLES)
        return [styles[index % len(styles)] for index in range(count - 1)]
    return [load_player(name).name for name in players.split(",")]


class PlayLoop:
    """The main loop: print events and options, read a line, answer it."""

    def __init__(self, session: PlaySession, page: PlayPage) -> None:
        self.session = session
        self.page = page
        self.last: tuple[ClauseNo, ...] | None = None
        self.over = False
        self.offered = -1  # table version when the options were last printed

    def run(self) -> int:
        """Play until the player quits or the input ends."""
        if self._between_rounds():
            self.report(self.session.next_round())
        while not self.over:
            self.session.advance()
            self.page.news()
            if self.offered != self.session.table.state.version:
                self.offered = self.session.table.state.version
                self.page.offer()
            line = self._read()
            if line is None:
                break
            try:
                self.answer(line)
            except NotationError as error:
                self.page.invalid(str(error))
        self.page.news()
        table = self.session.table
        stakes = {no: str(stake) for no, stake in table.stakes.items()}
        listed = ", ".join(f"{table.names[no]} {stake}" for no, stake in stakes.items())
        self.page.note(f"Stakes: {listed}.", "stakes", stakes=stakes)
        return Exit.YES

    def _read(self) -> str | None:
        """Read a line from the player.  Returns None at the end of the input."""
        while True:
            try:
                line = self._typed() if sys.stdin.isatty() else next(sys.stdin)
            except (EOFError, StopIteration):
                return None
            line = line.strip()
            if not line.startswith("#"):
                return line

    @staticmethod
    def _typed() -> str:
        """Read a line from a terminal, with line editing if available."""
        with suppress(ImportError):
            import readline  # noqa: F401 - `input` uses it once it is imported
        try:
            return input("> ")
        except KeyboardInterrupt:
            print()  # start the next output on a new line
            raise EOFError from None

    def answer(self, line: str) -> None:
        """Run the command on this line, or make its ask."""
        if not line:
            if self._between_rounds():
                self.next_round()
            else:
                self.offered = -1
            return
        command = read_command(line)
        if command is not None:
            self.run_command(command)
            return
        state, name = self.session.table.state, self.session.table.names.get(self.session.seat, "")
        self.report(self.session.ask(read_ask(line, self.session.seat, state, name)))

    def report(self, answer: Answer) -> None:
        """Store the clauses of an answer for `why`, and print a refusal."""
        self.last = answer.clauses
        if not answer:
            self.page.refused(answer.words, answer.clauses)
            if answer.because is RefusalReason.FLOOR_AWAITED:
                self.offered = -1  # print the floor's question again

    def _between_rounds(self) -> bool:
        return self.session.table.awaits.what == "round"

    # --- commands -----------------------------------------------------------------------------

    def run_command(self, command: Command) -> None:
        """Run a command such as `why` or `save`."""
        match command.word:
            case "quit":
                self.over = True
            case "help":
                self.page.note(HELP, "help")
            case "next":
                self.next_round()
            case "table":
                self.page.table()
                self.offered = -1
            case "players":
                self.page.players()
            case "why":
                self.page.clauses(self.why(command.rest))
            case "what if":
                self.what_if(command.rest)
            case "save":
                self.save(command.rest)

    def next_round(self) -> None:
        """Open the next round.  Raises NotationError if a round is running."""
        if not self._between_rounds():
            raise NotationError("this round is not over yet: enter an act, or 'help'")
        self.report(self.session.next_round())

    def why(self, rest: str) -> tuple[ClauseNo, ...]:
        """Return the clauses behind the last ruling or a numbered line, or the named clause."""
        if not rest:
            if self.last is not None:
                return self.last
            return self.session.shown[-1].by if self.session.shown else ()
        if rest.isdecimal():
            number = read_whole(rest, "the line")
            if not 1 <= number <= len(self.session.shown):
                raise NotationError(
                    f"there is no line {number}: the last is {len(self.session.shown)}"
                )
            return self.session.shown[number - 1].by
        try:
            return (find_clause(rest, self.session.table.state.book).id,)
        except UnknownClause as error:
            raise NotationError(str(error)) from None

    def what_if(self, rest: str) -> None:
        """Print how an act would be ruled, without doing it or revealing a card."""
        if not rest:
            raise NotationError("'what if' needs an act, such as 'what if raise to 40'")
        table = self.session.table
        ask = read_ask(rest, self.session.seat, table.state, table.names.get(self.session.seat, ""))
        if isinstance(ask, asks.Report):
            raise NotationError(
                "'what if' is only for your own acts; use `cardspeak rule` for reports"
            )
        answer, _ = table.what_if(ask)
        self.last = answer.clauses
        if not answer:
            self.page.refused(answer.words, answer.clauses)
            return
        for event in until_cards(answer.events):
            words = event_words(event, table.unit, table.names)
            self.page.note(f"It would be granted: {words} [{', '.join(event.by)}]", "what-if")

    def save(self, rest: str) -> None:
        """Save the game to a file."""
        if not rest:
            raise NotationError("'save' needs a file name, such as 'save friday.json'")
        path = Path(rest).expanduser()
        try:
            path.write_bytes(self.session.save())
        except OSError as error:
            raise NotationError(f"cannot write '{path}': {error.strerror}") from None
        self.page.note(f"Saved; `cardspeak play --load {path}` continues the game.", "saved")


def until_cards(events: tuple[Event, ...]) -> list[Event]:
    """Return the visible events of an act, up to the first that reveals a card."""
    visible: list[Event] = []
    for event in events:
        if isinstance(event, CARDS):
            break
        if is_shown(event):
            visible.append(event)
    return visible
