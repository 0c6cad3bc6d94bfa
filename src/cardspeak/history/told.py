"""A round of a journal, told as a hand: the fields and acts of PHH, made from events alone."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from cardspeak.cards import Card
from cardspeak.chips import Unit
from cardspeak.history import acts
from cardspeak.history.hand import TWO, Hand
from cardspeak.history.journal import Round
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law import Law
from cardspeak.table import events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.events import Event
from cardspeak.table.limits import ONE_SIZE, bet_size
from cardspeak.table.turns import from_seat
from cardspeak.view import event_words

STUD = "_5S"  # PHH has no code for Five Card Stud; no reader takes this for another game
SPOKEN = (ev.Ruled, ev.RulingFound, ev.Misdealt, ev.Warned, ev.ClockCalled, ev.HandVoided)
DEAD_LETTERS = (
    *(ev.Ruled, ev.RulingFound, ev.MatterRaised, ev.QuestionAnswered, ev.MatterDropped),
    *(ev.ReportFiled, ev.ReportDismissed, ev.ReportLapsed),
)


def hand_of(told: Round) -> Hand:
    """The round as PHH has it, without the fields that are our own."""
    return _Teller(told).hand()


def rulings_of(told: Round) -> list[str]:
    """What the floor heard and ruled, in words, each with its clauses."""
    names = {no: seat.person for no, seat in told.before.seats.items()}
    unit = Unit(told.before.unit_cents)
    events = (event for event in told.events if isinstance(event, DEAD_LETTERS))
    return [cited(event_words(event, unit, names), event.by) for event in events]


def cited(words: str, by: tuple[ClauseNo, ...]) -> str:
    """Words with their clauses in brackets."""
    return f"{words} [{', '.join(by)}]" if by else words


def is_holdem(law: Law) -> bool:
    """Is there a board?"""
    return any(street.board.value for street in law.dealing.streets)


class _Teller:
    """One round on its way into a hand."""

    def __init__(self, told: Round) -> None:
        self.told = told
        self.law = told.before.law
        self.cents = told.before.unit_cents
        opened = told.opened
        self.order = from_seat(opened.seats, opened.button, inclusive=False)
        self.place = {seat: number for number, seat in enumerate(self.order, start=1)}
        self.names = {no: seat.person for no, seat in told.before.seats.items()}
        self.events = [event for event in told.standing if not _is_earlier(event)]
        self.dealt: dict[SeatNo, list[Card]] = {}
        self.lines: list[str] = []

    def money(self, chips: int) -> Decimal:
        """Chips in the table's money."""
        amount = Decimal(chips * self.cents) / 100
        return Decimal(int(amount)) if amount == int(amount) else amount

    def hand(self) -> Hand:
        """Everything of it."""
        antes, blinds = self._forced()
        before = self.told.before.seats
        opened = self.told.opened in self.events
        return Hand(
            variant=self._variant(),
            starting_stacks=tuple(self.money(before[seat].stake) for seat in self.order),
            actions=tuple(self._acts()),
            antes=antes,
            blinds=blinds,
            **self._bets(),
            finishing_stacks=self._by_place(
                {
                    seat: self.told.after.get(seat, 0) if opened else before[seat].stake
                    for seat in self.order
                }
            ),
            winnings=self._by_place(self._won()),
            players=tuple(before[seat].person for seat in self.order),
            seats=tuple(self.order),
            more=self._more(antes),
        )

    def _by_place(self, chips: dict[SeatNo, int]) -> tuple[Decimal, ...]:
        return tuple(self.money(chips.get(seat, 0)) for seat in self.order)

    def _variant(self) -> str:
        if not is_holdem(self.law):
            return STUD
        return "FT" if self.law.limits.kind.value in ONE_SIZE else "NT"

    def _bets(self) -> dict[str, Any]:
        limits = self.law.limits
        if limits.kind.value in ONE_SIZE:
            sizes = bet_size(self.law, 1), bet_size(self.law, 3)
            return dict(zip(("small_bet", "big_bet"), map(self.money, sizes), strict=True))
        return {"min_bet": self.money(limits.least.value)}

    def _more(self, antes: tuple[Decimal, ...]) -> dict[str, Any]:
        more: dict[str, Any] = {
            "hand": self.told.opened.number,
            "seat_count": self.law.seating.seats.value,
        }
        if antes[0] and len(set(antes)) == 1:
            more["ante_trimming_status"] = True  # who antes less plays for less
        return more

    def _forced(self) -> tuple[tuple[Decimal, ...], tuple[Decimal, ...]]:
        """Antes and blinds by place, what newcomers post as PHH's users write it: below zero."""
        antes: dict[SeatNo, int] = {}
        blinds: dict[SeatNo, int] = {}
        posts = [(one.seat, one.kind, one.amount) for one in self.told.opened.due]
        for event in self.events:
            if isinstance(event, ev.Posted) and event.kind == "over-blind":
                posts.append((event.seat, event.kind, event.amount))
        for seat, kind, amount in posts:
            into = blinds if kind in {"blind", "over-blind", "entry"} else antes
            into[seat] = into.get(seat, 0) + (-amount if kind == "entry" else amount)
        both = self._by_place(antes), self._by_place(blinds)
        return (both[0][::-1], both[1][::-1]) if len(self.order) == TWO else both

    def _won(self) -> dict[SeatNo, int]:
        won: dict[SeatNo, int] = {}
        for event in self.events:
            if isinstance(event, ev.Won):
                won[event.seat] = won.get(event.seat, 0) + event.amount
            elif isinstance(event, ev.AwardTakenBack):
                won[event.seat] = won.get(event.seat, 0) - event.amount
        return won

    # --- acts -------------------------------------------------------------------------------

    def _acts(self) -> list[str]:
        for event in self.events:
            self._act(event)
        self._tell_dealt()
        return self.lines

    def _act(self, event: Event) -> None:
        if isinstance(event, ev.Dealt):
            self.dealt.setdefault(event.seat, []).append(event.card)
            return
        line = self._line(event)
        if line or isinstance(event, ev.BettingOpened):
            self._tell_dealt()
        if isinstance(event, ev.Misdealt):
            self.lines = [one for one in self.lines if not one.startswith("d ")]
        if line:
            self.lines.append(line)

    def _tell_dealt(self) -> None:
        for seat in self.order:
            if seat in self.dealt:
                self.lines.append(acts.dealt_hole(self.place[seat], self.dealt[seat]))
        self.dealt = {}

    def _line(self, event: Event) -> str:
        """The act that tells this event; nothing for what follows by itself."""
        match event:
            case ev.BoardDealt():
                return acts.dealt_board(event.cards)
            case ev.Checked() | ev.Stayed() | ev.Called():
                return f"p{self.place[event.seat]} cc"
            case ev.Opened():
                return acts.wager(self.place[event.seat], self.money(event.amount))
            case ev.Raised():
                return acts.wager(self.place[event.seat], self.money(event.to))
            case ev.Folded():
                why = "" if event.why == "choice" else f" # {event.why}"
                return f"p{self.place[event.seat]} f{why}"
            case ev.Shown() if event.seat in self.place:
                return acts.shown(self.place[event.seat], event.cards)
            case ev.Mucked():
                return f"p{self.place[event.seat]} sm"
            case _ if isinstance(event, SPOKEN):
                words = event_words(event, Unit(self.cents), self.names)
                return "# " + cited(" ".join(words.split()), event.by)
            case _:
                return ""


def _is_earlier(event: Event) -> bool:
    """Seats taken, chips bought and the like are no part of a hand."""
    return isinstance(event, ev.TableOpened | ev.Sat | ev.HouseChanged)
