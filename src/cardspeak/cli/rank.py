"""`cardspeak rank BOOK HAND…`: rank hands under a book, with the clauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table as Columns
from rich.text import Text

from cardspeak.cards import JOKER, UNKNOWN, Card, NotationError, card_text, cards_text, read_cards
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.cli.books import find_book
from cardspeak.cli.choices import at_table, print_refusal, read_picks
from cardspeak.hands import (
    Ranked,
    Tiebreak,
    board,
    rank as rank_high,
    rank_low,
    tiebreak,
)
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law.hands import HandRules
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.policies import Game
from cardspeak.rulebook.reason import Reason
from cardspeak.rulebook.rule import Rule
from cardspeak.table.draft import refuse
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rules.showdown.hand_order import low_order, order_of_hands
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState
from cardspeak.view.notes import clause_note
from cardspeak.view.words.voice import counted
from cardspeak.words.hands import ranked_words

Cards = tuple[Card, ...]
Flag = Annotated[bool, Parameter(negative=())]
FIVE, SEVEN = 5, 7
TIEBREAK_TEXT = {
    Tiebreak.KIND: "the kind of hand",
    Tiebreak.GROUP: "the rank of the cards that make it",
    Tiebreak.KICKER: "another card",
}


@dataclass(frozen=True, slots=True)
class PlacedHand:
    """A hand with its rank and place.  A hand that does not qualify for low has neither."""

    cards: Cards
    ranked: Ranked | None
    words: str
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
    """Rank hands under a book.  Write a hand as "As Td 2c 9h 9s" or AsTd2c9h9s.

    Parameters
    ----------
    book
        The book's key, such as act-stud; see `cardspeak books`.
    hands
        Five to seven cards each, hole cards with --board, or one to four upcards of a stud hand.
    deck
        Size of the deck, if the book lets the house choose.
    joker
        Play with a joker, written Jk.
    ace_low
        The ace may also be low in a straight.
    low
        The lowest hand wins.
    shared
        The board: cards that belong to every hand.
    house
        Another house choice, as NAME=VALUE (repeatable).
    """
    chosen = find_book(book)
    flags = {"deck": None if deck is None else str(deck), "joker": "on" if joker else None}
    flags |= {"ace_low": "on" if ace_low else None, "game": "low" if low else None}
    asked = {name: value for name, value in flags.items() if value is not None}
    table = table_for(chosen, asked, read_picks(house or []))
    if isinstance(table, Refused):
        return print_refusal(chosen, table, json=json)
    owned, common = read_hands(table, hands, shared)
    low = low or table.law.hands.game.value is Game.LOW
    placed = with_places([evaluate(table.law, own, common, low=low) for own in owned])
    if json:
        print_json({"book": book, "hands": [as_json(hand) for hand in placed]})
    else:
        print_places(Output(), table, placed, low=low)
    return Exit.YES


# --- house choices ----------------------------------------------------------------------------


def table_for(
    book: Book, asked: Mapping[str, str], picks: Mapping[str, str]
) -> TableState | Refused:
    """Open a table with these choices.  A flag that is not a choice must match the book's rule."""
    merged = dict(picks)
    for name, value in asked.items():
        if (name, picks.get(name)) == ("game", "high_low"):
            continue  # the low side of a split game
        if picks.get(name, value) != value:
            raise NotationError(f"{name} is both {value} and {picks[name]}")
        if name in book.choices:
            merged[name] = value
    table = at_table(book, merged)
    if isinstance(table, Refused):
        return table
    for name, value in asked.items():
        if name not in book.choices and not is_fixed(table.law, name, value):
            return no_choice(table.law, name, value)
    return table


def is_fixed(law: Law, name: str, value: str) -> bool:
    """Return whether the book itself sets this value."""
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
    """Refuse a value that the book does not leave to the house."""
    hands = law.hands
    rules: dict[str, tuple[Rule[object], Reason]] = {
        "deck": (law.deck.size, Reason("deck-size", cards=law.deck.size.value)),
        "joker": (law.deck.size, Reason("no-joker")),
        "ace_low": (hands.ace_high, Reason("ace-is-high")),
        "game": (hands.order, Reason("best-hand-wins")),
    }
    rule, reason = rules[name]
    legal = [reason.as_facts()]
    return refuse(RefusalReason.ILLEGAL_CHOICE, rule, name=name, value=value, legal=legal)


# --- the hands --------------------------------------------------------------------------------


def read_hands(table: TableState, hands: Sequence[str], written: str) -> tuple[list[Cards], Cards]:
    """Read hands and board.  Raises NotationError if a card repeats or is not in the deck."""
    if not hands:
        raise NotationError('no hand to rank: name one or more, such as "As Ks Qs Js Ts"')
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
                raise NotationError(f"{card_text(card)} is used twice: {where}")
            seen[card] = f"in hand {place}"
    return owned, shared


