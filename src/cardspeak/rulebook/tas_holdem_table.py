"""tas-holdem, as data: seats, stakes, button, entry, forced bets."""

from __future__ import annotations

from cardspeak.rulebook import parts as part
from cardspeak.rulebook.policies import ButtonMove, FirstButton, LockFrom, TopUp
from cardspeak.rulebook.rule import Says, chosen, pick, silent

tas = Says("tas-holdem", "TAS-C.")

NONE = part.NO_RULE

SEATING = part.Seating(
    players_to_start=tas(3, {"3.4": 2}),
    players_to_go_on=tas(3, {"3.4.s2": 2}),
    seats=pick(
        "table_layout",
        {
            "a": tas(10, {"1.2.a": 11}, also=("1.2",)),
            "b": tas(7, {"1.2.b": 8}, also=("1.2",)),
            "c": tas(10, {"1.2.c": 11}, also=("1.2",)),
        },
    ),
    one_seat_each=tas(True, {"18.2": False}),
    group=silent("", "open to everyone"),
    seat_choice=silent(True, "seats without a reservation are drawn; staff may seat anyone"),
    reservations=chosen("reservations"),
    hours=silent(None, "the operator's hours"),
    merging=chosen("merge_options"),
    starts_at=tas.chosen("start_time", {"6.1.s2": silent(None, "without it: places stay kept")}),
    away_minutes=tas(15, {"6.4": 0}, reading="the stake is counted and kept for the player"),
)

STAFF = part.Staff(
    dealer=chosen("dealer"),
    in_charge=chosen("management_representative"),
    last_word=tas("floor", {"3.2": "dealer"}),
)

STAKES = part.Stakes(
    least=chosen("min_stake"),
    most=chosen("max_stake"),
    start_at_least=tas(True, {"5.3": False}),
    buy_in_least=tas(True, {"5.3": False}, reading="the minimum is checked on sitting down, too"),
    top_up=tas(TopUp.BY_RANGE, {"5.5": TopUp.NEVER}),
    top_up_least=chosen("topup_min"),
    top_up_most=chosen("topup_max"),
    reaches_minimum=NONE,
    locked=tas(
        LockFrom.FIRST_CARD, {"5.4": LockFrom.NEVER, "TAS-A.round-of-play": LockFrom.FORCED_BETS}
    ),
    never_reduced=tas(True, {"5.5": False}),
    short_is_declared=NONE,
    declared_may_add=silent(True, "the book knows no declared players"),
    declared_leaves_at_nothing=NONE,
    may_lend=tas(False, {"5.6": True}, reading="a bet comes from one's own chips on the table"),
    chips_only=tas(True, {"TAS-A.table-stake": False, "5.6": False}),
)

NOTICE = part.Notice(
    minutes=tas(30, {"5.1.s2": 0}),
    by_all=tas(True, {"5.1.s2": False}),
    names=("min_stake", "min_bet"),
    between_rounds=((frozenset(), tas(True, {"5.2": False})),),
)

BUTTON = part.Button(
    first=tas(FirstButton.DEALERS_RIGHT, {"10.1": FirstButton.DEALERS_LEFT}),
    moves=tas(ButtonMove.NEXT_PLAYER, {"10.1.s2": ButtonMove.STAYS}),
    rests=pick(
        "dead_button",
        {
            "on": tas(True, {"19.9.s2": False}, reading="TAS-C.OQ5: it rests on a vacated place"),
            "off": tas(False, {}, also=("19.9.s2",)),
        },
    ),
)

ENTRY = part.Entry(
    new_posts=tas(True, {"19.7": False}),
    new_may_wait=tas(False, {"19.7.s2": True}),
    new_after_blinds=tas(True, {"19.7.s2": False}),
    new_not_on_button=NONE,
    new_free_in_first_orbit=NONE,
    moved_waits=tas(True, {"19.8": False}),
    moved_may_post=tas(True, {"19.8": False}),
    missed_waits=tas(True, {"19.10": False}),
    missed_may_post=tas(True, {"19.10.s2": False}),
    missed_small_is_dead=pick(
        "missed_small_blind",
        {
            "dead": tas(True, {"19.10.s3": False}),
            "not_owed": tas(False, reading="the sentence only says where the big blind goes"),
        },
    ),
    missed_all_posted=NONE,
    missed_not_on_button=NONE,
    exemption=chosen("entry_exemption"),
)

FORCED = part.Forced(
    blinds=chosen("blinds"),
    blind_count=chosen("blind_count"),
    first_blind_left_of_button=tas(True, {"TAS-A.small-blind": False}),
    next_blinds_follow=tas(True, {"TAS-A.big-blind": False}),
    ante=pick("forced_bets", {"antes": chosen("ante"), "*": silent(0, "a game of blinds")}),
    ante_from_all=tas(True, {"TAS-A.ante": False}),
    before_first_card=pick(
        "forced_bets",
        {
            "antes": tas(True, {"TAS-A.ante": False}),
            "*": tas(True, {"TAS-A.blind-bet": False}),
        },
    ),
    compulsory=tas(True, {"10.2": False}),
    dead_small_blind=tas(True, {"19.9": False}),
    over_blinds=silent((), "the book has no over-blinds"),
    over_blind_is_last=NONE,
    posted_is_live=silent(True, "a blind counts towards the call"),
    short_posts=tas(True, {}, also=("TAS-A.all-in",)),
)
