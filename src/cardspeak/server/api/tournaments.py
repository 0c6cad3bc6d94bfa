"""Endpoints for tournaments: the list, announcing one, its facts, and asks over HTTP."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from cardspeak.books.shelf import SHELF
from cardspeak.bots import PLAYERS
from cardspeak.chips import Unit
from cardspeak.printing.pdf import TypstMissing, pdf_of
from cardspeak.printing.sheet import SHEETS, SheetKind
from cardspeak.printing.tournament_sheets import SheetNotReady, tournament_sheet
from cardspeak.room.listing import LONGEST_TITLE
from cardspeak.room.live.frames import ErrorFrame, RefusedFrame
from cardspeak.room.tournaments.entry_lists import (
    BadLine,
    BadList,
    calendar_of,
    entered_together,
    entries_csv,
    names_in,
)
from cardspeak.room.tournaments.facts import (
    MySeat,
    TournamentCard,
    TournamentFrame,
    card_of,
    frame_of,
    my_seat,
)
from cardspeak.room.tournaments.listing import TournamentListing, size_fits, usual_size
from cardspeak.room.tournaments.powers import actor_of, directs, why_not
from cardspeak.server.api.books import with_preset
from cardspeak.server.api.endpoints import ApiError, ApiRequest, Endpoint, frame_problem, text_of
from cardspeak.server.api.tables import STATUS
from cardspeak.server.api.tournament_asks import listed_person, put_ask, refused_frame
from cardspeak.server.guard import auth as doors
from cardspeak.server.ws.wire import LONGEST_TEXT, BadFrame, check_id
from cardspeak.tournament import asks
from cardspeak.tournament.decide import announce as decide_announcement, decide
from cardspeak.tournament.events import Entered, Event
from cardspeak.tournament.files import write
from cardspeak.tournament.rulings import Refused
from cardspeak.tournament.state import TournamentState
from cardspeak.words.say import LANGUAGES
from cardspeak.words.tournaments import tournament_refusal_words

MOST_BOTS = 90
LATEST_START = 366 * 24 * 3600
"""Longest time until a scheduled start, in seconds."""
LATEST_OF_GUESTS = 7 * 24 * 3600
"""The same for hosts without an account, because a scheduled tournament does not expire before."""


class Announcing(msgspec.Struct, frozen=True):
    """A tournament to announce."""

    book: str
    preset: str = ""
    conditions: dict[str, str] = {}
    title: str = ""
    private: bool = False
    sit_and_go: bool = False
    size: int = 0
    bots: list[str] = []
    down_time_counts: bool = True
    host_rules: bool = False
    starts_at: int = 0  # when it starts by itself, in seconds since 1970 (UTC); 0: by the director


class EntryList(msgspec.Struct, frozen=True):
    """A list of people as CSV text."""

    csv: str


class EntryListAnswer(msgspec.Struct, frozen=True):
    """People who were entered, or the lines that have to be corrected: then nobody was."""

    entered: list[str]
    bad: list[BadLine]


class TournamentAskBody(msgspec.Struct, frozen=True):
    """An ask to a tournament over HTTP."""

    id: str
    ask: dict[str, Any]


class TournamentCards(msgspec.Struct, frozen=True):
    """The public tournaments."""

    tournaments: list[TournamentCard]


class TournamentDetails(msgspec.Struct, frozen=True):
    """A tournament's facts and conditions of play."""

    tournament: TournamentFrame
    conditions: dict[str, str]


async def listed(call: ApiRequest) -> TournamentCards:
    """Return the public tournaments."""
    return TournamentCards(call.room.tournament_cards())


