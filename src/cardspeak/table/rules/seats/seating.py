"""Rulings between rounds: reserving, leaving, moving, coming in, house choices, disputes."""

from __future__ import annotations

from collections.abc import Mapping

from cardspeak.books.shelf import table_book
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.house import RejectedChoice
from cardspeak.rulebook.policies import LockFrom
from cardspeak.rulebook.rule import Rule
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import HOST, STAFF_ACTORS
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.kinds import Entry
from cardspeak.table.law_facts import house_changed
from cardspeak.table.rules.betting.turns import from_seat
from cardspeak.table.rules.seats.agreement import consent, not_for_the_host, too_few_seats
from cardspeak.table.rules.seats.ending import contested, winner
from cardspeak.table.rules.seats.positions import entry_refusal
from cardspeak.table.rules.seats.sitting import floor_removed
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Seat, TableState


def locked(table: TableState) -> bool:
    """True while stakes are locked by a round of play."""
    running = table.round
    if running is None or running.phase == "over":
        return False
    lock = table.law.stakes.locked.value
    if lock is LockFrom.FIRST_CARD:
        return any(hand.cards for hand in running.hands.values())
    return lock is LockFrom.FORCED_BETS


def _round_open(table: TableState) -> bool:
    """True if a round is open under the current house choices."""
    return table.round is not None and table.round.phase != "over"


def in_hand(table: TableState, seat: SeatNo) -> bool:
    """True if a round is open and this seat was dealt in."""
    running = table.round
    return running is not None and running.phase != "over" and seat in running.hands


def seat_of(table: TableState, no: SeatNo) -> Seat | Refused:
    """Return the seat, or a refusal if it is empty."""
    seat = table.seats.get(no)
    return refuse(RefusalReason.NO_SUCH_SEAT, seat=no) if seat is None else seat


def rule_on_reserve(play: RulingDraft, ask: asks.Reserve) -> Refused | None:
    """Reserve a seat before the game, if the house offers reservations."""
    table = play.table
    rule = play.law.seating.reservations
    if not rule.value:
        return refuse(RefusalReason.NOT_OFFERED, rule)
    if not 1 <= ask.seat <= play.law.seating.seats.value:
        return refuse(RefusalReason.NO_SUCH_SEAT, play.law.seating.seats, seat=ask.seat)
    if ask.seat in table.seats or ask.seat in table.reserved:
        return refuse(RefusalReason.SEAT_TAKEN, seat=ask.seat)
    one_each = play.law.seating.one_seat_each
    holders = {*table.reserved.values(), *(seat.person for seat in table.seats.values())}
    if one_each.value and ask.person in holders:
        return refuse(RefusalReason.ONE_SEAT_EACH, one_each, person=ask.person)
    refused = floor_removed(table, ask)
    if refused is not None:
        return refused
    play.emit(ev.Reserved(seat=ask.seat, person=ask.person), rule)
    return None


def rule_on_leave(play: RulingDraft, ask: asks.Leave) -> Refused | None:
    """Let a player leave with the whole stake.

    Refuse during a hand, or if the game must continue.
    """
    seat = seat_of(play.table, ask.seat)
    if isinstance(seat, Refused):
        return seat
    stays, contest = play.law.seating.stays_to_the_end, contested(play.table)
    competes = bool(seat.stake and play.table.rounds and not winner(play.table))
    by_staff = ask.actor in STAFF_ACTORS
    # A host who could remove players could win the game that way, or let a friend win it.
    if competes and ask.actor == HOST and contest is not None:
        return refuse(RefusalReason.STAFF_ONLY, contest, may=("dealer", "floor"))
    if in_hand(play.table, ask.seat):
        return refuse(RefusalReason.ROUND_RUNNING, play.law.stakes.locked)
    if competes and stays.value:
        if not ask.grounds or not by_staff:
            return refuse(RefusalReason.NOT_OFFERED, stays, stake=seat.stake)
        play.emit(ev.Ruled(situation="released", seat=ask.seat, outcome=ask.grounds), stays)
    removed = by_staff or ask.actor == HOST
    play.emit(ev.Left(seat=ask.seat, stake=seat.stake, person=ask.person if removed else ""))
    return None


