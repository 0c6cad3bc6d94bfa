"""The library's face: one table that you open, sit at, ask and read.

Everything here goes through the one engine: `Table.ask` puts an ask, the answer is a ruling.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from cardspeak.cards import Card, cards_text, read_cards
from cardspeak.chips import Unit
from cardspeak.floor import Proposal, proposal, rule
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.policies import Act
from cardspeak.rulebook.shelf import SHELF
from cardspeak.table import asks
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.decide import Awaits, awaits, open_table, whose_turn
from cardspeak.table.events import Event
from cardspeak.table.options import Option, options
from cardspeak.table.rulings import Because, Granted, Refused, Ruling
from cardspeak.table.saved import load, save
from cardspeak.table.state import Seat
from cardspeak.view.ruling_words import RulingWords, ruling_words
from cardspeak.view.words import clause_note, event_words, option_words, refusal_words

__all__ = ["Answer", "IllegalChoice", "Table"]


class IllegalChoice(ValueError):
    """A house choice that the book does not allow; `clauses` say why."""

    def __init__(self, words: str, clauses: tuple[ClauseNo, ...]) -> None:
        cited = f" [{', '.join(clauses)}]" if clauses else ""
        super().__init__(f"{words}{cited}")
        self.clauses = clauses


class Answer:
    """A ruling on one ask: true when granted.  `words` and `clauses` say what and why."""

    __slots__ = ("_seats", "_unit", "options", "ruling", "seat")

    def __init__(
        self,
        ruling: Ruling,
        unit: Unit,
        seats: dict[SeatNo, Seat],
        seat: SeatNo,
        offered: tuple[Option, ...],
    ) -> None:
        self.ruling = ruling
        self.seat = seat
        self.options = offered
        self._unit = unit
        self._seats = seats

    def __bool__(self) -> bool:
        """Was it granted?"""
        return isinstance(self.ruling, Granted)

    @property
    def _names(self) -> dict[SeatNo, str]:
        """Who sat where when it was ruled."""
        return {no: seat.person for no, seat in self._seats.items()}

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order; nothing when it was refused."""
        return self.ruling.events if isinstance(self.ruling, Granted) else ()

    @property
    def clauses(self) -> tuple[ClauseNo, ...]:
        """Every clause that decided it, each once."""
        if isinstance(self.ruling, Refused):
            return self.ruling.by
        return tuple(dict.fromkeys(number for event in self.events for number in event.by))

    @property
    def because(self) -> Because | None:
        """The code of a refusal."""
        return self.ruling.because if isinstance(self.ruling, Refused) else None

    @property
    def facts(self) -> dict[str, object]:
        """What a refusal says of the moment: the least, the most, whose turn it is."""
        return self.ruling.facts if isinstance(self.ruling, Refused) else {}

    @property
    def words(self) -> str:
        """The ruling in sentences."""
        if isinstance(self.ruling, Refused):
            return refusal_words(
                self.ruling, self._unit, self._names, seat=self.seat, options=self.options
            )
        return "\n".join(event_words(event, self._unit, self._names) for event in self.events)

    def __repr__(self) -> str:
        """Granted or refused, the words and the clauses."""
        how = "granted" if self else "refused"
        first = self.words.partition("\n")[0]
        return f"<{how}: {first} [{', '.join(self.clauses)}]>"


