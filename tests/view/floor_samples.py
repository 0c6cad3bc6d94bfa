"""Samples of every floor event with its sentence."""

from __future__ import annotations

from cardspeak.cards import read_card, read_cards as cards
from cardspeak.table import events as ev
from cardspeak.table.events import Event

FLOOR_EVENTS: list[tuple[Event, str]] = [
    (
        ev.MatterRaised(situation="hole card exposed", seat=4, cards=cards("8s")),
        "Report: the dealer exposed a card that was to be dealt face down (seat 4): "
        "the eight of spades.",
    ),
    (
        ev.QuestionAsked(question="looked"),
        "The floor asks: Has anyone looked at a card that was not meant for them?",
    ),
    (ev.QuestionAnswered(question="looked", answer="no"), "The answer is: no."),
    (
        ev.RulingFound(situation="deck not cut", outcome="misdeal", says="Misdeal: deal again."),
        "The book's ruling: Misdeal: deal again.",
    ),
    (
        ev.RulingFound(situation="boxed card", outcome="house", ways=("play on", "misdeal")),
        "The book's ruling: House; to be chosen: play on or misdeal.",
    ),
    (
        ev.MatterDropped(situation="boxed card", reason="it was the light"),
        "The report is taken back: it was the light, and play goes on.",
    ),
    (
        ev.ReportFiled(number=2, situation="cards exchanged", seat=4, person="Ana"),
        "Report 2 by Ana waits for staff: players exchanged cards or information (seat 4); "
        "play continues.",
    ),
    (
        ev.ReportDismissed(number=2, situation="dispute", person="Mia", reason="settled"),
        "Mia dismisses report 2 (players differ about what happened): settled.",
    ),
    (
        ev.ReportLapsed(number=2, situation="dispute"),
        "Report 2 (players differ about what happened) lapses without effect: no staff took it up.",
    ),
    (
        ev.MatterRaised(situation="dispute", seat=4, person="Mia", report=2),
        "Mia takes up report 2: players differ about what happened (seat 4).",
    ),
    (
        ev.Misdealt(),
        "Misdeal: all cards come back, the button stays, and blinds and antes stay up.",
    ),
    (
        ev.PutRight(moves=(ev.CardPlace(3, 5, 4), ev.CardPlace(5, 5, 0))),
        "The cards are put right: card 3 goes from seat 5 to seat 4 and "
        "card 5 goes from seat 5 back on top of the deck.",
    ),
    (
        ev.CardReplaced(seat=4, old=read_card("8s"), new=read_card("2c")),
        "The eight of spades is out of play, and seat 4 gets the next card for it.",
    ),
    (
        ev.FirstCardUp(seat=3, card=read_card("Ts")),
        "The ten of spades is seat 3's open card; the second comes face down.",
    ),
    (
        ev.CardsExposed(seat=3, cards=cards("Kd")),
        "Everybody has now seen the king of diamonds of seat 3.",
    ),
    (
        ev.OrderMade(kind="burn-each", amount=1, until="fourth card"),
        "Before the fourth card a card is burned for each hand still in, 1 of them out already.",
    ),
    (ev.OrderEnded(kind="burn-each"), "The burns are counted anew."),
    (
        ev.OrderMade(kind="cut", until="cut"),
        "The cards are to be cut before the next one is dealt.",
    ),
    (
        ev.OrderMade(kind="forfeit", seat=3, until="round"),
        "Seat 3 gives up the seat when this round is over.",
    ),
    (ev.CardPutOut(card=read_card("Qc")), "The queen of clubs is out of play."),
    (
        ev.BoardTakenBack(cards=cards("4d Ks 7h"), burns=cards("2c")),
        "Four cards of the board go back into the stub, to be shuffled and dealt again.",
    ),
    (
        ev.BoardSwapped(out=read_card("4d"), into=read_card("7c")),
        "The seven of clubs takes the place of the four of diamonds on the board.",
    ),
    (
        ev.BurnLeftOut(),
        "No card was burned before the board: it is still on top of the stub.",
    ),
    (
        ev.BoardToBurn(card=read_card("4d")),
        "The four of diamonds counts as the burn; the next card completes the board.",
    ),
    (
        ev.AwardTakenBack(pot=0, seat=4, amount=60),
        "30 that seat 4 had won comes back from seat 4.",
    ),
    (
        ev.PutRight(moves=(ev.CardPlace(2, 0, 6),)),
        "The cards are put right: card 2 of seat 6 comes off the top of the deck.",
    ),
    (ev.Warned(seat=3, person="Ana"), "Seat 3 is warned."),
    (ev.Barred(person="Ana"), "Ana may not sit down in this game again."),
    (ev.DeckBarred(), "This deck is not dealt again: another has to be checked first."),
    (ev.Carried(seat=4, amount=60), "30 of seat 4 is forfeited to the next pot."),
    (ev.CarriedIn(amount=60), "30 forfeited in an earlier round is in this pot."),
    (ev.ChipsForfeited(seat=4, amount=60), "30 of seat 4's chips stays in the pot."),
    (ev.ChipsHidden(seat=4, amount=60), "30 that seat 4 kept out of sight does not play."),
    (
        ev.BurnPutBack(card=read_card("7d")),
        "The card burned too early lies on top of the stub again.",
    ),
]
