"""What happens at a table without anybody's word: chance, bots, the clock, the next round.

Everything is an ask like any other, put under the name of the room or of its supervisor.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import structlog

from cardspeak.bots.rebuys import refills
from cardspeak.journal import JournalError
from cardspeak.room.driving.bots import bot_says, bots_at, style_of
from cardspeak.room.driving.chance import dice, drawn
from cardspeak.room.driving.clock import Alarm, minute_of_day, seconds_now
from cardspeak.room.driving.plans import (
    START,
    SUPERVISOR,
    Here,
    Phase,
    Plan,
    plan,
    plays_to_the_last,
    waits_for_host,
)
from cardspeak.room.listing import free_seats, stakes_of
from cardspeak.room.live import frames
from cardspeak.room.live.frames import Running
from cardspeak.room.seats.abandoned import Abandoned
from cardspeak.room.seats.absence import Absence
from cardspeak.room.seats.time_bank import Banks, Moment, Stopwatch
from cardspeak.room.seats.waits import Waits
from cardspeak.rulebook.time_house import BANK_BACK, BANK_ROUNDS
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.decide import awaits
from cardspeak.table.draft import refuse
from cardspeak.table.events import Event
from cardspeak.table.rules.seats.ending import winner
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable

log = structlog.get_logger("cardspeak.room")

SAYS = {
    "thinking": "{who} has {seconds:g} seconds to think.",
    "bank": "{who} has {seconds:g} seconds left in the time bank.",
    "time": "{who} has {seconds:g} seconds to act.",
}
SEATING = (
    *(ev.Sat, ev.Left, ev.Moved, ev.SeatForfeited, ev.SeatTakenAgain, ev.SeatVacated),
    *(ev.Reserved, ev.ReservationLapsed),
)
OPENING = frozenset({"round", START})
"""Kinds of plan that open a round."""
MINUTE = 60.0
MINUTES_A_DAY = 24 * 60
FEWEST = 2


def _phase_at(phases: Sequence[Phase], elapsed: float) -> tuple[Phase, float]:
    """The part of a player's time that runs after these seconds, and when it is over."""
    over = 0.0
    for phase in phases:
        over += phase.seconds
        if elapsed < over:
            break
    return phase, over


def _times_something(table: TableState) -> bool:
    """Do minutes count at this table: for absent players, or for notice that was given?"""
    return bool(table.notices) or any(seat.away for seat in table.seats.values())


def _jump(before: int, minute: int, passed: float) -> int:
    """Return how many minutes the wall clock was set, given the seconds that really passed."""
    jump = minute - (before + round(passed / MINUTE)) % MINUTES_A_DAY
    return 0 if min(jump % MINUTES_A_DAY, -jump % MINUTES_A_DAY) <= 1 else jump


