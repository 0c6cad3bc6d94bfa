"""View: what the table knows only as codes and facts, made into words people can read."""

from cardspeak.view.words.events import (
    act_words,
    clause_note,
    event_words,
    offer_words,
    option_words,
    refusal_words,
)

__all__ = [
    "act_words",
    "clause_note",
    "event_words",
    "offer_words",
    "option_words",
    "refusal_words",
]
