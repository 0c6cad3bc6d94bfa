"""What happens at a table without anybody's word: chance, bots, the clock, the next round.

Everything is an ask like any other, put under the name of the room or of its supervisor.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import structlog

from cardspeak.bots.chips import refills
from cardspeak.journal import JournalError
from cardspeak.room import frames
from cardspeak.room.bots import bot_name, bot_says, bots_at, style_of
from cardspeak.room.chance import dice, drawn
from cardspeak.room.clock import MS, Alarm, minute_of_day, now_ms
from cardspeak.room.frames import Ticking
from cardspeak.room.listing import free_seats, stakes_of
from cardspeak.room.plans import SUPERVISOR, Here, Plan, plan, plays_to_the_last
from cardspeak.room.watching import is_staff
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.decide import awaits
from cardspeak.table.ending import winner
from cardspeak.table.events import Event
from cardspeak.table.rulings import Refused
from cardspeak.table.state import Table

if TYPE_CHECKING:
    from cardspeak.room.keeper import Keeper

log = structlog.get_logger("cardspeak.room")

TIMED = {
    "patience": "patience",
    "warn": "time",
    "time": "time",
    "gone": "patience",
    "apply": "floor",
    "drop": "floor",
}
"""Plans by which time runs that people see, and what they are told it is."""
SAYS = {
    "patience": "The clock will be called on {who}.",
    "warn": "{who} has {seconds:g} seconds to act.",
    "time": "{who} has {seconds:g} seconds to act.",
    "gone": "The clock will be called on {who}.",
    "apply": "Nobody of the staff is here: the room's supervisor will apply the ruling.",
    "drop": "Nobody of the staff is here: unanswered, the matter will be dropped.",
}
SEATING = (ev.Sat, ev.Left, ev.Moved, ev.SeatForfeited, ev.SeatVacated)
MINUTE = 60.0
FEWEST = 2


class Driver:
    """Drives one table."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._alarm = Alarm()
        self._moment: tuple[object, ...] = ()
        self._since = 0
        self._grace: dict[str, Alarm] = {}
        self._gone: set[str] = set()
        self.stumbled = False
        """The last act failed: the next waits a little, whatever it is."""
        self._idle_at = -1
        """The version at which no round could be opened."""
        self.idle: Refused | None = None
        """And why not."""
        self._told: dict[SeatNo, frames.There] = {}
        self.leaving: set[SeatNo] = set()
        """Bots that go after the round."""
        self._tasks: set[asyncio.Task[object]] = set()

    # --- who is there -------------------------------------------------------------------------

    def presence(self) -> None:
        """Lines were opened or closed: count down for who is gone, and tell the others."""
        keeper = self._keeper
        here = keeper.people_here()
        seated = {seat.person for seat in keeper.table.seats.values() if not style_of(seat.person)}
        if keeper.table.hand_dealt:
            seated = set()  # they sit at a real table, whatever their lines do
        for name in seated - here - self._gone:
            if name not in self._grace:
                self._grace[name] = Alarm()
                self._grace[name].set(keeper.pace.grace, partial(self._missed, name))
        for name in [*self._grace]:
            if name in here or name not in seated:
                self._grace.pop(name).stop()
        self._gone = {name for name in self._gone if name in seated and name not in here}
        people = keeper.around(keeper.table, None).people
        if people != self._told:
            self._told = people
            keeper.tell(frames.encode(frames.Present(people)))
        self.advance()

    def _missed(self, name: str) -> None:
        """The grace is over, and the line is still broken."""
        self._grace.pop(name, None)
        self._gone.add(name)
        keeper = self._keeper
        seat = keeper.seat(name)
        if not seat or keeper.stopped:
            return

        async def away() -> None:
            now = keeper.table.seats.get(seat)
            if now is not None and now.person == name and not now.away:
                await keeper.own(asks.GoAway(seat=seat, actor="system"))

        keeper.do(away)

    def _here(self, table: Table) -> Here:
        gone = {no for no, seat in table.seats.items() if seat.person in self._gone}
        return Here(any(map(is_staff, self._keeper.watchers)), gone)

    @property
    def asleep(self) -> bool:
        """Nobody watches and nobody plays: bots alone need not go on."""
        keeper = self._keeper
        if keeper.watchers:
            return False
        people = [seat for seat in keeper.table.seats.values() if not style_of(seat.person)]
        return all(seat.away or seat.person in self._gone for seat in people)

    # --- time ---------------------------------------------------------------------------------

    def ticking(self, table: Table) -> Ticking | None:
        """Whose time will run at this table, told before it is there."""
        keeper = self._keeper
        if keeper.stopped:
            return None
        found = plan(table, self._here(table), keeper.pace)
        if found is None or found.kind not in TIMED:
            return None
        since = self._since if found.moment == self._moment else now_ms()
        total = found.total or found.seconds
        who = table.seats[found.seat].person if found.seat else ""
        words = SAYS[found.kind].format(who=who, seconds=total)
        ends, why = since + int(total * MS), TIMED[found.kind]
        return Ticking(found.seat, total, ends, max(0, ends - now_ms()), why, words)

    def advance(self) -> None:
        """Plan what comes next; whatever was planned before is forgotten."""
        keeper = self._keeper
        if keeper.trouble:
            self._alarm.set(keeper.pace.again, lambda: keeper.do(keeper.rebuild))
            return
        found = None
        if not keeper.stopped and not self.asleep:
            found = plan(keeper.table, self._here(keeper.table), keeper.pace)
        if found is None or (found.kind == "round" and keeper.table.version == self._idle_at):
            self._alarm.stop()
            self._tell_clock(None)
            return
        if found.moment != self._moment:
            self._moment, self._since = found.moment, now_ms()
        self._tell_clock(self.ticking(keeper.table))
        wait = found.seconds - (now_ms() - self._since) / MS
        if found.kind == "bot":
            wait *= 0.5 + dice().random()
        elif found.kind == "chance":
            wait = keeper.dealer.wait()
        if self.stumbled:
            wait, self.stumbled = max(wait, keeper.pace.again), False
        version = keeper.table.version
        if wait <= 0:
            self._alarm.stop()
            self._begin(found, version)
        else:
            self._alarm.set(wait, lambda: self._begin(found, version))

    def _tell_clock(self, clock: Ticking | None) -> None:
        keeper = self._keeper
        before = keeper.clock
        same = (before is None) == (clock is None)
        if same and before is not None and clock is not None:
            same = (before.seat, before.why) == (clock.seat, clock.why)
            same = same and abs(before.ends - clock.ends) < MS
        if not same:
            keeper.clock = clock
            keeper.tell(frames.encode(frames.Clock(clock)))

    def _begin(self, found: Plan, version: int) -> None:
        keeper = self._keeper

        async def act() -> None:
            if keeper.table.version == version and not keeper.stopped:
                await self._act(found)
                stands = keeper.table.version == version
                self.stumbled = stands and found.kind not in {"chance", "round"}

        keeper.do(act)

    def stop(self) -> None:
        """Nothing more is planned."""
        for alarm in (self._alarm, *self._grace.values()):
            alarm.stop()
        self._grace.clear()

    # --- acts of the room -----------------------------------------------------------------------

    async def _act(self, found: Plan) -> None:
        """Do what was planned; runs in the table's mailbox."""
        if found.kind == "round":
            await self._next_round()
            return
        if found.kind == "chance" and awaits(self._keeper.table).what == "shuffle":
            refused = await self._keeper.dealer.shuffle()
        else:
            refused = await self._keeper.own(self._said(found), self._speaker(found))
        if refused is not None:
            log.warning(
                "refused", table=self._keeper.id, plan=found.kind, because=refused.because.name
            )
            await self._otherwise(found)

    def _said(self, found: Plan) -> Ask:
        keeper = self._keeper
        table, seat = keeper.table, found.seat
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
            case "patience":
                return asks.CallClock(seat=seat, actor="system", person=SUPERVISOR)
            case "warn":
                left = int(keeper.pace.warns_before)
                return asks.ClockWarns(seat=seat, left=left, actor="system", person=SUPERVISOR)
            case "time":
                return asks.ClockRunsOut(seat=seat, actor="clock")
            case "gone":
                return asks.Report(
                    situation="player left", seat=seat, person=SUPERVISOR, apply=True
                )
            case "apply":
                return asks.ApplyRuling(person=SUPERVISOR, way=self._usual_way())
            case _:
                return asks.DropMatter(reason="nobody of the staff answered")

    def _usual_way(self) -> str:
        """Where a ruling leaves a choice: the usual way, or the first that can be taken."""
        found = frames.ways_now(self._keeper.table)
        return found[0] if found else ""

    def _speaker(self, found: Plan) -> str:
        table = self._keeper.table
        if found.kind in {"bot", "show"} and found.seat in table.seats:
            return table.seats[found.seat].person
        return SUPERVISOR if found.kind not in {"chance", "forced"} else "the room"

    async def _otherwise(self, found: Plan) -> None:
        """What the room planned was refused: a bot folds, anything else waits for people."""
        keeper = self._keeper
        if found.kind == "bot":
            await keeper.own(asks.Fold(seat=found.seat), self._speaker(found))

    # --- between rounds -------------------------------------------------------------------------

    async def _next_round(self) -> None:
        """Open a round and deal, shown in one view unless seeds are waited for in between."""
        keeper = self._keeper
        async with keeper.gate, keeper.at_once():
            await self._bots_go_and_come()
            await self._tell_time()
            refused = await keeper.own(asks.StartRound(actor="system"))
            if refused is None and awaits(keeper.table).what == "shuffle":
                await self._act(Plan("chance", 0, 0.0, ()))
        if refused is None:
            self.idle = None
            return
        self._idle_at = keeper.table.version
        if refused != self.idle:
            self.idle = refused
            keeper.show_all()
        await self._demo_is_over()
        self._wait_a_minute()

    async def _tell_time(self) -> None:
        """The table knows the minute before a round, and while somebody's seat hangs on it."""
        minute = minute_of_day()
        if minute != self._keeper.table.minute:
            await self._keeper.own(asks.TimePasses(minute=minute))

    def _wait_a_minute(self) -> None:
        """Seats that are kept, and hours of gaming, hang on the time: look again."""
        keeper = self._keeper
        table = keeper.table
        waits = table.law.seating.hours.value is not None or table.reserved
        if waits or any(seat.away for seat in table.seats.values()):

            async def look() -> None:
                self._idle_at = -1

            asyncio.get_running_loop().call_later(MINUTE, lambda: keeper.do(look))

    async def _bots_go_and_come(self) -> None:
        keeper = self._keeper
        for seat in self.leaving & bots_at(keeper.table).keys():
            await keeper.own(asks.Leave(seat=seat))
        self.leaving.clear()
        if plays_to_the_last(keeper.table):
            return  # who is out stays out, and nobody comes in for them
        stake = stakes_of(keeper.table).usual
        bots = bots_at(keeper.table)
        for ask in list(refills(keeper.table, bots, stake)):
            refused = await keeper.own(ask)
            if refused is not None and ask.seat in bots:
                await keeper.own(asks.Leave(seat=ask.seat))
        if keeper.listing.demo:
            await self._fill(keeper.listing.bots)

    async def _fill(self, styles: Sequence[str]) -> None:
        """A demo table has its bots, and a free seat for whoever comes."""
        keeper = self._keeper
        there = list(bots_at(keeper.table).values())
        for style in styles:
            if style in there:
                there.remove(style)
                continue
            free = free_seats(keeper.table)
            if len(free) < FEWEST or await self.seat_bot(style, free[-1]):
                return

    async def seat_bot(self, style: str, seat: SeatNo, stake: int = 0) -> object:
        """A bot takes a seat; the refusal, if there is one.  Runs in the mailbox."""
        keeper = self._keeper
        taken = {one.person for one in keeper.table.seats.values()}
        ask = asks.Sit(
            seat=seat,
            person=bot_name(style, taken),
            stake=stake or stakes_of(keeper.table).usual,
            actor="floor",
        )
        return await keeper.own(ask)

    async def _demo_is_over(self) -> None:
        """A demo that has a winner, or in which nobody is left but bots, begins again.

        Everybody leaves and others come; whoever watched it to the end may sit down anew.
        """
        keeper = self._keeper
        table = keeper.table
        people = [seat for seat in table.seats.values() if not style_of(seat.person)]
        if not keeper.listing.demo or not table.rounds or (people and not winner(table)):
            return
        for seat in list(table.seats):
            await keeper.own(asks.Leave(seat=seat, actor="floor", grounds="the demo begins again"))
        await self._fill(keeper.listing.bots)

    def heard(self, events: Sequence[Event]) -> None:
        """A ruling was kept: now and then the state is kept too, so that a restart is quick."""
        keeper = self._keeper
        if any(isinstance(event, SEATING) for event in events):
            asyncio.get_running_loop().call_soon(self.presence)
        ended = any(isinstance(event, ev.RoundEnded) for event in events)
        due = ended and keeper.table.rounds % keeper.pace.snapshot_every == 0
        if not due or keeper.journal.signer is None:
            return
        task = asyncio.create_task(asyncio.to_thread(self._snapshot))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _snapshot(self) -> None:
        try:
            self._keeper.journal.snapshot(self._keeper.id)
        except JournalError as wrong:
            log.warning("snapshot", table=self._keeper.id, why=str(wrong))
