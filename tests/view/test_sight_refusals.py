"""Refusals: to the asker alone, without facts that nobody allowed; no answer to a guess."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tests.view.sight_cases import SCENARIOS, cases_played
from tests.view.sight_twins import Said, rounds_played

import cardspeak
from cardspeak.cards import Card, card_text
from cardspeak.chips import Unit
from cardspeak.floor import decide
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState
from cardspeak.view.refusal_views import FACTS, no_guessing, seen_refusal
from cardspeak.view.viewer import Role, Viewer
from cardspeak.view.words.events import refusal_words

PACKAGE = Path(cardspeak.__file__).parent
NOT_FACTS = {"by", "facts"}


def _facts_in(path: Path) -> set[str]:
    """The names of facts that a file gives to refusals: arguments, and keys of dicts of facts."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refuse":
            found |= {word.arg for word in node.keywords if word.arg} - NOT_FACTS
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(getattr(one, "id", "") == "facts" for one in targets):
                keys = (key for key in node.value.keys if isinstance(key, ast.Constant))
                found |= {str(key.value) for key in keys}
    return found


def test_every_fact_of_a_refusal_is_decided_on() -> None:
    """A fact that the engine gives and nobody allowed would silently be missing on the page."""
    files = [path for room in ("table", "floor") for path in (PACKAGE / room).rglob("*.py")]
    given = set().union(*map(_facts_in, files))
    assert len(given) > 40, "the search has lost its way"
    assert given <= FACTS, "decide in view/refusal_views.py who may have it"


def _refusals() -> list[Said]:
    found = []
    for book in ("tas-holdem", "tas-stud", "charity"):
        for goes_wrong in (False, True):
            for steps in rounds_played(book, 0, goes_wrong=goes_wrong):
                found += [step for step in steps if isinstance(step.ruling, Refused)]
    return found


def test_a_refusal_goes_to_the_asker_alone() -> None:
    """Everybody else is told nothing; the asker is told something that can be said in words."""
    refusals = _refusals()
    assert refusals
    viewers = [Viewer(Role.PLAYER, 1), Viewer(Role.PLAYER, 2), *map(Viewer, Role)]
    for step in refusals:
        assert isinstance(step.ruling, Refused)
        for asker in viewers:
            for viewer in viewers:
                told = seen_refusal(step.ruling, step.ask, asker, viewer, step.table)
                assert (told is not None) == (viewer == asker)
                assert told is None or refusal_words(told, Unit(100), ask=step.ask)


def _unknown_fact() -> Refused:
    return Refused(RefusalReason.NOT_OFFERED, (), {"hole": Card(3), "seat": 2})


def test_a_fact_that_is_not_on_the_list_is_not_sent() -> None:
    """Facts are an allow-list as well."""
    asker, (step, *_) = Viewer(Role.PLAYER, 1), _refusals()
    told = seen_refusal(_unknown_fact(), asks.Leave(seat=1), asker, asker, step.table)
    assert told == Refused(RefusalReason.NOT_OFFERED, (), {"seat": 2})


def test_why_a_check_is_refused_is_told_to_the_player_alone() -> None:
    """TAS-B.12.3 rests on a hidden card: staff who ask for the seat learn that it is not open."""
    steps = [
        step
        for case in cases_played(SCENARIOS / "tas-stud" / "checking.toml")
        for step in case
        if isinstance(step.ruling, Refused) and "TAS-B.12.3" in step.ruling.by
    ]
    software = [step for step in steps if not step.table.hand_dealt]
    assert software
    for step in software:
        assert isinstance(step.ruling, Refused)
        assert isinstance(step.ask, asks.Check)
        player, dealer = Viewer(Role.PLAYER, step.ask.seat), Viewer(Role.DEALER)
        told = seen_refusal(step.ruling, step.ask, player, player, step.table)
        assert told == step.ruling
        told = seen_refusal(step.ruling, step.ask, dealer, dealer, step.table)
        assert told == Refused(step.ruling.because)


