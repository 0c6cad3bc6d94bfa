"""Section 16: a freeze out as a tournament at one table, played for ordinary chips."""

from cardspeak.rulebook import *

from .house import House


class Conditions(HouseConditions, House):
    """The conditions of a freeze out, on top of the choices of its table."""

    organiser = text(
        "organiser",
        required=True,
        default="the dealer on duty",
        other="another dealer",
        legal="name",
    )


TOURNAMENT = TournamentRules(
    direction=TournamentDirection(
        director=chosen(Conditions.organiser),
        complete=rule(("freeze_out",), "TAS-B.16.intro", without=()),
        settled=silent(True, "all players know and consent to the conditions (TAS-B.16.intro)"),
        to_one_winner=silent(True, "a freeze out goes on to the last player (TAS-B.16.6)"),
    ),
    entries=Entries(
        fee=chosen(House.buy_in),
        signed=yes("TAS-B.16.intro", reading="consent is given on entry"),
        least=rule(3, "TAS-B.3.1.s2", without=2),
        most=pick(
            House.table_layout,
            a=rule(10, "TAS-B.1.2.a", without=11),
            b=rule(7, "TAS-B.1.2.b", without=8),
            c=rule(10, "TAS-B.1.2.c", without=11),
        ),
        late_levels=rule(0, cites="TAS-B.16.3"),
    ),
    chips=TournamentChips(
        starting=chosen(House.buy_in),
        not_cash=silent(
            True, "the chips are worth money, and stay in play until one player has all"
        ),
        untouched=yes("TAS-B.16.2"),
    ),
    draws=Draws(
        by_draw=silent(True, "the book does not say who sits where: a draw"),
        per_table=silent(10, "one table"),
    ),
    attendance=Attendance(absent_posts=yes(cites="TAS-B.16.9")),
    places=Places(
        broke_is_out=yes(cites="TAS-B.16.5"),
        last_wins=yes(cites="TAS-B.16.6"),
        together=silent(OutTogether.STACK_BEFORE, "the winner takes all: places have no prize"),
        equal=silent(EqualPlaces.SHARE, "the winner takes all: places have no prize"),
    ),
    prizes=Prizes(
        shares=rule((10_000,), cites="TAS-B.16.6", reading="the last player has all the chips"),
    ),
    real_tables=chosen(Conditions.real_tables),
    colour_ups=chosen(Conditions.colour_ups),
    chip_race=chosen(Conditions.chip_race),
)
