"""`cardspeak rank BOOK HAND…`: which hand is better by the book, and the clause that says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table as Columns
from rich.text import Text

from cardspeak.cards import JOKER, UNKNOWN, Card, NotationError, card_text, cards_text, read_cards
from cardspeak.cli.answer import AsJson, Exit, Page, paragraph, print_json
from cardspeak.cli.books import find_book
from cardspeak.cli.choices import at_table, read_picks, say_no
from cardspeak.hands import (
    Deciding,
    Ranked,
    board,
    deciding,
    low_words,
    rank as rank_high,
    rank_low,
    words,
)
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law import HandRules, Law
from cardspeak.rulebook.policies import Game
from cardspeak.rulebook.rule import Rule
from cardspeak.table.dealing import full_deck
from cardspeak.table.order import low_order, order_of_hands
from cardspeak.table.play import refuse
from cardspeak.table.rulings import Because, Refused
from cardspeak.table.state import Table
from cardspeak.view.voice import counted
from cardspeak.view.words import clause_note

Cards = tuple[Card, ...]
Flag = Annotated[bool, Parameter(negative=())]
FIVE, SEVEN = 5, 7
WHAT_PARTS = {
    Deciding.KIND: "the kind of hand",
    Deciding.GROUP: "the rank of the cards that make it",
    Deciding.KICKER: "a further card",
}


@dataclass(frozen=True, slots=True)
class Placed:
    """A hand and its worth.  One that makes no low at all is not ranked and has no place."""

    cards: Cards
    ranked: Ranked | None
    said: str
    clause: ClauseNo | None
    place: int | None = None


def rank(
    book: str,
    /,
    *hands: Annotated[str, Parameter(name="HAND")],
    deck: int | None = None,
    joker: Flag = False,
    ace_low: Flag = False,
    low: Flag = False,
    shared: Annotated[str, Parameter(name="--board")] = "",
    house: Annotated[list[str] | None, Parameter(negative=())] = None,
    json: AsJson = False,
) -> int:
    """Compare hands by a book's order.  Write "As Td 2c 9h 9s", or run together: AsTd2c9h9s.

    Parameters
    ----------
    book
        The book's key, such as act-stud; see `cardspeak books`.
    hands
        Five to seven cards each, or hole cards with --board.  One to four open cards of a stud
        hand are ranked by what they show.
    deck
        How many cards are in play, where the book lets the house choose.
    joker
        A joker is in play; it is written Jk.
    ace_low
        The ace may also be low in a straight.
    low
        The lowest hand is the best.
    shared
        Cards that belong to every hand.
    house
        Any other house choice, as NAME=VALUE; may be given again.
    """
    found = find_book(book)
    flags = {"deck": None if deck is None else str(deck), "joker": "on" if joker else None}
    flags |= {"ace_low": "on" if ace_low else None, "game": "low" if low else None}
    asked = {name: value for name, value in flags.items() if value is not None}
    table = table_for(found, asked, read_picks(house or []))
    if isinstance(table, Refused):
        return say_no(found, table, json=json)
    owned, common = read_hands(table, hands, shared)
    low = low or table.law.hands.game.value is Game.LOW
    placed = in_places([worth(table.law, own, common, low=low) for own in owned])
    if json:
        print_json({"book": book, "hands": [as_json(one) for one in placed]})
    else:
        print_places(Page(), table, placed, low=low)
    return Exit.YES


# --- the house --------------------------------------------------------------------------------


def table_for(book: Book, asked: Mapping[str, str], picks: Mapping[str, str]) -> Table | Refused:
    """A table under the choices asked for; what is no choice must be so by the book anyhow."""
    merged = dict(picks)
    for name, value in asked.items():
        if (name, picks.get(name)) == ("game", "high_low"):
            continue  # the low side of a split game
        if picks.get(name, value) != value:
            raise NotationError(f"{name} is asked for as {value} and chosen as {picks[name]}")
        if name in book.choices:
            merged[name] = value
    table = at_table(book, merged)
    if isinstance(table, Refused):
        return table
    for name, value in asked.items():
        if name not in book.choices and not holds_anyhow(table.law, name, value):
            return no_choice(table.law, name, value)
    return table


def holds_anyhow(law: Law, name: str, value: str) -> bool:
    """Is this so by the book, without a choice?"""
    match name:
        case "deck":
            return str(law.deck.size.value) == value
        case "joker":
            return law.deck.joker.value
        case "ace_low":
            return law.hands.ace_low.value
        case _:
            return law.hands.game.value is Game.LOW


def no_choice(law: Law, name: str, value: str) -> Refused:
    """The refusal of something that this book does not leave to the house."""
    hands = law.hands
    rules: dict[str, tuple[Rule[object], str]] = {
        "deck": (law.deck.size, f"the deck has {law.deck.size.value} cards"),
        "joker": (law.deck.size, "the deck has no joker"),
        "ace_low": (hands.ace_high, "the ace is high"),
        "game": (hands.order, "the best hand wins, not the lowest"),
    }
    rule, legal = rules[name]
    return refuse(Because.ILLEGAL_CHOICE, rule, name=name, value=value, legal=legal)


# --- the hands --------------------------------------------------------------------------------


def read_hands(table: Table, hands: Sequence[str], written: str) -> tuple[list[Cards], Cards]:
    """Each hand's cards and the shared ones; no card may be there twice or foreign to the deck."""
    if not hands:
        raise NotationError('no hand to rank: write one or more, such as "As Ks Qs Js Ts"')
    shared = read_cards(written)
    owned = [read_cards(hand) for hand in hands]
    seen: dict[Card, str] = dict.fromkeys(shared, "on the board")
    deck = set(full_deck(table))
    for card in shared:
        check_card(table, card, deck)
    for place, cards in enumerate(owned, 1):
        check_size(table, hands[place - 1], len(cards), len(shared))
        for card in cards:
            check_card(table, card, deck)
            if card in seen:
                where = f"{seen[card]} and in hand {place}"
                raise NotationError(f"{card_text(card)} is {where}: one deck holds it once")
            seen[card] = f"in hand {place}"
    return owned, shared


