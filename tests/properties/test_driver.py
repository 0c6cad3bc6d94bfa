"""Seeded evenings of the six books: chips, cards, offers, replay and undo hold at every event."""

from __future__ import annotations

from random import Random

import pytest
from tests.properties.driver import Evening, Habits, evening
from tests.properties.houses import BOOKS, FEWEST, LIMITS, House, random_house
from tests.properties.kit import dump

from cardspeak.books.shelf import SHELF
from cardspeak.table import asks
from cardspeak.table.decide import awaits, decide, open_table, options
from cardspeak.table.rulings import Granted, Refused

KINDS = [(book, limit) for book in BOOKS for limit in LIMITS[book]]


@pytest.mark.parametrize(("book", "limit"), KINDS)
def test_the_houses_drawn_are_legal(book: str, limit: str) -> None:
    """Whatever the generator draws, the book accepts: the other tests stand on lawful ground."""
    dice = Random(f"{book} {limit}")
    for _ in range(25):
        house = random_house(book, dice, limit)
        opened = open_table(SHELF[book], house.picks)
        assert not isinstance(opened, Refused), f"{opened}: {house.picks}"


@pytest.mark.parametrize(("book", "limit"), KINDS)
@pytest.mark.parametrize("hand_dealt", [False, True], ids=["software", "hand-dealt"])
def test_an_evening_of_each_limit_kind(book: str, limit: str, hand_dealt: bool) -> None:
    """Rounds end, chips and cards are conserved, offered is granted and nothing else, and the
    journal replays."""
    for seed in range(4):
        dice = Random(f"{book} {limit} {hand_dealt} {seed}")
        habits = Habits(looks=0.15, deeds=0.04 if hand_dealt else 0.0)
        house = random_house(book, dice, limit)
        run = evening(dice.randrange(10**6), house, hand_dealt=hand_dealt, habits=habits, rounds=3)
        assert run.endings, "no round was played"


def _settled(book: str, seed: int, *, hand_dealt: bool) -> Evening:
    dice = Random(seed)
    house: House = random_house(book, dice)
    run = Evening(dice, house, hand_dealt, Habits(undoes=0, voids=0, moves=0))
    run.sit_down(dice.randint(FEWEST[book], house.places))
    return run


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("hand_dealt", [False, True], ids=["software", "hand-dealt"])
def test_undo_restores_the_table(book: str, hand_dealt: bool) -> None:
    """Undo gives back the table as it was before the last ask, its version apart; undo again
    goes further back, to the opening of the round at most."""
    taken_back = 0
    for seed in range(40):
        run = _settled(book, seed, hand_dealt=hand_dealt)
        befores: dict[int, bytes] = {}
        if isinstance(run.say(asks.StartRound()), Refused):
            continue
        run.shuffle_deck()
        for _ in range(Random(seed).randint(1, 16)):
            waited = awaits(run.table)
            if waited.what == "round":
                break
            befores[run.table.version] = dump(run.table, version=False)
            run.step(waited)
        taken_back += _take_everything_back(run, befores)
    assert taken_back > 20, "undo was hardly tried"


def _take_everything_back(run: Evening, befores: dict[int, bytes]) -> int:
    count = 0
    while True:
        version = run.table.version
        last = run.table.since[-1][0] if run.table.since else -1
        ruling = run.say(asks.Undo(actor="floor"))
        if isinstance(ruling, Refused) or last not in befores:
            return count
        assert dump(run.table, version=False) == befores[last], "undo gave another table"
        assert run.table.version == version + 1, "the record goes on"
        count += 1


def _cards_are_out(run: Evening) -> bool:
    running = run.table.round
    return running is not None and any(hand.cards for hand in running.hands.values())


def test_a_software_deal_is_never_undone_past_a_card() -> None:
    """Once cards are out nobody goes back behind them; a hand-dealt table may."""
    for book in BOOKS:
        run = _settled(book, 3, hand_dealt=False)
        run.must(asks.StartRound())
        version = run.table.version
        run.shuffle_deck()
        while not _cards_are_out(run):
            version = run.table.version
            run.step(awaits(run.table))
        refused = decide(run.table, asks.Undo(to=version))
        assert isinstance(refused, Refused)


def test_a_round_ends_though_everyone_raises() -> None:
    """The longest possible betting still ends: raises are made of chips."""
    for book in BOOKS:
        dice = Random(11)
        limit = LIMITS[book][0] if book == "tas-stud" else "no_limit"
        run = Evening(dice, random_house(book, dice, limit), False, Habits(undoes=0, voids=0))
        law = run.table.law.stakes
        stake = law.most.value or law.allotment.value or 150 * run.table.law.limits.least.value
        for seat in (1, 2, 3):
            run.must(asks.SeatWithStack(seat=seat, person=str(seat), stake=stake, actor="floor"))
        run.must(asks.StartRound(button=1))
        run.shuffle_deck()
        for count in range(9000):
            waited = awaits(run.table)
            if waited.what == "round":
                assert count > 3
                break
            if waited.what == "act":
                offered = {one.act.value: one for one in options(run.table, waited.seat)}
                if "raise" in offered:
                    # Where a raise may be a single chip, raising by ten of them is long enough.
                    to = min(offered["raise"].least + 9, offered["raise"].most)
                    run.must(asks.Raise(seat=waited.seat, to=to))
                    continue
            run.step(waited)
        else:
            raise AssertionError("raising went on for ever")


def test_refusals_change_nothing() -> None:
    """A refused ask leaves the table as it was, byte for byte."""
    run = _settled("act-stud", 5, hand_dealt=False)
    run.must(asks.StartRound())
    before = dump(run.table)
    for seat in (0, 1, 2, 99):
        for ask in (asks.Fold(seat=seat), asks.Show(seat=seat), asks.PostForced(seat=seat)):
            assert not isinstance(decide(run.table, ask), Granted)
    assert dump(run.table) == before
