### Ce que la table attend, et ce qu’un joueur peut faire.

awaits-round = Prochaine main dans un instant.
awaits-draw = { $seats } tirent une carte chacun.
awaits-forced = Blindes et antes : { $due }.
awaits-shuffle = On mélange.
awaits-cut = Il faut couper le paquet.
awaits-deal = On distribue.
awaits-act = À { $seat } de jouer.
awaits-show = { $seat } montre ou jette sa main.
    .dealer = Abattage.
awaits-answer = Le jeu attend le responsable, qui pose une question.
awaits-ruling = Le jeu attend la décision du responsable.
awaits-other = Le donneur est au travail.
due = { $seat } { $amount }

offer = { LIST($options, by: "or") }
next = { $seat } joue ensuite et peut { LIST($options, by: "or") }.
option = { $act }
    .check = checker
    .fold = se coucher
    .stay = rester sans relancer
    .call = suivre à { $least }{ $tap_out ->
        [yes] , à tapis
       *[no] {""}
    }
    .bet-one = miser { $least }{ $tap_out ->
        [yes] , à tapis
       *[no] {""}
    }
    .raise-one = relancer à { $least }{ $tap_out ->
        [yes] , à tapis
       *[no] {""}
    }
    .bet = miser entre { $least } et { $most }
    .raise = relancer entre { $least } et { $most }
    .call-and-fold = payer { $least } et se coucher
otherwise = { $question } Si la réponse est « { $answer } » : { $outcome }.
