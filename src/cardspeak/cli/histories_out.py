"""What `cardspeak export` reads and writes: journals from any file, and their text in any form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from pathlib import Path

from cardspeak.cards import NotationError
from cardspeak.cli.kept_tables import is_journal, kept_tables
from cardspeak.history.files import find_histories, read_history
from cardspeak.history.hand import Hand
from cardspeak.history.journal import fold, write_jsonl
from cardspeak.history.own import hands_of
from cardspeak.history.phh_write import write_phh
from cardspeak.history.reports import Report, report_hand, unreadable
from cardspeak.history.stars_write import NO_TIME, write_stars
from cardspeak.history.trouble import Unreadable
from cardspeak.scenario.case import ScenarioError
from cardspeak.scenario.reader import read_file
from cardspeak.scenario.runner import run_case
from cardspeak.table.events import Event


@dataclass(slots=True)
class Journal:
    """The events of a table, and the hand of a public file they were played from, if any."""

    events: list[Event]
    hand: Hand | None = None


@dataclass(slots=True)
class Made:
    """A text, and how many rounds and tables are in it."""

    text: str
    rounds: int
    tables: int


def journals_of_room(address: str, tables: Sequence[str]) -> tuple[list[Journal], list[Report]]:
    """The journals of a room's tables that came to a round, or those of a file."""
    if not is_journal(address):
        if tables:
            raise NotationError(f"--table is for a room's journal, and {address} is none")
        return journals_in(Path(address))
    kept = [Journal(events) for events in kept_tables(address, tables)]
    found = [one for one in kept if fold(one.events).rounds]
    if not found:
        raise NotationError(f"no table of {address} has come to a round")
    return found, []


def journals_in(path: Path) -> tuple[list[Journal], list[Report]]:
    """The journals of a file, and what in it could not be read or played."""
    if path.suffix == ".toml":
        return _scenarios(path), []
    try:
        history = read_history(*find_histories([path]))
    except Unreadable as wrong:
        return [], [unreadable(str(path), wrong)]
    found = [Journal(events) for events in history.journals]
    failed: list[Report] = []
    for number, hand in enumerate(history.hands, start=1):
        report, done = report_hand(str(path), number, hand)
        if report.ok and done is not None and isinstance(hand, Hand):
            found.append(Journal(done.events, hand))
        else:
            failed.append(report)
    return found, failed


def _scenarios(path: Path) -> list[Journal]:
    """The tables of a scenario file that come to a round."""
    try:
        cases = read_file(path)
    except ScenarioError as wrong:
        raise NotationError(f"{path} is no scenario file: {wrong}") from None
    found = []
    for case in cases:
        events = [event for made in run_case(case).exchanges for event in made.events]
        if events and fold(events).rounds:
            found.append(Journal(events))
    if not found:
        raise NotationError(f"no case of {path} comes to a round")
    return found


def write_as(journals: list[Journal], kind: str, *, plain: bool = False) -> Made:
    """The journals as one text; the date and currency of a public hand go along."""
    rounds = sum(len(fold(one.events).rounds) for one in journals)
    if kind == "jsonl":
        text = write_jsonl([one.events for one in journals])
    elif kind == "stars":
        before = accumulate((len(fold(one.events).rounds) for one in journals), initial=1)
        text = "\n\n".join(map(_stars, journals, before))
    else:
        hands = [hand for one in journals for hand in _hands(one, plain=plain)]
        text = write_phh(hands)
    return Made(text, rounds, len(journals))


def _hands(journal: Journal, *, plain: bool) -> list[Hand]:
    hands = hands_of(journal.events)
    if journal.hand is not None:
        more = {**hands[0].more, **journal.hand.more}
        hands[0] = replace(hands[0], more=more if plain else {**more, **hands[0].more})
    return [replace(hand, own={}) for hand in hands] if plain else hands


def _stars(journal: Journal, number: int) -> str:
    """The rounds of a journal; the first has this number, unless its file gave it another."""
    when, sign, table = NO_TIME, None, ""
    if journal.hand is not None:
        more = journal.hand.more
        number = more["hand"] if isinstance(more.get("hand"), int) else number
        table = str(more.get("table", ""))
        sign = str(more["currency_symbol"]) if "currency_symbol" in more else None
        if {"year", "month", "day"} <= set(more):
            date = f"{more['year']}/{more['month']:02}/{more['day']:02}"
            when = (
                f"{date} {more.get('time', '0:00:00')} {more.get('time_zone_abbreviation', 'UTC')}"
            )
    return "\n\n".join(
        write_stars(told, when=when, sign=sign, number=number + place, table=table)
        for place, told in enumerate(fold(journal.events).rounds)
    )
