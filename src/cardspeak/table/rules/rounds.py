"""Open and end a round of play: due notices, forced bets, the button."""

from __future__ import annotations

from cardspeak.books.shelf import table_book
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.house import RejectedChoice
from cardspeak.rulebook.policies import ButtonMove, DealFrom, TopUp
from cardspeak.rulebook.rule import Rule
from cardspeak.rulings import cite
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.bounds import no_room_for
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.kinds import Ending
from cardspeak.table.law_facts import first_phase, house_changed, is_closed
from cardspeak.table.rules.betting.turns import button_leads, from_seat
from cardspeak.table.rules.dealing import deal_order, deck_serves, full_deck
from cardspeak.table.rules.procedure import duty_first
from cardspeak.table.rules.seats.agreement import lapse, too_few_seats
from cardspeak.table.rules.seats.ending import (
    draw_for_place,
    end_game,
    game_over,
    send_out,
    won_stake_stays,
)
from cardspeak.table.rules.seats.orbits import (
    begin_orbit,
    call_draw,
    draw_due,
    drawn_button,
    end_orbit,
)
from cardspeak.table.rules.seats.positions import (
    Positions,
    button_when_two,
    prepare,
    rests_on_bust,
)
from cardspeak.table.rules.seats.presence import forfeit, forfeit_absent, tell_of_idle
from cardspeak.table.rules.seats.stakes import charge_in_advance
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.standing_orders import ForfeitOrder
from cardspeak.table.state import TableState


def rule_on_start(play: RulingDraft, ask: asks.StartRound) -> Refused | None:
    """Open the next round, or the draw for the button. Refuse if too few players are ready."""
    refused = _not_ready(play, ask) or _no_bonus(play, ask.bonus)
    if refused is not None:
        return refused
    _notices_due(play)
    lapse(play)
    charge_in_advance(play)
    positions = prepare(play.table, ask.button)
    refused = _too_few(play, positions) or deck_serves(play.table, len(positions.seats))
    if refused is not None:
        return refused
    if draw_due(play.table, ask.button):
        call_draw(play, positions.seats)
        return None
    _open(play, positions)
    _place_bonus(play, ask.bonus)
    return None


def _not_ready(play: RulingDraft, ask: asks.StartRound) -> Refused | None:
    """Refuse a round while another runs or a draw is due, or if deck, hours or stakes forbid it."""
    table = play.table
    if table.round is not None and table.round.phase != "over":
        return refuse(RefusalReason.ROUND_RUNNING, play.law.pots.play_out)
    if ask.button and ask.button not in table.seats:
        return refuse(RefusalReason.NO_SUCH_SEAT, seat=ask.button)
    if table.ties:
        return refuse(
            RefusalReason.NOT_AWAITED, play.law.ending.ties_draw, seats=table.ties[0].seats
        )
    if won_stake_stays(table):
        return game_over(play)
    if table.drawing and not ask.button:
        return refuse(RefusalReason.NOT_AWAITED, play.law.button.first, seats=table.drawing)
    if table.deck_barred is not None:
        return refuse(RefusalReason.TABLE_NOT_READY, by=table.deck_barred, deck=True)
    waiting = duty_first(table)
    if waiting is not None:
        return waiting
    hours = play.law.seating.hours
    if is_closed(table, table.minute):
        return refuse(RefusalReason.TABLE_NOT_READY, hours, minute=table.minute)
    return _may_go_on(play) or _starts_level(play)


def _no_bonus(play: RulingDraft, bonus: Chips) -> Refused | None:
    """Refuse a house bonus for the pot if the book has none, or if the amount is invalid."""
    rule = play.law.pots.bonus
    if not bonus:
        return None
    if bonus < 0 or not rule.value:
        return refuse(RefusalReason.NOT_OFFERED, rule)
    return no_room_for(play.table, bonus, rule)


def _too_few(play: RulingDraft, positions: Positions) -> Refused | None:
    """Refuse a round if too few players are ready."""
    law = play.law.seating
    rule = law.players_to_start if play.table.rounds == 0 else law.players_to_go_on
    ready = len(positions.seats)
    if ready >= max(2, rule.value):
        return None
    if (over := game_over(play)) is not None:
        return over
    left_out_by = (number for _, _, by in positions.out for number in by)
    by = cite(rule, by=tuple(left_out_by))
    return refuse(RefusalReason.TOO_FEW_PLAYERS, by=by, ready=ready, needed=rule.value)


