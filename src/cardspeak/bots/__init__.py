"""Bots: players that are programs.  Each sees its own view of the table and nothing else.
`PLAYERS` names them; `watch(table, seat)` is the view; a player answers it with an ask."""

from cardspeak.bots.players import PLAYERS, STYLES, Player, find_player
from cardspeak.bots.view import View, watch

__all__ = ["PLAYERS", "STYLES", "Player", "View", "find_player", "watch"]
