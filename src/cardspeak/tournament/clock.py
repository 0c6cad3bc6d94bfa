"""The clock of the levels: the level at a time is a function of the schedule and an anchor.

Every screen computes the same level from the same anchor, and a restart changes nothing.
"""

from __future__ import annotations

import msgspec

from cardspeak.rulebook.law.tournament import ColourUp, Level


class Clock(msgspec.Struct, frozen=True, gc=False):
    """An anchor: at room time `at`, `elapsed` seconds had been played."""

    at: int = 0
    elapsed: int = 0
    running: bool = False


class LevelNow(msgspec.Struct, frozen=True, gc=False):
    """The line of the schedule in force: its position from 1, and the seconds left in it.

    `number` counts levels of play only.  `left` is -1 for the last line, which has no end.
    """

    position: int
    number: int
    level: Level
    left: int


def elapsed_at(clock: Clock, at: int) -> int:
    """Return the seconds played until room time `at`."""
    return clock.elapsed + (max(0, at - clock.at) if clock.running else 0)


def level_at(schedule: tuple[Level, ...], elapsed: int) -> LevelNow | None:
    """Return the line of the schedule after `elapsed` seconds of play, or None without levels."""
    number = 0
    for position, level in enumerate(schedule, 1):
        number += not level.is_break
        length = level.minutes * 60
        if elapsed < length or position == len(schedule):
            last = position == len(schedule)
            return LevelNow(position, number, level, -1 if last else length - elapsed)
        elapsed -= length
    return None


def coloured_at(
    schedule: tuple[Level, ...], ups: tuple[ColourUp, ...], position: int
) -> tuple[int, ...]:
    """Return the values of the chips that leave play when a line of the schedule begins."""
    before = schedule[: position - 1]
    if not before or before[-1].is_break:
        return ()
    played = sum(not level.is_break for level in before)
    return tuple(up.value for up in ups if up.after == played)


def next_change(schedule: tuple[Level, ...], clock: Clock, at: int) -> int | None:
    """Return the room time at which the next level begins, or None if it does not come."""
    now = level_at(schedule, elapsed_at(clock, at))
    return at + now.left if now is not None and now.left >= 0 and clock.running else None
