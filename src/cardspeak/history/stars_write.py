"""Write a Hold'em round as PokerStars-style text, which many tools can read.

The floor's rulings, clauses and burned cards are lost; PHH and JSON lines contain them.
"""

from __future__ import annotations

from cardspeak.cards import UNKNOWN, Card, cards_text
from cardspeak.chips import Unit
from cardspeak.hands import board as board_shows, rank
from cardspeak.history.errors import InvalidHistory
from cardspeak.history.journal import JournalRound
from cardspeak.history.to_phh import is_holdem
from cardspeak.rulebook.policies import Limit
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.rules.showdown.hand_order import order_of_hands
from cardspeak.words.hands import ranked_words

LIMITS = {
    Limit.NO_LIMIT: "No Limit",
    Limit.FULL_POT: "Pot Limit",
    Limit.FIXED: "Limit",
    Limit.STRUCTURED: "Limit",
    Limit.HALF_POT: "Half Pot Limit",
    Limit.SPREAD: "Spread Limit",
    Limit.STRADDLE: "Straddle Limit",
}
STREETS = {"flop": "FLOP", "turn": "TURN", "river": "RIVER"}
NO_TIME = "1970/01/01 0:00:00 UTC"  # the engine has no clock
CASH = frozenset({"tas-holdem"})


def write_stars(
    round_: JournalRound,
    *,
    when: str = NO_TIME,
    sign: str | None = None,
    number: int | None = None,
    table: str = "",
) -> str:
    """Write a round.  `sign` is the currency sign of a cash game (default: by the book).

    `number` is the hand number (default: the round's), `table` the name of the table (default:
    the book).
    """
    if not is_holdem(round_.before.law):
        raise InvalidHistory(
            f"{round_.before.book} is Five Card Stud, which this format does not support: "
            "export it as phh or jsonl"
        )
    if sign is None:
        sign = "$" if round_.before.book in CASH else ""
    writer = _HandWriter(round_, sign, round_.opened.number if number is None else number)
    return writer.text(when, " ".join(table.split()) or f"cardspeak {round_.before.book}")


