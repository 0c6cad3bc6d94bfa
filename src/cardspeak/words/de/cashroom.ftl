### Was am Empfang eines Cash-Raums geschah, wie das Personal es sagt.

## Personen und Tische

DeskOpened = Der Empfang ist offen. Es gilt { $book } ({ $edition }).
PersonArrived = { $person } ist im Raum.
PersonDeparted = { $person } hat den Raum verlassen.
PersonExcluded = { $person } darf hier nicht spielen.
    .lifted = { $person } darf hier wieder spielen.
GameOpened = Tisch { $table } öffnet für { $game } mit { $size } Plätzen.
ApprovalRecorded = Genehmigt: { $what } ({ $reference }).
ApprovalsNoted = Tisch { $table } öffnet unter der Lizenz { $licence }.
SignPosted = Das Schild an Tisch { $table } hängt.
GameIntroduced = Der Dealer hat an Tisch { $table } das Spiel erklärt.
    .skipped = Der Dealer hat an Tisch { $table } die Erklärung ausgelassen.
GameBegun = Tisch { $table } beginnt zu spielen.
PlayersLacking = Tisch { $table } hat zu wenige Spieler: Mindestens { $least } sind nötig.
PlayersRegained = Tisch { $table } hat wieder genug Spieler.
ClosingAnnounced = Tisch { $table } wird schließen.
GameClosed = Tisch { $table } ist geschlossen.
LimitsAnnounced = Neue Limits sind an Tisch { $table } angekündigt.
LimitsAgreed = { $person } stimmt den neuen Limits an Tisch { $table } zu.
LimitsChanged = Ab der nächsten Hand gelten an Tisch { $table } neue Limits.
RoomTimeTold = Die Uhr wurde abgelesen.

## Reservierungen und Wartelisten

ReservationMade = { $person } hat Platz { $seat } an Tisch { $table } reserviert.
BuyInNoted = { $person } hat sich an Tisch { $table } eingekauft.
ReservationCancelled = Die Reservierung von Platz { $seat } an Tisch { $table } für { $person } wurde aufgehoben.
ReservationForfeited = { $person } hat die Reservierung von Platz { $seat } an Tisch { $table } verloren.
ListJoined = { $person } steht auf der Liste für { $game } an Stelle { $place }.
ListLeft = { $person } verlässt die Liste für { $game }.
ListCalled = { $person } wird zu Platz { $seat } an Tisch { $table } gerufen.
ListPassedOver = { $person } wurde übergangen und steht nun an Stelle { $place } der Liste für { $game }.

## Plätze

SeatClaimed = { $person } möchte Platz { $seat } an Tisch { $table }.
    .any = { $person } möchte einen Platz an Tisch { $table }.
SeatDrawCalled = { $people } ziehen Karten um Platz { $seat } an Tisch { $table }.
SeatCardsDrawn = Die höchste Karte um Platz { $seat } an Tisch { $table }: { $winners }.
SeatsAllotted = Die Plätze an Tisch { $table } sind ausgelost.
SeatAssigned = { $person } bekommt Platz { $seat } an Tisch { $table }.
    .moved = { $person } wechselt auf Platz { $seat } an Tisch { $table }.
SeatFreed = Platz { $seat } an Tisch { $table } ist frei.
    .offered = Platz { $seat } an Tisch { $table } ist frei. Zuerst wird er { $offered } angeboten.
SeatOffered = Platz { $seat } an Tisch { $table } wird { $people } angeboten.
SeatDeclined = { $person } lehnt Platz { $seat } an Tisch { $table } ab.
SeatReleased = Platz { $seat } an Tisch { $table } geht an die Warteliste.

## Ablehnungen

