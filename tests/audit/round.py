"""One round of play as tracked by the auditor."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.audit.money import Paid, Pot


@dataclass(slots=True)
class Betting:
    """A betting round in progress."""

    number: int
    opener: int
    price: int
    """The total that a call must reach."""
    full: int
    """The total after the last full bet or raise."""
    step: int
    """The largest opening bet or raise so far."""
    front: dict[int, int]
    acted: set[int] = field(default_factory=set)
    """Seats that have acted since the last full bet or raise."""
    met: dict[int, int] = field(default_factory=dict)
    """The price that each seat faced when it last acted."""
    raises: int = 0
    turns: int = 0
    last: int = 0
    """The seat that acted last."""
    checker: int = 0
    """The first seat to check."""
    paid_last: tuple[int, int, str] = (0, 0, "")
    """The last seat to put chips in, the amount, and the act: call, bet or raise."""

    def owes(self, seat: int) -> int:
        """The amount this seat must add to call."""
        return max(0, self.price - self.front.get(seat, 0))


@dataclass(slots=True)
class Round:
    """A round of play."""

    number: int
    button: int
    seats: list[int]
    """In dealing order."""
    blinds: list[int]
    """The blind positions; one may be empty."""
    paid: dict[int, Paid]
    cards: dict[int, list[int]]
    up: dict[int, list[int]]
    over_blinds: list[int] = field(default_factory=list)
    board: list[int] = field(default_factory=list)
    stub: list[int] | None = None
    street: int = 0
    betting: Betting | None = None
    bettings: int = 0
    wagers: list[tuple[int, int, bool]] = field(default_factory=list)
    """Bets and raises in order: seat, number of the betting round, and whether full."""
    bonus: int = 0
    """Chips added by the house."""
    shares: dict[int, int] = field(default_factory=dict)
    """Agreed shares by seat."""
    posted: dict[int, dict[str, int]] = field(default_factory=dict)
    spared: set[int] = field(default_factory=set)
    """Seats that owe no blind: the ante took their whole stake when the round opened."""
    hopeless: bool = False
    """Whether a last call that could not win was returned."""
    openers: list[int] = field(default_factory=list)
    mucked: list[int] = field(default_factory=list)
    held: dict[int, tuple[int, bool]] = field(default_factory=dict)
    """Held chips by seat, and whether they were less than a call in turn."""
    freed: tuple[int, int, bool] | None = None
    """Released chips: seat, amount, and whether they were a short call."""
    forfeits: set[int] = field(default_factory=set)
    pots: list[Pot] | None = None
    taken: dict[int, int] = field(default_factory=dict)
    won: dict[int, dict[int, int]] = field(default_factory=dict)
    announced: dict[tuple[int, str], list[int]] = field(default_factory=dict)

    @property
    def live(self) -> list[int]:
        """Seats whose hands may still win, in dealing order."""
        return [seat for seat in self.seats if not self.paid[seat].folded]

    @property
    def able(self) -> list[int]:
        """Seats that may still bet."""
        return [seat for seat in self.live if not self.paid[seat].tapped]

    @property
    def pot(self) -> int:
        """All chips put in, including the bonus."""
        return self.bonus + sum(paid.total for paid in self.paid.values())

    @property
    def small(self) -> int:
        """The small blind position; without blinds, the first seat that is dealt to."""
        return self.blinds[0] if self.blinds else self.seats[0]

    @property
    def last_blind(self) -> int:
        """The seat with the last blind."""
        return (self.over_blinds or self.blinds)[-1]
