"""Apply events about duties, disputes, counts and donations."""

from __future__ import annotations

from msgspec.structs import replace

from cardspeak.tournament import events as ev
from cardspeak.tournament.apply.registry import applies
from cardspeak.tournament.state import Dispute, TournamentState

applies.record_only(ev.ChipsCounted, ev.PlacesAnnounced)


@applies(ev.DutyArisen)
def _arisen(state: TournamentState, event: ev.DutyArisen) -> None:
    state.duties = (*state.duties, event.duty)


@applies(ev.DutyDone)
def _done(state: TournamentState, event: ev.DutyDone) -> None:
    state.duties = tuple(duty for duty in state.duties if duty != event.duty)
    state.duties_done = (*state.duties_done, event.duty)


@applies(ev.DisputeRaised)
def _raised(state: TournamentState, event: ev.DisputeRaised) -> None:
    state.disputes = {**state.disputes, event.number: Dispute(event.person, event.about)}


@applies(ev.DisputeDecided)
def _decided(state: TournamentState, event: ev.DisputeDecided) -> None:
    decided = replace(state.disputes[event.number], decided=True, decision=event.decision)
    state.disputes = {**state.disputes, event.number: decided}


@applies(ev.ReviewRequested)
def _review(state: TournamentState, event: ev.ReviewRequested) -> None:
    dispute = state.disputes[event.number]
    if event.role:
        again = replace(dispute, stage=dispute.stage + 1, decided=False)
        state.disputes = {**state.disputes, event.number: again}


@applies(ev.CharityChosen)
def _charity(state: TournamentState, event: ev.CharityChosen) -> None:
    state.charities = {**state.charities, event.person: event.charity}


@applies(ev.DonationMade)
def _donation(state: TournamentState, event: ev.DonationMade) -> None:
    state.donated += event.amount
