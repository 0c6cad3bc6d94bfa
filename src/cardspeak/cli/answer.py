"""How every command answers: exit codes, JSON or text, plain when nobody is looking."""

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
    Parameter(name="--json", negative=(), show_default=False, help="Answer in JSON, for programs."),
]


_CONTROLS = (*range(0x20), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
_STEERS = dict.fromkeys(set(_CONTROLS) - {ord("\n"), ord("\t")}, "\ufffd")


class Exit(IntEnum):
    """What a command's exit code tells the shell."""

    YES = 0
    NO = 1
    UNREADABLE = 2


class Page(Console):
    """A console for plain words: nothing in them is markup, and a closed pipe is no failure."""

    def __init__(self, *, errors: bool = False) -> None:
        plain = bool(os.environ.get("NO_COLOR"))
        super().__init__(
            stderr=errors,
            highlight=False,
            markup=False,
            emoji=False,
            color_system=None if plain else "auto",
        )

    def print(self, *objects: Any, **how: Any) -> None:  # noqa: ANN401 - as its base has it
        """Words as they are, but for what would steer the terminal: that shows as �."""
        super().print(*map(_harmless, objects), **how)

    def on_broken_pipe(self) -> None:
        """Leave it to `main`, which knows that the reader has seen enough."""
        raise BrokenPipeError


def _harmless(words: object) -> object:
    """Text without characters that move the cursor, change colours or turn the direction."""
    if isinstance(words, str):
        return words.translate(_STEERS)
    if isinstance(words, Text) and (plain := words.plain.translate(_STEERS)) != words.plain:
        words = words.copy()
        words.plain = plain
    return words


def program() -> str:
    """Return what to type to run this program: "cardspeak", or its path if the shell has none."""
    if shutil.which("cardspeak"):
        return "cardspeak"
    path = os.path.relpath(sys.argv[0])
    return path if path.endswith("cardspeak") else "python -m cardspeak"


@contextmanager
def extra_needed(command: str, extra: str) -> Iterator[None]:
    """Import optional packages inside; raises NotationError if one of them is not installed."""
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


def complain(message: str) -> None:
    """Say on the error stream what could not be read."""
    Page(errors=True).print(Text.assemble(("cardspeak: ", "bold red"), message), soft_wrap=True)


def print_json(answer: object, *, indent: int = 2) -> None:
    """Write one JSON document to the output, in UTF-8; an indent of 0 writes a single line."""
    document = msgspec.json.encode(answer)
    if indent:
        document = msgspec.json.format(document, indent=indent)
    sys.stdout.flush()
    sys.stdout.buffer.write(document + b"\n")
    sys.stdout.buffer.flush()


def paragraph(console: Console, text: str | Text, indent: int = 2) -> None:
    """A paragraph that wraps inside its indent, with no spaces left at line ends."""
    words = Text(text) if isinstance(text, str) else text
    width = max(console.width - indent, 10)
    for line in words.wrap(console, width):
        line.rstrip()
        console.print(Text(" " * indent) + line, overflow="fold")