async def announce(call: ApiRequest) -> TournamentCard:
    """Announce a tournament with the person as its host; a sit-and-go opens entries at once."""
    host, body = call.who, call.body
    if body.book not in SHELF or not SHELF[body.book].conditions:
        raise ApiError(404, "no_book", "Unknown book, or a book without tournaments.")
    limits, running = call.hall.settings.limits, list(call.room.tournaments.values())
    hosted = [live for live in running if live.listing.host == host.id and not live.listing.closed]
    if len(hosted) >= limits.tables_each or len(call.room.live_tables) >= limits.tables:
        raise ApiError(429, "too_many", "Too many tournaments or tables are open.")
    conditions = {
        text_of(name, LONGEST_TEXT, "A condition"): text_of(value, LONGEST_TEXT, f"'{name}'")
        for name, value in body.conditions.items()
    }
    conditions = with_preset(SHELF[body.book], body.preset, conditions, tournament=True)
    if any(style not in PLAYERS for style in body.bots) or len(body.bots) > MOST_BOTS:
        raise ApiError(400, "no_bot", f"Bots are {', '.join(PLAYERS)}, at most {MOST_BOTS}.")
    tables = _tables_of_bots(body.book, conditions, len(body.bots)) + call.room.hosted_by(host)
    if tables > limits.tables_each and host.role not in doors.HOSTING:
        words = f"The bots need too many tables: you can have {limits.tables_each} at once."
        raise ApiError(429, "too_many", words)
    if body.host_rules and (body.sit_and_go or not host.account):
        words = "A host who rules has an account, and a sit-and-go has no host who rules."
        raise ApiError(403, "not_yours", words)
    _check_real_tables(body, conditions)
    latest = LATEST_START if host.account else LATEST_OF_GUESTS
    if body.starts_at and not 0 < body.starts_at - call.room.time.now() <= latest:
        words = "The start lies in the future: within a year, or within a week without an account."
        raise ApiError(400, "no_time", words)
    opens = body.sit_and_go or bool(body.starts_at)
    size = _size(body, conditions) if opens else 0
    if not call.hall.guard.table(doors.address_of(call.request)):
        raise ApiError(429, "too_fast", "Too many were opened from your address: wait a moment.")
    title = text_of(body.title, LONGEST_TITLE, "A title", "no_title") or SHELF[body.book].game
    listing = TournamentListing(
        id="",
        title=title,
        private=body.private,
        sit_and_go=body.sit_and_go,
        size=size,
        bots=tuple(body.bots),
        down_time_counts=body.down_time_counts,
        host_rules=body.host_rules,
        starts_at=body.starts_at,
    )
    live = await call.room.announce(body.book, conditions, listing, host)
    if isinstance(live, Refused):
        raise frame_problem(refused_frame(live, body.book, ""))
    if opens:
        answer = await live.ask(asks.OpenEntries(asker=host.name), host.name)
        if isinstance(answer, Refused):
            raise frame_problem(refused_frame(answer, body.book, ""))
        await live.between_asks(call.room.drivers[live.id].fill_with_bots)
    live.address = doors.address_of(call.request)
    call.status = 201
    return card_of(live)


