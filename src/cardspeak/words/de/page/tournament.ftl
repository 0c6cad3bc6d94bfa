### Turniere: die Liste, die Seite der Spieler, die Turnierleitung und die Anzeige.

tournament-title = Turniere
tournament-new = Neues Turnier
tournament-none = Zurzeit keine Turniere.
tournament-sit-and-go = Sit-and-go
tournament-fee = Startgeld { $amount }
tournament-no-fee = ohne Startgeld
tournament-entries = { $entered ->
        [one] Ein Spieler angemeldet
       *[other] { $entered } Spieler angemeldet
    }
tournament-entries-of = { $entered } von { $most } Spielern angemeldet
tournament-starts = beginnt um { $time }
tournament-starts-full = beginnt, sobald es voll ist
tournament-starts-closed = beginnt nach Anmeldeschluss
tournament-starts-director = die Turnierleitung beginnt es
tournament-phase-announced = Angekündigt
tournament-phase-open = Anmeldung offen
tournament-phase-closed = Anmeldung geschlossen
tournament-phase-session = Läuft
tournament-phase-between = Zwischen zwei Abschnitten
tournament-phase-decided = Entschieden
tournament-phase-over = Beendet
tournament-phase-cancelled = Abgesagt
tournament-won-by = { $name } hat gewonnen
tournament-gone = Dieses Turnier gibt es nicht.
tournament-display = Anzeige
tournament-to-page = Turnier

## Ein neues Turnier

tournament-book = Regelwerk
tournament-name = Name des Turniers
tournament-make-sit-and-go = Sit-and-go: beginnt von selbst, sobald es voll ist, und zahlt von selbst aus
tournament-private = Privat: nur mit dem Link zu finden
tournament-size = Zahl der Plätze
tournament-host-rules = Ich darf über Spieler entscheiden: disqualifizieren, Plätze Fehlender vergeben, Stufen ändern, absagen
tournament-host-rules-note = { $host } leitet dieses Turnier und darf über Spieler entscheiden: disqualifizieren, Plätze Fehlender vergeben, Stufen ändern, absagen. Melden Sie sich nur an, wenn Sie der Leitung vertrauen.
tournament-bots = Bots zum Üben
tournament-announce = Ankündigen
tournament-ready = Diese Bedingungen sind vollständig.

## Wer spielt

