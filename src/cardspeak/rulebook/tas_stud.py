"""tas-stud, as data.  A line changes here only when the printed page changes."""

from __future__ import annotations

from cardspeak.rulebook import parts as part
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.policies import Agreed, ButtonMove, FirstButton, Loans, LockFrom, TopUp
from cardspeak.rulebook.rule import Says, chosen, pick, silent
from cardspeak.rulebook.tas_stud_floor import REMEDIES
from cardspeak.rulebook.tas_stud_house import CHECKS, CHOICES, FIXED, RULED_OUT
from cardspeak.rulebook.tas_stud_play import (
    BETTING,
    DEALING,
    DECK,
    FORCED,
    LIMITS,
    MENUS,
    TAPPING,
    freeze,
)
from cardspeak.rulebook.tas_stud_pots import CLOCK, COMMISSION, DEEDS, HANDS, POTS, SHOWDOWN

tas = Says("tas-stud", "TAS-B.")
NONE = part.NO_RULE

STAFF = part.Staff(
    dealer=chosen("dealer"),
    in_charge=chosen("management_representative"),
    last_word=tas("dealer", {"2.2": "floor"}),
)

SEATING = part.Seating(
    players_to_start=tas(3, {"3.1.s2": 2}),
    players_to_go_on=freeze(
        tas(2, {"16.6": 3}, also=("2.4",)),
        tas(3, {"2.4": 2}, reading="TAS-B.OQ19: three who can be dealt in"),
    ),
    seats=pick(
        "table_layout",
        {
            "a": tas(10, {"1.2.a": 11}, also=("1.2",)),
            "b": tas(7, {"1.2.b": 8}, also=("1.2",)),
            "c": tas(10, {"1.2.c": 11}, also=("1.2",)),
        },
    ),
    one_seat_each=silent(True, "a hand is played by one player (TAS-B.17.12), in one place"),
    group=silent("", "open to everyone"),
    seat_choice=silent(True, "seats without a reservation are drawn (TAS-B.7.2); staff seat"),
    reservations=chosen("reservations"),
    hours=chosen("gaming_hours"),
    merging=silent(("seats",), "no rule on merging: a seat is taken as by anyone else"),
    consent=freeze(
        tas(True, {"16.intro": False}, reading="given on sitting down, before the first round"),
        NONE,
    ),
    closed_once_begun=freeze(tas(True, {"16.3": False}), NONE),
    stays_to_the_end=freeze(
        tas(True, {"16.4": False}, reading="TAS-B.OQ20: who is released takes the chips along"),
        NONE,
    ),
    moved_by_staff=freeze(
        silent(True, "players keep their places in a freeze out; staff may move them"), NONE
    ),
    resumes_with_all=freeze(tas(True, {"16.7.s2": False}), NONE),
    starts_at=tas.chosen("start_time", {"7.1.s2": silent(None, "without it: places stay kept")}),
    away_minutes=freeze(
        silent(0, "who has chips left stays in and antes, present or not (TAS-B.16.4, 16.9)"),
        tas(15, {"7.4": 0}, reading="the bank is counted and kept for the player"),
    ),
    away_rounds=freeze(part.SEAT_STAYS, part.AWAY_ROUNDS),
)

