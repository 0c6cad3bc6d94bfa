"""One request over HTTP: read, let in or not, answered.  Every address has a line in a table,
from which the routes are made and the description for programs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, TypeVar

import msgspec
import structlog
from starlette.requests import Request
from starlette.responses import Response

from cardspeak.accounts import Accounts
from cardspeak.journal import CannotRead, CannotWrite
from cardspeak.room import LiveTable, Person, Room
from cardspeak.room.driving.chance import secret
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.live.frames import RefusedFrame, clauses_said
from cardspeak.room.live.live_table import NOT_KEPT
from cardspeak.room.people.display_names import NoText, readable_text
from cardspeak.server.guard import auth as doors
from cardspeak.server.guard.guesses import Guesses
from cardspeak.server.guard.limits import RateLimiter
from cardspeak.server.guard.read_queue import Readers, TooManyReads
from cardspeak.server.ops.logs import log_mistake
from cardspeak.server.ops.write_check import WriteCheck
from cardspeak.server.settings import RoomLimits, Settings
from cardspeak.table.rulings import Refused
from cardspeak.view.viewer import Role

log = structlog.get_logger("cardspeak.server")

MOST_LISTED: Final = 200


class ApiError(Exception):
    """What goes wrong with a request: a status, a code, words, and what else would help."""

    def __init__(self, status: int, code: str, words: str, **more: object) -> None:
        super().__init__(words)
        self.status = status
        self.body = {"code": code, "words": words, **more}


class AppContext:
    """What every request needs: the room, how it is set up, and who does too much."""

    def __init__(self, room: Room, settings: Settings) -> None:
        self.room = room
        self.settings = settings
        self.guard = RateLimiter(settings.limits)
        self.readers = Readers(settings.limits)
        self.guesses = Guesses(settings.limits)
        self.accounts = Accounts(room.people, room.journal)
        self.write_check = WriteCheck(room.journal)
        self.lines: set[Any] = set()
        """Every open WebSocket."""


Body = TypeVar("Body")
T = TypeVar("T")


@dataclass
class ApiRequest:
    """A request on its way to its answer."""

    hall: AppContext
    request: Request
    person: Person | None
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)
    status: int = 200

    @cached_property
    def device(self) -> str:
        """The browser's device cookie, or a new one for a browser that has none."""
        return doors.device_cookie(self.request) or secret(doors.DEVICE_LETTERS)

    @property
    def room(self) -> Room:
        """The room."""
        return self.hall.room

    @property
    def who(self) -> Person:
        """Whoever asks; raises ApiError for a stranger."""
        if self.person is None:
            raise ApiError(401, "who", "Say who you are first: POST /api/guests with a name.")
        return self.person

    def param(self, name: str) -> str:
        """A part of the address."""
        return str(self.request.path_params[name])

    def query(self, name: str, default: str = "") -> str:
        """Something after the question mark."""
        return self.request.query_params.get(name, default)

    def number(self, name: str, default: int, *, least: int = 0, most: int = 2**53) -> int:
        """A number after the question mark."""
        text = self.query(name, str(default))
        short = text.isascii() and text.isdigit() and len(text) <= len(str(most))
        if not short or not least <= int(text) <= most:
            raise ApiError(400, "unreadable", f"{name} is a whole number from {least} to {most}.")
        return int(text)

    @property
    def live(self) -> LiveTable:
        """The table in the address."""
        return table_called(self.room, self.param("table"))

    @property
    def hosted(self) -> LiveTable:
        """The table in the address, for its host."""
        live = self.live
        if not doors.hosts(live, self.who):
            raise ApiError(403, "not_yours", "That is for the host of the table.")
        return live

    def owner(self) -> Person:
        """The owner; raises ApiError for anybody else."""
        if self.who.role != "owner":
            raise ApiError(403, "not_yours", "That is for the owner of the room.")
        return self.who

    def giver(self) -> Person:
        """Whoever may give roles; raises ApiError for anybody else."""
        if self.who.role not in doors.MAY_GIVE:
            raise ApiError(403, "not_yours", "That is for the owner and the directors of the room.")
        return self.who

    @property
    def token(self) -> str:
        """What the request was let in by."""
        return doors.token_of(self.request)[0]

    def fresh(self) -> Person:
        """Whoever has just shown a password or passkey, or has none; raises ApiError."""
        session = self.room.people.session(self.token)
        if self.who.account and not self.hall.accounts.is_fresh(session, now_ms()):
            raise ApiError(403, "prove", "Show your password or passkey again first.")
        return self.who

    async def read(self, job: Callable[[], T]) -> T:
        """Read much of the record, when this client's turn comes. Raises ApiError if it is busy."""
        clients = (doors.address_of(self.request), "" if self.person is None else self.person.id)
        try:
            return await self.hall.readers.run(clients, job)
        except TooManyReads:
            words = "You have asked for much at once: wait until it has come."
            raise ApiError(429, "too_fast", words) from None

    def eyes(self) -> Role | None:
        """The eyes asked for, if this person may have them."""
        return eyes_of(self.query("as"), self.live, self.person)


