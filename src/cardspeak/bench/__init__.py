"""Our speed beside others': named works, each timed against its peers in one run.
Ratios carry from machine to machine better than figures do."""

from cardspeak.bench.runner import Row, run_work
from cardspeak.bench.works import Side, Work

__all__ = ["Row", "Side", "Work", "run_work"]
