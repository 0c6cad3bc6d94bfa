"""What can go wrong at a table, as closed words that all books share.

A situation says what it is about, when it can arise and which questions may have to be asked.
A question is either one the record answers (`known`) or one that only the people there can.
"""

from __future__ import annotations

from dataclasses import dataclass

YES_NO = ("yes", "no")


@dataclass(frozen=True, slots=True)
class Question:
    """A closed question: its words and every answer there is (none: a `kind` says the form)."""

    name: str
    text: str
    answers: tuple[str, ...] = YES_NO
    known: bool = False  # the record of the round answers it; nobody is asked at a table
    kind: str = "choice"  # choice, number, seats or cards


@dataclass(frozen=True, slots=True)
class Situation:
    """Something that went wrong: about a seat, cards or chips, in which games, at which stages."""

    name: str
    title: str
    family: str  # deal, board, betting, hands, presence, conduct, deck
    about: tuple[str, ...] = ()  # what a report must name: seat, cards, amount
    game: str = ""  # "board" or "open cards" where only such games know it
    stages: tuple[str, ...] = ()  # when it can be reported; empty: while a round is on


STAGES = ("before the deal", "initial deal", "first betting", "later", "showdown")
STARTED = STAGES[1:]
BETTING = ("first betting", "later")

_QUESTIONS = (
    # --- what the record knows ---------------------------------------------------------------
    Question("stage", "How far is the round?", STAGES, known=True),
    Question("street", "Which cards are due next?", ("flop", "turn", "river"), known=True),
    Question("betting", "Is a betting round open?", ("open", "closed"), known=True),
    Question("wagered", "Has anyone put in a wager in this betting round?", known=True),
    Question("bet", "Has anyone bet, called or raised in this round?", known=True),
    Question("acted", "How many have acted on their cards?", ("none", "one", "more"), known=True),
    Question(
        "acted_here", "How many have acted since these cards?", ("none", "one", "more"), known=True
    ),
    Question("burn", "Is a card burned before the flop?", known=True),
    Question("more_due", "Are more communal cards due after this one?", known=True),
    Question("first_of_street", "Is it the first card of this street?", known=True),
    Question("opponents", "How many others are live?", ("none", "one", "more"), known=True),
    Question("first_card_up", "Was this player's first card dealt face up?", known=True),
    Question("hand", "What is the hand now?", ("live", "folded"), known=True),
    Question("price", "Is there a bet to call?", known=True),
    Question("round", "Which betting round is it?", ("first", "later", "last"), known=True),
    Question("times", "How often has this player been warned?", ("never", "before"), known=True),
    # --- what only those at the table know ---------------------------------------------------
    Question("looked", "Has anyone looked at a card that was not meant for them?"),
    Question("went_to", "To which seats did the cards go, in order?", (), kind="seats"),
    Question("recoverable", "Can the cards be put right, unseen and in their order?"),
    Question("exposed", "How many hole cards has the dealer exposed?", ("one", "two or more")),
    Question("how", "How was the card exposed?", ("dealt face up", "otherwise")),
    Question("extra", "Was the extra card dealt face up or face down?", ("up", "down")),
    Question("holds", "How many cards does the player hold?", (), kind="number"),
    Question("count", "Is it too many cards or too few?", ("too many", "too few"), known=True),
    Question("right_hands", "How many live hands have the right number?", ("none", "one", "more")),
    Question("order", "Is the order in which the cards came off known?"),
    Question("surplus", "How many cards too many came with it?", ("one", "two or more")),
    Question("burned", "Was a card burned before it?", kind="cards"),
    Question("announced", "Did the player say what it was?", ("nothing", "raise", "amount")),
    Question("protected", "Did the player protect the hand with a chip or a hand on it?"),
    Question("identified", "Can the hand be told apart from the others in full?"),
    Question("objected", "Did the player object at once?"),
    Question("retrievable", "Does the dealer declare the hand retrievable?"),
    Question("acted_since", "Has anyone acted since?"),
    Question("fault", "Was it the player's own fault?"),
    Question("knew", "Which players knew of the defect and bet?", (), kind="seats"),
    Question("duplicate", "Was the card mistyped, or are there two?", ("mistyped", "two")),
    Question("identifies", "Can a hidden card now be told from its back?"),
    Question("asked_for", "Has the dealer or a player asked for it to be shown to all?"),
    Question("taken_in", "Has the winner taken the pot in?"),
    Question("claimant", "Are the claimant's own cards still live on the table?"),
    Question("agreed", "Do all players agree to one of the options?"),
    Question("option", "Which option?", ("return all bets", "share the pot", "stop the round")),
    Question("cause", "What made it impossible to go on?", ("disturbance", "fraud", "other")),
    Question("sanction", "Which sanction?", ("none", "fold", "exclude", "fold and exclude")),
    Question("gone", "Has the player left the table for good?"),
    Question("face", "Did the card go over the line face down or face up?", ("down", "up")),
    Question("told", "What does the other player's own act leave?", ("raised", "less", "fold")),
)
QUESTIONS: dict[str, Question] = {one.name: one for one in _QUESTIONS}

