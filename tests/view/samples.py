"""One or more of every event, ask and refusal, each with the sentence it should make."""

from __future__ import annotations

from cardspeak.cards import Card, read_card, read_cards
from cardspeak.rulebook.policies import Act
from cardspeak.table import asks
from cardspeak.table import events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.events import Event, Pot
from cardspeak.table.options import Option
from cardspeak.table.rulings import Because


def card(text: str) -> Card:
    """One card."""
    return read_card(text)


cards = read_cards

EVENTS: list[tuple[Event, str]] = [
    (
        ev.TableOpened(
            book="tas-holdem", edition="Variation 2/18", house={}, hand_dealt=False, unit_cents=100
        ),
        "The table is open for Hold'em by tas-holdem (Variation 2/18); the software deals.",
    ),
    (
        ev.TableOpened(book="new", edition="first", house={}, hand_dealt=True, unit_cents=100),
        "The table is open for new (first); a dealer deals real cards.",
    ),
    (ev.HouseChanged(name="min_bet", value="20"), "The house sets min bet to 20."),
    (
        ev.NoticeGiven(name="min_stake", value="60", due=1470),
        "Notice is given: min stake becomes 60 from 00:30.",
    ),
    (ev.TimePassed(minute=870), "It is 14:30."),
    (ev.DeckChecked(count=52), "The deck is complete: 52 cards."),
    (ev.Sat(seat=3, person="Ana", stake=400), "Ana takes seat 3 with 200."),
    (
        ev.Sat(seat=3, person="Ana", stake=400, entry="new"),
        "Ana takes seat 3 with 200, new to a game under way.",
    ),
    (ev.Reserved(seat=3, person="Ana"), "Seat 3 is kept for Ana."),
    (ev.TimeCharged(seat=3, amount=12), "Seat 3 pays 6 for the coming period of play."),
    (ev.Left(seat=3, stake=5), "Seat 3 leaves with 2.50."),
    (ev.Left(seat=3, stake=0), "Seat 3 leaves with nothing."),
    (ev.Moved(seat=3, to=5), "Seat 3 moves to seat 5."),
    (
        ev.Moved(seat=3, to=5, entry="moved"),
        "Seat 3 moves to seat 5; the blinds come later there, so it is post or wait.",
    ),
    (ev.ChipsAdded(seat=3, amount=100), "Seat 3 adds 50 to the stake."),
    (ev.ChipsAdded(seat=3, amount=-100), "Seat 3 takes 50 off the stake."),
    (ev.WentAway(seat=3), "Seat 3 leaves the table for a while and is not dealt in."),
    (ev.CameBack(seat=3), "Seat 3 is back at the table."),
    (ev.EntryChosen(seat=3, how="post"), "Seat 3 will post to be dealt in."),
    (ev.EntryChosen(seat=3, how="wait"), "Seat 3 waits for the big blind."),
    (ev.Exempted(seat=3), "Seat 3 need not post to come in."),
    (ev.BlindMissed(seat=3, which="small"), "Seat 3 misses the small blind."),
    (
        ev.PlayerDeclared(seat=3),
        "Seat 3 is below the minimum stake and declared: chips may not be added later.",
    ),
    (
        ev.RoundOpened(
            number=4, book="tas-holdem", edition="", house={}, button=3, seats=(1, 2, 3),
            blinds=(1, 2), due=(), deck=52,
        ),
        "Round 4 opens: seat 3 has the button, and cards go to seats 1, 2 and 3.",
    ),
    (ev.DealtOut(seat=3, why="away"), "Seat 3 is away and gets no cards."),
    (
        ev.DealtOut(seat=3, why="before the blinds have passed"),
        "Seat 3 comes in once the blinds have passed.",
    ),
    (
        ev.Posted(seat=1, amount=10, kind="blind", live=True, all_in=False),
        "Seat 1 posts a blind of 5.",
    ),
    (
        ev.Posted(seat=1, amount=5, kind="blind", live=True, all_in=True),
        "Seat 1 posts a blind of 2.50 and is all in.",
    ),
    (ev.Posted(seat=1, amount=4, kind="ante", live=False, all_in=False), "Seat 1 antes 2."),
    (
        ev.Posted(seat=1, amount=20, kind="entry", live=True, all_in=False),
        "Seat 1 posts 10 to come in.",
    ),
    (
        ev.Posted(seat=1, amount=10, kind="dead", live=False, all_in=False),
        "Seat 1 posts 5 for a missed blind, which does not count to the call.",
    ),
    (
        ev.Posted(seat=1, amount=16, kind="over-blind", live=True, all_in=False),
        "Seat 1 puts up an over-blind of 8.",
    ),
    (ev.Shuffled(cards=cards("As Kd")), "The cards are shuffled."),
    (ev.Shuffled(cards=cards("As Kd"), how="machine"), "The cards are shuffled by machine."),
    (ev.CutMade(depth=20), "The dealer cuts after 20 cards."),
    (ev.Burned(card=card("As")), "A card is burned."),
    (ev.Dealt(seat=2, card=card("Kh"), up=False), "Seat 2 is dealt a card face down."),
    (
        ev.Dealt(seat=2, card=card("Kh"), up=True),
        "Seat 2 is dealt the king of hearts, face up.",
    ),
    (ev.Dealt(seat=2, card=card("Jk"), up=True), "Seat 2 is dealt the joker, face up."),
    (
        ev.BoardDealt(street="flop", cards=cards("Kh 2c Ts")),
        "The flop: the king of hearts, the two of clubs and the ten of spades.",
    ),
    (
        ev.BoardDealt(street="fifth card", cards=cards("Kh")),
        "The king of hearts is dealt face up, for everyone to use.",
    ),
    (ev.Discarded(cards=cards("Kh 2c")), "Two cards go to the discards unseen."),
    (ev.StreetBegun(number=2, street="flop", steps=()), "Next: the flop."),
    (
        ev.BettingOpened(number=1, opener=3, price=20),
        "Betting round 1: seat 3 acts first; the bet stands at 10.",
    ),
    (ev.BettingOpened(number=2, opener=3), "Betting round 2: seat 3 acts first."),
    (ev.Checked(seat=3), "Seat 3 checks."),
    (ev.Stayed(seat=3), "Seat 3 stays in without raising."),
    (ev.Called(seat=3, amount=20), "Seat 3 calls 10."),
    (ev.Called(seat=3, amount=14, all_in=True), "Seat 3 calls 7 and is all in."),
    (ev.Opened(seat=3, amount=20), "Seat 3 bets 10."),
    (
        ev.Opened(seat=3, amount=6, all_in=True, full=False),
        "Seat 3 bets 3, all in below the least bet.",
    ),
    (ev.Raised(seat=3, amount=60, to=80, part=40), "Seat 3 raises to 40."),
    (
        ev.Raised(seat=3, amount=60, to=66, part=6, all_in=True, full=False, reopens=False),
        "Seat 3 is all in at 33, short of a full raise.",
    ),
    (ev.Folded(seat=3), "Seat 3 folds."),
    (ev.Folded(seat=3, why="clock"), "Time is up, and seat 3 is folded."),
    (ev.BettingClosed(number=1), "Betting round 1 is over."),
    (
        ev.Returned(seat=3, amount=20, why="uncalled"),
        "10 is uncalled and goes back to seat 3.",
    ),
    (ev.Returned(seat=3, amount=20, why="void"), "10 goes back to seat 3."),
    (ev.Gathered(pot=120), "The bets go to the middle; the pot holds 60."),
    (ev.PotsFormed(pots=(Pot(120, (1, 2)),)), "The pot is 60."),
    (
        ev.PotsFormed(pots=(Pot(120, (1, 2, 3)), Pot(80, (2, 3)), Pot(20, (3,)))),
        "The main pot is 60, among seat 1, seat 2 and seat 3; "
        "side pot 1 is 40, between seat 2 and seat 3; side pot 2 is 10, for seat 3.",
    ),
    (ev.ShowdownOpened(seats=(3, 4, 1)), "Showdown: seat 3 shows first, then seats 4 and 1."),
    (
        ev.Shown(seat=3, cards=cards("As Kh")),
        "Seat 3 shows the ace of spades and the king of hearts.",
    ),
    (ev.Mucked(seat=3), "Seat 3 gives up the hand unseen."),
    (
        ev.Announced(pot=0, half="", seats=(3,), hand="two pairs"),
        "Seat 3 has the best hand, two pairs.",
    ),
    (
        ev.Announced(pot=1, half="", seats=(3, 4), hand="straight"),
        "Seats 3 and 4 share the best hand for side pot 1, straight.",
    ),
    (
        ev.Announced(pot=0, half="high", seats=(3,), hand="flush"),
        "Seat 3 has the best high hand, flush.",
    ),
    (
        ev.Announced(pot=0, half="low", seats=(1,), hand="low"),
        "Seat 1 has the best low hand.",
    ),
    (ev.Announced(pot=0, half="", seats=(1,), hand="low"), "Seat 1 has the lowest hand."),
    (
        ev.CommissionTaken(pot=0, amount=12, to="drop"),
        "The house takes 6 in commission, into the drop box.",
    ),
    (
        ev.CommissionTaken(pot=1, amount=8),
        "The house takes 4 in commission from side pot 1.",
    ),
    (ev.CommissionTaken(pot=0, amount=0), "The house takes no commission."),
    (ev.Won(pot=0, seat=3, amount=108), "Seat 3 wins 54."),
    (
        ev.Won(pot=1, seat=3, amount=110, odd=10),
        "Seat 3 wins 55 from side pot 1, with the odd 5 in it.",
    ),
    (ev.RoundEnded(number=4, how="fold"), "Round 4 is over: only one player was left."),
    (ev.RoundEnded(number=4, how="showdown"), "Round 4 is over: the cards have spoken."),
    (
        ev.RoundEnded(number=4, how="void"),
        "Round 4 is over: it is void, and every chip is back with its owner.",
    ),
    (ev.ButtonMoved(to=4), "The button moves to seat 4."),
    (ev.SeatVacated(seat=3), "Seat 3 has nothing left and gives up the seat."),
    (
        ev.Ruled(situation="over the limit", seat=3, outcome="returned 30"),
        "Ruling: that is more than the limit allows, and 15 goes back to seat 3.",
    ),
    (
        ev.Ruled(situation="between call and raise", seat=3, outcome="returned 30"),
        "Ruling: more than a call, less than a raise: a call, and 15 goes back.",
    ),
    (
        ev.Ruled(situation="short of the call", seat=3, outcome="owes 40"),
        "Ruling: seat 3 owes 20 and has to complete the call or fold.",
    ),
    (
        ev.Ruled(situation="short of the least bet", seat=3, outcome="returned 10"),
        "Ruling: that is less than the least bet, and 5 goes back to seat 3.",
    ),
    (
        ev.Ruled(situation="wrong number of cards", seat=3, outcome="the blind goes back too"),
        "Ruling on 'wrong number of cards' (seat 3): the blind goes back too.",
    ),
    (
        ev.Ruled(situation="out of turn", seat=3, outcome="returned 40"),
        "Ruling: seat 3 acted out of turn, and 20 goes back.",
    ),
    (
        ev.Ruled(situation="out of turn", seat=3, outcome="held 40"),
        "Ruling: seat 3 acted out of turn, and 20 is held until the turn comes.",
    ),
    (
        ev.Ruled(situation="void", outcome="a power cut"),
        "Ruling: the round is void, because of a power cut.",
    ),
    (
        ev.Ruled(situation="dispute", seat=3, outcome="examined"),
        "Seat 3 disputes the last round, and the record is examined.",
    ),
    (
        ev.Ruled(situation="card turned early", outcome="the card stays"),
        "Ruling on 'card turned early': the card stays.",
    ),
    (ev.WagerHeld(seat=3, amount=40), "20 of seat 3's chips lies aside, in no pot."),
    (
        ev.WagerReleased(seat=3, amount=40),
        "The 20 that lay aside is with seat 3 again.",
    ),
    (
        ev.OrderMade(kind="cap", amount=40, until="betting"),
        "Nobody may go above 20 until this betting round is over.",
    ),
    (
        ev.OrderMade(kind="no-raise", seat=3, until="acted"),
        "Seat 3 may call or fold this time, not bet or raise.",
    ),
    (
        ev.OrderMade(kind="burn", amount=0, until="turn"),
        "No cards are to be burned before the turn.",
    ),
    (
        ev.OrderMade(kind="shuffle-back", amount=1, until="river"),
        "Before the river, the card set aside is shuffled back into the stub.",
    ),
    (ev.OrderMade(kind="quiet"), "A ruling binds the table for a while (quiet)."),
    (ev.OrderEnded(kind="no-raise", seat=3), "Seat 3 may bet and raise again."),
    (ev.OrderEnded(kind="cap"), "Bets are no longer held down by the ruling."),
    (
        ev.CardTurnedEarly(cards=cards("Kh"), burned=cards("2c")),
        "The king of hearts was turned too early.",
    ),
    (ev.SetAside(cards=cards("Kh 2c")), "The king of hearts and the two of clubs are set aside, "
        "face up."),
    (ev.PutBack(cards=cards("Kh")), "One card goes back into the stub to be shuffled."),
    (ev.HandVoided(seat=3, refund=40), "Seat 3's hand is void, and 20 goes back."),
    (ev.BettingRewound(turn=3), "The turn goes back to seat 3."),
    (
        ev.Undone(to=17),
        "Everything after entry 17 is taken back; the record keeps both.",
    ),
]  # fmt: skip

