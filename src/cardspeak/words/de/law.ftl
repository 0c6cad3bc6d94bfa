### Das Recht eines Buches: Namen und Werte seiner Felder und Regelungen.


## Werte

law-yes = { $value ->
        [yes] ja
       *[no] nein
    }
law-number = { $value ->
        [0] keine
       *[other] { $value }
    }
law-most = { $value ->
        [0] ohne Grenze
       *[other] { $value }
    }
law-limit = ohne Grenze
    .some = { $value }
law-money = nicht festgelegt
    .some = { $value }
law-amounts = keine
    .some = { $values }
law-posts = keine
    .some = { $values }
law-post = Platz { $seat }: { $amount }
law-dollars = ohne Grenze
    .some = { $value } $
law-percent = { $value } %
law-shares = { $values }
law-share = { $value } %
law-policy = { $value }
law-policies = nichts
    .every = alle
    .some = { $values }
law-acts = nichts
    .some = { $values }
law-text = keine Angabe
    .some = { $value }
law-group = alle
    .some = { $value }
law-value = { $value }
law-values = nichts
    .some = { $values }
law-role = { $value }
law-roles = niemand
    .some = { $values }
law-choice = keine Hausregel
    .some = { $value }
law-choices = nichts
    .all = alles
    .some = { $values }
law-colours = keine
    .some = { $values }
law-chip-colours = keine
    .some = { $values }
law-chip-colour = { $colour } { $worth }
law-colour-ups = keine
    .some = { $values }
law-colour-up = { $value } nach Stufe { $level }
    .into = { $value } in { $into } nach Stufe { $level }
law-documents = nichts
    .some = { LIST($values, by: "semicolon") }
law-demanded = nichts
    .some = { $values }
law-people = keine Liste
    .some = { $values }
law-aggression = nichts
    .some = { $values }
law-price = { $value ->
        [highest] den höchsten Einsatz
       *[last] den letzten Einsatz
    }
law-box = { $value ->
        [box] in die Kasse
        [drop] in die Drop-Box
        [float] in den Chipvorrat
        [nowhere] nirgendwohin
       *[none] nirgendwohin
    }
law-hours = nicht festgelegt
    .some = { $opens } bis { $closes }
law-time = nicht festgelegt
    .some = { $value }
law-times = nicht festgelegt
    .some = { $values }
law-minutes = { $value ->
        [0] keine Dauer festgelegt
        [one] eine Minute
       *[other] { $value } Minuten
    }
law-away-minutes = { $value ->
        [0] beliebig lange
        [one] bis zu einer Minute
       *[other] bis zu { $value } Minuten
    }
law-away-hands = { $value ->
        [0] beliebig viele Hände lang
        [one] eine Hand lang
       *[other] { $value } Hände lang
    }
law-idle-hands = { $value ->
        [0] keiner Zahl von Händen
        [one] einer Hand ohne Einsatz
       *[other] { $value } Händen ohne Einsatz
    }
law-seconds = { $value ->
        [0] nicht begrenzt
        [one] eine Sekunde
       *[other] { $value } Sekunden
    }
law-cap = unbegrenzt
    .some = { $value }
law-rounds = keine
    .all = jede
    .some = { $values }
law-faces = keine
    .both = { $down } verdeckt und { $up } offen
    .down = { $down } verdeckt
    .up = { $up } offen
law-agreed = nichts
    .some = { $values }
law-agreed-one = { $name } ({ $how })
law-players = nichts
    .some = { $values }
law-players-one = { $name }: { $least } bis { $most }
law-levels = { $value ->
        [0] keine
        [one] eine Stufe
       *[other] { $value } Stufen
    }
law-sessions = { $values }
law-street = { $value }
law-disputes = niemand
    .some = { $values }
law-duties = nichts
    .some = { LIST($values, by: "semicolon") }
law-notices = keine
    .some = { LIST($values, by: "semicolon") }

law-each-round = Setzrunde { $number }: { $what }
law-first-round = Setzrunde 1: { $what }
law-later-rounds = später: { $what }

street-hole-cards = Startkarten
street-flop = Flop
street-turn = Turn
street-river = River
street-initial-deal = erste Karten
street-third-card = dritte Karte
street-fourth-card = vierte Karte
street-fifth-card = fünfte Karte

aggression-bet = ein Einsatz
aggression-raise = eine Erhöhung
aggression-blind = ein Blind
aggression-short = ein kurzes All-in

colour-red = rot
colour-blue = blau
colour-green = grün
colour-black = schwarz
colour-white = weiß
colour-yellow = gelb
colour-purple = lila
colour-orange = orange
colour-pink = rosa

dispute-director = die Turnierleitung
dispute-supervisor = die Aufsicht
dispute-operator = der Betreiber

duty-tournament-supervisor-present = die Turnieraufsicht ist anwesend
duty-conditions-displayed = die Bedingungen hängen aus
duty-rules-made-known-to-players = die Spieler kennen die Regeln
duty-posting-of-rules-approved = der Aushang der Regeln ist genehmigt
duty-dealer-of-the-organization-at-the-final-table = ein Dealer der Organisation gibt am Finaltisch


## Bereiche

area-seating = Plätze
area-stakes = Stacks
area-forced-bets = Pflichteinsätze
area-deal = Geben
area-betting = Setzen
area-limits = Limits
area-all-in = All-in
area-pots = Pots
area-showdown = Showdown
area-commission = Abgabe
area-clock = Uhr
area-hands = Blätter
area-actions = Chips und Gesten
area-tournament = Turnier


## Felder

