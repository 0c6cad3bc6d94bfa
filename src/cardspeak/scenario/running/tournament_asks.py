"""Make asks to a tournament from the lines of a case."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, cast

import msgspec

from cardspeak.cards import NotationError, read_cards
from cardspeak.chips import Chips, Unit
from cardspeak.rulebook.law.tournament import DisputeStage
from cardspeak.scenario.language.case import ParsedLine
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask
from cardspeak.tournament.decide import awaits
from cardspeak.tournament.events import SeatResult
from cardspeak.tournament.kinds import Actor
from cardspeak.tournament.rules.counts import chips_to_draw
from cardspeak.tournament.state import TournamentState

_PUTS = re.compile(r"(?P<seat>\d{1,4}) puts in (?P<chips>[\d,]+)")
_WINS = re.compile(r"(?P<seat>\d{1,4}) wins(?: (?P<chips>[\d,]+))?")


class Line:
    """The words of one line, and the tournament they speak to."""

    def __init__(self, parsed: ParsedLine, state: TournamentState) -> None:
        self.words = dict(parsed.facts)
        self.state = state

    def text(self, name: str) -> str:
        """Return a word, or an empty text if the line does not have it."""
        return self.words.get(name, "")

    def number(self, name: str = "number") -> int:
        """Return a number; 0 if the line does not have it."""
        return _whole(self.words.get(name, "0"))

    @property
    def person(self) -> str:
        """The person that the line names."""
        return self.text("person")

    @property
    def people(self) -> tuple[str, ...]:
        """The people that the line lists."""
        return self.names("people")

    def names(self, name: str) -> tuple[str, ...]:
        """Return the names that a part of the line lists."""
        return tuple(re.split(r", | and ", self.text(name))) if self.text(name) else ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that the line lists."""
        parts = re.split(r",? +|,(?!\d{3}\b)", self.text("numbers"))
        return tuple(_whole(part) for part in parts if part)

    @property
    def chips(self) -> tuple[Chips, ...]:
        """The listed numbers as tournament chips."""
        return tuple(map(Chips, self.numbers))

    @property
    def money(self) -> tuple[Chips, ...]:
        """The listed numbers as amounts of money."""
        unit = Unit(self.state.unit_cents)
        return tuple(unit.read(number) for number in self.numbers)

    @property
    def actor(self) -> Actor:
        """The role of the person who asks."""
        return cast(Actor, self.text("role") or "director")


def _whole(text: str) -> int:
    return int(text.replace(",", ""))


def asks_of(parsed: ParsedLine, state: TournamentState) -> list[Ask]:
    """Return the asks that a line makes."""
    return _MAKE[parsed.kind](Line(parsed, state))


def _many(line: Line) -> list[Ask]:
    return [asks.Enter(person=f"P{number}") for number in range(1, line.number() + 1)]


def _take_seats(line: Line) -> list[Ask]:
    seated = [one.person for one in line.state.seated if one.person not in line.people]
    return [asks.TakeSeat(person=person) for person in seated]


def _drawn(line: Line) -> tuple[int, ...]:
    return line.numbers or tuple(range(awaits(line.state).draws))


def _race(line: Line) -> list[Ask]:
    race = asks.RaceChips(
        table=line.number(),
        value=line.number("value"),
        people=line.people,
        odd=line.chips,
        only=line.names("only"),
    )
    stated = tuple(map(_whole, line.text("drawn").split()))
    return [
        msgspec.structs.replace(race, drawn=stated or tuple(range(chips_to_draw(line.state, race))))
    ]


def _round(line: Line) -> list[Ask]:
    table = line.state.tables.get(line.number())
    if table is None:
        raise NotationError(f"there is no table {line.number()}")
    puts, wins = _puts_and_wins(line.text("text"))
    seated = line.state.at_table(table.number)
    pot = sum(puts.values()) + table.bonus
    stated = sum(chips or 0 for chips in wins.values())
    results = []
    for entrant in seated:
        put = Chips(puts.get(entrant.seat, 0))
        won = wins.get(entrant.seat, 0)
        won = pot - stated if won is None else won
        after = entrant.stack - put + Chips(won)
        if entrant.stack:
            results.append(SeatResult(entrant.seat, entrant.stack, after, put))
    button = SeatNo(line.number("seat")) or table.button or next(iter(seated)).seat
    number = line.number("round") or table.rounds + 1
    return [asks.HearRound(table=table.number, number=number, seats=tuple(results), button=button)]