ASKS: list[tuple[Ask, str]] = [
    (asks.Sit(seat=3, person="Ana", stake=400), "Ana asks for seat 3 with 200."),
    (asks.Reserve(seat=3, person="Ana"), "Ana asks to have seat 3 kept."),
    (asks.CollectTimeCharge(), "The dealer collects the time charge."),
    (asks.Leave(seat=3), "Seat 3 wants to leave."),
    (asks.Move(seat=3, to=5), "Seat 3 wants to move to seat 5."),
    (asks.AddChips(seat=3, amount=100), "Seat 3 wants to add 50 to the stake."),
    (asks.TakeChips(seat=3, amount=100), "Seat 3 wants to take 50 off the table."),
    (asks.LendChips(seat=3, to=4, amount=40), "Seat 3 wants to pass 20 to seat 4."),
    (asks.GoAway(seat=3), "Seat 3 wants to leave the table for a while."),
    (asks.ComeBack(seat=3), "Seat 3 wants to play again."),
    (asks.ElectToPost(seat=3), "Seat 3 offers to post, to be dealt in."),
    (asks.ElectToWait(seat=3), "Seat 3 would rather wait for the big blind."),
    (asks.ExemptFromEntry(seat=3), "Staff let seat 3 in without a post."),
    (
        asks.ChangeHouse(name="min_bet", value="20", agreed=(1, 2)),
        "The house wants min bet to be 20, agreed by seats 1 and 2.",
    ),
    (asks.TimePasses(minute=870), "It is 14:30."),
    (asks.CheckDeck(cards=cards("As")), "The dealer goes through the deck of one card."),
    (asks.StartRound(button=3), "A round of play is to begin, with the button at seat 3."),
    (asks.PostForced(seat=3), "Seat 3's forced bet is in."),
    (asks.DeclineBlind(seat=3), "Seat 3 does not want to post the blind."),
    (asks.TakeOverBlind(seat=3), "Seat 3 wants to put up an over-blind."),
    (asks.Shuffle(cards=cards("As Kd")), "The cards are shuffled."),
    (asks.Cut(depth=1), "The dealer cuts after one card."),
    (asks.Deal(cards=cards("As Kd")), "The dealer deals two cards."),
    (asks.Check(seat=3), "Seat 3 wants to check."),
    (asks.Stay(seat=3), "Seat 3 wants to stay in without raising."),
    (asks.Call(seat=3), "Seat 3 wants to call."),
    (asks.Bet(seat=3, amount=20), "Seat 3 wants to bet 10."),
    (asks.Raise(seat=3, to=80), "Seat 3 wants to raise to 40."),
    (asks.Fold(seat=3), "Seat 3 wants to fold."),
    (asks.CallAndFold(seat=3), "Seat 3 wants to pay the call and fold."),
    (asks.Show(seat=3), "Seat 3 wants to show the hand."),
    (asks.Show(seat=3, cards=cards("As")), "Seat 3 wants to show the ace of spades."),
    (asks.Muck(seat=3), "Seat 3 wants to give up the hand unseen."),
    (asks.ClockRunsOut(seat=3), "Seat 3's time is up."),
    (asks.ShareThePot(seats=(1, 2)), "Seats 1 and 2 want to share the pot."),
    (asks.StopTheRound(seats=(1, 2)), "Seats 1 and 2 want to end the round here."),
    (asks.VoidTheRound(reason="a power cut"), "The house declares the round void: a power cut."),
    (asks.ClaimLastRound(seat=3), "Seat 3 disputes the last round."),
    (asks.PutIn(seat=3, amount=70), "Seat 3 puts 35 over the line, unsaid."),
    (
        asks.Report(situation="card turned early", seat=3),
        "The floor is told: card turned early, seat 3.",
    ),
    (asks.Undo(), "The last act is to be taken back."),
    (asks.Undo(to=17), "Everything after entry 17 is to be taken back."),
]

