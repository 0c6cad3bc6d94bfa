"""House choices in words: what they mean."""

from __future__ import annotations

from cardspeak.words.say import LANGUAGES, catalogue


def means_words(means: str, language: str = LANGUAGES[0]) -> str:
    """The meaning of a choice: by the id of its message, or a book's own text."""
    return catalogue(language).term("means", means)
