"""What the house may choose under nolimit: who runs it, what it costs, chips, blinds, antes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardspeak.chips import Unit
from cardspeak.rulebook.house import among, amount, amounts, flag, smallest_chip, some_text, whole
from cardspeak.rulebook.nolimit_readers import (
    choice,
    clauses,
    colours,
    fee,
    levels,
    nlt,
    prizes,
)
from cardspeak.rulebook.nolimit_readings import READINGS
from cardspeak.rulebook.rule import UNIT_FIXED

FEWEST_SEATS, MOST_SEATS = 2, 22  # so many hands, a board and three burns are in one deck
BLINDS = "100, 200"


def _of_level(values: Mapping[str, Any]) -> tuple[int, int, int] | None:
    """The small blind, big blind and ante of the level in play, if there is a schedule of them."""
    schedule, number = values["levels"], values["level"]
    return schedule[number - 1] if number <= len(schedule) else None


def _blinds_of_level(values: Mapping[str, Any]) -> str:
    level = _of_level(values)
    unit = Unit(values["_cents"])
    return ", ".join(unit.money(blind) for blind in level[:2]) if level else BLINDS


def _ante_of_level(values: Mapping[str, Any]) -> str:
    level = _of_level(values)
    return Unit(values["_cents"]).money(level[2]) if level else "0"


_RUNNING = (
    choice("unit", "", smallest_chip(), "an amount", "1", "5", "the smallest chip at the table"),
    choice(
        "overrides",
        "preamble/2 1.22",
        clauses(),
        "the numbers of the clauses that other choices depart from, or none",
        "none",
        "none",
        "clauses the house declares it departs from; each is listed with the house rules",
    ),
    choice(
        "director",
        "23.a",
        some_text(required=True),
        "the name of the tournament director",
        "the tournament director",
        "another director",
        "who directs the tournament and has the last word",
    ),
    choice(
        "director_from",
        "23.a/2",
        among({"organization": "organization", "vendor": "vendor"}),
        "organization or vendor (a licensed third party)",
        "organization",
        "vendor",
        "whose person the tournament director is",
    ),
    choice(
        "dealer",
        "5",
        some_text(required=True),
        "the name of the dealer on duty",
        "the dealer on duty",
        "another dealer",
        "who deals, and so does not play",
    ),
    choice(
        "seats",
        "",
        whole(FEWEST_SEATS, MOST_SEATS),
        f"from {FEWEST_SEATS} to {MOST_SEATS}",
        "10",
        "9",
        "places at the table; the book leaves their number to the house",
    ),
    choice(
        "entry_fee",
        "22.2",
        fee(),
        "an amount of money; 0 for free entry",
        "0",
        "100",
        "what a player pays to enter",
    ),
    choice(
        "prize_count", "22.5", whole(0), "a whole number", "0", "1", "how many prizes there are"
    ),
    choice(
        "prizes",
        "22.5",
        prizes(),
        "a description of each prize, best first, with semicolons between",
        "none",
        "a cup",
        "what each prize is",
    ),
    choice(
        "card_logo",
        "2.a.1/3",
        among({"none": "none", "backs": "backs"}),
        "none or backs: nothing else may be printed on the cards",
        "none",
        "backs",
        "whether the backs of the cards carry a logo",
    ),
    choice(
        "mechanical_shuffler",
        "7.a",
        flag(),
        "on or off",
        "off",
        "on",
        "whether a mechanical device hands the dealer the cards in groups",
    ),
    choice(
        "electronic_shuffler",
        "7.b",
        flag(),
        "on, with shuffler_approval, or off",
        "off",
        "on",
        "whether an approved electronic device hands the dealer the cards in groups",
    ),
    choice(
        "shuffler_approval",
        "7.b",
        some_text(),
        "the reference of the approval",
        "",
        "approval on file",
        "the approval of the electronic device",
    ),
    choice(
        "time_limit",
        "19",
        whole(0),
        "seconds to act, or none",
        "30",
        "none",
        "the time a player has to act",
    ),
)

_CHIPS = (
    choice(
        "starting_chips",
        "1.10",
        amount(none=True),
        "as many chips as an entry buys; none at a table that players only reach with chips won",
        "10000",
        "5000",
        "the chips of a buy-in, the same for everyone",
    ),
    choice(
        "late_entry",
        "1.10",
        flag(),
        "on or off",
        "off",
        "on",
        "reading: whether players may still buy in after play has begun, for the same chips",
        is_reading=True,
    ),
    choice(
        "rebuys",
        "22.2/2",
        flag(),
        "on or off; with on: rebuy_chips and rebuy_fee",
        "off",
        "on",
        "whether chips may be bought again between games",
    ),
    choice(
        "rebuy_chips",
        "1.27",
        amount(none=True),
        "an amount of chips",
        "none",
        "1000",
        "the chips of a re-buy, the same for everyone",
    ),
    choice("rebuy_fee", "1.27", fee(), "an amount of money", "0", "50", "the set fee of a re-buy"),
    choice(
        "rebuy_up_to",
        "1.27",
        amount(zero=True),
        "an amount of chips; 0 for players who have lost all",
        "0",
        "1000000",
        "who may re-buy: a player with this many chips or fewer",
    ),
    choice(
        "chip_colours",
        "21/8",
        colours(),
        "each colour with its value, as in 'red 25, green 100'; none if chips are numbered",
        "none",
        "none",
        "what each colour of chip is worth at present",
    ),
    choice(
        "levels",
        "22.3",
        levels(),
        "small/big or small/big/ante for each level, with semicolons between; or none",
        "none",
        "none",
        "how blinds and antes increase in the course of the tournament",
    ),
    choice("level", "22.3", whole(1), "the number of a level", "1", "2", "the level in play"),
    choice(
        "ante",
        "2.a.2/4",
        amount(zero=True),
        "an amount, or 0 for none",
        "0",
        "50",
        "what each player antes; that of the level unless named",
        follows=_ante_of_level,
    ),
    choice(
        "blinds",
        "22.3",
        amounts(),
        "two amounts, the first half of the second (one, or in another ratio, only with "
        "overrides = NLT.1.30); none in a game of antes alone",
        BLINDS,
        "200, 400",
        "the small and the big blind; those of the level unless named",
        follows=_blinds_of_level,
    ),
)

CHOICES = {one.name: one for one in (*_RUNNING, *_CHIPS, *READINGS)}

FIXED = {
    **UNIT_FIXED,
    "starting_chips": nlt(True, {}, also=("2.b.1",)),
    "rebuy_chips": nlt(True, {}, also=("2.b.1",)),
}
ENTRY_CHOICES = frozenset({"starting_chips", "late_entry", "rebuys", "rebuy_chips", "rebuy_up_to"})
