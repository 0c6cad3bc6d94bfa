"""Leaks planted in the views are found by the twins: a test of the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from tests.view.sight_cases import SCENARIOS, cases_played
from tests.view.sight_probes import probe
from tests.view.sight_twins import Leak, Said, Watch, rounds_played, with_a_new_player

from cardspeak.books.shelf import SHELF
from cardspeak.cards import UNKNOWN, card_text
from cardspeak.floor import report_checks as sense
from cardspeak.table import events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.rules.betting.clock import time_to_act
from cardspeak.table.rules.betting.options import options
from cardspeak.table.rules.betting.turns import to_act
from cardspeak.table.rules.showdown.showdown import contends
from cardspeak.table.rulings import Refused
from cardspeak.table.state import TableState
from cardspeak.view import (
    event_views as sight_events,
    redact as sight_veil,
    refusal_views as sight_refusals,
    views as sight,
)
from cardspeak.view.shapes import MatterHeard, SeatOptions, TableView
from cardspeak.view.viewer import Role, Viewer

Plant = Callable[[pytest.MonkeyPatch], None]
SEEDS = 16

change = msgspec.structs.replace


def _opened(*kinds: type) -> Plant:
    """Events of these kinds go out as they are."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        for kind in kinds:
            patch.setitem(sight_events.TOLD, kind, sight_events.OPEN)

    return plant


def _sight_with(more: Callable[[TableState, TableView], TableView]) -> Plant:
    """A sight to which something of the table itself is added."""
    honest = sight.table_view

    def leaky(table: TableState, viewer: Viewer) -> TableView:
        return more(table, honest(table, viewer))

    return lambda patch: patch.setattr(sight, "sight", leaky)


def _top(table: TableState) -> int:
    return table.round.stub[0] if table.round is not None and table.round.stub else UNKNOWN


def _stub_says(table: TableState, seen: TableView) -> TableView:
    """How many cards are in the stub tells whether the top one is red."""
    if seen.round is None:
        return seen
    stub = seen.round.stub + _top(table) % 2
    return change(seen, round=change(seen.round, stub=stub))


