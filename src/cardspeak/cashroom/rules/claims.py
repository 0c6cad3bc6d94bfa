"""Seats for newcomers: claims, draws for a seat, and seats given by cards."""

from __future__ import annotations

from typing import Final

from cardspeak.cards import Card, rank_of
from cardspeak.cashroom import asks, events as ev
from cardspeak.cashroom.draft import DeskDraft, refuse
from cardspeak.cashroom.rules.checks import may_not_sit, no_seat, no_table, not_free
from cardspeak.cashroom.rules.seats import drawn_by, give_seat, settle_claims
from cardspeak.cashroom.rulings import RefusalReason, Refused
from cardspeak.cashroom.state import DeskState, DeskTable
from cardspeak.seat_no import NO_SEAT, SeatNo

CARDS_IN_DECK: Final = 52
ACE: Final = 12


# --- claims ---------------------------------------------------------------------------------


def rule_on_claim(play: DeskDraft, ask: asks.ClaimSeat) -> Refused | None:
    """Note a newcomer's claim, or seat the holder of a reservation."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    refused = may_not_sit(play, ask.person, table)
    if refused is not None:
        return refused
    held = next((one for one in table.reservations if one.person == ask.person), None)
    if held is not None and ask.seat in {NO_SEAT, held.seat}:
        starts = table.law.seating.starts_at
        if not held.bought_in:
            return refuse(RefusalReason.NO_BUY_IN, starts, person=ask.person)
        rule = table.law.seating.reservations
        give_seat(play, table, held.seat, ask.person, "reserved", rule, stake=ask.stake)
        return None
    refused = _no_claim(play.state, table, ask)
    if refused is None:
        drawn = drawn_by(table)
        rules = () if drawn is None else (drawn,)
        event = ev.SeatClaimed(
            person=ask.person, table=table.number, seat=ask.seat, stake=ask.stake
        )
        play.emit(event, *rules, table.law.seating.seat_choice)
    return refused


def _no_claim(state: DeskState, table: DeskTable, ask: asks.ClaimSeat) -> Refused | None:
    """Refuse a claim to a seat that the person may not choose, or that others come before."""
    if any(one.person == ask.person for one in table.claims) or any(
        ask.person in people for people in table.draws.values()
    ):
        return refuse(RefusalReason.CLAIMED_ALREADY, person=ask.person)
    drawn = drawn_by(table)
    if drawn is not None and ask.seat:
        return refuse(RefusalReason.SEATS_ARE_DRAWN, drawn, table=table.number)
    if drawn is None:
        refused = _not_claimable(table, ask.seat)
        if refused is not None:
            return refused
    waiting = state.waiting(table.game)
    before = waiting[: waiting.index(ask.person)] if ask.person in waiting else waiting
    ahead = {*before} - {call.person for call in table.calls}
    claimants = {one.person for one in table.claims}
    places = len(table.free) + len({one.seat for one in table.claims if one.seat})
    if len(claimants | ahead) >= places and not (drawn is None and not ahead):
        return refuse(RefusalReason.LIST_FIRST, game=table.game)
    return None


def _not_claimable(table: DeskTable, seat: SeatNo) -> Refused | None:
    refused = no_seat(table, seat)
    if refused is not None:
        return refused
    if seat in table.vacancies:
        return refuse(RefusalReason.PLAYERS_FIRST, table.law.cashroom.vacant_seat, seat=seat)
    claimed = {one.seat for one in table.claims}
    return None if seat in claimed or seat in table.free else not_free(table, seat)


def rule_on_close(play: DeskDraft, ask: asks.CloseClaims) -> Refused | None:
    """Give each claimed seat to its claimant, or call a draw."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    drawn = drawn_by(table)
    if drawn is not None:
        return refuse(RefusalReason.SEATS_ARE_DRAWN, drawn, table=table.number)
    if not table.claims:
        return refuse(RefusalReason.NO_CLAIMS, table=table.number)
    for seat in dict.fromkeys(one.seat for one in table.claims):
        people = tuple(one.person for one in table.claims if one.seat == seat)
        settle_claims(play, table, seat, people, "claim", table.law.seating.seat_choice)
    return None


# --- draws ----------------------------------------------------------------------------------


def rule_on_cards(play: DeskDraft, ask: asks.DrawForSeat) -> Refused | None:
    """Compare the cards drawn for a seat: the best one wins, equal ranks draw again."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    people = table.draws.get(ask.seat)
    if people is None:
        return refuse(RefusalReason.NO_DRAW, seat=ask.seat)
    if not _dealt_from_one_deck(ask.cards, len(people)):
        return refuse(RefusalReason.WRONG_CARDS, wanted=len(people))
    rules = table.law.cashroom
    ranks = [rank_of(card) for card in ask.cards]
    best = max(ranks) if rules.high_card.value else min(ranks)
    winners = tuple(name for name, rank in zip(people, ranks, strict=True) if rank == best)
    event = ev.SeatCardsDrawn(
        table=table.number, seat=ask.seat, people=people, cards=ask.cards, winners=winners
    )
    play.emit(event, rules.equals_draw, rules.high_card)
    return None


def _dealt_from_one_deck(cards: tuple[Card, ...], count: int) -> bool:
    natural = all(0 <= card < CARDS_IN_DECK for card in cards)
    return natural and len(cards) == len(set(cards)) == count


def rule_on_allotment(play: DeskDraft, ask: asks.AllotSeats) -> Refused | None:
    """Give newcomers the seats of the cards they drew: the ace is seat 1, the two seat 2."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    drawn = drawn_by(table)
    if drawn is None:
        return refuse(RefusalReason.SEATS_ARE_CHOSEN, table.law.seating.reservations)
    people = tuple(one.person for one in table.claims)
    if not people:
        return refuse(RefusalReason.NO_CLAIMS, table=table.number)
    if not _dealt_from_one_deck(ask.cards, len(people)):
        return refuse(RefusalReason.WRONG_CARDS, drawn, wanted=len(people))
    seats = tuple(seat_of_card(card) for card in ask.cards)
    if len(set(seats)) < len(seats) or not {*seats} <= {*table.free}:
        return refuse(RefusalReason.WRONG_CARDS, drawn, wanted=len(people))
    allotted = ev.SeatsAllotted(table=table.number, people=people, cards=ask.cards, seats=seats)
    play.emit(allotted, drawn)
    for person, seat in zip(people, seats, strict=True):
        give_seat(play, table, seat, person, "draw", drawn)
    return None


def seat_of_card(card: Card) -> SeatNo:
    """Return the seat that a card stands for: the ace for 1, the two for 2, the king for 13."""
    rank = rank_of(card)
    return SeatNo(1 if rank == ACE else rank + 2)