def _puts_and_wins(text: str) -> tuple[dict[SeatNo, int], dict[SeatNo, int | None]]:
    """Read `5 puts in 1,200, 3 wins`: the chips of each seat, and None for the rest of the pot."""
    puts: dict[SeatNo, int] = {}
    wins: dict[SeatNo, int | None] = {}
    for part in re.split(r", (?=\d{1,4} (?:puts|wins))", text):
        put, win = _PUTS.fullmatch(part), _WINS.fullmatch(part)
        if put is not None:
            puts[SeatNo(put["seat"])] = _whole(put["chips"])
        elif win is not None:
            wins[SeatNo(win["seat"])] = _whole(win["chips"]) if win["chips"] else None
        else:
            raise NotationError(f"'{part[:40]}': write '5 puts in 1200' or '3 wins'")
    return puts, wins


def _divide(line: Line) -> list[Ask]:
    agreed = line.people if line.text("all") else line.people[:1]
    return [asks.DividePrizes(people=line.people, amounts=line.money, agreed=agreed)]


def _propose(line: Line) -> list[Ask]:
    actor: Actor = "player" if line.person else line.actor
    ask = asks.ProposeDivision(
        people=line.people, amounts=line.money, actor=actor, asker=line.person
    )
    return [ask]


def _duty(line: Line) -> list[Ask]:
    duty, _, note = line.text("text").partition(": ")
    return [asks.ConfirmDuty(duty=duty, note=note)]


def _decide_dispute(line: Line) -> list[Ask]:
    role = cast(DisputeStage, line.text("stage"))
    return [asks.DecideDispute(number=line.number(), role=role, decision=line.text("text"))]