tournament-my-part = Mein Turnier
tournament-enter = Anmelden
tournament-enter-for = Anmelden für { $amount }
tournament-agree = Mit der Anmeldung stimme ich den Spielbedingungen zu.
tournament-withdraw = Abmelden
tournament-withdraw-words = Sie geben Ihre Anmeldung auf. Behält das Regelwerk das Startgeld ein, bekommen Sie es nicht zurück.
tournament-you-entered = Sie sind angemeldet. Ihr Platz wird vor dem Beginn ausgelost.
tournament-you-reserve = Sie sind auf der Reserveliste. Wird ein Platz frei, bekommen Sie ihn.
tournament-you-through = Sie sind im nächsten Abschnitt.
tournament-you-broke = Sie haben keine Chips mehr. Sie dürfen nachkaufen.
tournament-you-withdrew = Sie haben sich abgemeldet.
tournament-you-forfeited = Ihr Platz ist verfallen.
tournament-you-disqualified = Sie sind disqualifiziert.
tournament-you-out = Sie sind auf Rang { $place } ausgeschieden.
tournament-you-won = Sie haben das Turnier gewonnen.
tournament-your-prize = Ihr Preis: { $amount }
tournament-not-in = Sie nehmen nicht teil.
tournament-your-seat = Tisch { $table }, Platz { $seat }
tournament-to-table = Zu meinem Tisch
tournament-take-seat = Platz einnehmen
tournament-table-soon = Ihr Tisch wird gleich eröffnet.
tournament-rebuy = Nachkaufen
tournament-no-rebuy = Nicht nachkaufen
tournament-no-rebuy-words = Damit scheiden Sie aus dem Turnier aus.
tournament-add-on = Add-on kaufen
tournament-substitute = Vertretung benennen …
tournament-substitute-title = Vertretung benennen
tournament-substitute-words = Diese Person spielt für Sie. Die Turnierleitung muss sie eventuell annehmen.
tournament-person = Name
tournament-charity = Organisation wählen
tournament-my-charity = Ihre Organisation: { $charity }
tournament-charity-words = Die Spende für Ihren Rang geht an diese gemeinnützige Organisation. Sie darf nicht am Turnier beteiligt sein.
tournament-charity-name = Gemeinnützige Organisation
tournament-division = Preise teilen
tournament-division-words = Das Spiel wartet auf die Antworten, höchstens drei Minuten. Stimmt jemand nicht zu, geht es weiter.
tournament-agreed = stimmt zu
tournament-no-answer = noch keine Antwort
tournament-agree-division = Ich stimme zu
tournament-refuse-division = Ich stimme nicht zu
tournament-propose-division = Teilung der Preise vorschlagen …
tournament-propose = Vorschlagen
tournament-propose-words = Alle, die noch im Spiel sind, müssen zustimmen. Die übrigen Preise betragen { $sum }.
tournament-icm-words = Vorgeschlagen sind die Preise, die allein nach den Stacks zu erwarten sind (Independent Chip Model): Alle spielen gleich gut, Blinds und Plätze zählen nicht.
tournament-division-sum = Die Beträge müssen zusammen { $sum } ergeben.
tournament-disputes = Beschwerden
tournament-raise = Beschwerde einlegen …
tournament-raise-title = Beschwerde einlegen
tournament-raise-words = Die Turnierleitung entscheidet. Sie können eine Beschwerde zugleich haben.
tournament-about = Worum es geht
tournament-decide = Entscheiden …
tournament-decide-title = Entscheiden
tournament-decide-words = Ihre Entscheidung wird festgehalten und dem Spieler angezeigt.
tournament-decision = Entscheidung
tournament-decided = Entschieden: { $decision }
tournament-decides-director = Die Turnierleitung entscheidet.
tournament-decides-supervisor = Die Aufsicht entscheidet.
tournament-decides-operator = Der Betreiber entscheidet.
tournament-review = Überprüfung verlangen
tournament-you-moved = Sie wurden umgesetzt: Tisch { $table }, Platz { $seat }.
tournament-owes-waits = Dort warten Sie, bis der Button vorbei ist.
tournament-owes-blind = Dort setzen Sie als Nächstes den Big Blind.
tournament-why-balance = Die Tische werden ausgeglichen.
tournament-why-break = Tisch { $table } wurde geschlossen.
tournament-why-request = Der Spieler hat darum gebeten.
tournament-why-final = Die Plätze am Finaltisch werden ausgelost.
tournament-move-player = Dieser Spieler ist der erste an Tisch { $table }, vom nächsten Big Blind an: { $names }.
tournament-move-drawn-player = Die Spieler von Tisch { $table } wurden in dieser Reihenfolge ausgelost: { $names }.
tournament-move-seat = Der Platz ist der erste freie (Tisch/Platz), vom nächsten Big Blind an: { $seats }.
tournament-move-drawn-seat = Der Platz wurde aus den freien ausgelost (Tisch/Platz): { $seats }.
tournament-move-position = { $position ->
        [0] Der Button kommt als Nächstes auf diesen Platz.
        [one] Der Button kommt noch an einem Spieler vorbei, bis er auf diesem Platz ist.
       *[other] Der Button kommt noch an { $position } Spielern vorbei, bis er auf diesem Platz ist.
    }
tournament-by-conditions = Nach den Spielbedingungen: { $names }.

## Fakten

tournament-level = Stufe { $number }
tournament-levels = Stufen
tournament-minutes = { $minutes } min
tournament-rounds = { $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
    }
