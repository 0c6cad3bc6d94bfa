"""Signals of collusion: what is rare among the rounds of a room.

They are lists to look at, with the statistics behind them. They are never verdicts.
"""

from cardspeak.signals.signals import Signal, SignalReport, signals_of

__all__ = ["Signal", "SignalReport", "signals_of"]
