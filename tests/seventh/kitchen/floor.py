"""Rulings when something goes wrong at the table."""

from cardspeak.rulebook import *

REMEDIES = on("wrong number of cards", row("KIT.9.2", then=ruling("", "", "void hand")))
