"""Play one table from a seed: players who make legal asks, and a dealer with physical cards.

Shared by the property tests, the audit and the soak test. Every event is checked.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import msgspec
from tests.properties import life
from tests.properties.houses import FEWEST, House
from tests.properties.kit import Watch, dump, opened
from tests.properties.offers import check_offers

from cardspeak.cards import UNKNOWN, Card
from cardspeak.chips import Chips
from cardspeak.floor import decide, rule
from cardspeak.rulebook.policies import Act, MinRaise
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.act_asks import ask_for
from cardspeak.table.asks import Ask
from cardspeak.table.decide import Awaits, awaits, options
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.kinds import Actor
from cardspeak.table.rules.betting.clock import time_to_act
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rulings import Granted, Refused, Ruling
from cardspeak.table.standing_orders import ShareOrder
from cardspeak.table.state import TableState

BETTING_ROUNDS = 4
STYLES = (
    {Act.FOLD: 1, Act.CALL: 8, Act.CHECK: 8, Act.STAY: 8, Act.BET: 2, Act.RAISE: 1},
    {Act.FOLD: 2, Act.CALL: 4, Act.CHECK: 3, Act.STAY: 3, Act.BET: 6, Act.RAISE: 5},
    {Act.FOLD: 1, Act.CALL: 2, Act.CHECK: 1, Act.STAY: 1, Act.BET: 9, Act.RAISE: 9},
    {Act.FOLD: 6, Act.CALL: 3, Act.CHECK: 2, Act.STAY: 2, Act.BET: 3, Act.RAISE: 2},
)


@dataclass(slots=True)
class Habits:
    """Probabilities of close checks, undos, misplaced chips and other events."""

    looks: float = 0.0
    undoes: float = 0.02
    deeds: float = 0.0
    clocks: float = 0.01
    voids: float = 0.002
    moves: float = 0.3
    interrupts: float = 0.01
    """Make a between-rounds ask during a round."""
    speaks: float = 0.1
    """Declare an act verbally, if the book allows it."""
    agrees: float = 0.02
    """Players agree to divide the pot, if they may."""
    watches: bool = True
    """Check every event on a copy as it happens; otherwise, when the journal is replayed."""


@dataclass(slots=True)
class Ending:
    """The ending of a round: the kind, and the number of players."""

    players: int
    how: str


@dataclass(slots=True)
class _Past:
    """The driver's own state at a version of the table, for undo."""

    taken: int
    hidden: dict[int, list[Card]]
    endings: int


