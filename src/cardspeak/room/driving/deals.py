"""A table's shuffles: committed, then mixed with the players' seeds, and restored after a crash.

The caller passes in random keys, and must store a side record before publishing its content.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardspeak.cards import Card
from cardspeak.deals import Commitment, SeedAnswer, commit_again, commit_deck
from cardspeak.journal.decks import deck_paper, kept_decks
from cardspeak.journal.stores.base import Reading, SideRecord
from cardspeak.table.state import TableState


class Deals:
    """The shuffles of the current round at one table, and its players' seed promises."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.shuffles: list[Commitment] = []
        self._promises: dict[str, bytes] = {}
        self._places: dict[str, str] = {}
        self._number = 0
        self._previous_root = b""  # last root in the previous round

    @property
    def newest(self) -> Commitment | None:
        """The last shuffle in the round, mixed or not, or None."""
        return self.shuffles[-1] if self.shuffles else None

    def waits(self) -> bool:
        """Whether the newest shuffle is still missing a promised seed."""
        newest = self.newest
        return newest is not None and not newest.closed and None in newest.seeds

    def promise(self, person: str, promised: bytes) -> None:
        """Register a player's promise for the next shuffle, replacing any earlier one."""
        self._promises[person] = promised

    def forget(self, person: str) -> None:
        """Drop a player's promise."""
        self._promises.pop(person, None)

    def prepare(self, table: TableState, cards: Sequence[Card], key: bytes) -> Commitment | None:
        """Return the commitment for the cards to shuffle: the published one, or a new one.

        Returns None when reshuffling cards whose first shuffle had no commitment.
        """
        self._start_round(table.running.number)
        newest = self.newest
        if newest is not None and not newest.closed and newest.is_of(cards):
            return newest
        self._index_seats(table)
        given = {
            person: promised
            for person, promised in self._promises.items()
            if person in self._places
        }
        promises = sorted((self._places[person], promised) for person, promised in given.items())
        if table.running.loose:
            if not set(cards) <= {
                card for shuffle in self.shuffles for card in shuffle.header.deck
            }:
                return None
            commitment = commit_again(self.shuffles, cards, key=key, promises=promises)
        else:
            commitment = commit_deck(
                table=self.name,
                number=self._number,
                deck=cards,
                key=key,
                promises=promises,
                so_far=self.shuffles,
                previous=self._previous_root,
            )
        for person in given:
            self.forget(person)  # a promise is good for one shuffle
        self.shuffles.append(commitment)
        return commitment

    def _start_round(self, number: int) -> None:
        if number != self._number:
            if self.shuffles:
                self._previous_root = self.shuffles[-1].root
            self._number, self.shuffles = number, []

    def seed(self, person: str, root: bytes, seed: bytes) -> SeedAnswer:
        """Add a player's seed to the shuffle with this root.

        Returns LATE if it is not the newest.
        """
        newest = self.newest
        if newest is None or newest.root != root:
            return SeedAnswer.LATE
        return newest.seed(self._places.get(person, ""), seed)

    def _index_seats(self, table: TableState) -> None:
        """Index players by seat.

        Headers are hashed and permanent, so they must not contain names.
        """
        self._places = {seat.person: f"seat {no}" for no, seat in table.seats.items()}

    def close(self) -> tuple[Card, ...]:
        """Stop accepting seeds and return the order of the cards.

        The caller must store this shuffle's side record together with its entry.
        """
        newest = self.newest
        assert newest is not None and not newest.closed, "a deck is prepared before it is mixed"
        newest.close()
        return newest.deck()

    def side_record(self) -> SideRecord:
        """Return the side record that stores the newest shuffle."""
        newest = self.newest
        assert newest is not None, "a deck is prepared before it is stored"
        return deck_paper(self.name, newest, len(self.shuffles))

    def load(self, pages: Reading, table: TableState) -> None:
        """Load the stored shuffles, for example after a restart.

        Clients must resend their promises.
        """
        self._index_seats(table)
        self._number = table.rounds if table.round is None else table.round.number
        self.shuffles = kept_decks(pages, self.name, self._number)
        before = kept_decks(pages, self.name, self._number - 1)
        self._previous_root = before[-1].root if before else b""
