"""Put a person's ask into a table's mailbox, whether from a socket or over HTTP."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import msgspec

from cardspeak.chips import Unit
from cardspeak.floor.decide import decide
from cardspeak.room import LiveTable, Person
from cardspeak.room.driving.chance import secret
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.live import frames, rendering
from cardspeak.room.live.frames import Answer, RefusedFrame, WhatIfResult
from cardspeak.room.live.log_lines import QUIET
from cardspeak.room.live.mailbox import Barred, Wished
from cardspeak.room.people.display_names import InvalidName, NameTaken, is_bots_name
from cardspeak.room.talk.fair_share import NoRoom, Share, displaced
from cardspeak.server.guard.auth import HOSTING, hosts
from cardspeak.server.guard.limits import RateLimiter
from cardspeak.server.ws.wire import BadFrame, read_ask
from cardspeak.table import asks
from cardspeak.table.act_asks import BettingAsk
from cardspeak.table.rulings import Refused
from cardspeak.view.foresight import foreseen
from cardspeak.view.refusal_views import no_guessing
from cardspeak.view.viewer import STAFF, Viewer
from cardspeak.words.events import event_words

MOST_WISHES: Final = 50
"""Maximum number of seat requests waiting at one table; one per person."""
WISHES_FROM: Final = 10
"""Maximum number of waiting seat requests from one address."""
TOO_MANY_WISHES: Final = "Too many people wait for this table: ask again later."
BOTS_NAME: Final = "A bot here has your name: take another table, or ask the host to remove it."
Seating = asks.Sit | asks.Reserve | asks.TakeSeatAgain
ABOUT_SEATS = (
    *(asks.Sit, asks.Reserve, asks.Move, asks.GoAway, asks.ComeBack, asks.AddChips),
    *(asks.TakeChips, asks.ElectToPost, asks.ElectToWait),
)
"""Asks that a player could repeat without end. Each is stored and sent to everyone there."""


async def put_ask(
    live: LiveTable,
    person: Person,
    viewer: Viewer,
    request: str,
    data: dict[str, Any],
    version: int | None,
    address: str,
    guard: RateLimiter,
) -> Answer:
    """Make an ask and wait for the answer. Raises BadFrame if the ask is invalid."""
    ask = read_ask(data, person, viewer, live.table)
    if isinstance(ask, ABOUT_SEATS) and viewer.role not in STAFF and not guard.seat_ask(person.id):
        words = "You have changed your seat too often: wait a few seconds."
        raise BadFrame("too_fast", words, "seats")
    barred: Barred | None = None
    if isinstance(ask, Seating):
        if viewer.role in STAFF and not isinstance(ask, asks.TakeSeatAgain):
            if live.people is not None:  # reserve the name for the person being seated
                ask = msgspec.structs.replace(ask, person=await _introduced(live, ask, person))
        elif not isinstance(ask, asks.TakeSeatAgain) and is_bots_name(live.table, person.name):
            raise BadFrame("bot_name", BOTS_NAME)
        if viewer.role not in STAFF or (not live.table.hand_dealt and ask.person == person.name):
            waiting = _ask_host(live, person, ask, request, address)
            if waiting is not None:
                return waiting
            # A removal or a change to the listing may be ahead of this ask in the mailbox.
            barred = partial(_barred, live, person, ask, request, address)
    return await live.ask(
        ask, viewer, person.name, request, owner=person.id, version=version, barred=barred
    )


def _barred(
    live: LiveTable, person: Person, ask: Seating, request: str, address: str
) -> Answer | None:
    """Return an answer if this person may no longer sit without consent, else None."""
    try:
        return _ask_host(live, person, ask, request, address)
    except BadFrame as unfit:
        return frames.ErrorFrame(request, unfit.code, str(unfit), unfit.why)


async def _introduced(live: LiveTable, ask: asks.Sit | asks.Reserve, by: Person) -> str:
    """Return the name of the person whom staff are seating.

    Raises BadFrame if it is not allowed.
    """
    assert live.people is not None, "a table on a server has people"
    try:
        return (await live.people.introduce(ask.person, by, now_ms())).name
    except (InvalidName, NameTaken) as error:
        raise BadFrame("unreadable", f"{error}.") from None


def _ask_host(
    live: LiveTable, person: Person, ask: Seating, request: str, address: str
) -> Answer | None:
    """Store a seat request if the host or staff must consent.

    Returns None if the person may sit without consent.
    """
    if _may_sit(live, person, ask):
        return None
    share = Share(person.id, address, now_ms())
    _make_room(live, share)
    name = secret(8).lower()
    stake = ask.stake if isinstance(ask, asks.Sit) else live.table.kept.get(person.name, 0)
    wish = frames.SeatRequest(name, person.name, ask.seat, stake)
    live.wishes[name] = Wished(wish, ask, person, request, share)
    send_seat_requests(live)
    return frames.WaitingFrame(request, "The host is asked to let you sit.")


def _may_sit(live: LiveTable, person: Person, ask: Seating) -> bool:
    """Return whether this person may sit without consent.

    Raises BadFrame if the table is closed to new players. A player who lost the seat for absence
    was admitted before and may return; one whom the host or staff removed may not.
    """
    listing, removed = live.listing, live.table.removed.get(person.name, "")
    if live.table.law.seating.by_tournament.value:
        return True  # the table will refuse it, because the tournament gives the seats
    if isinstance(ask, asks.TakeSeatAgain) and person.name not in live.table.kept:
        return True  # the book will refuse it, because the player has no chips here
    if not removed and (hosts(live, person) or isinstance(ask, asks.TakeSeatAgain)):
        return True
    if removed == asks.HOST and person.role in HOSTING:
        return True
    if not listing.seats_open:
        raise BadFrame(
            "not_yours", "The host takes no further players at the moment.", "seats_closed"
        )
    return not removed and not listing.approve


def may_admit(live: LiveTable, by: Person, person: Person) -> bool:
    """Return whether this host or staff member may admit that person.

    Only staff can reverse a removal by staff.
    """
    removed = live.table.removed.get(person.name, "")
    if not removed:
        return True
    return by.id != person.id and (removed == asks.HOST or by.role in HOSTING)


def _make_room(live: LiveTable, share: Share) -> None:
    """Drop the person's earlier seat request, or if too many are waiting, one of another person.

    That person is notified. Raises BadFrame if the new request must give way.
    """
    waiting = [wished for wished in live.wishes.values() if wished.person.id != share.person]
    try:
        dropped = displaced(waiting, lambda wished: wished.share, share, MOST_WISHES, WISHES_FROM)
    except NoRoom:
        raise BadFrame("too_many", TOO_MANY_WISHES, "wishes") from None
    live.wishes = {wished.wish.id: wished for wished in waiting if wished is not dropped}
    if dropped is None:
        return
    frame = frames.encode(frames.ErrorFrame(dropped.request, "too_many", TOO_MANY_WISHES, "wishes"))
    for watcher in list(live.watchers):
        if watcher.person is not None and watcher.person.id == dropped.person.id:
            watcher.put(frame)


def send_seat_requests(live: LiveTable) -> None:
    """Send the list of seat requests to the host."""
    frame = frames.encode(frames.Wishes([pending.wish for pending in live.wishes.values()]))
    for watcher in list(live.watchers):
        if hosts(live, watcher.person):
            watcher.put(frame)


def what_if(
    live: LiveTable, person: Person, viewer: Viewer, request: str, data: dict[str, Any]
) -> WhatIfResult | RefusedFrame:
    """Return the ruling that the viewer's own act would get, up to the first card dealt.

    Raises BadFrame.
    """
    table = live.table
    ask = read_ask(data, person, viewer, table)
    if not isinstance(ask, BettingAsk):
        raise BadFrame("not_yours", "`if` is for acts in your turn: check, call, bet, raise, fold.")
    ruling = no_guessing(ask, viewer, table) or decide(table, ask)
    if isinstance(ruling, Refused):
        return rendering.refusal_frame(ruling, ask, viewer, table, request)
    unit, names = Unit(table.unit_cents, grouped=True), rendering.names_of(table)
    lines = []
    for event in foreseen(table, ruling.events):
        if not isinstance(event, QUIET):
            lines.append(frames.WouldLine(event_words(event, unit, names), event.by))
    return WhatIfResult(request, granted=True, lines=lines)
