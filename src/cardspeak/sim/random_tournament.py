"""Random tournaments without cards: conditions, entries, draws, results and irregularities.

Every step is an ask to the engine; a refused ask changes nothing.  The same seed gives the same
tournament.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from msgspec.structs import replace

from cardspeak.books.shelf import SHELF
from cardspeak.cards import Card
from cardspeak.chips import NO_CHIPS, ONE_CHIP, Chips, total_of
from cardspeak.seat_no import SeatNo
from cardspeak.sim.random_conditions import random_conditions
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask, SeatResult
from cardspeak.tournament.decide import announce, awaits, rule
from cardspeak.tournament.events import Event
from cardspeak.tournament.kinds import Actor
from cardspeak.tournament.rules.counts import chips_to_draw, race_due, racers
from cardspeak.tournament.rulings import Granted, Refused
from cardspeak.tournament.state import Entrant, TournamentState

MOST_STEPS = 4000
"""Steps of a session before the tournament is cancelled."""
CHARITIES = ("the lifeboats", "the food bank", "the hospice")
MOST_TRIES = 50
"""Tries to find conditions that the book accepts."""


def playable_books() -> tuple[str, ...]:
    """Return the keys of the books that have conditions for tournaments."""
    return tuple(key for key in SHELF if SHELF[key].conditions)


def random_tournament(seed: int, book: str = "") -> tuple[Event, ...]:
    """Return the events of a whole random tournament.

    `book` is the key of a book with tournaments; without it, the seed chooses one.
    """
    chance = random.Random(f"tournament {seed} {book}")
    maker = _Maker.begun(chance, book or chance.choice(playable_books()))
    maker.play()
    return tuple(maker.events)


@dataclass(slots=True)
class _Maker:
    """A tournament in the making."""

    chance: random.Random
    state: TournamentState
    events: list[Event]
    people: int
    names: list[str] = field(default_factory=list)

    @classmethod
    def begun(cls, chance: random.Random, key: str) -> _Maker:
        """Announce a tournament under random conditions."""
        book = SHELF[key]
        for _ in range(MOST_TRIES):
            people = chance.choice((2, 3, 5, 8, 9, 12, 18, 27))
            people = max(2, people + chance.randint(-2, 2))
            answer = announce(book, random_conditions(chance, key, book.conditions, people))
            if not isinstance(answer, Refused):
                return cls(chance, answer[0], list(answer[1].events), people)
        raise AssertionError(f"{key} accepts no random conditions")

    def ask(self, ask: Ask) -> bool:
        """Make an ask; returns whether it was granted."""
        ruling = rule(self.state, ask)
        if isinstance(ruling, Granted):
            self.events += ruling.events
        return isinstance(ruling, Granted)

    def often(self, share: float) -> bool:
        """True with this probability."""
        return self.chance.random() < share

    def order(self, count: int) -> tuple[int, ...]:
        """Return the numbers from 0 to `count` - 1 in random order."""
        return tuple(self.chance.sample(range(count), count))

    def play(self) -> None:
        """Play from the first entry to the last prize, or to a cancellation."""
        self._take_entries()
        while self.state.phase in {"entries", "between"}:
            if self.often(0.02) or not self._begin_session():
                self.ask(asks.Cancel(reason="too few players"))
                return
            self._play_session()
        if self.state.phase == "decided":
            self.ask(asks.DeclarePrizes())
            self.ask(asks.ConfirmPlaces())
            for person in list(self.state.entrants):
                self.ask(asks.ChooseCharity(person=person, charity=self.chance.choice(CHARITIES)))
            self.ask(asks.PayPrizes())

    # --- entries ---

    def _take_entries(self) -> None:
        self.names = [f"Player {number}" for number in range(1, self.people + 4)]
        if self.often(0.2):
            self.ask(asks.ChangeConditions(changes={"starting_chips": "2500"}))
        if self.often(0.2):
            self.ask(asks.Bar(person=self.names[-1], reason="self-excluded"))
        self.ask(asks.OpenEntries())
        coming = self.names[: self.people] + self.names[-1:]
        for name in coming:
            self.ask(asks.TellTime(at=self.state.now + self.chance.randint(0, 90)))
            self._enter(name)
            if self.often(0.05):
                self._enter(name.upper())
        self._change_entries()
        if not self.ask(asks.CloseEntries()):
            self.ask(asks.Cancel(reason="too few entries"))
        self.ask(asks.DeclarePrizes())

    def _enter(self, name: str) -> bool:
        group = self.state.law.tournament.entries.group.value
        return self.ask(asks.Enter(person=name, group=group, signed=self.often(0.9)))

    def _change_entries(self) -> None:
        entered = [one.person for one in self.state.in_play]
        if len(entered) > 3 and self.often(0.2):
            self.ask(asks.Withdraw(person=self.chance.choice(entered), refund=self.often(0.5)))
        if entered and self.often(0.2):
            person = self.chance.choice(entered)
            self.ask(asks.NameSubstitute(person=person, substitute="Substitute"))
            self.ask(asks.DecideSubstitute(person=person, accept=self.often(0.7)))
        if self.often(0.1):
            self.ask(asks.CloseEntries())
            self.ask(asks.Undo(reason="too early"))

    # --- sessions ---

    def _begin_session(self) -> bool:
        waiting = awaits(self.state)
        if waiting.what == "prizes":
            self.ask(asks.DeclarePrizes())
            waiting = awaits(self.state)
        if waiting.what == "bags":
            self._bag(waiting.people)
            waiting = awaits(self.state)
        if not self.ask(asks.DrawSeats(drawn=self.order(waiting.draws))):
            return False
        for entrant in list(self.state.seated):
            if self.often(0.95):
                self.ask(asks.TakeSeat(person=entrant.person))
        self.ask(asks.TellTime(at=self.state.now + self.chance.randint(1, 600)))
        self._confirm_duties()
        self.ask(asks.BeginSession())
        self._rule_on_missing()
        return True

    def _bag(self, people: tuple[str, ...]) -> None:
        """Count chips into bags one by one; the last total is seldom right at once."""
        for person in self.chance.sample(people, len(people)):
            stack = self.state.entrants[person].stack
            found = Chips(max(1, stack + self.chance.randint(-30, 30)))
            if self.ask(asks.BagChips(people=(person,), chips=(found,))):
                continue
            again = found if self.often(0.5) else stack
            self.ask(asks.BagChips(people=(person,), chips=(again,), recounted=True))

    def _confirm_duties(self) -> None:
        for duty in self.state.duties:
            self.ask(asks.ConfirmDuty(duty=duty, note="seen"))

    def _rule_on_missing(self) -> None:
        for entrant in [one for one in self.state.entrants.values() if one.missing]:
            if self.often(0.6) and len(self.state.seated) > 2:
                self.ask(asks.RuleOnMissing(person=entrant.person, forfeit=True))
                if self.often(0.7):
                    self._seat_reserve(entrant.person)
            elif self.often(0.5):
                self.ask(asks.RuleOnMissing(person=entrant.person, forfeit=False))

    def _seat_reserve(self, replaces: str) -> None:
        reserves = [one for one in self.state.entrants.values() if one.status == "reserve"]
        if reserves:
            first = min(reserves, key=lambda one: one.number)
            self.ask(asks.SeatReserve(person=first.person, replaces=replaces))

    def _play_session(self) -> None:
        if self.often(0.3):
            self._hand_for_hand()
        for _ in range(MOST_STEPS):
            if self.state.phase != "session":
                return
            if self.often(0.002):
                break
            self._settle()
            if self.state.phase == "session":
                self._step()
        self.ask(asks.Cancel(reason="it cannot be finished"))

    def _settle(self) -> None:
        """Give the engine the draws it waits for, and let players decide about re-buys."""
        for _ in range(len(self.state.entrants) + 1):
            waiting = awaits(self.state)
            if waiting.what == "card draw":
                self.ask(asks.DrawForPlace(cards=self._cards(waiting.draws)))
            elif waiting.what == "moves":
                self._state_buttons()
                if not self.ask(asks.OrderMoves(drawn=self.order(waiting.draws))):
                    break
            elif waiting.what == "duties":
                self._confirm_duties()
            elif waiting.what == "dispute":
                self._decide_disputes()
            else:
                break
        self._decide_rebuys()
        self._race_chips()

    def _race_chips(self) -> None:
        """Race off odd chips at some real tables."""
        for number in list(self.state.tables):
            up = race_due(self.state, number)
            if up is None or self.often(0.3):
                continue
            players = racers(self.state, number, up.value)
            odd = {
                one.person: Chips(up.value * self.chance.randrange(up.into // up.value))
                for one in players
                if one.stack >= up.into or self.often(0.2)
            }
            odd = {person: chips for person, chips in odd.items() if chips}
            only = tuple(person for person in odd if self.often(0.05))
            race = asks.RaceChips(
                table=number,
                value=up.value,
                people=tuple(odd),
                odd=tuple(odd.values()),
                only=only,
            )
            self.ask(replace(race, drawn=self.order(chips_to_draw(self.state, race))))

    def _state_buttons(self) -> None:
        """State the buttons of some real tables; without them, nobody may be moved."""
        for table in list(self.state.tables.values()):
            if table.real and self.often(0.8):
                seat = self.chance.choice(self.state.at_table(table.number)).seat
                self.ask(asks.SetButton(table=table.number, seat=seat))

    def _decide_disputes(self) -> None:
        stages = self.state.law.tournament.disputes.stages
        for number, dispute in self.state.disputes.items():
            if not dispute.decided:
                role = stages[dispute.stage].value
                self.ask(asks.DecideDispute(number=number, role=role, decision="it stands"))

    def _cards(self, count: int) -> tuple[Card, ...]:
        return tuple(Card(number) for number in self.chance.sample(range(52), count))

    def _decide_rebuys(self) -> None:
        """Let some players without chips decide, in random order."""
        broke = [one.person for one in self.state.entrants.values() if one.status == "broke"]
        for person in self.chance.sample(broke, len(broke)):
            if self.often(0.5):
                self.ask(asks.Rebuy(person=person))
            elif self.often(0.6):
                self.ask(asks.DeclineRebuy(person=person))

    def _step(self) -> None:
        """Take one random step: mostly a round, sometimes time or an irregularity."""
        dice = self.chance.random()
        if dice < 0.25:
            self.ask(asks.TellTime(at=self.state.now + self.chance.randint(1, 900)))
        elif dice < 0.35:
            self._irregularity()
        else:
            if self.state.prizes is None:
                self.ask(asks.DeclarePrizes())
            self._round()

    def _irregularity(self) -> None:
        kinds = (
            self._break,
            self._stop_clock,
            self._set_clock,
            self._edit_levels,
            self._absence,
            self._breach,
            self._come_late,
            self._undo,
            self._buy,
            self._divide,
            self._change_seat,
            self._special_round,
            self._dispute,
            self._count,
            self._choose_charity,
            self._hand_for_hand,
            self._count_stacks,
            self._answer_reports,
        )
        self.chance.choice(kinds)()

    def _someone(self) -> Entrant:
        return self.chance.choice(self.state.seated)

    def _break(self) -> None:
        self.ask(asks.CallBreak(minutes=self.chance.randint(1, 20)))

    def _stop_clock(self) -> None:
        if self.ask(asks.StopClock()):
            self.ask(asks.TellTime(at=self.state.now + self.chance.randint(1, 300)))
            self.ask(asks.StartClock())

    def _set_clock(self) -> None:
        clock = self.state.clock
        self.ask(asks.SetClock(elapsed=clock.elapsed + self.chance.randint(0, 600)))

    def _edit_levels(self) -> None:
        levels = self.state.schedule
        if levels:
            self.ask(asks.EditLevels(levels=(*levels, levels[-1])))

    def _absence(self) -> None:
        person = self._someone().person
        if not self.ask(asks.LeaveTable(person=person, approved=self.often(0.5))):
            return
        if self.often(0.8):
            self.ask(asks.ReturnToTable(person=person))

    def _breach(self) -> None:
        person, deliberate = self._someone().person, self.often(0.5)
        if self.often(0.3) and len(self.state.seated) > 2:
            self.ask(asks.Disqualify(person=person, reason="cheating", deliberate=deliberate))
        else:
            self.ask(asks.PassOver(person=person, reason="slow play"))

    def _come_late(self) -> None:
        """Let a late entrant, a player who is out or a reserve come in."""
        out = [one.person for one in self.state.entrants.values() if one.status == "out"]
        late = f"Late {len(self.state.entrants)}"
        person = self.chance.choice(out) if out and self.often(0.6) else late
        if self._enter(person):
            self.ask(asks.SeatLate(person=person, drawn=self.chance.randrange(4)))
        for replaced in list(self.state.vacated):
            self._seat_reserve(replaced)

    def _undo(self) -> None:
        """Undo an act, and at times do it again after a while."""
        if not self.ask(asks.Undo(reason="a slip")) or self.often(0.4):
            return
        if self.often(0.5):
            self.ask(asks.TellTime(at=self.state.now + self.chance.randint(1, 300)))
        self.ask(asks.Redo())

    def _buy(self) -> None:
        person = self._someone().person
        ask = asks.Rebuy(person=person) if self.often(0.5) else asks.TakeAddOn(person=person)
        self.ask(ask)

    def _divide(self) -> None:
        left = tuple(one.person for one in self.state.in_play)
        if self.state.prizes is None or len(self.state.tables) != 1:
            return
        pot = sum(self.state.prizes[: len(left)])
        each, rest = divmod(pot, len(left))
        amounts = tuple(Chips(each + (index < rest)) for index in range(len(left)))
        if self.often(0.5):
            self._propose(left, amounts)
            return
        agreed = left if self.often(0.2) else left[1:]
        self.ask(asks.DividePrizes(people=left, amounts=amounts, agreed=agreed))

    def _propose(self, left: tuple[str, ...], amounts: tuple[Chips, ...]) -> None:
        """Propose a division; the players agree, one does not, or they let the time pass."""
        actors: tuple[Actor, ...] = ("director", "player")
        by, actor = self._someone().person, self.chance.choice(actors)
        ask = asks.ProposeDivision(people=left, amounts=amounts, asker=by, actor=actor)
        if not self.ask(ask):
            return
        for person in left:
            if self.often(0.9):
                self.ask(asks.AnswerDivision(person=person, agrees=self.often(0.9)))
        if self.state.proposal is not None:
            self.ask(asks.TellTime(at=self.state.proposal.until + self.chance.randint(0, 9)))

    def _special_round(self) -> None:
        """Call a bonus or an elimination round, at one table or at all, at times in a round."""
        table = self.chance.choice((0, *self.state.tables))
        if self.often(0.2):
            self.ask(asks.OpenRound(table=self.chance.choice(list(self.state.tables))))
        if self.often(0.5):
            self.ask(asks.CallBonusRound(table=table))
        else:
            self.ask(asks.CallEliminationRound(table=table))

    def _dispute(self) -> None:
        if self.ask(asks.RaiseDispute(person=self._someone().person, about="the last ruling")):
            self._decide_disputes()
            while self.often(0.5):
                self.ask(asks.RequestReview(number=len(self.state.disputes)))
                self._decide_disputes()

    def _count(self) -> None:
        total = total_of(one.stack for one in self.state.entrants.values())
        self.ask(asks.CountChips(found=total))

    def _count_stacks(self) -> None:
        """Count the stacks of some players at real tables, not always rightly."""
        players = self.state.estimated
        some = self.chance.sample(players, self.chance.randint(0, len(players)))
        found = [max(1, one.stack + self.chance.randint(-40, 40)) for one in some]
        people = tuple(one.person for one in some)
        self.ask(asks.StateStacks(people=people, chips=tuple(map(Chips, found))))

    def _answer_reports(self) -> None:
        """Let people answer reports that wait for a second person."""
        for table in list(self.state.reports):
            asker = self.chance.choice(["", *(one.person for one in self.state.at_table(table))])
            agree = self.often(0.8)
            actor: Actor = "player" if asker else "staff"
            self.ask(asks.ConfirmReport(table=table, agree=agree, asker=asker, actor=actor))

    def _choose_charity(self) -> None:
        charity = self.chance.choice((*CHARITIES, *self.state.entrants))
        self.ask(asks.ChooseCharity(person=self._someone().person, charity=charity))

    def _hand_for_hand(self) -> None:
        """Begin hand-for-hand play, and seldom end it."""
        actors: tuple[Actor, ...] = ("director", "staff", "player")
        self.ask(asks.SetHandForHand(on=self.often(0.8), actor=self.chance.choice(actors)))

    def _change_seat(self) -> None:
        table = self.chance.choice(list(self.state.tables))
        self.ask(asks.ChangeSeat(person=self._someone().person, table=table, seat=SeatNo(1)))

    # --- rounds ---

    def _round(self) -> None:
        """Play a round at a random table: some players contest a pot and one wins it."""
        tables = [
            number
            for number in self.state.tables
            if sum(bool(one.stack) for one in self.state.at_table(number)) > 1
        ]
        if not tables:
            return
        number = self.chance.choice(tables)
        players = [one for one in self.state.at_table(number) if one.stack]
        if self.state.tables[number].real:
            self._report(players)
            return
        seats = tuple(self._results(players))
        table = self.state.tables[number]
        if self.often(0.1):
            self._special_round()
        if self.often(0.2):
            self.ask(asks.OpenRound(table=number))
        later = [one.seat for one in players if one.seat > table.button]
        button = min(later or [one.seat for one in players])
        self.ask(asks.HearRound(table=number, number=table.rounds + 1, seats=seats, button=button))

    def _report(self, players: list[Entrant]) -> None:
        """Report players out at a real table, at times by a person who takes part."""
        self._answer_reports()
        if self.often(0.5 if self.state.hand_for_hand else 0.01):
            self.ask(asks.FinishHand(table=players[0].table))
            return
        contest = self.chance.sample(players, self.chance.randint(2, min(4, len(players))))
        winner, out = contest[0], contest[1:]
        stacks = tuple(one.stack for one in out) if self.often(0.7) else ()
        seat = self.chance.choice((0, self.chance.choice(players).seat))
        asker = self.chance.choice(("", "", "", players[0].person))
        people = tuple(one.person for one in out)
        self.ask(
            asks.ReportOut(
                people=people,
                winner=winner.person,
                put_in=stacks,
                button=SeatNo(seat),
                asker=asker,
            )
        )
        if self.often(0.1):
            self.ask(asks.Undo(reason="a wrong name"))

    def _results(self, players: list[Entrant]) -> Iterator[SeatResult]:
        contest = self.chance.sample(players, self.chance.randint(2, min(5, len(players))))
        winner = contest[0]
        stacks = [one.stack for one in contest]
        cap = self.chance.choice((max(stacks), min(stacks), max(stacks) // 3 + ONE_CHIP))
        lost = {one.person: min(one.stack, winner.stack, cap) for one in contest[1:]}
        won = total_of(lost.values()) + self.state.tables[winner.table].bonus
        for one in players:
            paid = lost.get(one.person, NO_CHIPS)
            if one is winner:
                paid = max(lost.values())
                yield SeatResult(one.seat, one.stack, one.stack + won, paid)
            else:
                yield SeatResult(one.seat, one.stack, one.stack - paid, paid)
