### Warum nicht, und was stattdessen geht.

NO_SUCH_SEAT = Auf Platz { $seat } sitzt niemand.
    .seats = Es gibt keinen Platz { $seat }: Dieser Tisch hat { $seats } Plätze.
ILLEGAL_CHOICE = Das Buch erlaubt „{ $name }“ so nicht: { $legal }.
    .value = Das Buch erlaubt „{ $name }“ nicht so ({ $value }): { $legal }.
TABLE_NOT_READY = Der Tisch ist noch nicht bereit.
    .deck = Vor dem nächsten Geben muss ein anderes Kartenspiel geprüft werden.
    .minute = Es ist { $minute }, außerhalb der Spielzeiten.
    .absent = Alle müssen da sein. Es fehlt noch: { $absent }.
    .seats = Alle beginnen mit { $least }. Zuerst die Chips von { $seats } berichtigen.
NO_ROUND = Gerade läuft keine Hand.
ROUND_RUNNING = Das muss warten, bis die Hand vorbei ist.
ROUND_OVER = Die Hand ist vorbei.
NOT_DEALT_IN = Dieser Spieler ist nicht in der Hand oder kann nicht mehr handeln.
    .seat = { $seat } ist nicht in der Hand oder kann nicht mehr handeln.
OUT_OF_TURN = Niemand ist gerade am Zug.
    .to_act = { $to_act } ist am Zug.
NOT_AWAITED = Nicht jetzt. Der Tisch wartet auf etwas anderes.
    .seats = Noch nicht. Zuerst ist dran: { $seats }.
    .report = Eine Meldung { $report } ist nicht offen.
    .phase = Nicht jetzt: { $phase ->
        [forced] Erst kommen Blinds oder Antes.
        [shuffle] Es wird gemischt.
        [deal] Es wird gegeben.
        [bet] Es wird gesetzt.
       *[show] Es wird aufgedeckt.
    }
    .uncalled = Für { $uncalled } hat noch niemand die Uhr gerufen.
    .unwarned = { $unwarned } muss gewarnt werden, bevor die Zeit um ist.
    .on_the_clock = Für { $on_the_clock } läuft die Uhr schon.
NOT_OFFERED = Das geht hier nicht.
    .show = Dieses Blatt muss gezeigt werden.
    .group = Dieses Spiel ist für { $group }.
    .again = Eine Änderung des Gastgebers gilt, bis jeder einmal an jeder Stelle war. Nach Hand { $again } kann wieder geändert werden.
    .name-begun = „{ $name }“ kann nicht mehr geändert werden, wenn das Spiel begonnen hat.
    .name = „{ $name }“ wurde beim Öffnen des Tisches festgelegt und bleibt so.
    .tournament = Über Plätze, Chips und Stufen entscheidet an diesem Tisch das Turnier.
    .desk = Plätze an diesem Tisch vergibt der Empfang des Cash-Raums.
    .cage = Chips für diesen Tisch kommen von der Kasse des Cash-Raums.
    .begun = Das Spiel hat begonnen und nimmt niemanden mehr auf.
    .orbit = Ein Umlauf ist im Gang. Neue Spieler kommen dazu, wenn der nächste beginnt.
    .sold = An diesem Tisch gibt es keine Chips zu kaufen. Spieler bringen gewonnene Chips mit.
    .move = Hier setzt nur das Personal Spieler um.
    .undealt = Das Spiel begann ohne { $person }. Die verwahrten Chips gibt das Personal heraus.
    .entered = { $person } war in diesem Spiel schon dabei, und jeder steigt nur einmal ein.
    .stated = Startstacks werden vor der ersten Hand festgelegt. Wer später kommt, setzt sich dazu.
    .colour = Chips dieser Farbe ({ $colour }) sind vergeben oder nicht im Spiel.
    .stake_kept = { $person } hat Chips an diesem Tisch: damit wieder Platz nehmen.
    .missed = { $person } hat { $missed } Hände nacheinander ausgelassen. Der Platz ist frei für andere, bis eine Hand gespielt ist.
    .person = { $person } gibt an diesem Tisch und darf nicht mitspielen.
    .stake = Wer noch Chips hat, bleibt bis zum Ende.
    .hands = Beim Showdown wurde kein solches Blatt aufgegeben.
    .pot = Ein Pot gehört niemandem, bevor der Dealer ihn zuspricht.
    .clock = Dieses Buch kennt keine Uhr.
    .runs = Hier ruft niemand die Uhr. Jeder Zug hat { $runs } Sekunden.
    .warning = Dieses Buch verlangt keine Warnung vor dem Ablauf der Zeit.
    .vacate = Nach diesem Buch kann niemand den Platz eines Spielers verlangen.
    .away_for = Ein Platz wird { $minutes } Minuten gehalten. Dieser Spieler ist seit { $away_for } Minuten weg.
    .idle_for = Ein Platz kann nach { $rounds } Händen ohne Einsatz zurückgefordert werden, nicht nach { $idle_for }.
    .room_left = Ein Platz kann nur zurückgefordert werden, wenn alle anderen besetzt sind.
    .act = { $act ->
        [check] Checken geht hier nicht.
        [stay] Dabeibleiben ohne Erhöhung geht hier nicht.
        [call] Mitgehen geht hier nicht.
        [bet] Setzen geht hier nicht.
        [raise] Erhöhen geht hier nicht.
        [fold] Passen geht hier nicht.
       *[call-and-fold] Zahlen und Passen geht hier nicht.
    }
