"""Bots as seats: the record knows a bot by its name, so that a restart finds it again."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from cardspeak.bots import PLAYERS, find_player, view_for
from cardspeak.room.driving.chance import dice, one_of
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.decide import awaits
from cardspeak.table.state import TableState

NAMES: Final = (
    "Ada Bea Cai Dan Ela Fay Gil Hal Ida Jan Kim Lea Max Nia Oda Pia Rae Sam Tia Uwe Vic Wim"
).split()
_BOT: Final = re.compile(r".+ \[(\w+)\]")
WORDS: Final = {
    "tight": "plays few hands, and those well",
    "loose": "stays in with almost anything",
    "aggressive": "bets and raises before you do",
    "patient": "waits for you to make the mistake",
    "call": "calls whatever comes",
    "raise": "raises whenever it may",
    "random": "does anything that is allowed",
}


@lru_cache(maxsize=10_000)  # asked of everybody at a table, with every act
def style_of(person: str) -> str:
    """The style of a bot, by its name; empty for a person, whose name has no brackets."""
    found = _BOT.fullmatch(person)
    return found.group(1) if found is not None and found.group(1) in PLAYERS else ""


def bot_name(style: str, seated: set[str], present: set[str]) -> str:
    """A name for a bot of this style that nobody has who sits here, or who is present.

    People who watch cannot use up the names: then only the seated ones count.
    """
    find_player(style)
    used, near = ({one.partition(" [")[0].casefold() for one in who} for who in (seated, present))
    free = [name for name in NAMES if name.casefold() not in used]
    return f"{one_of([name for name in free if name.casefold() not in near] or free)} [{style}]"


def bots_at(table: TableState) -> dict[SeatNo, str]:
    """The seats that programs play, with their styles."""
    found = {no: style_of(seat.person) for no, seat in table.seats.items()}
    return {no: style for no, style in found.items() if style}


def bot_says(table: TableState, seat: SeatNo, style: str) -> Ask:
    """What the bot in this seat does, from its own view of the table."""
    player, view = find_player(style), view_for(table, seat)
    if awaits(table).what == "show":
        return player.show(view, dice())
    return player.act(view, dice())