law-Staff-dealer = Dealer
law-Staff-in_charge = Spielleitung
law-Staff-last_word = letztes Wort
law-Staff-supervisor = Aufsicht
law-Staff-dealer_stays_out = der Dealer spielt nicht mit
law-Staff-staff_rules = Spieler melden, das Personal entscheidet

law-Seating-players_to_start = Spieler für den Beginn
law-Seating-players_to_go_on = Spieler zum Weiterspielen
law-Seating-seats = Plätze am Tisch
law-Seating-one_seat_each = ein Platz je Spieler
law-Seating-seat_choice = Spieler wählen ihre Plätze
law-Seating-reservations = Plätze lassen sich reservieren
law-Seating-group = das Spiel ist für
law-Seating-colours = Chipfarben, eine je Spieler
law-Seating-hours = Spielzeiten
law-Seating-consent = Spieler stimmen den Spielbedingungen zu
law-Seating-closed_once_begun = nach Spielbeginn kommt niemand dazu
law-Seating-stays_to_the_end = wer Chips hat, darf nicht gehen
law-Seating-moved_by_staff = nach Spielbeginn setzt nur das Personal Spieler um
law-Seating-resumes_with_all = nach einer Pause müssen alle da sein
law-Seating-by_tournament = ein Turnier vergibt und nimmt Plätze und Chips
law-Seating-merging = Spieler zusammengelegter Tische entscheiden über
law-Seating-invited = Spieler auf der Liste
law-Seating-starts_at = reservierte Plätze bleiben frei bis
law-Seating-away_minutes = der Platz Abwesender bleibt frei
law-Seating-away_rounds = wenn Software gibt, bleibt ein Platz frei
law-Seating-idle_rounds = ein voller Tisch kann einen Platz verlangen nach

law-DeskRules-seats_drawn = ohne Reservierung werden Plätze gezogen
law-DeskRules-equals_draw = wollen zwei denselben Platz, ziehen sie Karten
law-DeskRules-high_card = die höchste Karte gewinnt den Platz
law-DeskRules-vacant_seat = ein freier Platz geht an
law-DeskRules-call_minutes = Zeit, sich auf einen Aufruf zu melden
law-DeskRules-closing_minutes = Ankündigung, bevor ein Tisch schließt
law-DeskRules-closing_announced = das Schließen eines Tisches wird angesagt
law-DeskRules-introduction = der Dealer erklärt Neuen das Spiel
law-DeskRules-in_writing = eine Genehmigung ist ein Schriftstück
law-DeskRules-instrument = die Regeln gelten durch
law-DeskRules-approvals = öffnet nur mit Genehmigung
law-DeskRules-signs = auf dem Schild am Tisch
law-CageRules-each_commission = jede Abgabe wird mit ihrem Pot gebucht
law-CageRules-as_opened = die Abgabe kommt dorthin, wo das Haus sagt
law-CageRules-area_apart = wartende Abgabe liegt getrennt
law-CageRules-colour_change = wartende Abgabe wird gewechselt und eingeworfen
law-CageRules-confirmed_by = einen Farbwechsel bestätigt

law-StakeRules-least = kleinster Stack
law-StakeRules-most = größter Stack
law-StakeRules-top_up_least = kleinstes Nachlegen
law-StakeRules-top_up_most = größtes Nachlegen
law-StakeRules-top_up_ceiling = nachlegen geht bis zu einem Stack von
law-StakeRules-start_at_least = die ersten Karten brauchen den kleinsten Stack
law-StakeRules-buy_in_least = ein Platz braucht den kleinsten Stack
law-StakeRules-reaches_minimum = Nachlegen muss den kleinsten Stack erreichen
law-StakeRules-never_reduced = ein Stack darf nicht kleiner werden
law-StakeRules-short_is_declared = wer zu wenig hat, wird angesagt
law-StakeRules-declared_may_add = wer angesagt ist, darf nachlegen
law-StakeRules-declared_leaves_at_nothing = wer angesagt ist und nichts mehr hat, geht
law-StakeRules-may_lend = Spieler dürfen sich Chips leihen
law-StakeRules-chips_only = nur Chips auf dem Tisch zählen
law-StakeRules-never_redeemed = Chips werden nie eingelöst
law-StakeRules-top_up = Nachlegen zwischen den Händen
law-StakeRules-locked = der Stack steht fest ab
law-StakeRules-never_removed = ein Stack bleibt auf dem Tisch
law-StakeRules-least_again_on_rise = steigt der Mindesteinsatz, gilt der kleinste Stack neu
law-StakeRules-broke_is_out = wer alles verliert, verliert den Platz
law-StakeRules-loans = Leihen zwischen den Händen
law-StakeRules-buy_in_exactly = alle kaufen sich ein für
law-StakeRules-allotment = Chips, die zum Beginn ausgegeben werden
law-StakeRules-add_on = Add-on
law-StakeRules-handed_out = das Haus gibt die Chips aus
law-StakeRules-starts_level = alle beginnen mit dem gleichen Stack

law-Notice-minutes = Ankündigung einer Änderung
law-Notice-by_all = alle zusammen dürfen auf die Ankündigung verzichten
law-Notice-waits = eine Änderung während der Hand wartet
law-Notice-names = was angekündigt werden muss
law-Notice-between_rounds = was nur zwischen den Händen wechselt
law-Notice-agreed = was die Zustimmung aller braucht
law-Notice-for_players = was eine Zahl von Spielern braucht

law-Orbits-most = Hände in einer Runde, höchstens
law-Orbits-stake_anew = jede Runde braucht einen neuen Stack

