"""Benchmarks: timing, missing peers, output."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from tests.cli.asking import Captured, ask, ask_json, refused

from cardspeak.bench import (
    Benchmark,
    Contender,
    equity_benchmarks,
    kernel_benchmarks,
    round_benchmarks,
    run_benchmark,
)
from cardspeak.bench.all_benchmarks import BENCHMARKS
from cardspeak.bench.benchmarks import Contenders, peer
from cardspeak.bench.round_benchmarks import holdem
from cardspeak.bench.runner import BenchmarkResult
from cardspeak.cli import bench as command


def busy(seconds: float) -> None:
    """Use the processor for `seconds`."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def toy(goal: float = 1.5, *, with_peer: bool = True) -> Benchmark:
    """A benchmark in which cardspeak is twice as fast as a peer."""

    def contenders() -> Contenders:
        everyone = Contenders(Contender("ours", lambda: busy(0.004), 100))
        if with_peer:
            everyone.peers.append(Contender("slow", lambda: busy(0.008), 100))
        everyone.beside.append(Contender("another way", lambda: busy(0.002), 100))
        peer("no-such-package", "no_such_module", everyone)
        return everyone

    return Benchmark("toy", "kernel", "things/s", "a toy", goal, contenders)


def test_result_has_rates_ratios_and_the_goal() -> None:
    row = run_benchmark(toy())
    assert row.ratio["slow"] == pytest.approx(2, rel=0.3)
    assert row.beside["another way"] > row.ours > row.peers["slow"]
    assert row.missing == ["no-such-package"]
    assert row.met is True
    assert run_benchmark(toy(50.0)).met is False
    assert run_benchmark(toy(with_peer=False)).met is None


def test_missing_peer_is_named(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The output says how to install it, and the record lists it."""
    monkeypatch.setattr(command, "BENCHMARKS", (toy(),))
    path = tmp_path / "record" / "bench.json"
    code, out, _ = ask(capsys, "bench", "--record", str(path), "--repeat", "2")
    assert code == 0
    assert "Not measured against no-such-package" in out
    assert "pip install -r bench/requirements.txt" in " ".join(out.split())
    record = json.loads(path.read_text(encoding="utf-8"))
    assert record["rows"][0]["missing"] == ["no-such-package"]


def test_json_format_and_exit_code_of_a_missed_goal(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "BENCHMARKS", (toy(50.0),))
    answer = ask_json(capsys, "bench", "--repeat", "1", code=1)
    row = answer["rows"][0]
    assert {"work", "unit", "ours", "peers", "ratio"} <= set(row)
    code, out, _ = ask(capsys, "bench", "--repeat", "1", "--markdown")
    assert code == 1
    assert out.startswith(
        "| benchmark | task | ours | ours against each peer, the fastest first | goal |"
    )
    assert ", missed |" in out


@pytest.mark.filterwarnings("ignore")  # installed peers may warn
def test_every_benchmark_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each runs with few units and the installed peers; `make bench` does the real measurement."""
    for name in ("ONE", "MANY", "BULK_PEER"):
        monkeypatch.setattr(kernel_benchmarks, name, 500)
    monkeypatch.setattr(equity_benchmarks, "SAMPLES", 500)
    monkeypatch.setattr(round_benchmarks, "OURS", 2)
    monkeypatch.setattr(equity_benchmarks, "RANGES", ("AA", "KK"))
    for benchmark in BENCHMARKS:
        contenders = benchmark.contenders()
        for contender in (contenders.ours, *contenders.beside):
            contender.run()


def test_benchmarks_are_listed_by_name(capsys: Captured) -> None:
    answer = ask_json(capsys, "bench", "--list", "--kind", "kernel")
    names = [work["work"] for work in answer["works"]]
    wanted = {"rank7-one", "rank7-batch", "rank7-masks"}
    wanted |= {"equity-exact", "equity-sampled", "equity-range"}
    assert wanted <= set(names)
    code, out, _ = ask(capsys, "bench", "--list", "rank7-one")
    assert (code, len(out.splitlines())) == (0, 1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("no-such",), "there is no benchmark 'no-such'"),
        (("--kind", "car"), "there is no kind 'car'"),
        (("--repeat", "0"), "--repeat must be from"),
    ],
)
def test_invalid_requests_are_explained(
    capsys: Captured, words: tuple[str, ...], said: str
) -> None:
    assert said in refused(capsys, "bench", *words)


def test_fastest_peer_is_named_first() -> None:
    """Covers a peer that is faster than cardspeak."""
    rates, ratios = {"slow": 25.0, "fast": 160.0}, {"slow": 2.0, "fast": 0.3125}
    row = BenchmarkResult(
        "toy", "engine", "things/s", "a toy", 0.25, 50.0, rates, ratios, {}, [], "processor"
    )
    assert command.as_markdown([row]).splitlines()[-1] == (
        "| toy | a toy | 50 things/s | 0.31 × fast, 2.0 × slow | 0.25 × |"
    )
    assert row.worst == 0.3125


def test_holdem_rounds_are_timed_against_open_spiel() -> None:
    """OpenSpiel is always listed as a peer, and played if it is installed."""
    for at_random in (False, True):
        sides = holdem(at_random=at_random)
        named = {side.name for side in sides.peers} | {*sides.missing}
        assert {"open_spiel", "pokerkit"} <= named
        for side in sides.peers:
            if side.name == "open_spiel":
                side.run()
