"""The names of bots at a table."""

from __future__ import annotations

from cardspeak.room.driving.bots import NAMES, bot_name, style_of


def test_bots_at_a_table_have_different_first_names() -> None:
    """Covers all styles. The names also differ from people's names."""
    taken = {"Ada"}
    for number in range(len(NAMES) - 1):
        taken.add(bot_name(("tight", "loose")[number % 2], taken, set()))
    assert {person.partition(" [")[0] for person in taken} == set(NAMES)
    assert sorted(map(style_of, taken)) == ["", *["loose"] * 10, *["tight"] * 11]


def test_bot_does_not_get_the_name_of_a_present_person() -> None:
    """A spectator's name is used only if no other is left, and a seated person's name never."""
    assert (
        bot_name("tight", {"Ada"}, {name.upper() for name in NAMES[:-1]}) == f"{NAMES[-1]} [tight]"
    )
    assert bot_name("tight", {"Ada"}, set(NAMES)) != "Ada [tight]"
