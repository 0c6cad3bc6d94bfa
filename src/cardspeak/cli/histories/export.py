"""Read journals from any file and write them in any format, for `cardspeak export`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from pathlib import Path
from typing import cast

from cardspeak.cards import NotationError
from cardspeak.cli.journal.tables import is_journal, tables_in
from cardspeak.history.errors import InvalidHistory
from cardspeak.history.files import find_histories, read_history
from cardspeak.history.hand import HandHistory
from cardspeak.history.journal import apply_journal, write_jsonl
from cardspeak.history.phh_journal import hands_of
from cardspeak.history.phh_write import write_phh
from cardspeak.history.reports import ReplayReport, invalid_report, report_hand
from cardspeak.history.stars_write import NO_TIME, write_stars
from cardspeak.scenario.language.case import ScenarioError
from cardspeak.scenario.language.reader import read_file
from cardspeak.scenario.language.stream_lines import STREAMS
from cardspeak.scenario.running.runner import run_case
from cardspeak.table.events import Event


@dataclass(slots=True)
class ExportSource:
    """The events of a table, and the public hand history they come from, if any."""

    events: list[Event]
    hand: HandHistory | None = None


@dataclass(slots=True)
class ExportedText:
    """An exported text with the number of rounds and tables in it."""

    text: str
    rounds: int
    tables: int


def read_journals(
    address: str, tables: Sequence[str]
) -> tuple[list[ExportSource], list[ReplayReport]]:
    """Return the journals of a room or file that have at least one round, and the failures."""
    if not is_journal(address):
        if tables:
            raise NotationError(f"--table needs a room's journal, and {address} is not one")
        return journals_in(Path(address))
    stored = [ExportSource(events) for events in tables_in(address, tables)]
    played = [journal for journal in stored if apply_journal(journal.events).rounds]
    if not played:
        raise NotationError(f"no table of {address} has played a round")
    return played, []


def journals_in(path: Path) -> tuple[list[ExportSource], list[ReplayReport]]:
    """Return the journals in a file, and reports on rounds that could not be read or played."""
    if path.suffix == ".toml":
        return _scenarios(path), []
    try:
        history = read_history(*find_histories([path]))
    except InvalidHistory as error:
        return [], [invalid_report(str(path), error)]
    journals = [ExportSource(events) for events in history.journals]
    failed: list[ReplayReport] = []
    for number, hand in enumerate(history.hands, start=1):
        report, done = report_hand(str(path), number, hand)
        if report.ok and done is not None and isinstance(hand, HandHistory):
            journals.append(ExportSource(done.events, hand))
        else:
            failed.append(report)
    return journals, failed


def _scenarios(path: Path) -> list[ExportSource]:
    """Return the tables of a scenario file that play a round."""
    try:
        cases = read_file(path)
    except ScenarioError as error:
        raise NotationError(f"{path} is not a scenario file: {error}") from None
    journals = []
    for case in cases:
        if case.begin in STREAMS:
            continue  # no cards are dealt
        made = run_case(case).exchanges
        events = [cast(Event, event) for exchange in made for event in exchange.events]
        if events and apply_journal(events).rounds:
            journals.append(ExportSource(events))
    if not journals:
        raise NotationError(f"no case of {path} plays a round")
    return journals


def write_as(journals: list[ExportSource], kind: str, *, plain: bool = False) -> ExportedText:
    """Write the journals as one text, with the date and currency of public hands."""
    rounds = sum(len(apply_journal(journal.events).rounds) for journal in journals)
    if kind == "jsonl":
        text = write_jsonl([journal.events for journal in journals])
    elif kind == "stars":
        before = accumulate(
            (len(apply_journal(journal.events).rounds) for journal in journals), initial=1
        )
        text = "\n\n".join(map(_stars, journals, before))
    else:
        hands = [hand for journal in journals for hand in _hands(journal, plain=plain)]
        text = write_phh(hands)
    return ExportedText(text, rounds, len(journals))


def _hands(journal: ExportSource, *, plain: bool) -> list[HandHistory]:
    hands = hands_of(journal.events)
    if journal.hand is not None:
        more = {**hands[0].more, **journal.hand.more}
        hands[0] = replace(hands[0], more=more if plain else {**more, **hands[0].more})
    return [replace(hand, own={}) for hand in hands] if plain else hands


def _stars(journal: ExportSource, number: int) -> str:
    """Write the rounds of a journal, numbered from the file's hand number, else from `number`."""
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
        write_stars(round_, when=when, sign=sign, number=number + index, table=table)
        for index, round_ in enumerate(apply_journal(journal.events).rounds)
    )
