"""The desk of a cash room: people, lists, reservations and seats, in the same shape as `table/`.

This package has no clock, chance, storage or sentences: time and draws arrive as asks.
"""
