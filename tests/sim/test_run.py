"""Simulations give the same result with any number of workers and chunks."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor
from importlib.util import find_spec

import pytest

from cardspeak.books.shelf import SHELF, law_for
from cardspeak.bots.game import game_shape
from cardspeak.cards import NotationError
from cardspeak.seat_no import NO_SEAT
from cardspeak.sim import (
    RoundResult,
    Setting,
    compute_statistics,
    play_round,
    prepare_table,
    simulate,
)
from cardspeak.sim.run import Chunk, chunks, in_order, play_chunk
from cardspeak.sim.setting import IllegalSetting
from cardspeak.sim.statistics import PlayerStatistics, Rate, Statistics, rate_of
from cardspeak.sim.theory import expected_kinds

SETTING = Setting("tas-holdem", ("tight", "loose", "call"), seed=5)


def test_one_and_two_workers_give_the_same_rounds() -> None:
    alone = simulate(SETTING, 120, workers=1)
    together = simulate(SETTING, 120, workers=2)
    assert alone == together
    assert [row.round for row in alone.rows] == list(range(120))


def test_shorter_run_is_the_start_of_a_longer_one() -> None:
    assert simulate(SETTING, 7, workers=1).rows == simulate(SETTING, 19, workers=1).rows[:7]
    other = Setting("tas-holdem", ("tight", "loose", "call"), seed=6)
    assert simulate(other, 7, workers=1).rows != simulate(SETTING, 7, workers=1).rows


def test_chunks_cover_every_round_once() -> None:
    for rounds in (1, 49, 50, 51, 173):
        numbers = [n for first, count in chunks(rounds) for n in range(first, first + count)]
        assert numbers == list(range(rounds))


def test_chunks_are_returned_in_order_with_limited_work_ahead() -> None:
    running: list[Chunk] = []
    highest = 0

    def submit(part: Chunk) -> Callable[[], list[RoundResult]]:
        nonlocal highest
        running.append(part)
        highest = max(highest, len(running))

        def result() -> list[RoundResult]:
            running.remove(part)
            return [RoundResult(part[0], NO_SEAT, 0, 0, "", 0, (), ())]

        return result

    parts = list(chunks(1000))
    numbers = [rows[0].round for rows in in_order(submit, parts, ahead=4)]
    assert numbers == [first for first, _ in parts]
    assert highest == 4


@pytest.mark.parametrize(
    ("stop", "words"), [(KeyboardInterrupt, "by hand"), (BrokenExecutor, "a worker died")]
)
def test_interrupted_run_returns_the_finished_rounds(stop: type[BaseException], words: str) -> None:

    def breaking(setting: Setting, parts: Iterable[Chunk]) -> Iterator[list[RoundResult]]:
        for part in parts:
            if part[0] >= 100:
                raise stop
            yield play_chunk(setting, part)

    results = simulate(SETTING, 1000, pool=breaking)
    assert words in results.interrupted
    assert results.rows == simulate(SETTING, 100, workers=1).rows


@pytest.mark.parametrize("book", SHELF)
def test_every_book_is_simulated(book: str) -> None:
    """No chips are lost except commission."""
    results = simulate(Setting(book, ("tight", "random", "call", "raise")), 12, workers=1)
    assert not results.interrupted
    for row in results.rows:
        assert sum(row.net) == -row.commission
        assert row.pot >= row.commission
        shown = sum(bool(kind) for kind in row.kinds)
        assert shown >= (row.ended == "showdown")
    assert len({row.button for row in results.rows}) > 1


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: cardspeak[ray]")
@pytest.mark.filterwarnings("ignore")
def test_ray_cluster_gives_the_same_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uses a real local cluster with two workers."""
    from cardspeak.sim.ray_pool import ray_pool

    source = os.path.dirname(os.path.dirname(__import__("cardspeak").__file__ or ""))
    before = os.environ.get("PYTHONPATH")
    monkeypatch.setenv("PYTHONPATH", f"{source}{os.pathsep}{before}" if before else source)
    here = simulate(SETTING, 120, workers=1)
    there = simulate(SETTING, 120, pool=ray_pool("local", 2))
    assert there == here


