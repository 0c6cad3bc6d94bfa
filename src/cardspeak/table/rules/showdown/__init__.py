"""Rules of the showdown: who shows, in which order, and what hands are worth."""
