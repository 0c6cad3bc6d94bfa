### What happened in a tournament, as its director says it.

## Conditions and entries

TournamentAnnounced = A tournament is announced under { $book } ({ $edition }). { $director } directs it.
ConditionsChanged = The conditions of play were changed.
EntriesOpened = Entries are open. The fee is { $fee }.
Entered = { $person } enters and pays { $fee }.
    .again = { $person } enters again and pays { $fee }.
    .free = { $person } enters.
ReserveListed = { $person } is a reserve.
EntryWithdrawn = { $person } withdraws.
FeeRefunded = { $person } gets back { $amount } and the commission of { $kept }.
SubstituteNamed = { $person } names { $substitute } to play. The director decides.
SubstituteAccepted = { $substitute } plays for { $person }.
SubstituteRejected = { $substitute } may not play for { $person }.
PersonBarred = { $person } may not enter.
    .lifted = { $person } may enter again.
EntriesClosed = Entries are closed: { $entries } players, a prize pool of { $pool }.
PrizesSet = The prizes are set. The pool is { $pool }.

## Seats and sessions

SeatsDrawn = The seats are drawn, at { $tables ->
        [one] one table.
       *[other] { $tables } tables.
    }
ChipsIssued = { $person } receives { $chips } chips.
ChipsReturned = { $chips } chips of { $person } leave play.
SeatTaken = { $person } takes seat { $seat } at table { $table }.
SessionBegun = The session begins with { $players } players.
PlayerMissing = { $person } is missing from seat { $seat } at table { $table }.
PlaceForfeited = { $person } has forfeited the place.
PlaceKept = { $person } keeps the place.
PlayerSeated = { $person } gets seat { $seat } at table { $table }.
    .replaces = { $person } gets the seat of { $replaces }: seat { $seat } at table { $table }.
TableLeft = { $person } leaves the table without approval.
    .approved = { $person } leaves the table with approval.
TableRejoined = { $person } is back at the table.
SessionEnded = The session is over. { $players ->
        [one] One player is left.
       *[other] { $players } players are left.
    }
WentThrough = { $person } goes through with { $chips } chips.

## Time

TimeTold = The clock was read.
ClockSet = The clock runs.
    .stopped = The clock is stopped.
LevelsEdited = The levels were changed.
LevelBegun = Level { $level } begins. Blinds: { $blinds }.
    .break = A break of { $minutes } minutes.
ChipsColoured = Chips of { $value } are exchanged for larger ones and leave play.
ChipsRaced = Odd chips of { $value } were raced off at table { $table }: { $won } get a chip of { $into } each.
    .none = Odd chips of { $value } were changed at table { $table }. There were too few for a chip of { $into }.
BreakCalled = A break of { $minutes } minutes.
BreakOver = The break is over.
PaceSet = The director sets the pace: { $direction }.

## Results

RoundHeard = Table { $table } has finished hand { $number }.
HandForHandSet = Hand-for-hand play begins: each table plays one hand and waits for the others.
    .ends = Hand-for-hand play ends.
HandFinished = Every table has finished hand { $hand } of hand-for-hand play.
HandPlayed = Table { $table } has finished hand { $hand } of hand-for-hand play, and nobody is out.
OutReported = Reported at table { $table }, to be confirmed by another person there: { $people } out, the chips to { $winner }.
ReportConfirmed = { $person } confirms the report at table { $table }.
ReportRejected = { $person } does not confirm the report at table { $table }.
StacksStated = Stacks were counted: { $counted }.
ChipsBagged = A second count found { $chips } chips of { $person } instead of { $before }; they are in a bag.
    .same = The { $chips } chips of { $person } are in a bag.
BagOpened = The bag of { $person } is opened at table { $table }, seat { $seat }: { $chips } chips.
PlayerBroke = { $person } has no chips left and may buy again.
    .waits = { $person } has no chips left and waits until every table has finished the hand.
