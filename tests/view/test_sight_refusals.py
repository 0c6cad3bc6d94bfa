"""Refusals: sent only to the asker, with allowed facts only, and never confirming a guess."""

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
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState
from cardspeak.view.refusal_views import FACTS, no_guessing, seen_refusal
from cardspeak.view.viewer import Role, Viewer
from cardspeak.words.refusals import refusal_words

PACKAGE = Path(cardspeak.__file__).parent
NOT_FACTS = {"by", "facts"}


def _facts_in(path: Path) -> set[str]:
    """Return the names of facts in a file: arguments of `refuse`, and keys of dicts called
    `facts`.
    """
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refuse":
            names |= {word.arg for word in node.keywords if word.arg} - NOT_FACTS
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(getattr(target, "id", "") == "facts" for target in targets):
                keys = (key for key in node.value.keys if isinstance(key, ast.Constant))
                names |= {str(key.value) for key in keys}
    return names


def test_every_fact_of_a_refusal_is_on_the_allow_list() -> None:
    """The page silently omits a fact that is not on the list."""
    files = [path for package in ("table", "floor") for path in (PACKAGE / package).rglob("*.py")]
    given = set().union(*map(_facts_in, files))
    assert len(given) > 40, "the search finds too few facts"
    assert given <= FACTS, "add it to FACTS in view/refusal_views.py"


def _refusals() -> list[Said]:
    refusals = []
    for book in ("tas-holdem", "tas-stud", "charity"):
        for goes_wrong in (False, True):
            for steps in rounds_played(book, 0, goes_wrong=goes_wrong):
                refusals += [step for step in steps if isinstance(step.ruling, Refused)]
    return refusals


def test_refusal_is_sent_only_to_the_asker() -> None:
    """Other viewers get nothing. The refusal sent to the asker has wording."""
    refusals = _refusals()
    assert refusals
    viewers = [Viewer(Role.PLAYER, SeatNo(1)), Viewer(Role.PLAYER, SeatNo(2)), *map(Viewer, Role)]
    for step in refusals:
        assert isinstance(step.ruling, Refused)
        for asker in viewers:
            for viewer in viewers:
                seen = seen_refusal(step.ruling, step.ask, asker, viewer, step.table)
                assert (seen is not None) == (viewer == asker)
                assert seen is None or refusal_words(seen, Unit(100), ask=step.ask)


def _unknown_fact() -> Refused:
    return Refused(RefusalReason.NOT_OFFERED, (), {"hole": Card(3), "seat": 2})


def test_fact_not_on_the_allow_list_is_not_sent() -> None:
    """A hole card is removed from the facts."""
    asker, (step, *_) = Viewer(Role.PLAYER, SeatNo(1)), _refusals()
    seen = seen_refusal(_unknown_fact(), asks.Leave(seat=SeatNo(1)), asker, asker, step.table)
    assert seen == Refused(RefusalReason.NOT_OFFERED, (), {"seat": 2})


def test_reason_for_a_refused_check_is_sent_only_to_the_player() -> None:
    """By TAS-B.12.3 the reason depends on a hidden card; staff learn only that a check is not
    possible.
    """
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
        seen = seen_refusal(step.ruling, step.ask, player, player, step.table)
        assert seen == step.ruling
        seen = seen_refusal(step.ruling, step.ask, dealer, dealer, step.table)
        assert seen == Refused(step.ruling.because)


# --- guesses ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def table() -> TableState:
    """A software-dealt table during a betting round."""
    for steps in rounds_played("tas-holdem", 0, goes_wrong=False):
        for step in steps:
            if step.table.round is not None and step.table.round.phase == "bet":
                return step.table
    raise AssertionError("no betting round was played")


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


def test_naming_an_unseen_card_is_refused(table: TableState) -> None:
    """The refusal is the same, wherever the card is."""
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


def test_naming_a_visible_card_is_allowed(table: TableState) -> None:
    """Own cards may be named. Asks without cards and unreadable answers are also let through."""
    seat = table.running.seats[0]
    own = table.running.hands[seat].cards[0]
    player = Viewer(Role.PLAYER, seat)
    for ask in _guesses(table, own):
        assert no_guessing(ask, player, table) is None
    other = Viewer(Role.PLAYER, table.running.seats[1])
    assert no_guessing(asks.Show(seat=seat, cards=(own,)), other, table) is not None
    for free in (asks.Fold(seat=seat), asks.AnswerQuestion(facts={"burned": "what?"})):
        assert no_guessing(free, other, table) is None


def test_only_staff_may_name_any_card_at_a_hand_dealt_table(table: TableState) -> None:
    """Staff enter the cards; the record may contain hidden cards that a player could guess."""
    by_hand = table.copy()
    by_hand.hand_dealt = True
    for ask in _guesses(table, table.running.stub[0]):
        assert no_guessing(ask, Viewer(Role.FLOOR), by_hand) is None
        assert no_guessing(ask, Viewer(Role.PLAYER, SeatNo(1)), by_hand) is not None


def test_ruled_out_report_gets_the_same_refusal_for_every_card(table: TableState) -> None:
    """The asker gets the engine's reason."""
    seat = table.running.seats[0]
    answers = set()
    for card in (table.running.stub[0], table.running.hands[seat].cards[0]):
        ask = asks.Report(situation="hole card exposed", seat=seat, cards=(card,), actor="player")
        assert no_guessing(ask, Viewer(Role.SPECTATOR), table) is None
        answers.add(str(decide(table, ask)))
    assert len(answers) == 1
    assert "RECORD_RULES_OUT" in answers.pop()


def test_repeated_card_is_named_only_if_the_asker_has_seen_it(table: TableState) -> None:
    """A hidden card is removed for a player. Staff entered it themselves."""
    hidden = table.running.stub[0]
    refused = Refused(RefusalReason.WRONG_CARDS, (), {"twice": (hidden,)})
    ask = asks.Report(situation="boxed card", cards=(hidden,))
    player, floor = Viewer(Role.PLAYER, table.running.seats[0]), Viewer(Role.FLOOR)
    seen = seen_refusal(refused, ask, player, player, table)
    assert seen == Refused(RefusalReason.WRONG_CARDS, (), {"twice": ()})
    assert seen_refusal(refused, ask, floor, floor, table) == refused
