"""Endpoints for conduct: muting, reported messages, seats that share a device."""

from __future__ import annotations

import msgspec

from cardspeak.journal.access_log import AccessEntry
from cardspeak.room import LiveTable, Person
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.listing import Muted
from cardspeak.room.people.registry import duty, pseudonym
from cardspeak.room.summary import TableSummary, card_of
from cardspeak.room.talk.chat import Reported, TooManyReports, may_mute
from cardspeak.room.talk.fair_share import NoRoom
from cardspeak.room.tournaments.powers import directs
from cardspeak.server.api.endpoints import ApiError, ApiRequest, Endpoint, text_of
from cardspeak.server.api.host import Switch
from cardspeak.server.guard.auth import address_of

READERS = frozenset({"floor", "director", "inspector", "owner"})
LONGEST_REASON = 200
MOST_MUTED = 100


class Mute(msgspec.Struct, frozen=True):
    """Mute or unmute a person's chat at a table."""

    name: str
    on: bool = True


class ReportReason(msgspec.Struct, frozen=True):
    """The reason for a report."""

    reason: str = ""


class ReportedPage(msgspec.Struct, frozen=True):
    """Reported messages, newest first."""

    reports: list[Reported]


async def mute(call: ApiRequest) -> object:
    """Mute or unmute a person's chat at this table; everyone there is notified."""
    live, by = _moderated(call), call.who
    whom = call.room.people.named(call.body.name)
    if whom is None:
        raise ApiError(404, "no_person", "There is no person with this name.")
    if call.body.on and not may_mute(by, whom):
        raise ApiError(403, "not_yours", "Only staff can mute staff.", why="staff")
    others = tuple(muted for muted in live.listing.muted if muted.person != whom.id)
    added = (Muted(whom.id, by.id, now_ms()),) if call.body.on else ()
    await call.room.relist(live, muted=(*others, *added)[-MOST_MUTED:])
    live.tell(live.talk.mutes())
    return {"ok": True}


def _moderated(call: ApiRequest) -> LiveTable:
    """Return the table, if this person hosts it or directs its tournament. Raises ApiError."""
    tournament = call.room.tournaments.get(call.live.listing.tournament)
    if tournament is not None and directs(tournament, call.who):
        return call.live
    return call.hosted


async def report(call: ApiRequest) -> object:
    """Report a chat message to staff."""
    live, by = call.live, call.who
    text = call.param("number")
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 12 else 0
    reason = text_of(call.body.reason, LONGEST_REASON, "A reason")
    if not call.hall.guard.report(by.id):
        words = "You have sent too many reports: wait a minute."
        raise ApiError(429, "too_fast", words, why="reports")
    address = address_of(call.request)
    try:
        stored = await call.room.reports.report(live, number, by, reason, now_ms(), address)
    except TooManyReports:
        words = "Staff have not read your earlier reports: wait."
        raise ApiError(429, "too_many", words, why="unread") from None
    except NoRoom:
        words = "Staff have too many open reports: try later."
        raise ApiError(429, "too_many", words, why="reports") from None
    if stored is None:
        raise ApiError(404, "no_message", "This message no longer exists.")
    return {"ok": True}


def _reader(call: ApiRequest) -> Person:
    """Return the signed-in person. Raises ApiError unless they are staff."""
    if call.who.role not in READERS:
        raise ApiError(403, "not_yours", "Reported messages are for the staff of the room.")
    return call.who


async def reports(call: ApiRequest) -> ReportedPage:
    """Return the reported messages."""
    _reader(call)
    return ReportedPage(await call.room.reports.newest(now_ms()))


async def close_report(call: ApiRequest) -> object:
    """Close a report and delete it."""
    by = _reader(call)
    if not await call.room.reports.close(call.param("report")):
        raise ApiError(404, "no_report", "This report no longer exists.")
    note = AccessEntry("ReportClosed", pseudonym(by), under=duty(by))
    await call.room.people.enter(note, at=now_ms())
    return {"ok": True}


async def show_shared(call: ApiRequest) -> TableSummary:
    """Show players which seats share a device or an address, or stop showing them."""
    live: LiveTable = call.hosted
    await call.room.relist(live, show_shared=call.body.on)
    live.shared.tell_all()
    return card_of(live, call.person)


T = "/api/tables/{table}"
APIS = (
    Endpoint("POST", f"{T}/mute", mute, "Host: mute a person's chat, or end the mute.", Mute),
    Endpoint(
        "POST", f"{T}/chat/{{number}}/report", report, "Report a message to staff.", ReportReason
    ),
    Endpoint(
        "POST",
        f"{T}/shared",
        show_shared,
        "Host: show players which seats share a device.",
        Switch,
        TableSummary,
    ),
    Endpoint("GET", "/api/reports", reports, "Staff: reported messages.", answer=ReportedPage),
    Endpoint("POST", "/api/reports/{report}/close", close_report, "Staff: close a report."),
)
