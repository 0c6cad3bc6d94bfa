### Was am Tisch geschah, wie es am Tisch gesagt wird.

## Das Haus

TableOpened = Der Tisch ist offen, nach { $book } ({ $edition }). { $hand_dealt ->
        [yes] Ein Dealer gibt echte Karten.
       *[no] Das Programm gibt.
    }
    .override = Der Tisch ist offen, nach { $book } ({ $edition }), mit erklärter Abweichung von { $override }. { $hand_dealt ->
        [yes] Ein Dealer gibt echte Karten.
       *[no] Das Programm gibt.
    }
HouseChanged = Neue Hausregeln: { LIST($changes, by: "semicolon") }.
HouseChanged-changes = { $name } { $value }
NoticeGiven = Angekündigt: { $name } wird { $value }, ab { $due }.
    .next = Angekündigt: { $name } wird { $value }, ab der nächsten Hand.
TimePassed = Es ist { $minute }.
DeckChecked = Das Kartenspiel ist vollständig: { $count } Karten.

## Plätze und Chips

Sat = { $person } setzt sich auf Platz { $seat_no } mit { $stake }{ $consents ->
        [yes] {" "}und stimmt den Spielbedingungen zu.
       *[no] .
    }
    .stated = { $person } beginnt auf Platz { $seat_no } mit { $stake }.
    .colour = { $person } setzt sich auf Platz { $seat_no } mit { $stake } in Chips der Farbe { $colour }{ $consents ->
        [yes] {" "}und stimmt den Spielbedingungen zu.
       *[no] .
    }
    .missed = { $person } kommt auf Platz { $seat_no } mit { $stake } ins Spiel zurück, schuldet noch einen Blind{ $consents ->
        [yes] {" "}und stimmt den Spielbedingungen zu.
       *[no] .
    }
    .entry = { $person } kommt auf Platz { $seat_no } mit { $stake } neu dazu{ $consents ->
        [yes] {" "}und stimmt den Spielbedingungen zu.
       *[no] .
    }
Reserved = Platz { $seat_no } ist für { $person } reserviert.
ReservationLapsed = Platz { $seat_no } ist nicht mehr für { $person } reserviert.
TimeCharged = { $seat } zahlt { $amount } Zeitgebühr.
Left = { $seat } geht { $stake ->
        [0] ohne Chips.
       *[other] mit { $stake }.
    }
    .person = { $person } ({ actor-role }) nimmt { $seat } vom Tisch, { $stake ->
        [0] ohne Chips.
       *[other] mit { $stake }.
    }
    .host = Der Gastgeber nimmt { $seat } vom Tisch, { $stake ->
        [0] ohne Chips.
       *[other] mit { $stake }.
    }
Moved = { $seat } wechselt auf Platz { $to }.
    .entry = { $seat } wechselt auf Platz { $to }; dort kommen die Blinds später: setzen oder warten.
ChipsAdded = { $seat } legt { $amount } nach.
    .taken = { $seat } nimmt { $amount } vom Tisch.
    .host = Der Gastgeber legt { $seat } { $amount } dazu.
WentAway = { $seat } setzt aus.
CameBack = { $seat } ist wieder da.
SeatForfeited = { $person } verliert Platz { $seat_no }{ $stake ->
        [0] .
       *[other] { $kept ->
            [yes] ; das Haus verwahrt { $stake }, bis sie abgeholt werden.
           *[no] {" "}und nimmt { $stake } mit.
        }
    }
SeatIdle = { $seat } hat seit { $rounds ->
        [one] einer Hand
       *[other] { $rounds } Händen
    } nichts gesetzt. Das Personal kann den Platz zurückfordern.
SeatTakenAgain = { $person } ist mit den verwahrten { $stake } wieder auf Platz { $seat_no }.
StakeCollected = { $person } holt die verwahrten { $amount } ab.
    .removed = { $remover } ({ actor-role }) nimmt { $person } vom Tisch und zahlt { $amount } aus.
    .gone = { $remover } ({ actor-role }) nimmt { $person } vom Tisch.
EntryChosen = { $seat } { $how ->
        [post] setzt, um Karten zu bekommen.
       *[other] wartet auf den Big Blind.
    }
Exempted = { $seat } muss zum Einstieg nichts setzen.
BlindMissed = { $seat } verpasst den { $which ->
        [big] Big Blind.
       *[small] Small Blind.
    }
