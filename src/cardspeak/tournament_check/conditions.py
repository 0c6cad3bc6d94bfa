"""Read the conditions of play from the texts of the header, independently of the engine."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from cardspeak.tournament_check.record import LevelRow
from cardspeak.tournament_check.says import BookSays

_LEVEL = re.compile(
    r"(\d{1,9}) (min|rounds?)(?: (\d{1,9}(?:/\d{1,9})*))?(?: ante (\d{1,9}))?"
    r"(?: bets (\d{1,9}(?:/\d{1,9})*))?"
)
_BREAK = re.compile(r"break (\d{1,9}) min")
_SESSION = re.compile(
    r"(.+?)(?: until (\d{1,9}) (players|minutes|rounds|orbit))?(?: through (\d{1,9}))?", re.ASCII
)
_COLOUR_UP = re.compile(r"(\d{1,9})(?: into (\d{1,9}))? after level (\d{1,4})", re.ASCII)
MOST_TABLES = 1000
_TIME = re.compile(r"(\d{1,2}):(\d\d)", re.ASCII)
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
    to_one_winner: bool = True
    times: tuple[int, ...] = ()  # published start of each session, minutes of the day
    signed: bool = False
    invited: tuple[str, ...] | None = None
    by_entry: bool = False  # players go through in order of entry, not by their stacks
    bonus: tuple[int, ...] = ()  # chips of each bonus round
    eliminations: int = 0
    special_from: int = 0  # first level with special rounds
    donations: tuple[int, ...] = ()  # by place
    colour_ups: tuple[tuple[int, int], ...] = ()  # value, and the level after which it leaves
    race_into: tuple[tuple[int, int], ...] = ()  # values of chips, and of those they are raced for
    chip_race: str = "draw"
    real_tables: int = 0  # tables 1 to this number are real
    orbit_rounds: int = 0  # most rounds of a session that lasts one trip of the button


class UnreadableCondition(ValueError):
    """A condition that the checker cannot read."""


ON = frozenset({"on", "yes", "true"})


def read_conditions(house: dict[str, str], unit_cents: int, says: BookSays) -> Conditions:
    """Read the conditions.  Raises UnreadableCondition with the name and the text."""
    read = _Reader(house, unit_cents, says)
    commission = 0
    if "entry_fee" in house:  # at a table, some books have a `commission` of another kind
        kept = "tournament_commission" if "tournament_commission" in house else "commission"
        commission = read.money(kept)
    rebuys = read.on("rebuys", "on")
    plan = read.first(says.plan, "concluded", "sessions")
    ups = [_colour_up(text) for text in _parts(house.get("colour_ups", "none"))]
    return Conditions(
        fee=read.money("entry_fee", "buy_in"),
        commission=commission,
        starting=read.chips("note_buys", "buy_in", "starting_chips"),
        least=read.count("min_players", says.least.value),
        most=read.most(),
        late_levels=read.late_levels(),
        reentries=read.count("reentries"),
        rebuy_levels=read.count("rebuy_levels") if rebuys else 0,
        rebuy_price=read.money("rebuy_fee", "rebuy_price"),
        rebuy_chips=read.chips("rebuy_chips") if rebuys else 0,
        rebuys_most=read.count("rebuys_most"),
        add_on_price=read.money("add_on_price"),
        add_on_chips=read.count("add_on_chips"),
        levels=tuple(map(_level, _parts(read.first("none", "schedule", "wager_levels", "levels")))),
        shares=tuple(map(_share, read.first("100", "cash_prizes", "prizes").split(","))),
        per_table=read.per_table(),
        sessions=tuple(map(_session, _parts(plan))),
        carry_chips=says.chips_kept.value or read.on("carry_chips"),
        balancing=_word(house.get("balancing", "never")),
        break_order=_word(house.get("break_order", "never")),
        approval=house.get("approval", "").strip(),
        to_one_winner=read.on("to_one_winner", "on"),
        times=read.times("session_times", "start_times"),
        signed=says.signed.value or read.on("written_agreement"),
        invited=_people(house.get("invitations", "operator")),
        by_entry=_word(house.get("advance_by", "")) == "order_of_entry",
        bonus=read.amounts("bonus_rounds"),
        eliminations=read.count("elimination_rounds"),
        special_from=read.count("special_rounds_from"),
        donations=read.amounts("donation_values"),
        orbit_rounds=read.count("round_length"),
        real_tables=read.real_tables(),
        colour_ups=tuple((value, after) for value, _, after in ups),
        race_into=_race_into(ups),
        chip_race=_word(house.get("chip_race", "draw")),
    )


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads one condition by its name, or by the first of several names that the house has."""

    house: dict[str, str]
    unit_cents: int
    says: BookSays

    def first(self, usual: str, *names: str) -> str:
        return next((self.house[name] for name in names if name in self.house), usual)

    def on(self, name: str, usual: str = "off") -> bool:
        return _word(self.house.get(name, usual)) in ON

    def count(self, name: str, usual: int = 0) -> int:
        return _count(name, self.house.get(name, str(usual)))

    def money(self, *names: str) -> int:
        return _money(names[0], self.first("0", *names), self.unit_cents)

    def chips(self, *names: str) -> int:
        text = self.first("0", *names)
        if not self.says.chips_by_unit:
            return _count(names[-1], text)
        return _money(names[-1], text, self.chip_cents())

    def chip_cents(self) -> int:
        return max(1, _money("unit", self.house.get("unit", "1"), 1))

    def amounts(self, name: str) -> tuple[int, ...]:
        text = self.house.get(name, "none").replace("/", ",").strip()
        if text.lower() in {"", "none"}:
            return ()
        return tuple(_money(name, part, self.chip_cents()) for part in text.split(","))

    def most(self) -> int:
        layouts = self.says.most.value
        if not layouts or "max_players" in self.house:
            return self.count("max_players")
        return layouts.get(self.house.get("table_layout", "").strip().upper(), 0)

    def late_levels(self) -> int:
        if not self.says.late_switch:
            return self.count("late_levels")
        return self.count("late_levels", 1) if self.on("late_entry") else 0

    def real_tables(self) -> int:
        text = self.house.get("real_tables", "none").strip().lower()
        return MOST_TABLES if text == "all" else _count("real_tables", text or "0")

    def per_table(self) -> int:
        if "players_per_table" in self.house:
            return self.count("players_per_table")
        return self.count("seats", self.says.seats)

    def times(self, *names: str) -> tuple[int, ...]:
        text = self.first("none", *names).strip()
        if text.lower() in {"", "none"}:
            return ()
        return tuple(_time(names[0], part.strip()) for part in text.split(","))


