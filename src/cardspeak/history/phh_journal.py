"""Journals in PHH: fields that start with an underscore contain all of a table's events.

Reading gives back the same journal; the standard fields must match it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from cardspeak.books.shelf import SHELF
from cardspeak.history.errors import InvalidHistory, brief
from cardspeak.history.hand import HandHistory
from cardspeak.history.journal import MISFITS, JournalRound, apply_journal, event_line, read_event
from cardspeak.history.to_phh import rulings_of, to_hand
from cardspeak.table.events import EVENT_VERSION, READABLE_VERSIONS, Event, TableOpened

JOURNAL = "_journal"
MARK = "_cardspeak"
VERSION = 1


def hands_of(events: Sequence[Event]) -> list[HandHistory]:
    """Return a hand for each round of a journal, with the round's events in the `own` fields."""
    rounds = apply_journal(events).rounds
    if not rounds:
        raise InvalidHistory("no round was played: PHH needs a round; use jsonl for other tables")
    return [replace(to_hand(round_), own=_own_fields(round_)) for round_ in rounds]


def _own_fields(round_: JournalRound) -> dict[str, Any]:
    table = round_.before
    usual = SHELF[table.book].choices
    chosen = {name: text for name, text in table.house.items() if text != usual[name].default}
    return {
        MARK: VERSION,
        "_book": table.book,
        "_edition": table.edition,
        "_house": chosen,
        "_dealt": "by hand" if table.hand_dealt else "by software",
        "_limit": table.law.limits.kind.value.value,
        "_rulings": rulings_of(round_),
        "_events": EVENT_VERSION,
        JOURNAL: [event_line(event) for event in round_.events],
    }


def has_journal(hands: Sequence[HandHistory]) -> bool:
    """Return whether these hands contain their journal."""
    return bool(hands) and all(JOURNAL in hand.own for hand in hands)


def journals_of(hands: Sequence[HandHistory]) -> list[list[Event]]:
    """Return the journals in these hands, one per table.  Raises InvalidHistory."""
    tables: list[tuple[int, list[HandHistory], list[Event]]] = []
    for number, hand in enumerate(hands, start=1):
        events = _events(hand, number)
        if not tables or (events and isinstance(events[0], TableOpened)):
            tables.append((number, [], []))
        tables[-1][1].append(hand)
        tables[-1][2].extend(events)
    for first, rounds, events in tables:
        _check(first, rounds, events)
    return [events for _, _, events in tables]


def _check(first: int, hands: list[HandHistory], events: list[Event]) -> None:
    """Raise InvalidHistory unless a table's journal gives the same hands."""
    try:
        rebuilt = hands_of(events)
    except InvalidHistory as error:
        raise error.in_round(first) from None
    except MISFITS:
        raise InvalidHistory("its journal is inconsistent", number=first) from None
    if len(rebuilt) != len(hands):
        raise InvalidHistory(
            f"the journal has {len(rebuilt)} rounds and the file {len(hands)}", number=first
        )
    for number, (hand, expected) in enumerate(zip(hands, rebuilt, strict=True), start=first):
        _compare(number, hand, expected)


def _events(hand: HandHistory, number: int) -> list[Event]:
    versions = hand.own.get(MARK), hand.own.get("_events")
    if versions[0] != VERSION or versions[1] not in READABLE_VERSIONS:
        raise InvalidHistory(
            f"{MARK} and _events are {versions[0]} and {versions[1]}; "
            f"this cardspeak reads {VERSION} and up to {EVENT_VERSION}",
            number=number,
        )
    lines = hand.own[JOURNAL]
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise InvalidHistory(
            f"{JOURNAL} is {brief(lines)}: it must be a list of text", number=number
        )
    try:
        return [
            read_event(line, f"line {place} of {JOURNAL}")
            for place, line in enumerate(lines, start=1)
        ]
    except InvalidHistory as error:
        raise error.in_round(number) from None


def _compare(number: int, hand: HandHistory, expected: HandHistory) -> None:
    """Raise InvalidHistory if a field differs from the journal.  Extra fields are allowed."""
    for name in (field.name for field in fields(HandHistory)):
        written, derived = getattr(hand, name), getattr(expected, name)
        if isinstance(derived, dict):
            written = {key: written.get(key) for key in derived}
        if written != derived:
            raise InvalidHistory(
                f"{name} is {brief(written)}, but {brief(derived)} in the journal", number=number
            )
