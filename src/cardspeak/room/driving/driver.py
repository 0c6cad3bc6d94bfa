"""Carry out a table's automatic steps: shuffles, bots, the clock, the next round.

Each step is an ordinary ask, made for the room, its supervisor or a bot.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import structlog

from cardspeak.bots.rebuys import refills
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.journal import JournalError
from cardspeak.room.driving.bots import bot_ask, bots_at, style_of
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
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits
from cardspeak.table.draft import refuse
from cardspeak.table.events import Event
from cardspeak.table.rules.seats.ending import winner
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable

log = structlog.get_logger("cardspeak.room")

SENTENCES = {
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
    """Return the phase of a player's time that is running after `elapsed` seconds, and its end."""
    over = 0.0
    for phase in phases:
        over += phase.seconds
        if elapsed < over:
            break
    return phase, over


def _times_something(table: TableState) -> bool:
    """Return whether the table needs the time of day, for absent players or for a notice."""
    return bool(table.notices) or any(seat.away for seat in table.seats.values())


def _jump(before: int, minute: int, passed: float) -> int:
    """Return by how many minutes the wall clock was set, given the seconds that actually passed."""
    jump = minute - (before + round(passed / MINUTE)) % MINUTES_A_DAY
    return 0 if min(jump % MINUTES_A_DAY, -jump % MINUTES_A_DAY) <= 1 else jump


