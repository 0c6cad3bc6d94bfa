### Ce qui s’est passé à la table, comme un donneur le dit.

## La maison

TableOpened = La table est ouverte selon { $book } ({ $edition }). { $hand_dealt ->
        [yes] Un donneur distribue de vraies cartes.
       *[no] Le logiciel distribue.
    }
    .override = La table est ouverte selon { $book } ({ $edition }), avec une dérogation déclarée : { $override }. { $hand_dealt ->
        [yes] Un donneur distribue de vraies cartes.
       *[no] Le logiciel distribue.
    }
HouseChanged = Règles de la maison modifiées : { $changes }.
HouseChanged-changes = { $name } : { $value }
NoticeGiven = Avis : { $name } passera à { $value } à { $due }.
    .next = Avis : { $name } passera à { $value } dès la prochaine main.
TimePassed = Il est { $minute }.
DeckChecked = Le paquet est complet : { $count } cartes.

## Sièges et jetons

Sat = { $person } s’assoit au siège { $seat_no } avec { $stake }{ $consents ->
        [yes] {" "}et accepte les conditions de jeu.
       *[no] .
    }
    .stated = { $person } commence au siège { $seat_no } avec { $stake }.
    .colour = { $person } s’assoit au siège { $seat_no } avec { $stake } en jetons { $colour }{ $consents ->
        [yes] {" "}et accepte les conditions de jeu.
       *[no] .
    }
    .entry = { $person } rejoint la partie au siège { $seat_no } avec { $stake }{ $consents ->
        [yes] {" "}et accepte les conditions de jeu.
       *[no] .
    }
    .missed = { $person } revient dans le jeu, place { $seat_no }, avec { $stake } et doit encore une blinde{ $consents ->
        [yes] , en acceptant les conditions du jeu.
       *[no] .
    }
Reserved = Le siège { $seat_no } est réservé à { $person }.
ReservationLapsed = Le siège { $seat_no } n’est plus réservé à { $person }.
TimeCharged = { $seat } paie le droit de table de { $amount }.
Left = { $seat } quitte la table { $stake ->
        [0] sans jetons.
       *[other] avec { $stake }.
    }
    .person = { $person } ({ actor-role }) retire { $seat } de la table { $stake ->
        [0] sans jetons.
       *[other] avec { $stake }.
    }
    .host = L’hôte retire { $seat } de la table { $stake ->
        [0] sans jetons.
       *[other] avec { $stake }.
    }
Moved = { $seat } passe au siège { $to }.
    .entry = { $seat } passe au siège { $to }, où les blindes viennent plus tard : poster ou attendre.
ChipsAdded = { $seat } ajoute { $amount }.
    .taken = { $seat } retire { $amount } de la table.
    .host = L’hôte ajoute { $amount } au tapis de { $seat }.
WentAway = { $seat } s’absente.
CameBack = { $seat } est de retour.
SeatForfeited = { $person } perd le siège { $seat_no }{ $stake ->
        [0] .
       *[other] { $kept ->
            [yes] {" "}; la maison garde { $stake } jusqu’à son retour.
           *[no] {" "}et emporte { $stake }.
        }
    }
SeatIdle = { $seat } n’a pas misé depuis { $rounds ->
        [one] une main.
       *[other] { $rounds } mains.
    } Le personnel peut libérer le siège.
SeatTakenAgain = { $person } est de retour au siège { $seat_no } avec les { $stake } gardés par la maison.
StakeCollected = { $person } récupère les { $amount } gardés par la maison.
    .removed = { $remover } ({ actor-role }) retire { $person } et lui rend { $amount }.
    .gone = { $remover } ({ actor-role }) retire { $person }.
EntryChosen = { $seat } { $how ->
        [post] poste pour recevoir des cartes.
       *[other] attend la grosse blinde.
    }
Exempted = { $seat } n’a pas à poster pour entrer.
BlindMissed = { $seat } manque la { $which ->
        [big] grosse blinde.
       *[small] petite blinde.
    }
