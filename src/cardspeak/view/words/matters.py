"""A matter before the floor, from the report to what the ruling does, in words."""

from __future__ import annotations

from typing import assert_never

from cardspeak.rulebook.floor.situations import QUESTIONS, SITUATIONS
from cardspeak.table import events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.view.words.voice import Voice, counted, listed, sentences, the_card, the_cards

_NAME = "\0"  # where a name will stand, which no capital letter touches

MatterEvent = (
    ev.MatterRaised | ev.QuestionAsked | ev.QuestionAnswered | ev.RulingFound | ev.MatterDropped
)
ReportEvent = ev.ReportFiled | ev.ReportDismissed | ev.ReportLapsed
RemedyEvent = (
    ev.Misdealt
    | ev.PutRight
    | ev.CardReplaced
    | ev.FirstCardUp
    | ev.CardsExposed
    | ev.CardPutOut
    | ev.BoardTakenBack
    | ev.BoardSwapped
    | ev.BurnLeftOut
    | ev.BoardToBurn
)
PeopleEvent = ev.Warned | ev.Barred | ev.DeckBarred
ChipEvent = ev.AwardTakenBack | ev.Carried | ev.CarriedIn | ev.ChipsForfeited | ev.ChipsHidden


def matter_words(event: MatterEvent, voice: Voice) -> str:
    """What is reported, asked, answered and found."""
    match event:
        case ev.MatterRaised():
            cards = f": {the_cards(event.cards)}" if event.cards else ""
            told = _reported(event.situation)
            if event.report:
                by = event.person or "staff"
                return f"{by} takes up report {event.report}: {told}{_about(event.seat, voice)}"
            return f"report: {told}{_about(event.seat, voice)}{cards}"
        case ev.QuestionAsked():
            question = QUESTIONS.get(event.question)
            return f"the floor asks: {question.text if question else event.question}"
        case ev.QuestionAnswered():
            return f"the answer is: {event.answer}"
        case ev.RulingFound():
            ways = f"; to be chosen: {listed(event.ways, 'or')}" if event.ways else ""
            return f"the book's ruling: {_aloud(event, voice)}{ways}"
        case ev.MatterDropped():
            why = f": {event.reason}" if event.reason else ""
            return f"the report is taken back{why}, and play goes on"
        case _:
            assert_never(event)


def report_words(event: ReportEvent, voice: Voice) -> str:
    """A player's report that waits for staff, and its end without a ruling."""
    told = _reported(event.situation)
    match event:
        case ev.ReportFiled():
            by = f" by {event.person}" if event.person else ""
            about = _about(event.seat, voice)
            return f"report {event.number}{by} waits for staff: {told}{about}; play continues"
        case ev.ReportDismissed():
            by = event.person or "staff"
            why = f": {event.reason}" if event.reason else ""
            return f"{by} dismisses report {event.number} ({told}){why}"
        case ev.ReportLapsed():
            return f"report {event.number} ({told}) lapses without effect: no staff took it up"
        case _:
            assert_never(event)


def _reported(name: str) -> str:
    """The title of a situation, to go inside a sentence."""
    situation = SITUATIONS.get(name)
    told = situation.title if situation else name
    return f"{told[:1].lower()}{told[1:]}"


def _about(seat: SeatNo, voice: Voice) -> str:
    return f" ({voice.who(seat)})" if seat else ""


def _aloud(event: ev.RulingFound, voice: Voice) -> str:
    """The sentence to read aloud, without its full stop."""
    told = event.says or event.outcome or "see its clauses"
    name = voice.names.get(event.seat)
    filled = told.format(
        seat=_NAME if name else voice.who(event.seat),
        cards=the_cards(event.cards) or "the card",
        amount=voice.money(event.amount),
    )
    return sentences(filled).replace(_NAME, name or "").rstrip(".")


def remedy_words(event: RemedyEvent, voice: Voice) -> str:
    """What a ruling does to the cards; hidden ones are not named."""
    match event:
        case ev.Misdealt():
            up = "go up again" if event.due else "stay up"
            return f"misdeal: all cards come back, the button stays, and blinds and antes {up}"
        case ev.PutRight():
            return f"the cards are put right: {listed(_move(one) for one in event.moves)}"
        case ev.CardReplaced():
            old = the_card(event.old)
            return f"{old} is out of play, and {voice.who(event.seat)} gets the next card for it"
        case ev.FirstCardUp():
            card = the_card(event.card)
            return f"{card} is {voice.whose(event.seat)} open card; the second comes face down"
        case ev.CardsExposed():
            return f"everybody has now seen {the_cards(event.cards)} of {voice.who(event.seat)}"
        case ev.CardPutOut():
            return f"{the_card(event.card)} is out of play"
        case ev.BoardTakenBack():
            count = counted(len(event.cards) + len(event.burns), "card")
            return f"{count} of the board go back into the stub, to be shuffled and dealt again"
        case ev.BoardSwapped():
            return f"{the_card(event.into)} takes the place of {the_card(event.out)} on the board"
        case ev.BurnLeftOut():
            return "no card was burned before the board: it is still on top of the stub"
        case ev.BoardToBurn(dead=True):
            return f"{the_card(event.card)} is dead; the next card takes its place on the board"
        case ev.BoardToBurn():
            return f"{the_card(event.card)} counts as the burn; the next card completes the board"
        case _:
            assert_never(event)


def _move(one: ev.CardPlace) -> str:
    if not one.lies:
        return f"card {one.card} of seat {one.belongs} comes off the top of the deck"
    to = f"to seat {one.belongs}" if one.belongs else "back on top of the deck"
    return f"card {one.card} goes from seat {one.lies} {to}"


def people_words(event: PeopleEvent, voice: Voice) -> str:
    """What a ruling does to people and the deck."""
    match event:
        case ev.Warned():
            return f"{voice.who(event.seat)} is warned"
        case ev.Barred():
            return f"{event.person} may not sit down in this game again"
        case ev.DeckBarred():
            return "this deck is not dealt again: another has to be checked first"
        case _:
            assert_never(event)


def chip_words(event: ChipEvent, voice: Voice) -> str:
    """What a ruling does to chips that are forfeited or do not play."""
    amount = voice.money(event.amount)
    match event:
        case ev.AwardTakenBack():
            winner = voice.who(event.seat)
            return f"{amount} that {winner} had won comes back from {winner}"
        case ev.Carried():
            return f"{amount} of {voice.who(event.seat)} is forfeited to the next pot"
        case ev.CarriedIn():
            return f"{amount} forfeited in an earlier round is in this pot"
        case ev.ChipsForfeited():
            return f"{amount} of {voice.whose(event.seat)} chips stays in the pot"
        case ev.ChipsHidden():
            return f"{amount} that {voice.who(event.seat)} kept out of sight does not play"
        case _:
            assert_never(event)
