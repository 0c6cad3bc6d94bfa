"""Folds of betting and of the end of a round."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN
from cardspeak.table import events as ev
from cardspeak.table.folding import folds
from cardspeak.table.state import Betting, Hand, Table


@folds(ev.StreetBegun)
def _street_begun(table: Table, event: ev.StreetBegun) -> None:
    running = table.running
    running.street = event.number
    running.steps = event.steps
    running.phase = "deal"


@folds(ev.BettingOpened)
def _betting_opened(table: Table, event: ev.BettingOpened) -> None:
    running = table.running
    running.phase = "bet"
    running.bettings = event.number
    running.called = 0
    running.last_call = (0, 0)
    running.final_opener = event.opener
    in_front: dict[int, int] = {}
    if event.number == 1:
        in_front = {no: hand.bets for no, hand in running.hands.items() if hand.bets}
    running.betting = Betting(
        event.number, event.opener, event.opener, event.price, event.price, event.price, in_front
    )


def _act(table: Table, seat: int) -> Betting:
    betting = table.running.betting
    assert betting is not None, "an act without a betting round"
    betting.acted.add(seat)
    betting.met[seat] = betting.price
    betting.turns += 1
    betting.at = 0
    betting.after = seat
    betting.clock = betting.warned = 0
    return betting


def _put_in(table: Table, seat: int, amount: int, *, all_in: bool) -> Betting:
    betting = _act(table, seat)
    hand = table.running.hands[seat]
    table.seats[seat].stake -= amount
    hand.bets += amount
    hand.tapped = hand.tapped or all_in
    betting.in_front[seat] = betting.in_front.get(seat, 0) + amount
    betting.last = seat
    betting.added = amount
    return betting


@folds(ev.Checked)
def _checked(table: Table, event: ev.Checked) -> None:
    betting = _act(table, event.seat)
    betting.checker = betting.checker or event.seat


@folds(ev.Stayed)
def _stayed(table: Table, event: ev.Stayed) -> None:
    _act(table, event.seat)


@folds(ev.Called)
def _called(table: Table, event: ev.Called) -> None:
    _put_in(table, event.seat, event.amount, all_in=event.all_in)
    table.running.last_call = (event.seat, event.amount)


@folds(ev.Opened)
def _opened(table: Table, event: ev.Opened) -> None:
    betting = _put_in(table, event.seat, event.amount, all_in=event.all_in)
    betting.price = max(betting.price, betting.in_front[event.seat], event.price)
    betting.met[event.seat] = betting.price
    betting.wagered = True
    if event.full:
        betting.full = betting.price
        betting.step = max(betting.step, betting.price)
        betting.acted = {event.seat}
    _aggression(table, betting, event.seat, "bet" if event.full else "short")


@folds(ev.Raised)
def _raised(table: Table, event: ev.Raised) -> None:
    betting = _put_in(table, event.seat, event.amount, all_in=event.all_in)
    if event.full:
        betting.step = max(betting.step, event.part)
        betting.full = event.to
        betting.raises += 1
        if event.reopens:
            betting.acted = {event.seat}
    betting.price = max(betting.price, event.to)
    betting.met[event.seat] = betting.price
    if event.full and not event.reopens:
        betting.met = dict.fromkeys(betting.met, betting.price)
    betting.wagered = True
    _aggression(table, betting, event.seat, "raise" if event.full else "short")


def _aggression(table: Table, betting: Betting, seat: int, kind: str) -> None:
    running = table.running
    running.aggressors = (*running.aggressors, (seat, betting.number, kind))
    running.last_call = (0, 0)
    if kind != "short":
        betting.raiser = seat
        running.called = seat


@folds(ev.Folded)
def _folded(table: Table, event: ev.Folded) -> None:
    running = table.running
    hand = running.hands[event.seat]
    hand.folded = True
    running.to_show = tuple(seat for seat in running.to_show if seat != event.seat)
    running.folds = (*running.folds, event.seat) if event.why != "ruling" else running.folds
    if running.betting is not None:
        running.betting.turns += 1
        # A fold before the turn does not stop the time of the player who is to act.
        if running.betting.clock == event.seat:
            running.betting.clock = 0
        if running.betting.warned == event.seat:
            running.betting.warned = 0
        # A hand ruled out before its turn does not move the turn: it is passed over later.
        if running.betting.at == event.seat:
            running.betting.at, running.betting.after = 0, event.seat


@folds(ev.ClockCalled)
def _clock_called(table: Table, event: ev.ClockCalled) -> None:
    betting = table.running.betting
    assert betting is not None, "a clock without a betting round"
    betting.clock = event.seat


@folds(ev.ClockWarned)
def _clock_warned(table: Table, event: ev.ClockWarned) -> None:
    betting = table.running.betting
    assert betting is not None, "a warning without a betting round"
    betting.warned = event.seat


@folds(ev.BettingClosed)
def _betting_closed(table: Table, _event: ev.BettingClosed) -> None:
    running = table.running
    running.betting = None
    running.bet_done = running.street
    running.phase = "deal"
    running.orders = tuple(one for one in running.orders if one.until != "betting")


@folds(ev.Returned)
def _returned(table: Table, event: ev.Returned) -> None:
    running = table.running
    hand = running.hands[event.seat]
    table.seats[event.seat].stake += event.amount
    if event.why == "ante":
        hand.ante -= event.amount
        return
    take_back(hand, event.amount)
    if event.why != "void":
        hand.tapped = hand.tapped and table.seats[event.seat].stake == 0
    betting = running.betting
    if betting is not None and event.seat in betting.in_front:
        betting.in_front[event.seat] = max(0, betting.in_front[event.seat] - event.amount)


def take_back(hand: Hand, amount: int) -> None:
    """Chips go back wager first, then blinds, antes and dead money."""
    from_bets = min(amount, hand.bets)
    hand.bets -= from_bets
    hand.forced = min(hand.forced, hand.bets)
    rest = amount - from_bets
    from_ante = min(rest, hand.ante)
    hand.ante -= from_ante
    hand.dead -= rest - from_ante
    assert hand.dead >= 0, "more went back than was put in"


@folds(ev.Gathered)
def _gathered(table: Table, event: ev.Gathered) -> None:
    table.running.gathered = event.pot


@folds(ev.PotsFormed)
def _pots(table: Table, event: ev.PotsFormed) -> None:
    running = table.running
    running.pots = event.pots
    running.won = dict.fromkeys(range(len(event.pots)), 0)


@folds(ev.ShowdownOpened)
def _showdown_opened(table: Table, event: ev.ShowdownOpened) -> None:
    table.running.phase = "show"
    table.running.to_show = event.seats


@folds(ev.Shown)
def _shown(table: Table, event: ev.Shown) -> None:
    running = table.running
    hand = running.hands[event.seat]
    if table.hand_dealt:  # software takes a card off the stub when it deals it
        for card in event.cards:
            if card in running.stub:
                running.stub[running.stub.index(card)] = UNKNOWN
    hand.cards = list(event.cards)
    hand.shown = True
    running.to_show = tuple(seat for seat in running.to_show if seat != event.seat)


@folds(ev.Mucked)
def _mucked(table: Table, event: ev.Mucked) -> None:
    running = table.running
    running.hands[event.seat].mucked = True
    running.mucks = (*running.mucks, event.seat)
    running.to_show = tuple(seat for seat in running.to_show if seat != event.seat)


@folds(ev.CommissionTaken)
def _commission(table: Table, event: ev.CommissionTaken) -> None:
    table.commission += event.amount
    table.in_float += event.amount if event.to == "float" else 0
    table.running.won[event.pot] += event.amount


@folds(ev.Won)
def _won(table: Table, event: ev.Won) -> None:
    running = table.running
    running.won[event.pot] += event.amount
    table.seats[event.seat].stake += event.amount


@folds(ev.RoundEnded)
def _ended(table: Table, event: ev.RoundEnded) -> None:
    running = table.running
    if event.how in {"fold", "showdown"}:
        paid = sum(running.won.values())
        assert paid == running.pot, f"the pots held {running.pot} and {paid} was paid out"
    else:
        table.carried += running.carried  # nobody has won it yet
        running.carried = 0
    for seat, amount in running.hidden.items():
        table.seats[seat].stake += amount
    running.hidden = {}
    running.phase = "over"
    running.betting = None
    running.orders = ()
    if event.how != "misdeal":
        table.rounds_left = max(0, table.rounds_left - 1)
    if event.how in {"fold", "showdown"}:
        for no, taken in table.seats.items():
            hand = running.hands.get(no)
            taken.idle = 0 if hand is not None and hand.paid else taken.idle + 1


@folds(ev.ButtonMoved)
def _button_moved(table: Table, event: ev.ButtonMoved) -> None:
    table.button = event.to