PlayerDeclared = { $seat } joue un petit tapis et ne pourra pas ajouter de jetons.
SeatVacated = { $seat } n’a plus de jetons et cède le siège.

## Tirages, tours du bouton et fin de partie

DrawCalled = { $seats } tirent une carte chacun pour le bouton.
    .place = { $seats } tirent une carte chacun pour la { ORDINAL($place) } place.
Drawn = { $draws }.
Drawn-draws = { $seat } tire { $card }
OrbitBegun = Le tour { $number } commence : { $rounds ->
        [one] une main.
       *[other] { $rounds } mains.
    }
OrbitEnded = Le tour { $number } est terminé : { $stacks }.
OrbitEnded-stacks = { $seat } a { $stake }
WentOut = { $person } finit à la { ORDINAL($place) } place.
GameWon = { $person } gagne la partie.

## Une main commence

RoundOpened = Main { $number } : { $button } a le bouton, { $seats_count } joueurs reçoivent des cartes.
DealerChanged = { $person } donne à partir de maintenant.
BonusPlaced = La maison ajoute { $amount } au pot.
BonusTakenBack = La maison reprend ses { $amount }.
DealtOut = { $seat } { $why ->
        [away] est absent et ne reçoit pas de cartes.
        [no-stake] n’a pas de jetons et ne reçoit pas de cartes.
        [short-stake] est sous le tapis minimum et ne reçoit pas de cartes.
        [on-the-button] ne peut pas entrer au bouton et attend.
        [before-the-blinds-have-passed] entre quand les blindes seront passées.
        [stake-of-an-earlier-orbit] n’a pas de mise pour le nouveau tour et attend.
       *[waits-for-the-big-blind] attend la grosse blinde.
    }
Posted = { $seat } { $kind ->
        [ante] met l’ante de { $amount }{ $all_in ->
            [yes] , à tapis.
           *[no] .
        }
        [entry] poste { $amount } pour entrer{ $all_in ->
            [yes] , à tapis.
           *[no] .
        }
        [dead] poste { $amount } morts pour une blinde manquée.
        [over-blind] met une surblinde de { $amount }{ $all_in ->
            [yes] , à tapis.
           *[no] .
        }
       *[blind] poste une { $live ->
            [yes] blinde
           *[no] blinde morte
        } de { $amount }{ $all_in ->
            [yes] , à tapis.
           *[no] .
        }
    }

## Cartes

Shuffled = Le paquet est mélangé{ $how ->
        [machine] {" "}par une machine.
       *[hand] .
    }
CutMade = Le donneur coupe après { $depth ->
        [one] une carte.
       *[other] { $depth } cartes.
    }
    .player = { $seat } coupe après { $depth ->
        [one] une carte.
       *[other] { $depth } cartes.
    }
Burned = { $up ->
        [yes] Une carte est brûlée face visible : { $card }.
       *[no] Une carte est brûlée.
    }
Dealt = { $seat } reçoit { $up ->
        [yes] { $card }, face visible.
       *[no] une carte face cachée.
    }
BoardDealt = { $street ->
        [flop] Flop
        [turn] Turn
        [river] River
        [hole-cards] Tableau
        [initial-deal] Tableau
        [third-card] Troisième carte
        [fourth-card] Quatrième carte
       *[fifth-card] Cinquième carte
    } : { $cards }.
Discarded = { $cards_count ->
        [one] Une carte va à la défausse.
       *[other] { $cards_count } cartes vont à la défausse.
    }
StreetBegun = Ensuite : { $street ->
        [flop] le flop.
        [turn] le turn.
        [river] la river.
        [hole-cards] les cartes fermées.
        [initial-deal] les premières cartes.
        [third-card] la troisième carte.
        [fourth-card] la quatrième carte.
       *[fifth-card] la cinquième carte.
    }

## Enchères

BettingOpened = Tour d’enchères { $number } : { $opener } parle en premier{ $price ->
        [0] .
       *[other] , { $price } à suivre.
    }
