"""Is the room well?  Lists tables in trouble; 503 if the record cannot be written."""

from __future__ import annotations

from cardspeak.room.live.live_table import NOT_KEPT
from cardspeak.server.api.endpoints import ApiRequest, Endpoint
from cardspeak.server.guard import auth as doors


async def health(call: ApiRequest) -> object:
    """Is everything all right?  503 if the record cannot be written."""
    room = call.room
    fault = await call.hall.write_check.fault()
    halted = [one for one in room.live_tables.values() if one.trouble == NOT_KEPT]
    if fault or halted:
        call.status = 503
    staff = call.person is not None and call.person.role in doors.HOSTING
    aside = [one for one in room.live_tables.values() if one.failing.is_aside]
    known = [one for one in room.live_tables.values() if staff or not one.listing.private]
    found: dict[str, object] = {
        "ok": call.status == 200,
        "tables": len(room.live_tables),
        "left_out": [one for one in sorted(room.left_out) if staff or one not in room.unlisted],
        "set_aside": sorted(one.id for one in known if one.failing.is_aside),
        "stuck": sorted(one.id for one in known if one.driver.stuck),
        "failing": sum(bool(one.failing.count) for one in room.live_tables.values()),
        "sockets": len(call.hall.lines),
        "journal": "ok" if call.status == 200 else "the record cannot be written",
    }
    if staff:  # tables that nobody else may know of, and what went wrong
        found["why"] = {
            **room.left_out,
            **{one.id: f"{one.failing.error}, since {one.failing.since}" for one in aside},
            **({"journal": fault} if fault else {}),
        }
    return found


HEALTH = Endpoint("GET", "/api/health", health, "Is everything all right?")
