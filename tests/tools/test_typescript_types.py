"""The TypeScript types of the wire format are generated, complete, and match what is sent."""

from __future__ import annotations

import re
from typing import get_args

import msgspec
import pytest
from tests.view.event_samples import EVENTS
from tools.typescript_types import FRAMES, TARGET, rendered, sent_event, typescript

from cardspeak.room.live.log_lines import as_data
from cardspeak.server.ws.wire import KINDS, Spoken
from cardspeak.table.events import Event


def test_committed_types_match_the_generated_types() -> None:
    """If this fails, a struct has changed and the page's types must be generated again."""
    assert TARGET.read_text(encoding="utf-8") == typescript(), (
        f"{TARGET.name} is out of date: run `python tools/typescript_types.py`"
    )


@pytest.mark.parametrize(
    ("union", "field", "kinds"),
    [
        ("Event", "type", get_args(Event)),
        ("Ask", "type", KINDS.values()),
        ("ServerFrame", "t", FRAMES),
        ("ClientFrame", "t", get_args(Spoken)),
    ],
)
def test_every_kind_is_in_its_union(
    union: str, field: str, kinds: list[type[msgspec.Struct]]
) -> None:
    """Each kind has an interface with its tag, and its union includes it."""
    text = TARGET.read_text(encoding="utf-8")
    declaration = re.search(rf"^export type {union} =\n((?:  \| \w+\n)+)", text, re.MULTILINE)
    assert declaration is not None
    assert re.findall(r"\w+", declaration[1]) == [kind.__name__ for kind in kinds]
    for kind in kinds:
        tag = kind.__struct_config__.tag
        assert f"\nexport interface {kind.__name__} {{\n  {field}: '{tag}'\n" in text


@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_events_are_sent_as_declared(event: Event) -> None:
    """Exactly the declared fields are sent, with cards as text."""
    data = as_data(event)
    sent: object = msgspec.convert(data, sent_event(type(event)))
    assert msgspec.json.encode(sent, order="sorted") == msgspec.json.encode(data, order="sorted")


def test_field_without_a_type_is_an_error() -> None:
    """The generator does not write `unknown`."""
    for untyped in ({}, {"type": "object"}, {"type": "array", "items": {}}):
        with pytest.raises(KeyError):
            rendered(untyped)
