"""Infer which ask produced an event, as candidates for `rerule` to try.

A candidate may be wrong; `rerule` accepts only one that gives exactly the same events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import Any

from cardspeak.cards import Card
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.history.infer_floor_asks import FLOOR_ASKS
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import NO_SEAT
from cardspeak.table import asks, events as ev
from cardspeak.table.act_asks import amount_of, ask_for
from cardspeak.table.asks import Ask
from cardspeak.table.events import Event
from cardspeak.table.rules.betting.options import options
from cardspeak.table.rules.dealing import cards_to_shuffle, full_deck
from cardspeak.table.state import TableState

Guess = Callable[[TableState, Sequence[Event], int], Iterator[Ask]]
PRELUDE = 5  # maximum number of events before the one that identifies the ask
AHEAD = 12  # number of following events to search for other values of the ask
DEALT = (ev.Burned, ev.Dealt, ev.BoardDealt)


def asks_for(table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    """Yield asks that may have produced the event at this index, most likely first.

    An ask may begin with side effects (chips released, a declaration ruled on).  Then one of the
    next events identifies it.
    """
    event = events[index]
    for place in range(index, min(index + PRELUDE, len(events))):
        guesses = GUESSES.get(type(events[place]), ())
        for guess in (*guesses, *((_start, _time, _undo) if place == index else ())):
            for ask in guess(table, events, place):
                if ask.actor != event.actor:
                    yield _with_actor(ask, event.actor)
                yield ask


def _with_actor(ask: Ask, actor: str) -> Ask:
    """Return a copy of the ask with another actor."""
    fields = {name: getattr(ask, name) for name in ask.__struct_fields__}
    copy: Ask = type(ask)(**{**fields, "actor": actor})
    return copy


def _ahead(events: Sequence[Event], index: int, kind: type) -> Any:  # noqa: ANN401 - a `kind`
    """Return the first event of a kind among the next AHEAD events, or None."""
    return next((event for event in events[index : index + AHEAD] if isinstance(event, kind)), None)


# --- between rounds -------------------------------------------------------------------------


def _start(table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    if table.round is not None and table.round.phase != "over":
        return
    soon = events[index : index + 60]
    opened = next((event for event in soon if isinstance(event, ev.RoundOpened)), None)
    bonus = _ahead(events, index, ev.BonusPlaced)
    for amount in dict.fromkeys((NO_CHIPS if bonus is None else bonus.amount, NO_CHIPS)):
        yield asks.StartRound(bonus=amount)
        if opened is not None:
            yield asks.StartRound(button=opened.button, bonus=amount)


def _time(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    passed = _ahead(events, index, ev.TimePassed)
    if passed is not None:
        yield asks.TimePasses(minute=passed.minute, jump=passed.jump)


def _undo(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event = events[index]
    if isinstance(event, ev.Undone):
        yield asks.Undo(to=event.to, person=event.person, reason=event.reason, actor=event.actor)


def _sat(table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = _ahead(events, index, ev.Sat)
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
    # The player may have a stake, come from a closed table, or get starting chips.
    for stake, closed in ((event.stake, False), (event.stake, True), (NO_CHIPS, False)):
        yield asks.Sit(
            seat=event.seat,
            person=event.person,
            stake=stake,
            colour=event.colour,
            consents=event.consents,
            group=str(group or ""),
            from_closed_table=closed,
        )


def _chips_added(table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    following: Any = events[index + 1] if index + 1 < len(events) else event
    yield asks.AddChips(seat=event.seat, amount=event.amount)
    if isinstance(following, ev.ChipsAdded):  # the chips of an earlier stake are returned first
        yield asks.AddChips(seat=event.seat, amount=following.amount)
        yield asks.LendChips(seat=event.seat, to=following.seat, amount=following.amount)
    yield asks.TakeChips(seat=event.seat, amount=-event.amount)
    for lender in table.seats:  # the record does not name the lender
        yield asks.LendChips(seat=lender, to=event.seat, amount=event.amount)
    yield asks.HandOut()
    yield asks.HandOut(what="add-on")


def _changed(table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    seats = tuple(table.seats)
    candidates = [{event.name: event.value, **getattr(event, "also", {})}]
    for other in events[index + 1 :]:
        if not isinstance(other, ev.NoticeGiven) or not isinstance(event, ev.NoticeGiven):
            break
        # One ask may have changed several choices.
        candidates.append({**candidates[-1], other.name: other.value})
    for changes in reversed(candidates):
        for agreed in ((), seats):
            yield asks.ChangeHouse(choices=changes, agreed=agreed)


def _of_seat(make: Callable[..., Ask]) -> Guess:
    """Return a guess for asks that only have a seat."""

    def guess(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
        event: Any = events[index]
        yield make(seat=event.seat)

    return guess


def _left(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    before: Any = events[index - 1]
    grounds = before.outcome if isinstance(before, ev.Ruled) else ""
    yield asks.Leave(seat=event.seat, grounds=grounds, person=event.person)


def _forfeited(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    yield asks.VacateSeat(seat=event.seat)
    yield asks.VacateSeat(seat=event.seat, abandoned=True)


def _moved(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    yield asks.Move(seat=event.seat, to=event.to)


def _reserved(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    yield asks.Reserve(seat=event.seat, person=event.person)


def _entry(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    post = event.how == "post"
    yield asks.ElectToPost(seat=event.seat) if post else asks.ElectToWait(seat=event.seat)


def _collected(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    yield asks.CollectStake(person=event.person, actor=event.actor, remover=event.remover)


def _seat_again(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    yield asks.TakeSeatAgain(person=event.person, seat=event.seat)


def _deck(table: TableState, _events: Sequence[Event], _at: int) -> Iterator[Ask]:
    yield asks.CheckDeck(cards=full_deck(table))


def _charged(_table: TableState, _events: Sequence[Event], _at: int) -> Iterator[Ask]:
    yield asks.CollectTimeCharge()


# --- cards ----------------------------------------------------------------------------------


def _drawn(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    yield asks.Draw(cards=event.cards)


def _shuffled(table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    cards = cards_to_shuffle(table) if table.hand_dealt else event.cards
    yield asks.Shuffle(cards=cards, root=event.root)


def _cut(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    yield asks.Cut(depth=event.depth, seat=event.seat)


def _dealt(table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    """Yield the dealer's asks for the next card and for the whole run of cards."""
    if not table.hand_dealt:
        return
    run = list(takewhile(lambda event: isinstance(event, DEALT), events[index:]))
    for count in dict.fromkeys((1, len(run))):
        cards: list[Card] = []
        for event in run[:count]:
            cards += event.cards if isinstance(event, ev.BoardDealt) else [_card(event)]
        yield asks.Deal(cards=tuple(cards))


