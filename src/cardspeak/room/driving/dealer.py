"""The room as dealer: publishes a commitment root, waits briefly for seeds, and shuffles.

Every commitment is stored before it is published, so that a crash cannot lead to two roots for the
same shuffle.
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
    """Shuffles for one table."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._deals = Deals(live.id)
        self._shown: Commitment | None = None
        self._since = 0.0

    def learn(self, pages: Reading) -> None:
        """Load the stored commitments.

        An open one is published again, and clients resend their seeds.
        """
        self._deals.load(pages, self._live.table)
        self._shown = None

    def wait(self) -> float:
        """Return the seconds left until the deck is mixed with the seeds received so far."""
        if self._shown is None or not self._deals.waits():
            return 0.0
        return self._live.pace.seeds - (seconds_now() - self._since)

    async def shuffle(self) -> Refused | None:
        """Publish the commitment root; after the seed deadline, mix the deck and deal.

        Runs in the table's mailbox.  Returns the refusal, or None.
        """
        cards = awaits(self._live.table).cards
        commitment = self._deals.prepare(self._live.table, cards, key())
        if commitment is None:
            return await self._live.own(asks.Shuffle(cards=shuffled(cards)))
        if commitment is not self._shown:
            await self._live.keep(self._deals.side_record())
            self._shown, self._since = commitment, seconds_now()
            self._live.tell(frames.encode(frames.Committed(committed_row(commitment))))
        if self.wait() > 0:
            return None  # the driver calls again after the wait
        ask = asks.Shuffle(cards=self._deals.close(), root=commitment.root.hex())
        refused = await self._live.own(ask, papers=[self._deals.side_record()])
        if refused is None:
            self._live.tell(frames.encode(frames.Mixed(mixed_row(commitment))))
        return refused

    def promise(self, person: str, promised: bytes) -> None:
        """Register a player's commitment to a seed for the next shuffle."""
        self._deals.promise(person, promised)

    def seed(self, person: str, root: bytes, seed: bytes) -> SeedAnswer:
        """Add a player's seed.  The last missing seed triggers the shuffle."""
        answer = self._deals.seed(person, root, seed)
        if answer is SeedAnswer.TAKEN and not self._deals.waits():
            self._live.driver.advance()
        return answer

    def greeting(self) -> list[str]:
        """Return the frames about the current shuffle for a new watcher."""
        shown = self._deals.newest
        if shown is None or (shown is not self._shown and not shown.closed):
            return []
        sent = [frames.encode(frames.Committed(committed_row(shown)))]
        if shown.closed:
            sent.append(frames.encode(frames.Mixed(mixed_row(shown))))
        return sent
