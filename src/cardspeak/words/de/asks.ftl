### Was jemand verlangt oder meldet. Noch ist nichts gewährt.

ask-Sit = { $person } möchte auf Platz { $seat_no }.
    .stake = { $person } möchte auf Platz { $seat_no }, mit { $stake }.
ask-SeatWithStack = { $person } soll auf Platz { $seat_no } mit { $stake } beginnen.
ask-Reserve = { $person } möchte Platz { $seat_no } reservieren.
ask-CollectTimeCharge = Der Dealer nimmt die Zeitgebühr ein.
ask-Leave = { $seat } möchte gehen.
ask-Move = { $seat } möchte auf Platz { $to } wechseln.
ask-AddChips = { $seat } möchte { $amount } nachlegen.
ask-HandOut = Das Haus gibt { $what ->
        [add-on] ein Add-on aus.
       *[other] die Startchips aus.
    }
ask-TakeChips = { $seat } möchte { $amount } vom Tisch nehmen.
ask-LendChips = { $seat } möchte { $amount } an { $to } geben.
ask-GoAway = { $seat } möchte aussetzen.
ask-ComeBack = { $seat } möchte wieder mitspielen.
ask-VacateSeat = Das Personal bittet { $seat }, den Platz aufzugeben.
ask-TakeSeatAgain = { $person } möchte wieder einen Platz, mit den verwahrten Chips.
    .seat = { $person } möchte wieder auf Platz { $seat_no }, mit den verwahrten Chips.
ask-CollectStake = { $person } möchte die verwahrten Chips.
ask-ElectToPost = { $seat } möchte setzen, um Karten zu bekommen.
ask-ElectToWait = { $seat } möchte lieber auf den Big Blind warten.
ask-ExemptFromEntry = Das Personal lässt { $seat } ohne Einsatz einsteigen.
ask-ChangeHouse = Das Haus möchte ändern: { $changes }.
    .agreed = Das Haus möchte ändern: { $changes }. Zugestimmt: { $agreed }.
ask-ChangeHouse-changes = { $name } auf { $value }
ask-TimePasses = Es ist { $minute }.
ask-CheckDeck = Der Dealer prüft das Kartenspiel: { $cards_count ->
        [one] eine Karte.
       *[other] { $cards_count } Karten.
    }
ask-ReplaceDeck = Der Dealer bringt ein neues Kartenspiel ins Spiel.
    .seats = { $seats } verlangen ein neues Kartenspiel.
ask-AskForDuty = Das Personal verlangt: { $duty }.
ask-TakeOverDeal = { $person } übernimmt das Geben.
ask-SignOff = Das Personal bestätigt: { $duty }.
ask-RecordBreach = Das Personal hält einen Verstoß fest: { $conduct }.
ask-StartRound = Die nächste Hand soll beginnen.
    .button-bonus = Die nächste Hand soll beginnen, mit dem Button bei { $button } und { $bonus } vom Haus.
    .button = Die nächste Hand soll beginnen, mit dem Button bei { $button }.
    .bonus = Die nächste Hand soll beginnen, mit { $bonus } vom Haus.
ask-Draw = { $cards_count ->
        [one] Eine Karte wird gezogen.
       *[other] { $cards_count } Karten werden gezogen.
    }
ask-PostForced = Blind oder Ante von { $seat } liegt.
ask-DeclineBlind = { $seat } möchte den Blind nicht setzen.
ask-TakeOverBlind = { $seat } möchte einen Über-Blind legen.
ask-Shuffle = Die Karten werden gemischt.
ask-Cut = Der Dealer hebt nach { $depth ->
        [one] einer Karte ab.
       *[other] { $depth } Karten ab.
    }
    .player = { $seat } hebt nach { $depth ->
        [one] einer Karte ab.
       *[other] { $depth } Karten ab.
    }
ask-Deal = Der Dealer gibt { $cards_count ->
        [one] eine Karte.
       *[other] { $cards_count } Karten.
    }
ask-DealOn = Der Dealer gibt weiter{ $cards_count ->
        [0] .
        [one] , mit einer offenen Karte.
       *[other] , mit { $cards_count } offenen Karten.
    }
ask-Check = { $seat } möchte checken.
ask-Stay = { $seat } möchte ohne Erhöhung dabeibleiben.
ask-Call = { $seat } möchte mitgehen.
ask-Bet = { $seat } möchte { $amount } setzen.
ask-Raise = { $seat } möchte auf { $to } erhöhen.
ask-Fold = { $seat } möchte passen.
ask-CallAndFold = { $seat } möchte zahlen und passen.
ask-ActAround = { $act ->
        [fold] Alle ab { $seat } steigen aus.
       *[check] Alle ab { $seat } checken.
    }
    .to = { $act ->
        [fold] Alle ab { $seat } bis vor { $to } steigen aus.
       *[check] Alle ab { $seat } bis vor { $to } checken.
    }
ask-Say = { $seat } sagt „{ $word }“.
    .amount = { $seat } sagt „{ $word } { $amount }“.
ask-Show = { $seat } möchte das Blatt zeigen.
    .cards = { $seat } möchte { CARDS($cards, case: "acc") } zeigen.
ask-Muck = { $seat } möchte das Blatt wegwerfen.
ask-AskToSee = { $seat } möchte jedes Blatt des Showdowns sehen.
    .hand = { $seat } möchte das Blatt von { $hand } sehen.
ask-CallClock = { $actor ->
        [floor] Die Aufsicht ruft
        [player] Die Spieler rufen
        [host] Der Gastgeber ruft
        [dealer] Der Dealer ruft
       *[other] Der Raum ruft
    } die Uhr für { $seat }.
    .person = { $person } ruft die Uhr für { $seat }.
ask-ClockWarns = Die Zeit von { $seat } ist fast um.
ask-ClockRunsOut = Die Zeit von { $seat } ist um.
ask-ShareThePot = { $seats } möchten den Pot teilen.
    .parts = { $seats } möchten den Pot teilen, im Verhältnis { $parts }.
ask-TakePot = { $seat } greift nach dem Pot, bevor er zugesprochen ist.
ask-StopTheRound = { $seats } möchten die Hand hier beenden.
ask-CountBets = Der Dealer zählt die Chips von { $seats }.
ask-StateWinners = Der Dealer nennt die Gewinner: { $seats }.
ask-VoidTheRound = Das Haus erklärt die Hand für ungültig: { $reason }.
ask-ClaimLastRound = { $seat } bestreitet die letzte Hand.
ask-PutIn = { $seat } bringt { $amount } ohne ein Wort.
ask-Undo = Der letzte Zug soll zurückgenommen werden.
    .to = Alles nach Eintrag { $to } soll zurückgenommen werden.
ask-Report = Aufsicht! { $situation }.
    .seat = Aufsicht! { $situation } ({ $seat }).
ask-TakeUpReport = { $person } greift Meldung { $number } auf.
ask-DismissReport = { $person } weist Meldung { $number } ab.
    .reason = { $person } weist Meldung { $number } ab: { $reason }.
ask-LapseReport = Meldung { $number } verfällt.
ask-AnswerQuestion = Die Antwort für die Aufsicht: { $answers }.
ask-AnswerQuestion-answers = { $question } { $answer }
ask-ApplyRuling = { $person } wendet den Entscheid an.
    .way = { $person } wendet den Entscheid an: { $way }.
ask-RuleOtherwise = { $person } entscheidet anders als das Buch: { $way }.
    .reason = { $person } entscheidet anders als das Buch: { $way }. Grund: { $reason }.
ask-DropMatter = Die Meldung ist zurückgenommen.