RAISES_CAPPED = { $raises ->
        [one] Keine Erhöhung mehr: In dieser Setzrunde gab es schon eine.
       *[other] Keine Erhöhung mehr: In dieser Setzrunde gab es schon { $raises }.
    }
MAY_NOT_RAISE = Das letzte All-in war keine volle Erhöhung, darum wird das Setzen nicht neu eröffnet.
    .uncallable = Alle anderen sind all-in; eine Erhöhung könnte niemand mitgehen.
    .offered = Ein früherer Entscheid lässt hier kein Setzen oder Erhöhen zu.
    .summed = Kein All-in war eine volle Erhöhung, und dieses Haus zählt sie nicht zusammen; das Setzen wird nicht neu eröffnet (Wahl des Hauses: { $choice_code }).
    .choice = Das letzte All-in war keine volle Erhöhung, darum wird das Setzen nicht neu eröffnet (Wahl des Hauses: { $choice_code }).
TOO_LITTLE = Der Betrag muss größer als null sein.
    .to_call = { $wanted } sind weniger als der Call von { $to_call }. Mitgehen oder passen.
    .exact = Zu wenig: Es müssen { $least } sein.
    .range = Zu wenig: mindestens { $least } und höchstens { $most }.
    .least = Zu wenig: mindestens { $least }.
TOO_MUCH = Das ist zu viel.
    .exact = Zu viel: Es müssen { $least } sein.
    .range = Zu viel: mindestens { $least } und höchstens { $most }.
    .most = Zu viel: höchstens { $most }.
STAKE_TOO_SMALL = Zu wenige Chips: mindestens für { $least } einkaufen.
    .exactly = Alle beginnen mit { $exactly }.
STAKE_TOO_LARGE = Zu viele Chips: höchstens für { $most } einkaufen.
    .exactly = Alle beginnen mit { $exactly }.
    .full = Der Stack ist so groß, wie er sein darf. Nachlegen geht nicht.
STAKE_LOCKED = Der Stack kann jetzt nicht geändert werden.
STAKE_NEVER_REDUCED = Chips auf dem Tisch bleiben auf dem Tisch.
    .took = { $person } ist mit { $took } aus diesem Spiel gegangen und kann nicht mit weniger zurückkommen.
DECLARED = Wer mit kurzem Stack spielt, darf nichts nachlegen.
SEAT_TAKEN = Platz { $seat } ist besetzt oder reserviert.
ONE_SEAT_EACH = { $person } hat schon einen Platz, und jeder hat nur einen.
TOO_FEW_PLAYERS = Es fehlen noch Spieler: { $ready ->
        [0] Keiner ist bereit
        [one] Einer ist bereit
       *[other] { $ready } sind bereit
    }, { $needed ->
        [0] 2 werden gebraucht.
        [1] 2 werden gebraucht.
       *[other] { $needed } werden gebraucht.
    }
TOO_MANY_SEATS = Die Karten reichen nur für { $most } Spieler.
NOT_NOW_ENTRY = { $why ->
        [on-the-button] Auf dem Button steigt niemand ein. Nächste Hand.
        [before-the-blinds-have-passed] Vor den Blinds steigt niemand ein. Nächste Hand.
        [waits-for-the-big-blind] Der Einstieg kommt mit dem Big Blind.
       *[now] Jetzt steigt niemand ein. Nächste Hand.
    }
