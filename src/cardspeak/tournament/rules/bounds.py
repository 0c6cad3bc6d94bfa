"""Bounds of the numbers in asks: an absurd number is refused before any rule reads it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cardspeak.cards import JOKER
from cardspeak.numbers import MAX_EXACT
from cardspeak.rulebook.law.tournament import Level
from cardspeak.tournament import asks
from cardspeak.tournament.asks import AskBase
from cardspeak.tournament.draft import refuse
from cardspeak.tournament.people import LONGEST_NAME, is_name
from cardspeak.tournament.rulings import RefusalReason, Refused

MOST_SECONDS = 24 * 60 * 60
"""Longest time to act."""
MOST_LEVELS = 200
"""Most lines of a schedule."""
MOST_LENGTH = 1_000_000
"""Longest level, in minutes or rounds."""


def out_of_range(ask: AskBase) -> Refused | None:
    """Refuse an ask with a number that no tournament can have."""
    for name in ask.__struct_fields__:
        if any(abs(number) > MAX_EXACT for number in _numbers(getattr(ask, name))):
            return refuse(RefusalReason.OUT_OF_RANGE, field=name, most=MAX_EXACT)
    refused = _not_a_name(ask)
    if refused is not None:
        return refused
    match ask:
        case asks.Enter(heat=heat) if heat < 0:
            return refuse(RefusalReason.OUT_OF_RANGE, field="heat", least=0)
        case asks.SetPace(seconds=seconds) if not 0 <= seconds <= MOST_SECONDS:
            return refuse(RefusalReason.OUT_OF_RANGE, field="seconds", least=0, most=MOST_SECONDS)
        case asks.CountChips(found=found) if found < 0:
            return refuse(RefusalReason.OUT_OF_RANGE, field="found", least=0)
        case asks.DividePrizes(amounts=amounts) | asks.ProposeDivision(amounts=amounts) if (
            min(amounts, default=0) < 0
        ):
            return refuse(RefusalReason.OUT_OF_RANGE, field="amounts", least=0)
        case asks.DrawForPlace(cards=cards) if not all(0 <= card < JOKER for card in cards):
            return refuse(RefusalReason.WRONG_DRAW, wanted=len(cards))
        case asks.EditLevels(levels=levels) if not _is_schedule(levels):
            return refuse(RefusalReason.OUT_OF_RANGE, field="levels", most=MOST_LEVELS)
        case _:
            return None


def _not_a_name(ask: AskBase) -> Refused | None:
    """Refuse a new person whose name is empty, too long or contains control characters."""
    match ask:
        case asks.Enter(person=name) | asks.Bar(person=name) | asks.NameSubstitute(substitute=name):
            return None if is_name(name) else refuse(RefusalReason.NO_NAME, most=LONGEST_NAME)
        case _:
            return None


def _numbers(value: object) -> Iterator[int]:
    """Yield the whole numbers in a field."""
    if isinstance(value, int):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _numbers(part)
    elif isinstance(value, Level):
        yield from _numbers((value.minutes, value.blinds, value.ante, value.bets, value.rounds))
    elif isinstance(value, msgspec.Struct):
        yield from _numbers(tuple(getattr(value, name) for name in value.__struct_fields__))


def _is_schedule(levels: tuple[Level, ...]) -> bool:
    """True if every level has a length, all in minutes or all in rounds, and no number below 0."""
    by_rounds = {bool(level.rounds) for level in levels}
    lengths = [level.rounds or level.minutes or level.is_break for level in levels]
    timed = all(not (level.rounds and (level.minutes or level.is_break)) for level in levels)
    amounts = [number for level in levels for number in _numbers((level,))]
    return (
        len(levels) <= MOST_LEVELS
        and len(by_rounds) <= 1
        and timed
        and all(1 <= length <= MOST_LENGTH for length in lengths)
        and min(amounts, default=0) >= 0
    )