_SITUATIONS = (
    # --- the deck and the deal ---------------------------------------------------------------
    Situation("card shown in the cut", "A card showed while the deck was cut", "deal"),
    Situation("deck not cut", "Nobody cut the deck", "deal"),
    Situation("deck not shuffled", "The deck was not shuffled", "deal"),
    Situation("wrong player cut", "The cut was made by the wrong player", "deal"),
    Situation(
        "hole card exposed",
        "The dealer exposed a card that was to be dealt face down",
        "deal",
        ("seat", "cards"),
        stages=STARTED,
    ),
    Situation("card dealt out of turn", "A card went to the wrong player", "deal", stages=STARTED),
    Situation("player missed", "A player was passed over in the deal", "deal", stages=STARTED),
    Situation("extra hand", "A hand was dealt to nobody's place", "deal", stages=STARTED),
    Situation(
        "extra card", "Somebody was dealt a card too many", "deal", ("seat",), stages=STARTED
    ),
    Situation(
        "wrong number of cards",
        "A player holds too many or too few cards",
        "hands",
        ("seat",),
        stages=STARTED,
    ),
    Situation(
        "card off the table",
        "A card was dealt off the table",
        "deal",
        ("seat", "cards"),
        stages=STARTED,
    ),
    Situation(
        "card exposed by the player",
        "A player dropped or showed a card of their own",
        "hands",
        ("seat", "cards"),
        stages=STARTED,
    ),
    Situation("boxed card", "A card lies face up in the deck", "deal", ("cards",), stages=STARTED),
    Situation("defective deck", "The deck has wrong, missing, double or marked cards", "deck"),
    Situation("card damaged", "A card has become mutilated", "deck", ("cards",)),
    # --- communal and open cards -------------------------------------------------------------
    Situation(
        "card turned early",
        "The next card was turned before the betting was over",
        "board",
        stages=BETTING,
    ),
    Situation(
        "burn missed",
        "The burn was left out before the cards were turned",
        "board",
        game="board",
        stages=("later", "showdown"),
    ),
    Situation(
        "burned too early",
        "A card was burned before the betting was over",
        "board",
        game="board",
        stages=BETTING,
    ),
    Situation(
        "flop with too many cards",
        "More than three cards were turned for the flop",
        "board",
        ("cards",),
        game="board",
        stages=("later",),
    ),
    Situation(
        "flop card exposed",
        "A flop card showed while the flop was dealt",
        "board",
        ("cards",),
        game="board",
        stages=("later",),
    ),
    Situation(
        "several cards turned",
        "More than one card was turned where one was due",
        "board",
        ("cards",),
        game="board",
        stages=("later", "showdown"),
    ),
    # --- betting -----------------------------------------------------------------------------
    Situation(
        "oversized chip",
        "One chip worth more than the call or the limit was put in",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "several movements",
        "A bet was put in in more than one movement",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "fold said with a bet",
        "A player put chips in and said fold",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "amount said differs",
        "The amount said and the chips put in differ",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "chips pushed forward",
        "Chips were pushed forward or let go into the pot without a word",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "chips pulled in",
        "The dealer pulled in chips that may not have been a bet",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation("gesture", "A gesture was made for an act", "betting", ("seat",), stages=BETTING),
    Situation(
        "gesture misread",
        "A player says the gesture was misunderstood",
        "betting",
        ("seat",),
        stages=BETTING,
    ),
    Situation(
        "call becomes a raise",
        "A player wants a call with a larger chip to be a raise",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "hidden chips",
        "Chips were kept out of sight",
        "betting",
        ("seat", "amount"),
        stages=STARTED,
    ),
    Situation("cash on the table", "Cash lies on the table", "betting", ("seat",)),
    Situation(
        "out of turn",
        "A player bet before the turn came",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "hopeless call",
        "A call was made in the last betting round by a hand that cannot win",
        "betting",
        ("seat",),
        game="open cards",
        stages=("later", "showdown"),
    ),
    # --- hands -------------------------------------------------------------------------------
    Situation(
        "cards over the line", "Cards went over the fold line", "hands", ("seat",), stages=STARTED
    ),
    Situation(
        "hand in the discards",
        "Live cards got into the discards",
        "hands",
        ("seat",),
        stages=STARTED,
    ),
    Situation(
        "hand touched by discards",
        "Discards touched a live hand",
        "hands",
        ("seat",),
        stages=STARTED,
    ),
    Situation(
        "hand taken in", "The dealer took in a live hand", "hands", ("seat",), stages=STARTED
    ),
    Situation(
        "winner threw the hand away",
        "A player folded in the belief that nobody was left",
        "hands",
        ("seat",),
        stages=STARTED,
    ),
    Situation(
        "spoken concession",
        "A player said that the hand was lost",
        "hands",
        ("seat",),
        stages=("showdown",),
    ),
    Situation(
        "folded card passed wrongly",
        "A folding player's hole card did not go face down to the dealer",
        "hands",
        ("seat", "cards"),
        stages=STARTED,
    ),
    Situation(
        "cards shown to one player",
        "A player let one other see cards",
        "hands",
        ("seat", "cards"),
        stages=STARTED,
    ),
    Situation(
        "player left",
        "A player with a live hand left the table",
        "presence",
        ("seat",),
        stages=STARTED,
    ),
    Situation(
        "late claim",
        "A player claims a pot after it was awarded",
        "hands",
        ("seat",),
        stages=("showdown", "over"),
    ),
    # --- people and the house ----------------------------------------------------------------
    Situation(
        "breach of conduct",
        "A player broke a rule of conduct",
        "conduct",
        ("seat",),
        stages=(*STAGES, "over"),
    ),
    Situation(
        "cards exchanged",
        "Players exchanged cards or information",
        "conduct",
        ("seat",),
        stages=STARTED,
    ),
    Situation("dispute", "Players differ about what happened", "conduct", stages=(*STAGES, "over")),
    Situation("disturbance", "Fire, robbery, a brawl or the like stopped play", "conduct"),
    Situation("round cannot go on", "The round cannot go on, or was won by fraud", "conduct"),
    Situation("not covered", "Something that no rule covers", "conduct"),
)
SITUATIONS: dict[str, Situation] = {one.name: one for one in _SITUATIONS}