class _HandWriter:
    """Collects the lines of one round."""

    def __init__(self, round_: JournalRound, sign: str, number: int) -> None:
        self.round, self.sign, self.number = round_, sign, number
        self.law = round_.before.law
        self.unit = Unit(round_.before.unit_cents)
        seats = round_.before.seats
        self.names = {no: " ".join(seat.person.split()) for no, seat in seats.items()}
        self.lines: list[str] = []
        self.board: list[Card] = []
        self.hole: dict[SeatNo, list[Card]] = {seat: [] for seat in round_.opened.seats}
        self.won: dict[SeatNo, int] = {}
        self.shown: dict[SeatNo, tuple[Card, ...]] = {}
        self.mucked: set[SeatNo] = set()
        self.folded: dict[SeatNo, str] = {}
        self.pots: tuple[ev.Pot, ...] = ()
        self.rake = 0

    def money(self, chips: int) -> str:
        """Format chips as money, with the currency sign if there is one."""
        return f"{self.sign}{self.unit.money(chips)}"

    def text(self, when: str, table: str) -> str:
        """Return the text of the hand."""
        self._head(when, table)
        events = self.round.effective_events
        self._forced([event for event in events if isinstance(event, ev.Posted)])
        self._hole_cards(events)
        for event in events:
            self._add(event)
        self._summary()
        return "\n".join(self.lines) + "\n"

    # --- before the cards -------------------------------------------------------------------

    def _head(self, when: str, table: str) -> None:
        opened = self.round.opened
        levels = self.law.forced.blinds.value
        stakes = "/".join(self.money(blind) for blind in levels[:2]) or self.money(0)
        game = f"Hold'em {LIMITS[self.law.limits.kind.value]}"
        if self.sign:
            title = f" {game} ({stakes})"
        else:
            title = f"Tournament #{opened.number}, Freeroll  {game} - Level I ({stakes})"
        self.lines.append(f"PokerStars Hand #{self.number}: {title} - {when}")
        places = self.law.seating.seats.value
        self.lines.append(f"Table '{table}' {places}-max Seat #{opened.button} is the button")
        for no, seat in sorted(self.round.before.seats.items()):
            out = "" if no in opened.seats else " is sitting out"
            chips = f"({self.money(seat.stake)} in chips)"
            self.lines.append(f"Seat {no}: {self.names[no]} {chips}{out}")

    def _forced(self, posted: list[ev.Posted]) -> None:
        blinds = [due.seat for due in self.round.opened.due if due.kind == "blind"]
        for event in posted:
            kind: str = event.kind
            if kind == "blind":
                kind = ("small blind", "big blind", "third blind")[min(2, blinds.index(event.seat))]
                kind = "big blind" if len(blinds) == 1 else kind
            what = {"ante": "the ante", "dead": "the ante", "over-blind": "straddle"}.get(
                kind, kind
            )
            what = "big blind" if what == "entry" else what
            action = f"posts {what} {self.money(event.amount)}{_all_in(event.all_in)}"
            self.lines.append(f"{self.names[event.seat]}: {action}")

    def _hole_cards(self, events: list[Event]) -> None:
        """Write all known hole cards."""
        self.lines.append("*** HOLE CARDS ***")
        for event in events:
            match event:
                case ev.Misdealt():
                    self.hole = {seat: [] for seat in self.hole}
                case ev.Dealt() if event.seat in self.hole:
                    self.hole[event.seat].append(event.card)
        for seat, cards in self.hole.items():
            if cards and UNKNOWN not in cards:
                self.lines.append(f"Dealt to {self.names[seat]} [{cards_text(cards)}]")

    # --- play -------------------------------------------------------------------------------

    def _add(self, event: Event) -> None:
        line = self._act(event) or self._money(event)
        if line:
            self.lines.append(line)

    def _act(self, event: Event) -> str:
        match event:
            case ev.BoardDealt():
                return self._street(event)
            case ev.Folded():
                self.folded[event.seat] = self._when()
                return f"{self.names[event.seat]}: folds"
            case ev.Checked() | ev.Stayed():
                return f"{self.names[event.seat]}: checks"
            case ev.Called():
                action = f"calls {self.money(event.amount)}{_all_in(event.all_in)}"
                return f"{self.names[event.seat]}: {action}"
            case ev.Opened():
                action = f"bets {self.money(event.amount)}{_all_in(event.all_in)}"
                return f"{self.names[event.seat]}: {action}"
            case ev.Raised():
                action = f"raises {self.money(event.part)} to {self.money(event.to)}"
                return f"{self.names[event.seat]}: {action}{_all_in(event.all_in)}"
            case _:
                return ""

    def _street(self, event: ev.BoardDealt) -> str:
        before = f"[{cards_text(self.board)}] " if self.board else ""
        self.board += event.cards
        return f"*** {STREETS[event.street]} *** {before}[{cards_text(event.cards)}]"

    def _money(self, event: Event) -> str:
        match event:
            case ev.Returned():
                back = self.money(event.amount)
                return f"Uncalled bet ({back}) returned to {self.names[event.seat]}"
            case ev.PotsFormed():
                self.pots = event.pots
            case ev.ShowdownOpened():
                return "*** SHOW DOWN ***"
            case ev.Shown() if event.seat in self.hole:
                self.shown[event.seat] = event.cards
                held = self._held(event.cards)
                return f"{self.names[event.seat]}: shows [{cards_text(event.cards)}] ({held})"
            case ev.Mucked():
                self.mucked.add(event.seat)
                return f"{self.names[event.seat]}: mucks hand"
            case ev.CommissionTaken():
                self.rake += event.amount
            case ev.Won() if event.amount:
                self.won[event.seat] = self.won.get(event.seat, 0) + event.amount
                return f"{self.names[event.seat]} collected {self._from(event)}"
            case _:
                pass
        return ""

    def _from(self, event: ev.Won) -> str:
        if len(self.pots) < 2:
            pot = "pot"
        elif event.pot == 0:
            pot = "main pot"
        else:
            pot = "side pot" if len(self.pots) == 2 else f"side pot-{event.pot}"
        return f"{self.money(event.amount)} from {pot}"

    def _held(self, cards: tuple[Card, ...]) -> str:
        order = order_of_hands(self.law)
        if len(cards) + len(self.board) < 5:
            return ranked_words(board_shows(order, [*cards, *self.board]))
        return ranked_words(rank(order, list(cards), self.board))

    # --- the summary ------------------------------------------------------------------------

    def _summary(self) -> None:
        self.lines.append("*** SUMMARY ***")
        total = sum(pot.amount for pot in self.pots)
        parts = [self.money(pot.amount) for pot in self.pots]
        by_pot = ""
        if len(parts) > 1:
            numbers = [""] if len(parts) == 2 else [f"-{n}" for n in range(1, len(parts))]
            sides = zip(numbers, parts[1:], strict=True)
            by_pot = f" Main pot {parts[0]}." + "".join(f" Side pot{n} {p}." for n, p in sides)
        self.lines.append(f"Total pot {self.money(total)}{by_pot} | Rake {self.money(self.rake)}")
        if self.board:
            self.lines.append(f"Board [{cards_text(self.board)}]")
        for seat in sorted(self.hole):
            self.lines.append(
                f"Seat {seat}: {self.names[seat]}{self._role(seat)} {self._end(seat)}"
            )

    def _role(self, seat: SeatNo) -> str:
        opened = self.round.opened
        roles = [" (button)"] if seat == opened.button else []
        if seat in opened.blinds[:2]:
            small = opened.blinds.index(seat) == 0 and len(opened.blinds) > 1
            roles.append(" (small blind)" if small else " (big blind)")
        return "".join(roles)

    def _end(self, seat: SeatNo) -> str:
        won = self.won.get(seat, 0)
        if seat in self.folded:
            return f"folded {self.folded[seat]}"
        if seat in self.shown:
            held = self._held(self.shown[seat])
            how = f"won ({self.money(won)})" if won else "lost"
            return f"showed [{cards_text(self.shown[seat])}] and {how} with {held}"
        if seat in self.mucked:
            cards = self.hole[seat]
            return "mucked" if UNKNOWN in cards else f"mucked [{cards_text(cards)}]"
        return f"collected ({self.money(won)})"

    def _when(self) -> str:
        """Return the time of a fold in the summary's words, such as "on the Flop"."""
        names = {0: "before Flop", 3: "on the Flop", 4: "on the Turn", 5: "on the River"}
        return names.get(len(self.board), "before Flop")


def _all_in(all_in: bool) -> str:
    return " and is all-in" if all_in else ""
