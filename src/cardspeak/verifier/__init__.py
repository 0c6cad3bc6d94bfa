"""The deal verifier, independent of the rest of cardspeak.

It follows docs/provable-deals.md and imports only Python's standard library.
"""

from cardspeak.verifier.checks import (
    DealFault as DealFault,
    DealVerdict as DealVerdict,
    verify as verify,
)
from cardspeak.verifier.reading import (
    InvalidDealFile as InvalidDealFile,
    ShuffleRecord as ShuffleRecord,
    read_deal as read_deal,
)
from cardspeak.verifier.words import not_proven as not_proven, proven as proven
