"""Refusals as the asker may see them, and a check that asks cannot be used to guess hidden cards.

Only the asker gets a refusal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardspeak.cards import UNKNOWN, Card, NotationError, read_cards
from cardspeak.floor.software import ruled_out
from cardspeak.rulebook.floor.situation_names import situation_named
from cardspeak.rulebook.floor.situations import QUESTIONS, SITUATIONS
from cardspeak.table import asks
from cardspeak.table.act_asks import BettingAsk
from cardspeak.table.asks import Ask
from cardspeak.table.draft import refuse
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState
from cardspeak.view.redact import owns, visible
from cardspeak.view.viewer import STAFF, Viewer

FACTS: Final = frozenset(
    """absent act again away away_for begun cage cards changed choice clock colour deck desk
    disputed duty earlier entered exactly exposed facts first foreign free got group hand_dealt
    hands idle_for kept known last least legal may minute minutes missed missing most move
    must_be_known name needed offered on_the_clock option orbit owes person phase pot question
    raises reach ready record report rises room_left rounds runs seat seats shown situation
    software sold stage stages stake stake_kept stated strangers street to_act to_call told
    too_many took tournament twice uncalled undealt unnamed unwarned vacate value versions wanted
    warning why""".split()
)
"""Facts that may be sent with a refusal; others are left out."""
ACTS: Final = BettingAsk | asks.Say | asks.Show | asks.Muck
"""A player's acts; the options for them may depend on the player's hidden cards."""
NAMING: Final = (asks.Report, asks.AnswerQuestion, asks.Show, asks.AskToSee, asks.Shuffle)
"""Asks that name cards which the table may know and the asker may not."""
ONLY_WHAT_YOU_SEE: Final = "name only cards that you can see: the others are not told of here"


def seen_refusal(
    refused: Refused, ask: Ask, asker: Viewer, viewer: Viewer, table: TableState
) -> Refused | None:
    """Return the refusal as this viewer may see it, or None for anyone but the asker.

    If it depends on a seat's hidden hand, only that player gets the facts, not a person who asks on
    the player's behalf.  `table` is the state when the ask was made.
    """
    if viewer != asker:
        return None
    if _of_a_hidden_hand(refused, ask, asker, table):
        return Refused(refused.because)
    facts = {name: value for name, value in refused.facts.items() if name in FACTS}
    facts.pop("told", None)  # only the asker should know which cards they named
    if "twice" not in facts or viewer.role in STAFF:
        return Refused(refused.because, refused.by, facts)
    twice = facts["twice"]
    assert isinstance(twice, tuple), "cards are a tuple"
    seen = visible(table, viewer)
    facts["twice"] = tuple(card for card in twice if card in seen)
    return Refused(refused.because, refused.by, facts)


def _of_a_hidden_hand(refused: Refused, ask: Ask, asker: Viewer, table: TableState) -> bool:
    """Return whether this refusal may depend on the hidden cards of another seat."""
    if table.hand_dealt or not isinstance(ask, ACTS) or "offered" not in refused.facts:
        return False
    return not owns(table, asker, ask.seat)


def no_guessing(ask: Ask, asker: Viewer, table: TableState) -> Refused | None:
    """Refuse an ask that could reveal a hidden card, before the table rules on it.

    At a software-dealt table, the location of a named card would decide whether the ask is granted,
    so a client could find the card by repeated guesses.  Therefore nobody may name a card they
    cannot see.  At a hand-dealt table staff enter the cards and may name any card; players may name
    only those they see, because staff may have entered hidden ones.
    """
    if not isinstance(ask, NAMING) or (table.hand_dealt and asker.role in STAFF):
        return None
    if isinstance(ask, asks.Report) and _ruled_out(ask, table):
        return None  # it will be refused anyway
    if set(_named(ask)) <= visible(table, asker) | {UNKNOWN}:
        return None
    return refuse(RefusalReason.WRONG_CARDS, why=ONLY_WHAT_YOU_SEE)


def _ruled_out(ask: asks.Report, table: TableState) -> bool:
    situation = SITUATIONS.get(situation_named(ask.situation))
    return situation is not None and ruled_out(table, situation, ask.actor) is not None


def _named(ask: Ask) -> Iterator[Card]:
    """Yield the cards that an ask names, including those in answers."""
    yield from getattr(ask, "cards", ())
    if not isinstance(ask, asks.Report | asks.AnswerQuestion):
        return
    for name, answer in ask.facts.items():
        question = QUESTIONS.get(name)
        if question is not None and question.kind == "cards" and answer not in question.answers:
            yield from _read(answer)


def _read(answer: str) -> tuple[Card, ...]:
    try:
        return read_cards(answer)
    except NotationError:
        return ()  # the floor will refuse the answer
