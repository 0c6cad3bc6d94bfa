"""The posted conditions under charity: who plays, where, with which chips and for what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.rulebook.house import (
    Choice,
    Reader,
    among,
    amount,
    flag,
    smallest_chip,
    some_text,
    whole,
)
from cardspeak.rulebook.rule import Says

cha = Says("charity", "CHA.")


def choice(
    name: str,
    by: str,
    read: Reader,
    legal: str,
    default: str,
    other: str,
    means: str,
    *,
    is_reading: bool = False,
    follows: Callable[[Mapping[str, Any]], str] | None = None,
) -> Choice:
    """A choice by the clauses named."""
    numbers = tuple(cha.no(one) for one in by.split())
    return Choice(name, numbers, read, legal, default, other, means, is_reading, follows=follows)


def _invitations(text: str, _unit: Unit) -> tuple[str, ...] | None:
    """Names separated by commas; None where the operator keeps the list away from the table."""
    written = text.strip()
    if written.lower().replace("_", " ") == "operator":
        return None
    if written.lower() in {"", "open", "anyone", "everyone"}:
        raise NotationError("nobody enters uninvited")
    return tuple(name.strip() for name in written.split(","))


WHO_AND_WHERE = (
    choice(
        "unit",
        "",
        smallest_chip(),
        "an amount",
        "1",
        "0.50",
        "the smallest chip at the table (18.3)",
    ),
    choice(
        "casino_supervisor",
        "1.1.casino-supervisor",
        some_text(required=True),
        "the name of the casino supervisor or games supervisor on duty",
        "the casino supervisor on duty",
        "another casino supervisor",
        "who has the rights of a casino supervisor at this table",
    ),
    choice(
        "table_use",
        "4.1",
        among({"tournament": "tournament", "other_game": "other"}),
        "tournament; other_game only for a table that is not designated",
        "tournament",
        "other_game",
        "what the Tournament Supervisor has designated the table for",
    ),
    choice(
        "seat_allocation",
        "3.2.d 4.3",
        among({"players_choose": "choose", "random_draw": "draw", "assigned": "assigned"}),
        "players_choose, random_draw or assigned",
        "players_choose",
        "assigned",
        "how tables and places are given to players",
    ),
    choice(
        "order_of_wagering",
        "4.3",
        among({"as_in_the_rules": "rules"}),
        "as_in_the_rules: a condition may not change the order that the rules set",
        "as_in_the_rules",
        "as_in_the_rules",
        "the order of wagering, where the conditions speak of it",
    ),
    choice(
        "invitations",
        "2.3-bis",
        _invitations,
        "operator (who keeps the list and has players seated), or the names of those invited",
        "operator",
        "Nobody",
        "who may enter",
    ),
)

CHIPS = (
    choice(
        "entry_fee",
        "2.4",
        whole(0, 0),
        "0: nothing is paid to enter, to enter again or for an add-on",
        "0",
        "0",
        "what a player pays",
    ),
    choice(
        "player_prizes",
        "2.5",
        among({"none": ()}),
        "none: only charities are given anything",
        "none",
        "none",
        "what players win",
    ),
    choice(
        "donations",
        "3.2.h",
        some_text(required=True),
        "the donations by place, how they are paid and what is guaranteed",
        "as posted in the conditions",
        "as announced",
        "the prizes of the tournament, which go to charities",
    ),
    choice(
        "starting_chips",
        "3.2.a",
        amount(none=True),
        "an amount, or none at a table that takes over a session under way",
        "5000",
        "4000",
        "the tournament chips everyone is given when the session starts",
    ),
    choice(
        "late_entry",
        "3.2.f",
        flag(),
        "on or off",
        "off",
        "on",
        "whether new players may enter after the session has started, with the same chips",
    ),
    choice(
        "add_on",
        "1.1.add-on",
        amount(none=True),
        "an amount more than nothing, or none",
        "none",
        "none",
        "one more helping of chips for every player still in",
    ),
)