PlayerDeclared = { $seat } spielt mit kurzem Stack und darf nichts mehr nachlegen.
SeatVacated = { $seat } hat keine Chips mehr und gibt den Platz auf.

## Ziehen, Umläufe, Ende eines Spiels

DrawCalled = { $seats } ziehen je eine Karte um den Button.
    .place = { $seats } ziehen je eine Karte um Platz { $place }.
Drawn = { $draws }.
Drawn-draws = { $seat } zieht { CARDS($card, case: "acc") }
OrbitBegun = Umlauf { $number } beginnt: { $rounds ->
        [one] eine Hand.
       *[other] { $rounds } Hände.
    }
OrbitEnded = Umlauf { $number } ist vorbei: { $stacks }.
OrbitEnded-stacks = { $seat } hat { $stake }
WentOut = { $person } belegt Platz { $place }.
GameWon = { $person } gewinnt das Spiel.

## Eine Hand beginnt

RoundOpened = Hand { $number }: { $button } hat den Button, { $seats_count } Spieler bekommen Karten.
DealerChanged = Ab jetzt gibt { $person }.
BonusPlaced = Das Haus legt { $amount } in den Pot.
BonusTakenBack = Das Haus nimmt seine { $amount } zurück.
DealtOut = { $seat } { $why ->
        [away] ist abwesend und bekommt keine Karten.
        [no-stake] hat keine Chips und bekommt keine Karten.
        [short-stake] liegt unter dem kleinsten Stack und bekommt keine Karten.
        [on-the-button] darf nicht auf dem Button einsteigen und bekommt diesmal keine Karten.
        [before-the-blinds-have-passed] steigt ein, wenn die Blinds vorbei sind.
        [stake-of-an-earlier-orbit] hat keinen Stack für den neuen Umlauf und bekommt keine Karten.
       *[waits-for-the-big-blind] wartet auf den Big Blind.
    }
Posted = { $seat } { $kind ->
        [ante] zahlt { $amount } Ante{ $all_in ->
            [yes] , all-in.
           *[no] .
        }
        [entry] setzt { $amount } zum Einstieg{ $all_in ->
            [yes] , all-in.
           *[no] .
        }
        [dead] zahlt { $amount } für einen verpassten Blind, ohne Anrechnung.
        [over-blind] legt einen Über-Blind von { $amount }{ $all_in ->
            [yes] , all-in.
           *[no] .
        }
       *[blind] setzt einen Blind von { $amount }{ $all_in ->
            [yes] , all-in
           *[no] {""}
        }{ $live ->
            [yes] .
           *[no] , ohne Anrechnung.
        }
    }

## Karten

Shuffled = Die Karten werden gemischt{ $how ->
        [machine] , von der Maschine.
       *[hand] .
    }
CutMade = Der Dealer hebt nach { $depth ->
        [one] einer Karte
       *[other] { $depth } Karten
    } ab.
    .player = { $seat } hebt nach { $depth ->
        [one] einer Karte
       *[other] { $depth } Karten
    } ab.
Burned = { $up ->
        [yes] Eine Karte wird offen verbrannt: { $card }.
       *[no] Eine Karte wird verbrannt.
    }
Dealt = { $seat } bekommt { $up ->
        [yes] offen { CARDS($card, case: "acc") }.
       *[no] eine verdeckte Karte.
    }
BoardDealt = { $street ->
        [flop] Flop
        [turn] Turn
        [river] River
        [hole-cards] Board
        [initial-deal] Board
        [third-card] Dritte Karte
        [fourth-card] Vierte Karte
       *[fifth-card] Fünfte Karte
    }: { $cards }.
Discarded = { $cards_count ->
        [one] Eine Karte geht in den Muck.
       *[other] { $cards_count } Karten gehen in den Muck.
    }
StreetBegun = Als Nächstes: { $street ->
        [flop] der Flop.
        [turn] der Turn.
        [river] der River.
        [hole-cards] die Startkarten.
        [initial-deal] die ersten Karten.
        [third-card] die dritte Karte.
        [fourth-card] die vierte Karte.
       *[fifth-card] die fünfte Karte.
    }

## Setzen

BettingOpened = Setzrunde { $number }: { $opener } beginnt{ $price ->
        [0] .
       *[other] ; zu bringen sind { $price }.
    }
BettingClosed = Setzrunde { $number } ist vorbei.
Checked = { $seat } checkt.
Stayed = { $seat } bleibt dabei, ohne zu erhöhen.
Called = { $seat } geht mit { $amount } mit{ $all_in ->
        [yes] , all-in.
       *[no] .
    }
