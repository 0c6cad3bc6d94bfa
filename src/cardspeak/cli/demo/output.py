"""Format the demo: rounds with their rulings and clauses, in colour or plain."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.columns import Columns
from rich.console import RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from cardspeak.cards import JOKER, Card, card_text, suit_of
from cardspeak.chips import Unit
from cardspeak.cli.answer import Output
from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.rulebook.policies import Game
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rules.showdown.showdown import value
from cardspeak.table.rulings import Granted, Refused, Ruling
from cardspeak.table.state import TableState
from cardspeak.view.notes import clause_note
from cardspeak.view.words.voice import counted, sentence
from cardspeak.words.events import act_words, event_words
from cardspeak.words.hands import ranked_words
from cardspeak.words.refusals import refusal_words

MAX_WAIT = 14.0  # maximum total seconds of pauses in the demo
PAUSE = 0.22
COLOURS = ("cyan", "yellow", "green", "magenta", "bright_blue", "bright_red")
SUITS = "♣♦♥♠"
INDENT = 2
ACTS = (ev.Checked, ev.Stayed, ev.Called, ev.Opened, ev.Raised, ev.Folded)
NEXT_ANY = (
    ("cardspeak clause TAS-C.7.1", "show one clause"),
    ("cardspeak diff tas-holdem act-stud", "compare two books"),
    ("cardspeak rank act-stud Jk9c9d9h9s AhKhQhJhTh --joker", "see which hand wins"),
    ("cardspeak demo --seed 2", "play with other cards"),
)
"""Commands to try next after the demo of all books."""
TRIVIAL = 30  # characters; a shorter clause text is not printed below its act
NOT_SHOWN = (ev.BettingClosed, ev.Gathered, ev.RoundEnded, ev.ButtonMoved)
PLAIN = str.maketrans({"─": "-", "–": "-", "·": "|", "✗": "x", "…": "..."})


@dataclass(frozen=True, slots=True)
class DemoStep:
    """One ask, its ruling, and the options the player had."""

    ask: Ask
    ruling: Ruling
    offered: tuple[Option, ...] = ()


class DemoPage:
    """Collects the lines of the demo, then prints them with pauses."""

    def __init__(self, *, fast: bool) -> None:
        self.console = Output()
        self.fast = fast
        self.lines: list[tuple[RenderableType, bool]] = []
        self.explained: set[ClauseNo] = set()
        self.counts = {"rounds": 0, "events": 0, "refused": 0}
        self.cited: set[ClauseNo] = set()
        self.book = ""
        self.names: Mapping[SeatNo, str] = {}
        self.unit = Unit(100)
        self.suits = self.console.encoding.startswith("utf")
        self.street = ""
        self.burned: tuple[ClauseNo, ...] | None = None

    # --- content ------------------------------------------------------------------------------

    def add_intro(self) -> None:
        """Add the name of the program and a short explanation of the demo."""
        text = Text.assemble(
            ("cardspeak", "bold"),
            " plays poker by published rulebooks. The clause behind each line is on its right; "
            "its text follows the first time. The demo shows every hand, like a broadcast; at a "
            "table each player sees only their own.",
        )
        self._add(Padding(text, (0, 1)))

    def add_table(self, book: str, title: str, names: Mapping[SeatNo, str]) -> None:
        """Add the heading of a table: game, house choices, book."""
        register = load_register(book)
        game = register.about[:1].upper() + register.about[1:]
        text = Text.assemble((game, "bold"), f", {title}")
        if book != self.book:
            text.append(f"\n{register.title}", style="dim")
        self.book, self.names = book, names
        self._add(Text())
        panel = Panel(text, title=Text(book, style="bold cyan"), title_align="left")
        self._add(panel)

    def add_round(self, before: TableState, steps: Sequence[DemoStep]) -> None:
        """Add a round, from its opening to the result."""
        table = before.copy()
        self.unit = Unit(table.unit_cents)
        self.counts["rounds"] += 1
        for step in steps:
            if isinstance(step.ruling, Refused):
                self._refusal(step, step.ruling)
                continue
            if any(isinstance(event, ev.RoundOpened) for event in step.ruling.events):
                self._opening(before, step.ruling)
            apply(table, step.ruling.events)
            self._events(table, step.ruling)
        self._balance(before, table)

    def add_end(self, book: str | None) -> None:
        """Add the counts and the commands to try next, for one book if only it was played."""
        counts = self.counts
        text = (
            f"{counted(counts['rounds'], 'round')}, {counted(counts['events'], 'event')}, "
            f"{counted(counts['refused'], 'ask')} refused, {len(self.cited)} clauses cited. "
            "Try next:"
        )
        self._add(Text())
        self._add(Rule(style="dim"))
        self._add(Padding(Text(text[:1].upper() + text[1:]), (0, 1)))
        grid = Grid.grid(padding=(0, 2))
        for command, purpose in NEXT_ANY if book is None else self._next_in(book):
            grid.add_row(Text(command, style="bold"), Text(purpose, style="dim"))
        self._add(Padding(grid, (0, 1, 0, INDENT + 1)))

    def _next_in(self, book: str) -> tuple[tuple[str, str], ...]:
        """Return commands to try next with one book; the clause is one that was just cited."""
        number = min(self.cited) if self.cited else next(iter(load_register(book).clauses))
        return (
            (f"cardspeak clause {number} --book {book}", "show one clause"),
            (f"cardspeak book {book}", "see what the book rules on"),
            (f"cardspeak choices {book}", "see what the house decides"),
            (f"cardspeak demo --book {book} --seed 2", "play with other cards"),
        )

    def print_all(self) -> None:
        """Print everything, with pauses unless `fast` is set."""
        paced = sum(rests for _, rests in self.lines)
        pause = 0.0 if self.fast else min(PAUSE, MAX_WAIT / max(1, paced))
        for line, rests in self.lines:
            self._print(line)
            if pause and rests:
                time.sleep(pause)

    def _print(self, line: RenderableType) -> None:
        """Print a line, without trailing spaces in a pipe and in ASCII if the terminal needs it."""
        if self.console.is_terminal and self.suits:
            self.console.print(line)
            return
        with self.console.capture() as caught:
            self.console.print(line)
        for row in caught.get().splitlines():
            text = row if self.suits else row.translate(PLAIN)
            self.console.out(text if self.console.is_terminal else text.rstrip(), highlight=False)

    # --- lines ----------------------------------------------------------------------------------

    def _add(self, line: RenderableType, *, rests: bool = True) -> None:
        self.lines.append((line, rests))

    def _line(
        self,
        text: Text,
        by: tuple[ClauseNo, ...],
        *,
        indent: int = INDENT,
        note: ClauseNo | None = None,
        below: RenderableType | None = None,
    ) -> None:
        """Add text on the left, its clause on the right, and a new clause's text below."""
        for seat, name in self.names.items():
            text.highlight_words([name], style=COLOURS[(seat - 1) % len(COLOURS)])
        self.cited.update(by)
        lead = note or (by[0] if by else None)
        more = f" +{len(by) - 1}" if len(by) > 1 else ""
        grid = Grid.grid(expand=True, padding=(0, 1))
        grid.add_column(ratio=1)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_row(text, Text(f"{lead}{more}" if lead else "", style="cyan"))
        self._add(Padding(grid, (0, 1, 0, indent)))
        if below is not None:
            self._add(Padding(below, (0, 1, 0, indent + 2)))
        if lead is not None and lead not in self.explained:
            self.explained.add(lead)
            self._note(lead, indent)

    def _note(self, number: ClauseNo, indent: int) -> None:
        text = clause_note(number, self.book)
        acts = indent > INDENT
        if not acts or len(text) - len(number) > TRIVIAL:
            note = Text(text, style="dim italic")
            self._add(Padding(note, (0, 1, 0, indent + 2)), rests=False)

    def _refusal(self, step: DemoStep, refused: Refused) -> None:
        self.counts["refused"] += 1
        asked = Text(act_words(step.ask, self.unit, self.names))
        self._line(asked, (), indent=INDENT + 2)
        text = Text.assemble(("✗ refused  ", "bold red"), (self._why(step, refused), "bold"))
        self.explained -= set(refused.by[:1])  # always print the text of a refusal's clause
        self._line(text, refused.by, indent=INDENT + 2)

    def _why(self, step: DemoStep, refused: Refused) -> str:
        ask, offered = step.ask, step.offered
        return refusal_words(refused, self.unit, self.names, ask=ask, options=offered)

    # --- events ---------------------------------------------------------------------------------

    def _events(self, table: TableState, ruling: Granted) -> None:
        dealt: list[ev.Dealt] = []
        for event in ruling.events:
            self.counts["events"] += 1
            self.cited.update(event.by)
            if dealt and not isinstance(event, ev.Dealt):
                self._dealt(table, dealt)
                dealt = []
            if isinstance(event, ev.Dealt):
                dealt.append(event)
            elif not isinstance(event, NOT_SHOWN):
                self._event(table, event)

    def _event(self, table: TableState, event: Event) -> None:
        match event:
            case ev.RoundOpened():
                pass  # shown by `_opening`, before the forced bets
            case ev.StreetBegun():
                self.street = event.street
            case ev.Burned():
                self.burned = event.by
            case ev.BoardDealt():
                self._board(table, event)
            case ev.BettingOpened():
                text = Text(self._sentence(event), style="bold")
                text.append(f" Pot {self.unit.money(table.running.pot)}.", style="dim")
                self._line(text, event.by, note=event.by[-1])
            case ev.ShowdownOpened():
                self._add(Text(), rests=False)
                self._line(Text(self._sentence(event), style="bold"), event.by, note=event.by[-1])
            case ev.Shown():
                text = Text.assemble(f"{self.names[event.seat]} shows ", self._faces(event.cards))
                self._line(text, event.by, indent=INDENT + 2, note=event.by[-1])
            case ev.Announced():
                self._line(Text(self._announced(table, event), style="bold"), event.by)
            case ev.Won():
                self._line(Text(self._sentence(event), style="bold green"), event.by)
            case _:
                acts = isinstance(event, (*ACTS, ev.Mucked))
                text = Text(self._sentence(event))
                self._line(text, event.by, indent=INDENT + 2 * acts, note=self._lead(event))

    def _lead(self, event: Event) -> ClauseNo | None:
        """Return the clause to explain (commission: the last, with the rates) or None."""
        return event.by[-1] if event.by and isinstance(event, ev.CommissionTaken) else None

    def _sentence(self, event: Event) -> str:
        return event_words(event, self.unit, self.names)

    def _opening(self, before: TableState, ruling: Granted) -> None:
        """Add the heading of a round, and the stakes at its start."""
        event = next(event for event in ruling.events if isinstance(event, ev.RoundOpened))
        title = f"Round {event.number}: {self.names[event.button]} has the button"
        self._add(Text())
        self._add(Rule(Text(title, style="bold"), align="left", style="dim"))
        stakes = Text(" · ").join(
            Text(f"{seat.person} {self.unit.money(seat.stake)}") for seat in before.seats.values()
        )
        self._line(stakes, event.by)

    def _dealt(self, table: TableState, events: Sequence[ev.Dealt]) -> None:
        """Add a street with every hand.  In stud, hole cards are in brackets."""
        by = tuple(dict.fromkeys(number for event in events for number in event.by))
        street = self.street[:1].upper() + self.street[1:]
        self._add(Text(), rests=False)
        seats = dict.fromkeys(event.seat for event in events)
        hands = Columns([self._hand(table, seat) for seat in seats], padding=(0, 3))
        self._line(Text(street, style="bold"), by, below=hands)

    def _hand(self, table: TableState, seat: SeatNo) -> Text:
        hand = table.running.hands[seat]
        stud = any(hand.up)
        faces = [
            Text.assemble("(", self._face(card), ")") if stud and not up else self._face(card)
            for card, up in zip(hand.cards, hand.up, strict=True)
        ]
        colour = COLOURS[(seat - 1) % len(COLOURS)]
        return Text.assemble((f"{self.names[seat]} ", colour), Text(" ").join(faces))

    def _board(self, table: TableState, event: ev.BoardDealt) -> None:
        """Add the board: the earlier cards, then the new cards."""
        board = table.running.board
        known = board[: board.index(event.cards[0])]
        street = event.street[:1].upper() + event.street[1:]
        old = Text.assemble(self._faces(known), " | ") if known else Text()
        text = Text.assemble((f"{street}  ", "bold"), old, self._faces(event.cards))
        if self.burned is not None:
            text.append("  after a burn", style="dim")
        by = tuple(dict.fromkeys((*event.by, *(self.burned or ()))))
        self.burned = None
        self._add(Text(), rests=False)
        self._line(text, by)

    def _announced(self, table: TableState, event: ev.Announced) -> str:
        """Describe the announced hand, with all its cards."""
        low = event.half == "low" or table.law.hands.game.value is Game.LOW
        ranked = value(table, event.seats[0], low=low)
        plain = self._sentence(event).removesuffix(".").removesuffix(f", {event.hand}")
        if ranked is None:
            return sentence(plain)
        return sentence(f"{plain}: {ranked_words(ranked, low=low)}")

    def _balance(self, before: TableState, after: TableState) -> None:
        """Add each player's win or loss, and the house's commission."""
        parts = []
        for no, seat in before.seats.items():
            now = after.seats[no].stake if no in after.seats else 0
            parts.append(self._change(seat.person, now - seat.stake))
        taken = after.commission - before.commission
        parts.append(self._change("house", taken))
        self._line(Text.assemble(("Result  ", "bold"), Text(" · ").join(parts)), ())

    def _change(self, who: str, chips: int) -> Text:
        style = "green" if chips > 0 else "red" if chips < 0 else "dim"
        sign = "+" if chips > 0 else "-" if chips < 0 else ""
        return Text.assemble(f"{who} ", (f"{sign}{self.unit.money(abs(chips))}", style))

    # --- cards ----------------------------------------------------------------------------------

    def _faces(self, cards: Sequence[Card]) -> Text:
        return Text(" ").join(self._face(card) for card in cards)

    def _face(self, card: Card) -> Text:
        """Format a card with its suit symbol, or in ASCII if the terminal cannot show it."""
        text = card_text(card)
        if card == JOKER:
            return Text(text, style="bold magenta")
        red = suit_of(card) in {1, 2}
        if self.suits:
            text = text[:-1] + SUITS[suit_of(card)]
        return Text(text, style="bold red" if red else "bold")
