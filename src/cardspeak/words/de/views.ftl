### Worauf der Tisch wartet, und was ein Spieler tun kann.

awaits-round = Gleich kommt die nächste Hand.
awaits-draw = { $seats } ziehen je eine Karte.
awaits-forced = Blinds und Antes: { $due }.
awaits-shuffle = Es wird gemischt.
awaits-cut = Es wird abgehoben.
awaits-deal = Es wird gegeben.
awaits-act = { $seat } ist am Zug.
awaits-show = { $seat } zeigt oder wirft weg.
    .dealer = Showdown.
awaits-answer = Das Spiel wartet auf die Aufsicht, die eine Frage hat.
awaits-ruling = Das Spiel wartet auf den Entscheid der Aufsicht.
awaits-other = Der Dealer ist bei der Arbeit.
due = { $seat } { $amount }

offer = { LIST($options, by: "or") }
next = { $seat } ist als Nächstes am Zug und kann { LIST($options, by: "or") }.
option = { $act }
    .check = checken
    .fold = passen
    .stay = ohne Erhöhung dabeibleiben
    .call = mit { $least } mitgehen{ $tap_out ->
        [yes] , all-in
       *[no] {""}
    }
    .bet-one = { $least } setzen{ $tap_out ->
        [yes] , all-in
       *[no] {""}
    }
    .raise-one = auf { $least } erhöhen{ $tap_out ->
        [yes] , all-in
       *[no] {""}
    }
    .bet = { $least } bis { $most } setzen
    .raise = auf { $least } bis { $most } erhöhen
    .call-and-fold = die { $least } zahlen und passen
otherwise = { $question } Wenn { $answer }: { $outcome }.
