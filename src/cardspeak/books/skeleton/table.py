"""Players, chips, the button and the blinds."""

from cardspeak.rulebook import *

from .house import House

SEATING = Seating(seats=rule(9, "NEW.1.1", without=10))

STAKES = StakeRules(
    least=chosen(House.min_stake),
    buy_in_least=yes("NEW.1.2"),
    top_up=rule(TopUp.FREE, "NEW.1.3"),
)

BUTTON = Button(moves=rule(ButtonMove.NEXT_PLAYER, "NEW.1.4"))

FORCED = Forced(
    blinds=chosen(House.blinds),
    blind_count=rule(2, "NEW.2.1", without=1),
    first_blind_left_of_button=yes("NEW.2.1"),
)