def eyes_of(wanted: str, live: LiveTable, person: Person | None) -> Role | None:
    """The role named, if it may be had; None where nothing is named; raises ApiError."""
    if not wanted:
        return None
    try:
        role = Role(wanted)
    except ValueError:
        names = ", ".join(one.value for one in Role)
        raise ApiError(400, "unreadable", f"`as` is one of {names}.") from None
    if not doors.may_look(live, person, role):
        raise ApiError(403, "not_yours", f"You are no {role.value} at this table.")
    if doors.plays_instead(live, person, role):
        words = f"You play at this table, so you are no {role.value} here until you leave it."
        raise ApiError(403, "not_yours", words)
    return role


@dataclass(frozen=True)
class Endpoint:
    """One address: what it does, what it takes and gives, in a sentence."""

    method: str
    path: str
    does: Callable[[ApiRequest], Awaitable[object]]
    says: str
    body: type | None = None
    answer: Any = dict[str, Any]
    query: Mapping[str, str] = field(default_factory=dict)


async def answer(api: Endpoint, hall: AppContext, request: Request) -> Response:
    """Let in, read, do, and put into JSON."""
    try:
        call = await _let_in(api, hall, request)
        found = await api.does(call)
    except ApiError as problem:
        if problem.status in {401, 403}:
            _log_refused(problem, api, hall, request)
        return as_json(problem.body, problem.status)
    except (CannotRead, CannotWrite) as wrong:
        log.error("not kept", address=api.path, why=str(wrong))
        return as_json({"code": "not_kept", "words": f"{NOT_KEPT.capitalize()}."}, 503)
    except Exception as bug:
        log_mistake(api.path, bug)
        return as_json({"code": "mistake", "words": "A fault of ours. It was noted."}, 500)
    if isinstance(found, Response):
        return found
    return as_json(found, call.status)


def _log_refused(problem: ApiError, api: Endpoint, hall: AppContext, request: Request) -> None:
    """Log a request for what is not the asker's, by id; a flood is not logged in full."""
    if not hall.guard.logged(doors.address_of(request)):
        return
    person = doors.person_of(request, hall.room.people)
    log.warning(
        "turned away",
        code=problem.body["code"],
        path=api.path,
        who="" if person is None else person.id,
        address=doors.address_of(request),
    )


async def _let_in(api: Endpoint, hall: AppContext, request: Request) -> ApiRequest:
    # First, so that a page of another site cannot use up what its visitor may ask for.
    if not doors.origin_fits(request, hall.settings.origins):
        raise ApiError(403, "origin", "This page is not the room's own.")
    if api.method != "GET" and doors.forged(request):
        raise ApiError(403, "forged", "Send the header X-Cardspeak: 1 with this request.")
    person = doors.person_of(request, hall.room.people)
    if not hall.guard.request(doors.address_of(request), "" if person is None else person.id):
        raise ApiError(429, "too_fast", "Too many requests: wait a moment.")
    call = ApiRequest(hall, request, person)
    if api.body is not None:
        data = await read_body(request, hall.settings.limits)
        call.body = _read(data, api.body)
    return call


async def read_body(request: Request, limits: RoomLimits) -> bytes:
    """What was sent with a request, unless it is too much or takes too long; raises ApiError."""
    most, data = limits.body_bytes, b""
    try:
        async with asyncio.timeout(limits.body_seconds):
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise ApiError(413, "too_big", f"A request has at most {most} bytes.")
    except TimeoutError:
        raise ApiError(408, "too_slow", "The request did not come to its end in time.") from None
    return data


def _read(data: bytes, kind: type) -> Any:  # noqa: ANN401 - as the address says
    """The body as this kind; raises ApiError."""
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise ApiError(400, "unreadable", f"The body cannot be read: {wrong}.") from None


def text_of(text: str, most: int, what: str, code: str = "unreadable") -> str:
    """A line of text as it is shown; raises ApiError for control characters or too many letters."""
    try:
        return readable_text(text, most, what)
    except NoText as wrong:
        raise ApiError(400, code, f"{wrong}.") from None


def table_called(room: Room, name: str) -> LiveTable:
    """The table with this id; raises ApiError."""
    found = room.live_tables.get(name)
    if found is not None:
        return found
    if name in room.left_out:
        words = "The record of this table is damaged, so nobody can play here: tell the house."
        raise ApiError(503, "left_out", words)
    raise ApiError(404, "no_table", "There is no such table here.")


def as_json(found: object, status: int = 200) -> Response:
    """Any answer as JSON."""
    data = msgspec.json.encode(found, enc_hook=str)
    return Response(data, status, media_type="application/json")


def refused_problem(refused: Refused, words: str, book: str) -> ApiError:
    """A refusal by the book as an answer to a request."""
    facts = msgspec.to_builtins(refused.facts, str_keys=True, enc_hook=str)
    return ApiError(
        409,
        "refused",
        words,
        t="refused",
        because=refused.because.name,
        by=refused.by,
        clauses=clauses_said(refused.by, book),
        facts=facts,
    )


def frame_problem(frame: RefusedFrame) -> ApiError:
    """The same for a refusal that is a frame already."""
    told = msgspec.to_builtins(frame)
    words = told.pop("words")
    return ApiError(409, "refused", words, **told)
