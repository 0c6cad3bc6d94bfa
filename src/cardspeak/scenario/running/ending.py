"""Check the table's opening, and the end of a case: stacks, pots, commission, button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardspeak.chips import NO_CHIPS, Chips, Unit
from cardspeak.scenario.language.case import Case, Final, FinalPot
from cardspeak.scenario.running.compare import Unmet, unmet
from cardspeak.scenario.running.played import Exchange, standing
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.decide import awaits
from cardspeak.table.state import TableState


def unmet_at_opening(case: Case, opening: Exchange, unit: Unit) -> list[Unmet]:
    """Compare the opening of the table with the case. Returns the unmet expectations."""
    return unmet(case.opens, [opening], unit, case.line)


def unmet_at_end(case: Case, table: TableState, exchanges: Sequence[Exchange]) -> list[Unmet]:
    """Compare the end of the game with the case. Returns the unmet expectations."""
    unit = Unit(table.unit_cents)
    faults: list[Unmet] = []
    last = exchanges[-1].line  # never empty: the opening is the first exchange
    if case.verdict:
        final = [exchange for exchange in exchanges if exchange.line == last]
        faults += unmet(case.verdict, final, unit, case.line)
    if case.final is None:
        return faults
    now = awaits(table)
    if now.what not in {"round", "duty"}:
        seat = f" from seat {now.seat}" if now.seat else ""
        got = f"a table that awaits {now.what}{seat}; 'play it out' plays to the end"
        return [*faults, Unmet(last, "the last round to be over", got)]
    return [*faults, *_final(case.final, table, exchanges, unit)]


def _final(
    final: Final, table: TableState, exchanges: Sequence[Exchange], unit: Unit
) -> list[Unmet]:
    pairs: list[tuple[str, str]] = []
    if final.stacks is not None:
        held = {no: seat.stake for no, seat in table.seats.items()}
        pairs.append((_stacks(_chips(final.stacks, unit), unit), _stacks(held, unit)))
    if final.pots is not None:
        pots = tuple(pot for pot in (_pot(pot, unit) for pot in final.pots) if any(pot))
        pairs.append((_pots(pots, unit), _pots(pots_won(exchanges), unit)))
    if final.commission is not None:
        expected = unit.money(unit.read(final.commission))
        pairs.append((f"commission {expected}", f"commission {unit.money(table.commission)}"))
    if final.button is not None:
        pairs.append((f"button {final.button}", f"button {table.button}"))
    return [Unmet(final.line, a, b) for a, b in pairs if a != b]


PotWon = tuple[Chips, dict[SeatNo, Chips], Chips]  # amount, won by seat, commission


def pots_won(exchanges: Sequence[Exchange]) -> tuple[PotWon, ...]:
    """Return the pots of the last round: amount, winners and commission."""
    pots: list[PotWon] = []
    for event in standing(exchanges):
        match event:
            case ev.RoundOpened():
                pots = []
            case ev.PotsFormed():
                pots = [(pot.amount, {}, NO_CHIPS) for pot in event.pots]
            case ev.CommissionTaken():
                amount, won, taken = pots[event.pot]
                pots[event.pot] = (amount, won, taken + event.amount)
            case ev.Won():
                won = pots[event.pot][1]
                won[event.seat] = won.get(event.seat, NO_CHIPS) + event.amount
            case ev.RoundEnded() if event.how not in {"fold", "showdown"}:
                pots = []
            case _:
                pass
    return tuple((amount, _some(won), taken) for amount, won, taken in pots if amount)


def _some(won: Mapping[SeatNo, Chips]) -> dict[SeatNo, Chips]:
    """Drop seats that won nothing."""
    return {seat: amount for seat, amount in won.items() if amount}


def _chips(stacks: Mapping[SeatNo, str], unit: Unit) -> dict[SeatNo, Chips]:
    return {seat: unit.read(amount) for seat, amount in stacks.items()}


def _pot(pot: FinalPot, unit: Unit) -> PotWon:
    won = _some(_chips(pot.won, unit))
    return unit.read(pot.amount), won, unit.read(pot.commission)


def _stacks(stacks: Mapping[SeatNo, Chips], unit: Unit) -> str:
    amounts = ", ".join(f"{seat} = {unit.money(stacks[seat])}" for seat in sorted(stacks))
    return f"stacks {{ {amounts} }}"


def _pots(pots: Sequence[PotWon], unit: Unit) -> str:
    return f"pots [{', '.join(_pot_text(pot, unit) for pot in pots)}]"


def _pot_text(pot: PotWon, unit: Unit) -> str:
    amount, won, taken = pot
    shares = ", ".join(f"{seat} = {unit.money(won[seat])}" for seat in sorted(won))
    fee = f", commission = {unit.money(taken)}" if taken else ""
    return f"{{ amount = {unit.money(amount)}, won = {{ {shares} }}{fee} }}"