law-Ending-broke_is_out = wer keine Chips hat, scheidet aus
law-Ending-higher_before = zusammen ausgeschieden: mehr Chips, besserer Platz
law-Ending-ties_draw = gleich viele Chips: eine Karte entscheidet
law-Ending-draw_from_button = Karten um einen Platz gehen im Uhrzeigersinn
law-Ending-high_card = die höchste Karte bekommt den besseren Platz
law-Ending-draw_again = gleiche Karten werden neu gezogen
law-Ending-last_wins = gespielt wird, bis einer übrig ist
law-Ending-enters_once = jeder kauft sich einmal ein

law-Button-first = der Button beginnt
law-Button-moves = der Button wandert
law-Button-rests = der Button darf an einem leeren Platz stehen
law-Button-counts_absent = der Button hält bei Abwesenden
law-Button-ties_draw_again = gleich hohe Karten ziehen neu
law-Button-rests_on_bust = der Button bleibt, wenn der nächste ausgeschieden ist
law-Button-first_when_two = von zweien ist der Button immer der erste
law-Button-adjusted_when_two = von zweien ist niemand zweimal nacheinander Big Blind

law-EntryRules-new_posts = ein neuer Spieler zahlt nach
law-EntryRules-new_may_wait = ein neuer Spieler darf auf den Big Blind warten
law-EntryRules-new_after_blinds = ein neuer Spieler lässt die Blinds vorbei
law-EntryRules-new_not_on_button = kein neuer Spieler auf dem Button
law-EntryRules-new_free_in_first_orbit = in der ersten Runde kostenlos einsteigen
law-EntryRules-moved_waits = wer von den Blinds wegrückt, wartet
law-EntryRules-moved_may_post = wer von den Blinds wegrückt, darf nachzahlen
law-EntryRules-missed_waits = nach einem versäumten Blind: auf den Big Blind warten
law-EntryRules-missed_may_post = nach einem versäumten Blind: nachzahlen erlaubt
law-EntryRules-missed_small_is_dead = ein versäumter Small Blind wird tot gezahlt
law-EntryRules-missed_all_posted = jeder versäumte Blind wird nachgezahlt
law-EntryRules-missed_not_on_button = niemand kommt auf dem Button zurück
law-EntryRules-exemption = Spieler eines geschlossenen Tisches schulden nichts
law-EntryRules-absent_dealt_in = Abwesende bekommen Karten

law-Forced-blinds = Blinds
law-Forced-over_blinds = Über-Blinds
law-Forced-blind_count = Zahl der Blinds
law-Forced-ante = Ante
law-Forced-ante_rises = die Ante steigt mit jedem, der ausscheidet
law-Forced-first_price = der erste Call zahlt
law-Forced-collected_from = Pflichteinsätze zahlt zuerst
law-Forced-absent_pay = Abwesende zahlen auch
law-Forced-over_blind_anywhere = ein Über-Blind darf von jedem Platz kommen
law-Forced-posts = weitere Einsätze vor den Karten
law-Forced-kept_on_misdeal = Pflichteinsätze bleiben nach einem Fehlgeben stehen
law-Forced-first_blind_left_of_button = der erste Blind sitzt links vom Button
law-Forced-next_blinds_follow = weitere Blinds folgen im Uhrzeigersinn
law-Forced-ante_from_all = alle zahlen die Ante
law-Forced-before_first_card = alle Pflichteinsätze vor der ersten Karte
law-Forced-compulsory = niemand darf einen Blind ablehnen
law-Forced-dead_small_blind = der Small Blind darf tot sein
law-Forced-over_blind_is_last = ein Über-Blind wird zum letzten Blind
law-Forced-posted_is_live = ein Blind zählt zum Call
law-Forced-short_posts = ein zu kleiner Blind wird all-in gezahlt
law-Forced-after_shuffle = Pflichteinsätze nach dem Mischen
law-Forced-ante_with_blinds = Antes kommen zu den Blinds dazu
law-Forced-ante_before_first_card = mit Blinds: Antes vor den Karten
law-Forced-button_small_when_two = zu zweit ist der Button der Small Blind

law-DeckRules-size = Karten im Spiel
law-DeckRules-cut_leaves = kleinster Teil beim Abheben, in Karten
law-DeckRules-cards_each_at_least = Karten im Spiel je Spieler
law-DeckRules-joker = ein Joker im Spiel
law-DeckRules-complete = das Kartenspiel ist vollständig
law-DeckRules-no_duplicates = keine Karte ist doppelt
law-DeckRules-shuffled_by = Mischen
law-DeckRules-no_cut_once_dealt = kein Abheben, wenn Karten gegeben sind
law-DeckRules-shuffled_first = vor der ersten Hand wird gemischt
law-DeckRules-shuffled_each_round = vor jeder weiteren Hand wird gemischt
law-DeckRules-shuffled_after_vacancy = nach einem leeren Tisch wird gemischt
law-DeckRules-players_cut = ein Spieler darf abheben

law-Dealing-first = erste Karte an
law-Dealing-redeal_alike = nach Fehlgeben geht die erste Karte wie zuvor
law-Dealing-goes_on = eine Hand folgt auf die andere
law-Dealing-one_at_a_time = eine Karte nach der anderen
law-Dealing-deal_on_without_betting = gegeben wird auch, wenn niemand setzen kann
law-Dealing-communal_when_short = zu wenig Karten: eine gemeinsame Karte
law-Dealing-board_is_shared = gemeinsame Karten gehören zu jedem Blatt
law-Dealing-short_cards_discarded = zu wenig Karten: der Rest wird abgelegt
law-Dealing-ends = eine Hand endet, wenn die Pots gewonnen sind
law-Dealing-burn_down = eine Brennkarte bleibt verdeckt

