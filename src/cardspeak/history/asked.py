"""What may have been asked, given what happened next: guesses for the engine to answer.

A guess may be wrong; only one that gives the very same events counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import Any

from cardspeak.cards import Card
from cardspeak.history.asked_floor import FLOOR_ASKS
from cardspeak.rulebook.policies import Act
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.dealing import cards_to_shuffle, full_deck
from cardspeak.table.events import Event
from cardspeak.table.options import options
from cardspeak.table.state import Table

Guess = Callable[[Table, Sequence[Event], int], Iterator[Ask]]
PRELUDE = 5  # how soon
AHEAD = 12  # events to look at beyond the first for what else an ask may have said
DEALT = (ev.Burned, ev.Dealt, ev.BoardDealt)


def asks_for(table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    """Asks that may have brought about the event at this place, the likeliest first.

    Something else may have happened first (chips released, words ruled on): then what comes
    soon after tells what was asked.
    """
    event = events[at]
    for place in range(at, min(at + PRELUDE, len(events))):
        guesses = GUESSES.get(type(events[place]), ())
        for guess in (*guesses, *((_start, _time, _undo) if place == at else ())):
            for ask in guess(table, events, place):
                if ask.actor != event.actor:
                    yield _by(ask, event.actor)
                yield ask


def _by(ask: Ask, actor: str) -> Ask:
    """The same ask from somebody else."""
    fields = {name: getattr(ask, name) for name in ask.__struct_fields__}
    made: Ask = type(ask)(**{**fields, "actor": actor})
    return made


def _ahead(events: Sequence[Event], at: int, kind: type) -> Any:  # noqa: ANN401 - of that kind
    """The first event of a kind among the next few, or None."""
    return next((one for one in events[at : at + AHEAD] if isinstance(one, kind)), None)


# --- between rounds -------------------------------------------------------------------------


def _start(table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    if table.round is not None and table.round.phase != "over":
        return
    found = next((one for one in events[at : at + 60] if isinstance(one, ev.RoundOpened)), None)
    bonus = _ahead(events, at, ev.BonusPlaced)
    for put in dict.fromkeys((0 if bonus is None else bonus.amount, 0)):
        yield asks.StartRound(bonus=put)
        if found is not None:
            yield asks.StartRound(button=found.button, bonus=put)


def _time(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    found = _ahead(events, at, ev.TimePassed)
    if found is not None:
        yield asks.TimePasses(minute=found.minute, jump=found.jump)


def _undo(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event = events[at]
    if isinstance(event, ev.Undone):
        yield asks.Undo(to=event.to, person=event.person, reason=event.reason)


def _sat(table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = _ahead(events, at, ev.Sat)
    if event is None:
        return
    if event.stated:
        yield asks.SeatWithStack(
            seat=event.seat,
            person=event.person,
            stake=event.stake,
            colour=event.colour,
            consents=event.consents,
        )
        return
    group = table.law.seating.group.value
    # With its stake, from a closed table, or without a stake: for the starting chips.
    for stake, closed in ((event.stake, False), (event.stake, True), (0, False)):
        yield asks.Sit(
            seat=event.seat,
            person=event.person,
            stake=stake,
            colour=event.colour,
            consents=event.consents,
            group=str(group or ""),
            from_closed_table=closed,
        )


def _chips_added(table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    following: Any = events[at + 1] if at + 1 < len(events) else event
    yield asks.AddChips(seat=event.seat, amount=event.amount)
    if isinstance(following, ev.ChipsAdded):  # chips of an earlier stake go back first
        yield asks.AddChips(seat=event.seat, amount=following.amount)
        yield asks.LendChips(seat=event.seat, to=following.seat, amount=following.amount)
    yield asks.TakeChips(seat=event.seat, amount=-event.amount)
    for lender in table.seats:  # the record does not say whose loan it was
        yield asks.LendChips(seat=lender, to=event.seat, amount=event.amount)
    yield asks.HandOut()
    yield asks.HandOut(what="add-on")


def _changed(table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    seats = tuple(table.seats)
    together = [{event.name: event.value, **getattr(event, "also", {})}]
    for one in events[at + 1 :]:
        if not isinstance(one, ev.NoticeGiven) or not isinstance(event, ev.NoticeGiven):
            break
        together.append({**together[-1], one.name: one.value})  # announced with the same ask
    for changes in reversed(together):
        for agreed in ((), seats):
            yield asks.ChangeHouse(choices=changes, agreed=agreed)


def _of_seat(make: Callable[..., Ask]) -> Guess:
    """An ask that names the seat of the event and nothing else."""

    def guess(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
        event: Any = events[at]
        yield make(seat=event.seat)

    return guess


def _left(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    before: Any = events[at - 1]
    grounds = before.outcome if isinstance(before, ev.Ruled) else ""
    yield asks.Leave(seat=event.seat, grounds=grounds, person=event.person)


def _forfeited(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    yield asks.VacateSeat(seat=event.seat)
    yield asks.VacateSeat(seat=event.seat, abandoned=True)


def _moved(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    yield asks.Move(seat=event.seat, to=event.to)


def _reserved(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    yield asks.Reserve(seat=event.seat, person=event.person)


def _entry(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    post = event.how == "post"
    yield asks.ElectToPost(seat=event.seat) if post else asks.ElectToWait(seat=event.seat)


def _collected(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    yield asks.CollectStake(person=event.person, actor=event.actor, remover=event.remover)


def _seat_again(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    yield asks.TakeSeatAgain(person=event.person, seat=event.seat)


def _deck(table: Table, _events: Sequence[Event], _at: int) -> Iterator[Ask]:
    yield asks.CheckDeck(cards=full_deck(table))


def _charged(_table: Table, _events: Sequence[Event], _at: int) -> Iterator[Ask]:
    yield asks.CollectTimeCharge()


# --- cards ----------------------------------------------------------------------------------


def _drawn(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    yield asks.Draw(cards=event.cards)


def _shuffled(table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    cards = cards_to_shuffle(table) if table.hand_dealt else event.cards
    yield asks.Shuffle(cards=cards, root=event.root)


def _cut(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    yield asks.Cut(depth=event.depth, seat=event.seat)


def _dealt(table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    """A dealer's words: the next card, or as many as fell before anything else happened."""
    if not table.hand_dealt:
        return
    run = list(takewhile(lambda one: isinstance(one, DEALT), events[at:]))
    for count in dict.fromkeys((1, len(run))):
        cards: list[Card] = []
        for one in run[:count]:
            cards += one.cards if isinstance(one, ev.BoardDealt) else [_card(one)]
        yield asks.Deal(cards=tuple(cards))


