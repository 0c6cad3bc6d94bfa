"""Views: turn the table's codes and facts into readable text."""

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
