"""Requests that wait until a round has ended: the stored form and the sent form."""

from __future__ import annotations

import msgspec

from cardspeak.table.asks import SeatNo


class Coming(msgspec.Struct, frozen=True):
    """A request that waits until a round has ended, as it is stored."""

    kind: str  # remove, chips, choices; leave is a player's
    id: str = ""
    after: int = 0  # the round that has to end first
    by: str = ""  # the id of the host, or of the player who leaves
    seat: SeatNo = 0
    person: str = ""  # id of the player who sat there when it was asked; a bot's name
    amount: int = 0
    grounds: str = ""
    choices: dict[str, str] = {}


class ComingSaid(msgspec.Struct, frozen=True):
    """A host's request that waits until a round has ended, as everybody sees it."""

    id: str
    kind: str  # pause, remove, chips, choices, leave
    after: int  # the round that has to end first
    by: str
    seat: SeatNo = 0
    name: str = ""
    amount: int = 0
    grounds: str = ""
    choices: dict[str, str] = {}
    words: str = ""


class News(msgspec.Struct, frozen=True):
    """The progress of a host's request, and who is responsible."""

    what: str  # asked, withdrawn, lapsed, done
    who: str
    item: ComingSaid
    words: str
    why: str = ""
