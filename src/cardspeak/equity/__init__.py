"""Equity: the chances of hands before all cards are dealt, exact or sampled with an interval.

The caller passes the order of hands; this package contains no book.
"""

from cardspeak.equity.holdem import holdem
from cardspeak.equity.ranges import Range, read_range
from cardspeak.equity.result import Equity, HandShare
from cardspeak.equity.stud import Aim, stud

__all__ = ["Aim", "Equity", "HandShare", "Range", "holdem", "read_range", "stud"]
