"""The order in which players show, and the rules that decide who shows first."""

from __future__ import annotations

from cardspeak.rulebook.policies import Direction, FirstToShow, OthersShow
from cardspeak.rulebook.rule import Rule
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.rules.betting.turns import button_leads, from_seat, opening_seat
from cardspeak.table.state import TableState


def show_order(table: TableState) -> tuple[list[SeatNo], tuple[Rule[object], ...]]:
    """Return the live seats in the order in which they show, and the rules that name the first.

    If no clause names the first, the rule that all players show makes the first show as well.
    """
    running = table.running
    law = table.law.showdown
    first, rules = _first(table)
    if not law.first.by and law.others.value is OthersShow.ALL:
        rules = (law.others,)
    ahead = from_seat(running.live, first, inclusive=True)
    if law.order.value is Direction.COUNTER:
        ahead = [ahead[0], *reversed(ahead[1:])]
    tapped = _all_in_hands(table)
    if not tapped:
        return ahead, (law.held, *rules)
    rest = [seat for seat in ahead if seat not in tapped]
    return [*tapped, *rest], (law.held, law.all_in_first, *(rules if rest else ()))


def _all_in_hands(table: TableState) -> list[SeatNo]:
    """Return the all-in seats, which show before all others, clockwise from the button."""
    running = table.running
    if not table.law.showdown.all_in_first.value:
        return []
    ahead = from_seat(running.live, running.button, inclusive=False)
    return [seat for seat in ahead if running.hands[seat].tapped]


def has_to_show(table: TableState, seat: SeatNo) -> tuple[Rule[object], ...]:
    """Return the rules that make this seat show, if all-in hands are shown first, else ()."""
    running = table.running
    law = table.law.showdown
    if not law.all_in_first.value:
        return ()
    if running.hands[seat].tapped:
        return (law.all_in_first,)
    if running.hands[called_seat(table) or seat].tapped:
        return ()  # the player who was called has shown, so nobody else shows first
    others = (hand for hand in running.hands.values() if not hand.tapped)
    return () if any(hand.shown for hand in others) else (law.held, *_first(table)[1])


def called_seat(table: TableState) -> SeatNo:
    """Return the last player to set the price in the final betting round, or 0.

    An all-in sets the price even if it is too small for a bet or a raise.
    """
    running = table.running
    last = running.aggressors[-1:]
    in_final = [seat for seat, number, _ in last if number == table.law.betting.rounds.value]
    return in_final[0] if in_final and in_final[0] in running.live else NO_SEAT


def _first(table: TableState) -> tuple[SeatNo, tuple[Rule[object], ...]]:
    running = table.running
    law = table.law.showdown
    policy = law.first.value
    if policy is FirstToShow.BY_FINAL_ROUND:
        return _by_final_round(table)
    live = running.live
    if policy is FirstToShow.LAST_AGGRESSOR:
        counts = law.counts_as_aggressive
        aggressors = list(running.aggressors)
        if "blind" in counts.value and running.last_blind:
            aggressors.insert(0, (running.last_blind, 0, "blind"))
        for seat, number, kind in reversed(aggressors):
            if seat in live and (kind in counts.value or kind == "blind"):
                rules = (law.first, counts) if number == 0 else (law.first,)
                return seat, rules
    by_caller = policy is FirstToShow.CALLED_IN_FINAL
    by_place = policy is FirstToShow.CALLED_OR_LEFT_OF_BUTTON
    called = called_seat(table) if by_caller or by_place else NO_SEAT
    if called:
        return called, (law.first,)
    if by_place:
        return from_seat(live, running.button, inclusive=False)[0], (law.first,)
    if by_caller or policy is FirstToShow.OPENER_OF_FINAL:
        return _final_opener(table), (law.first,)
    return from_seat(live, running.small, inclusive=True)[0], (law.first,)


def _by_final_round(table: TableState) -> tuple[SeatNo, tuple[Rule[object], ...]]:
    """Return the first seat to show, by the action of the final betting round, and its rules."""
    running = table.running
    law = table.law.showdown
    final = [action for action in running.aggressors if action[1] == table.law.betting.rounds.value]
    raisers = [seat for seat, _, _ in final[1:]]
    rule = law.first_if_bet if final else law.first_if_checked
    if raisers:
        rule = law.first_if_raised
    policy = rule.value
    raiser = policy is FirstToShow.FINAL_RAISER
    opener = policy is FirstToShow.OPENER_OF_FINAL
    if raiser and raisers:
        seat = raisers[-1]
    elif final and (raiser or policy is FirstToShow.FINAL_BETTOR):
        seat = final[0][0]
    elif policy is FirstToShow.LAST_AGGRESSOR and running.aggressors:
        seat = running.aggressors[-1][0]
    elif opener and running.bettings == table.law.betting.rounds.value:
        seat = _final_opener(table)
    elif opener:
        # No player acted in the final betting round: hands show in the order of play.
        leads = button_leads(table.law, running.seats)
        seat = from_seat(running.live, running.button, inclusive=leads)[0]
    else:
        seat = running.small
    leads = opener and button_leads(table.law, running.seats)
    return seat, (law.first, rule, *((table.law.button.first_when_two,) if leads else ()))


def _final_opener(table: TableState) -> SeatNo:
    """Return the seat that opened the final betting round, or would have opened it."""
    running = table.running
    rounds = table.law.betting.rounds.value
    opener = running.hands.get(running.final_opener)
    if running.bettings >= rounds and opener is not None and not opener.folded:
        return running.final_opener
    return opening_seat(table, rounds)[0]
