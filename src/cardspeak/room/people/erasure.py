"""What a table still knows of somebody who is to be forgotten."""

from __future__ import annotations

from cardspeak.room.live.live_table import Keeper
from cardspeak.room.people.registry import Person


def held_by(keeper: Keeper, person: Person) -> str:
    """What keeps somebody at this table, in words; empty where nothing does."""
    table, title = keeper.table, keeper.listing.title
    if keeper.seat(person.name) or person.name in table.reserved.values():
        return f"you have a seat at '{title}': leave it first"
    if table.kept.get(person.name):
        return f"chips wait for you at '{title}': collect them first"
    return ""


def forget(keeper: Keeper, person: Person) -> None:
    """Nothing in the table's memory has the name any more, once its record has not."""
    if keeper.listing.host == person.id:
        keeper.host_name = ""
    keeper.talk.forget(person.name)
    for name, wished in list(keeper.wishes.items()):
        if wished.person.id == person.id:
            del keeper.wishes[name]
    if keeper.messages is not None:
        keeper.messages.forget(person.id)
    keeper.do(keeper.rebuild)
