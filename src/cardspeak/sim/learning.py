"""One round of play as a game for learning programs: numbered acts, masks, numbers to see.
What a player sees is its view and nothing else; chance comes from the seed of a reset."""

from __future__ import annotations

from copy import copy, deepcopy

import numpy as np
from numpy.typing import NDArray

from cardspeak.bots import watch
from cardspeak.bots.taking import take
from cardspeak.bots.view import View
from cardspeak.floor import rule
from cardspeak.rulebook.policies import Act
from cardspeak.sim.rounds import Dice, open_round
from cardspeak.sim.setting import Setting, prepared
from cardspeak.table import asks
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.decide import awaits
from cardspeak.table.options import Option
from cardspeak.table.rulings import Granted

ACTIONS = ("give up", "stay in", "least", "half the pot", "the pot", "most")
"""What a number means: fold; check, stay or call; then bets and raises by their size."""
GIVE_UP = (Act.FOLD, Act.CALL_AND_FOLD)
STAY_IN = (Act.CHECK, Act.STAY, Act.CALL)
WAGERS = (Act.RAISE, Act.BET)
SIZES = {3: 0.5, 4: 1.0}
FACES = 53

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]


class RoundGame:
    """A round under a book, from reset to the pots; showing hands needs no choice."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.start = prepared(setting)
        self.seats = tuple(sorted(self.start.seats))
        self.stake = max(1, max(seat.stake for seat in self.start.seats.values()))
        self.reset(0)

    def reset(self, seed: int) -> None:
        """A new round; the same seed gives the same deck and the same button."""
        self.table = self.start.copy()
        self.dice = Dice(f"{self.setting.seed}:learning:{seed}")
        open_round(self.table, self.seats[seed % len(self.seats)])
        self._go_on()

    def copy(self) -> RoundGame:
        """An independent game at the same point, with the same chance to come."""
        other = copy(self)
        other.table = self.table.copy()
        other.dice = deepcopy(self.dice)
        return other

    @property
    def to_act(self) -> SeatNo:
        """Whose turn it is; 0 when the round is over."""
        now = awaits(self.table)
        return now.seat if now.what == "act" else 0

    def act(self, action: int) -> None:
        """The seat to act does this; an action that its mask forbids is a ValueError."""
        seat = self.to_act
        ask = self._asks(seat).get(action) if seat else None
        if ask is None:
            name = ACTIONS[action] if 0 <= action < len(ACTIONS) else "unknown"
            raise ValueError(f"action {action} ({name}) is not legal here: look at the mask")
        self._say(ask)
        self._go_on()

    def legal(self, seat: SeatNo) -> list[int]:
        """The numbers of the acts open to a seat; none when it is not its turn."""
        return sorted(self._asks(seat)) if seat == self.to_act else []

    def mask(self, seat: SeatNo) -> Mask:
        """The same as ones and zeros."""
        mask = np.zeros(len(ACTIONS), dtype=np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def won(self, seat: SeatNo) -> float:
        """What a seat has won, in least bets; nothing while the round is on."""
        if self.to_act:
            return 0.0
        now = self.table.seats[seat].stake if seat in self.table.seats else 0
        return (now - self.start.seats[seat].stake) / self.table.law.limits.least.value

    # --- what is seen -----------------------------------------------------------------------

    @property
    def size(self) -> int:
        """How many numbers `seen` gives."""
        return 2 * FACES + len(self.seats) * (FACES + 4) + 4

    def seen(self, seat: SeatNo) -> Numbers:
        """A seat's view as numbers from 0 to 1: cards as faces, amounts as parts of all chips."""
        if seat not in self.table.running.hands:
            return np.zeros(self.size, dtype=np.float32)
        view = watch(self.table, seat)
        chips = self.stake * len(self.seats)
        parts = [_faces(view.own), _faces(view.board)]
        for no in self.seats:
            parts.append(self._place(view, no, chips))
        last = (view.pot / chips, view.owes / chips, view.betting / max(1, view.game.bettings))
        parts.append(np.array([*last, view.behind / len(self.seats)], dtype=np.float32))
        return np.minimum(np.concatenate(parts), np.float32(1))

    def _place(self, view: View, no: SeatNo, chips: int) -> Numbers:
        """What everybody sees of a place: open cards, is it live, stake, chips in front, button."""
        found = next((other for other in view.others if other.seat == no), None)
        if no == view.seat:
            live, stake, front = not self.table.running.hands[no].folded, view.stake, view.in_front
        elif found is not None:
            live, stake, front = True, found.stake, found.in_front
        else:
            live, stake, front = False, 0, 0
        more = (live, stake / chips, front / chips, no == view.button)
        cards = _faces(found.open if found is not None else ())
        return np.concatenate([cards, np.array(more, dtype=np.float32)])

    # --- how it goes on ---------------------------------------------------------------------

    def _asks(self, seat: SeatNo) -> dict[int, Ask]:
        """The ask behind each action that is open."""
        view = watch(self.table, seat)
        offered = {option.act: option for option in view.options}
        found: dict[int, Ask] = {}
        for number, acts in ((0, GIVE_UP), (1, STAY_IN)):
            option = next((offered[act] for act in acts if act in offered), None)
            if option is not None:
                found[number] = take(option, seat)
        wager = next((offered[act] for act in WAGERS if act in offered), None)
        if wager is not None:
            found |= {number: take(wager, seat, to) for number, to in _wagers(view, wager).items()}
        return found

    def _go_on(self) -> None:
        """Chance and showing of hands, until somebody has to act or the round is over."""
        while (ask := self._follows()) is not None:
            self._say(ask)

    def _follows(self) -> Ask | None:
        now = awaits(self.table)
        match now.what:
            case "shuffle":
                return asks.Shuffle(cards=tuple(self.dice.deck.sample(now.cards, len(now.cards))))
            case "draw":
                cards = tuple(self.dice.deck.sample(now.cards, len(now.seats)))
                return asks.Draw(cards=cards, actor="system")
            case "show":
                wins = watch(self.table, now.seat).may_win
                return asks.Show(seat=now.seat) if wins else asks.Muck(seat=now.seat)
        return None

    def _say(self, ask: Ask) -> None:
        ruling = rule(self.table, ask)
        assert isinstance(ruling, Granted), f"{ask} was on offer and is refused: {ruling}"


def _wagers(view: View, option: Option) -> dict[int, int]:
    """The sizes of bet that are open, each amount once."""
    found = {2: option.least}
    for number, part in SIZES.items():
        to = view.owes + int(part * (view.pot + view.owes))
        to += view.in_front if option.act is Act.RAISE else 0
        if option.least < to < option.most and to not in found.values():
            found[number] = to
    if option.most > option.least:
        found[5] = option.most
    return found


def _faces(cards: tuple[int, ...]) -> Numbers:
    faces = np.zeros(FACES, dtype=np.float32)
    faces[list(cards)] = 1
    return faces
