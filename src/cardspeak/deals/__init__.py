"""Deals that can be proven: a deck is committed before it is mixed, and opened card by card.

Knows cards and nothing of tables, time or chance.
"""

from cardspeak.deals.commitment import (
    Commitment as Commitment,
    Opening as Opening,
    SeedAnswer as SeedAnswer,
    Whole as Whole,
    commit_again as commit_again,
    commit_deck as commit_deck,
)
from cardspeak.deals.files import (
    INSPECTOR as INSPECTOR,
    Told as Told,
    committed_row as committed_row,
    deal_file as deal_file,
    mixed_row as mixed_row,
)
from cardspeak.deals.header import Header as Header, Place as Place, Promised as Promised
from cardspeak.deals.mixing import promise as promise
