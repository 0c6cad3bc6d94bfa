"""Entries: fees, reserves, withdrawal, substitutes and barred persons."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.rule import Rule
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.clock import elapsed_at, level_at
from cardspeak.tournament.draft import Draft, not_director, refuse
from cardspeak.tournament.kinds import RefundWhy
from cardspeak.tournament.people import known_spelling
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import Entrant, TournamentState


def rule_on_enter(play: Draft, ask: asks.Enter) -> Refused | None:
    """Accept an entry and its fee, or list the person as a reserve."""
    refused = _not_accepted(play, ask) or _not_again(play, ask)
    if refused is not None:
        return refused
    state, law = play.state, play.law.entries
    person = _entry_name(state, ask.person)
    before = state.entrants.get(person)
    number = state.entered + 1 if before is None else before.number
    most = law.most
    if before is None and most.value and places_taken(state) >= most.value:
        play.emit(ev.ReserveListed(person=person, number=number), most)
        return None
    heats = number_of_heats(state)
    heat = (ask.heat or (number - 1) % heats + 1) if heats > 1 else 0
    if heat > heats:
        return refuse(RefusalReason.OUT_OF_RANGE, play.law.sessions, heats=heats)
    rules = (law.one_each, law.signed, law.reentries) if before else (law.one_each, law.signed)
    enter(play, person, number, heat, *rules, again=before is not None, signed=ask.signed)
    return None


def enter(
    play: Draft,
    person: str,
    number: int,
    heat: int,
    *rules: Rule[object],
    again: bool = False,
    signed: bool = False,
) -> None:
    """Record an entry with its fee and commission."""
    law = play.law
    fee, kept = law.entries.fee.value, share_of_house(play, law.entries.fee.value)
    event = ev.Entered(
        person=person,
        number=number,
        fee=fee,
        kept=kept,
        heat=heat,
        again=again,
        signed=signed,
    )
    money = (law.entries.fee, law.entries.commission, law.prizes.pool_is_balance)
    play.emit(event, *rules, *money, chosen=("entry_fee",))


def share_of_house(play: Draft, paid: Chips) -> Chips:
    """Return the part of a payment that the house keeps; the rest goes into the pool.

    A re-buy pays the same share as an entry.
    """
    law = play.law
    if not law.prizes.pool_is_balance.value:
        return paid
    fee = law.entries.fee.value
    return law.entries.commission.value * paid // fee if fee else NO_CHIPS


def number_of_heats(state: TournamentState) -> int:
    """Return the number of heats in the conditions."""
    return sum(plan.name.startswith("heat") for plan in state.law.tournament.sessions.value)


def places_taken(state: TournamentState) -> int:
    """Return the number of entries that have not been withdrawn."""
    taken = [one for one in state.entrants.values() if one.status not in {"reserve", "withdrawn"}]
    return len(taken)


def is_late(state: TournamentState) -> bool:
    """True once the first session has seats."""
    return state.session > 0


def levels_begun(state: TournamentState) -> int:
    """Return the number of the level of play that is in force."""
    if state.schedule and state.schedule[0].rounds:
        return max(1, state.level)
    now = level_at(state.schedule, elapsed_at(state.clock, state.now))
    return now.number if now is not None else 1


def _not_accepted(play: Draft, ask: asks.Enter) -> Refused | None:
    state, law = play.state, play.law.entries
    refused = is_barred(play, ask.person)
    if refused is not None:
        return refused
    if not state.entries_open:
        return refuse(RefusalReason.ENTRIES_CLOSED, phase=state.phase)
    if is_late(state) and levels_begun(state) > law.late_levels.value:
        return refuse(RefusalReason.ENTRIES_CLOSED, law.late_levels, phase=state.phase)
    if law.group.value and ask.group != law.group.value:
        return refuse(RefusalReason.NOT_INVITED, law.group, group=law.group.value)
    invited = law.invited.value
    if invited is not None and known_spelling(ask.person, invited) is None:
        return refuse(RefusalReason.NOT_INVITED, law.invited, person=ask.person)
    if law.signed.value and not ask.signed:
        return refuse(RefusalReason.NOT_SIGNED, law.signed, person=ask.person)
    return None


def is_barred(play: Draft, person: str) -> Refused | None:
    """Refuse a barred person, in any spelling of the name."""
    if known_spelling(person, play.state.barred) is None:
        return None
    return refuse(RefusalReason.BARRED, person=person)


def _not_again(play: Draft, ask: asks.Enter) -> Refused | None:
    """Refuse a second entry of the same person, in any spelling of the name."""
    law = play.law.entries
    known = known_spelling(ask.person, play.state.entrants)
    before = None if known is None else play.entrant(known)
    if before is None:
        return _plays_for_another(play, ask.person)
    if not law.one_each.value:
        return None
    if before.status == "out" and before.reentries < law.reentries.value:
        return None
    return refuse(RefusalReason.ONE_ENTRY, law.one_each, person=before.person, status=before.status)


def _plays_for_another(play: Draft, person: str) -> Refused | None:
    """Refuse a person who was accepted to play for an entrant: nobody plays two stacks."""
    players = [one.player for one in play.state.entrants.values() if one.player]
    if known_spelling(person, players) is None:
        return None
    return refuse(RefusalReason.ONE_ENTRY, play.law.entries.one_each, person=person)


def _entry_name(state: TournamentState, person: str) -> str:
    """Return the name of the entry; a second entry of a person who may have two gets a number."""
    person = known_spelling(person, state.entrants) or person
    before = state.entrants.get(person)
    if before is None or before.status == "out":
        return person
    number = 2
    while f"{person} ({number})" in state.entrants:
        number += 1
    return f"{person} ({number})"


def rule_on_withdraw(play: Draft, ask: asks.Withdraw) -> Refused | None:
    """Withdraw an entry before the first draw; the fee is returned only if the book allows it."""
    law, entrant = play.law.prizes, play.entrant(ask.person)
    if entrant is None:
        return refuse(RefusalReason.NO_SUCH_ENTRANT, person=ask.person)
    if entrant.status not in {"entered", "reserve"} or play.state.session:
        return refuse(RefusalReason.WRONG_STATUS, person=ask.person, status=entrant.status)
    if ask.refund and entrant.fee and law.no_refund.value:
        return refuse(RefusalReason.NO_REFUND, law.no_refund, fee=entrant.fee)
    play.emit(ev.EntryWithdrawn(person=ask.person), law.no_refund)
    if ask.refund and entrant.fee:
        refund(play, entrant, "withdrawn")
    return None


def refund(play: Draft, entrant: Entrant, why: RefundWhy, *rules: Rule[object]) -> None:
    """Return everything that an entrant paid, including the commission."""
    amount = entrant.fee - entrant.kept
    event = ev.FeeRefunded(person=entrant.person, amount=amount, kept=entrant.kept, why=why)
    play.emit(event, *rules, chosen=() if rules else ("refunds",))


def rule_on_substitute(play: Draft, ask: asks.NameSubstitute) -> Refused | None:
    """Note a substitute for the director's decision, or accept one at once."""
    law, entrant = play.law.entries, play.entrant(ask.person)
    if entrant is None:
        return refuse(RefusalReason.NO_SUCH_ENTRANT, person=ask.person)
    if not law.substitutes.value:
        return refuse(RefusalReason.NO_SUBSTITUTES, law.substitutes)
    if law.substitute_before_draw.value and play.state.session:
        return refuse(RefusalReason.SUBSTITUTE_TOO_LATE, law.substitute_before_draw)
    refused = is_barred(play, ask.substitute) or _second_stack(play, ask.substitute)
    if refused is not None:
        return refused
    person, substitute = ask.person, ask.substitute
    if law.substitute_approved.value:
        named = ev.SubstituteNamed(person=person, substitute=substitute)
        play.emit(named, law.substitutes, law.substitute_approved)
    else:
        play.emit(ev.SubstituteAccepted(person=person, substitute=substitute), law.substitutes)
    return None


