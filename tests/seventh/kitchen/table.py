"""The kitchen, as data: who sits, what they bring, how a round begins."""

from __future__ import annotations

from cardspeak.rulebook import parts as part
from cardspeak.rulebook.policies import ButtonMove, FirstButton, LockFrom, TopUp
from cardspeak.rulebook.rule import Says, chosen, silent

kit = Says("kitchen", "KIT.")

NONE = part.NO_RULE

STAFF = part.Staff(dealer=silent("whoever deals", "no dealer is named"), in_charge=chosen("host"))

SEATING = part.Seating(
    players_to_start=kit(2, {"1.1": 3}),
    players_to_go_on=kit(2, {"1.1": 3}),
    seats=kit(6, {"1.2": 7}),
    one_seat_each=silent(True, "six chairs for six players"),
    group=silent("", "anyone may play"),
    seat_choice=silent(True, "people sit where they like"),
    reservations=NONE,
    hours=silent(None, "no hours are printed"),
    merging=silent((), "there is one table"),
)

STAKES = part.Stakes(
    least=chosen("min_stake"),
    most=silent(None, "no largest stake is printed"),
    start_at_least=NONE,
    buy_in_least=kit(True, {"2.1": False}),
    top_up=kit(TopUp.FREE, {"2.2": TopUp.NEVER}),
    top_up_least=silent(0, "any amount may be bought"),
    top_up_most=part.NO_AMOUNT,
    reaches_minimum=NONE,
    locked=kit(LockFrom.FIRST_CARD, {"2.2": LockFrom.NEVER}),
    never_reduced=silent(True, "chips stay on the table while their owner does"),
    short_is_declared=NONE,
    declared_may_add=silent(True, "anyone may buy more (KIT.2.2)"),
    declared_leaves_at_nothing=NONE,
    may_lend=silent(False, "everyone plays their own chips"),
    chips_only=silent(True, "what is not on the table does not play"),
)

NOTICE = part.Notice(
    minutes=silent(0, "no notice is asked for"),
    by_all=NONE,
    names=(),
    between_rounds=((frozenset(), silent(True, "the host changes nothing in a round")),),
)

BUTTON = part.Button(
    first=silent(FirstButton.DEALERS_RIGHT, "before the last chair"),
    moves=kit(ButtonMove.NEXT_PLAYER, {"5.6": ButtonMove.STAYS}),
    rests=NONE,
)

# An ante falls to everyone alike, so there is nothing to owe or to wait for.
ENTRY = part.Entry(
    new_posts=NONE,
    new_may_wait=NONE,
    new_after_blinds=NONE,
    new_not_on_button=NONE,
    new_free_in_first_orbit=NONE,
    moved_waits=NONE,
    moved_may_post=NONE,
    missed_waits=NONE,
    missed_may_post=NONE,
    missed_small_is_dead=NONE,
    missed_all_posted=NONE,
    missed_not_on_button=NONE,
    exemption=NONE,
)

FORCED = part.Forced(
    blinds=silent((), "no blinds"),
    blind_count=silent(0, "no blinds"),
    first_blind_left_of_button=NONE,
    next_blinds_follow=NONE,
    ante=chosen("ante"),
    ante_from_all=kit(True, {"4.2": False}),
    before_first_card=kit(True, {"4.2": False}),
    compulsory=silent(True, "an ante is not declined"),
    dead_small_blind=NONE,
    over_blinds=silent((), "no blinds"),
    over_blind_is_last=NONE,
    posted_is_live=NONE,
    short_posts=silent(True, "the last chips may be an ante"),
)
