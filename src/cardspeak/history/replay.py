"""A hand history played again at a hand-dealt table of the one engine, act by act.

Turns what a file says into asks and holds no rule: what is allowed, and who wins, the book says.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from cardspeak.cards import UNKNOWN, Card
from cardspeak.chips import Unit
from cardspeak.floor import decide
from cardspeak.history.acts import Act, read_act
from cardspeak.history.hand import Hand
from cardspeak.history.house import BOOK, UNKNOWN_STACK, House, house_of
from cardspeak.history.results import Results
from cardspeak.history.trouble import Unplayable
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.policies import Act as Offered
from cardspeak.rulebook.shelf import SHELF
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.decide import apply, awaits, open_table, options
from cardspeak.table.events import Event
from cardspeak.table.rulings import Because, Granted, Refused
from cardspeak.table.state import Table
from cardspeak.table.turns import to_call
from cardspeak.view import refusal_words

PREPARED = ""  # what happens before the first act of the file

# Where a file does not go by the usual reading, another that the book leaves open may fit it.
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
class Ruled:
    """What one act of the file brought about."""

    act: str
    events: list[Event] = field(default_factory=list)


@dataclass(slots=True)
class Replayed:
    """A hand as the engine played it: every event, or the act at which it could not go on."""

    names: dict[SeatNo, str]
    unit: Unit
    ruled: list[Ruled]
    departs: dict[ClauseNo, str]
    notes: list[str]
    ok: bool = True
    act: str = ""
    why: str = ""
    clauses: tuple[ClauseNo, ...] = ()

    @property
    def events(self) -> list[Event]:
        """The journal."""
        return [event for one in self.ruled for event in one.events]


def replay(hand: Hand) -> Replayed:
    """Play a hand.  Raises Unreadable for an act that is none, Unplayable where no house fits."""
    acts = [read_act(text, hand.count) for text in hand.actions]
    house = house_of(hand, acts)
    first = _Player(hand, house)
    done = first.play(acts)
    for reading in () if done.ok else first.might_fit():
        name, value, note = OTHER_READINGS[reading]
        other = replace(house, picks={**house.picks, name: value}, notes=[*house.notes, note])
        again = _Player(hand, other).play(acts)
        if again.ok:
            return again
    return done


@lru_cache(maxsize=256)
def _opened(picks: tuple[tuple[str, str], ...]) -> tuple[Table, tuple[Event, ...]]:
    """A hand-dealt table under these choices, to be copied."""
    found = open_table(SHELF[BOOK], dict(picks), hand_dealt=True)
    if isinstance(found, Refused):
        raise Unplayable(refusal_words(found, Unit(100)), found.by)
    return found[0], found[1].events


class _Player:
    """Says what a file says, in the order in which the table wants to hear it."""

    def __init__(self, hand: Hand, house: House) -> None:
        self.hand, self.house = hand, house
        table, opened = _opened(tuple(house.picks.items()))
        self.table = table.copy()
        self.names = {house.seats[n - 1]: hand.name(n) for n in range(1, hand.count + 1)}
        notes = list(house.notes)
        self.done = Replayed(self.names, house.scale.unit, [], house.departs, notes)
        self.done.ruled.append(Ruled(PREPARED, list(opened)))
        self.because: Because | None = None
        self.holes: dict[SeatNo, list[Card]] = {seat: [] for seat in house.seats}
        self.last_hole = ""  # the act that told the last of them
        self.board: list[Card] = []
        self.shows: dict[SeatNo, Act] = {}
        self.told_later: dict[int, str] = {}  # by place, the act in which its hand is seen at last

    def play(self, acts: list[Act]) -> Replayed:
        """Everything, up to the end or to the act that is refused."""
        self.told_later = {
            act.place: act.text
            for act in acts
            if act.kind == "sm" and act.cards and UNKNOWN not in act.cards
        }
        try:
            self._prepare()
            for act in acts:
                self.done.ruled.append(Ruled(act.text))
                self._act(act)
            self._end()
        except Unplayable as stopped:
            self.done.ok, self.done.why = False, stopped.why
            self.done.act = stopped.act or self.done.ruled[-1].act
            self.done.clauses = stopped.clauses
        return self.done

    def might_fit(self) -> list[int]:
        """Which of the other readings speak of what this hand shows."""
        events = self.done.events
        little = self.because is Because.TOO_LITTLE
        odd = any(isinstance(event, ev.Won) and event.odd for event in events)
        blinds = [event for event in events if isinstance(event, ev.Posted) and event.all_in]
        return [at for at, shows in enumerate((little, odd, bool(blinds))) if shows]

    # --- asking -----------------------------------------------------------------------------

    def _say(self, ask: Ask) -> None:
        """Ask; a refusal ends the replay with its words and clauses."""
        ruling = decide(self.table, ask)
        if isinstance(ruling, Granted):
            apply(self.table, ruling.events)
            self.done.ruled[-1].events += ruling.events
            return
        self.because = ruling.because
        seat = getattr(ask, "seat", 0)
        open_to = options(self.table, seat) if seat in self.table.seats else ()
        unit, names = self.house.scale.unit, self.names
        words = refusal_words(ruling, unit, names, seat=seat, ask=ask, options=open_to)
        now = awaits(self.table)
        if isinstance(ask, asks.Deal) and now.what == "act":
            words = f"{words} {names[now.seat]} is to act."
        raise Unplayable(words, ruling.by)

    @property
    def _phase(self) -> str:
        """What the round is at; nothing when none is under way."""
        running = self.table.round
        return "" if running is None else running.phase

    def _prepare(self) -> None:
        """People sit, the round opens, forced bets are in."""
        scale = self.house.scale
        for place, stack in enumerate(self.hand.starting_stacks, start=1):
            seat = self.house.seats[place - 1]
            stake = scale.chips(UNKNOWN_STACK if stack is None else stack)
            self._say(
                asks.SeatWithStack(
                    seat=seat, person=self.names[seat], stake=stake, actor="floor", consents=True
                )
            )
        self._say(asks.StartRound(button=self.house.seats[-1]))
        while (now := awaits(self.table)).what == "forced":
            self._say(asks.PostForced(seat=now.due[0].seat))
        for place in self.house.straddlers:
            self._say(asks.TakeOverBlind(seat=self.house.seats[place - 1]))

    # --- acts -------------------------------------------------------------------------------

    def _act(self, act: Act) -> None:
        seat = self.house.seats[act.place - 1] if act.place else 0
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
                raise Unplayable("Hold'em has no such act: nobody brings in, draws or discards")
        self._show_on()

    def _hole(self, seat: SeatNo, cards: tuple[Card, ...]) -> None:
        """Hole cards are told player by player, and dealt once everybody's are known."""
        running = self.table.round
        if running is not None and any(hand.cards for hand in running.hands.values()):
            raise Unplayable("the hole cards have been dealt", ())
        self.holes[seat] += cards
        self.last_hole = self.done.ruled[-1].act

    def _deal_hole(self) -> None:
        """The hole cards go out in the book's order; what the file does not tell is unknown."""
        if self._phase != "deal" or self.table.running.street != 1:
            return
        now = awaits(self.table)
        left = {seat: list(cards) for seat, cards in self.holes.items()}
        told = [left[step.seat].pop(0) if left[step.seat] else UNKNOWN for step in now.steps]
        over = next((seat for seat, cards in left.items() if cards), 0)
        try:
            if over:
                words = f"{self.names[over]} is dealt more than two cards"
                raise Unplayable(words, now.steps[0].by)
            self._say(asks.Deal(cards=tuple(told)))
        except Unplayable as wrong:
            wrong.act = self.last_hole
            raise

    def _deal_board(self, told: tuple[Card, ...]) -> None:
        """Communal cards as far as the file has told them, each street after a burn nobody saw."""
        now = awaits(self.table)
        if now.what != "deal":
            self._say(asks.Deal(cards=told))
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
            self._say(asks.Deal(cards=tuple(cards)))
            if not self.board:
                return
        if self.board:
            self._say(asks.Deal(cards=tuple(self.board)))

    def _pass(self, seat: SeatNo, act: Act) -> None:
        """Fold, check or call; where nobody can bet any more a file may still have it said."""
        if self._nobody_bets(seat):
            self.done.notes.append(f"{act.text}: nobody can bet any more, so nothing is asked")
            if act.kind == "f":
                self.shows[seat] = act
            return
        self._say(asks.Fold(seat=seat) if act.kind == "f" else self._least(seat))

    def _nobody_bets(self, seat: SeatNo) -> bool:
        """Is the betting over for good, with this hand and another still in?"""
        running = self.table.round
        if running is None or running.phase not in {"deal", "show"} or seat not in running.live:
            return False
        return sum(not running.hands[no].tapped for no in running.live) == 1

    def _least(self, seat: SeatNo) -> Ask:
        """Check or call, whichever is open."""
        betting = self.table.running.betting
        if betting is not None and to_call(self.table.law, betting, seat):
            return asks.Call(seat=seat)
        offered = {option.act for option in options(self.table, seat)}
        if Offered.CHECK in offered:
            return asks.Check(seat=seat)
        return asks.Stay(seat=seat) if Offered.STAY in offered else asks.Call(seat=seat)

    def _wager(self, seat: SeatNo, act: Act) -> None:
        scale = self.house.scale
        betting = None if self.table.round is None else self.table.round.betting
        chips = scale.chips(act.amount)
        if betting is not None and betting.price:
            self._say(asks.Raise(seat=seat, to=chips))
        else:
            self._say(asks.Bet(seat=seat, amount=chips))

    # --- the showdown -----------------------------------------------------------------------

    def _show_later(self, seat: SeatNo, act: Act) -> None:
        """Hands lie open when the book calls for them, whenever the file has them shown."""
        self._deal_hole()
        running = self.table.round
        if running is None or running.phase == "over":
            self.done.notes.append(f"{act.text}: the round is over, so nothing hangs on it")
            return
        if act.cards and UNKNOWN in act.cards and act.place in self.told_later:
            return  # a file may have a hand on the table before it says which it is
        if running.hands[seat].folded:
            self._say(asks.Show(seat=seat, cards=act.cards or ()))
        self.shows[seat] = act

    def _show_on(self) -> None:
        while self._phase == "show" and (seat := awaits(self.table).seat) in self.shows:
            self._show(seat, self.shows.pop(seat))

    def _show(self, seat: SeatNo, act: Act) -> None:
        held = tuple(self.table.running.hands[seat].cards)
        if act.cards is None:
            self._say(asks.Muck(seat=seat))
        elif UNKNOWN not in act.cards and act.cards:
            self._say(asks.Show(seat=seat, cards=self._as_held(held, act.cards)))
        elif UNKNOWN not in held:
            self._say(asks.Show(seat=seat))
        else:
            self._unseen(seat, act)

    def _as_held(self, held: tuple[Card, ...], told: tuple[Card, ...]) -> tuple[Card, ...]:
        """The cards in the order in which they were dealt, which a file need not keep."""
        if sorted(held) == sorted(told):
            return held
        known = [card for card in held if card != UNKNOWN]
        rest = [card for card in told if card not in known]
        if len(told) != len(held) or len(rest) != held.count(UNKNOWN):
            return told
        return tuple(rest.pop(0) if card == UNKNOWN else card for card in held)

    def _unseen(self, seat: SeatNo, act: Act) -> None:
        """A hand that the file does not tell gives up its claim, unless the file has it win."""
        place = self.house.seats.index(seat)
        if self._file_pays(place):
            rule = self.table.law.showdown.held
            raise Unplayable(
                f"{self.names[seat]} wins with cards that the file does not tell", rule.by, act.text
            )
        self.done.notes.append(f"{act.text}: cards nobody saw cannot win, so the claim is given up")
        self._say(asks.Muck(seat=seat))

    def _file_pays(self, place: int) -> bool:
        hand = self.hand
        if hand.winnings:
            return hand.winnings[place] > 0
        after = hand.finishing_stacks[place] if hand.finishing_stacks else None
        before = hand.starting_stacks[place]
        return after is not None and before is not None and after > before

    # --- the end ----------------------------------------------------------------------------

    def _end(self) -> None:
        """The file has no more acts: known hands still to be shown are; then results must agree."""
        self._deal_hole()
        self._show_on()
        while (now := awaits(self.table)).what == "show":
            if UNKNOWN in self.table.running.hands[now.seat].cards:
                break
            self.done.notes.append(f"{self.names[now.seat]} shows, though the file does not say so")
            self._say(asks.Show(seat=now.seat))
            self._show_on()
        if now.what != "round":
            self.done.notes.append(f"the file ends before the round does: {_waits(now.what)}")
        self._compare()

    def _compare(self) -> None:
        found = Results(self.hand, self.house, self.table, self.done.events)
        wrong = found.disagreement(self.done.notes)
        if wrong:
            raise Unplayable(wrong, self._decided(), "the result")

    def _decided(self) -> tuple[ClauseNo, ...]:
        """The clauses by which the pots were won."""
        won = [event for event in self.done.events if isinstance(event, ev.Won)]
        return tuple(dict.fromkeys(number for event in won for number in event.by))


def _waits(what: str) -> str:
    return {
        "act": "a player is to act",
        "deal": "cards are to be dealt",
        "show": "hands are to be shown",
    }.get(what, f"it awaits {what}")
