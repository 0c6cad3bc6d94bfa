"""Irregular situations at a table: a closed list that all books share.

Each situation states its subject, and the games and stages in which it can occur.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from cardspeak.rulebook.floor.facts import Stage
from cardspeak.rulebook.floor.questions import (
    QUESTIONS as QUESTIONS,
    STAGES as STAGES,
    Question as Question,
)

Family = Literal["deal", "board", "betting", "hands", "presence", "conduct", "deck"]
"""Part of the game that a situation concerns."""
OnlyIn = Literal["", "board", "open cards"]
"""Games in which a situation can occur; empty means all games."""
Reporters = Literal["ruled out", "people", "room"]
"""Those who can report a situation at a software-dealt table."""
Subject = Literal["seat", "cards", "amount"]
"""A fact that a report must give."""
RULED_OUT: Final = "ruled out"
"""Impossible at a software-dealt table, because the record shows that it did not happen."""
PEOPLE: Final = "people"
"""People can do this at any table, so players and staff can always report it."""
ROOM: Final = "room"
"""At a software-dealt table only the room can detect this, from a player's connection."""


@dataclass(frozen=True, slots=True)
class Situation:
    """An irregular situation: its subject (seat, cards, chips), games and stages."""

    name: str
    title: str
    family: Family
    about: tuple[Subject, ...] = ()  # facts that a report must give
    game: OnlyIn = ""  # "board" or "open cards" if it occurs only in such games
    stages: tuple[Stage, ...] = ()  # when it can be reported; empty: during a round
    law: tuple[str, ...] = ()  # for chips over the line: law fields that decide directly
    at_software_table: Reporters = RULED_OUT  # who reports it at a software-dealt table


FLOP_CARD_EXPOSED: Final = "flop card exposed"
SEVERAL_CARDS_TURNED: Final = "several cards turned"
STARTED = STAGES[1:]
BETTING: tuple[Stage, ...] = ("first betting", "later")

