"""Seeded evenings of the six books: chips, cards, offers, replay and undo, at every event."""

from __future__ import annotations

from random import Random

import pytest
from tests.properties.driver import Evening, Habits, evening
from tests.properties.houses import BOOKS, FEWEST, LIMITS, House, random_house
from tests.properties.kit import dump

from cardspeak.books.shelf import SHELF
from cardspeak.chips import Chips
from cardspeak.floor import decide
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.decide import awaits, open_table, options
from cardspeak.table.rulings import Granted, Refused

KINDS = [(book, limit) for book in BOOKS for limit in LIMITS[book]]


@pytest.mark.parametrize(("book", "limit"), KINDS)
def test_random_houses_are_legal(book: str, limit: str) -> None:
    """The other tests rely on legal houses."""
    dice = Random(f"{book} {limit}")
    for _ in range(25):
        house = random_house(book, dice, limit)
        opened = open_table(SHELF[book], house.picks)
        assert not isinstance(opened, Refused), f"{opened}: {house.picks}"


@pytest.mark.parametrize(("book", "limit"), KINDS)
@pytest.mark.parametrize("hand_dealt", [False, True], ids=["software", "hand-dealt"])
def test_evening_with_each_kind_of_limit(book: str, limit: str, hand_dealt: bool) -> None:
    """Rounds end, chips and cards are conserved, only offered acts are granted, and the journal
    replays.
    """
    for seed in range(2):
        dice = Random(f"{book} {limit} {hand_dealt} {seed}")
        habits = Habits(looks=0.15, deeds=0.04 if hand_dealt else 0.0)
        house = random_house(book, dice, limit)
        run = evening(dice.randrange(10**6), house, hand_dealt=hand_dealt, habits=habits, rounds=3)
        assert run.endings, "no round was played"


def _seated(book: str, seed: int, *, hand_dealt: bool) -> Evening:
    dice = Random(seed)
    house: House = random_house(book, dice)
    run = Evening(dice, house, hand_dealt, Habits(undoes=0, voids=0, moves=0))
    run.sit_down(dice.randint(FEWEST[book], house.places))
    return run


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("hand_dealt", [False, True], ids=["software", "hand-dealt"])
def test_undo_restores_the_table(book: str, hand_dealt: bool) -> None:
    """One undo restores the table before the last ask, except for its version. Further undos go
    back to the opening of the round at most.
    """
    undone = 0
    for seed in range(15):
        run = _seated(book, seed, hand_dealt=hand_dealt)
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
        undone += _undo_everything(run, befores)
    assert undone > 20, "too few undos were tried"


def _undo_everything(run: Evening, befores: dict[int, bytes]) -> int:
    count = 0
    while True:
        version = run.table.version
        last = run.table.since[-1][0] if run.table.since else -1
        ruling = run.say(asks.Undo(actor="floor"))
        if isinstance(ruling, Refused) or last not in befores:
            return count
        assert dump(run.table, version=False) == befores[last], "undo did not restore the table"
        assert run.table.version == version + 1, "undo must increase the version"
        count += 1


def _cards_are_out(run: Evening) -> bool:
    running = run.table.round
    return running is not None and any(hand.cards for hand in running.hands.values())


def test_software_deal_is_never_undone_past_a_card() -> None:
    """Once cards are dealt, an undo to before the deal is refused."""
    for book in BOOKS:
        run = _seated(book, 3, hand_dealt=False)
        run.must(asks.StartRound())
        version = run.table.version
        run.shuffle_deck()
        while not _cards_are_out(run):
            version = run.table.version
            run.step(awaits(run.table))
        refused = decide(run.table, asks.Undo(to=version))
        assert isinstance(refused, Refused)


def test_betting_ends_even_if_every_player_keeps_raising() -> None:
    """Raises need chips, so even the longest betting ends."""
    for book in BOOKS:
        dice = Random(11)
        limit = LIMITS[book][0] if book == "tas-stud" else "no_limit"
        run = Evening(dice, random_house(book, dice, limit), False, Habits(undoes=0, voids=0))
        law = run.table.law.stakes
        stake = law.most.value or law.allotment.value or 150 * run.table.law.limits.least.value
        for seat in (1, 2, 3):
            run.must(
                asks.SeatWithStack(seat=SeatNo(seat), person=str(seat), stake=stake, actor="floor")
            )
        run.must(asks.StartRound(button=SeatNo(1)))
        run.shuffle_deck()
        for count in range(9000):
            waited = awaits(run.table)
            if waited.what == "round":
                assert count > 3
                break
            if waited.what == "act":
                offered = {option.act.value: option for option in options(run.table, waited.seat)}
                if "raise" in offered:
                    # If a raise may be one chip, raise by ten to keep the test short.
                    to = min(offered["raise"].least + 9, offered["raise"].most)
                    run.must(asks.Raise(seat=waited.seat, to=Chips(to)))
                    continue
            run.step(waited)
        else:
            raise AssertionError("the betting did not end")


def test_refusal_changes_nothing() -> None:
    """A refused ask leaves every byte of the table unchanged."""
    run = _seated("act-stud", 5, hand_dealt=False)
    run.must(asks.StartRound())
    before = dump(run.table)
    for seat in (0, 1, 2, 99):
        for ask in (
            asks.Fold(seat=SeatNo(seat)),
            asks.Show(seat=SeatNo(seat)),
            asks.PostForced(seat=SeatNo(seat)),
        ):
            assert not isinstance(decide(run.table, ask), Granted)
    assert dump(run.table) == before
