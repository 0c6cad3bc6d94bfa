"""Muck stays secret: all that a player is sent in many rounds of a room, frames and files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.room.evening import Guest, a_table, rounds
from tests.server.kit import run_alone

from cardspeak.cards import Card, cards_text
from cardspeak.deals import ShuffleTrace
from cardspeak.journal import Journal
from cardspeak.journal.decks import kept_decks
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.view.deck_slots import Slots

ROUNDS = 25
FACE = re.compile(r"(?:[2-9TJQKA][cdhs]|Jk)")
HASH = re.compile(r"[0-9a-f]{64}")
Entitled = dict[int, set[str]]


class Evening:
    """What one player was sent, and what the record says that the player could see."""

    def __init__(self, guest: Guest, journal: Journal, name: str, seat: int, played: int) -> None:
        self.frames = guest.frames
        self.files = {number: guest.file(number).decode() for number in range(1, played + 1)}
        self.seen: Entitled = {}
        self.all: Entitled = {}
        number = 0
        for entry in journal.entries(name):
            for event in entry.events:
                if isinstance(event, ev.RoundOpened):
                    number = event.number
                if number:
                    self.seen.setdefault(number, set()).update(_seen(event, seat))
                    self.all.setdefault(number, set()).update(_dealt(event))
        with journal.store.reading() as pages:
            self.decks = {at: kept_decks(pages, name, at) for at in self.files}


def _seen(event: Event, seat: int) -> list[str]:
    """Cards that this event showed to whoever sits there: written anew, not by the views' rules."""
    cards: tuple[Card, ...] = ()
    match event:
        case ev.Dealt() if event.seat == seat or event.up:
            cards = (event.card,)
        case ev.BoardDealt() | ev.Shown() | ev.CardsExposed() | ev.SetAside():
            cards = event.cards
    return cards_text(cards).split()


def _dealt(event: Event) -> list[str]:
    return cards_text((event.card,)).split() if isinstance(event, ev.Dealt) else []


async def _played(book: str, played: int = ROUNDS) -> list[Evening]:
    async with a_table(book, ["tight", "patient", "loose"]) as (live, journal):
        guests = [Guest(live, "Ana", "tight"), Guest(live, "Ben", "loose")]
        for seat, guest in enumerate(guests, 5):
            await guest.sit(seat)
        played = await rounds(live, played)
        return [Evening(one, journal, live.id, at, played) for at, one in enumerate(guests, 5)]


def _cards_in(frame: Any) -> Iterator[str]:  # noqa: ANN401 - whatever the frame holds
    """Every card that is written anywhere in a frame, words included."""
    if isinstance(frame, dict):
        for value in frame.values():
            yield from _cards_in(value)
    elif isinstance(frame, list):
        for value in frame:
            yield from _cards_in(value)
    elif isinstance(frame, str) and FACE.fullmatch(frame):
        yield frame


def _no_card_too_many(evening: Evening) -> int:
    """Views show no card that was not to be seen in their round; says how many were hidden."""
    hidden = 0
    for text in evening.frames:
        frame = msgspec.json.decode(text)
        if frame["t"] != "view" or frame["sight"]["round"] is None:
            continue
        number = frame["sight"]["round"]["number"]
        if number not in evening.files:
            continue  # the round under way when the evening ended
        may = evening.seen.get(number, set()) | evening.seen.get(number - 1, set())
        shown = set(_cards_in(frame))
        assert shown <= may, f"round {number}: {shown - may}"
        hidden += len(evening.all[number] - evening.seen[number])
    return hidden


def _no_salt_too_many(evening: Evening) -> int:
    """Of all hashes ever sent none is the salt of another's card, or a key; says how many are."""
    sent = {one for text in evening.frames for one in HASH.findall(text)}
    for text in evening.files.values():
        sent.update(HASH.findall(text))
    closed = 0
    for number, decks in evening.decks.items():
        for deck in decks:
            whole = deck.whole()
            assert whole.key.hex() not in sent
            for card, salt in zip(cards_text(whole.cards).split(), whole.salts, strict=True):
                if card in evening.seen[number]:
                    assert salt.hex() in sent, f"round {number}: {card} was seen and is not open"
                else:
                    assert salt.hex() not in sent, f"round {number}: {card} is open"
                    closed += 1
    return closed


@pytest.mark.parametrize("book", ["nolimit", "act-stud"])
def test_nothing_sent_opens_a_card_of_somebody_else(book: str) -> None:
    """Seeds of both players in every deck; each is sent the own and the open cards, no other."""
    for evening in run_alone(_played(book)):
        played = len(evening.files)  # fewer than ROUNDS if the game was won before
        assert _no_card_too_many(evening) > played
        assert _no_salt_too_many(evening) > 30 * played
        assert all('"whole"' not in text for text in evening.files.values())
        mixed = [one for decks in evening.decks.values() for one in decks if any(one.seeds)]
        assert len(mixed) > played // 2


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that opens the first burned card too is noticed."""
    true = Slots.told

    def leaky(self: Slots, seat: int) -> ShuffleTrace:
        told = true(self, seat)
        burned = [slot for slot, where in told.went if where == "burn"][:1]
        return msgspec.structs.replace(told, own=told.own | frozenset(burned))

    monkeypatch.setattr(Slots, "told", leaky)
    ana, _ = run_alone(_played("nolimit", 12))
    with pytest.raises(AssertionError, match="is open"):
        _no_salt_too_many(ana)
