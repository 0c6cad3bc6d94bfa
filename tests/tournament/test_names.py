"""One person in several spellings: bars, entries and substitutes."""

from __future__ import annotations

import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.tournament import asks
from cardspeak.tournament.decide import announce, rule
from cardspeak.tournament.rulings import Granted, RefusalReason, Refused
from cardspeak.tournament.state import TournamentState

SPELLINGS = ("Ana", "ana", "ANA", "Ana ", " Ana", "\uff21na", "A\u200bna")
"""The same name: with other case, spaces, a wide letter, an invisible space."""
HOUSE = {"approval": "7/26", "to_one_winner": "on", "levels": "20 min 5/10"}


def _open() -> TournamentState:
    opened = announce(SHELF["tas-holdem"], HOUSE)
    assert isinstance(opened, tuple)
    assert isinstance(rule(opened[0], asks.OpenEntries()), Granted)
    return opened[0]


def _because(state: TournamentState, ask: asks.Ask) -> RefusalReason | None:
    ruling = rule(state, ask)
    return ruling.because if isinstance(ruling, Refused) else None


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_barred_person_enters_in_no_spelling(spelling: str) -> None:
    """Neither as an entrant nor as a substitute; the bar is lifted in any spelling."""
    state = _open()
    rule(state, asks.Bar(person="Ana", reason="self-excluded"))
    assert _because(state, asks.Enter(person=spelling)) is RefusalReason.BARRED
    assert _because(state, asks.Enter(person="Ben")) is None
    names = asks.NameSubstitute(person="Ben", substitute=spelling)
    assert _because(state, names) is RefusalReason.BARRED
    rule(state, asks.Bar(person=spelling, lift=True))
    assert not state.barred
    assert _because(state, asks.Enter(person=spelling)) is None


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_person_has_one_entry_in_all_spellings(spelling: str) -> None:
    """A second entry is refused, and so is a substitute who has entered."""
    state = _open()
    rule(state, asks.Enter(person="Ana"))
    rule(state, asks.Enter(person="Ben"))
    assert _because(state, asks.Enter(person=spelling)) is RefusalReason.ONE_ENTRY
    names = asks.NameSubstitute(person="Ben", substitute=spelling)
    assert _because(state, names) is RefusalReason.ONE_ENTRY


def test_substitute_plays_for_one_entrant_and_does_not_enter() -> None:
    """Otherwise one person would play two stacks."""
    state = _open()
    rule(state, asks.Enter(person="Ana"))
    rule(state, asks.Enter(person="Ben"))
    rule(state, asks.NameSubstitute(person="Ana", substitute="Zoe"))
    assert _because(state, asks.DecideSubstitute(person="Ana", accept=True)) is None
    assert _because(state, asks.Enter(person="zoe")) is RefusalReason.ONE_ENTRY
    again = asks.NameSubstitute(person="Ben", substitute="zoe")
    assert _because(state, again) is RefusalReason.ONE_ENTRY
    rule(state, asks.NameSubstitute(person="Ben", substitute="Yan"))
    rule(state, asks.Bar(person="YAN"))
    accepts = asks.DecideSubstitute(person="Ben", accept=True)
    assert _because(state, accepts) is RefusalReason.BARRED


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "Ana\nBen", "Ana\x00", "x" * 101])
def test_invalid_name_is_refused(name: str) -> None:
    """An entry without a name once kept everyone else from entering."""
    state = _open()
    rule(state, asks.Enter(person="Ben"))
    for ask in (
        asks.Enter(person=name),
        asks.Bar(person=name),
        asks.NameSubstitute(person="Ben", substitute=name),
    ):
        assert _because(state, ask) is RefusalReason.NO_NAME
    assert _because(state, asks.Enter(person="Ana")) is None
