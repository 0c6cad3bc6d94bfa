"""Name skeletons, and rooms older than the naming rules."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from cardspeak.journal import open_journal
from cardspeak.room.people.display_names import (
    NameTaken,
    NoText,
    folded,
    name_shapes,
    readable,
    readable_text,
)
from cardspeak.room.people.lookalikes import is_one_script, skeleton
from cardspeak.room.people.registry import People, Person, _person_record


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ida", "lda"),
        ("Max", "МАХ"),
        ("max", "Мах"),
        ("Ole", "0le"),
        ("Marc", "Marc."),
        ("Anna Lee", "AnnaLee"),
        ("Straße", "STRASSE"),
        ("Arnie", "Amie"),
    ],
)
def test_similar_names_share_a_skeleton(one: str, other: str) -> None:
    assert name_shapes(one) & name_shapes(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ian", "Lan"), ("Ana", "Anna"), ("P1-11", "P11-1"), ("Max", "Máx"), ("Iola", "Lola")],
)
def test_different_names_do_not_share_a_skeleton(one: str, other: str) -> None:
    """A skeleton replaces "I" with "l", which must not make Ian and Lan one name."""
    assert not name_shapes(one) & name_shapes(other)


def test_skeleton_follows_the_standard() -> None:
    """Uses examples from UTS 39 and ICU."""
    assert skeleton("раураl") == skeleton("paypal")
    assert skeleton("m") == "rn"
    assert skeleton("ﬁ".replace("ﬁ", "fi")) == "fi"
    assert skeleton("pa\u200bypal") == "paypal"


def test_scripts_that_people_mix_count_as_one_script() -> None:
    """This is the level "highly restrictive": Japanese with Latin, but not Latin with Cyrillic."""
    assert all(map(is_one_script, ("桜さくらサクラ Aki", "한글漢字Kim", "Ана", "Ana 7")))
    assert not any(map(is_one_script, ("Anа", "Анаさ", "Ꭰna", "ελabc")))


def test_existing_people_keep_their_names() -> None:
    """An old room may have a person called Floor, and two people with similar names."""
    journal = open_journal("memory:")
    old = [Person("p1", "Floor"), Person("p2", "Paul"), Person("p3", "PauI"), Person("p4", "A [x]")]
    journal.enter((), 0, [_person_record(person) for person in old]).result()
    people = People(journal)
    assert [person.name for person in people] == [person.name for person in old]
    assert people.named("floor") == msgspec.structs.replace(old[0])

    async def run() -> None:
        with pytest.raises(NameTaken):
            await people.guest("Pau1", 1)
        await people.strike(old[1], 2)
        with pytest.raises(NameTaken):
            await people.guest("Paul", 3)  # the other person is still here
        await people.strike(old[2], 4)
        assert (await people.guest("Paul", 5)).person.name == "Paul"

    asyncio.run(run())
    journal.close()


def test_name_is_found_in_any_spelling() -> None:
    """Case, width, spaces and the kind of apostrophe are ignored."""
    assert folded(readable("O'Neill")) == folded("o’neill") == folded(" Ｏ'NEILL ")


def test_text_keeps_joiners_and_loses_invisible_characters() -> None:
    """Joiners in emoji and Persian stay. Other invisible characters are removed."""
    assert readable_text(" a \t b\n", 10) == "a b"
    assert readable_text("❤️ 👩‍🚀 می‌خواهم", 30) == "❤️ 👩‍🚀 می‌خواهم"
    assert readable_text("a\u200b\u00adb", 10) == "ab"
    for invalid in ("a\u202eb", "a\u2067b", "a\u0007b", "a\ud800b", "a\ue000b", "x" * 11):
        with pytest.raises(NoText):
            readable_text(invalid, 10)
    with pytest.raises(NoText):
        readable_text("Z" + "\u0301\u0302\u0303\u0304", 10)
