"""One table that you open, sit at, ask and read.

Everything here goes through the one engine: `Table.ask` puts an ask, the answer is a ruling.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Final, Self

from mypy_extensions import mypyc_attr

from cardspeak.api.answer import Answer, IllegalChoice
from cardspeak.api.chance import Chance
from cardspeak.api.kept import read, written
from cardspeak.books.shelf import SHELF
from cardspeak.cards import Card, NotationError, cards_text, read_cards
from cardspeak.chips import MAX_MONEY, Unit
from cardspeak.floor import Proposal, proposal, rule
from cardspeak.rulebook.policies import Act
from cardspeak.table import asks
from cardspeak.table.ask_checks import check_shape
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.decide import Awaits, awaits, open_table, whose_turn
from cardspeak.table.events import Event, Pot
from cardspeak.table.rules.betting.options import Option, options
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rules.pots.pots import pots_of
from cardspeak.table.rulings import Granted, Refused, Ruling
from cardspeak.table.saved import load, save
from cardspeak.table.state import TableState as State
from cardspeak.view.shapes import TableView
from cardspeak.view.viewer import Role, Viewer
from cardspeak.view.views import table_view
from cardspeak.view.words.events import clause_note, event_words, option_words, refusal_words
from cardspeak.view.words.rulings import RulingWords, ruling_words
from cardspeak.view.words.voice import listed


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """A table under a book: sit people down, start a round, ask, and read the answers.

    House choices are keywords: `Table("tas-holdem", blinds="5, 10", limit="no_limit")`.
    Choices that the book does not allow raise `IllegalChoice`, with the clauses.

    `deal` says who brings the cards.  With "auto" the table shuffles by itself: the same
    `seed` gives the same cards, and `stacked` cards lie on top of the first deck, in order.
    With "steps" answer `awaits` with `shuffle(…)`.  With "hand" people deal real cards and
    you tell what fell with `deal(…)`.

    >>> table = Table("nolimit", blinds="1, 2", seed=5)
    >>> for seat, name in enumerate(["Ana", "Ben", "Cleo"], start=1):
    ...     answer = table.sit(seat, name, 100)
    >>> answer = table.start()
    >>> table
    <Table nolimit, 3 seated, awaits act from seat 3>
    >>> table.call()
    <granted: Cleo calls 2. [NLT.2.a.3/3]>
    """

    def __init__(
        self,
        book: str | State,
        *,
        seed: int | str | None = None,
        stacked: str | Iterable[Card] | None = None,
        deal: str = "auto",
        **choices: object,
    ) -> None:
        if isinstance(book, State):
            self.state = book
            return  # `of` and `copy`, which have a state already, do the rest
        if book not in SHELF:
            raise ValueError(f"there is no book '{book}'; choose from {', '.join(SHELF)}")
        if deal not in DEALS:
            raise ValueError(f"deal={deal!r} is not known; choose {listed(map(repr, DEALS), 'or')}")
        for name in choices:
            if name not in SHELF[book].choices:
                raise ValueError(_no_choice(name, book))
        picks = {name: _as_text(value) for name, value in choices.items()}
        found = open_table(SHELF[book], picks, hand_dealt=deal == "hand")
        if isinstance(found, Refused):
            words = refusal_words(found, Unit(100))
            raise IllegalChoice(words, found.by)
        self.state, opened = found
        self.events: list[Event] = list(opened.events)
        self.auto = deal == "auto"
        self.unit = Unit(self.state.unit_cents)
        self._chance = Chance.of(seed)
        if stacked is not None:
            if not self.auto:
                raise ValueError(
                    "stacked cards are for deal='auto'; with 'steps' name them in "
                    "shuffle(…), with 'hand' in deal(…)"
                )
            self._chance.stacked = _in_deck(_cards(stacked), full_deck(self.state), book)

    # --- asking -----------------------------------------------------------------------------

    def ask(self, ask: Ask) -> Answer:
        """Put an ask; when it is granted it has happened."""
        check_shape(ask)
        return self._put(ask, getattr(ask, "seat", 0))

    def _put(self, ask: Ask, seat: SeatNo) -> Answer:
        """Put an ask that has the shape of one, made by a seat or, by 0, by nobody there."""
        ruling = self._rule(ask)
        offered: tuple[Option, ...] = ()
        if isinstance(ruling, Granted):
            self.events += ruling.events
            if self.auto and not whose_turn(self.state):
                ruling = self._deal_on(ruling)
        elif seat and isinstance(ask, ACTS):
            offered = options(self.state, seat)
        return Answer(ruling, self.unit, self.state.seats, seat, offered)

    def _rule(self, ask: Ask) -> Ruling:
        """Rule on an ask and carry it out; who keeps a record of their own does it here."""
        return rule(self.state, ask)

    def _deal_on(self, ruling: Granted) -> Granted:
        """Give the table the chance it awaits."""
        events = ruling.events
        while (now := awaits(self.state)).what in {"shuffle", "draw"}:
            if now.what == "draw":
                more: Ask = asks.Draw(cards=self._chance.drawn(now.cards, len(now.seats)))
            else:
                more = asks.Shuffle(cards=self._chance.order(now.cards))
            following = self._rule(more)
            assert isinstance(following, Granted), f"chance was refused: {following}"
            self.events += following.events
            events += following.events
        return Granted(events)

    def what_if(self, ask: Ask) -> tuple[Answer, Self]:
        """The ruling an ask would get, and a table on which it has happened; this one stays.

        The list of events of that table begins with what the ask brought about.
        """
        other = self.copy(events=False)
        return other.ask(ask), other

    # --- people -----------------------------------------------------------------------------

    def sit(
        self, seat: SeatNo, person: str, stake: object = 0, *, consents: bool = False
    ) -> Answer:
        """Someone joins the game, with a stake in the table's money.

        Without a stake the player gets the starting chips, in a book that gives all players the
        same.  `consents`: to conditions that need every player's consent, such as a freeze out.
        """
        chips = self._chips(stake)
        _check_name(seat, person)
        sits = asks.Sit(seat=seat, person=person, stake=chips, consents=consents, actor="floor")
        return self.ask(sits)

    def seat_with_stack(
        self, seat: SeatNo, person: str, stack: object, *, consents: bool = False
    ) -> Answer:
        """Open the table in mid-game: before the first round a player gets this stack.

        Any stack is allowed in every book, and the record says that it was stated.
        """
        chips = self._chips(stack)
        _check_name(seat, person)
        return self.ask(
            asks.SeatWithStack(
                seat=seat, person=person, stake=chips, consents=consents, actor="floor"
            )
        )

    def start(self, *, button: SeatNo = 0) -> Answer:
        """The next round of play opens; the button may be placed."""
        ask = asks.StartRound(button=button)
        check_shape(ask)
        return self._put(ask, 0)

    def check(self) -> Answer:
        """The player to act checks."""
        seat = self.turn
        return self._put(asks.Check(seat=seat), seat)

    def call(self) -> Answer:
        """The player to act calls."""
        seat = self.turn
        return self._put(asks.Call(seat=seat), seat)

    def stay(self) -> Answer:
        """The last blind lets the first betting round end."""
        seat = self.turn
        return self._put(asks.Stay(seat=seat), seat)

    def bet(self, amount: object) -> Answer:
        """The player to act bets."""
        seat = self.turn
        return self._put(asks.Bet(seat=seat, amount=self._chips(amount)), seat)

    def raise_to(self, total: object) -> Answer:
        """The player to act raises, to this total for the betting round."""
        seat = self.turn
        return self._put(asks.Raise(seat=seat, to=self._chips(total)), seat)

    def fold(self) -> Answer:
        """The player to act folds."""
        seat = self.turn
        return self._put(asks.Fold(seat=seat), seat)

    def show(self, cards: str = "") -> Answer:
        """The player whose turn it is at the showdown shows; name the cards dealt by hand."""
        told = read_cards(cards) if cards else ()
        seat = self.awaits.seat
        return self._put(asks.Show(seat=seat, cards=told), seat)

    def muck(self) -> Answer:
        """The player whose turn it is at the showdown gives up unseen."""
        return self.ask(asks.Muck(seat=self.awaits.seat))

    def passive(self) -> Answer:
        """The player to act does the least that keeps the hand: check, stay or call."""
        seat = self.turn
        acts = [option.act for option in options(self.state, seat)]
        for act, ask in PASSIVE:
            if act in acts:
                return self._put(ask(seat=seat), seat)
        return self.fold()

    # --- dealer and floor -------------------------------------------------------------------

    def shuffle(self, cards: str | Iterable[Card] = ()) -> Answer:
        """Chance: these cards first, then the rest in the order of a new deck."""
        now = awaits(self.state)
        awaited = now.cards if now.what == "shuffle" else ()
        first = _cards(cards)
        if len(first) < len(awaited):
            lying = frozenset(first)
            first += tuple([card for card in awaited if card not in lying])
        if awaited and self.state.hand_dealt:  # which asks for no order and would not look
            _in_deck(first, awaited, self.state.book)
        answer = self._put(asks.Shuffle(cards=first), 0)
        if not answer and awaited:
            _in_deck(first, awaited, self.state.book)  # says which card is none of them
        return answer

    def post(self) -> Answer:
        """At a hand-dealt table: the first forced bet that is due is in the pot."""
        due = self.awaits.due
        return self.ask(asks.PostForced(seat=due[0].seat if due else 0))

    def deal(self, cards: str) -> Answer:
        """A dealer with real cards says what fell; ?? for a card nobody may know.

        `awaits.steps` says to whom the next cards go, and which of them lie open.
        """
        return self.ask(asks.Deal(cards=read_cards(cards)))

    def put_in(self, seat: SeatNo, amount: object) -> Answer:
        """Chips lie over the line, without a word: never refused, always ruled on."""
        return self.ask(asks.PutIn(seat=seat, amount=self._chips(amount)))

    def report(
        self,
        situation: str,
        *,
        seat: SeatNo = 0,
        cards: str = "",
        amount: object = 0,
        **facts: str,
    ) -> Answer:
        """Something went wrong: the floor asks a question or finds a ruling; see `ruling`."""
        return self.ask(
            asks.Report(
                situation=situation,
                seat=seat,
                cards=read_cards(cards),
                amount=self._chips(amount),
                facts=facts,
            )
        )

    def answer(self, **facts: str) -> Answer:
        """Answer the floor's question."""
        return self.ask(asks.AnswerQuestion(facts=facts))

    def apply(self, person: str, way: str = "") -> Answer:
        """A named person applies the ruling found, in one of its ways if it leaves a choice."""
        return self.ask(asks.ApplyRuling(person=person, way=way))

    def undo(self, *, to: int = 0) -> Answer:
        """Take back the last ask, or everything since a version of the table."""
        return self.ask(asks.Undo(to=to))

    @property
    def ruling(self) -> RulingWords | None:
        """The floor's ruling that awaits a person, in words; None while there is none."""
        found: Proposal | None = proposal(self.state)
        if found is None or self.state.matter is None:
            return None
        return ruling_words(found, self.state.matter, self.unit, self.names)

    # --- reading ----------------------------------------------------------------------------

    @property
    def awaits(self) -> Awaits:
        """What the table waits for: round, forced, shuffle, deal, act, show, answer, ruling."""
        return awaits(self.state)

    @property
    def turn(self) -> SeatNo:
        """The seat whose turn it is to act, or 0."""
        return whose_turn(self.state)

    @property
    def options(self) -> tuple[Option, ...]:
        """What the player to act may do, each with its least and most."""
        return options(self.state, self.turn)

    @property
    def offered(self) -> tuple[str, ...]:
        """The same in words."""
        return tuple(option_words(option, self.unit) for option in self.options)

    @property
    def stakes(self) -> dict[SeatNo, str]:
        """Everybody's stake, in the table's money."""
        return {no: self.unit.money(seat.stake) for no, seat in sorted(self.state.seats.items())}

    @property
    def chips(self) -> dict[SeatNo, int]:
        """Everybody's stake as a whole number of the table's smallest unit, for arithmetic."""
        return {no: seat.stake for no, seat in sorted(self.state.seats.items())}

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots as they stand, in chips, each with the seats that may win it."""
        return pots_of(self.state) if self.state.round is not None else ()

    @property
    def names(self) -> dict[SeatNo, str]:
        """Who sits where."""
        return {no: seat.person for no, seat in self.state.seats.items()}

    @property
    def board(self) -> str:
        """The communal cards."""
        return cards_text(self.state.round.board) if self.state.round is not None else ""

    @property
    def pot(self) -> str:
        """Everything in the pot and in front of players, in the table's money."""
        return self.unit.money(self.state.round.pot if self.state.round is not None else 0)

    @property
    def commission(self) -> str:
        """What the house has taken, in the table's money."""
        return self.unit.money(self.state.commission)

    def cards(self, seat: SeatNo) -> str:
        """A seat's cards as the program knows them; ?? for one it does not."""
        hands = self.state.round.hands if self.state.round is not None else {}
        if seat not in hands:
            who = f"cards went to seats {', '.join(map(str, hands))}" if hands else "no round yet"
            raise ValueError(f"seat {seat} has no cards: {who}")
        return cards_text(hands[seat].cards)

    def seen_by(self, seat: SeatNo = 0) -> TableView:
        """What a player at this seat may see and do; 0: what anybody may see."""
        if seat and seat not in self.state.seats:
            taken = listed(map(str, sorted(self.state.seats))) or "none yet"
            raise ValueError(f"nobody sits at seat {seat}; seats that are taken: {taken}")
        role = Role.PLAYER if seat else Role.SPECTATOR
        return table_view(self.state, Viewer(role, seat))

    def story(self, events: Iterable[Event] | None = None) -> str:
        """What happened, a sentence for each event, with its clauses."""
        told = self.events if events is None else events
        return "\n".join(self.sentence(event) for event in told)

    def sentence(self, event: Event) -> str:
        """One event in words, with the clauses behind it."""
        words = event_words(event, self.unit, self.names)
        return f"{words} [{', '.join(event.by)}]" if event.by else words

    def why(self, answer: Answer) -> str:
        """What the clauses behind an answer say, in our own words."""
        return "\n".join(clause_note(number, self.state.book) for number in answer.clauses)

    # --- copies -----------------------------------------------------------------------------

    def copy(self, *, events: bool = True) -> Self:
        """An independent table in the same state, with the same chance to come.

        `events=False` leaves the list of past events behind: such a copy costs the same after
        a thousand rounds as in the first.  A subclass is made by its class from the state alone.
        """
        other = type(self)(self.state.copy())
        other.events = self.events.copy() if events else []
        other.auto, other.unit = self.auto, self.unit
        other._chance = self._chance.copy()
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Tables go to other processes whole, by `save`, with their events."""
        return _again, (type(self), self.save(), self.events)

    def forget(self) -> list[Event]:
        """Give the events so far out of hand, for whoever plays on and on at one table.

        The state stays whole; only `events` and `story()` begin anew.
        """
        told, self.events = self.events, []
        return told

    def save(self) -> bytes:
        """The table as bytes, chance to come included; `Table.load` goes on from it."""
        return written(self.auto, self._chance, save(self.state))

    @classmethod
    def load(cls, data: bytes, *, seed: int | str | None = None) -> Self:
        """A table from saved bytes; a seed gives it other chance; raises Unreadable.

        The list of events begins anew: what happened before is in the state, not told again.
        """
        saved = read(data)
        table = cls.of(load(bytes(saved.table)), seed=seed)
        table.auto = saved.auto
        if seed is None:
            table._chance = saved.chance
        return table

    @classmethod
    def of(cls, state: State, *, seed: int | str | None = None, deal: str = "auto") -> Self:
        """A table in a state of the engine, such as `journal.resume` gives; it keeps the state."""
        table = cls(state)
        table.events = []
        table.auto = deal == "auto" and not state.hand_dealt
        table.unit = Unit(state.unit_cents)
        table._chance = Chance.of(seed)
        return table

    def __repr__(self) -> str:
        """The book, who sits, and what is awaited."""
        now = awaits(self.state)
        seat = f" from seat {now.seat}" if now.seat else ""
        return f"<Table {self.state.book}, {len(self.state.seats)} seated, awaits {now.what}{seat}>"

    def _chips(self, amount: object) -> int:
        """An amount of the table's money as chips."""
        if type(amount) is int and 0 <= amount <= MAX_MONEY:
            cents = self.unit.cents
            chips = amount * 100 // cents
            if chips * cents == amount * 100:
                return chips
        return int(self.unit.read(str(amount)))


