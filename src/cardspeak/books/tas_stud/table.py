"""Sections 1 to 8: table, control, cards, shuffle and cut, wagers, limits, seating, bank."""

from cardspeak.chips import Chips
from cardspeak.rulebook import *

from .house import House, in_freeze_out

# --- 2 control of the game, 3 cards, 4 shuffle and cut ----------------------------------------

STAFF = Staff(
    dealer=chosen(House.dealer),
    in_charge=chosen(House.management_representative),
    last_word=rule("dealer", "TAS-B.2.2", without="floor"),
)

DECK = DeckRules(
    size=pick(
        House.freeze_out,
        on=rule(52, "TAS-B.16.8", without=32),
        off=pick(
            House.deck,
            full=rule(52, "TAS-A.full-deck", without=32),
            reduced=rule(32, without={"TAS-B.3.4.s2": 36, "TAS-A.reduced-deck": 52}),
        ),
    ),
    complete=pick(House.deck, full=yes("TAS-A.full-deck"), reduced=yes("TAS-A.reduced-deck")),
    no_cut_once_dealt=yes("TAS-B.4.3"),
)

NOTICE = Notice(
    agreed=(
        (
            "min_bet",
            pick(
                House.freeze_out,
                on=rule(Agreed.NEVER_CHANGED, "TAS-B.5.3.s3"),
                off=rule(Agreed.TO_RAISE, "TAS-B.5.3"),
            ),
        ),
        ("deck", rule(Agreed.TO_LOWER, "TAS-B.3.4")),
    ),
    for_players=(
        (
            "deck",
            rule(
                (3, 5),
                "TAS-B.3.4",
                without=(0, 99),
                reading="the full deck returns with a sixth player",
            ),
        ),
    ),
)

# --- 5 wagers, 6 limits -----------------------------------------------------------------------

FORCED = Forced(
    ante=chosen(House.min_bet, "TAS-B.5.4", without=silent(Chips(1), "one chip")),
    ante_from_all=yes("TAS-A.ante"),
    before_first_card=yes("TAS-A.ante"),
    compulsory=silent(False, "only players who want to be in the hand pay it (TAS-B.5.4)"),
    short_posts=pick(
        House.freeze_out,
        on=yes(cites="TAS-B.16.9"),
        off=yes(
            cites="TAS-B.13.1", reading="an ante is a wager (TAS-B.5.5): a short bank taps out"
        ),
    ),
    ante_rises=in_freeze_out(
        yes("TAS-B.16.5", reading="TAS-B.OQ4: the ante rises, the minimum wager does not")
    ),
)

LIMITS = BettingLimits(
    kind=rule(Limit.HALF_POT, "TAS-B.5.4.s2"),
    least=chosen(House.min_bet, cite=False),
    obey=yes(cites="TAS-B.5.4.s2"),
    raises_obey=yes("TAS-B.11.1.b.ii"),
    pot_includes_call=pick(
        House.half_pot_basis,
        after_call=yes(cites="TAS-B.5.4.s2", reading="TAS-B.OQ1: the call is in first"),
        before_call=no(cites="TAS-B.5.4.s2"),
    ),
    pot_share=silent(50, "half the pot (TAS-B.5.4.s2)"),
    min_raise=rule(MinRaise.WHAT_IS_OWED, "TAS-B.11.1.b.ii.s2"),
    raise_is_increment=yes("TAS-A.raise"),
    opening_at_least=yes("TAS-B.11.1.b"),
    cap_holds=silent(False, "the book does not limit the number of raises"),
    price=rule("highest", "TAS-A.call", without="last"),
    pot_is_running=yes("TAS-B.5.5"),
)

# --- 7 seating --------------------------------------------------------------------------------

