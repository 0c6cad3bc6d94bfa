"""Rule on asks to a tournament: `rule` applies the events of a granted ask, `decide` does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask
from cardspeak.tournament.draft import Draft
from cardspeak.tournament.evolve import apply
from cardspeak.tournament.kinds import Awaited
from cardspeak.tournament.rules import (
    bounds,
    conditions,
    counts,
    division,
    donations,
    draws,
    duties,
    ending,
    entries,
    hands,
    levels,
    moves,
    penalties,
    prizes,
    rebuys,
    reports,
    results,
    sessions,
    special,
)
from cardspeak.tournament.rules.conditions import announce as announce
from cardspeak.tournament.rulings import Granted, Refused, Ruling
from cardspeak.tournament.state import TournamentState

RULES: Final[dict[type, Callable[[Draft, Any], Refused | None]]] = {
    asks.ChangeConditions: conditions.rule_on_change,
    asks.OpenEntries: conditions.rule_on_open,
    asks.Enter: entries.rule_on_enter,
    asks.Withdraw: entries.rule_on_withdraw,
    asks.NameSubstitute: entries.rule_on_substitute,
    asks.DecideSubstitute: entries.rule_on_substitute_decision,
    asks.Bar: entries.rule_on_bar,
    asks.CloseEntries: entries.rule_on_close,
    asks.DeclarePrizes: prizes.rule_on_prizes,
    asks.DrawSeats: draws.rule_on_draw,
    asks.TakeSeat: sessions.rule_on_take_seat,
    asks.BeginSession: sessions.rule_on_begin,
    asks.RuleOnMissing: sessions.rule_on_missing,
    asks.SeatReserve: sessions.rule_on_reserve,
    asks.SeatLate: draws.rule_on_late_seat,
    asks.ChangeSeat: draws.rule_on_change_seat,
    asks.LeaveTable: sessions.rule_on_leave,
    asks.ReturnToTable: sessions.rule_on_return,
    asks.EndSession: sessions.rule_on_end,
    asks.TellTime: levels.rule_on_time,
    asks.StopClock: levels.rule_on_stop,
    asks.StartClock: levels.rule_on_start,
    asks.SetClock: levels.rule_on_set_clock,
    asks.EditLevels: levels.rule_on_edit,
    asks.CallBreak: levels.rule_on_break,
    asks.SetPace: levels.rule_on_pace,
    asks.HearRound: results.rule_on_round,
    asks.SetHandForHand: hands.rule_on_hand_for_hand,
    asks.ReportOut: reports.rule_on_report,
    asks.FinishHand: reports.rule_on_finished_hand,
    asks.ConfirmReport: reports.rule_on_confirm,
    asks.StateStacks: reports.rule_on_stacks,
    asks.RaceChips: counts.rule_on_race,
    asks.BagChips: counts.rule_on_bags,
    asks.Rebuy: rebuys.rule_on_rebuy,
    asks.DeclineRebuy: rebuys.rule_on_decline,
    asks.TakeAddOn: rebuys.rule_on_add_on,
    asks.PassChips: results.rule_on_pass_chips,
    asks.CashChips: results.rule_on_cash,
    asks.DrawForPlace: special.rule_on_cards,
    asks.OpenRound: special.rule_on_open_round,
    asks.CallBonusRound: special.rule_on_bonus,
    asks.CallEliminationRound: special.rule_on_elimination,
    asks.ConfirmDuty: duties.rule_on_duty,
    asks.CountChips: duties.rule_on_count,
    asks.RaiseDispute: duties.rule_on_dispute,
    asks.DecideDispute: duties.rule_on_decision,
    asks.RequestReview: duties.rule_on_review,
    asks.ChooseCharity: donations.rule_on_charity,
    asks.OrderMoves: moves.rule_on_moves,
    asks.SetButton: moves.rule_on_button,
    asks.Disqualify: penalties.rule_on_disqualify,
    asks.PassOver: penalties.rule_on_pass_over,
    asks.DividePrizes: division.rule_on_division,
    asks.ProposeDivision: division.rule_on_proposal,
    asks.AnswerDivision: division.rule_on_answer,
    asks.ConfirmPlaces: prizes.rule_on_confirm,
    asks.PayPrizes: prizes.rule_on_pay,
    asks.Cancel: ending.rule_on_cancel,
    asks.Undo: ending.rule_on_undo,
    asks.Redo: ending.rule_on_redo,
}


def decide(state: TournamentState, ask: Ask) -> Ruling:
    """Rule on an ask and leave the tournament as it was."""
    return rule_on_scratch(state.copy(), ask)


def rule_on_scratch(scratch: TournamentState, ask: Ask) -> Ruling:
    """Rule on an ask and apply its events to a scratch copy, so that many asks need one copy.

    A refused ask may leave the copy changed.
    """
    play = Draft(scratch, ask)
    refused = bounds.out_of_range(ask) or RULES[type(ask)](play, ask)
    if refused is not None:
        return refused
    if not isinstance(ask, asks.Undo):
        _advance(play)
    return Granted(tuple(play.events))


class _Emitted(Exception):
    """A probe has reached the first event of a ruling."""


class _Probe(Draft):
    """A ruling that stops at its first event, so that nothing is changed or copied."""

    __slots__ = ()

    def emit(self, *_: object, **__: object) -> None:
        """Stop: the ask is granted."""
        raise _Emitted


def may_ask(state: TournamentState, ask: Ask) -> bool:
    """Return whether the rule on an ask comes to an event, at the cost of the rule alone.

    Only for asks whose rule never refuses after its first event; `decide` is always right.
    """
    if bounds.out_of_range(ask) is not None:
        return False
    try:
        RULES[type(ask)](_Probe(state, ask), ask)
    except _Emitted:
        return True
    return False


def rule(state: TournamentState, ask: Ask) -> Ruling:
    """Rule on an ask; if it is granted, apply its events."""
    ruling = decide(state, ask)
    if isinstance(ruling, Granted):
        apply(state, ruling.events)
    return ruling


def rule_at_once(state: TournamentState, ask: Ask) -> Ruling:
    """Rule on an ask to a simulation: the state changes with the ruling, and nothing is undone.

    The cost does not depend on the number of entrants that a copy would have.  Raises
    AssertionError if the rule refuses after it has changed something.
    """
    play = Draft(state, ask)
    refused = bounds.out_of_range(ask) or RULES[type(ask)](play, ask)
    if refused is not None:
        assert not play.events, f"{ask} was refused after {play.events}: {refused}"
        return refused
    _advance(play)
    return Granted(tuple(play.events))


def _advance(play: Draft) -> None:
    """Take every automatic step."""
    division.lapse(play)
    levels.begin_level_if_due(play)
    if play.state.phase == "session":
        hands.finish_hand(play)
        rebuys.close_rebuys(play)
        levels.begin_level_if_due(play)  # players who go out may leave a table with one
    prizes.set_again(play)
    hands.end_if_over(play, session_over=sessions.session_over(play.state) is not None)
    sessions.end_if_over(play)
    duties.arise(play)


class Awaits(msgspec.Struct, frozen=True, gc=False):
    """The input that a tournament needs next; `draws` is how many random numbers it takes."""

    what: Awaited
    draws: int = 0
    people: tuple[str, ...] = ()


def awaits(state: TournamentState) -> Awaits:
    """Return the input that the tournament needs next."""
    match state.phase:
        case "announced":
            return Awaits("entries")
        case "entries" | "between" if state.drawn and state.duties:
            return Awaits("duties", people=state.duties)
        case "entries" | "between" if state.drawn:
            return Awaits("start")
        case "entries" if state.entries_open:
            return Awaits("close")
        case "entries" | "session" | "between" | "decided" if _prizes_missing(state):
            return Awaits("prizes")
        case "between" if state.without_bag:
            return Awaits("bags", people=state.without_bag)
        case "entries" | "between":
            return Awaits("draw", draws=len(draws.taking_part(state, state.session + 1)))
        case "session":
            return _awaits_in_session(state)
        case "decided":
            rule = state.law.tournament.places.confirmed
            return Awaits("places" if rule.value and not state.confirmed else "payment")
        case "over" | "cancelled":
            return Awaits("nothing")


def _prizes_missing(state: TournamentState) -> bool:
    return prizes.prizes_wanted(state) and prizes.pool_is_final(state)


def _awaits_in_session(state: TournamentState) -> Awaits:
    if state.ties:
        people = state.ties[0].people
        return Awaits("card draw", draws=len(people), people=people)
    if state.eliminations:
        people = state.eliminations[0].people
        return Awaits("card draw", draws=len(people), people=people)
    if state.duties:
        return Awaits("duties", people=state.duties)
    if state.proposal is not None:
        return Awaits("division", people=division.unanswered(state.proposal))
    if any(not dispute.decided for dispute in state.disputes.values()):
        return Awaits("dispute")
    due = moves.moves_due(state)
    if due is not None:
        return Awaits("moves", draws=due.draws)
    return Awaits("rounds")
