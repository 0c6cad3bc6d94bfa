### Reasons for refusals, and the acts that are possible instead.

NO_SUCH_SEAT = Nobody is sitting in seat { $seat }.
    .seats = There is no seat { $seat }: this table has { $seats } seats.
ILLEGAL_CHOICE = The book doesn't allow this { $name_code }: { $legal }.
    .value = The book doesn't allow { $name_code } '{ $value_code }': { $legal }.
TABLE_NOT_READY = The table isn't ready yet.
    .deck = Another deck has to be checked before the next deal.
    .minute = It's { $minute }, and the game is closed at this hour.
    .absent = Everyone has to be here. Waiting for { $absent }.
    .seats = Everyone starts with { $least }. Correct the chips of { $seats } first.
NO_ROUND = No hand is being played right now.
ROUND_RUNNING = Wait until this hand is over.
ROUND_OVER = This hand is over.
NOT_DEALT_IN = This player isn't in the hand, or can't act any more.
    .seat = { $seat } isn't in the hand, or can't act any more.
OUT_OF_TURN = It's nobody's turn right now.
    .to_act = It's { $to_act }'s turn.
NOT_AWAITED = Not now. The table is waiting for something else.
    .seats = Not yet. Waiting for { $seats } first.
    .report = There is no open report { $report }.
    .phase = Not now: { $phase ->
        [forced] the blinds or antes come first.
        [shuffle] the deck is being shuffled.
        [deal] cards are being dealt.
        [bet] the betting is on.
       *[show] it's the showdown.
    }
    .uncalled = Nobody has called the clock on { $uncalled } yet.
    .unwarned = { $unwarned } has to get a warning before time is up.
    .on_the_clock = { $on_the_clock } is already on the clock.
NOT_OFFERED = You can't do that here.
    .show = This hand has to be shown.
    .group = This game is for { $group }.
    .again = A host's change lasts until every player has been in every position. Choices can change again after hand { $again }.
    .name-begun = { CAPITAL($name) } can't change once play has begun.
    .name = { CAPITAL($name) } was set when the table opened and can't change.
    .tournament = The tournament decides about seats, chips and levels at this table.
    .desk = Seats at this table are given at the desk of the cash room.
    .cage = Chips for this table come from the cage of the cash room.
    .begun = The game has started and takes no new players.
    .orbit = An orbit is under way. New players join when the next one begins.
    .sold = This table sells no chips. Players bring chips they have won.
    .move = Only staff move players here.
    .undealt = The game began without { $person }. Staff give out the chips that were held.
    .entered = { $person } has already played in this game, and each player enters once.
    .stated = Starting stacks are set before the first hand. To join now, sit down.
    .colour = { CAPITAL($colour) } chips are taken or not in use here.
    .stake_kept = { $person } has chips at this table: take the seat again with them.
    .missed = { $person } has missed { $missed } hands in a row. The seat is free for others until a hand has been played.
    .person = { $person } deals at this table and can't play.
    .stake = A player with chips stays to the end.
    .hands = No such hand was given up at the showdown.
    .pot = Nobody takes a pot before the dealer awards it.
    .clock = This book has no clock.
    .runs = Nobody calls the clock here. Every turn has { $runs } seconds.
    .warning = This book gives no warning before time is up.
    .vacate = Under this book, nobody can ask for a player's seat.
    .away_for = A seat is held for { $minutes } minutes. This player has been away for { $away_for }.
    .idle_for = A seat can be reclaimed after { $rounds } hands without a bet, not after { $idle_for }.
    .room_left = A seat can be reclaimed only when the table is full.
    .act = { $act ->
        [check] You can't check here.
        [stay] You can't stay in without raising here.
        [call] You can't call here.
        [bet] You can't bet here.
        [raise] You can't raise here.
        [fold] You can't fold here.
       *[call-and-fold] You can't call and fold here.
    }
RAISES_CAPPED = { $raises ->
        [one] No more raises: there has been one this betting round.
       *[other] No more raises: there have been { $raises } this betting round.
    }
MAY_NOT_RAISE = The last all-in was less than a full raise, so it doesn't reopen the betting.
    .uncallable = Everyone else is all-in, so nobody could call a raise.
    .offered = An earlier ruling rules out a bet or raise.
    .summed = Each all-in was less than a full raise, and this house doesn't add them up, so the betting isn't reopened (house choice { $choice_code }).
    .choice = The last all-in was less than a full raise, so it doesn't reopen the betting (house choice { $choice_code }).
