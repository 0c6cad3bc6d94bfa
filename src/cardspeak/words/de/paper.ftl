### Beschriftung gedruckter Blätter.

paper-conditions = Spielbedingungen
paper-structure = Stufen
paper-seats = Platzkarten
paper-prizes = Preise
paper-results = Ergebnisse

paper-rules = Regeln
paper-version = Stand
paper-page = Seite
paper-condition = Bedingung
paper-value = Wert
paper-clauses = Klauseln
paper-level = Stufe
paper-length = Dauer
paper-blinds = Blinds
paper-ante = Ante
paper-bets = Einsätze
paper-break = Pause
paper-rounds = Runden
paper-table = Tisch
paper-seat = Platz
paper-chips = Chips
paper-place = Platz
paper-player = Spieler
paper-prize = Preis
paper-received = erhalten (Unterschrift)
paper-total = Summe
paper-entries = Anmeldungen
paper-pool = Preistopf
paper-final = Die Plätze sind bestätigt.
paper-provisional = Die Plätze sind vorläufig: Sie sind noch nicht bestätigt.
paper-director = Turnierleitung
paper-witness = Zeuge
paper-date = Datum

paper-no-levels = Dieses Turnier hat keine Stufen.
paper-no-seats = Niemand hat einen Platz, daher gibt es keine Platzkarten.
paper-no-prizes = Es sind noch keine Preise festgesetzt.
paper-no-places = Noch hat niemand einen Platz.
