### Cash-Räume: die Liste, die Seite des Spielers und die des Leiters.

desk-title = Cash-Räume
desk-none = Kein Cash-Raum ist offen.
desk-new = Neuer Cash-Raum
desk-card = { $tables ->
        [one] 1 Tisch
       *[other] { $tables } Tische
    } · { $free ->
        [0] kein freier Platz
        [one] 1 freier Platz
       *[other] { $free } freie Plätze
    } · { $waiting } warten
desk-gone = Diesen Cash-Raum gibt es nicht.
desk-closed = Dieser Cash-Raum ist geschlossen.
desk-to-page = Empfang des Cash-Raums

## Ein neuer Cash-Raum

desk-book = Regelwerk
desk-name = Name des Cash-Raums
desk-calls-itself = Die nächste Person auf der Liste automatisch rufen
desk-accounts-only = Nur Personen mit Konto dürfen spielen
desk-private = Privat: nur mit dem Link zu finden
desk-open = Öffnen

## Mein Teil

desk-my-place = Mein Platz
desk-give-name = Nennen Sie Ihren Namen, um auf eine Liste zu kommen oder einen Platz zu nehmen.
desk-no-place = Sie haben keinen Platz und stehen auf keiner Liste.
desk-called = Sie sind gerufen: Tisch { $table }, Platz { $seat }.
desk-time-left = noch { $time }
desk-take = Platz nehmen
desk-pass = Verzichten
desk-your-seat = Tisch { $table }, Platz { $seat }
desk-to-table = Zum Tisch
desk-offered = Platz { $seat } an Tisch { $table } wird Ihnen angeboten.
desk-move-there = Dorthin wechseln
desk-stay = Hier bleiben
desk-place = Stelle { $place } von { $of }
desk-leave-list = Liste verlassen
desk-reserved = Reserviert: Tisch { $table }, Platz { $seat }
desk-bought-in = eingekauft
desk-buy-in-by = noch { $time } für den Buy-in, sonst verfällt der Platz
desk-do-buy-in = Einkaufen
desk-cancel-reservation = Reservierung aufheben
desk-claimed = Sie haben um einen Platz an Tisch { $table } gebeten. Die Plätze werden gleich vergeben.
desk-agree-words = An deinem Tisch sind neue Limits angekündigt. Sie gelten früher, wenn alle zustimmen.
desk-agree = Ich stimme zu
desk-change-seat = Platz wechseln
desk-you-barred = Sie dürfen in diesem Cash-Raum nicht spielen.
desk-you-excluded = Sie haben sich von diesem Cash-Raum ausgeschlossen.

## Spiele und Listen

desk-table = Tisch { $table }
desk-seats = { $taken } von { $seats } Plätzen besetzt
desk-running = spielt
desk-not-begun = spielt noch nicht
desk-lacking = zu wenige Spieler
desk-closes = Schließt um { $time }
desk-new-limits = Ab { $time }: { $changes }
desk-join-list = Auf die Liste
desk-take-seat = Platz nehmen
desk-reserve = Platz reservieren
desk-waiting = Warteliste
desk-list = Warteliste: { $game }
desk-list-empty = Niemand wartet.
desk-called-to = an Tisch { $table } gerufen
desk-no-games = Kein Tisch ist offen.
desk-seat = Platz
desk-seat-drawn = Eine Karte entscheidet über Ihren Platz.
desk-buy-in = Buy-in
desk-buy-in-range = { $least } bis { $most }
desk-buy-in-least = mindestens { $least }

## Der Teil des Leiters

desk-manage = Raum leiten
desk-open-table = Tisch öffnen
desk-game = Spiel und Einsätze
desk-game-words = Tische mit demselben Spiel haben eine gemeinsame Warteliste.
desk-call-next = Nächste Person auf Platz { $seat } rufen
desk-skip = { $person } übergehen
desk-give-seats = Plätze vergeben
desk-change-limits = Limits ändern
desk-limits-words = Gib an, was sich ändert. Verlangt das Regelwerk eine Frist, gilt die Änderung nach ihrem Ende.
desk-announce = Ankündigen
desk-announce-closing = Schließung ankündigen
desk-close-table = Tisch schließen
desk-merge = Mit Tisch { $into } zusammenlegen
desk-cancel-for = Reservierung von { $person } aufheben
desk-sure = Es betrifft Tisch { $table }.
desk-bar = Person ausschließen
desk-bar-words = Diese Person verliert Platz, Listenplätze und Reservierungen und wird abgewiesen, bis Sie es aufheben.
desk-person = Name
desk-barred = Abgewiesen
desk-reason-barred = ausgeschlossen
desk-reason-self = selbst ausgeschlossen
desk-lift = Aufheben
desk-close-room = Cash-Raum schließen

## Übung und Lizenz

desk-licence-field = Lizenz (leer lassen für Übung)
desk-approvals = Genehmigungen
desk-not-approved = braucht vor dem Öffnen eine Genehmigung
desk-approve = Genehmigung eintragen
desk-reference = Aktenzeichen der schriftlichen Genehmigung

## Die Kasse

