"""Output of `cardspeak play`: numbered events, options and answers, as text or JSON lines."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import assert_never

import msgspec
from rich.text import Text

from cardspeak.cards import cards_text
from cardspeak.cli.answer import Output, paragraph
from cardspeak.cli.play.session import PlaySession
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.floor.situations import QUESTIONS
from cardspeak.table.rules.betting.options import Option
from cardspeak.view.notes import clause_note
from cardspeak.words.events import event_words
from cardspeak.words.floor import question_words
from cardspeak.words.options import offer_words

MARGIN = 5
"""Width of the line numbers, in columns."""


class PlayPage:
    """Prints the game as text, or as JSON lines."""

    def __init__(self, session: PlaySession, *, json: bool) -> None:
        self.session = session
        self.json = json
        self.page = Output()
        self.shown = 0

    # --- events -------------------------------------------------------------------------------

    def news(self) -> None:
        """Print the new events with their numbers and clauses."""
        table = self.session.table
        for number, event in enumerate(self.session.shown[self.shown :], self.shown + 1):
            words = event_words(event, table.unit, table.names)
            if self.json:
                what = type(event).__name__
                self._line("event", number=number, event=what, words=words, by=event.by)
                continue
            cited = f"  [{', '.join(event.by)}]" if event.by else ""
            self._numbered(number, Text.assemble(words, (cited, "cyan")))
        self.shown = len(self.session.shown)

    def _numbered(self, number: int, words: Text) -> None:
        """Print a numbered line, with wrapped text aligned after the number."""
        for index, line in enumerate(words.wrap(self.page, max(self.page.width - MARGIN, 10))):
            line.rstrip()
            before = f"{number:>{MARGIN - 2}}  " if index == 0 else " " * MARGIN
            self.page.print(Text.assemble((before, "dim"), line), overflow="fold")

    # --- options ------------------------------------------------------------------------------

    def offer(self) -> None:
        """Print the player's cards and options, or the floor's question."""
        table = self.session.table
        now = table.awaits
        match now.what:
            case "act" if now.seat == self.session.seat:
                self._turn(table.options)
            case "show" if now.seat == self.session.seat:
                self._ask("show", f"Your turn to show {self.cards()}: show or muck.")
            case "answer":
                question = QUESTIONS[now.question]
                choices = "/".join(question.answers) or question.kind
                self._ask(
                    "answer", f"The floor asks: {question_words(question.name)} (answer {choices})"
                )
            case "ruling":
                self._ruling()
            case "act" | "show" | "round" | "draw" | "forced" | "shuffle" | "cut" | "deal" | "duty":
                stake = table.stakes.get(self.session.seat, 0)
                self._ask(
                    "round", f"Your stake is {stake}. 'next' deals the next round; 'quit' ends."
                )
            case _:
                assert_never(now.what)

    def _turn(self, options: Sequence[Option]) -> None:
        table = self.session.table
        offered = offer_words(options, table.unit)
        if self.json:
            self._line(
                "turn",
                cards=self.cards(),
                board=str(table.board),
                pot=str(table.pot),
                stake=str(table.stakes[self.session.seat]),
                options=[
                    {
                        "act": option.act.value,
                        "least": table.unit.money(option.least),
                        "most": table.unit.money(option.most),
                        "by": option.by,
                    }
                    for option in options
                ],
            )
            return
        board = f", board {table.board}" if table.board else ""
        status = f"Your cards {self.cards()}{board}; pot {table.pot}, stake "
        status += str(table.stakes[self.session.seat])
        paragraph(self.page, Text(status, "bold"), 0)
        paragraph(self.page, Text.assemble(("You may ", "bold green"), f"{offered}."), 0)

    def _ruling(self) -> None:
        ruling = self.session.table.ruling
        assert ruling is not None, "the table waits for a ruling to be applied"
        options = "".join(f" apply {name}: {sentence}" for name, sentence in ruling.ways)
        tail = f"Enter apply or drop.{options}" if not ruling.ways else f"Choose:{options}"
        self._ask("ruling", f"{ruling.aloud} {tail}", ruling.by)

    def _ask(self, what: str, words: str, by: Sequence[ClauseNo] = ()) -> None:
        if self.json:
            self._line("awaits", what=what, words=words, by=tuple(by))
            return
        cited = f"  [{', '.join(by)}]" if by else ""
        paragraph(self.page, Text.assemble((words, "bold"), (cited, "cyan")), 0)

    def cards(self) -> str:
        """Format the player's own cards."""
        running = self.session.table.state.round
        hand = None if running is None else running.hands.get(self.session.seat)
        return cards_text(hand.cards) if hand is not None else "none"

    # --- answers ------------------------------------------------------------------------------

    def table(self) -> None:
        """Print every player's stake and upcards."""
        table = self.session.table
        running = table.state.round
        if self.json:
            self._line(
                "table",
                cards=self.cards(),
                board=str(table.board),
                pot=str(table.pot),
                stakes={no: str(stake) for no, stake in table.stakes.items()},
            )
            return
        for no, stake in table.stakes.items():
            line = f"  {no}  {table.names[no]}: {stake}"
            hand = None if running is None or running.phase == "over" else running.hands.get(no)
            if hand is not None and no != self.session.seat:
                seen = [c for c, up in zip(hand.cards, hand.up, strict=True) if up or hand.shown]
                line += "  folded" if hand.folded else f"  {cards_text(seen)}"
            self.page.print(line.rstrip(), soft_wrap=True)

    def players(self) -> None:
        """Print the players and how the bots play."""
        names = self.session.table.names
        for no, person in sorted(names.items()):
            how = "you" if no == self.session.seat else self.session.bots.get(no, "nobody")
            self.note(f"{no}  {person}: {how}", "player", seat=no, person=person, how=how)

    def clauses(self, numbers: Sequence[ClauseNo]) -> None:
        """Print the summaries of clauses."""
        book = self.session.table.state.book
        if not numbers:
            self.note("No clause applies to that.")
        for number in numbers:
            if self.json:
                self._line("clause", clause=number, words=clause_note(number, book))
            else:
                paragraph(self.page, Text(clause_note(number, book), "cyan"))

    def refused(self, words: str, by: Sequence[ClauseNo]) -> None:
        """Print a refusal."""
        if self.json:
            self._line("refused", words=words, by=tuple(by))
            return
        cited = f"  [{', '.join(by)}]" if by else ""
        text = Text.assemble(("refused  ", "bold yellow"), words, (cited, "cyan"))
        paragraph(self.page, text, 0)

    def invalid(self, words: str) -> None:
        """Print an error message for an invalid line."""
        if self.json:
            self._line("unread", words=words)
        else:
            paragraph(self.page, Text(words, "yellow"), 0)

    def note(self, words: str, kind: str = "note", **more: object) -> None:
        """Print a message."""
        if self.json:
            self._line(kind, words=words, **more)
        else:
            for line in words.split("\n"):
                self.page.print(line, soft_wrap=True)

    def _line(self, kind: str, **more: object) -> None:
        sys.stdout.write(msgspec.json.encode({"kind": kind, **more}).decode() + "\n")
        sys.stdout.flush()
