"""Planted faults: every kind of invalid file, with the expected fault."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.deals import forge
from tests.deals.kit import (
    WENT,
    Rows,
    changed,
    committed,
    drawn,
    inspector_file,
    promises,
    reshuffled_file,
    rows,
    seat_file,
    trace_for,
)

from cardspeak.cards import card_text
from cardspeak.deals import ShuffleTrace, commit_deck, deal_file, promise

ZERO = "00" * 32


@dataclass(frozen=True)
class Plant:
    """A planted fault: the files, and the expected code."""

    name: str
    files: list[Rows]
    codes: set[str]
    """All codes that the verifier finds; a fault may cause others."""
    roots: list[str] = field(default_factory=list)
    seeds: list[str] = field(default_factory=list)


def in_seat_file(*at: str | int, to: object) -> list[Rows]:
    """A player's file with one value of its shuffle changed."""
    return [changed(seat_file(), ["shuffles", 0, *at], to)]


def late_seed() -> list[Rows]:
    """List Ben's seed, although it came after the deck was mixed."""
    made = committed(give=["Ana"])
    file = rows(deal_file([made], [trace_for(2)], "seat 2"))
    late = drawn("seed of Ben, blue 17 1").hex()
    return [changed(file, ["shuffles", 0, "seeds", 1], late)]


def late_seed_hidden() -> list[Rows]:
    """Like `late_seed`, with the mix adapted to it."""
    file = late_seed()[0]
    whole = committed(give=["Ana", "Ben"]).mix.hex()
    return [changed(file, ["shuffles", 0, "mix"], whole)]


def own_seed_left_out() -> list[Rows]:
    """Leave out Ben's seed, although he gave it in time."""
    return [rows(deal_file([committed(give=["Ana"])], [trace_for(2)], "seat 2"))]


def same_seed_twice() -> list[Rows]:
    """Let Ana's page promise the same seed for two rounds."""
    files = []
    previous = b""
    for number in (1, 2):
        made = commit_deck(
            table="blue",
            number=number,
            deck=committed().header.deck,
            key=drawn(f"key {number}"),
            promises=[("Ana", promise(drawn("always the same")))],
            previous=previous,
        )
        made.seed("Ana", drawn("always the same"))
        made.close()
        previous = made.root
        files.append(rows(deal_file([made], [trace_for(2)], "seat 2")))
    return files


def same_key_twice() -> list[Rows]:
    """Use the same key in two rounds; the salts differ, because they depend on the round."""
    files = []
    previous = b""
    for number in (1, 2):
        made = commit_deck(
            table="blue",
            number=number,
            deck=committed().header.deck,
            key=drawn("one key"),
            promises=promises(f"{number}"),
            previous=previous,
        )
        made.close()
        previous = made.root
        files.append(rows(deal_file([made], [trace_for(0)], "inspector")))
    return files


def root_used_again() -> list[Rows]:
    """Present the file of round 17 as that of round 18."""
    again = changed(seat_file(), ["shuffles", 0, "round"], 18)
    return [seat_file(), again]


def two_roots() -> list[Rows]:
    """Give two players different decks for one round."""
    other = commit_deck(
        table="blue", number=17, deck=committed().header.deck, key=drawn("another key")
    )
    other.close()
    return [seat_file(), rows(deal_file([other], [trace_for(1)], "seat 1"))]


def in_reshuffle(*at: str | int, to: object, shuffle: int = 1) -> list[Rows]:
    """Return the file of a round with two shuffles, with one value changed."""
    return [changed(reshuffled_file(), ["shuffles", shuffle, *at], to)]


def without_first() -> list[Rows]:
    """Return a file with only the second shuffle of a round."""
    file = reshuffled_file()
    return [{**file, "shuffles": file["shuffles"][1:]}]


def skipped_round() -> list[Rows]:
    """Break the link from round 18 to round 17: another deck was between them."""
    made = committed(18, previous=drawn("a shuffle nobody saw"))
    return [seat_file(), rows(deal_file([made], [trace_for(2)], "seat 2"))]


def salts_of_two_rounds() -> list[Rows]:
    """Reuse the salt of a card of round 17 in round 18."""
    return [seat_file(), rows(deal_file([forge.salt_of_before()], [trace_for(2)], "seat 2"))]


