"""`cardspeak replay` and `cardspeak export`."""
