"""Equity: what hands are worth before all cards are out, exact or sampled with its interval.
Knows orders of hands and cards; which order a book has is told by whoever asks."""

from cardspeak.equity.holdem import holdem
from cardspeak.equity.ranges import Range, read_range
from cardspeak.equity.result import Equity, Share
from cardspeak.equity.stud import Aim, stud

__all__ = ["Aim", "Equity", "Range", "Share", "holdem", "read_range", "stud"]
