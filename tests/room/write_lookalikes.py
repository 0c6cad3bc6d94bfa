"""Write the look-alike table of room/people from ICU's confusables data. Needs Linux with ICU.

Run as `python -m tests.room.write_lookalikes 72`, with the version of the installed libicui18n.
"""

from __future__ import annotations

import ctypes
import sys
import unicodedata
from pathlib import Path

from cardspeak.room.people.display_names import is_allowed
from cardspeak.room.people.lookalikes import IGNORABLE, is_one_script

FILE = Path(__file__).resolve().parents[2] / "src/cardspeak/room/people/lookalikes.txt"
HEAD = """\
# Characters that look like others: the confusables of Unicode Technical Standard 39, as far as
# names can have the characters. Made by tests/room/write_lookalikes.py from ICU {icu}
# (Unicode 15.0); do not edit. A line: what it looks like < the characters that do.
#
# Copyright © 1991-2022 Unicode, Inc. All rights reserved. Distributed under the Terms of Use in
# https://www.unicode.org/copyright.html and the Unicode License (Unicode-DFS-2016):
# https://www.unicode.org/license.txt. Unicode and the Unicode Logo are registered trademarks of
# Unicode, Inc. in the U.S. and other countries.
"""


class Spoof:
    """ICU's own implementation of the skeleton."""

    def __init__(self, version: str) -> None:
        library = ctypes.CDLL(f"libicui18n.so.{version}")
        opens = library[f"uspoof_open_{version}"]
        opens.restype = ctypes.c_void_p
        self._error = ctypes.c_int(0)
        self._checker = ctypes.c_void_p(opens(ctypes.byref(self._error)))
        self._skeleton = library[f"uspoof_getSkeletonUTF8_{version}"]
        self._room = ctypes.create_string_buffer(1000)

    def skeleton(self, text: str) -> str:
        """Return the skeleton of a text."""
        data = text.encode()
        size = self._skeleton(
            self._checker, 0, data, len(data), self._room, 1000, ctypes.byref(self._error)
        )
        assert self._error.value <= 0, f"ICU error {self._error.value}"
        return self._room.raw[:size].decode()


def wanted(letter: str) -> bool:
    """Return whether a name can contain this character in its decomposed form."""
    same = unicodedata.normalize("NFD", letter) == letter == unicodedata.normalize("NFKC", letter)
    return same and is_allowed(letter) and not IGNORABLE.match(letter) and is_one_script(letter)


def main(version: str) -> None:
    """Write the file for this version of ICU."""
    spoof, rows = Spoof(version), dict[str, list[str]]()
    for code in range(sys.maxunicode + 1):
        if wanted(letter := chr(code)) and (shape := spoof.skeleton(letter)) != letter:
            rows.setdefault(shape, []).append(f"{code:04X}")
    lines = [
        f"{' '.join(f'{ord(character):04X}' for character in to)} < {' '.join(characters)}\n"
        for to, characters in sorted(rows.items())
    ]
    FILE.write_text(HEAD.format(icu=version) + "".join(lines), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
