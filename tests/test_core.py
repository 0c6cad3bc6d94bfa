"""`pip install cardspeak` is enough for everything except the room, which names its extra."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

from tests.core_only import ROOT, core_distributions, run_core_only

import cardspeak
from cardspeak.cli.main import COMMANDS

ROOM = (
    "argon2-cffi psycopg prometheus-client regex starlette structlog uvicorn uvloop webauthn "
    "websockets zxcvbn"
).split()
PAGES = (
    "README.md",
    "docs/tutorial.md",
    "docs/equity.md",
    "docs/histories.md",
    "docs/simulation.md",
)

LIBRARY = """
import doctest, sys
for page in sys.argv[1:]:
    failed, tried = doctest.testfile(page, module_relative=False)
    assert tried and not failed, page
"""

JOURNAL = """
from cardspeak.journal import open_journal
from tests.journal.kit import open_kept, play_rounds
with open_journal("room.db") as journal:
    play_rounds(open_kept(journal, "t"), 3)
"""

MAIN = """
import contextlib, io, json, sys
from cardspeak.cli.main import main
answers = []
for words in json.loads(sys.argv[1]):
    out, err = io.TextIOWrapper(io.BytesIO()), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(words)
    answers.append((code, err.getvalue()))
print(json.dumps(answers))
"""

CASE = str(ROOT / "scenarios" / "event" / "software-dealt.toml")
HAND = str(ROOT / "tests" / "history" / "files" / "heads-up.phh")
DEAL = str(ROOT / "tests" / "deals" / "vectors" / "seat.json")
CORE_COMMANDS = {
    "demo": "demo --rounds 1 --book tas-stud",
    "play": "play tas-holdem --seed 1",
    "books": "books",
    "book": "book event --silences",
    "new-book": "new-book my-club",
    "clauses": "clauses event --level display",
    "clause": "clause TAS-C.4.3",
    "choices": "choices event",
    "diff": "diff tas-stud act-stud",
    "rule": "rule nolimit hole card exposed stage='first betting'",
    "rank": "rank tas-holdem AsKs QhQd --board JsTsQs2c2d",
    "equity": "equity AsKs QhQd",
    "icm": "icm 5000 3000 --prizes 60,40",
    "simulate": "simulate tas-holdem --rounds 4 --workers 1 --out rounds.csv",
    "coverage": "coverage --book event",
    "check": f"check {CASE}",
    "run": f"run {CASE}",
    "replay": f"replay {HAND}",
    "export": "export room.db --format phh --out room.phh",
    "verify-deal": f"verify-deal {DEAL}",
    "settle": "settle room.db",
    "room": "room night.txt status",
    "tournament": "tournament generate --seed 1 --out tournament.jsonl",
    "record": "record room.db",
    "find": "find room.db",
    "index": "index room.db",
    "signals": "signals room.db",
    "consistency": "consistency room.db",
    "backup": "backup room.db copy.jsonl",
    "verify": "verify copy.jsonl",
    "restore": "restore copy.jsonl other.db",
    "checkpoint": "checkpoint room.db --to kept.jsonl",
    "archive": "archive room.db . --keep 1",
    "key": "key room.db",
    "bench": "bench --list",
}
MISSING = {
    "serve": "pip install 'cardspeak[room]'",
    "verify postgresql://localhost/room": "pip install 'cardspeak[postgres]'",
    "simulate tas-holdem --rounds 4 --workers 1 --plot p.png": "pip install 'cardspeak[sim]'",
    "simulate tas-holdem --rounds 4 --workers 1 --out p.parquet": "pip install 'cardspeak[sim]'",
    "simulate tas-holdem --rounds 4 --ray local": "pip install 'cardspeak[ray]'",
}


def ask_all(commands: list[str], cwd: Path) -> list[tuple[int, str]]:
    """Run the commands in one process without extras. Returns the exit code and stderr of each."""
    done = run_core_only(MAIN, json.dumps([shlex.split(command) for command in commands]), cwd=cwd)
    assert done.returncode == 0, done.stderr
    return [(code, err) for code, err in json.loads(done.stdout)]


def test_core_does_not_install_the_rooms_packages() -> None:
    """Packages needed only for plots, clusters or tests are not installed either."""
    core = core_distributions()
    assert {"cryptography", "cyclopts", "msgspec", "numpy", "rich"} <= core
    assert not core & {*ROOM, "matplotlib", "pyarrow", "ray", "pettingzoo", "pytest"}


def test_library_works_with_the_core_alone() -> None:
    """The doc pages on tables, hands, equity, histories and simulations run as doctests."""
    done = run_core_only(LIBRARY, *PAGES, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_other_command_works_with_the_core_alone(tmp_path: Path) -> None:
    """A new command must work without extras, or be added to the commands that name their extra."""
    commands = {target.partition(":")[2].replace("_", "-") for target in COMMANDS}
    assert commands == {*CORE_COMMANDS, "serve"}
    made = run_core_only(JOURNAL, cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    answers = ask_all([*CORE_COMMANDS.values()], tmp_path)
    failed = {
        command: answer
        for command, answer in zip(CORE_COMMANDS, answers, strict=True)
        if answer[0] != 0
    }
    assert not failed


def test_missing_package_is_reported_with_the_install_command(tmp_path: Path) -> None:
    for answer, install in zip(ask_all([*MISSING], tmp_path), MISSING.values(), strict=True):
        code, complaint = answer
        assert code == 2
        assert install in complaint
        assert complaint.count("\n") == 1


def test_help_and_import_do_not_load_the_rooms_packages() -> None:
    """The room's packages are not loaded even if they are installed."""
    script = (
        "import sys\nfrom cardspeak.cli.main import main\nmain(['--help'])\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT / "src", capture_output=True, text=True, check=True
    )
    loaded = {module.replace("_", "-") for module in done.stdout.splitlines()[-1].split()}
    assert "cardspeak" in loaded
    assert not loaded & {*ROOM, "argon2", "matplotlib", "pyarrow", "ray"}


def test_dir_shows_the_public_names_only() -> None:
    assert dir(cardspeak) == sorted(cardspeak.__all__)
    assert all(getattr(cardspeak, name) is not None for name in dir(cardspeak))
