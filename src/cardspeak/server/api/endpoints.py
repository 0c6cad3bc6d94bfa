"""Handling of an HTTP request: access checks, parsing, response.

The routes and the OpenAPI description are generated from the same list of endpoints.
"""

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
from cardspeak.journal.access_log import AccessEntry
from cardspeak.journal.stores.base import Wanted
from cardspeak.room import LiveTable, Person, Room
from cardspeak.room.desks.live_desk import LiveDesk
from cardspeak.room.driving.chance import secret
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.live.frames import RefusedFrame
from cardspeak.room.live.rendering import clauses_said
from cardspeak.room.live.stops import NOT_KEPT
from cardspeak.room.people.display_names import NoText, readable_text
from cardspeak.room.people.registry import duty, pseudonym
from cardspeak.room.tournaments.live_tournament import LiveTournament
from cardspeak.server.guard import auth as doors
from cardspeak.server.guard.guesses import Guesses
from cardspeak.server.guard.limits import RateLimiter
from cardspeak.server.guard.read_queue import Readers, TooManyReads
from cardspeak.server.guard.work import ProofOfWork
from cardspeak.server.ops.logs import log_mistake
from cardspeak.server.ops.write_check import WriteCheck
from cardspeak.server.settings import RoomLimits, Settings
from cardspeak.table.rulings import Refused
from cardspeak.view.viewer import Role

log = structlog.get_logger("cardspeak.server")

MOST_LISTED: Final = 200
PLAYED_HOURS: Final = 12
"""A person who played in the room within these hours may not look at hidden cards."""


class ApiError(Exception):
    """An error response: status, code, text and additional fields."""

    def __init__(self, status: int, code: str, words: str, **more: object) -> None:
        super().__init__(words)
        self.status = status
        self.body = {"code": code, "words": words, **more}


class AppContext:
    """Objects shared by all requests: the room, its settings, limits and accounts."""

    def __init__(self, room: Room, settings: Settings) -> None:
        self.room = room
        self.settings = settings
        self.guard = RateLimiter(settings.limits)
        self.readers = Readers(settings.limits)
        self.guesses = Guesses(settings.limits)
        self.work = ProofOfWork()
        self.accounts = Accounts(room.people, room.journal)
        self.write_check = WriteCheck(room.journal)
        self.lines: set[Any] = set()
        """All open WebSockets."""


Body = TypeVar("Body")
T = TypeVar("T")


