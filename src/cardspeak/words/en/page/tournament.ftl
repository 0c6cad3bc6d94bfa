### Tournaments: the list, the player's page, the director's page and the display.

tournament-title = Tournaments
tournament-new = New tournament
tournament-none = No tournaments now.
tournament-sit-and-go = sit-and-go
tournament-fee = fee { $amount }
tournament-no-fee = no fee
tournament-entries = { $entered ->
        [one] One player entered
       *[other] { $entered } players entered
    }
tournament-entries-of = { $entered } of { $most } players entered
tournament-starts = starts at { $time }
tournament-starts-full = starts when it is full
tournament-starts-closed = starts when entries are closed
tournament-starts-director = the director starts it
tournament-phase-announced = Announced
tournament-phase-open = Entries are open
tournament-phase-closed = Entries are closed
tournament-phase-session = Running
tournament-phase-between = Between two sessions
tournament-phase-decided = Decided
tournament-phase-over = Over
tournament-phase-cancelled = Cancelled
tournament-won-by = { $name } has won
tournament-gone = There is no such tournament.
tournament-display = Display
tournament-to-page = Tournament

## A new tournament

tournament-book = Rulebook
tournament-name = Name of the tournament
tournament-make-sit-and-go = Sit-and-go: it starts by itself when it is full, and pays by itself
tournament-private = Private: only people with the link can find it
tournament-size = Number of players
tournament-host-rules = I may decide about players: disqualify them, give up missing players’ places, change levels, cancel
tournament-host-rules-note = { $host } hosts this tournament and may decide about players: disqualify them, give up places of missing players, change levels, cancel. Enter only if you trust the host.
tournament-bots = Practice bots
tournament-announce = Announce it
tournament-ready = These conditions are complete.

## The player

tournament-my-part = My part
tournament-enter = Enter
tournament-enter-for = Enter for { $amount }
tournament-agree = By entering I agree to the conditions of play.
tournament-withdraw = Withdraw
tournament-withdraw-words = You give up your entry. If the book keeps the fee, you do not get it back.
tournament-you-entered = You have entered. Your seat is drawn before the start.
tournament-you-reserve = You are a reserve. You get a seat if one becomes free.
tournament-you-through = You are through to the next session.
tournament-you-broke = You have no chips left. You may buy again.
tournament-you-withdrew = You have withdrawn.
tournament-you-forfeited = You have forfeited your place.
tournament-you-disqualified = You are disqualified.
tournament-you-out = You finished in place { $place }.
tournament-you-won = You have won the tournament.
tournament-your-prize = Your prize: { $amount }
tournament-not-in = You do not take part.
tournament-your-seat = Table { $table }, seat { $seat }
tournament-to-table = Go to my table
tournament-take-seat = Take my seat
tournament-table-soon = Your table opens in a moment.
tournament-rebuy = Buy again
tournament-no-rebuy = Do not buy again
tournament-no-rebuy-words = You are then out of the tournament.
tournament-add-on = Buy the add-on
tournament-substitute = Name a substitute …
tournament-substitute-title = Name a substitute
tournament-substitute-words = This person plays for you. The director may have to accept it.
tournament-person = Name
tournament-charity = Choose the charity
tournament-my-charity = Your charity: { $charity }
tournament-charity-words = The donation for your place goes to this charity. It may take no part in the tournament.
tournament-charity-name = Charity
tournament-division = Divide the prizes
tournament-division-words = Play waits for the answers, for three minutes at most. If one player does not agree, play resumes.
tournament-agreed = agrees
tournament-no-answer = no answer yet
tournament-agree-division = I agree
tournament-refuse-division = I do not agree
tournament-propose-division = Propose to divide the prizes …
tournament-propose = Propose it
tournament-propose-words = Everyone left must agree. The prizes that are left are { $sum }.
tournament-icm-words = The amounts suggested are the prizes to be expected by the stacks alone (independent chip model): all players are equally good, and blinds and seats do not count.
tournament-division-sum = The amounts must add up to { $sum }.
tournament-disputes = Disputes
tournament-raise = Raise a dispute …
tournament-raise-title = Raise a dispute
tournament-raise-words = The director decides it. You can have one dispute at a time.
tournament-about = About
tournament-decide = Decide …
tournament-decide-title = Decide
tournament-decide-words = Your decision is recorded and shown to the player.
tournament-decision = Decision
tournament-decided = Decided: { $decision }
tournament-decides-director = The director decides.
tournament-decides-supervisor = A supervisor decides.
tournament-decides-operator = The operator decides.
tournament-review = Ask for a review
tournament-you-moved = You have been moved: table { $table }, seat { $seat }.
tournament-owes-waits = You wait there until the button has passed.
tournament-owes-blind = You post the big blind there next.
tournament-why-balance = The tables are kept even.
tournament-why-break = Table { $table } was closed.
tournament-why-request = The player asked for it.
tournament-why-final = Seats at the final table are drawn.
tournament-move-player = This player is the first at table { $table }, in order from the next big blind: { $names }.
tournament-move-drawn-player = The players of table { $table } were drawn in this order: { $names }.
tournament-move-seat = The seat is the first free one (table/seat), in order from the next big blind: { $seats }.
tournament-move-drawn-seat = The seat was drawn from the free ones (table/seat): { $seats }.
tournament-move-position = { $position ->
        [0] The button moves to this seat next.
        [one] The button passes one player before it reaches this seat.
       *[other] The button passes { $position } players before it reaches this seat.
    }
