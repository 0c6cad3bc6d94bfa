"""Events, refusals, options and clauses as plain sentences, from codes and facts alone.

The table holds no text; this is where a ruling becomes something to read aloud.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from cardspeak.chips import Unit
from cardspeak.rulebook.clause import ClauseNo, UnknownClause, find_clause, load_register
from cardspeak.table.asks import SeatNo
from cardspeak.table.events import Event
from cardspeak.view.words.asks import act_words, offer_words, option_words
from cardspeak.view.words.bets import (
    ActEvent,
    BettingEvent,
    ClockEvent,
    act_done_words,
    betting_words,
    clock_words,
)
from cardspeak.view.words.deals import (
    CardEvent,
    OpeningEvent,
    OrbitEvent,
    card_words,
    opening_words,
    orbit_words,
)
from cardspeak.view.words.floor import (
    EarlyEvent,
    FloorEvent,
    WagerEvent,
    early_words,
    floor_words,
    wager_words,
)
from cardspeak.view.words.matters import (
    ChipEvent,
    MatterEvent,
    PeopleEvent,
    RemedyEvent,
    ReportEvent,
    chip_words,
    matter_words,
    people_words,
    remedy_words,
    report_words,
)
from cardspeak.view.words.pots import PotEvent, ShowEvent, pot_words, show_words
from cardspeak.view.words.refusals import refusal_words
from cardspeak.view.words.seats import (
    HouseEvent,
    LostEvent,
    SeatEvent,
    house_words,
    lost_words,
    seat_words,
)
from cardspeak.view.words.voice import Voice

__all__ = [
    "act_words",
    "clause_note",
    "event_words",
    "offer_words",
    "option_words",
    "refusal_words",
]


def event_words(event: Event, unit: Unit, names: Mapping[SeatNo, str] | None = None) -> str:
    """What happened, in one sentence; a card that lies hidden is never named."""
    voice = Voice(unit, names)
    return voice.sentence(_happened(event, voice))


def _happened(event: Event, voice: Voice) -> str:  # noqa: C901 - one sentence a case
    if isinstance(event, HouseEvent):
        return house_words(event)
    if isinstance(event, SeatEvent):
        return seat_words(event, voice)
    if isinstance(event, LostEvent):
        return lost_words(event, voice)
    if isinstance(event, ClockEvent):
        return clock_words(event, voice)
    if isinstance(event, OpeningEvent):
        return opening_words(event, voice)
    if isinstance(event, OrbitEvent):
        return orbit_words(event, voice)
    if isinstance(event, CardEvent):
        return card_words(event, voice)
    if isinstance(event, BettingEvent):
        return betting_words(event, voice)
    if isinstance(event, ActEvent):
        return act_done_words(event, voice)
    if isinstance(event, ShowEvent):
        return show_words(event, voice)
    if isinstance(event, PotEvent):
        return pot_words(event, voice)
    if isinstance(event, FloorEvent):
        return floor_words(event, voice)
    if isinstance(event, WagerEvent):
        return wager_words(event, voice)
    if isinstance(event, EarlyEvent):
        return early_words(event)
    if isinstance(event, ReportEvent):
        return report_words(event, voice)
    if isinstance(event, MatterEvent):
        return matter_words(event, voice)
    if isinstance(event, RemedyEvent):
        return remedy_words(event, voice)
    if isinstance(event, PeopleEvent):
        return people_words(event, voice)
    if isinstance(event, ChipEvent):
        return chip_words(event, voice)
    assert_never(event)


def clause_note(number: ClauseNo, book: str) -> str:
    """A clause and what it says, on one line: "TAS-C.7.1 – Each of the first three …"."""
    clause = load_register(book).clauses.get(number)
    if clause is None:
        try:
            clause = find_clause(number)
        except UnknownClause:
            return number
    return f"{clause.id} – {clause.says}"
