"""Properties of random tournaments, checked after every ask."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.tournament.driver import (
    ALWAYS,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    Tournament,
    random_conditions,
)

from cardspeak.chips import total_of
from cardspeak.ledger.accounts import (
    DONATIONS,
    HOUSE,
    ISSUED,
    POOL,
    PRIZES,
    REMOVED,
    STACK,
    LedgerAccount,
)
from cardspeak.ledger.postings import imbalance, ledger
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.asks import Ask
from cardspeak.tournament.decide import decide
from cardspeak.tournament.files import read, replay, write
from cardspeak.tournament.rulings import Granted, Ruling
from cardspeak.tournament.state import TournamentState

SEEDS = range(12)
UNDO = {"since", "start", "undone"}
"""Fields that group the acts of a ruling; a file does not."""


def dump(state: TournamentState) -> dict[str, object]:
    """Return the fields of a tournament, without its law and the groups for undo."""
    names = (name for name in state.__struct_fields__ if name not in {"law", *UNDO})
    return {name: msgspec.to_builtins(getattr(state, name)) for name in names}


def check(game: Tournament, _ask: Ask, ruling: Ruling) -> None:
    """Check everything that must hold after every ask."""
    state = game.state
    if isinstance(ruling, Granted):
        assert not any(imbalance(event) for event in ruling.events), ruling.events
        assert all(event.by or event.chosen for event in ruling.events), ruling.events
    stacks = total_of(one.stack for one in state.entrants.values())
    assert stacks == state.issued - state.removed, "chips are conserved"
    seats = [(one.table, one.seat) for one in state.seated]
    assert len(set(seats)) == len(seats), "two players have one seat"
    for one in state.seated:
        assert one.status in {"seated", "broke"}, one
        assert 1 <= one.seat <= state.tables[one.table].seats, one
    if state.phase == "session":
        waiting = [one for one in state.in_play if not one.table]
        assert all(one.status in {"entered", "through"} for one in waiting)


def check_ledger(game: Tournament) -> None:
    """Compare the ledger with the state."""
    state, balances = game.state, ledger(game.events)
    money = {
        LedgerAccount("money", POOL): state.pool,
        LedgerAccount("money", HOUSE): state.commission,
        LedgerAccount("money", DONATIONS): state.donated,
        LedgerAccount("chips", ISSUED): -state.issued,
        LedgerAccount("chips", REMOVED): state.removed,
    }
    for one in state.entrants.values():
        money[LedgerAccount("money", PRIZES, one.person)] = one.prize
        money[LedgerAccount("chips", STACK, one.person)] = one.stack
    assert {account: amount for account, amount in money.items() if amount} == {
        account: amount for account, amount in balances.items() if account.kind != "cash"
    }


def players_of(dice: Random) -> int:
    """Return a number of players, more often a small one."""
    return dice.choice((2, 3, 4, 6, 9, 10, 14, 23, 37, 60, 110, 200))


@pytest.mark.parametrize("book", ALWAYS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_tournament_balances_to_the_last_prize(book: str, seed: int) -> None:
    """Chips are conserved, everyone is placed once, and the prizes equal the pool."""
    dice = Random(f"{book} {seed}")
    conditions = random_conditions(book, dice)
    least = 8 if "sessions" in conditions else LEAST_PLAYERS.get(book, 2)
    players = min(max(least, players_of(dice)), MOST_PLAYERS.get(book, 500))
    game = Tournament(dice, book, conditions, check)
    game.play(players, trouble=dice.choice((0.0, 0.05, 0.15)))
    state = game.state
    check_ledger(game)
    if state.phase == "over":
        assert state.pool == 0, "the whole pool was paid"
        paid = [one.fee - one.kept for one in state.entrants.values()]
        assert state.paid_out == total_of(paid)
        lost = {"disqualified", "forfeited"}
        unplaced = [one for one in state.entrants.values() if one.status not in lost]
        places = sorted(place for one in state.final for place in (one.place,))
        assert len(places) == len(unplaced), "everyone who played on has a place"
        for one in state.final:
            assert one.last - one.place + 1 == places.count(one.place)
    again = replay(read(write(game.events)))
    assert dump(again) == dump(state), "the file gives the same tournament"


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_repeated_asks_change_nothing(seed: int) -> None:
    """A result, a time or a seat that is reported again is granted without events."""
    repeated = 0

    def again(game: Tournament, ask: Ask, ruling: Ruling) -> None:
        nonlocal repeated
        kinds = asks.HearRound | asks.TellTime | asks.TakeSeat
        if not isinstance(ask, kinds) or game.state.phase != "session":
            return
        if isinstance(ask, asks.HearRound) and ask.table not in game.state.tables:
            return
        assert decide(game.state, ask) == Granted(()), (ask, ruling)
        repeated += 1

    dice = Random(f"repeat {seed}")
    game = Tournament(dice, "tas-holdem", random_conditions("tas-holdem", dice), again)
    game.play(14)
    assert repeated > 10


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_a_refused_ask_leaves_no_trace(seed: int) -> None:
    """Only granted asks change the tournament, and `decide` never does."""
    dice = Random(f"trace {seed}")
    before: dict[str, object] = {}

    def unchanged(game: Tournament, _ask: Ask, ruling: Ruling) -> None:
        nonlocal before
        now = dump(game.state)
        if not isinstance(ruling, Granted):
            assert now == before
        before = now

    game = Tournament(dice, "tas-holdem", random_conditions("tas-holdem", dice), unchanged)
    game.play(11, trouble=0.3)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_move_states_its_reasons(seed: int) -> None:
    """The mover is the next big blind, and nobody is put between small blind and button."""
    dice = Random(f"moves {seed}")
    conditions: dict[str, object] = {**ALWAYS["tas-holdem"], "balancing": "next_big_blind"}
    game = Tournament(dice, "tas-holdem", {**conditions, "players_per_table": "6"})
    game.play(dice.choice((20, 40, 70)))
    moves = [event for event in game.events if isinstance(event, ev.MoveOrdered)]
    assert moves
    for move in moves:
        by_table = dict(move.sizes)
        assert ev.SeatAt(move.table, move.seat) in move.free
        if move.why == "balance":
            assert by_table[move.from_table] - by_table[move.table] >= 2
            assert move.candidates[0] == move.person
            between = 0 <= move.position < 2
            assert move.owes == ("waits" if between else move.owes)
            assert not between or len(move.free) == 1 or all_between(move)


def all_between(move: ev.MoveOrdered) -> bool:
    """True if the seat is the best of those that were free."""
    return move.free[0] == ev.SeatAt(move.table, move.seat)


def test_undo_restores_everything_but_version_and_record() -> None:
    """A break that is undone leaves the clock as it was."""
    dice = Random("undo")
    game = Tournament(dice, "tas-holdem", dict(ALWAYS["tas-holdem"]))
    game.must(asks.OpenEntries())
    for number in range(5):
        game.must(asks.Enter(person=f"P{number}"))
    game.must(asks.CloseEntries())
    for _ in range(3):
        game.step(0)
    before = dump(game.state)
    game.must(asks.CallBreak(minutes=10))
    assert dump(game.state) != before
    game.must(asks.Undo())
    after = dump(game.state)
    assert {**after, "version": before["version"]} == before
    assert game.state.version > int(str(before["version"]))


def test_undo_does_not_go_back_past_a_result() -> None:
    """Results of play are not undone."""
    dice = Random("undo result")
    game = Tournament(dice, "tas-holdem", dict(ALWAYS["tas-holdem"]))
    game.must(asks.OpenEntries())
    for number in range(5):
        game.must(asks.Enter(person=f"P{number}"))
    game.must(asks.CloseEntries())
    for _ in range(3):
        game.step(0)
    game.must(game.result(1))
    ruling = game.ask(asks.Undo())
    assert not isinstance(ruling, Granted)
