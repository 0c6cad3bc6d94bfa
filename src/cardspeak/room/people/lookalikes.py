"""Text skeletons by Unicode Technical Standard 39: texts with equal skeletons look alike.

The mapping is in `lookalikes.txt`, which `tests/room/write_lookalikes.py` generates from ICU.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from importlib.resources import files
from typing import Final

import regex  # type: ignore[import-untyped]

IGNORABLE: Final = regex.compile(r"\p{Default_Ignorable_Code_Point}")
BIDI: Final = regex.compile(r"\p{Bidi_Control}")
_SCRIPTS: Final = """Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek
    Gujarati Gurmukhi Hangul Han Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar
    Oriya Sinhala Tamil Telugu Thaana Thai Tibetan""".split()
"""The scripts that UAX 31 recommends for identifiers."""
_TOGETHER: Final = (
    ("Latin", "Han", "Hiragana", "Katakana"),
    ("Latin", "Han", "Bopomofo"),
    ("Latin", "Han", "Hangul"),
)
"""Scripts that are commonly mixed: level "highly restrictive" of UTS 39, section 5.2."""
_FIT: Final = [
    regex.compile(
        "[" + "".join(rf"\p{{scx={name}}}" for name in (*scripts, "Common", "Inherited")) + "]*"
    )
    for scripts in (*((script,) for script in _SCRIPTS), *_TOGETHER)
]


def is_one_script(text: str) -> bool:
    """Return whether the text has one script, or scripts that are commonly mixed."""
    return any(pattern.fullmatch(text) for pattern in _FIT)


@lru_cache(maxsize=1)
def _prototypes() -> dict[int, str]:
    """Return the mapping from each character to the characters it looks like."""
    prototypes: dict[int, str] = {}
    text = files("cardspeak.room.people").joinpath("lookalikes.txt").read_text("utf-8")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            to, _, characters = line.partition(" < ")
            prototype = "".join(chr(int(code, 16)) for code in to.split())
            prototypes |= {int(code, 16): prototype for code in characters.split()}
    return prototypes


def skeleton(text: str) -> str:
    """Return the skeleton of a text (UTS 39, section 4)."""
    plain = IGNORABLE.sub("", unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFD", plain.translate(_prototypes()))


def _folded_but_l(text: str) -> str:
    # A skeleton has "l" for a capital "I". Folding "L" as well would make Ian and Lan equal.
    return "".join(letter if letter == "L" else letter.casefold() for letter in text)


def shapes(text: str) -> frozenset[str]:
    """Return a name's shapes; two names that share a shape can be confused.

    Case is ignored. A capital may look like a letter that its small form does not (Cyrillic capital
    М looks like M, but small м looks like no Latin letter). So there are two shapes: as written,
    and in lower case.
    """
    written = skeleton(_folded_but_l(skeleton(text)))
    return frozenset({f"written {written}", f"small {skeleton(text.casefold())}"})