Opened = { $seat } setzt { $amount }{ $full ->
        [no] , all-in unter dem Mindesteinsatz.
       *[yes] { $all_in ->
            [yes] , all-in.
           *[no] .
        }
    }
Raised = { $full ->
        [no] { $seat } ist mit { $to } all-in; für eine volle Erhöhung reicht das nicht.
       *[yes] { $seat } erhöht auf { $to }{ $all_in ->
            [yes] , all-in.
           *[no] .
        }
    }
Folded = { $why ->
        [clock] Die Zeit ist um: { $seat } ist raus.
        [absent] { $seat } ist nicht da und damit raus.
        [line] { $seat } ist raus: Die Karten lagen verdeckt über der Linie.
        [ruling] Die Aufsicht nimmt { $seat } aus der Hand.
        [void] Das Blatt von { $seat } ist ungültig und aus dem Spiel.
       *[choice] { $seat } passt.
    }
ClockCalled = { $seat } hat { $seconds } Sekunden Zeit.
    .person = { $person } ruft die Uhr für { $seat }: { $seconds } Sekunden.
ClockWarned = { $left ->
        [0] Die Zeit von { $seat } ist fast um.
       *[other] { $seat } hat noch { $left } Sekunden.
    }
Returned = { $why ->
        [uncalled] { $seat } bekommt { $amount } zurück, die niemand gehalten hat.
        [cannot-win] { $amount } gehen zurück an { $seat }, dessen Blatt nicht gewinnen kann.
        [excess] { $amount } zu viel gehen zurück an { $seat }.
        [withdrawn] { $seat } nimmt { $amount } zurück.
        [ante] Das Ante von { $amount } geht zurück an { $seat }.
        [misdeal] { $amount } gehen zurück an { $seat }.
       *[void] { $amount } gehen zurück an { $seat }.
    }
Gathered = Die Einsätze kommen in die Mitte; im Pot sind { $pot }.

## Showdown und Pots

BetsCounted = { $seat } hat in dieser Hand { $total } gesetzt{ $all_in ->
        [yes] , All-in
       *[no] {""}
    }{ $folded ->
        [yes] , und ist ausgestiegen.
       *[no] .
    }
    .reason = { $person } zählt von { $seat } in dieser Hand { $total }{ $all_in ->
        [yes] , All-in
       *[no] {""}
    }{ $folded ->
        [yes] , ausgestiegen
       *[no] {""}
    }: { $reason }.
WinnersStated = { $pot ->
        [0] Der Pot geht laut Dealer an { $seats }.
       *[other] Side-Pot { $pot } geht laut Dealer an { $seats }.
    }
PotsFormed = { $pots_count ->
        [one] Im Pot sind { $total }.
       *[other] { LIST($pots, by: "semicolon") }.
    }
PotsFormed-pots = { $pot ->
        [0] Hauptpot
       *[other] Nebenpot { $pot }
    } { $amount } für { $seats }
ShowdownOpened = { $seats_count ->
        [one] Showdown: { $seats } zeigt.
       *[other] Showdown: { $by_reading ->
            [yes] Alle zeigen. Das Buch nennt keine Reihenfolge; hier { $seats }.
           *[no] Zuerst zeigt { LIST($seats, part: "first") }, dann { LIST($seats, part: "rest") }.
        }
    }
Shown = { $seat } zeigt { CARDS($cards, case: "acc") }.
Mucked = { $seat } wirft das Blatt weg.
Announced = { $pot ->
        [0] {""}
       *[other] Nebenpot { $pot }:{" "}
    }{ $seats } { $seats_count ->
        [one] hat
       *[other] teilen sich
    } das beste { $half ->
        [high] hohe Blatt
        [low] niedrige Blatt
       *[none] { $hand ->
            [low] niedrige Blatt
           *[other] Blatt
        }
    }{ $hand ->
        [low] .
       *[other] : { hand-kind }.
    }
CommissionTaken = { $amount ->
        [0] Keine Abgabe { $pot ->
            [0] von diesem Pot.
           *[other] von Nebenpot { $pot }.
        }
       *[other] Das Haus nimmt { $amount } Abgabe{ $pot ->
            [0] {""}
           *[other] {" "}aus Nebenpot { $pot }
        }{ $to ->
            [drop] , in den Kasten.
            [float] , in den Bestand.
           *[box] .
        }
    }
