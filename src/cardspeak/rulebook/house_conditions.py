"""Conditions of a tournament about which no book says anything; every house decides them itself."""

from __future__ import annotations

from typing import Final

from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.numbers import MOST_DIGITS
from cardspeak.rulebook.choices import Choices, option
from cardspeak.rulebook.house import ChoiceParser, InputSpec

EVERY_TABLE: Final = 1000
"""Number of real tables if all are real; no tournament has more tables."""


def _read_tables(text: str, unit: Unit) -> int:  # noqa: ARG001 - readers share a signature
    """Read a number of tables: a whole number, none or all."""
    written = text.strip().lower()
    written = {"none": "0", "": "0", "all": str(EVERY_TABLE)}.get(written, written)
    if not written.isdecimal() or len(written) > MOST_DIGITS or int(written) > EVERY_TABLE:
        raise NotationError(f"write none, all, or a number up to {EVERY_TABLE}")
    return int(written)


class HouseConditions(Choices):
    """Conditions that every book leaves to the house."""

    real_tables = option(
        "how many tables are real ones, with real cards; staff report who goes out there",
        ChoiceParser(_read_tables, InputSpec("text", none=True)),
        default="none",
        other="none",
        legal="none, all, or a number: tables 1 to that number are real",
    )
