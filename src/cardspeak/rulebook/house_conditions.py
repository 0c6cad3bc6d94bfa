"""Conditions of a tournament about which no book says anything; every house decides them itself."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from cardspeak.chips import Unit
from cardspeak.numbers import MOST_DIGITS
from cardspeak.rulebook.choices import Choices, option, value_of
from cardspeak.rulebook.house import ChoiceParser, InputSpec
from cardspeak.rulebook.law.tournament import ColourUp
from cardspeak.rulebook.policies import ChipRace
from cardspeak.rulebook.reason import InvalidChoice

_COLOUR_UP: Final = re.compile(r"(\d{1,9})(?: into (\d{1,9}))? after level (\d{1,4})", re.ASCII)
MOST_CHIPS_FOR_ONE: Final = 100
"""Most small chips that are worth one of the chips into which they are changed."""
EVERY_TABLE: Final = 1000
"""Number of real tables if all are real; no tournament has more tables."""


def _read_tables(text: str, unit: Unit) -> int:  # noqa: ARG001 - readers share a signature
    """Read a number of tables: a whole number, none or all."""
    written = text.strip().lower()
    written = {"none": "0", "": "0", "all": str(EVERY_TABLE)}.get(written, written)
    if not written.isdecimal() or len(written) > MOST_DIGITS or int(written) > EVERY_TABLE:
        raise InvalidChoice("none-all-or-up-to", most=EVERY_TABLE)
    return int(written)


def _read_colour_ups(text: str, unit: Unit) -> tuple[ColourUp, ...]:  # noqa: ARG001 - as above
    """Read the colour-ups: smaller chips leave play first.

    Without `into`, chips are changed into those that leave play next.
    """
    if text.strip().lower() in {"", "none"}:
        return ()
    found = [_COLOUR_UP.fullmatch(" ".join(part.lower().split())) for part in text.split(";")]
    ups = tuple(ColourUp(int(one[1]), int(one[3]), int(one[2] or 0)) for one in found if one)
    if len(ups) < len(found) or any(not up.value or not up.after for up in ups):
        raise InvalidChoice("write-colour-ups")
    pairs = list(pairwise(ups))
    if any(one.value >= two.value or one.after > two.after for one, two in pairs):
        raise InvalidChoice("smaller-chips-first")
    following = (*(up.value for up in ups[1:]), 0)
    return tuple(map(_with_target, ups, following))


def _with_target(up: ColourUp, following: int) -> ColourUp:
    """Return a colour-up with the chips into which it changes, if they are known."""
    into = up.into or following
    fits = into > up.value and not into % up.value and into <= up.value * MOST_CHIPS_FOR_ONE
    if up.into and not fits:
        most = up.value * MOST_CHIPS_FOR_ONE
        raise InvalidChoice("colour-up-multiple", value=up.value, into=up.into, most=most)
    return ColourUp(up.value, up.after, into if fits else 0)


class HouseConditions(Choices):
    """Conditions that every book leaves to the house."""

    real_tables = option(
        "real_tables",
        ChoiceParser(_read_tables, InputSpec("text", none=True)),
        default="none",
        other="none",
        legal="real-tables",
    )
    colour_ups = option(
        "colour_ups",
        ChoiceParser(_read_colour_ups, InputSpec("text", none=True)),
        default="none",
        other="none",
        legal="colour-ups",
    )
    chip_race = value_of(
        "chip_race",
        {one.value: one for one in (ChipRace.DRAW, ChipRace.LARGEST, ChipRace.NONE)},
        other="none",
    )
