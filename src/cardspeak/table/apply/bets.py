"""Apply betting, showdown and end-of-round events."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.law.showdown import Aggression
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import events as ev
from cardspeak.table.apply.registry import applies
from cardspeak.table.kinds import FLOAT
from cardspeak.table.standing_orders import CapOrder
from cardspeak.table.state import Betting, Hand, Round, TableState


@applies(ev.StreetBegun)
def _street_begun(table: TableState, event: ev.StreetBegun) -> None:
    running = table.running
    running.street = event.number
    running.steps = event.steps
    running.phase = "deal"


@applies(ev.BettingOpened)
def _betting_opened(table: TableState, event: ev.BettingOpened) -> None:
    running = table.running
    number, opener, price = event.number, event.opener, event.price
    running.phase = "bet"
    running.bettings = number
    running.last_call = (NO_SEAT, NO_CHIPS)
    running.final_opener = opener
    in_front: dict[SeatNo, Chips] = {}
    if number == 1:
        in_front = {no: hand.bets for no, hand in running.hands.items() if hand.bets}
    running.betting = Betting(number, opener, opener, price, price, price, in_front)


def _act(table: TableState, seat: SeatNo) -> Betting:
    betting = table.running.betting
    assert betting is not None, "there is no betting round to act in"
    betting.acted.add(seat)
    betting.met[seat] = betting.price
    betting.turns += 1
    betting.at = NO_SEAT
    betting.after = seat
    betting.clock = betting.warned = NO_SEAT
    return betting


def _put_in(table: TableState, seat: SeatNo, amount: Chips, *, all_in: bool) -> Betting:
    betting = _act(table, seat)
    hand = table.running.hands[seat]
    table.seats[seat].stake -= amount
    hand.bets += amount
    if all_in:
        hand.tapped = True
    betting.in_front[seat] = betting.in_front.get(seat, NO_CHIPS) + amount
    betting.last = seat
    betting.added = amount
    return betting


@applies(ev.Checked)
def _checked(table: TableState, event: ev.Checked) -> None:
    seat = event.seat
    betting = _act(table, seat)
    betting.checker = betting.checker or seat


@applies(ev.Stayed)
def _stayed(table: TableState, event: ev.Stayed) -> None:
    _act(table, event.seat)


@applies(ev.Called)
def _called(table: TableState, event: ev.Called) -> None:
    seat, amount = event.seat, event.amount
    _put_in(table, seat, amount, all_in=event.all_in)
    table.running.last_call = (seat, amount)


@applies(ev.Opened)
def _opened(table: TableState, event: ev.Opened) -> None:
    seat, full = event.seat, event.full
    betting = _put_in(table, seat, event.amount, all_in=event.all_in)
    price = max(max(betting.price, betting.in_front[seat]), event.price)
    betting.price = price
    betting.met[seat] = price
    betting.wagered = True
    if full:
        betting.full = price
        betting.step = max(betting.step, price)
        betting.acted = {seat}
    _aggression(table, betting, seat, "bet" if full else "short")


@applies(ev.Raised)
def _raised(table: TableState, event: ev.Raised) -> None:
    seat, to, full = event.seat, event.to, event.full
    betting = _put_in(table, seat, event.amount, all_in=event.all_in)
    price = max(betting.price, to)
    betting.price = price
    betting.met[seat] = price
    if full:
        betting.step = max(betting.step, event.part)
        betting.full = to
        betting.raises += 1
        if event.reopens:
            betting.acted = {seat}
        else:
            betting.met = dict.fromkeys(betting.met, price)
    betting.wagered = True
    _aggression(table, betting, seat, "raise" if full else "short")


def _aggression(table: TableState, betting: Betting, seat: SeatNo, kind: Aggression) -> None:
    running = table.running
    running.aggressors += ((seat, betting.number, kind),)
    running.last_call = (NO_SEAT, NO_CHIPS)
    if kind != "short":
        betting.raiser = seat


@applies(ev.Folded)
def _folded(table: TableState, event: ev.Folded) -> None:
    running = table.running
    seat = event.seat
    running.hands[seat].folded = True
    _remove_from_show_order(running, seat)
    if event.why != "ruling":
        running.folds += (seat,)
    betting = running.betting
    if betting is not None:
        betting.turns += 1
        # A fold out of turn does not stop the clock of the player to act.
        if betting.clock == seat:
            betting.clock = NO_SEAT
        if betting.warned == seat:
            betting.warned = NO_SEAT
        # A hand folded by a ruling before its turn does not move the turn; it is skipped later.
        if betting.at == seat:
            betting.at, betting.after = NO_SEAT, seat


def _remove_from_show_order(running: Round, seat: SeatNo) -> None:
    if running.to_show:
        running.to_show = tuple([no for no in running.to_show if no != seat])


@applies(ev.ClockCalled)
def _clock_called(table: TableState, event: ev.ClockCalled) -> None:
    betting = table.running.betting
    assert betting is not None, "there is no betting round to call the clock in"
    betting.clock = event.seat


@applies(ev.ClockWarned)
def _clock_warned(table: TableState, event: ev.ClockWarned) -> None:
    betting = table.running.betting
    assert betting is not None, "there is no betting round to warn in"
    betting.warned = event.seat


@applies(ev.BettingClosed)
def _betting_closed(table: TableState, _event: ev.BettingClosed) -> None:
    running = table.running
    running.betting = None
    running.bet_done = running.street
    running.phase = "deal"
    if running.orders:
        running.orders = tuple(
            [order for order in running.orders if not isinstance(order, CapOrder)]
        )


@applies(ev.Returned)
def _returned(table: TableState, event: ev.Returned) -> None:
    running = table.running
    seat, amount, why = event.seat, event.amount, event.why
    hand = running.hands[seat]
    table.seats[seat].stake += amount
    if why == "ante":
        hand.ante -= amount
        return
    take_back(hand, amount)
    if why != "void":
        hand.tapped = hand.tapped and table.seats[seat].stake == 0
    betting = running.betting
    if betting is not None and seat in betting.in_front:
        betting.in_front[seat] = max(NO_CHIPS, betting.in_front[seat] - amount)


def take_back(hand: Hand, amount: Chips) -> None:
    """Take chips out of a hand: first bets and blinds, then antes, then dead money."""
    from_bets = min(amount, hand.bets)
    hand.bets -= from_bets
    hand.forced = min(hand.forced, hand.bets)
    rest = amount - from_bets
    from_ante = min(rest, hand.ante)
    hand.ante -= from_ante
    hand.dead -= rest - from_ante
    assert hand.dead >= 0, "the amount returned exceeds the amount put in"


@applies(ev.Gathered)
def _gathered(table: TableState, event: ev.Gathered) -> None:
    table.running.gathered = event.pot


@applies(ev.BetsCounted)
def _counted(table: TableState, event: ev.BetsCounted) -> None:
    hand = table.running.hands[event.seat]
    table.seats[event.seat].stake -= event.amount
    hand.bets += event.amount
    hand.tapped = hand.tapped or event.all_in
    hand.folded = hand.folded or event.folded


@applies(ev.WinnersStated)
def _winners_stated(table: TableState, _event: ev.WinnersStated) -> None:
    table.running.to_show = ()


@applies(ev.PotsFormed)
def _pots(table: TableState, event: ev.PotsFormed) -> None:
    running = table.running
    pots = event.pots
    running.pots = pots
    running.won = {pot: NO_CHIPS for pot in range(len(pots))}


@applies(ev.ShowdownOpened)
def _showdown_opened(table: TableState, event: ev.ShowdownOpened) -> None:
    table.running.phase = "show"
    table.running.to_show = event.seats


@applies(ev.Shown)
def _shown(table: TableState, event: ev.Shown) -> None:
    running = table.running
    seat, cards = event.seat, event.cards
    hand = running.hands[seat]
    if table.hand_dealt:  # software removes a card from the stub when it deals it
        for card in cards:
            if card in running.stub:
                running.stub[running.stub.index(card)] = UNKNOWN
    hand.cards = list(cards)
    hand.shown = True
    _remove_from_show_order(running, seat)


@applies(ev.Mucked)
def _mucked(table: TableState, event: ev.Mucked) -> None:
    running = table.running
    seat = event.seat
    running.hands[seat].mucked = True
    running.mucks = (*running.mucks, seat)
    _remove_from_show_order(running, seat)


@applies(ev.CommissionTaken)
def _commission(table: TableState, event: ev.CommissionTaken) -> None:
    amount = event.amount
    table.commission += amount
    table.in_float += amount if event.to == FLOAT else NO_CHIPS
    table.running.won[event.pot] += amount


@applies(ev.Won)
def _won(table: TableState, event: ev.Won) -> None:
    amount = event.amount
    table.running.won[event.pot] += amount
    table.seats[event.seat].stake += amount


@applies(ev.RoundEnded)
def _ended(table: TableState, event: ev.RoundEnded) -> None:
    running = table.running
    table.disputed = ()
    how = event.how
    played_out = how == "fold" or how == "showdown"
    if played_out:
        paid = sum(running.won.values())
        assert paid == running.pot, f"the pots hold {running.pot}, but {paid} was paid out"
    else:
        table.carried += running.carried  # no player has won these chips yet
        running.carried = NO_CHIPS
    for seat, amount in running.hidden.items():
        table.seats[seat].stake += amount
    running.hidden = {}
    running.phase = "over"
    running.betting = None
    running.orders = ()
    if how != "misdeal":
        table.rounds_left = max(0, table.rounds_left - 1)
    if played_out:
        for no, taken in table.seats.items():
            hand = running.hands.get(no)
            taken.idle = 0 if hand is not None and hand.paid else taken.idle + 1
            is_missed = hand is None and (taken.away or taken.sat_out)
            taken.absent = taken.absent + 1 if is_missed else 0


@applies(ev.ButtonMoved)
def _button_moved(table: TableState, event: ev.ButtonMoved) -> None:
    table.button, table.button_adjusted = event.to, event.adjusted
