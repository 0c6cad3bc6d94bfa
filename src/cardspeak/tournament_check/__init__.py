"""An independent checker of tournament files.

It derives entries, draws, chips, places, moves, levels and prizes again from the record, by its own
table of the books, and lists every difference.  It imports only the standard library and msgspec.
"""

from cardspeak.tournament_check.check import check_record as check_record
from cardspeak.tournament_check.reading import (
    Record as Record,
    UnreadableRecord as UnreadableRecord,
    read_record as read_record,
)
from cardspeak.tournament_check.run import KINDS as KINDS, Finding as Finding
