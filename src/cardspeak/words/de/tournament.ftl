### Was in einem Turnier geschehen ist, wie die Turnierleitung es sagt.

## Bedingungen und Anmeldungen

TournamentAnnounced = Ein Turnier nach { $book } ({ $edition }) ist angekündigt. Leitung: { $director }.
ConditionsChanged = Die Spielbedingungen wurden geändert.
EntriesOpened = Die Anmeldung ist eröffnet. Das Startgeld beträgt { $fee }.
Entered = { $person } meldet sich an und zahlt { $fee }.
    .again = { $person } meldet sich wieder an und zahlt { $fee }.
    .free = { $person } meldet sich an.
ReserveListed = { $person } steht auf der Reserveliste.
EntryWithdrawn = { $person } zieht die Anmeldung zurück.
FeeRefunded = { $person } erhält { $amount } und die Gebühr von { $kept } zurück.
SubstituteNamed = { $person } will { $substitute } spielen lassen. Die Turnierleitung entscheidet.
SubstituteAccepted = { $substitute } spielt für { $person }.
SubstituteRejected = { $substitute } darf nicht für { $person } spielen.
PersonBarred = { $person } darf nicht teilnehmen.
    .lifted = { $person } darf wieder teilnehmen.
EntriesClosed = Die Anmeldung ist geschlossen: { $entries } Spieler, Preisgeld { $pool }.
PrizesSet = Die Preise stehen fest. Das Preisgeld beträgt { $pool }.

## Plätze und Runden

SeatsDrawn = Die Plätze sind ausgelost, an { $tables ->
        [one] einem Tisch.
       *[other] { $tables } Tischen.
    }
ChipsIssued = { $person } erhält { $chips } Chips.
ChipsReturned = { $chips } Chips von { $person } gehen aus dem Spiel.
SeatTaken = { $person } sitzt auf Platz { $seat } an Tisch { $table }.
SessionBegun = Die Runde beginnt mit { $players } Spielern.
PlayerMissing = { $person } fehlt auf Platz { $seat } an Tisch { $table }.
PlaceForfeited = { $person } hat den Platz verwirkt.
PlaceKept = { $person } behält den Platz.
PlayerSeated = { $person } erhält Platz { $seat } an Tisch { $table }.
    .replaces = { $person } erhält den Platz von { $replaces }: Platz { $seat } an Tisch { $table }.
TableLeft = { $person } verlässt den Tisch ohne Erlaubnis.
    .approved = { $person } verlässt den Tisch mit Erlaubnis.
TableRejoined = { $person } ist wieder am Tisch.
SessionEnded = Die Runde ist vorbei. { $players ->
        [one] Eine Person ist übrig.
       *[other] { $players } Spieler sind übrig.
    }
WentThrough = { $person } kommt mit { $chips } Chips weiter.

## Zeit

TimeTold = Die Uhr wurde abgelesen.
ClockSet = Die Uhr läuft.
    .stopped = Die Uhr steht.
LevelsEdited = Die Stufen wurden geändert.
LevelBegun = Stufe { $level } beginnt. Blinds: { $blinds }.
    .break = Eine Pause von { $minutes } Minuten.
ChipsColoured = Chips zu { $value } werden gegen größere getauscht und gehen aus dem Spiel.
ChipsRaced = Restchips zu { $value } sind an Tisch { $table } vergeben: { $won } bekommen je einen Chip zu { $into }.
    .none = Restchips zu { $value } sind an Tisch { $table } gewechselt. Für einen Chip zu { $into } waren es zu wenige.
BreakCalled = Eine Pause von { $minutes } Minuten.
BreakOver = Die Pause ist vorbei.
PaceSet = Die Turnierleitung gibt das Tempo vor: { $direction }.

## Ergebnisse

RoundHeard = Tisch { $table } hat Hand { $number } beendet.
HandForHandSet = Ab jetzt wird Hand für Hand gespielt: Jeder Tisch spielt eine Hand und wartet auf die anderen.
    .ends = Es wird nicht mehr Hand für Hand gespielt.