def rule_on_move(play: RulingDraft, ask: asks.Move) -> Refused | None:
    """Move a player to a free seat; one who gains on the blinds must post or wait."""
    table = play.table
    seat = seat_of(table, ask.seat)
    if isinstance(seat, Refused):
        return seat
    if locked(table) or in_hand(table, ask.seat):
        return refuse(RefusalReason.ROUND_RUNNING, play.law.stakes.locked)
    fixed = _fixed_seat_rule(table) if ask.actor in {"player", HOST} else None
    if fixed is not None:
        return refuse(RefusalReason.NOT_OFFERED, fixed, move=ask.to)
    places = play.law.seating.seats
    if not 1 <= ask.to <= places.value:
        return refuse(RefusalReason.NO_SUCH_SEAT, places, seat=ask.to, seats=places.value)
    if ask.to in table.seats:
        return refuse(RefusalReason.SEAT_TAKEN, seat=ask.to)
    if table.reserved.get(ask.to, seat.person) != seat.person:
        return refuse(RefusalReason.SEAT_TAKEN, play.law.seating.reservations, seat=ask.to)
    rule = play.law.entry.moved_waits
    gains = bool(table.blinds) and _rounds_to_big(table, ask.to, ask.seat) > _rounds_to_big(
        table, ask.seat, ask.seat
    )
    entry: Entry = "moved" if gains and rule.value else ""
    if entry:
        play.emit(ev.Moved(seat=ask.seat, to=ask.to, entry=entry), rule)
    else:
        play.emit(ev.Moved(seat=ask.seat, to=ask.to))
    return None


def _fixed_seat_rule(table: TableState) -> Rule[bool] | None:
    """Return the rule that only staff may move players now, or None."""
    seating = table.law.seating
    if not seating.seat_choice.value:
        return seating.seat_choice
    in_orbits = bool(table.law.orbit.most.value)
    has_begun = table.rounds_left if in_orbits else table.rounds and not winner(table)
    return seating.moved_by_staff if has_begun and seating.moved_by_staff.value else None


def _rounds_to_big(table: TableState, place: SeatNo, leaving: SeatNo) -> int:
    """Return the number of rounds until the big blind reaches a seat."""
    seats = [no for no in table.seats if no != leaving or no == place]
    ahead = from_seat(sorted({*seats, place}), table.blinds[-1], inclusive=False)
    return ahead.index(place)


def rule_on_entry(play: RulingDraft, ask: asks.ElectToPost | asks.ElectToWait) -> Refused | None:
    """Record whether a new, moved or returning player posts or waits for the big blind."""
    table = play.table
    seat = seat_of(table, ask.seat)
    if isinstance(seat, Refused):
        return seat
    if not seat.entry:
        return refuse(RefusalReason.NO_SENSE, owes=False)
    entry = play.law.entry
    if isinstance(ask, asks.ElectToWait):
        rule = {"new": entry.new_may_wait, "moved": entry.moved_waits}.get(
            seat.entry, entry.missed_waits
        )
        if not rule.value:
            return refuse(RefusalReason.NOT_OFFERED, rule)
        play.emit(ev.EntryChosen(seat=ask.seat, how="wait"), rule)
        return None
    rule = {"new": entry.new_posts, "moved": entry.moved_may_post}.get(
        seat.entry, entry.missed_may_post
    )
    if not rule.value:
        return refuse(RefusalReason.NOT_OFFERED, rule)
    refused = _on_the_button(table, seat)
    if refused is not None:
        return refused
    play.emit(ev.EntryChosen(seat=ask.seat, how="post"), rule)
    return None


def _on_the_button(table: TableState, seat: Seat) -> Refused | None:
    """Refuse a post by a player on the button who would not be admitted to the next round."""
    if seat.no != table.button:
        return None
    refusal = entry_refusal(table, seat, table.button, ())
    if refusal is None or refusal[0] != "on the button":
        return None
    return refuse(RefusalReason.NOT_NOW_ENTRY, by=refusal[1], why=refusal[0])


def rule_on_exempt(play: RulingDraft, ask: asks.ExemptFromEntry) -> Refused | None:
    """Waive the entry blind for a player who comes from a closed table."""
    seat = seat_of(play.table, ask.seat)
    if isinstance(seat, Refused):
        return seat
    rule = play.law.entry.exemption
    if not rule.value or not ask.from_closed_table or seat.entry != "new":
        return refuse(RefusalReason.NOT_OFFERED, rule)
    play.emit(ev.Exempted(seat=ask.seat), rule)
    return None