SEATING = Seating(
    players_to_start=rule(3, "TAS-B.3.1.s2", without=2),
    players_to_go_on=pick(
        House.freeze_out,
        on=rule(2, "TAS-B.16.6", without=3, cites="TAS-B.2.4"),
        off=rule(3, "TAS-B.2.4", without=2, reading="TAS-B.OQ19: three who can be dealt in"),
    ),
    seats=pick(
        House.table_layout,
        a=rule(10, "TAS-B.1.2.a", without=11, cites="TAS-B.1.2"),
        b=rule(7, "TAS-B.1.2.b", without=8, cites="TAS-B.1.2"),
        c=rule(10, "TAS-B.1.2.c", without=11, cites="TAS-B.1.2"),
    ),
    reservations=chosen(House.reservations),
    starts_at=chosen(
        House.start_time, "TAS-B.7.1.s2", without=silent(None, "reserved places stay reserved")
    ),
    away_minutes=pick(
        House.freeze_out,
        on=silent(0, "a player with chips stays in and antes, present or not (TAS-B.16.4, 16.9)"),
        off=rule(15, "TAS-B.7.4", without=0, reading="the bank is counted and kept for the player"),
    ),
    away_rounds=pick(
        House.freeze_out,
        on=SEAT_STAYS,
        off=silent(10, "where software deals, a seat is free after ten missed rounds"),
    ),
    consent=in_freeze_out(
        yes("TAS-B.16.intro", reading="given on sitting down, before the first round")
    ),
    closed_once_begun=in_freeze_out(yes("TAS-B.16.3")),
    stays_to_the_end=in_freeze_out(
        yes("TAS-B.16.4", reading="TAS-B.OQ20: who is released takes the chips along")
    ),
    moved_by_staff=in_freeze_out(
        silent(True, "players keep their places in a freeze out; staff may move them")
    ),
    hours=chosen(House.gaming_hours),
    resumes_with_all=in_freeze_out(
        yes(
            "TAS-B.16.7.s2",
            reading="a freeze out that goes on later opens with the stacks that were left, equal "
            "or not, and has begun: nobody joins it",
        )
    ),
)

ENTRY = EntryRules(absent_dealt_in=in_freeze_out(yes("TAS-B.16.9")))

# --- 8 bank of chips --------------------------------------------------------------------------

STAKES = StakeRules(
    least=pick(
        House.freeze_out,
        on=silent(Chips(1), "a freeze out has one buy-in (TAS-B.16.1)"),
        off=chosen(House.min_bank),
    ),
    start_at_least=yes("TAS-B.8.1"),
    buy_in_least=yes("TAS-B.8.1"),
    buy_in_exactly=pick(
        House.freeze_out,
        on=chosen(House.buy_in, "TAS-B.16.1", without=silent(None, "any amount may be bought")),
        off=silent(None, "players may bring different banks"),
    ),
    top_up=pick(
        House.freeze_out,
        on=rule(TopUp.NEVER, "TAS-B.8.5.s2", "TAS-B.16.2"),
        off=rule(TopUp.FREE, "TAS-B.8.5", "TAS-B.8.3"),
    ),
    locked=rule(
        LockFrom.FIRST_CARD,
        without={"TAS-B.8.2": LockFrom.NEVER, "TAS-A.round-of-play": LockFrom.FORCED_BETS},
    ),
    never_reduced=pick(
        House.freeze_out,
        on=yes("TAS-B.16.2"),
        off=yes(
            "TAS-B.8.3",
            reading="a player who returns to a game brings back at least what was taken",
        ),
    ),
    never_removed=pick(
        House.freeze_out, on=yes("TAS-B.16.2", cites="TAS-B.8.4"), off=yes("TAS-B.8.4")
    ),
    may_lend=no("TAS-B.8.6", "TAS-B.5.2"),
    loans=pick(
        House.freeze_out,
        on=rule(
            Loans.NEVER,
            "TAS-B.8.6.s2",
            "TAS-B.16.2",
            reading="with 8.6 switched off as a whole, 16.2 bars loans during a hand too",
        ),
        off=pick(
            House.loan_source,
            off_the_table=rule(
                Loans.FROM_POCKET, cites="TAS-B.8.6", reading="TAS-B.OQ5: a bank never shrinks"
            ),
            from_the_bank=rule(Loans.FROM_STAKE, cites="TAS-B.8.6"),
        ),
    ),
    chips_only=yes("TAS-B.5.1", "TAS-A.table-stake"),
    least_again_on_rise=yes(
        "TAS-B.5.3.s2", reading="a short player is not dealt in until topped up"
    ),
    broke_is_out=in_freeze_out(yes("TAS-B.16.5")),
)
