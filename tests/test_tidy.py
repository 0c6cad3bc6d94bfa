"""Layout rules for the project: import order, pure modules, docstrings and forbidden names."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "cardspeak"

# A module may import only itself and the modules before it.
ORDER = (
    "verifier",
    "tournament_check",
    "room_check",
    "errors",
    "cards",
    "numbers",
    "chips",
    "seat_no",
    "deals",
    "hands",
    "equity",
    "rulebook",
    "rulings",
    "books",
    "table",
    "floor",
    "rounds",
    "tournament",
    "cashroom",
    "cage",
    "ledger",
    "words",
    "view",
    "printing",
    "api",
    "scenario",
    "docgen",
    "history",
    "journal",
    "signals",
    "bots",
    "sim",
    "learning",
    "room",
    "accounts",
    "server",
    "bench",
    "cli",
    "testing",
    "__main__",
)
PURE = ("deals", "table", "floor", "tournament", "cashroom", "cage", "ledger")
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
    """Every file that is or would be committed. Without git, every file in the tree."""
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
    """Return the top-level name in the package: `hands` for hands/orders.py, `cards` for
    cards.py.
    """
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def parsed(path: Path) -> ast.Module:
    """Parse a file once for all tests."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and full dotted name of each import, with relative names resolved."""
    package = ("cardspeak", *path.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            source = ".".join((*base, *((node.module,) if node.module else ())))
            for alias in node.names:
                yield node.lineno, f"{source}.{alias.name}"


def named(path: Path) -> str:
    """The path as shown in messages."""
    return str(path.relative_to(ROOT))


def test_every_module_has_a_place_in_the_import_order() -> None:
    """A new module in the package must be added to ORDER."""
    known = {*ORDER, "__init__"}
    assert {module_of(path) for path in python_files(PACKAGE)} <= known


def test_modules_import_only_earlier_modules() -> None:
    """A module does not import a module that comes after it in ORDER."""
    violations = []
    for path in python_files(PACKAGE):
        module = module_of(path)
        if module == "__init__":
            continue
        for line, name in imports(path):
            parts = name.split(".")
            if parts[0] != "cardspeak" or parts[1:] == ["__version__"]:
                continue
            imported = parts[1] if len(parts) > 1 else ""
            if imported not in ORDER or ORDER.index(imported) > ORDER.index(module):
                violations.append(f"{named(path)}:{line} imports {name}")
    assert not violations, "\n".join(violations)


def test_rules_import_no_time_chance_storage_or_text() -> None:
    """Time and randomness enter a table as asks, so its modules must not import them."""
    violations = [
        f"{named(path)}:{line} imports {name}"
        for path in python_files(*(PACKAGE / module for module in PURE))
        for line, name in imports(path)
        if name.split(".")[0] in IMPURE
    ]
    assert not violations, "\n".join(violations)


def test_verifier_imports_only_the_standard_library() -> None:
    """The verifier checks the dealer's shuffles independently, so it shares no code with them."""
    violations = [
        f"{named(path)}:{line} imports {name}"
        for path in python_files(PACKAGE / "verifier")
        for line, name in imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not name.startswith("cardspeak.verifier.")
    ]
    assert not violations, "\n".join(violations)


def test_tournament_checker_imports_only_the_standard_library_and_msgspec() -> None:
    """The checker derives tournaments again, so it shares no code with the engine or the books."""
    violations = [
        f"{named(path)}:{line} imports {name}"
        for path in python_files(PACKAGE / "tournament_check")
        for line, name in imports(path)
        if name.split(".")[0] not in {*sys.stdlib_module_names, "msgspec"}
        and not f"{name}.".startswith("cardspeak.tournament_check.")
    ]
    assert not violations, "\n".join(violations)


def test_room_checker_imports_only_the_standard_library() -> None:
    """The checker computes accounts again, so it shares no code with the cage or the ledger."""
    violations = [
        f"{named(path)}:{line} imports {name}"
        for path in python_files(PACKAGE / "room_check")
        for line, name in imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not f"{name}.".startswith("cardspeak.room_check.")
    ]
    assert not violations, "\n".join(violations)


def test_every_module_has_a_docstring() -> None:
    """Each Python file starts with a docstring."""
    undocumented = [
        named(path)
        for path in python_files(PACKAGE, ROOT / "tests")
        if not ast.get_docstring(parsed(path))
    ]
    assert not undocumented, "\n".join(undocumented)


# Assembled from pieces, so that this file does not match its own patterns.
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
def test_files_name_no_machine_path_or_registry_host(pattern: re.Pattern[str]) -> None:
    """Committed files work anywhere, so they name no private directories or package indexes."""
    matches = []
    for path in tracked_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if pattern.search(line):
                matches.append(f"{named(path)}:{number} {line.strip()[:80]}")
    assert not matches, "\n".join(matches)
