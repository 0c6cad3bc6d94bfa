"""The room: one mailbox and one writer for each table, the only clock, the only chance.

It rules on nothing: it asks `floor.decide`, keeps what is granted, and shows it to who may see.
"""

from cardspeak.room.keeper import Keeper
from cardspeak.room.pace import Pace
from cardspeak.room.people import People, Person
from cardspeak.room.room import Room

__all__ = ["Keeper", "Pace", "People", "Person", "Room"]