def _as_announced(table: TableState, book: Book) -> Mapping[str, str]:
    """Return the house choices with announced changes; a new change must be legal with them."""
    announced = {name: value for name, value, _ in table.notices}
    changed = book.change(table.house, announced)
    return table.house if isinstance(changed, RejectedChoice) else changed.written


def rule_on_house(play: RulingDraft, ask: asks.ChangeHouse) -> Refused | None:
    """Change house choices between rounds; some need notice or the consent of all players.

    Several choices in one ask are checked and take effect together.
    """
    table = play.table
    if ask.actor == "dealer" and not table.hand_dealt:
        return refuse(RefusalReason.STAFF_ONLY, may=("floor",), software=True)
    book = table_book(table.book, table.house, table.knocked)
    changes = ask.changes
    waits = _round_open(table) and play.law.notice.waits.value
    before = _as_announced(table, book) if waits else table.house
    settled = book.change(before, changes)
    if not isinstance(settled, RejectedChoice):
        settled = book.too_low(settled, changes) or settled
    if isinstance(settled, RejectedChoice):
        facts = {"name": settled.name, "legal": settled.why()}
        return refuse(RefusalReason.ILLEGAL_CHOICE, by=settled.by, facts=facts)
    for name in changes:
        if name in book.ruled_out:  # fixed by the printed book: there is nothing to change
            return refuse(RefusalReason.NOT_OFFERED, by=book.ruled_out[name].by, name=name)
        if name in book.fixed:
            return refuse(RefusalReason.NOT_OFFERED, book.fixed[name], name=name)
        if name in book.begun_fixed and table.rounds:
            return refuse(RefusalReason.NOT_OFFERED, book.begun_fixed[name], name=name, begun=True)
    refused = not_for_the_host(table, ask, book, settled) or too_few_seats(table, book, settled)
    if refused is not None:
        return refused
    agreed: list[Rule[object]] = []
    for name in changes:
        rules = consent(play, ask, name, book, settled)
        if isinstance(rules, Refused):
            return rules
        agreed += rules
    return _change(play, ask, tuple(agreed))


def _change(
    play: RulingDraft, ask: asks.ChangeHouse, agreed: tuple[Rule[object], ...]
) -> Refused | None:
    """Make legal changes now, or announce all of them if one must wait."""
    table, notice, changes = play.table, play.law.notice, ask.changes
    between = tuple(
        next(rule for names, rule in notice.between_rounds if name in names or not names)
        for name in changes
    )
    if _round_open(table) and any(rule.value for rule in between):
        if not notice.waits.value:
            return refuse(RefusalReason.ROUND_RUNNING, *between)
        _announce(play, changes, -1, *between, notice.waits)
        return None
    noticed = table.by_desk or not any(name in notice.names for name in changes)
    if not notice.minutes.value or noticed:  # at the desk, the notice is over
        play.emit(house_changed(table, changes), *(agreed or between))
        return None
    if ask.agreed and notice.by_all.value and set(ask.agreed) >= set(table.seats):
        play.emit(house_changed(table, changes), notice.by_all)
        return None
    due = table.minute + notice.minutes.value
    if len(changes) == 1:  # an earlier notice of the same change keeps its time
        given = (then for name, value, then in table.notices if changes.get(name) == value)
        due = min((due, *given))
    _announce(play, changes, due, notice.minutes)
    return None


def _announce(play: RulingDraft, changes: dict[str, str], due: int, *rules: Rule[object]) -> None:
    for name, value in changes.items():
        play.emit(ev.NoticeGiven(name=name, value=value, due=due), *rules)


def rule_on_dispute(play: RulingDraft, ask: asks.ClaimLastRound) -> Refused | None:
    """Accept a claim on the last round; refuse it once the next round has begun."""
    table = play.table
    rule = play.law.showdown.final_after_next_deal
    running = table.round
    begun = running is not None and any(hand.cards for hand in running.hands.values())
    if table.rounds - _round_open(table) < 1:
        return refuse(RefusalReason.NO_ROUND)
    if rule.value and begun and running is not None and running.phase != "over":
        return refuse(RefusalReason.FINAL, rule)
    if ask.seat in table.disputed:
        return refuse(RefusalReason.NO_SENSE, disputed=ask.seat)
    situation, outcome = ev.CLAIM_EXAMINED
    play.emit(ev.Ruled(situation=situation, seat=ask.seat, outcome=outcome))
    return None