BettingClosed = Le tour d’enchères { $number } est terminé.
Checked = { $seat } checke.
Stayed = { $seat } reste sans relancer.
Called = { $seat } suit à { $amount }{ $all_in ->
        [yes] , à tapis.
       *[no] .
    }
Opened = { $seat } mise { $amount }{ $full ->
        [no] , à tapis sous la mise minimum.
       *[yes] { $all_in ->
            [yes] , à tapis.
           *[no] .
        }
    }
Raised = { $full ->
        [no] { $seat } est à tapis à { $to }, sans relance complète.
       *[yes] { $seat } relance à { $to }{ $all_in ->
            [yes] , à tapis.
           *[no] .
        }
    }
Folded = { $why ->
        [clock] Temps écoulé : la main de { $seat } est couchée.
        [absent] { $seat } n’est pas là pour jouer : sa main est couchée.
        [line] La main de { $seat } est couchée : ses cartes ont passé la ligne face cachée.
        [ruling] Le responsable sort { $seat } de la main.
        [void] La main de { $seat } est nulle et sort du jeu.
       *[choice] { $seat } se couche.
    }
ClockCalled = { $seat } a { $seconds } secondes pour jouer.
    .person = { $person } demande le temps : { $seat } a { $seconds } secondes pour jouer.
ClockWarned = { $left ->
        [0] Le temps de { $seat } est presque écoulé.
       *[other] Il reste { $left } secondes à { $seat }.
    }
Returned = { $why ->
        [uncalled] { $amount } non suivis reviennent à { $seat }.
        [cannot-win] { $amount } reviennent à { $seat }, dont la main ne peut pas gagner.
        [excess] { $amount } de trop reviennent à { $seat }.
        [withdrawn] { $seat } reprend { $amount }.
        [ante] L’ante de { $amount } revient à { $seat }.
        [misdeal] { $amount } reviennent à { $seat }.
       *[void] { $amount } reviennent à { $seat }.
    }
Gathered = Les mises sont ramassées ; le pot est de { $pot }.

## Abattage et pots

BetsCounted = { $seat } a misé { $total } dans cette main{ $all_in ->
        [yes] , tapis
       *[no] {""}
    }{ $folded ->
        [yes] , et s’est couché.
       *[no] .
    }
    .reason = { $person } compte { $total } de { $seat } dans cette main{ $all_in ->
        [yes] , tapis
       *[no] {""}
    }{ $folded ->
        [yes] , couché
       *[no] {""}
    } : { $reason }.
WinnersStated = { $pot ->
        [0] Selon le donneur, le pot va à { $seats }.
       *[other] Selon le donneur, le side pot { $pot } va à { $seats }.
    }
PotsFormed = { $pots_count ->
        [one] Le pot est de { $total }.
       *[other] { LIST($pots, by: "semicolon") }.
    }
PotsFormed-pots = { $pot ->
        [0] Pot principal
       *[other] Pot annexe { $pot }
    } de { $amount } pour { $seats }
ShowdownOpened = { $seats_count ->
        [one] Abattage : { $seats } montre.
       *[other] Abattage : { $by_reading ->
            [yes] tout le monde montre. Le livre ne fixe pas d’ordre ; ici, { $seats }.
           *[no] { LIST($seats, part: "first") } montre d’abord, puis { LIST($seats, part: "rest") }.
        }
    }
Shown = { $seat } montre { $cards }.
Mucked = { $seat } jette sa main.
Announced = { $pot ->
        [0] {""}
       *[other] Pot annexe { $pot } :{" "}
    }{ $seats } { $seats_count ->
        [one] a
       *[other] partagent
    } la meilleure { $half ->
        [high] main haute
        [low] main basse
       *[none] { $hand ->
            [low] main basse
           *[other] main
        }
    }{ $hand ->
        [low] .
       *[other] {" "}: { hand-kind }.
    }