tournament-by-conditions = Decided by the conditions of play: { $names }.

## Facts

tournament-level = Level { $number }
tournament-levels = Levels
tournament-minutes = { $minutes } min
tournament-rounds = { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }
tournament-break = Break
tournament-colour-up = chips of { $value } leave play
tournament-ante = ante { $chips }
tournament-bets = bets { $bets }
tournament-time-left = Time left
tournament-no-end = no end
tournament-next-level = Next: { $level }
tournament-next-break = Next break in { $time }
tournament-next-break-short = Next break
tournament-clock-stopped = The clock is stopped
tournament-hands = Hand for hand
tournament-hands-waiting = { $count ->
        [one] Hand for hand: waiting for table { $tables }
       *[other] Hand for hand: waiting for tables { $tables }
    }
tournament-players = Players
tournament-average = Average stack
tournament-stack = Stack
tournament-place = Place
tournament-prize = Prize
tournament-prizes = Prizes
tournament-pool = Prize pool
tournament-donations = Donations, by place:
tournament-no-prizes = Not set yet.
tournament-seats = Seats
tournament-seat-of = { $table } / { $seat }
tournament-table-seat = Table / seat
tournament-table-no = Table { $table }
tournament-table-players = { $players } of { $seats } seats
tournament-moves = Latest moves
tournament-no-moves = Nobody has been moved.
tournament-conditions = Conditions of play
tournament-state = State
tournament-status-entered = entered
tournament-status-reserve = reserve
tournament-status-seated = playing
tournament-status-broke = no chips
tournament-status-through = through
tournament-status-out = out
tournament-status-forfeited = place forfeited
tournament-status-disqualified = disqualified
tournament-status-withdrawn = withdrawn
tournament-missing = missing
tournament-here = here
tournament-not-here = not here yet
tournament-bot = bot
tournament-nobody = Nobody has entered yet.
tournament-winner = Winner

## The director

tournament-direct = Direct the tournament
tournament-direct-words = Only what is possible now is shown.
tournament-you-play = You play in this tournament, or have played. You can do what concerns everyone alike; staff or another director decide the rest.
tournament-nothing-to-do = Nothing to do now.
tournament-waits-hand = Waiting until the hand at the table is over …
tournament-open-entries = Open entries
tournament-close-entries = Close entries
tournament-close-entries-words = { $entered ->
        [one] One player has entered. Nobody can enter afterwards.
       *[other] { $entered } players have entered. Nobody can enter afterwards.
    }
