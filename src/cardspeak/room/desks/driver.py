"""Run a desk with software-dealt tables: tables, transfers, draws, offers, calls and time.

A seat is a transfer from the desk to the table, under one id: the desk's `SeatAssigned` and the
entry of the table that has this id.  A player without a seat whose transfer has no entry has not
come yet; one whose transfer has an entry has left.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import structlog

from cardspeak.cashroom import asks
from cardspeak.cashroom.asks import Ask
from cardspeak.cashroom.decide import Awaits, all_awaited
from cardspeak.cashroom.state import Assignment, DeskTable
from cardspeak.chips import Chips
from cardspeak.floor.decide import decide
from cardspeak.room.desks.cage_work import CageWork
from cardspeak.room.desks.draws import DECK, seat_cards
from cardspeak.room.desks.live_desk import LiveDesk
from cardspeak.room.desks.powers import has_part
from cardspeak.room.desks.transfers import (
    PASSES,
    belong_here,
    choices_due,
    request_of,
    sit_ask,
    vacant_ask,
)
from cardspeak.room.driving.chance import drawn
from cardspeak.room.driving.clock import seconds_now
from cardspeak.room.driving.stream_driver import StreamDriver
from cardspeak.room.live import frames
from cardspeak.room.live.live_table import LiveTable
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks as table_asks, events as table_events
from cardspeak.table.rules.seats.seating import in_hand
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.tournament.tables import round_over

if TYPE_CHECKING:
    from cardspeak.room.room import Room

log = structlog.get_logger("cardspeak.room")

NO_CHIPS_CAME: Final = Refused(RefusalReason.CANNOT_AFFORD)
"""The cage does not send the chips for a seat: the person no longer has them."""
MOST_UNANSWERED: Final = 2
"""Calls in a row without an answer after which the room takes a person from the list."""


class Waited(NamedTuple):
    """Something that the desk waits for: its kind, table, seat and people."""

    what: str
    table: int
    seat: SeatNo
    people: tuple[str, ...]


class DeskDriver(StreamDriver[LiveDesk]):
    """Takes the automatic steps of one desk."""

    def __init__(self, room: Room, live: LiveDesk) -> None:
        super().__init__(room, live)
        self._received: set[tuple[str, int]] = set()
        """Table and number of transfers that are known to have arrived."""
        self._since: dict[Waited, float] = {}
        """Monotonic time since which the desk has waited for something."""
        self._blocked: dict[int, tuple[int, int]] = {}
        """Versions of table and desk at which a table could not be brought in line, by number."""
        self.work = None if live.cage is None else CageWork(live, live.cage)
        """The work of the cage, if the cash room has one."""

    # --- planning -----------------------------------------------------------------------------

    @property
    def _is_over(self) -> bool:
        return self._live.listing.closed and not self._live.tables

    async def _does_something(self) -> bool:
        return (
            await self._open_tables()
            or await self._does_cage_work()
            or await self._hear_tables()
            or await self._carry_transfers()
            or await self._sync_tables()
            or await self._close_tables()
            or await self._serve()
            or await self._tidy()
        )

    def _set_alarm(self) -> None:
        live, state = self._live, self._live.state
        tables = state.tables.values()
        times = [call.until + 1 for table in tables for call in table.calls]
        times += [one.at for table in tables for one in table.reservations if one.at]
        times += [table.limits.at for table in tables if table.limits is not None]
        times += [table.closes_at for table in tables if table.closes_at >= 0]
        waits = [live.until(at) for at in times if at > state.now]
        waits += [self._left(awaited) for awaited in self._since]
        if waits:
            self._alarm.set(min(waits), partial(live.do, self._tell_time))
        else:
            self._alarm.stop()

    async def _tell_time(self) -> None:
        await self._live.tell_time()
        self.advance()

    # --- tables -------------------------------------------------------------------------------

    async def _open_tables(self) -> bool:
        for number in self._live.state.tables:
            if number not in self._live.tables:
                await self._room.open_at_desk(self._live, number)
                return True
        return False

    async def _does_cage_work(self) -> bool:
        """Complete transfers of chips, open floats, and let the cage hear the tables."""
        if self.work is None or self.work.cage.state.closed:
            return False
        if await self.work.carry() or await self.work.open_floats():
            return True
        await self.work.hear_all()
        self._show_stops()
        return False

    def _show_stops(self) -> None:
        """Tell the players of a table whose books do not balance, or balance again."""
        assert self.work is not None, "only a room with a cage has books"
        for number, table in self._live.tables.items():
            stops = self.work.stops(number)
            if stops != table.books_differ:
                table.books_differ = stops
                self._live.show()
                frame = frames.Stopped.because(table.stopped)
                table.tell(frames.encode(frame)) if table.stopped else table.show_all()

    async def _hear_tables(self) -> bool:
        """Tell the desk that play has begun at a table."""
        for number, table in self._live.tables.items():
            known = self._live.state.tables.get(number)
            begun = known is not None and not known.running and table.table.rounds
            if begun and await self._own(asks.BeginGame(table=number), str(number)):
                return True
        return False

    async def _close_tables(self) -> bool:
        """Close a table that the desk has closed, once everyone has left it."""
        state = self._live.state
        for number, table in list(self._live.tables.items()):
            if number in state.tables or table.table.seats or not round_over(table.table):
                continue
            if any(seat.origin == number and self._is_coming(seat) for seat in self._assigned()):
                continue
            await table.between_asks(partial(self._give_back_chips, table))
            if self.work is not None and not await self.work.hear_last(number, table):
                continue
            await self._room.close_table_of(table)
            del self._live.tables[number]
            self._live.show()  # the cashier can close its float now
            return True
        return False

    async def _give_back_chips(self, table: LiveTable) -> None:
        for person in list(table.table.kept):  # chips held for players who lost their seat
            await table.own(table_asks.CollectStake(person=person, actor="system"))

    def may_open(self, number: int) -> bool:
        """Return whether a table may open its next round: nobody has to move or leave before."""
        table, known = self._live.tables.get(number), self._live.state.tables.get(number)
        if table is None or known is None or self._live.trouble:
            return False
        if self.work is not None and (self.work.stops(number) or self.work.waits_for(number)):
            return False
        return not self._differs(number, table, known) or self._is_blocked(number, table)

    def _differs(self, number: int, table: LiveTable, known: DeskTable) -> bool:
        wanted = belong_here(self._live.state, number)
        for no, seat in table.table.seats.items():
            one = wanted.get(seat.person)
            if one is None or one.seat != no or self._must_go(seat.person):
                return True
        return bool(choices_due(known, table.table))

    def _must_go(self, person: str) -> bool:
        return person in self._live.state.excluded

    def _is_blocked(self, number: int, table: LiveTable) -> bool:
        versions = table.table.version, self._live.state.version
        return self._blocked.get(number) == versions

    # --- transfers ----------------------------------------------------------------------------

    def _assigned(self) -> list[Assignment]:
        return list(self._live.state.assigned.values())

    async def _has(self, table: LiveTable, transfer: int) -> bool:
        """Return whether a transfer has arrived at a table."""
        key = table.id, transfer
        if key not in self._received:
            request = request_of(self._live.id, transfer)
            if await asyncio.to_thread(table.journal.find, table.id, request) is None:
                return False
            self._received.add(key)
        return True

    def _is_coming(self, seat: Assignment) -> bool:
        """Return whether a transfer is not known to have arrived."""
        table = self._live.tables.get(seat.table)
        return table is None or (table.id, seat.root) not in self._received

    async def _carry_transfers(self) -> bool:
        """Bring a person to the assigned seat, or tell the desk that the person has left."""
        for person, seat in list(self._live.state.assigned.items()):
            table = self._live.tables[seat.table]
            if table.seat(person):
                self._received.add((table.id, seat.root))
                continue  # at the right seat, or `_sync_tables` moves the person
            if await self._has(table, seat.root):
                if await self._vacant(table, person, seat):
                    return True
            elif await self._brings(table, person, seat):
                return True
        return False

    async def _vacant(self, table: LiveTable, person: str, seat: Assignment) -> bool:
        size = self._live.state.tables[seat.table].seats
        ask = vacant_ask(table.table, seat, person, size)
        return await self._own(ask, f"{seat.table}.{seat.seat}")

    async def _brings(self, table: LiveTable, person: str, seat: Assignment) -> bool:
        """Seat a person.  Returns whether the desk or the table has changed."""
        if self._sits_elsewhere(person, seat):
            return False  # a hand is running at a table that the desk has closed
        stake = seat.stake
        if seat.origin:
            brought = await self._taken_from(person, seat)
            if brought is None:
                return False  # a hand is running there
            if brought < 0:  # the person has left meanwhile
                return await self._vacant(table, person, seat)
            stake = Chips(brought) or stake
            if self.work is not None and seat.origin in self._live.tables:
                await self.work.hear(seat.origin, self._live.tables[seat.origin])
        elif person in self._live.state.excluded:
            return await self._vacant(table, person, seat)
        refused = await self._sit(table, person, seat, stake)
        if refused is None:
            return True
        if refused.because in PASSES:
            return False
        return await self._vacant(table, person, seat)

    def _sits_elsewhere(self, person: str, seat: Assignment) -> bool:
        """Return whether a person still has a seat at a third table, which they have to leave."""
        known = {seat.table, seat.origin}
        return any(table.seat(person) for no, table in self._live.tables.items() if no not in known)

    async def _sit(
        self, table: LiveTable, person: str, seat: Assignment, stake: Chips
    ) -> Refused | None:
        group, merged = self._live.state.people.get(person, ""), bool(seat.origin)
        request = request_of(self._live.id, seat.root)

        async def sit() -> Refused | None:
            ask = sit_ask(table.table, person, seat.seat, stake, group, merged=merged)
            ruling = decide(table.table, ask)
            too_much = (
                isinstance(ruling, Refused) and ruling.because is RefusalReason.STAKE_TOO_LARGE
            )
            if merged and isinstance(ruling, Refused) and too_much:
                most = ruling.facts["most"]
                assert isinstance(most, int), "the refusal names the largest stake"
                # The rest stays with the player, as for anyone who sits down here.
                ask = sit_ask(table.table, person, seat.seat, Chips(most), group, merged=True)
                ruling = decide(table.table, ask)
            if isinstance(ruling, Refused):
                return ruling
            if not await self._sends_chips(table, person, seat, ask):
                return NO_CHIPS_CAME
            refused = await table.own(ask, request=request)
            owes = refused is None and table.seat(person)
            if owes and seat.merged and table.table.seats[owes].entry == "new":
                await table.own(table_asks.ExemptFromEntry(seat=owes, actor="system"))
            return refused

        refused = await table.between_asks(sit)
        if self.work is not None and (refused is None or refused.because not in PASSES):
            await self.work.settle(seat.root, taken=refused is None)
        if refused is None:
            self._received.add((table.id, seat.root))
        else:
            log.warning("transfer refused", table=table.id, because=refused.because.name)
        return refused

    async def _sends_chips(
        self, table: LiveTable, person: str, seat: Assignment, ask: table_asks.Ask
    ) -> bool:
        """Let the cage send the chips that a person sits down with.  Returns whether it does."""
        if self.work is None or not isinstance(ask, table_asks.Sit):
            return True
        cents = int(ask.stake) * table.table.unit_cents
        refused = await self.work.send(person, seat, cents)
        if refused is not None:
            log.warning("chips refused", table=table.id, because=refused.because.name)
        return refused is None

    async def _taken_from(self, person: str, seat: Assignment) -> int | None:
        """Let a person leave the merged table.  Returns the stake, or None during a hand.

        Returns 0 for a person who had not sat down there yet, and -1 for one who has left.
        """
        old = self._live.tables.get(seat.origin)
        if old is None:
            return 0
        request = request_of(self._live.id, seat.root)
        entry = await asyncio.to_thread(old.journal.find, old.id, request)
        if entry is None:
            no = old.seat(person)
            if not no:
                return -1 if await self._has(old, seat.before) else 0
            if in_hand(old.table, no):
                return None
            ask = table_asks.Leave(seat=no, actor="system", grounds="the tables are merged")
            refused = await old.between_asks(partial(old.own, ask, request=request))
            if refused is not None:
                return None
            entry = await asyncio.to_thread(old.journal.find, old.id, request)
        assert entry is not None, "the table has this entry"
        left = [event for event in entry.at_table if isinstance(event, table_events.Left)]
        return int(left[0].stake) if left else 0

    # --- what a table does between two rounds -------------------------------------------------

    async def _sync_tables(self) -> bool:
        """Move players, let those go who no longer have a seat, and change choices."""
        for number, table in list(self._live.tables.items()):
            known = self._live.state.tables.get(number)
            if known is not None and not self._differs(number, table, known):
                continue
            if not table.table.seats and known is None:
                continue
            if self._is_blocked(number, table):
                continue
            before = table.table.version
            await table.between_asks(partial(self._sync, number, table))
            if table.table.version != before:
                return True
            if round_over(table.table):
                self._blocked[number] = table.table.version, self._live.state.version
        return False

    async def _sync(self, number: int, table: LiveTable) -> None:
        """Bring a table in line with the desk.  Runs in the table's mailbox."""
        state = self._live.state
        wanted = belong_here(state, number)
        for no, seat in list(table.table.seats.items()):
            if in_hand(table.table, no):
                continue
            one = wanted.get(seat.person)
            moving = state.assigned.get(seat.person)
            if one is None and moving is not None and moving.origin == number:
                continue  # leaves under the id of the transfer
            if one is None or self._must_go(seat.person):
                ask = table_asks.Leave(seat=no, actor="system", grounds="the desk took the seat")
                self._log(table, await table.own(ask))
            elif one.seat != no and one.seat not in table.table.seats:
                request = request_of(self._live.id, one.transfer)
                move = table_asks.Move(seat=no, to=one.seat, actor="system")
                self._log(table, await table.own(move, request=request))
        known = state.tables.get(number)
        if known is None or not round_over(table.table):
            return
        choices = choices_due(known, table.table)
        if choices:
            seats = tuple(table.table.seats)
            change = table_asks.ChangeHouse(choices=choices, agreed=seats, actor="system")
            self._log(table, await table.own(change))

    def _log(self, table: LiveTable, refused: Refused | None) -> None:
        if refused is not None and refused.because not in PASSES:
            log.error("transfer refused", table=table.id, because=refused.because.name)

    # --- what the desk waits for --------------------------------------------------------------

    async def _serve(self) -> bool:
        """Draw, offer, call, and answer for players who do not."""
        due = list(all_awaited(self._live.state))
        waited = [Waited(now.what, now.table, now.seat, now.people) for now in due]
        now = seconds_now()
        self._since = {
            key: self._since.get(key, now) for key in waited if key.what in {"answer", "claims"}
        }
        for awaited, key in zip(due, waited, strict=True):
            for ask in self._answers(awaited, key):
                if await self._own(ask, f"{awaited.table}.{awaited.seat}"):
                    return True
        return False

    def _left(self, key: Waited) -> float:
        """Return the real seconds that are left to answer an offer or to claim a seat."""
        pace = self._live.pace
        if key.what == "answer":
            seconds = pace.answers_s
        else:
            table = self._live.state.tables[key.table]
            seconds = pace.claims_s if table.law.cashroom.equals_draw.value else 0.0
        return max(0.0, seconds - (seconds_now() - self._since[key]))

    def _answers(self, now: Awaits, key: Waited) -> Iterator[Ask]:
        """Yield the asks of the room for something that the desk waits for."""
        state, number, seat = self._live.state, now.table, now.seat
        table = state.tables[number]
        match now.what:
            case "card draw":
                cards = drawn(DECK, len(now.people))
                yield asks.DrawForSeat(table=number, seat=seat, cards=cards)
            case "seat draw" if len(now.people) <= len(table.free):
                yield asks.AllotSeats(table=number, cards=seat_cards(table))
            case "offer":
                yield asks.OfferSeat(table=number, seat=seat, actor="system")
            case "answer" if not self._left(key):
                for person in now.people:
                    yield asks.DeclineSeat(person=person, table=number, seat=seat, actor="system")
            case "claims" if not self._left(key):
                yield asks.CloseClaims(table=number, actor="system")
            case "call" if self._live.listing.calls_itself and table.closes_at < 0:
                yield asks.CallNext(table=number, seat=seat, actor="system")
            case _:
                pass

    async def _tidy(self) -> bool:
        """Take people from lists who do not answer, and note who has left the room."""
        state = self._live.state
        for game in state.lists:
            for person in state.waiting(game):
                if self._live.unanswered[person] >= MOST_UNANSWERED:
                    self._live.unanswered[person] = 0
                    return await self._own(
                        asks.LeaveList(person=person, game=game, actor="system"), person
                    )
        for person, group in state.people.items():
            if not group and not has_part(state, person):
                return await self._own(asks.Depart(person=person, actor="system"), person)
        return False