def _second_stack(play: Draft, person: str) -> Refused | None:
    """Refuse a substitute who has an entry, or plays for another entrant."""
    if known_spelling(person, play.state.entrants) is not None:
        return refuse(RefusalReason.ONE_ENTRY, play.law.entries.one_each, person=person)
    return _plays_for_another(play, person)


def rule_on_substitute_decision(play: Draft, ask: asks.DecideSubstitute) -> Refused | None:
    """Accept or reject a substitute."""
    law, entrant = play.law.entries, play.entrant(ask.person)
    if entrant is None or not entrant.substitute:
        return refuse(RefusalReason.NO_SUCH_ENTRANT, person=ask.person)
    refused = not_director(play)
    if refused is None and ask.accept:
        refused = is_barred(play, entrant.substitute) or _second_stack(play, entrant.substitute)
    if refused is not None:
        return refused
    kind = ev.SubstituteAccepted if ask.accept else ev.SubstituteRejected
    play.emit(kind(person=ask.person, substitute=entrant.substitute), law.substitute_approved)
    return None


def rule_on_bar(play: Draft, ask: asks.Bar) -> Refused | None:
    """Refuse a person entry, or lift this."""
    known = known_spelling(ask.person, play.state.barred)
    if ask.lift == (known is None):
        return None  # nothing changes
    event = ev.PersonBarred(person=known or ask.person, reason=ask.reason, lifted=ask.lift)
    play.emit(event, chosen=("barred",))
    return None


def rule_on_close(play: Draft, _ask: asks.CloseEntries) -> Refused | None:
    """Close entries, if there are enough."""
    state, law = play.state, play.law
    if not state.entries_open:
        return refuse(RefusalReason.NOT_NOW, phase=state.phase)
    entries = places_taken(state)
    least = law.entries.least
    if entries < least.value:
        return refuse(RefusalReason.TOO_FEW_ENTRIES, least, entries=entries, least=least.value)
    event = ev.EntriesClosed(entries=entries, pool=state.pool, commission=state.commission)
    play.emit(event, law.prizes.pool_is_balance, chosen=("entries",))
    return None