_MAKE: Final[dict[str, Callable[[Line], list[Ask]]]] = {
    "condition": lambda line: [
        asks.ChangeConditions(changes={line.text("name"): line.text("text")})
    ],
    "open": lambda _: [asks.OpenEntries()],
    "enter": lambda line: [
        asks.Enter(
            person=line.person,
            heat=line.number(),
            group=line.text("group"),
            signed=bool(line.text("signed")),
        )
    ],
    "many": _many,
    "withdraw": lambda line: [asks.Withdraw(person=line.person, refund=bool(line.text("refund")))],
    "substitute": lambda line: [
        asks.NameSubstitute(person=line.person, substitute=line.text("other"))
    ],
    "substitute-decision": lambda line: [
        asks.DecideSubstitute(
            person=line.person, accept=line.text("decision") == "accepts", actor=line.actor
        )
    ],
    "bar": lambda line: [asks.Bar(person=line.person, reason=line.text("text"))],
    "close": lambda _: [asks.CloseEntries()],
    "prizes": lambda line: [asks.DeclarePrizes(amounts=line.money)],
    "draw": lambda line: [asks.DrawSeats(drawn=_drawn(line))],
    "take-seats": _take_seats,
    "take-seat": lambda line: [asks.TakeSeat(person=line.person)],
    "begin": lambda _: [asks.BeginSession()],
    "missing": lambda line: [
        asks.RuleOnMissing(
            person=line.person, forfeit=line.text("decision") != "keeps", actor=line.actor
        )
    ],
    "reserve": lambda line: [
        asks.SeatReserve(person=line.person, replaces=line.text("other"), actor=line.actor)
    ],
    "late": lambda line: [asks.SeatLate(person=line.person, drawn=line.number())],
    "change-seat": lambda line: [
        asks.ChangeSeat(person=line.person, table=line.number(), seat=SeatNo(line.number("seat")))
    ],
    "leave": lambda line: [
        asks.LeaveTable(person=line.person, approved=bool(line.text("approved")))
    ],
    "return": lambda line: [asks.ReturnToTable(person=line.person)],
    "end": lambda line: [asks.EndSession(actor=line.actor)],
    "moves": lambda line: [asks.OrderMoves(drawn=_drawn(line))],
    "button": lambda line: [
        asks.SetButton(table=line.number(), seat=SeatNo(line.number("seat")) or NO_SEAT)
    ],
    "time": lambda line: [
        asks.TellTime(at=(line.number("hour") * 60 + line.number("minute")) * 60)
    ],
    "stop": lambda _: [asks.StopClock()],
    "start": lambda _: [asks.StartClock()],
    "set-clock": lambda line: [asks.SetClock(elapsed=line.number() * 60)],
    "break": lambda line: [asks.CallBreak(minutes=line.number(), actor=line.actor)],
    "pace": lambda line: [asks.SetPace(direction=line.text("text"), actor=line.actor)],
    "round": _round,
    "hand-for-hand": lambda line: [asks.SetHandForHand(on=line.text("change") == "begins")],
    "out": lambda line: [
        asks.ReportOut(
            people=line.people,
            winner=line.text("other"),
            put_in=line.chips,
            button=SeatNo(line.number("seat")),
            asker=line.person,
        )
    ],
    "confirm-report": lambda line: [
        asks.ConfirmReport(
            table=line.number(), agree=line.text("decision") == "confirms", asker=line.person
        )
    ],
    "stacks": lambda line: [asks.StateStacks(people=line.people, chips=line.chips)],
    "race": _race,
    "bag": lambda line: [
        asks.BagChips(people=line.people, chips=line.chips, recounted=bool(line.text("again")))
    ],
    "rebuy": lambda line: [asks.Rebuy(person=line.person)],
    "decline": lambda line: [asks.DeclineRebuy(person=line.person)],
    "add-on": lambda line: [asks.TakeAddOn(person=line.person)],
    "pass": lambda line: [
        asks.PassChips(person=line.person, chips=Chips(line.number()), to=line.text("other"))
    ],
    "cash": lambda line: [asks.CashChips(person=line.person, chips=Chips(line.number()))],
    "cards": lambda line: [asks.DrawForPlace(cards=read_cards(line.text("text")))],
    "begin-round": lambda line: [asks.OpenRound(table=line.number())],
    "bonus": lambda line: [asks.CallBonusRound(chips=Chips(line.number()), actor=line.actor)],
    "elimination": lambda line: [asks.CallEliminationRound(actor=line.actor)],
    "duty": _duty,
    "duties": lambda line: [asks.ConfirmDuty(duty=duty) for duty in line.state.duties],
    "count": lambda line: [asks.CountChips(found=Chips(line.number()), actor=line.actor)],
    "dispute": lambda line: [asks.RaiseDispute(person=line.person, about=line.text("text"))],
    "decide-dispute": _decide_dispute,
    "review": lambda line: [asks.RequestReview(number=line.number())],
    "charity": lambda line: [asks.ChooseCharity(person=line.person, charity=line.text("text"))],
    "disqualify": lambda line: [
        asks.Disqualify(
            person=line.person,
            reason=line.text("text"),
            deliberate=bool(line.text("deliberate")),
            actor=line.actor,
        )
    ],
    "pass-over": lambda line: [
        asks.PassOver(
            person=line.person,
            reason=line.text("text"),
            deliberate=bool(line.text("deliberate")),
            actor=line.actor,
        )
    ],
    "divide": _divide,
    "propose-division": _propose,
    "answer-division": lambda line: [
        asks.AnswerDivision(person=line.person, agrees=line.text("how") == "agrees")
    ],
    "confirm": lambda line: [asks.ConfirmPlaces(actor=line.actor)],
    "pay": lambda _: [asks.PayPrizes()],
    "cancel": lambda line: [asks.Cancel(reason=line.text("text"))],
    "undo": lambda line: [asks.Undo(to=line.number(), actor=line.actor)],
    "redo": lambda line: [asks.Redo(actor=line.actor)],
}
