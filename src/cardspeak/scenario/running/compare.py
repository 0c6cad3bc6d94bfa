"""Compare rulings with the expectations of a script, and describe differences in its language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardspeak.cage import rulings as cage_rulings
from cardspeak.cashroom import rulings as desk_rulings
from cardspeak.chips import Unit
from cardspeak.scenario.language.case import Expect
from cardspeak.scenario.language.event_names import BY_NAME, WORDS, clauses_text, event_text
from cardspeak.scenario.language.facts import compare
from cardspeak.scenario.running.played import REFUSED, AnyEvent as Event, Exchange
from cardspeak.table.rulings import Refused
from cardspeak.tournament import rulings

AnyRefused = Refused | rulings.Refused | desk_rulings.Refused | cage_rulings.Refused
SHOWN_EVENTS = 12


@dataclass(frozen=True, slots=True)
class Unmet:
    """An expectation that was not met. If it is `fatal`, the case cannot continue."""

    line: int
    expected: str
    got: str
    fatal: bool = False


def unmet(
    expects: Sequence[Expect], exchanges: Sequence[Exchange], unit: Unit, line: int
) -> list[Unmet]:
    """Return the expectations that these rulings do not meet."""
    asked = [exchange for exchange in exchanges if not exchange.supplied]
    refusals = [exchange.ruling for exchange in asked if isinstance(exchange.ruling, REFUSED)]
    refusals_expected = [expect for expect in expects if expect.kind == "refused"]
    if refusals_expected and not refusals:
        events = [event for exchange in asked for event in exchange.events]
        return [
            Unmet(
                refusals_expected[0].line,
                refusals_expected[0].text,
                f"granted: {_events_text(events, unit)}",
                True,
            )
        ]
    if refusals and (not refusals_expected or any(expect.kind == "granted" for expect in expects)):
        text = "; ".join(expect.text for expect in expects) or "granted"
        return [Unmet(line, text, refusal_text(refusals[-1], unit), True)]
    events = [event for exchange in exchanges for event in exchange.events]
    faults = [fault for expect in refusals_expected for fault in _refusal(expect, refusals, unit)]
    return [*faults, *_events(expects, events, unit)]


def _refusal(expect: Expect, refusals: Sequence[AnyRefused], unit: Unit) -> list[Unmet]:
    others = [
        refusal
        for refusal in refusals
        if expect.word not in {"", refusal.because.name} or not expect.cites(refusal.by)
    ]
    return [Unmet(expect.line, expect.text, refusal_text(refusal, unit)) for refusal in others[:1]]


def refusal_text(refusal: AnyRefused, unit: Unit | None = None) -> str:
    """Format a refusal and its facts as a script would write them."""
    facts = ", ".join(f"{name} {_fact(name, value, unit)}" for name, value in refusal.facts.items())
    text = f"refused {refusal.because.name} by {clauses_text(refusal.by)}"
    return f"{text} ({facts})" if facts else text


def _fact(name: str, value: object, unit: Unit | None) -> str:
    money = {"exactly", "least", "most", "to_call", "stake", "wanted"}
    if unit is not None and name in money and isinstance(value, int):
        return unit.money(value)
    return str(value)


def _events(expects: Sequence[Expect], events: Sequence[Event], unit: Unit) -> list[Unmet]:
    faults: list[Unmet] = []
    pairs = _pair(expects, events, unit)
    for place, expect in enumerate(expects):
        if expect.kind == "event" and place not in pairs:
            faults.append(Unmet(expect.line, expect.text, _nearest(expect, events, unit)))
        elif expect.kind == "granted":
            cited = {clause for event in events for clause in event.by}
            if not expect.cites(cited):
                faults.append(
                    Unmet(expect.line, expect.text, f"granted by {clauses_text(sorted(cited))}")
                )
        elif expect.kind == "no":
            met = [event for event in events if _meets(expect, event, unit)]
            if met:
                faults.append(Unmet(expect.line, expect.text, event_text(met[0], unit)))
        elif expect.kind == "rest":
            rest = [event for event in events if not any(event is each for each in pairs.values())]
            if rest:
                faults.append(Unmet(expect.line, expect.text, _events_text(rest, unit)))
    return faults


def _pair(expects: Sequence[Expect], events: Sequence[Event], unit: Unit) -> dict[int, Event]:
    """Pair each expected event with an actual event. Each event is used at most once."""
    choices = {
        place: [index for index, event in enumerate(events) if _meets(expect, event, unit)]
        for place, expect in enumerate(expects)
        if expect.kind == "event"
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
    return not compare(expect.facts, event, unit, among=expect.kind == "no").mismatches


def _nearest(expect: Expect, events: Sequence[Event], unit: Unit) -> str:
    """Describe the closest event of the expected kind, or all events if there is none."""
    kind = BY_NAME[expect.word].kind
    alike = [compare(expect.facts, event, unit) for event in events if type(event) is kind]
    if not alike:
        return f"no {WORDS[kind].name}, only {_events_text(events, unit)}"
    best = min(alike, key=lambda match: len(match.mismatches))
    return event_text(best.event, unit) + _seat_hint(expect, best.event)


def _seat_hint(expect: Expect, event: Event) -> str:
    """Return a hint if the author's only number was read as the amount but is the seat."""
    word = BY_NAME[expect.word]
    given = dict(expect.facts)
    seat = str(getattr(event, word.seat, ""))
    if word.seat not in given and given.get(word.amount) == seat:
        return f" (a single number is the amount: write '{expect.word} seat {seat}')"
    return ""


def _events_text(events: Sequence[Event], unit: Unit) -> str:
    if not events:
        return "nothing"
    shown = "; ".join(event_text(event, unit) for event in events[:SHOWN_EVENTS])
    more = len(events) - SHOWN_EVENTS
    return f"{shown}; and {more} more" if more > 0 else shown