Won = { $seat } gewinnt { $amount }{ $pot ->
        [0] {""}
       *[other] {" "}aus Nebenpot { $pot }
    }{ $odd ->
        [0] .
       *[other] , darin { $odd } unteilbarer Rest{ $by_reading ->
            [yes] . Das Buch sagt nicht, wer ihn bekommt; so wird es hier gelesen.
           *[no] .
        }
    }
RoundEnded = { $how ->
        [fold] Hand { $number } ist vorbei: Alle anderen haben gepasst.
        [showdown] Hand { $number } ist vorbei.
        [void] Hand { $number } ist ungültig. Niemand gewinnt sie.
       *[misdeal] Hand { $number } war falsch gegeben.
    }
ButtonMoved = Der Button geht zu { $to }.

## Entscheide

Ruled = Entscheid: { $situation }.
    .over-the-limit = Entscheid: Das ist mehr, als das Limit erlaubt. { $amount } gehen zurück an { $seat }.
    .between-call-and-raise = Entscheid: Das ist keine Erhöhung. { $amount } gehen zurück an { $seat }.
    .no-raise-is-open = Entscheid: { $seat } darf nicht erhöhen, also ein Call. { $amount } gehen zurück.
    .over-the-call = Entscheid: Keine Erhöhung war angesagt, also geht { $seat } mit. { $amount } gehen zurück.
    .short-of-the-least-bet = Entscheid: Das ist weniger als der Mindesteinsatz. { $amount } gehen zurück an { $seat }.
    .without-a-word = Entscheid: Chips ohne ein Wort zählen hier nicht. { $amount } gehen zurück an { $seat }.
    .out-of-turn = Entscheid: { $seat } war nicht am Zug. { $amount } gehen zurück.
    .held = Entscheid: { $seat } war nicht am Zug. { $amount } liegen beiseite, bis der Zug kommt.
    .owes = Entscheid: Das reicht nicht zum Mitgehen. { $seat } ergänzt auf { $amount } oder passt.
    .completed = Entscheid: Der Nächste hat gehandelt, also muss { $seat } mit { $amount } ganz mitgehen.
    .void-person = { $person } erklärt die Hand für ungültig: { $outcome }.
    .void-why = Entscheid: Die Hand ist ungültig ({ $outcome }).
    .void = Entscheid: Die Hand ist ungültig.
    .disputed = { $seat } bestreitet die letzte Hand. Die Aufzeichnung wird geprüft.
    .released-why = Das Personal lässt { $seat } gehen: { $outcome }.
    .released = Das Personal lässt { $seat } gehen.
    .few-burns = Entscheid: Zu wenige Karten zum Verbrennen. Nur die sichtbare zählt.
    .said-amount = { $seat } sagt „{ $said } { $amount }“, und das { $outcome_code ->
        [binds] bindet.
       *[other] bindet nicht.
    }
    .said = { $seat } sagt „{ $said }“, und das { $outcome_code ->
        [binds] bindet.
       *[other] bindet nicht.
    }
    .claim = { $seat } sagt das Blatt als „{ $claim }“ an. Es gelten die Karten.
    .override-seat-way = { $person } entscheidet anders als das Buch: { $situation } ({ $seat }). { CAPITAL($way) }. Grund: { $reason }.
    .override-way = { $person } entscheidet anders als das Buch: { $situation }. { CAPITAL($way) }. Grund: { $reason }.
    .override-seat = { $person } entscheidet anders als das Buch: { $situation } ({ $seat }).
    .override = { $person } entscheidet anders als das Buch: { $situation }.
    .chosen-seat = { $person } entscheidet: { $situation } ({ $seat }). { $says }.
    .chosen = { $person } entscheidet: { $situation }. { $says }.
    .seat-outcome = Entscheid: { $situation } ({ $seat }). { CAPITAL($outcome) }.
    .seat = Entscheid: { $situation } ({ $seat }).
    .outcome = Entscheid: { $situation }. { CAPITAL($outcome) }.
ReportFiled = Meldung { $number } liegt beim Personal: { $situation }. Das Spiel geht weiter.
    .person-seat = { $person } gibt Meldung { $number } ab: { $situation } ({ $seat }). Das Spiel geht weiter.
    .person = { $person } gibt Meldung { $number } ab: { $situation }. Das Spiel geht weiter.
    .seat = Meldung { $number } liegt beim Personal: { $situation } ({ $seat }). Das Spiel geht weiter.
