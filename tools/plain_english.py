#!/usr/bin/env python3
"""Report text that is not plain English: `python tools/plain_english.py [FILE…]`.

Checks docstrings, comments, messages of exceptions and logs, help texts, test names and Markdown
against the habits in plain-english-patterns.txt.  Without arguments it checks the whole tree,
except the paths in plain-english-later.txt.  Exit code 1 if there are findings.

To accept a text, put `voice: ok: REASON` into a comment on one of its lines.
"""

from __future__ import annotations

import argparse
import inspect
import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
HABITS = HERE / "plain-english-patterns.txt"
LATER = HERE / "plain-english-later.txt"
SKIPPED = {"dist", "node_modules", "__pycache__", "proofs"}
GENERATED = {"build", "docs/rules", "docs/cases", "docs/made"}
MARK = re.compile(
    r"(?:#|//|/\*|<!--)\s*(?:[^\n]* )?voice: ok\b(?::[ ]*(?P<reason>\S[^\n]*?))?\s*(?:-->|\*/)?$",
    re.MULTILINE,
)
SHOWN = 48  # characters of a match in the report


class Text(NamedTuple):
    """A piece of prose with its first and last line."""

    first: int
    last: int
    words: str


class Finding(NamedTuple):
    """A line to rewrite: the words that match a pattern, and what to do instead."""

    line: int
    words: str
    advice: str


class Mark(NamedTuple):
    """A `voice: ok` comment; the reason is empty if none was given."""

    line: int
    reason: str


# Regular expressions instead of `ast` and `tokenize`: those need four times as long for the tree.
# An f-string must not contain its own quotes, as up to Python 3.11.
_STRING = r"""
    (?:\b[rRbBuUfF]{1,2})?
    (?: \"{3} (?P<long>  (?:[^"\\]|\\.|\"(?!\"\"))* ) \"{3}
      | '{3}  (?P<long1> (?:[^'\\]|\\.|'(?!''))* ) '{3}
      | \"    (?P<short> (?:[^"\\\n]|\\.)* ) \"
      | '     (?P<short1>(?:[^'\\\n]|\\.)* ) ' )"""
_PYTHON = re.compile(
    rf"""{_STRING}
    | (?P<comment>\#[^\n]*)
    | \bdef[ ]test_(?P<test>\w+)
    | (?P<message>\braise\s+[\w.]+\(|\blog(?:ger)?\.\w+\(|\bhelp=|\bprint_error\()
    """,
    re.VERBOSE | re.DOTALL,
)
_MESSAGE_PART = re.compile(
    rf"{_STRING} | (?P<comment>\#[^\n]*) | [()\[\]{{}},]", re.VERBOSE | re.DOTALL
)
_FIELD = re.compile(r"\{[^{}]*\}")


def python_texts(source: str) -> Iterator[Text]:
    """Yield the docstrings, comments, messages, help texts and test names of a Python file."""
    lines = _LineNumbers(source)
    comments: list[tuple[int, int, str]] = []  # line, column (-1 after code), text
    position = 0
    while match := _PYTHON.search(source, position):
        position = match.end()
        first = lines.at(match.start())
        kind = match.lastgroup
        if kind == "comment":
            column = match.start() - source.rfind("\n", 0, match.start()) - 1
            alone = not source[match.start() - column : match.start()].strip()
            comments.append((first, column if alone else -1, match["comment"].lstrip("#! ")))
        elif kind == "test":
            yield Text(first, first, match["test"].replace("_", " ").capitalize())
        elif kind == "message":
            words, position = _message(source, match)
            yield Text(first, lines.at(position), words)
        elif kind == "long" and _is_docstring(source, match.start()):
            yield from _paragraphs(match["long"], first)
    yield from _comment_blocks(comments)


def _message(source: str, call: re.Match[str]) -> tuple[str, int]:
    """Join the strings in a call, or after `help=`; return them and the end of the call."""
    depth = 1 if call[0].endswith("(") else 0
    position = call.end()
    parts: list[str] = []
    while match := _MESSAGE_PART.search(source, position):
        if depth == 0 and "\n" in source[position : match.start()].strip(" ("):
            break
        position = match.end()
        if match[0] in "([{":
            depth += 1
        elif match[0] in ")]}":
            depth -= 1
            if depth <= 0:
                break
        elif match[0] == ",":
            if depth == 0:
                break
        elif match.lastgroup != "comment":
            body = next(filter(None, match.groups()), "")
            parts.append(_FIELD.sub("{}", body))
    return "".join(parts), position


def _is_docstring(source: str, start: int) -> bool:
    """Whether a string starts a statement, as opposed to being part of an expression."""
    line_start = source.rfind("\n", 0, start) + 1
    if source[line_start:start].strip():
        return False
    before = source[max(0, line_start - 400) : line_start].rstrip()
    last_line = before[before.rfind("\n") + 1 :].partition("  #")[0].rstrip()
    return not last_line or last_line.endswith(":") or last_line.startswith("#")


def _paragraphs(docstring: str, first: int) -> Iterator[Text]:
    """Divide a docstring at blank lines and where the indent changes, as in a parameter list."""
    block: list[str] = []
    indent = 0
    start = first
    for number, line in enumerate([*inspect.cleandoc(docstring).splitlines(), ""], start=first):
        depth = len(line) - len(line.lstrip())
        if block and (not line or depth != indent):
            yield Text(start, number - 1 if line else number, " ".join(block))
            block = []
        if line:
            if not block:
                start, indent = number, depth
            block.append(line.strip())


