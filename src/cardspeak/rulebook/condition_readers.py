"""Options for the conditions of a tournament: levels, sessions, times and shares."""

from __future__ import annotations

import re
from typing import Final, Unpack

from cardspeak.chips import Chips, Unit
from cardspeak.numbers import MOST_DIGITS
from cardspeak.rulebook.choices import Common, HouseOption
from cardspeak.rulebook.house import MOST_COUNT, ChoiceParser, InputSpec, moment, whole
from cardspeak.rulebook.law.tournament import Level, SessionPlan
from cardspeak.rulebook.policies import SessionEnd
from cardspeak.rulebook.reason import InvalidChoice

_LEVEL: Final = re.compile(
    r"(?P<length>\d{1,4}) (?P<unit>min|rounds?)"
    r"(?: (?P<blinds>\d{1,9}(?:/\d{1,9})*))?"
    r"(?: ante (?P<ante>\d{1,9}))?"
    r"(?: bets (?P<bets>\d{1,9}(?:/\d{1,9})?))?"
)
_BREAK: Final = re.compile(r"break (?P<length>\d{1,4}) min")
_SESSION: Final = re.compile(
    r"(?P<name>[a-z][a-z ]*?(?: \d+)?)"
    r"(?: until (?P<at>\d{1,6}) (?P<ends>players|minutes|rounds|orbit))?"
    r"(?: through (?P<through>\d{1,6}))?"
)
MOST_LINES: Final = 200
PER_CENT: Final = 100
"""Shares are in hundredths of a per cent."""


def chip_count(
    means: str, least: int = 1, most: int = MOST_COUNT, **said: Unpack[Common]
) -> HouseOption[Chips]:
    """Create a choice of a number of tournament chips, which have no value in money."""
    return HouseOption(means, whole(least, most), said)


def levels(means: str, **said: Unpack[Common]) -> HouseOption[tuple[Level, ...]]:
    """Create a choice of a schedule such as "20 min 25/50; break 10 min; 20 min 50/100 ante 10"."""
    return HouseOption(means, ChoiceParser(_read_levels, InputSpec("text", none=True)), said)


def _read_levels(text: str, unit: Unit) -> tuple[Level, ...]:  # noqa: ARG001 - readers share this
    lines = tuple(_level(part) for part in _parts(text))
    if len({bool(line.rounds) for line in lines}) > 1:
        raise InvalidChoice("minutes-or-rounds")
    return lines


def _level(text: str) -> Level:
    pause = _BREAK.fullmatch(text)
    if pause is not None:
        return Level(minutes=int(pause["length"]))
    line = _LEVEL.fullmatch(text)
    if line is None or int(line["length"]) == 0:
        raise InvalidChoice("not-a-level", text=text[:40])
    length = int(line["length"])
    level = Level(
        minutes=length if line["unit"] == "min" else 0,
        blinds=_numbers(line["blinds"]),
        ante=int(line["ante"] or 0),
        bets=_numbers(line["bets"]),
        rounds=0 if line["unit"] == "min" else length,
    )
    if level.is_break:
        raise InvalidChoice("level-without-bets", text=text[:40])
    return level


def _numbers(text: str | None) -> tuple[int, ...]:
    return tuple(map(int, text.split("/"))) if text else ()


def _parts(text: str) -> list[str]:
    if text.strip().lower() in {"none", ""}:
        return []
    parts = [" ".join(part.lower().split()) for part in text.split(";")]
    if len(parts) > MOST_LINES:
        raise InvalidChoice("at-most-entries", most=MOST_LINES)
    return parts


def sessions(means: str, **said: Unpack[Common]) -> HouseOption[tuple[SessionPlan, ...]]:
    """Create a choice of sessions such as "heat 1 until 5 players; heat 2 until 5 players; final".

    A session that does not say how many go through decides the places.  A heat, or a session with
    `until N players`, lets those players go through.
    """
    return HouseOption(means, _read_sessions, said)


def _read_sessions(text: str, unit: Unit) -> tuple[SessionPlan, ...]:  # noqa: ARG001 - as above
    plans = tuple(_session(part) for part in _parts(text))
    if not plans or plans[-1].through:
        raise InvalidChoice("last-session-final")
    if not all(plan.through for plan in plans[:-1]):
        raise InvalidChoice("sessions-say-through")
    return plans


def _session(text: str) -> SessionPlan:
    match = _SESSION.fullmatch(text)
    if match is None or match["name"].endswith("until"):
        raise InvalidChoice("not-a-session", text=text[:40])
    ends = SessionEnd(match["ends"] or "players")
    at = int(match["at"] or 1)
    last = match["name"] == "final"
    through = int(match["through"] or (at if ends is SessionEnd.PLAYERS_LEFT and not last else 0))
    if at == 0 or (not last and (not through or not match["at"])):
        raise InvalidChoice("session-needs-end", text=text[:40])
    return SessionPlan(match["name"], ends, at, through)


def times(means: str, **said: Unpack[Common]) -> HouseOption[tuple[int, ...]]:
    """Create a choice of times of day such as "19:00, 21:30", in minutes."""
    return HouseOption(means, _read_times, said)


def _read_times(text: str, unit: Unit) -> tuple[int, ...]:
    if text.strip().lower() in {"none", ""}:
        return ()
    read = moment()
    minutes = tuple(read(part, unit) for part in text.split(","))
    if list(minutes) != sorted(set(minutes)):
        raise InvalidChoice("sessions-in-order")
    return minutes


def shares(means: str, **said: Unpack[Common]) -> HouseOption[tuple[int, ...]]:
    """Create a choice of shares in per cent such as "50, 30, 20", in hundredths of a per cent."""
    return HouseOption(means, _read_shares, said)


def _read_shares(text: str, unit: Unit) -> tuple[int, ...]:  # noqa: ARG001 - as above
    return tuple(_share(part.strip()) for part in text.split(","))


def _share(text: str) -> int:
    whole, _, rest = text.partition(".")
    if not whole.isdecimal() or len(text) > MOST_DIGITS or not (rest or "0").isdecimal():
        raise InvalidChoice("shares-in-per-cent")
    if len(rest) > 2:
        raise InvalidChoice("two-decimals")
    return int(whole) * PER_CENT + int(rest.ljust(2, "0"))


def names(means: str, **said: Unpack[Common]) -> HouseOption[tuple[str, ...] | None]:
    """Create a choice of people separated by commas; "none" means that everyone may come."""
    return HouseOption(means, _read_names, said)


def _read_names(text: str, unit: Unit) -> tuple[str, ...] | None:  # noqa: ARG001 - as above
    people = tuple(filter(None, map(str.strip, text.split(","))))
    return None if not people or people == ("none",) else people