def check_card(table: Table, card: Card, deck: set[Card]) -> None:
    """Refuse a card that cannot be in play."""
    if card == UNKNOWN:
        raise NotationError("?? cannot be ranked: every card has to be known")
    if card == JOKER and card not in deck:
        raise NotationError("Jk is not in play: add --joker where the book allows one")
    if card not in deck:
        size = table.law.deck.size.value
        raise NotationError(f"{card_text(card)} is not in a deck of {size} cards")


def check_size(table: Table, hand: str, own: int, shared: int) -> None:
    """Refuse a hand of too few or too many cards."""
    if not own:
        raise NotationError(f"'{hand}' has no card in it")
    if own + shared > SEVEN:
        raise NotationError(f"'{hand}' makes {own + shared} cards: a hand comes from seven at most")
    if own + shared < FIVE and not (is_stud(table.law) and not shared):
        have = counted(own + shared, "card")
        raise NotationError(
            f"'{hand}' makes {have}, and a hand is five: write it in quotes, or give --board"
        )


def is_stud(law: Law) -> bool:
    """Does the book deal open cards to players and none to a board?"""
    return not any(street.board.value for street in law.dealing.streets)


def worth(law: Law, own: Cards, shared: Cards, *, low: bool) -> Placed:
    """What a hand is, in words and by which clause."""
    cards = (*own, *shared)
    if low and len(cards) < FIVE:
        raise NotationError(f"{cards_text(own)} is no low hand: that takes five cards")
    if low:
        ranked = rank_low(low_order(law), cards)
        clause = first(law.hands.low_ignores_straights) or first(law.hands.game)
        if ranked is None:
            return Placed(own, None, "no low: not eight or less", first(law.hands.eight_or_better))
        return Placed(own, ranked, low_words(ranked), clause)
    order = order_of_hands(law)
    high = board(order, own) if len(cards) < FIVE else rank_high(order, own, shared)
    return Placed(own, high, words(high), clause_of(law.hands, high))


def clause_of(hands: HandRules, ranked: Ranked) -> ClauseNo | None:
    """The clause that puts this kind of hand in its place."""
    return next((first(rule) for rule in hands.kinds if rule.value is ranked.kind), None)


def first(rule: Rule[object]) -> ClauseNo | None:
    """The clause a rule rests on most."""
    return rule.by[0] if rule.by else None


def in_places(hands: list[Placed]) -> list[Placed]:
    """The same hands with their places; equal hands share one."""
    scores = sorted((one.ranked.score for one in hands if one.ranked), reverse=True)
    return [
        replace(one, place=scores.index(one.ranked.score) + 1) if one.ranked else one
        for one in hands
    ]


# --- the answer -------------------------------------------------------------------------------


def as_json(one: Placed) -> dict[str, object]:
    """One hand for programs, in the order given."""
    ranked = one.ranked
    return {
        "cards": cards_text(one.cards),
        "class": ranked.kind.value if ranked and ranked.kind else None,
        "words": one.said,
        "place": one.place,
        "clause": one.clause,
        "five": cards_text(ranked.five) if ranked else None,
    }


def print_places(console: Console, table: Table, placed: list[Placed], *, low: bool) -> None:
    """Best hand first, with the clauses in words underneath."""
    columns = Columns(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    ordered = sorted(placed, key=lambda one: one.place or len(placed) + 1)
    for one in ordered:
        place = Text(str(one.place or "–"), style="bold green" if one.place == 1 else "")
        cards = Text(cards_text(one.cards), style="bold", no_wrap=True)
        columns.add_row(place, cards, Text(one.said), Text(one.clause or "", style="cyan"))
    console.print(columns)
    told = apart(table.law, ordered) if not low else ""
    if told:
        paragraph(console, told, indent=0)
    for clause in dict.fromkeys(one.clause for one in ordered if one.clause):
        paragraph(console, Text(clause_note(clause, table.book), style="dim"), indent=0)
    if not any(one.clause for one in ordered):
        told = f"{table.book} is only begun: no clause of its own ranks hands yet."
        paragraph(console, Text(told, style="yellow"), indent=0)


def apart(law: Law, ordered: list[Placed]) -> str:
    """What parts the best hand from the next, with the clause where one decides it."""
    best = ordered[0].ranked
    other = ordered[1].ranked if len(ordered) > 1 else None
    if best is None or other is None:
        return ""
    what = deciding(order_of_hands(law), best, other)
    hands = law.hands
    rules: dict[Deciding, Rule[object]] = {
        Deciding.KIND: hands.order,
        Deciding.KICKER: hands.all_cards_count,
        Deciding.TIE: hands.suits_equal,
    }
    clause = first(rules[what]) if what in rules else None
    cited = f" ({clause})" if clause else ""
    if what is Deciding.TIE:
        return f"The best hands are equal: suits do not part them{cited}."
    return f"What parts the first two is {WHAT_PARTS[what]}{cited}."
