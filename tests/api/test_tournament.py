"""The tournament of the library: names, errors, files, and equality with the engine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardspeak import IllegalChoice, Tournament
from cardspeak.tournament import asks
from cardspeak.tournament.files import UnreadableTournament
from cardspeak.tournament_check import check_record, read_record

CONDITIONS: dict[str, Any] = {"entry_fee": 20, "starting_chips": 2000, "cash_prizes": (60, 40)}


def entered() -> Tournament:
    """Return a tournament with four players."""
    cup = Tournament("nolimit", **CONDITIONS, final_round="to one winner", seed=4)
    assert cup.ask(asks.OpenEntries())
    assert cup.enter(["Ana", "Ben", "Cleo", "Dov"])
    return cup


def test_illegal_conditions_are_explained() -> None:
    with pytest.raises(ValueError, match="there is no book 'whist'"):
        Tournament("whist")
    with pytest.raises(ValueError, match="did you mean entry_fee"):
        Tournament("nolimit", entry_fees=20)
    with pytest.raises(IllegalChoice, match=r"NLT\.22\.5"):
        Tournament("nolimit", cash_prizes="60, 30")


def test_refusal_has_reason_clause_and_words() -> None:
    answer = entered().ask(asks.Enter(person="Ana"))
    assert not answer
    assert answer.because is not None
    assert answer.because.name == "ONE_ENTRY"
    assert answer.clauses == ("NLT.2.b.9",)
    assert repr(answer) == "<refused: Ana already has an entry. [NLT.2.b.9]>"


def test_entering_stops_at_the_first_refusal() -> None:
    cup = entered()
    assert not cup.enter(["Eve", "Ana", "Flo"])
    assert list(cup.state.entrants) == ["Ana", "Ben", "Cleo", "Dov", "Eve"]
    with pytest.raises(ValueError, match="nobody to enter"):
        cup.enter([])


def test_same_seed_draws_the_same_seats() -> None:
    def seats() -> dict[str, int]:
        cup = entered()
        assert cup.ask(asks.CloseEntries())
        assert cup.ask(asks.DeclarePrizes())
        assert cup.draw_seats()
        return {name: one.seat for name, one in cup.state.entrants.items()}

    assert seats() == seats()


def test_saved_tournament_continues_and_checks_clean(tmp_path: Path) -> None:
    cup = entered()
    cup.save(tmp_path / "cup.jsonl")
    assert not check_record(read_record((tmp_path / "cup.jsonl").read_bytes()))
    again = Tournament.load(tmp_path / "cup.jsonl")
    assert list(again.state.entrants) == list(cup.state.entrants)
    assert again.ask(asks.CloseEntries())
    assert [again.sentence(event) for event in again.events[:2]] == [
        cup.sentence(event) for event in cup.events[:2]
    ]
    (tmp_path / "bad.jsonl").write_text("{}", encoding="utf-8")
    with pytest.raises(UnreadableTournament, match="line 1"):
        Tournament.load(tmp_path / "bad.jsonl")
