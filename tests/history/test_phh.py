"""PHH text: errors, and round trips through reading and writing."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.history.samples import ALL_IN, CASH, SIX

from cardspeak.history import InvalidHistory, read_phh, read_text, replay, write_phh

FIELDS = "variant = 'NT'\nstarting_stacks = [100, 100]\nblinds_or_straddles = [1, 2]\n"


@pytest.mark.parametrize("text", [SIX, CASH, ALL_IN], ids=["six", "cash", "all-in"])
def test_hands_survive_a_round_trip(text: str) -> None:
    """The hands have unusual names, decimals, times and comments."""
    hands = read_phh(text)
    assert read_phh(write_phh(hands)) == hands


def test_underscore_fields_survive_a_round_trip() -> None:
    """Other programs can store any TOML value in them."""
    extra = "_note = \"it's \\u0007\"\n_deep = {a = [1, {b = 2.5}], 'odd key' = true}\n_none = []\n"
    hand = read_phh(f"{FIELDS}actions = []\n{extra}")[0]
    assert hand.own == {
        "_note": "it's \x07",
        "_deep": {"a": [1, {"b": Decimal("2.5")}], "odd key": True},
        "_none": [],
    }
    assert read_phh(write_phh([hand])) == [hand]


def test_byte_order_mark_is_ignored() -> None:
    assert read_phh("\ufeff" + SIX) == read_phh(SIX)
    assert read_text("\ufeff" + SIX).hands == read_text(SIX).hands


def test_several_hands_become_numbered_tables() -> None:
    assert write_phh(read_phh(CASH)).startswith("[1]\nvariant = 'NT'")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "the file is empty"),
        ("variant = ", "written in TOML: Invalid value"),
        ("[" * 5000, "not PHH"),
        ("variant = 'NT'", "the field starting_stacks is missing"),
        (FIELDS, "the field actions is missing"),
        (f"{FIELDS}actions = 'p1 f'", "actions is 'p1 f': write an array"),
        (f"{FIELDS}actions = [1]", "an act is '1': write text in quotes"),
        (f"{FIELDS}actions = []\nantes = [1]", "antes has 1 entries for 2 players"),
        (f"{FIELDS}actions = []\nantes = [-1, 0]", "must not be negative"),
        (f"{FIELDS}actions = []\nmin_bet = nan", "min_bet is 'NaN': write a number"),
        (f"{FIELDS}actions = []\nmin_bet = 1e999999999", "min_bet is 'NaN': write a number"),
        (f"{FIELDS}actions = []\nmin_bet = 0.000000001", "at most 8 decimal places"),
        (f"{FIELDS}actions = []\nseats = [true, 1]", "a seat is 'True': write a whole number"),
        (FIELDS.replace("100, 100", "100"), "write 2 to 99"),
        (FIELDS.replace("100, 100", "100, 0"), "write a positive number"),
        (f"[1]\n{FIELDS}actions = []\n[2]\nvariant = 1", "round 2: variant is '1'"),
    ],
)
def test_invalid_fields_are_explained(text: str, says: str) -> None:
    with pytest.raises(InvalidHistory) as raised:
        read_phh(text)
    assert says in str(raised.value)


@pytest.mark.parametrize(
    ("act", "says"),
    [
        ("p3 f", "'p3' is not a player: write p1 to p2, or d"),
        ("p1 jumps", "not a player's act: write 'd dh p1 AsKh'"),
        ("d xx", "not a dealer's act"),
        ("p2 cbr much", "the amount is 'much'"),
        ("d db 2c2c3d", "2c is dealt twice"),
        ("d db 2c3", "two characters each"),
        ("d dh p1 AxKs", "'Ax' is not a card"),
    ],
)
def test_invalid_acts_are_explained(act: str, says: str) -> None:
    with pytest.raises(InvalidHistory) as raised:
        replay(read_phh(f'{FIELDS}actions = ["{act}"]')[0])
    assert f"act '{act}': " in str(raised.value)
    assert says in str(raised.value)
