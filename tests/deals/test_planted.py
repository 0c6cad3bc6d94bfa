"""The verifier accepts valid files and reports every planted fault."""

from __future__ import annotations

from pathlib import Path
from re import findall

from tests.deals.kit import (
    codes,
    committed,
    drawn,
    inspector_file,
    judged,
    reshuffled_file,
    rows,
    seat_file,
    trace_for,
)
from tests.deals.planted import plants

from cardspeak.deals import commit_deck, deal_file
from cardspeak.verifier import checks, not_proven, proven


def test_planted_faults_are_named() -> None:
    """Exactly the planted faults are found, each explained in a sentence, and nothing is listed as
    proven. Every code of the verifier has a planted fault.
    """
    planted = plants()
    for plant in planted:
        roots, seeds = map(bytes.fromhex, plant.roots), map(bytes.fromhex, plant.seeds)
        verdict = judged(*plant.files, roots=roots, seeds=seeds)
        assert codes(verdict) == plant.codes, plant.name
        assert all(len(fault.words) > 20 and fault.where for fault in verdict.faults), plant.name
        assert proven(verdict) == [], plant.name
    known = set(findall(r'Fault\(\s*"([a-z-]+)"', Path(checks.__file__).read_text("utf-8")))
    assert known == {code for plant in planted for code in plant.codes}


def test_honest_files_have_no_faults() -> None:
    """Every viewer's file is checked alone and together with the others."""
    files = [seat_file(1), seat_file(2), seat_file(4), inspector_file()]
    for file in files:
        assert judged(file).faults == []
    assert judged(*files).faults == []
    assert judged(reshuffled_file(), reshuffled_file("inspector")).faults == []


def test_consecutive_rounds_have_no_faults() -> None:
    """Covers every viewer."""
    first = committed()
    second = committed(18, previous=first.root)
    files = [
        rows(deal_file([shuffle], [trace_for(2)], viewer))
        for shuffle in (first, second)
        for viewer in ("seat 2", "rail")
        if viewer == "seat 2"
    ]
    assert judged(*files, roots=[first.root, second.root]).faults == []


def test_inspector_gets_the_deck_of_a_void_round() -> None:
    """Covers a deck that was not mixed, and a round in which no card was dealt."""
    mixed = committed()
    never = commit_deck(
        table="blue", number=18, deck=mixed.header.deck, key=drawn("never"), previous=mixed.root
    )
    for made in (mixed, never):
        verdict = judged(rows(deal_file([made], [trace_for(0, ())], "inspector")))
        assert verdict.faults == []
    assert any("discarded" in sentence for sentence in not_proven(verdict))


def test_misdeal_commits_a_new_deck_linked_to_the_old() -> None:
    """Every card may be dealt again."""
    first = committed()
    second = committed(so_far=[first])
    assert (second.header.shuffle, second.header.previous) == (2, first.root)
    for viewer, seat in (("seat 2", 2), ("inspector", 0)):
        file = rows(deal_file([first, second], [trace_for(seat), trace_for(seat)], viewer))
        assert judged(file).faults == []


def test_sentences_claim_only_what_was_checked() -> None:
    """Without a noted root and a given seed, the verdict lists the unproven facts."""
    file = seat_file()
    root = bytes.fromhex(file["shuffles"][0]["root"])
    mine = drawn("seed of Ben, blue 17 1")
    bare, full = judged(file), judged(file, roots=[root], seeds=[mine])
    assert any("--root" in sentence for sentence in not_proven(bare))
    assert any("--seed" in sentence for sentence in not_proven(bare))
    assert not any("--" in sentence for sentence in not_proven(full))
    assert any("Your 1 seed was used" in sentence for sentence in proven(full))
    without = judged(rows(deal_file([committed(give=[])], [trace_for(2)], "seat 2")))
    assert without.ok
    assert any("could have chosen" in sentence for sentence in not_proven(without))
    assert any("3 promised seeds" in sentence for sentence in not_proven(without))
