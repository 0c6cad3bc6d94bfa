"""Events as sent to each viewer: every kind and every card field is classified."""

from __future__ import annotations

from itertools import chain

import msgspec
import pytest
from tests.view.event_samples import EVENTS
from tests.view.sight_twins import CARD_FIELDS, rounds_played

from cardspeak.cards import UNKNOWN, Card
from cardspeak.chips import Unit
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.events.base import EventBase
from cardspeak.table.rulings import Granted
from cardspeak.table.state import TableState
from cardspeak.table.visibility import visibility
from cardspeak.view.event_views import TOLD, seen_event, seen_events
from cardspeak.view.viewer import STAFF, Role, Viewer
from cardspeak.words.events import event_words

IN_SIGHT = {
    (ev.BoardDealt, "cards"),
    (ev.Shown, "cards"),
    (ev.Drawn, "cards"),
    (ev.CardTurnedEarly, "cards"),
    (ev.SetAside, "cards"),
    (ev.FirstCardUp, "card"),
    (ev.CardsExposed, "cards"),
    (ev.BoardTakenBack, "cards"),
    (ev.BoardSwapped, "out"),
    (ev.BoardSwapped, "into"),
    (ev.BoardToBurn, "card"),
}
"""Card fields of events that everyone at the table can see."""


@pytest.fixture(scope="module")
def table() -> TableState:
    """A software-dealt table during a betting round."""
    for steps in rounds_played("tas-holdem", 0, goes_wrong=False):
        for step in steps:
            if step.table.round is not None and step.table.round.phase == "bet":
                return step.table
    raise AssertionError("no betting round was played")


class Peeked(EventBase, frozen=True):
    """An event type that does not declare the visibility of its cards."""

    seat: int
    cards: tuple[Card, ...]


def test_event_with_cards_must_declare_their_visibility() -> None:
    """An event without a declaration fails when its module is imported."""
    with pytest.raises(TypeError, match=r"Peeked\.cards holds cards: say who may see them"):
        visibility(Peeked)


def test_every_card_field_is_hidden_or_listed_as_public() -> None:
    """A field cannot be both."""
    cards = {(kind, name) for kind, fields in CARD_FIELDS.items() for name in fields}
    covered = {(kind, name) for kind, rule in TOLD.items() for name in rule.covers}
    staff = {(kind, name) for kind, name in cards if TOLD[kind].to == STAFF}
    assert cards - staff == (covered & cards) | IN_SIGHT
    assert not covered & IN_SIGHT


def test_spectator_never_gets_a_hidden_card(table: TableState) -> None:
    """Checks the samples of all events."""
    spectator = Viewer(Role.SPECTATOR)
    for event in EVENTS:
        seen = seen_event(event, spectator, table)
        for name, row in CARD_FIELDS[type(event)].items():
            if seen is None or (type(event), name) in IN_SIGHT or getattr(event, "up", False):
                continue
            value = getattr(seen, name)
            assert set(value if row else (value,)) <= {UNKNOWN}, f"{seen} shows its {name}"


def test_redacted_events_have_wording(table: TableState) -> None:
    """Covers every role and every sample."""
    unit = Unit(100)
    for event in EVENTS:
        for role in Role:
            seen = seen_event(event, Viewer(role), table)
            assert seen is None or event_words(seen, unit)


def test_card_dealt_face_down_is_sent_only_to_its_player(table: TableState) -> None:
    """A card dealt face up is sent to all."""
    mine, other = table.running.seats[:2]
    card = table.running.stub[0]
    down, up = (ev.Dealt(seat=mine, card=card, up=face_up) for face_up in (False, True))
    own = Viewer(Role.PLAYER, mine)
    assert seen_event(down, own, table) == down
    strangers = [Viewer(Role.PLAYER, other), *(Viewer(role) for role in Role)]
    for viewer in strangers:
        assert seen_event(up, viewer, table) == up
        assert seen_event(down, viewer, table) == ev.Dealt(seat=mine, card=UNKNOWN, up=False)


def test_only_staff_get_the_cards_and_answers_of_a_report(table: TableState) -> None:
    """Other viewers see that the floor was called, without the details."""
    card = table.running.stub[0]
    situation = next(iter(SITUATIONS))
    raised = ev.MatterRaised(
        situation=situation, cards=(card,), facts={"burned": "As"}, person="Sam"
    )
    covered = ev.MatterRaised(situation=situation, cards=(UNKNOWN,))
    answered = ev.QuestionAnswered(question="burned", answer="As")
    for role in Role:
        viewer = Viewer(role)
        assert seen_event(raised, viewer, table) == (raised if role in STAFF else covered)
        assert seen_event(answered, viewer, table) == (answered if role in STAFF else None)


def test_inspector_gets_past_rounds_unredacted(table: TableState) -> None:
    """Other roles do not get them."""
    shuffled = ev.Shuffled(cards=tuple(table.running.stub))
    for role in Role:
        seen = seen_event(shuffled, Viewer(role), table, past=True)
        assert (seen == shuffled) == (role is Role.INSPECTOR)


def test_events_of_a_ruling_are_redacted_in_order() -> None:
    """Cards shown by an earlier event of the ruling are visible in later events."""
    shown = 0
    for seed in range(4):
        for step in chain.from_iterable(rounds_played("event", seed, goes_wrong=False)):
            if isinstance(step.ruling, Granted):
                seen = seen_events(step.ruling.events, Viewer(Role.FLOOR), step.table)
                assert msgspec.json.decode(msgspec.json.encode(seen), type=tuple[Event, ...])
                shown += sum(isinstance(event, ev.Shown) for event in seen)
    assert shown, "no hand was shown"
