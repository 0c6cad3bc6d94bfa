r"""Arrays for a batch of rounds, in the layout that the kernel reads and writes.

| array | type | columns |
|---|---|---|
| `legal` | uint8 | one for each act: check, stay, call, bet, raise, fold, call and fold, show, \
muck |
| `bounds` | int64 | chips of a call; minimum and maximum of a bet; then of a raise |
| `seen` | int32 | the place of the seat in turn, players, betting round, showdown, pot, price, \
to call, raises, the place after the button, cards on the board; then four for each seat |
| `cards` | uint8 | seven own cards, seven on the board, four of each seat; 0 for an empty place, \
1 for card 0 |
| `rewards` | int64 | chips won or lost by each place, in the step in which a round ends |
| `ended` | uint8 | 1 if a round ended in this step; the next one has begun |
| `acts`, `amounts` | uint8, int64 | the caller's act, and the chips of a bet or total of a raise |

The four numbers of a seat are its flags (in the round 1, folded 2, all-in 4, shown 8, mucked 16),
its stack, its chips in front and all chips that it put in.  Seats are listed clockwise from the
seat in turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from numpy.typing import NDArray

ACT_KINDS: Final = 9
BOUNDS: Final = 5
SEEN: Final = 50
CARDS: Final = 54
MOST_SEATS: Final = 10


class BatchArrays:
    """Arrays for a number of tables, filled with zeros."""

    def __init__(self, tables: int) -> None:
        import numpy as np

        self.legal: NDArray[Any] = np.zeros((tables, ACT_KINDS), np.uint8)
        self.bounds: NDArray[Any] = np.zeros((tables, BOUNDS), np.int64)
        self.seen: NDArray[Any] = np.zeros((tables, SEEN), np.int32)
        self.cards: NDArray[Any] = np.zeros((tables, CARDS), np.uint8)
        self.rewards: NDArray[Any] = np.zeros((tables, MOST_SEATS), np.int64)
        self.ended: NDArray[Any] = np.zeros(tables, np.uint8)
        self.acts: NDArray[Any] = np.zeros(tables, np.uint8)
        self.amounts: NDArray[Any] = np.zeros(tables, np.int64)

    @property
    def offers(self) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any]]:
        """The arrays that `Batch.offers` writes."""
        return self.legal, self.bounds, self.seen, self.cards

    @property
    def all(
        self,
    ) -> tuple[
        NDArray[Any],
        NDArray[Any],
        NDArray[Any],
        NDArray[Any],
        NDArray[Any],
        NDArray[Any],
        NDArray[Any],
        NDArray[Any],
    ]:
        """The arrays that `Batch.step` takes."""
        return (*self.offers, self.rewards, self.ended, self.acts, self.amounts)
