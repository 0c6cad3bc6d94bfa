"""Stakes and the clock (rule 4), seats, button and forced bets (8), joining a game (17)."""

from cardspeak.chips import NO_CHIPS
from cardspeak.rulebook import *

from .house import House

STAFF = Staff(
    dealer=chosen(House.dealer),
    in_charge=chosen(House.casino_operator),
    supervisor=chosen(House.casino_supervisor),
    last_word=rule(
        "floor", "ACT.19.4", without="dealer", reading="the operator's staff on the floor"
    ),
)

STAKES = StakeRules(
    least=chosen(House.min_table_stake),
    most=chosen(House.max_buy_in),
    start_at_least=yes("ACT.4.3"),
    buy_in_least=yes("ACT.A.buy-in"),
    top_up=rule(TopUp.UP_TO_MAXIMUM, "ACT.4.5"),
    reaches_minimum=yes("ACT.4.5", cites="ACT.14.3.s2"),
    locked=rule(
        LockFrom.FIRST_CARD,
        without={"ACT.4.4": LockFrom.NEVER, "ACT.A.round-of-play": LockFrom.FORCED_BETS},
    ),
    never_reduced=yes(
        "ACT.4.6",
        reading="a player who returns to a game brings back at least what was taken",
    ),
    short_is_declared=yes("ACT.14.3.s3", "ACT.A.declared"),
    declared_may_add=no("ACT.14.3.s4"),
    declared_leaves_at_nothing=yes("ACT.14.3.s4"),
    may_lend=no("ACT.14.4"),
    chips_only=yes("ACT.4.7", "ACT.A.table-stake"),
)

NOTICE = Notice(
    between_rounds=(
        (frozenset({"deck", "joker"}), yes("ACT.2.2")),
        (frozenset({"ace_low", "game", "low_qualifier"}), yes("ACT.3.5")),
        (frozenset(), yes("ACT.4.2")),
    ),
)

CLOCK = ClockRules(
    seconds=rule(90, cites="ACT.4.8"),
    expiry=rule(Expiry.FOLD, "ACT.4.8.s2", without=Expiry.FOLD_OR_CHECK),
    called_by=rule(("floor",), "ACT.4.8", without=()),
    judged_by=rule(
        ("floor",), "ACT.4.8.s2", without=(), reading="at a table with staff they say when"
    ),
)

SEATING = Seating(
    seats=chosen(House.seats),
    one_seat_each=yes("ACT.16.2"),
    group=chosen(House.player_group),
    seat_choice=chosen(House.seat_choice),
    hours=chosen(House.gaming_hours),
    idle_rounds=rule(
        3,
        "ACT.19.6",
        without=0,
        reading="rounds in which the player put nothing in; a fold after an ante is playing",
    ),
)

BUTTON = Button(
    first=rule(FirstButton.DEALERS_RIGHT, "ACT.8.3"),
    moves=rule(ButtonMove.NEXT_PLAYER, "ACT.8.3.s2"),
)

FORCED = Forced(
    blinds=chosen(House.blinds),
    blind_count=chosen(House.blind_count),
    first_blind_left_of_button=yes("ACT.8.5.a", "ACT.A.small-blind"),
    next_blinds_follow=yes("ACT.8.5.a", "ACT.A.big-blind"),
    ante=pick(
        House.forced_bets,
        antes=chosen(House.ante),
        otherwise=silent(NO_CHIPS, "in a game of blinds nobody antes"),
    ),
    ante_from_all=yes("ACT.8.5.b", "ACT.A.ante"),
    before_first_card=pick(
        House.forced_bets,
        antes=yes("ACT.8.5", "ACT.A.ante"),
        otherwise=yes("ACT.8.5", "ACT.A.blind"),
    ),
    compulsory=yes("ACT.8.4"),
    over_blinds=pick(
        House.over_blind, on=chosen(House.over_blinds), off=rule((), cites="ACT.4.2.e")
    ),
    over_blind_is_last=yes("ACT.A.over-blind"),
    posted_is_live=yes("ACT.A.blind", cites="ACT.A.post"),
    kept_on_misdeal=yes("ACT.17.3.s2"),
    short_posts=yes(cites="ACT.14.1"),
)

ENTRY = EntryRules(
    new_posts=yes("ACT.17.11.b"),
    new_may_wait=yes("ACT.17.11.a"),
    new_not_on_button=yes("ACT.17.11"),
    new_free_in_first_orbit=yes("ACT.17.12"),
    moved_waits=yes("ACT.17.13"),
    moved_may_post=yes("ACT.17.13.s2"),
    missed_waits=yes("ACT.17.4"),
    missed_may_post=yes("ACT.17.4"),
    missed_all_posted=yes("ACT.17.4"),
    missed_not_on_button=yes("ACT.17.4.s2"),
)
