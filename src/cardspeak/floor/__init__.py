"""The floor: a report of what went wrong comes in, the book's own remedy goes out as events."""

from cardspeak.floor.decide import decide, rule
from cardspeak.floor.proposal import Proposal, proposal

__all__ = ["Proposal", "decide", "proposal", "rule"]