RebuyDeclined = { $person } does not buy again.
PlayerOut = { $person } is out and shares places { $place } to { $last }.
    .alone = { $person } is out in place { $place }.
PlaceDrawCalled = { $people } draw a card for place { $place }.
PlaceDrawn = The cards for place { $place } are drawn.
RebuyMade = { $person } buys again for { $price }.
AddOnMade = { $person } buys the add-on for { $price }.
TournamentDecided = { $person } wins the tournament.

## Special rounds, duties, disputes, donations

RoundBegun = Table { $table } begins hand { $number }.
OrbitCompleted = The button has been around table { $table }.
BonusRoundCalled = The next hand is a bonus round: { $chips } chips are added to the pot.
EliminationRoundCalled = The next hand is an elimination round: afterwards the smallest stack is out.
EliminationDrawCalled = { $people } draw a card. The lowest is out.
EliminationDrawn = The cards for the elimination are drawn.
StakeShared = The { $chips } chips of { $person } are shared by { $people }.
DutyArisen = To be confirmed before play: { $duty }.
DutyDone = Confirmed: { $duty }.
    .note = Confirmed: { $duty } ({ $note }).
ChipsCounted = The chips were counted: { $found } found, { $expected } expected.
DisputeRaised = Dispute { $number }, raised by { $person }: { $about }.
DisputeDecided = Dispute { $number } is decided: { $decision }.
    .final = Dispute { $number } is decided finally: { $decision }.
ReviewRequested = The decision on dispute { $number } is reviewed.
    .notice = There is no further review of dispute { $number }: { $notice }.
PlacesAnnounced = The places are announced: { $people }.
CharityChosen = { $person } chooses { $charity } for the donation.
DonationMade = { $amount } go to { $charity }, chosen by { $person }.

## Moves

MoveOrdered = { $person } moves from table { $from_table } to seat { $seat } at table { $table }.
    .break = Table { $from_table } is broken: { $person } moves to seat { $seat } at table { $table }.
    .request = { $person } changes to seat { $seat } at table { $table }.
    .waits = { $person } moves from table { $from_table } to seat { $seat } at table { $table } and waits until the button has passed.
    .blind = { $person } moves from table { $from_table } to seat { $seat } at table { $table } and posts the big blind next.
TableBroken = Table { $table } is closed.
ButtonStated = The button at table { $table } is at seat { $button }.

## Rulings, prizes, the end

Disqualified = { $person } is disqualified: { $reason }.
PassedOver = No action against { $person }: { $reason }.
DivisionProposed = { $person } proposes to divide the prizes that are left among { $people }.
    .director = The director proposes to divide the prizes that are left among { $people }.
DivisionAgreed = { $person } agrees to the division.
PrizesDivided = { $people } agree to divide the prizes that are left.
DivisionFailed = { $against } did not agree to divide the prizes. Play resumes.
PlacesConfirmed = The places are confirmed.
PrizePaid = { $person } receives a prize of { $amount }.
TournamentOver = The tournament is over.
TournamentCancelled = The tournament is cancelled: { $reason }.
ActsUndone = The last acts were undone.
ActsRedone = The acts that were undone last were done again.

## Refusals

tournament-ILLEGAL_CONDITION = { $name } may not be { $value }: { $legal }.
tournament-DIRECTOR_ONLY = Only the director decides this: { $director }.
tournament-NOT_NOW = This is not possible now.
tournament-CONDITIONS_SETTLED = The conditions are settled and no longer change.
tournament-CONDITION_MISSING = A condition is missing: { $condition }.
    .approval = The conditions need their written approval.
    .winner = Under these rules a game does not go on with two players. An approved condition must allow play to a single winner.
tournament-ENTRIES_CLOSED = Entries are closed.
tournament-ONE_ENTRY = Each player has one entry.
    .person = { $person } already has an entry.
