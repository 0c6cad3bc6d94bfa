"""`make guards FILE=src/…`: list the test files that cover a source file, nearest first.

It reads imports and runs nothing, so it is a guess: tests with the file's path, tests that import
it, and tests that import a module that imports it. Only if there are none does it follow longer
chains, up to the first tests. For rules it also names the scenarios to run.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "cardspeak"
TESTS = ROOT / "tests"
COMMANDS = SOURCES / "cli" / "main.py"  # names its modules in strings
LEVELS = 2
DIRECT = "imports it"
PLAYED = ("books", "rulebook", "hands", "table", "floor", "scenario")


def module_name(path: Path) -> str:
    """Return the dotted name of a source or test file; a package has the name of its folder."""
    base = ROOT / "src" if path.is_relative_to(ROOT / "src") else ROOT
    parts = path.relative_to(base).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> set[str]:
    """Return every dotted name that a file imports, at its top or inside a function."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
        elif isinstance(node, ast.Constant) and path == COMMANDS and ":" in str(node.value):
            found.add(f"cardspeak.cli.{str(node.value).partition(':')[0]}")  # "journal:verify"
    return found


@cache
def tree() -> tuple[dict[str, Path], dict[str, set[str]]]:
    """Return the files of all modules and tests, and the modules that each imports."""
    paths = sorted((*SOURCES.rglob("*.py"), *TESTS.rglob("*.py")))
    files = {module_name(path): path for path in paths}
    return files, {name: imported(path) & set(files) - {name} for name, path in files.items()}


def guards(source: Path) -> Iterator[tuple[Path, str]]:
    """Return every test file that covers a source, and why, nearest first."""
    files, imports = tree()
    mine = module_name(source)
    seen: set[Path] = set()

    mirror = TESTS / source.relative_to(SOURCES).parts[0]
    for path in sorted(mirror.glob("test_*.py")):
        subject = path.stem.removeprefix("test_")
        if subject.startswith(source.stem) or source.stem.startswith(subject):
            seen.add(path)
            yield path, "has its path"

    chains = {mine: ""}  # for each module, how it reaches the source
    nearest = [mine]
    level = 0
    while nearest and (level < LEVELS or not seen):
        level += 1
        found = {}
        for name, path in files.items():
            through = next((one for one in nearest if one in imports[name]), None)
            if name in chains or through is None:
                continue
            found[name] = f"imports {through}, which {chains[through]}" if level > 1 else DIRECT
            if path.name.startswith("test_") and path not in seen:
                seen.add(path)
                yield path, found[name]
        chains |= found
        nearest = sorted(found)


def scenarios(source: Path) -> list[str]:
    """Return the scenario folders that exercise a file: a book's own, or all of them."""
    inside = source.relative_to(SOURCES).parts
    if inside[0] not in PLAYED:
        return []
    stem = inside[1].removesuffix(".py").replace("_", "-")
    books = sorted(path.name for path in (ROOT / "scenarios").iterdir() if path.is_dir())
    own = [name for name in books if stem == name or stem.startswith(f"{name}-")]
    return [f"scenarios/{name}" for name in own] or ["scenarios"]


def main(name: str) -> int:
    """Print the list. Returns 1 if it is empty, 2 if the source file does not exist."""
    source = Path(name).resolve()
    if not (source.is_file() and source.is_relative_to(SOURCES) and source.suffix == ".py"):
        print(f"{name} is not a Python file in src/cardspeak", file=sys.stderr)
        return 2
    found = list(guards(source))
    for path, why in found:
        print(f"{path.relative_to(ROOT).as_posix()}  {why}")
    played = scenarios(source)
    for folder in played:
        print(f"{folder}  plays it in scenarios: cardspeak check {folder}")
    if not found and not played:
        print("no test reaches it by imports", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
