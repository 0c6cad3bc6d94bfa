### Aufgaben des Personals, Aushänge und Verhalten an Tischen mit echten Karten.

DutyCalled = Zu tun: { $duty }.
    .reminder = Erinnerung: { $duty }.
DutyConfirmed = Erledigt: { $duty }.
    .open = { $role ->
        [floor] Die Aufsicht
       *[dealer] Der Dealer
    } bestätigt: { $duty }. Noch jemand muss es bestätigen.
DeckReplaced = Ein neues Kartenspiel kommt ins Spiel.
    .players = { $seats } verlangen ein neues Kartenspiel, und es kommt ins Spiel.
ConductStated = { $seat } erfährt die Verhaltensregeln: { LIST($conduct, by: "semicolon") }.
BreachRecorded = Verstoß von { $about }: { $conduct }.
    .reason = Verstoß von { $about }: { $conduct } ({ $reason }).
SignShown = Aushang: { $sign }.
    .choices = Aushang: { $sign }: { LIST($choices, by: "semicolon") }.
SignShown-choices = { $name } { $value }
DUTY_OPEN = Zuerst muss das erledigt und bestätigt werden: { $duty }.
NO_BREACH = Das ist nach den Regeln erlaubt.
awaits-duty = Der Tisch wartet, bis das Personal eine Aufgabe bestätigt.

## Duties

duty-check-the-deck = das neue Kartenspiel Karte für Karte durchsehen
duty-put-the-old-deck-away = das alte Kartenspiel ausbreiten, zählen und in seine Schachtel legen
duty-check-the-reduced-deck = das verkleinerte Kartenspiel nach Farben auslegen und prüfen lassen
duty-wash-the-deck = die Karten waschen
duty-shuffle = mischen
duty-offer-the-cut = dem Spieler rechts von der ersten Karte das Abheben anbieten
duty-cut-if-the-player-declines = selbst abheben, wenn dieser Spieler ablehnt
duty-inspect-a-folded-hand = die abgelegte Hand ansehen
duty-ask-whether-to-conclude-or-to-resume = die verbliebenen Spieler fragen: jetzt beenden oder später weiterspielen?
duty-use-one-cutting-card = eine Schnittkarte verwenden
duty-check-every-card = jede Karte des Spiels prüfen
duty-count-the-deck = das Kartenspiel zählen
duty-cut-once = einmal abheben
duty-approval-of-the-table = prüfen, dass der Tisch genehmigt ist
duty-announce-the-new-minimums = den Spielern die neuen Mindestbeträge nennen
duty-cut-once-and-use-the-shoe = einmal abheben und die Karten in den Schlitten legen
duty-announce-the-winner = die Gewinnerhand ansagen
duty-announce-the-closing = den Spielern sagen, dass der Tisch schließt
duty-lock-the-checked-cards-away = die geprüften Karten wegschließen
duty-check-shuffle-and-cut-the-new-deck = das neue Kartenspiel prüfen, mischen und abheben
duty-deal-from-the-shoe = aus dem Schlitten geben
duty-look-at-a-hand = die Hand ansehen
duty-bring-in-chips-and-folded-cards = Chips einziehen, abgelegte Karten ausbreiten, zählen und zum Ablagestapel legen
duty-gather-and-count-the-cards = alle Karten einsammeln, zählen und ablegen
duty-count-the-deck-after-the-round = nach dieser Hand die Karten zählen
duty-explain-the-game = dem neuen Spieler das Spiel erklären
duty-announce-that-bets-may-be-placed = ansagen, dass gesetzt werden darf
duty-check-that-backs-are-alike = prüfen, dass alle Rückseiten gleich sind und keine Karte sich verrät
duty-check-that-backs-hide-no-marks = prüfen, dass die Rückseiten keine Zeichen verbergen
duty-check-for-damaged-cards = auf beschädigte oder gezinkte Karten prüfen
duty-two-decks-at-the-table = zwei Kartenspiele am Tisch haben
duty-two-decks-of-different-backs = prüfen, dass die zwei Kartenspiele verschiedene Rückseiten haben
duty-spare-decks-at-hand = Ersatzkarten bereithalten
duty-sweep-in-the-antes = die Antes in den Pot ziehen
duty-deal-the-devices-groups-intact = jede Gruppe aus dem Gerät so geben, wie sie kommt
duty-keep-the-burned-card-apart = die Burn-Karte getrennt vom Ablagestapel halten
duty-compare-the-chips-with-the-words = prüfen, ob die Chips zur Ansage passen