CommissionTaken = { $amount ->
        [0] Pas de commission { $pot ->
            [0] sur ce pot.
           *[other] sur le pot annexe { $pot }.
        }
       *[other] La maison prend { $amount } de commission{ $pot ->
            [0] {""}
           *[other] {" "}sur le pot annexe { $pot }
        }{ $to ->
            [drop] , versés à la caisse.
            [float] , gardés dans la réserve.
           *[box] .
        }
    }
Won = { $seat } gagne { $amount }{ $pot ->
        [0] {""}
       *[other] {" "}du pot annexe { $pot }
    }{ $odd ->
        [0] .
       *[other] , dont le reste de { $odd }{ $by_reading ->
            [yes] . Le livre ne dit pas à qui va le reste ; c’est une lecture.
           *[no] .
        }
    }
RoundEnded = { $how ->
        [fold] La main { $number } est terminée : tous les autres sont couchés.
        [showdown] La main { $number } est terminée.
        [void] La main { $number } est nulle. Personne ne la gagne.
       *[misdeal] La main { $number } était une maldonne.
    }
ButtonMoved = Le bouton passe à { $to }.

## Décisions

Ruled = Décision : { $situation }.
    .over-the-limit = Décision : c’est au-dessus de la limite. { $amount } reviennent à { $seat }.
    .between-call-and-raise = Décision : ce n’est pas une relance. { $amount } reviennent à { $seat }.
    .no-raise-is-open = Décision : { $seat } ne peut pas relancer et suit donc. { $amount } lui reviennent.
    .over-the-call = Décision : aucune relance n’a été annoncée, { $seat } suit donc. { $amount } lui reviennent.
    .short-of-the-least-bet = Décision : c’est moins que la mise minimum. { $amount } reviennent à { $seat }.
    .without-a-word = Décision : des jetons sans annonce ne comptent pas ici. { $amount } reviennent à { $seat }.
    .out-of-turn = Décision : { $seat } a joué hors de son tour. { $amount } lui reviennent.
    .held = Décision : { $seat } a joué hors de son tour. { $amount } sont gardés jusqu’à son tour.
    .owes = Décision : il manque { $amount } à { $seat }, qui doit compléter ou se coucher.
    .completed = Décision : le joueur suivant a joué, { $seat } doit donc suivre à { $amount }.
    .void-person = { $person } annule la main : { $outcome }.
    .void-why = Décision : la main est nulle ({ $outcome }).
    .void = Décision : la main est nulle.
    .disputed = { $seat } conteste la dernière main. L’enregistrement est vérifié.
    .released-why = Le personnel laisse partir { $seat } : { $outcome }.
    .released = Le personnel laisse partir { $seat }.
    .few-burns = Décision : trop peu de cartes à brûler. Seule la carte visible compte.
    .said-amount = { $seat } dit « { $said } { $amount } » : { $outcome }.
    .said = { $seat } dit « { $said } » : { $outcome }.
    .claim = { $seat } annonce « { $claim } » : { $outcome }.
    .override-seat-way = { $person } décide autrement que le livre : { $situation } ({ $seat }). { CAPITAL($way) }. Motif : { $reason }.
    .override-way = { $person } décide autrement que le livre : { $situation }. { CAPITAL($way) }. Motif : { $reason }.
    .override-seat = { $person } décide autrement que le livre : { $situation } ({ $seat }).
    .override = { $person } décide autrement que le livre : { $situation }.
    .chosen-seat = { $person } décide : { $situation } ({ $seat }). { $says }.
    .chosen = { $person } décide : { $situation }. { $says }.
    .seat-outcome = Décision : { $situation } ({ $seat }). { CAPITAL($outcome) }.
    .seat = Décision : { $situation } ({ $seat }).
    .outcome = Décision : { $situation }. { CAPITAL($outcome) }.
ReportFiled = Le signalement { $number } est chez le personnel : { $situation }. Le jeu continue.
    .person-seat = { $person } dépose le signalement { $number } : { $situation } ({ $seat }). Le jeu continue.
    .person = { $person } dépose le signalement { $number } : { $situation }. Le jeu continue.
    .seat = Le signalement { $number } est chez le personnel : { $situation } ({ $seat }). Le jeu continue.
