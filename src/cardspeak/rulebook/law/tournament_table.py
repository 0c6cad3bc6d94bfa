"""The law of a table in a tournament: the book's law, where the tournament takes over some parts.

The tournament gives seats, chips and levels and decides who is out.  Everything about a round of
play stays as the book says.
"""

from __future__ import annotations

from dataclasses import replace

from cardspeak.chips import ONE_CHIP
from cardspeak.rulebook.law.blinds import EntryRules
from cardspeak.rulebook.law.commission import Commission
from cardspeak.rulebook.law.ending import NO_ENDING
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.law.seating import Notice, Orbits, Seating
from cardspeak.rulebook.law.stakes import StakeRules
from cardspeak.rulebook.policies import TopUp
from cardspeak.rulebook.rule import Rule, default

TAKEN_OVER = "the tournament decides this"
NOT_HERE: Rule[bool] = default(False, TAKEN_OVER)


def at_tournament_table(law: Law) -> Law:
    """Return the law of a table under a tournament; `law` has the tournament's conditions."""
    attendance = law.tournament.attendance
    entry = EntryRules(
        new_after_blinds=default(True, "a player who is moved there waits for the button"),
        new_not_on_button=default(True, "a player who is moved there waits for the button"),
        absent_dealt_in=attendance.absent_posts,
    )
    return replace(
        law,
        seating=_seating(law),
        stakes=_stakes(law),
        notice=Notice(),  # the levels are published with the conditions
        entry=entry,
        commission=Commission(),  # tournament chips have no value in money
        orbit=Orbits(),
        ending=NO_ENDING,
    )


def _seating(law: Law) -> Seating:
    winner, seating = law.tournament.direction.to_one_winner, law.seating
    if winner.value:
        two = Rule(2, winner.by)
        seating = replace(seating, players_to_start=two, players_to_go_on=two)
    never: Rule[int] = default(0, TAKEN_OVER)
    return replace(
        seating,
        by_tournament=default(True, TAKEN_OVER),
        group=default("", TAKEN_OVER),
        reservations=NOT_HERE,
        consent=NOT_HERE,
        closed_once_begun=NOT_HERE,
        stays_to_the_end=NOT_HERE,
        resumes_with_all=NOT_HERE,
        invited=default(None, TAKEN_OVER),
        starts_at=default(None, TAKEN_OVER),
        hours=default(None, TAKEN_OVER),
        away_minutes=never,
        idle_rounds=never,
        away_rounds=never,
    )


def _stakes(law: Law) -> StakeRules:
    return replace(
        law.stakes,
        least=default(ONE_CHIP, TAKEN_OVER),
        most=default(None, TAKEN_OVER),
        start_at_least=NOT_HERE,
        buy_in_least=NOT_HERE,
        buy_in_exactly=default(None, TAKEN_OVER),
        top_up=default(TopUp.NEVER, TAKEN_OVER),
        short_is_declared=NOT_HERE,
        least_again_on_rise=NOT_HERE,
        broke_is_out=NOT_HERE,
        allotment=default(None, TAKEN_OVER),
        handed_out=NOT_HERE,
        starts_level=NOT_HERE,
        add_on=default(None, TAKEN_OVER),
    )