@dataclass
class ApiRequest:
    """A request with its person and body; `status` is the response's status."""

    hall: AppContext
    request: Request
    person: Person | None
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)
    status: int = 200

    @cached_property
    def device(self) -> str:
        """The browser's device cookie, or a new one if it has none."""
        return doors.device_cookie(self.request) or secret(doors.DEVICE_LETTERS)

    @property
    def room(self) -> Room:
        return self.hall.room

    @property
    def who(self) -> Person:
        """The signed-in person. Raises ApiError (401) if there is none."""
        if self.person is None:
            raise ApiError(401, "who", "Sign in first: POST /api/guests with a name.")
        return self.person

    def param(self, name: str) -> str:
        """Return a path parameter."""
        return str(self.request.path_params[name])

    def query(self, name: str, default: str = "") -> str:
        """Return a query parameter."""
        return self.request.query_params.get(name, default)

    def number(self, name: str, default: int, *, least: int = 0, most: int = 2**53) -> int:
        """Return a numeric query parameter.

        Raises ApiError if it is not a number within the range.
        """
        text = self.query(name, str(default))
        short = text.isascii() and text.isdigit() and len(text) <= len(str(most))
        if not short or not least <= int(text) <= most:
            raise ApiError(
                400, "unreadable", f"{name} must be a whole number from {least} to {most}."
            )
        return int(text)

    @property
    def live(self) -> LiveTable:
        """The table in the path. Raises ApiError if it does not exist."""
        return table_called(self.room, self.param("table"))

    @property
    def hosted(self) -> LiveTable:
        """The table in the path. Raises ApiError unless the person is its host."""
        live = self.live
        if not doors.hosts(live, self.who):
            raise ApiError(403, "not_yours", "Only the host of the table can do that.")
        if live.listing.belongs_to:
            words = "This table belongs to a tournament: ask its director."
            if live.listing.desk:
                words = "This table belongs to a cash room: use its desk."
            raise ApiError(403, "not_yours", words)
        return live

    @property
    def desk(self) -> LiveDesk:
        """The cash room in the path. Raises ApiError if it does not exist."""
        return desk_called(self.room, self.param("desk"))

    @property
    def tournament(self) -> LiveTournament:
        """The tournament in the path. Raises ApiError if it does not exist."""
        return tournament_called(self.room, self.param("tournament"))

    def owner(self) -> Person:
        """Return the signed-in person. Raises ApiError unless they are the owner."""
        if self.who.role != "owner":
            raise ApiError(403, "not_yours", "Only the owner of the room can do that.")
        return self.who

    def giver(self) -> Person:
        """Return the signed-in person. Raises ApiError unless they may give roles."""
        if self.who.role not in doors.MAY_GIVE:
            raise ApiError(
                403, "not_yours", "Only the owner and the directors of the room can do that."
            )
        return self.who

    @property
    def token(self) -> str:
        """The request's session token."""
        return doors.token_of(self.request)[0]

    def fresh(self) -> Person:
        """Return the signed-in person.

        Raises ApiError if they have an account and have not confirmed their password or passkey
        recently.
        """
        session = self.room.people.session(self.token)
        if self.who.account and not self.hall.accounts.is_fresh(session, now_ms()):
            raise ApiError(403, "prove", "Confirm your password or passkey first.")
        return self.who

    async def read(self, job: Callable[[], T]) -> T:
        """Queue an expensive read and wait for it. Raises ApiError if too many are queued."""
        clients = (doors.address_of(self.request), "" if self.person is None else self.person.id)
        try:
            return await self.hall.readers.run(clients, job)
        except TooManyReads:
            words = "You have sent too many requests at once: wait until they are answered."
            raise ApiError(429, "too_fast", words) from None

    async def viewer_role(self, what: str) -> Role | None:
        """Return the requested viewer role, or None. Raises ApiError if it is not allowed.

        If it is the inspector's, `what` the person looks at is written to the access log first.
        """
        role = eyes_of(self.query("as"), self.room, self.live, self.person)
        if role is Role.INSPECTOR:
            await inspects(self.room, self.who, "RoundInspected", what)
        return role


async def inspects(room: Room, person: Person, kind: str, what: str) -> None:
    """Write to the access log that an inspector looks at something, before they see it.

    Raises ApiError if they play in this room, or have played in the last hours: someone who stands
    up for a look and sits down again would know how the others play.
    """
    may_inspect(room, person)
    await room.indexing.catch_up()  # a round that has just ended counts too
    if await asyncio.to_thread(_played_lately, room, person):
        words = f"You have played in this room in the last {PLAYED_HOURS} hours."
        raise ApiError(403, "not_yours", words, why="played")
    note = AccessEntry(kind, pseudonym(person), how=what, under=duty(person))
    await room.people.enter(note, at=now_ms())
    may_inspect(room, person)  # they may have sat down while the note was written


def _played_lately(room: Room, person: Person) -> bool:
    since = now_ms() - PLAYED_HOURS * 3_600_000
    own = Wanted((("player", pseudonym(person)),), since=since)
    with room.journal.store.reading() as pages:
        return bool(pages.find_rounds(own, 1))


def may_inspect(room: Room, person: Person) -> None:
    """Check that a person has no seat in this room. Raises ApiError."""
    live = room.plays_at(person)
    if live is not None:
        words = "You have a seat in this room. Leave it to inspect rounds."
        raise ApiError(403, "not_yours", words, why="seated")


def eyes_of(wanted: str, room: Room, live: LiveTable, person: Person | None) -> Role | None:
    """Return the requested viewer role, or None if none was requested.

    Raises ApiError if it is not allowed.
    """
    if not wanted:
        return None
    try:
        role = Role(wanted)
    except ValueError:
        names = ", ".join(known.value for known in Role)
        raise ApiError(400, "unreadable", f"`as` must be one of {names}.") from None
    if not doors.may_look(live, person, role):
        raise ApiError(403, "not_yours", f"You do not have the role {role.value} at this table.")
    if doors.plays_instead(live, person, role):
        words = f"You play at this table. Leave it to have the role {role.value} here."
        raise ApiError(403, "not_yours", words)
    if role is Role.INSPECTOR and person is not None:
        may_inspect(room, person)
    return role


@dataclass(frozen=True)
class Endpoint:
    """An endpoint: handler, summary, body and response types, query parameters."""

    method: str
    path: str
    does: Callable[[ApiRequest], Awaitable[object]]
    says: str
    body: type | None = None
    answer: Any = dict[str, Any]
    query: Mapping[str, str] = field(default_factory=dict)