class Driver:
    """Runs one table's automatic steps."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._alarm = Alarm()
        self._watch = Stopwatch()
        self._banks = Banks(self._watch)
        self.absence = Absence(live, self.advance)
        self.abandoned = Abandoned(live, self.advance)
        self.waits = Waits(live, self._watch)
        self.stumbled = False
        """Whether the last step failed.  The next one is then delayed."""
        self._idle_at = -1
        """Table version at which opening a round was refused, or -1."""
        self.idle: Refused | None = None
        """The refusal at version `_idle_at`."""
        self._stuck_at: tuple[int, str] = (-1, "")
        """Table version and kind of the last plan that had no effect; it is not tried again."""
        self._sent_people: dict[SeatNo, frames.SeatPresence] = {}
        self._time_sent_at: float | None = None
        """Monotonic time at which the table was last sent the minute of the day."""
        self._tasks: set[asyncio.Task[object]] = set()
        self._slept = False
        """Whether the table was asleep when the last step was planned."""

    # --- presence -----------------------------------------------------------------------------

    def presence(self) -> None:
        """Update presence after connections were opened or closed, and send it to all watchers."""
        live = self._live
        self.absence.update()
        self.abandoned.update()
        people = live.around(live.table, None).people
        if people != self._sent_people:
            self._sent_people = people
            live.tell(frames.encode(frames.Present(people)))
        self.advance()

    async def _mark_absent(self) -> None:
        if self._live.stopped:
            self.absence.try_again()
            return
        await self._send_time()  # minutes of absence count from now
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
        """Return the wait for the host in this table state, or None."""
        return self.waits.now(table, self._here(table))

    async def start(self) -> Refused | None:
        """Open the first round for the host.  Runs in the mailbox; returns the refusal, or None."""
        if not waits_for_host(self._live.table, self._here(self._live.table)):
            return refuse(RefusalReason.ROUND_RUNNING)
        return await self._next_round()

    @property
    def asleep(self) -> bool:
        """Whether the table has no watchers and no players present, so that bots need not play."""
        live = self._live
        if live.watchers or live.listing.belongs_to:
            return False
        people = [seat for seat in live.table.seats.values() if not style_of(seat.person)]
        return all(seat.away for seat in people)

    # --- time ---------------------------------------------------------------------------------

    def ticking(self, table: TableState) -> Running | None:
        """Return the clock that will be running in this table state, or None."""
        live = self._live
        if live.stopped:
            return None
        planned = plan(table, self._here(table), live.pace)
        if planned is None:
            return None
        if not planned.phases:
            return None
        elapsed = self._watch.elapsed(planned.moment)
        phase, over = _phase_at(planned.phases, elapsed)
        bank = sum(part.seconds for part in planned.phases if part.why == "bank")
        words = SENTENCES[phase.why].format(
            who=table.seats[planned.seat].person, seconds=phase.seconds
        )
        ends = seconds_now() - elapsed + over
        return Running(planned.seat, phase.seconds, phase.why, words, ends, bank)

    def advance(self) -> None:
        """Plan the next step.  An exception counts as a failed step of the table."""
        live = self._live
        try:
            self._plan_next()
        except Exception as bug:
            live.failing.failed("plan", bug)
            self._alarm.set(live.failing.wait, lambda: live.do(live.rebuild))
        if live.failing.is_aside:
            self._alarm.stop()

    def _plan_next(self) -> None:
        """Plan the next step, replacing any step planned before."""
        live = self._live
        if live.trouble:
            self._watch.hold()
            self._alarm.set(live.failing.wait, lambda: live.do(live.rebuild))
            return
        self.abandoned.look()
        planned = None
        woken, self._slept = self._slept, self.asleep
        if not live.stopped:
            if self.absence.is_due():
                live.do(self._mark_absent)
            if not self._slept:
                planned = plan(live.table, self._here(live.table), live.pace)
        held = planned is not None and planned.kind in OPENING and not live.may_open()
        if held:
            planned = None
        if planned is None and not held and not live.table.rounds and not live.stopped:
            self._watch.start_again()  # too few players are ready, so restart the wait for the host
        if planned is None or self._led_to_nothing(planned):
            self._watch.hold()
            self._alarm.stop()
            self._send_clock(None)
            self.waits.look(self._here(live.table))
            return
        self._time(planned)
        self.waits.look(self._here(live.table))
        self._send_clock(self.ticking(live.table))
        self._set_alarm(planned, woken=woken)

    def _time(self, planned: Plan) -> None:
        """Start timing this plan's moment, and set up the time bank for a player's turn."""
        self._watch.count(planned.moment)
        if planned.phases:
            player = self._live.table.seats[planned.seat].person
            bank = sum(phase.seconds for phase in planned.phases if phase.why == "bank")
            self._banks.begin(planned.moment, player, planned.phases[0].seconds, bank)

    def _set_alarm(self, planned: Plan, *, woken: bool) -> None:
        live = self._live
        elapsed = self._watch.elapsed(planned.moment)
        wait = planned.seconds - elapsed
        if planned.kind == "bot":
            wait *= 0.5 + dice().random()
        elif planned.kind == "chance":
            wait = live.dealer.wait()
        elif planned.kind == "round" and woken:
            wait = 0  # no one was watching, so skip the pause after the last result
        if self.stumbled:
            wait, self.stumbled = max(wait, live.failing.wait), False
        if wait <= 0:
            self._alarm.stop()
            self._begin(planned, live.table.version)
            return
        part = _phase_at(planned.phases, elapsed)[1] - elapsed if planned.phases else wait
        if part < wait:
            self._alarm.set(part, self.advance)  # then the next phase of the player's time starts
        else:
            version = live.table.version
            self._alarm.set(wait, lambda: self._begin(planned, version))

    def _led_to_nothing(self, planned: Plan) -> bool:
        """Return whether this plan has already been tried without effect at this table version."""
        version = self._live.table.version
        if planned.kind in OPENING:
            return version == self._idle_at
        return self._stuck_at == (version, planned.kind)

    @property
    def stuck(self) -> str:
        """Kind of the plan that had no effect at this table version, or ""."""
        version, kind = self._stuck_at
        return kind if version == self._live.table.version else ""

    def _give_up(self, planned: Plan, version: int, why: str) -> None:
        """Do not try this plan again until the table changes."""
        self._stuck_at = (version, planned.kind)
        log.error("stuck", table=self._live.id, plan=planned.kind, why=why)

    def _send_clock(self, clock: Running | None) -> None:
        live = self._live
        before = live.clock
        if clock is None and before is None:
            return
        if clock is not None and before is not None and clock.is_like(before):
            return
        live.clock = clock
        live.tell(frames.encode(frames.ClockFrame(None if clock is None else clock.now())))

    def _begin(self, planned: Plan, version: int) -> None:
        live = self._live

        async def act() -> None:
            if live.table.version != version or live.stopped:
                return
            opens = planned.kind in OPENING
            if opens and not live.may_open():
                return  # since the plan was made, the tournament has decided to change the table
            live.opening = opens
            try:
                refused = await self._act(planned)
            finally:
                live.opening = False
            live.failing.worked()
            waits = planned.kind in {"chance", *OPENING} and refused is None
            if live.table.version == version and not waits:
                why = "no effect" if refused is None else refused.because.name
                self._give_up(planned, version, why)

        live.do(act)

    def stop(self) -> None:
        """Cancel all planned steps."""
        self._alarm.stop()
        self.absence.stop()
        self.abandoned.stop()
        self.waits.stop()

    # --- steps of the room ----------------------------------------------------------------------

    async def _act(self, planned: Plan) -> Refused | None:
        """Carry out a plan, or its fallback if it is refused.

        Runs in the mailbox.  Returns the refusal, or None.
        """
        if planned.kind in OPENING:
            await self._next_round()
            return None
        if planned.kind in {"time", "absent"}:
            player = self._live.table.seats[planned.seat].person
            self.absence.turn_ended(player, self._watch.elapsed(planned.moment))
        if planned.kind == "chance" and awaits(self._live.table).what == "shuffle":
            refused = await self._live.dealer.shuffle()
        else:
            refused = await self._live.own(self._ask_for(planned), self._asker(planned))
        if refused is not None:
            log.warning(
                "refused", table=self._live.id, plan=planned.kind, because=refused.because.name
            )
            refused = await self._fall_back(planned, refused)
        return refused

    def _ask_for(self, planned: Plan) -> Ask:
        live = self._live
        table, seat = live.table, planned.seat
        match planned.kind:
            case "chance":
                now = awaits(table)
                return asks.Draw(cards=drawn(now.cards, len(now.seats)), actor="system")
            case "forced":
                return asks.PostForced(seat=seat, actor="system")
            case "bot":
                return bot_ask(table, seat, bots_at(table)[seat])
            case "show":
                style = bots_at(table).get(seat)
                return bot_ask(table, seat, style) if style else asks.Show(seat=seat)
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

    def _asker(self, planned: Plan) -> str:
        table = self._live.table
        if planned.kind in {"bot", "show"} and planned.seat in table.seats:
            return table.seats[planned.seat].person
        return SUPERVISOR if planned.kind not in {"chance", "forced"} else "the room"

    async def _fall_back(self, planned: Plan, refused: Refused) -> Refused | None:
        """After a refused plan, end the turn by the clock, or by a fold if that is refused too."""
        if not planned.seat or awaits(self._live.table).what != "act":
            return refused
        for ask in (
            asks.ClockRunsOut(seat=planned.seat, actor="clock"),
            asks.Fold(seat=planned.seat, actor="system"),
        ):
            answer = await self._live.own(ask, self._asker(planned))
            if answer is None:
                return None
        return refused

    # --- between rounds -------------------------------------------------------------------------

    async def _next_round(self) -> Refused | None:
        """Open a round and deal, both shown in one view unless the deal waits for seeds."""
        live = self._live
        async with live.gate, live.at_once():
            await self._update_bots()
            await self._send_time()
            await self._free_idle_seats()
            refused = await live.own(asks.StartRound(actor="system", bonus=live.bonus_due()))
            if refused is None and awaits(live.table).what == "shuffle":
                await self._act(Plan("chance", NO_SEAT, 0.0, ()))
        if refused is None:
            self.idle = None
            return None
        self._idle_at = live.table.version
        if refused != self.idle:
            self.idle = refused
            live.show_all()
        await self._restart_finished_demo()
        await self._release_winning_bot()
        self._retry_in_a_minute()
        return refused

    async def _send_time(self) -> None:
        """Send the table the minute of the day, and by how much the wall clock was set."""
        table, now = self._live.table, seconds_now()
        minute = minute_of_day()
        passed = 0.0 if self._time_sent_at is None else now - self._time_sent_at
        # Time while the server was down does not count, so the first value is treated as a jump.
        self._time_sent_at = self._time_sent_at or now
        jump = _jump(table.minute, minute, passed) if _times_something(table) else 0
        if minute != table.minute or jump:
            await self._live.own(asks.TimePasses(minute=minute, jump=jump))
            self._time_sent_at = now

    async def _free_idle_seats(self) -> None:
        """Ask to free the seats of players who have been away too long, if the book allows it."""
        live = self._live
        idle = live.table.law.seating.idle_rounds.value
        for no, seat in list(live.table.seats.items()):
            if idle and seat.away and seat.idle >= idle:
                await live.own(asks.VacateSeat(seat=no, actor="system"))

    def _retry_in_a_minute(self) -> None:
        """Try again in a minute, when reservations, absences or gaming hours may allow a round."""
        live = self._live
        table = live.table
        waits = table.law.seating.hours.value is not None or table.reserved
        if waits or any(seat.away for seat in table.seats.values()):

            async def look() -> None:
                self._idle_at = -1

            asyncio.get_running_loop().call_later(MINUTE, lambda: live.do(look))

    async def _update_bots(self) -> None:
        live = self._live
        if plays_to_the_last(live.table) or live.listing.tournament:
            return  # eliminated bots are not replaced
        stake = stakes_of(live.table).usual
        bots = bots_at(live.table)
        for ask in list(refills(live.table, bots, stake)):
            refused = await live.own(ask)
            if refused is not None and ask.seat in bots:
                await live.own(asks.Leave(seat=ask.seat))
        if live.listing.demo:
            await self._fill(live.listing.bots)

    async def _fill(self, styles: Sequence[str]) -> None:
        """Seat a demo table's missing bots, leaving one seat free for a player."""
        live = self._live
        present = list(bots_at(live.table).values())
        for style in styles:
            if style in present:
                present.remove(style)
                continue
            free = free_seats(live.table)
            if len(free) < FEWEST or await self.seat_bot(style, free[-1]):
                return

    async def seat_bot(self, style: str, seat: SeatNo, stake: Chips = NO_CHIPS) -> object:
        """Seat a bot.  Runs in the mailbox; returns the refusal, or None."""
        live = self._live
        ask = asks.Sit(
            seat=seat,
            person=live.hosting.bot_name(style),
            stake=stake or stakes_of(live.table).usual,
            consents=True,
            actor="floor",
        )
        return await live.own(ask)

    async def _restart_finished_demo(self) -> None:
        """Restart a demo that has been won, or that cannot continue with the players present.

        All players leave, new bots sit down, and the players may sit down again.  Players who are
        away do not delay the restart.
        """
        live = self._live
        table = live.table
        here = live.people_here()
        present = [
            seat
            for seat in table.seats.values()
            if not (style_of(seat.person) or seat.away) and seat.person in here
        ]
        if not live.listing.demo or not table.rounds or (present and not winner(table)):
            return
        for seat in list(table.seats):
            await live.own(asks.Leave(seat=seat, actor="floor", grounds="the demo begins again"))
        await self._fill(live.listing.bots)

    async def _release_winning_bot(self) -> None:
        """Let a bot that has won leave when a person sits down with chips for a new game."""
        live = self._live
        bots, won = bots_at(live.table), winner(live.table)
        newcomers = [no for no, seat in live.table.seats.items() if seat.stake and no not in bots]
        if live.listing.tournament or not newcomers:
            return
        for seat in bots:
            if live.table.seats[seat].person == won:
                ask = asks.Leave(seat=seat, actor="floor", grounds="the game is won")
                await live.own(ask)

    def heard(self, events: Sequence[Event]) -> None:
        """Handle a stored ruling: update presence and time banks, and take regular snapshots."""
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
        except JournalError as error:
            log.warning("snapshot failed", table=self._live.id, why=str(error))
