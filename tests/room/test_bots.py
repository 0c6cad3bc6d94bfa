"""Bots at a table: what they are called."""

from __future__ import annotations

from cardspeak.room.bots import NAMES, bot_name, style_of


def test_no_two_at_a_table_have_one_first_name() -> None:
    """Whatever their styles, and people's names count too."""
    taken = {"Ada"}
    for number in range(len(NAMES) - 1):
        taken.add(bot_name(("tight", "loose")[number % 2], taken))
    assert {person.partition(" [")[0] for person in taken} == set(NAMES)
    assert sorted(map(style_of, taken)) == ["", *["loose"] * 10, *["tight"] * 11]
