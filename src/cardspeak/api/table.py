"""The `Table` of the public API: open it, seat players, make asks and read the results.

Every ask goes to the engine through `Table.ask`; this module makes no rulings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, Self, cast
from warnings import warn

from cardspeak.api.answer import Answer, IllegalChoice, RefusedAsk
from cardspeak.api.chance import Chance
from cardspeak.api.choices import as_text, unknown_choice
from cardspeak.api.notebook import table_html
from cardspeak.api.saved import SavedHabits, read, written
from cardspeak.books.shelf import SHELF
from cardspeak.cards import Card, Cards, NotationError, cards_text, read_cards
from cardspeak.chips import MAX_MONEY, NO_CHIPS, Chips, Unit
from cardspeak.floor import Proposal, proposal, rule
from cardspeak.rulebook.policies import Act
from cardspeak.rulebook.presets import find_preset
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import asks
from cardspeak.table.act_asks import BettingAsk, ask_for
from cardspeak.table.ask_checks import check_shape
from cardspeak.table.asks import Ask
from cardspeak.table.decide import Awaits, awaits, open_table, whose_turn
from cardspeak.table.events import Event, Pot, TableOpened
from cardspeak.table.rules.betting.options import Option, options
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rules.pots.pots import pots_of
from cardspeak.table.rulings import Granted, Refused, Ruling
from cardspeak.table.saved import load, save
from cardspeak.table.state import TableState as State
from cardspeak.view.chip_ledger import ledger_of
from cardspeak.view.notes import clause_note
from cardspeak.view.settlement import Settlement, settle
from cardspeak.view.shapes import TableView
from cardspeak.view.viewer import Role, Viewer
from cardspeak.view.views import table_view
from cardspeak.view.words.rulings import RulingWords, ruling_words
from cardspeak.view.words.voice import listed
from cardspeak.words.events import event_words
from cardspeak.words.options import option_words
from cardspeak.words.refusals import refusal_words


class Table:
    """A table under a book: seat players, start a round, make asks and read the answers.

    House choices are keywords, `Table("tas-holdem", blinds="5, 10", limit="no_limit")`, or a
    mapping of names to values, `house`.
    Choices that the book does not allow raise `IllegalChoice`, which lists the clauses.
    `preset` names choices that go together, such as "friends"; keywords change single ones.

    `deal` sets the source of the cards.  With "auto" the table shuffles automatically: the same
    `seed` gives the same cards, and `stacked` cards are on top of the first deck, in order.
    With "steps" call `shuffle(…)` when the table awaits one.  With "hand" a dealer deals
    physical cards and you report them with `deal(…)`.

    `showdown` says what players do with their hands at the showdown: "show" (the default where
    the table deals) shows each hand, "muck" mucks a beaten hand where the book allows it, and
    "ask" leaves it to you: call `show()` or `muck()` while the table awaits it.

    A refused ask returns an answer that is false.  With `strict` it raises RefusedAsk instead.
    `events` has the events of the current round; with `keep_all` those of the whole game.

    >>> table = Table("nolimit", blinds="1, 2", starting_chips=100, seed=5)
    >>> for seat, name in enumerate(["Ana", "Ben", "Cleo"], start=1):
    ...     answer = table.sit(seat, name)
    >>> answer = table.start()
    >>> table
    <Table nolimit, 3 seated, awaits act from seat 3>
    >>> table.call()
    <granted: Cleo calls 2. [NLT.2.a.3/4]>
    >>> while table.turn:
    ...     answer = table.passive()
    >>> table
    <Table nolimit, 3 seated, awaits round>
    """

    def __init__(
        self,
        book: str | State,
        *,
        house: Mapping[str, object] | None = None,
        preset: str = "",
        seed: int | str | None = None,
        stacked: str | Iterable[Card] | None = None,
        deal: str = "auto",
        showdown: str = "",
        strict: bool = False,
        keep_all: bool = False,
        **choices: object,
    ) -> None:
        if isinstance(book, State):
            self.state = book
            self.strict = self.keep_all = False
            self._refused_in_a_row = 0
            return  # `of` and `copy` set the other attributes
        if book not in SHELF:
            raise ValueError(f"there is no book '{book}'; choose from {', '.join(SHELF)}")
        if deal not in DEALS:
            raise ValueError(f"unknown deal={deal!r}; choose {listed(map(repr, DEALS), 'or')}")
        if showdown not in {"", *SHOWDOWNS}:
            ways = listed(map(repr, SHOWDOWNS), "or")
            raise ValueError(f"unknown showdown={showdown!r}; choose {ways}")
        choices = {**(house or {}), **choices}
        for name in choices:
            if name not in SHELF[book].choices:
                raise ValueError(unknown_choice(name, book, SHELF[book].choices))
        picks = {name: as_text(value) for name, value in choices.items()}
        if preset:
            picks = find_preset(SHELF[book], preset).picks(picks)
        result = open_table(SHELF[book], picks, hand_dealt=deal == "hand")
        if isinstance(result, Refused):
            words = refusal_words(result, Unit(100))
            raise IllegalChoice(words, result.by)
        self.state, opened = result
        self.events: list[Event] = list(opened.events)
        self.auto = deal == "auto"
        self.showdown = showdown or ("show" if self.auto else "ask")
        self.strict = strict
        self.keep_all = keep_all
        self.unit = Unit(self.state.unit_cents)
        self._chance = Chance.from_seed(seed)
        self._refused_in_a_row = 0
        if stacked is not None:
            if not self.auto:
                raise ValueError(
                    "stacked cards are for deal='auto'; with 'steps' name them in "
                    "shuffle(…), with 'hand' in deal(…)"
                )
            self._chance.stacked = _in_deck(_cards(stacked), full_deck(self.state), book)

    # --- asking -----------------------------------------------------------------------------

    def ask(self, ask: Ask) -> Answer:
        """Rule on an ask and apply it if granted.  Raises TypeError for a malformed ask."""
        check_shape(ask)
        return self._put(ask, getattr(ask, "seat", NO_SEAT))

    def _put(self, ask: Ask, seat: SeatNo) -> Answer:
        """Rule on a well-formed ask by the player in `seat`, or by no player if `seat` is 0."""
        ruling = self._rule(ask)
        offered: tuple[Option, ...] = ()
        if isinstance(ruling, Granted):
            self._refused_in_a_row = 0
            if isinstance(ask, asks.StartRound) and not self.keep_all:
                self.events.clear()
            self.events += ruling.events
            if not whose_turn(self.state):
                ruling = self._go_on(ruling)
        elif seat and isinstance(ask, BettingAsk):
            offered = options(self.state, seat)
        answer = Answer(ruling, self.unit, self.state.seats, seat, offered)
        if isinstance(ruling, Refused):
            self._note_refusal(answer)
        return answer

    def _note_refusal(self, answer: Answer) -> None:
        """Raise a refusal at a strict table; warn about a loop that repeats refused asks."""
        if self.strict:
            raise RefusedAsk(answer)
        self._refused_in_a_row += 1
        if self._refused_in_a_row == MANY_REFUSALS:
            warn(
                f"{MANY_REFUSALS} asks in a row were refused, the last one with: {answer.words} "
                "Check whether the answer is true, or open the table with strict=True.",
                stacklevel=4,
            )

    def _rule(self, ask: Ask) -> Ruling:
        """Rule on an ask and apply it; subclasses that write a record override this."""
        return rule(self.state, ask)

    def _go_on(self, ruling: Granted) -> Granted:
        """Shuffle, draw and show as far as the table does it, until it needs another input."""
        events = ruling.events
        while (ask := self._next_ask()) is not None:
            following = self._rule(ask)
            assert isinstance(following, Granted), f"an awaited ask was refused: {following}"
            self.events += following.events
            events += following.events
        return Granted(events)

    def _next_ask(self) -> Ask | None:
        """Return the ask that the table makes itself now, or None if it needs another input."""
        now = awaits(self.state)
        if now.what == "show" and self.showdown != "ask" and not self.state.hand_dealt:
            return self._shown_or_mucked(now.seat)
        if not self.auto:
            return None
        if now.what == "shuffle":
            return asks.Shuffle(cards=self._chance.order(now.cards))
        if now.what == "draw":
            return asks.Draw(cards=self._chance.drawn(now.cards, len(now.seats)))
        return None

    def _shown_or_mucked(self, seat: SeatNo) -> Ask:
        if self.showdown == "muck":
            chair = self.seen_by(seat).chair
            if chair is not None and "muck" in chair.showing and not chair.wins_or_ties:
                return asks.Muck(seat=seat)
        return asks.Show(seat=seat)

    def what_if(self, ask: Ask) -> tuple[Answer, Self]:
        """Return the ruling on an ask and a copy of the table after it; this table is unchanged.

        The copy's events start with those of the ask.
        """
        other = self.copy(events=False)
        return other.ask(ask), other

    # --- people -----------------------------------------------------------------------------

    def sit(self, seat: int, person: str, stake: object = 0, *, consents: bool = False) -> Answer:
        """Seat a player with a stake in the table's money.

        Without a stake, the player gets the starting chips if the book gives everyone the same.
        `consents`: the player agrees to conditions that need every player's consent, such as a
        freeze-out.
        """
        chips = self._chips(stake)
        _check_name(seat, person)
        sit = asks.Sit(
            seat=_seat(seat), person=person, stake=chips, consents=consents, actor="floor"
        )
        return self.ask(sit)

    def seat_with_stack(
        self, seat: int, person: str, stack: object, *, consents: bool = False
    ) -> Answer:
        """Seat a player with any stack before the first round, to set up a game in progress.

        The record marks the stack as stated.
        """
        chips = self._chips(stack)
        _check_name(seat, person)
        return self.ask(
            asks.SeatWithStack(
                seat=_seat(seat), person=person, stake=chips, consents=consents, actor="floor"
            )
        )

    def start(self, *, button: int = 0) -> Answer:
        """Open the next round of play; `button` sets the first seat to have the button."""
        ask = asks.StartRound(button=_seat(button))
        check_shape(ask)
        return self._put(ask, NO_SEAT)

    def check(self) -> Answer:
        """The player to act checks."""
        seat = self.turn
        return self._put(asks.Check(seat=seat), seat)

    def call(self) -> Answer:
        """The player to act calls."""
        seat = self.turn
        return self._put(asks.Call(seat=seat), seat)

    def stay(self) -> Answer:
        """The player to act, who posted the last blind, stays without raising."""
        seat = self.turn
        return self._put(asks.Stay(seat=seat), seat)

    def bet(self, amount: object) -> Answer:
        """The player to act bets."""
        seat = self.turn
        return self._put(asks.Bet(seat=seat, amount=self._chips(amount)), seat)

    def raise_to(self, total: object) -> Answer:
        """The player to act raises to this total for the betting round."""
        seat = self.turn
        return self._put(asks.Raise(seat=seat, to=self._chips(total)), seat)

    def fold(self) -> Answer:
        """The player to act folds."""
        seat = self.turn
        return self._put(asks.Fold(seat=seat), seat)

    def all_in(self) -> Answer:
        """The player to act puts in the whole stake: a bet or raise if one is offered, or a call.

        A limit below the stake refuses it.
        """
        seat, betting = self.turn, self.state.running.betting if self.turn else None
        if betting is None:
            return self.call()  # which is refused with the reason
        acts = [option.act for option in options(self.state, seat)]
        stake = self.state.seats[seat].stake
        if Act.BET in acts:
            return self._put(asks.Bet(seat=seat, amount=stake), seat)
        if Act.RAISE in acts:
            whole = stake + betting.in_front.get(seat, NO_CHIPS)
            return self._put(asks.Raise(seat=seat, to=whole), seat)
        return self.call()

    def show(self, cards: str = "") -> Answer:
        """The next player at the showdown shows.  At a hand-dealt table, name the hidden cards."""
        disclosed = read_cards(cards) if cards else ()
        seat = self.awaits.seat
        return self._put(asks.Show(seat=seat, cards=disclosed), seat)

    def muck(self) -> Answer:
        """The next player at the showdown mucks the hand unseen."""
        return self.ask(asks.Muck(seat=self.awaits.seat))

    def passive(self) -> Answer:
        """The player to act checks, stays or calls; a player who must open bets the minimum."""
        seat = self.turn
        offered = {option.act: option for option in options(self.state, seat)}
        order = (Act.CHECK, Act.STAY, Act.CALL, Act.FOLD, Act.BET)
        act = next((act for act in order if act in offered), Act.CHECK)
        amount = offered[act].least if act is Act.BET else NO_CHIPS
        return self._put(ask_for(act, seat, amount), seat)

    def settlement(self) -> Settlement:
        """Return who pays whom: each player's buy-ins and chips, and the fewest payments.

        Amounts are in the smallest chip.  Raises NothingToSettle if the book's chips have no value
        in money, and ValueError if the table does not have its whole record.
        """
        if not self.keep_all and not isinstance(next(iter(self.events), None), TableOpened):
            raise ValueError(
                "the table has only the events of this round: open it with keep_all=True"
            )
        ledger, table = ledger_of(self.events)
        return settle(ledger, table)

    # --- dealer and floor -------------------------------------------------------------------

    def shuffle(self, cards: str | Iterable[Card] = ()) -> Answer:
        """Shuffle: these cards on top, then the rest in new-deck order."""
        now = awaits(self.state)
        pending = now.cards if now.what == "shuffle" else ()
        first = _cards(cards)
        if len(first) < len(pending):
            placed = frozenset(first)
            first += tuple([card for card in pending if card not in placed])
        if (
            pending and self.state.hand_dealt
        ):  # the engine does not check the cards of a hand-dealt table
            _in_deck(first, pending, self.state.book)
        answer = self._put(asks.Shuffle(cards=first), NO_SEAT)
        if not answer and pending:
            _in_deck(first, pending, self.state.book)  # raises an error that names the invalid card
        return answer

    def post(self) -> Answer:
        """Post the next forced bet that is due at a hand-dealt table."""
        due = self.awaits.due
        return self.ask(asks.PostForced(seat=due[0].seat if due else NO_SEAT))

    def deal(self, cards: str) -> Answer:
        """Report the next cards dealt by hand, with ?? for a hidden card.

        `awaits.steps` lists the seats that get the next cards, and which are face up.
        """
        return self.ask(asks.Deal(cards=read_cards(cards)))

    def put_in(self, seat: int, amount: object) -> Answer:
        """Report chips that a player put in without declaring; the book decides how they count."""
        return self.ask(asks.PutIn(seat=_seat(seat), amount=self._chips(amount)))

    def report(
        self,
        situation: str,
        *,
        seat: int = 0,
        cards: str = "",
        amount: object = 0,
        **facts: str,
    ) -> Answer:
        """Report an incident: the floor asks a question or proposes a ruling; see `ruling`."""
        return self.ask(
            asks.Report(
                situation=situation,
                seat=_seat(seat),
                cards=read_cards(cards),
                amount=self._chips(amount),
                facts=facts,
            )
        )

    def answer(self, **facts: str) -> Answer:
        """Answer the floor's question."""
        return self.ask(asks.AnswerQuestion(facts=facts))

    def apply(self, person: str, way: str = "") -> Answer:
        """Apply the proposed ruling on behalf of `person`; pass `way` if it leaves a choice."""
        return self.ask(asks.ApplyRuling(person=person, way=way))

    def undo(self, *, to: int = 0) -> Answer:
        """Undo the last ask, or all asks since a version of the table."""
        return self.ask(asks.Undo(to=to))

    @property
    def ruling(self) -> RulingWords | None:
        """The text of the ruling that the floor proposes, or None."""
        pending: Proposal | None = proposal(self.state)
        if pending is None or self.state.matter is None:
            return None
        return ruling_words(pending, self.state.matter, self.unit, self.names)

    # --- reading ----------------------------------------------------------------------------

    @property
    def awaits(self) -> Awaits:
        """The input that the table needs next, such as a round, shuffle, deal, act or ruling."""
        return awaits(self.state)

    @property
    def turn(self) -> SeatNo:
        """The seat whose turn it is to act, or 0."""
        return whose_turn(self.state)

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the player to act, each with its minimum and maximum."""
        return options(self.state, self.turn)

    @property
    def offered(self) -> tuple[str, ...]:
        """The options of the player to act, as text."""
        return tuple(option_words(option, self.unit) for option in self.options)

    @property
    def stakes(self) -> dict[SeatNo, int | Decimal]:
        """The stakes by seat, in the table's money."""
        return {no: self.unit.amount(seat.stake) for no, seat in sorted(self.state.seats.items())}

    @property
    def chips(self) -> dict[SeatNo, Chips]:
        """The stakes by seat, as integers in the table's smallest unit."""
        return {no: seat.stake for no, seat in sorted(self.state.seats.items())}

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The current pots in chips, each with the seats that can win it; none between rounds."""
        return pots_of(self.state) if self._in_round else ()

    @property
    def _in_round(self) -> bool:
        return self.state.round is not None and self.state.round.phase != "over"

    @property
    def names(self) -> dict[SeatNo, str]:
        """The players' names by seat."""
        return {no: seat.person for no, seat in self.state.seats.items()}

    @property
    def board(self) -> Cards:
        """The communal cards; `str(table.board)` is their text."""
        return Cards(self.state.round.board if self.state.round is not None else ())

    @property
    def pot(self) -> int | Decimal:
        """All chips in the pot and in front of players, in the table's money; 0 between rounds."""
        return self.unit.amount(self.state.running.pot if self._in_round else 0)

    @property
    def commission(self) -> int | Decimal:
        """The commission taken so far, in the table's money."""
        return self.unit.amount(self.state.commission)

    def cards(self, seat: int) -> Cards:
        """Return a seat's cards, with ?? for unknown ones.

        Raises ValueError if it has no cards.
        """
        hands = self.state.round.hands if self.state.round is not None else {}
        if seat not in hands:
            reason = (
                f"cards went to seats {', '.join(map(str, hands))}" if hands else "no round yet"
            )
            raise ValueError(f"seat {seat} has no cards: {reason}")
        return Cards(hands[_seat(seat)].cards)

    def seen_by(self, seat: int = 0) -> TableView:
        """Return the view of the player in this seat, or of a spectator if it is 0.

        Raises ValueError if the seat is empty.
        """
        if seat and seat not in self.state.seats:
            taken = listed(map(str, sorted(self.state.seats))) or "none yet"
            raise ValueError(f"seat {seat} is empty; taken seats: {taken}")
        role = Role.PLAYER if seat else Role.SPECTATOR
        return table_view(self.state, Viewer(role, _seat(seat)))

    def story(self, events: Iterable[Event] | None = None) -> str:
        """Return one sentence with clauses per event; by default for all of `events`."""
        chosen = self.events if events is None else events
        return "\n".join(self.sentence(event) for event in chosen)

    def sentence(self, event: Event) -> str:
        """Return the text of one event, with its clauses."""
        words = event_words(event, self.unit, self.names)
        return f"{words} [{', '.join(event.by)}]" if event.by else words

    def why(self, answer: Answer) -> str:
        """Return a paraphrase of each clause that decided an answer."""
        return "\n".join(clause_note(number, self.state.book) for number in answer.clauses)

    # --- copies -----------------------------------------------------------------------------

    def copy(self, *, events: bool = True) -> Self:
        """Return an independent copy, which will shuffle the same cards.

        `events=False` leaves out past events, so the cost of a copy does not grow with the number
        of rounds.  The constructor of a subclass must accept the state as its only argument.
        """
        other = type(self)(self.state.copy())
        other.events = self.events.copy() if events else []
        other.auto, other.unit, other.showdown = self.auto, self.unit, self.showdown
        other.strict, other.keep_all = self.strict, self.keep_all
        other._chance = self._chance.copy()
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the table as its saved bytes and its events."""
        return _again, (type(self), self.save(), self.events)

    def save(self) -> bytes:
        """Encode the table as bytes, including its random state, for `Table.load`."""
        habits = (self.auto, self.showdown, self.strict, self.keep_all)
        return written(SavedHabits(*habits), self._chance, save(self.state))

    @classmethod
    def load(cls, data: bytes, *, seed: int | str | None = None) -> Self:
        """Load a saved table; `seed` replaces the saved seed.  Raises Unreadable.

        The list of events is empty; earlier events are only reflected in the state.
        """
        saved = read(data)
        table = cls.of(load(bytes(saved.table)), seed=seed)
        habits = saved.habits
        table.auto, table.showdown = habits.auto, habits.showdown
        table.strict, table.keep_all = habits.strict, habits.keep_all
        if seed is None:
            table._chance = saved.chance
        return table

    @classmethod
    def of(cls, state: State, *, seed: int | str | None = None, deal: str = "auto") -> Self:
        """Create a table from a table state, such as one from `journal.resume`."""
        table = cls(state)
        table.events = []
        table.auto = deal == "auto" and not state.hand_dealt
        table.showdown = "show" if table.auto else "ask"
        table.unit = Unit(state.unit_cents)
        table._chance = Chance.from_seed(seed)
        return table

    def _repr_html_(self) -> str:
        """Show the table in a notebook, as a spectator sees it."""
        return table_html(self)

    def __repr__(self) -> str:
        """Show the book, the number of players and the next input."""
        now = awaits(self.state)
        seat = f" from seat {now.seat}" if now.seat else ""
        return f"<Table {self.state.book}, {len(self.state.seats)} seated, awaits {now.what}{seat}>"

    def _chips(self, amount: object) -> Chips:
        """Convert an amount of the table's money to chips."""
        if type(amount) is int and 0 <= amount <= MAX_MONEY:
            cents = self.unit.cents
            chips = amount * 100 // cents
            if chips * cents == amount * 100:
                return Chips(chips)
        return self.unit.read(str(amount))


def _again(kind: type[Table], saved: bytes, events: list[Event]) -> Table:
    """Restore a pickled table."""
    table = kind.load(saved)
    table.events = events
    return table


def _seat(number: int) -> SeatNo:
    """Return a caller's number as a seat, without converting it: `check_shape` rejects non-ints."""
    return cast(SeatNo, number)


DEALS = ("auto", "steps", "hand")
SHOWDOWNS = ("show", "muck", "ask")
MANY_REFUSALS = 100
"""Refusals in a row after which a program is warned that it may be in a loop."""


def _check_name(seat: int, person: str) -> None:
    if not isinstance(person, str):
        raise TypeError(f"the name of a player is text, such as 'Ana', not {person!r}")
    if not person.strip():
        raise ValueError(f"seat {seat} needs a player name, such as 'Ana'")


def _in_deck(cards: tuple[Card, ...], deck: tuple[Card, ...], book: str) -> tuple[Card, ...]:
    """Return the cards.  Raises NotationError if one is not in the deck."""
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
