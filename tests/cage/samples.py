"""A sample of every event and refusal of a cage, for sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args, get_type_hints

from tests.cashroom.samples import value_for

from cardspeak.cage import events as ev
from cardspeak.cage.events import Event
from cardspeak.cage.rulings import RefusalReason, Refused

FACTS: dict[str, object] = {
    "field": "amount",
    "person": "Ana",
    "roles": ("dealer",),
    "book": "hoyle",
    "name": "min_bet",
    "value": "7",
    "legal": [{"legal": "whole"}, {"reason": "from-to", "least": 1, "most": 9}],
    "table": 2,
    "transfer": 3,
    "unit": 50,
    "least": 10_000,
    "most": 50_000,
    "amount": 2_500,
    "chips": 2_500,
    "cash": 0,
}
MORE: tuple[Event, ...] = (
    ev.PlaceCounted(
        table=0,
        when="close",
        shift=1,
        cash=10_000,
        chips=2_500,
        apart=0,
        expected_cash=10_000,
        expected_chips=2_550,
        expected_apart=0,
        witness="Ben",
    ),
    ev.PlaceCorrected(table=0, cash=0, chips=-50, apart=0, box=0, reason="a chip is missing"),
    ev.ChipsSold(transfer=0, person="Ana", table=0, amount=2_500),
    ev.CommissionKept(number=4, table=1, amount=200, to="float"),
)


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
    yield Refused(RefusalReason.TOO_FEW_CHIPS, (), {"table": 0, "chips": 100})
    for reason in (
        RefusalReason.BOOKS_DIFFER,
        RefusalReason.NOT_COUNTED,
        RefusalReason.NO_DIFFERENCE,
    ):
        yield Refused(reason, (), {"table": 0, "cash": 100, "chips": -50})