TOO_LITTLE = Enter an amount above zero.
    .to_call = { $wanted } is less than the call of { $to_call }. Call or fold.
    .exact = Too little: it has to be { $least }.
    .range = Too little: the minimum is { $least } and the maximum { $most }.
    .least = Too little: the minimum is { $least }.
TOO_MUCH = That's too much.
    .exact = Too much: it has to be { $least }.
    .range = Too much: the minimum is { $least } and the maximum { $most }.
    .most = Too much: the maximum is { $most }.
STAKE_TOO_SMALL = Too few chips: buy in for at least { $least }.
    .exactly = Everyone starts with { $exactly }.
STAKE_TOO_LARGE = Too many chips: buy in for { $most } at most.
    .exactly = Everyone starts with { $exactly }.
    .full = Your stack is at the maximum. You can't add chips.
STAKE_LOCKED = You can't change your stack now.
STAKE_NEVER_REDUCED = Chips on the table stay on the table.
    .took = { $person } left this game with { $took } and can't come back with less.
DECLARED = You play a short stack and can't add chips.
SEAT_TAKEN = Seat { $seat } is taken or reserved.
ONE_SEAT_EACH = { $person } already has a seat, and it's one seat per player.
TOO_FEW_PLAYERS = Waiting for players: { $ready ->
        [0] nobody is ready
        [one] one is ready
       *[other] { $ready } are ready
    }, { $needed ->
        [0] 2 are needed.
        [1] 2 are needed.
       *[other] { $needed } are needed.
    }
TOO_MANY_SEATS = The deck is only enough for { $most } players.
NOT_NOW_ENTRY = { $why ->
        [on-the-button] You can't come in on the button. Next hand.
        [before-the-blinds-have-passed] You can't come in before the blinds have passed. Next hand.
        [waits-for-the-big-blind] You come in with the big blind.
       *[now] You can't come in now. Next hand.
    }
NOTICE_NEEDED = That needs notice first.
BLIND_COMPULSORY = You have to post a blind that's due.
FORCED_BETS_DUE = Blinds and antes first: { $seats } still to post.
WRONG_DECK = This deck has { $wanted } cards, but { $got } were counted.
    .strangers = Not part of this deck: { $strangers }.
    .twice = A card in this deck is doubled or doesn't belong.
WRONG_CUT = A cut after { $wanted ->
        [one] one card
       *[other] { $wanted } cards
    } is too near the end. Cut after { $least } to { $most }.
WRONG_CARDS = Those cards can't be right.
    .twice = Already on the table: { $twice }. Mistyped, or is the deck faulty? If so, report 'defective deck'.
    .foreign = Not in this deck: { $foreign }. Mistyped, or is the deck faulty? If so, report 'defective deck'.
    .earlier = Already dealt on an earlier street: { $earlier }.
    .exposed-told = This hand has exposed { $exposed }, so it can't be { $told }.
    .exposed = This hand has exposed { $exposed }, so it can't be another.
    .must_be_known = This card is face up: say which one it is.
    .too_many = { $too_many ->
        [one] That's one card too many.
       *[other] That's { $too_many } cards too many.
    }
    .why = { CAPITAL($why) }.
    .wanted = Name { $wanted ->
        [one] one card
       *[other] { $wanted } cards
    } here, not { $got }.
    .cards = The hand has { $cards ->
        [one] one card
       *[other] { $cards } cards
    }: name each hidden one, each once.
NO_AGREEMENT = Players can't split the pot by agreement.
PLAY_ON = This hand has to be played out.
FINAL = The next hand has begun, so the last one stands.
NO_TRANSFER = Players can't pass chips to each other.
NO_RULE = The book has no rule for this and names nobody to decide it.
    .known = The floor doesn't know '{ $situation }'. Did you mean { LIST($known, by: "or") }?
    .situation = The book has no rule for '{ $situation }' and names nobody to decide it.
