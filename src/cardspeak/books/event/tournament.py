"""Rounds of an event: everyone trades a note, and the button goes once around the table."""

from cardspeak.chips import NO_CHIPS
from cardspeak.rulebook import *

from .house import PLAYERS, House


class Conditions(HouseConditions, House):
    """The conditions of a round, on top of the choices of its tables."""

    host = text(
        "host",
        required=True,
        default="the host",
        other="another host",
        legal="name",
    )


TOURNAMENT = TournamentRules(
    direction=TournamentDirection(director=chosen(Conditions.host)),
    entries=Entries(
        fee=silent(NO_CHIPS, "a note of funny money is no money"),
        late_levels=pick(
            House.late_entry,
            on=silent(1, "notes are traded during a round, too"),
            off=rule(0, cites="EVT.beginning.1"),
        ),
    ),
    chips=TournamentChips(starting=chosen(House.note_buys), not_cash=yes("EVT.def.chips")),
    draws=Draws(
        by_draw=silent(True, "the book does not say who sits where: a draw"),
        per_table=rule(PLAYERS, "EVT.beginning.1", without=PLAYERS + 1),
    ),
    attendance=Attendance(absent_posts=yes(cites="EVT.def.forced-bet")),
    sessions=rule(
        (SessionPlan("round", SessionEnd.ORBIT, 1),),
        "EVT.def.round",
        without=(SessionPlan("round"),),
        reading="the round ends when every player has had the button; standings are by chips",
    ),
    orbit_rounds=chosen(House.round_length),
    places=Places(
        last_wins=silent(True, "the largest stack leads the standings"),
        together=silent(OutTogether.STACK_BEFORE, "the book does not say"),
        equal=silent(EqualPlaces.SHARE, "the book does not say"),
    ),
    statements=(
        entry(
            "the listed meanings are those of these rules",
            "EVT.def",
            cites=(
                *("EVT.def.holdem", "EVT.def.deal", "EVT.def.dealer"),
                *("EVT.def.hand", "EVT.def.suit"),
            ),
        ),
    ),
    signs=(
        entry("a bet has no real or legal monetary value", "EVT.def.bet"),
        entry("chips cannot be turned into legal tender", "EVT.def.chips"),
        entry("funny money is a prop without monetary value", "EVT.def.funny-money"),
    ),
    real_tables=chosen(Conditions.real_tables),
    colour_ups=chosen(Conditions.colour_ups),
    chip_race=chosen(Conditions.chip_race),
)
