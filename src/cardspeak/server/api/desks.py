"""Endpoints for cash rooms: the list, opening and closing one, its facts, and asks over HTTP."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from starlette.responses import Response

from cardspeak.books.shelf import SHELF
from cardspeak.cage.rulings import Refused as CageRefused
from cardspeak.cashroom.rulings import Refused
from cardspeak.ledger.reports import PERIODS
from cardspeak.printing.pdf import TypstMissing, pdf_of
from cardspeak.room.desks.facts import DeskCard, DeskFrame, MyDesk, card_of, frame_of, my_desk
from cardspeak.room.desks.listing import CageBank, DeskListing
from cardspeak.room.desks.live_desk import LiveDesk
from cardspeak.room.desks.powers import manages
from cardspeak.room.desks.room_file import report_of, room_file
from cardspeak.room.listing import LONGEST_TITLE
from cardspeak.room.live.frames import ErrorFrame, RefusedFrame
from cardspeak.room.people.registry import HOSTING, PLAIN, ROLES
from cardspeak.server.api.cage_asks import cage_refused_frame
from cardspeak.server.api.desk_asks import desk_refused_frame, put_desk_ask
from cardspeak.server.api.endpoints import ApiError, ApiRequest, Endpoint, frame_problem, text_of
from cardspeak.server.api.tables import STATUS
from cardspeak.server.guard import auth as doors
from cardspeak.server.ws.wire import LONGEST_TEXT, BadFrame, check_id
from cardspeak.words.say import LANGUAGES

STAFF_ROLES: Final = frozenset(ROLES) - frozenset(PLAIN)
REPORT_TYPES: Final = {"csv": "text/csv; charset=utf-8", "pdf": "application/pdf"}


class OpeningDesk(msgspec.Struct, frozen=True):
    """A cash room to open.  `house` are the choices of tables that name no others."""

    book: str
    house: dict[str, str] = {}
    title: str = ""
    private: bool = False
    calls_itself: bool = True
    accounts_only: bool = False
    cage: CageBank | None = None
    """The bank of the cage, if chips come from one."""
    licence: str = ""
    """The licence under which the room opens; empty for practice."""


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
    bank = _bank(call, body.cage)
    licence = text_of(body.licence, LONGEST_TEXT, "A licence")
    live = await call.room.open_cash_room(
        body.book, house, listing, host, bank=bank, licence=licence
    )
    if isinstance(live, CageRefused):
        raise frame_problem(cage_refused_frame(live, body.book, ""))
    if isinstance(live, Refused):
        raise frame_problem(desk_refused_frame(live, body.book, ""))
    call.status = 201
    return card_of(live)


def _bank(call: ApiRequest, bank: CageBank | None) -> CageBank | None:
    """Return the bank of a new cage, with a witness whom the room knows. Raises ApiError."""
    if bank is None:
        return None
    witness = call.room.people.named(bank.witness)
    known = witness is not None and witness.name == bank.witness
    works = witness is not None and witness.role in STAFF_ROLES
    if not known or not (works or not call.body.licence):
        who = "of the staff " if call.body.licence else "whom the room knows "
        words = f"Name another person {who}who has witnessed the count of the bank."
        raise ApiError(400, "no_witness", words)
    return bank


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


def _may_report(call: ApiRequest) -> LiveDesk:
    """Return the cash room. Raises ApiError unless the person may see its accounts."""
    live, person = call.desk, call.who
    duty = live.state.staff.get(person.name)
    works = duty is not None and duty.role in {"cashier", "management", "inspector"}
    if not (works or person.role == "inspector" or manages(person)):
        words = "Only the managers, cashiers and inspectors of the cash room see its accounts."
        raise ApiError(403, "not_yours", words)
    return live


async def report(call: ApiRequest) -> Response:
    """Return a report on a cash room by table, shift or day, as CSV or as a PDF."""
    live, kind, by = _may_report(call), call.param("kind"), call.query("by", "shift")
    language = call.query("language", LANGUAGES[0])
    if by not in PERIODS or language not in LANGUAGES or kind not in REPORT_TYPES:
        words = f"`by` is one of {', '.join(PERIODS)}; `language` one of {', '.join(LANGUAGES)}."
        raise ApiError(400, "unreadable", words)
    title = live.listing.title

    def make() -> bytes:
        made = report_of(call.room.journal, live.id, by, language)
        return made.csv().encode() if kind == "csv" else pdf_of(made.sheet(title))

    try:
        content = await call.read(make)
    except TypstMissing as error:
        raise ApiError(501, "no_typst", str(error)) from None
    headers = {"content-disposition": f'attachment; filename="{live.id}-{by}.{kind}"'}
    return Response(content, media_type=REPORT_TYPES[kind], headers=headers)


async def file(call: ApiRequest) -> Response:
    """Return the file of a cash room, for `cardspeak room check`."""
    live = _may_report(call)
    text = await call.read(lambda: room_file(call.room.journal, live.id))
    headers = {"content-disposition": f'attachment; filename="{live.id}.jsonl"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)


async def close(call: ApiRequest) -> DeskCard:
    """Close a cash room whose tables are closed."""
    live = call.desk
    if not manages(call.who):
        raise ApiError(403, "not_yours", "Only a manager of the cash room can do that.")
    if live.state.tables or live.tables:
        raise ApiError(409, "tables_open", "Close the tables of the cash room first.")
    if live.cage is not None and not live.cage.state.closed:
        raise ApiError(409, "cage_open", "Count and close the cage of the cash room first.")
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
    Endpoint(
        "GET",
        "/api/desks/{desk}/report.{kind}",
        report,
        "A report on the cage and the staff: by table, shift or day, as csv or pdf.",
    ),
    Endpoint(
        "GET",
        "/api/desks/{desk}/file",
        file,
        "All entries of the cash room, for an independent check of its accounts.",
    ),
    Endpoint("POST", "/api/desks/{desk}/close", close, "Close a cash room.", answer=DeskCard),
)
