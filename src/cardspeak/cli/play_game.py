"""The conversation of `cardspeak play`: news, an offer, a line from the person, an answer."""

from __future__ import annotations

import secrets
import sys
from contextlib import suppress
from pathlib import Path

from cardspeak.api import Answer, IllegalChoice
from cardspeak.bots import PLAYERS, STYLES, find_player
from cardspeak.cards import NotationError
from cardspeak.cli.answer import Exit
from cardspeak.cli.books import find_book
from cardspeak.cli.choices import named, read_picks
from cardspeak.cli.play_lines import HELP, Command, read_ask, read_command
from cardspeak.cli.play_page import PlayPage
from cardspeak.cli.play_session import Session, is_told
from cardspeak.numbers import MOST_DIGITS, read_whole
from cardspeak.rulebook.clause import ClauseNo, UnknownClause, find_clause
from cardspeak.table import asks, events as ev
from cardspeak.table.events import Event
from cardspeak.table.rulings import Because
from cardspeak.view.words import event_words

MOST_PLAYERS = 22
# From here on the cards speak, and what they say is not told in advance.
CARDS = (ev.Burned, ev.Dealt, ev.BoardDealt, ev.Shown, ev.Announced, ev.Won, ev.ShowdownOpened)


def begin(
    book: str | None,
    house: tuple[str, ...],
    players: str,
    seat: int,
    seed: int | None,
    stake: str,
    name: str,
    load: Path | None,
    *,
    json: bool,
) -> int:
    """Open or load a game and play it to its end."""
    session = (
        loaded(load)
        if load is not None
        else opened(book, house, bots_for(players), seat, seed, stake, name)
    )
    page = PlayPage(session, json=json)
    key = session.table.state.book
    page.note(
        f"{key}, seed {session.seed}. You are {session.table.names.get(session.seat, name)} "
        f"in seat {session.seat}. 'help' lists what you can say.",
        "opened",
        book=key,
    )
    return Game(session, page).run()


def loaded(path: Path) -> Session:
    """The game in a file."""
    try:
        return Session.load(path.read_bytes())
    except OSError as wrong:
        raise NotationError(f"'{path}' cannot be read: {wrong.strerror}") from None


def opened(
    book: str | None,
    house: tuple[str, ...],
    bots: list[str],
    seat: int,
    seed: int | None,
    stake: str,
    name: str,
) -> Session:
    """A new game."""
    if book is None:
        raise NotationError("which book? `cardspeak books` lists them; or --load FILE")
    if not name.strip() or "'" in name:
        raise NotationError("--name is a name without quotation marks")
    found = find_book(book)
    named(found, house)
    chance = str(secrets.randbelow(10**6) if seed is None else seed)
    try:
        return Session.opened(found.key, read_picks(house), bots, seat, name.strip(), chance, stake)
    except IllegalChoice as no:
        raise NotationError(str(no)) from None


def bots_for(players: str) -> list[str]:
    """The bots of a table, by their number or their names."""
    if players.strip().isdecimal():
        count = int(players) if len(players) <= MOST_DIGITS else 0
        if not 2 <= count <= MOST_PLAYERS:
            raise NotationError(
                f"--players is a number from 2 to {MOST_PLAYERS}, or names such as "
                f"{', '.join(list(PLAYERS)[:3])}"
            )
        styles = list(STYLES)
        return [styles[at % len(styles)] for at in range(count - 1)]
    return [find_player(one).name for one in players.split(",")]


class Game:
    """The conversation: news, an offer, a line from the person, an answer."""

    def __init__(self, session: Session, page: PlayPage) -> None:
        self.session = session
        self.page = page
        self.last: tuple[ClauseNo, ...] | None = None
        self.over = False
        self.offered = -1  # the version of the table at the last offer

    def run(self) -> int:
        """Until the person quits or the input ends."""
        if self._between():
            self.settle(self.session.next_round())
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
            except NotationError as unread:
                self.page.unread(str(unread))
        self.page.news()
        stakes = ", ".join(
            f"{self.session.table.names[no]} {stake}"
            for no, stake in self.session.table.stakes.items()
        )
        self.page.note(f"Stakes: {stakes}.", "stakes", stakes=self.session.table.stakes)
        return Exit.YES

    def _read(self) -> str | None:
        """A line from the person; None when there are no more."""
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
        """A line typed at a terminal, with arrows and earlier lines where Python has them."""
        with suppress(ImportError):
            import readline  # noqa: F401 - being there is enough: `input` uses it
        try:
            return input("> ")
        except KeyboardInterrupt:
            print()  # what follows begins on a line of its own
            raise EOFError from None

    def answer(self, line: str) -> None:
        """Do what the line says."""
        if not line:
            if self._between():
                self.next_round()
            else:
                self.offered = -1
            return
        command = read_command(line)
        if command is not None:
            self.obey(command)
            return
        state, name = self.session.table.state, self.session.table.names.get(self.session.seat, "")
        self.settle(self.session.say(read_ask(line, self.session.seat, state, name)))

    def settle(self, answer: Answer) -> None:
        """Remember why, and say so if it was refused."""
        self.last = answer.clauses
        if not answer:
            self.page.refused(answer.words, answer.clauses)
            if answer.because is Because.FLOOR_AWAITED:
                self.offered = -1  # say again what the floor wants to know

    def _between(self) -> bool:
        return self.session.table.awaits.what == "round"

    # --- commands -----------------------------------------------------------------------------

    def obey(self, command: Command) -> None:
        """A word for the program itself."""
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
        """Open the next round, if it is time."""
        if not self._between():
            raise NotationError("this round is not over yet: say what you do, or 'help'")
        self.settle(self.session.next_round())

    def why(self, rest: str) -> tuple[ClauseNo, ...]:
        """The clauses behind the last ruling, a line, or the clause named."""
        if not rest:
            if self.last is not None:
                return self.last
            return self.session.told[-1].by if self.session.told else ()
        if rest.isdecimal():
            number = read_whole(rest, "the line")
            if not 1 <= number <= len(self.session.told):
                raise NotationError(
                    f"there is no line {number}: they go to {len(self.session.told)}"
                )
            return self.session.told[number - 1].by
        try:
            return (find_clause(rest, self.session.table.state.book).id,)
        except UnknownClause as wrong:
            raise NotationError(str(wrong)) from None

    def what_if(self, rest: str) -> None:
        """How an act would be ruled; the game stays as it is, and no card is told in advance."""
        if not rest:
            raise NotationError("what if you did what?  Such as 'what if raise to 40'")
        table = self.session.table
        ask = read_ask(rest, self.session.seat, table.state, table.names.get(self.session.seat, ""))
        if isinstance(ask, asks.Report):
            raise NotationError(
                "what if is for your own acts; `cardspeak rule` answers for the floor"
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
        """Keep the game in a file."""
        if not rest:
            raise NotationError("save it where?  Such as 'save friday.json'")
        path = Path(rest).expanduser()
        try:
            path.write_bytes(self.session.save())
        except OSError as wrong:
            raise NotationError(f"'{path}' cannot be written: {wrong.strerror}") from None
        self.page.note(f"Saved; `cardspeak play --load {path}` goes on from here.", "saved")


def until_cards(events: tuple[Event, ...]) -> list[Event]:
    """What an act itself brings about, before the cards."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, CARDS):
            break
        if is_told(event):
            found.append(event)
    return found
