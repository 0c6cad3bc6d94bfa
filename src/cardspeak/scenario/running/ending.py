"""How a case must end: the table's opening where nothing is staked, stacks, pots, commission."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardspeak.chips import Unit
from cardspeak.scenario.language.case import Case, Final, FinalPot
from cardspeak.scenario.running.compare import Unmet, unmet
from cardspeak.scenario.running.played import Exchange, standing
from cardspeak.table import events as ev
from cardspeak.table.decide import awaits
from cardspeak.table.state import TableState


def unmet_at_opening(case: Case, opening: Exchange, unit: Unit) -> list[Unmet]:
    """Did the table open, or not, as the case says?"""
    return unmet(case.opens, [opening], unit, case.line)


def unmet_at_end(case: Case, table: TableState, exchanges: Sequence[Exchange]) -> list[Unmet]:
    """What the end of the case owes to what is written."""
    unit = Unit(table.unit_cents)
    found: list[Unmet] = []
    last = exchanges[-1].line  # the opening is always among them
    if case.verdict:
        final = [made for made in exchanges if made.line == last]
        found += unmet(case.verdict, final, unit, case.line)
    if case.final is None:
        return found
    now = awaits(table)
    if now.what != "round":
        seat = f" from seat {now.seat}" if now.seat else ""
        got = f"a table that awaits {now.what}{seat}; 'play it out' plays to the end"
        return [*found, Unmet(last, "the last round to be over", got)]
    return [*found, *_final(case.final, table, exchanges, unit)]


def _final(
    final: Final, table: TableState, exchanges: Sequence[Exchange], unit: Unit
) -> list[Unmet]:
    found: list[tuple[str, str]] = []
    if final.stacks is not None:
        held = {no: seat.stake for no, seat in table.seats.items()}
        found.append((_stacks(_chips(final.stacks, unit), unit), _stacks(held, unit)))
    if final.pots is not None:
        pots = tuple(pot for pot in (_pot(one, unit) for one in final.pots) if any(pot))
        found.append((_pots(pots, unit), _pots(pots_won(exchanges), unit)))
    if final.commission is not None:
        expected = unit.money(unit.read(final.commission))
        found.append((f"commission {expected}", f"commission {unit.money(table.commission)}"))
    if final.button is not None:
        found.append((f"button {final.button}", f"button {table.button}"))
    return [Unmet(final.line, a, b) for a, b in found if a != b]


PotWon = tuple[int, dict[int, int], int]  # amount, won by seat, commission


def pots_won(exchanges: Sequence[Exchange]) -> tuple[PotWon, ...]:
    """The pots of the last round: what each held, who won it, what the house took."""
    pots: list[PotWon] = []
    for event in standing(exchanges):
        match event:
            case ev.RoundOpened():
                pots = []
            case ev.PotsFormed():
                pots = [(pot.amount, {}, 0) for pot in event.pots]
            case ev.CommissionTaken():
                amount, won, taken = pots[event.pot]
                pots[event.pot] = (amount, won, taken + event.amount)
            case ev.Won():
                won = pots[event.pot][1]
                won[event.seat] = won.get(event.seat, 0) + event.amount
            case ev.RoundEnded() if event.how not in {"fold", "showdown"}:
                pots = []
            case _:
                pass
    return tuple((amount, _some(won), taken) for amount, won, taken in pots if amount)


def _some(won: Mapping[int, int]) -> dict[int, int]:
    """Only who won something: a share of nothing is no share."""
    return {seat: amount for seat, amount in won.items() if amount}


def _chips(stacks: Mapping[int, str], unit: Unit) -> dict[int, int]:
    return {seat: int(unit.read(amount)) for seat, amount in stacks.items()}


def _pot(pot: FinalPot, unit: Unit) -> PotWon:
    won = _some(_chips(pot.won, unit))
    return int(unit.read(pot.amount)), won, int(unit.read(pot.commission))


def _stacks(stacks: Mapping[int, int], unit: Unit) -> str:
    told = ", ".join(f"{seat} = {unit.money(stacks[seat])}" for seat in sorted(stacks))
    return f"stacks {{ {told} }}"


def _pots(pots: Sequence[PotWon], unit: Unit) -> str:
    return f"pots [{', '.join(_pot_text(pot, unit) for pot in pots)}]"


def _pot_text(pot: PotWon, unit: Unit) -> str:
    amount, won, taken = pot
    told = ", ".join(f"{seat} = {unit.money(won[seat])}" for seat in sorted(won))
    fee = f", commission = {unit.money(taken)}" if taken else ""
    return f"{{ amount = {unit.money(amount)}, won = {{ {told} }}{fee} }}"
