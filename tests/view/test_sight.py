"""Table views: the fields of each role, visible cards, and the viewer's options."""

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
from cardspeak.chips import Chips
from cardspeak.floor import decide
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, open_table, options
from cardspeak.table.evolve import apply
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
"""Extra sections of each role. Written out here, not derived from the code."""


def _steps() -> Iterator[Said]:
    for book in BOOKS:
        for goes_wrong in (False, True):
            for steps in rounds_played(book, 0, goes_wrong=goes_wrong):
                yield from steps


def _viewers(table: TableState) -> list[Viewer]:
    players = [Viewer(Role.PLAYER, SeatNo(no)) for no in (*table.seats, 0)]
    return players + [Viewer(role) for role in Role if role is not Role.PLAYER]


# --- the allow-list -----------------------------------------------------------------------------


def test_every_view_field_is_on_the_allow_list() -> None:
    """Every new field of a view must be added to ALLOWED, which also adds it to docs/views.md."""
    assert set(all_fields()) == set(ALLOWED)


def test_each_role_gets_only_its_sections() -> None:
    """Over many rounds, each role gets each of its sections at least once."""
    assert PUBLIC | set().union(*SECTIONS.values()) == set(TableView.__struct_fields__)
    sections: dict[Role, set[str]] = {role: set() for role in Role}
    for step in _steps():
        for viewer in _viewers(step.table):
            seen = table_view(step.table, viewer)
            given = {
                name for name in TableView.__struct_fields__ if getattr(seen, name) is not None
            }
            assert given <= PUBLIC | SECTIONS[viewer.role], (
                f"{viewer.role} gets a section of another role"
            )
            sections[viewer.role] |= given - PUBLIC
    assert sections == SECTIONS, "some section was never filled in"


def test_allow_list_matches_the_roles_of_each_section() -> None:
    """The roles are compared with SECTIONS, and with the staff panel during an incident."""
    for name, (_, roles) in ALLOWED.items():
        section = name.partition(".")[0]
        for role in Role:
            if section in {"chair", "laid_open"}:
                assert (role in roles) == (section in SECTIONS[role]), name
    for step in _steps():
        if step.table.matter is not None:
            panels = {role: table_view(step.table, Viewer(role)).desk for role in Role}
            roles_told = {role for role, desk in panels.items() if desk is not None and desk.matter}
            assert roles_told == ALLOWED["desk.matter.question"][1]


def test_views_page_is_up_to_date() -> None:
    """docs/views.md matches the generated page."""
    committed = (DOCS / "views.md").read_text(encoding="utf-8")
    assert committed == views_page(), (
        "the visibility of a field or event changed: if nobody sees a card too many now, "
        "run: python -m cardspeak.view.docs_page docs/views.md"
    )


# --- cards ------------------------------------------------------------------------------------


def _hidden(seen: TableView) -> dict[int, int]:
    assert seen.round is not None, "a round has been opened"
    return {hand.seat: hand.cards.count(HIDDEN) for hand in seen.round.hands}


def test_player_sees_own_hand_and_cards_face_up_or_exposed() -> None:
    """A player sees all own cards, and other players' cards only if dealt face up, shown or
    exposed.
    """
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


def test_making_a_view_does_not_change_the_table() -> None:
    """Views can be encoded and decoded."""
    for step in _steps():
        before = dump(step.table)
        for viewer in _viewers(step.table):
            written = msgspec.json.encode(table_view(step.table, viewer))
            assert msgspec.json.encode(msgspec.json.decode(written, type=TableView)) == written
        assert dump(step.table) == before


# --- the viewer's options -----------------------------------------------------------------------


def test_view_offers_the_same_options_as_the_table() -> None:
    """Options computed from the redacted table equal the table's, and are offered only in turn."""
    offered = 0
    for step in _steps():
        running = step.table.round
        if running is None or step.table.matter is not None:
            continue
        for no in step.table.seats:
            viewer = Viewer(Role.PLAYER, no)
            chair = table_view(step.table, viewer).chair
            assert chair is not None, "a player's view has options"
            expected = options(step.table, no) if running.phase == "bet" else ()
            assert chair.options == expected
            offered += bool(expected)
    assert offered > 50, "too few options were compared"


def test_showing_and_mucking_are_granted_as_offered() -> None:
    """At the showdown the view contains `muck` exactly if mucking is granted."""
    offers = set()
    for book in ("tas-holdem", "nolimit"):
        for by_hand in (False, True):
            for steps in rounds_played(book, 0, goes_wrong=False, by_hand=by_hand):
                for step in steps:
                    offers |= _showdown_offers(step.table)
    assert offers == {("show",), ("show", "muck")}


