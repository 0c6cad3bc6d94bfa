"""The bench: how works are timed, what is said of missing peers, and that every work runs."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from tests.cli.asking import Captured, ask, ask_json, refused

from cardspeak.bench import Side, Work, equity_works, kernel_works, round_works, run_work
from cardspeak.bench.all_works import WORKS
from cardspeak.bench.round_works import holdem
from cardspeak.bench.runner import Row
from cardspeak.bench.works import Sides, peer
from cardspeak.cli import bench as command


def busy(seconds: float) -> None:
    """Keeps the processor at work for so long."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def toy(goal: float = 1.5, *, with_peer: bool = True) -> Work:
    """A work at which we are twice as fast as a peer."""

    def sides() -> Sides:
        found = Sides(Side("ours", lambda: busy(0.004), 100))
        if with_peer:
            found.peers.append(Side("slow", lambda: busy(0.008), 100))
        found.beside.append(Side("another way", lambda: busy(0.002), 100))
        peer("no-such-package", "no_such_module", found)
        return found

    return Work("toy", "kernel", "things/s", "a toy", goal, sides)


def test_ratios_come_from_one_run() -> None:
    """Rates, the ratio to each peer, and whether the goal is met."""
    row = run_work(toy())
    assert row.ratio["slow"] == pytest.approx(2, rel=0.3)
    assert row.beside["another way"] > row.ours > row.peers["slow"]
    assert row.missing == ["no-such-package"]
    assert row.met is True
    assert run_work(toy(50.0)).met is False
    assert run_work(toy(with_peer=False)).met is None


def test_a_missing_peer_is_said_clearly(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The table names it and how to install it; the record keeps it."""
    monkeypatch.setattr(command, "WORKS", (toy(),))
    path = tmp_path / "record" / "bench.json"
    code, out, _ = ask(capsys, "bench", "--record", str(path), "--repeat", "2")
    assert code == 0
    assert "Not measured against no-such-package" in out
    assert "pip install -r bench/requirements.txt" in " ".join(out.split())
    record = json.loads(path.read_text(encoding="utf-8"))
    assert record["rows"][0]["missing"] == ["no-such-package"]


def test_the_shape_others_rely_on(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows with work, unit, ours, peers and ratio; a goal that is missed is exit code 1."""
    monkeypatch.setattr(command, "WORKS", (toy(50.0),))
    answer = ask_json(capsys, "bench", "--repeat", "1", code=1)
    row = answer["rows"][0]
    assert {"work", "unit", "ours", "peers", "ratio"} <= set(row)
    code, out, _ = ask(capsys, "bench", "--repeat", "1", "--markdown")
    assert code == 1
    assert out.startswith(
        "| work | what | ours | ours against each peer, the fastest first | goal |"
    )
    assert ", missed |" in out


@pytest.mark.filterwarnings("ignore")  # peers that are installed may warn as they like
def test_every_work_can_be_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small, with whatever peers are there; figures are for `make bench`."""
    for name in ("ONE", "MANY", "BULK_PEER"):
        monkeypatch.setattr(kernel_works, name, 500)
    monkeypatch.setattr(equity_works, "SAMPLES", 500)
    monkeypatch.setattr(round_works, "OURS", 2)
    monkeypatch.setattr(equity_works, "RANGES", ("AA", "KK"))
    for work in WORKS:
        sides = work.sides()
        for side in (sides.ours, *sides.beside):
            side.run()


def test_works_are_listed_by_name(capsys: Captured) -> None:
    """The names are the ones that goals are set for."""
    told = ask_json(capsys, "bench", "--list", "--kind", "kernel")
    names = [work["work"] for work in told["works"]]
    wanted = {"rank7-one", "rank7-batch", "rank7-masks"}
    wanted |= {"equity-exact", "equity-sampled", "equity-range"}
    assert wanted <= set(names)
    code, out, _ = ask(capsys, "bench", "--list", "rank7-one")
    assert (code, len(out.splitlines())) == (0, 1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("no-such",), "there is no work 'no-such'"),
        (("--kind", "car"), "there is no kind 'car'"),
        (("--repeat", "0"), "--repeat is a number"),
    ],
)
def test_what_cannot_be_read_is_said_clearly(
    capsys: Captured, words: tuple[str, ...], said: str
) -> None:
    """Exit code 2 and one plain line."""
    assert said in refused(capsys, "bench", *words)


def test_a_faster_peer_is_named_first() -> None:
    """Also one that beats us: the table leaves nobody out."""
    row = Row("toy", "engine", "things/s", "a toy", 0.25, 50.0, {"slow": 25.0, "fast": 160.0},
              {"slow": 2.0, "fast": 0.3125}, {}, [], "processor")  # fmt: skip
    assert command.as_markdown([row]).splitlines()[-1] == (
        "| toy | a toy | 50 things/s | 0.31 × fast, 2.0 × slow | 0.25 × |"
    )
    assert row.worst == 0.3125


def test_rounds_of_holdem_are_timed_against_open_spiel() -> None:
    """It is a peer, installed or not, and a round with it is played to its end if it is there."""
    for at_random in (False, True):
        sides = holdem(at_random=at_random)
        named = {side.name for side in sides.peers} | {*sides.missing}
        assert {"open_spiel", "pokerkit"} <= named
        for side in sides.peers:
            if side.name == "open_spiel":
                side.run()
