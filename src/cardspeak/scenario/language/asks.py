"""Turn a parsed line into an ask, with amounts in the table's unit."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from cardspeak.cards import NotationError
from cardspeak.chips import NO_CHIPS, Chips, Unit
from cardspeak.rulebook.law.clock import StaffRole
from cardspeak.rulebook.policies import Act
from cardspeak.scenario.language.case import ParsedLine
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.act_asks import ask_for
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, options
from cardspeak.table.kinds import Actor, AroundAct
from cardspeak.table.rules.betting.clock import time_to_act
from cardspeak.table.rules.betting.turns import price_of, to_call
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.state import TableState


@dataclass(frozen=True, slots=True)
class Moment:
    """A parsed line with the current state of the table."""

    parsed: ParsedLine
    table: TableState

    @property
    def unit(self) -> Unit:
        """The table's smallest chip."""
        return Unit(self.table.unit_cents)

    @property
    def seat(self) -> SeatNo:
        """The acting or affected seat."""
        return self.parsed.seat

    @property
    def chips(self) -> Chips:
        """The amount in chips. Raises NotationError if it is not a valid amount."""
        return self.unit.read(self.parsed.amount)


def ask_of(parsed: ParsedLine, table: TableState) -> Ask:
    """Return the ask for a line at this table. Raises NotationError if its amount is invalid."""
    if parsed.ask is not None:
        return parsed.ask
    return ASKS[parsed.kind](Moment(parsed, table))


def _call(now: Moment) -> Ask:
    if now.parsed.amount:
        wanted = now.chips
        prices = [option.least for option in options(now.table, now.seat) if option.act is Act.CALL]
        if prices and prices[0] != wanted:
            raise NotationError(f"a call costs seat {now.seat} {now.unit.money(prices[0])} here")
    return asks.Call(seat=now.seat)


def _raise_by(now: Moment) -> Ask:
    running = now.table.round
    betting = None if running is None else running.betting
    price = NO_CHIPS if betting is None else price_of(now.table.law, betting)
    return asks.Raise(seat=now.seat, to=price + now.chips)


def _tap_out(now: Moment) -> Ask:
    """Return the act that goes all in, or one that the book must refuse if there is none."""
    seat = now.parsed.seat
    running = now.table.round
    if running is None or running.betting is None or seat not in now.table.seats:
        return asks.Bet(seat=seat, amount=NO_CHIPS)
    stake = now.table.seats[seat].stake
    reach = running.betting.in_front.get(seat, NO_CHIPS) + stake
    open_acts = {option.act: option for option in options(now.table, seat)}
    for act, whole in ((Act.RAISE, reach), (Act.BET, stake)):
        if act in open_acts and open_acts[act].least <= whole <= open_acts[act].most:
            return ask_for(act, seat, whole)
    owed = to_call(now.table.law, running.betting, seat)
    if 0 < stake <= owed:
        return asks.Call(seat=seat)
    return ask_for(Act.RAISE if running.betting.price else Act.BET, seat, max(reach, stake))


def _post(now: Moment) -> Ask:
    if awaits(now.table).what == "round":
        return asks.ElectToPost(seat=now.seat)
    return asks.PostForced(seat=now.seat, actor="dealer")


def _check_deck(now: Moment) -> Ask:
    return asks.CheckDeck(cards=now.parsed.cards or full_deck(now.table), actor="dealer")


def _sit(now: Moment) -> Ask:
    person = now.parsed.text or f"P{now.seat}"
    facts = dict(now.parsed.facts)
    return asks.Sit(
        seat=now.seat,
        person=person,
        stake=now.chips if now.parsed.amount else NO_CHIPS,
        group=facts.get("group", ""),
        from_closed_table=bool(facts.get("closed")),
        colour=facts.get("colour", ""),
        consents=bool(facts.get("consents")),
        actor="floor" if now.parsed.kind == "seat" else "player",
    )