def rule_on_draw(play: RulingDraft, ask: asks.Draw) -> Refused | None:
    """Deal the cards drawn for the button; open the round once one card is highest.

    A draw for finishing places comes first.
    """
    if play.table.ties:
        return draw_for_place(play, ask)
    button = drawn_button(play, ask)
    if isinstance(button, Refused):
        return button
    if button:
        positions = prepare(play.table, button)
        positions.button_by = (play.law.button.first,)
        _open(play, positions)
    return None


def _may_go_on(play: RulingDraft) -> Refused | None:
    """Refuse another round if the book allows none, or if a required player is missing."""
    table = play.table
    goes_on = play.law.dealing.goes_on
    if table.rounds and not goes_on.value:
        return refuse(RefusalReason.TABLE_NOT_READY, goes_on)
    rule = play.law.seating.resumes_with_all
    absent = tuple(seat.no for seat in table.seats.values() if seat.away)
    if table.rounds and table.closed_since and absent and rule.value:
        return refuse(RefusalReason.TABLE_NOT_READY, rule, absent=absent)
    return None


def _starts_level(play: RulingDraft) -> Refused | None:
    """Refuse the first round until every player has the allotment that the house gives out."""
    stakes = play.law.stakes
    given = stakes.allotment.value
    if play.table.rounds or given is None or not stakes.starts_level.value:
        return None
    seats = play.table.seats.values()
    if any(seat.stated for seat in seats):
        return None  # opened in mid-game, so the first round was played elsewhere
    unequal = tuple(seat.no for seat in seats if seat.stake != given)
    if not unequal:
        return None
    rules = (stakes.starts_level, stakes.allotment)
    return refuse(RefusalReason.TABLE_NOT_READY, *rules, seats=unequal, least=given)


def _notices_due(play: RulingDraft) -> None:
    """Apply house changes whose notice period has ended."""
    table = play.table
    if not table.notices:
        return
    book = table_book(table.book, table.house, table.knocked)
    pending: dict[str, str] = {}
    for name, value, due in table.notices:
        if table.minute < due:
            continue
        if _is_legal(table, book, {name: value}):
            _take_effect(play, {name: value})
        else:
            pending[name] = value  # legal only with another change, or no longer legal
    if len(pending) > 1 and _is_legal(table, book, pending):
        _take_effect(play, pending)


def _is_legal(table: TableState, book: Book, changes: dict[str, str]) -> bool:
    """True if the book accepts the changes, and every player keeps a seat."""
    settled = book.change(table.house, changes)
    return not isinstance(settled, RejectedChoice) and too_few_seats(table, book, settled) is None


def _take_effect(play: RulingDraft, changes: dict[str, str]) -> None:
    """Apply announced changes together, as one event."""
    notice = play.law.notice
    names = list(changes)
    rules = (notice.minutes if name in notice.names else notice.waits for name in names)
    play.emit(house_changed(play.table, changes), *rules)


def _open(play: RulingDraft, positions: Positions) -> None:
    table = play.table
    send_out(play)  # players without chips who did not buy any
    for no, which in positions.missed:
        play.emit(ev.BlindMissed(seat=no, which=which))
    for no, why, by in positions.out:
        play.emit(ev.DealtOut(seat=no, why=why, by=by))
    begin_orbit(play, positions.seats)
    two = button_leads(play.law, positions.seats)
    start = from_seat(positions.seats, positions.button, inclusive=two)[0]
    if positions.blinds and play.law.dealing.first.value is DealFrom.SMALL_BLIND:
        start = positions.blinds[0]
    event = ev.RoundOpened(
        number=table.rounds + 1,
        book=table.book,
        edition=table.edition,
        house=table.house,
        button=positions.button,
        seats=deal_order(table, positions.seats, positions.button, start),
        blinds=positions.blinds,
        due=tuple(positions.due),
        deck=len(full_deck(table)),
        dealer=play.law.staff.dealer.value,
        in_charge=play.law.staff.in_charge.value,
        after_vacancy=_stood_vacant(table),
        phase=first_phase(table),
        counts_entries=play.law.ending.enters_once.value,
    )
    rules: tuple[Rule[object], ...] = (play.law.dealing.goes_on,) if table.rounds else ()
    absent = any(table.seats[no].away for no in positions.seats)
    if absent:
        rules = (*rules, play.law.entry.absent_dealt_in)
    play.emit(event, *positions.button_by, *positions.dead, *positions.free, *rules)
    if table.carried:
        play.emit(ev.CarriedIn(amount=table.carried, by=table.carried_by))


