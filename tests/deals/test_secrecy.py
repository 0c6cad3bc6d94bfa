"""Nothing that a player is given, over any number of rounds, opens a card of somebody else's."""

from __future__ import annotations

import json
import re
from random import Random

from hypothesis import given, settings, strategies as st
from tests.deals.kit import committed, drawn, told

from cardspeak.cards import card_text, deck_cards
from cardspeak.deals import Commitment, Told, commit_deck, deal_file, tree

HASH = re.compile(r"[0-9a-f]{64}")
PLAYER = "seat 2"


def played(seed: int, rounds: int) -> list[tuple[Commitment, Told]]:
    """Rounds with chance of their own: who sits, how much of the board is dealt, who shows."""
    dice = Random(seed)
    found: list[tuple[Commitment, Told]] = []
    for number in range(1, rounds + 1):
        made = commit_deck(
            table="blue",
            number=number,
            deck=deck_cards(dice.choice([32, 52]), joker=dice.random() < 0.5),
            key=dice.randbytes(32),
            previous=found[-1][0].root if found else b"",
        )
        made.close()
        seats = [f"seat {seat}" for seat in range(1, dice.randint(2, 7))]
        went = [*seats, *seats, *["burn", "board"] * dice.randint(0, 5)]
        shown = [seat for seat in seats if dice.random() < 0.2]
        found.append((made, told(2, went, shown)))
    return found


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), rounds=st.integers(1, 4))
def test_a_player_is_given_the_salts_of_listed_slots_only(seed: int, rounds: int) -> None:
    """No salt, key or face of a card not listed stands anywhere in the player's files."""
    evening = played(seed, rounds)
    text = "".join(deal_file([made], [seen], PLAYER).decode() for made, seen in evening)
    found = {bytes.fromhex(one) for one in HASH.findall(text)}
    for made, seen in evening:
        whole = made.whole()
        listed = {one.place: one.salt for one in made.opening(seen.faced | seen.own)}
        assert whole.key not in found
        for place, salt in enumerate(whole.salts):
            assert (salt in found) == (place in listed)


def test_no_guess_fits_a_hidden_card() -> None:
    """Whoever tries all faces with every hash ever received finds none of the hidden leaves.

    A leaf beside an opened card is in that card's path, so a player has some to try.
    """
    faces = [card_text(card) for card in deck_cards(52, joker=True)]
    tried = 0
    for seed in range(3):
        evening = played(seed, 3)
        text = "".join(deal_file([made], [seen], PLAYER).decode() for made, seen in evening)
        known = {bytes.fromhex(one) for one in HASH.findall(text)}
        for made, seen in evening:
            opened = {one.place for one in made.opening(seen.faced | seen.own)}
            for place, leaf in enumerate(made._leaves):
                if place in opened or leaf not in known:
                    continue
                tried += 1
                assert leaf not in {tree.leaf(place, one, face) for one in known for face in faces}
    assert tried > 5


def test_equal_cards_have_unequal_hashes() -> None:
    """The same card at the same place of the same deck looks different in every round."""
    leaves: set[bytes] = set()
    for number in range(1, 40):
        made = commit_deck(
            table="blue", number=number, deck=deck_cards(52), key=drawn(f"key {number}")
        )
        leaves.update(made._leaves)
    assert len(leaves) == 39 * 52


def test_one_key_under_two_headers_has_other_salts() -> None:
    """Even if a key came twice, no salt would: the round is in it."""
    salts = [
        commit_deck(table="blue", number=number, deck=deck_cards(52), key=drawn("key"))
        .whole()
        .salts
        for number in (1, 2)
    ]
    assert not set(salts[0]) & set(salts[1])


def test_hidden_cards_leave_no_trace_in_sizes() -> None:
    """Whatever lies hidden, a player's file of the same slots has the same length."""
    sizes = set()
    for number in range(17, 25):
        document = json.loads(deal_file([committed(number)], [told(2)], PLAYER))
        paths = [len(one.pop("path")) for one in document["shuffles"][0]["open"]]
        places = [one.pop("place") for one in document["shuffles"][0]["open"]]
        assert all(paths)
        assert len(places) == len(paths)
        sizes.add(len(json.dumps(document)))
    assert len(sizes) == 1
