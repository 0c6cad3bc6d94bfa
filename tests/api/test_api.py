"""The public API: tables are saved and copied completely, error messages are helpful."""

from __future__ import annotations

import copy
import json
import pickle
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from random import Random

import pytest
from tests.properties.kit import dump

import cardspeak
from cardspeak import CardspeakError, IllegalChoice, RefusedAsk, Table, asks, events as ev
from cardspeak.books.shelf import SHELF
from cardspeak.cards import read_cards
from cardspeak.chips import Chips
from cardspeak.seat_no import SeatNo
from cardspeak.table.rulings import RefusalReason
from cardspeak.table.saved import Unreadable

NAMES = ("Ana", "Ben", "Cleo", "Dov")


def seated(book: str, seed: int = 1, *, keep_all: bool = False) -> Table:
    """Open a table with the book's default choices and four players with enough chips."""
    table = Table(book, seed=seed, keep_all=keep_all)
    law = table.state.law.stakes
    stake = law.allotment.value or law.most.value or 50 * law.least.value or 2000
    for seat, name in enumerate(NAMES, start=1):
        table.seat_with_stack(seat, name, table.unit.money(stake).replace(",", ""))
    return table


@pytest.mark.parametrize("book", SHELF)
def test_loaded_table_continues_like_the_original(book: str) -> None:
    """The loaded table matches at any moment of a round, including its undo history."""
    table = seated(book)
    dice = Random(book)
    assert table.start(), table
    while table.awaits.what in {"act", "show"}:
        other = Table.load(table.save())
        assert dump(other.state) == dump(table.state)
        assert other.state.start is not None
        assert table.state.start is not None
        assert dump(other.state.start) == dump(table.state.start)
        assert other.offered == table.offered
        ask = _some_act(table, dice)
        assert table.what_if(ask)[0], f"{ask} would be refused"
        granted, granted_again = table.ask(ask), other.ask(ask)
        assert granted.events == granted_again.events
        assert dump(other.state) == dump(table.state)
    assert table.awaits.what == "round"


def _some_act(table: Table, dice: Random) -> asks.Ask:
    if table.awaits.what == "show":
        return asks.Show(seat=table.awaits.seat)
    option = dice.choice(table.options)
    seat = table.turn
    match option.act.name:
        case "BET":
            return asks.Bet(seat=seat, amount=option.least)
        case "RAISE":
            return asks.Raise(seat=seat, to=option.least)
        case name:
            kinds = {
                "CHECK": asks.Check,
                "STAY": asks.Stay,
                "CALL": asks.Call,
                "FOLD": asks.Fold,
                "CALL_AND_FOLD": asks.CallAndFold,
            }
            ask: asks.Ask = kinds[name](seat=seat)  # type: ignore[assignment]
            return ask


def test_copy_is_independent_and_deals_the_same_cards() -> None:
    """Changes to the copy do not affect the original table."""
    table = seated("nolimit")
    copy = table.copy()
    before = dump(table.state)
    copy.start()
    assert dump(table.state) == before
    table.start()
    assert dump(table.state) == dump(copy.state)


def test_same_seed_gives_the_same_cards() -> None:
    """A different seed gives different cards."""
    first, same, other = seated("event", 5), seated("event", 5), seated("event", 6)
    for table in (first, same, other):
        table.start()
    cards = [[table.cards(seat) for seat in range(1, 5)] for table in (first, same, other)]
    assert cards[0] == cards[1] != cards[2]


def saved_with(old: bytes, new: bytes) -> Table:
    """Load a saved table in which `old` is replaced by `new`."""
    saved = seated("event").save()
    assert old in saved
    return Table.load(saved.replace(old, new))


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: Table("no-such-book"), "there is no book 'no-such-book'"),
        (lambda: Table("act-stud", deal="never"), "choose 'auto', 'steps' or 'hand'"),
        (lambda: Table("act-stud", jokers=1), "no house choice 'jokers'"),
        (lambda: Table("act-stud", deck=51), "deck"),
        (lambda: Table("act-stud", stacked="Ah Zz"), "Zz"),
        (lambda: Table.load(b"nothing"), "not a saved table"),
        (lambda: Table.load(b'{"format": 9, "events": 1, "table": {}}'), "format 9"),
        (lambda: Table.load(b'{"format": 2}'), "not a saved table"),
        (lambda: saved_with(b'"book":"event"', b'"book":"evenings"'), "not on the shelf"),
        (lambda: Table("act-stud", deck=32, stacked="2c"), "2c is not among the 32 cards"),
        (lambda: Table("act-stud", stacked="Ah", deal="hand"), "stacked cards are for deal='auto'"),
        (lambda: seated("event").sit(7, " ", 2000), "needs a player name"),
        (lambda: seated("event").cards(1), "seat 1 has no cards: no round yet"),
        (lambda: seated("event").raise_to("much"), "'much' is not an amount"),
        (lambda: seated("event").seen_by(7), "seat 7 is empty; taken seats: 1, 2"),
        (lambda: cardspeak.nothing, "has no attribute 'nothing'"),
    ],
)
def test_error_message_names_the_error_and_the_legal_values(make: object, says: str) -> None:
    """Covers invalid arguments to the public API."""
    with pytest.raises((ValueError, AttributeError), match=says):
        make()  # type: ignore[operator]