_SITUATIONS = (
    # --- the deck and the deal ---------------------------------------------------------------
    Situation("card shown in the cut", "A card showed while the deck was cut", "deal"),
    Situation("deck not cut", "Nobody cut the deck", "deal"),
    Situation("deck not shuffled", "The deck was not shuffled", "deal"),
    Situation("wrong player cut", "The cut was made by the wrong player", "deal"),
    Situation(
        "hole card exposed",
        "The dealer exposed a card that was to be dealt face down",
        "deal",
        ("seat", "cards"),
        stages=STARTED,
    ),
    Situation("card dealt out of turn", "A card went to the wrong player", "deal", stages=STARTED),
    Situation("player missed", "A player was passed over in the deal", "deal", stages=STARTED),
    Situation("extra hand", "A hand was dealt to nobody's place", "deal", stages=STARTED),
    Situation(
        "extra card", "Somebody was dealt a card too many", "deal", ("seat",), stages=STARTED
    ),
    Situation(
        "wrong number of cards",
        "A player holds too many or too few cards",
        "hands",
        ("seat",),
        stages=STARTED,
    ),
    Situation(
        "winner held a wrong number",
        "The only player left won with too many or too few cards",
        "hands",
        ("seat",),
        stages=("over",),
    ),
    Situation(
        "card off the table",
        "A card was dealt off the table",
        "deal",
        ("seat", "cards"),
        stages=STARTED,
    ),
    Situation(
        "card exposed by the player",
        "A player dropped or showed a card of their own",
        "deal",
        ("seat", "cards"),
        stages=STARTED,
    ),
    Situation("boxed card", "A card lies face up in the deck", "deal", ("cards",)),
    Situation("defective deck", "The deck has wrong, missing, double or marked cards", "deck"),
    Situation(
        "pot won with a defective deck",
        "A deck is found defective after a pot was won with it",
        "deck",
        stages=(*STAGES, "over"),
    ),
    Situation(
        "card damaged", "A card has become mutilated", "deck", ("cards",), stages=(*STAGES, "over")
    ),
    # --- communal and open cards -------------------------------------------------------------
    Situation(
        "card turned early",
        "The next card was turned before the betting was over",
        "board",
        stages=BETTING,
    ),
    Situation(
        "burn missed",
        "The burn was left out before the cards were turned",
        "board",
        game="board",
        stages=("later", "showdown"),
    ),
    Situation(
        "burned too early",
        "A card was burned before the betting was over",
        "board",
        game="board",
        stages=BETTING,
    ),
    Situation(
        "flop with too many cards",
        "More than three cards were turned for the flop",
        "board",
        ("cards",),
        game="board",
        stages=("later",),
    ),
    Situation(
        FLOP_CARD_EXPOSED,
        "A flop card showed while the flop was dealt",
        "board",
        ("cards",),
        game="board",
        stages=("later",),
    ),
    Situation(
        SEVERAL_CARDS_TURNED,
        "More than one card was turned where one was due",
        "board",
        ("cards",),
        game="board",
        stages=("later", "showdown"),
    ),
    # --- betting -----------------------------------------------------------------------------
    Situation(
        "oversized chip",
        "One chip worth more than the call or the limit was put in",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "several movements",
        "A bet was put in in more than one movement",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "fold said with a bet",
        "A player put chips in and said fold",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "amount said differs",
        "The amount said and the chips put in differ",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "chips pushed forward",
        "Chips were pushed forward or let go into the pot without a word",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "chips pulled in",
        "The dealer pulled in chips that may not have been a bet",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation("gesture", "A gesture was made for an act", "betting", ("seat",), stages=BETTING),
    Situation(
        "gesture misread",
        "A player says the gesture was misunderstood",
        "betting",
        ("seat",),
        stages=BETTING,
    ),
    Situation(
        "call becomes a raise",
        "A player wants a call with a larger chip to be a raise",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "hidden chips",
        "Chips were kept out of sight",
        "betting",
        ("seat", "amount"),
        stages=STARTED,
    ),
    Situation(
        "chips of another",
        "A player put in chips that belong to another",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation("cash on the table", "Cash lies on the table", "betting", ("seat",)),
    Situation(
        "out of turn",
        "A player put chips in before the turn came",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
        law=(
            "deeds.out_of_turn",
            "deeds.out_of_turn_may_raise",
            "deeds.out_of_turn_stands",
            "deeds.out_of_turn_stands_if_folded",
        ),
    ),
    Situation(
        "short of the call",
        "A player put in less than the call",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
        law=(
            "deeds.short_completes_or_folds",
            "deeds.short_fold_returns",
            "deeds.short_binds",
        ),
    ),
    Situation(
        "between call and raise",
        "A player put in more than the call and less than a raise",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
        law=("deeds.between_is_call",),
    ),
    Situation(
        "over the limit",
        "A player put in more than the limit allows",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
        law=("deeds.over_limit_returned",),
    ),
    Situation(
        "short call seen late",
        "Others had acted when it was seen that a call was short",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "hopeless call",
        "A call was made in the last betting round by a hand that cannot win",
        "betting",
        ("seat",),
        game="open cards",
        stages=("later", "showdown"),
    ),
    # --- hands -------------------------------------------------------------------------------
    Situation(
        "cards over the line", "Cards went over the fold line", "hands", ("seat",), stages=STARTED
    ),
    Situation(
        "hand in the discards",
        "Live cards got into the discards",
        "hands",
        ("seat",),
        stages=STARTED,
    ),
    Situation(
        "hand touched by discards",
        "Discards touched a live hand",
        "hands",
        ("seat",),
        stages=STARTED,
    ),
    Situation(
        "hand taken in", "The dealer took in a live hand", "hands", ("seat",), stages=STARTED
    ),
    Situation(
        "hand thrown away early",
        "A player threw the hand away before it was time",
        "hands",
        ("seat",),
        stages=STARTED,
    ),
    Situation(
        "winner threw the hand away",
        "A player folded in the belief that nobody was left",
        "hands",
        ("seat",),
        stages=STARTED,
    ),
    Situation(
        "spoken concession",
        "A player said that the hand was lost",
        "hands",
        ("seat",),
        stages=("showdown",),
    ),
    Situation(
        "folded card passed wrongly",
        "A folding player's hole card did not go face down to the dealer",
        "hands",
        ("seat", "cards"),
        stages=STARTED,
    ),
    Situation(
        "cards shown to one player",
        "A player let one other see cards",
        "hands",
        ("seat", "cards"),
        stages=STARTED,
    ),
    Situation(
        "player left",
        "A player with a live hand left the table",
        "presence",
        ("seat",),
        stages=STARTED,
        at_software_table=ROOM,
    ),
    Situation(
        "late claim",
        "A player claims a pot after it was awarded",
        "hands",
        ("seat",),
        stages=("showdown", "over"),
        at_software_table=PEOPLE,
    ),
    # --- people and the house ----------------------------------------------------------------
    Situation(
        "breach of conduct",
        "A player broke a rule of conduct",
        "conduct",
        ("seat",),
        stages=(*STAGES, "over"),
        at_software_table=PEOPLE,
    ),
    Situation(
        "cards exchanged",
        "Players exchanged cards or information",
        "conduct",
        ("seat",),
        stages=STARTED,
        at_software_table=PEOPLE,
    ),
    Situation(
        "dispute",
        "Players differ about what happened",
        "conduct",
        stages=(*STAGES, "over"),
        at_software_table=PEOPLE,
    ),
    Situation(
        "disturbance",
        "Fire, robbery, a brawl or the like stopped play",
        "conduct",
        at_software_table=PEOPLE,
    ),
    Situation(
        "round cannot go on",
        "The round cannot go on, or was won by fraud",
        "conduct",
        at_software_table=PEOPLE,
    ),
    Situation(
        "not covered",
        "Something that no rule covers",
        "conduct",
        at_software_table=PEOPLE,
    ),
)
SITUATIONS: dict[str, Situation] = {situation.name: situation for situation in _SITUATIONS}