def _tables_of_bots(book: str, conditions: dict[str, str], bots: int) -> int:
    """Return the number of tables that the practice bots fill."""
    answer = decide_announcement(SHELF[book], conditions) if bots else None
    if answer is None or isinstance(answer, Refused):
        return 0
    return -(-bots // max(2, answer[0].law.tournament.draws.per_table.value))


def _check_real_tables(body: Announcing, conditions: dict[str, str]) -> None:
    """Refuse bots and sit-and-gos at real tables. Raises ApiError."""
    if conditions.get("real_tables", "").strip().lower() in {"", "none", "0"}:
        return
    if body.bots:
        raise ApiError(400, "no_bot", "Bots cannot play at real tables: leave one of them out.")
    if body.sit_and_go:
        words = "Nobody reports results in a sit-and-go: announce real tables without it."
        raise ApiError(400, "no_tables", words)


def _size(body: Announcing, conditions: dict[str, str]) -> int:
    """Return the size of a sit-and-go, 0 for other tournaments whose entries open at once.

    Raises ApiError if they cannot be opened.
    """
    answer = decide_announcement(SHELF[body.book], conditions)
    if not isinstance(answer, Refused):
        ruling = decide(answer[0], asks.OpenEntries())
        size = body.size or usual_size(answer[0])
        if not isinstance(ruling, Refused):
            if not body.sit_and_go:
                return 0
            if size_fits(answer[0], size):
                return size
            raise ApiError(400, "no_size", "A sit-and-go of that size breaks its conditions.")
        answer = ruling
    raise frame_problem(refused_frame(answer, body.book, ""))


async def details(call: ApiRequest) -> TournamentDetails:
    """Return a tournament's facts and conditions."""
    live = call.tournament
    return TournamentDetails(frame_of(live), dict(live.state.house))


async def mine(call: ApiRequest) -> MySeat:
    """Return the person's own part in a tournament."""
    return my_seat(call.tournament, call.who)


async def ask(call: ApiRequest) -> object:
    """Make an ask to a tournament over HTTP."""
    live, body = call.tournament, call.body
    try:
        check_id(body.id)
        answer = await put_ask(call.room, live, call.who, body.id, body.ask, call.hall.guard)
    except BadFrame as unfit:
        raise ApiError(STATUS.get(unfit.code, 400), unfit.code, str(unfit)) from None
    if isinstance(answer, RefusedFrame):
        raise frame_problem(answer)
    if isinstance(answer, ErrorFrame):
        raise ApiError(STATUS.get(answer.code, 409), answer.code, answer.words)
    return answer


async def fill(call: ApiRequest) -> TournamentCard:
    """Enter the practice bots of a tournament."""
    live = call.tournament
    if not directs(live, call.who):
        raise ApiError(403, "not_yours", "Only the director of the tournament can do that.")
    await live.between_asks(call.room.drivers[live.id].fill_with_bots)
    return card_of(live)


async def enter_list(call: ApiRequest) -> EntryListAnswer:
    """Enter the people of a CSV list: all of them, or none if a line is wrong."""
    live, room = call.tournament, call.room
    problem = why_not(live, call.who, asks.Enter, "*")
    if problem:
        raise ApiError(403, "not_yours", problem)
    if call.who.role not in doors.HOSTING and not call.hall.guard.seat_ask(call.who.id):
        raise ApiError(429, "too_fast", "You have sent too many lists: wait a few seconds.")
    try:
        names = names_in(call.body.csv)
    except BadList as error:
        raise ApiError(400, "unreadable", str(error)) from None
    bad: list[BadLine] = []
    entered: list[str] = []
    unit = Unit(live.state.unit_cents)

    async def make(state: TournamentState) -> tuple[Event, ...]:
        events, wrong = await entered_together(
            state,
            names,
            lambda name: listed_person(room, live, name),
            lambda refused: tournament_refusal_words(refused, unit),
            actor_of(live, call.who),
            call.who.name,
        )
        bad.extend(wrong)
        if wrong:
            return ()
        entered.extend(event.person for event in events if isinstance(event, Entered))
        return events

    await live.between_asks(lambda: live.enter_all(make, call.who.name))
    if live.trouble:
        raise ApiError(503, "not_kept", "The entries could not be stored; send them again.")
    return EntryListAnswer(entered, bad)


async def entries_file(call: ApiRequest) -> Response:
    """Return the entrants as CSV."""
    live = call.tournament
    headers = {"content-disposition": f'attachment; filename="{live.id}-entries.csv"'}
    text = entries_csv(live.state)
    return Response(text, media_type="text/csv; charset=utf-8", headers=headers)


async def calendar(call: ApiRequest) -> Response:
    """Return the calendar file for the start."""
    live = call.tournament
    if not live.listing.starts_at:
        raise ApiError(404, "no_time", "This tournament has no scheduled start.")
    address = f"{str(call.request.base_url).rstrip('/')}/tournaments/{live.id}"
    made = live.listing.made // 1000
    text = calendar_of(live.id, live.listing.title, live.listing.starts_at, made, address)
    headers = {"content-disposition": f'attachment; filename="{live.id}.ics"'}
    return Response(text, media_type="text/calendar; charset=utf-8", headers=headers)


async def sheet(call: ApiRequest) -> Response:
    """Return a printed sheet of a tournament as a PDF."""
    live, kind = call.tournament, call.param("sheet")
    if kind not in SHEETS:
        raise ApiError(404, "no_sheet", f"The sheets are {', '.join(SHEETS)}.")
    state, title = live.state.copy(), live.listing.title
    language = call.query("language", LANGUAGES[0])
    if language not in LANGUAGES:
        raise ApiError(400, "no_language", f"The languages are {', '.join(LANGUAGES)}.")
    made = await call.read(lambda: _pdf(kind, state, title, language))
    name = f"{live.id}-{kind}.pdf"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(made, media_type="application/pdf", headers=headers)


async def file(call: ApiRequest) -> Response:
    """Return the file of a tournament, for its director: it names barred people and reasons."""
    live = call.tournament
    if not directs(live, call.who):
        raise ApiError(403, "not_yours", "Only the director of the tournament can do that.")
    text = await call.read(lambda: write(live.journal.tournament_events(live.id)))
    headers = {"content-disposition": f'attachment; filename="{live.id}.jsonl"'}
    return Response(text, media_type="application/jsonl", headers=headers)


def _pdf(kind: SheetKind, state: TournamentState, title: str, language: str) -> bytes:
    """Print a sheet. Raises ApiError if there is nothing to print yet, or no printer."""
    try:
        return pdf_of(tournament_sheet(kind, state, title, language))
    except SheetNotReady as error:
        raise ApiError(409, "no_sheet", str(error), why=error.why) from None
    except TypstMissing as error:
        raise ApiError(501, "no_printer", f"{error}.") from None


APIS = (
    Endpoint("GET", "/api/tournaments", listed, "The public tournaments.", answer=TournamentCards),
    Endpoint(
        "POST",
        "/api/tournaments",
        announce,
        "Announce a tournament and be its director.",
        Announcing,
        TournamentCard,
    ),
    Endpoint(
        "GET",
        "/api/tournaments/{tournament}",
        details,
        "A tournament: level, clock, players, tables, moves, prizes, conditions.",
        answer=TournamentDetails,
    ),
    Endpoint(
        "GET", "/api/tournaments/{tournament}/me", mine, "Your seat and stack.", answer=MySeat
    ),
    Endpoint(
        "POST",
        "/api/tournaments/{tournament}/asks",
        ask,
        "Make an ask: enter, withdraw, or direct the tournament.",
        TournamentAskBody,
    ),
    Endpoint(
        "GET",
        "/api/tournaments/{tournament}/sheets/{sheet}",
        sheet,
        "A sheet as PDF: conditions, structure, seats, prizes or results.",
        query={"language": "en or de"},
    ),
    Endpoint(
        "GET",
        "/api/tournaments/{tournament}/file",
        file,
        "The tournament file, for the director.",
    ),
    Endpoint(
        "POST",
        "/api/tournaments/{tournament}/entries",
        enter_list,
        "Enter people from a CSV list: all, or none and the lines to correct.",
        EntryList,
        EntryListAnswer,
    ),
    Endpoint(
        "GET",
        "/api/tournaments/{tournament}/entries.csv",
        entries_file,
        "The entrants as CSV.",
    ),
    Endpoint(
        "GET",
        "/api/tournaments/{tournament}/calendar.ics",
        calendar,
        "The scheduled start as a calendar file.",
    ),
    Endpoint(
        "POST",
        "/api/tournaments/{tournament}/bots",
        fill,
        "Enter the practice bots.",
        answer=TournamentCard,
    ),
)