def _stated(now: Moment) -> Ask:
    actor: Actor = "floor" if dict(now.parsed.facts).get("staff") else "player"
    return asks.SeatWithStack(seat=now.seat, person=now.parsed.text, stake=now.chips, actor=actor)


def _say(now: Moment) -> Ask:
    amount = now.chips if now.parsed.amount else NO_CHIPS
    return asks.Say(seat=now.seat, word=now.parsed.text, amount=amount)


def _house(now: Moment) -> Ask:
    value, *others = re.split(r"\s+and\s+(?=[\w-]+ ?= ?)", now.parsed.facts[0][1])
    also = {
        name.strip(): text.strip() for name, _, text in (pair.partition("=") for pair in others)
    }
    return asks.ChangeHouse(
        name=now.parsed.text, value=value, choices=also, agreed=now.parsed.seats, actor="floor"
    )


def _cut(now: Moment) -> Ask:
    actor: Actor = "player" if now.seat else "dealer"
    return asks.Cut(depth=now.parsed.to, seat=now.seat, actor=actor)


def _staff(role: str | None) -> Actor:
    """Return the actor that a line names (default: the floor)."""
    return cast(Actor, role or "floor")


def _report(now: Moment) -> Ask:
    facts = dict(now.parsed.facts)
    amount = now.chips if now.parsed.amount else NO_CHIPS
    way = facts.pop("way", "")
    person = facts.pop("person", "")
    return asks.Report(
        situation=now.parsed.text,
        seat=now.seat,
        cards=now.parsed.cards,
        amount=amount,
        facts=facts,
        person=person,
        apply=now.parsed.kind == "report",
        way=way,
        actor=_staff(facts.pop("actor", "")),
    )


def _take_up(now: Moment) -> Ask:
    actor = _staff(dict(now.parsed.facts).get("who"))
    return asks.TakeUpReport(number=now.parsed.to, person=now.parsed.text, actor=actor)


def _dismiss(now: Moment) -> Ask:
    facts = dict(now.parsed.facts)
    return asks.DismissReport(
        number=now.parsed.to,
        person=now.parsed.text,
        reason=facts.get("reason", ""),
        actor=_staff(facts.get("who")),
    )


def _answer(now: Moment) -> Ask:
    facts = dict(now.parsed.facts)
    return asks.AnswerQuestion(facts=facts, actor=_staff(facts.pop("actor", "")))


def _apply(now: Moment) -> Ask:
    facts = dict(now.parsed.facts)
    actor = _staff(facts.get("actor"))
    return asks.ApplyRuling(person=now.parsed.text, way=facts.get("way", ""), actor=actor)


def _otherwise(now: Moment) -> Ask:
    facts = dict(now.parsed.facts)
    return asks.RuleOtherwise(
        person=now.parsed.text,
        way=facts.get("way", ""),
        reason=facts.get("reason", ""),
        actor=_staff(facts.get("actor")),
    )


def _around(now: Moment) -> Ask:
    act: AroundAct = "check" if now.parsed.text.lower() == "checks" else "fold"
    return asks.ActAround(act=act, seat=now.seat, to=SeatNo(now.parsed.to))


def _count_bets(now: Moment) -> Ask:
    counted = re.findall(r"([\d.,]*\d) from (\d+)", now.parsed.text)
    return asks.CountBets(
        seats=tuple(SeatNo(seat) for _, seat in counted),
        amounts=tuple(now.unit.read(amount) for amount, _ in counted),
        streets=now.parsed.to,
    )


def _pay_pots(now: Moment) -> Ask:
    wins = [
        (SeatNo(seat), int(pot) - 1)
        for pot, seats in re.findall(r"(\d+) to ((?:\d+| |,|and)+?)(?=,? pot |$)", now.parsed.text)
        for seat in re.findall(r"\d+", seats)
    ]
    return asks.StateWinners(
        seats=tuple(seat for seat, _ in wins), pots=tuple(pot for _, pot in wins)
    )


SYSTEM_SUPERVISOR = "system supervisor"


