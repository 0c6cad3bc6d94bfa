"""An independent checker of a room's accounts.

It reads a room file and computes every amount again: chips in the cage, in floats, boxes, pots and
stakes, and chips under way.  It imports only the standard library, and shares no code with the
cage or the ledger.
"""

from cardspeak.room_check.check import check_accounts as check_accounts
from cardspeak.room_check.findings import AccountFinding as AccountFinding
from cardspeak.room_check.reading import (
    RoomEntry as RoomEntry,
    UnreadableRoom as UnreadableRoom,
    read_room as read_room,
)
