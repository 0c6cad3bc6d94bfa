"""Steps on wagers: what chips that lie over the line count as."""

from __future__ import annotations

import msgspec

from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.rulebook.policies import Act
from cardspeak.table import asks
from cardspeak.table.draft import RulingDraft, cite, refuse
from cardspeak.table.rules.betting.acts import in_turn, perform
from cardspeak.table.rules.betting.options import Option, options
from cardspeak.table.rules.betting.physical import rule_on_chips
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Incident

PASSIVE = (Act.CALL, Act.STAY, Act.CHECK)
WAGERS = (Act.RAISE, Act.BET)


def _offer(play: RulingDraft, matter: Incident, acts: tuple[Act, ...]) -> Option | Refused | None:
    """What the seat is offered of these acts, if it is its turn."""
    refused = in_turn(play, matter.seat)
    if refused is not None:
        return refused
    open_acts = {option.act: option for option in options(play.table, matter.seat)}
    return next((open_acts[act] for act in acts if act in open_acts), None)


def _act(play: RulingDraft, matter: Incident, do: DoStep, option: Option, amount: int) -> None:
    """Make the act; what the chips are worth beyond it never leaves the player's stake."""
    by = cite(by=(*do.by, *option.by))
    perform(play, matter.seat, msgspec.structs.replace(option, by=by), amount)


@step("count as call")
def count_as_call(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> Refused | None:
    """The chips are a call, or nothing where there is nothing to call; the rest goes back."""
    option = _offer(play, matter, PASSIVE)
    if isinstance(option, Refused):
        return option
    if option is None:
        return refuse(RefusalReason.NOT_OFFERED, by=do.by)
    _act(play, matter, do, option, option.least)
    return None


@step("count as wager")
def count_as_wager(play: RulingDraft, matter: Incident, do: DoStep, told: Told) -> Refused | None:
    """The chips are a bet or a raise, within the limits; where none is open they are a call."""
    option = _offer(play, matter, WAGERS)
    if isinstance(option, Refused):
        return option
    if option is None:
        return count_as_call(play, matter, do, told)
    betting = play.round.betting
    assert betting is not None, "a wager is on offer only in a betting round"
    before = betting.in_front.get(matter.seat, 0) if option.act is Act.RAISE else 0
    wanted = before + matter.amount
    if option.act is Act.BET and wanted < option.least:
        return as_put_in(play, matter, do, told)
    _act(play, matter, do, option, min(max(wanted, option.least), option.most))
    return None


@step("as put in")
def as_put_in(play: RulingDraft, matter: Incident, _do: DoStep, _told: Told) -> Refused | None:
    """The chips count for what they are worth, like any others put in without a word."""
    deed = asks.PutIn(seat=matter.seat, amount=matter.amount, actor=play.actor)
    return rule_on_chips(play, deed)
