### Events at the table, in a dealer's words.
### "Hand" is what the rulebooks call a round of play.

## The house

TableOpened = The table is open under { $book } ({ $edition }). { $hand_dealt ->
        [yes] A dealer deals real cards.
       *[no] The software deals.
    }
    .override = The table is open under { $book } ({ $edition }), with a declared override of { $override }. { $hand_dealt ->
        [yes] A dealer deals real cards.
       *[no] The software deals.
    }
HouseChanged = New house rules: { LIST($changes, by: "semicolon") }.
HouseChanged-changes = { $name } { $value }
NoticeGiven = Notice: { $name } changes to { $value } at { $due }.
    .next = Notice: { $name } changes to { $value } from the next hand.
TimePassed = It's { $minute }.
DeckChecked = The deck is complete: { $count } cards.

## Seats and chips

Sat = { $person } sits down in seat { $seat_no } with { $stake }{ $consents ->
        [yes] , agreeing to the conditions of play.
       *[no] .
    }
    .stated = { $person } starts in seat { $seat_no } with { $stake }.
    .colour = { $person } sits down in seat { $seat_no } with { $stake } in { $colour } chips{ $consents ->
        [yes] , agreeing to the conditions of play.
       *[no] .
    }
    .missed = { $person } comes back to the game in seat { $seat_no } with { $stake } and still owes a blind{ $consents ->
        [yes] , agreeing to the conditions of play.
       *[no] .
    }
    .entry = { $person } joins the game in seat { $seat_no } with { $stake }{ $consents ->
        [yes] , agreeing to the conditions of play.
       *[no] .
    }
Reserved = Seat { $seat_no } is reserved for { $person }.
ReservationLapsed = Seat { $seat_no } is no longer reserved for { $person }.
TimeCharged = { $seat } pays the time charge of { $amount }.
Left = { $seat } leaves { $stake ->
        [0] with no chips.
       *[other] with { $stake }.
    }
    .person = { $person } ({ actor-role }) removes { $seat } from the table { $stake ->
        [0] with no chips.
       *[other] with { $stake }.
    }
    .host = The host removes { $seat } from the table { $stake ->
        [0] with no chips.
       *[other] with { $stake }.
    }
Moved = { $seat } moves to seat { $to }.
    .entry = { $seat } moves to seat { $to }, where the blinds come later: post or wait.
ChipsAdded = { $seat } adds { $amount }.
    .taken = { $seat } takes { $amount } off the table.
    .host = The host adds { $amount } to { $seat }'s stack.
WentAway = { $seat } is sitting out.
CameBack = { $seat } is back.
SeatForfeited = { $person } loses seat { $seat_no }{ $stake ->
        [0] .
       *[other] { $kept ->
            [yes] ; the house holds { $stake } until it's collected.
           *[no] {" "}and takes { $stake } along.
        }
    }
SeatIdle = { $seat } hasn't bet for { $rounds ->
        [one] one hand.
       *[other] { $rounds } hands.
    } Staff may reclaim the seat.
SeatTakenAgain = { $person } is back in seat { $seat_no } with the { $stake } held by the house.
StakeCollected = { $person } collects the { $amount } held by the house.
    .removed = { $remover } ({ actor-role }) removes { $person } and pays out { $amount }.
    .gone = { $remover } ({ actor-role }) removes { $person }.
EntryChosen = { $seat } { $how ->
        [post] will post to be dealt in.
       *[other] waits for the big blind.
    }
Exempted = { $seat } doesn't have to post to come in.
BlindMissed = { $seat } misses the { $which ->
        [big] big blind.
       *[small] small blind.
    }
PlayerDeclared = { $seat } plays a short stack and can't add chips later.
SeatVacated = { $seat } is out of chips and gives up the seat.

## Draws, orbits and the end of a game

DrawCalled = { $seats } draw a card each for the button.
    .place = { $seats } draw a card each for { ORDINAL($place) } place.
Drawn = { $draws }.
Drawn-draws = { $seat } draws { $card }
OrbitBegun = Orbit { $number } begins: { $rounds ->
        [one] one hand.
       *[other] { $rounds } hands.
    }
OrbitEnded = Orbit { $number } is over: { $stacks }.
OrbitEnded-stacks = { $seat } has { $stake }
WentOut = { $person } finishes { ORDINAL($place) }.
GameWon = { $person } wins the game.

