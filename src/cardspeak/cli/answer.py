"""Output shared by the commands: exit codes, JSON, text, error messages."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from cardspeak.cards import NotationError

AsJson = Annotated[
    bool,
    Parameter(name="--json", negative=(), show_default=False, help="Print JSON."),
]


_CONTROL_CODES = (*range(0x20), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
_REPLACED = dict.fromkeys(set(_CONTROL_CODES) - {ord("\n"), ord("\t")}, "\ufffd")


class Exit(IntEnum):
    """Exit codes of every command."""

    YES = 0
    NO = 1
    INVALID = 2


class Output(Console):
    """Console output without markup.  A closed pipe raises BrokenPipeError."""

    def __init__(self, *, errors: bool = False) -> None:
        plain = bool(os.environ.get("NO_COLOR"))
        super().__init__(
            stderr=errors,
            highlight=False,
            markup=False,
            emoji=False,
            color_system=None if plain else "auto",
        )

    def print(self, *objects: Any, **how: Any) -> None:  # noqa: ANN401 - as in Console.print
        """Print text, with � in place of terminal control characters."""
        super().print(*map(_without_controls, objects), **how)

    def on_broken_pipe(self) -> None:
        """Let `main` handle the error by ending the program quietly."""
        raise BrokenPipeError


def _without_controls(words: object) -> object:
    """Replace characters that move the cursor or change the colours or the text direction."""
    if isinstance(words, str):
        return words.translate(_REPLACED)
    if isinstance(words, Text) and (plain := words.plain.translate(_REPLACED)) != words.plain:
        words = words.copy()
        words.plain = plain
    return words


def program() -> str:
    """Return the command that runs this program: "cardspeak", its path, or python -m."""
    if shutil.which("cardspeak"):
        return "cardspeak"
    path = os.path.relpath(sys.argv[0])
    return path if path.endswith("cardspeak") else "python -m cardspeak"


@contextmanager
def extra_needed(command: str, extra: str) -> Iterator[None]:
    """Context for importing optional packages.  Raises NotationError if one is not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package in ("", "cardspeak"):
            raise
        raise NotationError(
            f"`cardspeak {command}` needs packages that are not installed ({package} is missing); "
            f"install them with: pip install 'cardspeak[{extra}]'"
        ) from None


def print_error(message: str) -> None:
    """Print a message to stderr."""
    Output(errors=True).print(Text.assemble(("cardspeak: ", "bold red"), message), soft_wrap=True)


def print_json(answer: object, *, indent: int = 2) -> None:
    """Print one JSON document in UTF-8, on a single line if `indent` is 0."""
    document = msgspec.json.encode(answer)
    if indent:
        document = msgspec.json.format(document, indent=indent)
    sys.stdout.flush()
    sys.stdout.buffer.write(document + b"\n")
    sys.stdout.buffer.flush()


def paragraph(console: Console, text: str | Text, indent: int = 2) -> None:
    """Print a paragraph, wrapped and indented, without trailing spaces."""
    words = Text(text) if isinstance(text, str) else text
    width = max(console.width - indent, 10)
    for line in words.wrap(console, width):
        line.rstrip()
        console.print(Text(" " * indent) + line, overflow="fold")
