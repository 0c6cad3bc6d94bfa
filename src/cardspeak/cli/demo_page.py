"""The demo's page: rounds as a person enjoys reading them, in colour or plain, 80 columns or more."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.console import RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from cardspeak.cards import JOKER, Card, card_text, rank_of, suit_of
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
from cardspeak.view.voice import sentence
from cardspeak.view.words import act_words, clause_note, event_words, refusal_words

LONGEST_WAIT = 18.0  # seconds for the whole demo on a terminal
PAUSE = 0.22
COLOURS = ("cyan", "yellow", "green", "magenta", "bright_blue", "bright_red")
SUITS = "♣♦♥♠"
INDENT = 2
ACTS = (ev.Checked, ev.Stayed, ev.Called, ev.Opened, ev.Raised, ev.Folded)
UNTOLD = (ev.RoundOpened, ev.StreetBegun, ev.Burned, ev.BettingClosed, ev.Gathered)
UNTOLD_END = (ev.RoundEnded, ev.ButtonMoved)


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
        self.burned: tuple[ClauseNo, ...] | None = None

    # --- what there is to tell ----------------------------------------------------------------

    def add_intro(self) -> None:
        """What one is about to see."""
        told = Text.assemble(
            ("cardspeak", "bold"),
            " plays poker by published rulebooks.  On the right of every line stands the clause "
            "behind it, and what it says the first time.  You see every hand, as a broadcast "
            "would show it; at a table each player sees only their own.",
        )
        self._add(Padding(told, (0, 1)))

    def add_table(self, book: str, title: str, names: Mapping[SeatNo, str]) -> None:
        """A new table: its book, its house choices."""
        self.book, self.names = book, names
        register = load_register(book)
        game = register.game[:1].upper() + register.game[1:]
        told = Text.assemble((game, "bold"), f", {title}\n", (register.title, "dim"))
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
            apply(table, moment.ruling.events)
            self._events(table, moment.ruling)
        self._balance(before, table)

    def add_end(self) -> None:
        """What was shown, and where to go on."""
        counts = self.counts
        told = Text.assemble(
            f"{counts['rounds']} rounds, {counts['events']} events, {counts['refused']} asks "
            f"refused, {len(self.cited)} clauses cited. ",
            ("Read on: ", "bold"),
            "cardspeak clause TAS-C.7.1 · cardspeak diff tas-holdem act-stud · "
            'cardspeak rank act-stud "Jk 9c 9d 9h 9s" AhKhQhJhTh --joker · '
            "cardspeak demo --seed 2",
        )
        self._add(Text())
        self._add(Rule(style="dim"))
        self._add(Padding(told, (0, 1)))

    def print_all(self) -> None:
        """Print everything, pausing between lines where somebody is watching."""
        paced = sum(rests for _, rests in self.lines)
        pause = 0.0 if self.fast else min(PAUSE, LONGEST_WAIT / max(1, paced))
        for line, rests in self.lines:
            self.console.print(line)
            if pause and rests:
                time.sleep(pause)

    # --- lines ----------------------------------------------------------------------------------

    def _add(self, line: RenderableType, *, rests: bool = True) -> None:
        self.lines.append((line, rests))

    def _line(self, told: Text, by: tuple[ClauseNo, ...], *, indent: int = INDENT) -> None:
        """Words on the left, the clause on the right, and below what it says if it is new."""
        for seat, name in self.names.items():
            told.highlight_words([name], style=COLOURS[(seat - 1) % len(COLOURS)])
        self.cited.update(by)
        more = f" +{len(by) - 1}" if len(by) > 1 else ""
        grid = Grid.grid(expand=True, padding=(0, 1))
        grid.add_column(ratio=1)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_row(told, Text(f"{by[0]}{more}" if by else "", style="cyan"))
        self._add(Padding(grid, (0, 1, 0, indent)))
        self._explain(by, indent)

    def _explain(self, by: Sequence[ClauseNo], indent: int) -> None:
        new = next((number for number in by if number not in self.explained), None)
        if new is None:
            return
        self.explained.add(new)
        note = Text(clause_note(new, self.book), style="dim italic")
        self._add(Padding(note, (0, 1, 0, indent + 2)), rests=False)

    def _refusal(self, moment: Moment, refused: Refused) -> None:
        self.counts["refused"] += 1
        seat = getattr(moment.ask, "seat", 0)
        asked = Text(act_words(moment.ask, self.unit, self.names))
        self._line(asked, (), indent=INDENT + 2)
        why = refusal_words(refused, self.unit, self.names, seat=seat, options=moment.offered)
        told = Text.assemble(("✗ refused  ", "bold red"), (why, "bold"))
        self.explained -= set(refused.by[:1])  # a refusal always says its clause in full
        self._line(told, refused.by, indent=INDENT + 2)

    # --- events ---------------------------------------------------------------------------------

    def _events(self, table: Table, ruling: Granted) -> None:
        dealt: list[ev.Dealt] = []
        for event in ruling.events:
            self.counts["events"] += 1
            if dealt and not isinstance(event, ev.Dealt):
                self._dealt(dealt)
                dealt = []
            if isinstance(event, ev.Dealt):
                dealt.append(event)
            else:
                self._event(table, event)

    def _event(self, table: Table, event: Event) -> None:
        self.cited.update(event.by)
        match event:
            case ev.RoundOpened():
                self._opened(table, event)
            case ev.Burned():
                self.burned = event.by
            case ev.BoardDealt():
                self._board(table, event)
            case ev.BettingOpened():
                self._line(Text(self._said(event), style="bold"), event.by)
            case ev.Shown():
                told = Text.assemble(f"{self.names[event.seat]} shows ", self._faces(event.cards))
                self._line(told, event.by, indent=INDENT + 2)
            case ev.Announced():
                self._line(Text(self._announced(table, event), style="bold"), event.by)
            case ev.Won():
                self._line(Text(self._said(event), style="bold green"), event.by)
            case _ if isinstance(event, (*UNTOLD, *UNTOLD_END)):
                pass
            case _:
                acts = isinstance(event, (*ACTS, ev.Mucked))
                self._line(Text(self._said(event)), event.by, indent=INDENT + 2 * acts)

    def _said(self, event: Event) -> str:
        return event_words(event, self.unit, self.names)

    def _opened(self, table: Table, event: ev.RoundOpened) -> None:
        title = f"Round {event.number}, {self.names[event.button]} has the button"
        self._add(Text())
        self._add(Rule(Text(title, style="bold"), align="left", style="dim"))
        stakes = Text(" · ").join(
            Text(f"{seat.person} {self.unit.money(seat.stake)}") for seat in table.seats.values()
        )
        self._line(stakes, event.by)

    def _dealt(self, events: Sequence[ev.Dealt]) -> None:
        """A run of cards, hand by hand; in stud the hidden ones in brackets."""
        hands: dict[SeatNo, list[Text]] = {}
        some_open = any(event.up for event in events)
        for event in events:
            face = self._face(event.card)
            hidden = some_open and not event.up
            hands.setdefault(event.seat, []).append(
                Text.assemble("(", face, ")") if hidden else face
            )
        told = Text(" · ").join(
            Text.assemble(f"{self.names[seat]} ", Text(" ").join(faces))
            for seat, faces in hands.items()
        )
        by = tuple(dict.fromkeys(number for event in events for number in event.by))
        self._line(told, by)

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
        if self.console.encoding.startswith("utf"):
            text = text[:-1] + SUITS[suit_of(card)]
        assert 0 <= rank_of(card), "a face is a known card"
        return Text(text, style="bold red" if red else "bold")
