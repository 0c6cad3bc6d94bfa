"""Whole tables in PHH: the fields that are our own hold the journal, event for event.

What is written is read back as the same journal; the standard fields must say the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from cardspeak.history.hand import Hand
from cardspeak.history.journal import MISFITS, Round, event_line, fold, read_event
from cardspeak.history.told import hand_of, rulings_of
from cardspeak.history.trouble import Unreadable, brief
from cardspeak.rulebook.shelf import SHELF
from cardspeak.table.events import EVENT_VERSION, Event, TableOpened

JOURNAL = "_journal"
MARK = "_cardspeak"
VERSION = 1


def hands_of(events: Sequence[Event]) -> list[Hand]:
    """A hand for every round of a journal, with all of the journal in their own fields."""
    rounds = fold(events).rounds
    if not rounds:
        raise Unreadable("no round was played: PHH holds rounds, JSON lines hold any table")
    return [replace(hand_of(one), own=_own(one)) for one in rounds]


def _own(told: Round) -> dict[str, Any]:
    table = told.before
    usual = SHELF[table.book].choices
    chosen = {name: text for name, text in table.house.items() if text != usual[name].default}
    return {
        MARK: VERSION,
        "_book": table.book,
        "_edition": table.edition,
        "_house": chosen,
        "_dealt": "by hand" if table.hand_dealt else "by software",
        "_limit": table.law.limits.kind.value.value,
        "_rulings": rulings_of(told),
        "_events": EVENT_VERSION,
        JOURNAL: [event_line(event) for event in told.events],
    }


def is_own(hands: Sequence[Hand]) -> bool:
    """Were these hands written by us, with their journal?"""
    return bool(hands) and all(JOURNAL in hand.own for hand in hands)


def journals_of(hands: Sequence[Hand]) -> list[list[Event]]:
    """The journals that these hands hold, a table each; raises Unreadable for one that is none."""
    tables: list[tuple[int, list[Hand], list[Event]]] = []
    for number, hand in enumerate(hands, start=1):
        events = _events(hand, number)
        if not tables or (events and isinstance(events[0], TableOpened)):
            tables.append((number, [], []))
        tables[-1][1].append(hand)
        tables[-1][2].extend(events)
    for first, rounds, events in tables:
        _check(first, rounds, events)
    return [events for _, _, events in tables]


def _check(first: int, hands: list[Hand], events: list[Event]) -> None:
    """The journal of a table gives the very hands it came in."""
    try:
        again = hands_of(events)
    except Unreadable as wrong:
        raise wrong.in_round(first) from None
    except MISFITS:
        raise Unreadable("its journal does not hang together", number=first) from None
    if len(again) != len(hands):
        raise Unreadable(
            f"the journal holds {len(again)} rounds and the file {len(hands)}", number=first
        )
    for number, (hand, made) in enumerate(zip(hands, again, strict=True), start=first):
        _agree(number, hand, made)


def _events(hand: Hand, number: int) -> list[Event]:
    if (hand.own.get(MARK), hand.own.get("_events")) != (VERSION, EVENT_VERSION):
        told = hand.own.get(MARK), hand.own.get("_events")
        raise Unreadable(
            f"{MARK} and _events are {told[0]} and {told[1]}; "
            f"this cardspeak reads {VERSION} and {EVENT_VERSION}",
            number=number,
        )
    lines = hand.own[JOURNAL]
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise Unreadable(f"{JOURNAL} is {brief(lines)}: it lists events as text", number=number)
    try:
        return [
            read_event(line, f"line {place} of {JOURNAL}")
            for place, line in enumerate(lines, start=1)
        ]
    except Unreadable as wrong:
        raise wrong.in_round(number) from None


def _agree(number: int, hand: Hand, made: Hand) -> None:
    """Nobody has changed a field and left the journal as it was; further fields may be there."""
    for name in (one.name for one in fields(Hand)):
        said, true = getattr(hand, name), getattr(made, name)
        if isinstance(true, dict):
            said = {key: said.get(key) for key in true}
        if said != true:
            raise Unreadable(
                f"{name} is {brief(said)}, and by the journal it is {brief(true)}", number=number
            )