NOTICE_NEEDED = Das muss vorher angekündigt werden.
BLIND_COMPULSORY = Ein fälliger Blind muss gesetzt werden.
FORCED_BETS_DUE = Zuerst Blinds und Antes: Es fehlt noch { $seats }.
WRONG_DECK = Dieses Kartenspiel hat { $wanted } Karten, gezählt wurden { $got }.
    .strangers = Nicht aus diesem Kartenspiel: { $strangers }.
    .twice = In diesem Kartenspiel ist eine Karte doppelt, oder eine gehört nicht dazu.
WRONG_CUT = Nach { $wanted ->
        [one] einer Karte
       *[other] { $wanted } Karten
    } abzuheben ist zu nah am Ende: nach { $least } bis { $most }.
WRONG_CARDS = Diese Karten können nicht stimmen.
    .twice = Schon auf dem Tisch: { $twice }. Vertippt, oder stimmt das Kartenspiel nicht? Dann ist es zu melden.
    .foreign = Nicht in diesem Kartenspiel: { $foreign }. Vertippt, oder stimmt das Kartenspiel nicht? Dann ist es zu melden.
    .earlier = Schon früher aufgedeckt: { $earlier }.
    .exposed-told = Von diesem Blatt war aufgedeckt: { $exposed }. Es kann also nicht { $told } sein.
    .exposed = Von diesem Blatt war aufgedeckt: { $exposed }. Es kann also kein anderes sein.
    .must_be_known = Diese Karte liegt offen: Welche ist es?
    .too_many = { $too_many ->
        [one] Das ist eine Karte zu viel.
       *[other] Das sind { $too_many } Karten zu viel.
    }
    .why = { CAPITAL($why) }.
    .wanted = Hier { $wanted ->
        [one] ist eine Karte
       *[other] sind { $wanted } Karten
    } zu nennen, nicht { $got }.
    .cards = Das Blatt hat { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    }: jede verdeckte nennen, jede einmal.
NO_AGREEMENT = Den Pot dürfen Spieler nicht unter sich teilen.
PLAY_ON = Die Hand muss zu Ende gespielt werden.
FINAL = Die nächste Hand hat begonnen; die letzte bleibt, wie sie entschieden wurde.
NO_TRANSFER = Spieler dürfen einander keine Chips geben.
NO_RULE = Das Buch hat dafür keine Regel und nennt niemanden, der entscheidet.
    .known = Die Aufsicht kennt „{ $situation }“ nicht. Gemeint ist vielleicht { LIST($known, by: "or") }?
    .situation = Das Buch hat dafür keine Regel („{ $situation }“) und nennt niemanden, der entscheidet.
NO_SENSE = Das passt nicht zu dem, was geschehen ist.
    .hand_dealt = Hier gibt das Programm, darum bewegen sich Chips nur durch einen Zug.
    .away = Dieser Spieler setzt schon aus.
    .present = Dieser Spieler setzt nicht aus.
    .kept-person = Für { $person } sind keine Chips verwahrt.
    .kept = Für diesen Spieler sind keine Chips verwahrt.
    .disputed = Dieser Platz hat die letzte Hand schon bestritten.
    .owes = Dieser Spieler schuldet vor den nächsten Karten nichts.
    .stages = Das kann jetzt nicht geschehen, nur { LIST($stages, by: "or") }.
    .question-offered = { CAPITAL($why) }: { $question } ({ LIST($offered, by: "or") }).
    .question-known = { CAPITAL($why) }: { $question } ({ LIST($known, by: "or") }).
    .question = { CAPITAL($why) }: { $question }
    .offered = { CAPITAL($why) } ({ LIST($offered, by: "or") }).
    .known = { CAPITAL($why) } ({ LIST($known, by: "or") }).
    .why = { CAPITAL($why) }.
CANNOT_UNDO = Zurücknehmen geht bis zu jedem Eintrag von { $first } bis { $last }.
    .reach = Zurücknehmen geht nicht { $reach ->
        [the-opening-of-the-round] über den Beginn der Hand hinaus.
        [an-act-that-others-have-answered] bei einem Zug, auf den andere geantwortet haben.
        [a-change-of-seats-or-chips] über eine Änderung von Plätzen, Stacks oder Wahlen des Hauses hinaus.
        [a-result-that-a-tournament-counted] beim Ende einer Hand, die im Turnier schon zählt.
        [what-is-outside-the-round] bei etwas, das nicht zur Hand gehört.
       *[a-card-that-someone-has-seen] über eine Karte hinaus, die jemand gesehen hat.
    }
    .versions = Zurücknehmen geht nur bis zum Anfang eines Zuges: nach Eintrag { LIST($versions, by: "or") }.
