"""The dealer's side: roots, promises, seeds, card order, storage and headers."""

from __future__ import annotations

import hashlib

import pytest
from tests.deals.kit import PEOPLE, committed, committed_again, drawn, promises

from cardspeak.cards import deck_cards
from cardspeak.deals import Commitment, SeedAnswer, commit_deck, tree
from cardspeak.verifier.checks import climb, tree_over


def unmixed() -> Commitment:
    """A committed deck before any seed is given."""
    return commit_deck(
        table="blue",
        number=17,
        deck=deck_cards(52),
        key=drawn("key"),
        promises=promises("first"),
    )


def seed_of(who: str) -> bytes:
    """Return the promised seed of a person."""
    return drawn(f"seed of {who}, first")


def test_seeds_count_if_promised_and_in_time() -> None:
    """Each promised seed is accepted once, before the deck is closed."""
    made = unmixed()
    assert made.seed("Ana", seed_of("Ana")) is SeedAnswer.TAKEN
    assert made.seed("Ana", seed_of("Ana")) is SeedAnswer.AGAIN
    assert made.seed("Ben", seed_of("Ana")) is SeedAnswer.NOT_AS_PROMISED
    assert made.seed("Ben", b"short") is SeedAnswer.NOT_AS_PROMISED
    assert made.seed("Carl", seed_of("Carl")) is SeedAnswer.NOT_PROMISED
    made.close()
    before = made.deck()
    assert made.seed("Ben", seed_of("Ben")) is SeedAnswer.LATE
    assert (made.seeds, made.deck()) == ((seed_of("Ana"), None, None), before)


def test_every_seed_changes_the_deck() -> None:
    """Giving a seed changes the order, and so does withholding it."""
    decks = {committed(give=some).deck() for some in ((), PEOPLE[:1], PEOPLE[1:], PEOPLE)}
    assert len(decks) == 4
    assert {frozenset(deck) for deck in decks} == {frozenset(deck_cards(52))}


def test_arrival_order_of_seeds_does_not_matter() -> None:
    """The promises fix the order, so the last person to send a seed has no advantage."""
    assert committed(give=PEOPLE).deck() == committed(give=reversed(PEOPLE)).deck()


def test_root_does_not_change_after_commitment() -> None:
    """Neither the seeds nor closing the deck changes the root."""
    made = unmixed()
    shown = made.root
    made.seed("Ana", seed_of("Ana"))
    made.close()
    assert made.root == shown
    with pytest.raises(AssertionError, match="fixed when the deck is closed"):
        _ = unmixed().deck()


def test_restored_commitment_is_equal() -> None:
    """Root, seeds and deck are the same after a restore."""
    made = unmixed()
    restored = Commitment.restore(made.saved())
    assert (restored.root, restored.closed) == (made.root, False)
    for commitment in (made, restored):
        commitment.seed("Zoë 🂡", seed_of("Zoë 🂡"))
        commitment.close()
    assert Commitment.restore(made.saved()).deck() == restored.deck() == made.deck()
    assert Commitment.restore(made.saved()).opening([3]) == made.opening([3])


def test_header_text_matches_the_documentation() -> None:
    """The root is the hash of this text."""
    first = committed(deck=deck_cards(32, joker=True))
    second = committed_again([first], first.deck()[30:])
    promised = promises("blue 17 2")
    ranks = "789TJQKA"
    lines = [
        "cardspeak deal 1",
        "table blue",
        "round 17",
        "shuffle 2",
        f"deck {' '.join(rank + suit for rank in ranks for suit in 'cdhs')} Jk",
        "back 1:30 1:31 1:32",
        f"previous {first.root.hex()}",
        *(f"promise {hashed.hex()} {who}" for who, hashed in promised),
    ]
    text = "".join(f"{line}\n" for line in lines).encode()
    assert second.header.text() == text
    assert second.root == hashlib.sha256(text + second.tree).digest()


def test_returned_cards_are_listed_by_shuffle_and_slot() -> None:
    """The order of the cards reveals nothing."""
    first = committed()
    back = first.deck()[20:]
    forward, backward = committed_again([first], back), committed_again([first], reversed(back))
    assert forward.header == backward.header
    third = committed_again([first, forward], [*forward.deck()[5:], first.deck()[3]])
    assert third.header.back is not None
    assert [(place.shuffle, place.slot) for place in third.header.back] == [
        (1, 3),
        *((2, slot) for slot in range(5, 32)),
    ]


@pytest.mark.parametrize("name", ["", "two\nlines", "x" * 101, "\ud800"])
def test_names_that_do_not_fit_the_header_are_assertion_errors(name: str) -> None:
    """A name that does not fit is a bug in the caller."""
    with pytest.raises(AssertionError, match="not a name for"):
        commit_deck(table=name, number=1, deck=deck_cards(52), key=drawn("key"))


@pytest.mark.parametrize("leaves", range(1, 54))
def test_every_leaf_leads_to_the_top(leaves: int) -> None:
    """Dealer and verifier build the same tree with different algorithms, for every deck size."""
    made = [tree.leaf(place, drawn(f"salt {place}"), "As") for place in range(leaves)]
    assert tree.top(made) == tree_over(made)
    for place in range(leaves):
        path = tree.path(made, place)
        assert climb(made[place], place, leaves, path) == tree.top(made)
        for other in {0, place ^ 1, leaves - 1, leaves} - {place}:
            assert climb(made[place], other, leaves, path) != tree.top(made)