desk-OUT_OF_RANGE = Das kann nicht stimmen: { $field }.
desk-EXCLUDED = { $person } darf hier nicht spielen.
desk-NOT_IN_ROOM = { $person } ist nicht im Raum.
desk-ALREADY_IN_ROOM = { $person } ist schon im Raum.
desk-HAS_SEAT = { $person } hat schon Platz { $seat } an Tisch { $table }.
desk-NOT_IN_GROUP = Dieses Spiel ist für eine Gruppe von Spielern: { $group }.
desk-NO_SUCH_TABLE = Tisch { $table } ist nicht offen.
desk-TABLE_EXISTS = Tisch { $table } ist schon offen.
desk-UNKNOWN_BOOK = Es gibt kein Regelwerk { $book }.
desk-ILLEGAL_CHOICE = { $name } darf jetzt nicht { $value } werden.
    .legal = { $name } darf nicht { $value } sein: { $legal }.
desk-NO_SUCH_SEAT = Der Tisch hat { $seats } Plätze.
desk-SEAT_NOT_FREE = Platz { $seat } an Tisch { $table } ist nicht frei.
desk-NO_RESERVATIONS = Plätze werden hier nicht reserviert.
desk-NO_RESERVATION = { $person } hat an diesem Tisch keine Reservierung.
desk-NO_BUY_IN = { $person } muss sich zuerst einkaufen.
desk-GAME_BEGUN = Das Spiel an Tisch { $table } hat begonnen.
desk-GAME_CLOSED = In das Spiel an Tisch { $table } darf niemand mehr einsteigen.
desk-ON_THE_LIST = { $person } steht schon auf der Liste für { $game }.
desk-NOT_ON_THE_LIST = { $person } steht nicht auf der Liste für { $game }.
desk-LIST_EMPTY = Auf der Liste für { $game } ist niemand zu rufen.
desk-LIST_FIRST = Wer auf der Liste für { $game } steht, kommt zuerst.
desk-NOT_CALLED = { $person } wurde nicht an diesen Tisch gerufen.
desk-CALL_RUNS = { $person } hat noch Zeit, den Platz zu nehmen.
desk-SEATS_ARE_DRAWN = Plätze werden ausgelost. Bitte um einen Platz, ohne ihn zu nennen.
desk-SEATS_ARE_CHOSEN = Spieler wählen hier ihren Platz. Es werden keine Karten gezogen.
desk-CLAIMED_ALREADY = { $person } hat schon um einen Platz gebeten.
desk-NO_CLAIMS = Niemand hat um einen Platz an Tisch { $table } gebeten.
desk-NO_DRAW = Um Platz { $seat } wird nicht gezogen.
desk-WRONG_CARDS = Die Karten passen nicht. Nötig: { $wanted } verschiedene Karten eines Decks, für freie Plätze.
desk-PLAYERS_FIRST = Spieler im Spiel dürfen Platz { $seat } zuerst haben.
desk-NOT_VACANT = Platz { $seat } wird nicht angeboten.
desk-OUT_OF_ORDER = Der Platz muss zuerst { $people } angeboten werden.
desk-ANSWERS_AWAITED = Warte, bis die Spieler auf das Angebot geantwortet haben.
desk-NOT_OFFERED = Der Platz wurde { $person } nicht angeboten.
desk-NOT_AT_TABLE = { $person } hat keinen Platz an diesem Tisch.
desk-NOTICE_NEEDED = Das muss { $minutes } Minuten vorher angekündigt werden.
desk-NOTICE_RUNS = Die Frist läuft noch.
desk-NO_NOTICE = An Tisch { $table } sind keine neuen Limits angekündigt.
desk-NO_AGREEMENT = Die Frist darf nicht verkürzt werden.
desk-TOO_FEW_SEATS = Freie Plätze: { $seats }. Spieler: { $players }.
desk-TIME_RUNS_BACK = Die Zeit läuft nicht zurück.
desk-NO_SUCH_GAME = Für { $game } ist kein Tisch offen.
desk-WRONG_DRAW = Die gezogenen Zahlen passen nicht. Nötig: { $wanted }, jede einmal.
desk-NOT_INVITED = Das Spiel an Tisch { $table } ist für eingeladene Spieler.
desk-TOO_FEW_PLAYERS = Ein Spiel braucht mindestens { $least } Spieler.
desk-APPROVAL_NEEDED = Dafür fehlt eine Genehmigung: { $what }.
desk-REFERENCE_NEEDED = Nennen Sie das Aktenzeichen der schriftlichen Genehmigung: { $what }.
desk-NO_SIGN = Das Regelwerk verlangt an Tisch { $table } kein Schild.

