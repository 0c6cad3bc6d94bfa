"""From what a person sends to an ask in a table's mailbox: by socket or by HTTP, the same way."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import msgspec

from cardspeak.chips import Unit
from cardspeak.floor.decide import decide
from cardspeak.room import LiveTable, Person
from cardspeak.room.driving.chance import secret
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.live import frames
from cardspeak.room.live.frames import Answer, RefusedFrame, WhatIfResult
from cardspeak.room.live.log_lines import QUIET
from cardspeak.room.live.mailbox import Barred, Wished
from cardspeak.room.people.display_names import InvalidName, NameTaken, is_bots_name
from cardspeak.room.talk.fair_share import Share, displaced
from cardspeak.server.guard.auth import HOSTING, hosts
from cardspeak.server.ws.wire import BadFrame, read_ask
from cardspeak.table import asks
from cardspeak.table.rulings import Refused
from cardspeak.view.foresight import foreseen
from cardspeak.view.refusal_views import no_guessing
from cardspeak.view.viewer import STAFF, Viewer
from cardspeak.view.words.asks import ActAsk
from cardspeak.view.words.events import event_words

MOST_WISHES: Final = 50
"""Requests to sit that wait at one table; one for each person."""
WISHES_FROM: Final = 10
"""Of these, from one address."""
BOTS_NAME: Final = "A bot here has your name: take another table, or ask the host to remove it."
Seating = asks.Sit | asks.Reserve | asks.TakeSeatAgain


async def put_ask(
    live: LiveTable,
    person: Person,
    viewer: Viewer,
    request: str,
    told: dict[str, Any],
    version: int | None,
    address: str,
) -> Answer:
    """Put an ask and wait for the answer; raises BadFrame for one that is none."""
    ask = read_ask(told, person, viewer, live.table)
    barred: Barred | None = None
    if isinstance(ask, Seating):
        if viewer.role in STAFF and not isinstance(ask, asks.TakeSeatAgain):
            if live.people is not None:  # whoever comes by that name later is somebody else
                ask = msgspec.structs.replace(ask, person=await _introduced(live, ask, person))
        elif not isinstance(ask, asks.TakeSeatAgain) and is_bots_name(live.table, person.name):
            raise BadFrame("bot_name", BOTS_NAME)
        if viewer.role not in STAFF or (not live.table.hand_dealt and ask.person == person.name):
            asked = _ask_host(live, person, ask, request, address)
            if asked is not None:
                return asked
            # A removal, or a change of the listing, may be ruled on before this ask is.
            barred = partial(_barred, live, person, ask, request, address)
    return await live.ask(
        ask, viewer, person.name, request, owner=person.id, version=version, barred=barred
    )


def _barred(
    live: LiveTable, person: Person, ask: Seating, request: str, address: str
) -> Answer | None:
    """The answer to a person who may not sit unasked any more."""
    try:
        return _ask_host(live, person, ask, request, address)
    except BadFrame as unfit:
        return frames.ErrorFrame(request, unfit.code, str(unfit))


async def _introduced(live: LiveTable, ask: asks.Sit | asks.Reserve, by: Person) -> str:
    """Return the name of the person whom staff seat. Raises BadFrame if the name is not allowed."""
    assert live.people is not None, "the room knows its people"
    try:
        return (await live.people.introduce(ask.person, by, now_ms())).name
    except (InvalidName, NameTaken) as wrong:
        raise BadFrame("unreadable", f"{wrong}.") from None


def _ask_host(
    live: LiveTable, person: Person, ask: Seating, request: str, address: str
) -> Answer | None:
    """Remember the wish if the host or staff have to consent; None if the person may sit."""
    if _may_sit(live, person, ask):
        return None
    for name, there in list(live.wishes.items()):
        if there.person.id == person.id:
            del live.wishes[name]
    _make_room(live, address)
    name = secret(8).lower()
    stake = ask.stake if isinstance(ask, asks.Sit) else live.table.kept.get(person.name, 0)
    wish = frames.SeatRequest(name, person.name, ask.seat, stake)
    share = Share(person.id, address, now_ms())
    live.wishes[name] = Wished(wish, ask, person, request, share)
    tell_wishes(live)
    return frames.WaitingFrame(request, "The host is asked to let you sit.")


def _may_sit(live: LiveTable, person: Person, ask: Seating) -> bool:
    """May this person sit without being asked for?  Raises BadFrame if nobody may sit now.

    A player whom the room freed for absence was let in before and comes back without asking; one
    whom the host or staff removed does not.
    """
    listing, removed = live.listing, live.table.removed.get(person.name, "")
    if isinstance(ask, asks.TakeSeatAgain) and person.name not in live.table.kept:
        return True  # the book refuses it: there is nothing to come back with
    if not removed and (hosts(live, person) or isinstance(ask, asks.TakeSeatAgain)):
        return True
    if removed == asks.HOST and person.role in HOSTING:
        return True
    if not listing.seats_open:
        raise BadFrame("not_yours", "The host takes no further players at the moment.")
    return not removed and not listing.approve


def may_admit(live: LiveTable, by: Person, person: Person) -> bool:
    """May this host or member of staff let that person sit?  Only staff undo what staff did."""
    removed = live.table.removed.get(person.name, "")
    if not removed:
        return True
    return by.id != person.id and (removed == asks.HOST or by.role in HOSTING)


def _make_room(live: LiveTable, address: str) -> None:
    """Drop a wish if too many wait, and say so to the person whose wish it was."""
    held = list(live.wishes.values())
    gone = displaced(held, lambda one: one.share, address, MOST_WISHES, WISHES_FROM)
    if gone is None:
        return
    del live.wishes[gone.wish.id]
    words = "Too many people wait for this table: ask again later."
    frame = frames.encode(frames.ErrorFrame(gone.request, "too_many", words))
    for watcher in list(live.watchers):
        if watcher.person is not None and watcher.person.id == gone.person.id:
            watcher.put(frame)


def tell_wishes(live: LiveTable) -> None:
    """The host sees who wants to sit down."""
    frame = frames.encode(frames.Wishes([one.wish for one in live.wishes.values()]))
    for watcher in list(live.watchers):
        if hosts(live, watcher.person):
            watcher.put(frame)


def what_if(
    live: LiveTable, person: Person, viewer: Viewer, request: str, told: dict[str, Any]
) -> WhatIfResult | RefusedFrame:
    """How the asker's own act would be ruled on, up to the first card that would be turned."""
    table = live.table
    ask = read_ask(told, person, viewer, table)
    if not isinstance(ask, ActAsk):
        raise BadFrame("not_yours", "`if` is for acts in your turn: check, call, bet, raise, fold.")
    ruling = no_guessing(ask, viewer, table) or decide(table, ask)
    if isinstance(ruling, Refused):
        return frames.refusal_frame(ruling, ask, viewer, table, request)
    unit, names = Unit(table.unit_cents, grouped=True), frames.names_of(table)
    found = []
    for event in foreseen(table, ruling.events):
        if not isinstance(event, QUIET):
            found.append(frames.WouldLine(event_words(event, unit, names), event.by))
    return WhatIfResult(request, granted=True, lines=found)
