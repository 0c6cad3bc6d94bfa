"""Play many tournaments of a setting on several processes or a Ray cluster, and sum them up."""

from __future__ import annotations

import os
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from cardspeak.cards import NotationError
from cardspeak.sim.run import MAX_WORKERS, Watch, Work, spread_over_processes
from cardspeak.sim.tournament import TournamentResult, TournamentSetting, play_tournament

MOST_TIMES = 100_000
POINTS = 12
"""Points in time at which the players left are listed."""


@dataclass(frozen=True, slots=True)
class PlayersLeft:
    """Means over all tournaments at one time, in seconds since the first session began."""

    seconds: int
    left: float
    tables: float
    over: float
    """Share of the tournaments that are over."""


@dataclass(frozen=True, slots=True)
class TournamentStatistics:
    """Figures of some simulated tournaments together."""

    times: int
    entries: int
    tables: int
    shortest: int
    mean_seconds: float
    longest: int
    rounds: int
    mean_moves: float
    mean_breaks: float
    levels: dict[int, int]
    """Tournaments by the last level of play."""
    winners: dict[str, int]
    """Wins by kind of bot."""
    moments: tuple[PlayersLeft, ...]


def simulate_tournaments(
    setting: TournamentSetting,
    times: int,
    *,
    workers: int | None = None,
    ray: str | None = None,
    watch: Watch | None = None,
) -> list[TournamentResult]:
    """Play the tournaments, and return their results in order. Ctrl-C raises KeyboardInterrupt."""
    if not 1 <= times <= MOST_TIMES:
        raise NotationError(f"the number of tournaments must be from 1 to {MOST_TIMES}")
    count = os.cpu_count() or 1 if workers is None else workers
    if not 1 <= count <= MAX_WORKERS:
        raise NotationError(f"the number of workers must be from 1 to {MAX_WORKERS}, not {count}")
    results = []
    for result in _played(setting, times, min(count, times), workers, ray):
        results.append(result)
        if watch is not None:
            watch(len(results), times)
    return results


def _played(
    setting: TournamentSetting, times: int, count: int, workers: int | None, ray: str | None
) -> Iterator[TournamentResult]:
    work: Work[TournamentSetting, int, TournamentResult] = play_tournament
    if ray is not None:
        from cardspeak.sim.ray_pool import spread_over_ray

        return spread_over_ray(ray, workers, work, setting, range(times))
    if count > 1:
        return spread_over_processes(count, work, setting, range(times))
    return map(partial(work, setting), range(times))


def left_at(result: TournamentResult, entries: int, seconds: int) -> int:
    """Return how many players were left at a time; the winner stays."""
    return max(1, entries - bisect_right(result.outs, seconds))


def tables_at(result: TournamentResult, seconds: int) -> int:
    """Return how many tables were left at a time."""
    return max(1, result.tables - bisect_right(result.breaks, seconds))


def sum_up(setting: TournamentSetting, results: list[TournamentResult]) -> TournamentStatistics:
    """Return the statistics of one tournament or more."""
    times, longest = len(results), max(one.seconds for one in results)
    step = max(1, -(-longest // POINTS))
    moments = [
        PlayersLeft(
            at,
            sum(left_at(one, setting.entries, at) for one in results) / times,
            sum(tables_at(one, at) for one in results) / times,
            sum(one.seconds <= at for one in results) / times,
        )
        for at in range(0, longest + step, step)
    ]
    return TournamentStatistics(
        times=times,
        entries=setting.entries,
        tables=max(one.tables for one in results),
        shortest=min(one.seconds for one in results),
        mean_seconds=sum(one.seconds for one in results) / times,
        longest=longest,
        rounds=sum(one.rounds for one in results),
        mean_moves=sum(one.moves for one in results) / times,
        mean_breaks=sum(len(one.breaks) for one in results) / times,
        levels=dict(sorted(Counter(one.level for one in results).items())),
        winners=dict(Counter(one.winner.rpartition(" ")[0] for one in results).most_common()),
        moments=tuple(moments),
    )
