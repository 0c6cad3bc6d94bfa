"""Convert a journal round to a PHH hand."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from cardspeak.cards import Card
from cardspeak.chips import Unit
from cardspeak.history import acts
from cardspeak.history.hand import TWO, HandHistory
from cardspeak.history.journal import JournalRound
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law.law import Law
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.rules.betting.limits import ONE_SIZE, bet_size
from cardspeak.table.rules.betting.turns import from_seat
from cardspeak.view import event_words

STUD = "_5S"  # a cardspeak code, because PHH has none for Five Card Stud
# Events written as comments among the actions.
COMMENTED = (ev.Ruled, ev.RulingFound, ev.Misdealt, ev.Warned, ev.ClockCalled, ev.HandVoided)
FLOOR_EVENTS = (
    *(ev.Ruled, ev.RulingFound, ev.MatterRaised, ev.QuestionAnswered, ev.MatterDropped),
    *(ev.ReportFiled, ev.ReportDismissed, ev.ReportLapsed),
)


def to_hand(round_: JournalRound) -> HandHistory:
    """Convert a round, without cardspeak's own fields."""
    return _HandBuilder(round_).hand()


def rulings_of(round_: JournalRound) -> list[str]:
    """Describe the reports to the floor and the floor's rulings, with their clauses."""
    names = {no: seat.person for no, seat in round_.before.seats.items()}
    unit = Unit(round_.before.unit_cents)
    events = (event for event in round_.events if isinstance(event, FLOOR_EVENTS))
    return [cited(event_words(event, unit, names), event.by) for event in events]


def cited(words: str, by: tuple[ClauseNo, ...]) -> str:
    """Append the clauses in brackets."""
    return f"{words} [{', '.join(by)}]" if by else words


def is_holdem(law: Law) -> bool:
    """Return whether the game has a board."""
    return any(street.board.value for street in law.dealing.streets)


class _HandBuilder:
    """Builds the hand of one round."""

    def __init__(self, round_: JournalRound) -> None:
        self.round = round_
        self.law = round_.before.law
        self.cents = round_.before.unit_cents
        opened = round_.opened
        self.order = from_seat(opened.seats, opened.button, inclusive=False)
        self.place = {seat: number for number, seat in enumerate(self.order, start=1)}
        self.names = {no: seat.person for no, seat in round_.before.seats.items()}
        self.events = [event for event in round_.effective_events if not _is_earlier(event)]
        self.dealt: dict[SeatNo, list[Card]] = {}
        self.lines: list[str] = []

    def money(self, chips: int) -> Decimal:
        """Convert chips to the table's money."""
        amount = Decimal(chips * self.cents) / 100
        return Decimal(int(amount)) if amount == int(amount) else amount

    def hand(self) -> HandHistory:
        antes, blinds = self._forced()
        before = self.round.before.seats
        opened = self.round.opened in self.events
        return HandHistory(
            variant=self._variant(),
            starting_stacks=tuple(self.money(before[seat].stake) for seat in self.order),
            actions=tuple(self._acts()),
            antes=antes,
            blinds=blinds,
            **self._bets(),
            finishing_stacks=self._by_place(
                {
                    seat: self.round.after.get(seat, 0) if opened else before[seat].stake
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
            "hand": self.round.opened.number,
            "seat_count": self.law.seating.seats.value,
        }
        if antes[0] and len(set(antes)) == 1:
            more["ante_trimming_status"] = True  # a short ante plays for a smaller pot
        return more

    def _forced(self) -> tuple[tuple[Decimal, ...], tuple[Decimal, ...]]:
        """Return antes and blinds by place.  In PHH, the posts of new players are negative."""
        antes: dict[SeatNo, int] = {}
        blinds: dict[SeatNo, int] = {}
        posts = [(due.seat, due.kind, due.amount) for due in self.round.opened.due]
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
        self._write_dealt()
        return self.lines

    def _act(self, event: Event) -> None:
        if isinstance(event, ev.Dealt):
            self.dealt.setdefault(event.seat, []).append(event.card)
            return
        line = self._line(event)
        if line or isinstance(event, ev.BettingOpened):
            self._write_dealt()
        if isinstance(event, ev.Misdealt):
            self.lines = [earlier for earlier in self.lines if not earlier.startswith("d ")]
        if line:
            self.lines.append(line)

    def _write_dealt(self) -> None:
        for seat in self.order:
            if seat in self.dealt:
                self.lines.append(acts.dealt_hole(self.place[seat], self.dealt[seat]))
        self.dealt = {}

    def _line(self, event: Event) -> str:
        """Return the PHH line for an event, or "" if it has none."""
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
            case _ if isinstance(event, COMMENTED):
                words = event_words(event, Unit(self.cents), self.names)
                return "# " + cited(" ".join(words.split()), event.by)
            case _:
                return ""


def _is_earlier(event: Event) -> bool:
    """Return whether an event belongs to the table, not to the hand."""
    return isinstance(event, ev.TableOpened | ev.Sat | ev.HouseChanged)