desk-with-cage = Chips kommen von einer Kasse mit Personal im Dienst
desk-bank-cash = Bargeld in der Kasse
desk-bank-chips = Chips in der Kasse
desk-witness = Zeuge der Zählung
desk-cage = Kasse
desk-cage-has = { $cash } in bar, { $chips } in Chips, Schicht { $shift }
desk-cage-closed = Die Kasse ist geschlossen.
desk-cage-differs = Die Zählung weicht von den Büchern ab. Die Kasse steht still, bis neu gezählt oder die Differenz gebucht ist.
desk-sell = Chips verkaufen
desk-count = Zählen
desk-count-shift = Am Ende der Schicht zählen
desk-count-close = Zum Schließen zählen
desk-pay-tips = Trinkgeld auszahlen
desk-close-cage = Kasse schließen
desk-bank = Bargeld und Chips bringen oder holen
desk-correct = Differenz buchen
desk-wanting = Wer Bargeld möchte
desk-pay = Auszahlen
desk-count-waits = { $person } hat gezählt: { $place }, { $cash } in bar, { $chips } in Chips. { $witness } bestätigt es.
desk-drop-waits = { $person } hat die Box geleert: { $place }, { $cash } in bar, { $chips } in Chips. { $witness } bestätigt es.
desk-witness-yes = Ich habe es gesehen
desk-witness-no = Neu zählen
desk-loan-offered = { $person } leiht Ihnen { $amount }.
desk-loan-waits = { $person } entscheidet noch über Ihren Kredit von { $amount }.
desk-loan-yes = Kredit annehmen
desk-loan-no = Nein, danke
desk-loan-end = Nicht leihen
desk-fill-waits = { $person } schickt { $amount } an Tisch { $table }.
desk-credit-waits = { $person } schickt { $amount } von Tisch { $table }.
desk-receive = Erhalten
desk-float-has = Tischkasse { $chips }, Box { $box }
desk-float-apart = Abgabe getrennt { $apart }
desk-table-closed = Tisch geschlossen
desk-stops = Die Bücher dieses Tisches gehen nicht auf. Er steht still.
desk-fill = Chips an den Tisch schicken
desk-close-float = Tischkasse schließen
desk-area = Der Abgabe einen eigenen Platz geben
desk-credit = Chips an die Kasse schicken
desk-colour = Abgabe in große Chips wechseln
desk-drop-colour = Abgabe einwerfen
desk-confirm-colour = Wechsel bestätigen
desk-take-drop = Box leeren
desk-reports = Berichte
desk-report-shift = nach Schicht
desk-report-table = nach Tisch
desk-report-day = nach Tag
desk-room-file = Alle Einträge
desk-colour-words = Die Chips, die aus der Tischkasse kommen, und die, die sie ersetzen, nach Anzahl und Wert: 20 × 5, 4 × 25. Beide haben denselben Wert.
desk-colours-error = Geben Sie an, wie viele Chips welchen Wert haben, etwa { $example }; zwischen zwei Werten stehen ein Komma und ein Leerzeichen.
desk-field-chips_in = Chips aus der Tischkasse
desk-field-chips_out = Chips für die Box
desk-field-borrower = Wer leiht
desk-field-person = Name
desk-field-amount = Betrag
desk-field-cash = Bargeld
desk-field-chips = Chips
desk-field-apart = Abgabe getrennt
desk-field-reason = Grund
desk-field-witness = Zeuge

## Meine Chips

desk-my-chips = Meine Chips
desk-chips = Sie haben { $chips } in Chips, die an keinem Tisch liegen.
desk-buy-first = Kaufen Sie Chips an der Kasse, bevor Sie Platz nehmen.
desk-cash-wanted = Sie haben { $amount } in bar verlangt. Die Kasse zahlt sie aus.
desk-want-cash = Bargeld verlangen
desk-keep-chips = Chips behalten
desk-add-chips = Einsatz aufstocken
desk-tip = Trinkgeld geben
desk-lend = Chips verleihen
desk-lend-words = Die Person nimmt das Darlehen erst an; die Chips kommen zum Einsatz, sobald das Buch es erlaubt. Der Raum verzeichnet das Darlehen und treibt es nicht ein.

## Personal

desk-staff = Personal
desk-no-staff = Niemand ist im Dienst.
desk-role = Rolle
desk-role-cashier = Kasse
desk-role-dealer = Dealer
desk-role-inspector = Aufsicht
desk-role-management = Leitung
desk-at-table = Tisch
desk-since = seit { $time }
desk-resting = Pause seit { $time }
desk-on-duty = In den Dienst nehmen
desk-on-duty-words = Wer im Dienst ist, darf hier nicht spielen.
desk-off-duty = Dienst beenden
desk-break = Pause
desk-rotate = Dealer wechseln
desk-group = Gruppe eintragen
desk-group-words = Für Tische, die das Haus einer Gruppe von Spielern vorbehält.
desk-group-name = Gruppe
desk-exclude-me = Mich in diesem Cash-Raum sperren
desk-exclude-words = Sie verlieren Ihren Platz und Ihre Listenplätze. Nur die Leitung kann das aufheben.
