"""Button orbits, and the draw for the first button."""

from __future__ import annotations

from cardspeak.cards import Card, rank_of
from cardspeak.rulebook.policies import FirstButton
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rules.dealing import drawable
from cardspeak.table.rules.seats.positions import button_starts, orbit_due
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState

ACE = 12


def draw_due(table: TableState, button: SeatNo) -> bool:
    """True if a draw decides who gets the first button."""
    by_card = table.law.button.first.value is FirstButton.HIGH_CARD
    return by_card and not button and button_starts(table)


def call_draw(play: RulingDraft, seats: list[SeatNo]) -> None:
    """Call a draw for the button: one face-up card for each ready player."""
    play.emit(ev.DrawCalled(seats=tuple(sorted(seats))), play.law.button.first)


def drawn_button(play: RulingDraft, ask: asks.Draw) -> SeatNo | Refused:
    """Deal the cards drawn. Returns the button, or 0 if tied high cards must draw again."""
    table = play.table
    seats = table.drawing
    law = play.law.button
    if not seats:
        return refuse(RefusalReason.NOT_AWAITED)
    refused = _wrong_cards(table, ask.cards)
    if refused is not None:
        return refused
    ace = (play.law.hands.ace_high,) if ACE in map(rank_of, ask.cards) else ()
    play.emit(ev.Drawn(seats=seats, cards=ask.cards), law.first, *ace)
    ranks = {seat: _rank(table, card) for seat, card in zip(seats, ask.cards, strict=True)}
    best = max(ranks.values())
    tied = tuple(seat for seat in seats if ranks[seat] == best)
    if len(tied) > 1 and law.ties_draw_again.value:
        play.emit(ev.DrawCalled(seats=tied), law.ties_draw_again)
        return NO_SEAT
    return tied[0]


def _rank(table: TableState, card: Card) -> int:
    """Return the rank of a card, ignoring suits; the ace is high if the book says so."""
    rank = rank_of(card)
    return -1 if rank == ACE and not table.law.hands.ace_high.value else rank


def _wrong_cards(table: TableState, cards: tuple[Card, ...]) -> Refused | None:
    wanted = len(table.drawing)
    left = set(drawable(table, wanted))
    if len(cards) != wanted or len(set(cards)) != wanted or not set(cards) <= left:
        return refuse(
            RefusalReason.WRONG_CARDS, table.law.button.first, wanted=wanted, got=len(cards)
        )
    return None


def begin_orbit(play: RulingDraft, seats: list[SeatNo]) -> None:
    """Begin an orbit with this round if one is due, and set its length."""
    table = play.table
    rule = play.law.orbit.most
    if orbit_due(table):
        rounds = min(rule.value, len(seats))
        event = ev.OrbitBegun(number=table.orbits + 1, rounds=rounds, seats=tuple(sorted(seats)))
        play.emit(event, rule)


def end_orbit(play: RulingDraft) -> None:
    """End the orbit when its rounds are played or one player has all the chips."""
    table = play.table
    rule = play.law.orbit.most
    alone = sum(1 for seat in table.seats.values() if seat.stake) < 2
    if not rule.value or (table.rounds_left and not alone):
        return
    ranked = sorted(table.seats.values(), key=lambda seat: (-seat.stake, seat.no))
    event = ev.OrbitEnded(
        number=table.orbits,
        seats=tuple(seat.no for seat in ranked),
        stakes=tuple(seat.stake for seat in ranked),
    )
    play.emit(event, *(() if table.rounds_left else (rule,)))
