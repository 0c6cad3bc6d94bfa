"""House choices and conditions as keyword arguments."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from cardspeak.view.words.voice import listed


def as_text(value: object) -> str:
    """Convert a house choice to its text form."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple | list):
        return ", ".join(str(part) for part in value)
    return str(value)


def unknown_choice(name: str, book: str, known: Iterable[str]) -> str:
    """Return the error message for an unknown house choice, with similar or all valid names."""
    known = list(known)
    close = get_close_matches(name.lower(), known, n=3)
    hint = f"did you mean {listed(close, 'or')}?" if close else f"it has {', '.join(known)}"
    return f"{book} has no house choice '{name}'; {hint}"
