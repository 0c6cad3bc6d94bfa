"""The rounds kernel: ordinary rounds in C, compared with the engine in every act and chip.

Use it through `round_of(table)` and `batch_of(tables, …)`.  A single round of a law that the
kernel does not cover is played by the engine; a batch of it is refused.  `replay` gives the events
of a round with their clauses.
"""

from cardspeak.rounds.compile import CompiledLaw, Declined, compile_law
from cardspeak.rounds.engine_round import EngineRound, Made, replay
from cardspeak.rounds.kernel import batch_of, kernel_round, round_of, rules_of

__all__ = [
    "CompiledLaw",
    "Declined",
    "EngineRound",
    "Made",
    "batch_of",
    "compile_law",
    "kernel_round",
    "replay",
    "round_of",
    "rules_of",
]
