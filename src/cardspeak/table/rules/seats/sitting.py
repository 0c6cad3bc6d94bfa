"""Seating players, as newcomers or with a stack stated before the first round."""

from __future__ import annotations

from cardspeak.chips import Chips
from cardspeak.rulebook.rule import Rule
from cardspeak.table import asks, events as ev
from cardspeak.table.bounds import no_room_for
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.kinds import Entry
from cardspeak.table.rules.dealing import deck_serves
from cardspeak.table.rules.seats.ending import winner
from cardspeak.table.rules.seats.returning import (
    blinds_owed,
    entry_of,
    held_too_long,
    must_bring,
    returns_with_less,
)
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Seat, TableState

Seated = asks.Sit | asks.SeatWithStack
"""Asks that give a player a seat."""
_NOT_STAFF = frozenset(("player", "host"))


def rule_on_sit(play: RulingDraft, ask: asks.Sit) -> Refused | None:
    """Seat a new player. Refuse if the seat, person or stake is not allowed."""
    refused = (
        _no_place(play, ask)
        or _not_open_to(play, ask)
        or _not_at_choice(play, ask)
        or may_play(play, ask.person)
        or _entered_before(play, ask)
        or _has_kept_chips(play, ask)
        or held_too_long(play, play.table.gone.get(ask.person))
        or _unlawful_stake(play, ask)
    )
    if refused is not None:
        return refused
    given = () if ask.stake else (play.law.stakes.buy_in_exactly,)
    merged = (play.law.seating.merging,) if _merger_leaves(play, ask) else ()
    return _seat(play, ask, _stake(play, ask), *given, *merged)


def rule_on_stated(play: RulingDraft, ask: asks.SeatWithStack) -> Refused | None:
    """Seat a player with a stated stack at a table opened in mid-game, ignoring buy-in limits."""
    if ask.actor in _NOT_STAFF:
        return refuse(RefusalReason.STAFF_ONLY, may=())
    if play.table.rounds and not play.law.seating.by_tournament.value:
        return refuse(RefusalReason.NOT_OFFERED, stated=True)
    refused = _no_place(play, ask) or _reserved(play, ask) or may_play(play, ask.person)
    if refused is not None:
        return refused
    if ask.stake <= 0:
        return refuse(RefusalReason.STAKE_TOO_SMALL, least=1)
    return _seat(play, ask, ask.stake)


def _seat(play: RulingDraft, ask: Seated, stake: Chips, *rules: Rule[object]) -> Refused | None:
    """Seat the player. Refuse a taken colour, too many chips, or a lack of consent."""
    law = play.law.seating
    colour = _colour(play, ask)
    if isinstance(colour, Refused):
        return colour
    refused = no_room_for(play.table, stake) or _no_consent(play, ask)
    if refused is not None:
        return refused
    # A tournament says itself what a player owes who moves to a table.
    left = None if law.by_tournament.value else play.table.gone.get(ask.person)
    event = ev.Sat(
        seat=ask.seat,
        person=ask.person,
        stake=stake,
        entry=_entry(play.table, ask, left),
        missed=blinds_owed(play.table, left),
        colour=colour,
        consents=law.consent.value,
        stated=isinstance(ask, asks.SeatWithStack),
    )
    own = (law.colours,) if colour else ()
    agreed = (law.consent,) if law.consent.value else ()
    play.emit(event, law.seats, *rules, *own, *agreed)
    return None


# --- the seat -------------------------------------------------------------------------------


def _no_place(play: RulingDraft, ask: Seated) -> Refused | None:
    """Refuse a seat that does not exist or is taken, or a player who is barred."""
    table, places = play.table, play.law.seating.seats
    if not 1 <= ask.seat <= places.value:
        return refuse(RefusalReason.NO_SUCH_SEAT, places, seat=ask.seat, seats=places.value)
    if ask.seat in table.seats:
        return refuse(RefusalReason.SEAT_TAKEN, seat=ask.seat)
    if ask.person in table.barred:
        return refuse(RefusalReason.BARRED, by=table.barred[ask.person], person=ask.person)
    return floor_removed(table, ask)


