"""Steps on wagers: decide how chips over the line count."""

from __future__ import annotations

import msgspec

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.rulebook.policies import Act
from cardspeak.rulings import cite
from cardspeak.table import asks
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rules.betting.acts import in_turn, perform
from cardspeak.table.rules.betting.options import Option, options
from cardspeak.table.rules.betting.physical import rule_on_chips
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Incident

PASSIVE = (Act.CALL, Act.STAY, Act.CHECK)
WAGERS = (Act.RAISE, Act.BET)


def _offer(play: RulingDraft, incident: Incident, acts: tuple[Act, ...]) -> Option | Refused | None:
    """Return the first of these acts that the seat may make, or a refusal if it is not its turn."""
    refused = in_turn(play, incident.seat)
    if refused is not None:
        return refused
    open_acts = {option.act: option for option in options(play.table, incident.seat)}
    return next((open_acts[act] for act in acts if act in open_acts), None)


def _act(play: RulingDraft, incident: Incident, do: DoStep, option: Option, amount: Chips) -> None:
    """Perform the act; the player keeps any chips beyond it."""
    by = cite(by=(*do.by, *option.by))
    perform(play, incident.seat, msgspec.structs.replace(option, by=by), amount)


@step("count as call")
def count_as_call(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Count the chips as a call, or as a check if there is nothing to call, and return the rest."""
    option = _offer(play, incident, PASSIVE)
    if isinstance(option, Refused):
        return option
    if option is None:
        return refuse(RefusalReason.NOT_OFFERED, by=do.by)
    _act(play, incident, do, option, option.least)
    return None


@step("count as wager")
def count_as_wager(
    play: RulingDraft, incident: Incident, do: DoStep, answers: Told
) -> Refused | None:
    """Count the chips as a bet or raise within the limits, or as a call if neither is possible."""
    option = _offer(play, incident, WAGERS)
    if isinstance(option, Refused):
        return option
    if option is None:
        return count_as_call(play, incident, do, answers)
    betting = play.round.betting
    assert betting is not None, "wagers are offered only in a betting round"
    before = betting.in_front.get(incident.seat, NO_CHIPS) if option.act is Act.RAISE else NO_CHIPS
    wanted = before + incident.amount
    if option.act is Act.BET and wanted < option.least:
        return as_put_in(play, incident, do, answers)
    _act(play, incident, do, option, min(max(wanted, option.least), option.most))
    return None


@step("as put in")
def as_put_in(play: RulingDraft, incident: Incident, _do: DoStep, _answers: Told) -> Refused | None:
    """Count the chips at face value, like any others put in without a declaration."""
    put_in = asks.PutIn(seat=incident.seat, amount=incident.amount, actor=play.actor)
    return rule_on_chips(play, put_in)