def test_missing_ray_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardspeak.sim.ray_pool import ray_pool

    monkeypatch.setitem(sys.modules, "ray", None)  # import fails
    with pytest.raises(NotationError, match=r"cardspeak\[ray\]"):
        ray_pool("local")


def test_invalid_settings_are_explained() -> None:
    with pytest.raises(NotationError, match="no book 'x'"):
        prepare_table(Setting("x", ("call", "call")))
    with pytest.raises(NotationError, match="two players or more"):
        prepare_table(Setting("event", ("call",)))
    with pytest.raises(NotationError, match="no player 'y'"):
        prepare_table(Setting("event", ("call", "y")))
    with pytest.raises(IllegalSetting, match=r"3 are needed.*TAS-B\.3\.1"):
        prepare_table(Setting("tas-stud", ("call", "call")))
    with pytest.raises(IllegalSetting, match=r"no round can be played.*TAS-B\.8\.1"):
        prepare_table(Setting("tas-stud", ("call",) * 3, stake="1"))
    with pytest.raises(NotationError, match="one round or more, not 0"):
        simulate(SETTING, 0)
    with pytest.raises(NotationError, match="from 1 to 1024, not 0"):
        simulate(SETTING, 1, workers=0)


# --- statistics -----------------------------------------------------------------------------


def test_rate_has_a_95_percent_interval() -> None:
    """1, 2, 3, 4 have the mean 2.5 and the standard error 0.6455."""
    rate = rate_of([1, 2, 3, 4])
    assert rate.mean == 2.5
    assert rate.high - rate.mean == pytest.approx(1.96 * 0.6455, abs=1e-3)
    assert rate.mean - rate.low == pytest.approx(rate.high - rate.mean)
    assert rate_of([5]).low == 0


def test_statistics_match_the_rows() -> None:
    results = simulate(SETTING, 40, workers=1)
    statistics = compute_statistics(results)
    assert statistics.rounds == 40
    assert [player.net for player in statistics.players] == [
        sum(row.net[index] for row in results.rows) for index in range(3)
    ]
    assert statistics.pot.mean == pytest.approx(sum(row.pot for row in results.rows) / 40)
    assert sum(statistics.kinds.values()) == sum(
        bool(kind) for row in results.rows for kind in row.kinds
    )


def test_expected_kinds_match_published_frequencies() -> None:
    """Frequencies are exact for five cards and sampled for seven."""
    stud = expected_kinds(game_shape(law_for("tas-stud", {})))
    assert stud["one pair"] == pytest.approx(1_098_240 / 2_598_960, abs=1e-12)
    assert stud["royal flush"] == pytest.approx(4 / 2_598_960, abs=1e-12)
    holdem = expected_kinds(game_shape(law_for("nolimit", {})))
    assert holdem["one pair"] == pytest.approx(0.438225, abs=0.004)
    assert holdem["flush"] == pytest.approx(0.030255, abs=0.0015)


def test_simulated_hands_match_expected_frequencies() -> None:
    """No player folds; chi-square is computed over the common kinds."""
    setting = Setting("nolimit", ("call",) * 2, seed=11)
    start = prepare_table(setting)
    # One hand per round, since two hands on one board are not independent.
    seen = Counter(play_round(setting, start, number).kinds[0] for number in range(600))
    theory = expected_kinds(game_shape(start.law))
    common = [kind for kind, part in theory.items() if part > 0.015]
    rare = 600 - sum(seen[kind] for kind in common)
    expected = [600 * theory[kind] for kind in common]
    counted = [seen[kind] for kind in common]
    expected.append(600 - sum(expected))
    counted.append(rare)
    chi = sum((got - due) ** 2 / due for got, due in zip(counted, expected, strict=True))
    assert chi < 26.1  # one in a thousand, with eight degrees of freedom


def test_statistics_are_a_table_in_notebooks() -> None:
    """A row for each player, with the name escaped."""
    rate = Rate(0.5, 0.25, 0.75)
    player = PlayerStatistics(1, "<me>", rate, 50, 0.4, 0.2)
    shown = Statistics(10, (player,), rate, rate, 0.6, {})._repr_html_()
    assert "<td>&lt;me&gt;</td><td>+0.500</td><td>+0.250 to +0.750</td>" in shown
    assert "60.0% end in a showdown" in shown
    assert "<me>" not in shown
