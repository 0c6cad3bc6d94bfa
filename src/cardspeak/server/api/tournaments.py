"""Endpoints for tournaments: the list, announcing one, its facts, and asks over HTTP."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from cardspeak.books.shelf import SHELF
from cardspeak.bots import PLAYERS
from cardspeak.printing.pdf import TypstMissing, pdf_of
from cardspeak.printing.sheet import SHEETS, SheetKind
from cardspeak.printing.tournament_sheets import SheetNotReady, tournament_sheet
from cardspeak.room.listing import LONGEST_TITLE
from cardspeak.room.live.frames import ErrorFrame, RefusedFrame
from cardspeak.room.tournaments.facts import (
    MySeat,
    TournamentCard,
    TournamentFrame,
    card_of,
    frame_of,
    my_seat,
)
from cardspeak.room.tournaments.listing import TournamentListing, size_fits, usual_size
from cardspeak.room.tournaments.powers import directs
from cardspeak.server.api.books import with_preset
from cardspeak.server.api.endpoints import ApiError, ApiRequest, Endpoint, frame_problem, text_of
from cardspeak.server.api.tables import STATUS
from cardspeak.server.api.tournament_asks import put_ask, refused_frame
from cardspeak.server.guard import auth as doors
from cardspeak.server.ws.wire import LONGEST_TEXT, BadFrame, check_id
from cardspeak.tournament import asks
from cardspeak.tournament.decide import announce as decide_announcement, decide
from cardspeak.tournament.files import write
from cardspeak.tournament.rulings import Refused
from cardspeak.tournament.state import TournamentState
from cardspeak.words.say import LANGUAGES

MOST_BOTS = 90


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
    size = _size(body, conditions) if body.sit_and_go else 0
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
    )
    live = await call.room.announce(body.book, conditions, listing, host)
    if isinstance(live, Refused):
        raise frame_problem(refused_frame(live, body.book, ""))
    if body.sit_and_go:
        opens = asks.OpenEntries(asker=host.name)
        answer = await live.ask(opens, host.name)
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


def _size(body: Announcing, conditions: dict[str, str]) -> int:
    """Return the size of a sit-and-go whose entries can be opened at once. Raises ApiError."""
    answer = decide_announcement(SHELF[body.book], conditions)
    if not isinstance(answer, Refused):
        ruling = decide(answer[0], asks.OpenEntries())
        size = body.size or usual_size(answer[0])
        if not isinstance(ruling, Refused):
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


async def sheet(call: ApiRequest) -> Response:
    """Return a printed sheet of a tournament as a PDF."""
    live, kind = call.tournament, call.param("sheet")
    if kind not in SHEETS:
        raise ApiError(404, "no_sheet", f"The sheets are {', '.join(SHEETS)}.")
    state, title = live.state.copy(), live.listing.title
    language = call.query("language", LANGUAGES[0])
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
        "/api/tournaments/{tournament}/bots",
        fill,
        "Enter the practice bots.",
        answer=TournamentCard,
    ),
)