## A hand begins

RoundOpened = Hand { $number }: { $button } has the button, { $seats_count } players are dealt in.
DealerChanged = { $person } deals from now on.
BonusPlaced = The house adds { $amount } to the pot.
BonusTakenBack = The house takes its { $amount } back.
DealtOut = { $seat } { $why ->
        [away] is away and is dealt out.
        [no-stake] has no chips and is dealt out.
        [short-stake] is below the minimum stack and is dealt out.
        [on-the-button] can't come in on the button and is dealt out.
        [before-the-blinds-have-passed] comes in once the blinds have passed.
        [stake-of-an-earlier-orbit] has no stake for the new orbit and is dealt out.
       *[waits-for-the-big-blind] is waiting for the big blind.
    }
Posted = { $seat } { $kind ->
        [ante] antes { $amount }{ $all_in ->
            [yes] , all-in.
           *[no] .
        }
        [entry] posts { $amount } to come in{ $all_in ->
            [yes] , all-in.
           *[no] .
        }
        [dead] posts a dead { $amount } for a missed blind.
        [over-blind] puts up an over-blind of { $amount }{ $all_in ->
            [yes] , all-in.
           *[no] .
        }
       *[blind] posts a { $live ->
            [yes] blind
           *[no] dead blind
        } of { $amount }{ $all_in ->
            [yes] , all-in.
           *[no] .
        }
    }

## Cards

Shuffled = The deck is shuffled{ $how ->
        [machine] {" "}by machine.
       *[hand] .
    }
CutMade = The dealer cuts after { $depth ->
        [one] one card.
       *[other] { $depth } cards.
    }
    .player = { $seat } cuts after { $depth ->
        [one] one card.
       *[other] { $depth } cards.
    }
Burned = { $up ->
        [yes] A card is burned face up: { $card }.
       *[no] A card is burned.
    }
Dealt = { $seat } is dealt { $up ->
        [yes] { $card }, face up.
       *[no] a card face down.
    }
BoardDealt = { $street ->
        [flop] Flop
        [turn] Turn
        [river] River
        [hole-cards] Board
        [initial-deal] Board
        [third-card] Third card
        [fourth-card] Fourth card
       *[fifth-card] Fifth card
    }: { $cards }.
Discarded = { $cards_count ->
        [one] One card goes to the muck.
       *[other] { $cards_count } cards go to the muck.
    }
StreetBegun = Next: { $street ->
        [flop] the flop.
        [turn] the turn.
        [river] the river.
        [hole-cards] the hole cards.
        [initial-deal] the first cards.
        [third-card] the third card.
        [fourth-card] the fourth card.
       *[fifth-card] the fifth card.
    }

## Betting

BettingOpened = Betting round { $number }: { $opener } acts first{ $price ->
        [0] .
       *[other] , { $price } to call.
    }
BettingClosed = Betting round { $number } is over.
Checked = { $seat } checks.
Stayed = { $seat } stays in without raising.
Called = { $seat } calls { $amount }{ $all_in ->
        [yes] , all-in.
       *[no] .
    }
Opened = { $seat } bets { $amount }{ $full ->
        [no] , all-in for less than the minimum bet.
       *[yes] { $all_in ->
            [yes] , all-in.
           *[no] .
        }
    }
Raised = { $full ->
        [no] { $seat } is all-in for { $to }, short of a full raise.
       *[yes] { $seat } raises to { $to }{ $all_in ->
            [yes] , all-in.
           *[no] .
        }
    }
Folded = { $why ->
        [clock] Time is up: { $seat } is folded.
        [absent] { $seat } isn't here to act and is folded.
        [line] { $seat } is folded: the cards went over the line face down.
        [ruling] The floor rules { $seat } out of the hand.
        [void] { $seat }'s hand is void and out of play.
       *[choice] { $seat } folds.
    }
ClockCalled = { $seat } is on the clock: { $seconds } seconds to act.
    .person = { $person } calls the clock on { $seat }: { $seconds } seconds to act.
ClockWarned = { $left ->
        [0] { $seat }'s time is nearly up.
       *[other] { $seat } has { $left } seconds left.
    }
