"""Replay a hand history act by act at a hand-dealt table.

Turns the file's acts into asks.  It contains no rules: the engine decides what is allowed.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from cardspeak.books.shelf import SHELF
from cardspeak.cards import UNKNOWN, Card
from cardspeak.chips import Unit
from cardspeak.floor import rule
from cardspeak.history.acts import HandAct, read_act
from cardspeak.history.errors import Unplayable
from cardspeak.history.hand import HandHistory
from cardspeak.history.house import BOOK, UNKNOWN_STACK, FileHouse, infer_house
from cardspeak.history.results import ResultCheck
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.act_asks import ask_for
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, open_table, options
from cardspeak.table.events import Event
from cardspeak.table.rules.betting.turns import to_call
from cardspeak.table.rulings import Granted, RefusalReason, Refused
from cardspeak.table.state import TableState
from cardspeak.view import refusal_words

PREPARED = ""  # label for everything before the file's first act

# Other readings of the book to try if a file does not fit the usual one.
OTHER_READINGS = (
    (
        "min_raise",
        "none",
        "a raise adds less than the last one did: played with min_raise = none (NLT.Q11)",
    ),
    (
        "odd_chips",
        "all_to_first",
        "several odd chips go to one player: played with odd_chips = all_to_first (NLT.16)",
    ),
    (
        "short_blind_price",
        "posted",
        "the big blind is all in for less: played with short_blind_price = posted (NLT.Q11)",
    ),
)


@dataclass(slots=True)
class RuledAct:
    """One act in the file and the events it produced."""

    act: str
    events: list[Event] = field(default_factory=list)


@dataclass(slots=True)
class Replayed:
    """A replayed hand: its events, and the act at which it failed, if any."""

    names: dict[SeatNo, str]
    unit: Unit
    ruled: list[RuledAct]
    departs: dict[ClauseNo, str]
    notes: list[str]
    ok: bool = True
    act: str = ""
    why: str = ""
    clauses: tuple[ClauseNo, ...] = ()

    @property
    def events(self) -> list[Event]:
        """All events in order."""
        return [event for act in self.ruled for event in act.events]


def replay(hand: HandHistory) -> Replayed:
    """Replay a hand.  Raises InvalidHistory if an act is invalid, Unplayable if no rules fit."""
    acts = [read_act(text, hand.count) for text in hand.actions]
    house = infer_house(hand, acts)
    first = _HandReplayer(hand, house)
    done = first.play(acts)
    for reading in () if done.ok else first.other_readings():
        name, value, note = OTHER_READINGS[reading]
        other = replace(house, picks={**house.picks, name: value}, notes=[*house.notes, note])
        second = _HandReplayer(hand, other).play(acts)
        if second.ok:
            return second
    return done


@lru_cache(maxsize=256)
def _opened(picks: tuple[tuple[str, str], ...]) -> tuple[TableState, tuple[Event, ...]]:
    """Open a hand-dealt table with these house choices.  Cached, so the caller must copy it."""
    result = open_table(SHELF[BOOK], dict(picks), hand_dealt=True)
    if isinstance(result, Refused):
        raise Unplayable(refusal_words(result, Unit(100)), result.by)
    table, granted = result
    return table, granted.events


class _HandReplayer:
    """Makes the asks for the acts in a file, in the order that the table needs."""

    def __init__(self, hand: HandHistory, house: FileHouse) -> None:
        self.hand, self.house = hand, house
        table, opened = _opened(tuple(house.picks.items()))
        self.table = table.copy()
        self.names = {house.seats[n - 1]: hand.name(n) for n in range(1, hand.count + 1)}
        notes = list(house.notes)
        self.done = Replayed(self.names, house.scale.unit, [], house.departs, notes)
        self.done.ruled.append(RuledAct(PREPARED, list(opened)))
        self.because: RefusalReason | None = None
        self.holes: dict[SeatNo, list[Card]] = {seat: [] for seat in house.seats}
        self.last_hole = ""  # the last act that deals hole cards
        self.board: list[Card] = []
        self.shows: dict[SeatNo, HandAct] = {}
        self.shown_later: dict[int, str] = {}  # the act that shows each hand, by place

    def play(self, acts: list[HandAct]) -> Replayed:
        """Play the acts, up to the first refusal."""
        self.shown_later = {
            act.place: act.text
            for act in acts
            if act.kind == "sm" and act.cards and UNKNOWN not in act.cards
        }
        try:
            self._prepare()
            for act in acts:
                self.done.ruled.append(RuledAct(act.text))
                self._act(act)
            self._end()
        except Unplayable as stopped:
            self.done.ok, self.done.why = False, stopped.why
            self.done.act = stopped.act or self.done.ruled[-1].act
            self.done.clauses = stopped.clauses
        return self.done

    def other_readings(self) -> list[int]:
        """Return the indices of the OTHER_READINGS that may fit this hand."""
        events = self.done.events
        little = self.because is RefusalReason.TOO_LITTLE
        odd = any(isinstance(event, ev.Won) and event.odd for event in events)
        blinds = [event for event in events if isinstance(event, ev.Posted) and event.all_in]
        return [index for index, fits in enumerate((little, odd, bool(blinds))) if fits]

    # --- making asks ------------------------------------------------------------------------

    def _ask(self, ask: Ask) -> None:
        """Make an ask.  Raises Unplayable if it is refused, with the reason and the clauses."""
        ruling = rule(self.table, ask)
        if isinstance(ruling, Granted):
            self.done.ruled[-1].events += ruling.events
            return
        self.because = ruling.because
        seat = getattr(ask, "seat", NO_SEAT)
        open_to = options(self.table, seat) if seat in self.table.seats else ()
        unit, names = self.house.scale.unit, self.names
        words = refusal_words(ruling, unit, names, seat=seat, ask=ask, options=open_to)
        now = awaits(self.table)
        if isinstance(ask, asks.Deal) and now.what == "act":
            words = f"{words} It is {names[now.seat]}'s turn."
        raise Unplayable(words, ruling.by)

    @property
    def _phase(self) -> str:
        """The phase of the round, or "" if no round is running."""
        running = self.table.round
        return "" if running is None else running.phase

    def _prepare(self) -> None:
        """Seat the players, open the round and post the forced bets."""
        scale = self.house.scale
        for place, stack in enumerate(self.hand.starting_stacks, start=1):
            seat = self.house.seats[place - 1]
            stake = scale.chips(UNKNOWN_STACK if stack is None else stack)
            self._ask(
                asks.SeatWithStack(
                    seat=seat, person=self.names[seat], stake=stake, actor="floor", consents=True
                )
            )
        self._ask(asks.StartRound(button=self.house.seats[-1]))
        while (now := awaits(self.table)).what == "forced":
            self._ask(asks.PostForced(seat=now.due[0].seat))
        for place in self.house.straddlers:
            self._ask(asks.TakeOverBlind(seat=self.house.seats[place - 1]))

    # --- acts -------------------------------------------------------------------------------

    def _act(self, act: HandAct) -> None:
        seat = self.house.seats[act.place - 1] if act.place else NO_SEAT
        match act.kind:
            case "":
                return
            case "dh":
                self._hole(seat, act.cards or ())
            case "db":
                self._deal_hole()
                self.board += act.cards or ()
                self._deal_board(act.cards or ())
            case "sm":
                self._show_later(seat, act)
            case "f" | "cc":
                self._deal_hole()
                self._pass(seat, act)
            case "cbr":
                self._deal_hole()
                self._wager(seat, act)
            case _:
                raise Unplayable("Hold'em has no bring-in, draw or discard")
        self._show_pending()

    def _hole(self, seat: SeatNo, cards: tuple[Card, ...]) -> None:
        """Collect hole cards; they are dealt once the file has named all of them."""
        running = self.table.round
        if running is not None and any(hand.cards for hand in running.hands.values()):
            raise Unplayable("the hole cards were already dealt", ())
        self.holes[seat] += cards
        self.last_hole = self.done.ruled[-1].act

    def _deal_hole(self) -> None:
        """Deal the hole cards in the book's order.  Cards missing from the file are unknown."""
        if self._phase != "deal" or self.table.running.street != 1:
            return
        now = awaits(self.table)
        left = {seat: list(hole) for seat, hole in self.holes.items()}
        cards = [left[step.seat].pop(0) if left[step.seat] else UNKNOWN for step in now.steps]
        over = next((seat for seat, rest in left.items() if rest), NO_SEAT)
        try:
            if over:
                words = f"{self.names[over]} gets more than two cards"
                raise Unplayable(words, now.steps[0].by)
            self._ask(asks.Deal(cards=tuple(cards)))
        except Unplayable as error:
            error.act = self.last_hole
            raise

    def _deal_board(self, named: tuple[Card, ...]) -> None:
        """Deal the board cards named so far, each street after an unknown burn card."""
        now = awaits(self.table)
        if now.what != "deal":
            self._ask(asks.Deal(cards=named))
        while (now := awaits(self.table)).what == "deal":
            wanted = sum(step.count for step in now.steps if step.kind == "board")
            if len(self.board) < wanted:
                return
            cards: list[Card] = []
            for step in now.steps:
                if step.kind == "board":
                    cards += self.board[: step.count]
                    del self.board[: step.count]
                else:
                    cards += [UNKNOWN] * step.count
            self._ask(asks.Deal(cards=tuple(cards)))
            if not self.board:
                return
        if self.board:
            self._ask(asks.Deal(cards=tuple(self.board)))

    def _pass(self, seat: SeatNo, act: HandAct) -> None:
        """Fold, check or call.  Skips acts that the file has after the end of the betting."""
        if self._betting_over(seat):
            self.done.notes.append(f"{act.text}: skipped, because no player can bet")
            if act.kind == "f":
                self.shows[seat] = act
            return
        self._ask(asks.Fold(seat=seat) if act.kind == "f" else self._check_or_call(seat))

    def _betting_over(self, seat: SeatNo) -> bool:
        """Return whether the betting is over with this player and at least one other still in."""
        running = self.table.round
        if running is None or running.phase not in {"deal", "show"} or seat not in running.live:
            return False
        return sum(not running.hands[no].tapped for no in running.live) == 1

    def _check_or_call(self, seat: SeatNo) -> Ask:
        """Return an ask to check or to call, whichever is possible."""
        betting = self.table.running.betting
        if betting is not None and to_call(self.table.law, betting, seat):
            return asks.Call(seat=seat)
        offered = {option.act for option in options(self.table, seat)}
        free = next((act for act in (Act.CHECK, Act.STAY) if act in offered), Act.CALL)
        return ask_for(free, seat)

    def _wager(self, seat: SeatNo, act: HandAct) -> None:
        scale = self.house.scale
        betting = None if self.table.round is None else self.table.round.betting
        chips = scale.chips(act.amount)
        raises = betting is not None and betting.price > 0
        self._ask(ask_for(Act.RAISE if raises else Act.BET, seat, chips))

    # --- the showdown -----------------------------------------------------------------------

    def _show_later(self, seat: SeatNo, act: HandAct) -> None:
        """Store a shown hand until it is the player's turn to show under the book."""
        self._deal_hole()
        running = self.table.round
        if running is None or running.phase == "over":
            self.done.notes.append(f"{act.text}: skipped, because the round is over")
            return
        if act.cards and UNKNOWN in act.cards and act.place in self.shown_later:
            return  # a later act in the file names the cards
        if running.hands[seat].folded:
            self._ask(asks.Show(seat=seat, cards=act.cards or ()))
        self.shows[seat] = act

    def _show_pending(self) -> None:
        while self._phase == "show" and (seat := awaits(self.table).seat) in self.shows:
            self._show(seat, self.shows.pop(seat))

    def _show(self, seat: SeatNo, act: HandAct) -> None:
        held = tuple(self.table.running.hands[seat].cards)
        if act.cards is None:
            self._ask(asks.Muck(seat=seat))
        elif UNKNOWN not in act.cards and act.cards:
            self._ask(asks.Show(seat=seat, cards=self._as_held(held, act.cards)))
        elif UNKNOWN not in held:
            self._ask(asks.Show(seat=seat))
        else:
            self._unseen(seat, act)

    def _as_held(self, held: tuple[Card, ...], shown: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the shown cards in the order in which they were dealt."""
        if sorted(held) == sorted(shown):
            return held
        known = [card for card in held if card != UNKNOWN]
        rest = [card for card in shown if card not in known]
        if len(shown) != len(held) or len(rest) != held.count(UNKNOWN):
            return shown
        return tuple(rest.pop(0) if card == UNKNOWN else card for card in held)

    def _unseen(self, seat: SeatNo, act: HandAct) -> None:
        """Muck a hand with unknown cards.  Raises Unplayable if it wins in the file."""
        place = self.house.seats.index(seat)
        if self._file_pays(place):
            rule = self.table.law.showdown.held
            raise Unplayable(
                f"{self.names[seat]} wins with cards that the file does not name", rule.by, act.text
            )
        self.done.notes.append(f"{act.text}: unknown cards cannot win, so the hand is mucked")
        self._ask(asks.Muck(seat=seat))

    def _file_pays(self, place: int) -> bool:
        hand = self.hand
        if hand.winnings:
            return hand.winnings[place] > 0
        after = hand.finishing_stacks[place] if hand.finishing_stacks else None
        before = hand.starting_stacks[place]
        return after is not None and before is not None and after > before

    # --- the end ----------------------------------------------------------------------------

    def _end(self) -> None:
        """Show the remaining known hands, then compare the results."""
        self._deal_hole()
        self._show_pending()
        while (now := awaits(self.table)).what == "show":
            if UNKNOWN in self.table.running.hands[now.seat].cards:
                break
            self.done.notes.append(
                f"{self.names[now.seat]} shows, although the file has no such act"
            )
            self._ask(asks.Show(seat=now.seat))
            self._show_pending()
        if now.what != "round":
            self.done.notes.append(f"the file ends before the round: {_waiting_for(now.what)}")
        self._compare()

    def _compare(self) -> None:
        check = ResultCheck(self.hand, self.house, self.table, self.done.events)
        difference = check.difference(self.done.notes)
        if difference:
            raise Unplayable(difference, self._deciding_clauses(), "the result")

    def _deciding_clauses(self) -> tuple[ClauseNo, ...]:
        """Return the clauses that decided the pots."""
        won = [event for event in self.done.events if isinstance(event, ev.Won)]
        return tuple(dict.fromkeys(number for event in won for number in event.by))


def _waiting_for(what: str) -> str:
    return {
        "act": "a player must act",
        "deal": "cards must be dealt",
        "show": "hands must be shown",
    }.get(what, f"the table waits for {what}")
