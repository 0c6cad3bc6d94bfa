"""A table's shuffles: committed before they are told, mixed by seeds, the same after a crash.

Chance is handed in.  Whoever calls keeps a paper before telling what is on it.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardspeak.cards import Card
from cardspeak.deals import Commitment, SeedAnswer, commit_again, commit_deck
from cardspeak.journal.decks import deck_paper, kept_decks
from cardspeak.journal.stores.base import Reading, SideRecord
from cardspeak.table.state import TableState


class Deals:
    """The shuffles of the round under way at one table, and what its players have promised."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.shuffles: list[Commitment] = []
        self._promises: dict[str, bytes] = {}
        self._places: dict[str, str] = {}
        self._number = 0
        self._before = b""  # the last root of an earlier round

    @property
    def newest(self) -> Commitment | None:
        """The last shuffle of the round, mixed or not."""
        return self.shuffles[-1] if self.shuffles else None

    def waits(self) -> bool:
        """Is a promised seed still to come?"""
        newest = self.newest
        return newest is not None and not newest.closed and None in newest.seeds

    def promise(self, person: str, promised: bytes) -> None:
        """Somebody's promise for the next shuffle; a later one takes its place."""
        self._promises[person] = promised

    def forget(self, person: str) -> None:
        """Whoever has gone gives no seed."""
        self._promises.pop(person, None)

    def prepare(self, table: TableState, cards: Sequence[Card], key: bytes) -> Commitment | None:
        """The commitment for the cards that await a shuffle: the one shown already, or a new one.

        None where cards are shuffled again whose first shuffle nobody committed to.
        """
        self._turn_to(table.running.number)
        newest = self.newest
        if newest is not None and not newest.closed and newest.is_of(cards):
            return newest
        self._learn_seats(table)
        given = {who: told for who, told in self._promises.items() if who in self._places}
        promises = sorted((self._places[who], told) for who, told in given.items())
        if table.running.loose:
            if not set(cards) <= {card for one in self.shuffles for card in one.header.deck}:
                return None
            made = commit_again(self.shuffles, cards, key=key, promises=promises)
        else:
            made = commit_deck(
                table=self.name,
                number=self._number,
                deck=cards,
                key=key,
                promises=promises,
                so_far=self.shuffles,
                previous=self._before,
            )
        for who in given:
            self.forget(who)  # a promise is for one shuffle
        self.shuffles.append(made)
        return made

    def _turn_to(self, number: int) -> None:
        if number != self._number:
            if self.shuffles:
                self._before = self.shuffles[-1].root
            self._number, self.shuffles = number, []

    def seed(self, person: str, root: bytes, seed: bytes) -> SeedAnswer:
        """Somebody's seed for the shuffle whose root this is."""
        newest = self.newest
        if newest is None or newest.root != root:
            return SeedAnswer.LATE
        return newest.seed(self._places.get(person, ""), seed)

    def _learn_seats(self, table: TableState) -> None:
        """A header is hashed and kept for ever, so people stand in it by seat, not by name."""
        self._places = {seat.person: f"seat {no}" for no, seat in table.seats.items()}

    def close(self) -> tuple[Card, ...]:
        """No more seeds: the order of the cards.  To be kept with the entry that has it."""
        newest = self.newest
        assert newest is not None and not newest.closed, "a deck is prepared before it is mixed"
        newest.close()
        return newest.deck()

    def paper(self) -> SideRecord:
        """The newest shuffle as it has to be kept."""
        newest = self.newest
        assert newest is not None, "only what was prepared can be kept"
        return deck_paper(self.name, newest, len(self.shuffles))

    def load(self, pages: Reading, table: TableState) -> None:
        """Take everything from what was kept, as after a restart; promises are made again."""
        self._learn_seats(table)
        self._number = table.rounds if table.round is None else table.round.number
        self.shuffles = kept_decks(pages, self.name, self._number)
        before = kept_decks(pages, self.name, self._number - 1)
        self._before = before[-1].root if before else b""