tournament-break = Pause
tournament-colour-up = Chips zu { $value } gehen aus dem Spiel
tournament-ante = Ante { $chips }
tournament-bets = Einsätze { $bets }
tournament-time-left = Restzeit
tournament-no-end = ohne Ende
tournament-next-level = Danach: { $level }
tournament-next-break = Nächste Pause in { $time }
tournament-next-break-short = Nächste Pause
tournament-clock-stopped = Die Uhr steht
tournament-hands = Hand für Hand
tournament-hands-waiting = { $count ->
        [one] Hand für Hand: Tisch { $tables } spielt noch
       *[other] Hand für Hand: Die Tische { $tables } spielen noch
    }
tournament-players = Spieler
tournament-average = Durchschnitt
tournament-stack = Chips
tournament-place = Rang
tournament-prize = Preis
tournament-prizes = Preise
tournament-pool = Preisgeld
tournament-donations = Spenden nach Rang:
tournament-no-prizes = Noch nicht festgelegt.
tournament-seats = Plätze
tournament-seat-of = { $table } / { $seat }
tournament-table-seat = Tisch / Platz
tournament-table-no = Tisch { $table }
tournament-table-players = { $players } von { $seats } Plätzen
tournament-moves = Letzte Umsetzungen
tournament-no-moves = Niemand wurde umgesetzt.
tournament-conditions = Spielbedingungen
tournament-state = Stand
tournament-status-entered = angemeldet
tournament-status-reserve = Reserve
tournament-status-seated = spielt
tournament-status-broke = ohne Chips
tournament-status-through = weiter
tournament-status-out = ausgeschieden
tournament-status-forfeited = Platz verfallen
tournament-status-disqualified = disqualifiziert
tournament-status-withdrawn = abgemeldet
tournament-missing = fehlt
tournament-here = da
tournament-not-here = noch nicht da
tournament-bot = Bot
tournament-nobody = Noch niemand ist angemeldet.
tournament-winner = Gewonnen hat

## Die Turnierleitung

tournament-direct = Turnierleitung
tournament-direct-words = Hier steht nur, was jetzt möglich ist.
tournament-you-play = Sie spielen selbst mit oder haben mitgespielt. Sie entscheiden, was alle gleich betrifft; alles andere entscheiden Aufsicht oder andere Turnierleiter.
tournament-nothing-to-do = Zurzeit ist nichts zu tun.
tournament-waits-hand = Wartet auf das Ende der Hand am Tisch …
tournament-open-entries = Anmeldung öffnen
tournament-close-entries = Anmeldung schließen
tournament-close-entries-words = { $entered ->
        [one] Ein Spieler ist angemeldet. Danach kann sich niemand mehr anmelden.
       *[other] { $entered } Spieler sind angemeldet. Danach kann sich niemand mehr anmelden.
    }
tournament-enter-bots = { $count ->
        [one] Einen Bot anmelden
       *[other] { $count } Bots anmelden
    }
tournament-print = Drucken:
tournament-sheet-conditions = Bedingungen
tournament-sheet-structure = Stufen
tournament-sheet-seats = Platzkarten
tournament-sheet-prizes = Auszahlungsblatt
tournament-sheet-results = Ergebnisse
tournament-file = Turnierdatei
tournament-column-minutes = Minuten
tournament-column-blinds = Blinds
tournament-column-ante = Ante
tournament-declare-prizes = Preise festlegen
tournament-declare-words = Ist das Feld leer, gelten die Spielbedingungen. Das Preisgeld beträgt { $pool }.
tournament-amounts = Beträge ab Rang 1
tournament-draw = Plätze auslosen
tournament-draw-words = Die Auslosung gilt und wird aufgezeichnet.
tournament-begin = Abschnitt beginnen
tournament-begin-words = { $absent ->
        [0] Alle Spieler sind da.
        [one] Ein Spieler ist noch nicht da. Nach dem Beginn können Sie darüber entscheiden.
       *[other] { $absent } Spieler sind noch nicht da. Nach dem Beginn können Sie darüber entscheiden.
    }