ReportDismissed = Das Personal weist Meldung { $number } ab ({ $situation }).
    .reason = { $person } weist Meldung { $number } ab ({ $situation }): { $reason }.
    .person = { $person } weist Meldung { $number } ab ({ $situation }).
ReportLapsed = Meldung { $number } ({ $situation }) ist verfallen: Niemand vom Personal hat sie aufgegriffen.
MatterRaised = Aufsicht! { $situation }.
    .person-seat = { $person } greift Meldung { $report } auf: { $situation } ({ $seat }).
    .person = { $person } greift Meldung { $report } auf: { $situation }.
    .report-seat = Das Personal greift Meldung { $report } auf: { $situation } ({ $seat }).
    .report = Das Personal greift Meldung { $report } auf: { $situation }.
    .seat-cards = Aufsicht! { $situation } ({ $seat }): { $cards }.
    .seat = Aufsicht! { $situation } ({ $seat }).
    .cards = Aufsicht! { $situation }: { $cards }.
QuestionAsked = Die Aufsicht fragt: { $question }
QuestionAnswered = Die Antwort: { $answer }.
RulingFound = Der Entscheid des Buches: siehe die Regeln.
    .choice = Der Entscheid des Buches: { $says }. Zur Wahl: { LIST($ways, by: "or") }.
    .says = Der Entscheid des Buches: { $says }.
    .outcome-choice = Der Entscheid des Buches: { $outcome }. Zur Wahl: { LIST($ways, by: "or") }.
    .outcome = Der Entscheid des Buches: { $outcome }.
MatterDropped = Die Meldung ist zurückgenommen. Das Spiel geht weiter.
    .reason = Die Meldung ist zurückgenommen: { $reason }. Das Spiel geht weiter.
OrderMade = Ein Entscheid gilt.
    .cap = In dieser Setzrunde geht niemand über { $amount }.
    .no-raise = { $seat } darf diesmal mitgehen oder passen, aber nicht setzen oder erhöhen.
    .must-raise = { $seat } hat eine Erhöhung angesagt und muss erhöhen.
    .burn = Vor { $until ->
        [flop] dem Flop
        [turn] dem Turn
        [river] dem River
       *[other] den nächsten Karten
    } { $count ->
        [one] wird eine Karte verbrannt.
       *[other] werden { $count } Karten verbrannt.
    }
    .burn-each = Vor { $until ->
        [flop] dem Flop
        [turn] dem Turn
        [river] dem River
        [third-card] der dritten Karte
        [fourth-card] der vierten Karte
        [fifth-card] der fünften Karte
       *[other] den nächsten Karten
    } wird für jedes lebende Blatt eine Karte verbrannt{ $count ->
        [0] .
       *[other] ; { $count } sind schon weg.
    }
    .shuffle-back = Vor { $until ->
        [flop] dem Flop
        [turn] dem Turn
        [river] dem River
        [third-card] der dritten Karte
        [fourth-card] der vierten Karte
        [fifth-card] der fünften Karte
       *[other] den nächsten Karten
    } wird die { $count ->
        [0] zu früh aufgedeckte
       *[other] beiseitegelegte
    } Karte zurückgemischt.
    .cut = Vor der nächsten Karte wird abgehoben.
    .cut-before = Vor { $until ->
        [flop] dem Flop
        [turn] dem Turn
        [river] dem River
        [third-card] der dritten Karte
        [fourth-card] der vierten Karte
        [fifth-card] der fünften Karte
       *[other] den nächsten Karten
    } wird gemischt und abgehoben.
    .second-down = Die zweite Karte kommt verdeckt.
    .replace = Die aufgedeckte Karte wird ersetzt.
    .forfeit = { $seat } gibt den Platz nach dieser Hand auf.
    .share = { $seat } stimmt einer Teilung des Pots zu, für { $count ->
        [one] einen Teil.
       *[other] { $count } Teile.
    }
OrderEnded = Der frühere Entscheid gilt nicht mehr.
    .cap = Die Grenze für Einsätze ist aufgehoben.
    .no-raise = Das Verbot für { $seat }, zu setzen oder zu erhöhen, gilt nicht mehr.
    .must-raise = Die angesagte Erhöhung von { $seat } bindet nicht mehr.
    .burn = Die Karten sind verbrannt.
    .burn-each = Die Brennkarten werden neu gezählt.
    .shuffle-back = Die Karte kommt zurück.
    .cut = Es ist abgehoben.
    .cut-before = Es muss noch abgehoben werden.
    .second-down = Die zweite Karte liegt verdeckt.
    .replace = Die Karte ist ersetzt.
    .forfeit = Der Platz ist aufgegeben.
    .share = Die frühere Zustimmung von { $seat } gilt nicht mehr.
