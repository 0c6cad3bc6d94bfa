"""Requests that wait for the end of a round, as stored and as sent."""

from __future__ import annotations

import msgspec

from cardspeak.table.asks import SeatNo


class Coming(msgspec.Struct, frozen=True):
    """A request that waits for the end of a round, as stored."""

    kind: str  # remove, chips, choices (by the host); leave (by a player)
    id: str = ""
    after: int = 0  # the round that must end first
    by: str = ""  # id of the host, or of the player who leaves
    seat: SeatNo = 0
    person: str = ""  # id of the player in the seat at the time of the request, or a bot's name
    amount: int = 0
    grounds: str = ""
    choices: dict[str, str] = {}


class ComingSaid(msgspec.Struct, frozen=True):
    """A request that waits for the end of a round, as sent to all watchers."""

    id: str
    kind: str  # pause, remove, chips, choices, leave
    after: int  # the round that must end first
    by: str
    seat: SeatNo = 0
    name: str = ""
    amount: int = 0
    grounds: str = ""
    choices: dict[str, str] = {}
    words: str = ""


class News(msgspec.Struct, frozen=True):
    """A change of a waiting request, and the person responsible."""

    what: str  # asked, withdrawn, lapsed, done
    who: str
    item: ComingSaid
    words: str
    why: str = ""
