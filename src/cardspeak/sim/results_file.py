"""Save finished rounds to a file, so that a killed run can resume.

One line per chunk.  An incomplete last line is cut off, and its chunk is played again.
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
from cardspeak.sim.rounds import RoundResult
from cardspeak.sim.setting import Setting

FORMAT = 1


class _FileHeader(msgspec.Struct, tag="simulation", tag_field="cardspeak"):
    """The first line: the setting and the digest of the sources."""

    format: int
    program: str
    setting: Setting


class _ChunkLine(msgspec.Struct, array_like=True):
    """A chunk: the number of its first round, and its rows."""

    first: int
    rows: list[RoundResult]


_HEAD = msgspec.json.Decoder(_FileHeader)
_LINE = msgspec.json.Decoder(_ChunkLine)


@cache
def source_digest() -> str:
    """Return a digest of the package's sources, since changed code may play rounds differently."""
    mark = hashlib.sha256()
    package = Path(str(files("cardspeak")))
    for path in sorted(package.rglob("*.py")):
        mark.update(path.relative_to(package).as_posix().encode())
        mark.update(path.read_bytes())
    return mark.hexdigest()[:16]


class ResultsFile:
    """A file of finished rounds.  `rows` starts with the first round and has no gaps."""

    def __init__(self, path: Path, setting: Setting) -> None:
        self.path = path
        self.rows: list[RoundResult] = []
        try:
            self._file: BinaryIO = path.open("r+b" if path.exists() else "x+b")
        except OSError as error:
            raise NotationError(f"cannot open {path}: {error.strerror}") from None
        try:
            self._begin(setting)
        except BaseException:
            self._file.close()
            raise

    def _begin(self, setting: Setting) -> None:
        head = msgspec.json.encode(_FileHeader(FORMAT, source_digest(), setting)) + b"\n"
        first = self._file.readline()
        if not first.endswith(b"\n"):  # a new file, or a run killed while it wrote the header
            if first and not head.startswith(first):
                raise NotationError(
                    f"{self.path} is not a file of simulated rounds: choose another"
                )
            self._file.seek(0)
            self._file.truncate()
            self._write(head)
            return
        self._check(first, setting)
        self._read(len(first))

    def _check(self, first: bytes, setting: Setting) -> None:
        try:
            header = _HEAD.decode(first)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise NotationError(
                f"{self.path} is not a file of simulated rounds: choose another"
            ) from None
        if header.setting != setting:
            raise NotationError(f"{self.path} has rounds of another setting: choose another file")
        if (header.format, header.program) != (FORMAT, source_digest()):
            raise NotationError(
                f"{self.path} was started by another version of cardspeak, which may play rounds "
                "differently: choose another file"
            )

    def _read(self, good: int) -> None:
        """Read the chunks in order; cut the file after the last complete one."""
        for text in self._file:
            try:
                line = _LINE.decode(text) if text.endswith(b"\n") else None
            except (msgspec.DecodeError, UnicodeDecodeError):
                line = None
            if line is None or line.first > len(self.rows):
                break
            # A second writer may have saved the same rounds, with the same results.
            self.rows += line.rows[len(self.rows) - line.first :]
            good += len(text)
        self._file.seek(good)
        self._file.truncate()

    def add(self, rows: list[RoundResult]) -> None:
        """Write the rows of the next chunk."""
        self._write(msgspec.json.encode(_ChunkLine(rows[0].round, rows)) + b"\n")

    def _write(self, line: bytes) -> None:
        try:
            self._file.write(line)
            self._file.flush()
        except OSError as error:
            raise NotationError(f"cannot write {self.path}: {error.strerror}") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()
