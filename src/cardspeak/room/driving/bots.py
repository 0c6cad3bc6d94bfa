"""Bots at a table.  A bot's style is part of its name, so it can be restored from the journal."""

from __future__ import annotations

import logging
import re
from functools import lru_cache
from typing import Final

from cardspeak.bots import PLAYERS, BotView, Player, find_player, view_for
from cardspeak.floor import decide
from cardspeak.room.driving.chance import dice, one_of
from cardspeak.seat_no import SeatNo
from cardspeak.table.ask_checks import check_shape
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits
from cardspeak.table.rulings import Granted
from cardspeak.table.state import TableState

NAMES: Final = (
    "Ada Bea Cai Dan Ela Fay Gil Hal Ida Jan Kim Lea Max Nia Oda Pia Rae Sam Tia Uwe Vic Wim"
).split()
LOG: Final = logging.getLogger(__name__)
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


@lru_cache(maxsize=10_000)  # called for every seat with every ask
def style_of(person: str) -> str:
    """Return the style in a bot's name, or "" for a person, whose name has no brackets."""
    match = _BOT.fullmatch(person)
    return match.group(1) if match is not None and match.group(1) in PLAYERS else ""


def bot_name(style: str, seated: set[str], present: set[str]) -> str:
    """Return a name for a bot of this style that no seated or present person has.

    If no name is free, one used only by a spectator is taken, so spectators cannot block bots.
    """
    find_player(style)
    used, near = (
        {name.partition(" [")[0].casefold() for name in names} for names in (seated, present)
    )
    free = [name for name in NAMES if name.casefold() not in used]
    return f"{one_of([name for name in free if name.casefold() not in near] or free)} [{style}]"


def bots_at(table: TableState) -> dict[SeatNo, str]:
    """Return the styles of the bots at a table, by seat."""
    styles = {no: style_of(seat.person) for no, seat in table.seats.items()}
    return {no: style for no, style in styles.items() if style}


def bot_ask(table: TableState, seat: SeatNo, style: str) -> Ask:
    """Return the bot's ask, decided from its own view of the table."""
    player, view = find_player(style), view_for(table, seat)
    is_showing = awaits(table).what == "show"
    if style in WORDS:
        return _choice(player, view, is_showing=is_showing)
    return _checked_choice(player, view, table, is_showing=is_showing)


def _choice(player: Player, view: BotView, *, is_showing: bool) -> Ask:
    return player.show(view, dice()) if is_showing else player.act(view, dice())


def _checked_choice(player: Player, view: BotView, table: TableState, *, is_showing: bool) -> Ask:
    """Return the choice of a bot from outside; the cheapest act if it fails or is refused.

    Its mistakes must not stop a table.
    """
    try:
        ask = _choice(player, view, is_showing=is_showing)
        check_shape(ask)
        if isinstance(decide(table, ask), Granted) and getattr(ask, "seat", None) == view.seat:
            return ask
        LOG.warning("the bot %s was refused: %s", player.name, ask)
    except Exception:
        LOG.exception("the bot %s failed", player.name)
    return _choice(find_player("call"), view, is_showing=is_showing)