def _again(kind: type[Table], saved: bytes, events: list[Event]) -> Table:
    """A table that comes from another process."""
    table = kind.load(saved)
    table.events = events
    return table


DEALS = ("auto", "steps", "hand")
ACTS = (asks.Check, asks.Stay, asks.Call, asks.Bet, asks.Raise, asks.Fold, asks.CallAndFold)
PASSIVE: Final[tuple[tuple[Act, Any], ...]] = (
    (Act.CHECK, asks.Check),
    (Act.STAY, asks.Stay),
    (Act.CALL, asks.Call),
)


def _as_text(value: object) -> str:
    """A house choice as a house writes it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple | list):
        return ", ".join(str(one) for one in value)
    return str(value)


def _no_choice(name: str, book: str) -> str:
    """A name that is no house choice, with those spelt like it or all there are."""
    known = list(SHELF[book].choices)
    close = get_close_matches(name.lower(), known, n=3)
    told = f"did you mean {listed(close, 'or')}?" if close else f"it has {', '.join(known)}"
    return f"{book} has no house choice '{name}'; {told}"


def _check_name(seat: SeatNo, person: str) -> None:
    if not person.strip():
        raise ValueError(f"who sits at seat {seat}? Give a name, such as 'Ana'")


def _in_deck(cards: tuple[Card, ...], deck: tuple[Card, ...], book: str) -> tuple[Card, ...]:
    """The cards, each of which is in the deck; raises NotationError for one that is not."""
    known = frozenset(deck)
    if known.issuperset(cards):
        return cards
    for card in cards:
        if card not in known:
            raise NotationError(
                f"{cards_text((card,))} is not among the {len(deck)} cards that {book} shuffles"
            )
    return cards


def _cards(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    return read_cards(cards) if isinstance(cards, str) else tuple(cards)
