"""Opening and ending a round of play: notices that fall due, forced bets, the button's move."""

from __future__ import annotations

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.policies import ButtonMove
from cardspeak.table import asks
from cardspeak.table import events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.dealing import deal_order, deck_serves, full_deck
from cardspeak.table.play import Play, refuse
from cardspeak.table.positions import Positions, prepare
from cardspeak.table.rulings import Because, Refused
from cardspeak.table.state import Table
from cardspeak.table.turns import from_seat


def rule_on_start(play: Play, ask: asks.StartRound) -> Refused | None:
    """Open the next round if enough players are ready."""
    table = play.table
    if table.round is not None and table.round.phase != "over":
        return refuse(Because.ROUND_RUNNING, play.law.pots.play_out)
    if ask.button and ask.button not in table.seats:
        return refuse(Because.NO_SUCH_SEAT, seat=ask.button)
    hours = play.law.seating.hours
    if hours.value is not None and not _open_now(table.minute, *hours.value):
        return refuse(Because.TABLE_NOT_READY, hours, minute=table.minute)
    _notices_due(play)
    found = prepare(table, ask.button)
    law = play.law.seating
    rule = law.players_to_start if table.rounds == 0 else law.players_to_go_on
    if len(found.seats) < max(2, rule.value):
        return refuse(Because.TOO_FEW_PLAYERS, rule, ready=len(found.seats), needed=rule.value)
    refused = deck_serves(table, len(found.seats))  # the deck may be smaller than it was
    if refused is not None:
        return refused
    _open(play, found)
    return None


def _open_now(minute: int, opens: int, closes: int) -> bool:
    """Is gaming open?  Closing past midnight is before opening on the clock."""
    if opens <= closes:
        return opens <= minute < closes
    return minute >= opens or minute < closes


def _notices_due(play: Play) -> None:
    """Changes whose notice has run take effect with this round."""
    table = play.table
    for name, value, due in table.notices:
        if table.minute >= due:
            play.emit(ev.HouseChanged(name=name, value=value), play.law.notice.minutes)


def _open(play: Play, found: Positions) -> None:
    table = play.table
    for no, which in found.missed:
        play.emit(ev.BlindMissed(seat=no, which=which))
    for no, why, by in found.out:
        play.emit(ev.DealtOut(seat=no, why=why), by=by)
    start = (
        found.blinds[0]
        if found.blinds
        else from_seat(found.seats, found.button, inclusive=False)[0]
    )
    event = ev.RoundOpened(
        number=table.rounds + 1,
        book=table.book,
        edition=table.edition,
        house=table.house,
        button=found.button,
        seats=deal_order(table, found.seats, found.button, start),
        blinds=found.blinds,
        due=tuple(found.due),
        deck=len(full_deck(table)),
        dealer=play.law.staff.dealer.value,
        in_charge=play.law.staff.in_charge.value,
    )
    play.emit(event, *found.button_by, *found.dead, *found.free)


def post(play: Play, due: ev.Due) -> None:
    """Put a forced bet in the pot, or what is left of a stake."""
    stake = play.table.seats[due.seat].stake
    amount = min(due.amount, stake)
    by = due.by
    if amount < due.amount:
        by = (*by, *play.law.forced.short_posts.by)
    event = ev.Posted(
        seat=due.seat, amount=amount, kind=due.kind, live=due.live, all_in=amount == stake
    )
    play.emit(event, by=tuple(dict.fromkeys(by)))


def rule_on_post(play: Play, ask: asks.PostForced) -> Refused | None:
    """At a hand-dealt table: this seat's forced bet is in."""
    running = play.table.round
    if running is None or running.phase != "forced":
        return refuse(Because.NOT_AWAITED)
    due = [one for one in running.due if one.seat == ask.seat]
    if not due:
        return refuse(Because.NOT_AWAITED, seats=tuple(one.seat for one in running.due))
    for one in due:
        post(play, one)
    return None


