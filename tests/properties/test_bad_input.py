"""Unreadable input raises NotationError, illegal input is refused; no other exception occurs."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from random import Random

import pytest
from hypothesis import example, given, settings, strategies as st
from tests.properties.any_ask import CARDS, SEATS, VALUES, anything
from tests.properties.driver import Evening, Habits
from tests.properties.houses import BOOKS, FEWEST, random_house
from tests.properties.kit import chips_on, dump, fresh

from cardspeak.books.shelf import SHELF
from cardspeak.cards import NotationError, deck_cards, read_card, read_cards
from cardspeak.chips import Chips, Unit
from cardspeak.floor import decide
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, open_table, options
from cardspeak.table.rulings import Granted, RefusalReason, Refused
from cardspeak.table.state import TableState

STAKE = 2000
FACES = st.text("AKQJT98765432cdhs10?*jkJoker -,♠♥", max_size=12)


@given(st.one_of(st.text(max_size=8), FACES))
def test_card_text_is_read_or_raises_notation_error(text: str) -> None:
    """Any text is tried, as one card or several."""
    for read in (read_card, read_cards):
        with suppress(NotationError):
            read(text)


@example("1e999999")
@example("9" * 40)
@example("²")
@given(st.one_of(st.text(max_size=8), st.text("0123456789.,-$eE+", max_size=9)))
def test_amount_is_read_or_raises_notation_error(text: str) -> None:
    """No amount is negative."""
    for cents in (1, 25, 50, 100):
        with suppress(NotationError):
            assert Unit(cents).read(text) >= 0


@given(st.sampled_from(BOOKS), st.dictionaries(st.text(max_size=4), st.text(max_size=4)))
def test_unknown_choices_are_refused(book: str, picks: dict[str, str]) -> None:
    """The refusal names the choice."""
    opened = open_table(SHELF[book], picks)
    assert isinstance(opened, Refused) == bool(picks)


CHOICES = [(book, name) for book in BOOKS for name in SHELF[book].choices]


@example(("tas-holdem", "burn"), "²", False)
@example(("tas-holdem", "min_bet"), "1e30", False)
@example(("act-stud", "unit"), "1e30", True)
@given(st.sampled_from(CHOICES), st.one_of(VALUES, st.text(max_size=6)), st.booleans())
def test_any_value_of_a_choice_opens_a_table_or_is_refused(
    choice: tuple[str, str], value: str, hand: bool
) -> None:
    """Any value of any choice opens a table or is refused with the legal values."""
    book, name = choice
    opened = open_table(SHELF[book], {name: value}, hand_dealt=hand)
    if isinstance(opened, Refused):
        assert opened.because is RefusalReason.ILLEGAL_CHOICE
        assert opened.facts["legal"]


EVENINGS = 36
WHICH = st.integers(0, EVENINGS + 1)


@cache
def _tables() -> list[tuple[TableState, bytes]]:
    """Return tables at many moments: empty, between rounds, before the deal, betting, showdown.

    Each table comes with its dump.
    """
    tables = [fresh("tas-holdem", {}), fresh("act-stud", {}, hand_dealt=True)]
    for seed in range(EVENINGS):
        dice = Random(seed)
        house = random_house(BOOKS[seed % len(BOOKS)], dice)
        run = Evening(dice, house, seed % 4 < 2, Habits(undoes=0, voids=0, moves=0))
        run.sit_down(dice.randint(FEWEST[house.book], house.places))
        run.play(seed % 3)
        if seed % 7 and isinstance(run.say(asks.StartRound()), Granted):
            run.shuffle_deck()
            for _ in range(seed):
                waited = awaits(run.table)
                if waited.what != "round":
                    run.step(waited)
        tables.append(run.table)
    return [(table, dump(table)) for table in tables]


@settings(max_examples=1500)
@given(WHICH, anything())
def test_any_ask_is_granted_or_refused(which: int, ask: Ask) -> None:
    """The ruling does not change the table."""
    table, before = _tables()[which]
    assert isinstance(decide(table, ask), Granted | Refused)
    assert dump(table) == before


@settings(max_examples=200)
@given(
    which=WHICH,
    situation=st.one_of(st.text(max_size=5), st.sampled_from(["premature card", "out of turn"])),
    seat=SEATS,
    cards=CARDS,
    facts=st.dictionaries(st.text(max_size=4), st.text(max_size=4), max_size=2),
)
def test_any_report_is_granted_or_refused(
    which: int, situation: str, seat: int, cards: tuple[int, ...], facts: dict[str, str]
) -> None:
    """The ruling does not change the table."""
    ask = asks.Report(situation=situation, seat=seat, cards=cards, facts=facts)  # type: ignore[arg-type]
    table, before = _tables()[which]
    assert isinstance(decide(table, ask), Granted | Refused)
    assert dump(table) == before


@pytest.mark.parametrize("book", BOOKS)
def test_only_the_deck_in_use_can_be_shuffled(book: str) -> None:
    """A missing, repeated or foreign card is refused."""
    table = _started(book)
    deck = deck_cards(52)
    wrong_decks = [deck[:-1], (*deck[:-1], deck[0]), (*deck, deck[0]), (*deck[:-1], 52), ()]
    for cards in wrong_decks:
        ruling = decide(table, asks.Shuffle(cards=cards))  # type: ignore[arg-type]
        assert isinstance(ruling, Refused)
        assert ruling.because is RefusalReason.WRONG_DECK
    assert isinstance(decide(table, asks.Shuffle(cards=deck)), Granted)


def _started(book: str) -> TableState:
    run = Evening(Random(2), random_house(book, Random(2)), False)
    run.table = fresh(book, {})
    for seat in (1, 2, 3):
        stake = run.table.law.stakes.most.value or STAKE
        run.must(
            asks.SeatWithStack(
                seat=SeatNo(seat), person=str(seat), stake=Chips(stake), actor="floor"
            )
        )
    run.must(asks.StartRound(button=SeatNo(1)))
    return run.table


@pytest.mark.parametrize("book", BOOKS)
def test_illegal_amounts_are_refused(book: str) -> None:
    """Amounts above the stake, zero amounts and negative amounts change nothing."""
    table = _started(book)
    ruling = decide(table, asks.Shuffle(cards=deck_cards(52)))
    assert isinstance(ruling, Granted)
    run = Evening(Random(2), random_house(book, Random(2)), False)
    run.table = table
    run.watch.brought = chips_on(table)
    run.must(asks.Shuffle(cards=deck_cards(52)))
    seat = awaits(table).seat
    assert options(table, seat)
    before = dump(table)
    most = table.seats[seat].stake
    for amount in (-1, 0, most + 1, 10**30):
        for ask in (
            asks.Raise(seat=seat, to=Chips(amount)),
            asks.Bet(seat=seat, amount=Chips(amount)),
        ):
            assert isinstance(decide(table, ask), Refused)
    assert dump(table) == before


@pytest.mark.parametrize("book", BOOKS)
def test_acts_after_the_end_of_a_round_are_refused(book: str) -> None:
    """Once the pots are won, no act is granted until the next round."""
    for seed in range(3):
        dice = Random(seed)
        house = random_house(book, dice)
        run = Evening(dice, house, False, Habits(undoes=0, voids=0, moves=0))
        run.sit_down(dice.randint(FEWEST[book], house.places))
        run.play(1)
        for seat in run.table.seats:
            late_asks: tuple[Ask, ...] = (
                *(asks.Fold(seat=seat), asks.Call(seat=seat), asks.Check(seat=seat)),
                *(asks.Bet(seat=seat, amount=Chips(5)), asks.Raise(seat=seat, to=Chips(50))),
                *(
                    asks.Show(seat=seat),
                    asks.Muck(seat=seat),
                    asks.PutIn(seat=seat, amount=Chips(1)),
                ),
                *(asks.ClockRunsOut(seat=seat), asks.Deal(cards=()), asks.Shuffle(cards=())),
            )
            for ask in late_asks:
                assert isinstance(decide(run.table, ask), Refused), ask
