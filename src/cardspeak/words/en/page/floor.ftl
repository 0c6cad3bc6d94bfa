### The floor, and tables with real cards.

floor-desk = Floor
dealer = Dealer
software-deals = Software deals at this table.
no-floor-playing = You are playing at this table, so you cannot act as floor here.
no-floor-here = You cannot act as floor at this table.
undo-told = Everyone at the table sees your name and the reason.
start-round = Start a hand
posting-ante = ante
posting-blind = blind
posting-small = small blind
posting-big = big blind
posting-entry = entry
posting-dead = dead
posted = Posted
all-posted = All posted
shuffled = Shuffled
cut-after = Cut depth (cards)
cut = Cut
next-cards = Next cards:
burn = burn
dealt = { $count ->
        [one] Enter one card
       *[other] Enter { $count } cards
    }
is-to-show = shows next.
is-to-act = is to act.
draw-for = Cards for the button, in this order: { $names }
drawn = Drawn
who-did-it = Who?
does-Fold = folds
does-Check = checks
does-Stay = stays
does-Call = calls
does-CallAndFold = calls and folds
does-Bet = bets
does-Raise = raises to
does-PutIn = puts in silently
pick-cards = Pick cards
pick-up-to = { $most ->
        [one] Pick one card
       *[other] Pick up to { $most } cards
    }
take-out = Remove { $card }
lies-open = already on the table
call-floor = Call the floor
report = Report
report-title = What went wrong?
search-situation = Search
matter-title = Incident
read-aloud = Read aloud
answer = Answer
options-are = The options: { $options }.
which-way = Which option?
apply = Apply ruling
ruling-reserved = { $role ->
        [dealer] Only the dealer can apply this ruling.
       *[floor] Only the floor can apply this ruling. The floor's page shows the call.
    }
rule-otherwise = Override
rule-this = Apply this instead
reason = Reason
drop-matter = Nothing went wrong: dismiss
undo = Undo
undo-words = This undoes the last entry. The record keeps both.
undo-last = Undo last entry
nobody-sits = No players yet.
any-seat = Any free seat
