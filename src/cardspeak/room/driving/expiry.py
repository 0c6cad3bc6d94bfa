"""Close unused tables and tournaments, so that the room does not fill up."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

import structlog

from cardspeak.journal import JournalError
from cardspeak.room.driving.bots import style_of
from cardspeak.room.live.errors import CommitFailed
from cardspeak.room.live.live_table import LiveTable
from cardspeak.room.tournaments.live_tournament import LiveTournament

if TYPE_CHECKING:
    from cardspeak.room.room import Room

log = structlog.get_logger("cardspeak.room")

WEEK_S = 7 * 86_400.0
"""Time after which a tournament that nobody watches is cancelled, if people have entered."""
CANCEL_SECONDS = 60.0
"""Time to wait for running rounds before a tournament is cancelled."""
LOOKS_PER_EXPIRY = 20
"""Number of checks within the time it takes an unused table to expire."""


class TableExpiry:
    """Tracks how long each table has had no people."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._empty_since: dict[str, float] = {}
        self._sat_s: dict[str, float] = {}
        """Seconds for which people have sat at each table."""
        self._unwatched_since: dict[str, float] = {}
        self._looked = monotonic()
        for live in room.tables():  # the times before a restart are not known
            if live.table.rounds:
                self._sat_s[live.id] = room.pace.unused_expires_s

    async def run(self) -> None:
        """Close expired tables at regular intervals, until cancelled."""
        while True:
            await asyncio.sleep(self._room.pace.unused_expires_s / LOOKS_PER_EXPIRY)
            for live in self.expired():
                log.info("table expired", table=live.id)
                try:
                    await self._room.close(live, "nobody uses the table", in_round=True)
                except (CommitFailed, JournalError) as error:  # tried again at the next check
                    log.warning("table not closed", table=live.id, why=str(error))
            for tournament in self.expired_tournaments():
                log.info("tournament expired", tournament=tournament.id)
                cancel = self._room.drivers[tournament.id].cancel("nobody uses the tournament")
                try:
                    await asyncio.wait_for(cancel, CANCEL_SECONDS)
                except (TimeoutError, JournalError) as error:
                    log.warning("tournament not closed", tournament=tournament.id, why=str(error))

    def expired(self) -> list[LiveTable]:
        """Return the tables that have been empty for too long.  Demo tables and those
        of a tournament or a cash room never expire.
        """
        now, room = monotonic(), self._room
        passed, self._looked = now - self._looked, now
        for known in (self._empty_since, self._sat_s):
            for name in known.keys() - room.live_tables.keys():
                del known[name]
        expired = []
        for live in room.live_tables.values():
            if live.listing.demo or live.listing.belongs_to:
                continue
            if has_people(live):
                self._sat_s[live.id] = self._sat_s.get(live.id, 0.0) + passed
                self._empty_since.pop(live.id, None)
                continue
            since = self._empty_since.setdefault(live.id, now)
            if now - since >= self._allowed(live):
                expired.append(live)
        return expired

    def expired_tournaments(self) -> list[LiveTournament]:
        """Return the tournaments that nobody has watched for too long, after a scheduled start."""
        now, room = monotonic(), self._room
        for name in self._unwatched_since.keys() - room.tournaments.keys():
            del self._unwatched_since[name]
        expired = []
        for live in room.tournaments.values():
            if live.listing.closed:
                continue
            if room.drivers[live.id].watched or live.time.now() < live.listing.starts_at:
                self._unwatched_since.pop(live.id, None)
                continue
            since = self._unwatched_since.setdefault(live.id, now)
            host = room.people.get(live.listing.host)
            by_guest = host is None or host.role == "guest"
            unused = by_guest and not has_entrants(live)
            if now - since >= (room.pace.unused_expires_s if unused else WEEK_S):
                expired.append(live)
        return expired

    def _allowed(self, live: LiveTable) -> float:
        """Return the seconds for which a table may be empty: more if people sat there for long."""
        pace = self._room.pace
        is_used = self._sat_s.get(live.id, 0.0) >= pace.unused_expires_s
        return pace.empty_expires_s if is_used else pace.unused_expires_s


def has_people(live: LiveTable) -> bool:
    """Return whether a person is seated.  Bots, absent players and reservations do not count."""
    seats = live.table.seats.values()
    here = live.people_here()
    return any(
        not style_of(seat.person) and (not seat.away or seat.person in here) for seat in seats
    )


def has_entrants(live: LiveTournament) -> bool:
    """Return whether a person has entered; bots do not count."""
    entries = live.state.entrants.values()
    return any(one.status != "withdrawn" and not style_of(one.person) for one in entries)
