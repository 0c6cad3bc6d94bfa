"""Apply events about conditions, entries and money."""

from __future__ import annotations

from msgspec.structs import replace

from cardspeak.chips import Chips
from cardspeak.tournament import events as ev
from cardspeak.tournament.apply.registry import applies
from cardspeak.tournament.law import law_under
from cardspeak.tournament.state import DivisionProposal, Entrant, TournamentState

applies.record_only(ev.TournamentAnnounced)


@applies(ev.ConditionsChanged)
def _changed(state: TournamentState, event: ev.ConditionsChanged) -> None:
    state.house, state.director = event.house, event.director
    state.law = law_under(state.book, state.edition, event.house, state.knocked)
    state.schedule = event.levels


@applies(ev.EntriesOpened)
def _opened(state: TournamentState, _event: ev.EntriesOpened) -> None:
    state.phase, state.entries_open = "entries", True


@applies(ev.Entered)
def _entered(state: TournamentState, event: ev.Entered) -> None:
    entrant = state.entrants.get(event.person)
    if entrant is None:
        entrant = Entrant(event.person, event.number, "entered", event.heat)
        state.entrants[event.person] = entrant
        state.entered = max(state.entered, event.number)
    entrant.status = "entered"
    entrant.reentries += event.again
    entrant.place = entrant.last = entrant.left = 0
    _pay_in(state, entrant, event.fee, event.kept)


def _pay_in(state: TournamentState, entrant: Entrant, paid: Chips, kept: Chips) -> None:
    entrant.fee += paid
    entrant.kept += kept
    state.pool += paid - kept
    state.commission += kept


@applies(ev.ReserveListed)
def _reserve(state: TournamentState, event: ev.ReserveListed) -> None:
    state.entrants[event.person] = Entrant(event.person, event.number, "reserve")
    state.entered = max(state.entered, event.number)


@applies(ev.EntryWithdrawn)
def _withdrawn(state: TournamentState, event: ev.EntryWithdrawn) -> None:
    state.entrants[event.person].status = "withdrawn"


@applies(ev.FeeRefunded)
def _refunded(state: TournamentState, event: ev.FeeRefunded) -> None:
    entrant = state.entrants[event.person]
    entrant.fee -= event.amount + event.kept
    entrant.kept -= event.kept
    state.pool -= event.amount
    state.commission -= event.kept


@applies(ev.SubstituteNamed)
def _named(state: TournamentState, event: ev.SubstituteNamed) -> None:
    state.entrants[event.person].substitute = event.substitute


@applies(ev.SubstituteAccepted)
def _accepted(state: TournamentState, event: ev.SubstituteAccepted) -> None:
    entrant = state.entrants[event.person]
    entrant.player, entrant.substitute = event.substitute, ""


@applies(ev.SubstituteRejected)
def _rejected(state: TournamentState, event: ev.SubstituteRejected) -> None:
    state.entrants[event.person].substitute = ""


@applies(ev.PersonBarred)
def _barred(state: TournamentState, event: ev.PersonBarred) -> None:
    others = {name: why for name, why in state.barred.items() if name != event.person}
    state.barred = others if event.lifted else {**others, event.person: event.reason}


@applies(ev.EntriesClosed)
def _closed(state: TournamentState, _event: ev.EntriesClosed) -> None:
    state.entries_open = False


@applies(ev.RebuyMade)
def _rebuy(state: TournamentState, event: ev.RebuyMade) -> None:
    entrant = state.entrants[event.person]
    entrant.rebuys += 1
    _pay_in(state, entrant, event.price, event.kept)


@applies(ev.AddOnMade)
def _add_on(state: TournamentState, event: ev.AddOnMade) -> None:
    entrant = state.entrants[event.person]
    entrant.add_ons += 1
    _pay_in(state, entrant, event.price, event.kept)


@applies(ev.PrizesSet)
def _prizes(state: TournamentState, event: ev.PrizesSet) -> None:
    state.prizes, state.prizes_for = event.amounts, event.pool


@applies(ev.PrizesDivided)
def _divided(state: TournamentState, event: ev.PrizesDivided) -> None:
    state.division = dict(zip(event.people, event.amounts, strict=True))
    state.proposal = None


@applies(ev.DivisionProposed)
def _proposed(state: TournamentState, event: ev.DivisionProposed) -> None:
    stacks = tuple(state.entrants[person].stack for person in event.people)
    state.proposal = DivisionProposal(event.people, event.amounts, stacks, event.until)
    if event.person:
        state.proposed = {**state.proposed, event.person: state.level}


@applies(ev.DivisionAgreed)
def _agreed(state: TournamentState, event: ev.DivisionAgreed) -> None:
    assert state.proposal is not None, "a player agrees to a proposal"
    agreed = (*state.proposal.agreed, event.person)
    state.proposal = replace(state.proposal, agreed=agreed)


@applies(ev.DivisionFailed)
def _not_divided(state: TournamentState, _event: ev.DivisionFailed) -> None:
    state.proposal = None


@applies(ev.PrizePaid)
def _paid(state: TournamentState, event: ev.PrizePaid) -> None:
    state.entrants[event.person].prize += event.amount
    state.pool -= event.amount
    state.paid_out += event.amount


@applies(ev.PlacesConfirmed)
def _confirmed(state: TournamentState, event: ev.PlacesConfirmed) -> None:
    state.final, state.confirmed = event.places, True


@applies(ev.TournamentOver)
def _over(state: TournamentState, _event: ev.TournamentOver) -> None:
    state.phase = "over"


@applies(ev.TournamentCancelled)
def _cancelled(state: TournamentState, _event: ev.TournamentCancelled) -> None:
    state.phase, state.entries_open, state.hand_for_hand = "cancelled", False, False
    state.proposal = None
