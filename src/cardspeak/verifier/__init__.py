"""The verifier of deals: an outsider's program that happens to live here.

It is written from docs/provable-deals.md and imports nothing of cardspeak but itself.
"""

from cardspeak.verifier.checks import Fault as Fault, Verdict as Verdict, verify as verify
from cardspeak.verifier.reading import (
    Shuffle as Shuffle,
    Unreadable as Unreadable,
    read_deal as read_deal,
)
from cardspeak.verifier.words import not_proven as not_proven, proven as proven
