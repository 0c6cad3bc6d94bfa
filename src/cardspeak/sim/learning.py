"""A round as a game for machine learning: numbered actions, masks and observations.

An observation contains only the player's view.  The seed passed to `reset` determines the cards.
"""

from __future__ import annotations

from copy import copy, deepcopy
from typing import assert_never

import numpy as np
from numpy.typing import NDArray

from cardspeak.bots import view_for
from cardspeak.bots.option_asks import ask_for
from cardspeak.bots.view import BotView
from cardspeak.chips import Chips
from cardspeak.floor import rule
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.sim.rounds import RoundRandom, open_round
from cardspeak.sim.setting import Setting, prepare_table
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rulings import Granted

ACTIONS = ("give up", "stay in", "minimum", "half the pot", "the pot", "maximum")
"""The actions, by number: fold; check, stay or call; then bets and raises by size."""
GIVE_UP = (Act.FOLD, Act.CALL_AND_FOLD)
STAY_IN = (Act.CHECK, Act.STAY, Act.CALL)
WAGERS = (Act.RAISE, Act.BET)
SIZES = {3: 0.5, 4: 1.0}
CARDS = 53

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]


class RoundGame:
    """One round under a book.  Hands are shown automatically."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.start = prepare_table(setting)
        self.seats = tuple(sorted(self.start.seats))
        self.stake = max(1, max(seat.stake for seat in self.start.seats.values()))
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Start a new round; the same seed gives the same deck and button."""
        self.table = self.start.copy()
        self.random = RoundRandom(f"{self.setting.seed}:learning:{seed}")
        open_round(self.table, self.seats[seed % len(self.seats)])
        self._advance()

    def copy(self) -> RoundGame:
        """Return an independent copy with the same cards to come."""
        other = copy(self)
        other.table = self.table.copy()
        other.random = deepcopy(self.random)
        return other

    @property
    def to_act(self) -> SeatNo:
        """The seat to act, or 0 if the round is over."""
        now = awaits(self.table)
        return now.seat if now.what == "act" else NO_SEAT

    def act(self, action: int) -> None:
        """Perform this action for the seat to act.  Raises ValueError if it is not legal."""
        seat = self.to_act
        ask = self._asks(seat).get(action) if seat else None
        if ask is None:
            name = ACTIONS[action] if 0 <= action < len(ACTIONS) else "unknown"
            raise ValueError(f"action {action} ({name}) is not legal here: see the mask")
        self._ask(ask)
        self._advance()

    def legal(self, seat: SeatNo) -> list[int]:
        """Return the numbers of a seat's legal actions, or [] if it is not its turn."""
        return sorted(self._asks(seat)) if seat == self.to_act else []

    def mask(self, seat: SeatNo) -> Mask:
        """Return a seat's legal actions as an array of ones and zeros."""
        mask = np.zeros(len(ACTIONS), dtype=np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def payoff(self, seat: SeatNo) -> float:
        """Return the seat's net result in minimum bets, or 0 until the round is over."""
        if self.to_act:
            return 0.0
        now = self.table.seats[seat].stake if seat in self.table.seats else 0
        return (now - self.start.seats[seat].stake) / self.table.law.limits.least.value

    # --- observations -----------------------------------------------------------------------

    @property
    def size(self) -> int:
        """The length of an observation."""
        return 2 * CARDS + len(self.seats) * (CARDS + 4) + 4

    def observation(self, seat: SeatNo) -> Numbers:
        """Return a seat's view as numbers from 0 to 1.  Amounts are fractions of all chips."""
        if seat not in self.table.running.hands:
            return np.zeros(self.size, dtype=np.float32)
        view = view_for(self.table, seat)
        chips = self.stake * len(self.seats)
        parts = [_card_flags(view.own), _card_flags(view.board)]
        for no in self.seats:
            parts.append(self._place(view, no, chips))
        last = (view.pot / chips, view.owes / chips, view.betting / max(1, view.game.bettings))
        parts.append(np.array([*last, view.behind / len(self.seats)], dtype=np.float32))
        return np.minimum(np.concatenate(parts), np.float32(1))

    def _place(self, view: BotView, no: SeatNo, chips: int) -> Numbers:
        """Return a seat's public facts: upcards, live or not, stake, chips in front, button."""
        opponent = next((other for other in view.others if other.seat == no), None)
        if no == view.seat:
            live, stake, front = not self.table.running.hands[no].folded, view.stake, view.in_front
        elif opponent is not None:
            live, stake, front = True, opponent.stake, opponent.in_front
        else:
            live, stake, front = False, 0, 0
        more = (live, stake / chips, front / chips, no == view.button)
        cards = _card_flags(opponent.open if opponent is not None else ())
        return np.concatenate([cards, np.array(more, dtype=np.float32)])

    # --- play -------------------------------------------------------------------------------

    def _asks(self, seat: SeatNo) -> dict[int, Ask]:
        """Return the ask for each legal action."""
        view = view_for(self.table, seat)
        offered = {option.act: option for option in view.options}
        open_asks: dict[int, Ask] = {}
        for number, acts in ((0, GIVE_UP), (1, STAY_IN)):
            option = next((offered[act] for act in acts if act in offered), None)
            if option is not None:
                open_asks[number] = ask_for(option, seat)
        wager = next((offered[act] for act in WAGERS if act in offered), None)
        if wager is not None:
            open_asks |= {
                number: ask_for(wager, seat, to) for number, to in _wagers(view, wager).items()
            }
        return open_asks

    def _advance(self) -> None:
        """Deal cards and show hands until a player must act or the round is over."""
        while (ask := self._automatic_ask()) is not None:
            self._ask(ask)

    def _automatic_ask(self) -> Ask | None:
        now = awaits(self.table)
        match now.what:
            case "shuffle":
                return asks.Shuffle(cards=tuple(self.random.deck.sample(now.cards, len(now.cards))))
            case "draw":
                cards = tuple(self.random.deck.sample(now.cards, len(now.seats)))
                return asks.Draw(cards=cards, actor="system")
            case "show":
                wins = view_for(self.table, now.seat).may_win
                return asks.Show(seat=now.seat) if wins else asks.Muck(seat=now.seat)
            case "act" | "round" | "forced" | "cut" | "deal" | "answer" | "ruling" | "duty":
                return None
            case _:
                assert_never(now.what)

    def _ask(self, ask: Ask) -> None:
        ruling = rule(self.table, ask)
        assert isinstance(ruling, Granted), f"{ask} was offered but refused: {ruling}"


def _wagers(view: BotView, option: Option) -> dict[int, Chips]:
    """Return the legal bet sizes by action number, without duplicate amounts."""
    amounts = {2: option.least}
    for number, part in SIZES.items():
        to = view.owes + int(part * (view.pot + view.owes))
        to += view.in_front if option.act is Act.RAISE else 0
        if option.least < to < option.most and to not in amounts.values():
            amounts[number] = Chips(to)
    if option.most > option.least:
        amounts[5] = option.most
    return amounts


def _card_flags(cards: tuple[int, ...]) -> Numbers:
    flags = np.zeros(CARDS, dtype=np.float32)
    flags[list(cards)] = 1
    return flags
