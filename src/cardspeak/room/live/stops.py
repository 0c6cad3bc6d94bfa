"""Reasons why play is stopped: in English, and as kinds for pages that word them themselves."""

from __future__ import annotations

from typing import Final

PAUSED: Final = "the host has paused the table"
NOT_KEPT: Final = "the record cannot be kept at the moment, so play stands still"
TRYING: Final = "the table could not continue and will be tried again in a moment"
SET_ASIDE: Final = (
    "this table has been set aside after repeated errors; all chips and the record are safe, "
    "and the staff have been told"
)
BOOKS_DIFFER: Final = (
    "the books of this table do not balance, so it stands still until the cage has put them right"
)
CLOSED: Final = "the table is closed"
_KINDS: Final = {
    "": "",
    PAUSED: "paused",
    NOT_KEPT: "not_kept",
    TRYING: "trying",
    SET_ASIDE: "set_aside",
    BOOKS_DIFFER: "books",
    CLOSED: "closed",
}


def stop_kind(stopped: str) -> str:
    """Return the kind of a reason: "host" for the host's own words, empty if play continues."""
    return _KINDS.get(stopped, "host")
