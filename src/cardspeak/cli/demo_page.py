"""The demo's page: rounds as a person enjoys reading them, in colour or plain."""

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
from cardspeak.cli.answer import Page
from cardspeak.hands import low_words, words
from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.rulebook.policies import Game
from cardspeak.table import events as ev
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.decide import apply
from cardspeak.table.events import Event
from cardspeak.table.options import Option
from cardspeak.table.rulings import Granted, Refused, Ruling
from cardspeak.table.showdown import value
from cardspeak.table.state import Table
from cardspeak.view.voice import counted, sentence
from cardspeak.view.words import act_words, clause_note, event_words, refusal_words

LONGEST_WAIT = 14.0  # seconds for the whole demo on a terminal
PAUSE = 0.22
COLOURS = ("cyan", "yellow", "green", "magenta", "bright_blue", "bright_red")
SUITS = "♣♦♥♠"
INDENT = 2
ACTS = (ev.Checked, ev.Stayed, ev.Called, ev.Opened, ev.Raised, ev.Folded)
READ_ON = (
    ("cardspeak clause TAS-C.7.1", "one clause in full"),
    ("cardspeak diff tas-holdem act-stud", "two books compared"),
    ("cardspeak rank act-stud Jk9c9d9h9s AhKhQhJhTh --joker", "which hand wins"),
    ("cardspeak demo --seed 2", "other cards"),
)
TRIVIAL = 30  # letters of a clause on an act that says no more than the act
UNTOLD = (ev.BettingClosed, ev.Gathered, ev.RoundEnded, ev.ButtonMoved)
PLAIN = str.maketrans({"─": "-", "–": "-", "·": "|", "✗": "x", "…": "..."})


@dataclass(frozen=True, slots=True)
class Moment:
    """One ask and its ruling, with what the asker could have done instead."""

    ask: Ask
    ruling: Ruling
    offered: tuple[Option, ...] = ()


