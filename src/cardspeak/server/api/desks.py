"""Endpoints for cash rooms: the list, opening and closing one, its facts, and asks over HTTP."""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.books.shelf import SHELF
from cardspeak.cashroom.rulings import Refused
from cardspeak.room.desks.facts import DeskCard, DeskFrame, MyDesk, card_of, frame_of, my_desk
from cardspeak.room.desks.listing import DeskListing
from cardspeak.room.desks.powers import manages
from cardspeak.room.listing import LONGEST_TITLE
from cardspeak.room.live.frames import ErrorFrame, RefusedFrame
from cardspeak.room.people.registry import HOSTING
from cardspeak.server.api.desk_asks import desk_refused_frame, put_desk_ask
from cardspeak.server.api.endpoints import ApiError, ApiRequest, Endpoint, frame_problem, text_of
from cardspeak.server.api.tables import STATUS
from cardspeak.server.guard import auth as doors
from cardspeak.server.ws.wire import LONGEST_TEXT, BadFrame, check_id


class OpeningDesk(msgspec.Struct, frozen=True):
    """A cash room to open.  `house` are the choices of tables that name no others."""

    book: str
    house: dict[str, str] = {}
    title: str = ""
    private: bool = False
    calls_itself: bool = True
    accounts_only: bool = False


class DeskAskBody(msgspec.Struct, frozen=True):
    """An ask to a desk over HTTP."""

    id: str
    ask: dict[str, Any]


class DeskCards(msgspec.Struct, frozen=True):
    """The public cash rooms."""

    desks: list[DeskCard]


async def listed(call: ApiRequest) -> DeskCards:
    """Return the public cash rooms."""
    return DeskCards(call.room.desk_cards())


async def open_room(call: ApiRequest) -> DeskCard:
    """Open a cash room; only the owner and managers may."""
    host, body = call.who, call.body
    if host.role not in HOSTING:
        raise ApiError(403, "not_yours", "Only the owner and managers open a cash room.")
    if body.book not in SHELF:
        raise ApiError(404, "no_book", "Unknown book.")
    limits, running = call.hall.settings.limits, list(call.room.desks.values())
    hosted = [live for live in running if live.listing.host == host.id and not live.listing.closed]
    if len(hosted) >= limits.tables_each:
        raise ApiError(429, "too_many", "Too many cash rooms are open.")
    house = {
        text_of(name, LONGEST_TEXT, "A choice"): text_of(value, LONGEST_TEXT, f"'{name}'")
        for name, value in body.house.items()
    }
    title = text_of(body.title, LONGEST_TITLE, "A title", "no_title") or SHELF[body.book].game
    listing = DeskListing(
        id="",
        title=title,
        private=body.private,
        calls_itself=body.calls_itself,
        accounts_only=body.accounts_only,
    )
    live = await call.room.open_cash_room(body.book, house, listing, host)
    if isinstance(live, Refused):
        raise frame_problem(desk_refused_frame(live, body.book, ""))
    call.status = 201
    return card_of(live)


async def details(call: ApiRequest) -> DeskFrame:
    """Return a cash room's facts."""
    return frame_of(call.desk)


async def mine(call: ApiRequest) -> MyDesk:
    """Return the person's own part in a cash room."""
    return my_desk(call.desk, call.who)


async def ask(call: ApiRequest) -> object:
    """Make an ask to a desk over HTTP."""
    live, body = call.desk, call.body
    address = doors.address_of(call.request)
    try:
        check_id(body.id)
        answer = await put_desk_ask(call.hall, live, call.who, body.id, body.ask, address)
    except BadFrame as unfit:
        status = STATUS.get(unfit.code, 400)
        raise ApiError(status, unfit.code, str(unfit), why=unfit.why) from None
    if isinstance(answer, RefusedFrame):
        raise frame_problem(answer)
    if isinstance(answer, ErrorFrame):
        raise ApiError(STATUS.get(answer.code, 409), answer.code, answer.words)
    return answer


async def close(call: ApiRequest) -> DeskCard:
    """Close a cash room whose tables are closed."""
    live = call.desk
    if not manages(live, call.who):
        raise ApiError(403, "not_yours", "Only a manager of the cash room can do that.")
    if live.state.tables or live.tables:
        raise ApiError(409, "tables_open", "Close the tables of the cash room first.")
    await call.room.close_cash_room(live)
    return card_of(live)


APIS = (
    Endpoint("GET", "/api/desks", listed, "The public cash rooms.", answer=DeskCards),
    Endpoint("POST", "/api/desks", open_room, "Open a cash room.", OpeningDesk, DeskCard),
    Endpoint(
        "GET",
        "/api/desks/{desk}",
        details,
        "A cash room: tables, seats, waiting lists, reservations and notices.",
        answer=DeskFrame,
    ),
    Endpoint(
        "GET",
        "/api/desks/{desk}/me",
        mine,
        "Your seat, your places on lists, and what you can ask for.",
        answer=MyDesk,
    ),
    Endpoint(
        "POST",
        "/api/desks/{desk}/asks",
        ask,
        "Make an ask: join a list, take a seat, or manage the room.",
        DeskAskBody,
    ),
    Endpoint("POST", "/api/desks/{desk}/close", close, "Close a cash room.", answer=DeskCard),
)
