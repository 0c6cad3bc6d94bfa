"""A thief: alters the file of a room so that money or chips disappear.

It works on the lines of the file and knows nothing of the engine or the checker.  After a theft
the entries are numbered again, and dependent amounts are adjusted as far as a thief could.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

Line = dict[str, Any]
SHARE = 100  # cents that disappear at a time


class NothingToSteal(Exception):
    """The file has no entry for this theft."""


def steal(text: str, theft: str, dice: Random) -> str:
    """Return the file after a theft.  Raises NothingToSteal."""
    header, *lines = [json.loads(line) for line in text.splitlines()]
    THEFTS[theft](lines, dice)
    numbers: Counter[str] = Counter()
    for line in lines:
        numbers[line["stream"]] += 1
        line["entry"] = numbers[line["stream"]]
    return "\n".join(map(json.dumps, [header, *lines])) + "\n"


def _find(lines: list[Line], dice: Random, kind: str, least: int = 2 * SHARE, **facts: Any) -> Line:  # noqa: ANN401
    """Return a random entry of a kind with enough to steal."""
    found = [
        line
        for line in lines
        if line["event"]["type"] == kind
        and line["event"].get("amount", least) >= least
        and all(line["event"].get(name) == value for name, value in facts.items())
    ]
    if not found:
        raise NothingToSteal(kind)
    return dice.choice(found)


def _less(
    kind: str, field: str = "amount", share: int = SHARE
) -> Callable[[list[Line], Random], None]:
    """Enter less than there was, and keep the rest."""

    def theft(lines: list[Line], dice: Random) -> None:
        event = _find(lines, dice, kind, 2 * share)["event"]
        event[field] -= share

    return theft


def _more(kind: str) -> Callable[[list[Line], Random], None]:
    """Enter more than there was, and keep the rest."""

    def theft(lines: list[Line], dice: Random) -> None:
        _find(lines, dice, kind, 1)["event"]["amount"] += SHARE

    return theft


def _never(kind: str) -> Callable[[list[Line], Random], None]:
    """Leave an entry out, and keep all of it."""

    def theft(lines: list[Line], dice: Random) -> None:
        lines.remove(_find(lines, dice, kind, 1))

    return theft


def _unsold(lines: list[Line], dice: Random) -> None:
    """Sell chips for cash without an entry: neither the sale nor its arrival is in the file."""
    sold = _find(lines, dice, "ChipsSold")["event"]
    number = sold["transfer"]
    if not number:
        raise NothingToSteal("a sale for a table")
    for line in [*lines]:
        event = line["event"]
        if line["stream"] == "cage" and event.get("transfer") == number:
            lines.remove(line)
        elif line["stream"] == "cage" and event.get("transfer", 0) > number:
            event["transfer"] -= 1


def _ghost(lines: list[Line], dice: Random) -> None:
    """Pay cash to a friend who has no chips."""
    line = _find(lines, dice, "ChipsCashed", 1)
    event = {**line["event"], "person": "a friend", "amount": SHARE}
    lines.insert(lines.index(line) + 1, {"stream": "cage", "entry": 0, "event": event})


def _padded(lines: list[Line], dice: Random) -> None:
    """Enter that a player left with more, and pay the player's friend the rest."""
    line = _find(lines, dice, "StakeBroughtBack", 1)
    line["event"]["amount"] += SHARE
    person = line["event"]["person"]
    at = lines.index(line)
    for later in lines[at:]:
        event = later["event"]
        if event["type"] == "ChipsCashed" and event["person"] == person:
            event["amount"] += SHARE
            return
    raise NothingToSteal("a player who cashes")


def _box(lines: list[Line], dice: Random) -> None:
    """Take chips from a box, and state that it held less."""
    drops = [
        line["event"]
        for line in lines
        if line["event"]["type"] == "DropTaken" and line["event"]["commission"] >= SHARE
    ]
    if not drops:
        raise NothingToSteal("a box")
    event = dice.choice(drops)
    event["commission"] -= SHARE
    event["expected_chips"] -= SHARE


def _hidden_shortage(lines: list[Line], dice: Random) -> None:
    """Take chips from a place, and state at the count that no more was expected."""
    event = _find(lines, dice, "PlaceCounted")["event"]
    if event["chips"] < SHARE:
        raise NothingToSteal("chips at a count")
    event["chips"] -= SHARE
    event["expected_chips"] -= SHARE


