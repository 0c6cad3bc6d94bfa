"""A ruling that awaits a person, in full: the sentence, what changes, why, what would change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardspeak.chips import Unit
from cardspeak.floor.proposal import Proposal
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.floor.situations import QUESTIONS
from cardspeak.table import events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.decide import awaits
from cardspeak.table.rules.betting.options import options
from cardspeak.table.state import Incident
from cardspeak.view.words.asks import offer_words
from cardspeak.view.words.events import event_words
from cardspeak.view.words.voice import Voice, sentence, the_cards


@dataclass(frozen=True, slots=True)
class RulingWords:
    """What a floor person reads before applying a ruling."""

    aloud: str
    changes: tuple[str, ...]
    next: str  # who acts next and between what amounts; "" where that is not a player
    by: tuple[ClauseNo, ...]
    otherwise: tuple[str, ...]  # facts that would change it
    ways: tuple[tuple[str, str], ...]  # where the book leaves a choice, the usual one first
    reading: str


def ruling_words(
    found: Proposal, matter: Incident, unit: Unit, names: Mapping[SeatNo, str] | None = None
) -> RulingWords:
    """Everything there is to say of a ruling found."""
    voice = Voice(unit, names)
    row = found.row
    said = row.says or sentence(row.outcome)
    aloud = said.format(
        seat=voice.who(matter.seat),
        cards=the_cards(matter.cards) or "the card",
        amount=voice.money(matter.amount),
    )
    changes = tuple(
        event_words(event, unit, names) for event in found.events if not isinstance(event, ev.Ruled)
    )
    otherwise = tuple(
        f"{QUESTIONS[one.question].text} If {one.answer}: {one.outcome}." for one in found.turns
    )
    return RulingWords(
        aloud=voice.sentence(aloud),
        changes=changes,
        next=_next(found, unit, names),
        by=row.chain,
        otherwise=otherwise,
        ways=tuple((way.name, way.says) for way in row.ways),
        reading=row.reading,
    )


def _next(found: Proposal, unit: Unit, names: Mapping[SeatNo, str] | None) -> str:
    now = awaits(found.after)
    if now.what != "act":
        return ""
    offered = offer_words(options(found.after, now.seat), unit)
    voice = Voice(unit, names)
    return voice.sentence(f"{voice.who(now.seat)} acts next and may {offered}")
