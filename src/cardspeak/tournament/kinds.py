"""Closed sets of string values in the asks, events and state of a tournament."""

from __future__ import annotations

from typing import Literal

Phase = Literal["announced", "entries", "session", "between", "decided", "over", "cancelled"]
"""Phase of a tournament.

`entries`: entries are open or closed, and no session has begun.  `between`: a session has ended and
the next has not begun.  `decided`: all places are known, prizes are not paid yet.
"""

Status = Literal[
    "entered",  # has an entry and waits for a seat
    "reserve",  # waits for a place
    "seated",
    "broke",  # has no chips, and may still buy again or waits for other tables to finish the hand
    "through",  # goes through to a later session
    "out",
    "forfeited",
    "disqualified",
    "withdrawn",
]
"""Status of an entrant."""

Actor = Literal["player", "director", "staff", "table", "system"]
"""Role of the person or program that makes an ask."""

Issued = Literal["start", "re-buy", "add-on", "re-entry"]
"""Reason why chips come into play."""

MoveWhy = Literal["balance", "break", "request", "final"]
"""Reason for a move to another table or seat."""

Owes = Literal["nothing", "big blind", "waits"]
"""Duty of a player who was moved: none, the big blind next, or to wait for the button to pass."""

SessionOver = Literal["players left", "minutes", "rounds", "orbit", "winner"]
"""Condition that ended a session."""

RefundWhy = Literal["cancelled", "withdrawn", "forfeited", "replaced"]
"""Reason why a fee was returned."""

Awaited = Literal[
    "entries",  # the director opens entries
    "close",  # entries are open
    "prizes",  # the director declares the prizes
    "bags",  # chips are counted into bags
    "draw",  # the draw for seats
    "start",  # the session begins
    "rounds",  # results of rounds
    "moves",  # moves that the policy demands
    "duties",  # staff confirm what the book demands
    "dispute",  # a decision, without which play does not begin
    "division",  # answers to a proposed division of the prizes
    "card draw",  # cards for a place
    "places",  # the director confirms the places
    "payment",  # the prizes are paid
    "nothing",
]
"""Input that a tournament waits for."""
