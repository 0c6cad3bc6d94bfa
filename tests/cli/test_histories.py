"""`replay` and `export`: what they print, their JSON, their exit codes."""

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
def unreadable(tmp_path: Path) -> Path:
    """A file that is no hand history."""
    path = tmp_path / "broken.phh"
    path.write_text("variant = 'NT'\n", encoding="utf-8")
    return path


def test_the_json_of_a_replay(capsys: Captured) -> None:
    """Files, rounds, how many hold, and each that does not with act, reason and clauses."""
    answer = ask_json(capsys, "replay", str(FILES), code=1)
    assert (answer["files"], answer["rounds"], answer["ok"]) == (2, 2, 1)
    assert answer["failed"] == [
        {
            "file": str(BAD),
            "round": 1,
            "act": "p1 cc",
            "why": "It is p3's turn.",
            "clauses": ["NLT.2.a.3/3", "NLT.2.a.3/4"],
            "readable": True,
        }
    ]
    assert answer["overrides"] == {"NLT.1.5": 1}


def test_one_file_that_cannot_be_read_spoils_no_other(capsys: Captured, unreadable: Path) -> None:
    """The exit code is 2, and the other file is still played."""
    answer = ask_json(capsys, "replay", str(GOOD), str(unreadable), code=2)
    assert (answer["files"], answer["ok"]) == (2, 1)
    (failed,) = answer["failed"]
    assert failed["why"] == "the field starting_stacks is missing"
    code, out, _ = ask(capsys, "replay", str(GOOD), str(unreadable))
    assert code == 2
    assert "not readable: round 1: the field starting_stacks is missing" in out


def test_many_rounds_are_shared_by_processes(capsys: Captured, tmp_path: Path) -> None:
    """With work enough other processes help; the rounds come back in order."""
    (hand,) = read_phh(GOOD.read_text(encoding="utf-8"))
    (wrong,) = read_phh(BAD.read_text(encoding="utf-8"))
    path = tmp_path / "many.phhs"
    path.write_text(write_phh([hand] * 220 + [wrong] + [hand] * 60), encoding="utf-8")
    answer = ask_json(capsys, "replay", str(path), "--jobs", "2", code=1)
    assert (answer["rounds"], answer["ok"]) == (281, 280)
    assert [one["round"] for one in answer["failed"]] == [221]


def test_full_tells_every_event(capsys: Captured) -> None:
    """What a short account leaves out is there too."""
    short = ask(capsys, "replay", str(GOOD))[1]
    full = ask(capsys, "replay", str(GOOD), "--full")[1]
    assert "is dealt a card face down" in full
    assert "is dealt a card face down" not in short


@pytest.mark.parametrize("form", ["phh", "jsonl", "stars"])
def test_an_export_is_replayed(capsys: Captured, tmp_path: Path, form: str) -> None:
    """Whatever the form, what was written holds."""
    out = tmp_path / f"out.{form}"
    assert ask(capsys, "export", str(GOOD), "--format", form, "--out", str(out))[0] == 0
    code, told, _ = ask(capsys, "replay", str(out))
    assert (code, "1 of 1 rounds hold" in told) == (0, True)


def test_exports_of_a_journal_are_the_journal(capsys: Captured, tmp_path: Path) -> None:
    """From PHH to JSON lines and back nothing changes."""
    first, second = tmp_path / "a.phh", tmp_path / "b.jsonl"
    ask(capsys, "export", str(GOOD), "--out", str(first))
    ask(capsys, "export", str(first), "--format", "jsonl", "--out", str(second))
    assert read_history(first).journals == read_history(second).journals


def test_plain_phh_has_no_fields_of_ours(capsys: Captured) -> None:
    """For readers that want nothing but the standard."""
    text = ask_json(capsys, "export", str(GOOD), "--plain")["text"]
    assert read_phh(text)[0].own == {}


def test_stars_text_goes_to_the_output(capsys: Captured) -> None:
    """Ready to be piped into another program."""
    code, out, _ = ask(capsys, "export", str(GOOD), "--format", "stars")
    assert code == 0
    assert read_stars(out)[0].players == ("Ana", "Ben")


def test_hands_keep_their_numbers_and_tables(capsys: Captured, tmp_path: Path) -> None:
    """As PokerStars-style text every hand has a number of its own: the file's, or the next."""
    hand = GOOD.read_text(encoding="utf-8")
    path = tmp_path / "three.phhs"
    named = f"{hand}hand = 77001\ntable = 'Rowan'\n"
    path.write_text(f"[1]\n{hand}\n[2]\n{named}\n[3]\n{hand}", encoding="utf-8")
    code, out, err = ask(capsys, "export", str(path), "--format", "stars")
    assert (code, err) == (0, "")
    hands = read_stars(out)
    assert [one.more["hand"] for one in hands] == [1, 77001, 3]
    assert [one.more["table"] for one in hands] == [
        "cardspeak nolimit",
        "Rowan",
        "cardspeak nolimit",
    ]


