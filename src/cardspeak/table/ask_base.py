"""The base class of all asks."""

from __future__ import annotations

from enum import Flag, auto
from typing import ClassVar, Final

import msgspec

from cardspeak.table.kinds import Actor

STAFF_ACTORS: Final[frozenset[Actor]] = frozenset(("dealer", "floor"))
"""Actors that are staff."""
HOST: Final = "host"
"""Actor of a host's asks; a host is neither player nor floor."""


class Askers(Flag):
    """The people who may send an ask to a served table.  The engine still rules on it."""

    PROGRAM = 0
    """No person: only the room and programs make this ask."""
    PLAYER = auto()
    """Players at a software-dealt table."""
    PLAYER_BY_HAND = auto()
    """Players at a hand-dealt table."""
    STAFF_BY_SOFTWARE = auto()
    """Staff at a software-dealt table."""
    DEALER = auto()
    """Staff at a hand-dealt table."""

    PLAYERS = PLAYER | PLAYER_BY_HAND
    """Players at any table."""
    ACTING = PLAYER | DEALER
    """The player; at a hand-dealt table, the dealer enters the act.

    Staff at a software-dealt table do not act for a player, because the table would announce it as
    the player's own act.
    """
    SEATED = PLAYERS | DEALER
    """The player, or the dealer on the player's behalf."""
    STAFF = STAFF_BY_SOFTWARE | DEALER
    """Staff at any table."""
    EVERYBODY = PLAYERS | STAFF
    """Players and staff at any table."""


class AskBase(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """Base of all asks."""

    MAY_ASK: ClassVar[Askers] = Askers.PROGRAM
    IS_SIGNED: ClassVar[bool] = False
    """The ask names the person who makes it."""
    NAMES_ANY_SEAT: ClassVar[bool] = False
    """In a player's ask, `seat` need not be the player's own seat."""
    NEEDS_REASON: ClassVar[bool] = False
    """At a software-dealt table, staff must give a reason, which everyone there sees."""

    actor: Actor = "player"
