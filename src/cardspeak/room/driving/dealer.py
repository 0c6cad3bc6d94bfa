"""The room as dealer: shows a root, waits a moment for seeds, and asks for the shuffle.

Nothing is told before it is kept, so that a crash cannot show two roots for one shuffle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.deals import Commitment, SeedAnswer, committed_row, mixed_row
from cardspeak.journal.stores.base import Reading
from cardspeak.room.driving.chance import key, shuffled
from cardspeak.room.driving.clock import seconds_now
from cardspeak.room.driving.deals import Deals
from cardspeak.room.live import frames
from cardspeak.table import asks
from cardspeak.table.decide import awaits
from cardspeak.table.rulings import Refused

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable


class RoomDealer:
    """Deals at one table."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._deals = Deals(live.id)
        self._shown: Commitment | None = None
        self._since = 0.0

    def learn(self, pages: Reading) -> None:
        """Take up what was kept; it is shown again, and seeds are given again."""
        self._deals.load(pages, self._live.table)
        self._shown = None

    def wait(self) -> float:
        """Seconds until the deck is mixed with the seeds that there are."""
        if self._shown is None or not self._deals.waits():
            return 0.0
        return self._live.pace.seeds - (seconds_now() - self._since)

    async def shuffle(self) -> Refused | None:
        """Chance is awaited: show the root, or, once seeds had their time, mix and deal.

        Runs in the table's mailbox; the refusal, if there is one.
        """
        cards = awaits(self._live.table).cards
        made = self._deals.prepare(self._live.table, cards, key())
        if made is None:
            return await self._live.own(asks.Shuffle(cards=shuffled(cards)))
        if made is not self._shown:
            await self._live.keep(self._deals.paper())
            self._shown, self._since = made, seconds_now()
            self._live.tell(frames.encode(frames.Committed(committed_row(made))))
        if self.wait() > 0:
            return None  # the driver comes back
        ask = asks.Shuffle(cards=self._deals.close(), root=made.root.hex())
        refused = await self._live.own(ask, papers=[self._deals.paper()])
        if refused is None:
            self._live.tell(frames.encode(frames.Mixed(mixed_row(made))))
        return refused

    def promise(self, person: str, promised: bytes) -> None:
        """A player's promise for the next shuffle."""
        self._deals.promise(person, promised)

    def seed(self, person: str, root: bytes, seed: bytes) -> SeedAnswer:
        """A player's seed; the last one awaited mixes the deck at once."""
        answer = self._deals.seed(person, root, seed)
        if answer is SeedAnswer.TAKEN and not self._deals.waits():
            self._live.driver.advance()
        return answer

    def greeting(self) -> list[str]:
        """What somebody who comes now is told of the shuffle."""
        shown = self._deals.newest
        if shown is None or (shown is not self._shown and not shown.closed):
            return []
        told = [frames.encode(frames.Committed(committed_row(shown)))]
        if shown.closed:
            told.append(frames.encode(frames.Mixed(mixed_row(shown))))
        return told