### Was an der Kasse eines Pokerraums geschah.

## Bestand und Zählungen

CageOpened = Die Kasse ist offen mit { $cash } in bar und { $chips } in Chips. Es gilt das Regelwerk { $book } ({ $edition }).
BankMoved = Das Haus legt { $cash } in bar und { $chips } in Chips in die Kasse: { $reason }.
PlaceCounted = Tisch { $table } wurde gezählt: { $chips } in Chips, erwartet { $expected_chips }, und { $apart } Kommission getrennt, erwartet { $expected_apart }.
    .cage = Die Kasse wurde gezählt: { $cash } in bar, erwartet { $expected_cash }, und { $chips } in Chips, erwartet { $expected_chips }.
PlaceCorrected = Die Differenz an Tisch { $table } wurde gebucht: { $reason }.
    .cage = Die Differenz in der Kasse wurde gebucht: { $reason }.
CageClosed = Die Kasse ist geschlossen.
CageTimeTold = Die Uhr wurde abgelesen.

## Tischbestände

FloatOpened = Der Tischbestand von Tisch { $table } ist mit { $amount } eröffnet.
AreaNamed = Die Kommission hat einen eigenen Platz im Bestand von Tisch { $table }.
FillSent = { $amount } in Chips sind zum Bestand von Tisch { $table } unterwegs.
FillReceived = Der Bestand von Tisch { $table } hat { $amount } erhalten.
CreditSent = { $amount } in Chips sind vom Bestand von Tisch { $table } zur Kasse unterwegs.
CreditReceived = Die Kasse hat { $amount } vom Bestand von Tisch { $table } erhalten.
FloatClosed = Der Bestand von Tisch { $table } ist geschlossen. { $amount } sind wieder in der Kasse.

## Chips von Personen

ChipsSold = { $person } kauft Chips für { $amount } an Tisch { $table }.
    .carried = { $person } kauft Chips für { $amount }.
ChipsCarried = { $person } bringt Chips für { $amount } an Tisch { $table }.
ChipsLent = { $person } leiht { $borrower } { $amount } an Tisch { $table }.
TransferTaken = Tisch { $table } hat { $amount } zum Einsatz von { $person } gelegt.
TransferReturned = Tisch { $table } hat { $amount } nicht angenommen. Die Chips hat { $person }.
StakeBroughtBack = { $person } hat Tisch { $table } mit { $amount } verlassen.
DeclaredHeard = { $person } ist an Tisch { $table } als knapp gemeldet.
ChoicesHeard = An Tisch { $table } gelten andere Hausregeln.
ChipsCashed = { $person } erhält { $amount } in bar für Chips.
TipGiven = { $person } gibt dem Personal { $amount }.
TipsPaid = { $person } erhält { $amount } vom Trinkgeld.

## Kommission

CommissionKept = { $amount } Kommission von Tisch { $table } kamen in die Box.
    .float = { $amount } Kommission von Tisch { $table } warten im Tischbestand.
TimeChargeKept = { $person } hat an Tisch { $table } { $amount } Zeitgebühr bezahlt.
ColourChanged = { $amount } Kommission an Tisch { $table } wurden in größere Chips gewechselt.
ColourConfirmed = Der Farbwechsel von { $amount } an Tisch { $table } ist bestätigt.
ColourDropped = { $amount } gewechselte Kommission kamen in die Box von Tisch { $table }.
DropTaken = Die Box von Tisch { $table } wurde geleert: { $commission } Kommission, { $time_charges } Zeitgebühr, { $cash } in bar.

## Ablehnungen der Kasse

cage-OUT_OF_RANGE = Das kann nicht stimmen: { $field }.
cage-WRONG_ROLE = Das macht { $roles }.
cage-CAGE_CLOSED = Die Kasse ist geschlossen.
cage-UNKNOWN_BOOK = Es gibt kein Regelwerk { $book }.
cage-ILLEGAL_CHOICE = { $name } darf jetzt nicht { $value } werden.
    .legal = { $name } darf nicht { $value } sein: { $legal }.
