### Einen Tisch öffnen, Spieler einladen und abrechnen.

opening-question = Was möchten Sie spielen?
opening-friends = Eine Runde mit Freunden
opening-friends-about = Kleine Einsätze; am Ende steht auf einem Blatt, wer wem etwas zahlt.
opening-tournament = Ein Turnier an einem Tisch
opening-tournament-about = Alle beginnen mit gleich vielen Chips, und die Blinds steigen.
opening-casino = Ein Casinospiel nach dem Buch
opening-casino-about = Die Vorgaben des Regelbuchs, mit seiner Abgabe.
opening-practice = Üben mit Bots
opening-practice-about = Sofort spielen, allein oder mit anderen.
opening-rules = Regelbuch
opening-stakes = Einsätze ({ $name })
opening-chips = Chips für jeden Spieler
opening-printed = Alle bekommen { $amount }: so steht es im Buch.
opening-house-rules = Hausregeln
not-yet-legal = Eine Hausregel ist nicht gültig: siehe unten.
choice-does-not-fit = Diese Hausregel ist nicht gültig: { $name }.
show-choice = Zeigen
table-title = Name des Tisches
private-table = Privat: nur mit dem Link zugänglich
hand-dealt-table = Echte Karten: Ein Dealer trägt das Spiel ein
how-many-bots = Bots zu Beginn
open-it = Tisch öffnen
table-is-open = Der Tisch ist offen
link-is-secret = Nur wer diesen Link hat, findet ihn:
link-for-all = Er steht in der Übersicht. Sein Link:
hosting-name-missing = Bitte Ihren Namen eingeben.

settle-title = Abrechnung
settle-pays = { $payer } zahlt { $payee } { $amount }
settle-nothing = Niemand schuldet etwas.
settle-house = Das Haus
settle-house-about = Das Haus hat die Abgabe und steht für seine Bots ein.
settle-provisional = Vorläufig: Eine Runde wird gespielt.
settle-final = Alle Zahlen stammen aus der Aufzeichnung des Tisches.
settle-pdf = Als PDF
settle-before-closing = Drucken Sie sie, bevor Sie den Tisch schließen. Später liest cardspeak settle sie aus der Aufzeichnung.
