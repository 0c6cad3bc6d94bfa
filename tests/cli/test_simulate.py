"""`simulate`: figures for people and programs, files, and Ctrl-C that loses nothing."""

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


def test_the_page_tells_each_seat(capsys: Captured) -> None:
    """Who won how much, with the interval, then pots and commission, in eighty columns."""
    code, out, err = ask(capsys, "simulate", "tas-holdem", *FEW)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "tas-holdem  20 rounds"
    assert [line.split()[1] for line in lines[2:5]] == ["tight", "call", "random"]
    assert "The mean pot is" in out
    assert max(map(len, lines)) <= 80


def test_json_has_the_setting_and_the_figures(capsys: Captured) -> None:
    """Enough to make the run again."""
    found = ask_json(capsys, "simulate", "act-stud", "deck=32", *FEW, "--seed", "9")
    assert found["setting"]["seed"] == 9
    assert found["setting"]["house"] == [["deck", "32"]]
    assert found["rounds"] == found["wanted"] == 20
    assert found["interrupted"] == ""
    assert len(found["figures"]["players"]) == 3
    nets = sum(one["net"] for one in found["figures"]["players"])
    assert nets == pytest.approx(-20 * found["figures"]["commission"]["mean"])


def test_files_are_written(capsys: Captured, tmp_path: Path) -> None:
    """A line for each round, and a picture."""
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: cardspeak[sim]")
    out, plot = tmp_path / "r.csv", tmp_path / "r.svg"
    code, _, _ = ask(capsys, "simulate", "tas-stud", *FEW, "--out", str(out), "--plot", str(plot))
    assert code == 0
    assert len(out.read_text(encoding="utf-8").splitlines()) == 21
    assert plot.read_text(encoding="utf-8").startswith("<?xml")


def test_what_the_book_refuses(capsys: Captured) -> None:
    """The answer is no, with the clause."""
    code, out, _ = ask(capsys, "simulate", "tas-stud", "--players", "call,call")
    assert code == 1
    assert "Three players are needed" in out
    assert "TAS-B.3.1.s2" in out
    code, out, _ = ask(capsys, "simulate", "tas-stud", "deck=17")
    assert code == 1
    assert "TAS-B.3.4" in out


def test_what_cannot_be_read(capsys: Captured) -> None:
    """Each with what would be right."""
    assert "no player 'cal'" in refused(capsys, "simulate", "event", "--players", "cal,call")
    assert "has to end in" in refused(capsys, "simulate", "event", "--out", "x.txt")
    assert "leaves no choice 'dek'" in refused(capsys, "simulate", "act-stud", "dek=32")
    assert "one round or more" in refused(capsys, "simulate", "event", "--rounds", "0")
    assert "there is no book" in refused(capsys, "simulate", "x")


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise there")
def test_ctrl_c_keeps_the_finished_rounds(tmp_path: Path) -> None:
    """The file holds the first rounds of the same run, as many as were finished."""
    out = tmp_path / "r.csv"
    words = ["simulate", "charity", "--players", "tight,call", "--workers", "2"]
    command = [sys.executable, "-m", "cardspeak", *words, "--rounds", "1000000", "--out", str(out)]
    for seconds in (6, 30, 90):  # a busy machine may need longer for its first rounds
        told = stopped_after(command, seconds)
        if out.exists():
            break
    rows = list(csv.reader(out.read_text(encoding="utf-8").splitlines()))[1:]
    assert [int(row[0]) for row in rows] == list(range(1, len(rows) + 1))
    assert rows
    assert "of 1,000,000 rounds, the first ones, are played: stopped by hand" in told


def stopped_after(command: list[str], seconds: int) -> str:
    """What a command says when Ctrl-C reaches it after so long."""
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        time.sleep(seconds)
        running.send_signal(signal.SIGINT)
        told, _ = running.communicate(timeout=60)
    finally:
        running.kill()
    assert running.returncode in {130, -signal.SIGINT}  # the latter before it has begun
    return " ".join(told.decode().split())