tournament-enter-bots = { $count ->
        [one] Enter one practice bot
       *[other] Enter { $count } practice bots
    }
tournament-print = Print:
tournament-sheet-conditions = Conditions
tournament-sheet-structure = Levels
tournament-sheet-seats = Seat cards
tournament-sheet-prizes = Payout sheet
tournament-sheet-results = Results
tournament-file = Tournament file
tournament-column-minutes = Minutes
tournament-column-blinds = Blinds
tournament-column-ante = Ante
tournament-declare-prizes = Set the prizes
tournament-declare-words = Leave the field empty to follow the conditions of play. The pool is { $pool }.
tournament-amounts = Amounts from the first place on
tournament-draw = Draw the seats
tournament-draw-words = The draw is final and is recorded.
tournament-begin = Begin the session
tournament-begin-words = { $absent ->
        [0] All players are here.
        [one] One player is not here yet. You can rule on a missing player after the start.
       *[other] { $absent } players are not here yet. You can rule on missing players after the start.
    }
tournament-duty = Confirm: { $duty }
tournament-duty-tournament-supervisor-present = the supervisor is present
tournament-duty-conditions-displayed = the conditions are displayed
tournament-duty-rules-made-known-to-players = the players know the rules
tournament-duty-posting-of-rules-approved = the posted rules are approved
tournament-duty-dealer-of-the-organization-at-the-final-table = a dealer of the organization deals at the final table
tournament-stop-clock = Stop the clock
tournament-start-clock = Start the clock
tournament-set-clock = Set the clock
tournament-set-clock-label = Time left in this level, such as 4:30
tournament-bad-time = Enter minutes and seconds, such as 4:30, up to { $most }.
tournament-call-break = Call a break
tournament-break-minutes = Minutes
tournament-hands-begin = Begin hand-for-hand play
tournament-hands-end = End hand-for-hand play
tournament-hands-words = Each table plays one hand and waits for the others. Players who lose their last chips in the same hand are placed as if at one table.
tournament-edit-levels = Change later levels
tournament-edit-words = Levels that have begun stay as they are.
tournament-level-minutes = Minutes of line { $line }
tournament-level-blinds = Blinds of line { $line }, such as 100/200
tournament-level-ante = Ante of line { $line }
tournament-remove-line = Remove line { $line }
tournament-add-level = Add a level
tournament-add-break = Add a break
tournament-save-levels = Save the levels
tournament-bad-levels = A level needs minutes, and blinds or an ante.
tournament-change-prizes = Change the prizes
tournament-bonus-round = Call a bonus round
tournament-elimination-round = Call an elimination round
tournament-charity-for = Choose the charity of { $name }
tournament-charity-for-words = Players choose for themselves. Do this only for a bot, or for a player who has told you.
tournament-redo = Do again: { $act }
tournament-redo-title = Do this again?
tournament-pass-over = No action …
tournament-pass-over-title = Take no action
tournament-pass-over-words = You have seen the breach or the absence and take no action. It is recorded.
tournament-bar = Refuse entry …
tournament-bar-title = Refuse entry
tournament-bar-words = This person cannot enter, nor play for an entrant. Entries already made stay.
tournament-lift = Let { $name } enter again
tournament-disqualify = Disqualify …
tournament-disqualify-title = Disqualify
tournament-disqualify-words = The player leaves the tournament without a prize, and the chips leave play.
tournament-player = Player
tournament-deliberate = The breach was deliberate
tournament-reason = Reason
tournament-is-here = is here
tournament-keep-place = Keep the place
tournament-forfeit = Forfeit the place …
tournament-forfeit-words = { $name } loses the place. A reserve may get the seat.
tournament-seat-reserve = Give the seat of { $name } to { $reserve }
tournament-accept-substitute = Accept { $substitute } for { $name }
tournament-reject-substitute = Do not accept
tournament-end-session = End the session
tournament-confirm-places = Confirm the places
tournament-confirm-places-words = The places are then final.
tournament-pay = Pay the prizes
tournament-pay-words = The prizes are paid and the tournament is over. This cannot be undone.
tournament-cancel = Cancel the tournament …
tournament-cancel-title = Cancel the tournament
tournament-cancel-words = Nobody plays on. Fees are returned if the book says so.
tournament-undo = Undo …
tournament-undo-title = Undo this?
tournament-yes = Yes
tournament-no = No

