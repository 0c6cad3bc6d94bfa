"""A round played by the engine, in the form of the kernel's rounds.

It is used for laws that the kernel declines and where the kernel is not built, and the proof
compares both.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from cardspeak.cards import Card
from cardspeak.chips import Chips
from cardspeak.floor import rule
from cardspeak.rounds.chance import SplitMix
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import asks
from cardspeak.table.act_asks import ask_for
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits
from cardspeak.table.events import Event
from cardspeak.table.rules.betting.options import options
from cardspeak.table.rulings import Granted
from cardspeak.table.state import TableState

ACTS: Final = tuple(Act)
CHECK, STAY, CALL, BET, RAISE, FOLD, CALL_AND_FOLD, SHOW, MUCK = range(9)
PASSIVE, RANDOM = range(2)
"""The built-in policies: check or call; any act on offer."""
PASSIVE_ORDER: Final = (CHECK, STAY, CALL, SHOW, BET, RAISE, CALL_AND_FOLD, FOLD, MUCK)

Made = tuple[int, int, int]
"""An act: the seat, the code of the act, and the chips of a bet or the total of a raise."""


def ask_of(made: Made) -> Ask:
    """Return the ask for an act."""
    seat, act, amount = SeatNo(made[0]), made[1], made[2]
    if act == SHOW:
        return asks.Show(seat=seat)
    if act == MUCK:
        return asks.Muck(seat=seat)
    return ask_for(ACTS[act], seat, Chips(amount))


def replay(table: TableState, deck: Iterable[int], made: Iterable[Made]) -> list[Event]:
    """Play these acts at a table that awaits its shuffle; return all events with their clauses.

    Raises ValueError if the engine refuses an act.
    """
    cards = tuple(Card(card) for card in deck)
    events: list[Event] = []
    for ask in (asks.Shuffle(cards=cards), *map(ask_of, made)):
        ruling = rule(table, ask)
        if not isinstance(ruling, Granted):
            raise ValueError(f"the engine refuses {ask}: {ruling}")
        events += ruling.events
    return events


class EngineRound:
    """One round from an opening to the last chip, played by the engine."""

    def __init__(self, opened: TableState) -> None:
        self._opened = opened
        self._table = opened.copy()
        self._made: list[Made] = []
        self._deck: tuple[Card, ...] = ()
        self._start: dict[SeatNo, int] = {}
        for seat, hand in opened.running.hands.items():
            self._start[seat] = opened.seats[seat].stake + hand.paid
        self.seat = 0
        self.legal = 0
        self.call = self.bet_least = self.bet_most = self.raise_least = self.raise_most = 0
        self.call_taps = self.bet_taps = self.raise_taps = 0

    def deal(self, deck: bytes) -> int:
        """Begin the round with this deck; return the mask of acts on offer."""
        self._table = self._opened.copy()
        self._made = []
        self._deck = tuple(Card(card) for card in deck)
        self._rule(asks.Shuffle(cards=self._deck))
        return self.legal

    def shuffle(self, seed: int) -> int:
        """Begin the round with a seed for the deck."""
        cards = awaits(self._opened).cards
        return self.deal(bytes(SplitMix(seed).shuffled(cards)))

    def act(self, act: int, amount: int = 0, /) -> int:
        """Make an act; return the mask of acts on offer next.  Raises ValueError if refused."""
        if not 0 <= act <= MUCK or not self.legal >> act & 1:
            raise ValueError(f"act {act} is not on offer (mask {self.legal})")
        made = (self.seat, act, amount)
        self._rule(ask_of(made))
        self._made.append(made)
        return self.legal

    def play(self, seed: int, policy: int, /) -> tuple[int, ...]:
        """Play a whole round; return the chips that each seat won or lost."""
        if policy not in {PASSIVE, RANDOM}:
            raise ValueError(f"there is no policy {policy}")
        chance = SplitMix(~seed)
        self.shuffle(seed)
        while self.legal:
            if policy == PASSIVE:
                act = next(act for act in PASSIVE_ORDER if self.legal >> act & 1)
                self.act(act, self.bet_least if act == BET else self.raise_least)
            else:
                self.act(*self._any_act(chance))
        return self.net()

    def _any_act(self, chance: SplitMix) -> tuple[int, int]:
        legal = self.legal
        if legal & (1 << CHECK | 1 << STAY):
            legal &= ~(1 << FOLD)
        acts = [act for act in range(MUCK + 1) if legal >> act & 1]
        act = acts[chance.below(len(acts))]
        if act == BET:
            return act, chance.between(self.bet_least, self.bet_most)
        if act == RAISE:
            return act, chance.between(self.raise_least, self.raise_most)
        return act, 0

    def net(self) -> tuple[int, ...]:
        """Return the chips that each seat won or lost, in the order of the seats."""
        return tuple(self._stake(seat) - self._start[seat] for seat in sorted(self._start))

    def made(self) -> list[Made]:
        """Return the acts so far."""
        return list(self._made)

    def deck(self) -> bytes:
        """Return the deck in the order in which it is dealt."""
        return bytes(self._deck)

    @property
    def dealt(self) -> int:
        """The cards taken from the deck."""
        return len(self._deck) - len(self._table.running.stub)

    def paid(self, place: int) -> int:
        """Return all chips that a seat has put in."""
        running = self._table.running
        return running.hands[running.ring[place]].paid

    def copy(self) -> EngineRound:
        """Return a copy, to look ahead."""
        copy = EngineRound(self._opened)
        copy.__dict__.update(self.__dict__)
        copy._table = self._table.copy()
        copy._made = list(self._made)
        return copy

    def facts(self) -> dict[str, Any]:
        """Return the state of the round, for comparison."""
        running = self._table.running
        ring = running.ring
        hands = [running.hands[seat] for seat in ring]
        in_front = {} if running.betting is None else running.betting.in_front
        return {
            "phase": {"deal": 0, "bet": 1, "show": 2, "over": 3}[running.phase],
            "street": running.street,
            "bettings": running.bettings,
            "pot": running.pot,
            "price": 0 if running.betting is None else running.betting.price,
            "commission": self._table.commission - self._opened.commission,
            "seats": list(ring),
            "stakes": [self._stake(seat) for seat in ring],
            "antes": [hand.ante for hand in hands],
            "bets": [hand.bets for hand in hands],
            "in_front": [in_front.get(seat, 0) for seat in ring],
            "folded": [seat for seat in ring if running.hands[seat].folded],
            "tapped": [seat for seat in ring if running.hands[seat].tapped],
            "shown": [seat for seat in ring if running.hands[seat].shown],
            "mucked": [seat for seat in ring if running.hands[seat].mucked],
            "cards": [bytes(hand.cards) for hand in hands],
            "up": [sum(up << place for place, up in enumerate(hand.up)) for hand in hands],
            "board": bytes(running.board),
            "pots": [(pot.amount, sorted(pot.seats)) for pot in running.pots],
        }

    def _stake(self, seat: SeatNo) -> int:
        taken = self._table.seats.get(seat)
        return 0 if taken is None else taken.stake

    def _rule(self, ask: Ask) -> None:
        ruling = rule(self._table, ask)
        if not isinstance(ruling, Granted):
            raise ValueError(f"the engine refuses {ask}: {ruling}")
        self._offer()

    def _offer(self) -> None:
        """Read the offer to the seat in turn."""
        now = awaits(self._table)
        self.legal, self.seat = 0, int(now.seat if now.what in {"act", "show"} else NO_SEAT)
        if now.what == "show":
            self.legal = 1 << SHOW | 1 << MUCK
        elif now.what == "act":
            for option in options(self._table, now.seat):
                self._note(ACTS.index(option.act), option.least, option.most, option.tap_out)

    def _note(self, act: int, least: int, most: int, taps: bool) -> None:
        self.legal |= 1 << act
        if act in {CALL, CALL_AND_FOLD}:
            self.call, self.call_taps = least, int(taps)
        elif act == BET:
            self.bet_least, self.bet_most, self.bet_taps = least, most, int(taps)
        elif act == RAISE:
            self.raise_least, self.raise_most, self.raise_taps = least, most, int(taps)
