### Was am Empfang eines Cash-Raums geschah, wie das Personal es sagt.

## Personen und Tische

DeskOpened = Der Empfang ist offen. Es gilt { $book } ({ $edition }).
PersonArrived = { $person } ist im Raum.
PersonDeparted = { $person } hat den Raum verlassen.
PersonExcluded = { $person } darf hier nicht spielen.
    .lifted = { $person } darf hier wieder spielen.
WentOnDuty = { $person } ist im Dienst: { $role ->
        [cashier] Kasse
        [dealer] Dealer
        [inspector] Aufsicht
       *[management] Leitung
    }.
    .table = { $person } gibt an Tisch { $table }.
BreakBegan = { $person } macht Pause.
WentOffDuty = { $person } ist nicht mehr im Dienst.
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
desk-ON_DUTY = { $person } ist hier im Dienst und darf nicht spielen.
desk-NOT_ON_DUTY = { $person } ist nicht im Dienst.
desk-WAITS_TO_PLAY = { $person } wartet auf einen Platz. Erst Listen und Reservierungen verlassen.
desk-TOO_FEW_DEALERS = Zum Wechseln braucht es einen offenen Tisch und mindestens zwei Dealer im Dienst.
desk-NO_SIGN = Das Regelwerk verlangt an Tisch { $table } kein Schild.
