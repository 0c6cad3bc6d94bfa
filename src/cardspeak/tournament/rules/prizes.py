"""The prizes: set, divided by agreement, paid."""

from __future__ import annotations

from collections.abc import Iterator

from cardspeak.chips import NO_CHIPS, Chips, total_of
from cardspeak.rulebook.rule import Rule
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, not_director, refuse
from cardspeak.tournament.events import FinalPlace
from cardspeak.tournament.rules.donations import donate, without_charity
from cardspeak.tournament.rules.placing import final_places
from cardspeak.tournament.rules.rebuys import rebuys_open
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import TournamentState

WHOLE = 10_000
"""The whole pool, in hundredths of a per cent."""


def rule_on_prizes(play: Draft, ask: asks.DeclarePrizes) -> Refused | None:
    """Set the prizes once the pool is known; they must add up to it."""
    state, law = play.state, play.law.prizes
    donations = play.law.donations.values
    if not pool_is_final(state) or donations.value:
        return refuse(RefusalReason.NOT_NOW, donations, phase=state.phase)
    amounts = ask.amounts or prizes_for(play)
    if law.whole_pool.value and total_of(amounts) != state.pool:
        return refuse(
            RefusalReason.PRIZES_DO_NOT_ADD_UP,
            law.whole_pool,
            pool=state.pool,
            total=total_of(amounts),
        )
    if total_of(amounts) > state.pool or any(amount < NO_CHIPS for amount in amounts):
        return refuse(RefusalReason.PRIZES_DO_NOT_ADD_UP, pool=state.pool, total=total_of(amounts))
    settled, published = play.law.direction.settled, prizes_for(play)
    if settled.value and amounts != published:
        rules: tuple[Rule[object], ...] = (settled, law.shares, law.amounts)
        return refuse(RefusalReason.CONDITIONS_SETTLED, *rules, prizes=published)
    _set_prizes(play, amounts)
    return None


def prizes_wanted(state: TournamentState) -> bool:
    """True if the prizes are not set yet, and the book has prizes."""
    return state.prizes is None and not state.law.tournament.donations.values.value


def pool_is_final(state: TournamentState) -> bool:
    """True if no entry and no re-buy can change the pool, and no prize was paid."""
    if state.phase in {"announced", "over", "cancelled"}:
        return False
    return not state.entries_open and not rebuys_open(state)


def _set_prizes(play: Draft, amounts: tuple[Chips, ...]) -> None:
    law = play.law.prizes
    rules: tuple[Rule[object], ...] = (law.shares, law.amounts, law.whole_pool)
    play.emit(ev.PrizesSet(pool=play.state.pool, amounts=amounts), *rules, chosen=("prizes",))


def prizes_for(play: Draft) -> tuple[Chips, ...]:
    """Return the prizes that follow from the conditions and the pool.

    Shares are rounded down to the smallest unit of money; first place gets the rest.
    """
    law, pool = play.law.prizes, play.state.pool
    if law.amounts.value:
        return law.amounts.value
    amounts = [Chips(pool * share // WHOLE) for share in law.shares.value]
    amounts[0] += pool - total_of(amounts)
    return tuple(amounts)


def set_again(play: Draft) -> None:
    """Set the prizes again if the pool has changed since they were set."""
    state = play.state
    changed = state.prizes is not None and state.prizes_for != state.pool
    if changed and pool_is_final(state) and not state.paid_out:
        _set_prizes(play, prizes_for(play))


def rule_on_division(play: Draft, ask: asks.DividePrizes) -> Refused | None:
    """Divide the prizes that are left, if the final table agrees unanimously."""
    state, law = play.state, play.law.prizes
    left = {entrant.person for entrant in state.in_play}
    if not law.split_by_all.value:
        return refuse(RefusalReason.NO_AGREEMENT, law.split_by_all)
    elsewhere = any(not entrant.table for entrant in state.in_play)  # of another heat
    early = elsewhere or (law.split_at_final.value and len(state.tables) != 1)
    if state.phase != "session" or early or state.prizes is None:
        return refuse(RefusalReason.NOT_NOW, law.split_at_final, tables=len(state.tables))
    remaining = total_of(_with_extra(state)[: len(left)])
    if set(ask.people) != left or len(ask.amounts) != len(ask.people):
        return refuse(RefusalReason.NO_AGREEMENT, law.split_by_all, people=sorted(left))
    if total_of(ask.amounts) != remaining:
        total = total_of(ask.amounts)
        return refuse(RefusalReason.PRIZES_DO_NOT_ADD_UP, pool=remaining, total=total)
    against = tuple(sorted(left - set(ask.agreed)))
    rules = (law.split_by_all, law.split_unanimous)
    if against and law.split_unanimous.value:
        play.emit(ev.DivisionFailed(against=against), *rules)
    else:
        play.emit(ev.PrizesDivided(people=ask.people, amounts=ask.amounts), *rules)
    return None


def rule_on_confirm(play: Draft, _ask: asks.ConfirmPlaces) -> Refused | None:
    """Confirm the final places."""
    if play.state.phase != "decided" or play.state.confirmed:
        return refuse(RefusalReason.NOT_NOW, phase=play.state.phase)
    refused = not_director(play)
    if refused is not None:
        return refused
    _confirm(play)
    return None


def _confirm(play: Draft) -> None:
    rule = play.law.places.confirmed
    play.emit(ev.PlacesConfirmed(places=final_places(play.state)), rule, chosen=("places",))


def rule_on_pay(play: Draft, _ask: asks.PayPrizes) -> Refused | None:
    """Pay all prizes and end the tournament."""
    state, confirmed = play.state, play.law.places.confirmed
    if state.phase != "decided" or prizes_wanted(state):
        return refuse(RefusalReason.NOT_NOW, phase=state.phase)
    if not state.confirmed:
        if confirmed.value:
            return refuse(RefusalReason.PLACES_NOT_CONFIRMED, confirmed)
        _confirm(play)
    refused = without_charity(play)
    if refused is not None:
        return refused
    law, places = play.law, play.law.places
    donate(play)
    for place, amount in shared_prizes(state):
        shared = (places.equal,) if place.last > place.place else ()
        event = ev.PrizePaid(person=place.person, place=place.place, last=place.last, amount=amount)
        play.emit(event, law.prizes.whole_pool, *shared, chosen=("prizes",))
    play.emit(ev.TournamentOver(), law.prizes.whole_pool, chosen=("prizes",))
    return None


def _with_extra(state: TournamentState) -> tuple[Chips, ...]:
    """Return the prizes; those of places that nobody can take are added to the first."""
    prizes = list(state.prizes or (NO_CHIPS,))
    finishers = sum(bool(one.place) or one.stack > NO_CHIPS for one in state.entrants.values())
    extra = total_of(prizes[max(1, finishers) :])
    prizes[0] += extra
    return tuple(prizes[: max(1, finishers)])


def shared_prizes(state: TournamentState) -> Iterator[tuple[FinalPlace, Chips]]:
    """Yield each final place with its prize; players who share places share their prizes.

    Units of money that cannot be divided go to the players who entered first.
    """
    prizes = list(state.prizes or ())
    taken = len(state.final)
    if taken < len(prizes):
        prizes[0] += total_of(prizes[taken:])
    for place in state.final:
        if place.person in state.division:
            yield place, state.division[place.person]
            continue
        pot = total_of(prizes[place.place - 1 : min(place.last, taken)])
        each, rest = divmod(pot, place.last - place.place + 1)
        group = [one.person for one in state.final if one.place == place.place]
        amount = each + Chips(group.index(place.person) < rest)
        if amount:
            yield place, amount
