"""The dealer's side: roots, promises, seeds, orders, what is kept, what a header says."""

from __future__ import annotations

import hashlib

import pytest
from tests.deals.kit import PEOPLE, committed, committed_again, drawn, promises

from cardspeak.cards import deck_cards
from cardspeak.deals import Commitment, SeedAnswer, commit_deck, tree
from cardspeak.verifier.checks import climb, tree_over


def unmixed() -> Commitment:
    """A deck that waits for seeds."""
    return commit_deck(
        table="blue",
        number=17,
        deck=deck_cards(52),
        key=drawn("key"),
        promises=promises("first"),
    )


def seed_of(who: str) -> bytes:
    """The seed that somebody promised."""
    return drawn(f"seed of {who}, first")


def test_seeds_count_if_promised_and_in_time() -> None:
    """A seed is taken once, from whoever promised it, as promised, before the deck is closed."""
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
    """Whoever gives a seed changes the order, and so does whoever holds one back."""
    decks = {committed(give=some).deck() for some in ((), PEOPLE[:1], PEOPLE[1:], PEOPLE)}
    assert len(decks) == 4
    assert {frozenset(deck) for deck in decks} == {frozenset(deck_cards(52))}


def test_the_order_in_which_seeds_come_does_not_matter() -> None:
    """The list of promises settles the order of seeds, so nobody gains by coming last."""
    assert committed(give=PEOPLE).deck() == committed(give=reversed(PEOPLE)).deck()


def test_the_root_is_fixed_before_any_seed() -> None:
    """No seed and no closing changes what was shown."""
    made = unmixed()
    shown = made.root
    made.seed("Ana", seed_of("Ana"))
    made.close()
    assert made.root == shown
    with pytest.raises(AssertionError, match="settled when the deck is closed"):
        _ = unmixed().deck()


def test_a_crash_changes_nothing() -> None:
    """What was kept gives the same root, the same seeds and the same deck."""
    made = unmixed()
    again = Commitment.again(made.kept())
    assert (again.root, again.closed) == (made.root, False)
    for one in (made, again):
        one.seed("Zoë 🂡", seed_of("Zoë 🂡"))
        one.close()
    assert Commitment.again(made.kept()).deck() == again.deck() == made.deck()
    assert Commitment.again(made.kept()).opening([3]) == made.opening([3])


def test_the_header_is_text_that_anybody_can_write() -> None:
    """The lines are as the documentation has them, and the root is one hash over them."""
    first = committed(deck=deck_cards(32, joker=True))
    second = committed_again([first], first.deck()[30:])
    told = promises("blue 17 2")
    ranks = "789TJQKA"
    lines = [
        "cardspeak deal 1",
        "table blue",
        "round 17",
        "shuffle 2",
        f"deck {' '.join(rank + suit for rank in ranks for suit in 'cdhs')} Jk",
        "back 1:30 1:31 1:32",
        f"previous {first.root.hex()}",
        *(f"promise {hashed.hex()} {who}" for who, hashed in told),
    ]
    text = "".join(f"{line}\n" for line in lines).encode()
    assert second.header.text() == text
    assert second.root == hashlib.sha256(text + second.tree).digest()


def test_what_is_put_back_is_listed_by_slot() -> None:
    """The order in which loose cards lie says nothing: the list goes by shuffle and slot."""
    first = committed()
    back = first.deck()[20:]
    one, other = committed_again([first], back), committed_again([first], reversed(back))
    assert one.header == other.header
    third = committed_again([first, one], [*one.deck()[5:], first.deck()[3]])
    assert third.header.back is not None
    assert [(place.shuffle, place.slot) for place in third.header.back] == [
        (1, 3),
        *((2, slot) for slot in range(5, 32)),
    ]


@pytest.mark.parametrize("name", ["", "two\nlines", "x" * 101, "\ud800"])
def test_names_fit_a_line(name: str) -> None:
    """A name that would break the header is our mistake, and is told as one."""
    with pytest.raises(AssertionError, match="no name for"):
        commit_deck(table=name, number=1, deck=deck_cards(52), key=drawn("key"))


@pytest.mark.parametrize("leaves", range(1, 54))
def test_every_leaf_climbs_to_the_top(leaves: int) -> None:
    """Dealer and verifier build the same tree by different ways, for every size of deck."""
    made = [tree.leaf(place, drawn(f"salt {place}"), "As") for place in range(leaves)]
    assert tree.top(made) == tree_over(made)
    for place in range(leaves):
        path = tree.path(made, place)
        assert climb(made[place], place, leaves, path) == tree.top(made)
        for other in {0, place ^ 1, leaves - 1, leaves} - {place}:
            assert climb(made[place], other, leaves, path) != tree.top(made)
