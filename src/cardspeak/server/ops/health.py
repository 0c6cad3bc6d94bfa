"""Health check: lists tables with problems; 503 if the journal cannot be written."""

from __future__ import annotations

from cardspeak.room.live.stops import NOT_KEPT
from cardspeak.room.room import Room
from cardspeak.server.api.endpoints import ApiRequest, Endpoint
from cardspeak.server.guard import auth as doors


async def health(call: ApiRequest) -> object:
    """Report the room's health. Returns 503 if the journal cannot be written."""
    room = call.room
    fault = await call.hall.write_check.fault()
    halted = [live for live in room.live_tables.values() if live.trouble == NOT_KEPT]
    if fault or halted:
        call.status = 503
    staff = call.person is not None and call.person.role in doors.HOSTING
    aside = [live for live in room.live_tables.values() if live.failing.is_aside]
    refusing = {table.id for driver in room.drivers.values() for table in driver.refusing_tables}
    known = [live for live in room.live_tables.values() if staff or not live.listing.private]
    report: dict[str, object] = {
        "ok": call.status == 200,
        "tables": len(room.live_tables),
        "left_out": [live for live in sorted(room.left_out) if staff or live not in room.unlisted],
        "set_aside": sorted(live.id for live in known if live.failing.is_aside),
        "stuck": sorted(live.id for live in known if live.driver.stuck or live.id in refusing)
        + _stuck(room, staff=staff),
        "books_differ": sorted(live.id for live in known if live.books_differ),
        "failing": sum(bool(live.failing.count) for live in room.live_tables.values()),
        "sockets": len(call.hall.lines),
        "journal": "ok" if call.status == 200 else "the record cannot be written",
    }
    if staff:  # names private tables and shows error messages
        report["why"] = {
            **room.left_out,
            **{live.id: f"{live.failing.error}, since {live.failing.since}" for live in aside},
            **({"journal": fault} if fault else {}),
        }
    return report


def _stuck(room: Room, *, staff: bool) -> list[str]:
    """Return the tournaments at which the room's next step was refused."""
    known = [live for live in room.tournaments.values() if staff or not live.listing.private]
    return sorted(live.id for live in known if room.drivers[live.id].stuck)


HEALTH = Endpoint("GET", "/api/health", health, "Health of the room.")
