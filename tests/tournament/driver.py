"""Play random tournaments: entries, draws, results without cards, irregularities, prizes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cardspeak.books.shelf import SHELF
from cardspeak.cards import Card
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask
from cardspeak.tournament.decide import announce, awaits, rule
from cardspeak.tournament.events import Event, SeatResult
from cardspeak.tournament.rules.hands import may_begin
from cardspeak.tournament.rulings import Granted, Ruling
from cardspeak.tournament.state import Entrant, TournamentState

MOST_STEPS = 20_000
SPECIAL = 0.1
"""Rate at which special rounds are called; most books refuse them."""
Watcher = Callable[["Tournament", Ask, Ruling], None]


class Tournament:
    """A random tournament; `watch` sees every ask with its ruling."""

    def __init__(
        self, dice: Random, book: str, conditions: dict[str, object], watch: Watcher | None = None
    ) -> None:
        opened = announce(SHELF[book], conditions)
        assert isinstance(opened, tuple), opened
        self.state: TournamentState = opened[0]
        self.events: list[Event] = [*opened[1].events]
        self.dice = dice
        self.watch = watch
        self.missing: set[str] = set()

    def ask(self, ask: Ask) -> Ruling:
        """Make an ask."""
        ruling = rule(self.state, ask)
        if isinstance(ruling, Granted):
            self.events += ruling.events
        if self.watch is not None:
            self.watch(self, ask, ruling)
        return ruling

    def must(self, ask: Ask) -> None:
        """Make an ask that must be granted."""
        ruling = self.ask(ask)
        assert isinstance(ruling, Granted), (ask, ruling)

    def order(self, count: int) -> tuple[int, ...]:
        """Return a random order of the numbers below `count`."""
        return tuple(self.dice.sample(range(count), count))

    def play(self, players: int, trouble: float = 0.0) -> None:
        """Play the whole tournament; `trouble` is the rate of irregularities."""
        self.must(asks.OpenEntries())
        for number in range(1, players + 1):
            self.must(asks.Enter(person=f"P{number}", signed=True))
        self.must(asks.CloseEntries())
        for _ in range(MOST_STEPS):
            if self.state.phase in {"over", "cancelled"}:
                return
            self.step(trouble)
        raise AssertionError("the tournament did not end")

    def step(self, trouble: float) -> None:
        """Supply the input that the tournament waits for."""
        now = awaits(self.state)
        match now.what:
            case "prizes":
                self.must(asks.DeclarePrizes())
            case "draw":
                self.must(asks.DrawSeats(drawn=self.order(now.draws)))
            case "start":
                self.start(trouble)
            case "moves":
                self.must(asks.OrderMoves(drawn=self.order(now.draws)))
            case "card draw":
                cards = self.dice.sample([Card(number) for number in range(52)], now.draws)
                self.must(asks.DrawForPlace(cards=tuple(cards)))
            case "rounds":
                self.round(trouble)
            case "places":
                self.must(asks.ConfirmPlaces())
            case "duties":
                self.must(asks.ConfirmDuty(duty=self.dice.choice(now.people)))
            case "payment":
                if self.state.law.tournament.donations.values.value:
                    for person in self.state.entrants:
                        self.must(asks.ChooseCharity(person=person, charity="Lifeline"))
                self.must(asks.PayPrizes())
            case _:
                raise AssertionError(now)

    def start(self, trouble: float) -> None:
        """Seat the players, some of them late, and begin the session."""
        seated = self.state.seated
        missing = [one.person for one in seated if self.dice.random() < trouble]
        missing = missing[: max(0, len(seated) - 2)]
        for entrant in seated:
            if entrant.person not in missing:
                self.must(asks.TakeSeat(person=entrant.person))
        self.must(asks.BeginSession())
        for person in missing:
            if self.state.entrants[person].missing:
                self.ask(asks.RuleOnMissing(person=person, forfeit=self.dice.random() < 0.5))

    def round(self, trouble: float) -> None:
        """Play a round at a random table, after some time."""
        if self.dice.random() < trouble:
            self.irregularity()
            return
        self.must(asks.TellTime(at=self.state.now + self.dice.randint(1, 240)))
        if awaits(self.state).what != "rounds":
            return
        tables = [
            number
            for number in self.state.tables
            if sum(bool(one.stack) for one in self.state.at_table(number)) > 1
        ]
        if tables:
            if self.dice.random() < SPECIAL:
                special = (asks.CallBonusRound(), asks.CallEliminationRound())
                self.ask(self.dice.choice((*special, asks.SetHandForHand(on=True))))
            in_step = [number for number in tables if may_begin(self.state, number)]
            self.must(self.result(self.dice.choice(in_step)))
            return
        for entrant in self.state.seated:
            if entrant.status == "broke":
                self.ask(asks.DeclineRebuy(person=entrant.person))
                return
        if len(self.state.tables) > 1:
            self.one_left_at_each_table()

    def one_left_at_each_table(self) -> None:
        """End a tournament in which nobody may be moved and no table has two players."""
        self.must(asks.Cancel(reason="nobody may be moved"))

    def result(self, number: int) -> asks.HearRound:
        """Return a random result: each player but the winner loses some chips, often all."""
        players = [one for one in self.state.at_table(number) if one.stack]
        winner = self.dice.choice(players)
        results, pot = [], self.state.tables[number].bonus
        for one in players:
            if one is not winner:
                put = self._loses(one)
                pot += put
                results.append(SeatResult(one.seat, one.stack, one.stack - put, put))
        results.append(SeatResult(winner.seat, winner.stack, winner.stack + pot, NO_CHIPS))
        table = self.state.tables[number]
        return asks.HearRound(
            table=number,
            number=table.rounds + 1,
            seats=tuple(results),
            button=self.dice.choice(players).seat,
        )

    def _loses(self, one: Entrant) -> Chips:
        share = self.dice.choice((0, 0, 0, 1, 2, 4))
        return Chips(one.stack * share // 4)

    def irregularity(self) -> None:
        """Make one irregular ask; it may be refused."""
        people = [one.person for one in self.state.seated]
        person = self.dice.choice(people)
        wild: list[Ask] = [
            asks.LeaveTable(person=person),
            asks.ReturnToTable(person=person),
            asks.PassOver(person=person, reason="absent"),
            asks.CallBreak(minutes=self.dice.randint(1, 20)),
            asks.Rebuy(person=person),
            asks.DeclineRebuy(person=person),
            asks.PassChips(person=person, chips=Chips(5), to=people[0]),
            asks.Enter(person=person),
            asks.Withdraw(person=person, refund=True),
            asks.StopClock(),
            asks.StartClock(),
            asks.SetHandForHand(on=self.dice.random() < 0.5),
            asks.Undo(),
        ]
        if len(people) > 3 and self.dice.random() < 0.3:
            wild = [asks.Disqualify(person=person, reason="cheating", deliberate=True)]
        self.ask(self.dice.choice(wild))


CONDITIONS: dict[str, tuple[dict[str, object], ...]] = {
    "tas-holdem": (
        {"break_order": "smallest", "balancing": "next_big_blind"},
        {"break_order": "last", "balancing": "draw", "players_per_table": 6},
        {"sessions": "heat 1 until 3 players; heat 2 until 3 players; final"},
        {"rebuy_levels": 2, "levels": "20 min 25/50; 20 min 50/100; 20 min 100/200"},
    ),
    "act-stud": (
        {"break_order": "smallest", "balancing": "draw"},
        {"sessions": "session until 40 minutes through 4; final", "players_per_table": 6},
        {"sessions": "session until 12 rounds through 3; final", "carry_chips": "on"},
        {"levels": "10 min ante 5; 10 min ante 10"},
    ),
    "charity": (
        {},
        {"bonus_rounds": "500, 700, 900", "elimination_rounds": 5},
        {"elimination_rounds": 20, "players_per_table": 6, "balancing": "next_big_blind"},
        {
            "sessions": "heat 1 until 3 players; heat 2 until 3 players; "
            "repechage until 2 players; final",
            "elimination_rounds": 3,
        },
        {"sessions": "first until 60 minutes through 2; final", "advance_by": "order_of_entry"},
        {"wager_levels": "1 rounds 50/100; 2 rounds 100/200; 1 rounds 200/400"},
    ),
    "nolimit": ({}, {"seats": 6, "balancing": "draw"}, {"concluded": "final until 9 rounds"}),
    "event": ({}, {"round_length": 3}),
    "tas-stud": ({}, {"buy_in": 500}),
}
"""Further conditions to choose from, by book."""

ALWAYS: dict[str, dict[str, object]] = {
    "tas-holdem": {
        "approval": "yes",
        "to_one_winner": "on",
        "entry_fee": "100",
        "commission": "7",
        "prizes": "37.5, 25, 20, 17.5",
        "break_order": "smallest",
        "levels": "10 min 25/50; break 5 min; 10 min 50/100",
    },
    "act-stud": {
        "approval": "yes",
        "entry_fee": "110",
        "tournament_commission": "10",
        "prizes": "33.33, 33.33, 33.34",
        "break_order": "last",
    },
    "charity": {"donation_values": "5000, 2000, 1000", "starting_chips": 1000},
    "nolimit": {
        "final_round": "the last table plays to one player",
        "entry_fee": "100",
        "cash_prizes": "37.5, 25, 20, 17.5",
    },
    "event": {},
    "tas-stud": {"freeze_out": "on"},
}
"""Conditions that a random tournament needs, by book."""

MOST_PLAYERS = {"tas-stud": 10}
LEAST_PLAYERS = {"tas-stud": 3}
"""Players of a tournament, if its book has a limit."""


def random_conditions(book: str, dice: Random) -> dict[str, object]:
    """Return random conditions for a tournament that can be played to the end."""
    return {**ALWAYS[book], **dice.choice(CONDITIONS[book])}