def _card(event: Any) -> Card:  # noqa: ANN401 - a burn or a card for a seat
    card: Card = event.card
    return card


def _posted(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    yield asks.PostForced(seat=event.seat)
    yield asks.TakeOverBlind(seat=event.seat)


# --- acts -----------------------------------------------------------------------------------


def _act(table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    """A choice, the same in words, or chips put in without one."""
    event: Any = events[at]
    seat = event.seat
    match event:
        case ev.Checked():
            yield asks.Check(seat=seat)
        case ev.Stayed():
            yield asks.Stay(seat=seat)
        case ev.Called():
            yield asks.Call(seat=seat)
            yield asks.CallAndFold(seat=seat)
        case ev.Opened():
            yield asks.Bet(seat=seat, amount=event.amount)
        case ev.Raised():
            yield asks.Raise(seat=seat, to=event.to)
        case ev.Folded():
            yield asks.Fold(seat=seat)
            yield asks.ClockRunsOut(seat=seat)
            yield asks.GoAway(seat=seat)
    yield from _in_words(event)
    if table.hand_dealt:
        yield from _put_in(table, events, at)
    yield asks.ClockRunsOut(seat=seat)


def _in_words(event: Any) -> Iterator[Ask]:  # noqa: ANN401 - any act
    match event:
        case ev.Opened():
            yield asks.Say(seat=event.seat, word="bet", amount=event.amount)
        case ev.Raised():
            yield asks.Say(seat=event.seat, word="raise", amount=event.to)
        case _:
            words = {"Checked": "check", "Called": "call", "Folded": "fold", "Stayed": "check"}
            yield asks.Say(seat=event.seat, word=words[type(event).__name__])


def _put_in(table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    """Chips over the line: what counted, and what went back or lies aside of it."""
    seat = getattr(events[at], "seat", 0)
    near = [one for one in events[at : at + AHEAD] if getattr(one, "seat", 0) == seat]
    held = table.running.held.get(seat, 0) if table.round is not None else 0
    counted = next((one.amount for one in near if isinstance(one, WAGERS)), 0)
    back = next((one.amount for one in near if isinstance(one, ev.Returned)), 0)
    aside = next((one.amount for one in near if isinstance(one, ev.WagerHeld)), 0)
    told = next((one.amount for one in near if isinstance(one, ev.Ruled)), 0)
    stake = table.seats[seat].stake if seat in table.seats else 0
    sums = (counted, counted + back, back, aside, counted + told, told)
    for amount in dict.fromkeys((*sums, *(one - held for one in sums), stake)):
        if amount > 0:
            yield asks.PutIn(seat=seat, amount=amount)


WAGERS = (ev.Called, ev.Opened, ev.Raised)


def _spoken(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    """Words that were ruled on: what was said, with the amount that came of it."""
    event: Any = events[at]
    if event.situation.startswith("said "):
        word = event.situation.removeprefix("said ")
        made = next((one for one in events[at : at + 3] if isinstance(one, WAGERS)), None)
        amount = getattr(made, "to", getattr(made, "amount", 0))
        for said in dict.fromkeys((amount, event.amount, 0)):
            yield asks.Say(seat=event.seat, word=word, amount=said)


def _offered(table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    """An order that follows words: a raise was said and its amount is still to come."""
    event: Any = events[at]
    if Act.RAISE in {option.act for option in options(table, event.seat)}:
        yield asks.Say(seat=event.seat, word="raise")


def _shown(table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    claim = _ahead(events, at, ev.Ruled)
    yield asks.Show(seat=event.seat, cards=event.cards)
    yield asks.Show(seat=event.seat)
    if claim is not None and claim.situation.startswith("called "):
        called = claim.situation.removeprefix("called ")
        yield asks.Show(seat=event.seat, cards=event.cards, claim=called)
    for seat in table.seats:  # the record does not say who wanted to see it
        for hand in (event.seat, 0):
            yield asks.AskToSee(seat=seat, hand=hand, cards=event.cards)
            yield asks.AskToSee(seat=seat, hand=hand)


def _clock(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    person = getattr(event, "person", "")
    if isinstance(event, ev.ClockCalled):
        yield asks.CallClock(seat=event.seat, person=person)
    else:
        yield asks.ClockWarns(seat=event.seat, left=getattr(event, "left", 0), person=person)


GUESSES: dict[type, tuple[Guess, ...]] = {
    ev.Sat: (_sat,),
    ev.ReservationLapsed: (_sat,),
    ev.ChipsAdded: (_chips_added,),
    ev.HouseChanged: (_changed,),
    ev.NoticeGiven: (_changed,),
    ev.WentAway: (_of_seat(asks.GoAway),),
    ev.CameBack: (_of_seat(asks.ComeBack),),
    ev.Exempted: (_of_seat(asks.ExemptFromEntry),),
    ev.SeatForfeited: (_forfeited,),
    ev.Mucked: (_of_seat(asks.Muck),),
    ev.Left: (_left,),
    ev.Moved: (_moved,),
    ev.Reserved: (_reserved,),
    ev.EntryChosen: (_entry,),
    ev.StakeCollected: (_collected,),
    ev.SeatTakenAgain: (_seat_again,),
    ev.TimeCharged: (_charged,),
    ev.DeckChecked: (_deck,),
    ev.Drawn: (_drawn,),
    ev.Shuffled: (_shuffled,),
    ev.CutMade: (_cut,),
    **dict.fromkeys(DEALT, (_dealt,)),
    ev.Posted: (_posted,),
    **dict.fromkeys((ev.Checked, ev.Stayed, ev.Called, ev.Opened, ev.Raised, ev.Folded), (_act,)),
    ev.Returned: (_put_in, _of_seat(asks.DeclineBlind)),
    ev.WagerHeld: (_put_in,),
    ev.WagerReleased: (_put_in,),
    ev.Shown: (_shown,),
    ev.ClockCalled: (_clock,),
    ev.ClockWarned: (_clock,),
    **FLOOR_ASKS,
    ev.Ruled: (*FLOOR_ASKS[ev.Ruled], _spoken, _put_in),
    ev.OrderMade: (*FLOOR_ASKS[ev.OrderMade], _offered, _put_in),
    ev.OrderEnded: FLOOR_ASKS[ev.OrderMade],
}
