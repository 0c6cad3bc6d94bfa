"""Skeletons of text after Unicode Technical Standard 39: equal skeletons look alike to a reader.

`lookalikes.txt` has the mapping; `tests/room/write_lookalikes.py` makes it from ICU.
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
"""Scripts that people write together: level "highly restrictive" of UTS 39, section 5.2."""
_FIT: Final = [
    regex.compile(
        "[" + "".join(rf"\p{{scx={name}}}" for name in (*scripts, "Common", "Inherited")) + "]*"
    )
    for scripts in (*((one,) for one in _SCRIPTS), *_TOGETHER)
]


def is_one_script(text: str) -> bool:
    """Return whether the text is highly restrictive: one script, or scripts written together."""
    return any(one.fullmatch(text) for one in _FIT)


@lru_cache(maxsize=1)
def _prototypes() -> dict[int, str]:
    """The mapping from a character to the character or characters it looks like."""
    found: dict[int, str] = {}
    text = files("cardspeak.room.people").joinpath("lookalikes.txt").read_text("utf-8")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            to, _, characters = line.partition(" < ")
            prototype = "".join(chr(int(one, 16)) for one in to.split())
            found |= {int(one, 16): prototype for one in characters.split()}
    return found


def skeleton(text: str) -> str:
    """Return the skeleton of UTS 39, section 4."""
    plain = IGNORABLE.sub("", unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFD", plain.translate(_prototypes()))


def _folded_but_l(text: str) -> str:
    # A skeleton writes "l" for a capital "I". Folding "L" as well would make Ian and Lan one name.
    return "".join(one if one == "L" else one.casefold() for one in text)


def shapes(text: str) -> frozenset[str]:
    """Return the shapes of a name; two names that share one can be taken for each other.

    Case does not count. A capital may look like another letter than its small form does (the
    Cyrillic capital М like M, the small м like no Latin letter), so there are two shapes: as it
    is written, and in small letters.
    """
    written = skeleton(_folded_but_l(skeleton(text)))
    return frozenset({f"written {written}", f"small {skeleton(text.casefold())}"})
