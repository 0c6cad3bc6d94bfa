"""Simulation: many rounds of any book through the one engine, by players that are programs.
A seed gives the same rounds whatever the number of workers, on one machine or many."""

from cardspeak.sim.figures import Figures, figures_of
from cardspeak.sim.rounds import Row, play_round
from cardspeak.sim.run import Results, simulate
from cardspeak.sim.setting import Setting, prepared

__all__ = [
    "Figures",
    "Results",
    "Row",
    "Setting",
    "figures_of",
    "play_round",
    "prepared",
    "simulate",
]