Undone = Alles nach Eintrag { $to } ist zurückgenommen. Die Aufzeichnung behält beides.
    .keeps-reason = { $person } nimmt alles nach Eintrag { $to } zurück, außer Änderungen von Plätzen, Stacks und Wahlen des Hauses: { $reason }. Die Aufzeichnung behält beides.
    .keeps-person = { $person } nimmt alles nach Eintrag { $to } zurück, außer Änderungen von Plätzen, Stacks und Wahlen des Hauses. Die Aufzeichnung behält beides.
    .keeps = Alles nach Eintrag { $to } ist zurückgenommen, außer Änderungen von Plätzen, Stacks und Wahlen des Hauses. Die Aufzeichnung behält beides.
    .reason = { $person } nimmt alles nach Eintrag { $to } zurück: { $reason }. Die Aufzeichnung behält beides.
    .person = { $person } nimmt alles nach Eintrag { $to } zurück. Die Aufzeichnung behält beides.
BettingRewound = { $turn } ist wieder am Zug.
WagerHeld = { $amount } von { $seat } liegen beiseite.
WagerReleased = { $amount } von { $seat } liegen nicht mehr beiseite.
HandVoided = Das Blatt von { $seat } ist ungültig. { $refund } gehen zurück.
CardTurnedEarly = Zu früh aufgedeckt: { $cards }.
SetAside = Offen beiseitegelegt: { $cards }.
PutBack = { $cards_count ->
        [one] Eine Karte kommt zurück in den Stapel und wird gemischt.
       *[other] { $cards_count } Karten kommen zurück in den Stapel und werden gemischt.
    }
BurnPutBack = Die zu früh verbrannte Karte liegt wieder oben auf dem Stapel.
Misdealt = Falsch gegeben. Alle Karten kommen zurück, der Button bleibt, und Blinds und Antes { $due ->
        [yes] werden neu gesetzt.
       *[no] bleiben liegen.
    }
PutRight = Die Karten werden richtiggelegt: { $moves }.
PutRight-moves = Karte { $card } geht von Platz { $lies } zu Platz { $belongs }
    .from-deck = Karte { $card } von Platz { $belongs } kommt oben vom Stapel
    .to-deck = Karte { $card } geht von Platz { $lies } zurück auf den Stapel
CardReplaced = { CARDS($old, start: "yes") } ist aus dem Spiel. { $seat } bekommt dafür die nächste Karte.
FirstCardUp = { CARDS($card, start: "yes") } bleibt offen vor { $seat } liegen; die zweite Karte kommt verdeckt.
CardsExposed = Von { $seat } war aufgedeckt: { $cards }.
CardPutOut = { CARDS($card, start: "yes") } ist aus dem Spiel.
BoardTakenBack = { $count ->
        [one] Eine Karte kommt
       *[other] { $count } Karten kommen
    } zurück in den Stapel. Das Board wird gemischt und neu gegeben.
BoardSwapped = { CARDS($into, start: "yes") } liegt jetzt statt { CARDS($out, case: "gen") } auf dem Board.
BurnLeftOut = Vor dem Board wurde keine Karte verbrannt. Sie liegt noch oben auf dem Stapel.
BoardToBurn = { CARDS($card, start: "yes") } gilt als Brennkarte. Die nächste Karte kommt aufs Board.
    .dead = { CARDS($card, start: "yes") } ist tot. Dafür kommt die nächste Karte aufs Board.
AwardTakenBack = { $seat } gibt die eben gewonnenen { $amount } zurück.
Warned = { $seat } wird verwarnt.
Barred = { $person } ist von diesem Spiel ausgeschlossen.
DeckBarred = Mit diesem Kartenspiel wird nicht mehr gegeben. Erst muss ein anderes geprüft werden.
Carried = { $amount } von { $seat } gehen in den nächsten Pot.
CarriedIn = { $amount } aus einer früheren Hand sind in diesem Pot.
ChipsForfeited = { $amount } von { $seat } bleiben im Pot.
ChipsHidden = { $amount }, die { $seat } verdeckt hielt, spielen nicht mit.
