"""Load the compiled kernel, and prepare laws and rounds for it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final

from cardspeak.rounds.compile import CompiledLaw, Declined, compile_law
from cardspeak.rounds.engine_round import EngineRound
from cardspeak.rounds.opening import opening_of
from cardspeak.rulebook.law.law import Law
from cardspeak.table.law_cache import LawCache
from cardspeak.table.state import TableState

if TYPE_CHECKING:
    from cardspeak.rounds._rounds import Batch, Round, Rules


def _load() -> Any:  # noqa: ANN401 - a module or None
    """Load the compiled kernel.  Returns None if it was not built or is disabled."""
    if os.environ.get("CARDSPEAK_KERNEL") == "python":
        return None
    try:
        from cardspeak.rounds import _rounds
    except ImportError:
        return None
    return _rounds


compiled: Final[Any] = _load()
NOT_BUILT: Final = Declined("kernel", "not built")


def _nothing(_law: Law) -> dict[int, Any]:
    return {}


_RULES: Final = LawCache(_nothing)
"""Compiled rules by law and cents of the smallest chip."""


def rules_of(law: Law, cents: int) -> Rules | Declined:
    """Return the law for the kernel, or the value for which the kernel declines it."""
    if compiled is None:
        return NOT_BUILT
    kept = _RULES.of(law)
    rules: Rules | Declined | None = kept.get(cents)
    if rules is None:
        numbers = compile_law(law, cents)
        rules = kept[cents] = (
            compiled.Rules(numbers.law, numbers.high, numbers.low)
            if isinstance(numbers, CompiledLaw)
            else numbers
        )
    return rules


def kernel_round(table: TableState) -> Round | Declined:
    """Return a kernel round for a table that awaits its shuffle, or why the kernel declines it."""
    rules = rules_of(table.law, table.unit_cents)
    if isinstance(rules, Declined):
        return rules
    opening = opening_of(table)
    if isinstance(opening, Declined):
        return opening
    made: Round = compiled.Round(rules, opening)
    return made


def round_of(table: TableState) -> Round | EngineRound:
    """Return a round of a table that awaits its shuffle: of the kernel, or else of the engine."""
    made = kernel_round(table)
    return EngineRound(table) if isinstance(made, Declined) else made


def batch_of(tables: list[TableState], count: int, seed: int) -> Batch:
    """Return `count` tables that play rounds from these openings in turn.

    All openings must have the same law.  Raises ValueError with the value that the kernel declines.
    """
    rules = rules_of(tables[0].law, tables[0].unit_cents)
    openings = [opening_of(table) for table in tables]
    for made in (rules, *openings):
        if isinstance(made, Declined):
            raise ValueError(f"the kernel declines these rounds: {made}")
    if any(table.law is not tables[0].law for table in tables):
        raise ValueError("all openings of a batch must have the same law")
    batch: Batch = compiled.Batch(rules, tuple(openings), count, seed)
    return batch