def _speaker(now: Moment, roles: tuple[StaffRole, ...]) -> Actor:
    """Return the written role, else `system` if software deals, else the first allowed role."""
    role = dict(now.parsed.facts).get("who", "")
    if role or (now.table.hand_dealt and roles):
        return cast(Actor, role or roles[0])
    return "system"


def _call_clock(now: Moment) -> Ask:
    actor = _speaker(now, now.table.law.clock.called_by.value)
    person = now.parsed.text or (SYSTEM_SUPERVISOR if actor == "system" else "")
    return asks.CallClock(seat=now.seat, person=person, actor=actor)


def _warn(now: Moment) -> Ask:
    actor = _speaker(now, now.table.law.clock.warned_by.value)
    return asks.ClockWarns(seat=now.seat, left=now.parsed.to, actor=actor)


def _clock(now: Moment) -> Ask:
    """Return a clock ask. At a hand-dealt table, the book's timekeeper reports that time is up."""
    actor = _speaker(now, now.table.law.clock.judged_by.value)
    return asks.ClockRunsOut(seat=now.seat, actor="clock" if actor == "system" else actor)


def _time(now: Moment) -> Ask:
    jump = dict(now.parsed.facts).get("jump", "0")
    return asks.TimePasses(minute=now.parsed.to, jump=int(jump), actor="clock")


def before_time_is_up(parsed: ParsedLine, table: TableState) -> list[Ask]:
    """Return the asks that the book requires before time can expire and that are still missing."""
    facts = dict(parsed.facts)
    timed = time_to_act(table)
    bare = facts.get("bare") or facts.get("who")
    if parsed.kind != "clock" or bare or timed is None or timed.seat != parsed.seat:
        return []
    now = Moment(ParsedLine("clock", seat=parsed.seat), table)
    required = [] if timed.runs else [_call_clock(now)]
    return [*required, _warn(now)] if timed.needs_warning and not timed.warned else required


