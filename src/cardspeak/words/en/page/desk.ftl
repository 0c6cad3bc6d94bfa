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
