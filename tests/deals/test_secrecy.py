"""A player's files never reveal another player's hidden cards."""

from __future__ import annotations

import json
import re
from random import Random

from hypothesis import given, settings, strategies as st
from tests.deals.kit import committed, drawn, trace_for

from cardspeak.cards import card_text, deck_cards
from cardspeak.deals import Commitment, ShuffleTrace, commit_deck, deal_file, tree

HASH = re.compile(r"[0-9a-f]{64}")
PLAYER = "seat 2"


def played(seed: int, rounds: int) -> list[tuple[Commitment, ShuffleTrace]]:
    """Generate random rounds: players, number of board cards, shown hands."""
    dice = Random(seed)
    rounds_played: list[tuple[Commitment, ShuffleTrace]] = []
    for number in range(1, rounds + 1):
        made = commit_deck(
            table="blue",
            number=number,
            deck=deck_cards(dice.choice([32, 52]), joker=dice.random() < 0.5),
            key=dice.randbytes(32),
            previous=rounds_played[-1][0].root if rounds_played else b"",
        )
        made.close()
        seats = [f"seat {seat}" for seat in range(1, dice.randint(2, 7))]
        went = [*seats, *seats, *["burn", "board"] * dice.randint(0, 5)]
        shown = [seat for seat in seats if dice.random() < 0.2]
        rounds_played.append((made, trace_for(2, went, shown)))
    return rounds_played


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), rounds=st.integers(1, 4))
def test_file_contains_only_salts_of_listed_slots(seed: int, rounds: int) -> None:
    """The player's files have no salt, key or face of another card."""
    evening = played(seed, rounds)
    text = "".join(deal_file([made], [seen], PLAYER).decode() for made, seen in evening)
    hashes = {bytes.fromhex(one) for one in HASH.findall(text)}
    for made, seen in evening:
        whole = made.whole()
        listed = {card.place: card.salt for card in made.opening(seen.faced | seen.own)}
        assert whole.key not in hashes
        for place, salt in enumerate(whole.salts):
            assert (salt in hashes) == (place in listed)


def test_hidden_leaves_cannot_be_guessed() -> None:
    """Trying all faces with every received hash finds no hidden leaf.

    A player knows some hidden leaves: a sibling of an opened card is in that card's path.
    """
    faces = [card_text(card) for card in deck_cards(52, joker=True)]
    tried = 0
    for seed in range(3):
        evening = played(seed, 3)
        text = "".join(deal_file([made], [seen], PLAYER).decode() for made, seen in evening)
        known = {bytes.fromhex(one) for one in HASH.findall(text)}
        for made, seen in evening:
            opened = {card.place for card in made.opening(seen.faced | seen.own)}
            for place, leaf in enumerate(made._leaves):
                if place in opened or leaf not in known:
                    continue
                tried += 1
                assert leaf not in {
                    tree.leaf(place, salt, face) for salt in known for face in faces
                }
    assert tried > 5


def test_same_card_has_different_hashes_in_every_round() -> None:
    leaves: set[bytes] = set()
    for number in range(1, 40):
        made = commit_deck(
            table="blue", number=number, deck=deck_cards(52), key=drawn(f"key {number}")
        )
        leaves.update(made._leaves)
    assert len(leaves) == 39 * 52


def test_same_key_with_another_header_gives_other_salts() -> None:
    salts = [
        commit_deck(table="blue", number=number, deck=deck_cards(52), key=drawn("key"))
        .whole()
        .salts
        for number in (1, 2)
    ]
    assert not set(salts[0]) & set(salts[1])


def test_hidden_cards_do_not_affect_the_file_size() -> None:
    sizes = set()
    for number in range(17, 25):
        document = json.loads(deal_file([committed(number)], [trace_for(2)], PLAYER))
        paths = [len(card.pop("path")) for card in document["shuffles"][0]["open"]]
        places = [card.pop("place") for card in document["shuffles"][0]["open"]]
        assert all(paths)
        assert len(places) == len(paths)
        sizes.add(len(json.dumps(document)))
    assert len(sizes) == 1
