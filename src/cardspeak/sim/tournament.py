"""Play whole tournaments between bots: the tournament's engine, the tables' engine, and a clock.

Each round takes about as long as the setting says.  A table plays its next round when the last one
is over, so tables run side by side as in a hall.  A round is played at once when it begins, under
the level in force then.  The same seed gives the same tournament.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from heapq import heappop, heappush
from random import Random
from typing import assert_never

import msgspec

from cardspeak.bots import Player, load_player
from cardspeak.cards import Card, NotationError
from cardspeak.chips import Unit
from cardspeak.floor import rule as rule_at_table
from cardspeak.seat_no import SeatNo
from cardspeak.sim.bot_rounds import finish_round
from cardspeak.sim.round_random import RoundRandom
from cardspeak.table import asks as table_asks
from cardspeak.table.asks import Ask as TableAsk
from cardspeak.table.decide import open_table
from cardspeak.table.rulings import Refused as TableRefused
from cardspeak.table.state import TableState
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.asks import Ask
from cardspeak.tournament.clock import next_change
from cardspeak.tournament.decide import Awaits, announce, awaits, rule_at_once
from cardspeak.tournament.events import Event
from cardspeak.tournament.law import tournament_book
from cardspeak.tournament.rules.hands import may_begin
from cardspeak.tournament.rulings import Refused
from cardspeak.tournament.state import Entrant, TournamentState
from cardspeak.tournament.tables import choices_due, level_choices, seating, unheard
from cardspeak.words.tournaments import tournament_refusal_words

DECK = 52
MOST_ENTRIES = 10_000
MOST_ROUNDS = 200_000
"""Rounds after which a tournament without an end is given up."""
SPREAD = 0.25
"""Share by which a round may be shorter or longer than usual."""
CHARITY = "a charity"


class TournamentSetting(msgspec.Struct, frozen=True):
    """All settings of simulated tournaments except their number.  Equal settings play alike."""

    book: str
    house: tuple[tuple[str, str], ...]
    entries: int
    players: tuple[str, ...]
    """The kinds of bots, in turn by order of entry."""
    seed: int = 1
    hand_seconds: int = 120
    rebuys: float = 0.5
    """Share of players without chips who buy again while they may."""


class TournamentResult(msgspec.Struct, frozen=True):
    """One simulated tournament; times are seconds since its first session began."""

    number: int
    seconds: int
    rounds: int
    moves: int
    level: int
    """The last level of play, without breaks; 0 if there are none."""
    winner: str
    outs: tuple[int, ...]
    """Times at which players went out for good, in order."""
    breaks: tuple[int, ...]
    """Times at which tables were broken."""
    tables: int
    """Tables of the first session."""


def setting_of(
    events: Iterable[Event], players: tuple[str, ...], *, entries: int = 0
) -> TournamentSetting:
    """Return the setting for a tournament's file: its book, its conditions and its entries.

    All tables are dealt by software.  Raises NotationError if there are too few entries.
    """
    events = tuple(events)
    first = events[0]
    assert isinstance(first, ev.TournamentAnnounced), "a tournament begins with its announcement"
    house = dict(first.house)
    for event in events:
        if isinstance(event, ev.ConditionsChanged):
            house = dict(event.house)
    house["real_tables"] = "none"
    came = {event.person for event in events if isinstance(event, ev.Entered)}
    came -= {event.person for event in events if isinstance(event, ev.EntryWithdrawn)}
    count = entries or len(came)
    if not 2 <= count <= MOST_ENTRIES:
        raise NotationError(
            f"the file has {count} entries: state from 2 to {MOST_ENTRIES:,} with --entries"
        )
    if not players:
        raise NotationError("a tournament needs bots, such as tight,loose,call")
    for name in players:
        load_player(name)
    return TournamentSetting(first.book, tuple(sorted(house.items())), count, players)


def check_setting(setting: TournamentSetting) -> None:
    """Announce the tournament and open entries. Raises NotationError with the book's reason."""
    _Simulation(setting, 0).announce()


def play_tournament(setting: TournamentSetting, number: int) -> TournamentResult:
    """Play tournament `number` of a setting."""
    simulation = _Simulation(setting, number)
    simulation.announce()
    return simulation.play()


@lru_cache(maxsize=64)
def _announced(book: str, house: tuple[tuple[str, str], ...]) -> TournamentState:
    answer = announce(tournament_book(book), dict(house))
    if isinstance(answer, Refused):
        raise NotationError(f"{book}: {tournament_refusal_words(answer, Unit(100))}")
    return answer[0]


