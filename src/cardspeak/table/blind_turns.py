"""The turn to post a blind: the blinds of a round that pass a seat."""

from __future__ import annotations

from cardspeak.seat_no import SeatNo
from cardspeak.table.kinds import MissedBlind


def between(seat: SeatNo, start: SeatNo, end: SeatNo) -> bool:
    """True if the seat is clockwise after start, up to and including end."""
    if start == end:
        return False
    return (start < seat <= end) if start < end else (seat > start or seat <= end)


def passing_blind(
    seat: SeatNo, button: SeatNo, blinds: tuple[SeatNo, ...]
) -> tuple[MissedBlind, ...]:
    """Return the blind that passes a seat which is not dealt in, or an empty tuple."""
    if not blinds:
        return ()
    if len(blinds) > 1 and (seat == blinds[0] or between(seat, button, blinds[0])):
        return ("small",)
    all_round = blinds[-1] == button and blinds[0]  # the last blind has the button
    after = blinds[0] if all_round else button
    return ("big",) if between(seat, after, blinds[-1]) else ()
