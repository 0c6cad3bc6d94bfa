"""Steps on acts: what a gesture or a word amounts to; an act completed, changed, taken back."""

from __future__ import annotations

import msgspec

from cardspeak.floor.round_history import called_last, last_act
from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.rulebook.policies import Act
from cardspeak.table import asks, events as ev
from cardspeak.table.draft import RulingDraft, cite, refuse
from cardspeak.table.rules.betting.acting_seat import ActingSeat
from cardspeak.table.rules.betting.acts import Act_, in_turn, perform, rule_on_act
from cardspeak.table.rules.betting.limits import may_raise, raise_range
from cardspeak.table.rules.betting.options import Option, options
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Incident

_MEANT = {
    "check": (Act.CHECK, Act.STAY),
    "call": (Act.CALL,),
    "bet": (Act.BET,),
    "raise": (Act.RAISE,),
    "fold": (Act.FOLD,),
}
_ASKS: dict[Act, type[asks.Check | asks.Stay | asks.Call | asks.Fold]] = {
    Act.CHECK: asks.Check,
    Act.STAY: asks.Stay,
    Act.CALL: asks.Call,
    Act.FOLD: asks.Fold,
}


def _do(
    play: RulingDraft, seat: int, acts: tuple[Act, ...], amount: int, by: tuple[ClauseNo, ...]
) -> Refused | None:
    """Make the first of these acts that is on offer, or refuse it as the table would."""
    refused = in_turn(play, seat)
    if refused is not None:
        return refused
    offered = {option.act: option for option in options(play.table, seat)}
    option = next((offered[act] for act in acts if act in offered), None)
    if option is None:
        return rule_on_act(play, _asked(acts[0], seat, amount))
    wanted = amount if option.act in {Act.BET, Act.RAISE} else option.least
    if not option.least <= wanted <= option.most:
        return rule_on_act(play, _asked(option.act, seat, wanted))
    option = msgspec.structs.replace(option, by=cite(by=(*by, *option.by)))
    perform(play, seat, option, wanted)
    return None


def _asked(act: Act, seat: int, amount: int) -> Act_:
    if act is Act.BET:
        return asks.Bet(seat=seat, amount=amount)
    if act is Act.RAISE:
        return asks.Raise(seat=seat, to=amount)
    return _ASKS[act](seat=seat)


@step("act as announced")
def act_as_announced(play: RulingDraft, matter: Incident, do: DoStep, told: Told) -> Refused | None:
    """A gesture is the act that the dealer announces for it."""
    acts = _MEANT[told["meant"]]
    if acts[0] in {Act.BET, Act.RAISE} and not matter.amount:
        return refuse(RefusalReason.NO_SENSE, why="say the amount that was announced")
    return _do(play, matter.seat, acts, matter.amount, do.by)


@step("make it the amount said")
def amount_said(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> Refused | None:
    """The chips are corrected to the total that was said, or to all the player has."""
    betting = play.round.betting
    if betting is None:
        return refuse(RefusalReason.NOT_AWAITED)
    reach = betting.in_front.get(matter.seat, 0) + play.table.seats[matter.seat].stake
    reach += play.round.held.get(matter.seat, 0)
    said = min(matter.amount, reach)
    if not betting.price:
        return _do(play, matter.seat, (Act.BET,), said, do.by)
    if said == betting.price or (said == reach and said < betting.price):
        return _do(play, matter.seat, (Act.CALL,), 0, do.by)
    return _do(play, matter.seat, (Act.RAISE,), said, do.by)


@step("complete the call")
def complete_call(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> Refused | None:
    """The player has to pay the whole call, or all that is left."""
    return _do(play, matter.seat, (Act.CALL,), 0, do.by)


@step("turn it into a raise")
def into_raise(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> Refused | None:
    """What looked like a call was meant as a raise to all that was put in."""
    table, seat = play.table, matter.seat
    betting = play.round.betting
    if betting is None or not called_last(table, seat):
        return refuse(RefusalReason.NO_SENSE, why="that player's last act was not a call")
    refused = may_raise(ActingSeat(table, seat))
    if refused is not None:
        return refused
    to = betting.in_front[seat] - play.round.last_call[1] + matter.amount
    least, most, short = raise_range(ActingSeat(table, seat))
    if not least <= to <= most:
        code = RefusalReason.TOO_LITTLE if to < least else RefusalReason.CANNOT_AFFORD
        return refuse(code, play.law.limits.min_raise, least=least, most=most, wanted=to)
    perform(play, seat, Option(Act.RAISE, least, most, short, do.by), to)
    return None


@step("take the act back")
def take_act_back(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> Refused | None:
    """The player's act, the last thing done, is undone; the player acts again."""
    version = last_act(play.table, matter.seat)
    if version is None:
        return refuse(RefusalReason.CANNOT_UNDO, reach="an act that others have answered")
    play.emit(ev.Undone(to=version, by=do.by))
    return None
