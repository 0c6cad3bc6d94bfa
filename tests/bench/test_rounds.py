"""The benchmark rounds follow the rules: one in a hundred is audited."""

from __future__ import annotations

import json

import msgspec
import pytest
from tests.audit.auditor import audit

from cardspeak.bench.rounds import ONE_IN, Rounds
from cardspeak.chips import ONE_CHIP
from cardspeak.seat_no import SeatNo

GAMES = [
    ("nolimit", {"blinds": "1, 2"}),
    ("act-stud", {"forced_bets": "antes", "ante": 1}),
]


@pytest.mark.parametrize("at_random", [False, True], ids=["calls", "any act"])
@pytest.mark.parametrize(("book", "choices"), GAMES, ids=["holdem", "stud"])
def test_one_round_in_a_hundred_is_audited(
    book: str, choices: dict[str, object], *, at_random: bool
) -> None:
    """The round is encoded, checked by the independent auditor, and replayed."""
    rounds = Rounds(book, at_random=at_random, choices=choices)
    rounds.play(3 * ONE_IN)
    assert len(rounds.saved) == 3
    for table in rounds.saved:
        journal = json.loads(msgspec.json.encode(table.events))
        opening = journal[0]
        stakes = {no: seat.stake for no, seat in table.state.seats.items()}
        charged = table.state.commission
        house, cents = opening["house"], opening["unit_cents"]
        assert audit(book, house, cents, journal, stakes=stakes, charged=charged) == []
    rounds.prove()


def test_altered_round_fails_the_check() -> None:
    rounds = Rounds("nolimit", at_random=False, choices={"blinds": "1, 2"})
    rounds.play(ONE_IN)
    rounds.saved[0].state.seats[SeatNo(1)].stake += ONE_CHIP
    with pytest.raises(AssertionError, match="another round"):
        rounds.prove()
