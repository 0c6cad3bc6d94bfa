"""Provable deals: a deck is committed before it is mixed, and opened card by card.

Does not depend on tables, clocks or random numbers.
"""

from cardspeak.deals.commitment import (
    CardOpening as CardOpening,
    Commitment as Commitment,
    OpenedDeck as OpenedDeck,
    SeedAnswer as SeedAnswer,
    commit_again as commit_again,
    commit_deck as commit_deck,
)
from cardspeak.deals.files import (
    INSPECTOR as INSPECTOR,
    CommittedRow as CommittedRow,
    MixedRow as MixedRow,
    ShuffleTrace as ShuffleTrace,
    committed_row as committed_row,
    deal_file as deal_file,
    mixed_row as mixed_row,
)
from cardspeak.deals.header import DealHeader as DealHeader, Place as Place, Promised as Promised
from cardspeak.deals.mixing import promise as promise
