"""Presets of books: legal in their book, with the two choices that a host decides first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardspeak import Table
from cardspeak.api.tournament import Tournament
from cardspeak.books.shelf import SHELF
from cardspeak.cards import NotationError
from cardspeak.rulebook.faults import BookError, listed_faults
from cardspeak.rulebook.presets import MAX_BOTS, Preset, Purpose, check_presets, find_preset
from cardspeak.tournament import asks
from cardspeak.tournament.decide import announce, decide
from cardspeak.tournament.rulings import Granted

PRESETS = [(key, preset) for key, book in SHELF.items() for preset in book.presets]
IDS = [f"{key}/{preset.name}" for key, preset in PRESETS]


@pytest.mark.parametrize(("key", "preset"), PRESETS, ids=IDS)
def test_preset_opens_a_game(key: str, preset: Preset) -> None:
    """A table plays a round with its usual stakes, and a tournament can open its entries."""
    if preset.tournament:
        announced = announce(SHELF[key], preset.picks({}))
        assert isinstance(announced, tuple), announced
        assert isinstance(decide(announced[0], asks.OpenEntries()), Granted)
        return
    table = Table(key, preset=preset.name, seed=1)
    stake = preset.chips and table.state.house[preset.chips]
    for seat, name in enumerate(("Ana", "Ben", "Cleo"), start=1):
        assert table.sit(seat, name, stake or 2000, consents=True)
    assert table.start()


def test_every_book_has_the_four_purposes_or_a_reason() -> None:
    """Books whose chips are never cashed have no game with friends."""
    for key, book in SHELF.items():
        purposes = {preset.purpose for preset in book.presets}
        missing = {Purpose.FRIENDS} if key in {"charity", "nolimit"} else set()
        assert purposes == set(Purpose) - missing, key


def test_choices_follow_the_stakes() -> None:
    """Changed blinds change the minimum bet, unless the host names one."""
    preset = find_preset(SHELF["tas-holdem"], "friends")
    assert preset.picks({"blinds": "1/2"})["min_bet"] == "2"
    assert preset.picks({"blinds": "1, 2", "min_bet": "4"})["min_bet"] == "4"
    assert preset.picks({"min_stake": "50"})["max_stake"] == "50"
    table = Table("tas-holdem", preset="friends", blinds=(1, 2), min_stake=100)
    assert (table.state.house["min_bet"], table.state.house["max_stake"]) == ("2", "100")


def test_unknown_presets_name_the_known_ones() -> None:
    """A similar name is suggested, and a preset of the other kind is refused."""
    with pytest.raises(NotationError, match="did you mean friends"):
        Table("tas-holdem", preset="freinds")
    with pytest.raises(NotationError, match="is not for a table; there is friends, casino"):
        Table("tas-holdem", preset="tournament")
    with pytest.raises(NotationError, match="is not for a tournament; there is tournament"):
        Tournament("tas-holdem", preset="friends")
    assert Tournament("nolimit", preset="tournament", entry_fee=5).state.house["entry_fee"] == "5"


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (Preset(Purpose.FRIENDS, "x", {"blind": "1, 2"}), "no house choice blind; did you mean"),
        (Preset(Purpose.FRIENDS, "x", {"blinds": "5, 4"}), "blinds=5, 4"),
        (Preset(Purpose.FRIENDS, "x", {"min_players": "2"}), "no house choice min_players"),
        (Preset(Purpose.FRIENDS, "x", stakes="ante_"), "no house choice ante_; did you mean ante"),
        (Preset(Purpose.FRIENDS, "x", bots=MAX_BOTS + 1), "0 to 9 bots"),
        (Preset(Purpose.FRIENDS, ""), "does not say what it is for"),
        (Preset(Purpose.FRIENDS, "x", name="casino"), "two presets called casino"),
        (Preset(Purpose.TOURNAMENT, "x", {"prizes": "200"}), "prizes=200"),
    ],
)
def test_faults_of_presets_are_found(wrong: Preset, says: str) -> None:
    """A preset that the book itself refuses is a fault of the book."""
    book = SHELF["tas-holdem"]
    casino = next(preset for preset in book.presets if preset.purpose is Purpose.CASINO)
    planted = replace(book, presets=(casino, replace(wrong, at="presets.py:7")))
    with listed_faults() as faults:
        check_presets(planted)
    assert faults
    assert says in faults[0]
    assert faults[0].startswith("presets.py:7: ")
    with pytest.raises(BookError, match=r"presets\.py:7"):
        check_presets(planted)


def test_books_without_presets_have_one() -> None:
    """A book from outside can be opened by its own defaults."""
    bare = replace(SHELF["event"], presets=())
    assert [(preset.name, preset.house) for preset in bare.presets] == [("casino", {})]
