# mypy: disable-error-code="arg-type"
# Seats and chips are plain numbers here.
"""Kinds and facts beside the samples of events, asks and refusals: views, and further variants."""

from __future__ import annotations

from typing import Any

from cardspeak.cards import read_card, read_cards
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.words import reason_facts
from cardspeak.words.events import fields

_CALL = {"act": "call", "least": 40, "most": 40, "tap_out": False}
_RAISE = {"act": "raise", "least": 80, "most": 240, "tap_out": False}
_FOLD = {"act": "fold", "least": 0, "most": 0, "tap_out": False}
_OPTIONS = [_CALL, _RAISE, _FOLD]

VIEWS: list[tuple[str, dict[str, Any]]] = [
    ("awaits-round", {}),
    ("awaits-duty", {}),
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
    ("hand-kind", {"hand": "full house"}),
    ("otherwise", {"question": "Is it so?", "answer": "no", "outcome": "play on"}),
    ("can", {"seat": 1, "options": _OPTIONS}),
    ("can-act", {"acts": ["call", "raise", "fold"]}),
    ("offer", {"options": _OPTIONS}),
    ("next", {"seat": 2, "options": _OPTIONS}),
    ("then-answer", {}),
    ("then-apply", {}),
]
ALOUD: list[Event] = [
    ev.RulingFound(situation="dispute", seat=3, amount=40, cards=read_cards(cards), says=says)
    for says, cards in (
        ("hand-dead", ""),
        ("first-burn-replaces", "Kh"),
        ("burn-one-each", "Jd"),
        ("shown-to-all", "Jk As"),
        ("dead-next-card", ""),
        ("complete-or-fold", ""),
    )
]
HANDS: list[tuple[str, dict[str, Any]]] = [
    ("hand", {"code": code, "low": low})
    for code, low in (
        *(("RAKQJT  ", False), ("S65432  ", False), ("5999999s", False)),
        *(("488882  ", False), ("4999    ", False), ("HKKK99  ", False), ("FKJ975Kd", False)),
        *(("T98765  ", False), ("3QQQ85  ", False), ("3QQQ    ", False), ("2QQ776  ", False)),
        *(("166A85  ", False), ("0AK952  ", False), ("0A    As", False), ("-AK952  ", False)),
        *(("086432  ", True), ("0864323s", True), ("122864  ", True), ("1228642s", True)),
    )
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
    ev.ShowdownOpened(seats=(3, 4, 1), by_reading=True),
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
    ev.Undone(to=3, person="Max", keeps=(5,)),
    ev.Misdealt(due=(ev.Due(seat=1, amount=2, kind="ante", live=False),)),
    ev.BoardToBurn(card=read_card("4d"), dead=True),
    ev.Left(seat=1, stake=2, person="Mia", actor="system"),
    ev.StakeCollected(person="Ana", amount=0, remover="Hal", actor="host"),
    ev.Sat(seat=2, person="Ben", stake=400, colour="red", consents=True),
    ev.ClockCalled(seat=1, seconds=30),
]
_REASON_FACTS: dict[str, object] = {
    "count": 2,
    "number": 7,
    "value": "spread",
    "text": "9x",
    "list": ["52", "48", "44"],
}
MORE: list[tuple[str, dict[str, Any]]] = [
    *VIEWS,
    *HANDS,
    *((type(event).__name__, dict(fields(event))) for event in (*_FURTHER, *ALOUD)),
    *(
        (kind, {name: _REASON_FACTS[type_] for name, type_ in facts.items()})
        for kind, facts in reason_facts.KINDS.items()
    ),
]
