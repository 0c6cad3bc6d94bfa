"""The worked example of docs/learning.md, with sampled equity and fewer rounds."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "docs" / "push_or_fold.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = spec_from_file_location("push_or_fold", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_solution_cannot_be_exploited_and_is_worth_what_it_wins(
    example: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    """The strategies that everyone knows for ten big blinds: 58 % and 37 % of hands."""
    exploitability, value, mean, margin = example.main(
        iterations=600, samples=300, rounds=60_000, seed=2
    )
    shown = capsys.readouterr().out
    first, second = (float(part.split()[0]) for part in shown.split("with ")[1:3])
    assert exploitability < 0.001
    assert abs(mean - value) < 1.5 * margin
    assert 55 < first < 62
    assert 34 < second < 41


def test_strategy_that_is_not_solved_can_be_exploited(example: ModuleType) -> None:
    import numpy as np

    weight = np.ones((169, 169)) / 169**2
    showdown = np.linspace(-5, 5, 169)[:, None] - np.linspace(-5, 5, 169)[None, :]
    always = np.ones(169)
    game = (weight, showdown, -0.5, 1.0)
    assert example.exploitability(*game, always, always) > 0.5
    push, call = example.solve(*game, 2000)
    assert example.exploitability(*game, push, call) < 0.005


def test_results_come_from_the_rules(example: ModuleType) -> None:
    assert example.payoffs(100) == (-0.5, 1.0, 10.0)