def floor_removed(table: TableState, ask: Seated | asks.Reserve) -> Refused | None:
    """Refuse a dealer who seats a player removed by the floor; only the floor may do that."""
    if ask.actor == "dealer" and table.removed.get(ask.person) == "floor":
        return refuse(RefusalReason.STAFF_ONLY, may=("floor",))
    return None


def _not_open_to(play: RulingDraft, ask: asks.Sit) -> Refused | None:
    """Refuse a player for whom the game is not open."""
    seating = play.law.seating
    if seating.group.value and ask.group != seating.group.value:
        return refuse(RefusalReason.NOT_OFFERED, seating.group, group=seating.group.value)
    closed = None if _brings_chips(play, ask) else closed_to_newcomers(play.table)
    if closed is not None:
        return closed
    invited = seating.invited
    if invited.value is not None and ask.person not in invited.value and ask.actor == "player":
        return refuse(RefusalReason.NOT_OFFERED, invited, person=ask.person)
    return None


def closed_to_newcomers(table: TableState) -> Refused | None:
    """Refuse newcomers once play has begun, if the book or house then closes the game."""
    by_tournament = table.law.seating.by_tournament
    if by_tournament.value:
        return refuse(RefusalReason.NOT_OFFERED, by_tournament, tournament=True)
    rule = table.law.seating.closed_once_begun
    if rule.value:
        if table.law.orbit.most.value:
            if table.rounds_left:
                return refuse(RefusalReason.NOT_OFFERED, rule, orbit=table.orbits)
        elif table.rounds:
            return refuse(RefusalReason.NOT_OFFERED, rule, begun=table.rounds)
        elif _resumed(table):
            resumes = table.law.seating.resumes_with_all
            return refuse(RefusalReason.NOT_OFFERED, rule, resumes, begun=table.rounds)
    price = table.law.stakes.buy_in_exactly
    if price.value == 0:
        return refuse(RefusalReason.NOT_OFFERED, price, sold=0)
    return None


def _resumed(table: TableState) -> bool:
    """True if a game is resumed: the stacks were stated and differ from the buy-in."""
    if not table.law.seating.resumes_with_all.value:
        return False
    price = table.law.stakes.buy_in_exactly.value
    return any(seat.stated and seat.stake != price for seat in table.seats.values())


def _entered_before(play: RulingDraft, ask: asks.Sit) -> Refused | None:
    """Refuse a second entry into a game or orbit, if players may enter only once."""
    table, rule = play.table, play.law.ending.enters_once
    if not rule.value or ask.person not in table.entered or winner(table):
        return None
    if _brings_chips(play, ask):
        return None
    return refuse(RefusalReason.NOT_OFFERED, rule, entered=True, person=ask.person)


def _not_at_choice(play: RulingDraft, ask: asks.Sit) -> Refused | None:
    """Refuse a seat that is reserved, or that only staff may assign."""
    seating = play.law.seating
    if not seating.seat_choice.value and ask.actor == "player":
        return refuse(RefusalReason.NOT_OFFERED, seating.seat_choice)
    chooses = ask.from_closed_table and ask.actor == "player"
    if chooses and "seats" not in seating.merging.value:
        return refuse(RefusalReason.NOT_OFFERED, seating.merging)
    return _reserved(play, ask)


def _reserved(play: RulingDraft, ask: Seated) -> Refused | None:
    """Refuse a seat that is reserved for another player."""
    holder = play.table.reserved.get(ask.seat)
    if holder is not None and holder != ask.person:
        return refuse(RefusalReason.SEAT_TAKEN, play.law.seating.reservations, seat=ask.seat)
    return None


def may_play(play: RulingDraft, person: str) -> Refused | None:
    """Refuse a person who may not take another seat, or a player too many for the deck."""
    table, law = play.table, play.law
    dealer_stays_out = law.staff.dealer_stays_out
    if dealer_stays_out.value and person == law.staff.dealer.value:
        return refuse(RefusalReason.NOT_OFFERED, dealer_stays_out, person=person)
    one_each = law.seating.one_seat_each
    if one_each.value and any(seat.person == person for seat in table.seats.values()):
        return refuse(RefusalReason.ONE_SEAT_EACH, one_each, person=person)
    return deck_serves(table, len(table.seats) + 1)


