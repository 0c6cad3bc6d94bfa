### What happened at the desk of a cash room, as its staff say it.

## People and tables

DeskOpened = The desk is open. The book is { $book } ({ $edition }).
PersonArrived = { $person } is in the room.
PersonDeparted = { $person } has left the room.
PersonExcluded = { $person } may not play here.
    .lifted = { $person } may play here again.
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
desk-NO_SIGN = The book demands no sign at table { $table }.

### What happened at the cage of a cash room.

## Bank and counts

CageOpened = The cage is open with { $cash } in cash and { $chips } in chips. The book is { $book } ({ $edition }).
BankMoved = The house moves { $cash } in cash and { $chips } in chips into the cage: { $reason }.
PlaceCounted = Table { $table } was counted: { $chips } in chips, expected { $expected_chips }, and { $apart } of commission apart, expected { $expected_apart }.
    .cage = The cage was counted: { $cash } in cash, expected { $expected_cash }, and { $chips } in chips, expected { $expected_chips }.
PlaceCorrected = The difference at table { $table } was entered: { $reason }.
    .cage = The difference in the cage was entered: { $reason }.
CageClosed = The cage is closed.
CageTimeTold = The clock was read.

## Floats

FloatOpened = The float of table { $table } is open with { $amount }.
AreaNamed = Commission has its own area in the float of table { $table }.
FillSent = { $amount } in chips are on the way to the float of table { $table }.
FillReceived = The float of table { $table } received { $amount }.
CreditSent = { $amount } in chips are on the way from the float of table { $table } to the cage.
CreditReceived = The cage received { $amount } from the float of table { $table }.
FloatClosed = The float of table { $table } is closed. { $amount } are back in the cage.

## Chips of persons

ChipsSold = { $person } buys { $amount } in chips for table { $table }.
    .carried = { $person } buys { $amount } in chips.
ChipsCarried = { $person } takes { $amount } in chips to table { $table }.
ChipsLent = { $person } lends { $borrower } { $amount } at table { $table }.
TransferTaken = Table { $table } added { $amount } to the stake of { $person }.
TransferReturned = Table { $table } did not take { $amount }. { $person } has the chips.
StakeBroughtBack = { $person } left table { $table } with { $amount }.
DeclaredHeard = { $person } is a declared player at table { $table }.
ChoicesHeard = Other choices of the house apply at table { $table }.
ChipsCashed = { $person } gets { $amount } in cash for chips.
TipGiven = { $person } gives the staff { $amount }.
TipsPaid = { $person } gets { $amount } from the tips.

## Commission

CommissionKept = { $amount } of commission from table { $table } went into the box.
    .float = { $amount } of commission from table { $table } waits in the float.
TimeChargeKept = { $person } paid { $amount } for time at table { $table }.
ColourChanged = { $amount } of commission at table { $table } was changed into larger chips.
ColourConfirmed = The colour change of { $amount } at table { $table } is confirmed.
ColourDropped = { $amount } of changed commission went into the box of table { $table }.
DropTaken = The box of table { $table } was emptied: { $commission } of commission, { $time_charges } of time charges, { $cash } in cash.

## Refusals of the cage

cage-OUT_OF_RANGE = This cannot be right: { $field }.
cage-WRONG_ROLE = This is done by { $roles }.
cage-CAGE_CLOSED = The cage is closed.
cage-UNKNOWN_BOOK = There is no book { $book }.
cage-ILLEGAL_CHOICE = { $name } may not become { $value } now.
    .legal = { $name } may not be { $value }: { $legal }.
cage-FLOAT_EXISTS = The float of table { $table } is already open.
cage-NO_FLOAT = Table { $table } has no open float.
cage-TOO_FEW_CHIPS = There are only { $chips } in chips there.
    .person = { $person } has only { $chips } in chips that are not on a table.
cage-TOO_LITTLE_CASH = There is only { $cash } in cash.
cage-NOT_IN_UNITS = The smallest chip of this table is { $unit }. Name a multiple of it.
cage-NO_TRANSFER = There is no transfer { $transfer } to confirm.
cage-OTHER_AMOUNT = The amount sent was { $amount }. Count again, or count the place and enter the difference.
cage-SECOND_PERSON = Another person than { $person } must do this.
cage-BOOKS_DIFFER = Table { $table } has stopped: the count differs from the books by { $cash } in cash and { $chips } in chips. Count again, or let management enter the difference.
    .cage = The cage has stopped: the count differs from the books by { $cash } in cash and { $chips } in chips. Count again, or let management enter the difference.
cage-NO_DIFFERENCE = No count at table { $table } differs from the books.
    .cage = No count of the cage differs from the books.
cage-NOT_COUNTED = Count table { $table } first, as at closing.
    .cage = Count the cage first, as at closing.
cage-TRANSFER_OPEN = Transfer { $transfer } is still under way.
cage-FLOAT_OPEN = Close the float of table { $table } first.
cage-AREA_NEEDED = The dealer must first give commission its own area in the float of table { $table }.
cage-AREA_NOT_NEEDED = Commission does not wait in the float of table { $table }.
cage-STAKE_TOO_SMALL = At least { $least } must be bought.
cage-STAKE_TOO_LARGE = At most { $most } may be bought.
cage-NO_TOP_UP = No more chips may be bought in this game.
cage-DECLARED = { $person } is a declared player and may not buy more chips.
cage-NO_LOAN = This loan is not allowed.
cage-LOAN_AT_TABLE = Loans come from a player's stake. Report this one at the table.
cage-STAKE_STAYS = The stake of { $person } stays on table { $table }.
cage-NEVER_REDEEMED = These chips have no value in cash.
cage-NOTHING_WAITS = Only { $chips } of commission waits in the float.
cage-OTHER_VALUE = The larger chips must be worth { $amount } too.
cage-NO_COLOUR_CHANGE = No colour change is under way at table { $table }.
cage-NOT_CONFIRMED = The colour change at table { $table } is not confirmed yet.
cage-COMMISSION_WAITS = { $chips } of commission still waits in the float. Change and drop it first.
cage-BOX_FULL = Empty the box of table { $table } first.
cage-TIME_RUNS_BACK = Time does not run back.
cage-NO_CHANGE = Name an amount of cash or chips.
