"""Rulings when something goes wrong."""

from cardspeak.rulebook import *

HAND_DEAD = ruling(
    "hand dead",
    "The hand of {seat} has a wrong number of cards and is dead. Its bets stay in the pot.",
    "hand dead",
)

REMEDIES = on("wrong number of cards", row("NEW.7.1", then=HAND_DEAD))
