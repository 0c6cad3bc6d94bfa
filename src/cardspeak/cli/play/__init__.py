"""`cardspeak play`: a game against bots in the terminal."""
