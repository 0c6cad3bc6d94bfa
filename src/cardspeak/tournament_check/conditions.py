"""Read the conditions of play from the texts of the header, independently of the engine."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from cardspeak.tournament_check.record import LevelRow

_LEVEL = re.compile(
    r"(\d{1,9}) (min|rounds?)(?: (\d{1,9}(?:/\d{1,9})*))?(?: ante (\d{1,9}))?"
    r"(?: bets (\d{1,9}(?:/\d{1,9})*))?"
)
_BREAK = re.compile(r"break (\d{1,9}) min")
_SESSION = re.compile(
    r"(.+?)(?: until (\d{1,9}) (players|minutes|rounds))?(?: through (\d{1,9}))?", re.ASCII
)
_AMOUNT = re.compile(r"\d{1,15}(?:\.\d{1,4})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Session:
    """A session: its name, the condition that ends it, and how many go through."""

    name: str
    ends: str
    at: int
    through: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """The conditions of play that the checker uses."""

    fee: int = 0
    commission: int = 0
    starting: int = 0
    least: int = 2
    most: int = 0
    late_levels: int = 0
    reentries: int = 0
    rebuy_levels: int = 0
    rebuy_price: int = 0
    rebuy_chips: int = 0
    rebuys_most: int = 0
    add_on_price: int = 0
    add_on_chips: int = 0
    levels: tuple[LevelRow, ...] = ()
    shares: tuple[int, ...] = (10_000,)
    per_table: int = 0
    sessions: tuple[Session, ...] = (Session("final", "players", 1, 0),)
    carry_chips: bool = False
    balancing: str = "never"
    break_order: str = "never"
    approval: str = ""


class UnreadableCondition(ValueError):
    """A condition that the checker cannot read."""


def read_conditions(house: dict[str, str], unit_cents: int) -> Conditions:
    """Read the conditions.  Raises UnreadableCondition with the name and the text."""

    def money(name: str) -> int:
        return _money(name, house.get(name, "0"), unit_cents)

    def count(name: str, usual: int = 0) -> int:
        return _count(name, house.get(name, str(usual)))

    # At a table, some books have a `commission` of another kind.
    kept = "tournament_commission" if "tournament_commission" in house else "commission"
    return Conditions(
        fee=money("entry_fee"),
        commission=money(kept) if "entry_fee" in house else 0,
        starting=count("starting_chips"),
        least=count("min_players", 2),
        most=count("max_players"),
        late_levels=count("late_levels"),
        reentries=count("reentries"),
        rebuy_levels=count("rebuy_levels"),
        rebuy_price=money("rebuy_price"),
        rebuy_chips=count("rebuy_chips"),
        rebuys_most=count("rebuys_most"),
        add_on_price=money("add_on_price"),
        add_on_chips=count("add_on_chips"),
        levels=tuple(_level(part) for part in _parts(house.get("levels", "none"))),
        shares=tuple(_share(part) for part in house.get("prizes", "100").split(",")),
        per_table=count("players_per_table"),
        sessions=tuple(_session(part) for part in _parts(house.get("sessions", "final"))),
        carry_chips=house.get("carry_chips", "off") in {"on", "yes", "true"},
        balancing=_word(house.get("balancing", "never")),
        break_order=_word(house.get("break_order", "never")),
        approval=house.get("approval", "").strip(),
    )


def _word(text: str) -> str:
    return text.strip().lower().replace(" ", "_").replace("-", "_")


def _parts(text: str) -> list[str]:
    if text.strip().lower() in {"", "none"}:
        return []
    return [" ".join(part.lower().split()) for part in text.split(";")]


def _count(name: str, text: str) -> int:
    words = {"none": "0", "one": "1", "two": "2", "three": "3"}
    written = words.get(text.strip().lower(), text.strip())
    if not (written.isascii() and written.isdecimal()) or len(written) > 15:
        raise UnreadableCondition(f"{name} = {text!r} is not a whole number")
    return int(written)


def _money(name: str, text: str, unit_cents: int) -> int:
    written = text.strip().lower().removeprefix("$").replace(",", "")
    written = "0" if written == "none" else written
    if not _AMOUNT.fullmatch(written) or unit_cents < 1:
        raise UnreadableCondition(f"{name} = {text!r} is not an amount")
    whole, rest = divmod(Decimal(written) * 100, unit_cents)
    if rest:
        raise UnreadableCondition(f"{name} = {text!r} is not a whole number of units")
    return int(whole)


def _numbers(text: str | None) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split("/")) if text else ()


def _level(text: str) -> LevelRow:
    pause = _BREAK.fullmatch(text)
    if pause:
        return LevelRow(minutes=int(pause[1]))
    line = _LEVEL.fullmatch(text)
    if line is None:
        raise UnreadableCondition(f"levels: {text!r} is not a level")
    length, timed = int(line[1]), line[2] == "min"
    return LevelRow(
        length if timed else 0,
        _numbers(line[3]),
        int(line[4] or 0),
        _numbers(line[5]),
        0 if timed else length,
    )


def _session(text: str) -> Session:
    line = _SESSION.fullmatch(text)
    if line is None:
        raise UnreadableCondition(f"sessions: {text!r} is not a session")
    name, ends, at = line[1], line[3] or "players", int(line[2] or 1)
    through = int(line[4] or 0)
    if not through and ends == "players" and name != "final":
        through = at
    return Session(name, ends, at, through)


def _share(text: str) -> int:
    if not _AMOUNT.fullmatch(text.strip()):
        raise UnreadableCondition(f"prizes: {text!r} is not a share")
    return int(Decimal(text.strip()) * 100)
