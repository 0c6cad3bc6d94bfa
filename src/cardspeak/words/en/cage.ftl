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
CashWanted = { $person } wants { $amount } in cash.
    .withdrawn = { $person } keeps the chips.
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
cage-NOT_ASKED_FOR = { $person } has not asked for this amount in cash.
cage-NO_CHANGE = Name an amount of cash or chips.
