"""Run a tournament and its software-dealt tables: draws, transfers, results, levels, the end.

No table is opened for a real table: its results are reports, and its players get no seat here.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

import structlog

from cardspeak.cards import JOKER, Card
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.room.driving.bots import bot_name, style_of
from cardspeak.room.driving.chance import drawn, random_order
from cardspeak.room.driving.clock import Alarm
from cardspeak.room.driving.stream_driver import StreamDriver
from cardspeak.room.live.live_stream import ROOM
from cardspeak.room.live.live_table import LiveTable
from cardspeak.room.tournaments.expected_prizes import expected_prizes
from cardspeak.room.tournaments.live_tournament import LiveTournament
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks as table_asks
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rulings import Refused as TableRefused
from cardspeak.tournament import asks
from cardspeak.tournament.clock import next_change
from cardspeak.tournament.decide import awaits
from cardspeak.tournament.rules.donations import charities_missing
from cardspeak.tournament.rules.draws import free_seats, smallest_tables, taking_part
from cardspeak.tournament.rules.entries import places_taken
from cardspeak.tournament.rules.hands import may_begin
from cardspeak.tournament.rules.moves import button_wanted, moves_due
from cardspeak.tournament.rules.sessions import session_over
from cardspeak.tournament.rulings import Refused
from cardspeak.tournament.state import Entrant
from cardspeak.tournament.tables import choices_due, plays_for, round_over, seating, unheard

if TYPE_CHECKING:
    from cardspeak.room.room import Room

log = structlog.get_logger("cardspeak.room")

SOFTWARE_DEALS = "The software deals."
BOTS_CHARITY = "no charity: a bot won"
ROOM_DIRECTS = "The room directs this sit-and-go and shows its rules and conditions to everyone."
SEATING_SECONDS = 300
"""Time before a scheduled start at which entries close and seats are drawn."""
LOOK_AGAIN_SECONDS = 0.5
"""Time after which the driver looks again whether the tables of a waiting ask are at rest."""


class TournamentDriver(StreamDriver[LiveTournament]):
    """Takes the automatic steps of one tournament."""

    def __init__(self, room: Room, live: LiveTournament) -> None:
        super().__init__(room, live)
        self._rebuy_alarm = Alarm()
        self._asked_at: float | None = None
        """Time since which play waits for players without chips; None while it does not."""
        self._seen_at = monotonic()
        """Time at which a connection to the tournament or a table was last seen."""
        self._asleep = False
        self._refusing: dict[str, int] = {}
        """Version at which a table refused a transfer, by its id."""
        self.waiting: list[tuple[tuple[int, ...], asyncio.Event]] = []
        """Asks that wait until these tables have no round running."""

    # --- planning -----------------------------------------------------------------------------

    @property
    def _is_over(self) -> bool:
        return self._live.listing.closed

    def stop(self) -> None:
        """Cancel the alarms."""
        super().stop()
        self._rebuy_alarm.stop()

    @property
    def watched(self) -> bool:
        """Whether there is a connection to the tournament or to one of its tables."""
        live = self._live
        return bool(live.watchers) or any(table.watchers for table in live.tables.values())

    def sleeps(self) -> bool:
        """Return whether nobody has watched for long, so that bots need not play."""
        slept, now = self._asleep, monotonic()
        if self.watched:
            self._seen_at = now
        self._asleep = now - self._seen_at >= self._live.pace.tournament_sleeps_s
        if slept and not self._asleep:
            self.advance()  # every table wakes, not only the one that is watched
        return self._asleep

    def _before_step(self) -> None:
        self._let_waiting_asks_in()

    def _set_alarm(self) -> None:
        state, live = self._live.state, self._live
        if self.waiting:  # a round that was about to open may not have opened
            asyncio.get_running_loop().call_later(LOOK_AGAIN_SECONDS, self.advance)
        times = [state.break_until] if state.break_until else []
        if state.proposal is not None:
            times.append(state.proposal.until)
        change = next_change(state.schedule, state.clock, state.now)
        if change is not None and state.phase == "session":
            times.append(change)
        if state.phase == "entries" and live.listing.starts_at:
            starts = (live.listing.starts_at - SEATING_SECONDS, live.listing.starts_at)
            times += [at for at in starts if at > live.time.now()]
        if times:
            self._alarm.set(live.time.until(min(times)), self._on_time)
        else:
            self._alarm.stop()

    def _on_time(self) -> None:
        """Tell the tournament the time, then look for steps that have become due."""
        self._live.do(self._live.tell_time)
        self.advance()

    async def _does_something(self) -> bool:
        """Take the first step that is due.  Returns False if there is none."""
        live = self._live
        for table in list(live.tables.values()):
            if table.listing.session != live.state.session or not self._wanted(table):
                return await self._close_table(table)
        if live.listing.sit_and_go and awaits(live.state).what == "prizes":
            return await self._own(asks.DeclarePrizes())
        match live.state.phase:
            case "entries" | "between":
                return await self._before_session()
            case "session":
                return await self._in_session()
            case "decided" if live.listing.sit_and_go:
                return await self._pay()
            case "over" | "cancelled":
                await self._room.close_tournament(live)
                return False
            case _:
                return False

    async def _pay(self) -> bool:
        """Confirm the places and pay the prizes of a sit-and-go; bots have no charity to choose."""
        state = self._live.state
        if awaits(state).what == "places":
            return await self._own(asks.ConfirmPlaces())
        missing = charities_missing(state)
        bot = next(
            (person for person in missing if style_of(plays_for(state.entrants[person]))), ""
        )
        if bot:
            ask = asks.ChooseCharity(person=bot, charity=BOTS_CHARITY, actor="system")
            return await self._own(ask)
        return not missing and await self._own(asks.PayPrizes())

    # --- before a session ---------------------------------------------------------------------

    async def _before_session(self) -> bool:
        live = self._live
        state, listing = live.state, live.listing
        now = awaits(state)
        if now.what == "start":
            ready = await self._open_tables() or await self._seat_bots()
            return ready or await self._start_by_itself()
        if now.what == "duties":
            return await self._confirm_duty()
        if not listing.sit_and_go and not self._is_due(SEATING_SECONDS):
            return False
        if now.what == "close":
            return await self._close_entries()
        if now.what == "prizes":
            return await self._own(asks.DeclarePrizes())
        if now.what == "draw":
            return await self._own(asks.DrawSeats(drawn=random_order(now.draws)))
        return False

    async def _confirm_duty(self) -> bool:
        """Confirm a duty of the room, which directs a sit-and-go and deals at software tables.

        If a table is real, staff confirm the duty to deal.
        """
        live = self._live
        real = any(table.real for table in live.state.tables.values())
        for rule in live.state.law.tournament.duties:
            duty = rule.value
            deals = duty.dealing and not real
            if duty.key in live.state.duties and (deals or live.listing.sit_and_go):
                note = SOFTWARE_DEALS if duty.dealing else ROOM_DIRECTS
                return await self._own(asks.ConfirmDuty(duty=duty.key, note=note))
        return False

    def _is_due(self, before: int = 0) -> bool:
        """Return whether the scheduled start has come, or comes in `before` seconds."""
        starts_at = self._live.listing.starts_at
        return 0 < starts_at <= self._live.time.now() + before and self._live.state.session == 0

    async def _start_by_itself(self) -> bool:
        """Begin a sit-and-go at once, and a scheduled tournament at its time."""
        if self._live.listing.sit_and_go:
            return await self._begin()
        first = self._live.state.session == 1 and self._live.state.phase == "entries"
        if not first or not 0 < self._live.listing.starts_at <= self._live.time.now():
            return False
        await self.note_arrivals()
        return await self._own(asks.BeginSession())

    async def _close_entries(self) -> bool:
        """Close entries when a sit-and-go is full, or a scheduled tournament has enough players.

        With late entry they stay open, and the seats of those who have entered are drawn.
        """
        state, entries = self._live.state, self._live.state.law.tournament.entries
        if self._live.listing.sit_and_go:
            full = places_taken(state) >= self._live.size
            return full and await self._own(asks.CloseEntries())
        enough = places_taken(state) >= entries.least.value and self._is_due(SEATING_SECONDS)
        if not enough:
            return False
        if not entries.late_levels.value:
            return await self._own(asks.CloseEntries())
        drawn = random_order(len(taking_part(state, state.session + 1)))
        return await self._own(asks.DrawSeats(drawn=drawn))

    async def skip_down_time(self) -> None:
        """Keep the clock of the levels where it was when the server went down."""
        live = self._live
        before = live.state.clock
        elapsed = before.elapsed + max(0, live.state.now - before.at)
        await live.own(asks.SetClock(elapsed=elapsed), ROOM)

    async def fill_with_bots(self) -> None:
        """Enter the practice bots of the listing.  Runs in the mailbox."""
        live = self._live
        signed = live.state.law.tournament.entries.signed.value
        styles = [style_of(name) for name in live.state.entrants]
        for style in live.listing.bots:
            if live.listing.sit_and_go and places_taken(live.state) >= live.size:
                return
            if style in styles:
                styles.remove(style)
                continue
            name = self._bot_name(style)
            await live.own(asks.Enter(person=name, asker=ROOM, signed=signed))

    def _bot_name(self, style: str) -> str:
        used = set(self._live.state.entrants)
        try:
            return bot_name(style, used, set())
        except IndexError:  # every short name is taken
            number = len(used) + 1
            return f"Bot {number} [{style}]"

    async def _open_tables(self) -> bool:
        """Open a table that was drawn.  Returns False once all are open."""
        live = self._live
        for number, known in live.state.tables.items():
            if number not in live.tables and not known.real:
                await self._room.open_for(live, number)
                return True
        return False

    async def _seat_bots(self) -> bool:
        """Let a bot take its drawn seat.  Returns False once all have."""
        for entrant in self._live.state.seated:
            if not entrant.present and style_of(plays_for(entrant)):
                return await self._own(asks.TakeSeat(person=entrant.person, actor="system"))
        return False

    async def note_arrivals(self) -> None:
        """Let people who have a connection to their table take their seats.  Runs in the mailbox.

        Nobody loses a place for not having pressed a button.
        """
        for entrant in self._live.state.seated:
            table = self._live.tables.get(entrant.table)
            here = table is not None and plays_for(entrant) in table.people_here()
            if here and not entrant.present:
                await self._live.own(asks.TakeSeat(person=entrant.person, actor="system"))

    async def _begin(self) -> bool:
        for entrant in self._live.state.seated:
            if not entrant.present:
                ask = asks.TakeSeat(person=entrant.person, actor="system")
                return await self._own(ask)
        return await self._own(asks.BeginSession())

    # --- in a session -------------------------------------------------------------------------

    async def _in_session(self) -> bool:
        live = self._live
        if await self._open_tables():
            return True
        for number, table in live.tables.items():
            result = unheard(live.state, number, table.table, table.listing.heard)
            if result is not None:
                return await self._own(result)
        return (
            await self._draw_or_move() or await self._answer_for_bot() or await self._sync_tables()
        )

    async def _answer_for_bot(self) -> bool:
        """Let a bot answer a proposed division; it agrees to its expected prize or more."""
        state, proposal = self._live.state, self._live.state.proposal
        if proposal is None:
            return False
        shares = dict(expected_prizes(state))
        for person, amount in zip(proposal.people, proposal.amounts, strict=True):
            if person not in proposal.agreed and style_of(plays_for(state.entrants[person])):
                agrees = amount >= shares.get(person, amount + 1)
                return await self._own(asks.AnswerDivision(person=person, agrees=agrees))
        return False

    def bonus_due(self, number: int) -> Chips:
        """Return the house chips for the pot of a table's next round."""
        table = self._live.state.tables.get(number)
        return NO_CHIPS if table is None else table.bonus

    async def _draw_or_move(self) -> bool:
        live = self._live
        now = awaits(live.state)
        if now.what == "duties":
            return await self._confirm_duty()
        if now.what == "card draw":
            cards: tuple[Card, ...] = drawn(self._deck(), now.draws)
            return await self._own(asks.DrawForPlace(cards=cards))
        late = [one for one in live.state.entrants.values() if one.status == "entered"]
        free = free_seats(live.state, smallest_tables(live.state)) if late else ()
        if free and len(live.state.law.tournament.sessions.value) == 1:
            number = secrets.randbelow(len(free))
            return await self._own(asks.SeatLate(person=late[0].person, drawn=number))
        moving = self._moving()
        if now.what == "moves" and moving and all(map(self._rests, moving)):
            return await self._own(asks.OrderMoves(drawn=random_order(now.draws)))
        players = live.state.entrants.values()
        broke = [one for one in players if one.status == "broke" and not one.declined]
        if not broke:
            self._asked_at = None
        silent = next((one for one in broke if style_of(plays_for(one)) or self._overdue()), None)
        return silent is not None and await self._own(asks.DeclineRebuy(person=silent.person))

    def _overdue(self) -> bool:
        """Return whether play has waited too long for players who may buy again."""
        live = self._live
        if sum(bool(one.stack) for one in live.state.seated) > 1:
            self._asked_at = None
            return False
        now = monotonic()
        self._asked_at = now if self._asked_at is None else self._asked_at
        left = self._asked_at + live.pace.rebuy_s - now
        if left > 0:
            self._rebuy_alarm.set(left, self.advance)
        return left <= 0

    def _deck(self) -> tuple[Card, ...]:
        """Return the cards to draw for a place: those of a table, or a whole deck without one."""
        table = next(iter(self._live.tables.values()), None)
        return tuple(map(Card, range(JOKER))) if table is None else full_deck(table.table)

    def _moving(self) -> tuple[int, ...]:
        """Return the tables that the moves due concern, which wait for each other."""
        due = moves_due(self._live.state)
        if due is None or button_wanted(self._live.state, due):
            return ()
        if self._refused_at == (self._live.state.version, "OrderMoves"):
            return ()
        return (due.breaks,) if due.breaks else (due.source, due.target)

    def _rests(self, number: int) -> bool:
        """Return whether no round is running at a table, and its last result was heard."""
        table, state = self._live.tables.get(number), self._live.state
        if number in state.tables and state.tables[number].real:
            return True  # its rounds are not recorded
        if table is None or table.opening or not round_over(table.table):
            return False
        return unheard(state, number, table.table, table.listing.heard) is None

    def may_open(self, number: int) -> bool:
        """Return whether a table of this session may open its next round."""
        state, live = self._live.state, self._live
        table = live.tables.get(number)
        if table is None or state.phase != "session" or state.break_until or live.trouble:
            return False
        if self.sleeps():
            return False
        if state.level and state.schedule[state.level - 1].is_break:
            return False
        if number in self._moving() or any(number in tables for tables, _ in self.waiting):
            return False
        if not may_begin(state, number) or state.proposal is not None:
            return False
        drawing = state.ties or state.eliminations
        if not self._rests(number) or session_over(state) is not None or drawing:
            return False
        return self._differs(number, table) is None

    # --- tables -------------------------------------------------------------------------------

    def _wanted(self, table: LiveTable) -> bool:
        state = self._live.state
        return table.listing.number in state.tables and state.phase not in {"over", "cancelled"}

    def _differs(self, number: int, table: LiveTable) -> str | None:
        """Return the first difference between a table and the tournament, or None."""
        state = self._live.state
        wanted = seating(state, number)
        for no, seat in table.table.seats.items():
            one = wanted.get(no)
            if one is None or plays_for(one) != seat.person or one.stack != seat.stake:
                return "leaves"
        if any(no not in table.table.seats for no in wanted):
            return "sits"
        return "level" if choices_due(state, table.table) else None

    async def _sync_tables(self) -> bool:
        """Carry moves, seats and levels to a table that needs them.  Returns whether one did."""
        for number, table in self._live.tables.items():
            if not self._rests(number) or self._differs(number, table) is None:
                continue
            before = table.table.version
            await table.between_asks(partial(self._sync, number, table))
            if table.table.version != before:
                return True
        return False

    async def _sync(self, number: int, table: LiveTable) -> None:
        """Bring a table in line with the tournament.  Runs in the table's mailbox."""
        if not self._rests(number):
            return
        wanted = seating(self._live.state, number)
        for no, seat in list(table.table.seats.items()):
            one = wanted.get(no)
            if one is None or plays_for(one) != seat.person or one.stack != seat.stake:
                await self._leave(table, no)
        for no, one in wanted.items():
            if no not in table.table.seats and not self._sits_elsewhere(one, number):
                await self._sit(table, no, one)
        choices = choices_due(self._live.state, table.table)
        if choices:
            ask = table_asks.ChangeHouse(choices=choices, actor="system")
            self._log(table, await table.own(ask))

    async def _leave(self, table: LiveTable, no: SeatNo) -> None:
        person = table.table.seats[no].person
        entrants = self._live.state.entrants.values()
        one = next((each for each in entrants if plays_for(each) == person), None)
        moved = one is not None and one.table and one.table != table.listing.number
        ask = table_asks.Leave(seat=no, actor="system")
        request = self._transfer(one) if moved and one is not None else ""
        self._log(table, await table.own(ask, request=request))

    async def _sit(self, table: LiveTable, no: SeatNo, one: Entrant) -> None:
        move = self._live.last_move(one.person)
        waits = move is not None and move.table == one.table and move.owes == "waits"
        ask = table_asks.SeatWithStack(
            seat=no, person=plays_for(one), stake=one.stack, consents=True, waits=waits
        )
        request = self._transfer(one)
        known = await asyncio.to_thread(table.journal.find, table.id, request)
        self._log(table, await table.own(ask, request="" if known is not None else request))

    def _transfer(self, one: Entrant) -> str:
        """Return the id of the transfer to a player's present seat, the same in both streams."""
        return f"{self._live.id} {self._live.state.session}.{one.number}.{one.moves}"

    def _sits_elsewhere(self, one: Entrant, number: int) -> bool:
        """Return whether a player still has a seat at another table of the tournament."""
        name = plays_for(one)
        others = (table for other, table in self._live.tables.items() if other != number)
        return any(table.seat(name) for table in others)

    def _log(self, table: LiveTable, refused: TableRefused | None) -> None:
        if refused is not None:
            self.refused += 1
            log.error("transfer refused", table=table.id, because=refused.because.name)
            self._refusing[table.id] = table.table.version

    @property
    def refusing_tables(self) -> list[LiveTable]:
        """The tables that refused a transfer and have not changed since."""
        tables = self._live.tables.values()
        return [one for one in tables if self._refusing.get(one.id) == one.table.version]

    async def cancel(self, reason: str) -> None:
        """Cancel the tournament for the room, once no round is running."""
        async with self.held(tuple(self._live.tables)):
            ask = asks.Cancel(reason=reason, actor="system", asker=ROOM)
            answer = await self._live.ask(ask, ROOM)
        if isinstance(answer, Refused):  # the book has no cancellation
            await self._room.close_tournament(self._live)

    async def _close_table(self, table: LiveTable) -> bool:
        """Close a table that was broken or whose session is over, once no round is running."""
        if not round_over(table.table):
            return False
        number = table.listing.number

        async def all_leave() -> None:
            for no in list(table.table.seats):
                await self._leave(table, no)

        await table.between_asks(all_leave)
        await self._room.close_table_of(table)
        if self._live.tables.get(number) is table:
            del self._live.tables[number]
        return True

    # --- asks that wait for a round to end ----------------------------------------------------

    @asynccontextmanager
    async def held(self, tables: tuple[int, ...]) -> AsyncIterator[None]:
        """Wait until no round is running at these tables, and hold their next rounds inside."""
        event = asyncio.Event()
        entry = (tables, event)
        self.waiting.append(entry)
        self.advance()
        try:
            await event.wait()
            yield
        finally:
            self.waiting.remove(entry)
            self.advance()

    def _let_waiting_asks_in(self) -> None:
        for tables, event in self.waiting:
            if all(map(self._holds_still, tables)):
                event.set()

    def _holds_still(self, number: int) -> bool:
        live = self._live
        return live.state.phase != "session" or number not in live.tables or self._rests(number)
