### Cash rooms: the list, the player's page and the manager's page.

desk-title = Cash rooms
desk-none = No cash room is open.
desk-new = New cash room
desk-card = { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    } · { $free ->
        [0] no free seat
        [one] 1 free seat
       *[other] { $free } free seats
    } · { $waiting } waiting
desk-gone = There is no such cash room.
desk-closed = This cash room is closed.
desk-to-page = Desk of the cash room

## A new cash room

desk-book = Rulebook
desk-name = Name of the cash room
desk-calls-itself = Call the next person on a list automatically
desk-accounts-only = Only people with an account can play
desk-private = Private: only people with the link can find it
desk-open = Open it

## My part

desk-my-place = My place
desk-give-name = Give your name to join a list or take a seat.
desk-no-place = You have no seat and are on no list.
desk-called = You are called to table { $table }, seat { $seat }.
desk-time-left = { $time } left
desk-take = Take the seat
desk-pass = Pass
desk-your-seat = Table { $table }, seat { $seat }
desk-to-table = To the table
desk-offered = Seat { $seat } at table { $table } is offered to you.
desk-move-there = Move there
desk-stay = Stay here
desk-place = Place { $place } of { $of }
desk-leave-list = Leave the list
desk-reserved = Reserved: table { $table }, seat { $seat }
desk-bought-in = bought in
desk-buy-in-by = buy in within { $time }, or the seat is lost
desk-do-buy-in = Buy in
desk-cancel-reservation = Cancel the reservation
desk-claimed = You have asked for a seat at table { $table }. Seats are given in a moment.
desk-agree-words = New limits are announced at your table. They apply sooner if everyone agrees.
desk-agree = I agree
desk-change-seat = Change my seat
desk-you-barred = You may not play in this cash room.
desk-you-excluded = You have excluded yourself from this cash room.

## Games and lists

desk-table = Table { $table }
desk-seats = { $taken } of { $seats } seats taken
desk-running = playing
desk-not-begun = not playing yet
desk-lacking = too few players
desk-closes = Closes at { $time }
desk-new-limits = From { $time }: { $changes }
desk-join-list = Join the list
desk-take-seat = Take a seat
desk-reserve = Reserve a seat
desk-waiting = Waiting list
desk-list = Waiting list: { $game }
desk-list-empty = Nobody is waiting.
desk-called-to = called to table { $table }
desk-no-games = No table is open.
desk-seat = Seat
desk-seat-drawn = A card decides your seat.
desk-buy-in = Buy-in
desk-buy-in-range = { $least } to { $most }
desk-buy-in-least = at least { $least }

## The manager's part

desk-manage = Manage the room
desk-open-table = Open a table
desk-game = Game and stakes
desk-game-words = Tables with the same game share a waiting list.
desk-call-next = Call the next to seat { $seat }
desk-skip = Pass over { $person }
desk-give-seats = Give out the seats
desk-change-limits = Change the limits
desk-limits-words = Set what changes. If the book asks for notice, the change applies when the notice is over.
desk-announce = Announce it
desk-announce-closing = Announce closing
desk-close-table = Close the table
desk-merge = Merge into table { $into }
desk-cancel-for = Cancel the reservation of { $person }
desk-sure = This concerns table { $table }.
desk-bar = Bar a person
desk-bar-words = This person loses seat, places on lists and reservations, and is refused until you lift it.
desk-person = Name
desk-barred = Refused
desk-reason-barred = barred
desk-reason-self = self-excluded
desk-lift = Lift it
desk-close-room = Close the cash room

## Practice and licence

desk-licence-field = Licence (leave it empty for practice)
desk-approvals = Approvals
desk-not-approved = needs an approval before it opens
desk-approve = Enter an approval
desk-reference = Reference of the written approval

## The cage

desk-with-cage = Chips come from a cage, with cashiers on duty
desk-bank-cash = Cash in the cage
desk-bank-chips = Chips in the cage
desk-witness = Witness of the count
desk-cage = Cage
desk-cage-has = { $cash } in cash, { $chips } in chips, shift { $shift }
desk-cage-closed = The cage is closed.
desk-cage-differs = The count differs from the books. The cage has stopped until it is counted again or the difference is entered.
desk-sell = Sell chips
desk-count = Count
desk-count-shift = Count at the end of the shift
desk-count-close = Count to close
desk-pay-tips = Pay tips
desk-close-cage = Close the cage
desk-bank = Bring or take cash and chips
desk-correct = Enter the difference
desk-wanting = People who want cash
desk-pay = Pay
desk-count-waits = { $person } has counted { $place }: { $cash } in cash, { $chips } in chips. { $witness } confirms it.
desk-drop-waits = { $person } has emptied the box of { $place }: { $cash } in cash, { $chips } in chips. { $witness } confirms it.
desk-witness-yes = I have seen it
desk-witness-no = Count again
desk-loan-offered = { $person } lends you { $amount }.
desk-loan-waits = Your loan of { $amount } waits for { $person }.
desk-loan-yes = Take the loan
desk-loan-no = No, thanks
desk-loan-end = Do not lend
desk-fill-waits = { $person } sends { $amount } to table { $table }.
desk-credit-waits = { $person } sends { $amount } from table { $table }.
desk-receive = Received
desk-float-has = float { $chips }, box { $box }
desk-float-apart = commission apart { $apart }
desk-table-closed = table closed
desk-stops = The books of this table do not balance. It stands still.
desk-fill = Send a fill
desk-close-float = Close the float
desk-area = Give commission its own area
desk-credit = Send chips to the cage
desk-colour = Change colour of the commission
desk-drop-colour = Drop the commission
desk-confirm-colour = Confirm the colour change
desk-take-drop = Empty the box
desk-reports = Reports
desk-report-shift = by shift
desk-report-table = by table
desk-report-day = by day
desk-room-file = All entries
desk-colour-words = The chips that leave the float and the chips that replace them, by number and value: 20 × 5, 4 × 25. Both have the same value.
desk-colours-error = Enter how many chips of which value, such as { $example }; put a comma and a space between two values.
desk-field-chips_in = Chips out of the float
desk-field-chips_out = Chips for the box
desk-field-borrower = Borrower
desk-field-person = Name
desk-field-amount = Amount
desk-field-cash = Cash
desk-field-chips = Chips
desk-field-apart = Commission apart
desk-field-reason = Reason
desk-field-witness = Witness

## My chips

desk-my-chips = My chips
desk-chips = You have { $chips } in chips that are not on a table.
desk-buy-first = Buy chips from the cashier before you take a seat.
desk-cash-wanted = You have asked for { $amount } in cash. The cashier pays it.
desk-want-cash = Ask for cash
desk-keep-chips = Keep the chips
desk-add-chips = Add chips to my stake
desk-tip = Tip the staff
desk-lend = Lend chips
desk-lend-words = The borrower takes the loan first; the chips reach the stake when the book lets them. The room records the loan and does not collect it.

## Staff

desk-staff = Staff
desk-no-staff = Nobody is on duty.
desk-role = Role
desk-role-cashier = cashier
desk-role-dealer = dealer
desk-role-inspector = inspector
desk-role-management = manager
desk-at-table = Table
desk-since = since { $time }
desk-resting = on a break since { $time }
desk-on-duty = Put on duty
desk-on-duty-words = A person on duty may not play here.
desk-off-duty = Off duty
desk-break = Break
desk-rotate = Rotate the dealers
desk-group = Note a group
desk-group-words = For tables that the house keeps for a group of players.
desk-group-name = Group
desk-exclude-me = Exclude me from this cash room
desk-exclude-words = You lose your seat and your places on lists. Only a manager can end this.
