"""Events that open and end a round, and forced bets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from cardspeak.chips import Chips
from cardspeak.seat_no import SeatNo
from cardspeak.table.events.base import Due, EventBase
from cardspeak.table.kinds import Ending, FirstPhase, PostKind


class RoundOpened(EventBase, frozen=True):
    """A round of play was opened, with the seats in dealing order and the law."""

    number: int
    book: str
    edition: str
    house: Mapping[str, str]
    button: SeatNo
    seats: tuple[SeatNo, ...]
    blinds: tuple[SeatNo, ...]  # the blind positions in order; a position may be empty
    due: tuple[Due, ...]
    deck: int
    dealer: str = ""
    in_charge: str = ""
    after_vacancy: bool = False  # all players of earlier rounds had left the table
    phase: FirstPhase | None = None
    counts_entries: bool = False  # players dealt in have entered the game and may not enter again


class BonusPlaced(EventBase, frozen=True):
    """The house added its own chips to the pot before the first card."""

    amount: Chips


class BonusTakenBack(EventBase, frozen=True):
    """The round has no winner, so the house took its chips back."""

    amount: Chips


class DealtOut(EventBase, frozen=True):
    """A seated player gets no cards this round."""

    seat: SeatNo
    why: str


class Posted(EventBase, frozen=True):
    """A forced bet was posted: ante, blind, over-blind, entry or dead; `live` counts to a call."""

    NAMES: ClassVar[str] = "posted, posts"

    seat: SeatNo
    amount: Chips
    kind: PostKind
    live: bool
    all_in: bool


class RoundEnded(EventBase, frozen=True):
    """The round is over; `how` is fold, showdown, void or misdeal."""

    NAMES: ClassVar[str] = "ended, round ended, ends"

    number: int
    how: Ending


class ButtonMoved(EventBase, frozen=True):
    """The button moved to this seat for the next round."""

    to: SeatNo
    adjusted: bool = False  # for two players left


class SeatVacated(EventBase, frozen=True):
    """A player lost the seat by the book's rules."""

    NAMES: ClassVar[str] = "vacated, seat vacated"

    seat: SeatNo
