"""The base of all exceptions that cardspeak raises for its callers."""


class CardspeakError(Exception):
    """Something was asked of cardspeak that it cannot do. The message says what and why."""
