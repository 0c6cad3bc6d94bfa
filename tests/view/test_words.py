# mypy: disable-error-code="arg-type"
# Seats and chips are plain numbers here.
"""Rulings in words: every event, ask, refusal and option has wording that names no hidden card."""

from __future__ import annotations

import random
import typing
from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest
from tests.view.ask_samples import ASKS, OPTIONS
from tests.view.event_samples import EVENTS
from tests.view.refusal_samples import REFUSALS

from cardspeak.books.shelf import SHELF
from cardspeak.cards import Card, card_text, deck_cards
from cardspeak.chips import Unit
from cardspeak.floor import decide
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.policies import Act
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, open_table
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.rules.betting.options import Option, options
from cardspeak.table.rulings import Granted, RefusalReason, Refused, Ruling
from cardspeak.table.state import TableState
from cardspeak.view import (
    act_words,
    clause_note,
    event_words,
    offer_words,
    refusal_words,
)
from cardspeak.words.say import LANGUAGES, catalogue

UNIT = Unit(50)
NAMES = {1: "Ana", 2: "Ben", 3: "Cleo", 4: "Dov"}


def test_samples_cover_every_event_ask_refusal_and_act() -> None:
    """Anything new needs a sample, and therefore wording."""
    assert {type(event) for event in EVENTS} == set(get_args(Event))
    assert {type(ask) for ask in ASKS} == set(get_args(Ask))
    assert {because for because, _ in REFUSALS} == set(RefusalReason)
    assert {option.act for option in OPTIONS} == set(Act)


def test_names_replace_seat_numbers() -> None:
    """Covers seat numbers inside sentences. A seat without a name keeps its number."""
    assert event_words(ev.Raised(seat=1, amount=8, to=8, part=4), UNIT, NAMES) == "Ana raises to 4."
    opened = ev.BettingOpened(number=2, opener=3)
    assert event_words(opened, UNIT, NAMES) == "Betting round 2: Cleo acts first."
    shown = ev.ShowdownOpened(seats=(2, 1, 9))
    assert event_words(shown, UNIT, NAMES) == "Showdown: Ben shows first, then Ana and Seat 9."
    refused = Refused(RefusalReason.OUT_OF_TURN, (), {"to_act": 4})
    assert refusal_words(refused, UNIT, NAMES) == "It's Dov's turn."


def test_name_keeps_its_capitalization() -> None:
    """A name at the start of a sentence is not capitalized; other words are."""
    names = {1: "eve", 2: "Eve", 3: "t", 4: ""}
    assert event_words(ev.Folded(seat=1), UNIT, names) == "eve folds."
    assert event_words(ev.Folded(seat=2), UNIT, names) == "Eve folds."
    assert event_words(ev.Folded(seat=4), UNIT, names) == "Seat 4 folds."
    assert event_words(ev.ButtonMoved(to=2), UNIT, names) == "The button moves to Eve."
    ruling = ev.RulingFound(
        situation="cards over the line", seat=1, says="Wait. {seat} has folded."
    )
    assert event_words(ruling, UNIT, names) == "The book's ruling: Wait. eve has folded."
    text = act_words(asks.Fold(seat=1), UNIT, names)
    assert text.startswith("eve ")
    refused = Refused(RefusalReason.OUT_OF_TURN, (), {"to_act": 1})
    assert "eve" in refusal_words(refused, UNIT, names)


def test_refusal_lists_the_options_once() -> None:
    """If the asker's options are given, a separate sentence lists them."""
    capped = Refused(RefusalReason.RAISES_CAPPED, (), {"raises": 3})
    open_acts = [Option(Act.CALL, 40, 40), Option(Act.FOLD)]
    assert refusal_words(capped, UNIT, seat=4, options=open_acts) == (
        "No more raises: there have been 3 this betting round. Seat 4 can call 20 or fold."
    )
    menu = Refused(RefusalReason.NOT_OFFERED, (), {"act": "check", "offered": ("call", "fold")})
    assert refusal_words(menu, UNIT, NAMES, seat=4, options=open_acts) == (
        "You can't check here. Dov can call 20 or fold."
    )
    bare = Refused(RefusalReason.NOT_OFFERED, (), {"offered": ("call", "fold")})
    assert refusal_words(bare, UNIT, ask=asks.Check(seat=4), options=open_acts) == (
        "You can't check here. Seat 4 can call 20 or fold."
    )
    small = Refused(RefusalReason.TOO_LITTLE, (), {"least": 80, "most": 80, "wanted": 60})
    chips = Refused(RefusalReason.STAKE_LOCKED, ())
    assert refusal_words(
        chips, UNIT, ask=asks.AddChips(seat=4, amount=9), options=open_acts
    ) == refusal_words(chips, UNIT), "options do not answer an ask for chips"
    assert refusal_words(small, UNIT, seat=4, options=open_acts) == ("Too little: it has to be 40.")


