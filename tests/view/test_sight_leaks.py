"""Twin tables detect leaks planted in the views."""

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
from cardspeak.seat_no import SeatNo
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


def _unredacted(*kinds: type) -> Plant:
    """Send events of these kinds unredacted."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        for kind in kinds:
            patch.setitem(sight_events.TOLD, kind, sight_events.OPEN)

    return plant


def _view_with(more: Callable[[TableState, TableView], TableView]) -> Plant:
    """Add data of the unredacted table to every view."""
    honest = sight.table_view

    def leaky(table: TableState, viewer: Viewer) -> TableView:
        return more(table, honest(table, viewer))

    return lambda patch: patch.setattr(sight, "table_view", leaky)


def _top_card(table: TableState) -> int:
    return table.round.stub[0] if table.round is not None and table.round.stub else UNKNOWN


def _stub_size_leaks(table: TableState, seen: TableView) -> TableView:
    """Make the size of the stub depend on the colour of its top card."""
    if seen.round is None:
        return seen
    stub = seen.round.stub + _top_card(table) % 2
    return change(seen, round=change(seen.round, stub=stub))


def _length_leaks(table: TableState, seen: TableView) -> TableView:
    """Add as many spaces to the view as the rank of the top card."""
    return change(seen, edition=seen.edition + " " * (_top_card(table) // 4))


def _mucked_hands(patch: pytest.MonkeyPatch) -> None:
    """Show hands that are out of the round."""
    honest = sight_veil.known_cards

    def leaky(table: TableState, viewer: Viewer, seat: int) -> list[Any]:
        hand = table.running.hands[SeatNo(seat)]
        return (
            hand.cards.copy() if hand.folded or hand.mucked else honest(table, viewer, SeatNo(seat))
        )

    patch.setattr(sight_veil, "known_cards", leaky)


def _options_leak(table: TableState, seen: TableView) -> TableView:
    """Offer a fold only if another player holds an ace."""
    if seen.chair is None or table.round is None:
        return seen
    hands = table.round.hands.items()
    aces = any(card // 4 == 12 for no, hand in hands if no != seen.seat for card in hand.cards)
    offered = seen.chair.options if aces else seen.chair.options[:-1]
    return change(seen, chair=change(seen.chair, options=offered))


def _options_for_all(table: TableState, seen: TableView) -> TableView:
    """Give all viewers the acting player's options, which may depend on a hidden card
    (TAS-B.12.3).
    """
    if table.round is None or table.round.phase != "bet":
        return seen
    return change(seen, chair=SeatOptions(options(table, to_act(table)), ()))


def _inspector_early(patch: pytest.MonkeyPatch) -> None:
    """Let the inspector see everything from the start."""
    patch.setattr(sight_veil, "laid_open", lambda _table: True)


def _new_player_sees_old_hand(patch: pytest.MonkeyPatch) -> None:
    """Show a new player in a seat the last hand dealt there."""

    def leaky(_table: TableState, viewer: Viewer, seat: int) -> bool:
        return viewer.role is Role.PLAYER and viewer.seat == seat

    patch.setattr(sight_veil, "owns", leaky)


def _incident_facts(patch: pytest.MonkeyPatch) -> None:
    """Include the next card in the facts of an incident."""
    honest = sight._heard

    def leaky(table: TableState) -> MatterHeard | None:
        incident = honest(table)
        facts = {"next": card_text(table.running.stub[0])} if table.round is not None else {}
        return None if incident is None else change(incident, facts=facts)

    patch.setattr(sight, "_heard", leaky)


def _wins_against_hidden_hands(table: TableState, seen: TableView) -> TableView:
    """Let the flag for winning hands consider hands that were not shown."""
    if seen.chair is None or "muck" not in seen.chair.showing:
        return seen
    open_hands = table.copy()
    for hand in open_hands.running.hands.values():
        hand.shown = hand.shown or not (hand.folded or hand.mucked)
    wins = int(contends(open_hands, seen.seat))
    return change(seen, chair=change(seen.chair, wins_or_ties=wins))


def _refusal_facts(patch: pytest.MonkeyPatch) -> None:
    """Include the other players' cards in a refusal."""
    honest = sight_refusals.seen_refusal

    def leaky(
        refused: Refused, ask: Ask, asker: Viewer, viewer: Viewer, table: TableState
    ) -> Refused | None:
        seen = honest(refused, ask, asker, viewer, table)
        hands = {} if table.round is None else table.round.hands
        held = [hand.cards for no, hand in hands.items() if no != asker.seat]
        return None if seen is None else change(seen, facts={**seen.facts, "held": held})

    patch.setattr(sight_refusals, "seen_refusal", leaky)


