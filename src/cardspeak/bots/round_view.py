"""Views of a round that the rounds kernel plays: the same as `view_for`, without clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.bots.game import game_shape
from cardspeak.bots.view import BotView, Opponent, PlayerAct, acts_in, acts_of
from cardspeak.chips import NO_CHIPS
from cardspeak.rounds.opening import with_forced_bets
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import SeatNo
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.state import TableState

if TYPE_CHECKING:
    from cardspeak.rounds._rounds import Round

ACTS: Final = tuple(Act)
CHECK, STAY, CALL, BET, RAISE, FOLD, CALL_AND_FOLD, SHOW = range(8)
_WITHOUT_AMOUNT: Final = tuple(Option(act) for act in ACTS)
CALLS: Final = frozenset((CALL, CALL_AND_FOLD))
_FOLDS: Final = "folds"


class RoundViews:
    """The acts of a round as they happen, and the views of the seats in turn."""

    def __init__(self, opened: TableState) -> None:
        """Prepare for rounds of a table that awaits its shuffle."""
        posted = with_forced_bets(opened)[1]
        self.game = game_shape(opened.law)
        self.min_bet = opened.law.limits.least.value
        self.button = opened.running.button
        self.places = opened.running.ring
        self.posts = (*acts_of(opened), *acts_in(posted))
        self.begin()

    def begin(self) -> None:
        """Begin another round from the same opening."""
        self.acts = list(self.posts)
        self.folded = 0

    def view(self, played: Round) -> BotView:
        """Return the view of the seat in turn."""
        own, board, others, gone, stake, in_front, pot, owes, number, behind, offers, wins = (
            played.view()
        )
        return BotView(
            SeatNo(played.seat),
            self.game,
            own,
            board,
            tuple([Opponent(*other) for other in others]),
            gone,
            stake,
            in_front,
            pot,
            owes,
            number,
            behind,
            self.min_bet,
            self.button,
            tuple(
                [
                    Option(ACTS[act], least, most, taps) if most else _WITHOUT_AMOUNT[act]
                    for act, least, most, taps in offers
                ]
            ),
            tuple(self.acts),
            wins,
        )

    def note(self, view: BotView, act: int, amount: int, played: Round) -> None:
        """Note an act that was made from this view."""
        seat, number, acts = view.seat, view.betting, self.acts
        if act == CHECK:
            acts.append(PlayerAct(number, seat, "checks"))
        elif act == STAY:
            acts.append(PlayerAct(number, seat, "stays"))
        elif act in CALLS:
            acts.append(PlayerAct(number, seat, "calls", _least(view, act)))
        elif act == BET:
            acts.append(PlayerAct(number, seat, "bets", amount))
        elif act == RAISE:
            acts.append(PlayerAct(number, seat, "raises", amount - view.in_front))
        if played.folded != self.folded:  # a call that is returned folds a hand too
            for place, no in enumerate(self.places):
                if (played.folded & ~self.folded) >> place & 1:
                    acts.append(PlayerAct(number, no, _FOLDS))
            self.folded = played.folded


def _least(view: BotView, act: int) -> int:
    return next((one.least for one in view.options if one.act is ACTS[act]), NO_CHIPS)
