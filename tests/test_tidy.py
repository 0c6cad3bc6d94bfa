"""The tree is as we say it is: who may import whom, how long files are, what they never name."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "cardspeak"

# A module may import only those before it, and itself.
ORDER = (
    "compiled",
    "verifier",
    "cards",
    "numbers",
    "chips",
    "deals",
    "hands",
    "equity",
    "rulebook",
    "books",
    "table",
    "floor",
    "tournament",
    "cashroom",
    "view",
    "api",
    "scenario",
    "docgen",
    "history",
    "journal",
    "bots",
    "sim",
    "room",
    "accounts",
    "server",
    "bench",
    "cli",
    "testing",
    "__main__",
)
PURE = ("deals", "table", "floor", "tournament", "cashroom")
IMPURE = {
    "asyncio",
    "calendar",
    "datetime",
    "random",
    "rich",
    "secrets",
    "socket",
    "sqlite3",
    "threading",
    "time",
    "uuid",
}
MADE_DIRECTORIES = {".git", ".venv", "build", "dist", "node_modules", "__pycache__"}


def python_files(*roots: Path) -> list[Path]:
    """Every Python file under the given directories."""
    return sorted(path for root in roots for path in root.rglob("*.py"))


def tracked_files() -> list[Path]:
    """Every file that is or would be committed; all of them where there is no git."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout.decode()
        paths = [ROOT / name for name in listed.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        paths = [
            path
            for path in ROOT.rglob("*")
            if not any(
                part in MADE_DIRECTORIES or part.endswith("_cache")
                for part in path.relative_to(ROOT).parts
            )
        ]
    return [path for path in paths if path.is_file()]


def module_of(path: Path) -> str:
    """The first name under the package: `hands` for hands/orders.py, `cards` for cards.py."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything a file imports, relative names resolved."""
    package = ("cardspeak", *path.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            source = ".".join((*base, *((node.module,) if node.module else ())))
            for alias in node.names:
                yield node.lineno, f"{source}.{alias.name}"


def named(path: Path) -> str:
    """A path as messages show it."""
    return str(path.relative_to(ROOT))


def test_every_module_has_its_place_in_the_order() -> None:
    """A new module under the package must say what it may import."""
    known = {*ORDER, "__init__"}
    assert {module_of(path) for path in python_files(PACKAGE)} <= known


def test_modules_import_only_what_stands_before_them() -> None:
    """Doors open one way: nothing imports a module that comes after its own."""
    wrong = []
    for path in python_files(PACKAGE):
        mine = module_of(path)
        if mine == "__init__":
            continue
        for line, name in imports(path):
            parts = name.split(".")
            if parts[0] != "cardspeak" or parts[1:] == ["__version__"]:
                continue
            theirs = parts[1] if len(parts) > 1 else ""
            if theirs not in ORDER or ORDER.index(theirs) > ORDER.index(mine):
                wrong.append(f"{named(path)}:{line} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_the_rules_know_no_time_chance_storage_or_text() -> None:
    """Time and chance come into a table as asks, so its modules cannot reach for them."""
    wrong = [
        f"{named(path)}:{line} imports {name}"
        for path in python_files(*(PACKAGE / module for module in PURE))
        for line, name in imports(path)
        if name.split(".")[0] in IMPURE
    ]
    assert not wrong, "\n".join(wrong)


def test_the_verifier_stands_apart() -> None:
    """It checks what the dealer's side made, so it shares nothing with it: Python alone."""
    wrong = [
        f"{named(path)}:{line} imports {name}"
        for path in python_files(PACKAGE / "verifier")
        for line, name in imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not name.startswith("cardspeak.verifier.")
    ]
    assert not wrong, "\n".join(wrong)


def test_every_module_says_what_it_is() -> None:
    """Each Python file starts with a docstring."""
    silent = [
        named(path)
        for path in python_files(PACKAGE, ROOT / "tests")
        if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not silent, "\n".join(silent)


# Put together from pieces, so that this file does not hold what it looks for.
MACHINE = re.compile(
    r"(?<![\w.:/-])/(?:" + "|".join(("work", "root", "farm", "home", "Users")) + r")\b"
)
HOSTS = re.compile(
    r"|".join(
        re.escape(".".join(parts))
        for parts in (
            ("pypi", "org"),
            ("python" + "hosted", "org"),
            ("npmjs", "org"),
            ("npmjs", "com"),
            ("yarnpkg", "com"),
        )
    )
)


@pytest.mark.parametrize("pattern", [MACHINE, HOSTS], ids=["machine-paths", "registry-hosts"])
def test_files_name_no_machine_and_no_registry(pattern: re.Pattern[str]) -> None:
    """What is committed works anywhere, so it names no one's directories or package index."""
    wrong = []
    for path in tracked_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if pattern.search(line):
                wrong.append(f"{named(path)}:{number} {line.strip()[:80]}")
    assert not wrong, "\n".join(wrong)