ReportDismissed = Le personnel écarte le signalement { $number } ({ $situation }).
    .reason = { $person } écarte le signalement { $number } ({ $situation }) : { $reason }.
    .person = { $person } écarte le signalement { $number } ({ $situation }).
ReportLapsed = Le signalement { $number } ({ $situation }) a expiré : personne ne l’a pris.
MatterRaised = Responsable ! { CAPITAL($situation) }.
    .person-seat = { $person } prend le signalement { $report } : { $situation } ({ $seat }).
    .person = { $person } prend le signalement { $report } : { $situation }.
    .report-seat = Le personnel prend le signalement { $report } : { $situation } ({ $seat }).
    .report = Le personnel prend le signalement { $report } : { $situation }.
    .seat-cards = Responsable ! { CAPITAL($situation) } ({ $seat }) : { $cards }.
    .seat = Responsable ! { CAPITAL($situation) } ({ $seat }).
    .cards = Responsable ! { CAPITAL($situation) } : { $cards }.
QuestionAsked = Le responsable demande : { $question }
QuestionAnswered = La réponse : { $answer }.
RulingFound = La décision du livre : voir ses articles.
    .choice = La décision du livre : { $says }. Au choix : { LIST($ways, by: "or") }.
    .says = La décision du livre : { $says }.
    .outcome-choice = La décision du livre : { $outcome }. Au choix : { LIST($ways, by: "or") }.
    .outcome = La décision du livre : { $outcome }.
MatterDropped = Le signalement est retiré. Le jeu continue.
    .reason = Le signalement est retiré : { $reason }. Le jeu continue.
OrderMade = Une décision est en vigueur.
    .cap = Personne ne peut dépasser { $amount } dans ce tour d’enchères.
    .no-raise = { $seat } peut suivre ou se coucher cette fois, mais ni miser ni relancer.
    .must-raise = { $seat } a annoncé une relance et doit relancer.
    .burn = { $count ->
        [one] Une carte est brûlée
       *[other] { $count } cartes sont brûlées
    } avant { $until ->
        [flop] le flop.
        [turn] le turn.
        [river] la river.
       *[other] les prochaines cartes.
    }
    .burn-each = Une carte est brûlée pour chaque main vivante avant { $until ->
        [flop] le flop
        [turn] le turn
        [river] la river
        [third-card] la troisième carte
        [fourth-card] la quatrième carte
        [fifth-card] la cinquième carte
       *[other] les prochaines cartes
    }{ $count ->
        [0] .
       *[other] {" "}; { $count } déjà sorties.
    }
    .shuffle-back = Avant { $until ->
        [flop] le flop
        [turn] le turn
        [river] la river
        [third-card] la troisième carte
        [fourth-card] la quatrième carte
        [fifth-card] la cinquième carte
       *[other] les prochaines cartes
    }, la carte { $count ->
        [0] retournée trop tôt
       *[other] mise de côté
    } est remélangée.
    .cut = Le paquet est coupé avant la prochaine carte.
    .cut-before = Le paquet est mélangé et coupé avant { $until ->
        [flop] le flop.
        [turn] le turn.
        [river] la river.
        [third-card] la troisième carte.
        [fourth-card] la quatrième carte.
        [fifth-card] la cinquième carte.
       *[other] les prochaines cartes.
    }
    .second-down = La deuxième carte vient face cachée.
    .replace = La carte exposée sera remplacée.
    .forfeit = { $seat } cède son siège après cette main.
    .share = { $seat } accepte de partager le pot, pour { $count ->
        [one] une part.
       *[other] { $count } parts.
    }
