"""Tournaments: asks, events, state and rulings, in the same shape as `table/`.

This package has no clock, chance, storage or sentences: time and draws arrive as asks.
"""