def _open_shortage(lines: list[Line], dice: Random) -> None:
    """Take chips; the count shows it, and nobody corrects it."""
    counts = [
        line["event"]
        for line in lines
        if line["event"]["type"] == "PlaceCounted" and line["event"]["when"] == "close"
    ]
    if not counts:
        raise NothingToSteal("a count at the close")
    dice.choice(counts)["chips"] -= SHARE


def _correction(lines: list[Line], dice: Random) -> None:
    """Enter a correction where no count found a difference."""
    line = _find(lines, dice, "PlaceCounted")
    event = {
        **{"type": "PlaceCorrected", "table": line["event"]["table"], "cash": 0, "apart": 0},
        **{"chips": -SHARE, "box": 0, "reason": "rounding", "asker": "Mia"},
        "at": line["event"].get("at", 0),
    }
    lines.insert(lines.index(line) + 1, {"stream": "cage", "entry": 0, "event": event})


def _palmed(lines: list[Line], dice: Random) -> None:
    """The dealer pushes less of a pot to the winner."""
    event = _find(lines, dice, "Won")["event"]
    event["amount"] -= 1


def _short_stake(lines: list[Line], dice: Random) -> None:
    """The dealer counts a leaving player's stake short, and the cage hears the same."""
    for line in dice.sample(lines, len(lines)):
        event = line["event"]
        if event["type"] == "Left" and event["stake"] > 1:
            event["stake"] -= 1
            return
    raise NothingToSteal("a player who leaves")


def _from_nowhere(lines: list[Line], dice: Random) -> None:
    """Chips appear in a friend's stake."""
    seats = [line for line in lines if line["event"]["type"] == "Sat"]
    if not seats:
        raise NothingToSteal("a player")
    line = dice.choice(seats)
    event = {"type": "ChipsAdded", "seat": line["event"]["seat"], "amount": 50}
    later = {"stream": line["stream"], "entry": 0, "event": event}
    lines.insert(lines.index(line) + 1, later)


def _self_confirmed(lines: list[Line], dice: Random) -> None:
    """The dealer confirms the dealer's own colour change."""
    event = _find(lines, dice, "ColourConfirmed", 1)["event"]
    event["actor"], event["asker"] = "dealer", "Dan"


def _colour(lines: list[Line], dice: Random) -> None:
    """Change commission into chips of less value."""
    event = _find(lines, dice, "ColourChanged")["event"]
    value, count = next(iter(event["chips_out"].items()))
    event["chips_out"] = {str(int(value) - SHARE): count}


def _other_owner(lines: list[Line], dice: Random) -> None:
    """Send a player's chips back to a friend."""
    _find(lines, dice, "TransferReturned", 1)["event"]["person"] = "a friend"


THEFTS: dict[str, Callable[[list[Line], Random], None]] = {
    "a sale is entered too low": _less("ChipsSold"),
    "a sale is not entered": _unsold,
    "a payment is entered too high": _more("ChipsCashed"),
    "a friend without chips is paid": _ghost,
    "a stake is entered too high and paid": _padded,
    "commission is entered too low": _less("CommissionKept"),
    "commission is not entered": _never("CommissionKept"),
    "a time charge is entered too low": _less("TimeChargeKept", share=1),
    "a box loses chips": _box,
    "a drop loses chips": _less("DropTaken", "commission"),
    "a fill loses chips": _less("FillReceived"),
    "a fill never arrives": _never("FillReceived"),
    "a credit loses chips": _less("CreditReceived"),
    "a float closes with less": _less("FloatClosed"),
    "a count hides a shortage": _hidden_shortage,
    "a shortage is not corrected": _open_shortage,
    "a correction without a count": _correction,
    "tips are paid twice": _more("TipsPaid"),
    "a tip is not entered": _never("TipGiven"),
    "a pot is palmed": _palmed,
    "a stake is counted short": _short_stake,
    "chips come from nowhere": _from_nowhere,
    "a colour change is confirmed by its dealer": _self_confirmed,
    "a colour change loses value": _colour,
    "chips are sent back to a friend": _other_owner,
    "a transfer is not taken": _never("TransferTaken"),
}
