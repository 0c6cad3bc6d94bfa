"""The one writer: folds an event into the state.  Decides nothing and never refuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardspeak.cards import UNKNOWN, Card
from cardspeak.rulebook.shelf import law_for
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.state import Betting, Hand, Order, Round, Seat, Table

Fold = Callable[[Table, Any], None]
FOLDS: dict[type, Fold] = {}


def folds(kind: type) -> Callable[[Fold], Fold]:
    """Register the fold of one kind of event."""

    def register(fold: Fold) -> Fold:
        FOLDS[kind] = fold
        return fold

    return register


def evolve(table: Table, event: Event) -> None:
    """Change the state by one event; the version counts events."""
    FOLDS[type(event)](table, event)
    table.version += 1


def _nothing(table: Table, event: Event) -> None:
    """Events that are a record only."""


for _kind in (ev.TableOpened, ev.DealtOut, ev.Announced, ev.Ruled):
    FOLDS[_kind] = _nothing


# --- between rounds -------------------------------------------------------------------------


@folds(ev.HouseChanged)
def _house_changed(table: Table, event: ev.HouseChanged) -> None:
    table.house = {**table.house, event.name: event.value}
    table.law = law_for(table.book, table.house, table.knocked)
    table.notices = tuple(one for one in table.notices if one[0] != event.name)


@folds(ev.NoticeGiven)
def _notice_given(table: Table, event: ev.NoticeGiven) -> None:
    others = tuple(one for one in table.notices if one[0] != event.name)
    table.notices = (*others, (event.name, event.value, event.due))


@folds(ev.TimePassed)
def _time_passed(table: Table, event: ev.TimePassed) -> None:
    table.minute = event.minute


@folds(ev.DeckChecked)
def _deck_checked(table: Table, event: ev.DeckChecked) -> None:
    table.deck_checked = event.count > 0


@folds(ev.Sat)
def _sat(table: Table, event: ev.Sat) -> None:
    seats = {**table.seats, event.seat: Seat(event.seat, event.person, event.stake)}
    table.seats = {no: seats[no] for no in sorted(seats)}
    table.seats[event.seat].entry = event.entry


@folds(ev.Left)
def _left(table: Table, event: ev.Left) -> None:
    del table.seats[event.seat]


@folds(ev.SeatVacated)
def _vacated(table: Table, event: ev.SeatVacated) -> None:
    del table.seats[event.seat]


@folds(ev.Moved)
def _moved(table: Table, event: ev.Moved) -> None:
    seat = table.seats.pop(event.seat)
    seat.no = event.to
    if event.entry:
        seat.entry = event.entry
    seats = {**table.seats, event.to: seat}
    table.seats = {no: seats[no] for no in sorted(seats)}


@folds(ev.ChipsAdded)
def _added(table: Table, event: ev.ChipsAdded) -> None:
    table.seats[event.seat].stake += event.amount


@folds(ev.WentAway)
def _went_away(table: Table, event: ev.WentAway) -> None:
    table.seats[event.seat].away = True


@folds(ev.CameBack)
def _came_back(table: Table, event: ev.CameBack) -> None:
    table.seats[event.seat].away = False


@folds(ev.EntryChosen)
def _entry_chosen(table: Table, event: ev.EntryChosen) -> None:
    table.seats[event.seat].wants = event.how


@folds(ev.Exempted)
def _exempted(table: Table, event: ev.Exempted) -> None:
    table.seats[event.seat].exempt = True


@folds(ev.BlindMissed)
def _missed(table: Table, event: ev.BlindMissed) -> None:
    seat = table.seats[event.seat]
    seat.entry = seat.entry or "missed"
    if event.which not in seat.missed:
        seat.missed = (*seat.missed, event.which)


@folds(ev.PlayerDeclared)
def _declared(table: Table, event: ev.PlayerDeclared) -> None:
    table.seats[event.seat].declared = True


# --- a round opens --------------------------------------------------------------------------


@folds(ev.RoundOpened)
def _round_opened(table: Table, event: ev.RoundOpened) -> None:
    table.round = Round(
        event.number,
        event.button,
        event.seats,
        event.blinds,
        due=event.due,
        hands={seat: Hand([], []) for seat in event.seats},
        stub=[UNKNOWN] * event.deck,
    )
    table.rounds = event.number
    table.button, table.blinds = event.button, event.blinds
    if event.button not in table.orbit:
        table.orbit = (*table.orbit, event.button)
    for no in event.seats:
        seat = table.seats[no]
        seat.entry, seat.missed, seat.wants, seat.exempt = "", (), "", False
        seat.has_played = True


@folds(ev.Posted)
def _posted(table: Table, event: ev.Posted) -> None:
    running = table.running
    hand = running.hands[event.seat]
    table.seats[event.seat].stake -= event.amount
    if event.kind == "ante":
        hand.ante += event.amount
    elif event.live:
        hand.bets += event.amount
        hand.forced += event.amount
    else:
        hand.dead += event.amount
    hand.tapped = hand.tapped or event.all_in
    if event.kind == "over-blind":
        running.over_blinds = (*running.over_blinds, event.seat)
    running.due = tuple(
        due for due in running.due if (due.seat, due.kind) != (event.seat, event.kind)
    )


# --- cards ----------------------------------------------------------------------------------


@folds(ev.Shuffled)
def _shuffled(table: Table, event: ev.Shuffled) -> None:
    running = table.running
    running.stub = list(event.cards)
    running.loose = ()
    running.early = 0
    running.phase = "deal"


@folds(ev.CutMade)
def _cut(table: Table, event: ev.CutMade) -> None:
    table.running.cut = event.depth


def _off_the_top(running: Round, cards: tuple[Card, ...]) -> None:
    """Cards leave the stub from the top; an unknown slot becomes the card that was told."""
    del running.stub[: len(cards)]
    running.early = max(0, running.early - len(cards))
    for card in cards:
        # A hand-dealt stub holds unknown slots; a card known to lie deeper is replaced by one.
        if card != UNKNOWN and card in running.stub:
            running.stub[running.stub.index(card)] = UNKNOWN


@folds(ev.Burned)
def _burned(table: Table, event: ev.Burned) -> None:
    running = table.running
    _off_the_top(running, (event.card,))
    running.burns.append(event.card)
    running.steps = running.steps[1:]


@folds(ev.Dealt)
def _dealt(table: Table, event: ev.Dealt) -> None:
    running = table.running
    _off_the_top(running, (event.card,))
    hand = running.hands[event.seat]
    hand.cards.append(event.card)
    hand.up.append(event.up)
    running.steps = running.steps[1:]


@folds(ev.BoardDealt)
def _board(table: Table, event: ev.BoardDealt) -> None:
    running = table.running
    _off_the_top(running, event.cards)
    running.board.extend(event.cards)
    running.steps = running.steps[1:]


@folds(ev.Discarded)
def _discarded(table: Table, event: ev.Discarded) -> None:
    running = table.running
    _off_the_top(running, event.cards)
    running.discards.extend(event.cards)


# --- betting --------------------------------------------------------------------------------


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
    return betting


def _put_in(table: Table, seat: int, amount: int, *, all_in: bool) -> Betting:
    betting = _act(table, seat)
    hand = table.running.hands[seat]
    table.seats[seat].stake -= amount
    hand.bets += amount
    hand.tapped = hand.tapped or all_in
    betting.in_front[seat] = betting.in_front.get(seat, 0) + amount
    betting.last = seat
    return betting


@folds(ev.Checked)
def _checked(table: Table, event: ev.Checked) -> None:
    _act(table, event.seat)


@folds(ev.Stayed)
def _stayed(table: Table, event: ev.Stayed) -> None:
    _act(table, event.seat)


@folds(ev.Called)
def _called(table: Table, event: ev.Called) -> None:
    _put_in(table, event.seat, event.amount, all_in=event.all_in)


@folds(ev.Opened)
def _opened(table: Table, event: ev.Opened) -> None:
    betting = _put_in(table, event.seat, event.amount, all_in=event.all_in)
    betting.price = max(betting.price, betting.in_front[event.seat])
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
    part = event.to - betting.price
    if event.full:
        betting.step = max(betting.step, part)
        betting.full = event.to
        betting.raises += 1
        if event.reopens:
            betting.acted = {event.seat}
    betting.price = max(betting.price, event.to)
    betting.met[event.seat] = betting.price
    if not event.reopens:
        betting.met = dict.fromkeys(betting.met, betting.price)
    betting.wagered = True
    _aggression(table, betting, event.seat, "raise" if event.full else "short")


def _aggression(table: Table, betting: Betting, seat: int, kind: str) -> None:
    running = table.running
    running.aggressors = (*running.aggressors, (seat, betting.number, kind))
    if kind != "short":
        betting.raiser = seat
        running.called = seat


@folds(ev.Folded)
def _folded(table: Table, event: ev.Folded) -> None:
    running = table.running
    hand = running.hands[event.seat]
    hand.folded = True
    running.folds = (*running.folds, event.seat) if event.why != "ruling" else running.folds
    if running.betting is not None:
        running.betting.turns += 1
        if running.betting.at in {0, event.seat}:
            running.betting.at, running.betting.after = 0, event.seat


@folds(ev.BettingClosed)
def _betting_closed(table: Table, event: ev.BettingClosed) -> None:
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
    _take_back(hand, event.amount)
    if event.why != "void":
        hand.tapped = hand.tapped and table.seats[event.seat].stake == 0
    betting = running.betting
    if betting is not None and event.seat in betting.in_front:
        betting.in_front[event.seat] = max(0, betting.in_front[event.seat] - event.amount)


def _take_back(hand: Hand, amount: int) -> None:
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


# --- the end of a round ---------------------------------------------------------------------


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
    running.to_show = tuple(seat for seat in running.to_show if seat != event.seat)


@folds(ev.CommissionTaken)
def _commission(table: Table, event: ev.CommissionTaken) -> None:
    table.commission += event.amount
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
    running.phase = "over"
    running.betting = None
    running.orders = ()


@folds(ev.ButtonMoved)
def _button_moved(table: Table, event: ev.ButtonMoved) -> None:
    table.button = event.to


# --- the floor ------------------------------------------------------------------------------


@folds(ev.WagerHeld)
def _held(table: Table, event: ev.WagerHeld) -> None:
    running = table.running
    table.seats[event.seat].stake -= event.amount
    running.held[event.seat] = running.held.get(event.seat, 0) + event.amount


@folds(ev.WagerReleased)
def _released(table: Table, event: ev.WagerReleased) -> None:
    running = table.running
    table.seats[event.seat].stake += event.amount
    running.held.pop(event.seat, None)


@folds(ev.OrderMade)
def _order_made(table: Table, event: ev.OrderMade) -> None:
    running = table.running
    order = Order(event.kind, event.seat, event.amount, event.until, event.by)
    running.orders = (*running.orders, order)


@folds(ev.OrderEnded)
def _order_ended(table: Table, event: ev.OrderEnded) -> None:
    running = table.running
    running.orders = tuple(
        one for one in running.orders if (one.kind, one.seat) != (event.kind, event.seat)
    )


@folds(ev.CardTurnedEarly)
def _turned_early(table: Table, event: ev.CardTurnedEarly) -> None:
    running = table.running
    _off_the_top(running, event.burned)
    running.burns.extend(event.burned)
    # The slots on top are now known: whatever a hand-dealt stub held there was unknown.
    running.stub[: len(event.cards)] = list(event.cards)
    running.early = len(event.cards)


@folds(ev.SetAside)
def _set_aside(table: Table, event: ev.SetAside) -> None:
    running = table.running
    _off_the_top(running, event.cards)
    running.aside.extend(event.cards)


@folds(ev.PutBack)
def _put_back(table: Table, event: ev.PutBack) -> None:
    running = table.running
    for card in event.cards:
        for place in (running.aside, running.burns, running.board):
            if card in place:
                place.remove(card)
                running.stub.append(card)
                break
    running.loose = tuple(running.stub)
    running.early = 0
    running.phase = "shuffle"


@folds(ev.HandVoided)
def _hand_voided(table: Table, event: ev.HandVoided) -> None:
    running = table.running
    hand = running.hands[event.seat]
    hand.folded, hand.void = True, True
    table.seats[event.seat].stake += event.refund
    _take_back(hand, event.refund)
    if running.betting is not None:
        running.betting.in_front.pop(event.seat, None)


@folds(ev.BettingRewound)
def _rewound(table: Table, event: ev.BettingRewound) -> None:
    betting = table.running.betting
    assert betting is not None, "nothing to rewind without a betting round"
    betting.at = event.turn


@folds(ev.Undone)
def _undone(table: Table, event: ev.Undone) -> None:
    """Go back to the round's opening and play its events again up to the version named."""
    assert table.start is not None, "only a round that has opened can be undone"
    kept = [events for version, events in table.since if version < event.to]
    then = table.start.copy()
    for events in kept:
        for past in events:
            evolve(then, past)
    version = table.version
    since, start = table.since, table.start
    for name in Table.__struct_fields__:
        setattr(table, name, getattr(then, name))
    table.version = version
    table.start = start
    table.since = tuple(one for one in since if one[0] < event.to)
