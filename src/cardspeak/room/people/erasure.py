"""Erase a deleted person from a live table's memory."""

from __future__ import annotations

from cardspeak.room.live.live_table import LiveTable
from cardspeak.room.people.registry import Person


def held_by(live: LiveTable, person: Person) -> str:
    """Return why a person at this table cannot be deleted yet, or "" if they can."""
    table, title = live.table, live.listing.title
    if live.seat(person.name) or person.name in table.reserved.values():
        return f"you have a seat at '{title}': leave it first"
    if table.kept.get(person.name):
        return f"you have chips at '{title}': collect them first"
    return ""


def forget(live: LiveTable, person: Person) -> None:
    """Remove the person's name from the table's memory, after it was removed from the journal."""
    if live.listing.host == person.id:
        live.host_name = ""
    live.talk.forget(person.name)
    for name, wished in list(live.wishes.items()):
        if wished.person.id == person.id:
            del live.wishes[name]
    if live.messages is not None:
        live.messages.forget(person.id)
    live.do(live.rebuild)
