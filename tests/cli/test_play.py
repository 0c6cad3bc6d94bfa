"""`play`: a conversation at a table, scripted through a pipe; bad input loses nothing."""

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

from cardspeak.cli.main import main
from cardspeak.cli.play_lines import HELP, read_command
from cardspeak.cli.play_session import Session
from cardspeak.rulebook.shelf import SHELF


@pytest.fixture(autouse=True)
def _piped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing to read unless a test gives something."""
    monkeypatch.setattr("sys.stdin", io.StringIO(""))


def said(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, lines: str, *words: str
) -> tuple[int, str]:
    """What the program answers to a script, its lines parted by semicolons."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines.replace("; ", "\n") + "\n"))
    code = main(["play", *words])
    out, err = capsys.readouterr()
    assert err == ""
    return code, out


def records(out: str) -> list[Any]:
    """The lines of JSON."""
    return [json.loads(line) for line in out.splitlines()]


HOLDEM = ("tas-holdem", "--seed", "3")


def test_a_round_begins_and_options_have_least_and_most(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Events are numbered, with their clauses; the offer names the amounts."""
    code, out = said(capsys, monkeypatch, "quit", *HOLDEM)
    assert code == 0
    assert "  2  Guest posts a blind of 5.  [TAS-A.small-blind, TAS-C.5.2.e]" in out
    assert "You may call 5, raise to 20 or fold." in out
    assert out.splitlines()[-1].startswith("Stakes: Guest 495")
    assert max(map(len, out.splitlines())) <= 80
    code, out = said(capsys, monkeypatch, "quit", *HOLDEM, "limit=no_limit")
    assert "raise to between 20 and 500" in out


def test_why_tells_the_clauses(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the last ruling, of a line, and one by its number."""
    _, out = said(capsys, monkeypatch, "raise to 35; why; why 2; why TAS-C.7.1", *HOLDEM)
    assert "refused  35 is too much: it has to be 20." in out
    assert "TAS-C.7.4 – Opening bets and raises" in out
    assert "TAS-A.small-blind – " in out
    assert "TAS-C.7.1 – Each of the first three betting rounds" in out


def test_what_if_changes_nothing_and_tells_no_card(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The act would be granted or refused; the flop that would follow is not told."""
    script = "call; what if bet 10; what if check; what if bet 30; what if"
    _, out = said(capsys, monkeypatch, script, *HOLDEM)
    assert "It would be granted: Guest bets 10." in out
    assert "refused  30 is too much" in out
    assert "what if you did what?" in out
    asked = said(capsys, monkeypatch, "call; what if check; check", *HOLDEM)[1]
    plain = said(capsys, monkeypatch, "call; check", *HOLDEM)[1]
    told = [line for line in asked.splitlines() if "would be" not in line]
    assert told == plain.splitlines()


def test_bad_input_gets_a_clear_answer(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game goes on as it was."""
    script = "foo; raise 20; bet -3; 2 folds; why 99; why X.1; save; next; bet ten; call"
    _, out = said(capsys, monkeypatch, script, *HOLDEM)
    for words in (
        "'foo' is not understood; 'help' lists what can be said",
        "say 'raise to 20' for the total",
        "you speak for your own seat only",
        "there is no line 99",
        "there is no clause 'X.1'",
        "save it where?",
        "this round is not over yet",
        "Guest calls 5.",
    ):
        assert words in " ".join(out.split()), words


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("bet", "bet how much? Such as 'bet 20'"),
        ("raise to", "raise to how much? Such as 'raise to 40'"),
        ("rasie to 20", "did you mean 'raise'? 'help' lists what can be said"),
        ("report", "report what? Such as 'report breach of conduct seat 2'; software deals here"),
        ("answer down", "the floor asks nothing now"),
    ],
)
def test_half_a_line_is_asked_for_the_rest(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, line: str, says: str
) -> None:
    """Whoever leaves something out, or mistypes it, is told what to say."""
    _, out = said(capsys, monkeypatch, f"{line}; call", *HOLDEM)
    assert says in " ".join(out.split())
    assert "Guest calls 5." in out


def at_a_terminal(*typed: bytes) -> tuple[int, str]:
    """The exit code and the screen: this is typed, piece by piece, at a real terminal; then Ctrl-C.

    The terminal is not the game's own, so what Ctrl-C sends is sent by hand.
    """
    pty = pytest.importorskip("pty", reason="no pseudo-terminals here")
    pytest.importorskip("readline", reason="this Python has no line editing")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "cardspeak", "play", *HOLDEM]
    env = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    # Tests in the background may not hear Ctrl-C, and what they start would inherit that.
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
                # Between prompt and wait readline hears no signal: then again, as one would.
                game.send_signal(signal.SIGINT)
                while select.select([ours], [], [], 3)[0]:
                    screen += os.read(ours, 4096)
        return game.wait(60), screen.decode(errors="replace")
    finally:
        os.close(ours)
        game.kill()
        game.wait()


def test_a_terminal_has_arrows_and_an_end() -> None:
    """An earlier line comes back with an arrow, and Ctrl-C ends the game like quit."""
    code, screen = at_a_terminal(b"why TAS-C.7.1\n", b"\x1b[A\n")
    assert code == 0
    assert screen.count("TAS-C.7.1 – Each of the first three") == 2
    assert "Stakes: Guest 495" in screen.splitlines()[-1]


