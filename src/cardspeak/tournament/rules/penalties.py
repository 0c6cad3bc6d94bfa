"""Disqualification, and breaches that the director passes over."""

from __future__ import annotations

from cardspeak.rulebook.rule import Rule
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, not_director, refuse
from cardspeak.tournament.rules.entries import refund
from cardspeak.tournament.rules.sessions import take_chips
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import IN_PLAY, Entrant


def _rule_broken(play: Draft, entrant: Entrant, *, deliberate: bool) -> Rule[bool]:
    """Return the rule that allows the disqualification of this player."""
    law = play.law
    if deliberate:
        return law.offences.deliberate_disqualifies
    if entrant.away and not entrant.approved:
        return law.attendance.leaving_may_disqualify
    return law.offences.may_disqualify


def rule_on_disqualify(play: Draft, ask: asks.Disqualify) -> Refused | None:
    """Disqualify a player: no prize, the chips leave play."""
    law, entrant = play.law.offences, play.entrant(ask.person)
    if entrant is None or entrant.status not in IN_PLAY:
        return refuse(RefusalReason.NO_SUCH_ENTRANT, person=ask.person)
    refused = not_director(play)
    if refused is not None:
        return refused
    rule = _rule_broken(play, entrant, deliberate=ask.deliberate)
    if not rule.value:
        return refuse(RefusalReason.NO_DISQUALIFICATION, rule, person=ask.person)
    fee = (law.fee_forfeited,) if ask.deliberate else ()
    event = ev.Disqualified(
        person=ask.person,
        reason=ask.reason,
        deliberate=ask.deliberate,
        place=len(play.state.in_play),
        table=entrant.table,
        seat=entrant.seat,
    )
    play.emit(event, rule, *fee, chosen=("penalties",))
    take_chips(play, entrant, rule)
    if ask.deliberate and not law.fee_forfeited.value:
        refund(play, entrant, "forfeited")
    return None


def rule_on_pass_over(play: Draft, ask: asks.PassOver) -> Refused | None:
    """Take no action, unless the book demands disqualification."""
    entrant = play.entrant(ask.person)
    if entrant is None or entrant.status not in IN_PLAY:
        return refuse(RefusalReason.NO_SUCH_ENTRANT, person=ask.person)
    refused = not_director(play)
    if refused is not None:
        return refused
    rule = _rule_broken(play, entrant, deliberate=ask.deliberate)
    if ask.deliberate and rule.value:
        return refuse(RefusalReason.MUST_DISQUALIFY, rule, person=ask.person)
    play.emit(ev.PassedOver(person=ask.person, reason=ask.reason), rule, chosen=("penalties",))
    return None
