"""Cards: parsing, formatting, names, decks and errors."""

from collections.abc import Callable

import pytest
from hypothesis import given, strategies as st

from cardspeak.cards import (
    JOKER,
    UNKNOWN,
    Card,
    NotationError,
    card_text,
    cards_text,
    deck_cards,
    deck_ranks,
    rank_of,
    read_card,
    read_cards,
    suit_of,
)

EVERY_CARD = (*deck_cards(52, joker=True), UNKNOWN)


def refusal(read: Callable[[str], object], text: str) -> str | None:
    try:
        read(text)
    except NotationError as error:
        return str(error)
    return None


def test_every_card_survives_a_round_trip() -> None:
    """Covers upper, lower and mixed case."""
    for card in EVERY_CARD:
        text = card_text(card)
        assert read_card(text) == read_card(text.upper()) == read_card(text.lower()) == card


@given(
    st.lists(st.sampled_from(EVERY_CARD)),
    st.sampled_from([" ", ", ", ";", "-", " \N{EN DASH} ", ""]),
)
def test_card_lists_survive_a_round_trip(cards: list[Card], between: str) -> None:
    """Covers any separator, and none."""
    text = between.join(map(card_text, cards))
    assert read_cards(text, duplicates=True) == tuple(cards)
    assert read_cards(cards_text(cards), duplicates=True) == tuple(cards)


@given(st.text(max_size=12))
def test_any_text_gives_cards_or_a_notation_error(text: str) -> None:
    for read in (read_card, read_cards):
        message = refusal(read, text)
        assert message is None or "is not a card: write" in message or "is written twice" in message


def test_numbers_are_rank_times_four_plus_suit() -> None:
    """2c is 0 and As is 51; rank_of and suit_of are the inverse."""
    assert (read_card("2c"), read_card("2d"), read_card("As")) == (0, 1, 51)
    assert (rank_of(read_card("Td")), suit_of(read_card("Td"))) == (8, 1)


@pytest.mark.parametrize("text", ["Th", "10h", "10H", "tH", " th ", "T♥", "10♥\ufe0f"])
def test_ten_has_several_spellings(text: str) -> None:
    """Covers T and 10, upper and lower case, letters and symbols."""
    assert read_card(text) == read_card("Th")


@pytest.mark.parametrize("text", ["Jk", "JK", "jk", "joker", "Joker", "JKR", "*", "🃏"])
def test_joker_has_several_spellings(text: str) -> None:
    """A joker is formatted as Jk."""
    assert read_card(text) == JOKER
    assert read_cards(f"As{text}Kd") == (read_card("As"), JOKER, read_card("Kd"))
    assert card_text(JOKER) == "Jk"


def test_cards_need_no_separator() -> None:
    """Covers a ten written with two digits."""
    assert cards_text(read_cards("AsKd10h9c2c")) == "As Kd Th 9c 2c"
    assert read_cards("") == read_cards(" , ") == ()


@pytest.mark.parametrize("text", ["1x", "", "A", "sA", "11h", "AsKd", "?", "1h", "Joke", "\u212as"])
def test_invalid_card_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_card(text)
    assert str(refused.value) == (
        f"{text!r} is not a card: write rank then suit, like As, Td, 10h, 2c; "
        "?? for unknown, Jk for the joker"
    )


def test_error_starts_at_the_first_invalid_card() -> None:
    """Long text is truncated."""
    with pytest.raises(NotationError, match=r"^'Kx9c' is not a card"):
        read_cards("As Qd10hKx9c")
    with pytest.raises(NotationError, match=r"^'x{20}…' is not a card"):
        read_cards("x" * 5000)


@pytest.mark.parametrize("text", ["As Kd As", "Jk 2c *", "10h Th"])
def test_repeated_card_is_refused(text: str) -> None:
    """A repeated joker is also refused, unless `duplicates` is set."""
    with pytest.raises(NotationError, match="is written twice"):
        read_cards(text)
    assert len(read_cards(text, duplicates=True)) >= 2


def test_unknown_cards_may_repeat() -> None:
    assert read_cards("?? ?? As") == (UNKNOWN, UNKNOWN, read_card("As"))


def test_joker_and_unknown_have_no_rank_or_suit() -> None:
    """Asking for one is a bug in the caller."""
    for card in (JOKER, UNKNOWN):
        with pytest.raises(AssertionError):
            rank_of(card)
        with pytest.raises(AssertionError):
            suit_of(card)


@pytest.mark.parametrize(
    ("size", "lowest"), [(52, "2"), (48, "3"), (44, "4"), (40, "5"), (36, "6"), (32, "7")]
)
def test_reduced_decks_have_the_top_ranks(size: int, lowest: str) -> None:
    """ACT.2.2.a to f, TAS-B.3.4."""
    deck = deck_cards(size)
    assert len(set(deck)) == len(deck) == size
    assert card_text(min(deck))[0] == lowest
    assert card_text(max(deck)) == "As"
    assert len(deck_ranks(size)) * 4 == size
    assert deck_cards(size, joker=True) == (*deck, JOKER)


@pytest.mark.parametrize("size", [0, 31, 50, 53, 104])
def test_other_deck_sizes_are_refused(size: int) -> None:
    with pytest.raises(NotationError, match="choose 52, 48, 44, 40, 36 or 32"):
        deck_cards(size)