NO_SENSE = That doesn't fit what has happened.
    .hand_dealt = The software deals here, so chips move only when a player acts in turn.
    .away = This player is already sitting out.
    .present = This player isn't sitting out.
    .kept-person = The house holds no chips for { $person }.
    .kept = The house holds no chips for this player.
    .disputed = This seat has already disputed the last hand.
    .owes = This player owes nothing before the next cards.
    .stages = That can't happen now, only { LIST($stages, by: "or") }.
    .question-offered = { CAPITAL($why) }: { $question } ({ LIST($offered, by: "or") }).
    .question-known = { CAPITAL($why) }: { $question } ({ LIST($known, by: "or") }).
    .question = { CAPITAL($why) }: { $question }
    .offered = { CAPITAL($why) } ({ LIST($offered, by: "or") }).
    .known = { CAPITAL($why) } ({ LIST($known, by: "or") }).
    .why = { CAPITAL($why) }.
CANNOT_UNDO = You can undo to any entry from { $first } to { $last }.
    .reach = You can't undo { $reach ->
        [the-opening-of-the-round] past the start of the hand.
        [an-act-that-others-have-answered] an act that others have answered.
        [a-change-of-seats-or-chips] past a change of seats, stacks or house choices.
        [a-result-that-a-tournament-counted] the end of a hand that the tournament has counted.
        [what-is-outside-the-round] what isn't part of the hand.
       *[a-card-that-someone-has-seen] past a card that someone has seen.
    }
    .versions = You can undo only to the start of an act: after entry { LIST($versions, by: "or") }.
CANNOT_AFFORD = Not enough chips for that.
    .to_call = Not enough chips to call { $to_call }.
    .most = Not enough chips for { $wanted }: the maximum is { $most }.
    .stake = The stack is { $stake }; the amount has to fit in it.
    .wanted = Not enough chips for { $wanted }.
CONSENT_NEEDED = Everyone at the table has to agree.
    .missing = Everyone has to agree. Still missing: { $missing }.
FLOOR_BUSY = The floor is busy with another report. That comes first.
    .situation = The floor is dealing with this first: { $situation }.
FLOOR_ASKS = There is no ruling yet. The floor has asked a question.
    .question = There is no ruling yet. The floor asks: { $question }
STAFF_ONLY = Players can report it. Staff rule on it.
    .wanted = The { $wanted } has the last word.
    .unnamed = Enter the name of the person who decides.
    .software = Where software deals, only the floor or the host changes house choices.
    .rises = While the game runs, a host can only raise this: { $name }.
    .fixed = While the game runs, only the floor can change this: { $name }.
    .may = Only the { LIST($may, by: "or") } can do that.
    .again = You have confirmed this yourself: another member of staff must confirm it too. Without one, turn the prompts off.
    .staff = Only staff can do that.
WAY_NEEDED = The book leaves no choice here. Apply the ruling as it is.
    .offered = Choose one: { LIST($offered, by: "or") }.
FLOOR_AWAITED = Play waits for the floor's ruling.
    .situation = Play waits for the floor's ruling: { $situation }.
BARRED = This player is barred from the game.
    .person = { $person } is barred from this game.
GAME_OVER = The game is over.
    .person = The game is over. { $person } wins.
RECORD_RULES_OUT = This can't be reported here ({ $situation }). { $record ->
        [deal] The software shuffles, cuts and deals, and the record shows every card.
        [chips] The software takes the bets and counts the chips, and the record shows every one.
        [hands] The software holds the hands, and the record shows where each one is.
       *[presence] The room knows from the connection whether a player has left.
    }
MAY_NOT_REPORT = Only players at this table, and staff who don't play, can report here.
    .person = { $person } plays at this table and isn't staff here.
REPORT_WAITS = Your report { $report } is still with staff. One at a time.
ROOM_CALLS_CLOCK = The room runs the clock where software deals.

## What can be done now

can = { $seat } can { LIST($options, by: "or") }.
can-act = { $acts_count ->
        [one] The only option is { LIST($acts) }.
       *[other] The options are { LIST($acts, by: "or") }.
    }
then-answer = That answer isn't accepted. Answer differently, or drop the report and file it again.
then-apply = The report is still open. Choose another option, answer differently, or drop it and file it again.

act-check = check
act-stay = stay
act-call = call
act-bet = bet
act-raise = raise
act-fold = fold
act-call-and-fold = call and fold
act-show = show
act-muck = muck

role-player = player
role-host = host
role-dealer = dealer
role-floor = floor
role-clock = clock
role-system = software

stage-before-the-deal = before the deal
stage-initial-deal = in the initial deal
stage-first-betting = in the first betting round
stage-later = after the first betting round
stage-showdown = at the showdown
stage-over = between hands
