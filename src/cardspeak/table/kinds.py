"""The closed sets of words in asks, events and state; mypy refuses a comparison with any other."""

from __future__ import annotations

from typing import Literal

Phase = Literal["forced", "shuffle", "deal", "bet", "show", "over"]
"""How far a round has come."""

Awaited = Literal[
    "round", "draw", "forced", "shuffle", "cut", "deal", "act", "show", "answer", "ruling"
]
"""What a table waits for."""

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
"""What a standing order imposes; `records.Order` describes each."""

StepKind = Literal["burn", "seat", "board"]
"""What the dealer does with the next card."""

PostKind = Literal["ante", "blind", "entry", "dead", "over-blind"]
"""What a forced bet is posted for."""

Entry = Literal["", "new", "moved", "missed"]
"""Why a player owes something before the next cards."""

Wants = Literal["", "post", "wait"]
"""What a player who owes something chose."""

FoldedWhy = Literal["choice", "clock", "absent", "line", "ruling", "void"]
"""Why a hand is out of the round."""

ReturnedWhy = Literal["uncalled", "cannot win", "excess", "withdrawn", "ante", "misdeal", "void"]
"""Why chips went back."""

Ending = Literal["fold", "showdown", "void", "misdeal"]
"""How a round ended."""

Half = Literal["", "high", "low"]
"""The part of a pot that a hand won; empty where the pot has no halves."""
