"""Defaults for fields of the law that few books set."""

from __future__ import annotations

from cardspeak.rulebook.policies import SaidAmount
from cardspeak.rulebook.rule import Rule, default

NO_RULE: Rule[bool] = default(False, "the book has no such rule")
AS_USUAL: Rule[bool] = default(True, "the book does not say otherwise")
AMOUNTS_AS_SAID: Rule[SaidAmount] = default(
    SaidAmount.REFUSED, "an amount that may not be bet is not taken for another"
)
NO_CHOICE: Rule[str] = default("", "no choice of the house decides it")
AWAY_ROUNDS: Rule[int] = default(
    10,
    "the book does not say how many rounds a seat is kept: where software deals, it is freed after "
    "ten that the player missed, and the chips are kept for the player",
)
SEAT_STAYS: Rule[int] = default(0, "an absent player is dealt in and keeps the seat")
