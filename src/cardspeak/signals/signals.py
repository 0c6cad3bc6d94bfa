"""Signals of collusion among the rounds of a journal's index.

Only public facts are used: seats, acts and chips. Each signal compares a pair of players with what
the same two do with others, so that styles and skills do not stand out.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from typing import Final

import msgspec

from cardspeak.journal.index.facts import PlayerFacts, RoundFacts
from cardspeak.signals.figures import Additive, Pair
from cardspeak.signals.together import TableChoices

THRESHOLD: Final = 5.0
"""Signals with a smaller |z| are not listed. By chance, one pair in three million reaches it."""
LEAST_ROUNDS: Final = 60
"""Fewest rounds of a pair for a statement about its chips or its hands."""
LEAST_DUELS: Final = 25
"""Fewest rounds in which two players were left and both acted."""
LEAST_SITTINGS: Final = 12
MOST_POTS: Final = 20.0
"""A flow of chips counts for at most this many average pots."""
PLAYERS: Final = 3
"""Fewest players in a round for a statement about who stays in."""
MOST_LISTED: Final = 100
KINDS: Final = ("chip-dumping", "soft-play", "together", "best-hand")

Rounds = Callable[[], Iterable[tuple[str, RoundFacts]]]
"""Returns all rounds with their tables, in the order of time. It is called twice."""


class Signal(msgspec.Struct, frozen=True):
    """A pair of players that stands out, with the figures behind it.

    For chip dumping, chips go from the first to the second, in average pots a round. For soft play
    it is the share of bets among the acts of both against each other, for best-hand play the rounds
    in which both stay in, and for tables the number of times that one chose the other's.
    """

    kind: str
    first: str
    second: str
    rounds: int
    observed: float
    expected: float
    z: float


class SignalReport(msgspec.Struct, frozen=True):
    """All signals, the strongest of each kind first, and the number of rounds behind them."""

    rounds: int
    pairs: int
    signals: list[Signal]


@dataclass
class Figures:
    """The sums over all rounds."""

    pots: dict[str, float]
    rounds: int = 0
    flows: Additive = field(default_factory=Additive)
    duels: Additive = field(default_factory=Additive)
    choices: TableChoices = field(default_factory=TableChoices)
    dealt: Counter[str] = field(default_factory=Counter)
    entered: Counter[str] = field(default_factory=Counter)
    shared: dict[Pair, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0, 0, 0]))
    """For each pair: rounds together, rounds each stayed in, rounds both stayed in."""

    def add(self, table: str, facts: RoundFacts) -> None:
        """Add one round."""
        if not facts.over or len(facts.players) < 2:
            return
        self.rounds += 1
        self.choices.add(table, facts.at, [player.person for player in facts.players])
        self._flow(facts, self.pots[table])
        self._duel(facts)
        if len(facts.players) >= PLAYERS:
            self._stay(facts.players)

    def _flow(self, facts: RoundFacts, pot: float) -> None:
        """Divide what losers lost among the winners, in proportion to what these won."""
        nets = {player.person: player.won - player.paid for player in facts.players}
        gained = sum(net for net in nets.values() if net > 0)
        for first, second in combinations(nets, 2):
            flow = 0.0
            if gained and nets[first] * nets[second] < 0:
                loser, winner = (first, second) if nets[first] < 0 else (second, first)
                flow = min(-nets[loser] * nets[winner] / gained / pot, MOST_POTS)
                flow = flow if loser == first else -flow
            self.flows.add(first, second, flow)
            self.flows.add(second, first, -flow)

    def _duel(self, facts: RoundFacts) -> None:
        two = [player for player in facts.players if player.seat in facts.duel]
        if len(two) != 2:
            return
        for player, other in (two, two[::-1]):
            self.duels.add(player.person, other.person, player.duel_bets / player.duel_acts)

    def _stay(self, players: list[PlayerFacts]) -> None:
        for player in players:
            self.dealt[player.person] += 1
            self.entered[player.person] += player.entered
        ordered = sorted(players, key=lambda player: player.person)
        for first, second in combinations(ordered, 2):
            counts = self.shared[first.person, second.person]
            counts[0] += 1
            counts[1] += first.entered
            counts[2] += second.entered
            counts[3] += first.entered and second.entered


def signals_of(rounds: Rounds) -> SignalReport:
    """Return the pairs that stand out in these rounds."""
    figures = Figures(_average_pots(rounds()))
    for table, facts in rounds():
        figures.add(table, facts)
    figures.choices.end_span()
    found = [
        *_chip_dumping(figures),
        *_soft_play(figures),
        *_together(figures),
        *_best_hand(figures),
    ]
    found.sort(key=lambda signal: (KINDS.index(signal.kind), -abs(signal.z)))
    return SignalReport(figures.rounds, len(figures.flows.pairs) // 2, found[:MOST_LISTED])


def _average_pots(rounds: Iterable[tuple[str, RoundFacts]]) -> dict[str, float]:
    """Return the average pot of each table."""
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for table, facts in rounds:
        sums[table][0] += facts.pot
        sums[table][1] += 1
    return {table: max(1.0, pot / count) for table, (pot, count) in sums.items()}


def _chip_dumping(figures: Figures) -> Iterable[Signal]:
    """Yield pairs with a flow that is far from what is expected, and far from none."""
    for (first, second), own, expected, z in figures.flows.scores(LEAST_ROUNDS):
        if z >= THRESHOLD and own.mean >= THRESHOLD * sqrt(own.error):
            yield _signal("chip-dumping", first, second, own.count, own.mean, expected, z)


def _soft_play(figures: Figures) -> Iterable[Signal]:
    """Yield pairs in which both bet less against each other than they do against others."""
    scores = {score.pair: score for score in figures.duels.scores(LEAST_DUELS)}
    for (first, second), own in scores.items():
        other = scores.get((second, first))
        if first > second or other is None:
            continue
        z = (own.z + other.z) / sqrt(2)
        if z <= -THRESHOLD and max(own.z, other.z) < 0:
            observed = (own.own.mean + other.own.mean) / 2
            expected = (own.expected + other.expected) / 2
            yield _signal("soft-play", first, second, own.own.count, observed, expected, z)


def _together(figures: Figures) -> Iterable[Signal]:
    for (first, second), choices in figures.choices.pairs.items():
        if choices.trials >= LEAST_SITTINGS and choices.z >= THRESHOLD:
            yield _signal(
                "together",
                first,
                second,
                choices.trials,
                choices.hits,
                choices.expected,
                choices.z,
            )


def _best_hand(figures: Figures) -> Iterable[Signal]:
    """Yield pairs that stay in together more rarely than their own habits in these rounds give."""
    together = sum(counts[3] for counts in figures.shared.values())
    by_habit = sum(_by_habit(counts) for counts in figures.shared.values())
    ratio = together / by_habit if by_habit else 1.0
    for pair, counts in figures.shared.items():
        rounds, first, second, both = counts
        if rounds < LEAST_ROUNDS:
            continue
        mean = _by_habit(counts) * ratio
        left = (rounds - first) * (rounds - second) / (rounds * (rounds - 1))
        z = (both - mean) / sqrt(max(_by_habit(counts) * left, 0.25))
        if z <= -THRESHOLD:
            yield _signal("best-hand", *pair, rounds, both, mean, z)


def _by_habit(counts: list[int]) -> float:
    """Return the rounds in which two players would both stay in, if they did so independently."""
    rounds, first, second, _ = counts
    return first * second / rounds


def _signal(
    kind: str, first: str, second: str, rounds: float, observed: float, expected: float, z: float
) -> Signal:
    return Signal(
        kind, first, second, round(rounds), round(observed, 3), round(expected, 3), round(z, 2)
    )