STAKES = part.Stakes(
    least=freeze(silent(1, "a freeze out has one buy-in (TAS-B.16.1)"), chosen("min_bank")),
    most=silent(None, "no largest bank is printed"),
    start_at_least=tas(True, {"8.1": False}),
    buy_in_least=tas(True, {"8.1": False}),
    top_up=freeze(
        tas(TopUp.NEVER, {"8.5.s2": TopUp.FREE, "16.2": TopUp.FREE}),
        tas(TopUp.FREE, {"8.5": TopUp.NEVER, "8.3": TopUp.NEVER}),
    ),
    top_up_least=silent(0, "any purchase"),
    top_up_most=silent(None, "any purchase"),
    reaches_minimum=NONE,
    locked=tas(
        LockFrom.FIRST_CARD,
        {"8.2": LockFrom.NEVER, "TAS-A.round-of-play": LockFrom.FORCED_BETS},
    ),
    never_reduced=freeze(tas(True, {"16.2": False}), tas(True, {"8.3": False})),
    short_is_declared=NONE,
    declared_may_add=silent(True, "the book knows no declared players"),
    declared_leaves_at_nothing=NONE,
    may_lend=tas(False, {"8.6": True, "5.2": True}),
    chips_only=tas(True, {"5.1": False, "TAS-A.table-stake": False}),
    never_removed=freeze(tas(True, {"16.2": False}, also=("8.4",)), tas(True, {"8.4": False})),
    loans=freeze(
        tas(
            Loans.NEVER,
            {"8.6.s2": Loans.FROM_POCKET, "16.2": Loans.FROM_POCKET},
            reading="with 8.6 switched off as a whole, 16.2 bars loans during a hand too",
        ),
        pick(
            "loan_source",
            {
                "off_the_table": tas(
                    Loans.FROM_POCKET, also=("8.6",), reading="TAS-B.OQ5: a bank never shrinks"
                ),
                "from_the_bank": tas(Loans.FROM_STAKE, also=("8.6",)),
            },
        ),
    ),
    buy_in_exactly=freeze(
        tas.chosen("buy_in", {"16.1": silent(None, "without it: any amount")}),
        silent(None, "players may bring different banks"),
    ),
    least_again_on_rise=tas(
        True, {"5.3.s2": False}, reading="a short player is not dealt in until topped up"
    ),
    broke_is_out=freeze(tas(True, {"16.5": False}), NONE),
)

NOTICE = part.Notice(
    minutes=silent(0, "no change of this kind needs notice"),
    by_all=NONE,
    names=(),
    between_rounds=((frozenset(), silent(True, "what is settled holds for the hand")),),
    agreed=(
        (
            "min_bet",
            freeze(
                tas(Agreed.NEVER_CHANGED, {"5.3.s3": Agreed.TO_RAISE}),
                tas(Agreed.TO_RAISE, {"5.3": Agreed.NOT_NEEDED}),
            ),
        ),
        ("deck", tas(Agreed.TO_LOWER, {"3.4": Agreed.NOT_NEEDED})),
    ),
    for_players=(
        (
            "deck",
            tas((3, 5), {"3.4": (0, 99)}, reading="the full deck returns with a sixth player"),
        ),
    ),
)

BUTTON = part.Button(
    first=tas(
        FirstButton.DEALERS_RIGHT,
        {
            "9.1.s3": FirstButton.DEALERS_LEFT,
            "TAS-A.dealer-button.s2": FirstButton.DEALERS_LEFT,
        },
        reading="the first occupied place to the dealer's right",
    ),
    moves=tas(
        ButtonMove.NEXT_PLAYER,
        {"9.1.s2": ButtonMove.STAYS, "TAS-A.dealer-button.s3": ButtonMove.STAYS},
    ),
    rests=silent(False, "to the next occupied place"),
    counts_absent=tas(
        True,
        {"11.3.f": False},
        reading="TAS-B.OQ3: sitting a hand out is no way to pass the turn for the first card",
    ),
)

ANTES = silent(False, "in a game of antes nobody owes a blind on coming in")

ENTRY = part.Entry(
    new_posts=ANTES,
    new_may_wait=ANTES,
    new_after_blinds=ANTES,
    new_not_on_button=ANTES,
    new_free_in_first_orbit=ANTES,
    moved_waits=ANTES,
    moved_may_post=ANTES,
    missed_waits=ANTES,
    missed_may_post=ANTES,
    missed_small_is_dead=ANTES,
    missed_all_posted=ANTES,
    missed_not_on_button=ANTES,
    exemption=ANTES,
    absent_dealt_in=freeze(tas(True, {"16.9": False}), NONE),
)

TAS_STUD = Book(
    key="tas-stud",
    game="Five Card Stud",
    edition="Variation 2/18, 2018-09-01",
    complete=True,
    choices=CHOICES,
    checks=CHECKS,
    ruled_out=RULED_OUT,
    fixed=FIXED,
    remedies=REMEDIES,
    law=part.Law(
        staff=STAFF,
        seating=SEATING,
        stakes=STAKES,
        notice=NOTICE,
        button=BUTTON,
        entry=ENTRY,
        forced=FORCED,
        deck=DECK,
        dealing=DEALING,
        menus=MENUS,
        betting=BETTING,
        limits=LIMITS,
        tapping=TAPPING,
        pots=POTS,
        showdown=SHOWDOWN,
        commission=COMMISSION,
        clock=CLOCK,
        hands=HANDS,
        deeds=DEEDS,
    ),
)