## Conduct

conduct-cards-under-the-dealers-control = Alle Karten unterstehen dem Dealer
conduct-one-player-to-a-hand = Ein Spieler je Hand, ohne fremden Rat
conduct-play-for-yourself = Jeder spielt nur für sich
conduct-English-only = Am Tisch nur Englisch
conduct-protect-your-cards = Die eigenen Karten schützen
conduct-cards-in-the-playing-area = Karten bleiben in der Spielfläche
conduct-no-looking-at-other-cards = Keine abgelegten oder ungegebenen Karten ansehen
conduct-no-exchange-of-cards = Keine Karten tauschen
conduct-no-talk-about-hands = Nicht über die eigene Hand reden
conduct-no-help-for-others = Niemandem gegen einen anderen helfen
conduct-cards-in-plain-sight = Karten offen sichtbar halten
conduct-staff-give-no-advice = Personal gibt keinen Rat zum Spiel
conduct-staff-favour-nobody = Personal bevorzugt niemanden
conduct-staff-follow-procedures = Personal hält die genehmigten Abläufe ein
conduct-no-influence-on-others = Anderen nicht ins Spiel reden
conduct-no-side-bets = Keine Nebenwetten
conduct-wagers-within-the-limits = Einsätze innerhalb der Limits halten
conduct-the-dealer-guards-the-deck = Der Dealer schützt das Kartenspiel
conduct-decide-alone = Jeder entscheidet allein
conduct-no-talk-with-spectators-about-the-hand = Mit Karten in der Hand nicht mit Zuschauern darüber reden
conduct-no-bets-on-other-hands = Keine Wetten auf fremde Hände
conduct-no-cameras = Keine Kameras oder Aufnahmegeräte am Tisch
conduct-no-defective-deck = Kein Kartenspiel mit bekanntem Fehler
conduct-no-foreign-cards-or-chips = Keine fremden Karten oder Chips
conduct-chips-gathered-before-acting = Chips dürfen vor dem Handeln bereitgelegt werden

## The law

law-Procedure-prompted = das Personal wird an seine Aufgaben erinnert
law-Procedure-duties = Aufgaben des Personals
law-Procedure-new_deck_by = wer ein neues Kartenspiel bringt
law-Procedure-new_deck_by_most = die Mehrheit der Spieler kann ein neues Kartenspiel verlangen
law-Procedure-signs = Aushänge am Tisch
law-Procedure-conduct = Verhaltensregeln
law-Procedure-permitted = erlaubt
law-conduct = nichts
    .some = { LIST($values, by: "semicolon") }
law-table-signs = nichts
    .some = { LIST($values, by: "semicolon") }
law-staff = nichts
    .some = { LIST($values, by: "semicolon") }
area-staff = Personal

sign-stakes = die Mindesteinsätze am Tisch
sign-limits = die Limits
sign-blinds = die Blinds
sign-commission = die Abgabe
sign-order-of-hands = die Rangfolge der Hände
sign-layout = das Tischlayout
sign-fold-line = die Fold-Linie
sign-stakes-in-view = Chips gut sichtbar
sign-equipment = die Ausstattung
sign-buttons = was die Buttons bedeuten
sign-copy-of-the-rules = die Regeln für jeden, der fragt
