### What the table waits for, and what a player can do.

awaits-round = Next hand in a moment.
awaits-draw = { $seats } draw a card each.
awaits-forced = Blinds and antes: { $due }.
awaits-shuffle = Shuffling.
awaits-cut = Time to cut the deck.
awaits-deal = Dealing.
awaits-act = { $seat } to act.
awaits-show = { $seat } to show or muck.
    .dealer = Showdown.
awaits-answer = Play waits for the floor, who has a question.
awaits-ruling = Play waits for the floor's ruling.
awaits-other = Waiting for the dealer.
due = { $seat } { $amount }

offer = { LIST($options, by: "or") }
next = { $seat } acts next and can { LIST($options, by: "or") }.
option = { $act }
    .check = check
    .fold = fold
    .stay = stay in without raising
    .call = call { $least }{ $tap_out ->
        [yes] , all-in
       *[no] {""}
    }
    .bet-one = bet { $least }{ $tap_out ->
        [yes] , all-in
       *[no] {""}
    }
    .raise-one = raise to { $least }{ $tap_out ->
        [yes] , all-in
       *[no] {""}
    }
    .bet = bet between { $least } and { $most }
    .raise = raise to between { $least } and { $most }
    .call-and-fold = pay the call of { $least } and fold
otherwise = { $question } If { $answer }: { $outcome }.
