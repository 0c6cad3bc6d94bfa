"""What the rounds come to: win rates with their intervals, pots, commission, kinds of hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from cardspeak.sim.rounds import Row
from cardspeak.sim.run import Results

OF_95 = 1.959963984540054
"""So many standard errors to either side hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A mean over rounds, and where the true one lies with 95 %."""

    mean: float
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """One seat's result, in least bets a round."""

    seat: int
    name: str
    rate: Rate
    net: int
    won: float
    """The part of rounds that ended with more chips than they began."""
    showed: float
    """The part of rounds in which the hand was shown at the end."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a simulation; amounts in the table's smallest chip."""

    rounds: int
    players: tuple[PlayerFigures, ...]
    pot: Rate
    commission: Rate
    showdowns: float
    kinds: dict[str, int]


def rate_of(values: Sequence[float]) -> Rate:
    """The mean with its interval; a single round has one as wide as its figure."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Rate(mean, mean - abs(mean), mean + abs(mean))
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    wide = OF_95 * sqrt(spread / count)
    return Rate(mean, mean - wide, mean + wide)


def figures_of(results: Results) -> Figures:
    """The figures of the rounds played; there has to be one."""
    rows = results.rows
    assert rows, "no round was played, so there are no figures"
    names = results.setting.players
    return Figures(
        rounds=len(rows),
        players=tuple(_player(rows, at, name, results.least_bet) for at, name in enumerate(names)),
        pot=rate_of([row.pot for row in rows]),
        commission=rate_of([row.commission for row in rows]),
        showdowns=sum(row.ended == "showdown" for row in rows) / len(rows),
        kinds=dict(Counter(kind for row in rows for kind in row.kinds if kind)),
    )


def _player(rows: Sequence[Row], at: int, name: str, least_bet: int) -> PlayerFigures:
    nets = [row.net[at] for row in rows]
    return PlayerFigures(
        seat=at + 1,
        name=name,
        rate=rate_of([net / least_bet for net in nets]),
        net=sum(nets),
        won=sum(net > 0 for net in nets) / len(rows),
        showed=sum(bool(row.kinds[at]) for row in rows) / len(rows),
    )