Returned = { $why ->
        [uncalled] { $seat } gets back the uncalled { $amount }.
        [cannot-win] { $amount } goes back to { $seat }, whose hand can't win.
        [excess] { $amount } too much goes back to { $seat }.
        [withdrawn] { $seat } takes back { $amount }.
        [ante] The ante of { $amount } goes back to { $seat }.
        [misdeal] { $amount } goes back to { $seat }.
       *[void] { $amount } goes back to { $seat }.
    }
Gathered = The bets go in; the pot is { $pot }.

## Showdown and pots

BetsCounted = { $seat } has put in { $total } in this hand{ $all_in ->
        [yes] , all-in
       *[no] {""}
    }{ $folded ->
        [yes] , and is out.
       *[no] .
    }
    .reason = { $person } counts { $total } from { $seat } in this hand{ $all_in ->
        [yes] , all-in
       *[no] {""}
    }{ $folded ->
        [yes] , and out
       *[no] {""}
    }: { $reason }.
WinnersStated = { $pot ->
        [0] The pot goes to { $seats }, as the dealer states.
       *[other] Side pot { $pot } goes to { $seats }, as the dealer states.
    }
PotsFormed = { $pots_count ->
        [one] The pot is { $total }.
       *[other] { LIST($pots, by: "semicolon") }.
    }
PotsFormed-pots = { $pot ->
        [0] Main pot
       *[other] Side pot { $pot }
    } { $amount } for { $seats }
ShowdownOpened = { $seats_count ->
        [one] Showdown: { $seats } shows.
       *[other] Showdown: { $by_reading ->
            [yes] everyone shows. The book has no order; here it's { $seats }.
           *[no] { LIST($seats, part: "first") } shows first, then { LIST($seats, part: "rest") }.
        }
    }
Shown = { $seat } shows { $cards }.
Mucked = { $seat } mucks.
Announced = { $pot ->
        [0] {""}
       *[other] Side pot { $pot }:{" "}
    }{ $seats } { $seats_count ->
        [one] has
       *[other] share
    } the best { $half ->
        [high] high hand
        [low] low
       *[none] { $hand ->
            [low] low
           *[other] hand
        }
    }{ $hand ->
        [low] .
       *[other] : { hand-kind }.
    }
CommissionTaken = { $amount ->
        [0] No commission { $pot ->
            [0] on this pot.
           *[other] on side pot { $pot }.
        }
       *[other] The house takes a commission of { $amount }{ $pot ->
            [0] {""}
           *[other] {" "}from side pot { $pot }
        }{ $to ->
            [drop] , into the drop box.
            [float] , kept in the float.
           *[box] .
        }
    }
Won = { $seat } wins { $amount }{ $pot ->
        [0] {""}
       *[other] {" "}from side pot { $pot }
    }{ $odd ->
        [0] .
       *[other] , including the odd { $odd }{ $by_reading ->
            [yes] . The book doesn't say who gets the odd chip; this is a reading.
           *[no] .
        }
    }
RoundEnded = { $how ->
        [fold] Hand { $number } is over: everyone else folded.
        [showdown] Hand { $number } is over.
        [void] Hand { $number } is void. Nobody wins it.
       *[misdeal] Hand { $number } was a misdeal.
    }
ButtonMoved = The button moves to { $to }.

## Rulings

