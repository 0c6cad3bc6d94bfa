"""A sample of every event and refusal of a tournament, for sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.seat_no import NO_SEAT
from cardspeak.tournament import events as ev
from cardspeak.tournament.events import Event
from cardspeak.tournament.rulings import RefusalReason, Refused

PEOPLE = ("Ana", "Ben", "Cid")
VALUES: dict[str, Any] = {
    "person": "Ana",
    "people": PEOPLE,
    "against": PEOPLE[:2],
    "blinds": (25, 50),
    "amounts": (60, 40),
    "director": "Dana",
    "replaces": "",
    "counted": PEOPLE[:2],
    "won": PEOPLE[:2],
}
FACTS: dict[str, object] = {
    "name": "prizes",
    "value": "50",
    "legal": [{"legal": "shares-100"}],
    "director": "Dana",
    "condition": "director",
    "entries": 3,
    "least": 4,
    "most": 100,
    "wanted": 9,
    "total": 3320,
    "pool": 3400,
    "person": "Ana",
    "duty": "conditions displayed",
    "number": 2,
    "playing": (2, 3),
    "table": 2,
    "people": PEOPLE[:2],
    "expected": 6000,
    "into": 100,
}
MORE: tuple[Event, ...] = (
    ev.Entered(person="Ana", number=1, fee=NO_CHIPS, kept=NO_CHIPS),
    ev.PlayerSeated(person="Zoe", table=2, seat=NO_SEAT, replaces="Ana"),
    ev.PersonBarred(person="Ana", lifted=True),
    ev.HandForHandSet(on=False),
    ev.PlayerBroke(person="Ana", table=2, seat=NO_SEAT, rebuy=False, hand=3),
    ev.LevelBegun(level=2, at=0, minutes=10),
    ev.ClockSet(at=0, elapsed=0, running=False),
    ev.DutyDone(duty="conditions displayed"),
    ev.DisputeDecided(number=1, role="director", decision="no", final=False),
    ev.ReviewRequested(number=1, role="operator"),
    ev.ChipsBagged(person="Ana", chips=Chips(1975), before=Chips(2000)),
    ev.ChipsRaced(
        table=1, value=25, into=100, people=(), odd=(), drawn=(), won=(), before=(), after=()
    ),
)


def _value(name: str, hint: Any) -> Any:  # noqa: ANN401 - any type
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
        fields = {field.name for field in msgspec.structs.fields(kind)} - set(
            ev.EventBase.__struct_fields__
        )
        yield kind(**{name: _value(name, hints[name]) for name in fields})
    yield from MORE


def refusal_samples() -> Iterator[Refused]:
    """Yield each refusal, with and without the facts that choose a variant."""
    for reason in RefusalReason:
        yield Refused(reason, (), FACTS)
    yield Refused(RefusalReason.CONDITION_MISSING, (), {"condition": "approval"})
    yield Refused(RefusalReason.CONDITION_MISSING, (), {"condition": "to_one_winner"})
    yield Refused(RefusalReason.NO_MOVES, (), {"button_unknown": 2})
    yield Refused(RefusalReason.ODD_CHIPS_WRONG, (), {"value": 25, "into": 100})
    yield Refused(RefusalReason.ONE_ENTRY)
    yield Refused(RefusalReason.NO_CHARITY)
