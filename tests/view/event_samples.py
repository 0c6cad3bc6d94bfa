"""Samples of every event with its sentence. Chips are half units."""

from __future__ import annotations

from tests.view.floor_samples import FLOOR_EVENTS

from cardspeak.cards import read_card as card, read_cards as cards
from cardspeak.table import events as ev
from cardspeak.table.events import Event, Pot

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
        ev.HouseChanged(name="blind_count", value="1", also={"blinds": "10"}),
        "The house sets blind count to 1 and blinds to 10.",
    ),
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
    (
        ev.Sat(seat=3, person="Ana", stake=400, stated=True),
        "Ana takes seat 3 with 200, a stack stated before the first round.",
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
    (ev.ChipsAdded(seat=3, amount=100, actor="host"), "The host adds 50 to the stake of seat 3."),
    (ev.Left(seat=3, stake=5, actor="host"), "The host has seat 3 leave with 2.50."),
    (
        ev.Left(seat=3, stake=5, actor="floor", person="Max"),
        "Max (floor) has seat 3 leave with 2.50.",
    ),
    (ev.ChipsAdded(seat=3, amount=-100), "Seat 3 takes 50 off the stake."),
    (ev.WentAway(seat=3), "Seat 3 leaves the table for a while and is not dealt in."),
    (ev.CameBack(seat=3), "Seat 3 is back at the table."),
    (ev.ReservationLapsed(seat=3, person="Ana"), "Seat 3 is no longer kept for Ana."),
    (
        ev.SeatForfeited(seat=3, person="Ana", stake=100),
        "Ana loses seat 3; 50 is kept for collection.",
    ),
    (
        ev.SeatForfeited(seat=3, person="Ana", stake=100, kept=False),
        "Ana loses seat 3; 50 goes along.",
    ),
    (ev.SeatForfeited(seat=3, person="Ana", stake=0), "Ana loses seat 3; no chips."),
    (
        ev.SeatTakenAgain(seat=3, person="Ana", stake=100),
        "Ana is back in seat 3 with the 50 that was kept.",
    ),
    (ev.StakeCollected(person="Ana", amount=100), "Ana collects the 50 that was kept."),
    (
        ev.StakeCollected(person="Ana", amount=100, remover="Hal", actor="host"),
        "Hal (host) has removed Ana; 50 is paid out.",
    ),
    (
        ev.SeatIdle(seat=3, rounds=3),
        "Seat 3 has put nothing in for three rounds: staff may ask for the seat.",
    ),
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
    (
        ev.ClockCalled(seat=3, seconds=90, person="Dana, dealer"),
        "Dana, dealer gives seat 3 90 seconds to act.",
    ),
    (ev.ClockWarned(seat=3), "Seat 3 is warned that the time is nearly over."),
    (
        ev.ClockWarned(seat=3, left=10, person="Dana"),
        "Seat 3 is warned by Dana: 10 seconds are left.",
    ),
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
        "Seat 3 has the best hand: two pairs.",
    ),
    (
        ev.Announced(pot=1, half="", seats=(3, 4), hand="straight"),
        "Seats 3 and 4 share the best hand for side pot 1: a straight.",
    ),
    (
        ev.Announced(pot=0, half="high", seats=(3,), hand="flush"),
        "Seat 3 has the best high hand: a flush.",
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
    (
        ev.Won(pot=0, seat=3, amount=21, odd=1, by_reading=True),
        "Seat 3 wins 10.50, with the odd 0.50 in it by a reading: no clause says who gets it.",
    ),
    (ev.Won(pot=0, seat=3, amount=108), "Seat 3 wins 54."),
    (
        ev.Won(pot=1, seat=3, amount=110, odd=10),
        "Seat 3 wins 55 from side pot 1, with the odd 5 in it.",
    ),
    (ev.RoundEnded(number=4, how="fold"), "Round 4 is over: only one player was left."),
    (ev.RoundEnded(number=4, how="showdown"), "Round 4 is over: the cards have spoken."),
    (
        ev.RoundEnded(number=4, how="void"),
        "Round 4 is over: it is void, and nobody has won it.",
    ),
    (ev.ButtonMoved(to=4), "The button moves to seat 4."),
    (ev.SeatVacated(seat=3), "Seat 3 has nothing left and gives up the seat."),
    (
        ev.Ruled(situation="over the limit", seat=3, outcome="returned", amount=30),
        "Ruling: that is more than the limit allows, and 15 goes back to seat 3.",
    ),
    (
        ev.Ruled(situation="between call and raise", seat=3, outcome="returned", amount=30),
        "Ruling: that is not a raise, and 15 goes back to seat 3.",
    ),
    (
        ev.Ruled(situation="over the call", seat=3, outcome="returned", amount=30),
        "Ruling: no raise was announced, so it is a call, and 15 goes back.",
    ),
    (
        ev.Ruled(situation="no raise is open", seat=3, outcome="returned", amount=30),
        "Ruling: no raise is open to seat 3, so it is a call, and 15 goes back.",
    ),
    (
        ev.Ruled(situation="short of the call", seat=3, outcome="completed", amount=40),
        "Ruling: the next player has acted, so seat 3 has to add up to 20.",
    ),
    (
        ev.OrderMade(kind="share", seat=3, amount=2, until="award"),
        "Seat 3 agrees to a division of the pot, for two parts of it.",
    ),
    (
        ev.Ruled(situation="short of the call", seat=3, outcome="owes", amount=40),
        "Ruling: seat 3 owes 20 and has to complete the call or fold.",
    ),
    (
        ev.Ruled(situation="short of the least bet", seat=3, outcome="returned", amount=10),
        "Ruling: that is less than the least bet, and 5 goes back to seat 3.",
    ),
    (
        ev.Ruled(situation="wrong number of cards", seat=3, outcome="the blind goes back too"),
        "Ruling on 'wrong number of cards' (seat 3): the blind goes back too.",
    ),
    (
        ev.Ruled(situation="out of turn", seat=3, outcome="returned", amount=40),
        "Ruling: seat 3 acted out of turn, and 20 goes back.",
    ),
    (
        ev.Ruled(situation="out of turn", seat=3, outcome="held", amount=40),
        "Ruling: seat 3 acted out of turn, and 20 is held until the turn comes.",
    ),
    (
        ev.Ruled(situation="void", outcome="a power cut"),
        "Ruling: the round is void, because of a power cut.",
    ),
    (
        ev.Ruled(situation="void", outcome="a power cut", person="Max"),
        "Max declares the round void: a power cut.",
    ),
    (
        ev.Ruled(
            situation="string bet", seat=3, outcome="otherwise", person="Max", way="let it stand",
            reason="everybody saw it",
        ),
        "Max overrides the ruling on 'string bet' (seat 3): let it stand, everybody saw it.",
    ),
    (
        ev.Ruled(
            situation="breach of conduct", seat=3, outcome="staff decide", person="Olga",
            way="play on", says="Play goes on as it is.",
        ),
        "Olga rules on 'breach of conduct' (seat 3): play goes on as it is.",
    ),
    (
        ev.Ruled(situation="dispute", seat=3, outcome="examined"),
        "Seat 3 disputes the last round, and the record is examined.",
    ),
    (
        ev.Ruled(situation="card turned early", outcome="the card stays"),
        "Ruling on 'card turned early': the card stays.",
    ),
    (
        ev.Ruled(situation="said raise", seat=3, outcome="binds"),
        "Seat 3 says 'raise', and it binds.",
    ),
    (
        ev.Ruled(situation="without a word", seat=3, outcome="returned", amount=40),
        "Ruling: chips without a word are no act here, and 20 goes back to seat 3.",
    ),
    (
        ev.Ruled(situation="called flush", seat=3, outcome="it is one pair"),
        "Seat 3 calls the hand flush: it is one pair.",
    ),
    (
        ev.Ruled(situation="released", seat=3, outcome="a train to catch"),
        "Staff let seat 3 leave: a train to catch.",
    ),
    (
        ev.OrderMade(kind="must-raise", seat=3, until="acted"),
        "Seat 3 has said raise, and nothing else is open.",
    ),
    (ev.Burned(card=card("Kh"), up=True), "A card is burned, face up: the king of hearts."),
    (
        ev.Returned(seat=3, amount=20, why="cannot win"),
        "10 goes back to seat 3, whose hand cannot win.",
    ),
    (ev.WagerHeld(seat=3, amount=40), "20 of seat 3's chips lies aside, in no pot."),
    (
        ev.WagerReleased(seat=3, amount=40),
        "20 of seat 3's chips no longer lies aside.",
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
    (
        ev.OrderMade(kind="second-down", seat=3),
        "A ruling binds the table for a while (second-down).",
    ),
    (
        ev.OrderEnded(kind="no-raise", seat=3),
        "The ruling that seat 3 may not bet or raise has ended.",
    ),
    (
        ev.OrderEnded(kind="must-raise", seat=3),
        "The raise that seat 3 announced no longer binds.",
    ),
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
    (
        ev.Undone(to=17, person="Max", reason="a slip at the desk"),
        "Max takes back everything after entry 17: a slip at the desk; the record keeps both.",
    ),
    (
        ev.DrawCalled(seats=(1, 2)),
        "Seats 1 and 2 draw a card each for the button.",
    ),
    (
        ev.DrawCalled(seats=(1, 2), place=3, people=("Ana", "Bo")),
        "Seats 1 and 2 draw a card each for place 3.",
    ),
    (
        ev.Drawn(seats=(1, 2), cards=cards("Kh 2c")),
        "Seat 1 draws the king of hearts and seat 2 draws the two of clubs.",
    ),
    (
        ev.OrbitBegun(number=2, rounds=4, seats=(1, 2)),
        "Orbit 2 of the button begins: four rounds of play.",
    ),
    (
        ev.OrbitEnded(number=2, seats=(2, 1), stakes=(80, 20)),
        "Orbit 2 of the button is over: seat 2 40 and seat 1 10.",
    ),
    (
        ev.WentOut(seat=3, person="Ana", place=4),
        "Ana is out of the game, in place 4.",
    ),
    (
        ev.GameWon(seat=3, person="Ana"),
        "Ana is the last player left and has won the game.",
    ),
    (ev.BonusPlaced(amount=100), "The house puts 50 in the pot."),
    (ev.BonusTakenBack(amount=100), "The house has its 50 again."),
    *FLOOR_EVENTS,
]  # fmt: skip