HandFinished = Alle Tische haben Hand { $hand } des Spiels Hand für Hand beendet.
HandPlayed = Tisch { $table } hat Hand { $hand } des Spiels Hand für Hand beendet, und niemand ist ausgeschieden.
OutReported = Gemeldet an Tisch { $table }, von einer anderen Person dort zu bestätigen: { $people } ausgeschieden, die Chips an { $winner }.
ReportConfirmed = { $person } bestätigt die Meldung von Tisch { $table }.
ReportRejected = { $person } bestätigt die Meldung von Tisch { $table } nicht.
StacksStated = Chips wurden gezählt: { $counted }.
ChipsBagged = Eine zweite Zählung ergab { $chips } Chips von { $person } statt { $before }; sie sind in einem Beutel.
    .same = Die { $chips } Chips von { $person } sind in einem Beutel.
BagOpened = Der Beutel von { $person } wird an Tisch { $table }, Platz { $seat }, geöffnet: { $chips } Chips.
PlayerBroke = { $person } hat keine Chips mehr und darf nachkaufen.
    .waits = { $person } hat keine Chips mehr und wartet, bis alle Tische die Hand beendet haben.
RebuyDeclined = { $person } kauft nicht nach.
PlayerOut = { $person } scheidet aus und teilt sich die Plätze { $place } bis { $last }.
    .alone = { $person } scheidet auf Platz { $place } aus.
PlaceDrawCalled = { $people } ziehen eine Karte um Platz { $place }.
PlaceDrawn = Die Karten um Platz { $place } sind gezogen.
RebuyMade = { $person } kauft für { $price } nach.
AddOnMade = { $person } kauft das Add-on für { $price }.
TournamentDecided = { $person } gewinnt das Turnier.

## Besondere Runden, Pflichten, Streitfälle, Spenden

RoundBegun = Tisch { $table } beginnt Hand { $number }.
OrbitCompleted = Der Button ist einmal um Tisch { $table } gewandert.
BonusRoundCalled = Die nächste Hand ist eine Bonusrunde: { $chips } Chips kommen in den Pot.
EliminationRoundCalled = Die nächste Hand ist eine Ausscheidungsrunde: Danach scheidet der kleinste Stack aus.
EliminationDrawCalled = { $people } ziehen eine Karte. Die niedrigste scheidet aus.
EliminationDrawn = Die Karten für das Ausscheiden sind gezogen.
StakeShared = Die { $chips } Chips von { $person } werden geteilt: { $people }.
DutyArisen = Vor dem Spiel zu bestätigen: { $duty }.
DutyDone = Bestätigt: { $duty }.
    .note = Bestätigt: { $duty } ({ $note }).
ChipsCounted = Die Chips wurden gezählt: { $found } gefunden, { $expected } erwartet.
DisputeRaised = Streitfall { $number } von { $person }: { $about }.
DisputeDecided = Streitfall { $number } ist entschieden: { $decision }.
    .final = Streitfall { $number } ist endgültig entschieden: { $decision }.
ReviewRequested = Die Entscheidung im Streitfall { $number } wird überprüft.
    .notice = Streitfall { $number } wird nicht weiter überprüft: { $notice }.
PlacesAnnounced = Die Plätze werden bekannt gegeben: { $people }.
CharityChosen = { $person } wählt { $charity } für die Spende.
DonationMade = { $amount } gehen an { $charity }, gewählt von { $person }.

## Umsetzungen

MoveOrdered = { $person } wechselt von Tisch { $from_table } auf Platz { $seat } an Tisch { $table }.
    .break = Tisch { $from_table } wird aufgelöst: { $person } wechselt auf Platz { $seat } an Tisch { $table }.
    .request = { $person } wechselt auf Platz { $seat } an Tisch { $table }.
    .waits = { $person } wechselt von Tisch { $from_table } auf Platz { $seat } an Tisch { $table } und wartet, bis der Button vorbei ist.
    .blind = { $person } wechselt von Tisch { $from_table } auf Platz { $seat } an Tisch { $table } und setzt als Nächstes den Big Blind.
