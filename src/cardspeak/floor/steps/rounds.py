"""Steps on the whole round: void, or what the players have agreed on."""

from __future__ import annotations

from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.remedies import DoStep
from cardspeak.table.play import Play, refuse
from cardspeak.table.rounds import give_everything_back
from cardspeak.table.rulings import Because, Refused
from cardspeak.table.state import Matter


@step("void round")
def void_round(play: Play, _matter: Matter, do: DoStep, _told: Told) -> None:
    """Nobody wins: everybody gets everything back."""
    give_everything_back(play, do.by)


@step("within the rules")
def within_the_rules(play: Play, _matter: Matter, do: DoStep, told: Told) -> Refused | None:
    """An option put to the players may not do what another rule forbids."""
    pots = play.law.pots
    option = told.get("option", "")
    if option == "share the pot" and not pots.may_agree.value:
        return refuse(Because.NO_AGREEMENT, pots.may_agree, by=do.by, option=option)
    if option == "stop the round" and pots.play_out.value:
        return refuse(Because.PLAY_ON, pots.play_out, by=do.by, option=option)
    return None


@step("do option")
def do_option(play: Play, _matter: Matter, do: DoStep, told: Told) -> Refused | None:
    """Apply the option the players took."""
    options = ("return all bets", "share the pot", "stop the round")
    if told.get("option") not in options:
        return refuse(Because.NO_SENSE, why="say which option", offered=options)
    give_everything_back(play, do.by)
    return None
