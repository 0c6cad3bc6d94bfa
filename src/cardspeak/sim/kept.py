"""Finished rounds on disk, chunk by chunk, so that a run that was killed goes on where it was.

A line for each chunk; whatever a killed writer left unfinished is cut off and played again.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import msgspec

from cardspeak.cards import NotationError
from cardspeak.sim.rounds import Row
from cardspeak.sim.setting import Setting

FORMAT = 1


class _Head(msgspec.Struct, tag="simulation", tag_field="cardspeak"):
    """The first line: what is played, and by which program."""

    format: int
    program: str
    setting: Setting


class _Line(msgspec.Struct, array_like=True):
    """A chunk: the number of its first round, and its rows."""

    first: int
    rows: list[Row]


_HEAD = msgspec.json.Decoder(_Head)
_LINE = msgspec.json.Decoder(_Line)


@cache
def program() -> str:
    """A mark of this program's sources: other sources may play a round otherwise."""
    mark = hashlib.sha256()
    package = Path(str(files("cardspeak")))
    for path in sorted(package.rglob("*.py")):
        mark.update(path.relative_to(package).as_posix().encode())
        mark.update(path.read_bytes())
    return mark.hexdigest()[:16]


class Kept:
    """A file of finished rounds; `rows` are those it held, from the first on without a gap."""

    def __init__(self, path: Path, setting: Setting) -> None:
        self.path = path
        self.rows: list[Row] = []
        try:
            self._file: BinaryIO = path.open("r+b" if path.exists() else "x+b")
        except OSError as wrong:
            raise NotationError(f"{path} cannot be kept: {wrong.strerror}") from None
        try:
            self._begin(setting)
        except BaseException:
            self._file.close()
            raise

    def _begin(self, setting: Setting) -> None:
        head = msgspec.json.encode(_Head(FORMAT, program(), setting)) + b"\n"
        first = self._file.readline()
        if not first.endswith(b"\n"):  # new, or killed while the first line was written
            if first and not head.startswith(first):
                raise NotationError(f"{self.path} is no file of simulated rounds: name another")
            self._file.seek(0)
            self._file.truncate()
            self._write(head)
            return
        self._check(first, setting)
        self._read(len(first))

    def _check(self, first: bytes, setting: Setting) -> None:
        try:
            said = _HEAD.decode(first)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise NotationError(
                f"{self.path} is no file of simulated rounds: name another"
            ) from None
        if said.setting != setting:
            raise NotationError(f"{self.path} holds rounds of another setting: name another file")
        if (said.format, said.program) != (FORMAT, program()):
            raise NotationError(
                f"{self.path} was begun by another version of cardspeak, which may play rounds "
                "otherwise: name another file"
            )

    def _read(self, good: int) -> None:
        """The chunks in order; the file is cut after the last that is whole."""
        for text in self._file:
            try:
                line = _LINE.decode(text) if text.endswith(b"\n") else None
            except (msgspec.DecodeError, UnicodeDecodeError):
                line = None
            if line is None or line.first > len(self.rows):
                break
            # A second writer may have played the same rounds: they are the same rows.
            self.rows += line.rows[len(self.rows) - line.first :]
            good += len(text)
        self._file.seek(good)
        self._file.truncate()

    def add(self, rows: list[Row]) -> None:
        """Keep the rows of the next chunk; they outlive this process."""
        self._write(msgspec.json.encode(_Line(rows[0].round, rows)) + b"\n")

    def _write(self, line: bytes) -> None:
        try:
            self._file.write(line)
            self._file.flush()
        except OSError as wrong:
            raise NotationError(f"{self.path} cannot be written: {wrong.strerror}") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()
