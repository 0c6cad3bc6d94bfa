"""Errors inside a table's mailbox."""

from __future__ import annotations


class Stop(Exception):
    """The storage did not keep an entry."""