def _stood_vacant(table: TableState) -> bool:
    """True if every player of earlier rounds has left."""
    return bool(table.rounds) and not any(seat.has_played for seat in table.seats.values())


def _place_bonus(play: RulingDraft, amount: Chips) -> None:
    if amount:
        play.emit(ev.BonusPlaced(amount=amount), play.law.pots.bonus)


def post(play: RulingDraft, due: ev.Due) -> None:
    """Post a forced bet.

    If the stake is too small, all or none of it is posted, as the book says.
    """
    seat, amount, by = due.seat, due.amount, due.by
    stake = play.table.seats[seat].stake
    if stake < amount:
        rule = play.law.forced.short_posts
        amount, by = stake if rule.value else NO_CHIPS, cite(rule, by=by)
    play.emit(
        ev.Posted(
            seat=seat, amount=amount, kind=due.kind, live=due.live, all_in=amount == stake, by=by
        )
    )


def rule_on_post(play: RulingDraft, ask: asks.PostForced) -> Refused | None:
    """Record a seat's forced bets at a hand-dealt table."""
    running = play.table.round
    if running is not None and running.phase == "shuffle" and running.due:
        return refuse(RefusalReason.NOT_AWAITED, play.law.forced.after_shuffle)
    if running is None or running.phase != "forced":
        return refuse(RefusalReason.NOT_AWAITED)
    due = [bet for bet in running.due if bet.seat == ask.seat]
    if not due:
        return refuse(RefusalReason.NOT_AWAITED, seats=tuple(bet.seat for bet in running.due))
    for bet in due:
        post(play, bet)
    return None


def rule_on_decline(play: RulingDraft, ask: asks.DeclineBlind) -> Refused | None:
    """Refuse to let a dealt-in player decline a blind; return it if blinds are optional."""
    running = play.table.round
    if running is None or ask.seat not in running.blinds:
        return refuse(RefusalReason.NOT_AWAITED)
    rule = play.law.forced.compulsory
    if rule.value:
        return refuse(RefusalReason.BLIND_COMPULSORY, rule)
    hand = running.hands[ask.seat]
    if hand.bets:
        play.emit(ev.Returned(seat=ask.seat, amount=hand.bets, why="withdrawn"))
    return None


def rule_on_over_blind(play: RulingDraft, ask: asks.TakeOverBlind) -> Refused | None:
    """Post a voluntary blind on top of the last one, before the first card."""
    running = play.table.round
    forced = play.law.forced
    if running is None or running.phase == "over":
        return refuse(RefusalReason.NOT_AWAITED)
    dealt = any(hand.cards for hand in running.hands.values())
    if dealt or running.phase not in {"forced", "deal"}:
        return refuse(RefusalReason.NOT_AWAITED, forced.over_blind_is_last)
    levels = forced.over_blinds.value
    taken = len(running.over_blinds)
    if taken >= len(levels):
        return refuse(RefusalReason.NOT_OFFERED, forced.over_blinds, offered=levels)
    if not forced.over_blind_is_last.value:
        return refuse(RefusalReason.NOT_OFFERED, forced.over_blind_is_last)
    following = from_seat(running.seats, running.last_blind, inclusive=False)[0]
    elsewhere = ask.seat != following and not forced.over_blind_anywhere.value
    if elsewhere or ask.seat in running.blinds:
        return refuse(RefusalReason.OUT_OF_TURN, forced.over_blind_is_last, to_act=following)
    if any(due.seat == ask.seat for due in running.due):
        return refuse(RefusalReason.FORCED_BETS_DUE, forced.before_first_card, seats=(ask.seat,))
    # A post made to come in counts towards the over-blind.
    amount = levels[taken] - running.hands[ask.seat].bets
    stake = play.table.seats[ask.seat].stake
    if stake < amount or amount <= 0:
        return refuse(RefusalReason.CANNOT_AFFORD, forced.over_blinds, wanted=amount)
    event = ev.Posted(
        seat=ask.seat, amount=amount, kind="over-blind", live=True, all_in=amount == stake
    )
    play.emit(event, forced.over_blind_is_last, forced.over_blinds)
    return None