def _showdown_offers(table: TableState) -> set[tuple[str, ...]]:
    offers: set[tuple[str, ...]] = set()
    for no in table.seats:
        chair = table_view(table, Viewer(Role.PLAYER, no)).chair
        assert chair is not None, "a player's view has options"
        if chair.showing:
            ruling = decide(table, asks.Muck(seat=no))
            assert isinstance(ruling, Granted) == ("muck" in chair.showing)
            offers.add(chair.showing)
    return offers


def test_wins_or_ties_is_set_exactly_if_showing_would_win() -> None:
    """The flag is 1 if showing the hand now would win chips, assuming that the others muck."""
    flags: Counter[tuple[int, bool]] = Counter()
    for book in BOOKS:
        for seed in range(6):
            for steps in rounds_played(book, seed, goes_wrong=False):
                for step in steps:
                    flags.update(_flags(step.table))
    assert flags[1, True] > 5, flags
    assert flags[0, False] > 5, flags
    assert not flags[1, False], flags
    assert not flags[0, True], flags


def _flags(table: TableState) -> Iterator[tuple[int, bool]]:
    """Yield for each hand that may be mucked the flag, and whether showing it wins chips."""
    for no in table.seats:
        chair = table_view(table, Viewer(Role.PLAYER, no)).chair
        assert chair is not None, "a player's view has options"
        if "muck" not in chair.showing:
            assert not chair.wins_or_ties
            continue
        wins = _wins_by_showing(table.copy(), no)
        if wins is not None:
            yield chair.wins_or_ties, wins


def _wins_by_showing(table: TableState, seat: int) -> bool | None:
    """Show this hand and muck the others. Returns None if another player must show."""
    shown = decide(table, asks.Show(seat=SeatNo(seat)))
    assert isinstance(shown, Granted), "a hand that may be mucked may be shown"
    events = [*shown.events]
    apply(table, shown.events)
    while table.round is not None and table.round.phase == "show":
        mucked = decide(table, asks.Muck(seat=table.round.to_show[0]))
        if isinstance(mucked, Refused):
            return None
        events += mucked.events
        apply(table, mucked.events)
    # Commission may take all of a small pot; the winner is still announced.
    return any(
        (isinstance(event, ev.Won) and event.seat == seat)
        or (isinstance(event, ev.Announced) and seat in event.seats)
        for event in events
    )


# --- the inspector ----------------------------------------------------------------------------


def _heads_up(*further: Ask) -> TableState:
    """Play a heads-up round with a complete known deck, after `said`."""
    opened = open_table(SHELF["nolimit"], {})
    assert not isinstance(opened, Refused), "the house's defaults are legal"
    table = opened[0]
    first: list[Ask] = [
        asks.SeatWithStack(seat=SeatNo(no), person=name, stake=Chips(1000), actor="floor")
        for no, name in ((1, "Ana"), (2, "Ben"))
    ]
    for ask in (*first, asks.StartRound(button=SeatNo(1))):
        _must(table, ask)
    _must(table, asks.Shuffle(cards=awaits(table).cards))
    for ask in further:
        _must(table, ask)
    return table


def _must(table: TableState, ask: Ask) -> None:
    ruling = decide(table, ask)
    assert isinstance(ruling, Granted), f"{ask}: {ruling}"
    apply(table, ruling.events)


def test_inspector_sees_hidden_cards_only_after_undo_is_impossible() -> None:
    """A round won by a fold may be undone and continued, so its cards stay hidden."""
    inspector = Viewer(Role.INSPECTOR)
    table = _heads_up()
    _must(table, asks.Fold(seat=awaits(table).seat))
    assert table.running.phase == "over"
    assert isinstance(decide(table, asks.Undo()), Granted), "the fold can be undone"
    assert not laid_open(table)
    assert set(_hidden(table_view(table, inspector)).values()) == {2}


@pytest.mark.parametrize("book", BOOKS)
def test_inspector_sees_the_whole_deck_after_a_showdown(book: str) -> None:
    """Other roles do not see it."""
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
            assert all(view.laid_open is None for view in others)
            return
    pytest.fail("no round ended in a showdown")


def test_redacted_table_has_no_journal() -> None:
    """The events for undo contain every card, so they are removed."""
    table = _heads_up()
    seen = redacted(table, Viewer(Role.PLAYER, SeatNo(1)))
    assert seen.start is None
    assert seen.since == ()


@pytest.mark.parametrize("book", SHELF)
def test_view_has_upcards_only_in_stud(book: str) -> None:
    """The page uses this for layout, even before the first round."""
    opened = open_table(SHELF[book], {})
    assert isinstance(opened, tuple)
    assert table_view(opened[0], Viewer(Role.SPECTATOR)).open_cards == ("Stud" in SHELF[book].game)