tournament-duty = Bestätigen: { $duty }
tournament-duty-tournament-supervisor-present = die Aufsicht ist anwesend
tournament-duty-conditions-displayed = die Bedingungen hängen aus
tournament-duty-rules-made-known-to-players = die Spieler kennen die Regeln
tournament-duty-posting-of-rules-approved = der Aushang der Regeln ist genehmigt
tournament-duty-dealer-of-the-organization-at-the-final-table = ein Dealer der Organisation gibt am Finaltisch
tournament-stop-clock = Uhr anhalten
tournament-start-clock = Uhr starten
tournament-set-clock = Uhr stellen
tournament-set-clock-label = Restzeit dieser Stufe, etwa 4:30
tournament-bad-time = Bitte Minuten und Sekunden eingeben, etwa 4:30, höchstens { $most }.
tournament-call-break = Pause ansetzen
tournament-break-minutes = Minuten
tournament-hands-begin = Hand für Hand spielen
tournament-hands-end = Hand für Hand beenden
tournament-hands-words = Jeder Tisch spielt eine Hand und wartet dann auf die anderen. Wer in derselben Hand die letzten Chips verliert, wird platziert wie an einem Tisch.
tournament-edit-levels = Spätere Stufen ändern
tournament-edit-words = Begonnene Stufen bleiben, wie sie sind.
tournament-level-minutes = Minuten in Zeile { $line }
tournament-level-blinds = Blinds in Zeile { $line }, etwa 100/200
tournament-level-ante = Ante in Zeile { $line }
tournament-remove-line = Zeile { $line } entfernen
tournament-add-level = Stufe hinzufügen
tournament-add-break = Pause hinzufügen
tournament-save-levels = Stufen speichern
tournament-bad-levels = Eine Stufe braucht Minuten und Blinds oder ein Ante.
tournament-change-prizes = Preise ändern
tournament-bonus-round = Bonusrunde ausrufen
tournament-elimination-round = Ausscheidungsrunde ausrufen
tournament-charity-for = Organisation von { $name } wählen
tournament-charity-for-words = Spieler wählen selbst. Wählen Sie nur für einen Bot oder für jemanden, der es Ihnen gesagt hat.
tournament-redo = Wiederholen: { $act }
tournament-redo-title = Das wiederholen?
tournament-pass-over = Nicht ahnden …
tournament-pass-over-title = Nicht ahnden
tournament-pass-over-words = Sie haben den Verstoß oder die Abwesenheit gesehen und unternehmen nichts. Das wird festgehalten.
tournament-bar = Teilnahme verweigern …
tournament-bar-title = Teilnahme verweigern
tournament-bar-words = Diese Person kann sich nicht anmelden und niemanden vertreten. Bestehende Anmeldungen bleiben.
tournament-lift = { $name } wieder zulassen
tournament-disqualify = Disqualifizieren …
tournament-disqualify-title = Disqualifizieren
tournament-disqualify-words = Wer disqualifiziert wird, scheidet ohne Preis aus, und die Chips gehen aus dem Spiel.
tournament-player = Wer?
tournament-deliberate = Der Verstoß war Absicht
tournament-reason = Grund
tournament-is-here = ist da
tournament-keep-place = Platz behalten lassen
tournament-forfeit = Platz verfallen lassen …
tournament-forfeit-words = { $name } verliert den Platz. Wer auf der Reserveliste steht, kann ihn bekommen.
tournament-seat-reserve = Platz von { $name } an { $reserve } geben
tournament-accept-substitute = { $substitute } für { $name } zulassen
tournament-reject-substitute = Nicht zulassen
tournament-end-session = Abschnitt beenden
tournament-confirm-places = Ränge bestätigen
tournament-confirm-places-words = Danach stehen die Ränge fest.
tournament-pay = Preise auszahlen
tournament-pay-words = Die Preise werden ausgezahlt, und das Turnier ist beendet. Das lässt sich nicht rückgängig machen.
tournament-cancel = Turnier absagen …
tournament-cancel-title = Turnier absagen
tournament-cancel-words = Niemand spielt weiter. Startgelder werden zurückgezahlt, wenn das Regelwerk es sagt.
tournament-undo = Rückgängig machen …
tournament-undo-title = Das rückgängig machen?
tournament-yes = Ja
tournament-no = Nein

## Echte Tische

