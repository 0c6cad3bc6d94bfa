"""Statistics of simulated rounds: win rates with intervals, pots, commission, kinds of hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import sqrt

import msgspec

from cardspeak.sim.rounds import RoundResult
from cardspeak.sim.run import SimulationResults

Z_95 = 1.959963984540054
"""Half the width of a 95 % interval, in standard errors."""


class Rate(msgspec.Struct, frozen=True):
    """A mean over rounds with its 95 % interval."""

    mean: float
    low: float = msgspec.field(name="least")
    high: float = msgspec.field(name="most")


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """The statistics of one seat; `rate` is in minimum bets per round."""

    seat: int
    name: str
    rate: Rate
    net: int
    won: float
    """The share of rounds in which the seat won chips."""
    showed: float
    """The share of rounds in which the hand was shown."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics of a simulation.  Amounts are in the table's smallest chip."""

    rounds: int
    players: tuple[PlayerStatistics, ...]
    pot: Rate
    commission: Rate
    showdowns: float
    kinds: dict[str, int]

    def _repr_html_(self) -> str:
        """Return the players' results as a table, for notebooks."""
        names = ("seat", "player", "bets/round", "95 % interval", "rounds won", "shown")
        rows = [
            (
                player.seat,
                escape(player.name),
                f"{player.rate.mean:+.3f}",
                f"{player.rate.low:+.3f} to {player.rate.high:+.3f}",
                f"{player.won:.1%}",
                f"{player.showed:.1%}",
            )
            for player in self.players
        ]
        head = "".join(f"<th>{name}</th>" for name in names)
        body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
        caption = f"{self.rounds:,} rounds; {self.showdowns:.1%} end in a showdown"
        return f"<table><caption>{caption}</caption><tr>{head}</tr>{body}</table>"


def rate_of(values: Sequence[float]) -> Rate:
    """Return the mean with its 95 % interval.  For a single round it spans 0 to twice the value."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Rate(mean, mean - abs(mean), mean + abs(mean))
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    wide = Z_95 * sqrt(spread / count)
    return Rate(mean, mean - wide, mean + wide)


def compute_statistics(results: SimulationResults) -> Statistics:
    """Compute the statistics of the played rounds.  There must be at least one."""
    rows = results.rows
    assert rows, "statistics need at least one round"
    names = results.setting.players
    return Statistics(
        rounds=len(rows),
        players=tuple(
            _player(rows, index, name, results.min_bet) for index, name in enumerate(names)
        ),
        pot=rate_of([row.pot for row in rows]),
        commission=rate_of([row.commission for row in rows]),
        showdowns=sum(row.ended == "showdown" for row in rows) / len(rows),
        kinds=dict(Counter(kind for row in rows for kind in row.kinds if kind)),
    )


def _player(rows: Sequence[RoundResult], index: int, name: str, min_bet: int) -> PlayerStatistics:
    nets = [row.net[index] for row in rows]
    return PlayerStatistics(
        seat=index + 1,
        name=name,
        rate=rate_of([net / min_bet for net in nets]),
        net=sum(nets),
        won=sum(net > 0 for net in nets) / len(rows),
        showed=sum(bool(row.kinds[index]) for row in rows) / len(rows),
    )
