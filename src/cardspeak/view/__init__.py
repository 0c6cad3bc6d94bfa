"""Views: turn the table's codes and facts into readable text."""

from cardspeak.view.notes import clause_note
from cardspeak.words.events import act_words, event_words
from cardspeak.words.options import offer_words, option_words
from cardspeak.words.refusals import refusal_words

__all__ = [
    "act_words",
    "clause_note",
    "event_words",
    "offer_words",
    "option_words",
    "refusal_words",
]
