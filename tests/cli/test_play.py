"""`play`: scripted games through a pipe; invalid input does not disturb the game."""

from __future__ import annotations

import io
import json
import os
import select
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.cli.asking import Captured, refused

from cardspeak.books.shelf import SHELF
from cardspeak.cli.main import main
from cardspeak.cli.play.lines import HELP, read_command
from cardspeak.cli.play.session import PlaySession
from cardspeak.seat_no import SeatNo


@pytest.fixture(autouse=True)
def _piped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use empty input unless a test sets other input."""
    monkeypatch.setattr("sys.stdin", io.StringIO(""))


def run_script(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, lines: str, *words: str
) -> tuple[int, str]:
    """Run `play` with a script, its lines separated by semicolons; return exit code and output."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines.replace("; ", "\n") + "\n"))
    code = main(["play", *words])
    out, err = capsys.readouterr()
    assert err == ""
    return code, out


def records(out: str) -> list[Any]:
    """Decode JSON lines."""
    return [json.loads(line) for line in out.splitlines()]


HOLDEM = ("tas-holdem", "--seed", "3")


def test_round_starts_and_options_have_amounts(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Events have numbers and clauses."""
    code, out = run_script(capsys, monkeypatch, "quit", *HOLDEM)
    assert code == 0
    assert "  2  Guest posts a blind of 5.  [TAS-A.small-blind, TAS-C.5.2.e]" in out
    assert "You may call 5, raise to 20 or fold." in out
    assert out.splitlines()[-1].startswith("Stakes: Guest 495")
    assert max(map(len, out.splitlines())) <= 80
    code, out = run_script(capsys, monkeypatch, "quit", *HOLDEM, "limit=no_limit")
    assert "raise to between 20 and 500" in out


def test_command_why_shows_clauses_of_rulings_and_lines(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, out = run_script(capsys, monkeypatch, "raise to 35; why; why 2; why TAS-C.7.1", *HOLDEM)
    assert "refused  Too much: it has to be 20." in out
    assert "TAS-C.7.4 – Opening bets and raises" in out
    assert "TAS-A.small-blind – " in out
    assert "TAS-C.7.1 – Each of the first three betting rounds" in out


def test_command_what_if_changes_nothing_and_reveals_no_card(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = "call; what if bet 10; what if check; what if bet 30; what if"
    _, out = run_script(capsys, monkeypatch, script, *HOLDEM)
    assert "It would be granted: Guest bets 10." in out
    assert "refused  Too much: " in out
    assert "'what if' needs an act" in out
    asked = run_script(capsys, monkeypatch, "call; what if check; check", *HOLDEM)[1]
    plain = run_script(capsys, monkeypatch, "call; check", *HOLDEM)[1]
    lines = [line for line in asked.splitlines() if "would be" not in line]
    assert lines == plain.splitlines()


def test_invalid_lines_are_explained_and_the_game_continues(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = "foo; raise 20; bet -3; 2 folds; why 99; why X.1; save; next; bet ten; call"
    _, out = run_script(capsys, monkeypatch, script, *HOLDEM)
    for words in (
        "unknown command 'foo'; 'help' lists the commands",
        "write 'raise to 20' for the total",
        "you can act only for your own seat",
        "there is no line 99",
        "there is no clause 'X.1'",
        "'save' needs a file name",
        "this round is not over yet",
        "Guest calls 5.",
    ):
        assert words in " ".join(out.split()), words


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("bet", "'bet' needs an amount, such as 'bet 20'"),
        ("raise to", "'raise to' needs an amount, such as 'raise to 40'"),
        ("rasie to 20", "did you mean 'raise'? 'help' lists the commands"),
        ("report", "'report' needs a situation, such as 'report breach of conduct seat 2'"),
        ("answer down", "the floor has no open question"),
    ],
)
def test_incomplete_lines_are_explained(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, line: str, says: str
) -> None:
    _, out = run_script(capsys, monkeypatch, f"{line}; call", *HOLDEM)
    assert says in " ".join(out.split())
    assert "Guest calls 5." in out


def at_a_terminal(*typed: bytes) -> tuple[int, str]:
    """Type these pieces at a pseudo-terminal, then Ctrl-C; return the exit code and the screen.

    The terminal does not control the game's process, so the test sends the signal itself.
    """
    pty = pytest.importorskip("pty", reason="no pseudo-terminals here")
    pytest.importorskip("readline", reason="this Python has no line editing")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "cardspeak", "play", *HOLDEM]
    env = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    # A test run in the background ignores SIGINT, and a subprocess would inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    game = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=env)
    signal.signal(signal.SIGINT, before)
    os.close(theirs)
    screen = b""
    try:
        with suppress(OSError):  # the other end is closed
            for asked, piece in enumerate((*typed, b""), start=1):
                while screen.count(b"> ") < asked:
                    assert select.select([ours], [], [], 60)[0], f"nothing more after {screen!r}"
                    screen += os.read(ours, 4096)
                os.write(ours, piece)
            for _ in range(20):
                # readline misses a signal between the prompt and its wait, so send it again.
                game.send_signal(signal.SIGINT)
                while select.select([ours], [], [], 3)[0]:
                    screen += os.read(ours, 4096)
        return game.wait(60), screen.decode(errors="replace")
    finally:
        os.close(ours)
        game.kill()
        game.wait()


def test_terminal_has_line_history_and_ctrl_c_quits() -> None:
    code, screen = at_a_terminal(b"why TAS-C.7.1\n", b"\x1b[A\n")
    assert code == 0
    assert screen.count("TAS-C.7.1 – Each of the first three") == 2
    assert "Stakes: Guest 495" in screen.splitlines()[-1]


def test_loaded_game_continues_like_the_saved_game(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    rest = "check; call; call; fold; next; call; fold"
    _, whole = run_script(capsys, monkeypatch, f"call; {rest}", *HOLDEM)
    _, first = run_script(capsys, monkeypatch, f"call; save {path}", *HOLDEM)
    assert "Saved; `cardspeak play --load" in " ".join(first.split())
    _, second = run_script(capsys, monkeypatch, rest, "--load", str(path))
    ends = [out.rpartition("Stakes: ")[2] for out in (whole, second)]
    assert ends[0] == ends[1]


def test_missing_and_invalid_saved_games_are_explained(capsys: Captured, tmp_path: Path) -> None:
    broken = tmp_path / "x.json"
    assert "cannot read" in refused(capsys, "play", "--load", str(broken))
    broken.write_text("{}", encoding="utf-8")
    assert "not a saved game" in refused(capsys, "play", "--load", str(broken))


def test_invalid_requests_are_explained(capsys: Captured) -> None:
    assert "name a book" in refused(capsys, "play")
    assert "there is no book 'x'" in refused(capsys, "play", "x")
    assert "--seat must be from 1 to 4, not 9" in refused(capsys, "play", "event", "--seat", "9")
    assert "no player 'zed'" in refused(capsys, "play", "event", "--players", "zed,call")
    assert "from 2 to 22" in refused(capsys, "play", "event", "--players", "1")
    assert "doesn't allow deck" in refused(capsys, "play", "act-stud", "deck=17")
    assert "leaves no choice" in refused(capsys, "play", "act-stud", "dek=32")


def test_report_is_ruled_on_and_applied_or_dropped(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = "tell the floor: dispute seat 2"
    script = f"{asked}; call; drop; {asked}; apply play on; call"
    _, out = run_script(capsys, monkeypatch, script, *HOLDEM, "--json")
    lines = records(out)
    happened = [line["event"] for line in lines if line["kind"] == "event"]
    raised = happened.index("MatterRaised")
    assert happened[raised : raised + 6] == [
        *("MatterRaised", "RulingFound", "MatterDropped"),
        *("MatterRaised", "RulingFound", "Ruled"),
    ]
    (refusal,) = [line["words"] for line in lines if line["kind"] == "refused"]
    assert refusal == "Play waits for the floor's ruling: players disagree about what happened."


def test_reports_about_real_cards_are_refused(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Software deals at this table; play continues."""
    script = "tell the floor: card turned early cards Ah; report hole card exposed seat 1; call"
    _, out = run_script(capsys, monkeypatch, script, *HOLDEM, "--json")
    lines = records(out)
    refusals = [line["words"] for line in lines if line["kind"] == "refused"]
    assert len(refusals) == 2
    assert all("This can't be reported here" in words for words in refusals)
    happened = [line["event"] for line in lines if line["kind"] == "event"]
    assert "MatterRaised" not in happened
    assert "Called" in happened


def test_json_lines_have_every_kind_of_record(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = "raise to 35; why; foo; players; table; help; call"
    _, out = run_script(capsys, monkeypatch, script, *HOLDEM, "--json")
    lines = records(out)
    kinds = {line["kind"] for line in lines}
    assert {"opened", "event", "turn", "refused", "clause", "unread", "player", "table"} <= kinds
    turn = next(line for line in lines if line["kind"] == "turn")
    assert {option["act"] for option in turn["options"]} == {"call", "raise", "fold"}
    assert turn["cards"] == "Ks 6d"


def test_no_hidden_card_is_printed(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Swapping hidden cards does not change the output."""
    _, first = run_script(capsys, monkeypatch, "table; players; why", *HOLDEM)
    open_new = PlaySession.open_new

    def swapped(*given: Any) -> PlaySession:  # noqa: ANN401 - the arguments of open_new
        session = open_new(*given)
        advance = session.advance

        def on() -> None:
            advance()
            running = session.table.state.running
            if len(running.stub) > 2 and running.hands[SeatNo(2)].cards:
                hand, stub = running.hands[SeatNo(2)], running.stub
                hand.cards, stub[-2:] = stub[-2:], hand.cards

        session.advance = on  # type: ignore[method-assign]
        return session

    monkeypatch.setattr(PlaySession, "open_new", swapped)
    assert run_script(capsys, monkeypatch, "table; players; why", *HOLDEM)[1] == first


WORDS = (
    *("call", "check", "fold", "stay", "bet 10", "raise to 40", "all in", "show", "muck", ""),
    *("next", "why", "what if call", "table", "add 100", "report card turned early", "drop"),
    *("report dispute", "apply play on"),
    *("answer yes", "apply", "junk", "raise by 10", "puts in 20", "goes away", "comes back"),
)


@pytest.mark.parametrize("book", SHELF)
def test_random_lines_never_stop_the_game(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, book: str
) -> None:
    rng = Random(book)
    usual = WORDS[:11]
    lines = [rng.choice(usual if rng.random() < 0.8 else WORDS) for _ in range(60)]
    lines[::6] = ["drop"] * len(lines[::6])  # so that no report blocks the game
    code, out = run_script(capsys, monkeypatch, "\n".join(lines), book, "--seed", "1")
    assert code == 0
    assert out.count(" has the button, ") > 1


def test_help_names_every_command() -> None:
    for word in ("why", "what if", "table", "players", "save", "quit", "next", "report"):
        assert word in HELP
    assert read_command("Q") is not None
    assert read_command("raise to 40") is None
