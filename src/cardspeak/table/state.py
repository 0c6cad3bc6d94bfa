"""The state of one table: slotted, changed by `evolve` alone, cheap to copy.

Nothing here decides; a rule never looks further than this and the law.
"""

from __future__ import annotations

from typing import Any

from cardspeak.cards import Card
from cardspeak.rulebook.book import Law
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table.asks import SeatNo
from cardspeak.table.events import Due, Event, Pot, Step
from cardspeak.table.records import (
    Matter as Matter,
    Order as Order,
    Placed as Placed,
    Report as Report,
    Tie as Tie,
)


class Seat:
    """A taken seat: whose, with what stake, and what is owed before the next cards."""

    __slots__ = tuple(
        (
            "absent away bought_for colour declared entry exempt has_played idle missed no paid "
            "person renew since stake stated wants"
        ).split()
    )

    def __init__(self, no: SeatNo, person: str, stake: int) -> None:
        self.no = no
        self.person = person
        self.stake = stake
        self.away = False
        self.entry = ""  # "", "new", "moved", "missed"
        self.missed: tuple[str, ...] = ()
        self.wants = ""  # "", "post", "wait"
        self.declared = False
        self.exempt = False
        self.has_played = False
        self.colour = ""  # of this player's chips
        self.bought_for = 0  # the orbit of the button this stake was bought for
        self.renew = False  # the least bet has gone up: the least stake is due again
        self.since = 0  # the minute at which the player went away
        self.idle = 0  # rounds in a row without a chip put in
        self.absent = 0  # rounds missed in a row while away
        self.paid = False  # the time charge of the current period
        self.stated = False  # the table was opened in mid-game with this stack

    def copy(self) -> Seat:
        """An independent copy."""
        twin = Seat(self.no, self.person, self.stake)
        twin.away = self.away
        twin.entry = self.entry
        twin.missed = self.missed
        twin.wants = self.wants
        twin.declared = self.declared
        twin.exempt = self.exempt
        twin.has_played = self.has_played
        twin.colour = self.colour
        twin.bought_for = self.bought_for
        twin.renew = self.renew
        twin.since = self.since
        twin.idle = self.idle
        twin.absent = self.absent
        twin.paid = self.paid
        twin.stated = self.stated
        return twin


class Hand:
    """One seat's part in the round: its cards and the chips it has put in."""

    __slots__ = tuple("ante bets cards dead folded forced mucked seen shown tapped up void".split())

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.up: list[bool] = []
        self.folded = False
        self.mucked = False
        self.shown = False
        self.tapped = False
        self.void = False
        self.ante = 0
        self.forced = 0  # live blinds, part of `bets`
        self.bets = 0  # everything that counts towards a call, all betting rounds
        self.dead = 0
        self.seen: tuple[Card, ...] = ()  # hidden cards that everybody has been shown

    def copy(self) -> Hand:
        """An independent copy."""
        twin = Hand()
        twin.cards = self.cards.copy()
        twin.up = self.up.copy()
        twin.folded = self.folded
        twin.mucked = self.mucked
        twin.shown = self.shown
        twin.tapped = self.tapped
        twin.void = self.void
        twin.ante = self.ante
        twin.forced = self.forced
        twin.bets = self.bets
        twin.dead = self.dead
        twin.seen = self.seen
        return twin

    @property
    def paid(self) -> int:
        """Everything this seat has put in and not got back."""
        return self.ante + self.bets + self.dead

    @property
    def layered(self) -> int:
        """What counts when pots are layered: dead money opens no pot of its own."""
        return self.ante + self.bets


