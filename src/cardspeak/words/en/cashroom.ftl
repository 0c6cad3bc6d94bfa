### What happened at the desk of a cash room, as its staff say it.

## People and tables

DeskOpened = The desk is open. The book is { $book } ({ $edition }).
PersonArrived = { $person } is in the room.
PersonDeparted = { $person } has left the room.
PersonExcluded = { $person } may not play here.
    .lifted = { $person } may play here again.
WentOnDuty = { $person } is on duty as { $role ->
        [cashier] cashier
        [dealer] dealer
        [inspector] inspector
       *[management] manager
    }.
    .table = { $person } deals at table { $table }.
BreakBegan = { $person } has a break.
WentOffDuty = { $person } is off duty.
GameOpened = Table { $table } opens for { $game } with { $size } seats.
ApprovalRecorded = Approved: { $what } ({ $reference }).
ApprovalsNoted = Table { $table } opens under licence { $licence }.
SignPosted = The sign at table { $table } is up.
GameIntroduced = The dealer has explained the game at table { $table }.
    .skipped = The dealer has skipped the introduction at table { $table }.
GameBegun = Table { $table } begins to play.
PlayersLacking = Table { $table } has too few players: at least { $least } are needed.
PlayersRegained = Table { $table } has enough players again.
ClosingAnnounced = Table { $table } will close.
GameClosed = Table { $table } is closed.
LimitsAnnounced = New limits are announced at table { $table }.
LimitsAgreed = { $person } agrees to the new limits at table { $table }.
LimitsChanged = New limits apply at table { $table } from the next hand.
RoomTimeTold = The clock was read.

## Reservations and waiting lists

ReservationMade = { $person } has reserved seat { $seat } at table { $table }.
BuyInNoted = { $person } has bought in at table { $table }.
ReservationCancelled = The reservation of seat { $seat } at table { $table } for { $person } was cancelled.
ReservationForfeited = { $person } has lost the reservation of seat { $seat } at table { $table }.
ListJoined = { $person } joins the list for { $game } in place { $place }.
ListLeft = { $person } leaves the list for { $game }.
ListCalled = { $person } is called to seat { $seat } at table { $table }.
ListPassedOver = { $person } was passed over and is now in place { $place } of the list for { $game }.

## Seats

SeatClaimed = { $person } asks for seat { $seat } at table { $table }.
    .any = { $person } asks for a seat at table { $table }.
SeatDrawCalled = { $people } draw cards for seat { $seat } at table { $table }.
SeatCardsDrawn = The highest card for seat { $seat } at table { $table }: { $winners }.
SeatsAllotted = The seats at table { $table } are drawn.
SeatAssigned = { $person } gets seat { $seat } at table { $table }.
    .moved = { $person } moves to seat { $seat } at table { $table }.
SeatFreed = Seat { $seat } at table { $table } is free.
    .offered = Seat { $seat } at table { $table } is free. It is offered to { $offered } first.
SeatOffered = Seat { $seat } at table { $table } is offered to { $people }.
SeatDeclined = { $person } declines seat { $seat } at table { $table }.
SeatReleased = Seat { $seat } at table { $table } goes to the waiting list.

## Refusals

desk-OUT_OF_RANGE = This cannot be right: { $field }.
desk-EXCLUDED = { $person } may not play here.
desk-NOT_IN_ROOM = { $person } is not in the room.
desk-ALREADY_IN_ROOM = { $person } is already in the room.
desk-HAS_SEAT = { $person } already has seat { $seat } at table { $table }.
desk-NOT_IN_GROUP = This game is for a group of players: { $group }.
desk-NO_SUCH_TABLE = Table { $table } is not open.
desk-TABLE_EXISTS = Table { $table } is already open.
desk-UNKNOWN_BOOK = There is no book { $book }.
desk-ILLEGAL_CHOICE = { $name } may not become { $value } now.
    .legal = { $name } may not be { $value }: { $legal }.
desk-NO_SUCH_SEAT = The table has { $seats } seats.
desk-SEAT_NOT_FREE = Seat { $seat } at table { $table } is not free.
desk-NO_RESERVATIONS = Seats are not reserved here.
desk-NO_RESERVATION = { $person } has no reservation at this table.
desk-NO_BUY_IN = { $person } must buy in first.
desk-GAME_BEGUN = The game at table { $table } has begun.
desk-GAME_CLOSED = No one may join the game at table { $table } any more.
desk-ON_THE_LIST = { $person } is already on the list for { $game }.
desk-NOT_ON_THE_LIST = { $person } is not on the list for { $game }.
desk-LIST_EMPTY = There is no one on the list for { $game } to call.
desk-LIST_FIRST = People on the list for { $game } come first.
desk-NOT_CALLED = { $person } was not called to this table.
desk-CALL_RUNS = { $person } still has time to take the seat.
desk-SEATS_ARE_DRAWN = Seats are drawn. Ask for a seat without naming one.
desk-SEATS_ARE_CHOSEN = Players choose their seats here. No cards are drawn for them.
desk-CLAIMED_ALREADY = { $person } has already asked for a seat.
desk-NO_CLAIMS = No one has asked for a seat at table { $table }.
desk-NO_DRAW = No one draws for seat { $seat }.
desk-WRONG_CARDS = The cards do not fit. { $wanted } different cards of one deck are needed, for free seats.
desk-PLAYERS_FIRST = Players in the game may have seat { $seat } first.
desk-NOT_VACANT = Seat { $seat } is not on offer.
desk-OUT_OF_ORDER = The seat must be offered to { $people } first.
desk-ANSWERS_AWAITED = Wait until the players have answered the offer.
desk-NOT_OFFERED = The seat was not offered to { $person }.
desk-NOT_AT_TABLE = { $person } has no seat at this table.
desk-NOTICE_NEEDED = Announce this { $minutes } minutes before.
desk-NOTICE_RUNS = The notice is not over yet.
desk-NO_NOTICE = No new limits are announced at table { $table }.
desk-NO_AGREEMENT = The notice may not be shortened.
desk-TOO_FEW_SEATS = There are { $seats } free seats for { $players } players.
desk-TIME_RUNS_BACK = Time does not run back.
desk-NO_SUCH_GAME = No table is open for { $game }.
desk-WRONG_DRAW = The numbers drawn do not fit. { $wanted } are needed, each once.
desk-NOT_INVITED = The game at table { $table } is for invited players.
desk-TOO_FEW_PLAYERS = A game needs at least { $least } players.
desk-APPROVAL_NEEDED = This needs an approval first: { $what }.
desk-REFERENCE_NEEDED = Give the reference of the written approval: { $what }.
desk-ON_DUTY = { $person } is on duty here and may not play.
desk-NOT_ON_DUTY = { $person } is not on duty.
desk-WAITS_TO_PLAY = { $person } waits for a seat. Leave the lists and reservations first.
desk-TOO_FEW_DEALERS = Rotation needs an open table and at least two dealers on duty.
desk-NO_SIGN = The book demands no sign at table { $table }.
