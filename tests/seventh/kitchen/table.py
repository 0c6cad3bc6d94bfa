"""Chairs, chips, the button and the ante."""

from cardspeak.rulebook import *

from .house import House

STAFF = Staff(
    dealer=silent("whoever deals", "no dealer is named"),
    in_charge=chosen(House.host),
)

SEATING = Seating(
    players_to_start=rule(2, "KIT.1.1", without=3),
    players_to_go_on=rule(2, "KIT.1.1", without=3),
    seats=rule(6, "KIT.1.2", without=7),
    merging=silent((), "there is one table"),
)

STAKES = StakeRules(
    least=chosen(House.min_stake),
    buy_in_least=yes("KIT.2.1"),
    top_up=rule(TopUp.FREE, "KIT.2.2"),
    locked=rule(LockFrom.FIRST_CARD, "KIT.2.2"),
)

BUTTON = Button(moves=rule(ButtonMove.NEXT_PLAYER, "KIT.5.6"))

FORCED = Forced(
    ante=chosen(House.ante),
    ante_from_all=yes("KIT.4.2"),
    before_first_card=yes("KIT.4.2"),
)
