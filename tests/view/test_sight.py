"""What a sight holds: the fields by role, whose cards lie open, what the viewer may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.properties.houses import BOOKS
from tests.properties.kit import dump
from tests.view.sight_twins import Said, rounds_played

from cardspeak.books.shelf import SHELF
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import apply, awaits, decide, open_table, options
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import TableState
from cardspeak.view.allow_list import ALLOWED, all_fields
from cardspeak.view.docs_page import views_page
from cardspeak.view.redact import laid_open, redacted
from cardspeak.view.shapes import TableView
from cardspeak.view.viewer import Role, Viewer
from cardspeak.view.views import table_view

DOCS = Path(__file__).resolve().parents[2] / "docs"
HIDDEN = "??"
PUBLIC = set(
    "role seat version book edition house hand_dealt open_cards unit_cents minute notices seats "
    "reserved button rounds rounds_left placed carried drawing drawn awaits matter reports round "
    "lost".split()
)
SECTIONS: dict[Role, set[str]] = {
    Role.PLAYER: {"chair"},
    Role.SPECTATOR: set(),
    Role.DEALER: {"desk"},
    Role.FLOOR: {"desk"},
    Role.INSPECTOR: {"desk", "laid_open"},
}
"""What a role has besides what everybody has; written out here, not read off the code."""


def _steps() -> Iterator[Said]:
    for book in BOOKS:
        for goes_wrong in (False, True):
            for steps in rounds_played(book, 0, goes_wrong=goes_wrong):
                yield from steps


def _viewers(table: TableState) -> list[Viewer]:
    players = [Viewer(Role.PLAYER, no) for no in (*table.seats, 0)]
    return players + [Viewer(role) for role in Role if role is not Role.PLAYER]


# --- the allow-list ---------------------------------------------------------------------------


def test_every_field_is_on_the_allow_list() -> None:
    """A field added to any part of a sight has to be decided on, and put into the page."""
    assert set(all_fields()) == set(ALLOWED)


def test_each_role_has_its_sections_and_no_other() -> None:
    """The fields of a sight that are not empty, by role."""
    assert PUBLIC | set().union(*SECTIONS.values()) == set(TableView.__struct_fields__)
    had: dict[Role, set[str]] = {role: set() for role in Role}
    for step in _steps():
        for viewer in _viewers(step.table):
            seen = table_view(step.table, viewer)
            given = {
                name for name in TableView.__struct_fields__ if getattr(seen, name) is not None
            }
            assert given <= PUBLIC | SECTIONS[viewer.role], f"{viewer.role} is given too much"
            had[viewer.role] |= given - PUBLIC
    assert had == SECTIONS, "a section was never given"


def test_the_allow_list_says_the_same_by_role() -> None:
    """What the page says of a section's roles is what they are given."""
    for name, (_, roles) in ALLOWED.items():
        section = name.partition(".")[0]
        for role in Role:
            if section in {"chair", "laid_open"}:
                assert (role in roles) == (section in SECTIONS[role]), name
    for step in _steps():
        if step.table.matter is not None:
            heard = {role: table_view(step.table, Viewer(role)).desk for role in Role}
            told = {role for role, desk in heard.items() if desk is not None and desk.matter}
            assert told == ALLOWED["desk.matter.question"][1]


def test_the_page_is_up_to_date() -> None:
    """docs/views.md is what the code gives."""
    there = (DOCS / "views.md").read_text(encoding="utf-8")
    assert there == views_page(), "run: python -m cardspeak.view.docs_page docs/views.md"


# --- cards ------------------------------------------------------------------------------------


def _hidden(seen: TableView) -> dict[int, int]:
    assert seen.round is not None, "a round is there"
    return {hand.seat: hand.cards.count(HIDDEN) for hand in seen.round.hands}


def test_a_player_sees_the_own_hand_and_what_lies_open() -> None:
    """Own cards all, others' as they were dealt face up, shown or exposed."""
    for step in _steps():
        running = step.table.round
        if running is None or running.phase == "over":
            continue
        for viewer in _viewers(step.table):
            hidden = _hidden(table_view(step.table, viewer))
            for no, hand in running.hands.items():
                pairs = zip(hand.cards, hand.up, strict=True)
                down = sum(not up and card not in hand.seen for card, up in pairs)
                own = viewer.role is Role.PLAYER and viewer.seat == no
                assert hidden[no] == (0 if own or hand.shown else down)


def test_a_sight_is_made_without_touching_the_table() -> None:
    """Looking changes nothing, and a sight can be written and read back."""
    for step in _steps():
        before = dump(step.table)
        for viewer in _viewers(step.table):
            written = msgspec.json.encode(table_view(step.table, viewer))
            assert msgspec.json.encode(msgspec.json.decode(written, type=TableView)) == written
        assert dump(step.table) == before


# --- what the viewer may do -------------------------------------------------------------------


def test_options_are_those_of_the_table() -> None:
    """What a player may do on the veiled table is what the table offers, and only in turn."""
    offered = 0
    for step in _steps():
        running = step.table.round
        if running is None or step.table.matter is not None:
            continue
        for no in step.table.seats:
            viewer = Viewer(Role.PLAYER, no)
            chair = table_view(step.table, viewer).chair
            assert chair is not None, "a player has a chair"
            wanted = options(step.table, no) if running.phase == "bet" else ()
            assert chair.options == wanted
            offered += bool(wanted)
    assert offered > 50, "hardly anything was offered"


def test_showing_and_mucking_are_granted_as_offered() -> None:
    """At the showdown a player is told whether the hand may be given up."""
    told = set()
    for book in ("tas-holdem", "nolimit"):
        for by_hand in (False, True):
            for steps in rounds_played(book, 0, goes_wrong=False, by_hand=by_hand):
                for step in steps:
                    told |= _showing(step.table)
    assert told == {("show",), ("show", "muck")}


