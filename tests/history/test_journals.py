"""Journals of every book are unchanged by writing and reading."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings, strategies as st
from tests.history.samples import ALL_IN, SIX, evening, journal, world
from tests.properties.houses import BOOKS
from tests.properties.kit import dump

from cardspeak.history import (
    InvalidHistory,
    apply_journal,
    hands_of,
    journals_of,
    read_jsonl,
    read_phh,
    report_journal,
    rerule,
    write_jsonl,
    write_phh,
)
from cardspeak.table import events as ev
from cardspeak.table.events import Event

SEEDS = st.integers(0, 10**6)


def check_round_trip(events: list[Event]) -> None:
    """Check that PHH and JSON lines give back the journal, and the engine rules the same."""
    written = msgspec.json.encode(events)
    assert msgspec.json.encode(read_jsonl(write_jsonl([events]))) == b"[" + written + b"]"
    if apply_journal(events).rounds:
        text = write_phh(hands_of(events))
        (back,) = journals_of(read_phh(text))
        assert msgspec.json.encode(back) == written
        assert write_phh(hands_of(back)) == text
    assert rerule(events).unexplained == {}


@pytest.mark.parametrize("hand_dealt", [False, True], ids=["software", "hand"])
@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_rounds_of_every_book_survive_a_round_trip(book: str, hand_dealt: bool, seed: int) -> None:
    """The rounds contain undone acts and wrong amounts of chips."""
    run = evening(book, seed, hand_dealt=hand_dealt)
    assert dump(apply_journal(run.journal).table) == dump(run.table)
    check_round_trip(run.journal)


@pytest.mark.parametrize("hand_dealt", [False, True], ids=["software", "hand"])
@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 11))
def test_floor_rulings_survive_a_round_trip(book: str, hand_dealt: bool, seed: int) -> None:
    run, events = world(book, seed, hand_dealt=hand_dealt)
    assert dump(apply_journal(events).table) == dump(run.table)
    check_round_trip(events)


def test_exported_hand_has_all_standard_fields() -> None:
    """Readers that ignore cardspeak's own fields see an ordinary hand."""
    original, exported = read_phh(SIX)[0], hands_of(journal(SIX))[0]
    for name in ("variant", "blinds", "starting_stacks", "finishing_stacks", "players", "min_bet"):
        assert getattr(exported, name) == getattr(original, name), name
    assert [act for act in exported.actions if act[0] == "p"] == [
        act for act in original.actions if act[0] == "p"
    ]
    assert exported.own["_book"] == "nolimit"


def test_stud_has_a_cardspeak_variant_code_and_rulings_as_text() -> None:
    """PHH has no code for Five Card Stud."""
    hands = hands_of(world("act-stud", 3, hand_dealt=True)[1])
    assert {hand.variant for hand in hands} == {"_5S"}
    rulings = [line for hand in hands for line in hand.own["_rulings"]]
    assert any("[ACT." in line for line in rulings), rulings


def test_two_tables_in_one_file_are_separated() -> None:
    """A journal starts with the opening of its table."""
    tables = [journal(SIX), journal(ALL_IN)]
    assert read_jsonl(write_jsonl(tables)) == tables
    hands = [hand for events in tables for hand in hands_of(events)]
    assert journals_of(read_phh(write_phh(hands))) == tables


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("finishing_stacks = [9950", "finishing_stacks = [9951", "finishing_stacks is"),
        ("'p4 cbr 250'", "'p4 cbr 260'", "actions is"),
        ("_book = 'nolimit'", "_book = 'event'", "own is"),
        ('"type":"RoundEnded"', '"type":"RoundBegun"', "is not an event: Invalid value"),
        ('"edition":"administrative', '"edition":"another', "edition 'another"),
        ("_cardspeak = 1", "_cardspeak = 9", "this cardspeak reads 1 and up to 2"),
        ('"seat":4,"person":"MsRose"', '"seat":9,"person":"MsRose"', "does not fit"),
    ],
)
def test_field_that_differs_from_the_journal_is_an_error(old: str, new: str, says: str) -> None:
    text = write_phh(hands_of(journal(SIX)))
    assert old in text
    with pytest.raises(InvalidHistory) as raised:
        journals_of(read_phh(text.replace(old, new, 1)))
    assert says in str(raised.value)


def test_event_that_the_engine_would_not_produce_is_reported() -> None:
    """The changed journal can be applied, but no ask explains it."""
    events = journal(SIX)
    index = next(i for i, event in enumerate(events) if isinstance(event, ev.Raised))
    events[index] = msgspec.structs.replace(events[index], by=("NLT.99",))
    (report,) = report_journal("x", 1, events)
    assert (report.ok, report.act, report.clauses) == (False, "MsRose raises to 250.", ("NLT.99",))


def test_json_lines_start_with_a_header() -> None:
    head = msgspec.json.decode(write_jsonl([journal(SIX)]).splitlines()[0])
    assert list(head) == ["format", "version", "events", "book", "edition", "house"]
    assert (head["book"], head["house"]["blinds"]) == ("nolimit", "50, 100")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "the file is empty"),
        ("{}", "line 1 is not the header"),
        (
            '{"format":"x","version":1,"events":1,"book":"","edition":"","house":{}}',
            "line 1 is 'x'",
        ),
        (write_jsonl([journal(SIX)]).splitlines()[0], "must start with the opening of its table"),
        (write_jsonl([journal(SIX)]).replace('"card":', '"card":9', 1), "cards are 0 to 53"),
    ],
)
def test_invalid_json_lines_are_explained(text: str, says: str) -> None:
    with pytest.raises(InvalidHistory) as raised:
        read_jsonl(text)
    assert says in str(raised.value)


def test_table_without_a_round_cannot_be_written_as_phh() -> None:
    """JSON lines can contain any table."""
    events = journal(SIX)[:3]
    assert read_jsonl(write_jsonl([events])) == [events]
    with pytest.raises(InvalidHistory, match="no round was played"):
        hands_of(events)
