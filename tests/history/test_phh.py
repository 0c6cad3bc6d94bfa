"""PHH text: read with clear errors, written back as the same hands."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.history.samples import ALL_IN, CASH, SIX

from cardspeak.history import Unreadable, read_phh, read_text, replay, write_phh

FIELDS = "variant = 'NT'\nstarting_stacks = [100, 100]\nblinds_or_straddles = [1, 2]\n"


@pytest.mark.parametrize("text", [SIX, CASH, ALL_IN], ids=["six", "cash", "all-in"])
def test_what_is_written_is_read_as_the_same(text: str) -> None:
    """Names in any letters, decimals, times, comments in acts: nothing is lost."""
    hands = read_phh(text)
    assert read_phh(write_phh(hands)) == hands


def test_own_fields_of_any_shape_survive() -> None:
    """What others put in fields with an underscore goes through untouched."""
    extra = "_note = \"it's \\u0007\"\n_deep = {a = [1, {b = 2.5}], 'odd key' = true}\n_none = []\n"
    hand = read_phh(f"{FIELDS}actions = []\n{extra}")[0]
    assert hand.own == {
        "_note": "it's \x07",
        "_deep": {"a": [1, {"b": Decimal("2.5")}], "odd key": True},
        "_none": [],
    }
    assert read_phh(write_phh([hand])) == [hand]


def test_what_an_editor_puts_in_front_is_no_part_of_it() -> None:
    """A byte order mark does not make a file unreadable, by whichever door it comes."""
    assert read_phh("\ufeff" + SIX) == read_phh(SIX)
    assert read_text("\ufeff" + SIX).hands == read_text(SIX).hands


def test_many_hands_are_numbered() -> None:
    """Several hands make a .phhs document with a table each."""
    assert write_phh(read_phh(CASH)).startswith("[1]\nvariant = 'NT'")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "it is empty"),
        ("variant = ", "written in TOML: Invalid value"),
        ("[" * 5000, "no PHH"),
        ("variant = 'NT'", "the field starting_stacks is missing"),
        (FIELDS, "the field actions is missing"),
        (f"{FIELDS}actions = 'p1 f'", "actions is 'p1 f': write an array"),
        (f"{FIELDS}actions = [1]", "an act is '1': write text in quotes"),
        (f"{FIELDS}actions = []\nantes = [1]", "antes has 1 entries for 2 players"),
        (f"{FIELDS}actions = []\nantes = [-1, 0]", "amounts start at 0"),
        (f"{FIELDS}actions = []\nmin_bet = nan", "min_bet is 'NaN': write a number"),
        (f"{FIELDS}actions = []\nmin_bet = 1e999999999", "min_bet is 'NaN': write a number"),
        (f"{FIELDS}actions = []\nmin_bet = 0.000000001", "at most 8 decimal places"),
        (f"{FIELDS}actions = []\nseats = [true, 1]", "a seat is 'True': write a whole number"),
        (FIELDS.replace("100, 100", "100"), "2 to 99 play"),
        (FIELDS.replace("100, 100", "100, 0"), "whoever plays has chips"),
        (f"[1]\n{FIELDS}actions = []\n[2]\nvariant = 1", "round 2: variant is '1'"),
    ],
)
def test_text_that_is_no_hand_says_why(text: str, says: str) -> None:
    """The field, what is wrong with it and what would be right."""
    with pytest.raises(Unreadable) as wrong:
        read_phh(text)
    assert says in str(wrong.value)


@pytest.mark.parametrize(
    ("act", "says"),
    [
        ("p3 f", "'p3' is no player here: write p1 to p2, or d"),
        ("p1 jumps", "it is no act of a player: write 'd dh p1 AsKh'"),
        ("d xx", "it is no act of the dealer"),
        ("p2 cbr much", "the amount is 'much'"),
        ("d db 2c2c3d", "2c is dealt twice"),
        ("d db 2c3", "two letters each"),
        ("d dh p1 AxKs", "'Ax' is not a card"),
    ],
)
def test_an_act_that_is_none_says_which(act: str, says: str) -> None:
    """The message repeats the act and gives the forms that would be right."""
    with pytest.raises(Unreadable) as wrong:
        replay(read_phh(f'{FIELDS}actions = ["{act}"]')[0])
    assert f"act '{act}': " in str(wrong.value)
    assert says in str(wrong.value)