class Driver:
    """Drives one table."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._alarm = Alarm()
        self._watch = Stopwatch()
        self._banks = Banks(self._watch)
        self.absence = Absence(live, self.advance)
        self.abandoned = Abandoned(live, self.advance)
        self.waits = Waits(live, self._watch)
        self.stumbled = False
        """The last act failed: the next waits a little, whatever it is."""
        self._idle_at = -1
        """The version at which no round could be opened."""
        self.idle: Refused | None = None
        """And why not."""
        self._stuck_at: tuple[int, str] = (-1, "")
        """The version at which a plan led to nothing, and its kind: not tried again."""
        self._told: dict[SeatNo, frames.SeatPresence] = {}
        self._time_told: float | None = None
        """When the table was told the minute of the day, by the monotonic clock."""
        self.leaving: dict[SeatNo, asks.Leave] = {}
        """Bots that go after the round, and the asks by which they go."""
        self._tasks: set[asyncio.Task[object]] = set()
        self._slept = False
        """The table was asleep when the next step was last planned."""

    # --- who is there -------------------------------------------------------------------------

    def presence(self) -> None:
        """Connections were opened or closed: note who is gone, and tell the others."""
        live = self._live
        self.absence.update()
        self.abandoned.update()
        people = live.around(live.table, None).people
        if people != self._told:
            self._told = people
            live.tell(frames.encode(frames.Present(people)))
        self.advance()

    async def _mark_absent(self) -> None:
        if self._live.stopped:
            self.absence.try_again()
            return
        await self._tell_time()  # minutes away count from now
        for ask in self.absence.due():
            await self._live.own(ask)

    def _here(self, table: TableState) -> Here:
        def bank(seat: SeatNo, moment: Moment) -> float:
            size = table.law.clock.bank.value * self._live.pace.scale
            return self._banks.left(table.seats[seat].person, size, moment)

        seats = table.seats.items()
        gone = {no for no, seat in seats if self.absence.is_gone(seat.person)}
        listing = self._live.listing
        hosted = bool(listing.host) and not listing.demo
        return Here(self.absence.unconnected(table), bank, gone, hosted)

    def wait(self, table: TableState) -> frames.Wait | None:
        """The wait for the host at this state of the table, if there is one."""
        return self.waits.now(table, self._here(table))

    async def start(self) -> Refused | None:
        """Open the first round for the host, from inside the mailbox; the refusal, if any."""
        if not waits_for_host(self._live.table, self._here(self._live.table)):
            return refuse(RefusalReason.ROUND_RUNNING)
        return await self._next_round()

    @property
    def asleep(self) -> bool:
        """Nobody watches and nobody plays: bots alone need not go on."""
        live = self._live
        if live.watchers:
            return False
        people = [seat for seat in live.table.seats.values() if not style_of(seat.person)]
        return all(seat.away for seat in people)

    # --- time ---------------------------------------------------------------------------------

    def ticking(self, table: TableState) -> Running | None:
        """Whose time will run at this table, told before it is there."""
        live = self._live
        if live.stopped:
            return None
        found = plan(table, self._here(table), live.pace)
        if found is None:
            return None
        if not found.phases:
            return None
        elapsed = self._watch.elapsed(found.moment)
        phase, over = _phase_at(found.phases, elapsed)
        bank = sum(one.seconds for one in found.phases if one.why == "bank")
        words = SAYS[phase.why].format(who=table.seats[found.seat].person, seconds=phase.seconds)
        ends = seconds_now() - elapsed + over
        return Running(found.seat, phase.seconds, phase.why, words, ends, bank)

    def advance(self) -> None:
        """Plan the next step; count an exception as a failure of the table."""
        live = self._live
        try:
            self._plan_next()
        except Exception as bug:
            live.failing.failed("plan", bug)
            self._alarm.set(live.failing.wait, lambda: live.do(live.rebuild))
        if live.failing.is_aside:
            self._alarm.stop()

    def _plan_next(self) -> None:
        """Plan the next step in place of the one planned before."""
        live = self._live
        if live.trouble:
            self._watch.hold()
            self._alarm.set(live.failing.wait, lambda: live.do(live.rebuild))
            return
        self.abandoned.look()
        found = None
        woken, self._slept = self._slept, self.asleep
        if not live.stopped:
            if self.absence.is_due():
                live.do(self._mark_absent)
            if not self._slept:
                found = plan(live.table, self._here(live.table), live.pace)
        if found is None and not live.table.rounds and not live.stopped:
            self._watch.start_again()  # too few are ready: count the wait for the host again
        if found is None or self._led_to_nothing(found):
            self._watch.hold()
            self._alarm.stop()
            self._tell_clock(None)
            self.waits.look(self._here(live.table))
            return
        self._time(found)
        self.waits.look(self._here(live.table))
        self._tell_clock(self.ticking(live.table))
        self._set_alarm(found, woken=woken)

    def _time(self, found: Plan) -> None:
        """Count the moment of this plan, and a player's turn against the time bank."""
        self._watch.count(found.moment)
        if found.phases:
            who = self._live.table.seats[found.seat].person
            bank = sum(phase.seconds for phase in found.phases if phase.why == "bank")
            self._banks.begin(found.moment, who, found.phases[0].seconds, bank)

    def _set_alarm(self, found: Plan, *, woken: bool) -> None:
        live = self._live
        elapsed = self._watch.elapsed(found.moment)
        wait = found.seconds - elapsed
        if found.kind == "bot":
            wait *= 0.5 + dice().random()
        elif found.kind == "chance":
            wait = live.dealer.wait()
        elif found.kind == "round" and woken:
            wait = 0  # nobody saw the last round end, so nobody needs time to read its result
        if self.stumbled:
            wait, self.stumbled = max(wait, live.failing.wait), False
        if wait <= 0:
            self._alarm.stop()
            self._begin(found, live.table.version)
            return
        part = _phase_at(found.phases, elapsed)[1] - elapsed if found.phases else wait
        if part < wait:
            self._alarm.set(part, self.advance)  # the next part of the player's time begins
        else:
            version = live.table.version
            self._alarm.set(wait, lambda: self._begin(found, version))

    def _led_to_nothing(self, found: Plan) -> bool:
        """Was this plan tried without effect at this version of the table?"""
        version = self._live.table.version
        if found.kind in OPENING:
            return version == self._idle_at
        return self._stuck_at == (version, found.kind)

    @property
    def stuck(self) -> str:
        """The plan that failed at this version of the table, or ""."""
        version, kind = self._stuck_at
        return kind if version == self._live.table.version else ""

    def _give_up(self, found: Plan, version: int, why: str) -> None:
        """Do not try this plan again until the table changes."""
        self._stuck_at = (version, found.kind)
        log.error("stuck", table=self._live.id, plan=found.kind, why=why)

    def _tell_clock(self, clock: Running | None) -> None:
        live = self._live
        before = live.clock
        if clock is None and before is None:
            return
        if clock is not None and before is not None and clock.is_like(before):
            return
        live.clock = clock
        live.tell(frames.encode(frames.ClockFrame(None if clock is None else clock.now())))

    def _begin(self, found: Plan, version: int) -> None:
        live = self._live

        async def act() -> None:
            if live.table.version != version or live.stopped:
                return
            refused = await self._act(found)
            live.failing.worked()
            waits = found.kind in {"chance", *OPENING} and refused is None
            if live.table.version == version and not waits:
                why = "nothing came of it" if refused is None else refused.because.name
                self._give_up(found, version, why)

        live.do(act)

    def stop(self) -> None:
        """Nothing more is planned."""
        self._alarm.stop()
        self.absence.stop()
        self.abandoned.stop()
        self.waits.stop()

    # --- acts of the room -----------------------------------------------------------------------

    async def _act(self, found: Plan) -> Refused | None:
        """Do what was planned, or what is done instead if it is refused; runs in the mailbox."""
        if found.kind in OPENING:
            await self._next_round()
            return None
        if found.kind in {"time", "absent"}:
            who = self._live.table.seats[found.seat].person
            self.absence.turn_ended(who, self._watch.elapsed(found.moment))
        if found.kind == "chance" and awaits(self._live.table).what == "shuffle":
            refused = await self._live.dealer.shuffle()
        else:
            refused = await self._live.own(self._said(found), self._speaker(found))
        if refused is not None:
            log.warning(
                "refused", table=self._live.id, plan=found.kind, because=refused.because.name
            )
            refused = await self._otherwise(found, refused)
        return refused

    def _said(self, found: Plan) -> Ask:
        live = self._live
        table, seat = live.table, found.seat
        match found.kind:
            case "chance":
                now = awaits(table)
                return asks.Draw(cards=drawn(now.cards, len(now.seats)), actor="system")
            case "forced":
                return asks.PostForced(seat=seat, actor="system")
            case "bot":
                return bot_says(table, seat, bots_at(table)[seat])
            case "show":
                style = bots_at(table).get(seat)
                return bot_says(table, seat, style) if style else asks.Show(seat=seat)
            case "call":
                return asks.CallClock(seat=seat, actor="system", person=SUPERVISOR)
            case "warn":
                left = int(live.pace.warns_before)
                return asks.ClockWarns(seat=seat, left=left, actor="system", person=SUPERVISOR)
            case "time" | "absent":
                return asks.ClockRunsOut(seat=seat, actor="clock")
            case "unconnected":
                return self.absence.mark(seat)
            case kind:
                raise AssertionError(f"no ask for the plan {kind}")

    def _speaker(self, found: Plan) -> str:
        table = self._live.table
        if found.kind in {"bot", "show"} and found.seat in table.seats:
            return table.seats[found.seat].person
        return SUPERVISOR if found.kind not in {"chance", "forced"} else "the room"

    async def _otherwise(self, found: Plan, refused: Refused) -> Refused | None:
        """Fall back if a plan was refused: end the turn by the clock, then by a fold."""
        if not found.seat or awaits(self._live.table).what != "act":
            return refused
        for ask in (
            asks.ClockRunsOut(seat=found.seat, actor="clock"),
            asks.Fold(seat=found.seat, actor="system"),
        ):
            answer = await self._live.own(ask, self._speaker(found))
            if answer is None:
                return None
        return refused

    # --- between rounds -------------------------------------------------------------------------

    async def _next_round(self) -> Refused | None:
        """Open a round and deal, shown in one view unless seeds are waited for in between."""
        live = self._live
        async with live.gate, live.at_once():
            await self._bots_go_and_come()
            await self._tell_time()
            await self._free_idle_seats()
            refused = await live.own(asks.StartRound(actor="system"))
            if refused is None and awaits(live.table).what == "shuffle":
                await self._act(Plan("chance", 0, 0.0, ()))
        if refused is None:
            self.idle = None
            return None
        self._idle_at = live.table.version
        if refused != self.idle:
            self.idle = refused
            live.show_all()
        await self._demo_is_over()
        self._wait_a_minute()
        return refused

    async def _tell_time(self) -> None:
        """Tell the table the minute of the day, and by how much the wall clock was set."""
        table, now = self._live.table, seconds_now()
        minute = minute_of_day()
        passed = 0.0 if self._time_told is None else now - self._time_told
        # Minutes while the room was stopped do not count, so the first time is a jump, too.
        self._time_told = self._time_told or now
        jump = _jump(table.minute, minute, passed) if _times_something(table) else 0
        if minute != table.minute or jump:
            await self._live.own(asks.TimePasses(minute=minute, jump=jump))
            self._time_told = now

    async def _free_idle_seats(self) -> None:
        """Ask for the seats of absent players where the book lets staff do so at a full table."""
        live = self._live
        idle = live.table.law.seating.idle_rounds.value
        for no, seat in list(live.table.seats.items()):
            if idle and seat.away and seat.idle >= idle:
                await live.own(asks.VacateSeat(seat=no, actor="system"))

    def _wait_a_minute(self) -> None:
        """Seats that are kept, and hours of gaming, hang on the time: look again."""
        live = self._live
        table = live.table
        waits = table.law.seating.hours.value is not None or table.reserved
        if waits or any(seat.away for seat in table.seats.values()):

            async def look() -> None:
                self._idle_at = -1

            asyncio.get_running_loop().call_later(MINUTE, lambda: live.do(look))

    async def _bots_go_and_come(self) -> None:
        live = self._live
        for seat in self.leaving.keys() & bots_at(live.table).keys():
            await live.own(self.leaving[seat])
        self.leaving.clear()
        if plays_to_the_last(live.table):
            return  # who is out stays out, and nobody comes in for them
        stake = stakes_of(live.table).usual
        bots = bots_at(live.table)
        for ask in list(refills(live.table, bots, stake)):
            refused = await live.own(ask)
            if refused is not None and ask.seat in bots:
                await live.own(asks.Leave(seat=ask.seat))
        if live.listing.demo:
            await self._fill(live.listing.bots)

    async def _fill(self, styles: Sequence[str]) -> None:
        """A demo table has its bots, and a free seat for whoever comes."""
        live = self._live
        there = list(bots_at(live.table).values())
        for style in styles:
            if style in there:
                there.remove(style)
                continue
            free = free_seats(live.table)
            if len(free) < FEWEST or await self.seat_bot(style, free[-1]):
                return

    async def seat_bot(self, style: str, seat: SeatNo, stake: int = 0) -> object:
        """A bot takes a seat; the refusal, if there is one.  Runs in the mailbox."""
        live = self._live
        ask = asks.Sit(
            seat=seat,
            person=live.hosting.bot_name(style),
            stake=stake or stakes_of(live.table).usual,
            consents=True,
            actor="floor",
        )
        return await live.own(ask)

    async def _demo_is_over(self) -> None:
        """Restart a demo that is won, or that cannot continue with the players present.

        Everybody leaves and other bots sit down; a player who was there to the end may sit down
        again.  Players who are away do not keep the table waiting.
        """
        live = self._live
        table = live.table
        here = live.people_here()
        there = [
            seat
            for seat in table.seats.values()
            if not (style_of(seat.person) or seat.away) and seat.person in here
        ]
        if not live.listing.demo or not table.rounds or (there and not winner(table)):
            return
        for seat in list(table.seats):
            await live.own(asks.Leave(seat=seat, actor="floor", grounds="the demo begins again"))
        await self._fill(live.listing.bots)

    def heard(self, events: Sequence[Event]) -> None:
        """A ruling was kept: now and then the state is kept too, so that a restart is quick."""
        live = self._live
        if any(isinstance(event, SEATING) for event in events):
            asyncio.get_running_loop().call_soon(self.presence)
        if any(isinstance(event, ev.Undone) for event in events):
            self._watch.start_again()
        ended = any(isinstance(event, ev.RoundEnded) for event in events)
        if ended and live.table.rounds % BANK_ROUNDS == 0:
            self._banks.refill(BANK_BACK * live.pace.scale)
        due = ended and live.table.rounds % live.pace.snapshot_every == 0
        if not due or live.journal.signer is None:
            return
        task = asyncio.create_task(asyncio.to_thread(self._snapshot))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _snapshot(self) -> None:
        try:
            self._live.journal.snapshot(self._live.id)
        except JournalError as wrong:
            log.warning("snapshot", table=self._live.id, why=str(wrong))
