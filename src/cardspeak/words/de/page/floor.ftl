### Die Aufsicht, und Tische mit echten Karten.

floor-desk = Aufsicht
dealer = Dealer
software-deals = An diesem Tisch gibt das Programm.
no-floor-playing = Sie spielen an diesem Tisch und können hier nicht Aufsicht sein.
no-floor-here = An diesem Tisch können Sie nicht Aufsicht sein.
undo-told = Alle am Tisch sehen Ihren Namen und den Grund.
start-round = Hand beginnen
posting-ante = Ante
posting-blind = Blind
posting-small = Small Blind
posting-big = Big Blind
posting-entry = Einstieg
posting-dead = tot
posted = Gesetzt
all-posted = Alle gesetzt
shuffled = Gemischt
cut-after = Abgehobene Karten
cut = Abgehoben
next-cards = Nächste Karten:
burn = Brennkarte
dealt = { $count ->
        [one] Eine Karte eintragen
       *[other] { $count } Karten eintragen
    }
is-to-show = zeigt als Nächster.
is-to-act = ist am Zug.
draw-for = Karten um den Button, in dieser Folge: { $names }
drawn = Gezogen
who-did-it = Wer?
does-Fold = passt
does-Check = schiebt
does-Stay = bleibt
does-Call = geht mit
does-CallAndFold = zahlt und passt
does-Bet = setzt
does-Raise = erhöht auf
does-PutIn = setzt wortlos
pick-cards = Karten wählen
pick-up-to = { $most ->
        [one] Eine Karte wählen
       *[other] Bis zu { $most } Karten wählen
    }
take-out = { $card } entfernen
lies-open = schon auf dem Tisch
call-floor = Aufsicht rufen
report = Melden
report-title = Was ist passiert?
search-situation = Suchen
matter-title = Vorfall
read-aloud = Vorlesen
answer = Antworten
options-are = Zur Wahl stehen: { $options }.
which-way = Welche Möglichkeit?
apply = Entscheid anwenden
ruling-reserved = { $role ->
        [dealer] Nur der Dealer kann diese Entscheidung anwenden.
       *[floor] Nur die Aufsicht kann diese Entscheidung anwenden. Die Seite der Aufsicht zeigt den Ruf.
    }
rule-otherwise = Anders entscheiden
rule-this = Stattdessen so entscheiden
reason = Begründung
drop-matter = Nichts passiert: verwerfen
undo = Zurücknehmen
undo-words = Das nimmt den letzten Eintrag zurück. Das Protokoll behält beide.
undo-last = Letzten Eintrag zurücknehmen
nobody-sits = Noch keine Spieler.
any-seat = Beliebiger freier Platz
