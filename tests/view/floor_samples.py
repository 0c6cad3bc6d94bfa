# mypy: disable-error-code="arg-type"
# Seats and chips are plain numbers here.
"""Samples of every floor event."""

from __future__ import annotations

from cardspeak.cards import read_card, read_cards as cards
from cardspeak.table import events as ev
from cardspeak.table.events import Event

FLOOR_EVENTS: list[Event] = [
    ev.MatterRaised(situation="hole card exposed", seat=4, cards=cards("8s")),
    ev.QuestionAsked(question="looked"),
    ev.QuestionAnswered(question="looked", answer="no"),
    ev.RulingFound(situation="deck not cut", outcome="misdeal", says="Misdeal: deal again."),
    ev.RulingFound(situation="boxed card", outcome="house", ways=("play on", "misdeal")),
    ev.MatterDropped(situation="boxed card", reason="it was the light"),
    ev.ReportFiled(number=2, situation="cards exchanged", seat=4, person="Ana"),
    ev.ReportDismissed(number=2, situation="dispute", person="Mia", reason="settled"),
    ev.ReportLapsed(number=2, situation="dispute"),
    ev.MatterRaised(situation="dispute", seat=4, person="Mia", report=2),
    ev.Misdealt(),
    ev.PutRight(moves=(ev.CardPlace(3, 5, 4), ev.CardPlace(5, 5, 0))),
    ev.CardReplaced(seat=4, old=read_card("8s"), new=read_card("2c")),
    ev.FirstCardUp(seat=3, card=read_card("Ts")),
    ev.CardsExposed(seat=3, cards=cards("Kd")),
    ev.OrderMade(kind="burn-each", amount=1, until="fourth card"),
    ev.OrderEnded(kind="burn-each"),
    ev.OrderMade(kind="cut", until="cut"),
    ev.OrderMade(kind="forfeit", seat=3, until="round"),
    ev.CardPutOut(card=read_card("Qc")),
    ev.BoardTakenBack(cards=cards("4d Ks 7h"), burns=cards("2c")),
    ev.BoardSwapped(out=read_card("4d"), into=read_card("7c")),
    ev.BurnLeftOut(),
    ev.BoardToBurn(card=read_card("4d")),
    ev.AwardTakenBack(pot=0, seat=4, amount=60),
    ev.PutRight(moves=(ev.CardPlace(2, 0, 6),)),
    ev.Warned(seat=3, person="Ana"),
    ev.Barred(person="Ana"),
    ev.DeckBarred(),
    ev.Carried(seat=4, amount=60),
    ev.CarriedIn(amount=60),
    ev.ChipsForfeited(seat=4, amount=60),
    ev.ChipsHidden(seat=4, amount=60),
    ev.BurnPutBack(card=read_card("7d")),
]