REFUSALS: list[tuple[Because, dict[str, object], str]] = [
    (
        Because.NO_SUCH_SEAT,
        {"seat": 12, "seats": 10},
        "There is no seat 12: this table has ten seats.",
    ),
    (Because.NO_SUCH_SEAT, {"seat": 7}, "Nobody sits at seat 7."),
    (
        Because.ILLEGAL_CHOICE,
        {"name": "deck", "value": "33", "legal": "52, 48 or 44 (choose one of 52, 48, 44)"},
        "The book does not allow deck '33': 52, 48 or 44.",
    ),
    (
        Because.TABLE_NOT_READY,
        {"minute": 310},
        "It is 05:10, outside the hours of gaming.",
    ),
    (Because.TABLE_NOT_READY, {}, "The table is not ready."),
    (Because.NO_ROUND, {}, "There is no round of play for that now."),
    (Because.ROUND_RUNNING, {}, "That has to wait until the round of play is over."),
    (Because.ROUND_OVER, {}, "The round of play is over."),
    (
        Because.NOT_DEALT_IN,
        {"seat": 3},
        "Seat 3 is not in this round, or can no longer act in it.",
    ),
    (Because.OUT_OF_TURN, {"to_act": 3}, "It is seat 3's turn."),
    (Because.OUT_OF_TURN, {"to_act": 0}, "It is nobody's turn now."),
    (Because.NOT_AWAITED, {"phase": "deal"}, "Not now: the table is at the deal."),
    (
        Because.NOT_AWAITED,
        {"seats": (1, 2)},
        "The table waits for the forced bets of seats 1 and 2.",
    ),
    (Because.NOT_AWAITED, {}, "That is not what the table waits for now."),
    (
        Because.NOT_OFFERED,
        {"offered": ("call", "fold"), "act": "check"},
        "A check is not open here: the choice is call or fold.",
    ),
    (Because.NOT_OFFERED, {"offered": ("show",)}, "This hand has to be shown."),
    (Because.NOT_OFFERED, {"group": "new players"}, "This game is for new players."),
    (
        Because.NOT_OFFERED,
        {"name": "commission_method"},
        "Commission method was settled when the table opened and stays as it is.",
    ),
    (Because.NOT_OFFERED, {"offered": (16, 32)}, "That is not open here."),
    (
        Because.RAISES_CAPPED,
        {"raises": 3},
        "No more raises: three have been made in this betting round.",
    ),
    (
        Because.MAY_NOT_RAISE,
        {"to_call": 20},
        "The last all-in was short of a full raise, so who has acted may not raise again.",
    ),
    (
        Because.MAY_NOT_RAISE,
        {"offered": ("call", "fold"), "most": 0},
        "An earlier ruling allows no bet or raise here: the choice is call or fold.",
    ),
    (
        Because.TOO_LITTLE,
        {"least": 80, "most": 240, "wanted": 60},
        "30 is too little: the least is 40 and the most is 120.",
    ),
    (
        Because.TOO_LITTLE,
        {"least": 80, "most": 80, "wanted": 60},
        "30 is too little: it has to be 40.",
    ),
    (Because.TOO_LITTLE, {"wanted": 0}, "It has to be more than nothing."),
    (Because.TOO_MUCH, {"most": 240}, "That is too much: the most is 120."),
    (
        Because.STAKE_TOO_SMALL,
        {"least": 100},
        "That stake is too small: buy at least 50.",
    ),
    (
        Because.STAKE_TOO_LARGE,
        {"most": 200},
        "That stake is too large: buy at most 100.",
    ),
    (
        Because.STAKE_TOO_LARGE,
        {"most": 0},
        "The stake is as large as it may be: nothing can be added.",
    ),
    (Because.STAKE_LOCKED, {}, "The stake may not be changed now."),
    (
        Because.STAKE_NEVER_REDUCED,
        {"stake": 100},
        "Chips on the table stay there: a stake is never reduced.",
    ),
    (Because.DECLARED, {}, "A declared player may not add chips."),
    (Because.SEAT_TAKEN, {"seat": 3}, "Seat 3 is taken, or kept for someone else."),
    (
        Because.ONE_SEAT_EACH,
        {"person": "Ana"},
        "Ana has a seat already, and it is one seat to a player.",
    ),
    (
        Because.TOO_FEW_PLAYERS,
        {"ready": 1, "needed": 3},
        "Three players are needed, and one is ready.",
    ),
    (
        Because.TOO_MANY_SEATS,
        {"most": 8},
        "The deck is enough for eight players and no more.",
    ),
    (
        Because.NOT_NOW_ENTRY,
        {"why": "on the button"},
        "A player may not come in on the button; the next round will do.",
    ),
    (Because.NOTICE_NEEDED, {}, "Notice of that has to be given first."),
    (Because.BLIND_COMPULSORY, {}, "A blind that is due has to be posted."),
    (
        Because.FORCED_BETS_DUE,
        {"seats": (1,)},
        "Before the first card the forced bets of seat 1 have to be in.",
    ),
    (
        Because.WRONG_DECK,
        {"wanted": 52, "got": 51},
        "This deck has 52 cards, and 51 were counted.",
    ),
    (
        Because.WRONG_DECK,
        {"wanted": 52, "got": 52},
        "This deck has a card twice, or one that does not belong to it.",
    ),
    (
        Because.WRONG_DECK,
        {"wanted": 52, "got": 52, "strangers": [52]},
        "The joker does not belong to this deck.",
    ),
    (
        Because.WRONG_CUT,
        {"least": 2, "most": 50, "wanted": 1},
        "A cut after one card is too near the end: cut after 2 to 50.",
    ),
    (
        Because.WRONG_CARDS,
        {"twice": cards("As")},
        "The ace of spades is already on the table.",
    ),
    (
        Because.WRONG_CARDS,
        {"foreign": cards("2s 3s")},
        "The two of spades and the three of spades are not in this deck.",
    ),
    (
        Because.WRONG_CARDS,
        {"must_be_known": "board"},
        "This card lies face up: say which it is.",
    ),
    (Because.WRONG_CARDS, {"too_many": 1}, "That is one card too many."),
    (
        Because.WRONG_CARDS,
        {"wanted": 3, "got": 2},
        "Three cards should be told here, not two.",
    ),
    (
        Because.WRONG_CARDS,
        {"cards": 2},
        "The hand has two cards: name each hidden one, and no card twice.",
    ),
    (Because.WRONG_CARDS, {"why": "say which card was turned"}, "Say which card was turned."),
    (Because.NO_AGREEMENT, {}, "Players may not divide the pot among themselves."),
    (Because.PLAY_ON, {}, "The round has to be played to its end."),
    (
        Because.FINAL,
        {},
        "The next round has begun, so the last one stands as it was decided.",
    ),
    (Because.NO_TRANSFER, {}, "Players may not pass chips to one another."),
    (
        Because.NO_RULE,
        {"situation": "spilled tea", "known": ("card turned early", "not covered")},
        "The book has no rule for 'spilled tea'; "
        "it has one for 'card turned early' and 'not covered'.",
    ),
    (
        Because.NO_RULE,
        {"situation": "card turned early", "street": "none"},
        "The book has no rule for 'card turned early' as reported.",
    ),
    (Because.NO_SENSE, {"away": True}, "This player is away already."),
    (
        Because.NO_SENSE,
        {"owes": False},
        "This player owes nothing before the next cards.",
    ),
    (
        Because.NO_SENSE,
        {"hand_dealt": False},
        "Where the software deals, chips move only by an act in turn.",
    ),
    (
        Because.NO_SENSE,
        {"why": "say which option", "offered": ("stop the round", "share the pot")},
        "Say which option (stop the round or share the pot).",
    ),
    (
        Because.CANNOT_UNDO,
        {"reach": "a card that someone has seen"},
        "An undo never reaches back past a card that someone has seen.",
    ),
    (
        Because.CANNOT_UNDO,
        {"versions": (12, 19)},
        "An undo goes back to the start of an act: after entry 12 or 19.",
    ),
    (
        Because.CANNOT_UNDO,
        {"first": 12, "last": 30},
        "An undo reaches from entry 12 to 30.",
    ),
    (
        Because.CANNOT_AFFORD,
        {"to_call": 40},
        "There are not enough chips to call 20.",
    ),
    (
        Because.CANNOT_AFFORD,
        {"least": 40, "most": 60, "wanted": 100},
        "There are not enough chips for 50: the most is 30.",
    ),
    (
        Because.CANNOT_AFFORD,
        {"stake": 40},
        "The stake is 20, and the amount has to fit in it.",
    ),
    (Because.CANNOT_AFFORD, {"wanted": 16}, "There are not enough chips for 8."),
    (Because.CANNOT_AFFORD, {"offered": ()}, "There are not enough chips for that."),
    (
        Because.CONSENT_NEEDED,
        {"name": "min_bet", "missing": (2, 4)},
        "Every player at the table has to agree to that: seats 2 and 4 did not.",
    ),
    (Because.CONSENT_NEEDED, {}, "Every player at the table has to agree to that."),
]

OPTIONS: list[tuple[Option, str]] = [
    (Option(Act.CHECK), "check"),
    (Option(Act.STAY), "stay in without raising"),
    (Option(Act.CALL, 40, 40), "call 20"),
    (Option(Act.CALL, 14, 14, tap_out=True), "call 7, all in"),
    (Option(Act.BET, 20, 20), "bet 10"),
    (Option(Act.BET, 20, 80), "bet between 10 and 40"),
    (Option(Act.RAISE, 80, 240), "raise to between 40 and 120"),
    (Option(Act.RAISE, 66, 66, tap_out=True), "raise to 33, all in"),
    (Option(Act.FOLD), "fold"),
    (Option(Act.CALL_AND_FOLD, 4, 4), "pay the call of 2 and fold"),
]
