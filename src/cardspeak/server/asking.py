"""From what a person sends to an ask in a table's mailbox: by socket or by HTTP, the same way."""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.chips import Unit
from cardspeak.floor.decide import decide
from cardspeak.room import Keeper, Person, frames
from cardspeak.room.called import NameTaken, NoName
from cardspeak.room.chance import secret
from cardspeak.room.clock import now_ms
from cardspeak.room.frames import Answer, RefusedFrame, Would
from cardspeak.room.lines import QUIET
from cardspeak.room.mailbox import Wished
from cardspeak.server.doors import hosts
from cardspeak.server.wire import Unfit, read_ask
from cardspeak.table import asks
from cardspeak.table.rulings import Refused
from cardspeak.view.ask_words import ActAsk
from cardspeak.view.foresight import foreseen
from cardspeak.view.sight_refusals import no_guessing
from cardspeak.view.sight_viewer import STAFF, Viewer
from cardspeak.view.words import event_words

MOST_WISHES = 50


async def put_ask(
    keeper: Keeper,
    person: Person,
    viewer: Viewer,
    request: str,
    told: dict[str, Any],
    version: int | None,
) -> Answer:
    """Put an ask and wait for the answer; raises Unfit for one that is none."""
    ask = read_ask(told, person, viewer, keeper.table)
    if isinstance(ask, asks.Sit | asks.Reserve):
        if viewer.role in STAFF:
            if keeper.people is not None:  # whoever comes by that name later is somebody else
                ask = msgspec.structs.replace(ask, person=await _introduced(keeper, ask, person))
        else:
            asked = _ask_host(keeper, person, ask, request)
            if asked is not None:
                return asked
    return await keeper.ask(ask, viewer, person.name, request, owner=person.id, version=version)


async def _introduced(keeper: Keeper, ask: asks.Sit | asks.Reserve, by: Person) -> str:
    """Return the name of the person whom staff seat. Raises Unfit if the name is not allowed."""
    assert keeper.people is not None, "the room knows its people"
    try:
        return (await keeper.people.introduce(ask.person, by, now_ms())).name
    except (NoName, NameTaken) as wrong:
        raise Unfit("unreadable", f"{wrong}.") from None


def _ask_host(
    keeper: Keeper, person: Person, ask: asks.Sit | asks.Reserve, request: str
) -> Answer | None:
    """Where the host lets people in: remember the wish, and say that it waits."""
    listing = keeper.listing
    if hosts(keeper, person):
        return None
    if not listing.seats_open:
        raise Unfit("not_yours", "The host takes no further players at the moment.")
    if not listing.approve:
        return None
    if len(keeper.wishes) >= MOST_WISHES:
        raise Unfit("not_yours", "Too many people wait for this table.")
    for name, there in list(keeper.wishes.items()):
        if there.person.id == person.id:
            del keeper.wishes[name]
    name = secret(8).lower()
    stake = ask.stake if isinstance(ask, asks.Sit) else 0
    wish = frames.Wish(name, person.name, ask.seat, stake)
    keeper.wishes[name] = Wished(wish, ask, person, request)
    tell_wishes(keeper)
    return frames.WaitingFrame(request, "The host is asked to let you sit.")


def tell_wishes(keeper: Keeper) -> None:
    """The host sees who wants to sit down."""
    frame = frames.encode(frames.Wishes([one.wish for one in keeper.wishes.values()]))
    for watcher in list(keeper.watchers):
        if hosts(keeper, watcher.person):
            watcher.put(frame)


def what_if(
    keeper: Keeper, person: Person, viewer: Viewer, request: str, told: dict[str, Any]
) -> Would | RefusedFrame:
    """How the asker's own act would be ruled on, up to the first card that would be turned."""
    table = keeper.table
    ask = read_ask(told, person, viewer, table)
    if not isinstance(ask, ActAsk):
        raise Unfit("not_yours", "`if` is for acts in your turn: check, call, bet, raise, fold.")
    ruling = no_guessing(ask, viewer, table) or decide(table, ask)
    if isinstance(ruling, Refused):
        return frames.refusal_frame(ruling, ask, viewer, table, request)
    unit, names = Unit(table.unit_cents, grouped=True), frames.names_of(table)
    found = []
    for event in foreseen(table, ruling.events):
        if not isinstance(event, QUIET):
            found.append(frames.WouldLine(event_words(event, unit, names), event.by))
    return Would(request, granted=True, lines=found)