TableBroken = Tisch { $table } ist geschlossen.
ButtonStated = Der Button an Tisch { $table } liegt auf Platz { $button }.

## Entscheidungen, Preise, Ende

Disqualified = { $person } ist disqualifiziert: { $reason }.
PassedOver = Keine Maßnahme gegen { $person }: { $reason }.
DivisionProposed = { $person } schlägt vor, die übrigen Preise unter { $people } zu teilen.
    .director = Die Turnierleitung schlägt vor, die übrigen Preise unter { $people } zu teilen.
DivisionAgreed = { $person } stimmt der Teilung zu.
PrizesDivided = { $people } teilen die übrigen Preise einvernehmlich.
DivisionFailed = { $against } stimmten der Teilung nicht zu. Das Spiel geht weiter.
PlacesConfirmed = Die Plätze sind bestätigt.
PrizePaid = { $person } erhält einen Preis von { $amount }.
TournamentOver = Das Turnier ist vorbei.
TournamentCancelled = Das Turnier ist abgesagt: { $reason }.
ActsUndone = Die letzten Schritte wurden zurückgenommen.
ActsRedone = Die zuletzt zurückgenommenen Schritte gelten wieder.

## Ablehnungen

tournament-ILLEGAL_CONDITION = { $name } darf nicht { $value } sein: { $legal }.
tournament-DIRECTOR_ONLY = Das entscheidet nur die Turnierleitung: { $director }.
tournament-NOT_NOW = Das ist jetzt nicht möglich.
tournament-CONDITIONS_SETTLED = Die Bedingungen stehen fest und ändern sich nicht mehr.
tournament-CONDITION_MISSING = Eine Bedingung fehlt: { $condition }.
    .approval = Die Bedingungen brauchen ihre schriftliche Genehmigung.
    .winner = Nach diesen Regeln wird zu zweit nicht weitergespielt. Eine genehmigte Bedingung muss das Spiel bis zu einer einzigen Person erlauben.
tournament-ENTRIES_CLOSED = Die Anmeldung ist geschlossen.
tournament-ONE_ENTRY = Jede Person darf sich einmal anmelden.
    .person = { $person } ist schon angemeldet.
tournament-NOT_INVITED = Dieses Turnier ist nur für Geladene.
tournament-NOT_SIGNED = Den Bedingungen muss zuerst schriftlich zugestimmt werden.
tournament-NO_SUCH_ENTRANT = Diese Anmeldung gibt es nicht.
tournament-WRONG_STATUS = Das ist für diese Person jetzt nicht möglich.
tournament-NO_REFUND = Das Startgeld wird nicht zurückgezahlt.
tournament-SUBSTITUTE_TOO_LATE = Ein Ersatz muss vor der Auslosung genannt werden.
tournament-NO_SUBSTITUTES = Niemand sonst darf für Angemeldete spielen.
tournament-TOO_FEW_ENTRIES = { $entries } Spieler sind zu wenige. Mindestens { $least } sind nötig.
tournament-WRONG_DRAW = Die gezogenen Zahlen passen nicht. Nötig sind { $wanted }, jede einmal.
tournament-SEAT_FIXED = Der ausgeloste Platz bleibt.
tournament-NO_SEAT_FREE = Dieser Platz ist nicht frei.
tournament-NO_FORFEIT = Wer fehlt, verliert den Platz nicht.
tournament-NO_RESERVE = Diese Person kann den Platz nicht erhalten.
tournament-NO_REBUY = Chips können jetzt nicht gekauft werden.
tournament-CHIPS_FIXED = Turnierchips werden nicht ergänzt, entfernt oder weitergegeben.
tournament-NOT_CASH = Turnierchips werden nicht in Geld getauscht.
tournament-NO_BREAK = Es gibt keine Pausen.
tournament-NO_PACE = Die Turnierleitung darf das Tempo nicht vorgeben.
tournament-WRONG_RESULT = Dieses Ergebnis kann nicht stimmen.
    .loss = { $lost_more } hat mehr Chips verloren als gesetzt.
