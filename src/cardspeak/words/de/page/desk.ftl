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
desk-give-name = Nenne deinen Namen, um auf eine Liste zu kommen oder einen Platz zu nehmen.
desk-no-place = Du hast keinen Platz und stehst auf keiner Liste.
desk-called = Du bist gerufen: Tisch { $table }, Platz { $seat }.
desk-time-left = noch { $time }
desk-take = Platz nehmen
desk-pass = Verzichten
desk-your-seat = Tisch { $table }, Platz { $seat }
desk-to-table = Zum Tisch
desk-offered = Platz { $seat } an Tisch { $table } wird dir angeboten.
desk-move-there = Dorthin wechseln
desk-stay = Hier bleiben
desk-place = Stelle { $place } von { $of }
desk-leave-list = Liste verlassen
desk-reserved = Reserviert: Tisch { $table }, Platz { $seat }
desk-bought-in = eingekauft
desk-buy-in-by = noch { $time } für den Einkauf, sonst verfällt der Platz
desk-do-buy-in = Einkaufen
desk-cancel-reservation = Reservierung aufheben
desk-claimed = Du hast um einen Platz an Tisch { $table } gebeten. Die Plätze werden gleich vergeben.
desk-agree-words = An deinem Tisch sind neue Limits angekündigt. Sie gelten früher, wenn alle zustimmen.
desk-agree = Ich stimme zu
desk-change-seat = Platz wechseln
desk-you-barred = Du darfst in diesem Cash-Raum nicht spielen.
desk-you-excluded = Du hast dich von diesem Cash-Raum ausgeschlossen.

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
desk-seat-drawn = Eine Karte entscheidet über deinen Platz.
desk-buy-in = Einkauf
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
desk-bar-words = Diese Person verliert Platz, Listenplätze und Reservierungen und wird abgewiesen, bis du es aufhebst.
desk-person = Name
desk-barred = Abgewiesen
desk-reason-barred = ausgeschlossen
desk-reason-self = selbst ausgeschlossen
desk-lift = Aufheben
desk-close-room = Cash-Raum schließen
