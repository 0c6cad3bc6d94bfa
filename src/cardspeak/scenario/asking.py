"""From the words of a line to an ask, with amounts in the table's own unit."""

from __future__ import annotations

from collections.abc import Callable

from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.rulebook.policies import Act
from cardspeak.scenario.case import Said
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.dealing import full_deck
from cardspeak.table.decide import awaits, options
from cardspeak.table.state import Table
from cardspeak.table.turns import price_of, to_call

Reader = Callable[[Said, Table, Unit], Ask]


def ask_of(said: Said, table: Table) -> Ask:
    """The ask a line makes at this table; a NotationError when its amount cannot be chips."""
    if said.ask is not None:
        return said.ask
    return ASKS[said.kind](said, table, Unit(table.unit_cents))


def _call(said: Said, table: Table, unit: Unit) -> Ask:
    if said.amount:
        wanted = int(unit.read(said.amount))
        found = [one.least for one in options(table, said.seat) if one.act is Act.CALL]
        if found and found[0] != wanted:
            raise NotationError(f"a call costs seat {said.seat} {unit.money(found[0])} here")
    return asks.Call(seat=said.seat)


def _raise_by(said: Said, table: Table, unit: Unit) -> Ask:
    running = table.round
    betting = None if running is None else running.betting
    price = 0 if betting is None else price_of(table.law, betting)
    return asks.Raise(seat=said.seat, to=price + int(unit.read(said.amount)))


def _tap_out(said: Said, table: Table, unit: Unit) -> Ask:  # noqa: ARG001 - readers share one shape
    """The act that puts the whole stake in; if none is open, the one the book has to refuse."""
    seat = said.seat
    running = table.round
    if running is None or running.betting is None or seat not in table.seats:
        return asks.Bet(seat=seat, amount=0)
    stake = table.seats[seat].stake
    reach = running.betting.in_front.get(seat, 0) + stake
    open_acts = {one.act: one for one in options(table, seat)}
    for act, whole in ((Act.RAISE, reach), (Act.BET, stake)):
        if act in open_acts and open_acts[act].least <= whole <= open_acts[act].most:
            return _wager(act, seat, whole)
    owed = to_call(table.law, running.betting, seat)
    if 0 < stake <= owed:
        return asks.Call(seat=seat)
    return _wager(Act.RAISE if running.betting.price else Act.BET, seat, max(reach, stake))


def _wager(act: Act, seat: int, whole: int) -> Ask:
    return asks.Raise(seat=seat, to=whole) if act is Act.RAISE else asks.Bet(seat=seat, amount=whole)


def _post(said: Said, table: Table, unit: Unit) -> Ask:  # noqa: ARG001 - readers share one shape
    if awaits(table).what == "round":
        return asks.ElectToPost(seat=said.seat)
    return asks.PostForced(seat=said.seat, actor="dealer")


def _check_deck(said: Said, table: Table, unit: Unit) -> Ask:  # noqa: ARG001 - as above
    return asks.CheckDeck(cards=said.cards or full_deck(table), actor="dealer")


def _sit(said: Said, table: Table, unit: Unit) -> Ask:  # noqa: ARG001 - as above
    person = said.text or f"P{said.seat}"
    return asks.Sit(seat=said.seat, person=person, stake=int(unit.read(said.amount)))


def _house(said: Said, table: Table, unit: Unit) -> Ask:  # noqa: ARG001 - as above
    value = said.facts[0][1]
    return asks.ChangeHouse(name=said.text, value=value, agreed=said.seats, actor="floor")


def _report(said: Said, table: Table, unit: Unit) -> Ask:  # noqa: ARG001 - as above
    facts = dict(said.facts)
    return asks.Report(
        situation=said.text, seat=said.seat, cards=said.cards, facts=facts, actor="floor"
    )


ASKS: dict[str, Reader] = {
    "check": lambda s, t, u: asks.Check(seat=s.seat),
    "call": _call,
    "bet": lambda s, t, u: asks.Bet(seat=s.seat, amount=int(u.read(s.amount))),
    "raise-to": lambda s, t, u: asks.Raise(seat=s.seat, to=int(u.read(s.amount))),
    "raise-by": _raise_by,
    "fold": lambda s, t, u: asks.Fold(seat=s.seat),
    "stay": lambda s, t, u: asks.Stay(seat=s.seat),
    "call-and-fold": lambda s, t, u: asks.CallAndFold(seat=s.seat),
    "tap-out": _tap_out,
    "show": lambda s, t, u: asks.Show(seat=s.seat, cards=s.cards),
    "muck": lambda s, t, u: asks.Muck(seat=s.seat),
    "put-in": lambda s, t, u: asks.PutIn(seat=s.seat, amount=int(u.read(s.amount))),
    "post": _post,
    "wait": lambda s, t, u: asks.ElectToWait(seat=s.seat),
    "decline": lambda s, t, u: asks.DeclineBlind(seat=s.seat),
    "over-blind": lambda s, t, u: asks.TakeOverBlind(seat=s.seat),
    "sit": _sit,
    "leave": lambda s, t, u: asks.Leave(seat=s.seat),
    "move": lambda s, t, u: asks.Move(seat=s.seat, to=s.to),
    "add": lambda s, t, u: asks.AddChips(seat=s.seat, amount=int(u.read(s.amount))),
    "take-off": lambda s, t, u: asks.TakeChips(seat=s.seat, amount=int(u.read(s.amount))),
    "lend": lambda s, t, u: asks.LendChips(seat=s.seat, to=s.to, amount=int(u.read(s.amount))),
    "away": lambda s, t, u: asks.GoAway(seat=s.seat),
    "back": lambda s, t, u: asks.ComeBack(seat=s.seat),
    "exempt": lambda s, t, u: asks.ExemptFromEntry(
        seat=s.seat, from_closed_table=not s.text, actor="floor"
    ),
    "share": lambda s, t, u: asks.ShareThePot(seats=s.seats),
    "stop": lambda s, t, u: asks.StopTheRound(seats=s.seats),
    "claim": lambda s, t, u: asks.ClaimLastRound(seat=s.seat),
    "clock": lambda s, t, u: asks.ClockRunsOut(seat=s.seat, actor="clock"),
    "time": lambda s, t, u: asks.TimePasses(minute=s.to, actor="clock"),
    "house": _house,
    "void": lambda s, t, u: asks.VoidTheRound(reason=s.text, actor="floor"),
    "report": _report,
    "undo": lambda s, t, u: asks.Undo(to=s.to, actor="floor"),
    "cut": lambda s, t, u: asks.Cut(depth=s.to, actor="dealer"),
    "check-deck": _check_deck,
    "deal": lambda s, t, u: asks.Deal(cards=s.cards, actor="dealer"),
    "shuffle": lambda s, t, u: asks.Shuffle(cards=s.cards, actor="system"),
}
