"""A proposed ruling in words: the sentence, its effects, its clauses, and the deciding facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardspeak.chips import Unit
from cardspeak.floor.proposal import Proposal
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.decide import awaits
from cardspeak.table.rules.betting.options import options
from cardspeak.table.state import Incident
from cardspeak.words.events import event_words
from cardspeak.words.floor import answer_words, outcome_words, question_words, says_words
from cardspeak.words.options import option_facts
from cardspeak.words.say import Voice, catalogue


@dataclass(frozen=True, slots=True)
class RulingWords:
    """Text that staff read before they apply a ruling."""

    aloud: str
    changes: tuple[str, ...]
    next: str  # the next player and their options; "" if no player acts next
    by: tuple[ClauseNo, ...]
    otherwise: tuple[str, ...]  # facts that would change it
    ways: tuple[tuple[str, str], ...]  # options if the book leaves a choice, the usual one first
    reading: str


def ruling_words(
    found: Proposal, matter: Incident, unit: Unit, names: Mapping[SeatNo, str] | None = None
) -> RulingWords:
    """Return a proposed ruling in words."""
    voice = Voice(unit, names)
    row = found.row
    facts = {"seat": matter.seat, "cards": matter.cards, "amount": matter.amount}
    changes = tuple(
        event_words(event, unit, names) for event in found.events if not isinstance(event, ev.Ruled)
    )
    otherwise = tuple(
        catalogue().say(
            "otherwise",
            {
                "question": question_words(one.question),
                "answer": answer_words(one.question, one.answer),
                "outcome": outcome_words(one.outcome),
            },
            voice,
        )
        for one in found.turns
    )
    return RulingWords(
        aloud=says_words(row, facts, voice),
        changes=changes,
        next=_next(found, voice),
        by=row.chain,
        otherwise=otherwise,
        ways=tuple((way.name, says_words(way, facts, voice)) for way in row.ways),
        reading=row.reading,
    )


def _next(found: Proposal, voice: Voice) -> str:
    now = awaits(found.after)
    if now.what != "act":
        return ""
    offered = [option_facts(option) for option in options(found.after, now.seat)]
    return catalogue().say("next", {"seat": now.seat, "options": offered}, voice)
