"""Division of the remaining prizes by agreement: stated by the director, or proposed and answered.

No book says how long players have for their answers, or how often they may propose.  These bounds
keep a proposal from holding up the game.
"""

from __future__ import annotations

from cardspeak.chips import Chips, total_of
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, refuse
from cardspeak.tournament.rules.prizes import with_extra
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import DivisionProposal, TournamentState

SECONDS = 180
"""Time for the answers; after it, play resumes."""


def remaining(state: TournamentState) -> tuple[Chips, ...]:
    """Return the prizes of the players left, first place first."""
    return with_extra(state)[: len(state.in_play)]


def _not_now(play: Draft, ask: asks.DividePrizes | asks.ProposeDivision) -> Refused | None:
    """Refuse a division that the book does not have, at a wrong time, or with a wrong sum."""
    state, law = play.state, play.law.prizes
    left = {entrant.person for entrant in state.in_play}
    if not law.split_by_all.value:
        return refuse(RefusalReason.NO_AGREEMENT, law.split_by_all)
    elsewhere = any(not entrant.table for entrant in state.in_play)  # of another heat
    early = elsewhere or (law.split_at_final.value and len(state.tables) != 1)
    if state.phase != "session" or early or state.prizes is None or state.division:
        return refuse(RefusalReason.NOT_NOW, law.split_at_final, tables=len(state.tables))
    if state.proposal is not None:
        return refuse(RefusalReason.DIVISION_OPEN, law.split_by_all)
    if sorted(ask.people) != sorted(left) or len(ask.amounts) != len(ask.people):
        return refuse(RefusalReason.NO_AGREEMENT, law.split_by_all, people=sorted(left))
    pool, total = total_of(remaining(state)), total_of(ask.amounts)
    if total != pool:
        return refuse(RefusalReason.PRIZES_DO_NOT_ADD_UP, pool=pool, total=total)
    return None


def rule_on_division(play: Draft, ask: asks.DividePrizes) -> Refused | None:
    """Divide the prizes that are left, if the final table agrees unanimously."""
    refused = _not_now(play, ask)
    if refused is not None:
        return refused
    against = tuple(sorted(set(ask.people) - set(ask.agreed)))
    _conclude(play, ask.people, ask.amounts, against)
    return None


def _conclude(
    play: Draft, people: tuple[str, ...], amounts: tuple[Chips, ...], against: tuple[str, ...]
) -> None:
    law = play.law.prizes
    rules = (law.split_by_all, law.split_unanimous)
    if against and law.split_unanimous.value:
        play.emit(ev.DivisionFailed(against=against), *rules)
    else:
        play.emit(ev.PrizesDivided(people=people, amounts=amounts), *rules)


def rule_on_proposal(play: Draft, ask: asks.ProposeDivision) -> Refused | None:
    """Propose a division.  A player does so once in a level, and agrees by proposing."""
    state, law = play.state, play.law.prizes
    player = ""
    if ask.actor == "player":
        named = [one for one in state.in_play if ask.asker in {one.person, one.player}]
        if not named:
            return refuse(RefusalReason.NO_SUCH_ENTRANT, person=ask.asker)
        player = named[0].person
    refused = _not_now(play, ask)
    if refused is not None:
        return refused
    if player and state.proposed.get(player, -1) >= state.level:
        return refuse(RefusalReason.NOT_NOW, law.split_by_all, person=player)
    until = state.now + SECONDS
    event = ev.DivisionProposed(people=ask.people, amounts=ask.amounts, until=until, person=player)
    play.emit(event, law.split_by_all, law.split_at_final)
    if player:
        _agree(play, player)
    return None


def rule_on_answer(play: Draft, ask: asks.AnswerDivision) -> Refused | None:
    """Agree to the proposed division, or end it.  An answer is final."""
    law, proposal = play.law.prizes, play.state.proposal
    if proposal is None:
        return refuse(RefusalReason.NOT_NOW, law.split_by_all, phase=play.state.phase)
    if ask.person not in proposal.people:
        return refuse(RefusalReason.NO_SUCH_ENTRANT, person=ask.person)
    if ask.person in proposal.agreed:
        return refuse(RefusalReason.WRONG_STATUS, law.split_by_all, person=ask.person)
    if ask.agrees:
        _agree(play, ask.person)
    else:
        _conclude(play, proposal.people, proposal.amounts, (ask.person,))
    return None


def _agree(play: Draft, person: str) -> None:
    """Note a player's consent; the last one divides the prizes."""
    play.emit(ev.DivisionAgreed(person=person), play.law.prizes.split_by_all)
    proposal = play.state.proposal
    assert proposal is not None, "a player agrees to a proposal"
    if not unanswered(proposal):
        _conclude(play, proposal.people, proposal.amounts, ())


def unanswered(proposal: DivisionProposal) -> tuple[str, ...]:
    """Return the players who have not agreed yet."""
    return tuple(person for person in proposal.people if person not in proposal.agreed)


def lapse(play: Draft) -> None:
    """End a proposal whose time is over, or whose players or stacks have changed."""
    state, proposal, law = play.state, play.state.proposal, play.law.prizes
    if proposal is None:
        return
    stacks = {entrant.person: entrant.stack for entrant in state.in_play}
    proposed = dict(zip(proposal.people, proposal.stacks, strict=True))
    if state.now >= proposal.until or stacks != proposed:
        event = ev.DivisionFailed(against=unanswered(proposal))
        play.emit(event, law.split_by_all, law.split_unanimous)
