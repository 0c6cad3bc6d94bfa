"""Events as each viewer may have them: every kind decided on, every card in them accounted for."""

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
from cardspeak.view.words.events import event_words

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
"""Cards in events that everybody at the table has seen."""


@pytest.fixture(scope="module")
def table() -> TableState:
    """A software-dealt table with a round under way."""
    for steps in rounds_played("tas-holdem", 0, goes_wrong=False):
        for step in steps:
            if step.table.round is not None and step.table.round.phase == "bet":
                return step.table
    raise AssertionError("nobody bet")


class Peeked(EventBase, frozen=True):
    """An event whose author has not said who may see the cards."""

    seat: int
    cards: tuple[Card, ...]


def test_an_event_with_cards_has_to_say_who_may_see_them() -> None:
    """Its module cannot be imported before."""
    with pytest.raises(TypeError, match=r"Peeked\.cards holds cards: say who may see them"):
        visibility(Peeked)


def test_every_card_in_an_event_is_covered_or_in_sight() -> None:
    """Each field that holds cards is covered, or listed here as seen by all; none is both."""
    cards = {(kind, name) for kind, fields in CARD_FIELDS.items() for name in fields}
    covered = {(kind, name) for kind, telling in TOLD.items() for name in telling.covers}
    staff = {(kind, name) for kind, name in cards if TOLD[kind].to == STAFF}
    assert cards - staff == (covered & cards) | IN_SIGHT
    assert not covered & IN_SIGHT


def test_nobody_is_sent_a_covered_card(table: TableState) -> None:
    """The samples of all events, for somebody who has seen nothing."""
    rail = Viewer(Role.SPECTATOR)
    for event, _ in EVENTS:
        told = seen_event(event, rail, table)
        for name, row in CARD_FIELDS[type(event)].items():
            if told is None or (type(event), name) in IN_SIGHT or getattr(event, "up", False):
                continue
            value = getattr(told, name)
            assert set(value if row else (value,)) <= {UNKNOWN}, f"{told} shows its {name}"


def test_what_is_told_can_be_said_in_words(table: TableState) -> None:
    """A covered event makes a sentence too, and one that names no card."""
    unit = Unit(100)
    for event, _ in EVENTS:
        for role in Role:
            told = seen_event(event, Viewer(role), table)
            assert told is None or event_words(told, unit)


def test_a_player_is_told_the_own_card_and_nobody_else(table: TableState) -> None:
    """A card dealt face down goes to one pair of eyes, one face up to all."""
    mine, other = table.running.seats[:2]
    card = table.running.stub[0]
    down, up = (ev.Dealt(seat=mine, card=card, up=one) for one in (False, True))
    own = Viewer(Role.PLAYER, mine)
    assert seen_event(down, own, table) == down
    strangers = [Viewer(Role.PLAYER, other), *(Viewer(role) for role in Role)]
    for viewer in strangers:
        assert seen_event(up, viewer, table) == up
        assert seen_event(down, viewer, table) == ev.Dealt(seat=mine, card=UNKNOWN, up=False)


def test_staff_hear_what_players_do_not(table: TableState) -> None:
    """Cards and answers told to the floor stay there; that it was called is known to all."""
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


def test_an_inspector_reads_past_rounds_whole(table: TableState) -> None:
    """Once another round has opened nothing of an earlier one is covered for an inspector."""
    shuffled = ev.Shuffled(cards=tuple(table.running.stub))
    for role in Role:
        told = seen_event(shuffled, Viewer(role), table, past=True)
        assert (told == shuffled) == (role is Role.INSPECTOR)


def test_a_ruling_is_told_event_by_event() -> None:
    """What a viewer has seen so far in the same ruling counts for what comes next in it."""
    shown = 0
    for seed in range(4):
        for step in chain.from_iterable(rounds_played("event", seed, goes_wrong=False)):
            if isinstance(step.ruling, Granted):
                told = seen_events(step.ruling.events, Viewer(Role.FLOOR), step.table)
                assert msgspec.json.decode(msgspec.json.encode(told), type=tuple[Event, ...])
                shown += sum(isinstance(event, ev.Shown) for event in told)
    assert shown, "nothing was shown"
