"""What the verifier accepts, and every planted fault, named by its code and in words."""

from __future__ import annotations

import pytest
from tests.deals.kit import (
    codes,
    committed,
    drawn,
    inspector_file,
    judged,
    reshuffled_file,
    rows,
    seat_file,
    told,
)
from tests.deals.planted import Plant, plants

from cardspeak.deals import commit_deck, deal_file
from cardspeak.verifier import not_proven, proven

PLANTS = plants()


@pytest.mark.parametrize("plant", PLANTS, ids=[one.name for one in PLANTS])
def test_planted_faults_are_named(plant: Plant) -> None:
    """Exactly the faults planted are found, each in words, and nothing is called proven."""
    roots, seeds = map(bytes.fromhex, plant.roots), map(bytes.fromhex, plant.seeds)
    verdict = judged(*plant.files, roots=roots, seeds=seeds)
    assert codes(verdict) == plant.codes
    assert all(len(fault.words) > 20 and fault.where for fault in verdict.faults)
    assert proven(verdict) == []


def test_every_fault_is_planted() -> None:
    """No code of the verifier is without a fault that brings it up by itself or with others."""
    from pathlib import Path
    from re import findall

    from cardspeak.verifier import checks

    known = set(findall(r'Fault\(\s*"([a-z-]+)"', Path(checks.__file__).read_text("utf-8")))
    assert known == {code for plant in PLANTS for code in plant.codes}


def test_honest_files_are_sound() -> None:
    """Every viewer's file of an honest round holds, alone and together with the others'."""
    files = [seat_file(1), seat_file(2), seat_file(4), inspector_file()]
    for file in files:
        assert judged(file).faults == []
    assert judged(*files).faults == []
    assert judged(reshuffled_file(), reshuffled_file("inspector")).faults == []


def test_rounds_in_a_row_are_sound() -> None:
    """Rounds that are bound to each other hold together, whoever looks."""
    first = committed()
    second = committed(18, previous=first.root)
    files = [
        rows(deal_file([one], [told(2)], viewer))
        for one in (first, second)
        for viewer in ("seat 2", "rail")
        if viewer == "seat 2"
    ]
    assert judged(*files, roots=[first.root, second.root]).faults == []


def test_a_void_round_is_open_to_an_inspector() -> None:
    """A round that ended before a card was dealt, or before the deck was mixed, is opened too."""
    mixed = committed()
    never = commit_deck(
        table="blue", number=18, deck=mixed.header.deck, key=drawn("never"), previous=mixed.root
    )
    for made in (mixed, never):
        verdict = judged(rows(deal_file([made], [told(0, ())], "inspector")))
        assert verdict.faults == []
    assert any("thrown away" in sentence for sentence in not_proven(verdict))


def test_a_misdeal_commits_the_whole_deck_anew() -> None:
    """After a misdeal every card may come again; the new deck is bound to the old one."""
    first = committed()
    second = committed(so_far=[first])
    assert (second.header.shuffle, second.header.previous) == (2, first.root)
    for viewer, seat in (("seat 2", 2), ("inspector", 0)):
        file = rows(deal_file([first, second], [told(seat), told(seat)], viewer))
        assert judged(file).faults == []


def test_words_claim_no_more_than_was_checked() -> None:
    """A root that nobody noted, a seed that nobody gave: the verdict says what that means."""
    file = seat_file()
    root = bytes.fromhex(file["shuffles"][0]["root"])
    mine = drawn("seed of Ben, blue 17 1")
    bare, full = judged(file), judged(file, roots=[root], seeds=[mine])
    assert any("--root" in sentence for sentence in not_proven(bare))
    assert any("--seed" in sentence for sentence in not_proven(bare))
    assert not any("--" in sentence for sentence in not_proven(full))
    assert any("took part" in sentence for sentence in proven(full))
    without = judged(rows(deal_file([committed(give=[])], [told(2)], "seat 2")))
    assert without.ok
    assert any("could have picked" in sentence for sentence in not_proven(without))
    assert any("3 promised seeds" in sentence for sentence in not_proven(without))