class Betting:
    """A betting round under way."""

    __slots__ = tuple(
        (
            "acted added after at checker clock full in_front last met number opener price raiser "
            "raises step turns wagered warned"
        ).split()
    )

    def __init__(
        self,
        number: int,
        opener: SeatNo,
        at: SeatNo,
        price: int,
        full: int,
        step: int,
        in_front: dict[SeatNo, int],
    ) -> None:
        self.number = number
        self.opener = opener
        self.at = at  # whom the turn has come to, before skipping those who need not act
        self.price = price  # the highest total in front of anyone
        self.full = full  # the last total that was a whole bet or raise
        self.step = step  # the least raise part
        self.in_front = in_front
        self.acted: set[SeatNo] = set()  # since the last whole bet or raise
        self.met: dict[SeatNo, int] = {}  # the price a seat last answered
        self.raises = 0
        self.raiser: SeatNo = 0  # the last to bet or raise in full
        self.wagered = False  # someone bet or raised of their own will
        self.turns = 0
        self.last: SeatNo = 0  # the last to put chips in
        self.after: SeatNo = 0  # the turn passes on from this seat when `at` is 0
        self.checker: SeatNo = 0  # the first to check
        self.added = 0  # what the last to put chips in added
        self.clock: SeatNo = 0  # whom somebody has put on the clock
        self.warned: SeatNo = 0  # who was told that the time is nearly over

    def copy(self) -> Betting:
        """An independent copy."""
        twin = Betting(
            self.number,
            self.opener,
            self.at,
            self.price,
            self.full,
            self.step,
            self.in_front.copy(),
        )
        twin.acted = self.acted.copy()
        twin.met = self.met.copy()
        twin.raises = self.raises
        twin.raiser = self.raiser
        twin.wagered = self.wagered
        twin.turns = self.turns
        twin.last = self.last
        twin.after = self.after
        twin.checker = self.checker
        twin.added = self.added
        twin.clock = self.clock
        twin.warned = self.warned
        return twin


class Round:
    """A round of play, first card to pot won."""

    __slots__ = tuple(
        (
            "after_vacancy aggressors aside bet_done betting bettings blinds board bonus burns "
            "button carried cut discards due early final_opener first_due folds gathered "
            "hands held hidden last_call loose mucks number orders over_blinds passed phase pots "
            "ring roots seats steps street stub to_show won"
        ).split()
    )

    def __init__(
        self,
        number: int,
        button: SeatNo,
        seats: tuple[SeatNo, ...],
        blinds: tuple[SeatNo, ...] = (),
    ) -> None:
        self.number = number
        self.button = button
        self.seats = seats  # dealing order
        self.ring = tuple(sorted(seats))  # the same from the lowest up, as turns go round
        self.blinds = blinds  # the blind positions; one may be empty
        self.phase = "forced"  # forced, shuffle, deal, bet, show, over
        self.due: tuple[Due, ...] = ()
        self.hands: dict[SeatNo, Hand] = {}
        self.stub: list[Card] = []
        self.loose: tuple[Card, ...] = ()  # cards that await a shuffle with the stub
        self.board: list[Card] = []
        self.burns: list[Card] = []
        self.aside: list[Card] = []
        self.discards: list[Card] = []
        self.early = 0  # so many cards on top of the stub lie face up
        self.cut = 0
        self.steps: tuple[Step, ...] = ()
        self.street = 0  # streets dealt or under way
        self.betting: Betting | None = None
        self.bettings = 0  # betting rounds opened so far
        self.gathered = 0
        self.aggressors: tuple[tuple[SeatNo, int, str], ...] = ()  # seat, betting round, kind
        self.final_opener: SeatNo = 0  # who opened, or would have opened, the final betting round
        self.folds: tuple[SeatNo, ...] = ()
        self.orders: tuple[Order, ...] = ()
        self.held: dict[SeatNo, int] = {}
        self.passed: dict[SeatNo, tuple[SeatNo, ...]] = {}  # whom held chips passed over
        self.pots: tuple[Pot, ...] = ()
        self.to_show: tuple[SeatNo, ...] = ()
        self.mucks: tuple[SeatNo, ...] = ()  # who gave up at the showdown, in order
        self.won: dict[int, int] = {}  # pot -> chips paid out of it, commission included
        self.over_blinds: tuple[SeatNo, ...] = ()
        self.bet_done = 0  # the last street that was bet on
        self.bonus = 0  # chips of the house in the pot
        self.carried = 0  # chips in the pot that were forfeited in an earlier round
        self.hidden: dict[SeatNo, int] = {}  # chips kept out of sight, which do not play now
        self.after_vacancy = False
        self.first_due: tuple[Due, ...] = ()  # the forced bets as the round opened
        self.last_call: tuple[SeatNo, int] = (0, 0)  # of the betting round, and its amount
        self.roots: tuple[str, ...] = ()  # what each shuffle was committed by, where it was

    def copy(self) -> Round:
        """An independent copy."""
        twin = Round(self.number, self.button, self.seats, self.blinds)
        twin.phase = self.phase
        twin.due = self.due
        twin.hands = {seat: hand.copy() for seat, hand in self.hands.items()}
        twin.stub = self.stub.copy()
        twin.loose = self.loose
        twin.board = self.board.copy()
        twin.burns = self.burns.copy()
        twin.aside = self.aside.copy()
        twin.discards = self.discards.copy()
        twin.early = self.early
        twin.cut = self.cut
        twin.steps = self.steps
        twin.street = self.street
        twin.betting = None if self.betting is None else self.betting.copy()
        twin.bettings = self.bettings
        twin.gathered = self.gathered
        twin.aggressors = self.aggressors
        twin.final_opener = self.final_opener
        twin.folds = self.folds
        twin.orders = self.orders
        twin.held = self.held.copy()
        twin.passed = self.passed
        twin.pots = self.pots
        twin.to_show = self.to_show
        twin.mucks = self.mucks
        twin.won = self.won.copy()
        twin.over_blinds = self.over_blinds
        twin.bet_done = self.bet_done
        twin.bonus = self.bonus
        twin.carried = self.carried
        twin.hidden = self.hidden
        twin.after_vacancy = self.after_vacancy
        twin.first_due = self.first_due
        twin.last_call = self.last_call
        twin.roots = self.roots
        return twin

    @property
    def small(self) -> SeatNo:
        """The small blind position, or the first place dealt to where there are no blinds."""
        return self.blinds[0] if self.blinds else self.seats[0]

    @property
    def last_blind(self) -> SeatNo:
        """Whoever put up the last blind, over-blinds included; 0 in an ante game."""
        if self.over_blinds:
            return self.over_blinds[-1]
        return self.blinds[-1] if self.blinds else 0

    @property
    def live(self) -> list[SeatNo]:
        """The seats whose hands may still win, in dealing order."""
        return [seat for seat in self.seats if not self.hands[seat].folded]

    @property
    def left(self) -> int:
        """How many hands may still win."""
        left = 0
        for hand in self.hands.values():
            if not hand.folded:
                left += 1
        return left

    @property
    def pot(self) -> int:
        """Everything in the pot and in front of players."""
        pot = self.bonus + self.carried
        for hand in self.hands.values():
            pot += hand.ante + hand.bets + hand.dead
        return pot