def test_inconsistent_saved_table_is_rejected() -> None:
    """A file that was edited by hand is rejected, for example."""
    saved = seated("charity").save()
    with pytest.raises(Unreadable, match="the saved table is inconsistent"):
        Table.load(saved.replace(b'"stake":', b'"steak":'))


def test_illegal_choice_cites_its_clause() -> None:
    """The exception also carries the clauses, so that programs can read them."""
    with pytest.raises(IllegalChoice) as raised:
        Table("act-stud", low_qualifier="eight")
    assert raised.value.clauses == ("ACT.3.5.d",)


def test_deal_by_steps_leaves_the_shuffle_to_the_caller() -> None:
    """`deal="steps"` leaves the shuffle to the caller; `deal="hand"` also leaves the cards."""
    table = Table("nolimit", deal="steps")
    for seat in (1, 2):
        table.seat_with_stack(seat, NAMES[seat], 2000)
    table.start()
    assert table.awaits.what == "shuffle"
    table.shuffle("Ah Kd Ac Ks")
    assert {str(table.cards(1)), str(table.cards(2))} == {"Ah Ac", "Kd Ks"}


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        ("raise", "'raise' is not an ask: make one from cardspeak.asks"),
        (asks.Raise(seat=3, to=20.5), "to of Raise is 20.5: it must be a whole number"),  # type: ignore[arg-type]
        (asks.Raise(seat=True, to=Chips(20)), "seat of Raise is True"),  # type: ignore[arg-type]
        (asks.Sit(seat=9, person=5, stake=1), "person of Sit is 5: it must be text"),  # type: ignore[arg-type]
        (asks.Deal(cards="Ah"), "cards of Deal is 'Ah': it must be a tuple of cards"),  # type: ignore[arg-type]
    ],
)
def test_malformed_ask_raises_type_error(ask: asks.Ask, says: str) -> None:
    """Fractional chips and text amounts never reach the engine."""
    table = seated("tas-holdem")
    table.start()
    before = dump(table.state)
    with pytest.raises(TypeError, match=says):
        table.ask(ask)
    assert dump(table.state) == before


def test_loaded_table_deals_the_same_cards() -> None:
    """Stacked cards are dealt too, if the table was saved before the deal."""
    table = Table("nolimit", seed=8, stacked="Ah Kd Ac Ks")
    for seat in (1, 2):
        table.seat_with_stack(seat, NAMES[seat], 2000)
    loaded, other = Table.load(table.save()), Table.load(table.save(), seed=9)
    for each in (table, loaded, other):
        each.start()
    assert dump(loaded.state) == dump(table.state)
    assert {str(loaded.cards(1)), str(loaded.cards(2))} == {"Ah Ac", "Kd Ks"}
    assert str(other.cards(1)) not in {"Ah Ac", "Kd Ks"}


def test_loaded_table_keeps_its_deal_mode() -> None:
    """`deal="steps"` is saved."""
    table = Table("nolimit", deal="steps")
    for seat in (1, 2):
        table.seat_with_stack(seat, NAMES[seat], 2000)
    loaded = Table.load(table.save())
    loaded.start()
    assert loaded.awaits.what == "shuffle"


def test_standard_copies_do_not_share_state() -> None:
    """`copy.copy` and `copy.deepcopy` copy the whole table."""
    table = seated("event")
    for other in (copy.copy(table), copy.deepcopy(table)):
        other.start()
        assert table.awaits.what == "round"
        assert other.awaits.what == "act"


def test_pots_and_chips_are_whole_numbers() -> None:
    """The sum of all chips stays constant."""
    table = seated("nolimit")
    total = sum(table.chips.values())
    assert not table.pots
    table.start()
    table.raise_to(table.unit.money(table.options[1].most))
    while table.turn:
        table.passive()
        assert sum(table.chips.values()) + sum(pot.amount for pot in table.pots) == total