@dataclass(slots=True)
class Evening:
    """A table and its random players."""

    dice: Random
    house: House
    hand_dealt: bool
    habits: Habits = field(default_factory=Habits)
    table: TableState = field(init=False)
    opening: tuple[Event, ...] = field(init=False)
    style: dict[Act, int] = field(init=False)
    pristine: TableState = field(init=False)
    """A copy of the newly opened table, for replays."""
    watch: Watch = field(default_factory=Watch)
    said: list[Ask] = field(default_factory=list)
    """The granted asks, in the order of `rulings`."""
    rulings: list[tuple[Event, ...]] = field(default_factory=list)
    trying: Ask | None = None
    """The last ask made, whether granted, refused or failed."""
    endings: list[Ending] = field(default_factory=list)
    past: dict[int, _Past] = field(default_factory=dict)
    offers: dict[int, tuple[Option, ...]] = field(default_factory=dict)
    """Options by version of the table, if no standing order restricted the seat."""
    deck: list[Card] = field(default_factory=list)
    taken: int = 0
    hidden: dict[int, list[Card]] = field(default_factory=dict)
    people: int = 0
    shadow: TableState | None = None
    """A copy of the table, rebuilt from the journal ruling by ruling."""

    def __post_init__(self) -> None:
        self.table, self.opening = opened(
            self.house.book, self.house.picks, hand_dealt=self.hand_dealt
        )
        self.pristine = self.table.copy()
        self.style = self.dice.choice(STYLES)

    @property
    def brought(self) -> int:
        """Chips bought in so far, if events are checked as they happen."""
        return self.watch.brought

    # --- asking -----------------------------------------------------------------------------

    def say(self, ask: Ask) -> Ruling:
        """Rule on an ask; if it is granted, check and apply every event."""
        self.trying = ask
        checks = self.dice.random() < self.habits.looks
        self.past[self.table.version] = _Past(self.taken, dict(self.hidden), len(self.endings))
        if not self.habits.watches:
            ruling = rule(self.table, ask)
        else:
            before = dump(self.table) if checks else b""
            ruling = decide(self.table, ask)
            if checks:
                assert dump(self.table) == before, f"ruling on {ask} changed the table"
        if isinstance(ruling, Granted):
            self._follow(ask, ruling.events)
        return ruling

    def must(self, ask: Ask) -> tuple[Event, ...]:
        """Make an ask that must be granted; return its events."""
        ruling = self.say(ask)
        assert isinstance(ruling, Granted), f"{ask} was refused: {ruling}"
        return ruling.events

    def _follow(self, ask: Ask, events: tuple[Event, ...]) -> None:
        if self.habits.watches:
            self._watch(events)
        for event in events:
            if isinstance(event, ev.Undone):
                self._go_back(event.to)
            elif isinstance(event, ev.Discarded):
                self.taken += len(event.cards)
            elif isinstance(event, ev.RoundEnded):
                running = self.table.running
                how = _ending(event.how, running.bettings)
                self.endings.append(Ending(len(running.seats), how))
        self.said.append(ask)
        self.rulings.append(events)

    def _watch(self, events: tuple[Event, ...]) -> None:
        """Apply the events one by one to a copy, with checks, and in one step to the table."""
        scratch = self.table.copy()
        self.watch.follow(scratch, events)
        apply(self.table, events)
        if self.habits.looks:
            assert dump(self.table) == dump(scratch), (
                "applying events one by one gives a different table"
            )
        if self.shadow is not None:
            written = msgspec.json.encode(events)
            apply(self.shadow, msgspec.json.decode(written, type=tuple[Event, ...]))

    def _go_back(self, to: int) -> None:
        past = self.past[to]
        self.taken = past.taken
        self.hidden = dict(past.hidden)
        del self.endings[past.endings :]

    # --- seats and rounds -------------------------------------------------------------------

    def sit_down(self, players: int) -> None:
        """Seat players with stacks from less than a blind to many bets."""
        places = self.table.law.seating.seats.value
        for seat in self.dice.sample(range(1, min(places, life.PLACES) + 1), players):
            self.must(life.sitting(self.table, self.dice, seat, self._name()))
        for ask in life.first_chips(self.table):
            self.must(ask)

    def _name(self) -> str:
        self.people += 1
        return f"player {self.people}"

    def play(self, rounds: int) -> None:
        """Play `rounds` rounds, or until too few players are left."""
        for _ in range(rounds):
            self._between()
            if isinstance(self.say(self._start()), Refused):
                return
            if not self._round():
                return

    def live(self, rounds: int) -> None:
        """Play many rounds; after each, check that the journal replays to the same table.

        If events are checked only in the replay, the journal is replayed once, at the end.
        """
        if self.habits.watches:
            self.shadow = self.pristine.copy()
            for events in self.rulings:
                apply(self.shadow, events)
        for _ in range(2 * rounds):  # some rounds are undone entirely
            self._between()
            if len(self.endings) >= rounds or not self._started():
                return
            self._round()
            if self.shadow is not None:
                same = dump(self.shadow) == dump(self.table)
                assert same, "the journal replays to a different table"

    def _started(self) -> bool:
        """Start a round, adding players if necessary. Returns whether it started."""
        for _ in range(8):
            if isinstance(self.say(self._start()), Granted):
                return True
            for ask in (
                *life.winner_leaves(self.table),
                *life.back_again(self.table),
                *life.broke(self.table, self.dice),
            ):
                self.say(ask)
            for seat in self.dice.sample(range(1, life.PLACES + 1), 3):
                self.say(life.sitting(self.table, self.dice, seat, self._name()))
        return False

    def _start(self) -> asks.StartRound:
        """An ask for the next round, sometimes with bonus chips from the house."""
        bonus = 0
        if self.table.law.pots.bonus.value and self.dice.random() < 0.2:
            bonus = self.dice.randint(1, 8 * self.house.min_bet)
        return asks.StartRound(bonus=Chips(bonus))

    def _between(self) -> None:
        """Let players act between rounds; refused asks have no effect."""
        for ask in [*life.first_chips(self.table), *life.broke(self.table, self.dice)]:
            self.say(ask)
        while self.table.rounds and self.dice.random() < self.habits.moves:
            self.say(self.wish())

    def wish(self) -> Ask:
        """Return a random between-rounds ask."""
        return life.wish(self.table, self.house.book, self.dice, self._name())

    # --- one round --------------------------------------------------------------------------

    def shuffle_deck(self) -> None:
        """Shuffle the dealer's deck for the current round."""
        self.deck = list(full_deck(self.table))
        self.dice.shuffle(self.deck)
        self.taken, self.hidden = 0, {}

    def _round(self) -> bool:
        """Play the current round. Returns False if it was undone entirely."""
        self.shuffle_deck()
        chips = sum(seat.stake for seat in self.table.seats.values())
        limits = self.table.law.limits
        step = 1 if limits.min_raise.value is MinRaise.ANY else limits.least.value
        bound = 200 + 8 * len(self.table.seats) * (4 + chips // step)
        for _ in range(bound):
            waited = awaits(self.table)
            if waited.what == "round":
                return self.table.round is not None
            if self.dice.random() < self.habits.interrupts:
                self.say(self.wish())
                continue
            if self.dice.random() < self.habits.looks:
                check_offers(self.table)
            undoes = self.dice.random() < self.habits.undoes
            version = self.table.version
            before = dump(self.table, version=False) if undoes else b""
            if waited.what != "draw" and self.dice.random() < self.habits.voids:
                self.must(asks.VoidTheRound(reason="a fault of the house", actor="floor"))
                assert self.table.running.phase == "over", "a void round is over"
            else:
                self.step(waited)
            if undoes:
                self.undo(version, before)
        raise AssertionError(f"the round did not end after {bound} asks")

    def step(self, waited: Awaits) -> None:
        """Make one of the asks that the table is waiting for."""
        match waited.what:
            case "forced":
                self._post(waited)
            case "draw":
                drawn = tuple(self.dice.sample(waited.cards, len(waited.seats)))
                self.must(asks.Draw(cards=drawn, actor="system"))
            case "shuffle":
                self._over_blind()
                assert sorted(self.deck) == sorted(waited.cards), (
                    "the table expects a different deck"
                )
                self.must(asks.Shuffle(cards=tuple(self.deck), actor="system"))
            case "deal":
                self._deal(waited)
            case "show":
                self._show(waited.seat)
            case _:
                self._act(waited.seat)

    def _post(self, waited: Awaits) -> None:
        seats = list(dict.fromkeys(due.seat for due in waited.due))
        last = len(seats) == 1
        if last:
            self._over_blind()
        self.must(asks.PostForced(seat=self.dice.choice(seats), actor="dealer"))

    def _over_blind(self) -> None:
        """Let each player try an over-blind; the book decides who may."""
        if self.dice.random() < 0.6:
            for seat in self.table.running.seats:
                self.say(asks.TakeOverBlind(seat=seat))

    def _deal(self, waited: Awaits) -> None:
        """Deal some of the due steps, hidden cards face down."""
        dealt: list[Card] = []
        taken = self.taken
        hidden = {seat: list(cards) for seat, cards in self.hidden.items()}
        for step in waited.steps[: self.dice.randint(1, len(waited.steps))]:
            cards = self.deck[taken : taken + step.count]
            taken += step.count
            if step.kind == "seat" and not step.up:
                hidden.setdefault(step.seat, []).extend(cards)
            unseen = step.kind == "burn" or (step.kind == "seat" and not step.up)
            dealt += [UNKNOWN] * len(cards) if unseen else cards
        events = self.must(asks.Deal(cards=tuple(dealt), actor="dealer"))
        discarded = sum(len(event.cards) for event in events if isinstance(event, ev.Discarded))
        self.taken, self.hidden = taken + discarded, hidden

    def _show(self, seat: int) -> None:
        if self.dice.random() < 0.25 and isinstance(
            self.say(asks.Muck(seat=SeatNo(seat))), Granted
        ):
            return
        cards: tuple[Card, ...] = ()
        if UNKNOWN in self.table.running.hands[SeatNo(seat)].cards:
            cards = tuple(self.hidden[seat])
        self.must(asks.Show(seat=SeatNo(seat), cards=cards))

    def _act(self, seat: int) -> None:
        if self.hand_dealt and self.dice.random() < self.habits.deeds:
            self._deed()
            return
        law = self.table.law
        if law.clock.seconds.value and self.dice.random() < self.habits.clocks:
            self._time_is_up(seat)
            return
        if law.pots.may_agree.value and self.dice.random() < self.habits.agrees:
            self._agree()
        offered = options(self.table, SeatNo(seat))
        bound = any(not isinstance(order, ShareOrder) for order in self.table.running.orders)
        if not bound and seat not in self.table.running.held:
            self.offers[self.table.version] = offered
        weights = [self.style.get(option.act, 2) for option in offered]
        option = self.dice.choices(offered, weights)[0]
        amount = self._amount(option)
        if law.betting.spoken.value and self.dice.random() < self.habits.speaks:
            self._speak(option, seat, amount)
        else:
            self.must(ask_for(option.act, SeatNo(seat), Chips(amount)))

    def _time_is_up(self, seat: int) -> None:
        """Let the player's time run out, after the calls and warnings the book requires."""
        clock, timed = self.table.law.clock, time_to_act(self.table)
        staff = self.table.hand_dealt  # at a software-dealt table, only the room runs the clock
        if timed is not None and not timed.runs:
            caller: Actor = clock.called_by.value[0] if staff else "system"
            self.must(asks.CallClock(seat=SeatNo(seat), person="Sam", actor=caller))
        if clock.warns.value:
            self.must(
                asks.ClockWarns(
                    seat=SeatNo(seat), actor=clock.warned_by.value[0] if staff else "system"
                )
            )
        if self.dice.random() < 0.8:  # otherwise the player acts in time
            judges: tuple[Actor, ...] = clock.judged_by.value if staff else ()
            self.must(asks.ClockRunsOut(seat=SeatNo(seat), actor=(*judges, "clock")[0]))

    def _speak(self, option: Option, seat: int, amount: int) -> None:
        """Declare the act verbally; a raise may be declared before its amount."""
        word = option.act.value
        if option.act is Act.RAISE and self.dice.random() < 0.5:
            self.must(asks.Say(seat=SeatNo(seat), word=word))
            self.must(asks.Raise(seat=SeatNo(seat), to=Chips(amount)))
        elif option.act in {Act.CHECK, Act.CALL, Act.FOLD, Act.BET, Act.RAISE}:
            self.must(asks.Say(seat=SeatNo(seat), word=word, amount=Chips(amount)))
        else:
            self.must(ask_for(option.act, SeatNo(seat), Chips(amount)))

    def _agree(self) -> None:
        """Let some or all remaining players agree to divide their winnings."""
        live = self.table.running.live
        seats = tuple(self.dice.sample(live, self.dice.choice((len(live), min(2, len(live))))))
        parts = tuple(self.dice.randint(0, 3) for _ in seats) if self.dice.random() < 0.5 else ()
        self.say(asks.ShareThePot(seats=seats, parts=parts))

    def _amount(self, option: Option) -> int:
        chance = self.dice.random()
        if chance < 0.4:
            return option.least
        return option.most if chance > 0.75 else self.dice.randint(option.least, option.most)

    def _deed(self) -> None:
        """Put chips over the line silently, in turn or out of turn."""
        running = self.table.running
        seats = [no for no in running.live if self.table.seats[no].stake and no not in running.held]
        seat = self.dice.choice(seats or running.live)
        stake = self.table.seats[seat].stake
        self.say(asks.PutIn(seat=seat, amount=Chips(self.dice.randint(1, max(1, stake)))))

    def undo(self, version: int = 0, before: bytes = b"") -> None:
        """Undo the last ask; if it was made at `version`, compare the table with `before`."""
        if not self.table.since:
            return
        last = self.table.since[-1][0]
        ruling = self.say(asks.Undo(actor="floor"))
        if isinstance(ruling, Granted):
            assert [type(event) for event in ruling.events] == [ev.Undone]
            same = last != version or dump(self.table, version=False) == before
            assert same, "undo did not restore the table"

    # --- the journal ------------------------------------------------------------------------

    @property
    def journal(self) -> list[Event]:
        """Every event of the table, in order."""
        return [*self.opening, *(event for events in self.rulings for event in events)]

    def check_replay(self) -> None:
        """Check that the journal, encoded and decoded, replays to the same table.

        If events were not checked when they happened, check each of them here.
        """
        written = msgspec.json.encode(self.rulings)
        read = msgspec.json.decode(written, type=list[tuple[Event, ...]])
        replayed, watch = self.pristine.copy(), Watch()
        for events in read:
            if self.habits.watches:
                apply(replayed, events)
            else:
                watch.follow(replayed, events)
        assert dump(replayed) == dump(self.table), "the journal replays to a different table"


def _ending(how: str, bettings: int) -> str:
    if how == "fold":
        return f"fold in round {bettings}"
    if how == "showdown" and bettings < BETTING_ROUNDS:
        return "all-in run-out"
    return how


def evening(seed: int, house: House, *, hand_dealt: bool, habits: Habits, rounds: int) -> Evening:
    """Play a table from a seed to its end, and check that its journal replays."""
    dice = Random(seed)
    run = Evening(dice, house, hand_dealt, habits)
    run.sit_down(dice.randint(FEWEST[house.book], house.places))
    run.play(rounds)
    run.check_replay()
    return run