OrderEnded = La décision précédente ne s’applique plus.
    .cap = La limite des mises est levée.
    .no-raise = { $seat } peut de nouveau miser et relancer.
    .must-raise = La relance annoncée par { $seat } n’engage plus.
    .burn = Les cartes ont été brûlées.
    .burn-each = Les cartes brûlées sont recomptées.
    .shuffle-back = La carte retourne dans le paquet.
    .cut = Le paquet a été coupé.
    .cut-before = Le paquet doit encore être coupé.
    .second-down = La deuxième carte est face cachée.
    .replace = La carte a été remplacée.
    .forfeit = Le siège a été cédé.
    .share = L’accord de { $seat } ne compte plus.
Undone = Tout ce qui suit l’entrée { $to } est annulé. L’enregistrement garde les deux.
    .reason = { $person } annule tout ce qui suit l’entrée { $to } : { $reason }. L’enregistrement garde les deux.
    .person = { $person } annule tout ce qui suit l’entrée { $to }. L’enregistrement garde les deux.
    .keeps-reason = { $person } annule tout après l’entrée { $to }, sauf les changements de places, de tapis et de règles maison : { $reason }. L’historique garde les deux.
    .keeps-person = { $person } annule tout après l’entrée { $to }, sauf les changements de places, de tapis et de règles maison. L’historique garde les deux.
    .keeps = Tout ce qui suit l’entrée { $to } est annulé, sauf les changements de places, de tapis et de règles maison. L’historique garde les deux.
BettingRewound = La parole revient à { $turn }.
WagerHeld = { $amount } de { $seat } sont mis de côté.
WagerReleased = { $amount } de { $seat } ne sont plus mis de côté.
HandVoided = La main de { $seat } est nulle. { $refund } lui reviennent.
CardTurnedEarly = Retournées trop tôt : { $cards }.
SetAside = Mises de côté, face visible : { $cards }.
PutBack = { $cards_count ->
        [one] Une carte retourne dans le talon pour être mélangée.
       *[other] { $cards_count } cartes retournent dans le talon pour être mélangées.
    }
BurnPutBack = La carte brûlée trop tôt retourne sur le talon.
Misdealt = Maldonne. Toutes les cartes reviennent, le bouton reste, et les blindes et antes { $due ->
        [yes] sont remises.
       *[no] restent en jeu.
    }
PutRight = Les cartes sont remises en ordre : { $moves }.
PutRight-moves = la carte { $card } passe du siège { $lies } au siège { $belongs }
    .from-deck = la carte { $card } du siège { $belongs } vient du dessus du paquet
    .to-deck = la carte { $card } passe du siège { $lies } au-dessus du paquet
CardReplaced = { CARDS($old, start: "yes") } est hors jeu. { $seat } reçoit la carte suivante à la place.
FirstCardUp = { CARDS($card, start: "yes") } reste face visible devant { $seat } ; la deuxième carte vient face cachée.
CardsExposed = { $cards_count ->
        [one] Carte exposée
       *[other] Cartes exposées
    } de { $seat } : { $cards }.
CardPutOut = { CARDS($card, start: "yes") } est hors jeu.
BoardTakenBack = { $count ->
        [one] Une carte retourne
       *[other] { $count } cartes retournent
    } dans le talon. Le tableau est mélangé et redistribué.
BoardSwapped = { CARDS($into, start: "yes") } remplace { $out } au tableau.
BurnLeftOut = Aucune carte n’a été brûlée avant le tableau. Elle est encore sur le talon.
BoardToBurn = { CARDS($card, start: "yes") } compte comme carte brûlée. La carte suivante complète le tableau.
    .dead = { CARDS($card, start: "yes") } est morte. La carte suivante la remplace au tableau.
AwardTakenBack = { $seat } rend les { $amount } gagnés à l’instant.
Warned = { $seat } reçoit un avertissement.
Barred = { $person } est exclu de cette partie.
DeckBarred = Ce paquet est écarté. Un autre doit d’abord être vérifié.
Carried = { $amount } de { $seat } vont au prochain pot.
CarriedIn = { $amount } d’une main précédente sont dans ce pot.
ChipsForfeited = { $amount } de { $seat } restent dans le pot.
ChipsHidden = { $amount } que { $seat } gardait hors de vue ne jouent pas.
