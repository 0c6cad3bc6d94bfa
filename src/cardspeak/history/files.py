"""Files of hand histories: found, told apart by what is in them, and read round by round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from cardspeak.cards import NotationError
from cardspeak.history.hand import Hand
from cardspeak.history.journal import read_jsonl
from cardspeak.history.own import is_own, journals_of
from cardspeak.history.phh_read import read_table, tables_of
from cardspeak.history.stars_read import START, pages_of
from cardspeak.history.trouble import Unreadable
from cardspeak.table.events import Event

SUFFIXES = frozenset({".phh", ".phhs", ".jsonl", ".txt"})


@dataclass(slots=True)
class History:
    """What a file holds: hands to be played, or journals that were played here.

    A hand that cannot be read stands as the trouble with it, so that the others still count.
    """

    hands: list[Hand | Unreadable] = field(default_factory=list)
    journals: list[list[Event]] = field(default_factory=list)


def find_histories(paths: Iterable[Path]) -> list[Path]:
    """The files named, and every history in the directories named, in a steady order."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = [one for one in path.rglob("*") if one.suffix.lower() in SUFFIXES]
            if not inside:
                kinds = ", ".join(sorted(SUFFIXES))
                raise NotationError(f"{path} holds no hand history: their names end in {kinds}")
            found += sorted(one for one in inside if one.is_file())
        elif path.exists():
            found.append(path)
        else:
            raise NotationError(f"there is no file {path}")
    return found


def read_history(path: Path) -> History:
    """Everything in a file; raises Unreadable where it is no hand history at all."""
    return read_text(_text(path))


def read_text(text: str) -> History:
    """The same for text: JSON lines, PokerStars-style text or PHH, whatever its first line says."""
    text = text.removeprefix("\ufeff")  # which editors put in front of UTF-8
    start = next((line for line in text.splitlines() if line.strip()), "")
    if start.lstrip().startswith("{"):
        return History(journals=read_jsonl(text))
    if START.match(start):
        return History(hands=list(_stars(text)))
    return _phh(text)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as wrong:
        raise Unreadable(f"it is no text in UTF-8: byte {wrong.start + 1} is none") from None
    except OSError as wrong:
        raise Unreadable(f"it cannot be opened: {wrong.strerror}") from None


def _phh(text: str) -> History:
    hands: list[Hand | Unreadable] = []
    for number, table in tables_of(text):
        try:
            hands.append(read_table(number, table))
        except Unreadable as wrong:
            hands.append(wrong)
    good = [hand for hand in hands if isinstance(hand, Hand)]
    if len(good) == len(hands) and is_own(good):
        return History(journals=journals_of(good))
    return History(hands=hands)


def _stars(text: str) -> Iterator[Hand | Unreadable]:
    for number, page in enumerate(pages_of(text), start=1):
        try:
            yield page.hand()
        except Unreadable as wrong:
            yield wrong.in_round(number)