ASKS: dict[str, Callable[[Moment], Ask]] = {
    "check": lambda now: asks.Check(seat=now.seat),
    "call": _call,
    "bet": lambda now: asks.Bet(seat=now.seat, amount=now.chips),
    "raise-to": lambda now: asks.Raise(seat=now.seat, to=now.chips),
    "raise-by": _raise_by,
    "fold": lambda now: asks.Fold(seat=now.seat),
    "stay": lambda now: asks.Stay(seat=now.seat),
    "call-and-fold": lambda now: asks.CallAndFold(seat=now.seat),
    "tap-out": _tap_out,
    "say": _say,
    "show": lambda now: asks.Show(seat=now.seat, cards=now.parsed.cards, claim=now.parsed.text),
    "see": lambda now: asks.AskToSee(seat=now.seat, hand=SeatNo(now.parsed.to)),
    "muck": lambda now: asks.Muck(seat=now.seat),
    "put-in": lambda now: asks.PutIn(seat=now.seat, amount=now.chips),
    "post": _post,
    "wait": lambda now: asks.ElectToWait(seat=now.seat),
    "decline": lambda now: asks.DeclineBlind(seat=now.seat),
    "over-blind": lambda now: asks.TakeOverBlind(seat=now.seat),
    "sit": _sit,
    "seat": _sit,
    "stated": _stated,
    "reserve": lambda now: asks.Reserve(seat=now.seat, person=now.parsed.text),
    "leave": lambda now: asks.Leave(seat=now.seat),
    "release": lambda now: asks.Leave(seat=now.seat, grounds=now.parsed.text, actor="floor"),
    "host-removes": lambda now: asks.Leave(
        seat=now.seat, grounds="the host says so", actor="host", person="the host"
    ),
    "move": lambda now: asks.Move(seat=now.seat, to=SeatNo(now.parsed.to)),
    "staff-move": lambda now: asks.Move(seat=now.seat, to=SeatNo(now.parsed.to), actor="floor"),
    "add": lambda now: asks.AddChips(seat=now.seat, amount=now.chips),
    "take-off": lambda now: asks.TakeChips(seat=now.seat, amount=now.chips),
    "lend": lambda now: asks.LendChips(seat=now.seat, to=SeatNo(now.parsed.to), amount=now.chips),
    "away": lambda now: asks.GoAway(seat=now.seat),
    "back": lambda now: asks.ComeBack(seat=now.seat),
    "vacate": lambda now: asks.VacateSeat(seat=now.seat),
    "abandoned": lambda now: asks.VacateSeat(seat=now.seat, abandoned=True, actor="system"),
    "seat-again": lambda now: asks.TakeSeatAgain(
        person=now.parsed.text, seat=SeatNo(now.parsed.to)
    ),
    "collect-stake": lambda now: asks.CollectStake(person=now.parsed.text),
    "exempt": lambda now: asks.ExemptFromEntry(
        seat=now.seat, from_closed_table=not now.parsed.text, actor="floor"
    ),
    "share": lambda now: asks.ShareThePot(
        seats=now.parsed.seats, parts=tuple(int(part) for _, part in now.parsed.facts)
    ),
    "hand-out": lambda now: asks.HandOut(what=now.parsed.text.lower(), actor="floor"),
    "take-pot": lambda now: asks.TakePot(seat=now.seat),
    "push-pot": lambda now: asks.TakePot(seat=now.seat, actor="floor"),
    "stop": lambda now: asks.StopTheRound(seats=now.parsed.seats),
    "claim": lambda now: asks.ClaimLastRound(seat=now.seat),
    "call-clock": _call_clock,
    "warn": _warn,
    "clock": _clock,
    "time": _time,
    "house": _house,
    "void": lambda now: asks.VoidTheRound(reason=now.parsed.text, actor="floor"),
    "report": _report,
    "tell": _report,
    "take-up": _take_up,
    "dismiss": _dismiss,
    "lapse": lambda now: asks.LapseReport(number=now.parsed.to),
    "answer": _answer,
    "apply": _apply,
    "otherwise": _otherwise,
    "drop": lambda now: asks.DropMatter(
        reason=now.parsed.text, actor=_staff(dict(now.parsed.facts).get("actor"))
    ),
    "undo": lambda now: asks.Undo(to=now.parsed.to, actor="floor"),
    "cut": _cut,
    "check-deck": _check_deck,
    "dealer-confirms": lambda now: asks.SignOff(duty=now.parsed.text, actor="dealer"),
    "floor-confirms": lambda now: asks.SignOff(duty=now.parsed.text, actor="floor"),
    "dealer-asks-for": lambda now: asks.AskForDuty(duty=now.parsed.text, actor="dealer"),
    "floor-asks-for": lambda now: asks.AskForDuty(duty=now.parsed.text, actor="floor"),
    "dealer-new-deck": lambda now: asks.ReplaceDeck(actor="dealer"),  # noqa: ARG005 - as the rest
    "floor-new-deck": lambda now: asks.ReplaceDeck(actor="floor"),  # noqa: ARG005 - as the rest
    "players-new-deck": lambda now: asks.ReplaceDeck(seats=now.parsed.seats),
    "breach": lambda now: asks.RecordBreach(conduct=now.parsed.text, seat=now.seat),
    "staff-breach": lambda now: asks.RecordBreach(
        conduct=now.parsed.facts[0][1], about=now.parsed.text
    ),
    "time-charge": lambda now: asks.CollectTimeCharge(actor="dealer"),  # noqa: ARG005 - as the rest
    "deal-on": lambda now: asks.DealOn(cards=now.parsed.cards, actor="dealer"),
    "around": _around,
    "count-bets": _count_bets,
    "pay-pots": _pay_pots,
    "take-over": lambda now: asks.TakeOverDeal(person=now.parsed.text),
    "deal": lambda now: asks.Deal(cards=now.parsed.cards, actor="dealer"),
    "draw": lambda now: asks.Draw(cards=now.parsed.cards, actor="system"),
    "shuffle": lambda now: asks.Shuffle(cards=now.parsed.cards, actor="system"),
}
