"""Errors inside a table's mailbox."""

from __future__ import annotations


class CommitFailed(Exception):
    """The storage did not keep an entry."""