def _showing(table: TableState) -> set[tuple[str, ...]]:
    found = set()
    for no in table.seats:
        chair = table_view(table, Viewer(Role.PLAYER, no)).chair
        assert chair is not None, "a player has a chair"
        if chair.showing:
            ruling = decide(table, asks.Muck(seat=no))
            assert isinstance(ruling, Granted) == ("muck" in chair.showing)
            found.add(chair.showing)
    return found


def test_a_player_knows_when_the_hand_to_muck_would_win() -> None:
    """The flag is 1 exactly if the hand, turned over now, would win chips once the rest muck."""
    found: Counter[tuple[int, bool]] = Counter()
    for book in BOOKS:
        for seed in range(6):
            for steps in rounds_played(book, seed, goes_wrong=False):
                for step in steps:
                    found.update(_flags(step.table))
    assert found[1, True] > 5, found
    assert found[0, False] > 5, found
    assert not found[1, False], found
    assert not found[0, True], found


def _flags(table: TableState) -> Iterator[tuple[int, bool]]:
    """For a hand that may be mucked: the flag, and whether showing it wins chips."""
    for no in table.seats:
        chair = table_view(table, Viewer(Role.PLAYER, no)).chair
        assert chair is not None, "a player has a chair"
        if "muck" not in chair.showing:
            assert not chair.wins_or_ties
            continue
        wins = _wins_by_showing(table.copy(), no)
        if wins is not None:
            yield chair.wins_or_ties, wins


def _wins_by_showing(table: TableState, seat: int) -> bool | None:
    """Show this hand and muck the others left; None if one of them has to show."""
    told = decide(table, asks.Show(seat=seat))
    assert isinstance(told, Granted), "a hand that may be mucked may be shown"
    events = [*told.events]
    apply(table, told.events)
    while table.round is not None and table.round.phase == "show":
        mucked = decide(table, asks.Muck(seat=table.round.to_show[0]))
        if isinstance(mucked, Refused):
            return None
        events += mucked.events
        apply(table, mucked.events)
    # Commission may leave nothing of a small pot: its winner is announced all the same.
    return any(
        (isinstance(event, ev.Won) and event.seat == seat)
        or (isinstance(event, ev.Announced) and seat in event.seats)
        for event in events
    )


# --- the inspector ----------------------------------------------------------------------------


def _nolimit(*said: Ask) -> TableState:
    """A heads-up round in which every card of the deck has its place, and what was said."""
    opened = open_table(SHELF["nolimit"], {})
    assert not isinstance(opened, Refused), "the house's defaults are legal"
    table = opened[0]
    first: list[Ask] = [
        asks.SeatWithStack(seat=no, person=who, stake=1000, actor="floor")
        for no, who in ((1, "Ana"), (2, "Ben"))
    ]
    for ask in (*first, asks.StartRound(button=1)):
        _must(table, ask)
    _must(table, asks.Shuffle(cards=awaits(table).cards))
    for ask in said:
        _must(table, ask)
    return table


def _must(table: TableState, ask: Ask) -> None:
    ruling = decide(table, ask)
    assert isinstance(ruling, Granted), f"{ask}: {ruling}"
    apply(table, ruling.events)


def test_an_inspector_waits_until_nobody_can_take_the_end_back() -> None:
    """A round won by a fold may be undone and played on: its cards stay hidden until then."""
    inspector = Viewer(Role.INSPECTOR)
    table = _nolimit()
    _must(table, asks.Fold(seat=awaits(table).seat))
    assert table.running.phase == "over"
    assert isinstance(decide(table, asks.Undo()), Granted), "it can be taken back"
    assert not laid_open(table)
    assert set(_hidden(table_view(table, inspector)).values()) == {2}


@pytest.mark.parametrize("book", BOOKS)
def test_an_inspector_sees_everything_after_a_showdown(book: str) -> None:
    """Once hands were shown the whole deck lies open, to the inspector alone."""
    for seed in range(4):
        for steps in rounds_played(book, seed, goes_wrong=False):
            table = steps[-1].table.copy()
            if isinstance(steps[-1].ruling, Granted):
                apply(table, steps[-1].ruling.events)
            running = table.round
            if running is None or not laid_open(table):
                continue
            seen = table_view(table, Viewer(Role.INSPECTOR))
            assert seen.laid_open is not None
            assert seen.round is not None
            piles: list[Any] = [*seen.laid_open.stub, *seen.laid_open.burns, *seen.round.board]
            piles += [*seen.laid_open.discards, *seen.round.aside]
            piles += [card for hand in seen.round.hands for card in hand.cards]
            assert HIDDEN not in piles
            assert len(set(piles)) == len(piles) == table.law.deck.size.value + piles.count("Jk")
            others = (
                table_view(table, Viewer(role)) for role in Role if role is not Role.INSPECTOR
            )
            assert all(one.laid_open is None for one in others)
            return
    pytest.fail("no round came to a showdown")


def test_a_veiled_table_keeps_no_journal() -> None:
    """What serves undo holds every card, so a veiled table is without it."""
    table = _nolimit()
    seen = redacted(table, Viewer(Role.PLAYER, 1))
    assert seen.start is None
    assert seen.since == ()


@pytest.mark.parametrize("book", SHELF)
def test_a_sight_tells_whether_cards_are_dealt_open(book: str) -> None:
    """A page has places for open cards in stud, before the first round too, and not elsewhere."""
    opened = open_table(SHELF[book], {})
    assert isinstance(opened, tuple)
    assert table_view(opened[0], Viewer(Role.SPECTATOR)).open_cards == ("Stud" in SHELF[book].game)