class Noted:
    """What was worked out of a table, and at which version: whose turn it is, what is offered.

    The state changes by events alone and every event counts the version on, so what was noted
    holds as long as the version is the same.  A copy starts with nothing noted: whoever makes it
    may change it, as a veil does.
    """

    __slots__ = ("offer", "offer_at", "offer_to", "turn", "turn_at")

    def __init__(self) -> None:
        self.turn_at = self.offer_at = -1
        self.turn: SeatNo = 0
        self.offer_to: SeatNo = 0
        self.offer: Any = ()


class Table:
    """One table between and during rounds.  `law` is the book under the house's choices."""

    __slots__ = tuple(
        (
            "barred blinds book button carried carried_by closed_since commission deck_barred "
            "deck_checked disputed drawing drawn edition eliminated hand_dealt house in_float kept "
            "knocked law lost matter minute noted notices orbit orbits placed removed reported "
            "reports reserved round rounds rounds_left seats since start ties unit_cents version "
            "warned"
        ).split()
    )

    def __init__(
        self,
        book: str,
        edition: str,
        house: dict[str, str],
        law: Law,
        unit_cents: int,
        hand_dealt: bool = False,
    ) -> None:
        self.book = book
        self.edition = edition
        self.house = house
        self.law = law
        self.unit_cents = unit_cents
        self.hand_dealt = hand_dealt
        self.version = 0
        self.seats: dict[SeatNo, Seat] = {}
        self.button: SeatNo = 0
        self.blinds: tuple[SeatNo, ...] = ()  # the blind positions of the last round
        self.rounds = 0
        self.orbit: tuple[SeatNo, ...] = ()  # where the button has been, until once round
        self.round: Round | None = None
        self.minute = 0
        self.notices: tuple[tuple[str, str, int], ...] = ()
        self.commission = 0
        self.in_float = 0  # the part of it that awaits a colour change
        self.reserved: dict[SeatNo, str] = {}
        self.deck_checked = False
        self.orbits = 0  # orbits of the button begun, in books that play in orbits
        self.rounds_left = 0  # in the orbit under way
        self.drawing: tuple[SeatNo, ...] = ()  # who is dealt a card for the button
        self.drawn: tuple[Card, ...] = ()
        self.disputed: tuple[SeatNo, ...] = ()  # seats that have questioned the last round
        self.eliminated = 0  # players whom the book has taken off the table
        self.closed_since = False  # gaming has been closed since the last round
        self.matter: Matter | None = None  # what the floor has before it; play waits
        self.reports: tuple[Report, ...] = ()  # players' reports that wait for staff
        self.reported = 0  # how many reports were filed so far; numbers the next one
        self.warned: dict[str, int] = {}  # by person, how often
        self.barred: dict[str, tuple[ClauseNo, ...]] = {}  # who may not sit down again
        self.deck_barred: tuple[ClauseNo, ...] | None = None  # another deck is checked first
        self.carried = 0  # chips forfeited to the next pot
        self.carried_by: tuple[ClauseNo, ...] = ()  # and by which clauses
        self.kept: dict[str, int] = {}  # by person, chips that wait for whoever lost the seat
        self.lost: dict[str, Seat] = {}  # by person, the seat that those chips belong to
        self.removed: dict[str, str] = {}  # by person, the actor who removed them from the table
        self.knocked: tuple[ClauseNo, ...] = ()  # clauses out of force, for proofs only
        self.placed: tuple[Placed, ...] = ()  # who is out of the game, and who has won it
        self.ties: tuple[Tie, ...] = ()  # who draws for a place, the best place first
        self.start: Table | None = None  # as it was before the current round opened, for undo
        self.since: tuple[tuple[int, tuple[Event, ...]], ...] = ()  # version before, events
        self.noted = Noted()

    def copy(self) -> Table:
        """A copy that shares nothing which `evolve` changes."""
        twin = Table(
            self.book, self.edition, self.house, self.law, self.unit_cents, self.hand_dealt
        )
        twin.version = self.version
        twin.seats = {no: seat.copy() for no, seat in self.seats.items()}
        twin.button = self.button
        twin.blinds = self.blinds
        twin.rounds = self.rounds
        twin.orbit = self.orbit
        twin.round = None if self.round is None else self.round.copy()
        twin.minute = self.minute
        twin.notices = self.notices
        twin.commission = self.commission
        twin.in_float = self.in_float
        twin.reserved = self.reserved
        twin.deck_checked = self.deck_checked
        twin.orbits = self.orbits
        twin.rounds_left = self.rounds_left
        twin.drawing = self.drawing
        twin.drawn = self.drawn
        twin.disputed = self.disputed
        twin.eliminated = self.eliminated
        twin.closed_since = self.closed_since
        twin.matter = self.matter
        twin.reports = self.reports
        twin.reported = self.reported
        twin.warned = self.warned
        twin.barred = self.barred
        twin.deck_barred = self.deck_barred
        twin.carried = self.carried
        twin.carried_by = self.carried_by
        twin.kept = self.kept
        twin.lost = self.lost
        twin.removed = self.removed
        twin.knocked = self.knocked
        twin.placed = self.placed
        twin.ties = self.ties
        twin.start = self.start
        twin.since = self.since
        return twin

    def mark(self) -> Table:
        """A copy to come back to when the next round is undone; it shares the last round, which
        nothing changes once another has opened."""
        last, self.round = self.round, None
        twin = self.copy()
        self.round = twin.round = last
        return twin

    @property
    def running(self) -> Round:
        """The round under way; asking without one is our bug."""
        assert self.round is not None, "no round of play is under way"
        return self.round


def open_now(table: Table) -> bool:
    """Is gaming open?  Closing past midnight is before opening on the clock."""
    hours = table.law.seating.hours.value
    if hours is None:
        return True
    opens, closes = hours
    if opens <= closes:
        return opens <= table.minute < closes
    return table.minute >= opens or table.minute < closes