def test_seat_sees_only_its_own_cards() -> None:
    """`seen_by` returns the view of a player, or of a spectator for seat 0."""
    table = seated("event")
    table.start()
    seen = {no: table.seen_by(no) for no in (0, 1)}
    for no, view in seen.items():
        assert view.round is not None
        for hand in view.round.hands:
            assert (hand.cards == ("??", "??")) is (hand.seat != no)


def test_last_ask_is_undone() -> None:
    """Uses a hand-dealt table."""
    table = Table("tas-holdem", blinds="5, 10", deal="hand")
    for seat in (1, 2, 3):
        table.seat_with_stack(seat, NAMES[seat], 200)
    table.start()
    while table.awaits.what == "forced":
        assert table.post()
    table.deal("?? " * 6)
    assert table.fold()
    assert table.turn == 1
    assert table.undo()
    assert table.turn == 3


class Noted(Table):
    """A subclass of Table."""

    def noted(self) -> str:
        """A method that Table does not have."""
        return f"seat {self.turn}"


def test_copy_has_the_same_class() -> None:
    """Covers every kind of copy, and `what_if`."""
    table = Noted("nolimit", seed=2)
    for seat in (1, 2, 3):
        table.seat_with_stack(seat, NAMES[seat], 2000)
    table.start()
    _, other = table.what_if(asks.Fold(seat=SeatNo(3)))
    assert other.noted() == "seat 1"
    copies = (table.copy(), copy.copy(table), copy.deepcopy(table), Noted.load(table.save()))
    assert [each.noted() for each in copies] == ["seat 3"] * 4


def test_copy_may_omit_past_events() -> None:
    """The copy without events plays on like the table."""
    table = seated("tas-holdem")
    table.start()
    past = list(table.events)
    assert table.copy().events == past
    answer, other = table.what_if(asks.Fold(seat=table.turn))
    assert tuple(other.events) == answer.events
    bare = table.copy(events=False)
    assert bare.events == []
    for each in (table, bare):
        while each.turn:
            assert each.passive()
    assert table.events == past + bare.events
    assert dump(table.state) == dump(bare.state)


def test_pickled_table_keeps_class_state_and_cards() -> None:
    """The table is pickled in the middle of a round."""
    table = Noted("act-stud", seed=4)
    for seat in (1, 2):
        table.seat_with_stack(seat, NAMES[seat], 200)
    table.start()
    sent = pickle.dumps(table)
    assert table.save() in sent, "a pickle contains the saved table"
    other = pickle.loads(sent)
    assert isinstance(other, Noted)
    assert (other.noted(), other.events) == (table.noted(), table.events)
    for each in (table, other):
        while each.turn:
            assert each.bet(5) if each.options[0].act.name == "BET" else each.passive()
    assert dump(other.state) == dump(table.state)


def test_answer_without_clauses_has_no_brackets() -> None:
    """The answer's text has no brackets if no clause decided it."""
    assert repr(Table("nolimit").call()) == "<refused: No hand is being played right now.>"


def play_passively(table: Table) -> None:
    """Play the round to its end as a first program would."""
    while table.turn:
        assert table.passive()


@pytest.mark.parametrize("book", SHELF)
def test_loop_over_turns_plays_whole_rounds(book: str) -> None:
    """The table shows the hands, so the next round can start."""
    table = seated(book)
    assert table.start()
    play_passively(table)
    assert table.awaits.what == "round"
    assert table.pot == 0
    assert table.start() or table.start().because is RefusalReason.GAME_OVER


@pytest.mark.parametrize(("showdown", "shown"), [("show", 2), ("muck", 1)])
def test_showdown_is_left_to_the_table_by_name(showdown: str, shown: int) -> None:
    """A beaten hand is shown or mucked. The winner always shows."""
    table = Table("nolimit", stacked="Ah Kd Ac Ks", showdown=showdown, seed=3)
    for seat in (1, 2):
        table.seat_with_stack(seat, NAMES[seat], 2000)
    assert table.start(button=1)
    play_passively(table)
    assert sum(isinstance(event, ev.Shown) for event in table.events) == shown


def test_showdown_can_be_asked_for() -> None:
    table = Table("nolimit", stacked="Ah Kd Ac Ks", showdown="ask")
    for seat in (1, 2):
        table.seat_with_stack(seat, NAMES[seat], 2000)
    assert table.start()
    play_passively(table)
    assert table.awaits.what == "show"
    assert table.show()