class Table:
    """A table under a book.  Software deals, from a seed if you give one; `deal="hand"`: you do.

    `stacked` cards lie on top of the first deck, in this order.

    House choices are keywords: `Table("tas-holdem", blinds="5, 10", limit="no_limit")`.
    With `deal="steps"` nothing is shuffled for you: answer `awaits` with `shuffle(…)`.
    """

    def __init__(
        self,
        book: str,
        *,
        seed: int | str | None = None,
        stacked: str | Iterable[Card] | None = None,
        deal: str = "auto",
        **choices: object,
    ) -> None:
        if book not in SHELF:
            raise ValueError(f"there is no book '{book}'; choose from {', '.join(SHELF)}")
        if deal not in {"auto", "steps", "hand"}:
            raise ValueError(f"deal={deal!r} is not known; choose 'auto', 'steps' or 'hand'")
        unknown = sorted(set(choices) - set(SHELF[book].choices))
        if unknown:
            known = ", ".join(SHELF[book].choices)
            raise ValueError(f"{book} has no house choice '{unknown[0]}'; it has {known}")
        picks = {name: _as_text(value) for name, value in choices.items()}
        found = open_table(SHELF[book], picks, hand_dealt=deal == "hand")
        if isinstance(found, Refused):
            words = refusal_words(found, Unit(100))
            raise IllegalChoice(words, found.by)
        self.state, opened = found
        self.events: list[Event] = list(opened.events)
        self.auto = deal == "auto"
        self.unit = Unit(self.state.unit_cents)
        if self.auto:  # nobody else throws them
            self._dice = Random(seed)
        self._stacked = None if stacked is None else _cards(stacked)

    # --- asking -----------------------------------------------------------------------------

    def ask(self, ask: Ask) -> Answer:
        """Put an ask; when it is granted it has happened."""
        seat = getattr(ask, "seat", 0)
        ruling = self._rule(ask)
        offered: tuple[Option, ...] = ()
        if isinstance(ruling, Granted):
            self.events += ruling.events
            if self.auto and not whose_turn(self.state):
                ruling = self._deal_on(ruling)
        elif seat and isinstance(ask, ACTS):
            offered = options(self.state, seat)
        return Answer(ruling, self.unit, self.state.seats.copy(), seat, offered)

    def _rule(self, ask: Ask) -> Ruling:
        """Rule on an ask and let it happen, all in this table's own state."""
        return rule(self.state, ask)

    def _deal_on(self, ruling: Granted) -> Granted:
        """Give the table the chance it awaits."""
        events = ruling.events
        while (now := awaits(self.state)).what in {"shuffle", "draw"}:
            if now.what == "draw":
                more: Ask = asks.Draw(cards=tuple(self._dice.sample(now.cards, len(now.seats))))
            else:
                more = asks.Shuffle(cards=self._order(now.cards))
            following = self._rule(more)
            assert isinstance(following, Granted), f"chance was refused: {following}"
            self.events += following.events
            events += following.events
        return Granted(events)

    def _order(self, awaited: tuple[Card, ...]) -> tuple[Card, ...]:
        """Stacked cards, for one shuffle, with the rest in any order; or the dice's own."""
        top, self._stacked = self._stacked or (), None
        rest = list(awaited) if not top else [card for card in awaited if card not in top]
        self._dice.shuffle(rest)
        return _on_top(top, awaited, tuple(rest))

    def what_if(self, ask: Ask) -> tuple[Answer, Table]:
        """The ruling an ask would get, and a table on which it has happened; this one stays."""
        other = self.copy()
        return other.ask(ask), other

    # --- people -----------------------------------------------------------------------------

    def sit(self, seat: SeatNo, person: str, stake: object) -> Answer:
        """Someone takes a seat, with a stake in the table's money."""
        chips = self._chips(stake)
        return self.ask(asks.Sit(seat=seat, person=person, stake=chips, actor="floor"))

    def start(self, *, button: SeatNo = 0) -> Answer:
        """The next round of play opens; the button may be placed."""
        return self.ask(asks.StartRound(button=button))

    def check(self) -> Answer:
        """The player to act checks."""
        return self.ask(asks.Check(seat=self.turn))

    def call(self) -> Answer:
        """The player to act calls."""
        return self.ask(asks.Call(seat=self.turn))

    def stay(self) -> Answer:
        """The last blind lets the first betting round end."""
        return self.ask(asks.Stay(seat=self.turn))

    def bet(self, amount: object) -> Answer:
        """The player to act bets."""
        return self.ask(asks.Bet(seat=self.turn, amount=self._chips(amount)))

    def raise_to(self, total: object) -> Answer:
        """The player to act raises, to this total for the betting round."""
        return self.ask(asks.Raise(seat=self.turn, to=self._chips(total)))

    def fold(self) -> Answer:
        """The player to act folds."""
        return self.ask(asks.Fold(seat=self.turn))

    def show(self, cards: str = "") -> Answer:
        """The player whose turn it is at the showdown shows; name the cards dealt by hand."""
        told = read_cards(cards) if cards else ()
        return self.ask(asks.Show(seat=self.awaits.seat, cards=told))

    def muck(self) -> Answer:
        """The player whose turn it is at the showdown gives up unseen."""
        return self.ask(asks.Muck(seat=self.awaits.seat))

    def passive(self) -> Answer:
        """The player to act does the least that keeps the hand: check, stay or call."""
        seat = self.turn
        open_acts = [option.act for option in options(self.state, seat)]
        for act, ask in PASSIVE:
            if act in open_acts:
                return self.ask(ask(seat=seat))
        return self.fold()

    # --- dealer and floor -------------------------------------------------------------------

    def shuffle(self, cards: str | Iterable[Card]) -> Answer:
        """Chance: these cards first, the rest in any order."""
        return self.ask(asks.Shuffle(cards=_on_top(_cards(cards), self.awaits.cards)))

    def deal(self, cards: str) -> Answer:
        """A dealer with real cards says what fell; ?? for a card nobody may know."""
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
        return self.ask(asks.Answer(facts=facts))

    def apply(self, person: str, way: str = "") -> Answer:
        """A named person applies the ruling found."""
        return self.ask(asks.ApplyRuling(person=person, way=way))

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
        return cards_text(self.state.running.hands[seat].cards)

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

    def copy(self) -> Table:
        """An independent table in the same state, with the same chance to come."""
        other = Table.__new__(Table)
        other.state = self.state.copy()
        other.events = self.events.copy()
        other.auto, other.unit = self.auto, self.unit
        if self.auto:
            other._dice = Random(0)
            other._dice.setstate(self._dice.getstate())
        other._stacked = self._stacked
        return other

    def save(self) -> bytes:
        """The state as bytes; `Table.load` goes on from it."""
        return save(self.state)

    @classmethod
    def load(cls, data: bytes, *, seed: int | str | None = None, deal: str = "auto") -> Table:
        """A table from saved bytes; raises Unreadable when they are none."""
        table = cls.__new__(cls)
        table.state = load(data)
        table.events = []
        table.auto = deal == "auto" and not table.state.hand_dealt
        table.unit = Unit(table.state.unit_cents)
        if table.auto:
            table._dice = Random(seed)
        table._stacked = None
        return table

    def __repr__(self) -> str:
        """The book, who sits, and what is awaited."""
        now = awaits(self.state)
        seat = f" from seat {now.seat}" if now.seat else ""
        return f"<Table {self.state.book}, {len(self.state.seats)} seated, awaits {now.what}{seat}>"

    def _chips(self, amount: object) -> int:
        """An amount of the table's money as chips."""
        return int(self.unit.read(str(amount)))


ACTS = (asks.Check, asks.Stay, asks.Call, asks.Bet, asks.Raise, asks.Fold, asks.CallAndFold)
PASSIVE: tuple[tuple[Act, Any], ...] = (
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


def _cards(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    return read_cards(cards) if isinstance(cards, str) else tuple(cards)


def _on_top(
    first: tuple[Card, ...], awaited: tuple[Card, ...], rest: tuple[Card, ...] | None = None
) -> tuple[Card, ...]:
    """Those of the cards first that are awaited, then the others, as they come or as told."""
    if not first and rest is not None:
        return rest
    known = frozenset(awaited)
    top = tuple(card for card in first if card in known)
    if rest is None:
        lying = frozenset(top)
        rest = tuple(card for card in awaited if card not in lying)
    return (*top, *rest)
