"""Find the line numbers of the keys in a TOML file, which the standard parser does not report."""

from __future__ import annotations

import re
from collections.abc import Iterator

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*=""")
_TOKEN = re.compile(r'"""|\'\'\'|"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*|[\[\]{}]')


class LineNumbers:
    """Line numbers by path, such as ("case", 2, "play")."""

    def __init__(self, text: str) -> None:
        self._lines: dict[tuple[str | int, ...], int] = {}
        for path, number in _walk(text):
            self._lines.setdefault(path, number)

    def line(self, *path: str | int) -> int:
        """Return the line of this key, else of its table, else 1."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._lines:
                return self._lines[path[:length]]
        return 1


def _walk(text: str) -> Iterator[tuple[tuple[str | int, ...], int]]:
    prefix: tuple[str | int, ...] = ()
    cases = -1
    quote, depth = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        if not quote and depth == 0:
            header = _HEADER.match(line)
            key = _KEY.match(line)
            if header:
                names = _names(header[2])
                if header[1] == "[[" and names == ("case",):
                    cases += 1
                prefix = ("case", cases, *names[1:]) if names[0] == "case" else names
                yield prefix, number
                continue
            if key:
                path = (*prefix, *_names(key[1]))
                yield path, number
                line = line[key.end() :]
        quote, depth = _scan(line, quote, depth)


def _names(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def _scan(line: str, quote: str, depth: int) -> tuple[str, int]:
    """Track open strings and brackets to the end of the line."""
    position = 0
    while position < len(line):
        if quote:
            end = line.find(quote, position)
            if end < 0:
                return quote, depth
            position, quote = end + len(quote), ""
            continue
        token = _TOKEN.search(line, position)
        if token is None:
            break
        position = token.end()
        if token[0] in {'"""', "'''"}:
            quote = token[0]
        elif token[0] in "[{":
            depth += 1
        elif token[0] in "]}":
            depth = max(0, depth - 1)
    return quote, depth
