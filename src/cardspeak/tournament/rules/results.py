"""Results of rounds, and asks to move chips outside of play."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS, total_of
from cardspeak.seat_no import NO_SEAT
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, refuse
from cardspeak.tournament.events import SeatResult
from cardspeak.tournament.rules.duties import not_ready
from cardspeak.tournament.rules.hands import CHOSEN, out_of_step
from cardspeak.tournament.rules.placing import Gone, send_out
from cardspeak.tournament.rules.rebuys import may_rebuy
from cardspeak.tournament.rules.special import complete_orbit, eliminate_lowest
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import Entrant, KnownTable, Loss


def rule_on_round(play: Draft, ask: asks.HearRound) -> Refused | None:
    """Take over the result of a round; players without chips go out or may buy again."""
    state = play.state
    table = state.tables.get(ask.table)
    if state.phase != "session" or table is None:
        return refuse(RefusalReason.NOT_NOW, phase=state.phase, table=ask.table)
    if ask.number == table.rounds and ask.seats == table.last:
        return None  # heard before
    refused = not_ready(play) or out_of_step(state, ask.table)
    if refused is not None:
        return refused
    problem = _wrong(play, table, ask)
    if problem:
        return refuse(
            RefusalReason.WRONG_RESULT, table=ask.table, problem=problem, round=table.rounds + 1
        )
    more = next((one for one in ask.seats if one.after < one.before - one.put_in), None)
    if more is not None:
        person = next(one.person for one in state.at_table(ask.table) if one.seat == more.seat)
        facts = {"problem": "loss", "lost_more": person, "put_in": more.put_in}
        return refuse(RefusalReason.WRONG_RESULT, table=ask.table, facts=facts)
    special, elimination = play.law.special, table.elimination
    by_seat = {one.seat: one for one in state.at_table(ask.table)}
    heard = ev.RoundHeard(
        table=ask.table,
        number=ask.number,
        people=tuple(by_seat[result.seat].person for result in ask.seats),
        seats=ask.seats,
        button=ask.button,
        bonus=table.bonus,
    )
    bonus = (special.bonus_in_pot,) if table.bonus else ()
    play.emit(heard, play.law.chips.untouched, *bonus, chosen=("play",))
    gone = [(by_seat[result.seat], result) for result in ask.seats if not result.after]
    settle(play, gone, ask.table, ask.number)
    if elimination:
        befores = {result.seat: result.before for result in ask.seats}
        eliminate_lowest(play, ask.table, ask.number, befores)
    complete_orbit(play, table)
    return None


def settle(play: Draft, gone: list[tuple[Entrant, SeatResult]], table: int, number: int) -> None:
    """Let players without chips buy again or wait for other tables, or send them out."""
    state, out = play.state, []
    for entrant, result in gone:
        rebuy = may_rebuy(state, entrant)
        if rebuy or state.hand_for_hand:
            broke = ev.PlayerBroke(
                person=entrant.person,
                table=table,
                seat=entrant.seat,
                round=number,
                put_in=result.put_in,
                before=result.before,
                rebuy=rebuy,
                hand=state.hand if state.hand_for_hand else 0,
            )
            rules = (play.law.rebuys.levels,) if rebuy else ()
            chosen = ("rebuy_levels",) if rebuy else ()
            waits = CHOSEN if state.hand_for_hand else ()
            play.emit(broke, *rules, chosen=(*chosen, *waits))
        else:
            out.append(Gone(entrant, Loss(table, number, result.put_in, result.before)))
    if out:
        send_out(play, out)


def _wrong(play: Draft, table: KnownTable, ask: asks.HearRound) -> str:
    """Return why a result cannot be right, or an empty text."""
    if ask.number != table.rounds + 1:
        return "number"
    if not NO_SEAT <= ask.button <= table.seats:
        return "button"
    seated = {one.seat: one for one in play.state.at_table(ask.table)}
    seats = [result.seat for result in ask.seats]
    if len(seats) < 2 or len(set(seats)) < len(seats) or not set(seats) <= set(seated):
        return "seats"
    if any(result.before != seated[result.seat].stack for result in ask.seats):
        return "stacks"
    if any(min(result.before, result.after, result.put_in) < NO_CHIPS for result in ask.seats):
        return "amounts"
    if any(not result.before or result.put_in > result.before for result in ask.seats):
        return "amounts"
    before = total_of(result.before for result in ask.seats)
    if before + table.bonus != total_of(result.after for result in ask.seats):
        return "total"
    return ""


def rule_on_pass_chips(play: Draft, ask: asks.PassChips) -> Refused | None:
    """Refuse chips that are added, removed or passed on, unless the book allows it."""
    rule = play.law.chips.untouched
    entrant, other = play.entrant(ask.person), play.entrant(ask.to)
    if entrant is None or not entrant.table:
        return refuse(RefusalReason.WRONG_STATUS, person=ask.person)
    if rule.value or other is None or not NO_CHIPS < ask.chips < entrant.stack:
        return refuse(RefusalReason.CHIPS_FIXED, rule, stack=entrant.stack)
    play.emit(ev.ChipsReturned(person=ask.person, chips=ask.chips), chosen=("chips",))
    play.emit(ev.ChipsIssued(person=ask.to, chips=ask.chips, why="start"), chosen=("chips",))
    return None


def rule_on_cash(play: Draft, ask: asks.CashChips) -> Refused | None:
    """Refuse to exchange tournament chips for money; they have no value in money."""
    rule, entrant = play.law.chips.not_cash, play.entrant(ask.person)
    if entrant is None or not entrant.table:
        return refuse(RefusalReason.WRONG_STATUS, person=ask.person)
    if rule.value or not NO_CHIPS < ask.chips <= entrant.stack:
        return refuse(RefusalReason.NOT_CASH, rule, stack=entrant.stack)
    play.emit(ev.ChipsReturned(person=ask.person, chips=ask.chips), chosen=("chips",))
    return None
