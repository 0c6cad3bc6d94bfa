"""The order of tables and tournaments in the lobby, so that no host and no address can fill it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cardspeak.room.driving.bots import style_of
from cardspeak.room.live.live_table import LiveTable
from cardspeak.room.tournaments.live_tournament import LiveTournament


def lobby_order(tables: Iterable[LiveTable], person: str, most: int) -> list[LiveTable]:
    """Return at most `most` tables: the person's own first, demo tables last, others by rank.

    Tables with people come before empty ones.  Among them, the first tables of all hosts and
    addresses come before the second ones, and so on.  The list always has room for demo tables.
    """
    own: list[LiveTable] = []
    demos: list[LiveTable] = []
    others: list[LiveTable] = []
    for live in tables:
        is_own = bool(person) and live.listing.host == person
        (own if is_own else demos if live.listing.demo else others).append(live)
    for group in (own, demos):
        group.sort(key=lambda live: live.id)
    demos = demos[:most]
    return [*own, *_shared(others)][: most - len(demos)] + demos


def _shared(tables: list[LiveTable]) -> list[LiveTable]:
    present = {live.id: people_present(live) for live in tables}
    tables = sorted(tables, key=lambda live: (-present[live.id], live.id))
    opened: Counter[str] = Counter()
    ranks = {}
    for live in tables:
        table = live.table
        is_full = len(table.seats) >= table.law.seating.seats.value
        senders = {live.listing.host or live.id, live.address or live.id}
        turn = max(opened[sender] for sender in senders)
        opened.update(senders)
        ranks[live.id] = (not present[live.id], turn, is_full, -present[live.id], live.id)
    return sorted(tables, key=lambda live: ranks[live.id])


def tournament_order(tournaments: Iterable[LiveTournament], most: int) -> list[LiveTournament]:
    """Return at most `most` tournaments: those that are over come last, watched ones first.

    Among them, the newest of each host and address come before their second newest, and so on.
    """
    opened: Counter[str] = Counter()
    ranks = {}
    newest = sorted(tournaments, key=lambda live: live.listing.made, reverse=True)
    for live in sorted(newest, key=lambda live: live.listing.closed):
        senders = {live.listing.host or live.id, live.address or live.id}
        turn = max(opened[sender] for sender in senders)
        opened.update(senders)
        watched = any(table.watchers for table in live.tables.values()) or live.watchers
        ranks[live.id] = (live.listing.closed, not watched, turn, -live.listing.made, live.id)
    return sorted(newest, key=lambda live: ranks[live.id])[:most]


def people_present(live: LiveTable) -> int:
    """Return the number of seated people with a connection."""
    here = live.people_here()
    names = {seat.person for seat in live.table.seats.values()}
    return sum(name in here and not style_of(name) for name in names)
