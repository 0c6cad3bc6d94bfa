"""Mucked cards stay secret: every frame and file that a player gets in many rounds is checked."""

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
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.view.deck_slots import Slots

ROUNDS = 25
FACE = re.compile(r"(?:[2-9TJQKA][cdhs]|Jk)")
HASH = re.compile(r"[0-9a-f]{64}")
Entitled = dict[int, set[str]]


class Evening:
    """Everything sent to one player, and the cards that the player could see according to the
    record.
    """

    def __init__(self, guest: Guest, journal: Journal, name: str, seat: int, played: int) -> None:
        self.frames = guest.frames
        self.files = {number: guest.file(number).decode() for number in range(1, played + 1)}
        self.seen: Entitled = {}
        self.all: Entitled = {}
        number = 0
        for entry in journal.entries(name):
            for event in entry.at_table:
                if isinstance(event, ev.RoundOpened):
                    number = event.number
                if number:
                    self.seen.setdefault(number, set()).update(_seen(event, seat))
                    self.all.setdefault(number, set()).update(_dealt(event))
        with journal.store.reading() as pages:
            self.decks = {round_no: kept_decks(pages, name, round_no) for round_no in self.files}


def _seen(event: Event, seat: int) -> list[str]:
    """Return the cards that this event shows to the player in this seat. Shares no code with the
    views.
    """
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
        return [
            Evening(guest, journal, live.id, seat, played) for seat, guest in enumerate(guests, 5)
        ]


def _cards_in(frame: Any) -> Iterator[str]:  # noqa: ANN401 - any content
    """Yield every card in a frame, including those in texts."""
    if isinstance(frame, dict):
        for value in frame.values():
            yield from _cards_in(value)
    elif isinstance(frame, list):
        for value in frame:
            yield from _cards_in(value)
    elif isinstance(frame, str) and FACE.fullmatch(frame):
        yield frame


def _count_hidden_cards(evening: Evening) -> int:
    """Check that views show no hidden card of their round. Returns the number of hidden cards."""
    hidden = 0
    for text in evening.frames:
        frame = msgspec.json.decode(text)
        if frame["t"] != "view" or frame["sight"]["round"] is None:
            continue
        number = frame["sight"]["round"]["number"]
        if number not in evening.files:
            continue  # skip the round that was running at the end
        allowed = evening.seen.get(number, set()) | evening.seen.get(number - 1, set())
        shown = set(_cards_in(frame))
        assert shown <= allowed, f"round {number}: {shown - allowed}"
        hidden += len(evening.all[number] - evening.seen[number])
    return hidden


def _count_hidden_salts(evening: Evening) -> int:
    """Check that no hash sent is a key or the salt of a hidden card. Returns the number of hidden
    salts.
    """
    sent = {digest for text in evening.frames for digest in HASH.findall(text)}
    for text in evening.files.values():
        sent.update(HASH.findall(text))
    closed = 0
    for number, decks in evening.decks.items():
        for deck in decks:
            whole = deck.whole()
            assert whole.key.hex() not in sent
            for card, salt in zip(cards_text(whole.cards).split(), whole.salts, strict=True):
                if card in evening.seen[number]:
                    assert salt.hex() in sent, f"round {number}: {card} was seen and is not opened"
                else:
                    assert salt.hex() not in sent, f"round {number}: {card} is open"
                    closed += 1
    return closed


@pytest.mark.parametrize("book", ["nolimit", "act-stud"])
def test_frames_and_files_open_no_card_of_another_player(book: str) -> None:
    """Both players seed every deck. Each gets their own cards and the face-up cards, and no
    others.
    """
    for evening in run_alone(_played(book)):
        played = len(evening.files)  # fewer than ROUNDS if the game was won before
        assert _count_hidden_cards(evening) > played
        assert _count_hidden_salts(evening) > 30 * played
        assert all('"whole"' not in text for text in evening.files.values())
        mixed = [deck for decks in evening.decks.values() for deck in decks if any(deck.seeds)]
        assert len(mixed) > played // 2


def test_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that also opens the first burn card is detected."""
    original = Slots.told

    def leaky(self: Slots, seat: int) -> ShuffleTrace:
        trace = original(self, SeatNo(seat))
        burned = [slot for slot, where in trace.went if where == "burn"][:1]
        return msgspec.structs.replace(trace, own=trace.own | frozenset(burned))

    monkeypatch.setattr(Slots, "told", leaky)
    ana, _ = run_alone(_played("nolimit", 12))
    with pytest.raises(AssertionError, match="is open"):
        _count_hidden_salts(ana)
