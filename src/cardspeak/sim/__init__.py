"""Simulate many rounds between bots under any book.

The same seed gives the same rounds with any number of workers, on one machine or many.
"""

from cardspeak.sim.rounds import RoundResult, play_round
from cardspeak.sim.run import SimulationResults, simulate
from cardspeak.sim.setting import Setting, prepare_table
from cardspeak.sim.statistics import Statistics, compute_statistics

__all__ = [
    "RoundResult",
    "Setting",
    "SimulationResults",
    "Statistics",
    "compute_statistics",
    "play_round",
    "prepare_table",
    "simulate",
]
