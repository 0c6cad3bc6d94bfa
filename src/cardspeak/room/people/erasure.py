"""Erase a deleted person from the memory of live tables, tournaments and cash rooms."""

from __future__ import annotations

from cardspeak.room.desks.live_desk import LiveDesk
from cardspeak.room.live.live_table import LiveTable
from cardspeak.room.people.registry import Person
from cardspeak.room.tournaments.live_tournament import LiveTournament


def held_by(live: LiveTable, person: Person) -> str:
    """Return why a person at this table cannot be deleted yet, or "" if they can."""
    table, title = live.table, live.listing.title
    if live.seat(person.name) or person.name in table.reserved.values():
        return f"you have a seat at '{title}': leave it first"
    if table.kept.get(person.name):
        return f"you have chips at '{title}': collect them first"
    return ""


async def forget(live: LiveTable, person: Person) -> None:
    """Remove the person's name from the table's memory, after it was removed from the journal."""
    if live.listing.host == person.id:
        live.host_name = ""
    live.talk.forget(person.name)
    for name, wished in list(live.wishes.items()):
        if wished.person.id == person.id:
            del live.wishes[name]
    if live.messages is not None:
        live.messages.forget(person.id)
    await live.between_asks(live.rebuild)


def entered_in(live: LiveTournament, person: Person) -> str:
    """Return why a person with an entry here cannot be deleted yet, or "" if they can."""
    state, title = live.state, live.listing.title
    if state.phase in {"over", "cancelled"}:
        return ""
    entries = (one for one in state.entrants.values() if one.status != "withdrawn")
    if any(person.name in {one.person, one.player, one.substitute} for one in entries):
        return f"You have an entry in '{title}': withdraw, or play to its end."
    return ""


def chips_in(live: LiveDesk, person: Person) -> str:
    """Return why a person with chips or duties in this cash room cannot be deleted, or ""."""
    if person.name in live.state.staff:
        return f"You are on duty in '{live.listing.title}': go off duty first."
    if live.cage is None or not live.cage.state.pocket(person.name):
        return ""
    return f"You have chips of '{live.listing.title}': cash them in first."


async def forget_in(live: LiveTournament | LiveDesk, person: Person) -> None:
    """Remove the person's name from the memory of a tournament or a cash room."""
    if live.listing.host == person.id:
        live.host_name = ""
    await live.between_asks(live.rebuild)
    if isinstance(live, LiveDesk) and live.cage is not None:
        await live.cage.between_asks(live.cage.rebuild)
