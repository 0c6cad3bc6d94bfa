"""Exceptions raised inside a table's mailbox."""

from __future__ import annotations


class CommitFailed(Exception):
    """The journal could not store an entry or a side record."""