law-Street-name = Setzrunden
law-Street-dealt = gegeben
law-Street-betting = danach wird gesetzt
law-Street-together = gemeinsame Karten werden zusammen aufgedeckt
law-Street-passes = Karten an jeden Spieler
law-Street-board = gemeinsame Karten
law-Street-burn = Brennkarten

law-Menus-opener_first = wer eröffnet, darf
law-Menus-facing_first = die anderen dürfen
law-Menus-last_blind = der letzte Blind darf
law-Menus-opener_later = wer eröffnet, darf
law-Menus-free_later = nach einem Check darf man
law-Menus-facing_later = gegen einen Einsatz darf man

law-BettingRules-direction_first = die Reihe geht
law-BettingRules-direction_later = die Reihe geht
law-BettingRules-opener_first = es eröffnet
law-BettingRules-opener_later = es eröffnet
law-BettingRules-closing_first = endet, wenn
law-BettingRules-closing_later = endet, wenn
law-BettingRules-in_turn = Spieler handeln der Reihe nach
law-BettingRules-opener_must_be_active = wer nicht setzen kann, eröffnet nicht
law-BettingRules-no_check_after_bet = kein Check nach einem Einsatz
law-BettingRules-all_check_ends = es endet, wenn alle checken
law-BettingRules-raise_reopens_first = auf eine Erhöhung antworten alle
law-BettingRules-raise_reopens_later = auf eine Erhöhung antworten alle
law-BettingRules-lone_player_wins_first = wer allein übrig bleibt, gewinnt
law-BettingRules-lone_player_wins_later = wer allein übrig bleibt, gewinnt
law-BettingRules-absent_is_dead = wer nicht am Platz ist, ist aus der Hand
law-BettingRules-bars_check_raise = keine Erhöhung nach einem Check
law-BettingRules-spoken = man darf ansagen
law-BettingRules-words_bind = eine Ansage bindet
law-BettingRules-call_binds = ein angesagter Call bindet
law-BettingRules-raise_binds = eine angesagte Erhöhung bindet
law-BettingRules-check_from = Checks ab Setzrunde
law-BettingRules-rounds = Setzrunden
law-BettingRules-said_amount = ein angesagter Betrag, der nicht passt, ist
law-BettingRules-said_short_refused = ein angesagter Betrag unter dem Call gilt nicht
law-BettingRules-folds_face_down = ein weggeworfenes Blatt bleibt verdeckt
law-BettingRules-opener_tie = bei gleichen offenen Karten eröffnet
law-BettingRules-last_check_beats = ein letzter Check muss den ersten schlagen

law-BettingLimits-cap_lifts_in = zu zweit entfällt die Grenze in Setzrunde
law-BettingLimits-two_counts_all_in = wer all-in ist, zählt als einer der zwei
law-BettingLimits-pot_is_running = der Pot zählt jeden eingesetzten Chip
law-BettingLimits-kind = Art des Limits
law-BettingLimits-min_raise = kleinste Erhöhung
law-BettingLimits-least = kleinster Einsatz
law-BettingLimits-most = größter Einsatz
law-BettingLimits-opening_most = größter Eröffnungseinsatz
law-BettingLimits-obey = Eröffnungen halten das Limit ein
law-BettingLimits-raises_obey = Erhöhungen halten das Limit ein
law-BettingLimits-by_round = ein gestuftes Limit hat zwei Größen
law-BettingLimits-pot_includes_call = der Pot zählt mit dem Call
law-BettingLimits-raise_is_increment = eine Erhöhung zählt über dem Call
law-BettingLimits-opening_at_least = eine Eröffnung hat eine Mindestgröße
law-BettingLimits-cap_holds = die Zahl der Erhöhungen ist begrenzt
law-BettingLimits-cap_lifts_for_two = keine Grenze zu zweit
law-BettingLimits-pot_share = ein Einsatz darf diesen Teil des Pots erreichen
law-BettingLimits-straddle_times = ein Straddle vervielfacht das Limit mit
law-BettingLimits-cap = Erhöhungen in einer Setzrunde
law-BettingLimits-cap_rounds = Setzrunden mit dieser Grenze
law-BettingLimits-cap_kinds = Limits mit dieser Grenze
law-BettingLimits-price = ein Call zahlt

law-AllInRules-short_call = wer den Call nicht zahlen kann
law-AllInRules-short_raise = ein All-in unter einer vollen Erhöhung ist
law-AllInRules-in_minimum_bets = ein All-in besteht aus ganzen Mindesteinsätzen
law-AllInRules-acts_no_more = wer all-in ist, handelt nicht mehr
law-AllInRules-may_complete = ein kurzes All-in darf man vervollständigen
law-AllInRules-bars_who_acted = ein kurzes All-in sperrt, wer schon gehandelt hat
law-AllInRules-bars_all = ein kurzes All-in sperrt alle
law-AllInRules-summed_reopen = kurze All-ins, die zusammen eine Erhöhung sind, öffnen neu
law-AllInRules-uncallable_raise = erhöhen ist erlaubt, wenn alle anderen all-in sind
law-AllInRules-obeys_limits = ein All-in hält die Limits ein
law-AllInRules-reopen_choice = Erhöhungen über ein kurzes All-in regelt
law-AllInRules-short_open_lowers = ein kurzes All-in zur Eröffnung ist der Preis

