"""Examples on a page, run: Python line by line, commands as typed.

`python -m tests.docs.running PAGE…` writes the answers anew where they have changed on purpose.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import shlex
import sys
import traceback
from pathlib import Path
from unittest import mock

from cardspeak.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
MADE = ("rules", "cases", "made")
BLOCK = re.compile(r"```\n\$ cardspeak (.+)\n((?:(?!```).*\n)*)```", re.MULTILINE)
SPEED = re.compile(r"[\d,]+ rounds\s+a\s+second")


def written_pages() -> list[str]:
    """The pages that people wrote, by their path in docs/."""
    paths = (path.relative_to(DOCS) for path in DOCS.rglob("*.md"))
    return sorted(path.as_posix() for path in paths if path.parts[0] not in MADE)


class Typed(io.StringIO):
    """Input that is echoed with its prompt, so that a page reads like a terminal."""

    def __init__(self, lines: list[str], out: io.StringIO) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self.out = out

    def __next__(self) -> str:  # type: ignore[override]  # as TextIO has it
        line = super().__next__()
        self.out.write(f"> {line}")
        return line


def answer(command: str, shown: str) -> str:
    """What a page shows under a command when it is run again, in the project's directory."""
    typed = [line.removeprefix("> ") for line in shown.splitlines() if line.startswith("> ")]
    out = io.StringIO()
    with (
        contextlib.chdir(ROOT),
        mock.patch.dict(os.environ, {"COLUMNS": "80", "NO_COLOR": "1"}),
        mock.patch.object(sys, "stdin", Typed(typed, out)),
        contextlib.redirect_stdout(out),
    ):
        code = main(shlex.split(command))
    assert code in {0, 1}, f"cardspeak {command} cannot be read"
    lines = "\n".join(line.rstrip() for line in out.getvalue().splitlines())
    return SPEED.sub("many rounds a second", lines) + "\n"


def renewed_commands(text: str) -> str:
    """A page with every command's answer as it is now."""
    return BLOCK.sub(lambda one: f"```\n$ cardspeak {one[1]}\n{answer(one[1], one[2])}```", text)


def run_code(page: Path) -> doctest.TestResults:
    """Run a page's Python in the project's directory."""
    with contextlib.chdir(ROOT):
        return doctest.testfile(str(page), module_relative=False, encoding="utf-8")


def renewed_code(text: str, name: str) -> str:
    """A page with every line of Python answering as it does now."""
    parts: list[str] = []
    names: dict[str, object] = {"__name__": "__main__"}
    for part in doctest.DocTestParser().parse(text, name):
        if isinstance(part, str):
            parts.append(part)
            continue
        indent = " " * part.indent
        lines = part.source.splitlines()
        asked = [f">>> {lines[0]}", *(f"... {line}" for line in lines[1:])]
        parts += [f"{indent}{line}\n" for line in asked]
        parts += [f"{indent}{line}\n" for line in _given(part.source, names).splitlines()]
    return "".join(parts)


def _given(source: str, names: dict[str, object]) -> str:
    out = io.StringIO()
    with contextlib.chdir(ROOT), contextlib.redirect_stdout(out):
        try:
            exec(compile(source, "page", "single"), names)
        except Exception as wrong:
            told = "".join(traceback.format_exception_only(wrong))
            return f"Traceback (most recent call last):\n...\n{told}"
    return "".join(f"{line or '<BLANKLINE>'}\n" for line in out.getvalue().splitlines())


if __name__ == "__main__":
    for given in sys.argv[1:] or [str(DOCS / page) for page in written_pages()]:
        path = Path(given)
        before = path.read_text(encoding="utf-8")
        after = renewed_commands(renewed_code(before, path.name))
        if after != before:
            path.write_text(after, encoding="utf-8")
            print(f"{path} is new")