class _Simulation:
    """One tournament in progress."""

    def __init__(self, setting: TournamentSetting, number: int) -> None:
        self.setting = setting
        self.number = number
        self.chance = Random(f"tournament {setting.seed}:{number}")
        self.state = _announced(setting.book, setting.house).copy()
        self.bots: dict[str, Player] = {}
        self.tables: dict[int, TableState] = {}
        self.due: list[tuple[int, int]] = []  # time of the next round, and table
        self.began = -1
        self.rounds = self.moves = self.most_tables = 0
        self.outs: dict[str, int] = {}
        self.breaks: list[int] = []
        self.waits: dict[str, int] = {}  # table at which a moved player waits for the button
        self.level = 0

    # --- asks ---

    def ask(self, ask: Ask) -> Refused | None:
        """Make an ask to the tournament, and note what the results show."""
        ruling = rule_at_once(self.state, ask)
        if isinstance(ruling, Refused):
            return ruling
        for event in ruling.events:
            self._note(event)
        return None

    def must(self, ask: Ask) -> None:
        """Make an ask that is always granted in a simulation."""
        refused = self.ask(ask)
        if refused is not None:
            name = type(ask).__name__
            words = tournament_refusal_words(refused, Unit(self.state.unit_cents))
            raise NotationError(f"this tournament cannot be simulated: {name} is refused. {words}")

    def _note(self, event: Event) -> None:
        match event:
            case ev.SessionBegun() if self.began < 0:
                self.began = self.state.now
            case ev.PlayerOut():
                self.outs[event.person] = self.played
            case ev.TableBroken():
                self.breaks.append(self.played)
            case ev.MoveOrdered():
                self.moves += 1
                self.waits[event.person] = event.table if event.owes == "waits" else 0
            case ev.LevelBegun():
                line = self.state.schedule[: event.level]
                self.level = max(self.level, sum(not level.is_break for level in line))

    @property
    def played(self) -> int:
        """The seconds since the start, to the end of the round that has just begun."""
        return self.state.now - self.began + self.setting.hand_seconds

    def order(self, count: int) -> tuple[int, ...]:
        """Return the numbers from 0 to `count` - 1 in random order."""
        return tuple(self.chance.sample(range(count), count))

    # --- from the first entry to the last prize ---

    def announce(self) -> None:
        """Open entries and enter the bots."""
        self.must(asks.OpenEntries())
        group = self.state.law.tournament.entries.group.value
        kinds = self.setting.players
        for number in range(self.setting.entries):
            name = f"{kinds[number % len(kinds)]} {number + 1}"
            self.must(asks.Enter(person=name, group=group, signed=True))
            self.bots[name] = load_player(kinds[number % len(kinds)])
        self.must(asks.CloseEntries())

    def play(self) -> TournamentResult:
        """Play to the end."""
        while self.state.phase not in {"over", "cancelled"}:
            self.step(awaits(self.state))
        winner = self.state.winner
        return TournamentResult(
            number=self.number,
            seconds=self.played,
            rounds=self.rounds,
            moves=self.moves,
            level=self.level,
            winner=winner,
            outs=tuple(sorted(self.outs.values())),
            breaks=tuple(self.breaks),
            tables=self.most_tables,
        )

    def step(self, now: Awaits) -> None:
        """Supply the input that the tournament waits for."""
        match now.what:
            case "prizes":
                self.must(asks.DeclarePrizes())
            case "draw":
                self.must(asks.DrawSeats(drawn=self.order(now.draws)))
            case "duties":
                self.must(asks.ConfirmDuty(duty=now.people[0], note="simulated"))
            case "start":
                self._begin()
            case "moves":
                self.must(asks.OrderMoves(drawn=self.order(now.draws)))
            case "card draw":
                cards = self.chance.sample([Card(number) for number in range(DECK)], now.draws)
                self.must(asks.DrawForPlace(cards=tuple(cards)))
            case "rounds":
                self._rounds()
            case "places":
                self.must(asks.ConfirmPlaces())
            case "payment":
                self._pay()
            case "entries" | "close" | "bags" | "division" | "dispute" | "nothing":
                raise AssertionError(f"nobody asked for {now.what} in a simulation")
            case _:
                assert_never(now.what)

    def _begin(self) -> None:
        for entrant in self.state.seated:
            if not entrant.present:
                self.must(asks.TakeSeat(person=entrant.person))
        self.must(asks.BeginSession())
        self.tables = {}
        self.due = [(self.state.now, number) for number in sorted(self.state.tables)]
        self.most_tables = max(self.most_tables, len(self.state.tables))

    def _pay(self) -> None:
        if self.state.law.tournament.donations.values.value:
            for person in self.state.entrants:
                if person not in self.state.charities:
                    self.ask(asks.ChooseCharity(person=person, charity=CHARITY))
        self.must(asks.PayPrizes())

    # --- rounds ---

    def _rounds(self) -> None:
        """Let broke players decide, or play the next round at the table that is due first."""
        broke = [one for one in self.state.entrants.values() if one.status == "broke"]
        broke = [one for one in broke if not one.declined]
        if broke:
            self._decide(broke[0])
            return
        if all(len(seating(self.state, number)) < 2 for number in self.state.tables):
            raise NotationError(
                "this tournament cannot be simulated: nobody may be moved, and every table has "
                "one player; set balancing or break_order"
            )
        at, number = heappop(self.due)
        if at > self.state.now:
            self.must(asks.TellTime(at=at))
            if awaits(self.state).what != "rounds":
                heappush(self.due, (at, number))
                return
        if number not in self.state.tables:
            return  # broken
        waits_until = self._waits_until()
        if waits_until:
            heappush(self.due, (waits_until, number))
        elif len(seating(self.state, number)) > 1 and may_begin(self.state, number):
            self._play(number)
        elif self._others_due(number):
            later = min(time for time, _ in self.due)
            heappush(self.due, (max(later, self.state.now) + 1, number))

    def _others_due(self, number: int) -> bool:
        """True if another table may still play, after which this one may get players."""
        return any(other != number and other in self.state.tables for _, other in self.due)

    def _decide(self, one: Entrant) -> None:
        """Let a player without chips buy again, or not."""
        buys = self.chance.random() < self.setting.rebuys
        if not buys or self.ask(asks.Rebuy(person=one.person)) is not None:
            self.must(asks.DeclineRebuy(person=one.person))

    def _waits_until(self) -> int:
        """Return when a break is over; 0 if there is none."""
        state = self.state
        if state.break_until:
            return state.break_until
        if not state.level or not state.schedule[state.level - 1].is_break:
            return 0
        change = next_change(state.schedule, state.clock, state.now)
        return 0 if change is None else max(change, state.now + 1)

    def _play(self, number: int) -> None:
        """Play one round at a table, and let the tournament hear its result."""
        table = self._table(number)
        self._sync(number, table)
        opened = rule_at_table(table, table_asks.StartRound())
        if isinstance(opened, TableRefused):
            raise NotationError(f"this tournament cannot be simulated: no round opens: {opened}")
        bots = {no: self.bots[seat.person] for no, seat in table.seats.items()}
        self.rounds += 1
        finish_round(table, bots, RoundRandom(f"{self.setting.seed}:{self.number}:{self.rounds}"))
        known = self.state.tables[number]
        heard = unheard(self.state, number, table, known.rounds - table.rounds + 1)
        assert heard is not None, "the round is over"
        self.must(heard)
        spread = self.chance.uniform(1 - SPREAD, 1 + SPREAD)
        took = max(1, round(self.setting.hand_seconds * spread))
        heappush(self.due, (self.state.now + took, number))
        if self.rounds > MOST_ROUNDS:
            raise NotationError(
                f"this tournament cannot be simulated: it is not over after {MOST_ROUNDS:,} "
                "rounds; raise the levels, or state an end of its sessions"
            )

    def _table(self, number: int) -> TableState:
        """Return a table of the session, opened when its first round begins."""
        if number not in self.tables:
            house = {**self.state.house, **level_choices(self.state)}
            opened = open_table(tournament_book(self.state.book), house)
            assert not isinstance(opened, TableRefused), f"the conditions were accepted: {opened}"
            self.tables[number] = opened[0]
        return self.tables[number]

    def _sync(self, number: int, table: TableState) -> None:
        """Carry moves, chips and levels to a table."""
        wanted = seating(self.state, number)
        for no, seat in list(table.seats.items()):
            one = wanted.get(no)
            if one is None or one.person != seat.person or one.stack != seat.stake:
                self._at_table(table, table_asks.Leave(seat=no, actor="system"))
        self._seat(table, wanted)
        choices = choices_due(self.state, table)
        if choices:
            self._at_table(table, table_asks.ChangeHouse(choices=choices, actor="system"))

    def _seat(self, table: TableState, wanted: Mapping[SeatNo, Entrant]) -> None:
        for no, one in wanted.items():
            if no not in table.seats:
                waits = self.waits.get(one.person, 0) == one.table
                ask = table_asks.SeatWithStack(
                    seat=no, person=one.person, stake=one.stack, consents=True, waits=waits
                )
                self._at_table(table, ask)

    def _at_table(self, table: TableState, ask: TableAsk) -> None:
        ruling = rule_at_table(table, ask)
        assert not isinstance(ruling, TableRefused), f"{ask} is refused: {ruling}"