def _comment_blocks(comments: list[tuple[int, int, str]]) -> Iterator[Text]:
    """Join comments that are alone on consecutive lines."""
    block: list[str] = []
    start = end = 0
    indent = -1
    for line, column, words in comments:
        if block and not (column == indent != -1 and line == end + 1):
            yield Text(start, end, " ".join(block))
            block = []
        if not block:
            start = line
        block.append(words)
        end, indent = line, column
    if block:
        yield Text(start, end, " ".join(block))


class _LineNumbers:
    """Line numbers of growing offsets in a text."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.offset = 0
        self.line = 1

    def at(self, offset: int) -> int:
        """Return the line of an offset, which must not be before the last one."""
        self.line += self.source.count("\n", self.offset, offset)
        self.offset = offset
        return self.line


def markdown_texts(source: str) -> Iterator[Text]:
    """Yield paragraphs and list items; skip headings, tables and code."""
    block: list[str] = []
    start, fenced = 1, False
    for number, line in enumerate([*source.splitlines(), ""], start=1):
        words = line.strip()
        fence = words.startswith(("```", "~~~"))
        fenced ^= fence
        apart = fenced or fence or not words or words.startswith(("|", "#"))
        if block and (apart or re.match(r"[-*] |\d+\. ", words)):
            yield Text(start, number - 1, " ".join(block))
            block = []
        if not apart:
            start = start if block else number
            block.append(words.lstrip("-*> "))


_SCRIPT_COMMENT = re.compile(r"(?<![:\"'])//[ \t]*([^\n]+)|/\*+(.*?)\*/", re.DOTALL)


def script_texts(source: str) -> Iterator[Text]:
    """Yield the comments of TypeScript, Svelte and C files."""
    lines = _LineNumbers(source)
    for match in _SCRIPT_COMMENT.finditer(source):
        first = lines.at(match.start())
        words = match[1] or re.sub(r"\n\s*\*", "\n", match[2])
        yield Text(first, lines.at(match.end()), words)


READERS = {
    ".py": python_texts,
    ".md": markdown_texts,
    **dict.fromkeys((".c", ".h", ".ts", ".svelte"), script_texts),
}


@cache
def habits() -> tuple[tuple[re.Pattern[str], str], ...]:
    """The patterns to look for, each with its advice."""
    rows = (row.split("\t") for row in _rows(HABITS))
    return tuple((re.compile(pattern), advice) for pattern, advice in rows)


def _rows(path: Path) -> list[str]:
    """The lines of a list, without comments and blank lines."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("# ")]


def marks(source: str) -> list[Mark]:
    """Every `voice: ok` in a file."""
    return [
        Mark(source.count("\n", 0, match.start()) + 1, match["reason"] or "")
        for match in MARK.finditer(source)
    ]


def findings(source: str, suffix: str) -> Iterator[Finding]:
    """Yield every text to rewrite, and every mark that lacks a reason or accepts nothing."""
    accepted = {mark.line: mark for mark in marks(source)}
    used: set[int] = set()
    for text in READERS[suffix](source):
        words = " ".join(text.words.split())
        matches = [
            (match[0], advice) for habit, advice in habits() if (match := habit.search(words))
        ]
        here = accepted.keys() & set(range(text.first, text.last + 1))
        if matches and here:
            used |= here
        else:
            yield from (Finding(text.first, found[:SHOWN], advice) for found, advice in matches)
    for line, mark in accepted.items():
        if not mark.reason:
            yield Finding(line, "voice: ok", "Give the reason: 'voice: ok: quotes the book'.")
        elif line not in used:
            yield Finding(line, "voice: ok", "The mark accepts no finding: remove it.")


def tree() -> Iterator[str]:
    """Yield the path of every file that can be read, relative to the root."""
    for folder, names, files in os.walk(ROOT):
        inside = Path(folder).relative_to(ROOT)
        names[:] = sorted(
            name
            for name in names
            if name not in SKIPPED
            and not name.startswith(".")
            and (inside / name).as_posix() not in GENERATED
        )
        for name in sorted(files):
            if Path(name).suffix in READERS:
                yield (inside / name).as_posix()


def is_later(path: str, later: list[str]) -> bool:
    """Whether a path is listed as not yet converted, itself or by its folder."""
    return any(path == row or (row.endswith("/") and path.startswith(row)) for row in later)


def stale_rows(paths: list[str], later: list[str]) -> list[str]:
    """The rows of the list that no longer match a file."""
    return [row for row in later if not any(is_later(path, [row]) for path in paths)]


def main(words: list[str] | None = None) -> int:
    """Print the findings; return 1 if there are any."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="*", help="check these, even if they are listed as later")
    parser.add_argument("--accepted", action="store_true", help="list the accepted texts instead")
    args = parser.parse_args(words)
    later = _rows(LATER)
    paths = list(tree())
    wrong = 0
    if not args.files:
        for row in stale_rows(paths, later):
            wrong += 1
            print(f"{LATER.name}: '{row}' matches no file: remove it")
        paths = [path for path in paths if not is_later(path, later)]
    for path in args.files or paths:
        source = (ROOT / path).read_text(encoding="utf-8")
        if args.accepted:
            for mark in marks(source):
                print(f"{path}:{mark.line}: {mark.reason}")
            continue
        for finding in findings(source, Path(path).suffix):
            wrong += 1
            print(f"{path}:{finding.line}: '{finding.words}': {finding.advice}")
    if wrong:
        print(f"{wrong} findings in {len(args.files or paths)} files")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