law-Pots-uncalled = ein Einsatz ohne Call
law-Pots-layers = Pots, wenn jemand all-in ist
law-Pots-claims = einen Pot kann gewinnen
law-Pots-unit = gleiche Blätter teilen in Einheiten von
law-Pots-odd = Restchips gehen an
law-Pots-gathered = Einsätze kommen nach jeder Setzrunde in den Pot
law-Pots-separate_to_best = ein Side-Pot geht an sein bestes Blatt
law-Pots-halves = High und Low bekommen je die Hälfte
law-Pots-may_agree = Spieler dürfen sich auf eine Teilung einigen
law-Pots-play_out = eine Hand muss zu Ende gespielt werden
law-Pots-void = eine ungültige Hand gibt alle Chips zurück
law-Pots-dealer_awards = nur der Dealer vergibt einen Pot
law-Pots-bonus = das Haus darf Chips in den Pot geben
law-Pots-hopeless_call = ein letzter Call ohne Gewinnchance geht zurück

law-Showdown-first = zuerst zeigt
law-Showdown-others = die anderen Spieler
law-Showdown-order = gezeigt wird
law-Showdown-first_if_bet = nach einem letzten Einsatz zeigt zuerst
law-Showdown-first_if_raised = nach einer letzten Erhöhung zeigt zuerst
law-Showdown-first_if_checked = nach lauter Checks zeigt zuerst
law-Showdown-held = der Showdown entscheidet
law-Showdown-announced = das beste Blatt wird angesagt
law-Showdown-final_after_next_deal = kein Einspruch nach dem nächsten Geben
law-Showdown-on_request = jeder am Tisch darf jedes Blatt sehen
law-Showdown-may_discard = jedes Blatt darf verdeckt weg
law-Showdown-cards_speak = die Karten sprechen, nicht die Ansage
law-Showdown-counts_as_aggressive = gilt als letzter Einsatz oder letzte Erhöhung
law-Showdown-winner_unseen = wer allein übrig ist, muss nicht zeigen
law-Showdown-all_in_first = Blätter im All-in zeigen zuerst
law-Showdown-announced_first = Gewinner werden vor der Auszahlung angesagt

law-CommissionScale-rate = Satz der Abgabe
law-CommissionScale-listed_to = Stufen der Abgabe sind gedruckt bis
law-CommissionScale-runs_on = die Stufen gehen danach weiter
law-CommissionScale-down_to = die Abgabe wird abgerundet auf
law-CommissionScale-cap = höchste Abgabe
law-CommissionScale-small_to = ein Pot ist klein bis
law-CommissionScale-small_fee = Abgabe auf einen kleinen Pot
law-CommissionScale-per = Abgabe für je
law-CommissionScale-fee = Abgabe je Stufe

law-Commission-base = die Abgabe wird gemessen an
law-Commission-taken = die Abgabe kommt aus den Pots
law-Commission-every_round = jede Hand zahlt Abgabe
law-Commission-spares_forced_only = keine Abgabe nur auf Pflichteinsätze
law-Commission-spares_equal_hands = keine Abgabe, wenn alle Zahler teilen
law-Commission-time_first = die Zeitgebühr wird vor dem Geben bezahlt
law-Commission-kept_in = die Abgabe geht
law-Commission-time_rate = Zeitgebühr

law-ClockRules-seconds = Bedenkzeit
law-ClockRules-thinking = Bedenkzeit, wenn Software gibt
law-ClockRules-bank = Zeitbank, wenn Software gibt
law-ClockRules-expiry = wer keine Zeit mehr hat
law-ClockRules-absent = ein Abwesender, wenn Software gibt
law-ClockRules-keeps_bets = ist die Zeit um, bleiben die Chips im Pot
law-ClockRules-checks_if_free = Zeit um ohne Einsatz: Check
law-ClockRules-warns = vor Ablauf kommt eine Warnung
law-ClockRules-called_by = die Uhr verlangt
law-ClockRules-judged_by = dass die Zeit um ist, entscheidet
law-ClockRules-warned_by = die Warnung gibt

law-HandRules-kinds = Blätter, das beste zuerst
law-HandRules-game = das Spiel
law-HandRules-flush_ranks = Flushes zählen Karte für Karte
law-HandRules-optimum = ein Blatt zählt so gut wie möglich
law-HandRules-order = die gedruckte Reihenfolge gilt
law-HandRules-ace_high = das Ass ist hoch
law-HandRules-ace_low = das Ass darf in der Straße niedrig sein
law-HandRules-suits_equal = alle Farben sind gleich
law-HandRules-all_cards_count = alle fünf Karten zählen
law-HandRules-pair_counts = das Paar im Full House zählt
law-HandRules-five_cards = ein Blatt sind fünf Karten
law-HandRules-any_mix = eigene und gemeinsame Karten beliebig gemischt
law-HandRules-joker = ein Joker ist die Karte, für die er steht
law-HandRules-joker_repeats = ein Joker darf eine Karte des Flushs wiederholen
law-HandRules-eight_or_better = ein Low muss acht oder besser sein
law-HandRules-low_ace = das Ass ist im Low niedrig
law-HandRules-low_ignores_straights = ein Low darf Straße oder Flush sein

