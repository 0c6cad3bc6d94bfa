"""Samples of every refusal reason and its facts, with the sentence. Chips are half units."""

from __future__ import annotations

from cardspeak.cards import read_cards as cards
from cardspeak.table.rulings import RefusalReason

REFUSALS: list[tuple[RefusalReason, dict[str, object], str]] = [
    (
        RefusalReason.NO_SUCH_SEAT,
        {"seat": 12, "seats": 10},
        "There is no seat 12: this table has ten seats.",
    ),
    (RefusalReason.NO_SUCH_SEAT, {"seat": 7}, "Nobody sits at seat 7."),
    (
        RefusalReason.ILLEGAL_CHOICE,
        {"name": "deck", "value": "33", "legal": "52, 48 or 44 (choose one of 52, 48, 44)"},
        "The book does not allow deck '33': 52, 48 or 44.",
    ),
    (
        RefusalReason.TABLE_NOT_READY,
        {"minute": 310},
        "It is 05:10, outside the hours of gaming.",
    ),
    (
        RefusalReason.TABLE_NOT_READY,
        {"absent": (3,)},
        "Play goes on with everyone or not at all, and without seat 3 it waits.",
    ),
    (
        RefusalReason.TABLE_NOT_READY,
        {"seats": (1, 2), "least": 4000},
        "Everyone starts with 2000; put that right for seats 1 and 2.",
    ),
    (RefusalReason.TABLE_NOT_READY, {}, "The table is not ready."),
    (
        RefusalReason.NOT_OFFERED,
        {"colour": "red", "free": ("blue",)},
        "Nobody may choose red chips here: they are taken, or not in use.",
    ),
    (
        RefusalReason.NOT_OFFERED,
        {"person": "Ana"},
        "Ana deals at this table and may not play.",
    ),
    (RefusalReason.NOT_OFFERED, {"stake": 40}, "A player who still has chips stays to the end."),
    (RefusalReason.NOT_OFFERED, {"hands": ()}, "No such hand was given up at the showdown."),
    (RefusalReason.NOT_OFFERED, {"pot": 40}, "A pot is nobody's before the dealer awards it."),
    (RefusalReason.NO_ROUND, {}, "There is no round of play for that now."),
    (RefusalReason.ROUND_RUNNING, {}, "That has to wait until the round of play is over."),
    (RefusalReason.ROUND_OVER, {}, "The round of play is over."),
    (
        RefusalReason.NOT_DEALT_IN,
        {"seat": 3},
        "Seat 3 is not in this round, or can no longer act in it.",
    ),
    (RefusalReason.OUT_OF_TURN, {"to_act": 3}, "It is seat 3's turn."),
    (RefusalReason.OUT_OF_TURN, {"to_act": 0}, "It is nobody's turn now."),
    (RefusalReason.NOT_AWAITED, {"phase": "deal"}, "Not now: the table is at the deal."),
    (
        RefusalReason.NOT_AWAITED,
        {"seats": (1, 2)},
        "The table waits for seats 1 and 2 first.",
    ),
    (RefusalReason.NOT_AWAITED, {"uncalled": 3}, "Nobody has called the clock on seat 3 yet."),
    (RefusalReason.NOT_AWAITED, {"unwarned": 3}, "Seat 3 has to be warned before time is up."),
    (RefusalReason.NOT_AWAITED, {"on_the_clock": 3}, "Seat 3 is on the clock already."),
    (
        RefusalReason.NOT_OFFERED,
        {"runs": 30},
        "Nobody calls the clock here: it runs for 30 seconds from the turn on.",
    ),
    (
        RefusalReason.NOT_OFFERED,
        {"warning": False},
        "The book asks for no warning before time is up.",
    ),
    (RefusalReason.NOT_OFFERED, {"vacate": 3}, "The book lets nobody ask for a player's seat."),
    (
        RefusalReason.NOT_OFFERED,
        {"away_for": 4, "minutes": 15},
        "A seat is kept for 15 minutes; its player has been away for 4.",
    ),
    (
        RefusalReason.NOT_OFFERED,
        {"idle_for": 2, "rounds": 3},
        "A seat may be asked for after 3 rounds without a bet, not after 2.",
    ),
    (
        RefusalReason.NOT_OFFERED,
        {"room_left": True},
        "A seat may be asked for only while all others are taken.",
    ),
    (
        RefusalReason.NOT_OFFERED,
        {"move": 5},
        "Players keep their seats here: only staff move them.",
    ),
    (
        RefusalReason.NOT_OFFERED,
        {"undealt": True, "person": "Ana"},
        "The game began without Ana: staff give out the chips that were kept.",
    ),
    (
        RefusalReason.NOT_OFFERED,
        {"entered": True, "person": "Ana"},
        "Ana has entered this game before, and a player enters it only once.",
    ),
    (RefusalReason.NO_SENSE, {"disputed": 3}, "This seat has disputed the last round already."),
    (RefusalReason.NOT_AWAITED, {}, "That is not what the table waits for now."),
    (
        RefusalReason.NOT_OFFERED,
        {"offered": ("call", "fold"), "act": "check"},
        "A check is not open here: the choice is call or fold.",
    ),
    (RefusalReason.NOT_OFFERED, {"offered": ("show",)}, "This hand has to be shown."),
    (RefusalReason.NOT_OFFERED, {"group": "new players"}, "This game is for new players."),
    (
        RefusalReason.NOT_OFFERED,
        {"name": "commission_method"},
        "Commission method was settled when the table opened and stays as it is.",
    ),
    (
        RefusalReason.NOT_OFFERED,
        {"name": "starting_chips", "begun": True},
        "Starting chips may not change once play has begun.",
    ),
    (RefusalReason.NOT_OFFERED, {"offered": (16, 32)}, "That is not open here."),
    (
        RefusalReason.RAISES_CAPPED,
        {"raises": 3},
        "No more raises: three have been made in this betting round.",
    ),
    (
        RefusalReason.MAY_NOT_RAISE,
        {"choice": "uncallable_raise"},
        "Every other player in the round is all in, so nobody could call a raise.",
    ),
    (
        RefusalReason.MAY_NOT_RAISE,
        {"to_call": 20, "choice": "summed_all_ins_reopen"},
        "Each all-in was short of a full raise, and this house does not add them up: a player who "
        "has acted may not raise again (house choice summed_all_ins_reopen).",
    ),
    (
        RefusalReason.MAY_NOT_RAISE,
        {"to_call": 20, "choice": "short_all_in_reopens"},
        "The last all-in was short of a full raise, so who has acted may not raise again (house "
        "choice short_all_in_reopens).",
    ),
    (
        RefusalReason.MAY_NOT_RAISE,
        {"to_call": 20},
        "The last all-in was short of a full raise, so who has acted may not raise again.",
    ),
    (
        RefusalReason.MAY_NOT_RAISE,
        {"offered": ("call", "fold"), "most": 0},
        "An earlier ruling allows no bet or raise here: the choice is call or fold.",
    ),
    (
        RefusalReason.TOO_LITTLE,
        {"least": 80, "most": 240, "wanted": 60},
        "30 is too little: the least is 40 and the most is 120.",
    ),
    (
        RefusalReason.TOO_LITTLE,
        {"least": 80, "most": 80, "wanted": 60},
        "30 is too little: it has to be 40.",
    ),
    (
        RefusalReason.TOO_LITTLE,
        {"wanted": 60, "to_call": 80},
        "30 is less than the call of 40: say call, or fold.",
    ),
    (RefusalReason.TOO_LITTLE, {"wanted": 0}, "It has to be more than nothing."),
    (RefusalReason.TOO_MUCH, {"most": 240}, "That is too much: the most is 120."),
    (
        RefusalReason.STAKE_TOO_SMALL,
        {"least": 100},
        "That stake is too small: buy at least 50.",
    ),
    (
        RefusalReason.STAKE_TOO_LARGE,
        {"most": 200},
        "That stake is too large: buy at most 100.",
    ),
    (
        RefusalReason.STAKE_TOO_SMALL,
        {"least": 400, "exactly": 400},
        "Every player starts with the same chips: 200.",
    ),
    (
        RefusalReason.STAKE_TOO_LARGE,
        {"most": 400, "exactly": 400, "wanted": 800},
        "Every player starts with the same chips: 200.",
    ),
    (
        RefusalReason.NOT_OFFERED,
        {"begun": 3},
        "Play has begun, and this game takes no new players.",
    ),
    (
        RefusalReason.NOT_OFFERED,
        {"orbit": 1},
        "A round of the button is under way: new players join when the next one begins.",
    ),
    (
        RefusalReason.NOT_OFFERED,
        {"sold": 0},
        "No chips are sold at this table: players come to it with chips they have won.",
    ),
    (
        RefusalReason.NOT_OFFERED,
        {"stated": True},
        "Stacks are stated before the first round only: a player who joins later sits down.",
    ),
    (
        RefusalReason.STAKE_TOO_LARGE,
        {"most": 0},
        "The stake is as large as it may be: nothing can be added.",
    ),
    (RefusalReason.STAKE_LOCKED, {}, "The stake may not be changed now."),
    (
        RefusalReason.STAKE_NEVER_REDUCED,
        {"stake": 100},
        "Chips on the table stay there: a stake is never reduced.",
    ),
    (RefusalReason.DECLARED, {}, "A declared player may not add chips."),
    (RefusalReason.SEAT_TAKEN, {"seat": 3}, "Seat 3 is taken, or kept for someone else."),
    (
        RefusalReason.ONE_SEAT_EACH,
        {"person": "Ana"},
        "Ana has a seat already, and it is one seat to a player.",
    ),
    (
        RefusalReason.TOO_FEW_PLAYERS,
        {"ready": 1, "needed": 3},
        "Three players are needed, and one is ready.",
    ),
    (
        RefusalReason.TOO_MANY_SEATS,
        {"most": 8},
        "The deck is enough for eight players and no more.",
    ),
    (
        RefusalReason.NOT_NOW_ENTRY,
        {"why": "on the button"},
        "A player may not come in on the button; the next round will do.",
    ),
    (RefusalReason.NOTICE_NEEDED, {}, "Notice of that has to be given first."),
    (RefusalReason.BLIND_COMPULSORY, {}, "A blind that is due has to be posted."),
    (
        RefusalReason.FORCED_BETS_DUE,
        {"seats": (1,)},
        "Before the first card the forced bets of seat 1 have to be in.",
    ),
    (
        RefusalReason.WRONG_DECK,
        {"wanted": 52, "got": 51},
        "This deck has 52 cards, and 51 were counted.",
    ),
    (
        RefusalReason.WRONG_DECK,
        {"wanted": 52, "got": 52},
        "This deck has a card twice, or one that does not belong to it.",
    ),
    (
        RefusalReason.WRONG_DECK,
        {"wanted": 52, "got": 52, "strangers": [52]},
        "The joker does not belong to this deck.",
    ),
    (
        RefusalReason.WRONG_CUT,
        {"least": 2, "most": 50, "wanted": 1},
        "A cut after one card is too near the end: cut after 2 to 50.",
    ),
    (
        RefusalReason.WRONG_CARDS,
        {"twice": cards("As")},
        "The ace of spades is already on the table: was that mistyped, or is the deck at fault? "
        "If so, report 'defective deck'.",
    ),
    (
        RefusalReason.WRONG_CARDS,
        {"foreign": cards("2s 3s")},
        "The two of spades and the three of spades are not in this deck: was that mistyped, "
        "or is the deck at fault? If so, report 'defective deck'.",
    ),
    (
        RefusalReason.WRONG_CARDS,
        {"must_be_known": "board"},
        "This card lies face up: say which it is.",
    ),
    (RefusalReason.WRONG_CARDS, {"too_many": 1}, "That is one card too many."),
    (
        RefusalReason.WRONG_CARDS,
        {"exposed": cards("As"), "told": cards("Kd 2c")},
        "The ace of spades of this hand was exposed earlier, so the hand cannot be the king of "
        "diamonds and the two of clubs.",
    ),
    (
        RefusalReason.WRONG_CARDS,
        {"exposed": cards("As Kd")},
        "The ace of spades and the king of diamonds of this hand were exposed earlier, so the hand "
        "cannot be another.",
    ),
    (
        RefusalReason.WRONG_CARDS,
        {"earlier": cards("As Kd")},
        "The ace of spades and the king of diamonds were dealt on an earlier street.",
    ),
    (
        RefusalReason.WRONG_CARDS,
        {"wanted": 3, "got": 2},
        "Three cards should be told here, not two.",
    ),
    (
        RefusalReason.WRONG_CARDS,
        {"cards": 2},
        "The hand has two cards: name each hidden one, and no card twice.",
    ),
    (RefusalReason.WRONG_CARDS, {"why": "say which card was turned"}, "Say which card was turned."),
    (RefusalReason.NO_AGREEMENT, {}, "Players may not divide the pot among themselves."),
    (RefusalReason.PLAY_ON, {}, "The round has to be played to its end."),
    (
        RefusalReason.FINAL,
        {},
        "The next round has begun, so the last one stands as it was decided.",
    ),
    (RefusalReason.NO_TRANSFER, {}, "Players may not pass chips to one another."),
    (
        RefusalReason.NO_RULE,
        {"situation": "spilled tea", "known": ("card turned early", "not covered")},
        "The floor knows no 'spilled tea'; it knows 'card turned early' or 'not covered'.",
    ),
    (
        RefusalReason.NO_RULE,
        {"situation": "card turned early"},
        "The book has no rule for 'card turned early' and names nobody to decide it.",
    ),
    (
        RefusalReason.NO_SENSE,
        {"why": "not at this stage", "stage": "later", "stages": ("first betting", "showdown")},
        "That does not fit this moment: it happens in the first betting round or at the showdown.",
    ),
    (
        RefusalReason.NO_SENSE,
        {"why": "no such answer", "question": "looked", "offered": ("yes", "no")},
        "No such answer: Has anyone looked at a card that was not meant for them? (yes or no).",
    ),
    (
        RefusalReason.NO_SENSE,
        {"why": "those are the seats the cards belong to", "then": "answer"},
        "Those are the seats the cards belong to. "
        "That answer is not taken, and the matter waits as it was: answer otherwise, or drop it "
        "and report it anew.",
    ),
    (
        RefusalReason.NO_SENSE,
        {"why": "say whose hand it is", "then": "apply"},
        "Say whose hand it is. "
        "The matter waits as it was: take another way, answer otherwise, or drop it and report "
        "it anew.",
    ),
    (RefusalReason.NO_SENSE, {"away": True}, "This player is away already."),
    (RefusalReason.NO_SENSE, {"kept": 0, "person": "Ana"}, "No chips are kept for Ana."),
    (
        RefusalReason.NO_SENSE,
        {"owes": False},
        "This player owes nothing before the next cards.",
    ),
    (
        RefusalReason.NO_SENSE,
        {"hand_dealt": False},
        "Where the software deals, chips move only by an act in turn.",
    ),
    (
        RefusalReason.NO_SENSE,
        {"why": "say which option", "offered": ("stop the round", "share the pot")},
        "Say which option (stop the round or share the pot).",
    ),
    (
        RefusalReason.CANNOT_UNDO,
        {"reach": "a card that someone has seen"},
        "An undo never reaches back past a card that someone has seen.",
    ),
    (
        RefusalReason.CANNOT_UNDO,
        {"versions": (12, 19)},
        "An undo goes back to the start of an act: after entry 12 or 19.",
    ),
    (
        RefusalReason.CANNOT_UNDO,
        {"first": 12, "last": 30},
        "An undo reaches from entry 12 to 30.",
    ),
    (
        RefusalReason.CANNOT_AFFORD,
        {"to_call": 40},
        "There are not enough chips to call 20.",
    ),
    (
        RefusalReason.CANNOT_AFFORD,
        {"least": 40, "most": 60, "wanted": 100},
        "There are not enough chips for 50: the most is 30.",
    ),
    (
        RefusalReason.CANNOT_AFFORD,
        {"stake": 40},
        "The stake is 20, and the amount has to fit in it.",
    ),
    (RefusalReason.CANNOT_AFFORD, {"wanted": 16}, "There are not enough chips for 8."),
    (RefusalReason.CANNOT_AFFORD, {"offered": ()}, "There are not enough chips for that."),
    (
        RefusalReason.CONSENT_NEEDED,
        {"name": "min_bet", "missing": (2, 4)},
        "Every player at the table has to agree to that: seats 2 and 4 did not.",
    ),
    (RefusalReason.CONSENT_NEEDED, {}, "Every player at the table has to agree to that."),
    (
        RefusalReason.FLOOR_BUSY,
        {"situation": "boxed card"},
        "The floor has 'boxed card' before it; settle that first.",
    ),
    (
        RefusalReason.FLOOR_ASKS,
        {"question": "looked"},
        "No ruling is found yet; the floor has asked a question: "
        "Has anyone looked at a card that was not meant for them?",
    ),
    (
        RefusalReason.RECORD_RULES_OUT,
        {"situation": "deck not shuffled", "record": "deal"},
        "'The deck was not shuffled' cannot be reported at this table: here software shuffles, "
        "cuts and deals, and the record shows every card it dealt.",
    ),
    (
        RefusalReason.RECORD_RULES_OUT,
        {"situation": "hidden chips", "record": "chips"},
        "'Chips were kept out of sight' cannot be reported at this table: here software takes "
        "the bets and counts the chips, and the record shows each of them.",
    ),
    (
        RefusalReason.RECORD_RULES_OUT,
        {"situation": "hand in the discards", "record": "hands"},
        "'Live cards got into the discards' cannot be reported at this table: here software "
        "holds the hands, and each is where the record says.",
    ),
    (
        RefusalReason.RECORD_RULES_OUT,
        {"situation": "player left", "record": "presence"},
        "'A player with a live hand left the table' cannot be reported at this table: here the "
        "room itself knows by the connection whether a player has left.",
    ),
    (
        RefusalReason.MAY_NOT_REPORT,
        {},
        "Only players who sit at this table and staff who do not may report here.",
    ),
    (
        RefusalReason.MAY_NOT_REPORT,
        {"person": "Ana"},
        "Ana plays at this table and is not staff here.",
    ),
    (
        RefusalReason.REPORT_WAITS,
        {"report": 3},
        "Your report 3 still waits for staff: one at a time.",
    ),
    (RefusalReason.NOT_AWAITED, {"report": 3}, "No report with the number 3 waits here."),
    (RefusalReason.STAFF_ONLY, {}, "Players may report it; staff rule on it."),
    (RefusalReason.STAFF_ONLY, {"unnamed": True}, "Whoever says so has to be named."),
    (
        RefusalReason.STAFF_ONLY,
        {"may": ("dealer", "floor")},
        "This is for the dealer or floor to say.",
    ),
    (RefusalReason.STAFF_ONLY, {"may": ()}, "This is for staff to say."),
    (RefusalReason.STAFF_ONLY, {"wanted": "dealer"}, "The last word is with the dealer."),
    (
        RefusalReason.WAY_NEEDED,
        {"offered": ("play on", "misdeal")},
        "Somebody has to choose: 'play on' or 'misdeal'.",
    ),
    (
        RefusalReason.WAY_NEEDED,
        {},
        "The book leaves no choice here: apply the ruling as it is.",
    ),
    (RefusalReason.BARRED, {"person": "Ana"}, "Ana has been shut out of this game."),
    (RefusalReason.GAME_OVER, {"person": "Ana"}, "The game is over: Ana has won it."),
    (RefusalReason.ROOM_CALLS_CLOCK, {}, "Where software deals, only the room calls the clock."),
    (
        RefusalReason.TABLE_NOT_READY,
        {"deck": True},
        "Another deck has to be checked before cards are dealt.",
    ),
    (
        RefusalReason.FLOOR_AWAITED,
        {"situation": "boxed card"},
        "Play waits for the floor's ruling on 'boxed card'.",
    ),
]