CANNOT_AFFORD = Dafür reichen die Chips nicht.
    .to_call = Für { $to_call } reichen die Chips nicht.
    .most = Für { $wanted } reichen die Chips nicht: höchstens { $most }.
    .stake = Der Stack ist { $stake }; der Betrag muss hineinpassen.
    .wanted = Für { $wanted } reichen die Chips nicht.
CONSENT_NEEDED = Alle am Tisch müssen zustimmen.
    .missing = Alle müssen zustimmen. Es fehlt noch: { $missing }.
FLOOR_BUSY = Die Aufsicht ist mit einer anderen Meldung beschäftigt. Die kommt zuerst.
    .situation = Die Aufsicht klärt zuerst: { $situation }.
FLOOR_ASKS = Noch gibt es keinen Entscheid. Die Aufsicht hat eine Frage.
    .question = Noch gibt es keinen Entscheid. Die Aufsicht fragt: { $question }
STAFF_ONLY = Spieler dürfen es melden. Das Personal entscheidet.
    .wanted = Das letzte Wort hat: { $wanted }.
    .unnamed = Es fehlt der Name der Person, die entscheidet.
    .software = Wo das Programm gibt, ändert nur die Aufsicht oder der Gastgeber die Wahl des Hauses.
    .rises = Solange das Spiel läuft, kann der Gastgeber das nur erhöhen: { $name }.
    .fixed = Solange das Spiel läuft, kann nur die Aufsicht das ändern: { $name }.
    .may = Das darf nur: { LIST($may, by: "or") }.
    .again = Das haben Sie selbst bestätigt: Eine zweite Person vom Personal muss es auch bestätigen. Gibt es keine, schalten Sie die Hinweise aus.
    .staff = Das darf nur das Personal.
WAY_NEEDED = Das Buch lässt hier keine Wahl. Den Entscheid anwenden, wie er ist.
    .offered = Zur Wahl: { LIST($offered, by: "or") }.
FLOOR_AWAITED = Das Spiel wartet auf den Entscheid der Aufsicht.
    .situation = Das Spiel wartet auf den Entscheid der Aufsicht: { $situation }.
BARRED = Dieser Spieler ist vom Spiel ausgeschlossen.
    .person = { $person } ist von diesem Spiel ausgeschlossen.
GAME_OVER = Das Spiel ist zu Ende.
    .person = Das Spiel ist zu Ende. { $person } gewinnt.
RECORD_RULES_OUT = Das kann hier nicht gemeldet werden ({ $situation }). { $record ->
        [deal] Das Programm mischt, hebt ab und gibt, und die Aufzeichnung zeigt jede Karte.
        [chips] Das Programm nimmt die Einsätze und zählt die Chips, und die Aufzeichnung zeigt jeden.
        [hands] Das Programm hält die Blätter, und die Aufzeichnung zeigt, wo jedes ist.
       *[presence] Ob ein Spieler gegangen ist, weiß der Raum durch die Verbindung.
    }
MAY_NOT_REPORT = Hier melden nur Spieler, die an diesem Tisch sitzen, und Personal, das nicht mitspielt.
    .person = { $person } spielt an diesem Tisch und gehört hier nicht zum Personal.
REPORT_WAITS = Ihre Meldung { $report } liegt noch beim Personal. Immer nur eine zugleich.
ROOM_CALLS_CLOCK = Wo das Programm gibt, läuft die Uhr von selbst.

## Was jetzt geht

can = { $seat } kann { LIST($options, by: "or") }.
can-act = { $acts_count ->
        [one] Möglich ist nur { LIST($acts) }.
       *[other] Zur Wahl stehen { LIST($acts, by: "or") }.
    }
then-answer = Diese Antwort wird nicht angenommen. Anders antworten, oder die Meldung fallen lassen und neu abgeben.
then-apply = Die Meldung ist noch offen. Anders vorgehen, anders antworten, oder sie fallen lassen und neu abgeben.

act-check = Checken
act-stay = Dabeibleiben
act-call = Mitgehen
act-bet = Setzen
act-raise = Erhöhen
act-fold = Passen
act-call-and-fold = Zahlen und Passen
act-show = Zeigen
act-muck = Wegwerfen

role-player = Spieler
role-host = Gastgeber
role-dealer = Dealer
role-floor = Aufsicht
role-clock = Uhr
role-system = Programm

stage-before-the-deal = vor dem Geben
stage-initial-deal = beim ersten Geben
stage-first-betting = in der ersten Setzrunde
stage-later = nach der ersten Setzrunde
stage-showdown = beim Showdown
stage-over = zwischen den Händen
