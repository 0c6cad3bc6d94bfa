"""Expected prizes by stack size: the independent chip model (ICM) of Malmuth and Harville.

The model draws the winner with a chance in proportion to the stacks, then the second place among
the others, and so on. Skill, blinds and seats play no part in it. The same order results if every
player arrives at an exponentially distributed time with the stack as rate, which turns the sum over
all orders into one integral over time, for any number of players.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardspeak.hands.kernel.scale import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MAX_PLAYERS: Final = 10_000
MAX_CELLS: Final = 20_000_000
"""Maximum of players times paid places; the tables of the integrand need 8 bytes for each."""
LEFT_END: Final = -3.7
"""Start of the integral: nobody has arrived by then, up to 1e-17."""
LAST_ARRIVALS: Final = 42.0
"""End of the integral: the smallest stack has arrived by then, up to e^-42."""
CLOSE_ENOUGH: Final = 1e-13
"""Accepted difference of all expected prizes from the prizes, as a share of them."""
HALVINGS: Final = 6


def icm(stacks: Sequence[float], prizes: Sequence[float]) -> list[float]:
    """Return each player's expected prize; `prizes` starts with the first place.

    Raises ValueError if a stack is not positive, if a prize is negative, or if there are more
    prizes than players.

    >>> [round(share, 2) for share in icm([5000, 3000, 2000], [50, 30, 20])]
    [38.39, 32.75, 28.86]
    """
    import numpy as np

    check(stacks, prizes)
    total = math.fsum(prizes)
    paid = len(prizes)
    while paid and not prizes[paid - 1]:
        paid -= 1
    if not paid:
        return [0.0] * len(stacks)
    sizes = np.array(stacks, dtype=np.float64) / math.fsum(stacks)
    amounts = np.array(prizes[:paid], dtype=np.float64) / total
    end = math.log(LAST_ARRIVALS / float(sizes.min()))
    step = min(0.35, 0.8 / math.sqrt(paid))  # fewer places than this change within a step
    nodes = math.ceil((end - LEFT_END) / step)
    step = (end - LEFT_END) / nodes
    sums = np.zeros(len(stacks))
    _add(sizes, amounts, _points(step, range(nodes + 1)), sums)
    for _ in range(HALVINGS):
        if abs(float(sums.sum()) * step - 1) < CLOSE_ENOUGH:
            break
        step /= 2
        _add(sizes, amounts, _points(step, range(1, 2 * nodes, 2)), sums)
        nodes *= 2
    return [float(share) * step * total for share in sums]


def _points(step: float, numbers: range) -> NDArray[np.float64]:
    import numpy as np

    return np.array([LEFT_END + step * number for number in numbers], dtype=np.float64)


def _add(
    sizes: NDArray[np.float64],
    amounts: NDArray[np.float64],
    points: NDArray[np.float64],
    sums: NDArray[np.float64],
) -> None:
    """Add the integrand at points x, with the time t = exp(x - exp(-x)).

    In x the integrand falls steeply at both ends, so that equal steps give an exact sum.
    """
    import numpy as np

    from cardspeak.equity.icm_fallback import icm_add

    falling = np.exp(-points)
    times = np.exp(points - falling)
    add = icm_add if compiled is None else compiled.icm_add
    add(sizes, amounts, times, times * (1 + falling), sums)


def check(stacks: Sequence[float], prizes: Sequence[float]) -> None:
    """Raise ValueError for stacks and prizes that the model cannot take."""
    if not stacks:
        raise ValueError("give at least one stack")
    for stack in stacks:
        if not (math.isfinite(stack) and stack > 0):
            raise ValueError(f"a stack must be above zero, not {stack}: leave out who is out")
    for prize in prizes:
        if not (math.isfinite(prize) and prize >= 0):
            raise ValueError(f"a prize cannot be {prize}")
    if len(prizes) > len(stacks):
        raise ValueError(f"there are {len(prizes)} prizes for {len(stacks)} players")
    if len(stacks) > MAX_PLAYERS or len(stacks) * len(prizes) > MAX_CELLS:
        raise ValueError(f"at most {MAX_PLAYERS:,} players, and {MAX_CELLS:,} players times prizes")
    if max(stacks) / min(stacks) > 1e12:
        raise ValueError("the largest stack is more than 1e12 times the smallest")