tournament-NOT_INVITED = This tournament is by invitation.
tournament-NOT_SIGNED = The entrant must first agree to the conditions in writing.
tournament-NO_SUCH_ENTRANT = There is no such entry.
tournament-WRONG_STATUS = This is not possible for this player now.
tournament-NO_REFUND = The entry fee is not returned.
tournament-SUBSTITUTE_TOO_LATE = A substitute must be named before the draw.
tournament-NO_SUBSTITUTES = Nobody else may play for an entrant.
tournament-TOO_FEW_ENTRIES = { $entries } players are too few. At least { $least } are needed.
tournament-WRONG_DRAW = The numbers drawn do not fit. { $wanted } are needed, each once.
tournament-SEAT_FIXED = Players keep the seat they have drawn.
tournament-NO_SEAT_FREE = That seat is not free.
tournament-NO_FORFEIT = A missing player does not forfeit the place.
tournament-NO_RESERVE = This person cannot have the seat.
tournament-NO_REBUY = Players cannot buy chips now.
tournament-CHIPS_FIXED = Tournament chips are not added, removed or passed on.
tournament-NOT_CASH = Tournament chips are not exchanged for money.
tournament-NO_BREAK = There are no breaks.
tournament-NO_PACE = The director may not set the pace.
tournament-WRONG_RESULT = This result cannot be right.
    .loss = { $lost_more } cannot lose more chips than were put in.
tournament-TIME_RUNS_BACK = Time does not run back.
tournament-PRIZES_DO_NOT_ADD_UP = The prizes add up to { $total }, but the pool is { $pool }.
tournament-PLACES_NOT_CONFIRMED = The director must confirm the places first.
tournament-NO_DISQUALIFICATION = { $person } may not be disqualified for this.
tournament-MUST_DISQUALIFY = A deliberate breach means disqualification.
tournament-NO_AGREEMENT = The prizes cannot be divided like this.
tournament-NO_MOVES = Nobody is moved now.
    .button = First state the button of table { $button_unknown }.
tournament-CANNOT_UNDO = This cannot be undone.
tournament-OUT_OF_RANGE = That number is out of range.
tournament-NO_NAME = A name has 1 to { $most } characters, all of them visible and on one line.
tournament-BARRED = { $person } may not enter.
tournament-NO_CANCELLATION = The tournament may not be cancelled.
tournament-DUTY_OPEN = This must be confirmed first: { $duty }.
tournament-ROUND_BEGUN = The hand has begun. This can be called for a later one.
tournament-NO_SPECIAL_ROUND = The conditions have no such round left.
tournament-NO_COUNT = The chips are not counted.
tournament-DISPUTE_OPEN = Dispute { $number } must be decided first.
tournament-NO_SUCH_DISPUTE = There is no such dispute.
tournament-NO_CHARITY = A charity must be chosen that takes no part in the tournament.
    .person = { $person } must first choose a charity.
tournament-OUT_OF_STEP = In hand-for-hand play, other tables must first finish the hand. Tables still playing: { $playing }.
tournament-TOO_FEW_TABLES = Hand-for-hand play needs at least { $least } tables with two or more players.
tournament-CANNOT_REDO = There is nothing to do again: something else has happened since.
tournament-DIVISION_OPEN = The players must first answer the proposed division of the prizes.
tournament-TABLE_DEALT = The software deals at table { $table }, so its results come from there.
tournament-STACKS_NEEDED = State the chips of each before the hand, because they decide the places: { $people }.
tournament-SECOND_PERSON = Somebody else must confirm this: another player at table { $table } who did not win the chips, or staff who do not play.
tournament-STACKS_WRONG = The stacks do not add up: all real tables have { $expected } chips, and every player has at least one.
tournament-NO_RACE = No chips are raced off at table { $table } now.
tournament-ODD_CHIPS_WRONG = Odd chips are whole chips of { $value } that are worth less than { $into } together.
    .low = The stack known is smaller than the odd chips. Count it first: { $people }.
tournament-BAGS_OPEN = Before the draw, count the chips into a bag: { $people }.