def test_a_saved_game_goes_on_as_it_would_have(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The same cards, the same bots, the same chance."""
    path = tmp_path / "game.json"
    rest = "check; call; call; fold; next; call; fold"
    _, whole = said(capsys, monkeypatch, f"call; {rest}", *HOLDEM)
    _, first = said(capsys, monkeypatch, f"call; save {path}", *HOLDEM)
    assert "Saved; `cardspeak play --load" in " ".join(first.split())
    _, second = said(capsys, monkeypatch, rest, "--load", str(path))
    ends = [out.rpartition("Stakes: ")[2] for out in (whole, second)]
    assert ends[0] == ends[1]


def test_files_that_are_no_game(capsys: Captured, tmp_path: Path) -> None:
    """Told apart from those that are not there."""
    broken = tmp_path / "x.json"
    assert "cannot be read" in refused(capsys, "play", "--load", str(broken))
    broken.write_text("{}", encoding="utf-8")
    assert "this is no saved game" in refused(capsys, "play", "--load", str(broken))


def test_requests_that_cannot_be_met(capsys: Captured) -> None:
    """Each with what would be right."""
    assert "which book?" in refused(capsys, "play")
    assert "there is no book 'x'" in refused(capsys, "play", "x")
    assert "a number from 1 to 4, not 9" in refused(capsys, "play", "event", "--seat", "9")
    assert "no player 'zed'" in refused(capsys, "play", "event", "--players", "zed,call")
    assert "from 2 to 22" in refused(capsys, "play", "event", "--players", "1")
    assert "does not allow deck" in refused(capsys, "play", "act-stud", "deck=17")
    assert "leaves no choice" in refused(capsys, "play", "act-stud", "dek=32")


def test_the_floor_hears_a_report(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Something went wrong: the ruling is found, shown with its clauses, applied or dropped."""
    asked = "tell the floor: dispute seat 2"
    script = f"{asked}; call; drop; {asked}; apply play on; call"
    _, out = said(capsys, monkeypatch, script, *HOLDEM, "--json")
    found = records(out)
    happened = [line["event"] for line in found if line["kind"] == "event"]
    raised = happened.index("MatterRaised")
    assert happened[raised : raised + 6] == [
        *("MatterRaised", "RulingFound", "MatterDropped"),
        *("MatterRaised", "RulingFound", "Ruled"),
    ]
    (refusal,) = [line["words"] for line in found if line["kind"] == "refused"]
    assert refusal == "Play waits for the floor's ruling on 'dispute'."


def test_real_card_trouble_is_refused(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """The software deals here: reports about real cards are refused, and play continues."""
    script = "tell the floor: card turned early cards Ah; report hole card exposed seat 1; call"
    _, out = said(capsys, monkeypatch, script, *HOLDEM, "--json")
    found = records(out)
    refusals = [line["words"] for line in found if line["kind"] == "refused"]
    assert len(refusals) == 2
    assert all("cannot be reported at this table: here software" in words for words in refusals)
    happened = [line["event"] for line in found if line["kind"] == "event"]
    assert "MatterRaised" not in happened
    assert "Called" in happened


def test_json_lines_for_programs(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is a record: events, turns with their options, refusals, clauses."""
    script = "raise to 35; why; foo; players; table; help; call"
    _, out = said(capsys, monkeypatch, script, *HOLDEM, "--json")
    found = records(out)
    kinds = {line["kind"] for line in found}
    assert {"opened", "event", "turn", "refused", "clause", "unread", "player", "table"} <= kinds
    turn = next(line for line in found if line["kind"] == "turn")
    assert {one["act"] for one in turn["options"]} == {"call", "raise", "fold"}
    assert turn["cards"] == "Ks 6d"


def test_no_hidden_card_is_printed(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another deal of what nobody sees, the same page up to the next card."""
    _, first = said(capsys, monkeypatch, "table; players; why", *HOLDEM)
    opened = Session.opened

    def swapped(*given: Any) -> Session:  # noqa: ANN401 - as the session takes them
        session = opened(*given)
        advance = session.advance

        def on() -> None:
            advance()
            running = session.table.state.running
            if len(running.stub) > 2 and running.hands[2].cards:
                hand, stub = running.hands[2], running.stub
                hand.cards, stub[-2:] = stub[-2:], hand.cards

        session.advance = on  # type: ignore[method-assign]
        return session

    monkeypatch.setattr(Session, "opened", swapped)
    assert said(capsys, monkeypatch, "table; players; why", *HOLDEM)[1] == first


WORDS = (
    *("call", "check", "fold", "stay", "bet 10", "raise to 40", "all in", "show", "muck", ""),
    *("next", "why", "what if call", "table", "add 100", "report card turned early", "drop"),
    *("report dispute", "apply play on"),
    *("answer yes", "apply", "junk", "raise by 10", "puts in 20", "goes away", "comes back"),
)


@pytest.mark.parametrize("book", SHELF)
def test_any_words_in_any_book(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, book: str
) -> None:
    """Whatever is typed, the game answers, goes on, and no chip is lost without a word."""
    dice = Random(book)
    usual = WORDS[:11]
    lines = [dice.choice(usual if dice.random() < 0.8 else WORDS) for _ in range(60)]
    lines[::6] = ["drop"] * len(lines[::6])  # a report does not keep the floor for ever
    code, out = said(capsys, monkeypatch, "\n".join(lines), book, "--seed", "1")
    assert code == 0
    assert out.count(" opens:") > 1


def test_help_names_every_command() -> None:
    """What can be said is on the page."""
    for word in ("why", "what if", "table", "players", "save", "quit", "next", "report"):
        assert word in HELP
    assert read_command("Q") is not None
    assert read_command("raise to 40") is None