def _guessing_allowed(patch: pytest.MonkeyPatch) -> None:
    """Let viewers guess cards in reports, even in reports that the record rules out."""
    patch.setattr(sight_refusals, "no_guessing", lambda *_: None)
    patch.setattr(sense, "ruled_out", lambda *_: None)


def _clock_leaks(table: TableState, seen: TableView) -> TableView:
    """Make the time to act depend on the next card."""
    clock = time_to_act(table)
    if clock is None or seen.round is None:
        return seen
    slow = change(clock, seconds=clock.seconds + _top_card(table) // 40)
    return change(seen, round=change(seen.round, clock=slow))


PLANTS: dict[str, tuple[Plant, str]] = {
    "the face of a burned card": (_unredacted(ev.Burned), "tas-holdem"),
    "a card on its way to another player": (_unredacted(ev.Dealt), "act-stud"),
    "the order of the cards": (_unredacted(ev.Shuffled), "nolimit"),
    "cards discarded unseen": (_unredacted(ev.Discarded), "act-stud/communal-card.toml"),
    "the clause that beat a mucked hand": (_unredacted(ev.Won), "event"),
    "the card that replaces an exposed one": (
        _unredacted(ev.CardReplaced),
        "nolimit/misdeals.toml",
    ),
    "cards reported to staff": (_unredacted(ev.MatterRaised), "charity trouble"),
    "a burn put back": (_unredacted(ev.PutBack), "charity/board-errors.toml"),
    "a burn under an early card": (_unredacted(ev.CardTurnedEarly), "charity/board-errors.toml"),
    "the number of cards in the stub": (_view_with(_stub_size_leaks), "tas-holdem"),
    "the size of what is sent": (_view_with(_length_leaks), "tas-stud"),
    "the time to act": (_view_with(_clock_leaks), "nolimit"),
    "hands that were given up": (_mucked_hands, "tas-holdem"),
    "options that know too much": (_view_with(_options_leak), "nolimit"),
    "the options of another player": (_view_with(_options_for_all), "tas-stud/checking.toml"),
    "a hand that wins against hidden ones": (_view_with(_wins_against_hidden_hands), "nolimit"),
    "an inspector before the end": (_inspector_early, "tas-holdem"),
    "the hand of whoever sat there before": (_new_player_sees_old_hand, "a new player"),
    "facts of a matter": (_incident_facts, "tas-holdem trouble"),
    "facts of a refusal": (_refusal_facts, "tas-holdem"),
    "a report that guesses": (_guessing_allowed, "any book"),
}
"""Each leak with the rounds that must reveal it: a book, a scenario file, or a name used below."""


def _rounds(where: str) -> Iterator[list[Said]]:
    if where == "a new player":
        yield from map(with_a_new_player, rounds_played("tas-holdem", 0, goes_wrong=False))
    elif where.endswith(".toml"):
        yield from cases_played(SCENARIOS / where)
    else:
        book, _, trouble = where.partition(" ")
        for seed in range(SEEDS):
            yield from rounds_played(book, seed, goes_wrong=bool(trouble))


def _detected(where: str) -> str:
    """Return the first difference between the twins, or "" if there is none."""
    watch = Watch(Random(where), probe=probe)
    for steps in _rounds(where):
        try:
            watch.round(steps)
        except Leak as leak:
            return str(leak)
    return ""


@pytest.mark.parametrize("name", PLANTS)
def test_planted_leak_is_detected(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With this leak in the views, the twins differ."""
    plant, where = PLANTS[name]
    plant(monkeypatch)
    places = sorted(SHELF) if where == "any book" else [where]
    assert any(map(_detected, places)), f"{name}: not detected"


@pytest.mark.parametrize("where", sorted({where for _, where in PLANTS.values() if "/" in where}))
def test_no_leak_is_detected_in_the_real_views(where: str) -> None:
    """Plays the same scenario files without a planted leak."""
    assert not _detected(where)


def test_new_player_does_not_see_the_last_hand_dealt_to_the_seat() -> None:
    """A finished round keeps its hands until the next one starts."""
    assert not _detected("a new player")
