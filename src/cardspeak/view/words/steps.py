"""What a step of a remedy does, as an instruction to the person who carries it out."""

from __future__ import annotations

from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.view.words.voice import counted

_STEPS = {
    "misdeal": "take all cards back, return wagers, leave button and forced bets as they are",
    "shuffle and cut": "shuffle and cut before the next card",
    "put right": "move the cards, unseen, to where they belong",
    "replace now": "the card is out of play; deal the next one in its place",
    "replace from the burn": "when the deal is done, replace the card by the first burn card",
    "no burn before the flop": "burn no card before the flop",
    "second card down": "leave the first card open and deal the second face down",
    "next card out": "take the next card out of play",
    "turn": "leave what was turned too early in sight for now",
    "set aside": "set the card aside, in sight",
    "shuffle back before": "shuffle it back in before {street}",
    "burn before": "burn {cards} before {street}",
    "burn one each before": "burn a card for each live hand before {street}, what shows included",
    "deal it as it lies": "deal the card to the player who is due, face up as it is",
    "give back the last call": "give the last call back; its hand has no claim",
    "shuffle the stub": "shuffle the card into what is left to deal, and cut; no dealt card moves",
    "pot to the only hand left": "give the pot to the one hand left; it need not be shown",
    "pot to the last to fold": "give each pot to the last to fold of those who paid into it",
    "give the turn": "the turn is that player's",
    "burn now": "the card counts as burned",
    "burn back": "put the burned card back on top of the deck",
    "act as announced": "the gesture is the act the dealer announced",
    "make it the amount said": "correct the chips to the amount that was said",
    "complete the call": "the player pays the whole call",
    "turn it into a raise": "the call is a raise to all that was put in",
    "take the act back": "the act is taken back; the player acts again",
    "carry over": "what those who knew have put in stays for the next pot",
    "leave the chips in": "the chips stay in the pot",
    "give back the ante": "give the ante back",
    "chips out of play": "the hidden chips lie aside until the round is over",
    "forfeit the seat": "after the round the player gives up the seat and keeps the chips",
    "take the board back": "take the cards of this street back to be shuffled",
    "replace on the board": "the card is dead; let the next card of the deck take its place",
    "swap with the burn": "let the burn card change places with the card exposed",
    "cap betting": "let nobody bet above {note} in this betting round",
    "lay the board": "leave the right cards of this street on the board",
    "surplus burns next": "burn the card too many before the next street",
    "surplus out": "put what is too many in the discards",
    "put back and shuffle": "shuffle what shows back into the stub",
    "no burn was made": "count no burn before these cards",
    "first card is the burn": "burn the first card turned and turn the next one",
    "correct the count": "take a card too many back unseen, or deal the one missing",
    "hand of nobody out": "the cards of that hand go to the discards",
    "tell the hands anew": "take the pot back; the hands are turned over again",
    "void the round won": "take the pot back; everybody gets every wager back",
    "void hand": "the hand is void; give its player every wager back",
    "kill hand": "the hand is dead; its chips stay in the pot",
    "fold hand": "the hand is folded; its chips stay in the pot",
    "count as call": "the chips are a call; give the rest back",
    "count as wager": "the chips are a bet or raise within the limits; give the rest back",
    "as put in": "the chips count for what they are worth",
    "play it unburned": "the card turned is the next communal card; burn none for it",
    "last word": "only whoever has the last word closes the matter",
    "show to all": "show the cards to everybody",
    "give back the uncalled": "give back what nobody has called",
    "warn": "warn the player",
    "bar from the game": "shut the player out of the game",
    "bar the deck": "after the round take another deck",
    "void round": "the round is void; give everybody everything back",
    "within the rules": "offer nothing that another rule forbids",
    "do option": "do what the players have chosen",
}
_STREETS = {"this": "the next street", "next": "the street after next"}
_NOTES = {"highest": "the highest wager", "minimum": "the table minimum"}


def step_words(step: DoStep) -> str:
    """The step as an instruction; one that nobody has put in words is told by its name."""
    if step.do == "misdeal" and step.note == "forced back":
        return "take all cards back and return all wagers, blinds and antes; post them again"
    if step.do == "take the board back" and step.note == "burn too":
        return "take the cards of this street and its burn back to be shuffled"
    if step.do == "put back and shuffle" and step.note == "burn too":
        return "shuffle what shows, and the burn before it, back into the stub"
    return _STEPS.get(step.do, step.do).format(
        street=_STREETS.get(step.street, "it"),
        cards=counted(step.amount, "card"),
        note=_NOTES.get(step.note, step.note),
    )


def has_words(name: str) -> bool:
    """Is the step put in words?"""
    return name in _STEPS