def test_refusals_are_raised_on_request() -> None:
    """`or_raise` raises one refusal, a strict table every one."""
    table = seated("nolimit")
    with pytest.raises(RefusedAsk, match="No hand is being played") as raised:
        table.check().or_raise()
    assert isinstance(raised.value, CardspeakError)
    assert not pickle.loads(pickle.dumps(raised.value)).answer
    assert table.start().or_raise()
    strict = Table("nolimit", strict=True)
    with pytest.raises(RefusedAsk, match="Waiting for players"):
        strict.start()
    with pytest.raises(RefusedAsk):
        Table.load(strict.save()).start()


def test_loop_of_refusals_is_noticed() -> None:
    table = Table("nolimit")
    for _ in range(99):
        table.start()
    with pytest.warns(UserWarning, match="100 asks in a row were refused.*Waiting for players"):
        table.start()


def test_events_do_not_pile_up() -> None:
    """A table keeps one round, unless it has to keep all."""
    table, whole = seated("tas-holdem"), seated("tas-holdem", keep_all=True)
    for each in (table, whole):
        for _ in range(3):
            each.start()
            play_passively(each)
    kinds = [type(event) for event in table.events]
    assert kinds.count(ev.RoundOpened) == 1
    assert [type(event) for event in whole.events].count(ev.RoundOpened) == 3
    assert whole.copy().keep_all
    assert pickle.loads(pickle.dumps(whole)).keep_all


def test_amounts_are_numbers_and_cards_are_cards() -> None:
    table = Table("tas-holdem", preset="friends", blinds="0.25, 0.50", min_stake=25, seed=3)
    for seat in (1, 2, 3):
        table.sit(seat, NAMES[seat], 25)
    table.start()
    assert table.pot == Decimal("0.75")
    assert table.pot > 0.5
    assert {str(stake) for stake in table.stakes.values()} == {"25", "24.75", "24.50"}
    while table.turn and not table.board:
        table.passive()
    assert table.board[0] == read_cards(str(table.board))[0]


def test_all_in_raises_or_calls_with_the_whole_stake() -> None:
    table = Table("nolimit", seed=1)
    for seat, stack in ((1, 3000), (2, 2000), (3, 1000)):
        table.seat_with_stack(seat, NAMES[seat], stack)
    assert not table.all_in()
    table.start(button=1)
    raised, called = table.all_in(), table.all_in()
    assert isinstance(raised.events[0], ev.Raised)
    assert raised.events[0].to == table.unit.read(3000)
    assert isinstance(called.events[0], ev.Called)
    assert list(table.stakes.values())[1] == 0


def test_notebook_shows_table_and_rulings_without_hidden_cards() -> None:
    table = seated("nolimit")
    answer = table.start()
    shown = table._repr_html_()
    assert "<table>" in shown
    assert NAMES[1] in shown
    assert answer._repr_html_().count("<br>") == len(answer.words.splitlines()) - 1
    assert "refused" in table.start()._repr_html_()
    other = table.copy()
    other.state.running.hands[SeatNo(1)].cards = list(read_cards("2c 2d"))
    assert other._repr_html_() == shown
    table.seat_with_stack(5, "<b>", 10)
    assert "<b>" not in table._repr_html_()


def test_table_saved_in_format_2_loads() -> None:
    """Format 2 had no showdown, and kept all events."""
    saved = json.loads(seated("nolimit").save())
    habits = saved.pop("habits")
    old = json.dumps(saved | {"format": 2, "auto": habits["auto"]}).encode()
    table = Table.load(old)
    assert (table.auto, table.showdown, table.keep_all) == (True, "ask", True)


def play_alone(seed: int) -> list[str]:
    """Play two rounds at one table; return everything that was said."""
    table = Table("tas-holdem", blinds="5, 10", limit="no_limit", seed=seed)
    for seat in (1, 2, 3):
        table.sit(seat, f"p{seat}", 200)
    said = []
    for _ in range(2):
        said.append(table.start().words)
        while table.turn:
            said.append(table.passive().words)
    return said


def test_tables_in_different_threads_do_not_affect_each_other() -> None:
    """The same seeds give the same rounds, one after the other and at the same time."""
    seeds = [3, 4, 3, 5, 4, 3]
    alone = {seed: play_alone(seed) for seed in set(seeds)}
    with ThreadPoolExecutor(len(seeds)) as threads:
        together = list(threads.map(play_alone, seeds))
    assert together == [alone[seed] for seed in seeds]
    assert len({tuple(said) for said in together}) == 3
