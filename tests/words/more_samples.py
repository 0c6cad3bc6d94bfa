# mypy: disable-error-code="arg-type"
# Seats and chips are plain numbers here.
"""Kinds and facts beside the samples of events, asks and refusals: views, and further variants."""

from __future__ import annotations

from typing import Any

from cardspeak.cards import read_card, read_cards
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.words.events import fields

_CALL = {"act": "call", "least": 40, "most": 40, "tap_out": False}
_RAISE = {"act": "raise", "least": 80, "most": 240, "tap_out": False}
_FOLD = {"act": "fold", "least": 0, "most": 0, "tap_out": False}
_OPTIONS = [_CALL, _RAISE, _FOLD]

VIEWS: list[tuple[str, dict[str, Any]]] = [
    ("awaits-round", {}),
    ("awaits-draw", {"seats": [1, 2, 3]}),
    ("awaits-forced", {"due": [{"seat": 1, "amount": 10}, {"seat": 2, "amount": 20}]}),
    ("awaits-shuffle", {}),
    ("awaits-cut", {}),
    ("awaits-deal", {}),
    ("awaits-act", {"seat": 3}),
    ("awaits-show", {"seat": 1}),
    ("awaits-show", {"seat": 0}),
    ("awaits-answer", {}),
    ("awaits-ruling", {}),
    ("awaits-other", {}),
    ("can", {"seat": 1, "options": _OPTIONS}),
    ("can-act", {"acts": ["call", "raise", "fold"]}),
    ("offer", {"options": _OPTIONS}),
    ("next", {"seat": 2, "options": _OPTIONS}),
    ("then-answer", {}),
    ("then-apply", {}),
]
_FURTHER: list[Event] = [
    ev.Called(seat=1, amount=2400, all_in=True),
    ev.Opened(seat=1, amount=2_469_135, all_in=True),
    ev.Folded(seat=2, why="absent"),
    ev.Folded(seat=2, why="line"),
    ev.Folded(seat=2, why="ruling"),
    ev.Folded(seat=2, why="void"),
    ev.Returned(seat=2, amount=20, why="ante"),
    ev.Returned(seat=2, amount=20, why="withdrawn"),
    ev.Returned(seat=2, amount=20, why="excess"),
    ev.WentOut(seat=1, person="Ana", place=1),
    ev.WentOut(seat=1, person="Ana", place=2),
    ev.WentOut(seat=1, person="Ana", place=3),
    ev.WentOut(seat=1, person="Ana", place=11),
    ev.WentOut(seat=1, person="Ana", place=23),
    ev.ShowdownOpened(seats=(3,)),
    ev.Shown(seat=1, cards=read_cards("Jh Kd")),
    ev.BoardSwapped(out=read_card("Kh"), into=read_card("Jc")),
    ev.BoardSwapped(out=read_card("Jk"), into=read_card("As")),
    ev.Discarded(cards=read_cards("??")),
    ev.CardReplaced(seat=2, old=read_card("??"), new=read_card("??")),
    ev.Posted(seat=1, amount=10, kind="blind", live=False, all_in=True),
    ev.CutMade(depth=1, seat=2),
    ev.RulingFound(situation="cards over the line", seat=3, says="Wait. {seat} has folded."),
    ev.RulingFound(situation="boxed card", seat=3, cards=read_cards("Kh"), says="{cards} plays."),
    ev.Undone(to=3, person="Max"),
    ev.Misdealt(due=(ev.Due(seat=1, amount=2, kind="ante", live=False),)),
    ev.BoardToBurn(card=read_card("4d"), dead=True),
    ev.Left(seat=1, stake=2, person="Mia", actor="system"),
    ev.StakeCollected(person="Ana", amount=0, remover="Hal", actor="host"),
    ev.Sat(seat=2, person="Ben", stake=400, colour="red", consents=True),
    ev.ClockCalled(seat=1, seconds=30),
]
MORE: list[tuple[str, dict[str, Any]]] = [
    *VIEWS,
    *((type(event).__name__, dict(fields(event))) for event in _FURTHER),
]
