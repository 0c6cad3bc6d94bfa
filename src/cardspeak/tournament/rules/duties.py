"""Duties of staff, disputes, and counts of chips."""

from __future__ import annotations

from cardspeak.chips import total_of
from cardspeak.rulebook.law.tournament import Duty
from cardspeak.rulebook.rule import Rule
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, not_director, refuse
from cardspeak.tournament.rules.draws import plan_of
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import TournamentState


def arise(play: Draft) -> None:
    """Raise the duties whose moment has come."""
    state = play.state
    for rule in play.law.duties:
        key = rule.value.key
        if _due(state, rule.value) and key not in (*state.duties, *state.duties_done):
            play.emit(ev.DutyArisen(duty=key), rule)


def _due(state: TournamentState, duty: Duty) -> bool:
    plan = plan_of(state, state.session)
    if not state.drawn or plan is None:
        return False
    if duty.before == "session":
        return state.phase != "session"
    return len(state.tables) == 1 and not plan.through


def not_ready(play: Draft) -> Refused | None:
    """Refuse play while a duty, a dispute or a proposed division is open."""
    state = play.state
    for rule in play.law.duties:
        if rule.value.key in state.duties:
            return refuse(RefusalReason.DUTY_OPEN, rule, duty=rule.value.key)
    for number, dispute in state.disputes.items():
        if not dispute.decided:
            role = play.law.disputes.stages[dispute.stage]
            return refuse(RefusalReason.DISPUTE_OPEN, role, number=number, role=role.value)
    if state.proposal is not None:
        return refuse(RefusalReason.DIVISION_OPEN, play.law.prizes.split_by_all)
    return None


def rule_on_duty(play: Draft, ask: asks.ConfirmDuty) -> Refused | None:
    """Confirm an open duty."""
    rules = [rule for rule in play.law.duties if rule.value.key == ask.duty]
    if ask.duty not in play.state.duties or not rules:
        return refuse(RefusalReason.NOT_NOW, duty=ask.duty, open=list(play.state.duties))
    play.emit(ev.DutyDone(duty=ask.duty, note=ask.note), *rules)
    return None


def rule_on_count(play: Draft, ask: asks.CountChips) -> Refused | None:
    """Compare the chips found with the chips that should be in play."""
    state, rule = play.state, play.law.chips.may_count
    if not rule.value:
        return refuse(RefusalReason.NO_COUNT, rule)
    refused = not_director(play)
    if refused is not None:
        return refused
    expected = total_of(one.stack for one in state.entrants.values())
    play.emit(ev.ChipsCounted(found=ask.found, expected=expected), rule, chosen=("chips",))
    return None


# --- disputes -----------------------------------------------------------------------------------


def rule_on_dispute(play: Draft, ask: asks.RaiseDispute) -> Refused | None:
    """Take up a dispute or complaint, one at a time for each person, for the first who decides."""
    stages = play.law.disputes.stages
    if not stages:
        return refuse(RefusalReason.NO_SUCH_DISPUTE)
    for number, dispute in play.state.disputes.items():
        if dispute.person == ask.person and not dispute.decided:
            return refuse(RefusalReason.DISPUTE_OPEN, stages[dispute.stage], number=number)
    event = ev.DisputeRaised(
        number=len(play.state.disputes) + 1,
        person=ask.person,
        about=ask.about,
        role=stages[0].value,
    )
    play.emit(event, stages[0])
    return None


def rule_on_decision(play: Draft, ask: asks.DecideDispute) -> Refused | None:
    """Decide a dispute in the role whose turn it is."""
    stages, dispute = play.law.disputes.stages, play.state.disputes.get(ask.number)
    if dispute is None or dispute.decided:
        return refuse(RefusalReason.NO_SUCH_DISPUTE, number=ask.number)
    stage = stages[dispute.stage]
    if ask.role != stage.value:
        return refuse(RefusalReason.DIRECTOR_ONLY, stage, role=stage.value)
    event = ev.DisputeDecided(
        number=ask.number,
        role=ask.role,
        decision=ask.decision,
        final=dispute.stage == len(stages) - 1,
    )
    play.emit(event, stage)
    return None


def rule_on_review(play: Draft, ask: asks.RequestReview) -> Refused | None:
    """Have a decision reviewed for the person who raised the dispute.

    After the last word, tell the person where to complain.
    """
    law, dispute = play.law.disputes, play.state.disputes.get(ask.number)
    if dispute is None or not dispute.decided or ask.asker not in {"", dispute.person}:
        return refuse(RefusalReason.NO_SUCH_DISPUTE, number=ask.number)
    if dispute.stage < len(law.stages) - 1:
        following = law.stages[dispute.stage + 1]
        play.emit(ev.ReviewRequested(number=ask.number, role=following.value), following)
        return None
    rules: tuple[Rule[object], ...] = (law.stages[-1], law.notice)
    play.emit(ev.ReviewRequested(number=ask.number, notice=law.notice.value), *rules)
    return None