cage-FLOAT_EXISTS = Der Bestand von Tisch { $table } ist schon eröffnet.
cage-NO_FLOAT = Tisch { $table } hat keinen offenen Bestand.
cage-TOO_FEW_CHIPS = Dort sind nur { $chips } in Chips.
    .person = { $person } hat nur { $chips } in Chips, die nicht auf einem Tisch liegen.
cage-TOO_LITTLE_CASH = Es sind nur { $cash } in bar da.
cage-NOT_IN_UNITS = Der kleinste Chip dieses Tischs ist { $unit }. Nennen Sie ein Vielfaches davon.
cage-NO_TRANSFER = Es gibt keine Übergabe { $transfer } zu bestätigen.
cage-OTHER_AMOUNT = Abgeschickt wurden { $amount }. Zählen Sie noch einmal, oder zählen Sie den Ort und buchen Sie die Differenz.
cage-SECOND_PERSON = Das muss eine andere Person als { $person } tun.
cage-BOOKS_DIFFER = Tisch { $table } steht still: Die Zählung weicht um { $cash } in bar und { $chips } in Chips von den Büchern ab. Zählen Sie noch einmal, oder die Leitung bucht die Differenz.
    .cage = Die Kasse steht still: Die Zählung weicht um { $cash } in bar und { $chips } in Chips von den Büchern ab. Zählen Sie noch einmal, oder die Leitung bucht die Differenz.
cage-NO_DIFFERENCE = Keine Zählung an Tisch { $table } weicht von den Büchern ab.
    .cage = Keine Zählung der Kasse weicht von den Büchern ab.
cage-NOT_COUNTED = Zählen Sie zuerst Tisch { $table }, zum Schluss.
    .cage = Zählen Sie zuerst die Kasse, zum Schluss.
cage-TRANSFER_OPEN = Übergabe { $transfer } ist noch unterwegs.
cage-FLOAT_OPEN = Schließen Sie zuerst den Bestand von Tisch { $table }.
cage-AREA_NEEDED = Der Dealer muss der Kommission zuerst einen eigenen Platz im Bestand von Tisch { $table } geben.
cage-AREA_NOT_NEEDED = Im Bestand von Tisch { $table } wartet keine Kommission.
cage-STAKE_TOO_SMALL = Es müssen mindestens { $least } gekauft werden.
cage-STAKE_TOO_LARGE = Es dürfen höchstens { $most } gekauft werden.
cage-NO_TOP_UP = In diesem Spiel dürfen keine weiteren Chips gekauft werden.
cage-DECLARED = { $person } ist als knapp gemeldet und darf keine weiteren Chips kaufen.
cage-NO_LOAN = Diese Leihe ist nicht erlaubt.
cage-LOAN_AT_TABLE = Geliehen wird vom Einsatz. Melden Sie es am Tisch.
cage-STAKE_STAYS = Der Einsatz von { $person } bleibt auf Tisch { $table }.
cage-NEVER_REDEEMED = Diese Chips sind kein Geld wert.
cage-NOTHING_WAITS = Im Bestand warten nur { $chips } Kommission.
cage-OTHER_VALUE = Die größeren Chips müssen auch { $amount } wert sein.
cage-NO_COLOUR_CHANGE = An Tisch { $table } läuft kein Farbwechsel.
cage-NOT_CONFIRMED = Der Farbwechsel an Tisch { $table } ist noch nicht bestätigt.
cage-COMMISSION_WAITS = Im Bestand warten noch { $chips } Kommission. Wechseln Sie sie und legen Sie sie in die Box.
cage-BOX_FULL = Leeren Sie zuerst die Box von Tisch { $table }.
cage-TIME_RUNS_BACK = Die Zeit läuft nicht rückwärts.
cage-NO_CHANGE = Nennen Sie einen Betrag in bar oder in Chips.