Ruled = Floor ruling: { $situation }.
    .over-the-limit = Ruling: that's over the limit. { $amount } goes back to { $seat }.
    .between-call-and-raise = Ruling: that isn't a raise. { $amount } goes back to { $seat }.
    .no-raise-is-open = Ruling: { $seat } can't raise, so it's a call. { $amount } goes back.
    .over-the-call = Ruling: no raise was announced, so { $seat } calls. { $amount } goes back.
    .short-of-the-least-bet = Ruling: that's less than the minimum bet. { $amount } goes back to { $seat }.
    .without-a-word = Ruling: chips without a word don't count here. { $amount } goes back to { $seat }.
    .out-of-turn = Ruling: { $seat } acted out of turn. { $amount } goes back.
    .held = Ruling: { $seat } acted out of turn. { $amount } is held until it's their turn.
    .owes = Ruling: that's less than a call. { $seat } completes the call of { $amount } or folds.
    .completed = Ruling: the next player has acted, so { $seat } has to make the call { $amount }.
    .void-person = { $person } voids the hand: { $outcome }.
    .void-why = Ruling: the hand is void ({ $outcome }).
    .void = Ruling: the hand is void.
    .disputed = { $seat } disputes the last hand. The record is being checked.
    .released-why = Staff let { $seat } leave: { $outcome }.
    .released = Staff let { $seat } leave.
    .few-burns = Ruling: too few cards to burn. Only the card that shows counts.
    .said-amount = { $seat } says "{ $said } { $amount }", and it { $outcome }.
    .said = { $seat } says "{ $said }", and it { $outcome }.
    .claim = { $seat } calls the hand "{ $claim }": { $outcome }.
    .override-seat-way = { $person } overrides the book: { $situation } ({ $seat }). { CAPITAL($way) }. Reason: { $reason }.
    .override-way = { $person } overrides the book: { $situation }. { CAPITAL($way) }. Reason: { $reason }.
    .override-seat = { $person } overrides the book: { $situation } ({ $seat }).
    .override = { $person } overrides the book: { $situation }.
    .chosen-seat = { $person } rules: { $situation } ({ $seat }). { $says }.
    .chosen = { $person } rules: { $situation }. { $says }.
    .seat-outcome = Floor ruling: { $situation } ({ $seat }). { CAPITAL($outcome) }.
    .seat = Floor ruling: { $situation } ({ $seat }).
    .outcome = Floor ruling: { $situation }. { CAPITAL($outcome) }.
ReportFiled = Report { $number } is with staff: { $situation }. Play continues.
    .person-seat = { $person } files report { $number }: { $situation } ({ $seat }). Play continues.
    .person = { $person } files report { $number }: { $situation }. Play continues.
    .seat = Report { $number } is with staff: { $situation } ({ $seat }). Play continues.
ReportDismissed = Staff dismiss report { $number } ({ $situation }).
    .reason = { $person } dismisses report { $number } ({ $situation }): { $reason }.
    .person = { $person } dismisses report { $number } ({ $situation }).
ReportLapsed = Report { $number } ({ $situation }) has lapsed: no staff took it up.
MatterRaised = Floor! { CAPITAL($situation) }.
    .person-seat = { $person } takes up report { $report }: { $situation } ({ $seat }).
    .person = { $person } takes up report { $report }: { $situation }.
    .report-seat = Staff take up report { $report }: { $situation } ({ $seat }).
    .report = Staff take up report { $report }: { $situation }.
    .seat-cards = Floor! { CAPITAL($situation) } ({ $seat }): { $cards }.
    .seat = Floor! { CAPITAL($situation) } ({ $seat }).
    .cards = Floor! { CAPITAL($situation) }: { $cards }.
QuestionAsked = The floor asks: { $question }
QuestionAnswered = The answer: { $answer }.
RulingFound = The book's ruling: see its clauses.
    .choice = The book's ruling: { $says }. Choose: { LIST($ways, by: "or") }.
    .says = The book's ruling: { $says }.
    .outcome-choice = The book's ruling: { $outcome }. Choose: { LIST($ways, by: "or") }.
    .outcome = The book's ruling: { $outcome }.
MatterDropped = The report is withdrawn. Play continues.
    .reason = The report is withdrawn: { $reason }. Play continues.
OrderMade = A ruling is in force.
    .cap = Nobody may go above { $amount } in this betting round.
    .no-raise = { $seat } may call or fold this time, but not bet or raise.
    .must-raise = { $seat } said raise and has to raise.
    .burn = { $count ->
        [one] One card is burned
       *[other] { $count } cards are burned
    } before { $until ->
        [flop] the flop.
        [turn] the turn.
        [river] the river.
       *[other] the next cards.
    }
    .burn-each = A card is burned for each live hand before { $until ->
        [flop] the flop
        [turn] the turn
        [river] the river
        [third-card] the third card
        [fourth-card] the fourth card
        [fifth-card] the fifth card
       *[other] the next cards
    }{ $count ->
        [0] .
       *[other] ; { $count } already out.
    }
    .shuffle-back = Before { $until ->
        [flop] the flop
        [turn] the turn
        [river] the river
        [third-card] the third card
        [fourth-card] the fourth card
        [fifth-card] the fifth card
       *[other] the next cards
    }, the card { $count ->
        [0] turned early
       *[other] set aside
    } is shuffled back in.
    .cut = The deck is cut before the next card.
    .cut-before = The deck is shuffled and cut before { $until ->
        [flop] the flop.
        [turn] the turn.
        [river] the river.
        [third-card] the third card.
        [fourth-card] the fourth card.
        [fifth-card] the fifth card.
       *[other] the next cards.
    }
    .second-down = The second card comes face down.
    .replace = The exposed card will be replaced.
    .forfeit = { $seat } gives up the seat after this hand.
    .share = { $seat } agrees to split the pot, for { $count ->
        [one] one share.
       *[other] { $count } shares.
    }
