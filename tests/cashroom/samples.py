"""A sample of every event and refusal of a desk, for sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_origin, get_type_hints

from cardspeak.cashroom import events as ev
from cardspeak.cashroom.events import Event
from cardspeak.cashroom.rulings import RefusalReason, Refused
from cardspeak.seat_no import NO_SEAT, SeatNo

PEOPLE = ("Ana", "Ben", "Cid")
VALUES: dict[str, Any] = {
    "person": "Ana",
    "game": "5/10",
    "people": PEOPLE,
    "winners": PEOPLE[:1],
    "cards": (),
    "offered": (),
}
FACTS: dict[str, object] = {
    "field": "seat",
    "what": "table",
    "person": "Ana",
    "people": PEOPLE[:1],
    "game": "5/10",
    "group": "novices",
    "book": "hoyle",
    "name": "min_bet",
    "value": "7",
    "legal": [{"legal": "whole"}, {"reason": "whole-number"}],
    "table": 2,
    "seat": 3,
    "seats": 10,
    "players": 12,
    "least": 3,
    "minutes": 30,
    "wanted": 3,
}
MORE: tuple[Event, ...] = (
    ev.PersonExcluded(person="Ana", reason="barred"),
    ev.GameIntroduced(table=1, skipped=False),
    ev.SeatClaimed(person="Ana", table=1, seat=NO_SEAT),
    ev.SeatAssigned(transfer=1, person="Ana", table=1, seat=SeatNo(4), why="offer", enters="moved"),
    ev.SeatFreed(person="Ana", table=1, seat=SeatNo(4), why="left", offered=PEOPLE),
)


def value_for(name: str, hint: Any) -> Any:  # noqa: ANN401 - any type
    """Return a plain value for a field of an event."""
    if name in VALUES:
        return VALUES[name]
    if get_origin(hint) is tuple:
        return ()
    if get_origin(hint) is dict:
        return {}
    literal = get_args(hint)
    if literal:
        return literal[0]
    return {str: name, bool: True, int: 2}.get(hint, 2)


def event_samples() -> Iterator[Event]:
    """Yield each kind of event with plain values, and the other variants."""
    for kind in get_args(Event):
        hints = get_type_hints(kind)
        names = set(kind.__struct_fields__) - set(ev.EventBase.__struct_fields__)
        yield kind(**{name: value_for(name, hints[name]) for name in names})
    yield from MORE


def refusal_samples() -> Iterator[Refused]:
    """Yield each refusal, and the other variants."""
    for reason in RefusalReason:
        yield Refused(reason, (), FACTS)
    yield Refused(RefusalReason.ILLEGAL_CHOICE, (), {"name": "unit", "value": "2"})
