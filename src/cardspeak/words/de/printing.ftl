### Beschriftung gedruckter Blätter.

print-conditions = Spielbedingungen
print-structure = Stufen
print-seats = Platzkarten
print-prizes = Preise
print-results = Ergebnisse

print-rules = Regeln
print-version = Stand
print-page = Seite
print-condition = Bedingung
print-value = Wert
print-clauses = Klauseln
print-level = Stufe
print-length = Dauer
print-blinds = Blinds
print-ante = Ante
print-bets = Einsätze
print-break = Pause
print-rounds = Runden
print-table = Tisch
print-seat = Platz
print-chips = Chips
print-place = Platz
print-player = Spieler
print-prize = Preis
print-received = erhalten (Unterschrift)
print-total = Summe
print-entries = Anmeldungen
print-pool = Preistopf
print-final = Die Plätze sind bestätigt.
print-provisional = Die Plätze sind vorläufig: Sie sind noch nicht bestätigt.
print-director = Turnierleitung
print-witness = Zeuge
print-date = Datum

print-no-levels = Dieses Turnier hat keine Stufen.
print-no-seats = Niemand hat einen Platz, daher gibt es keine Platzkarten.
print-no-prizes = Es sind noch keine Preise festgesetzt.
print-no-places = Noch hat niemand einen Platz.

print-settlement = Abrechnung
print-bought = gekauft
print-cashed-out = ausgezahlt
print-stack = Stack
print-result = Ergebnis
print-house = Das Haus
print-house-about = Das Haus: Abgabe und Ergebnisse seiner Bots.
print-payments = Wer wem zahlt
print-payer = zahlt
print-payee = an
print-amount = Betrag
print-paid = bezahlt
print-host = Leitung
print-settlement-final = Alle Zahlen stammen aus der Aufzeichnung des Tisches. Die Ergebnisse ergeben zusammen null.
print-settlement-provisional = Vorläufig: Eine Runde wird gespielt. Chips in ihren Pots zählen für die Spieler, die sie gesetzt haben.
