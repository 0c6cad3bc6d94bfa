"""Run the examples on a page: Python line by line, commands as typed.

`python -m tests.docs.running PAGE…` rewrites outputs that changed on purpose.
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
    """Paths of the hand-written pages, relative to docs/."""
    paths = (path.relative_to(DOCS) for path in DOCS.rglob("*.md"))
    return sorted(path.as_posix() for path in paths if path.parts[0] not in MADE)


class Typed(io.StringIO):
    """Input that is echoed with its prompt, as in a terminal."""

    def __init__(self, lines: list[str], out: io.StringIO) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self.out = out

    def __next__(self) -> str:  # type: ignore[override]
        line = super().__next__()
        self.out.write(f"> {line}")
        return line


def answer(command: str, shown: str) -> str:
    """The current output of a command, run in the project's directory."""
    typed = [line.removeprefix("> ") for line in shown.splitlines() if line.startswith("> ")]
    out = io.StringIO()
    with (
        contextlib.chdir(ROOT),
        mock.patch.dict(os.environ, {"COLUMNS": "80", "NO_COLOR": "1"}),
        mock.patch.object(sys, "stdin", Typed(typed, out)),
        contextlib.redirect_stdout(out),
    ):
        code = main(shlex.split(command))
    assert code in {0, 1}, f"cardspeak {command} is not a valid command"
    lines = "\n".join(line.rstrip() for line in out.getvalue().splitlines())
    return SPEED.sub("many rounds a second", lines) + "\n"


def renewed_commands(text: str) -> str:
    """The page with current outputs of its commands."""
    return BLOCK.sub(
        lambda block: f"```\n$ cardspeak {block[1]}\n{answer(block[1], block[2])}```", text
    )


def run_code(page: Path) -> doctest.TestResults:
    """Run a page's Python code in the project's directory."""
    with contextlib.chdir(ROOT):
        return doctest.testfile(str(page), module_relative=False, encoding="utf-8")


def renewed_code(text: str, name: str) -> str:
    """The page with current outputs of its Python lines."""
    parts: list[str] = []
    names: dict[str, object] = {"__name__": "__main__"}
    for part in doctest.DocTestParser().parse(text, name):
        if isinstance(part, str):
            parts.append(part)
            continue
        indent = " " * part.indent
        lines = part.source.splitlines()
        prompts = [f">>> {lines[0]}", *(f"... {line}" for line in lines[1:])]
        parts += [f"{indent}{line}\n" for line in prompts]
        parts += [f"{indent}{line}\n" for line in _output(part.source, names).splitlines()]
    return "".join(parts)


def _output(source: str, names: dict[str, object]) -> str:
    out = io.StringIO()
    with contextlib.chdir(ROOT), contextlib.redirect_stdout(out):
        try:
            exec(compile(source, "page", "single"), names)
        except Exception as error:
            message = "".join(traceback.format_exception_only(error))
            return f"Traceback (most recent call last):\n...\n{message}"
    return "".join(f"{line or '<BLANKLINE>'}\n" for line in out.getvalue().splitlines())


if __name__ == "__main__":
    for argument in sys.argv[1:] or [str(DOCS / page) for page in written_pages()]:
        path = Path(argument)
        before = path.read_text(encoding="utf-8")
        after = renewed_commands(renewed_code(before, path.name))
        if after != before:
            path.write_text(after, encoding="utf-8")
            print(f"{path} was updated")
