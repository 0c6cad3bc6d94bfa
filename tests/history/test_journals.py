"""Journals written and read: byte for byte, for every book, however the cards were dealt."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings, strategies as st
from tests.history.samples import ALL_IN, SIX, evening, journal, world
from tests.properties.houses import BOOKS
from tests.properties.kit import dump

from cardspeak.history import (
    Unreadable,
    fold,
    hands_of,
    journals_of,
    read_jsonl,
    read_phh,
    report_journal,
    rule_again,
    write_jsonl,
    write_phh,
)
from cardspeak.table import events as ev
from cardspeak.table.events import Event

SEEDS = st.integers(0, 10**6)


def check_whole(events: list[Event]) -> None:
    """PHH and JSON lines give the very same journal, and the engine rules so again."""
    written = msgspec.json.encode(events)
    assert msgspec.json.encode(read_jsonl(write_jsonl([events]))) == b"[" + written + b"]"
    if fold(events).rounds:
        text = write_phh(hands_of(events))
        (back,) = journals_of(read_phh(text))
        assert msgspec.json.encode(back) == written
        assert write_phh(hands_of(back)) == text
    assert rule_again(events).unexplained == {}


@pytest.mark.parametrize("hand_dealt", [False, True], ids=["software", "hand"])
@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_rounds_of_every_book_come_back_whole(book: str, hand_dealt: bool, seed: int) -> None:
    """Several rounds from one table, undone acts and chips put in wrongly among them."""
    run = evening(book, seed, hand_dealt=hand_dealt)
    assert dump(fold(run.journal).table) == dump(run.table)
    check_whole(run.journal)


@pytest.mark.parametrize("hand_dealt", [False, True], ids=["software", "hand"])
@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 11))
def test_rulings_of_the_floor_come_back_whole(book: str, hand_dealt: bool, seed: int) -> None:
    """Reports, questions, answers, rulings and what they did."""
    run, events = world(book, seed, hand_dealt=hand_dealt)
    assert dump(fold(events).table) == dump(run.table)
    check_whole(events)


def test_standard_fields_are_there_for_everybody() -> None:
    """Whoever does not know our own fields reads an ordinary hand."""
    told, made = read_phh(SIX)[0], hands_of(journal(SIX))[0]
    for name in ("variant", "blinds", "starting_stacks", "finishing_stacks", "players", "min_bet"):
        assert getattr(made, name) == getattr(told, name), name
    assert [one for one in made.actions if one[0] == "p"] == [
        one for one in told.actions if one[0] == "p"
    ]
    assert made.own["_book"] == "nolimit"


def test_stud_has_a_code_of_its_own_and_its_rulings_in_words() -> None:
    """PHH has none for Five Card Stud; no other reader takes it for another game."""
    hands = hands_of(world("act-stud", 3, hand_dealt=True)[1])
    assert {hand.variant for hand in hands} == {"_5S"}
    said = [line for hand in hands for line in hand.own["_rulings"]]
    assert any("[ACT." in line for line in said), said


def test_two_tables_in_one_file() -> None:
    """Each journal begins with the opening of its table."""
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
        ('"type":"RoundEnded"', '"type":"RoundBegun"', "is no event: Invalid value"),
        ('"edition":"administrative', '"edition":"another', "in the edition"),
        ("_cardspeak = 1", "_cardspeak = 9", "this cardspeak reads 1 and 1"),
        ('"seat":4,"person":"MsRose"', '"seat":9,"person":"MsRose"', "does not follow"),
    ],
)
def test_a_file_that_was_changed_is_found_out(old: str, new: str, says: str) -> None:
    """The standard fields and the journal have to say the same."""
    text = write_phh(hands_of(journal(SIX)))
    assert old in text
    with pytest.raises(Unreadable) as wrong:
        journals_of(read_phh(text.replace(old, new, 1)))
    assert says in str(wrong.value)


def test_a_journal_the_engine_would_not_have_written_is_found_out() -> None:
    """A consistent lie folds, and is not ruled so again."""
    events = journal(SIX)
    place = next(at for at, one in enumerate(events) if isinstance(one, ev.Raised))
    events[place] = msgspec.structs.replace(events[place], by=("NLT.99",))
    (report,) = report_journal("x", 1, events)
    assert (report.ok, report.act, report.clauses) == (False, "MsRose raises to 250.", ("NLT.99",))


def test_the_first_line_of_json_lines_says_what_it_is() -> None:
    """Format, versions, book, edition and house."""
    head = msgspec.json.decode(write_jsonl([journal(SIX)]).splitlines()[0])
    assert list(head) == ["format", "version", "events", "book", "edition", "house"]
    assert (head["book"], head["house"]["blinds"]) == ("nolimit", "50, 100")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "it is empty"),
        ("{}", "line 1 is no header"),
        ('{"format":"x","version":1,"events":1,"book":"","edition":"","house":{}}', "tells of 'x'"),
        (write_jsonl([journal(SIX)]).splitlines()[0], "begins with the opening of its table"),
        (write_jsonl([journal(SIX)]).replace('"card":', '"card":9', 1), "cards are 0 to 53"),
    ],
)
def test_json_lines_that_are_none_say_why(text: str, says: str) -> None:
    """The line, and what would be right."""
    with pytest.raises(Unreadable) as wrong:
        read_jsonl(text)
    assert says in str(wrong.value)


def test_a_table_without_a_round_is_no_phh() -> None:
    """PHH holds rounds; JSON lines hold any table."""
    events = journal(SIX)[:3]
    assert read_jsonl(write_jsonl([events])) == [events]
    with pytest.raises(Unreadable, match="no round was played"):
        hands_of(events)
