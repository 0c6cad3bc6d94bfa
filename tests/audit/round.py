"""One round of play as the auditor follows it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.audit.money import Paid, Pot


@dataclass(slots=True)
class Betting:
    """A betting round under way."""

    number: int
    opener: int
    price: int
    """The total a call has to reach."""
    full: int
    """The last total that was a whole bet or raise."""
    step: int
    """The largest opening bet or raise so far."""
    front: dict[int, int]
    acted: set[int] = field(default_factory=set)
    """Who has acted since the last whole bet or raise."""
    met: dict[int, int] = field(default_factory=dict)
    """The price each seat answered when it last acted."""
    raises: int = 0
    turns: int = 0
    last: int = 0
    """Who acted last."""
    checker: int = 0
    """The first to check."""
    paid_last: tuple[int, int, str] = (0, 0, "")
    """Who put chips in last, how many, and as what: a call, a bet or a raise."""

    def owes(self, seat: int) -> int:
        """What this seat has to add to call."""
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
    """Bets and raises in order: whose, in which betting round, whether whole."""
    bonus: int = 0
    """Chips of the house."""
    shares: dict[int, int] = field(default_factory=dict)
    """Who agreed to divide what is won, and in which parts."""
    posted: dict[int, dict[str, int]] = field(default_factory=dict)
    spared: set[int] = field(default_factory=set)
    """Seats that owe no blind: the ante was their whole stake when the round opened."""
    hopeless: bool = False
    """A last call that could not win has gone back."""
    openers: list[int] = field(default_factory=list)
    mucked: list[int] = field(default_factory=list)
    held: dict[int, tuple[int, bool]] = field(default_factory=dict)
    """Chips that lie aside, and whether they were short of a call in turn."""
    freed: tuple[int, int, bool] | None = None
    """Held chips that are free again: whose, how many, whether they were a short call."""
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
        """Everything put in."""
        return self.bonus + sum(one.total for one in self.paid.values())

    @property
    def small(self) -> int:
        """The small blind position; without blinds the first place dealt to."""
        return self.blinds[0] if self.blinds else self.seats[0]

    @property
    def last_blind(self) -> int:
        """Whoever put up the last blind."""
        return (self.over_blinds or self.blinds)[-1]
