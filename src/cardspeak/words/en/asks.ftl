### Asks and reports, before they are granted.

ask-Sit = { $person } asks for seat { $seat_no }.
    .stake = { $person } asks for seat { $seat_no } with { $stake }.
ask-SeatWithStack = { $person } is to start in seat { $seat_no } with { $stake }.
ask-Reserve = { $person } asks to reserve seat { $seat_no }.
ask-CollectTimeCharge = The dealer collects the time charge.
ask-Leave = { $seat } wants to leave.
ask-Move = { $seat } wants to move to seat { $to }.
ask-AddChips = { $seat } wants to add { $amount }.
ask-HandOut = The house hands out { $what ->
        [add-on] an add-on.
       *[other] the starting chips.
    }
ask-TakeChips = { $seat } wants to take { $amount } off the table.
ask-LendChips = { $seat } wants to pass { $amount } to { $to }.
ask-GoAway = { $seat } wants to sit out.
ask-ComeBack = { $seat } wants to play again.
ask-VacateSeat = Staff ask { $seat } to give up the seat.
ask-TakeSeatAgain = { $person } asks for a seat, with the chips held by the house.
    .seat = { $person } asks for seat { $seat_no } again, with the chips held by the house.
ask-CollectStake = { $person } asks for the chips held by the house.
ask-ElectToPost = { $seat } offers to post to be dealt in.
ask-ElectToWait = { $seat } would rather wait for the big blind.
ask-ExemptFromEntry = Staff let { $seat } in without a post.
ask-ChangeHouse = The house asks to change the rules: { $changes }.
    .agreed = The house asks to change the rules: { $changes }. Agreed by { $agreed }.
ask-ChangeHouse-changes = { $name } to { $value }
ask-TimePasses = It's { $minute }.
ask-CheckDeck = The dealer checks the deck: { $cards_count ->
        [one] one card.
       *[other] { $cards_count } cards.
    }
ask-ReplaceDeck = The dealer brings in a new deck.
    .seats = { $seats } ask for a new deck.
ask-AskForDuty = Staff ask for this: { $duty }.
ask-TakeOverDeal = { $person } takes over the deal.
ask-SignOff = Staff confirm: { $duty }.
ask-RecordBreach = Staff record a breach of conduct: { $conduct }.
ask-StartRound = Start the next hand.
    .button-bonus = Start the next hand with the button at { $button } and { $bonus } from the house.
    .button = Start the next hand with the button at { $button }.
    .bonus = Start the next hand with { $bonus } from the house.
ask-Draw = { $cards_count ->
        [one] One card is drawn.
       *[other] { $cards_count } cards are drawn.
    }
ask-PostForced = { $seat }'s blind or ante is in.
ask-DeclineBlind = { $seat } doesn't want to post the blind.
ask-TakeOverBlind = { $seat } wants to put up an over-blind.
ask-Shuffle = The deck is shuffled.
ask-Cut = The dealer cuts after { $depth ->
        [one] one card.
       *[other] { $depth } cards.
    }
    .player = { $seat } cuts after { $depth ->
        [one] one card.
       *[other] { $depth } cards.
    }
ask-Deal = The dealer deals { $cards_count ->
        [one] one card.
       *[other] { $cards_count } cards.
    }
ask-DealOn = The dealer deals on{ $cards_count ->
        [0] .
        [one] , with one card face up.
       *[other] , with { $cards_count } cards face up.
    }
ask-Check = { $seat } wants to check.
ask-Stay = { $seat } wants to stay in without raising.
ask-Call = { $seat } wants to call.
ask-Bet = { $seat } wants to bet { $amount }.
ask-Raise = { $seat } wants to raise to { $to }.
ask-Fold = { $seat } wants to fold.
ask-CallAndFold = { $seat } wants to pay the call and fold.
ask-ActAround = { $act ->
        [fold] Everyone folds, starting with { $seat }.
       *[check] Everyone checks, starting with { $seat }.
    }
    .to = { $act ->
        [fold] Everyone from { $seat } folds to { $to }.
       *[check] Everyone from { $seat } checks to { $to }.
    }
ask-Say = { $seat } says "{ $word }".
    .amount = { $seat } says "{ $word } { $amount }".
ask-Show = { $seat } wants to show the hand.
    .cards = { $seat } wants to show { $cards }.
ask-Muck = { $seat } wants to muck.
ask-AskToSee = { $seat } asks to see every hand of the showdown.
    .hand = { $seat } asks to see { $hand }'s hand.
ask-CallClock = The { $actor ->
        [floor] floor calls
        [player] players call
        [host] host calls
        [dealer] dealer calls
       *[other] room calls
    } the clock on { $seat }.
    .person = { $person } calls the clock on { $seat }.
ask-ClockWarns = { $seat }'s time is nearly up.
ask-ClockRunsOut = { $seat }'s time is up.
ask-ShareThePot = { $seats } want to split the pot.
    .parts = { $seats } want to split the pot in shares of { $parts }.
ask-TakePot = { $seat } reaches for the pot before it is awarded.
ask-StopTheRound = { $seats } want to stop the hand here.
ask-CountBets = The dealer counts the chips of { $seats }.
ask-StateWinners = The dealer states the winners: { $seats }.
ask-VoidTheRound = The house voids the hand: { $reason }.
ask-ClaimLastRound = { $seat } disputes the last hand.
ask-PutIn = { $seat } puts { $amount } in without a word.
ask-Undo = Undo the last act.
    .to = Undo everything after entry { $to }.
ask-Report = Floor! { CAPITAL($situation) }.
    .seat = Floor! { CAPITAL($situation) } ({ $seat }).
ask-TakeUpReport = { $person } takes up report { $number }.
ask-DismissReport = { $person } dismisses report { $number }.
    .reason = { $person } dismisses report { $number }: { $reason }.
ask-LapseReport = Report { $number } lapses.
ask-AnswerQuestion = The answer for the floor: { $answers }.
ask-AnswerQuestion-answers = { $question } { $answer }
ask-ApplyRuling = { $person } applies the ruling.
    .way = { $person } applies the ruling: { $way }.
ask-RuleOtherwise = { $person } overrides the book: { $way }.
    .reason = { $person } overrides the book: { $way }. Reason: { $reason }.
ask-DropMatter = The report is withdrawn.
