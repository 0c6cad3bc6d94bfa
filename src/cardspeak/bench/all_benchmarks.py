"""The list of benchmarks, in the order in which they are run and shown."""

from __future__ import annotations

from typing import Final

from cardspeak.bench.benchmarks import Benchmark
from cardspeak.bench.equity_benchmarks import EQUITY_BENCHMARKS
from cardspeak.bench.import_benchmarks import IMPORT_BENCHMARKS
from cardspeak.bench.kernel_benchmarks import KERNEL_BENCHMARKS
from cardspeak.bench.learning_benchmarks import LEARNING_BENCHMARKS
from cardspeak.bench.round_benchmarks import ROUND_BENCHMARKS
from cardspeak.bench.rounds_kernel_benchmarks import ROUNDS_KERNEL_BENCHMARKS

BENCHMARKS: Final[tuple[Benchmark, ...]] = (
    *ROUND_BENCHMARKS,
    *ROUNDS_KERNEL_BENCHMARKS,
    *LEARNING_BENCHMARKS,
    *IMPORT_BENCHMARKS,
    *KERNEL_BENCHMARKS,
    *EQUITY_BENCHMARKS,
)
