"""Simulation: one seed, one result, whoever does the work and however it is cut."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor
from importlib.util import find_spec

import pytest

from cardspeak.bots.game import game_of
from cardspeak.cards import NotationError
from cardspeak.rulebook.shelf import SHELF, law_for
from cardspeak.sim import Row, Setting, figures_of, play_round, prepared, simulate
from cardspeak.sim.figures import rate_of
from cardspeak.sim.run import Chunk, chunks, in_order, play_chunk
from cardspeak.sim.setting import IllegalSetting
from cardspeak.sim.theory import kinds_in_theory

SETTING = Setting("tas-holdem", ("tight", "loose", "call"), seed=5)


def test_the_same_rounds_from_one_worker_and_from_two() -> None:
    """Processes change nothing but the time."""
    alone = simulate(SETTING, 120, workers=1)
    together = simulate(SETTING, 120, workers=2)
    assert alone == together
    assert [row.round for row in alone.rows] == list(range(120))


def test_a_shorter_run_is_the_beginning_of_a_longer_one() -> None:
    """Each round has a seed of its own."""
    assert simulate(SETTING, 7, workers=1).rows == simulate(SETTING, 19, workers=1).rows[:7]
    other = Setting("tas-holdem", ("tight", "loose", "call"), seed=6)
    assert simulate(other, 7, workers=1).rows != simulate(SETTING, 7, workers=1).rows


def test_chunks_cover_every_round_once() -> None:
    """Whatever their size."""
    for rounds in (1, 49, 50, 51, 173):
        found = [n for first, many in chunks(rounds) for n in range(first, first + many)]
        assert found == list(range(rounds))


def test_chunks_come_back_in_order() -> None:
    """Work that ends out of order is put in order, with only so much under way."""
    under_way: list[Chunk] = []
    most = 0

    def submit(part: Chunk) -> Callable[[], list[Row]]:
        nonlocal most
        under_way.append(part)
        most = max(most, len(under_way))

        def result() -> list[Row]:
            under_way.remove(part)
            return [Row(part[0], 0, 0, 0, "", 0, (), ())]

        return result

    parts = list(chunks(1000))
    found = [rows[0].round for rows in in_order(submit, parts, ahead=4)]
    assert found == [first for first, _ in parts]
    assert most == 4


@pytest.mark.parametrize(
    ("stop", "words"), [(KeyboardInterrupt, "by hand"), (BrokenExecutor, "a worker died")]
)
def test_an_interruption_keeps_what_is_done(stop: type[BaseException], words: str) -> None:
    """Finished chunks stay, from the first round on without a gap."""

    def breaking(setting: Setting, parts: Iterable[Chunk]) -> Iterator[list[Row]]:
        for part in parts:
            if part[0] >= 100:
                raise stop
            yield play_chunk(setting, part)

    results = simulate(SETTING, 1000, pool=breaking)
    assert words in results.interrupted
    assert results.rows == simulate(SETTING, 100, workers=1).rows


@pytest.mark.parametrize("book", SHELF)
def test_every_book_is_simulated(book: str) -> None:
    """Chips go round, commission goes to the house, and pots are what was won."""
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
def test_a_ray_cluster_gives_the_same_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A real one, with two workers of its own."""
    from cardspeak.sim.on_ray import on_ray

    source = os.path.dirname(os.path.dirname(__import__("cardspeak").__file__ or ""))
    before = os.environ.get("PYTHONPATH")
    monkeypatch.setenv("PYTHONPATH", f"{source}{os.pathsep}{before}" if before else source)
    here = simulate(SETTING, 120, workers=1)
    there = simulate(SETTING, 120, pool=on_ray("local", 2))
    assert there == here


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message names the extra."""
    from cardspeak.sim.on_ray import on_ray

    monkeypatch.setitem(sys.modules, "ray", None)  # as if it were not installed
    with pytest.raises(NotationError, match=r"cardspeak\[ray\]"):
        on_ray("local")


def test_settings_that_cannot_be() -> None:
    """Refused with the clause, or unreadable with what would be right."""
    with pytest.raises(NotationError, match="no book 'x'"):
        prepared(Setting("x", ("call", "call")))
    with pytest.raises(NotationError, match="two players or more"):
        prepared(Setting("event", ("call",)))
    with pytest.raises(NotationError, match="no player 'y'"):
        prepared(Setting("event", ("call", "y")))
    with pytest.raises(IllegalSetting, match=r"Three players are needed.*TAS-B\.3\.1"):
        prepared(Setting("tas-stud", ("call", "call")))
    with pytest.raises(IllegalSetting, match=r"no round can be played.*TAS-B\.8\.1"):
        prepared(Setting("tas-stud", ("call",) * 3, stake="1"))
    with pytest.raises(NotationError, match="one round or more, not 0"):
        simulate(SETTING, 0)
    with pytest.raises(NotationError, match="from 1 to 1024, not 0"):
        simulate(SETTING, 1, workers=0)


# --- figures --------------------------------------------------------------------------------


def test_a_mean_has_its_interval() -> None:
    """By hand: 1, 2, 3, 4 have the mean 2.5 and the standard error 0.6455."""
    rate = rate_of([1, 2, 3, 4])
    assert rate.mean == 2.5
    assert rate.most - rate.mean == pytest.approx(1.96 * 0.6455, abs=1e-3)
    assert rate.mean - rate.least == pytest.approx(rate.most - rate.mean)
    assert rate_of([5]).least == 0


def test_figures_are_those_of_the_rows() -> None:
    """Counted again from the rows."""
    results = simulate(SETTING, 40, workers=1)
    figures = figures_of(results)
    assert figures.rounds == 40
    assert [one.net for one in figures.players] == [
        sum(row.net[at] for row in results.rows) for at in range(3)
    ]
    assert figures.pot.mean == pytest.approx(sum(row.pot for row in results.rows) / 40)
    assert sum(figures.kinds.values()) == sum(
        bool(kind) for row in results.rows for kind in row.kinds
    )


def test_theory_knows_the_published_frequencies() -> None:
    """Five cards exactly, seven by a sample."""
    stud = kinds_in_theory(game_of(law_for("tas-stud", {})))
    assert stud["one pair"] == pytest.approx(1_098_240 / 2_598_960, abs=1e-12)
    assert stud["royal flush"] == pytest.approx(4 / 2_598_960, abs=1e-12)
    holdem = kinds_in_theory(game_of(law_for("nolimit", {})))
    assert holdem["one pair"] == pytest.approx(0.438225, abs=0.004)
    assert holdem["flush"] == pytest.approx(0.030255, abs=0.0015)


def test_hands_come_as_often_as_the_cards_have_it() -> None:
    """Nobody folds, so hands at the end are as in theory: chi-square over the common kinds."""
    setting = Setting("nolimit", ("call",) * 2, seed=11)
    start = prepared(setting)
    # One hand of each round: two hands on one board are not independent.
    seen = Counter(play_round(setting, start, number).kinds[0] for number in range(600))
    theory = kinds_in_theory(game_of(start.law))
    common = [kind for kind, part in theory.items() if part > 0.015]
    rare = 600 - sum(seen[kind] for kind in common)
    expected = [600 * theory[kind] for kind in common]
    counted = [seen[kind] for kind in common]
    expected.append(600 - sum(expected))
    counted.append(rare)
    chi = sum((got - due) ** 2 / due for got, due in zip(counted, expected, strict=True))
    assert chi < 26.1  # one in a thousand, with eight degrees of freedom
