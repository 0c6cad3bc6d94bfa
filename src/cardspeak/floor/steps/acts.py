"""Steps on acts: interpret a gesture or a declaration; complete, change or undo an act."""

from __future__ import annotations

import msgspec

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.floor.round_history import called_last, last_act
from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.rulebook.policies import Act
from cardspeak.rulings import cite
from cardspeak.seat_no import SeatNo
from cardspeak.table.act_asks import ask_for
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rules.betting.acting_seat import ActingSeat
from cardspeak.table.rules.betting.acts import in_turn, perform, rule_on_act
from cardspeak.table.rules.betting.limits import may_raise, raise_range
from cardspeak.table.rules.betting.options import Option, options
from cardspeak.table.rules.undo import cannot_rewind, rewound
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Incident


def _do(
    play: RulingDraft, seat: SeatNo, acts: tuple[Act, ...], amount: Chips, by: tuple[ClauseNo, ...]
) -> Refused | None:
    """Perform the first of these acts that is on offer, or refuse it as the table would."""
    refused = in_turn(play, seat)
    if refused is not None:
        return refused
    offered = {option.act: option for option in options(play.table, seat)}
    option = next((offered[act] for act in acts if act in offered), None)
    if option is None:
        return rule_on_act(play, ask_for(acts[0], seat, amount))
    wanted = amount if option.act in {Act.BET, Act.RAISE} else option.least
    if not option.least <= wanted <= option.most:
        return rule_on_act(play, ask_for(option.act, seat, wanted))
    option = msgspec.structs.replace(option, by=cite(by=(*by, *option.by)))
    perform(play, seat, option, wanted)
    return None


@step("act as announced")
def act_as_announced(
    play: RulingDraft, incident: Incident, do: DoStep, answers: Told
) -> Refused | None:
    """Perform the act that the dealer announced for a gesture."""
    meant = Act(answers["meant"])
    if meant in {Act.BET, Act.RAISE} and not incident.amount:
        return refuse(RefusalReason.NO_SENSE, why="announced-amount")
    acts = (Act.CHECK, Act.STAY) if meant is Act.CHECK else (meant,)
    return _do(play, incident.seat, acts, incident.amount, do.by)


@step("make it the amount said")
def amount_said(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Correct the chips to the announced total, or to the player's whole stake."""
    betting = play.round.betting
    if betting is None:
        return refuse(RefusalReason.NOT_AWAITED)
    reach = betting.in_front.get(incident.seat, NO_CHIPS) + play.table.seats[incident.seat].stake
    reach += play.round.held.get(incident.seat, NO_CHIPS)
    total = min(incident.amount, reach)
    if not betting.price:
        return _do(play, incident.seat, (Act.BET,), total, do.by)
    if total == betting.price or (total == reach and total < betting.price):
        return _do(play, incident.seat, (Act.CALL,), NO_CHIPS, do.by)
    return _do(play, incident.seat, (Act.RAISE,), total, do.by)


@step("complete the call")
def complete_call(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Make the player complete the call, or go all-in for less."""
    return _do(play, incident.seat, (Act.CALL,), NO_CHIPS, do.by)


@step("turn it into a raise")
def into_raise(play: RulingDraft, incident: Incident, do: DoStep, _answers: Told) -> Refused | None:
    """Turn a call into a raise to the total that was put in."""
    table, seat = play.table, incident.seat
    betting = play.round.betting
    if betting is None or not called_last(table, seat):
        return refuse(RefusalReason.NO_SENSE, why="last-act-no-call")
    refused = may_raise(ActingSeat(table, seat))
    if refused is not None:
        return refused
    to = betting.in_front[seat] - play.round.last_call[1] + incident.amount
    least, most, short = raise_range(ActingSeat(table, seat))
    if not least <= to <= most:
        code = RefusalReason.TOO_LITTLE if to < least else RefusalReason.CANNOT_AFFORD
        return refuse(code, play.law.limits.min_raise, least=least, most=most, wanted=to)
    perform(play, seat, Option(Act.RAISE, least, most, short, do.by), to)
    return None


@step("take the act back")
def take_act_back(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Undo the player's act, which was the last one.  The player acts again."""
    version = last_act(play.table, incident.seat)
    if version is None:
        return refuse(RefusalReason.CANNOT_UNDO, reach="an act that others have answered")
    refused = cannot_rewind(play.table, version)
    if refused is not None:
        return refused
    play.emit(msgspec.structs.replace(rewound(play.table, version), by=do.by))
    return None