tournament-TIME_RUNS_BACK = Die Zeit läuft nicht rückwärts.
tournament-PRIZES_DO_NOT_ADD_UP = Die Preise ergeben { $total }, das Preisgeld ist { $pool }.
tournament-PLACES_NOT_CONFIRMED = Die Turnierleitung muss zuerst die Plätze bestätigen.
tournament-NO_DISQUALIFICATION = { $person } darf dafür nicht disqualifiziert werden.
tournament-MUST_DISQUALIFY = Ein absichtlicher Verstoß führt zur Disqualifikation.
tournament-NO_AGREEMENT = So können die Preise nicht geteilt werden.
tournament-NO_MOVES = Jetzt wird niemand umgesetzt.
    .button = Zuerst muss der Button von Tisch { $button_unknown } genannt werden.
tournament-CANNOT_UNDO = Das lässt sich nicht zurücknehmen.
tournament-OUT_OF_RANGE = Diese Zahl ist außerhalb des Bereichs.
tournament-NO_NAME = Ein Name hat 1 bis { $most } Zeichen, alle sichtbar und in einer Zeile.
tournament-BARRED = { $person } darf nicht teilnehmen.
tournament-NO_CANCELLATION = Das Turnier darf nicht abgesagt werden.
tournament-DUTY_OPEN = Zuerst zu bestätigen: { $duty }.
tournament-ROUND_BEGUN = Die Hand hat begonnen. Das geht erst für eine spätere.
tournament-NO_SPECIAL_ROUND = Die Bedingungen sehen keine solche Runde mehr vor.
tournament-NO_COUNT = Die Chips werden nicht gezählt.
tournament-DISPUTE_OPEN = Zuerst muss Streitfall { $number } entschieden werden.
tournament-NO_SUCH_DISPUTE = Diesen Streitfall gibt es nicht.
tournament-NO_CHARITY = Es muss eine Organisation gewählt werden, die am Turnier nicht beteiligt ist.
    .person = { $person } muss zuerst eine Organisation wählen.
tournament-OUT_OF_STEP = Es wird Hand für Hand gespielt. Andere Tische müssen die Hand erst beenden. Noch im Spiel ist Tisch: { $playing }.
tournament-TOO_FEW_TABLES = Hand für Hand wird nur gespielt, wenn es mindestens { $least } Tische mit zwei oder mehr Spielern gibt.
tournament-CANNOT_REDO = Es gibt nichts zu wiederholen: Inzwischen ist etwas anderes geschehen.
tournament-DIVISION_OPEN = Die Spieler müssen zuerst auf den Vorschlag zur Teilung der Preise antworten.
tournament-TABLE_DEALT = An Tisch { $table } gibt das Programm, also kommen die Ergebnisse von dort.
tournament-STACKS_NEEDED = Bitte die Chips vor der Hand angeben, denn sie entscheiden über die Plätze: { $people }.
tournament-SECOND_PERSON = Jemand anderes muss das bestätigen: eine Person an Tisch { $table }, die die Chips nicht gewonnen hat, oder Personal, das nicht mitspielt.
tournament-STACKS_WRONG = Die Chips gehen nicht auf: Alle echten Tische haben zusammen { $expected } Chips, und alle haben mindestens einen.
tournament-NO_RACE = An Tisch { $table } werden jetzt keine Restchips vergeben.
tournament-ODD_CHIPS_WRONG = Restchips sind ganze Chips zu { $value }, die zusammen weniger als { $into } wert sind.
    .low = Die bekannten Chips sind weniger als die Restchips. Bitte zuerst zählen: { $people }.
tournament-BAGS_OPEN = Vor der Auslosung die Chips in einen Beutel zählen: { $people }.
