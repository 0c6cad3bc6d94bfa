"""Run a script's check lines, which compare the table with the state in the script."""

from __future__ import annotations

from collections.abc import Callable

from cardspeak.cards import UNKNOWN, cards_text
from cardspeak.chips import Unit
from cardspeak.scenario.language.asks import Moment
from cardspeak.scenario.language.case import Offer, ParsedLine
from cardspeak.table.decide import Awaits, awaits, options
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rules.betting.turns import to_call
from cardspeak.table.state import TableState

UNSIZED = {"check", "stay", "fold"}


def check(parsed: ParsedLine, table: TableState) -> tuple[str, str] | None:
    """Return None if the check holds, else the expected and the actual text."""
    expected, actual = CHECKS[parsed.kind](Moment(parsed, table))
    return None if expected == actual else (expected, actual)


def _may(now: Moment) -> tuple[str, str]:
    open_acts = options(now.table, now.parsed.seat)
    marked = {offer.act for offer in now.parsed.offers if offer.all_in}
    expected = sorted(_offer_text(offer, now.unit) for offer in now.parsed.offers)
    actual = sorted(
        option_text(option, now.unit, mark=option.act.value in marked) for option in open_acts
    )
    none_offered = "nothing" if now.parsed.seat in now.table.seats else "an empty seat"
    return ", ".join(expected) or "nothing", ", ".join(actual) or none_offered


def _offer_text(offer: Offer, unit: Unit) -> str:
    least, most = unit.money(unit.read(offer.least)), unit.money(unit.read(offer.most))
    return _sized(offer.act, least, most, all_in=offer.all_in)


def option_text(option: Option, unit: Unit, *, mark: bool = True) -> str:
    """Format an option as in a `may` line."""
    least, most = unit.money(option.least), unit.money(option.most)
    return _sized(option.act.value, least, most, all_in=mark and option.tap_out)


def _sized(act: str, least: str, most: str, *, all_in: bool) -> str:
    if act in UNSIZED:
        return act
    size = least if least == most else f"{least} to {most}"
    return f"{act} {size}{' all in' if all_in else ''}"


def _turn(now: Moment) -> tuple[str, str]:
    return _seat_text(now.parsed.seat), _seat_text(awaits(now.table).seat)


def _seat_text(seat: int) -> str:
    return f"turn {seat}" if seat else "turn none"


def _to_call(now: Moment) -> tuple[str, str]:
    running = now.table.round
    if running is None or now.parsed.seat not in running.hands:
        actual = "not dealt in"
    else:
        betting = running.betting
        owed = 0 if betting is None else to_call(now.table.law, betting, now.parsed.seat)
        actual = f"{now.unit.money(owed)} to call"
    return f"{now.unit.money(now.chips)} to call", actual


def _pot(now: Moment) -> tuple[str, str]:
    actual = 0 if now.table.round is None else now.table.round.pot
    return f"pot {now.unit.money(now.chips)}", f"pot {now.unit.money(actual)}"


def _stake(now: Moment) -> tuple[str, str]:
    expected = f"stake {now.unit.money(now.chips)}"
    seat = now.table.seats.get(now.parsed.seat)
    return expected, "an empty seat" if seat is None else f"stake {now.unit.money(seat.stake)}"


def _board(now: Moment) -> tuple[str, str]:
    actual = [] if now.table.round is None else now.table.round.board
    return cards_text(now.parsed.cards) or "no board", cards_text(actual) or "no board"


def _cards(now: Moment) -> tuple[str, str]:
    hands = {} if now.table.round is None else now.table.round.hands
    if now.parsed.seat not in hands:
        return cards_text(now.parsed.cards), "not dealt in"
    held = hands[now.parsed.seat].cards
    if len(held) == len(now.parsed.cards):
        held = [UNKNOWN if a == UNKNOWN else b for a, b in zip(now.parsed.cards, held, strict=True)]
    return cards_text(now.parsed.cards), cards_text(held)


def _button(now: Moment) -> tuple[str, str]:
    return f"button {now.parsed.seat}", f"button {now.table.button}"


def _awaits(now: Moment) -> tuple[str, str]:
    awaited = awaits(now.table)
    expected = f"awaits {now.parsed.text.lower()}" + (
        f" from {now.parsed.seat}" if now.parsed.seat else ""
    )
    return expected, awaited_text(awaited, with_seat=bool(now.parsed.seat))


def awaited_text(now: Awaits, *, with_seat: bool = True) -> str:
    """Describe the input that the table waits for, as in an `awaits` line."""
    return f"awaits {now.what}" + (f" from {now.seat}" if with_seat and now.seat else "")


def _dealt_in(now: Moment) -> tuple[str, str]:
    actual = () if now.table.round is None else now.table.round.seats
    return _seats_text(now.parsed.seats), _seats_text(actual)


def _seated(now: Moment) -> tuple[str, str]:
    return _seats_text(now.parsed.seats), _seats_text(tuple(now.table.seats))


def _seats_text(seats: tuple[int, ...]) -> str:
    return f"seats {' '.join(str(seat) for seat in sorted(seats)) or 'none'}"


def _commission(now: Moment) -> tuple[str, str]:
    expected = f"commission {now.unit.money(now.chips)}"
    return expected, f"commission {now.unit.money(now.table.commission)}"


def _stop_here(now: Moment) -> tuple[str, str]:
    under_way = "a round under way"
    over = "the round is over: leave out 'stop' and write final"
    return under_way, over if awaits(now.table).what == "round" else under_way


CHECKS: dict[str, Callable[[Moment], tuple[str, str]]] = {
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
    "stop-here": _stop_here,
}
