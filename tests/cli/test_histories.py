"""`replay` and `export`: output, JSON and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.asking import Captured, ask, ask_json, refused
from tests.journal.kit import Kept, open_kept, play_on

from cardspeak.history import read_history, read_phh, read_stars, read_text, write_phh
from cardspeak.journal import open_journal

ROOT = Path(__file__).resolve().parents[2]
FILES = ROOT / "tests" / "history" / "files"
GOOD, BAD = FILES / "heads-up.phh", FILES / "out-of-turn.phh"


@pytest.fixture
def invalid_report(tmp_path: Path) -> Path:
    """A file that is not a hand history."""
    path = tmp_path / "broken.phh"
    path.write_text("variant = 'NT'\n", encoding="utf-8")
    return path


def test_replay_json_lists_failures_and_overrides(capsys: Captured) -> None:
    answer = ask_json(capsys, "replay", str(FILES), code=1)
    assert (answer["files"], answer["rounds"], answer["ok"]) == (2, 2, 1)
    assert answer["failed"] == [
        {
            "file": str(BAD),
            "round": 1,
            "act": "p1 cc",
            "why": "It's p3's turn.",
            "clauses": ["NLT.2.a.3/3", "NLT.2.a.3/4"],
            "readable": True,
        }
    ]
    assert answer["overrides"] == {"NLT.1.5": 1}


def test_invalid_file_does_not_stop_the_others(capsys: Captured, invalid_report: Path) -> None:
    answer = ask_json(capsys, "replay", str(GOOD), str(invalid_report), code=2)
    assert (answer["files"], answer["ok"]) == (2, 1)
    (failed,) = answer["failed"]
    assert failed["why"] == "the field starting_stacks is missing"
    code, out, _ = ask(capsys, "replay", str(GOOD), str(invalid_report))
    assert code == 2
    assert "not readable: round 1: the field starting_stacks is missing" in out


def test_rounds_replayed_by_several_processes_stay_in_order(
    capsys: Captured, tmp_path: Path
) -> None:
    (hand,) = read_phh(GOOD.read_text(encoding="utf-8"))
    (bad,) = read_phh(BAD.read_text(encoding="utf-8"))
    path = tmp_path / "many.phhs"
    path.write_text(write_phh([hand] * 220 + [bad] + [hand] * 60), encoding="utf-8")
    answer = ask_json(capsys, "replay", str(path), "--jobs", "2", code=1)
    assert (answer["rounds"], answer["ok"]) == (281, 280)
    assert [failure["round"] for failure in answer["failed"]] == [221]


def test_full_prints_every_event(capsys: Captured) -> None:
    short = ask(capsys, "replay", str(GOOD))[1]
    full = ask(capsys, "replay", str(GOOD), "--full")[1]
    assert "is dealt a card face down" in full
    assert "is dealt a card face down" not in short


@pytest.mark.parametrize("form", ["phh", "jsonl", "stars"])
def test_export_can_be_replayed(capsys: Captured, tmp_path: Path, form: str) -> None:
    out = tmp_path / f"out.{form}"
    assert ask(capsys, "export", str(GOOD), "--format", form, "--out", str(out))[0] == 0
    code, text, _ = ask(capsys, "replay", str(out))
    assert (code, "1 of 1 rounds replayed" in text) == (0, True)


def test_converting_between_formats_keeps_the_journal(capsys: Captured, tmp_path: Path) -> None:
    first, second = tmp_path / "a.phh", tmp_path / "b.jsonl"
    ask(capsys, "export", str(GOOD), "--out", str(first))
    ask(capsys, "export", str(first), "--format", "jsonl", "--out", str(second))
    assert read_history(first).journals == read_history(second).journals


def test_plain_phh_has_only_standard_fields(capsys: Captured) -> None:
    text = ask_json(capsys, "export", str(GOOD), "--plain")["text"]
    assert read_phh(text)[0].own == {}


def test_stars_text_is_printed(capsys: Captured) -> None:
    code, out, _ = ask(capsys, "export", str(GOOD), "--format", "stars")
    assert code == 0
    assert read_stars(out)[0].players == ("Ana", "Ben")


def test_hands_keep_their_numbers_and_tables(capsys: Captured, tmp_path: Path) -> None:
    """In PokerStars-style text a hand has the number from its file, or the next number."""
    hand = GOOD.read_text(encoding="utf-8")
    path = tmp_path / "three.phhs"
    named = f"{hand}hand = 77001\ntable = 'Rowan'\n"
    path.write_text(f"[1]\n{hand}\n[2]\n{named}\n[3]\n{hand}", encoding="utf-8")
    code, out, err = ask(capsys, "export", str(path), "--format", "stars")
    assert (code, err) == (0, "")
    hands = read_stars(out)
    assert [exported.more["hand"] for exported in hands] == [1, 77001, 3]
    assert [exported.more["table"] for exported in hands] == [
        "cardspeak nolimit",
        "Rowan",
        "cardspeak nolimit",
    ]


def test_control_characters_in_names_are_replaced(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "odd.phh"
    text = GOOD.read_text(encoding="utf-8")
    assert '"Ben"' in text
    path.write_text(text.replace('"Ben"', '"B\\u001b[31m\\u202en\\u0000"'), encoding="utf-8")
    code, out, _ = ask(capsys, "replay", str(path))
    assert code == 0
    assert not {"\x1b", "\u202e", "\0"} & set(out)
    assert "B\ufffd[31m\ufffdn\ufffd" in out


def test_scenario_is_exported(capsys: Captured) -> None:
    """Every case that plays a round is exported; stars has no format for stud."""
    path = ROOT / "scenarios" / "nolimit" / "further-bets.toml"
    exported = ask_json(capsys, "export", str(path), "--format", "jsonl")
    assert exported["tables"] == exported["rounds"] > 4
    stud = ROOT / "scenarios" / "act-stud" / "deeds.toml"
    assert "export it as phh or jsonl" in refused(capsys, "export", str(stud), "--format", "stars")


def test_failed_rounds_are_not_exported(capsys: Captured, invalid_report: Path) -> None:
    """The exit code is 1 for a round that cannot be played, and 2 for an invalid file."""
    code, out, err = ask(capsys, "export", str(BAD))
    assert (code, out) == (1, "")
    assert "It's p3's turn." in err
    assert ask(capsys, "export", str(invalid_report))[0] == 2
    code, out, _ = ask(capsys, "export", str(BAD), "--json")
    assert (code, json.loads(out)["failed"][0]["act"]) == (1, "p1 cc")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("replay",), "name the files"),
        (("replay", "nowhere.phh"), "there is no file nowhere.phh"),
        (("replay", str(ROOT / "docs")), "contains no hand history"),
        (("export", str(GOOD), "--format", "xml"), "xml"),
        (("export", str(GOOD), "--out", str(ROOT / "no" / "where.phh")), "cannot write"),
    ],
)
def test_invalid_requests_are_explained(
    capsys: Captured, words: tuple[str, ...], says: str
) -> None:
    assert says in " ".join(refused(capsys, *words).split())


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """A journal with two tables that played and one that did not."""
    path = tmp_path / "room.db"
    journal = open_journal(str(path))
    for name, book in (("one", "tas-holdem"), ("two", "act-stud")):
        play_on(started(open_kept(journal, name, book)))
    open_kept(journal, "idle", "event")
    journal.close()
    return path


def started(table: Kept) -> Kept:
    """Start a round at the table."""
    assert table.start()
    return table


@pytest.mark.parametrize("kind", ["phh", "jsonl"])
def test_room_export_has_all_events(capsys: Captured, room: Path, kind: str) -> None:
    """The exported file reads back as the journal's events, table by table."""
    code, out, _ = ask(capsys, "export", str(room), "--format", kind)
    assert code == 0
    read = read_text(out).journals
    journal = open_journal(str(room))
    stored = {
        name: [event for entry in journal.entries(name) for event in entry.events]
        for name in ("one", "two")
    }
    journal.close()
    assert read == [stored["one"], stored["two"]]


def test_single_table_of_a_backup_is_exported(capsys: Captured, room: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl.gz"
    assert ask(capsys, "backup", str(room), str(copy))[0] == 0
    answer = ask_json(capsys, "export", str(copy), "--table", "two", "--out", str(tmp_path / "t"))
    assert (answer["rounds"], answer["tables"]) == (1, 1)
    assert ask(capsys, "replay", str(tmp_path / "t"))[0] == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--table", "three"], "there is no table 'three'"),
        (["--table", "idle"], "has played a round"),
    ],
)
def test_unknown_and_unplayed_tables_are_explained(
    capsys: Captured, room: Path, arguments: list[str], says: str
) -> None:
    assert says in refused(capsys, "export", str(room), *arguments)


def test_redacted_backup_cannot_be_exported(capsys: Captured, room: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    assert ask(capsys, "backup", str(room), str(copy), "--redacted")[0] == 0
    assert refused(capsys, "export", str(copy))
    assert "--table needs a room's journal" in refused(
        capsys, "export", str(GOOD), "--table", "one"
    )
