"""The cage of a cash room: chips, floats, commission and counts, in the same shape as `table/`.

This package has no clock, chance, storage or sentences: time arrives as an ask.  Amounts are cents.
"""