def _card(event: Any) -> Card:  # noqa: ANN401 - a burn or a card for a seat
    card: Card = event.card
    return card


def _posted(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    yield asks.PostForced(seat=event.seat)
    yield asks.TakeOverBlind(seat=event.seat)


# --- acts -----------------------------------------------------------------------------------


_ACTS: dict[type, Act] = {
    ev.Checked: Act.CHECK,
    ev.Stayed: Act.STAY,
    ev.Called: Act.CALL,
    ev.Opened: Act.BET,
    ev.Raised: Act.RAISE,
    ev.Folded: Act.FOLD,
}


def _act(table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    """Yield asks that could have produced this act: the act itself, a verbal declaration, chips."""
    event: Any = events[index]
    seat, act = event.seat, _ACTS[type(event)]
    ask = ask_for(act, seat, Chips(getattr(event, "to", getattr(event, "amount", 0))))
    yield ask
    if act is Act.CALL:
        yield asks.CallAndFold(seat=seat)
    if act is Act.FOLD:
        yield asks.ClockRunsOut(seat=seat)
        yield asks.GoAway(seat=seat)
    word = Act.CHECK if act is Act.STAY else act
    yield asks.Say(seat=seat, word=word.value, amount=amount_of(ask))
    if table.hand_dealt:
        yield from _put_in(table, events, index)
    yield asks.ClockRunsOut(seat=seat)


def _put_in(table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    """Yield asks to put chips in: the amount that counted, plus amounts returned or held."""
    seat = getattr(events[index], "seat", NO_SEAT)
    near = [event for event in events[index : index + AHEAD] if getattr(event, "seat", 0) == seat]
    held = table.running.held.get(seat, NO_CHIPS) if table.round is not None else NO_CHIPS
    counted = next((event.amount for event in near if isinstance(event, WAGERS)), NO_CHIPS)
    back = next((event.amount for event in near if isinstance(event, ev.Returned)), NO_CHIPS)
    aside = next((event.amount for event in near if isinstance(event, ev.WagerHeld)), NO_CHIPS)
    ruled = next((event.amount for event in near if isinstance(event, ev.Ruled)), NO_CHIPS)
    stake = table.seats[seat].stake if seat in table.seats else NO_CHIPS
    sums = (counted, counted + back, back, aside, counted + ruled, ruled)
    for amount in dict.fromkeys((*sums, *(total - held for total in sums), stake)):
        if amount > 0:
            yield asks.PutIn(seat=seat, amount=amount)


WAGERS = (ev.Called, ev.Opened, ev.Raised)


def _spoken(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    """Yield verbal declarations that led to this ruling, with possible amounts."""
    event: Any = events[index]
    if event.situation.startswith("said "):
        word = event.situation.removeprefix("said ")
        wager = next((it for it in events[index : index + 3] if isinstance(it, WAGERS)), None)
        total = getattr(wager, "to", getattr(wager, "amount", 0))
        for amount in dict.fromkeys((total, event.amount, 0)):
            yield asks.Say(seat=event.seat, word=word, amount=amount)


def _offered(table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    """Yield the declaration "raise" without an amount, if the player could raise."""
    event: Any = events[index]
    if Act.RAISE in {option.act for option in options(table, event.seat)}:
        yield asks.Say(seat=event.seat, word="raise")


def _shown(table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    claim = _ahead(events, index, ev.Ruled)
    yield asks.Show(seat=event.seat, cards=event.cards)
    yield asks.Show(seat=event.seat)
    if claim is not None and claim.situation.startswith("called "):
        called = claim.situation.removeprefix("called ")
        yield asks.Show(seat=event.seat, cards=event.cards, claim=called)
    for seat in table.seats:  # the record does not name the player who asked
        for hand in (event.seat, NO_SEAT):
            yield asks.AskToSee(seat=seat, hand=hand, cards=event.cards)
            yield asks.AskToSee(seat=seat, hand=hand)


def _clock(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    person = getattr(event, "person", "")
    if isinstance(event, ev.ClockCalled):
        yield asks.CallClock(seat=event.seat, person=person)
    else:
        yield asks.ClockWarns(seat=event.seat, left=getattr(event, "left", 0), person=person)


GUESSES: dict[type, tuple[Guess, ...]] = {
    ev.Sat: (_sat,),
    ev.ReservationLapsed: (_sat, _forfeited),
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