def _size_says(table: TableState, seen: TableView) -> TableView:
    """As many blanks as the top card's rank."""
    return change(seen, edition=seen.edition + " " * (_top(table) // 4))


def _mucked_hands(patch: pytest.MonkeyPatch) -> None:
    """A hand that is out of the round lies open."""
    honest = sight_veil.known_cards

    def leaky(table: TableState, viewer: Viewer, seat: int) -> list[Any]:
        hand = table.running.hands[seat]
        return hand.cards.copy() if hand.folded or hand.mucked else honest(table, viewer, seat)

    patch.setattr(sight_veil, "known_cards", leaky)


def _hints(table: TableState, seen: TableView) -> TableView:
    """A fold is offered only where somebody else holds an ace."""
    if seen.chair is None or table.round is None:
        return seen
    hands = table.round.hands.items()
    aces = any(card // 4 == 12 for no, hand in hands if no != seen.seat for card in hand.cards)
    offered = seen.chair.options if aces else seen.chair.options[:-1]
    return change(seen, chair=change(seen.chair, options=offered))


def _everybodys_options(table: TableState, seen: TableView) -> TableView:
    """Everyone is told what the player whose turn it is may do: TAS-B.12.3 is private."""
    if table.round is None or table.round.phase != "bet":
        return seen
    return change(seen, chair=SeatOptions(options(table, to_act(table)), ()))


def _inspector_early(patch: pytest.MonkeyPatch) -> None:
    """The inspector sees everything from the first card on."""
    patch.setattr(sight_veil, "laid_open", lambda _table: True)


def _heirs(patch: pytest.MonkeyPatch) -> None:
    """Whoever sits in a seat sees the last hand that was dealt to it."""

    def leaky(_table: TableState, viewer: Viewer, seat: int) -> bool:
        return viewer.role is Role.PLAYER and viewer.seat == seat

    patch.setattr(sight_veil, "owns", leaky)


def _desk_talk(patch: pytest.MonkeyPatch) -> None:
    """The facts of a matter hold the card that the ruling would bring."""
    honest = sight._heard

    def leaky(table: TableState) -> MatterHeard | None:
        heard = honest(table)
        facts = {"next": card_text(table.running.stub[0])} if table.round is not None else {}
        return None if heard is None else change(heard, facts=facts)

    patch.setattr(sight, "_heard", leaky)


def _knows_all_hands(table: TableState, seen: TableView) -> TableView:
    """Whether a hand wins is told by hands that nobody has shown yet."""
    if seen.chair is None or "muck" not in seen.chair.showing:
        return seen
    open_hands = table.copy()
    for hand in open_hands.running.hands.values():
        hand.shown = hand.shown or not (hand.folded or hand.mucked)
    wins = int(contends(open_hands, seen.seat))
    return change(seen, chair=change(seen.chair, wins_or_ties=wins))


def _refusal_facts(patch: pytest.MonkeyPatch) -> None:
    """A refusal tells what an opponent holds."""
    honest = sight_refusals.seen_refusal

    def leaky(
        refused: Refused, ask: Ask, asker: Viewer, viewer: Viewer, table: TableState
    ) -> Refused | None:
        told = honest(refused, ask, asker, viewer, table)
        hands = {} if table.round is None else table.round.hands
        held = [hand.cards for no, hand in hands.items() if no != asker.seat]
        return None if told is None else change(told, facts={**told.facts, "held": held})

    patch.setattr(sight_refusals, "seen_refusal", leaky)


def _guessing(patch: pytest.MonkeyPatch) -> None:
    """Every viewer may name cards until one is right, in reports that the record rules out."""
    patch.setattr(sight_refusals, "no_guessing", lambda *_: None)
    patch.setattr(sense, "ruled_out", lambda *_: None)


def _clock_says(table: TableState, seen: TableView) -> TableView:
    """The time to act is longer with a good card to come."""
    clock = time_to_act(table)
    if clock is None or seen.round is None:
        return seen
    slow = change(clock, seconds=clock.seconds + _top(table) // 40)
    return change(seen, round=change(seen.round, clock=slow))


PLANTS: dict[str, tuple[Plant, str]] = {
    "the face of a burned card": (_opened(ev.Burned), "tas-holdem"),
    "a card on its way to another player": (_opened(ev.Dealt), "act-stud"),
    "the order of the cards": (_opened(ev.Shuffled), "nolimit"),
    "cards discarded unseen": (_opened(ev.Discarded), "act-stud/communal-card.toml"),
    "the clause that beat a mucked hand": (_opened(ev.Won), "event"),
    "the card that replaces an exposed one": (_opened(ev.CardReplaced), "nolimit/misdeals.toml"),
    "cards reported to staff": (_opened(ev.MatterRaised), "charity trouble"),
    "a burn put back": (_opened(ev.PutBack), "charity/board-errors.toml"),
    "a burn under an early card": (_opened(ev.CardTurnedEarly), "charity/board-errors.toml"),
    "the number of cards in the stub": (_sight_with(_stub_says), "tas-holdem"),
    "the size of what is sent": (_sight_with(_size_says), "tas-stud"),
    "the time to act": (_sight_with(_clock_says), "nolimit"),
    "hands that were given up": (_mucked_hands, "tas-holdem"),
    "options that know too much": (_sight_with(_hints), "nolimit"),
    "the options of another player": (_sight_with(_everybodys_options), "tas-stud/checking.toml"),
    "a hand that wins against hidden ones": (_sight_with(_knows_all_hands), "nolimit"),
    "an inspector before the end": (_inspector_early, "tas-holdem"),
    "the hand of whoever sat there before": (_heirs, "a new player"),
    "facts of a matter": (_desk_talk, "tas-holdem trouble"),
    "facts of a refusal": (_refusal_facts, "tas-holdem"),
    "a report that guesses": (_guessing, "any book"),
}
"""Each with the rounds in which it has to be found: a book's, a file of cases, or those below."""


def _rounds(where: str) -> Iterator[list[Said]]:
    if where == "a new player":
        yield from map(with_a_new_player, rounds_played("tas-holdem", 0, goes_wrong=False))
    elif where.endswith(".toml"):
        yield from cases_played(SCENARIOS / where)
    else:
        book, _, trouble = where.partition(" ")
        for seed in range(SEEDS):
            yield from rounds_played(book, seed, goes_wrong=bool(trouble))


def _found(where: str) -> str:
    """What the twins say of it, nothing if they see no difference."""
    watch = Watch(Random(where), probe=probe)
    for steps in _rounds(where):
        try:
            watch.round(steps)
        except Leak as leak:
            return str(leak)
    return ""


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With this leak in the views, the twins see a difference."""
    plant, where = PLANTS[name]
    plant(monkeypatch)
    places = sorted(SHELF) if where == "any book" else [where]
    assert any(map(_found, places)), f"{name}: nobody noticed"


@pytest.mark.parametrize("where", sorted({where for _, where in PLANTS.values() if "/" in where}))
def test_without_a_leak_nothing_is_found(where: str) -> None:
    """The same rounds by honest views."""
    assert not _found(where)


def test_whoever_takes_a_seat_does_not_see_the_hand_dealt_there() -> None:
    """A round that is over keeps its hands until the next one opens."""
    assert not _found("a new player")
