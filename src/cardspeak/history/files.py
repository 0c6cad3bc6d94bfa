"""Find hand history files, detect their format, and read them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from cardspeak.cards import NotationError
from cardspeak.history.errors import InvalidHistory
from cardspeak.history.hand import HandHistory
from cardspeak.history.journal import read_jsonl
from cardspeak.history.phh_journal import has_journal, journals_of
from cardspeak.history.phh_read import read_table, tables_of
from cardspeak.history.stars_read import START, hand_texts
from cardspeak.table.events import Event

SUFFIXES = frozenset({".phh", ".phhs", ".jsonl", ".txt"})


@dataclass(slots=True)
class History:
    """The content of a file: public hands to replay, or cardspeak journals.

    An invalid hand is replaced by its error, so that the others can still be used.
    """

    hands: list[HandHistory | InvalidHistory] = field(default_factory=list)
    journals: list[list[Event]] = field(default_factory=list)


def find_histories(paths: Iterable[Path]) -> list[Path]:
    """Return the given files and every hand history in the given directories, sorted."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = [file for file in path.rglob("*") if file.suffix.lower() in SUFFIXES]
            if not inside:
                kinds = ", ".join(sorted(SUFFIXES))
                raise NotationError(f"{path} contains no hand history (file names end in {kinds})")
            files += sorted(file for file in inside if file.is_file())
        elif path.exists():
            files.append(path)
        else:
            raise NotationError(f"there is no file {path}")
    return files


def read_history(path: Path) -> History:
    """Read every hand in a file.  Raises InvalidHistory if it is not a hand history."""
    return read_text(_text(path))


def read_text(text: str) -> History:
    """Read every hand in a text: JSON lines, PokerStars or PHH, depending on the first line."""
    text = text.removeprefix("\ufeff")  # byte order mark
    start = next((line for line in text.splitlines() if line.strip()), "")
    if start.lstrip().startswith("{"):
        return History(journals=read_jsonl(text))
    if START.match(start):
        return History(hands=list(_stars(text)))
    return _phh(text)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise InvalidHistory(f"not valid UTF-8 at byte {error.start + 1}") from None
    except OSError as error:
        raise InvalidHistory(f"cannot open the file: {error.strerror}") from None


def _phh(text: str) -> History:
    hands: list[HandHistory | InvalidHistory] = []
    for number, table in tables_of(text):
        try:
            hands.append(read_table(number, table))
        except InvalidHistory as error:
            hands.append(error)
    good = [hand for hand in hands if isinstance(hand, HandHistory)]
    if len(good) == len(hands) and has_journal(good):
        return History(journals=journals_of(good))
    return History(hands=hands)


def _stars(text: str) -> Iterator[HandHistory | InvalidHistory]:
    for number, hand_text in enumerate(hand_texts(text), start=1):
        try:
            yield hand_text.hand()
        except InvalidHistory as error:
            yield error.in_round(number)