def test_no_name_steers_the_terminal(capsys: Captured, tmp_path: Path) -> None:
    """Characters that would colour, move or turn what is shown are shown as what they are."""
    path = tmp_path / "odd.phh"
    text = GOOD.read_text(encoding="utf-8")
    assert '"Ben"' in text
    path.write_text(text.replace('"Ben"', '"B\\u001b[31m\\u202en\\u0000"'), encoding="utf-8")
    code, out, _ = ask(capsys, "replay", str(path))
    assert code == 0
    assert not {"\x1b", "\u202e", "\0"} & set(out)
    assert "B\ufffd[31m\ufffdn\ufffd" in out


def test_a_scenario_is_exported(capsys: Captured) -> None:
    """Every case that comes to a round, under its own book; stud has no words in stars."""
    path = ROOT / "scenarios" / "nolimit" / "further-bets.toml"
    made = ask_json(capsys, "export", str(path), "--format", "jsonl")
    assert made["tables"] == made["rounds"] > 4
    stud = ROOT / "scenarios" / "act-stud" / "deeds.toml"
    assert "export it as phh or jsonl" in refused(capsys, "export", str(stud), "--format", "stars")


def test_what_does_not_hold_is_not_exported(capsys: Captured, unreadable: Path) -> None:
    """1 for a round that cannot be played, 2 for a file that cannot be read."""
    code, out, err = ask(capsys, "export", str(BAD))
    assert (code, out) == (1, "")
    assert "It is p3's turn." in err
    assert ask(capsys, "export", str(unreadable))[0] == 2
    code, out, _ = ask(capsys, "export", str(BAD), "--json")
    assert (code, json.loads(out)["failed"][0]["act"]) == (1, "p1 cc")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("replay",), "name the files"),
        (("replay", "nowhere.phh"), "there is no file nowhere.phh"),
        (("replay", str(ROOT / "docs")), "holds no hand history"),
        (("export", str(GOOD), "--format", "xml"), "xml"),
        (("export", str(GOOD), "--out", str(ROOT / "no" / "where.phh")), "cannot be written"),
    ],
)
def test_requests_that_cannot_be_read(capsys: Captured, words: tuple[str, ...], says: str) -> None:
    """Each says what would be right."""
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
    """The table with its round open."""
    assert table.start()
    return table


@pytest.mark.parametrize("kind", ["phh", "jsonl"])
def test_a_rooms_journal_comes_out_whole(capsys: Captured, room: Path, kind: str) -> None:
    """What is exported reads back as the very events of the journal, table by table."""
    code, out, _ = ask(capsys, "export", str(room), "--format", kind)
    assert code == 0
    read = read_text(out).journals
    journal = open_journal(str(room))
    kept = {
        name: [event for entry in journal.entries(name) for event in entry.events]
        for name in ("one", "two")
    }
    journal.close()
    assert read == [kept["one"], kept["two"]]


def test_a_backup_comes_out_as_well(capsys: Captured, room: Path, tmp_path: Path) -> None:
    """One table of it, if only one is asked for."""
    copy = tmp_path / "copy.jsonl.gz"
    assert ask(capsys, "backup", str(room), str(copy))[0] == 0
    answer = ask_json(capsys, "export", str(copy), "--table", "two", "--out", str(tmp_path / "t"))
    assert (answer["rounds"], answer["tables"]) == (1, 1)
    assert ask(capsys, "replay", str(tmp_path / "t"))[0] == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--table", "three"], "there is no table 'three'"),
        (["--table", "idle"], "has come to a round"),
    ],
)
def test_what_a_journal_does_not_have(
    capsys: Captured, room: Path, arguments: list[str], says: str
) -> None:
    """A table that is not there, or that has nothing to tell."""
    assert says in refused(capsys, "export", str(room), *arguments)


def test_cards_that_were_left_out_are_missed(capsys: Captured, room: Path, tmp_path: Path) -> None:
    """A redacted backup cannot be a history, and says so."""
    copy = tmp_path / "copy.jsonl"
    assert ask(capsys, "backup", str(room), str(copy), "--redacted")[0] == 0
    assert refused(capsys, "export", str(copy))
    assert "--table is for a room's journal" in refused(
        capsys, "export", str(GOOD), "--table", "one"
    )
