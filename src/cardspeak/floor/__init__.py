"""The floor: handles reports of irregularities and applies the book's remedies as events."""

from cardspeak.floor.decide import decide, rule
from cardspeak.floor.proposal import Proposal, proposal

__all__ = ["Proposal", "decide", "proposal", "rule"]