def rule_on_decline(play: Play, ask: asks.DeclineBlind) -> Refused | None:
    """Nobody who is dealt in may refuse a blind."""
    running = play.table.round
    if running is None or ask.seat not in running.blinds:
        return refuse(Because.NOT_AWAITED)
    rule = play.law.forced.compulsory
    if rule.value:
        return refuse(Because.BLIND_COMPULSORY, rule)
    hand = running.hands[ask.seat]
    if hand.bets:
        play.emit(ev.Returned(seat=ask.seat, amount=hand.bets, why="withdrawn"))
    return None


def rule_on_over_blind(play: Play, ask: asks.TakeOverBlind) -> Refused | None:
    """A voluntary blind on top of the last one, before the first card."""
    running = play.table.round
    if running is None or running.phase != "forced":
        return refuse(Because.NOT_AWAITED)
    forced = play.law.forced
    levels = forced.over_blinds.value
    taken = len(running.over_blinds)
    if taken >= len(levels):
        return refuse(Because.NOT_OFFERED, forced.over_blinds, offered=levels)
    if not forced.over_blind_is_last.value:
        return refuse(Because.NOT_OFFERED, forced.over_blind_is_last)
    following = from_seat(running.seats, running.last_blind, inclusive=False)[0]
    if ask.seat != following or ask.seat in running.blinds:
        return refuse(Because.OUT_OF_TURN, forced.over_blind_is_last, to_act=following)
    level = levels[taken]
    stake = play.table.seats[ask.seat].stake
    if stake < level:
        return refuse(Because.CANNOT_AFFORD, forced.over_blinds, wanted=level)
    event = ev.Posted(
        seat=ask.seat, amount=level, kind="over-blind", live=True, all_in=level == stake
    )
    play.emit(event, forced.over_blind_is_last, forced.over_blinds)
    return None


def end_round(play: Play, how: str) -> None:
    """The round is over: chips are where they belong and the button moves on."""
    running = play.round
    law = play.law
    rules = (law.dealing.ends,) if how in {"fold", "showdown"} else ()
    play.emit(ev.RoundEnded(number=running.number, how=how), *rules)
    if how != "misdeal":
        _move_button(play)
    _vacate(play)


def _move_button(play: Play) -> None:
    table = play.table
    running = play.round
    rule = play.law.button.moves
    if rule.value is ButtonMove.STAYS:
        return
    following = next_player(table, running.button)
    rests = play.law.button.rests
    to = running.blinds[0] if rests.value and running.blinds else following
    rules = (rule,) if to == following else (rule, rests)
    play.emit(ev.ButtonMoved(to=to), *rules)


def next_player(table: Table, after: SeatNo) -> SeatNo:
    """The next player clockwise who is there to play."""
    seats = [seat.no for seat in table.seats.values() if not seat.away]
    return from_seat(seats or list(table.seats), after, inclusive=False)[0]


def _vacate(play: Play) -> None:
    """A declared player who has lost the stake leaves the table."""
    rule = play.law.stakes.declared_leaves_at_nothing
    if not rule.value:
        return
    for no, seat in list(play.table.seats.items()):
        if seat.declared and seat.stake == 0 and no in play.round.hands:
            play.emit(ev.SeatVacated(seat=no), rule)


def rule_on_void(play: Play, ask: asks.VoidTheRound) -> Refused | None:
    """The house declares the round void: everyone gets everything back."""
    running = play.table.round
    if running is None or running.phase == "over":
        return refuse(Because.NO_ROUND)
    play.emit(ev.Ruled(situation="void", outcome=ask.reason), play.law.pots.void)
    if play.law.pots.void.value:
        give_everything_back(play, play.law.pots.void.by)
    return None


def give_everything_back(play: Play, by: tuple[ClauseNo, ...]) -> None:
    """Nobody wins: all chips of the round go back and the round is over."""
    for seat, hand in play.round.hands.items():
        held = play.round.held.get(seat, 0)
        if held:
            play.emit(ev.WagerReleased(seat=seat, amount=held), by=by)
        if hand.paid:
            play.emit(ev.Returned(seat=seat, amount=hand.paid, why="void"), by=by)
    end_round(play, "void")