def end_round(play: RulingDraft, how: Ending) -> None:
    """End the round: vacate and forfeit seats, move the button, end orbit and game if due."""
    running = play.round
    law = play.law
    rules = (law.dealing.ends,) if how in {"fold", "showdown"} else ()
    forfeits = [order for order in running.orders if isinstance(order, ForfeitOrder)]
    play.emit(ev.RoundEnded(number=running.number, how=how), *rules)
    _vacate(play)
    if how != "misdeal":
        _move_button(play)
    for order in forfeits:
        give_up_seat(play, order.seat, order.by)
    forfeit_absent(play)
    tell_of_idle(play)
    end_orbit(play)
    end_game(play)


def give_up_seat(play: RulingDraft, seat: SeatNo, by: tuple[ClauseNo, ...]) -> None:
    """Take a player's seat by a ruling.  The player keeps the chips."""
    if seat in play.table.seats:
        forfeit(play, seat, by=by)


def _move_button(play: RulingDraft) -> None:
    table = play.table
    running = play.round
    rule = play.law.button.moves
    if rule.value is ButtonMove.STAYS or not table.seats:  # nobody has chips left
        return
    following = next_player(table, running.button)
    rests = play.law.button.rests
    # Heads-up, the button may post the small blind; then it moves as usual.
    resting = rests.value and running.blinds and running.blinds[0] != running.button
    to = running.blinds[0] if resting else following
    rules: tuple[Rule[object], ...] = (rule,) if to == following else (rule, rests)
    bust = rests_on_bust(table, sum(1 for seat in table.seats.values() if seat.stake))
    if bust:
        to, rules = bust, (rule, play.law.button.rests_on_bust)
    holder = button_when_two(table, players_left(table))
    adjusted = holder not in {NO_SEAT, to}
    if adjusted:
        to, rules = holder, (play.law.button.adjusted_when_two,)
    if to in table.seats and table.seats[to].away:
        rules = (*rules, play.law.button.counts_absent)
    play.emit(ev.ButtonMoved(to=to, adjusted=adjusted), *rules)


def next_player(table: TableState, after: SeatNo) -> SeatNo:
    """Return the next player clockwise who can be dealt in."""
    return from_seat(players_left(table) or list(table.seats), after, inclusive=False)[0]


def players_left(table: TableState) -> list[SeatNo]:
    """Return the seats that the button can move to after this round.

    They include players who must still post or wait: a player may not rejoin on the button, so
    the caller needs every seat that could get it.
    """
    law = table.law
    absent = law.entry.absent_dealt_in.value or law.button.counts_absent.value
    # If players cannot buy chips, a player without chips is out.
    stays = law.stakes.top_up.value is not TopUp.NEVER
    return [
        seat.no
        for seat in table.seats.values()
        if (absent or not seat.away) and (stays or seat.stake)
    ]


def _vacate(play: RulingDraft) -> None:
    """Vacate the seats of players who lost their stake, if the book says so."""
    stakes = play.law.stakes
    broke = [seat for seat in play.table.seats.values() if seat.stake == 0]
    for seat in broke:
        rule = stakes.broke_is_out
        if seat.declared and not rule.value:
            rule = stakes.declared_leaves_at_nothing
        if rule.value and seat.no in play.round.hands:
            play.emit(ev.SeatVacated(seat=seat.no), rule)


def rule_on_void(play: RulingDraft, ask: asks.VoidTheRound) -> Refused | None:
    """Declare the round void and return all chips."""
    running = play.table.round
    if running is None or running.phase == "over":
        return refuse(RefusalReason.NO_ROUND)
    ruled = ev.Ruled(situation="void", outcome=ask.reason, person=ask.person)
    play.emit(ruled, play.law.pots.void)
    if play.law.pots.void.value:
        give_everything_back(play, play.law.pots.void.by)
    return None


def give_everything_back(play: RulingDraft, by: tuple[ClauseNo, ...]) -> None:
    """Return all chips of the round to the players and end it without a winner."""
    for seat, hand in play.round.hands.items():
        held = play.round.held.get(seat, NO_CHIPS)
        if held:
            play.emit(ev.WagerReleased(seat=seat, amount=held, by=by))
        if hand.paid:
            play.emit(ev.Returned(seat=seat, amount=hand.paid, why="void", by=by))
    if play.round.bonus:
        play.emit(ev.BonusTakenBack(amount=play.round.bonus, by=by))
    end_round(play, "void")
