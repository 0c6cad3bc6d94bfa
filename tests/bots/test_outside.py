"""Bots from outside are found by `module:Class` and by entry point, and cannot stop a table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import pytest

from cardspeak.bots import PLAYERS, BotView, load_player, outside
from cardspeak.bots.players import CallOnly
from cardspeak.cards import NotationError
from cardspeak.floor import rule
from cardspeak.room.driving.bots import bot_ask
from cardspeak.seat_no import SeatNo
from cardspeak.sim import Setting, simulate
from cardspeak.sim.rounds import IllegalBotAct, open_round
from cardspeak.sim.setting import prepare_table
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits

HERE = __name__


class Steady(CallOnly):
    """A bot that only calls."""

    name = "steady"


class Cheat(CallOnly):
    """A bot that checks when it must call."""

    name = "cheat"

    def act(self, view: BotView, rng: Random) -> Ask:  # noqa: ARG002 - the signature of a bot
        return asks.Check(seat=view.seat)


class Broken(CallOnly):
    """A bot with a mistake."""

    name = "broken"

    def act(self, view: BotView, rng: Random) -> Ask:  # noqa: ARG002 - the signature of a bot
        raise ZeroDivisionError


class Shouting(CallOnly):
    name = "NOT A NAME"


class Tight(CallOnly):
    name = "tight"


@pytest.fixture(autouse=True)
def _known_bots() -> Iterator[None]:
    """Forget the bots of a test."""
    before = dict(PLAYERS)
    yield
    PLAYERS.clear()
    PLAYERS.update(before)
    outside._BY_PATH.clear()


def test_own_bot_plays_in_a_simulation() -> None:
    setting = Setting("nolimit", (f"{HERE}:Steady", "call"), seed=1)
    same = Setting("nolimit", ("call", "call"), seed=1)
    played = [[row for row in simulate(each, 20, workers=1).rows] for each in (setting, same)]
    assert played[0] == played[1]


def test_own_bot_in_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot in the folder of the command is found, by the workers too."""
    (tmp_path / "my_bots.py").write_text(
        "from cardspeak.bots.players import CallOnly\nclass Mine(CallOnly):\n    name = 'mine'\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    results = simulate(Setting("event", ("my_bots:Mine", "call"), seed=1), 4, workers=2)
    assert len(results.rows) == 4


def test_installed_bot_is_found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("steady", f"{HERE}:Steady", outside.GROUP)
    monkeypatch.setattr(outside, "installed", lambda: (point,))
    outside.load_installed()
    assert type(load_player("steady")) is Steady
    with pytest.raises(NotationError, match=r"choose from tight, .*steady"):
        load_player("unknown")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("no_such_module:Bot", "No module named 'no_such_module'"),
        (f"{HERE}:Nobody", "has no attribute 'Nobody'"),
        (f"{HERE}:HERE", "it needs the methods act and show"),
        (f"{HERE}:Shouting", "lower-case letters"),
        (f"{HERE}:Tight", "another bot is called 'tight'"),
        (":", "cannot load the bot"),
        ("nobody", "name your own bot as module:Class"),
    ],
)
def test_bots_that_cannot_be_loaded_are_explained(name: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        load_player(name)


def test_illegal_act_in_a_simulation_is_named() -> None:
    with pytest.raises(IllegalBotAct, match="Check"):
        simulate(Setting("nolimit", (f"{HERE}:Cheat",) * 3, seed=1), 1, workers=1)


@pytest.mark.parametrize("name", ["Cheat", "Broken"])
def test_bad_bot_does_not_stop_a_table_of_the_room(name: str) -> None:
    """The room makes the cheapest act for it."""
    player = load_player(f"{HERE}:{name}")
    table = prepare_table(Setting("nolimit", ("call", "call", "call")))
    open_round(table, SeatNo(1))
    rule(table, asks.Shuffle(cards=awaits(table).cards))
    seat = awaits(table).seat
    assert isinstance(bot_ask(table, seat, player.name), asks.Call)
