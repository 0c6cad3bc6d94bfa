"""cardspeak: poker run by published rulebooks, with the clause behind every ruling."""

__version__ = "0.1.0"
