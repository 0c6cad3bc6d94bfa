"""`simulate`: text, JSON, files, and Ctrl-C."""

from __future__ import annotations

import csv
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.asking import Captured, ask, ask_json, refused

FEW = ("--rounds", "20", "--workers", "1", "--players", "tight,call,random")


def test_text_has_a_row_for_each_seat(capsys: Captured) -> None:
    """The output fits eighty columns."""
    code, out, err = ask(capsys, "simulate", "tas-holdem", *FEW)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "tas-holdem  20 rounds"
    assert [line.split()[1] for line in lines[2:5]] == ["tight", "call", "random"]
    assert "The mean pot is" in out
    assert max(map(len, lines)) <= 80


def test_json_has_the_setting_and_the_statistics(capsys: Captured) -> None:
    """The setting is enough to repeat the run."""
    answer = ask_json(capsys, "simulate", "act-stud", "deck=32", *FEW, "--seed", "9")
    assert answer["setting"]["seed"] == 9
    assert answer["setting"]["house"] == [["deck", "32"]]
    assert answer["rounds"] == answer["wanted"] == 20
    assert answer["interrupted"] == ""
    assert len(answer["figures"]["players"]) == 3
    nets = sum(player["net"] for player in answer["figures"]["players"])
    assert nets == pytest.approx(-20 * answer["figures"]["commission"]["mean"])


def test_out_and_plot_write_files(capsys: Captured, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: cardspeak[sim]")
    out, plot = tmp_path / "r.csv", tmp_path / "r.svg"
    code, _, _ = ask(capsys, "simulate", "tas-stud", *FEW, "--out", str(out), "--plot", str(plot))
    assert code == 0
    assert len(out.read_text(encoding="utf-8").splitlines()) == 21
    assert plot.read_text(encoding="utf-8").startswith("<?xml")


def test_settings_against_the_book_are_refused_with_their_clause(capsys: Captured) -> None:
    code, out, _ = ask(capsys, "simulate", "tas-stud", "--players", "call,call")
    assert code == 1
    assert "3 are needed" in out
    assert "TAS-B.3.1.s2" in out
    code, out, _ = ask(capsys, "simulate", "tas-stud", "deck=17")
    assert code == 1
    assert "TAS-B.3.4" in out


def test_invalid_requests_are_explained(capsys: Captured) -> None:
    assert "no player 'cal'" in refused(capsys, "simulate", "event", "--players", "cal,call")
    assert "must end in" in refused(capsys, "simulate", "event", "--out", "x.txt")
    assert "leaves no choice 'dek'" in refused(capsys, "simulate", "act-stud", "dek=32")
    assert "one round or more" in refused(capsys, "simulate", "event", "--rounds", "0")
    assert "there is no book" in refused(capsys, "simulate", "x")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for subprocesses")
def test_ctrl_c_saves_the_finished_rounds(tmp_path: Path) -> None:
    """The file has the first rounds of the run."""
    out = tmp_path / "r.csv"
    words = ["simulate", "charity", "--players", "tight,call", "--workers", "2"]
    command = [sys.executable, "-m", "cardspeak", *words, "--rounds", "1000000", "--out", str(out)]
    for seconds in (6, 30, 90):  # a busy machine may need longer for its first rounds
        text = stopped_after(command, seconds)
        if out.exists():
            break
    rows = list(csv.reader(out.read_text(encoding="utf-8").splitlines()))[1:]
    assert [int(row[0]) for row in rows] == list(range(1, len(rows) + 1))
    assert rows
    assert "of 1,000,000 rounds were played: stopped by hand" in text


def stopped_after(command: list[str], seconds: int) -> str:
    """Run a command, send Ctrl-C after `seconds`, and return its output."""
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        time.sleep(seconds)
        running.send_signal(signal.SIGINT)
        output, _ = running.communicate(timeout=240)
    finally:
        running.kill()
    assert running.returncode in {130, -signal.SIGINT}  # the latter if Python has not started yet
    return " ".join(output.decode().split())
