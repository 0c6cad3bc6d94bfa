"""Holds rulings to what a script expects of them, and says what differs in the script's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardspeak.chips import Unit
from cardspeak.scenario.language.case import Expect
from cardspeak.scenario.language.event_names import BY_NAME, WORDS, clauses_text, event_text
from cardspeak.scenario.language.facts import compare
from cardspeak.scenario.running.played import Exchange
from cardspeak.table.events import Event
from cardspeak.table.rulings import Refused

SHOWN_EVENTS = 12


@dataclass(frozen=True, slots=True)
class Unmet:
    """An expectation that was not met; after a `fatal` one the case cannot go on."""

    line: int
    expected: str
    got: str
    fatal: bool = False


def unmet(
    expects: Sequence[Expect], exchanges: Sequence[Exchange], unit: Unit, line: int
) -> list[Unmet]:
    """What these rulings owe to what was expected of them."""
    own = [made for made in exchanges if not made.supplied]
    refusals = [made.ruling for made in own if isinstance(made.ruling, Refused)]
    wanted = [one for one in expects if one.kind == "refused"]
    if wanted and not refusals:
        events = [event for made in own for event in made.events]
        return [Unmet(wanted[0].line, wanted[0].text, f"granted: {_told(events, unit)}", True)]
    if refusals and (not wanted or any(one.kind == "granted" for one in expects)):
        text = "; ".join(one.text for one in expects) or "granted"
        return [Unmet(line, text, refusal_text(refusals[-1], unit), True)]
    events = [event for made in exchanges for event in made.events]
    found = [fault for one in wanted for fault in _refusal(one, refusals, unit)]
    return [*found, *_events(expects, events, unit)]


def _refusal(expect: Expect, refusals: Sequence[Refused], unit: Unit) -> list[Unmet]:
    others = [
        one
        for one in refusals
        if expect.word not in {"", one.because.name} or not expect.cites(one.by)
    ]
    return [Unmet(expect.line, expect.text, refusal_text(one, unit)) for one in others[:1]]


def refusal_text(refusal: Refused, unit: Unit | None = None) -> str:
    """A refusal in the words of a script, with its facts."""
    facts = ", ".join(f"{name} {_fact(name, value, unit)}" for name, value in refusal.facts.items())
    told = f"refused {refusal.because.name} by {clauses_text(refusal.by)}"
    return f"{told} ({facts})" if facts else told


def _fact(name: str, value: object, unit: Unit | None) -> str:
    money = {"exactly", "least", "most", "to_call", "stake", "wanted"}
    if unit is not None and name in money and isinstance(value, int):
        return unit.money(value)
    return str(value)


def _events(expects: Sequence[Expect], events: Sequence[Event], unit: Unit) -> list[Unmet]:
    found: list[Unmet] = []
    pairs = _pair(expects, events, unit)
    for place, one in enumerate(expects):
        if one.kind == "event" and place not in pairs:
            found.append(Unmet(one.line, one.text, _nearest(one, events, unit)))
        elif one.kind == "granted":
            cited = {clause for event in events for clause in event.by}
            if not one.cites(cited):
                found.append(Unmet(one.line, one.text, f"granted by {clauses_text(sorted(cited))}"))
        elif one.kind == "no":
            met = [event for event in events if _meets(one, event, unit)]
            if met:
                found.append(Unmet(one.line, one.text, event_text(met[0], unit)))
        elif one.kind == "rest":
            rest = [event for event in events if not any(event is each for each in pairs.values())]
            if rest:
                found.append(Unmet(one.line, one.text, _told(rest, unit)))
    return found


def _pair(expects: Sequence[Expect], events: Sequence[Event], unit: Unit) -> dict[int, Event]:
    """Give each expected event one that happened, so that none serves twice."""
    choices = {
        place: [index for index, event in enumerate(events) if _meets(one, event, unit)]
        for place, one in enumerate(expects)
        if one.kind == "event"
    }
    taken: dict[int, int] = {}

    def assign(place: int, tried: set[int]) -> bool:
        for index in choices[place]:
            if index not in tried:
                tried.add(index)
                if index not in taken or assign(taken[index], tried):
                    taken[index] = place
                    return True
        return False

    for place in choices:
        assign(place, set())
    return {place: events[index] for index, place in taken.items()}


def _meets(expect: Expect, event: Event, unit: Unit) -> bool:
    if type(event) is not BY_NAME[expect.word].kind:
        return False
    if not expect.cites(event.by):
        return False
    return not compare(expect.facts, event, unit, among=expect.kind == "no").wrong


def _nearest(expect: Expect, events: Sequence[Event], unit: Unit) -> str:
    """The event that comes nearest, or all that happened."""
    kind = BY_NAME[expect.word].kind
    alike = [compare(expect.facts, event, unit) for event in events if type(event) is kind]
    if not alike:
        return f"no {WORDS[kind].name}, only {_told(events, unit)}"
    best = min(alike, key=lambda match: len(match.wrong))
    return event_text(best.event, unit) + _seat_hint(expect, best.event)


def _seat_hint(expect: Expect, event: Event) -> str:
    """One number is the amount; an author who meant the seat is told so."""
    word = BY_NAME[expect.word]
    given = dict(expect.facts)
    seat = str(getattr(event, word.seat, ""))
    if word.seat not in given and given.get(word.amount) == seat:
        return f" (a single number is the amount: write '{expect.word} seat {seat}')"
    return ""


def _told(events: Sequence[Event], unit: Unit) -> str:
    if not events:
        return "nothing"
    shown = "; ".join(event_text(event, unit) for event in events[:SHOWN_EVENTS])
    more = len(events) - SHOWN_EVENTS
    return f"{shown}; and {more} more" if more > 0 else shown
