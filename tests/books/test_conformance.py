"""Conformance of every book on the shelf, under its default choices.

To test an external book, run `CARDSPEAK_BOOKS=path/to/folder pytest tests/books`.
"""

from __future__ import annotations

import os

import pytest
from tests.books import conformance
from tests.books.rounds import badly_cited, most_players, opened, play, seated

from cardspeak.books.outside import add_folders, folder_of, listed_folders
from cardspeak.books.shelf import SHELF
from cardspeak.cli.main import BOOKS
from cardspeak.floor import decide
from cardspeak.rulebook.faults import listed_faults
from cardspeak.rulebook.folder import check_folder
from cardspeak.table import asks
from cardspeak.table.rulings import RefusalReason, Refused

add_folders(listed_folders(os.environ.get(BOOKS, "")))

ROUNDS = 6
SEEDS = 2


@pytest.mark.parametrize("key", SHELF)
def test_every_cited_clause_is_in_the_register(key: str) -> None:
    """Covers rules, choices, checks and remedies."""
    assert conformance.unregistered_clauses(SHELF[key]) == []


@pytest.mark.parametrize("key", [key for key in SHELF if folder_of(key) is not None])
def test_folder_has_no_faults(key: str) -> None:
    """Clauses are registered and written out in full, and values have the right type."""
    folder = folder_of(key)
    assert folder is not None
    with listed_faults() as faults:
        check_folder(key, *folder)
    assert faults == []


@pytest.mark.parametrize("key", SHELF)
def test_every_choice_in_the_law_is_defined(key: str) -> None:
    """The house can make every choice that the law refers to."""
    assert conformance.undefined_choices(SHELF[key]) == []


@pytest.mark.parametrize("key", SHELF)
def test_knocking_out_a_clause_changes_its_rule(key: str) -> None:
    """The value without the clause differs from the value with it."""
    assert conformance.ineffective_knock_outs(SHELF[key]) == []


@pytest.mark.parametrize("key", SHELF)
def test_every_deciding_clause_has_a_knock_out(key: str) -> None:
    """A citation without a knock-out does not affect the law."""
    assert conformance.missing_knock_outs(SHELF[key]) == []


@pytest.mark.parametrize("key", SHELF)
def test_choices_have_a_legal_default_and_another_legal_value(key: str) -> None:
    """The two values differ, so the choice decides something."""
    assert conformance.illegal_choices(SHELF[key]) == []


@pytest.mark.parametrize("key", SHELF)
def test_rule_without_a_clause_states_its_reading(key: str) -> None:
    """The reading states the practice and the reason for it."""
    assert conformance.missing_readings(SHELF[key]) == []


@pytest.mark.parametrize("key", SHELF)
def test_round_with_too_few_players_is_refused(key: str) -> None:
    """Below the book's minimum the first round cannot start."""
    fewest = opened(SHELF[key]).law.seating.players_to_start.value
    assert fewest > 1
    for count in range(1, fewest):
        table = seated(SHELF[key], count)
        assert table is not None
        ruling = decide(table, asks.StartRound(actor="floor"))
        assert isinstance(ruling, Refused)
        assert ruling.because is RefusalReason.TOO_FEW_PLAYERS


@pytest.mark.parametrize("key", SHELF)
def test_rounds_end_and_conserve_chips(key: str) -> None:
    """Covers every number of players that the book allows.

    A complete book cites a clause for each card dealt, each act, each side pot and each award.
    """
    book = SHELF[key]
    fewest, most = opened(book).law.seating.players_to_start.value, most_players(book)
    assert most > fewest
    for count in range(fewest, most + 1):
        for seed in range(SEEDS):
            table = seated(book, count)
            assert table is not None
            events = list(play(table, f"{key} {count} {seed}", ROUNDS))
            assert not book.complete or badly_cited(book, table.law, events) == []