law-PhysicalActionRules-between_is_call = zwischen Call und Erhöhung ist ein Call
law-PhysicalActionRules-short_completes_or_folds = unter dem Call: auffüllen oder passen
law-PhysicalActionRules-short_fold_returns = unter dem Call: wer passt, bekommt die Chips zurück
law-PhysicalActionRules-short_binds = unter dem Call: bindet nach der nächsten Handlung
law-PhysicalActionRules-over_limit_returned = über dem Limit: der Rest geht zurück
law-PhysicalActionRules-out_of_turn_may_raise = außer der Reihe: erhöhen bleibt erlaubt
law-PhysicalActionRules-out_of_turn_only_calls = außer der Reihe, nicht überholt: nur Call oder Fold
law-PhysicalActionRules-out_of_turn_stands_if_folded = außer der Reihe: gilt, wenn die anderen passen
law-PhysicalActionRules-out_of_turn_stands = außer der Reihe: gilt, wenn niemand erhöht
law-PhysicalActionRules-out_of_turn = außer der Reihe: die Chips
law-PhysicalActionRules-out_of_turn_fold_returns = außer der Reihe: zurück an den, der dann passt
law-PhysicalActionRules-fold_line = eine Linie für das Passen ist auf dem Tisch
law-PhysicalActionRules-early_fold = ein Fold außer der Reihe, mit der Hand, bindet
law-PhysicalActionRules-chips_speak = Chips ohne ein Wort sind eine Handlung
law-PhysicalActionRules-over_is_call = Chips über dem Call ohne ein Wort sind ein Call

law-TournamentDirection-apart = die Bedingungen gelten nur in Turnieren
law-TournamentDirection-decides = Entscheidungen trifft die Turnierleitung
law-TournamentDirection-approval_needed = die Bedingungen brauchen eine Genehmigung
law-TournamentDirection-settled = die Bedingungen stehen vor der Anmeldung fest
law-TournamentDirection-prevail = genehmigte Bedingungen gehen den Regeln vor
law-TournamentDirection-to_one_winner = gespielt wird bis zu einem Sieger
law-TournamentDirection-pace = die Turnierleitung darf das Tempo bestimmen
law-TournamentDirection-breaks = die Turnierleitung darf Pausen ansetzen
law-TournamentDirection-director = Turnierleitung
law-TournamentDirection-approval = Genehmigung
law-TournamentDirection-name = Name des Turniers
law-TournamentDirection-game = Spiel
law-TournamentDirection-complete = Bedingungen, die genannt sein müssen

law-Entries-fee = Startgeld
law-Entries-commission = Abgabe auf jedes Startgeld
law-Entries-least = wenigste Spieler
law-Entries-most = meiste Spieler
law-Entries-late_levels = Stufen mit später Anmeldung
law-Entries-reentries = Wiedereinstiege
law-Entries-invited = eingeladen sind
law-Entries-group = das Turnier ist für
law-Entries-one_each = ein Start je Spieler
law-Entries-signed = Spieler stimmen schriftlich zu
law-Entries-substitutes = Ersatzspieler sind erlaubt
law-Entries-substitute_before_draw = Ersatzspieler werden vor der Auslosung genannt
law-Entries-substitute_approved = Ersatzspieler brauchen eine Genehmigung

law-Rebuys-levels = Stufen mit Rebuys
law-Rebuys-chips = Chips für einen Nachkauf
law-Rebuys-most = Rebuys je Spieler, höchstens
law-Rebuys-add_on_chips = Chips für das Add-on
law-Rebuys-price = Preis eines Rebuys
law-Rebuys-add_on_price = Preis des Add-ons

law-TournamentChips-starting = Startchips
law-TournamentChips-not_cash = Chips haben keinen Geldwert
law-TournamentChips-untouched = Chips dürfen nicht weitergegeben werden
law-TournamentChips-returned_out_of_play = Chips Ausgeschlossener verlassen das Spiel
law-TournamentChips-may_count = die Turnierleitung darf Chips zählen lassen
law-TournamentChips-colours = gezeigte Chipwerte

law-Draws-per_table = Spieler an einem Tisch
law-Draws-by_draw = Plätze werden ausgelost
law-Draws-stays = Spieler behalten ihren Platz im Durchgang

law-Attendance-listed = Fehlende werden zu Beginn notiert
law-Attendance-may_forfeit = Fehlende können den Start verlieren
law-Attendance-fee_stays = ein verfallenes Startgeld bleibt im Preispool
law-Attendance-seat_to_reserve = ein Nachrücker darf den Platz bekommen
law-Attendance-replaced_refunded = wer ersetzt wird, bekommt das Startgeld zurück
law-Attendance-first_session_only = Nachrücker nur im ersten Durchgang
law-Attendance-absent_posts = Abwesende zahlen Blinds und Antes
law-Attendance-absent_folds = Abwesende passen
law-Attendance-leaving_may_disqualify = wer den Tisch verlässt, kann ausgeschlossen werden

law-Places-broke_is_out = wer keine Chips hat, scheidet aus
law-Places-last_wins = gespielt wird, bis einer übrig ist
law-Places-more_is_better = zusammen ausgeschieden: mehr Chips, besserer Platz
law-Places-confirmed = die Turnierleitung bestätigt die Plätze
law-Places-draw_from_button = Platzkarten beginnen links vom Button
law-Places-high_card = die höchste Karte bekommt den besseren Platz
law-Places-draw_again = gleiche Karten werden neu gezogen
law-Places-hand_is_round = Hand für Hand: eine Hand überall ist eine Runde
law-Places-together = zusammen ausgeschieden: es zählt
law-Places-equal = gleich viele Chips

law-Prizes-shares = Anteile am Preispool
law-Prizes-amounts = Preise
law-Prizes-whole_pool = der ganze Preispool wird ausgezahlt
law-Prizes-pool_is_balance = der Preispool sind die Startgelder ohne Abgabe
law-Prizes-no_refund = Startgelder werden nicht erstattet
law-Prizes-refunded_if_cancelled = abgesagt: alle Startgelder gehen zurück
law-Prizes-may_cancel = das Turnier darf abgesagt werden
law-Prizes-split_by_all = Preise werden geteilt, wenn alle zustimmen
law-Prizes-split_at_final = teilen nur am Finaltisch
law-Prizes-split_unanimous = teilen nur, wenn alle wollen
law-Prizes-money_cents = Cent in der Geldeinheit