tournament-real-tables = Echte Tische
tournament-real-words = Die Stacks sind geschätzt, bis die Chips gezählt sind.
tournament-real-table = Tisch { $table } (echte Karten)
tournament-real-seat = Das ist ein echter Tisch.
tournament-hand-done = Niemand an Tisch { $table } ausgeschieden: Hand beendet
tournament-estimate = etwa { $chips }
tournament-out = Ausgeschieden …
tournament-out-of = { $name } scheidet aus
tournament-out-who = Wer hat die Chips?
tournament-out-also = In dieser Hand auch ausgeschieden
tournament-out-stack = Chips von { $name } vor der Hand
tournament-out-button = An welchem Platz ist der Button?
tournament-out-no-button = Ohne Button melden
tournament-out-report = Melden
tournament-out-second = Sie spielen selbst mit, daher bestätigt das eine andere Person am Tisch.
tournament-report = { $asker } meldet von Tisch { $table }: { $people } ausgeschieden, die Chips an { $winner }.
tournament-report-right = Das stimmt
tournament-report-wrong = Das stimmt nicht
tournament-report-back = Zurücknehmen
tournament-report-waits = Eine andere Person am Tisch bestätigt das.
tournament-button-wanted = Jemand muss umgesetzt werden. An welchem Platz ist der Button von Tisch { $table }?
tournament-count-mover = { $name } kommt von einem echten Tisch. Bitte die Chips zählen:
tournament-count-confirm = { $name } hat diese Chips
tournament-count = Chips zählen …
tournament-count-title = Chips an Tisch { $table }
tournament-count-words = Bitte die gezählten Stacks eingeben. Die anderen werden neu geschätzt.
tournament-count-save = Zählung speichern
tournament-chip-counts = Chips zählen
tournament-race = Restchips zu { $value } an Tisch { $table } vergeben …
tournament-race-title = Tisch { $table }: Chips zu { $value } werden Chips zu { $into }
tournament-race-words = Alle wechseln so viele Chips zu { $value }, wie Chips zu { $into } ergeben. Bitte eingeben, wie viele Chips zu { $value } übrig bleiben.
tournament-race-only = hat keine anderen Chips
tournament-race-most = Niemand hat mehr als { $most } Chips übrig.
tournament-race-save = Restchips vergeben
tournament-bag = Chips in { $count ->
        [one] einen Beutel
       *[other] { $count } Beutel
    } zählen …
tournament-bag-title = Chips in den Beuteln
tournament-bag-words = Bitte den Inhalt jedes Beutels eingeben. Alle fehlenden Beutel enthalten zusammen { $total } Chips.
tournament-bag-differs = Diese Beutel enthalten { $found } Chips statt { $total }. Bitte noch einmal zählen.
tournament-bag-again = Ich habe noch einmal gezählt, und die Summe stimmt
tournament-bag-save = { $count ->
        [one] Einen Beutel schließen
       *[other] { $count } Beutel schließen
    }
tournament-enter-person = Jemanden anmelden
tournament-enter-name = Name

## Anmeldung durch die Turnierleitung, geplanter Beginn

tournament-enter-list = Liste anmelden …
tournament-enter-anyone = Alle Tische sind echt, daher können Sie jeden mit Namen anmelden.
tournament-enter-known = Sie können Personen anmelden, die in diesem Raum einen Namen haben.
tournament-entries-csv = Anmeldungen als CSV
tournament-list-words = Ein Name je Zeile oder eine CSV-Datei mit einer Spalte „name“. Alle werden angemeldet oder niemand.
tournament-list-file = CSV-Datei
tournament-list-text = Namen
tournament-list-enter = Anmelden
tournament-list-bad = Niemand wurde angemeldet. Bitte diese Zeilen verbessern:
tournament-list-line = Zeile { $line } ({ $text }): { $why }
tournament-starts-at = Beginnt von selbst um (freiwillig)
tournament-calendar = In meinen Kalender
tournament-start-few = Es hat nicht begonnen: { $entered } sind angemeldet, mindestens { $least } werden gebraucht. Es beginnt, sobald es genug sind.
tournament-start-duties = Es hat nicht begonnen: Das Personal muss erst bestätigen, was oben steht.
