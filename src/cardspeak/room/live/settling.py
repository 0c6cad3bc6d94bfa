"""Close a table that was set aside.  Players get their stacks from the last valid state."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import structlog

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.journal import JournalError
from cardspeak.journal.stores.base import SideRecord
from cardspeak.room.live import frames
from cardspeak.room.live.recovery import resumed
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.state import TableState
from cardspeak.view.chip_ledger import in_the_middle

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable
    from cardspeak.room.room import Room

log = structlog.get_logger("cardspeak.room")

SETTLED = "settled"
"""Kind of side record with stacks by pseudonym, stored if the engine could not cash them out."""
WHY = "the table was set aside after repeated errors"


async def close_aside(room: Room, live: LiveTable) -> dict[str, Chips]:
    """Close the table and return all stacks by name.  An unfinished round is voided."""
    stacks = await _sound_stacks(live)
    if not await _void_and_leave(live):
        log.error("table settled without the engine", table=live.id)
        hidden = {live.journal.names.hide(name): chips for name, chips in stacks.items()}
        await room.put(SideRecord(SETTLED, live.id, 0, msgspec.json.encode(hidden)))
    await room.relist(live, closed=True)
    live.tell(frames.encode(frames.Stopped.because(live.stopped)))
    live.driver.stop()
    await room.forget(live)
    return stacks


async def _sound_stacks(live: LiveTable) -> dict[str, Chips]:
    """Return the stacks from the journal if it is readable, else from the state in memory."""
    try:
        table, _ = await asyncio.to_thread(resumed, live.journal, live.id)
    except JournalError:
        table = live.table
    return stacks_of(table)


def stacks_of(table: TableState) -> dict[str, Chips]:
    """Return each player's chips: stack, unfinished bets, and chips held for a lost seat."""
    running = table.round if table.round is not None and table.round.phase != "over" else None
    stacks = dict(table.kept)
    for seat in table.seats.values():
        middle = NO_CHIPS if running is None else in_the_middle(running, seat.no)
        stacks[seat.person] = stacks.get(seat.person, NO_CHIPS) + seat.stake + middle
    return stacks


async def _void_and_leave(live: LiveTable) -> bool:
    """Void the round and have all players leave, by asks.  Returns False if that fails."""
    done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    async def all_leave() -> None:
        try:
            done.set_result(await _ask_each(live))
        except BaseException:
            done.set_result(False)
            raise

    live.do(all_leave)
    return await done


async def _ask_each(live: LiveTable) -> bool:
    running = live.table.round
    wanted: list[Ask] = []
    if running is not None and running.phase != "over":
        wanted.append(asks.VoidTheRound(reason=WHY))
    wanted += [asks.Leave(seat=no, actor="floor", grounds=WHY) for no in live.table.seats]
    wanted += [asks.CollectStake(person=person) for person in live.table.kept]
    for ask in wanted:
        if await live.own(ask) is not None:
            return False
    return True