law-SpecialRounds-by_director = nur die Turnierleitung setzt Sonderhände an
law-SpecialRounds-bonus_in_pot = Bonuschips kommen in den Pot
law-SpecialRounds-bonus_settled = Bonushände stehen mit dem Durchgang fest
law-SpecialRounds-bonus_announced = Bonushände werden vor dem Spiel angesagt
law-SpecialRounds-elimination_announced = Ausscheidungshände werden vor dem Spiel angesagt
law-SpecialRounds-lowest_out = Ausscheidungshand: der kleinste Stack scheidet aus
law-SpecialRounds-after_pots = Stacks werden nach den Pots verglichen
law-SpecialRounds-shared = die anderen teilen den Stack
law-SpecialRounds-odd_to_first = der Rest geht an den Ersten nach dem Button
law-SpecialRounds-tie_draw = gleich kleine Stacks ziehen eine Karte
law-SpecialRounds-draw_from_button = Ausscheidungskarten beginnen links vom Button
law-SpecialRounds-low_card_out = die niedrigste Karte scheidet aus
law-SpecialRounds-draw_again = gleich niedrige Karten ziehen neu
law-SpecialRounds-from_level = Sonderhände ab Stufe
law-SpecialRounds-eliminations = Ausscheidungshände im Durchgang
law-SpecialRounds-bonus = Bonushände

law-Donations-values = Spenden
law-Donations-before_start = Spenden stehen vor der Anmeldung fest
law-Donations-to_charity = der Sieger wählt die Organisation
law-Donations-charity_apart = die Organisation nimmt nicht teil
law-Donations-outside_revenue = Spenden sind keine Einnahmen

law-Disputes-stages = Streit entscheiden nacheinander
law-Disputes-notice = Hinweis nach dem letzten Wort

law-Records-elimination_order = die Reihenfolge des Ausscheidens wird notiert
law-Records-places_announced = Plätze werden bekannt gegeben
law-Records-game_times = Beginn und Ende des Spiels werden notiert

law-Offences-deliberate_disqualifies = ein absichtlicher Verstoß schließt aus
law-Offences-fee_forfeited = ausgeschlossen: das Startgeld verfällt
law-Offences-may_disqualify = die Turnierleitung darf ausschließen

law-Moves-balancing = an einen kleineren Tisch wechselt
law-Moves-break_order = zuerst aufgelöst wird
law-Moves-difference = Tische unterscheiden sich um weniger als
law-Moves-final_draw = am letzten Tisch werden Plätze neu ausgelost

law-TournamentRules-sessions = Durchgänge
law-TournamentRules-times = Beginn der Durchgänge
law-TournamentRules-carry_chips = Chips gehen in den nächsten Durchgang mit
law-TournamentRules-levels = Stufen
law-TournamentRules-signs = Aushänge
law-TournamentRules-statements = mit den Bedingungen gedruckt
law-TournamentRules-duties = vor dem Spiel bestätigt
law-TournamentRules-level_orbits = Stufen zählen Umläufe des Buttons
law-TournamentRules-advance = wer weiterkommt
law-TournamentRules-real_tables = echte Tische
law-TournamentRules-colour_ups = Chips, die aus dem Spiel gehen
law-TournamentRules-chip_race = Restchips eines Farbwechsels
law-TournamentRules-orbit_rounds = Hände in einem Umlauf des Buttons


## Regelungen

policy-Limit-fixed = Fixed Limit
policy-Limit-structured = gestuftes Limit
policy-Limit-spread = Spread Limit
policy-Limit-half_pot = Half Pot Limit
policy-Limit-full_pot = Pot Limit
policy-Limit-straddle = Straddle-Limit
policy-Limit-no_limit = No Limit

policy-FirstButton-dealers_right = rechts vom Dealer
policy-FirstButton-dealers_left = links vom Dealer
policy-FirstButton-high_card = bei der höchsten gezogenen Karte

policy-FirstPrice-last_blind = den vollen letzten Blind
policy-FirstPrice-posted = den gezahlten Betrag

policy-ButtonMove-next_player = zum nächsten Spieler
policy-ButtonMove-stays = gar nicht

policy-DealFrom-after_button = der Spieler nach dem Button
policy-DealFrom-small_blind = der Small Blind
policy-DealFrom-button = der Button

policy-Opener-after_last_blind = der Spieler nach dem letzten Blind
policy-Opener-small_blind_position = der Erste ab dem Small Blind
policy-Opener-after_button = der Erste nach dem Button
policy-Opener-button = der Button
policy-Opener-low_card = die niedrigste offene Karte
policy-Opener-high_card = die höchste offene Karte
policy-Opener-high_hand = das beste offene Blatt
policy-Opener-last_raiser = wer zuletzt erhöht hat

policy-OpenerTie-first_from_button = der Erste nach dem Button
policy-OpenerTie-last_from_button = der Letzte nach dem Button

policy-Direction-clockwise = im Uhrzeigersinn
policy-Direction-counter = gegen den Uhrzeigersinn

policy-Closing-all_level_and_acted = alle gehandelt und gleich viel gesetzt haben
policy-Closing-any_two_level = zwei gleich viel gesetzt haben
policy-Closing-before_last_blind = die Reihe beim letzten Blind ist

policy-MinRaise-opening_or_largest = die Eröffnung oder die größte Erhöhung
policy-MinRaise-minimum_bet = der kleinste Einsatz
policy-MinRaise-what_is_owed = so viel wie der Call
policy-MinRaise-any = beliebig

