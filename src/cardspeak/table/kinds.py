"""Closed sets of string values in asks, events and state, so that mypy can check comparisons."""

from __future__ import annotations

from typing import Literal

Phase = Literal["forced", "shuffle", "deal", "bet", "show", "over"]
"""Phase of a round."""

FirstPhase = Literal["forced", "shuffle"]
"""The phase in which a round begins."""

Awaited = Literal[
    "round", "draw", "forced", "shuffle", "cut", "deal", "act", "show", "answer", "ruling"
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
"""Kind of a standing order; `records.StandingOrder` describes each."""

StepKind = Literal["burn", "seat", "board"]
"""Destination of the next card."""

PostKind = Literal["ante", "blind", "entry", "dead", "over-blind"]
"""Kind of a forced bet."""

Entry = Literal["", "new", "moved", "missed"]
"""Reason why a player must post or wait before the next cards."""

Wants = Literal["", "post", "wait"]
"""The player's choice: to post or to wait."""

FoldedWhy = Literal["choice", "clock", "absent", "line", "ruling", "void"]
"""Reason why a hand is out of the round."""

ReturnedWhy = Literal["uncalled", "cannot win", "excess", "withdrawn", "ante", "misdeal", "void"]
"""Reason why chips were returned."""

Ending = Literal["fold", "showdown", "void", "misdeal"]
"""Ending of a round."""

Half = Literal["", "high", "low"]
"""The part of a pot that a hand won; empty if the pot is not split in halves."""