OrderEnded = The earlier ruling has ended.
    .cap = The cap on bets is lifted.
    .no-raise = The ruling that { $seat } can't bet or raise has ended.
    .must-raise = { $seat }'s announced raise no longer binds.
    .burn = The burns have been made.
    .burn-each = The burns are counted again.
    .shuffle-back = The card goes back in.
    .cut = The deck has been cut.
    .cut-before = The deck still has to be cut.
    .second-down = The second card is down.
    .replace = The card has been replaced.
    .forfeit = The seat has been given up.
    .share = { $seat }'s earlier agreement no longer counts.
Undone = Everything after entry { $to } is undone. The record keeps both.
    .keeps-reason = { $person } undoes everything after entry { $to } except changes of seats, stacks and house choices: { $reason }. The record keeps both.
    .keeps-person = { $person } undoes everything after entry { $to } except changes of seats, stacks and house choices. The record keeps both.
    .keeps = Everything after entry { $to } is undone except changes of seats, stacks and house choices. The record keeps both.
    .reason = { $person } undoes everything after entry { $to }: { $reason }. The record keeps both.
    .person = { $person } undoes everything after entry { $to }. The record keeps both.
BettingRewound = The action is back on { $turn }.
WagerHeld = { $amount } of { $seat }'s chips is held aside.
WagerReleased = { $amount } of { $seat }'s chips is no longer held aside.
HandVoided = { $seat }'s hand is void. { $refund } goes back.
CardTurnedEarly = Turned too early: { $cards }.
SetAside = Set aside, face up: { $cards }.
PutBack = { $cards_count ->
        [one] One card goes back into the stub to be shuffled.
       *[other] { $cards_count } cards go back into the stub to be shuffled.
    }
BurnPutBack = The card burned too early goes back on top of the stub.
Misdealt = Misdeal. All cards come back, the button stays, and blinds and antes { $due ->
        [yes] are posted again.
       *[no] stay in.
    }
PutRight = The cards are put right: { $moves }.
PutRight-moves = card { $card } goes from seat { $lies } to seat { $belongs }
    .from-deck = card { $card } of seat { $belongs } comes off the top of the deck
    .to-deck = card { $card } goes from seat { $lies } back on top of the deck
CardReplaced = { CARDS($old, start: "yes") } is out of play. { $seat } gets the next card instead.
FirstCardUp = { CARDS($card, start: "yes") } stays face up in front of { $seat }; the second card comes face down.
CardsExposed = { $seat }'s exposed { $cards_count ->
        [one] card
       *[other] cards
    }: { $cards }.
CardPutOut = { CARDS($card, start: "yes") } is out of play.
BoardTakenBack = { $count ->
        [one] One card goes
       *[other] { $count } cards go
    } back into the stub. The board is shuffled and dealt again.
BoardSwapped = { CARDS($into, start: "yes") } replaces { $out } on the board.
BurnLeftOut = No card was burned before the board. It's still on top of the stub.
BoardToBurn = { CARDS($card, start: "yes") } counts as the burn. The next card completes the board.
    .dead = { CARDS($card, start: "yes") } is dead. The next card replaces it on the board.
AwardTakenBack = { $seat } gives back the { $amount } just won.
Warned = { $seat } gets a warning.
Barred = { $person } is barred from this game.
DeckBarred = This deck is out. Another one has to be checked first.
Carried = { $amount } of { $seat }'s chips goes to the next pot.
CarriedIn = { $amount } from an earlier hand is in this pot.
ChipsForfeited = { $amount } of { $seat }'s chips stays in the pot.
ChipsHidden = { $amount } that { $seat } kept out of sight doesn't play.
