"""Refuse HTTP requests with an ambiguous length.

A proxy may interpret the length differently and treat one client's bytes as another's request.
"""

from __future__ import annotations

import re
from typing import Final

import h11

_HEAD_ENDS: Final = re.compile(rb"\n\r?\n")
_LENGTH: Final = re.compile(rb"[0-9]{1,15}")


class Strict(h11.Connection):
    """Refuses repeated lengths, and a length combined with chunking; h11 accepts both."""

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """Check the request head before it is parsed.  Raises RemoteProtocolError."""
        if self.their_state is h11.IDLE and self.our_state is not h11.ERROR:
            received, _ = self.trailing_data
            end = _HEAD_ENDS.search(received)
            if end is not None:
                check_lengths(received[: end.start()])
        return super().next_event()


def check_lengths(head: bytes) -> None:
    """Raise RemoteProtocolError unless the head has one plain length, or chunking, or neither."""
    lengths, chunks = [], 0
    for line in head.split(b"\n")[1:]:
        if line.startswith((b" ", b"\t")):  # RFC 9112, 5.2: refuse multi-line headers
            raise h11.RemoteProtocolError("a header continues on the next line")
        name, _, value = line.partition(b":")
        match name.strip().lower():
            case b"content-length":
                lengths.append(value.strip(b" \t\r"))
            case b"transfer-encoding":
                chunks += 1
    if len(lengths) + chunks > 1:
        raise h11.RemoteProtocolError("the length is given more than once")
    if lengths and not _LENGTH.fullmatch(lengths[0]):
        raise h11.RemoteProtocolError("the length is not a plain number")
