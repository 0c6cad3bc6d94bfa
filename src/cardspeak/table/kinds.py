"""Closed sets of string values in asks, events and state, so that mypy can check comparisons."""

from __future__ import annotations

from typing import Final, Literal

Phase = Literal["forced", "shuffle", "deal", "bet", "show", "over"]
"""Phase of a round."""

FirstPhase = Literal["forced", "shuffle"]
"""The phase in which a round begins."""

Awaited = Literal[
    "round", "draw", "forced", "shuffle", "cut", "deal", "act", "show", "answer", "ruling", "duty"
]
"""Input that a table waits for."""

OrderKind = Literal[
    "cap",
    "no-raise",
    "must-raise",
    "burn",
    "burn-each",
    "shuffle-back",
    "cut",
    "cut-before",
    "second-down",
    "replace",
    "forfeit",
    "share",
]
"""Kind of standing order; `standing_orders` describes each."""

StepKind = Literal["burn", "seat", "board"]
"""Destination of the next card."""

PostKind = Literal["ante", "blind", "entry", "dead", "over-blind"]
"""Kind of forced bet."""

Entry = Literal["", "new", "moved", "missed"]
"""Reason why a player must post or wait before being dealt in."""

Wants = Literal["", "post", "wait"]
"""The player's choice to post or to wait."""

FoldedWhy = Literal["choice", "clock", "absent", "line", "ruling", "void"]
"""Reason why a hand is out of the round."""

ReturnedWhy = Literal["uncalled", "cannot win", "excess", "withdrawn", "ante", "misdeal", "void"]
"""Reason why chips were returned."""

Ending = Literal["fold", "showdown", "void", "misdeal"]
"""Way in which a round ended."""

Actor = Literal["player", "host", "dealer", "floor", "clock", "system"]
"""Role of the person or program that makes an ask."""

AroundAct = Literal["check", "fold"]
"""Act that several players make one after another."""

MissedBlind = Literal["small", "big"]
"""A blind missed by a player who was not dealt in."""

EntryBar = Literal["on the button", "before the blinds have passed", "waits for the big blind"]
"""Reason why a player who wants to come in is not dealt in yet."""

MenuRole = Literal["opens", "faces", "last blind", "free"]
"""Position of a seat in a betting round; the book lists acts for each."""

Half = Literal["", "high", "low"]
"""The part of a pot that a hand won; empty if the pot is not split in halves."""

FLOAT: Final = "float"
"""Destination of commission that waits for a colour change; books name other destinations."""
