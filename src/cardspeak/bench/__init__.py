"""Benchmarks: the speed of cardspeak and of other programs, measured in one run.

Ratios depend less on the machine than absolute speeds.
"""

from cardspeak.bench.benchmarks import Benchmark, Contender
from cardspeak.bench.runner import BenchmarkResult, run_benchmark

__all__ = ["Benchmark", "BenchmarkResult", "Contender", "run_benchmark"]