def test_offer_words_join_the_options() -> None:
    """Commas and a final "or" join them."""
    every = [Option(Act.CALL, 40, 40), Option(Act.RAISE, 80, 80), Option(Act.FOLD)]
    assert offer_words(every, UNIT) == "call 20, raise to 40 or fold"


def test_clause_note_has_number_and_text() -> None:
    """Shared definitions are also found. For an unknown clause, only its number is given."""
    assert clause_note(ClauseNo("TAS-C.7.1"), "tas-holdem") == (
        "TAS-C.7.1 – Each of the first three betting rounds allows three raises at most."
    )
    assert clause_note(ClauseNo("TAS-A.pot"), "act-stud").startswith("TAS-A.pot – ")
    assert clause_note(ClauseNo("NOT.ON.FILE"), "act-stud") == "NOT.ON.FILE"


DECK = deck_cards(52, joker=True)


@pytest.mark.parametrize("card", DECK)
def test_words_never_name_a_hidden_card(card: Card) -> None:
    """The sentence does not depend on the hidden card."""
    other = DECK[(card + 7) % len(DECK)]
    pairs: list[tuple[Event | Ask, Event | Ask]] = [
        (ev.Shuffled(cards=(card,)), ev.Shuffled(cards=(other,))),
        (ev.Burned(card=card), ev.Burned(card=other)),
        (ev.Dealt(seat=2, card=card, up=False), ev.Dealt(seat=2, card=other, up=False)),
        (ev.Discarded(cards=(card,)), ev.Discarded(cards=(other,))),
        (ev.PutBack(cards=(card,)), ev.PutBack(cards=(other,))),
        (
            ev.CardTurnedEarly(cards=(DECK[0],), burned=(card,)),
            ev.CardTurnedEarly(cards=(DECK[0],), burned=(other,)),
        ),
        (asks.Shuffle(cards=(card,)), asks.Shuffle(cards=(other,))),
        (asks.Deal(cards=(card,)), asks.Deal(cards=(other,))),
    ]
    for first, second in pairs:
        text = words_for(first)
        assert text == words_for(second)
        early = isinstance(first, ev.CardTurnedEarly) and card == DECK[0]
        assert early or catalogue().card(card_text(card)) not in text
        assert card_text(card) not in text.rstrip(".").split()


def words_for(item: Event | Ask) -> str:
    """Return the words for an event or an ask."""
    if isinstance(item, get_args(Ask)):
        return act_words(typing.cast(Ask, item), UNIT)
    return event_words(typing.cast(Event, item), UNIT)


# --- words for random rulings ------------------------------------------------------------------

FIGURES = (0, 1, 2, 3, 5, 10, 20, 40, 500)
TEXTS = {
    "name": ("min_bet", "burn", "no_such_choice"),
    "value": ("20", "none", "no_limit"),
    "situation": ("card turned early", "wrong number of cards", "not covered", "spilled tea"),
    "reason": ("a power cut", "a missing card"),
    "word": ("raise", "call", "check", "fold"),
    "what": ("chips", "add-on"),
    "claim": ("", "flush"),
    "grounds": ("", "a train to catch"),
    "colour": ("", "red"),
}
PEOPLE = ("Ana", "P1", "P9")


def any_ask(rng: random.Random) -> Ask:
    """Return a random ask of any kind, valid or not."""
    kind = rng.choice(get_args(Ask))
    facts: dict[str, object] = {}
    for name, hint in typing.get_type_hints(kind).items():
        if name not in kind.__struct_fields__ or name == "actor":
            continue
        if name == "cards":
            facts[name] = tuple(rng.sample(DECK, rng.choice((0, 1, 2, 3))))
        elif hint is int:
            facts[name] = rng.choice(FIGURES)
        elif hint is str:
            facts[name] = rng.choice(TEXTS.get(name, PEOPLE))
        elif hint is bool:
            facts[name] = rng.random() < 0.5
        elif name in {"seats", "agreed", "parts", "amounts", "pots"}:
            facts[name] = tuple(rng.sample((1, 2, 3, 4), 2))
        elif name == "act":
            facts[name] = rng.choice(("check", "fold"))
        elif name == "choices":
            facts[name] = rng.choice(({}, {"blind_count": "1", "blinds": "10"}, {"no such": ""}))
        else:
            assert name == "facts", f"{kind.__name__}.{name}: no random value for this type"
            facts[name] = {"option": rng.choice(("share the pot", "return all bets", "dance"))}
    return typing.cast(Ask, kind(**facts))


