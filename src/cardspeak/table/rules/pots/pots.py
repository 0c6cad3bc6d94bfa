"""Pots: return uncalled chips, form side pots, and divide a pot among equal winners."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS, ONE_CHIP, Chips, share_out, total_of
from cardspeak.rulebook.policies import Claims, Layers, OddChips, SplitUnit, Uncalled
from cardspeak.rulebook.rule import Rule
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import events as ev
from cardspeak.table.draft import RulingDraft
from cardspeak.table.events import Pot
from cardspeak.table.rules.betting.turns import from_seat
from cardspeak.table.state import Round, TableState


def return_uncalled(play: RulingDraft) -> None:
    """Return the part of the highest bet that no player called, if the book returns it."""
    hands = play.round.hands
    seat: SeatNo = NO_SEAT
    most = second = Chips(-1)
    for no, hand in hands.items():
        amount = hand.ante + hand.bets
        if amount > most:
            seat, most, second = no, amount, most
        elif amount > second:
            second = amount
    rule = play.law.pots.uncalled
    if 0 <= second < most and rule.value is not Uncalled.STAYS_IN and not hands[seat].folded:
        back = most - second
        if rule.value is Uncalled.FORCED_STAY_IN:
            back = min(back, hands[seat].bets - hands[seat].forced)
        if back:
            play.emit(ev.Returned(seat=seat, amount=back, why="uncalled"), rule)


def gather(play: RulingDraft) -> None:
    """Gather the bets of the betting round into the pot."""
    rule = play.law.pots.gathered
    running = play.round
    pot = running.pot
    if not rule.value or pot == running.gathered:
        return
    # The clause covers the first betting round; later bets are gathered without citing it.
    by = rule.by if running.bettings == 1 else ()
    play.emit(ev.Gathered(pot=pot, by=by))


def form_pots(play: RulingDraft) -> None:
    """Form the pots and list the seats that may win each."""
    law = play.law
    pots = pots_of(play.table)
    rules: tuple[Rule[object], ...] = ()
    if len(pots) > 1:
        rules = (law.pots.layers, law.pots.claims)
    play.emit(ev.PotsFormed(pots=pots), *rules)


def pots_of(table: TableState) -> tuple[Pot, ...]:
    """Return the current pots.  Only all-in hands set a level; folded chips fill the layers."""
    running = table.running
    live = running.live
    everything = running.pot
    levels = _levels(table, live)
    if len(levels) < 2 or table.law.pots.layers.value is Layers.ONE_POT:
        return (Pot(everything, tuple(live)),)
    pots: list[Pot] = []
    below = NO_CHIPS
    for level in levels:
        amount = total_of(
            min(hand.layered, level) - min(hand.layered, below) for hand in running.hands.values()
        )
        seats = tuple(seat for seat in live if running.hands[seat].layered >= level)
        if table.law.pots.claims.value is Claims.EVERY_POT:
            seats = tuple(live)
        if amount:
            pots.append(Pot(amount, seats))
        below = level
    rest = everything - total_of(pot.amount for pot in pots)
    # Add dead and house chips to the main pot, folded chips above all levels to the last.
    main = Pot(pots[0].amount + _dead(running), pots[0].seats)
    last = Pot(pots[-1].amount + rest - _dead(running), pots[-1].seats)
    if len(pots) == 1:
        return (Pot(everything, pots[0].seats),)
    return (main, *pots[1:-1], last)


def _levels(table: TableState, live: list[SeatNo]) -> list[Chips]:
    running = table.running
    levels = set()
    top = NO_CHIPS
    for seat in live:
        hand = running.hands[seat]
        level = hand.ante + hand.bets
        if hand.tapped:
            levels.add(level)
        top = max(top, level)
    if not levels:
        return [top]
    return sorted({*levels, top})


def _dead(running: Round) -> Chips:
    dead = total_of(hand.dead for hand in running.hands.values())
    return running.bonus + running.carried + dead


def award(play: RulingDraft, won: ev.Won, *rules: Rule[object]) -> None:
    """Pay a part of a pot, unless commission left nothing."""
    if won.amount:
        play.emit(won, *rules)


def divide(
    play: RulingDraft, amount: Chips, winners: list[SeatNo]
) -> tuple[dict[SeatNo, Chips], dict[SeatNo, Chips], tuple[Rule[object], ...]]:
    """Return the shares of an amount among tied winners, the odd chips, and the deciding rules."""
    law = play.law.pots
    if len(winners) == 1:
        return {winners[0]: amount}, {}, ()
    unit = split_unit(play.table)
    each, rest = share_out(amount, len(winners), unit)
    shares = dict.fromkeys(winners, each)
    if not rest:
        return shares, {}, (law.unit,)
    odd = _odd(play, winners, rest, unit)
    for seat, extra in odd.items():
        shares[seat] += extra
    return shares, odd, (law.unit, law.odd)


def split_unit(table: TableState) -> Chips:
    """Return the smallest unit in which a pot is divided."""
    if table.law.pots.unit.value is SplitUnit.TABLE_MINIMUM:
        return table.law.limits.least.value
    return ONE_CHIP


def odd_order(table: TableState, winners: list[SeatNo]) -> list[SeatNo]:
    """Return the winners in the order in which they get odd chips."""
    running = table.running
    match table.law.pots.odd.value:
        case OddChips.FIRST_FROM_SMALL_BLIND:
            start, inclusive = running.small, True
        case OddChips.FIRST_FROM_BUTTON | OddChips.ONE_BY_ONE:
            start, inclusive = running.button, False
        case OddChips.LAST_FROM_BUTTON:
            ahead = from_seat(winners, running.button, inclusive=False)
            return list(reversed(ahead))
    return from_seat(winners, start, inclusive=inclusive)


def _odd(play: RulingDraft, winners: list[SeatNo], rest: Chips, unit: Chips) -> dict[SeatNo, Chips]:
    order = odd_order(play.table, winners)
    if play.law.pots.odd.value is not OddChips.ONE_BY_ONE:
        return {order[0]: rest}
    odd: dict[SeatNo, Chips] = {}
    index = 0
    while rest:
        part = min(unit, rest)
        odd[order[index % len(order)]] = odd.get(order[index % len(order)], NO_CHIPS) + part
        rest -= part
        index += 1
    return odd