class DemoPage:
    """Collects the lines of the demo, then prints them at the pace of reading."""

    def __init__(self, *, fast: bool) -> None:
        self.console = Page()
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

    # --- what there is to tell ----------------------------------------------------------------

    def add_intro(self) -> None:
        """What one is about to see."""
        told = Text.assemble(
            ("cardspeak", "bold"),
            " runs poker by published rulebooks. On the right of a line stands the clause behind "
            "it, and the first time what it says. You see every hand here, as in a broadcast; at "
            "a table each player sees only their own.",
        )
        self._add(Padding(told, (0, 1)))

    def add_table(self, book: str, title: str, names: Mapping[SeatNo, str]) -> None:
        """A new table: its book, its house choices."""
        register = load_register(book)
        game = register.game[:1].upper() + register.game[1:]
        told = Text.assemble((game, "bold"), f", {title}")
        if book != self.book:
            told.append(f"\n{register.title}", style="dim")
        self.book, self.names = book, names
        self._add(Text())
        panel = Panel(told, title=Text(book, style="bold cyan"), title_align="left")
        self._add(panel)

    def add_round(self, before: Table, moments: Sequence[Moment]) -> None:
        """A round from its opening to the last chip paid."""
        table = before.copy()
        self.unit = Unit(table.unit_cents)
        self.counts["rounds"] += 1
        for moment in moments:
            if isinstance(moment.ruling, Refused):
                self._refusal(moment, moment.ruling)
                continue
            if any(isinstance(event, ev.RoundOpened) for event in moment.ruling.events):
                self._opening(before, moment.ruling)
            apply(table, moment.ruling.events)
            self._events(table, moment.ruling)
        self._balance(before, table)

    def add_end(self) -> None:
        """What was shown, and where to go on."""
        counts = self.counts
        told = (
            f"{counted(counts['rounds'], 'round')}, {counted(counts['events'], 'event')}, "
            f"{counted(counts['refused'], 'ask')} refused, {len(self.cited)} clauses cited. "
            "Read on:"
        )
        self._add(Text())
        self._add(Rule(style="dim"))
        self._add(Padding(Text(told[:1].upper() + told[1:]), (0, 1)))
        grid = Grid.grid(padding=(0, 2))
        for command, does in READ_ON:
            grid.add_row(Text(command, style="bold"), Text(does, style="dim"))
        self._add(Padding(grid, (0, 1, 0, INDENT + 1)))

    def print_all(self) -> None:
        """Print everything, pausing between lines where somebody is watching."""
        paced = sum(rests for _, rests in self.lines)
        pause = 0.0 if self.fast else min(PAUSE, LONGEST_WAIT / max(1, paced))
        for line, rests in self.lines:
            self._print(line)
            if pause and rests:
                time.sleep(pause)

    def _print(self, line: RenderableType) -> None:
        """Print a line; into a pipe without spaces at its end, in letters the reader has."""
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
        told: Text,
        by: tuple[ClauseNo, ...],
        *,
        indent: int = INDENT,
        note: ClauseNo | None = None,
        below: RenderableType | None = None,
    ) -> None:
        """Words on the left, the clause on the right, and below what it says if it is new."""
        for seat, name in self.names.items():
            told.highlight_words([name], style=COLOURS[(seat - 1) % len(COLOURS)])
        self.cited.update(by)
        lead = note or (by[0] if by else None)
        more = f" +{len(by) - 1}" if len(by) > 1 else ""
        grid = Grid.grid(expand=True, padding=(0, 1))
        grid.add_column(ratio=1)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_row(told, Text(f"{lead}{more}" if lead else "", style="cyan"))
        self._add(Padding(grid, (0, 1, 0, indent)))
        if below is not None:
            self._add(Padding(below, (0, 1, 0, indent + 2)))
        if lead is not None and lead not in self.explained:
            self.explained.add(lead)
            self._note(lead, indent)

    def _note(self, number: ClauseNo, indent: int) -> None:
        says = clause_note(number, self.book)
        acts = indent > INDENT
        if not acts or len(says) - len(number) > TRIVIAL:
            note = Text(says, style="dim italic")
            self._add(Padding(note, (0, 1, 0, indent + 2)), rests=False)

    def _refusal(self, moment: Moment, refused: Refused) -> None:
        self.counts["refused"] += 1
        asked = Text(act_words(moment.ask, self.unit, self.names))
        self._line(asked, (), indent=INDENT + 2)
        told = Text.assemble(("✗ refused  ", "bold red"), (self._why(moment, refused), "bold"))
        self.explained -= set(refused.by[:1])  # a refusal always says its clause in full
        self._line(told, refused.by, indent=INDENT + 2)

    def _why(self, moment: Moment, refused: Refused) -> str:
        ask, offered = moment.ask, moment.offered
        return refusal_words(refused, self.unit, self.names, ask=ask, options=offered)

    # --- events ---------------------------------------------------------------------------------

    def _events(self, table: Table, ruling: Granted) -> None:
        dealt: list[ev.Dealt] = []
        for event in ruling.events:
            self.counts["events"] += 1
            self.cited.update(event.by)
            if dealt and not isinstance(event, ev.Dealt):
                self._dealt(table, dealt)
                dealt = []
            if isinstance(event, ev.Dealt):
                dealt.append(event)
            elif not isinstance(event, UNTOLD):
                self._event(table, event)

    def _event(self, table: Table, event: Event) -> None:
        match event:
            case ev.RoundOpened():
                pass  # told before its forced bets
            case ev.StreetBegun():
                self.street = event.street
            case ev.Burned():
                self.burned = event.by
            case ev.BoardDealt():
                self._board(table, event)
            case ev.BettingOpened():
                told = Text(self._said(event), style="bold")
                told.append(f" Pot {self.unit.money(table.running.pot)}.", style="dim")
                self._line(told, event.by, note=event.by[-1])
            case ev.ShowdownOpened():
                self._add(Text(), rests=False)
                self._line(Text(self._said(event), style="bold"), event.by, note=event.by[-1])
            case ev.Shown():
                told = Text.assemble(f"{self.names[event.seat]} shows ", self._faces(event.cards))
                self._line(told, event.by, indent=INDENT + 2, note=event.by[-1])
            case ev.Announced():
                self._line(Text(self._announced(table, event), style="bold"), event.by)
            case ev.Won():
                self._line(Text(self._said(event), style="bold green"), event.by)
            case _:
                acts = isinstance(event, (*ACTS, ev.Mucked))
                told = Text(self._said(event))
                self._line(told, event.by, indent=INDENT + 2 * acts, note=self._lead(event))

    def _lead(self, event: Event) -> ClauseNo | None:
        """The clause to tell: of a charge the last, which has the figures; else the first."""
        return event.by[-1] if event.by and isinstance(event, ev.CommissionTaken) else None

    def _said(self, event: Event) -> str:
        return event_words(event, self.unit, self.names)

    def _opening(self, before: Table, ruling: Granted) -> None:
        """The heading of a round, and the stakes it begins with."""
        event = next(one for one in ruling.events if isinstance(one, ev.RoundOpened))
        title = f"Round {event.number}: {self.names[event.button]} has the button"
        self._add(Text())
        self._add(Rule(Text(title, style="bold"), align="left", style="dim"))
        stakes = Text(" · ").join(
            Text(f"{seat.person} {self.unit.money(seat.stake)}") for seat in before.seats.values()
        )
        self._line(stakes, event.by)

    def _dealt(self, table: Table, events: Sequence[ev.Dealt]) -> None:
        """A street, every hand as it now stands; in stud the hidden cards in brackets."""
        by = tuple(dict.fromkeys(number for event in events for number in event.by))
        street = self.street[:1].upper() + self.street[1:]
        self._add(Text(), rests=False)
        seats = dict.fromkeys(event.seat for event in events)
        hands = Columns([self._hand(table, seat) for seat in seats], padding=(0, 3))
        self._line(Text(street, style="bold"), by, below=hands)

    def _hand(self, table: Table, seat: SeatNo) -> Text:
        hand = table.running.hands[seat]
        stud = any(hand.up)
        faces = [
            Text.assemble("(", self._face(card), ")") if stud and not up else self._face(card)
            for card, up in zip(hand.cards, hand.up, strict=True)
        ]
        colour = COLOURS[(seat - 1) % len(COLOURS)]
        return Text.assemble((f"{self.names[seat]} ", colour), Text(" ").join(faces))

    def _board(self, table: Table, event: ev.BoardDealt) -> None:
        """The new communal cards after those already there."""
        board = table.running.board
        known = board[: board.index(event.cards[0])]
        street = event.street[:1].upper() + event.street[1:]
        old = Text.assemble(self._faces(known), " | ") if known else Text()
        told = Text.assemble((f"{street}  ", "bold"), old, self._faces(event.cards))
        if self.burned is not None:
            told.append("  after a burn", style="dim")
        by = tuple(dict.fromkeys((*event.by, *(self.burned or ()))))
        self.burned = None
        self._add(Text(), rests=False)
        self._line(told, by)

    def _announced(self, table: Table, event: ev.Announced) -> str:
        """The event's own words, with the hand told card by card."""
        low = event.half == "low" or table.law.hands.game.value is Game.LOW
        ranked = value(table, event.seats[0], low=low)
        plain = self._said(event).removesuffix(".").removesuffix(f", {event.hand}")
        if ranked is None:
            return sentence(plain)
        return sentence(f"{plain}: {low_words(ranked) if low else words(ranked)}")

    def _balance(self, before: Table, after: Table) -> None:
        """How the round changed the stakes, the house's share last."""
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
        """A card as it looks, or in letters where the terminal has no suits."""
        text = card_text(card)
        if card == JOKER:
            return Text(text, style="bold magenta")
        red = suit_of(card) in {1, 2}
        if self.suits:
            text = text[:-1] + SUITS[suit_of(card)]
        return Text(text, style="bold red" if red else "bold")