def _time(name: str, text: str) -> int:
    clock = _TIME.fullmatch(text)
    if clock is None:
        raise UnreadableCondition(f"{name} = {text!r} is not a time of day")
    return int(clock[1]) * 60 + int(clock[2])


def _people(text: str) -> tuple[str, ...] | None:
    """Return the people who are invited, or None if the operator keeps the list."""
    if text.strip().lower() == "operator":
        return None
    return tuple(part.strip() for part in text.split(",") if part.strip())


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


def _colour_up(text: str) -> tuple[int, int, int]:
    """Return the value of the chips that leave, the value stated for larger ones, and the level."""
    found = _COLOUR_UP.fullmatch(text)
    if found is None:
        raise UnreadableCondition(f"colour_ups: {text!r} is not a colour-up")
    return int(found[1]), int(found[2] or 0), int(found[3])


def _race_into(ups: list[tuple[int, int, int]]) -> tuple[tuple[int, int], ...]:
    """Return the values of chips raced off, and of the chips stated or leaving next."""
    following = [value for value, _, _ in ups[1:]]
    wanted = [
        (value, into or next(iter(following[number:]), 0))
        for number, (value, into, _) in enumerate(ups)
    ]
    return tuple((value, into) for value, into in wanted if _changes(value, into))


def _changes(value: int, into: int) -> bool:
    return value < into <= 100 * value and into % value == 0


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