def opens_place_of_another() -> list[Rows]:
    """Give slot 7 the proof of slot 6, which is valid by itself."""
    made = committed()
    file = seat_file()
    burned = made.opening([6])[0]
    index = next(no for no, card in enumerate(file["shuffles"][0]["open"]) if card["slot"] == 7)
    opened: dict[str, Any] = {
        "slot": 7,
        "place": burned.place,
        "card": card_text(burned.card),
        "salt": burned.salt.hex(),
        "path": [step.hex() for step in burned.path],
    }
    return [changed(file, ["shuffles", 0, "open", index], opened)]


def same_ace_twice() -> list[Rows]:
    """Deal the ace of spades to two players, who compare their files."""
    made = forge.ace_for_two()
    return [rows(deal_file([made], [trace_for(seat)], f"seat {seat}")) for seat in (1, 2)]


def told_otherwise() -> list[Rows]:
    """Set aside the burned card in seat 4's file only."""
    return [seat_file(), changed(seat_file(4), ["shuffles", 0, "went", 6, 1], "aside")]


def salts_of_two_viewers() -> list[Rows]:
    """Reuse a salt of round 17, from another viewer's file, in round 18."""
    early = rows(deal_file([committed()], [trace_for(0, WENT[:7])], "rail"))  # no card is open yet
    again = rows(deal_file([forge.salt_of_before()], [trace_for(2)], "seat 2"))
    return [early, seat_file(4), again]


def no_whole_deck() -> list[Rows]:
    """Give an inspector a spectator's file."""
    return [rows(deal_file([committed()], [trace_for(0)], "rail")) | {"viewer": "inspector"}]


def stub_opened() -> list[Rows]:
    """Open a card to a player although it never left the deck."""
    seen = trace_for(2)
    more = ShuffleTrace(seen.went, seen.faced, seen.own | {30})
    return [rows(deal_file([committed()], [more], "seat 2"))]


def own_card_kept_back() -> list[Rows]:
    """Leave one of seat 2's own cards unopened in its file."""
    seen = trace_for(2)
    less = ShuffleTrace(seen.went, seen.faced, seen.own - {4})
    return [rows(deal_file([committed()], [less], "seat 2"))]


def whole_to_a_player() -> list[Rows]:
    """Give a player the inspector's file."""
    return [changed(inspector_file(), ["viewer"], "rail")]


def with_whole(name: str, to: object) -> list[Rows]:
    """Return an inspector's file with one value of the whole deck changed."""
    return [changed(inspector_file(), ["shuffles", 0, "whole", name], to)]


def plants() -> list[Plant]:
    """Return all planted faults."""
    return [*openings(), *decks(), *seeds(), *several(), *again()]


def openings() -> list[Plant]:
    """Return invalid proofs, proofs of wrong cards, and cards that the viewer must not see."""
    opened = seat_file()["shuffles"][0]["open"]
    longer = [*opened[0]["path"], ZERO]
    gone = {"place", "not-entitled", "not-opened"}
    return [
        Plant("a swapped card", [forge.swapped_card()], {"opening"}),
        Plant("another salt", in_seat_file("open", 0, "salt", to=ZERO), {"opening"}),
        Plant("another path", in_seat_file("open", 0, "path", 0, to=ZERO), {"opening"}),
        Plant("a path too short", in_seat_file("open", 0, "path", to=[]), {"opening"}),
        Plant("a path too long", in_seat_file("open", 0, "path", to=longer), {"opening"}),
        Plant("the opening of another slot", opens_place_of_another(), {"place"}),
        Plant("a slot that is not there", in_seat_file("open", 0, "slot", to=52), gone),
        Plant("a slot opened twice", in_seat_file("open", to=[*opened, opened[0]]), {"twice"}),
        Plant("a folded card is opened", [forge.muck_opened()], {"not-entitled"}),
        Plant("a card of the deck is opened", stub_opened(), {"not-entitled"}),
        Plant("the viewer's own card is kept back", own_card_kept_back(), {"not-opened"}),
        Plant("a player is given the whole deck", whole_to_a_player(), {"not-entitled"}),
        Plant("an inspector is given no whole deck", no_whole_deck(), {"not-opened"}),
        Plant("dealt from the bottom", [forge.bottom_dealt()], {"went"}),
    ]


