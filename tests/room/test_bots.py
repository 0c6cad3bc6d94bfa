"""Bots at a table: what they are called."""

from __future__ import annotations

from cardspeak.room.driving.bots import NAMES, bot_name, style_of


def test_no_two_at_a_table_have_one_first_name() -> None:
    """Whatever their styles, and people's names count too."""
    taken = {"Ada"}
    for number in range(len(NAMES) - 1):
        taken.add(bot_name(("tight", "loose")[number % 2], taken, set()))
    assert {person.partition(" [")[0] for person in taken} == set(NAMES)
    assert sorted(map(style_of, taken)) == ["", *["loose"] * 10, *["tight"] * 11]


def test_a_bot_has_no_name_of_a_person_who_is_present() -> None:
    """Unless they would leave none; a seated name is never given."""
    assert bot_name("tight", {"Ada"}, {one.upper() for one in NAMES[:-1]}) == f"{NAMES[-1]} [tight]"
    assert bot_name("tight", {"Ada"}, set(NAMES)) != "Ada [tight]"
