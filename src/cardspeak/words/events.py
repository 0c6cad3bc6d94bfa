"""Events as sentences, from their fields alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from cardspeak.cage import events as cage_events
from cardspeak.cashroom import events as desk_events
from cardspeak.chips import Unit
from cardspeak.seat_no import SeatNo
from cardspeak.table.asks import Ask
from cardspeak.table.events import Event
from cardspeak.tournament import events as tournament_events
from cardspeak.words.derived import derived
from cardspeak.words.say import LANGUAGES, Facts, Voice, catalogue


def event_words(
    event: Event,
    unit: Unit,
    names: Mapping[SeatNo, str] | None = None,
    language: str = LANGUAGES[0],
) -> str:
    """Describe an event in one or two sentences.  A hidden card is never named."""
    kind = type(event).__name__
    return catalogue(language).say(kind, derived(kind, fields(event)), Voice(unit, names))


def act_words(
    ask: Ask,
    unit: Unit,
    names: Mapping[SeatNo, str] | None = None,
    language: str = LANGUAGES[0],
) -> str:
    """Describe an ask or a report.  Nothing is granted yet."""
    kind = f"ask-{type(ask).__name__}"
    return catalogue(language).say(kind, derived(kind, fields(ask)), Voice(unit, names))


def fields(
    struct: Event | Ask | tournament_events.Event | desk_events.Event | cage_events.Event,
) -> Facts:
    """The fields of an event or ask, with structs in them as mappings."""
    return {name: _plain(getattr(struct, name)) for name in struct.__struct_fields__}


def _plain(value: Any) -> Any:  # noqa: ANN401 - a field of any type
    if isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
        return [msgspec.structs.asdict(part) for part in value]
    return value