# --- the stake ------------------------------------------------------------------------------


def _has_kept_chips(play: RulingDraft, ask: asks.Sit) -> Refused | None:
    """Refuse a new stake if the house holds chips for the player, who must return with those."""
    held = play.table.kept.get(ask.person, 0)
    if not held or play.table.hand_dealt:
        return None
    return refuse(RefusalReason.NOT_OFFERED, person=ask.person, stake_kept=held)


def _stake(play: RulingDraft, ask: asks.Sit) -> Chips:
    """Return the stake in the ask, or the starting chips if it names none."""
    same = play.law.stakes.buy_in_exactly.value
    return same if same and not ask.stake and not _brings_chips(play, ask) else ask.stake


def _unlawful_stake(play: RulingDraft, ask: asks.Sit) -> Refused | None:
    """Refuse a stake outside the table's limits, or one that differs from fixed starting chips."""
    stakes, stake = play.law.stakes, _stake(play, ask)
    brought = _brings_chips(play, ask)
    most, least = stakes.most, stakes.least
    if most.value is not None and not brought:
        highest = max(most.value, must_bring(play.table, ask.person))
        if stake > highest:
            return refuse(RefusalReason.STAKE_TOO_LARGE, most, most=highest, wanted=stake)
    if stake <= 0:
        return refuse(RefusalReason.STAKE_TOO_SMALL, least, least=least.value)
    if brought:
        return None
    refused = returns_with_less(play, ask)
    if refused is not None:
        return refused
    if stakes.buy_in_least.value and stake < least.value:
        rules = (stakes.buy_in_least, least)
        return refuse(RefusalReason.STAKE_TOO_SMALL, *rules, least=least.value)
    same = stakes.buy_in_exactly
    if same.value is None or stake == same.value:
        return None
    if stake < same.value:
        return refuse(RefusalReason.STAKE_TOO_SMALL, same, least=same.value, exactly=same.value)
    most_is = same.value
    return refuse(RefusalReason.STAKE_TOO_LARGE, same, most=most_is, exactly=most_is, wanted=stake)


def _merger_leaves(play: RulingDraft, ask: asks.Sit) -> tuple[str, ...]:
    """Return the choices that a merger leaves to a player from a closed table: seat, stake."""
    return play.law.seating.merging.value if ask.from_closed_table else ()


def _brings_chips(play: RulingDraft, ask: asks.Sit) -> bool:
    """True if staff seat a player with the chips the player had at a closed table."""
    return ask.actor not in _NOT_STAFF and "stakes" in _merger_leaves(play, ask)


def _colour(play: RulingDraft, ask: Seated) -> str | Refused:
    """Return the player's chip colour: the requested one, or the first that is free."""
    rule = play.law.seating.colours
    taken = {seat.colour for seat in play.table.seats.values()}
    free = [colour for colour in rule.value if colour not in taken]
    if ask.colour and ask.colour not in free:
        return refuse(RefusalReason.NOT_OFFERED, rule, colour=ask.colour, free=tuple(free))
    return ask.colour or (free[0] if free else "")


def _no_consent(play: RulingDraft, ask: Seated) -> Refused | None:
    """Refuse a player who does not agree to conditions that need every player's consent."""
    rule = play.law.seating.consent
    if not rule.value or ask.consents:
        return None
    return refuse(RefusalReason.CONSENT_NEEDED, rule, missing=(ask.seat,))


def _entry(table: TableState, ask: Seated, left: Seat | None) -> Entry:
    """Return the entry state of this player; a tournament says who has to wait."""
    if table.law.seating.by_tournament.value:
        waits = isinstance(ask, asks.SeatWithStack) and ask.waits and table.rounds
        return "new" if waits else ""
    return entry_of(table, left)