async def answer(api: Endpoint, hall: AppContext, request: Request) -> Response:
    """Handle a request: check access, parse the body, run the handler, encode the result."""
    try:
        call = await _let_in(api, hall, request)
        result = await api.does(call)
    except ApiError as problem:
        if problem.status in {401, 403}:
            _log_refused(problem, api, hall, request)
        return as_json(problem.body, problem.status)
    except (CannotRead, CannotWrite) as error:
        log.error("journal write failed", address=api.path, why=str(error))
        return as_json({"code": "not_kept", "words": f"{NOT_KEPT.capitalize()}."}, 503)
    except Exception as bug:
        log_mistake(api.path, bug)
        return as_json({"code": "mistake", "words": "Internal error. It has been logged."}, 500)
    if isinstance(result, Response):
        return result
    return as_json(result, call.status)


def _log_refused(problem: ApiError, api: Endpoint, hall: AppContext, request: Request) -> None:
    """Log a denied request with the person's id. A flood is not logged in full."""
    if not hall.guard.logged(doors.address_of(request)):
        return
    person = doors.person_of(request, hall.room.people)
    log.warning(
        "request refused",
        code=problem.body["code"],
        path=api.path,
        who="" if person is None else person.id,
        address=doors.address_of(request),
    )


async def _let_in(api: Endpoint, hall: AppContext, request: Request) -> ApiRequest:
    # Checked first, so that another site cannot use up the visitor's rate limit.
    if not doors.origin_fits(request, hall.settings.origins):
        raise ApiError(403, "origin", "This page does not belong to the room.")
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
    """Read the request body. Raises ApiError if it is too large (413) or too slow (408)."""
    limit, data = limits.body_bytes, b""
    try:
        async with asyncio.timeout(limits.body_seconds):
            async for part in request.stream():
                data += part
                if len(data) > limit:
                    raise ApiError(413, "too_big", f"A request body has at most {limit} bytes.")
    except TimeoutError:
        raise ApiError(408, "too_slow", "The request body took too long.") from None
    return data


def _read(data: bytes, kind: type) -> Any:  # noqa: ANN401 - the endpoint determines the type
    """Parse the body as this type. Raises ApiError."""
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ApiError(400, "unreadable", f"The body cannot be read: {error}.") from None


def text_of(text: str, most: int, what: str, code: str = "unreadable") -> str:
    """Normalise a line of text. Raises ApiError if it is too long or has control characters."""
    try:
        return readable_text(text, most, what)
    except NoText as error:
        raise ApiError(400, code, f"{error}.") from None


def table_called(room: Room, name: str) -> LiveTable:
    """Return the table with this id. Raises ApiError (404, or 503 if its record is damaged)."""
    live = room.live_tables.get(name)
    if live is not None:
        return live
    if name in room.left_out:
        words = "The record of this table is damaged, so play is not possible: tell the staff."
        raise ApiError(503, "left_out", words)
    raise ApiError(404, "no_table", "There is no table with this id.")


def tournament_called(room: Room, name: str) -> LiveTournament:
    """Return the tournament with this id. Raises ApiError (404, or 503 if it is damaged)."""
    live = room.tournaments.get(name)
    if live is not None:
        return live
    if name in room.left_out:
        words = "The record of this tournament is damaged: tell the staff."
        raise ApiError(503, "left_out", words)
    raise ApiError(404, "no_tournament", "There is no tournament with this id.")


def desk_called(room: Room, name: str) -> LiveDesk:
    """Return the cash room with this id. Raises ApiError (404, or 503 if it is damaged)."""
    live = room.desks.get(name)
    if live is not None:
        return live
    if name in room.left_out:
        words = "The record of this cash room is damaged: tell the staff."
        raise ApiError(503, "left_out", words)
    raise ApiError(404, "no_desk", "There is no cash room with this id.")


def as_json(value: object, status: int = 200) -> Response:
    """Return a JSON response."""
    data = msgspec.json.encode(value, enc_hook=str)
    return Response(data, status, media_type="application/json")


def refused_problem(refused: Refused, words: str, book: str) -> ApiError:
    """Return the error response for a refusal by the book."""
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
    """Return the error response for a refusal that is already a frame."""
    fields = msgspec.to_builtins(frame)
    words = fields.pop("words")
    return ApiError(409, "refused", words, **fields)
