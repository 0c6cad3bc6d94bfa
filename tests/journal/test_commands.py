"""The journal's commands: output, exit codes and helpful messages."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from tests.cli.asking import Captured, ask, ask_json, refused
from tests.journal.kit import open_kept, play_rounds

from cardspeak.cli.journal.command import key
from cardspeak.journal import open_journal


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A room that has played three rounds."""
    monkeypatch.setenv("COLUMNS", "80")
    path = str(tmp_path / "room.db")
    with open_journal(path) as journal:
        play_rounds(open_kept(journal, "t"), 3)
    return path


def test_verify_names_the_first_entry_without_a_checkpoint(
    capsys: Captured, room: str, tmp_path: Path
) -> None:
    """Run with a file of checkpoints, and without one."""
    file = str(tmp_path / "kept.jsonl")
    assert ask(capsys, "checkpoint", room, "--to", file)[0] == 0
    verdict = ask_json(capsys, "verify", room, "--checkpoint", file)
    assert verdict["ok"]
    assert verdict["tables"][0]["vouched"]["entry"] == verdict["tables"][0]["entries"]
    code, out, _ = ask(capsys, "verify", room)
    assert code == 0
    assert "no checkpoint covers entries from 1" in " ".join(out.split())
    with sqlite3.connect(room) as connection:
        connection.execute("UPDATE journal_entries SET request = 'x' WHERE number = 4")
    connection.close()
    code, out, _ = ask(capsys, "verify", room, "--checkpoint", file)
    assert code == 1
    assert "table t, entry 4" in out


def test_checkpoint_file_has_each_statement_once(
    capsys: Captured, room: str, tmp_path: Path
) -> None:
    """Each run adds only new statements. Verify prints the number of valid ones, not a list."""
    file = tmp_path / "kept.jsonl"
    outputs = [ask(capsys, "checkpoint", room, "--to", str(file))[1] for _ in range(2)]
    assert outputs[0].startswith("4 new of 4 statements")  # one per round, and one by this command
    assert outputs[1].startswith("1 new of 5 statements")
    assert len(set(file.read_text().splitlines())) == len(file.read_text().splitlines()) == 5
    out = ask(capsys, "verify", room, "--checkpoint", str(file))[1]
    assert out.count("of key") == 1
    assert "5 valid checkpoints of key" in out
    file.write_text("these are words\n")
    assert "is not a checkpoint" in refused(capsys, "checkpoint", room, "--to", str(file))
    assert file.read_text() == "these are words\n"


def test_backup_is_restored_into_a_new_database(
    capsys: Captured, room: str, tmp_path: Path
) -> None:
    """A redacted backup cannot be restored."""
    file, new, part = (str(tmp_path / name) for name in ("a.jsonl.gz", "new.db", "open.jsonl"))
    made = ask_json(capsys, "backup", room, file)
    assert ask_json(capsys, "restore", file, new)["entries"] == made["entries"]
    assert ask_json(capsys, "verify", file)["ok"]
    assert ask_json(capsys, "backup", room, file, code=1)["why"].startswith(file)
    ask_json(capsys, "backup", room, part, "--redacted")
    assert "full backup" in ask_json(capsys, "restore", part, new, code=1)["why"]


def test_old_rounds_are_archived_and_the_key_is_changed(
    capsys: Captured, room: str, tmp_path: Path
) -> None:
    """Old rounds go to a file. The old key signs a handover to the new one."""
    (archived,) = ask_json(capsys, "archive", room, str(tmp_path), "--keep", "1")["archived"]
    assert archived["rounds"] == 2
    assert ask_json(capsys, "verify", room, archived["file"])["tables"][0]["begins"] == 1
    first = ask_json(capsys, "key", room)
    second = ask_json(capsys, "key", room, "--change")
    assert second["old"] == first["key"] != second["key"]
    assert Path(f"{room}.key.{first['key']}").exists()
    made = ask_json(capsys, "checkpoint", room)
    assert made["key"] == second["key"]
    assert ask_json(capsys, "verify", room)["ok"]


def test_key_file_exists_at_every_moment(room: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a key change stops half-way, the old key is still there, next to the new one."""
    rename = Path.rename

    def stopped(file: Path, to: Path) -> Path:
        if file.name.endswith(".new"):
            raise KeyboardInterrupt
        return rename(file, to)

    path = Path(f"{room}.key")
    before = path.read_bytes()
    for name in ("replace", "rename"):
        monkeypatch.setattr(Path, name, stopped)
    with pytest.raises(KeyboardInterrupt):
        key(room, change=True)
    assert path.read_bytes() == before
    assert Path(f"{room}.key.new").exists()


def test_invalid_journals_are_refused(capsys: Captured, tmp_path: Path) -> None:
    """The exit code is 2, and the message names the problem."""
    text = tmp_path / "notes.txt"
    text.write_text("no journal at all, only a line that is long enough to be read as a page\n")
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE t (x)")
    connection.close()
    assert "there is no journal" in refused(capsys, "verify", str(tmp_path / "none.db"))
    assert "is not an SQLite file" in refused(capsys, "verify", str(text))
    assert "not a journal of cardspeak" in refused(capsys, "verify", str(other))
    assert "is not a checkpoint" in refused(capsys, "verify", str(other), "--checkpoint", str(text))
    assert "is not a journal" in refused(capsys, "restore", str(text), str(tmp_path / "n.db"))
    assert not (tmp_path / "none.db").exists()