def next_ask(table: TableState, rng: random.Random) -> Ask:
    """Return an ask the table is waiting for, so that rounds progress; half of the time, any
    ask.
    """
    waits = awaits(table)
    if rng.random() < 0.5:
        return any_ask(rng)
    match waits.what:
        case "round":
            return asks.StartRound()
        case "draw":
            return asks.Draw(cards=tuple(rng.sample(waits.cards, len(waits.seats))))
        case "forced":
            return asks.PostForced(seat=waits.due[0].seat)
        case "shuffle":
            return asks.Shuffle(cards=tuple(rng.sample(waits.cards, len(waits.cards))))
        case "act":
            return an_act(rng.choice(options(table, waits.seat)), waits.seat)
        case "show":
            return rng.choice((asks.Show, asks.Muck))(seat=waits.seat)
        case _:
            return asks.Deal(cards=tuple(rng.sample(DECK[:52], 1)))


def an_act(option: Option, seat: int) -> Ask:
    """Return the ask for an option."""
    match option.act:
        case Act.BET:
            return asks.Bet(seat=seat, amount=option.least)
        case Act.RAISE:
            return asks.Raise(seat=seat, to=option.most)
        case Act.FOLD:
            return asks.Fold(seat=seat)
        case Act.CHECK:
            return asks.Check(seat=seat)
        case Act.STAY:
            return asks.Stay(seat=seat)
        case Act.CALL:
            return asks.Call(seat=seat)
        case Act.CALL_AND_FOLD:
            return asks.CallAndFold(seat=seat)


def rulings(book: str, picks: dict[str, str], seed: int, *, by_hand: bool) -> Iterator[Ruling]:
    """Yield the rulings of one table on 400 asks."""
    rng = random.Random(seed)
    opened = open_table(SHELF[book], picks, hand_dealt=by_hand)
    assert not isinstance(opened, Refused)
    table = opened[0]
    for seat in range(1, 5):
        sat = decide(table, asks.SeatWithStack(seat=seat, person=f"P{seat}", stake=60 + 30 * seat))
        assert isinstance(sat, Granted)
        apply(table, sat.events)
    for _ in range(400):
        ask = next_ask(table, rng)
        for language in LANGUAGES:
            well_said(act_words(ask, UNIT, NAMES, language))
        ruling = decide(table, ask)
        yield ruling
        if isinstance(ruling, Granted):
            apply(table, ruling.events)


HOUSES = [
    ("tas-holdem", {}, False),
    ("tas-holdem", {"limit": "no_limit"}, True),
    ("tas-stud", {}, True),
    ("act-stud", {"deck": "32", "joker": "on", "game": "high_low"}, False),
    ("act-stud", {"forced_bets": "antes", "gaming_hours": "12:00 to 04:00"}, True),
    ("nolimit", {}, False),
    ("charity", {}, True),
    ("event", {}, False),
]


def test_random_play_uses_every_book() -> None:
    """The houses below include every book on the shelf."""
    assert {book for book, _, _ in HOUSES} == set(SHELF)


@pytest.mark.parametrize(("book", "picks", "by_hand"), HOUSES)
def test_every_ruling_has_wording(book: str, picks: dict[str, str], by_hand: bool) -> None:
    """This includes rulings on invalid asks, in every language."""
    for seed in range(3):
        for ruling in rulings(book, picks, seed, by_hand=by_hand):
            for language in LANGUAGES:
                if isinstance(ruling, Refused):
                    text = refusal_words(ruling, UNIT, NAMES, language=language)
                    # A choice is named in the form the user types.
                    well_said(text.replace("_", "") if "llow" in text or "rlaubt" in text else text)
                    continue
                for event in ruling.events:
                    well_said(event_words(event, UNIT, NAMES, language))


def well_said(text: str) -> None:
    """Check that a text is a sentence: capital or digit first, full stop last, no code."""
    assert text[0].isupper() or text[0].isdigit() or text[0] in "'„", text
    assert text.endswith((".", "?")), text
    assert ".." not in text, text
    assert " ." not in text, text
    assert "?." not in text, text
    assert not set(text) & set("{}_[]<>"), text
    assert "None" not in text, text
    assert "  " not in text, text


def test_decoded_event_has_the_same_words() -> None:
    """Encoding an event as JSON does not change its sentence."""
    for event in EVENTS:
        decoded = msgspec.json.decode(msgspec.json.encode(event), type=type(event))
        assert event_words(decoded, UNIT) == event_words(event, UNIT)