def check_card(table: TableState, card: Card, deck: set[Card]) -> None:
    """Raise NotationError for a card that is not in the deck."""
    if card == UNKNOWN:
        raise NotationError("?? cannot be ranked: name every card")
    if card == JOKER and card not in deck:
        raise NotationError("Jk is not in play: add --joker if the book allows it")
    if card not in deck:
        size = table.law.deck.size.value
        raise NotationError(f"{card_text(card)} is not in a deck of {size} cards")


def check_size(table: TableState, hand: str, own: int, shared: int) -> None:
    """Raise NotationError for a hand with too few or too many cards."""
    if not own:
        raise NotationError(f"'{hand}' contains no card")
    if own + shared > SEVEN:
        raise NotationError(f"'{hand}' makes {own + shared} cards: the maximum is seven")
    if own + shared < FIVE and not (is_stud(table.law) and not shared):
        have = counted(own + shared, "card")
        raise NotationError(
            f"'{hand}' makes {have}, but a hand needs five: quote the cards, or use --board"
        )


def is_stud(law: Law) -> bool:
    """Return whether the book's game has no board."""
    return not any(street.board.value for street in law.dealing.streets)


def evaluate(law: Law, own: Cards, shared: Cards, *, low: bool) -> PlacedHand:
    """Rank a hand, with its description and clause."""
    cards = (*own, *shared)
    if low and len(cards) < FIVE:
        raise NotationError(f"{cards_text(own)} is not a low hand, which needs five cards")
    if low:
        ranked = rank_low(low_order(law), cards)
        clause = first_clause(law.hands.low_ignores_straights) or first_clause(law.hands.game)
        if ranked is None:
            return PlacedHand(
                own,
                None,
                "does not qualify: not eight or lower",
                first_clause(law.hands.eight_or_better),
            )
        return PlacedHand(own, ranked, ranked_words(ranked, low=True), clause)
    order = order_of_hands(law)
    high = board(order, own) if len(cards) < FIVE else rank_high(order, own, shared)
    return PlacedHand(own, high, ranked_words(high), clause_of(law.hands, high))


def clause_of(hands: HandRules, ranked: Ranked) -> ClauseNo | None:
    """Return the clause that ranks this kind of hand."""
    return next((first_clause(rule) for rule in hands.kinds if rule.value is ranked.kind), None)


def first_clause(rule: Rule[object]) -> ClauseNo | None:
    """Return the main clause of a rule, or None."""
    return rule.by[0] if rule.by else None


def with_places(hands: list[PlacedHand]) -> list[PlacedHand]:
    """Add the places.  Equal hands share a place."""
    scores = sorted((hand.ranked.score for hand in hands if hand.ranked), reverse=True)
    return [
        replace(hand, place=scores.index(hand.ranked.score) + 1) if hand.ranked else hand
        for hand in hands
    ]


# --- output -----------------------------------------------------------------------------------


def as_json(hand: PlacedHand) -> dict[str, object]:
    """Return one hand as JSON."""
    ranked = hand.ranked
    return {
        "cards": cards_text(hand.cards),
        "class": ranked.kind.value if ranked and ranked.kind else None,
        "words": hand.words,
        "place": hand.place,
        "clause": hand.clause,
        "five": cards_text(ranked.five) if ranked else None,
    }


def print_places(
    console: Console, table: TableState, placed: list[PlacedHand], *, low: bool
) -> None:
    """Print the hands, best first, then the clauses."""
    columns = Columns(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    ordered = sorted(placed, key=lambda hand: hand.place or len(placed) + 1)
    for hand in ordered:
        place = Text(str(hand.place or "–"), style="bold green" if hand.place == 1 else "")
        cards = Text(cards_text(hand.cards), style="bold", no_wrap=True)
        columns.add_row(place, cards, Text(hand.words), Text(hand.clause or "", style="cyan"))
    console.print(columns)
    tiebreak = tiebreak_text(table.law, ordered) if not low else ""
    if tiebreak:
        paragraph(console, tiebreak, indent=0)
    for clause in dict.fromkeys(hand.clause for hand in ordered if hand.clause):
        paragraph(console, Text(clause_note(clause, table.book), style="dim"), indent=0)
    if not any(hand.clause for hand in ordered):
        warning = f"{table.book} is unfinished: it has no clauses about the order of hands yet."
        paragraph(console, Text(warning, style="yellow"), indent=0)


def tiebreak_text(law: Law, ordered: list[PlacedHand]) -> str:
    """Describe why the best hand beats the next, with the clause."""
    best = ordered[0].ranked
    other = ordered[1].ranked if len(ordered) > 1 else None
    if best is None or other is None:
        return ""
    what = tiebreak(order_of_hands(law), best, other)
    hands = law.hands
    rules: dict[Tiebreak, Rule[object]] = {
        Tiebreak.KIND: hands.order,
        Tiebreak.KICKER: hands.all_cards_count,
        Tiebreak.TIE: hands.suits_equal,
    }
    clause = first_clause(rules[what]) if what in rules else None
    cited = f" ({clause})" if clause else ""
    if what is Tiebreak.TIE:
        return f"The best hands are equal: suits do not break ties{cited}."
    return f"The first hand wins by {TIEBREAK_TEXT[what]}{cited}."
