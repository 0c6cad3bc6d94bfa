"""Bots from outside: installed packages offer them by entry point, a program by `module:Class`.

Loading a bot runs its code, so names from the network are never loaded: the room only has the
bots that its operator named or installed.
"""

from __future__ import annotations

import os
import re
import sys
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from cardspeak.bots.players import PLAYERS, Player
from cardspeak.cards import NotationError

GROUP: Final = "cardspeak.bots"
"""The group of entry points."""
_BY_PATH: Final[dict[str, Player]] = {}
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,19}", re.ASCII)


def load_player(name: str) -> Player:
    """Return a bot by its name, by the name of an entry point, or as `module:Class`.

    Raises NotationError with the known names, or with the reason why it cannot be loaded.
    """
    known = PLAYERS.get(name.strip().lower()) or _BY_PATH.get(name.strip())
    if known is not None:
        return known
    if ":" in name:
        _BY_PATH[name.strip()] = player = _register(name, _imported(name.strip()))
        return player
    for point in installed():
        if point.name == name.strip():
            return _register(name, _loaded(point))
    names = [*PLAYERS, *(point.name for point in installed() if point.name not in PLAYERS)]
    raise NotationError(
        f"there is no player '{name}'; choose from {', '.join(names)}, or name your own bot as "
        "module:Class"
    )


def load_installed() -> None:
    """Load the bots of all installed packages, so that they can be found by name."""
    for point in installed():
        load_player(point.name)


def installed() -> tuple[EntryPoint, ...]:
    """Return the entry points of installed bots."""
    return tuple(entry_points(group=GROUP))


def _imported(name: str) -> Player:
    module, _, attribute = name.partition(":")
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)  # a bot in the folder of the command is found too
    try:
        kind = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise NotationError(f"cannot load the bot {name}: {error}") from None
    return _made(name, kind)


def _loaded(point: EntryPoint) -> Player:
    try:
        kind = point.load()
    except (ImportError, AttributeError) as error:
        raise NotationError(f"cannot load the bot {point.name}: {error}") from None
    return _made(point.name, kind)


def _made(name: str, kind: object) -> Player:
    """Return the bot of a class without arguments, or the bot itself."""
    player = kind() if isinstance(kind, type) else kind
    if not callable(getattr(player, "act", None)) or not callable(getattr(player, "show", None)):
        raise NotationError(f"{name} is not a bot: it needs the methods act and show")
    called = getattr(player, "name", "")
    if not isinstance(called, str) or not _NAME.fullmatch(called):
        raise NotationError(
            f"{name} needs a name of lower-case letters and digits, like 'steady', not {called!r}"
        )
    bot: Player = player  # type: ignore[assignment]  # checked above
    return bot


def _register(name: str, player: Player) -> Player:
    """Make the bot known by its own name."""
    other = PLAYERS.get(player.name)
    if other is not None and type(other) is not type(player):
        raise NotationError(f"{name}: another bot is called '{player.name}'")
    PLAYERS[player.name] = player
    return player
