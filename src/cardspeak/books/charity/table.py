"""Conditions, conduct of play and the wagers before the deal (sections 2 to 5, 8 and 10)."""

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook import *

from .house import House

STAFF = Staff(
    in_charge=chosen(House.casino_supervisor),
    staff_rules=yes("CHA.19.4"),
    last_word=rule(
        "floor", "CHA.22.1", without="dealer", reading="the Tournament Supervisor is the floor"
    ),
)

SEATING = Seating(
    seats=rule(10, "CHA.5.1", without=11),
    one_seat_each=yes("CHA.8.11"),
    seat_choice=pick(
        House.seat_allocation,
        players_choose=yes(cites=("CHA.3.2.d", "CHA.4.3")),
        otherwise=no(cites=("CHA.3.2.d", "CHA.4.3"), reading="staff seat the players"),
    ),
    merging=silent(("stakes",), "staff seat the players of a broken table with their chips"),
    closed_once_begun=pick(
        House.late_entry,
        on=no(cites="CHA.3.2.f"),
        off=yes(
            "CHA.3.2.f",
            cites="CHA.10.1.1",
            reading="chips are given out at the start of the session; nobody enters later "
            "unless the conditions say how",
        ),
    ),
    stays_to_the_end=yes("CHA.10.1.2"),
    moved_by_staff=silent(
        True, "staff settle who has which place (CHA.4.3): only they move a player in the game"
    ),
    away_rounds=SEAT_STAYS,
    invited=chosen(House.invitations),
)

STAKES = StakeRules(
    least=silent(Chips(1), "any chips will do"),
    buy_in_exactly=pick(
        House.starting_chips,
        none=rule(NO_CHIPS, "CHA.8.2", "CHA.10.1.1", without=None),
        otherwise=chosen(
            House.starting_chips,
            "CHA.8.2",
            "CHA.10.1.1",
            without=silent(None, "any amount may be brought"),
        ),
    ),
    top_up=rule(TopUp.NEVER, "CHA.2.4", reading="no stake of one's own, at any time"),
    locked=rule(
        LockFrom.FORCED_BETS,
        without={
            "CHA.1.1.table-stake/2": LockFrom.NEVER,
            "CHA.1.1.round-of-play": LockFrom.FIRST_CARD,
        },
        reading="the forced bets are the opening step of the same round of play",
    ),
    declared_may_add=silent(False, "chips are given out, never bought"),
    chips_only=yes("CHA.8.1", "CHA.1.1.table-stake/2", cites="CHA.1.1.table-stake"),
    allotment=chosen(House.starting_chips),
    handed_out=yes("CHA.8.2"),
    starts_level=yes("CHA.10.1.1"),
    add_on=chosen(House.add_on),
)

NOTICE = Notice(
    between_rounds=(
        (frozenset({"min_bet", "max_bet", "limit", "blinds", "ante"}), yes("CHA.8.6")),
        (frozenset({"action_seconds"}), yes("CHA.8.4")),
        (frozenset(), silent(True, "conditions change between rounds of play")),
    ),
    waits=silent(True, "announced in a round of play, a change holds from the next one"),
)

ENTRY = EntryRules(absent_dealt_in=yes("CHA.4.6"))

FORCED = Forced(
    blinds=chosen(
        House.blinds, "CHA.1.1.blind", without=silent((), "nobody is selected for a blind")
    ),
    blind_count=chosen(House.blind_count),
    first_blind_left_of_button=yes("CHA.10.3.1.1"),
    next_blinds_follow=yes("CHA.10.3.1.2"),
    ante=chosen(House.ante),
    ante_from_all=yes("CHA.1.1.ante"),
    before_first_card=yes("CHA.10.3.1"),
    kept_on_misdeal=no("CHA.19.2"),
    compulsory=yes("CHA.8.8", reading="CHA.Q10: nobody sits out a round of play"),
    posted_is_live=yes("CHA.1.1.blind/2"),
    short_posts=yes(cites=("CHA.8.8", "CHA.1.1.all-in")),
    ante_with_blinds=yes("CHA.8.7"),
    ante_before_first_card=yes("CHA.10.3.1"),
    collected_from=rule(DealFrom.AFTER_BUTTON, "CHA.11.4"),
    absent_pay=yes("CHA.4.5", reading="what is compulsory for that place in that round of play"),
)