policy-ShortRaise-under_raise = eine Unter-Erhöhung
policy-ShortRaise-no_raise = keine Erhöhung
policy-ShortRaise-full_raise = eine volle Erhöhung

policy-ShortCall-tap_out = geht mit dem Rest all-in
policy-ShortCall-fold_only = muss passen

policy-Layers-by_tapped_out = ein Side-Pot über jedem All-in
policy-Layers-one_pot = ein Pot

policy-Claims-paid_in_full = wer ihn voll bezahlt hat
policy-Claims-every_pot = jeder, der noch dabei ist

policy-FirstToShow-last_aggressor = wer zuletzt gesetzt oder erhöht hat
policy-FirstToShow-called_in_final = wer zuletzt gecallt wurde
policy-FirstToShow-called_or_left_of_button = wer gecallt wurde, sonst der Erste links
policy-FirstToShow-from_small_blind = der Erste ab dem Small Blind
policy-FirstToShow-opener_of_final = wer die letzte Setzrunde eröffnet hat
policy-FirstToShow-by_final_round = nach der letzten Setzrunde
policy-FirstToShow-final_bettor = wer in der letzten Setzrunde gesetzt hat
policy-FirstToShow-final_raiser = wer in der letzten Setzrunde zuletzt erhöht hat

policy-OthersShow-show_or_fold = zeigen oder werfen weg
policy-OthersShow-if_equal_or_better = zeigen ein gleiches oder besseres Blatt
policy-OthersShow-all = zeigen alle

policy-SplitUnit-table_minimum = dem Tischminimum
policy-SplitUnit-smallest_chip = dem kleinsten Chip

policy-OddChips-first_from_small_blind = den Ersten ab dem Small Blind
policy-OddChips-first_from_button = den Ersten nach dem Button
policy-OddChips-last_from_button = den Letzten nach dem Button
policy-OddChips-one_by_one = alle der Reihe nach, je eine Einheit

policy-Expiry-fold_or_check = checkt, wenn es nichts kostet, sonst Fold
policy-Expiry-fold = passt
policy-Expiry-check = checkt

policy-SaidAmount-refused = ungültig
policy-SaidAmount-call = ein Call oder all-in
policy-SaidAmount-raise = eine aufgefüllte Erhöhung oder all-in

policy-Uncalled-returned = geht zurück
policy-Uncalled-forced_stay_in = geht zurück, Blinds bleiben im Pot
policy-Uncalled-stays_in = bleibt im Pot

policy-TopUp-by_range = zwischen dem kleinsten und dem größten Betrag
policy-TopUp-up_to_maximum = bis zum größten Stack
policy-TopUp-free = frei
policy-TopUp-new_orbit = ein Stack vor jeder Runde
policy-TopUp-never = nie

policy-Loans-as_transfers = als übergebene Chips
policy-Loans-from_pocket = von außerhalb des Tisches
policy-Loans-from_stake = aus dem Stack des Verleihers
policy-Loans-never = nie

policy-Agreed-not_needed = nicht nötig
policy-Agreed-to_raise = zum Erhöhen
policy-Agreed-to_lower = zum Senken
policy-Agreed-never_changed = nie geändert

policy-LockFrom-first_card = der ersten Karte
policy-LockFrom-forced_bets = den Pflichteinsätzen
policy-LockFrom-never = niemals

policy-Game-high = High: Das beste Blatt gewinnt
policy-Game-low = Low: Das niedrigste Blatt gewinnt
policy-Game-high_low = High/Low: Bestes und niedrigstes teilen

policy-CommissionBase-each_pot = jedem Pot für sich
policy-CommissionBase-whole_hand = allen Pots zusammen
policy-CommissionBase-sum_where_over = der Summe aller großen Pots

policy-OutOfTurn-held = bleiben liegen, bis die Reihe da ist
policy-OutOfTurn-retracted = gehen zurück

policy-OutTogether-contributed = die Chips in dieser Hand
policy-OutTogether-stack_before = der Stack vor dieser Hand
policy-OutTogether-same_place = nichts: Sie teilen den Platz

policy-EqualPlaces-share = die Plätze werden geteilt
policy-EqualPlaces-draw = eine Karte entscheidet
policy-EqualPlaces-first_entered = wer früher gemeldet hat, liegt vorn

policy-Balancing-never = niemand
policy-Balancing-next_big_blind = der nächste Big Blind
policy-Balancing-draw = ein ausgeloster Spieler

policy-BreakOrder-never = kein Tisch
policy-BreakOrder-smallest = der kleinste Tisch
policy-BreakOrder-last = der Tisch mit der höchsten Nummer
policy-ChipRace-none = das Personal wechselt sie
policy-ChipRace-draw = durch Los, je ein größerer Chip
policy-ChipRace-most_odd_chips = zuerst, wer die meisten hat

policy-Advance-largest_stacks = die größten Stacks
policy-Advance-order_of_entry = wer sich zuerst angemeldet hat

policy-VacantSeat-from_small_blind = Spieler ab dem Small Blind
policy-VacantSeat-after_button = Spieler links vom Button
policy-VacantSeat-by_claim = alle Spieler, dann die Liste
policy-VacantSeat-waiting_list = die Warteliste

policy-Kind-five-of-a-kind = Fünfling
policy-Kind-royal-flush = Royal Flush
policy-Kind-straight-flush = Straight Flush
policy-Kind-four-of-a-kind = Vierling
policy-Kind-full-house = Full House
policy-Kind-flush = Flush
policy-Kind-straight = Straße
policy-Kind-three-of-a-kind = Drilling
policy-Kind-two-pairs = zwei Paare
policy-Kind-one-pair = ein Paar
policy-Kind-high-cards = hohe Karten
