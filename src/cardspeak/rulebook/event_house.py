"""What the house may choose under event, and how the choices must fit together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.rulebook.betting_house import SUMMED, SUMMED_MEANS
from cardspeak.rulebook.house import (
    Check,
    Choice,
    Reader,
    among,
    amount,
    amounts,
    flag,
    smallest_chip,
    some_text,
    whole,
)
from cardspeak.rulebook.policies import Limit
from cardspeak.rulebook.rule import UNIT_FIXED, Says

evt = Says("event", "EVT.")

NOTE_BUYS = 2000  # dollars in play chips
PLAYERS = 9
BLINDS = 2
LIMITS = {
    kind.value: kind
    for kind in (
        Limit.NO_LIMIT,
        Limit.FIXED,
        Limit.STRUCTURED,
        Limit.SPREAD,
        Limit.HALF_POT,
        Limit.FULL_POT,
    )
}
COLOURS = "red, blue, green, black, white, yellow, purple, orange, pink"
OTHER_COLOURS = "grey, brown, gold, silver, navy, olive, teal, plum, lime"


def _names() -> Reader:
    """Names separated by commas."""

    def read(text: str, unit: Unit) -> tuple[str, ...]:  # noqa: ARG001 - readers share one shape
        names = tuple(one.strip().lower() for one in text.split(",") if one.strip())
        if not names:
            raise NotationError("write the colours, separated by commas")
        return names

    return read


def _big_blind(values: Mapping[str, Any]) -> str:
    blinds = values["blinds"]
    return Unit(values["_cents"]).money(blinds[-1]) if blinds else "20"


def _choice(
    name: str,
    by: str,
    read: Reader,
    legal: str,
    default: str,
    other: str,
    means: str,
    *,
    is_reading: bool = False,
) -> Choice:
    numbers = tuple(evt.no(one) for one in by.split())
    return Choice(name, numbers, read, legal, default, other, means, is_reading)


_ALL = (
    _choice(
        "unit",
        "",
        smallest_chip(),
        "an amount of money",
        "1",
        "0.50",
        "the smallest chip at the table",
    ),
    _choice(
        "dealer",
        "def.dealer",
        some_text(required=True),
        "the name of the dealer on duty",
        "the dealer on duty",
        "another dealer",
        "who deals and operates the game",
    ),
    _choice(
        "note_buys",
        "beginning.1",
        amount(),
        f"{NOTE_BUYS}: what one funny money note buys is printed",
        str(NOTE_BUYS),
        "1000",
        "the play chips that every player starts a round of the button with",
    ),
    _choice(
        "late_entry",
        "beginning.1",
        flag(),
        "on or off",
        "off",
        "on",
        "reading: whether players may trade a note while a round of the button is under way",
        is_reading=True,
    ),
    _choice(
        "chip_colours",
        "beginning.2",
        _names(),
        "nine colours or more, all different",
        COLOURS,
        OTHER_COLOURS,
        "the colours of chips, one for each player",
    ),
    _choice(
        "round_length",
        "def.round",
        whole(1, PLAYERS),
        "1 to 9 rounds of play",
        str(PLAYERS),
        "1",
        "the most rounds of play for one note; never more than one for each player at the start",
    ),
    _choice(
        "blinds",
        "dealing.2",
        amounts(),
        "a small and a big blind, the small one not above the big one",
        "10, 20",
        "20, 40",
        "the size of the two blinds, which the book leaves open",
    ),
    _choice(
        "ante",
        "def.ante-wager",
        amount(zero=True),
        "an amount of money, or 0 for none",
        "0",
        "5",
        "what every player puts in before the cards, besides the blinds",
    ),
    _choice(
        "limit",
        "def.limits",
        among(LIMITS),
        ", ".join(LIMITS),
        "no_limit",
        "fixed",
        "how the betting is ranged or structured",
    ),
    Choice(
        "min_bet",
        (evt.no("def.limits"),),
        amount(),
        "an amount of money",
        "20",
        "40",
        "the least bet: the big blind unless named; the small bet of a structured limit",
        follows=_big_blind,
    ),
    _choice(
        "max_bet",
        "def.limits",
        amount(none=True),
        "an amount not below min_bet; none where the limit needs none",
        "none",
        "100",
        "the most a bet or raise may be: spread limit; the big bet of a structured limit",
    ),
    _choice(
        "misdeal_ruling",
        "def.misdeal def.substantial-action",
        among({one: one for one in ("none", "before_action", "any_time", "never")}),
        "none, before_action, any_time or never",
        "none",
        "any_time",
        "when a wrong deal is a misdeal: until two players have acted, at any time, or never; "
        "none: staff decide each time",
    ),
    _choice(
        "boxed_card_ruling",
        "def.boxed-card",
        among({one: one for one in ("none", "dead", "plays", "misdeal")}),
        "none, dead, plays or misdeal",
        "none",
        "misdeal",
        "what becomes of a card found face up in the deck: replaced by the next, played, redealt; "
        "none: staff decide each time",
    ),
    _choice(
        "first_button",
        "dealing.1 def.dealer-button/2",
        among({"draw": 1, "right_of_dealer": 2}),
        "draw or right_of_dealer",
        "draw",
        "right_of_dealer",
        "reading of EVT.Q1: the highest card drawn has the first button, or the dealer's right",
        is_reading=True,
    ),
    _choice(
        "heads_up",
        "def.head-to-head",
        among({"button_small": 1, "button_big": 2}),
        "button_small or button_big",
        "button_small",
        "button_big",
        "reading of EVT.Q4: which blind the button posts when two play; if it posts the small one, "
        "nobody posts the big blind twice in a row; the rest is as always",
        is_reading=True,
    ),
    _choice(
        "short_blind_price",
        "def.call/2",
        among({"full": 1, "posted": 2}),
        "full or posted",
        "full",
        "posted",
        "reading: what the first call costs when the big blind was short of chips",
        is_reading=True,
    ),
    _choice(
        "short_all_in",
        "def.raise",
        among({"does_not_reopen": 1, "reopens": 2}),
        "does_not_reopen or reopens",
        "does_not_reopen",
        "reopens",
        "reading: whether an all-in short of a raise lets players raise who had acted",
        is_reading=True,
    ),
    _choice(SUMMED, "", flag(), "on or off", "off", "on", SUMMED_MEANS, is_reading=True),
    _choice(
        "time_to_act",
        "",
        whole(0, 3600),
        "a number of seconds, or none",
        "none",
        "90",
        "reading: the book has no clock; the house may post a time, which staff call and which "
        "ends in a check where that is free and in a fold where it is not",
        is_reading=True,
    ),
)

CHOICES = {choice.name: choice for choice in _ALL}


def _note(values: Mapping[str, Any]) -> str | None:
    if values["note_buys"] * values["_cents"] != NOTE_BUYS * 100:
        return f"one note buys {NOTE_BUYS}"
    return None


def _colours(values: Mapping[str, Any]) -> str | None:
    colours = values["chip_colours"]
    if len(set(colours)) < len(colours):
        return "no colour may be there twice"
    if len(colours) < PLAYERS:
        return f"up to {PLAYERS} players need a colour each"
    return None


def _blinds(values: Mapping[str, Any]) -> str | None:
    blinds = values["blinds"]
    if len(blinds) != BLINDS:
        return "a small and a big blind are called for"
    return "the small blind may not be above the big one" if blinds[0] > blinds[1] else None


def _bet_sizes(values: Mapping[str, Any]) -> str | None:
    most, least, kind = values["max_bet"], values["min_bet"], values["limit"]
    if most is not None and most < least:
        return "max_bet may not be below min_bet"
    if kind in {Limit.STRUCTURED, Limit.SPREAD} and most is None:
        return f"a {kind.value} limit needs a max_bet"
    if kind is Limit.FIXED and most not in {None, least}:
        return "a fixed limit has one bet size: leave max_bet out"
    if kind in {Limit.NO_LIMIT, Limit.HALF_POT, Limit.FULL_POT} and most is not None:
        return f"a {kind.value} game has no max_bet"
    return None


CHECKS = (
    Check("note_buys", (evt.no("beginning.1"),), _note),
    Check("chip_colours", (evt.no("beginning.2"),), _colours),
    Check("blinds", (evt.no("dealing.2"),), _blinds),
    Check("max_bet", (evt.no("def.limits"),), _bet_sizes),
)

FIXED = {
    **UNIT_FIXED,
    "note_buys": evt(True, {}, also=("beginning.1",)),
    "chip_colours": evt(True, {}, also=("beginning.2",)),
}
