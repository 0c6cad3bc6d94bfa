"""One run for all books on the shelf: what every one of them owes, under its own defaults.

A book from outside is tried as well: `CARDSPEAK_BOOKS=path/to/folder pytest tests/books`.
"""

from __future__ import annotations

import os

import pytest
from tests.books import conformance
from tests.books.rounds import badly_cited, most_players, opened, play, seated

from cardspeak.books.outside import add_folders, folder_of, listed_folders
from cardspeak.books.shelf import SHELF
from cardspeak.cli.main import BOOKS
from cardspeak.rulebook.faults import listed_faults
from cardspeak.rulebook.folder import check_folder
from cardspeak.table import asks
from cardspeak.table.decide import decide
from cardspeak.table.rulings import RefusalReason, Refused

add_folders(listed_folders(os.environ.get(BOOKS, "")))

ROUNDS = 6
SEEDS = 2


@pytest.mark.parametrize("key", SHELF)
def test_every_clause_cited_is_on_file(key: str) -> None:
    """No rule, choice, check or remedy rests on a clause that its book does not have."""
    assert conformance.not_on_file(SHELF[key]) == []


@pytest.mark.parametrize("key", [key for key in SHELF if folder_of(key) is not None])
def test_a_folder_has_no_faults(key: str) -> None:
    """Clauses on file and written out in full, values of the right type."""
    folder = folder_of(key)
    assert folder is not None
    with listed_faults() as faults:
        check_folder(SHELF[key], *folder)
    assert faults == []


@pytest.mark.parametrize("key", SHELF)
def test_every_place_left_to_the_house_has_its_choice(key: str) -> None:
    """What the law asks of the house, the house can answer."""
    assert conformance.unknown_choices(SHELF[key]) == []


@pytest.mark.parametrize("key", SHELF)
def test_without_its_clause_a_rule_is_another(key: str) -> None:
    """What stands in a clause's place differs from what the clause says."""
    assert conformance.knocked_to_the_same(SHELF[key]) == []


@pytest.mark.parametrize("key", SHELF)
def test_something_stands_in_the_place_of_a_deciding_clause(key: str) -> None:
    """A clause that is cited and decides can be knocked out; otherwise it was pasted on."""
    assert conformance.nothing_in_its_place(SHELF[key]) == []


@pytest.mark.parametrize("key", SHELF)
def test_choices_have_a_legal_default_and_another_legal_value(key: str) -> None:
    """Each choice has two lawful values that differ, so that it decides something."""
    assert conformance.poor_choices(SHELF[key]) == []


@pytest.mark.parametrize("key", SHELF)
def test_where_a_book_is_silent_the_reading_is_named(key: str) -> None:
    """A rule without a clause says in words what is done and why."""
    assert conformance.silent_without_reading(SHELF[key]) == []


@pytest.mark.parametrize("key", SHELF)
def test_too_few_players_do_not_start(key: str) -> None:
    """Below the book's own number the first round is refused."""
    least = opened(SHELF[key]).law.seating.players_to_start.value
    assert least > 1
    for count in range(1, least):
        table = seated(SHELF[key], count)
        assert table is not None
        ruling = decide(table, asks.StartRound(actor="floor"))
        assert isinstance(ruling, Refused)
        assert ruling.because is RefusalReason.TOO_FEW_PLAYERS


@pytest.mark.parametrize("key", SHELF)
def test_rounds_are_played_to_their_end(key: str) -> None:
    """From the fewest players to a full table, without a stop and without losing a chip.

    A finished book cites a clause for each card dealt, each act, each parting of pots and award.
    """
    book = SHELF[key]
    least, most = opened(book).law.seating.players_to_start.value, most_players(book)
    assert most > least
    for count in range(least, most + 1):
        for seed in range(SEEDS):
            table = seated(book, count)
            assert table is not None
            events = list(play(table, f"{key} {count} {seed}", ROUNDS))
            assert not book.complete or badly_cited(book, table.law, events) == []