# --- guesses ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def table() -> TableState:
    """A software-dealt table with a round under way."""
    for steps in rounds_played("tas-holdem", 0, goes_wrong=False):
        for step in steps:
            if step.table.round is not None and step.table.round.phase == "bet":
                return step.table
    raise AssertionError("nobody bet")


def _guesses(table: TableState, card: Card) -> list[Ask]:
    seat = table.running.seats[0]
    return [
        asks.Report(situation="dispute", seat=seat, cards=(card,)),
        asks.Report(situation="dispute", facts={"burned": card_text(card)}),
        asks.AnswerQuestion(facts={"burned": card_text(card)}),
        asks.Show(seat=seat, cards=(card,)),
        asks.AskToSee(seat=seat, cards=(card,)),
        asks.Shuffle(cards=(card,)),
    ]


def test_nobody_may_name_a_card_without_seeing_it(table: TableState) -> None:
    """Wherever the card lies, the answer is the same and says nothing of it."""
    for role in Role:
        answers = {
            str(no_guessing(ask, Viewer(role), table))
            for card in (
                table.running.stub[0],
                table.running.hands[table.running.seats[0]].cards[0],
            )
            for ask in _guesses(table, card)
        }
        assert len(answers) == 1
        assert "WRONG_CARDS" in answers.pop()


def test_cards_in_sight_may_be_named(table: TableState) -> None:
    """A player names the own cards; asks that name no card pass; so does an unreadable answer."""
    seat = table.running.seats[0]
    own = table.running.hands[seat].cards[0]
    player = Viewer(Role.PLAYER, seat)
    for ask in _guesses(table, own):
        assert no_guessing(ask, player, table) is None
    other = Viewer(Role.PLAYER, table.running.seats[1])
    assert no_guessing(asks.Show(seat=seat, cards=(own,)), other, table) is not None
    for free in (asks.Fold(seat=seat), asks.AnswerQuestion(facts={"burned": "what?"})):
        assert no_guessing(free, other, table) is None


def test_staff_name_any_card_at_a_hand_dealt_table_and_players_do_not(table: TableState) -> None:
    """Staff enter the cards; the record may know hidden ones that a player could guess."""
    by_hand = table.copy()
    by_hand.hand_dealt = True
    for ask in _guesses(table, table.running.stub[0]):
        assert no_guessing(ask, Viewer(Role.FLOOR), by_hand) is None
        assert no_guessing(ask, Viewer(Role.PLAYER, 1), by_hand) is not None


def test_a_report_that_the_record_rules_out_is_refused_whatever_it_names(table: TableState) -> None:
    """The asker gets the engine's reason, which is the same for every card."""
    seat = table.running.seats[0]
    answers = set()
    for card in (table.running.stub[0], table.running.hands[seat].cards[0]):
        ask = asks.Report(situation="hole card exposed", seat=seat, cards=(card,), actor="player")
        assert no_guessing(ask, Viewer(Role.SPECTATOR), table) is None
        answers.add(str(decide(table, ask)))
    assert len(answers) == 1
    assert "RECORD_RULES_OUT" in answers.pop()


def test_a_card_named_twice_is_told_as_far_as_it_is_seen(table: TableState) -> None:
    """To a player a card that lies hidden is not named back; staff have told it themselves."""
    hidden = table.running.stub[0]
    refused = Refused(RefusalReason.WRONG_CARDS, (), {"twice": (hidden,)})
    ask = asks.Report(situation="boxed card", cards=(hidden,))
    player, floor = Viewer(Role.PLAYER, table.running.seats[0]), Viewer(Role.FLOOR)
    told = seen_refusal(refused, ask, player, player, table)
    assert told == Refused(RefusalReason.WRONG_CARDS, (), {"twice": ()})
    assert seen_refusal(refused, ask, floor, floor, table) == refused
