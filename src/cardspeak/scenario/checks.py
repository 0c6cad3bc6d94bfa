"""The check lines of a script: what is true at the table now, held against what is written."""

from __future__ import annotations

from collections.abc import Callable

from cardspeak.cards import UNKNOWN, cards_text
from cardspeak.chips import Unit
from cardspeak.scenario.case import Offer, Said
from cardspeak.table.decide import Awaits, awaits, options
from cardspeak.table.options import Option
from cardspeak.table.state import Table
from cardspeak.table.turns import to_call

UNSIZED = {"check", "stay", "fold"}


def check(said: Said, table: Table) -> tuple[str, str] | None:
    """None when it is as written; otherwise what was expected and what is so."""
    unit = Unit(table.unit_cents)
    expected, found = CHECKS[said.kind](said, table, unit)
    return None if expected == found else (expected, found)


def _may(said: Said, table: Table, unit: Unit) -> tuple[str, str]:
    open_acts = options(table, said.seat)
    marked = {offer.act for offer in said.offers if offer.all_in}
    expected = sorted(_offer_text(offer, unit) for offer in said.offers)
    found = sorted(option_text(one, unit, mark=one.act.value in marked) for one in open_acts)
    return ", ".join(expected) or "nothing", ", ".join(found) or "nothing"


def _offer_text(offer: Offer, unit: Unit) -> str:
    least, most = unit.money(unit.read(offer.least)), unit.money(unit.read(offer.most))
    return _sized(offer.act, least, most, all_in=offer.all_in)


def option_text(option: Option, unit: Unit, *, mark: bool = True) -> str:
    """An act on offer in the words of a `may` line."""
    least, most = unit.money(option.least), unit.money(option.most)
    return _sized(option.act.value, least, most, all_in=mark and option.tap_out)


def _sized(act: str, least: str, most: str, *, all_in: bool) -> str:
    if act in UNSIZED:
        return act
    size = least if least == most else f"{least} to {most}"
    return f"{act} {size}{' all in' if all_in else ''}"


def _turn(said: Said, table: Table, unit: Unit) -> tuple[str, str]:  # noqa: ARG001 - one shape
    now = awaits(table)
    seat = now.seat if now.what in {"act", "show"} else 0
    return _seat_text(said.seat), _seat_text(seat)


def _seat_text(seat: int) -> str:
    return f"turn {seat}" if seat else "turn none"


def _to_call(said: Said, table: Table, unit: Unit) -> tuple[str, str]:
    running = table.round
    betting = None if running is None else running.betting
    owed = 0
    if betting is not None and running is not None and said.seat in running.hands:
        owed = to_call(table.law, betting, said.seat)
    return f"{unit.money(unit.read(said.amount))} to call", f"{unit.money(owed)} to call"


def _pot(said: Said, table: Table, unit: Unit) -> tuple[str, str]:
    found = 0 if table.round is None else table.round.pot
    return f"pot {unit.money(unit.read(said.amount))}", f"pot {unit.money(found)}"


def _stake(said: Said, table: Table, unit: Unit) -> tuple[str, str]:
    expected = f"stake {unit.money(unit.read(said.amount))}"
    seat = table.seats.get(said.seat)
    return expected, "an empty seat" if seat is None else f"stake {unit.money(seat.stake)}"


def _board(said: Said, table: Table, unit: Unit) -> tuple[str, str]:  # noqa: ARG001 - one shape
    found = [] if table.round is None else table.round.board
    return cards_text(said.cards) or "no board", cards_text(found) or "no board"


def _cards(said: Said, table: Table, unit: Unit) -> tuple[str, str]:  # noqa: ARG001 - one shape
    hands = {} if table.round is None else table.round.hands
    if said.seat not in hands:
        return cards_text(said.cards), "not dealt in"
    held = hands[said.seat].cards
    if len(held) == len(said.cards):
        held = [UNKNOWN if a == UNKNOWN else b for a, b in zip(said.cards, held, strict=True)]
    return cards_text(said.cards), cards_text(held)


def _button(said: Said, table: Table, unit: Unit) -> tuple[str, str]:  # noqa: ARG001 - one shape
    return f"button {said.seat}", f"button {table.button}"


def _awaits(said: Said, table: Table, unit: Unit) -> tuple[str, str]:  # noqa: ARG001 - one shape
    now = awaits(table)
    expected = f"awaits {said.text.lower()}" + (f" from {said.seat}" if said.seat else "")
    return expected, awaited_text(now, with_seat=bool(said.seat))


def awaited_text(now: Awaits, *, with_seat: bool = True) -> str:
    """What a table waits for, in the words of an `awaits` line."""
    return f"awaits {now.what}" + (f" from {now.seat}" if with_seat and now.seat else "")


def _dealt_in(said: Said, table: Table, unit: Unit) -> tuple[str, str]:  # noqa: ARG001 - one shape
    found = () if table.round is None else table.round.seats
    return _seats_text(said.seats), _seats_text(found)


def _seated(said: Said, table: Table, unit: Unit) -> tuple[str, str]:  # noqa: ARG001 - one shape
    return _seats_text(said.seats), _seats_text(tuple(table.seats))


def _seats_text(seats: tuple[int, ...]) -> str:
    return f"seats {' '.join(str(seat) for seat in sorted(seats)) or 'none'}"


def _commission(said: Said, table: Table, unit: Unit) -> tuple[str, str]:
    expected = f"commission {unit.money(unit.read(said.amount))}"
    return expected, f"commission {unit.money(table.commission)}"


CHECKS: dict[str, Callable[[Said, Table, Unit], tuple[str, str]]] = {
    "may": _may,
    "turn": _turn,
    "to-call": _to_call,
    "pot": _pot,
    "stake": _stake,
    "board": _board,
    "cards": _cards,
    "button": _button,
    "awaits": _awaits,
    "dealt-in": _dealt_in,
    "seated": _seated,
    "commission": _commission,
}