def decks() -> list[Plant]:
    """Return invalid decks and keys."""
    cards = inspector_file()["shuffles"][0]["whole"]["cards"].split()
    twins = " ".join([cards[1], *cards[1:]])
    doubled = {"twice", "missing", "opening"}
    return [
        Plant("nothing but aces", [forge.file_of([forge.all_aces()], "seat 2")], {"twice"}),
        Plant(
            "nothing but aces, seen whole",
            [forge.file_of([forge.all_aces()], "inspector")],
            {"twice", "missing"},
        ),
        Plant("a card twice in the list", with_whole("cards", twins), doubled),
        Plant("a card missing from the list", [forge.misses_a_card()], {"missing", "salt"}),
        Plant("no two of clubs", [forge.file_of([forge.stacked_deck()], "seat 2")], {"deck"}),
        Plant(
            "a joker from nowhere", in_seat_file("open", 0, "card", to="Jk"), {"opening", "foreign"}
        ),
        Plant("another key", with_whole("key", ZERO), {"key"}),
        Plant(
            "not shuffled by the key", [forge.file_of([forge.own_order()], "inspector")], {"key"}
        ),
        Plant(
            "another salt in the whole",
            with_whole("salts", [ZERO] * 52),
            {"opening", "key", "salt"},
        ),
        Plant("one salt for two cards", [forge.file_of([forge.one_salt()], "seat 2")], {"salt"}),
        Plant("one ace for two players", same_ace_twice(), {"twice"}),
        Plant("a salt that another viewer has", salts_of_two_viewers(), {"salt"}),
        Plant("a salt of the round before", salts_of_two_rounds(), {"salt"}),
        Plant("one key for two rounds", same_key_twice(), {"key"}),
    ]


def seeds() -> list[Plant]:
    """Return seeds that break their promise, are late, left out or reused, and wrong mixing."""
    two = seat_file()["shuffles"][0]["seeds"][:2]
    bens = drawn("seed of Ben, blue 17 1").hex()
    mixes = {"mix", "place"}
    return [
        Plant("a seed nobody promised", in_seat_file("seeds", 0, to=ZERO), {"seed", *mixes}),
        Plant("a late seed", late_seed(), mixes),
        Plant("a late seed with its mix", late_seed_hidden(), {"place"}),
        Plant("a seed taken out", in_seat_file("seeds", 0, to=None), mixes),
        Plant("a place too few", in_seat_file("seeds", to=two), {"seed", "place"}),
        Plant("my seed was not counted", own_seed_left_out(), {"left-out"}, seeds=[bens]),
        Plant("a seed that was used before", same_seed_twice(), {"seed-again"}),
        Plant("another mix", in_seat_file("mix", to=ZERO), {"mix"}),
        Plant("cards without a mix", in_seat_file("mix", to=None), {"mix"}),
        Plant(
            "mixed as the room likes", [forge.file_of([forge.own_mixing()], "seat 2")], {"place"}
        ),
        Plant("a promise changed", in_seat_file("promises", 0, 1, to=ZERO), {"root", "seed"}),
    ]


def several() -> list[Plant]:
    """Return invalid roots, and rounds that do not fit together."""
    noted = drawn("what I saw on my page").hex()
    return [
        Plant("another root", in_seat_file("root", to=ZERO), {"root", "mix", "place"}),
        Plant("another table", in_seat_file("table", to="green"), {"root"}),
        Plant("another round", in_seat_file("round", to=18), {"root"}),
        Plant(
            "a root used again",
            root_used_again(),
            {"root", "root-again", "salt", "seed-again", "chain"},
        ),
        Plant("two roots for one round", two_roots(), {"two-roots"}),
        Plant("two viewers told otherwise", told_otherwise(), {"went"}),
        Plant("not the root that was noted", [seat_file()], {"noted"}, roots=[noted]),
        Plant("a round that does not follow", skipped_round(), {"chain"}),
    ]


def again() -> list[Plant]:
    """Return later shuffles that are not linked to the first, or use cards other than those put
    back.
    """
    back = reshuffled_file()["shuffles"][1]["back"]
    strange = [[1, 53], *back[1:]]
    loose = forge.file_of(forge.loose_end(), "seat 2")
    held = forge.another_card()
    return [
        Plant("a reshuffle that is not chained", [loose], {"chain"}),
        Plant("the first shuffle is missing", without_first(), {"chain"}),
        Plant("a card held comes out again", [forge.file_of(held, "seat 2")], {"twice"}),
        Plant(
            "another card than was put back", [forge.file_of(held, "inspector")], {"back", "twice"}
        ),
        Plant(
            "a card put back that was not there", in_reshuffle("back", to=strange), {"root", "back"}
        ),
        Plant(
            "a card put back twice", in_reshuffle("back", to=[back[1], *back[1:]]), {"root", "back"}
        ),
    ]