## Real tables

tournament-real-tables = Real tables
tournament-real-words = The stacks are estimates until the chips are counted.
tournament-real-table = Table { $table } (real cards)
tournament-real-seat = This is a real table.
tournament-hand-done = Nobody out at table { $table }: hand finished
tournament-estimate = about { $chips }
tournament-out = Out …
tournament-out-of = { $name } is out
tournament-out-who = Who has the chips?
tournament-out-also = Also out in this hand
tournament-out-stack = Chips of { $name } before the hand
tournament-out-button = At which seat is the button?
tournament-out-no-button = Report without the button
tournament-out-report = Report it
tournament-out-second = You play yourself, so another person at the table confirms this.
tournament-report = { $asker } reports at table { $table }: { $people } out, the chips to { $winner }.
tournament-report-right = That is right
tournament-report-wrong = That is not right
tournament-report-back = Take it back
tournament-report-waits = Waiting for another person at the table.
tournament-button-wanted = A move is due. At which seat is the button of table { $table }?
tournament-count-mover = { $name } comes from a real table. Count the chips:
tournament-count-confirm = { $name } has these chips
tournament-count = Count chips …
tournament-count-title = Chips at table { $table }
tournament-count-words = Enter the stacks that were counted. The others are estimated again.
tournament-count-save = Save the count
tournament-chip-counts = Count chips
tournament-race = Race chips of { $value } at table { $table } …
tournament-race-title = Table { $table }: chips of { $value } become chips of { $into }
tournament-race-words = Players change as many chips of { $value } as make chips of { $into }. Enter how many chips of { $value } each has left over.
tournament-race-only = has no other chips
tournament-race-most = Nobody has more than { $most } chips left over.
tournament-race-save = Race them off
tournament-bag = Count chips into { $count ->
        [one] one bag …
       *[other] { $count } bags …
    }
tournament-bag-title = Chips in the bags
tournament-bag-words = Enter what each bag contains. All bags that are missing contain { $total } chips together.
tournament-bag-differs = These bags contain { $found } chips instead of { $total }. Count them again.
tournament-bag-again = I have counted again, and the total stands
tournament-bag-save = { $count ->
        [one] Close one bag
       *[other] Close { $count } bags
    }
tournament-enter-person = Enter a person
tournament-enter-name = Name

## Entries by the director, scheduled start

tournament-enter-list = Enter a list …
tournament-enter-anyone = All tables are real, so you can enter anyone by name.
tournament-enter-known = You can enter people who have a name in this room.
tournament-entries-csv = Entrants as CSV
tournament-list-words = One name on each line, or a CSV file with a column “name”. All are entered, or nobody.
tournament-list-file = CSV file
tournament-list-text = Names
tournament-list-enter = Enter them
tournament-list-bad = Nobody was entered. Please correct these lines:
tournament-list-line = Line { $line } ({ $text }): { $why }
tournament-starts-at = Starts by itself at (optional)
tournament-calendar = Add to my calendar
tournament-start-few = It has not started: { $entered } players have entered, at least { $least } are needed. It starts when enough have entered.
tournament-start-duties = It has not started: staff must first confirm what is listed.
