"""Equity: each hand's expected share of the pot, and each stack's expected prize.

The caller passes the ranking of hands.  This package does not depend on any book.
"""

from cardspeak.equity.holdem import holdem
from cardspeak.equity.icm import icm
from cardspeak.equity.ranges import Range, read_range
from cardspeak.equity.result import Equity, HandShare
from cardspeak.equity.stud import Aim, stud

__all__ = ["Aim", "Equity", "HandShare", "Range", "holdem", "icm", "read_range", "stud"]
