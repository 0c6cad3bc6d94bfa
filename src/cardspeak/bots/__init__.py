"""Bots.  A bot gets its own view of the table, `view_for(table, seat)`, and answers with an ask.

`PLAYERS` lists the known bots by name; `load_player` also finds those of other packages.
"""

from cardspeak.bots.outside import load_player
from cardspeak.bots.players import PLAYERS, STYLES, Player, find_player
from cardspeak.bots.view import BotView, view_for

__all__ = ["PLAYERS", "STYLES", "BotView", "Player", "find_player", "load_player", "view_for"]
