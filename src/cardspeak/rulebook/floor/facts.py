"""Types for the facts that a floor row may name: every question with its answers.

A test compares this list with `rulebook/floor/questions.py`.
"""

from __future__ import annotations

from typing import Literal, TypedDict

YES_NO = Literal["yes", "no", "?"]
Stage = Literal[
    "before the deal", "initial deal", "first betting", "later", "showdown", "over", "?"
]
Street = Literal["flop", "turn", "river", "?"]
Betting = Literal["open", "closed", "?"]
Acted = Literal["none", "one", "more", "?"]
Hand = Literal["live", "folded", "?"]
Round = Literal["first", "later", "last", "?"]
Times = Literal["never", "before", "?"]
SecondCard = Literal["not dealt", "up", "down", "?"]
CardDue = Literal["down", "down after an open one", "up", "to nobody", "?"]
Surplus = Literal["none", "one", "two or more", "?"]
CutRuling = Literal["always", "before_action", "?"]
DealRuling = Literal["before_action", "any_time", "never", "none", "?"]
BoxedRuling = Literal["dead", "plays", "misdeal", "none", "?"]
Exposed = Literal["one", "two or more", "?"]
How = Literal["dealt face up", "otherwise", "?"]
Extra = Literal["up", "down", "?"]
Count = Literal["too many", "too few", "right", "?"]
Fouled = Literal["nobody", "?"]
Announced = Literal["nothing", "raise", "amount", "?"]
Defect = Literal["wrong number", "wrong card", "double card", "altered card", "nothing", "?"]
Meant = Literal["check", "call", "bet", "raise", "fold", "?"]
Option = Literal[
    "return all bets",
    "share the pot",
    "stop the round",
    "play on",
    "deal again",
    "hand dead",
    "hand void",
    "something else",
    "?",
]
Cause = Literal["disturbance", "fraud", "other", "?"]
Breach = Literal["looked at discards", "looked at undealt cards", "something else", "?"]
Face = Literal["down", "up", "?"]


class Facts(TypedDict, total=False):
    """The conditions of a row: for each question, the answer or answers for which it applies."""

    stage: Stage | tuple[Stage, ...]
    street: Street | tuple[Street, ...]
    betting: Betting | tuple[Betting, ...]
    wagered: YES_NO | tuple[YES_NO, ...]
    bet: YES_NO | tuple[YES_NO, ...]
    acted: Acted | tuple[Acted, ...]
    acted_here: Acted | tuple[Acted, ...]
    burn: YES_NO | tuple[YES_NO, ...]
    more_due: YES_NO | tuple[YES_NO, ...]
    first_of_street: YES_NO | tuple[YES_NO, ...]
    opponents: Acted | tuple[Acted, ...]
    first_card_up: YES_NO | tuple[YES_NO, ...]
    hand: Hand | tuple[Hand, ...]
    price: YES_NO | tuple[YES_NO, ...]
    round: Round | tuple[Round, ...]
    times: Times | tuple[Times, ...]
    turn: YES_NO | tuple[YES_NO, ...]
    acted_last: YES_NO | tuple[YES_NO, ...]
    chips_since: YES_NO | tuple[YES_NO, ...]
    ante: YES_NO | tuple[YES_NO, ...]
    mucked: YES_NO | tuple[YES_NO, ...]
    oversized: YES_NO | tuple[YES_NO, ...]
    any_fold: YES_NO | tuple[YES_NO, ...]
    line: YES_NO | tuple[YES_NO, ...]
    dealt: Acted | tuple[Acted, ...]
    second_card: SecondCard | tuple[SecondCard, ...]
    unanimous: YES_NO | tuple[YES_NO, ...]
    card_due: CardDue | tuple[CardDue, ...]
    last_call: YES_NO | tuple[YES_NO, ...]
    surplus: Surplus | tuple[Surplus, ...]
    cut_ruling: CutRuling | tuple[CutRuling, ...]
    deal_ruling: DealRuling | tuple[DealRuling, ...]
    boxed_ruling: BoxedRuling | tuple[BoxedRuling, ...]
    looked: YES_NO | tuple[YES_NO, ...]
    seen: YES_NO | tuple[YES_NO, ...]
    saw: YES_NO | tuple[YES_NO, ...]
    went_to: str | tuple[str, ...]
    in_deal: YES_NO | tuple[YES_NO, ...]
    recoverable: YES_NO | tuple[YES_NO, ...]
    exposed: Exposed | tuple[Exposed, ...]
    how: How | tuple[How, ...]
    extra: Extra | tuple[Extra, ...]
    holds: str | tuple[str, ...]
    count: Count | tuple[Count, ...]
    right_hands: Acted | tuple[Acted, ...]
    fouled: Fouled | tuple[Fouled, ...]
    order: YES_NO | tuple[YES_NO, ...]
    burned: YES_NO | tuple[YES_NO, ...]
    announced: Announced | tuple[Announced, ...]
    protected: YES_NO | tuple[YES_NO, ...]
    identified: YES_NO | tuple[YES_NO, ...]
    objected: YES_NO | tuple[YES_NO, ...]
    retrievable: YES_NO | tuple[YES_NO, ...]
    fault: YES_NO | tuple[YES_NO, ...]
    knew: Fouled | tuple[Fouled, ...]
    defect: Defect | tuple[Defect, ...]
    touched: YES_NO | tuple[YES_NO, ...]
    pushed: YES_NO | tuple[YES_NO, ...]
    meant: Meant | tuple[Meant, ...]
    identifies: YES_NO | tuple[YES_NO, ...]
    asked_for: YES_NO | tuple[YES_NO, ...]
    taken_in: YES_NO | tuple[YES_NO, ...]
    claimant: YES_NO | tuple[YES_NO, ...]
    agreed: YES_NO | tuple[YES_NO, ...]
    votes: str | tuple[str, ...]
    option: Option | tuple[Option, ...]
    cause: Cause | tuple[Cause, ...]
    gone: YES_NO | tuple[YES_NO, ...]
    beaten: YES_NO | tuple[YES_NO, ...]
    breach: Breach | tuple[Breach, ...]
    counted: YES_NO | tuple[YES_NO, ...]
    clause: str | tuple[str, ...]
    face: Face | tuple[Face, ...]
