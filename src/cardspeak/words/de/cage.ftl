### Was an der Kasse eines Pokerraums geschah.

## Bestand und Zählungen

CageOpened = Die Kasse ist offen mit { $cash } in bar und { $chips } in Chips. Es gilt das Regelwerk { $book } ({ $edition }).
BankMoved = Das Haus legt { $cash } in bar und { $chips } in Chips in die Kasse: { $reason }.
PlaceCounted = Tisch { $table } wurde gezählt: { $chips } in Chips, erwartet { $expected_chips }, und { $apart } Abgabe getrennt, erwartet { $expected_apart }.
    .cage = Die Kasse wurde gezählt: { $cash } in bar, erwartet { $expected_cash }, und { $chips } in Chips, erwartet { $expected_chips }.
PlaceCorrected = Die Differenz an Tisch { $table } wurde gebucht: { $reason }.
    .cage = Die Differenz in der Kasse wurde gebucht: { $reason }.
CageClosed = Die Kasse ist geschlossen.
CageTimeTold = Die Uhr wurde abgelesen.

## Tischbestände

FloatOpened = Der Tischbestand von Tisch { $table } ist mit { $amount } eröffnet.
AreaNamed = Die Abgabe hat einen eigenen Platz im Bestand von Tisch { $table }.
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
CashWanted = { $person } möchte { $amount } in bar.
    .withdrawn = { $person } behält die Chips.
ChipsCashed = { $person } erhält { $amount } in bar für Chips.
TipGiven = { $person } gibt dem Personal { $amount }.
TipsPaid = { $person } erhält { $amount } vom Trinkgeld.

## Abgabe

CommissionKept = { $amount } Abgabe von Tisch { $table } kamen in die Box.
    .float = { $amount } Abgabe von Tisch { $table } warten im Tischbestand.
TimeChargeKept = { $person } hat an Tisch { $table } { $amount } Zeitgebühr bezahlt.
ColourChanged = { $amount } Abgabe an Tisch { $table } wurden in größere Chips gewechselt.
ColourConfirmed = Der Farbwechsel von { $amount } an Tisch { $table } ist bestätigt.
ColourDropped = { $amount } gewechselte Abgabe kamen in die Box von Tisch { $table }.
DropTaken = Die Box von Tisch { $table } wurde geleert: { $commission } Abgabe, { $time_charges } Zeitgebühr, { $cash } in bar.

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
cage-AREA_NEEDED = Der Dealer muss der Abgabe zuerst einen eigenen Platz im Bestand von Tisch { $table } geben.
cage-AREA_NOT_NEEDED = Im Bestand von Tisch { $table } wartet keine Abgabe.
cage-STAKE_TOO_SMALL = Es müssen mindestens { $least } gekauft werden.
cage-STAKE_TOO_LARGE = Es dürfen höchstens { $most } gekauft werden.
cage-NO_TOP_UP = In diesem Spiel dürfen keine weiteren Chips gekauft werden.
cage-DECLARED = { $person } ist als knapp gemeldet und darf keine weiteren Chips kaufen.
cage-NO_LOAN = Diese Leihe ist nicht erlaubt.
cage-LOAN_AT_TABLE = Geliehen wird vom Einsatz. Melden Sie es am Tisch.
cage-STAKE_STAYS = Der Einsatz von { $person } bleibt auf Tisch { $table }.
cage-NEVER_REDEEMED = Diese Chips sind kein Geld wert.
cage-NOTHING_WAITS = Im Bestand warten nur { $chips } Abgabe.
cage-OTHER_VALUE = Die größeren Chips müssen auch { $amount } wert sein.
cage-NO_COLOUR_CHANGE = An Tisch { $table } läuft kein Farbwechsel.
cage-NOT_CONFIRMED = Der Farbwechsel an Tisch { $table } ist noch nicht bestätigt.
cage-COMMISSION_WAITS = Im Bestand warten noch { $chips } Abgabe. Wechseln Sie sie und legen Sie sie in die Box.
cage-BOX_FULL = Leeren Sie zuerst die Box von Tisch { $table }.
cage-TIME_RUNS_BACK = Die Zeit läuft nicht rückwärts.
cage-NOT_ASKED_FOR = { $person } hat diesen Betrag nicht in bar verlangt.
cage-NO_CHANGE = Nennen Sie einen Betrag in bar oder in Chips.
