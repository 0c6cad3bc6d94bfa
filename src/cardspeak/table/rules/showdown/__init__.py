"""Rules for the showdown: show order, hand values and requests to see hands."""
