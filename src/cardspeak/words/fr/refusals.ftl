### Pourquoi non, et ce qui est possible à la place.

NO_SUCH_SEAT = Personne n’occupe le siège { $seat }.
    .seats = Il n’y a pas de siège { $seat } : cette table a { $seats } sièges.
ILLEGAL_CHOICE = Le livre n’autorise pas ce choix ({ $name_code }) : { $legal }.
    .value = Le livre n’autorise pas { $name_code } « { $value_code } » : { $legal }.
TABLE_NOT_READY = La table n’est pas encore prête.
    .deck = Un autre paquet doit être vérifié avant la prochaine donne.
    .minute = Il est { $minute }, et le jeu est fermé à cette heure.
    .absent = Tout le monde doit être là. On attend { $absent }.
    .seats = Tout le monde commence avec { $least }. Corrigez d’abord les jetons de { $seats }.
NO_ROUND = Aucune main n’est en cours.
ROUND_RUNNING = Attendez la fin de cette main.
ROUND_OVER = Cette main est terminée.
NOT_DEALT_IN = Ce joueur n’est pas dans la main, ou ne peut plus jouer.
    .seat = { $seat } n’est pas dans la main, ou ne peut plus jouer.
OUT_OF_TURN = Ce n’est le tour de personne.
    .to_act = C’est à { $to_act } de jouer.
NOT_AWAITED = Pas maintenant. La table attend autre chose.
    .seats = Pas encore. On attend d’abord { $seats }.
    .report = Il n’y a pas de signalement { $report } ouvert.
    .phase = Pas maintenant : { $phase ->
        [forced] d’abord les blindes ou les antes.
        [shuffle] on mélange le paquet.
        [deal] on distribue les cartes.
        [bet] les enchères sont en cours.
       *[show] c’est l’abattage.
    }
    .uncalled = Personne n’a encore demandé le temps pour { $uncalled }.
    .unwarned = { $unwarned } doit être averti avant la fin du temps.
    .on_the_clock = Le temps court déjà pour { $on_the_clock }.
NOT_OFFERED = Ce n’est pas possible ici.
    .show = Cette main doit être montrée.
    .group = Cette partie est réservée : { $group }.
    .again = Un changement de l’hôte dure jusqu’à ce que chacun ait occupé chaque position. Les choix pourront changer après la main { $again }.
    .name-begun = { CAPITAL($name) } ne peut plus changer une fois le jeu commencé.
    .name = { CAPITAL($name) } a été fixé à l’ouverture et ne peut pas changer.
    .begun = La partie a commencé et n’accepte plus de joueurs.
    .orbit = Un tour est en cours. Les nouveaux joueurs entrent au suivant.
    .sold = Cette table ne vend pas de jetons. Les joueurs apportent ceux qu’ils ont gagnés.
    .move = Seul le personnel déplace les joueurs ici.
    .undealt = La partie a commencé sans { $person }. Le personnel donne les jetons gardés.
    .entered = { $person } a déjà joué dans cette partie, et chacun n’y entre qu’une fois.
    .stated = Les tapis de départ se fixent avant la première main. Pour entrer maintenant, asseyez-vous.
    .colour = Les jetons { $colour } sont pris ou ne servent pas ici.
    .stake_kept = { $person } a des jetons à cette table : reprenez le siège avec eux.
    .person = { $person } donne à cette table et ne peut pas jouer.
    .stake = Un joueur qui a des jetons reste jusqu’à la fin.
    .hands = Aucune main de ce genre n’a été abandonnée à l’abattage.
    .pot = Personne ne prend un pot avant que le donneur l’attribue.
    .clock = Ce livre n’a pas de limite de temps.
    .runs = Personne ne demande le temps ici. Chaque tour dure { $runs } secondes.
    .warning = Ce livre ne prévoit pas d’avertissement avant la fin du temps.
    .vacate = Selon ce livre, personne ne peut réclamer le siège d’un joueur.
    .away_for = Un siège est gardé { $minutes } minutes. Ce joueur est absent depuis { $away_for }.
    .idle_for = Un siège peut être repris après { $rounds } mains sans mise, pas après { $idle_for }.
    .room_left = Un siège ne peut être repris que si la table est pleine.
    .act = { $act ->
        [check] Vous ne pouvez pas checker ici.
        [stay] Vous ne pouvez pas rester sans relancer ici.
        [call] Vous ne pouvez pas suivre ici.
        [bet] Vous ne pouvez pas miser ici.
        [raise] Vous ne pouvez pas relancer ici.
        [fold] Vous ne pouvez pas vous coucher ici.
       *[call-and-fold] Vous ne pouvez pas payer et vous coucher ici.
    }
    .tournament = À cette table, le tournoi décide des places, des jetons et des niveaux.
    .desk = Les places de cette table sont attribuées à l’accueil de la salle.
    .cage = Les jetons de cette table viennent de la caisse de la salle.
    .missed = { $person } a manqué { $missed } mains de suite. La place est libre pour les autres jusqu’à ce qu’une main ait été jouée.
RAISES_CAPPED = { $raises ->
        [one] Plus de relance : il y en a déjà eu une dans ce tour d’enchères.
       *[other] Plus de relance : il y en a déjà eu { $raises } dans ce tour d’enchères.
    }
MAY_NOT_RAISE = Le dernier tapis était moins qu’une relance complète et ne rouvre pas les enchères.
    .uncallable = Tous les autres sont à tapis : personne ne pourrait suivre une relance.
    .offered = Une décision précédente exclut une mise ou une relance.
    .summed = Chaque tapis était moins qu’une relance complète, et cette maison ne les additionne pas : les enchères ne sont pas rouvertes (choix { $choice_code }).
    .choice = Le dernier tapis était moins qu’une relance complète et ne rouvre pas les enchères (choix { $choice_code }).
TOO_LITTLE = Entrez un montant supérieur à zéro.
    .to_call = { $wanted } est moins que les { $to_call } à suivre. Suivez ou couchez-vous.
    .exact = Trop peu : il faut { $least }.
    .range = Trop peu : le minimum est { $least } et le maximum { $most }.
    .least = Trop peu : le minimum est { $least }.
TOO_MUCH = C’est trop.
    .exact = Trop : il faut { $least }.
    .range = Trop : le minimum est { $least } et le maximum { $most }.
    .most = Trop : le maximum est { $most }.
STAKE_TOO_SMALL = Trop peu de jetons : il en faut au moins { $least }.
    .exactly = Tout le monde commence avec { $exactly }.
STAKE_TOO_LARGE = Trop de jetons : au plus { $most }.
    .exactly = Tout le monde commence avec { $exactly }.
    .full = Votre tapis est au maximum. Vous ne pouvez pas ajouter de jetons.
STAKE_LOCKED = Vous ne pouvez pas changer votre tapis maintenant.
STAKE_NEVER_REDUCED = Les jetons sur la table y restent.
    .took = { $person } a quitté ce jeu avec { $took } et ne peut pas revenir avec moins.
DECLARED = Vous jouez un petit tapis et ne pouvez pas ajouter de jetons.
SEAT_TAKEN = Le siège { $seat } est pris ou réservé.
ONE_SEAT_EACH = { $person } a déjà un siège, et chacun n’en a qu’un.
TOO_FEW_PLAYERS = Il manque des joueurs : { $ready ->
        [0] personne n’est prêt
        [1] un seul est prêt
       *[other] { $ready } sont prêts
    }, { $needed ->
        [0] il en faut 2.
        [1] il en faut 2.
       *[other] il en faut { $needed }.
    }
TOO_MANY_SEATS = Le paquet ne suffit que pour { $most } joueurs.
NOT_NOW_ENTRY = { $why ->
        [on-the-button] Vous ne pouvez pas entrer au bouton. À la prochaine main.
        [before-the-blinds-have-passed] Vous ne pouvez pas entrer avant le passage des blindes. À la prochaine main.
        [waits-for-the-big-blind] Vous entrez avec la grosse blinde.
       *[now] Vous ne pouvez pas entrer maintenant. À la prochaine main.
    }
NOTICE_NEEDED = Il faut d’abord l’annoncer.
BLIND_COMPULSORY = Une blinde due doit être postée.
FORCED_BETS_DUE = D’abord les blindes et antes : il manque { $seats }.
WRONG_DECK = Ce paquet a { $wanted } cartes, mais on en a compté { $got }.
    .strangers = Ces cartes ne sont pas de ce paquet : { $strangers }.
    .twice = Une carte de ce paquet est en double ou n’en fait pas partie.
WRONG_CUT = Couper après { $wanted ->
        [one] une carte
       *[other] { $wanted } cartes
    } est trop près du bord. Coupez après { $least } à { $most } cartes.
WRONG_CARDS = Ces cartes ne peuvent pas être justes.
    .twice = Déjà sur la table : { $twice }. Faute de frappe, ou paquet défectueux ? Alors signalez-le.
    .foreign = Pas dans ce paquet : { $foreign }. Faute de frappe, ou paquet défectueux ? Alors signalez-le.
    .earlier = Déjà distribuées plus tôt : { $earlier }.
    .exposed-told = Cette main a exposé { $exposed } et ne peut donc pas être { $told }.
    .exposed = Cette main a exposé { $exposed } et ne peut donc pas être une autre.
    .must_be_known = Cette carte est visible : dites laquelle c’est.
    .too_many = { $too_many ->
        [one] C’est une carte de trop.
       *[other] C’est { $too_many } cartes de trop.
    }
    .why = { CAPITAL($why) }.
    .wanted = Nommez { $wanted ->
        [one] une carte
       *[other] { $wanted } cartes
    } ici, pas { $got }.
    .cards = La main a { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } : nommez chaque carte cachée, une fois chacune.
NO_AGREEMENT = Les joueurs ne peuvent pas partager le pot par accord.
PLAY_ON = Cette main doit être jouée jusqu’au bout.
FINAL = La main suivante a commencé : la précédente est acquise.
NO_TRANSFER = Les joueurs ne peuvent pas se passer de jetons.
NO_RULE = Le livre n’a pas de règle pour cela et ne nomme personne pour décider.
    .known = Le responsable ne connaît pas « { $situation } ». Vouliez-vous dire { LIST($known, by: "or") } ?
    .situation = Le livre n’a pas de règle pour « { $situation } » et ne nomme personne pour décider.
NO_SENSE = Cela ne correspond pas à ce qui s’est passé.
    .hand_dealt = Le logiciel distribue ici : les jetons ne bougent que quand un joueur joue à son tour.
    .away = Ce joueur est déjà absent.
    .present = Ce joueur n’est pas absent.
    .kept-person = La maison ne garde pas de jetons pour { $person }.
    .kept = La maison ne garde pas de jetons pour ce joueur.
    .disputed = Ce siège a déjà contesté la dernière main.
    .owes = Ce joueur ne doit rien avant les prochaines cartes.
    .stages = Cela ne peut pas arriver maintenant, seulement { LIST($stages, by: "or") }.
    .question-offered = { CAPITAL($why) } : { $question } ({ LIST($offered, by: "or") }).
    .question-known = { CAPITAL($why) } : { $question } ({ LIST($known, by: "or") }).
    .question = { CAPITAL($why) } : { $question }
    .offered = { CAPITAL($why) } ({ LIST($offered, by: "or") }).
    .known = { CAPITAL($why) } ({ LIST($known, by: "or") }).
    .why = { CAPITAL($why) }.
CANNOT_UNDO = Vous pouvez annuler jusqu’à une entrée de { $first } à { $last }.
    .reach = Vous ne pouvez pas annuler { $reach ->
        [the-opening-of-the-round] au-delà du début de la main.
        [an-act-that-others-have-answered] une action à laquelle d’autres ont répondu.
        [a-change-of-seats-or-chips] au-delà d’un changement de places, de tapis ou de choix de la maison.
        [a-result-that-a-tournament-counted] la fin d'une main déjà comptée par le tournoi.
        [what-is-outside-the-round] ce qui ne fait pas partie de la main.
       *[a-card-that-someone-has-seen] au-delà d’une carte que quelqu’un a vue.
    }
    .versions = Vous ne pouvez annuler que jusqu’au début d’une action : après l’entrée { LIST($versions, by: "or") }.
CANNOT_AFFORD = Pas assez de jetons pour cela.
    .to_call = Pas assez de jetons pour suivre à { $to_call }.
    .most = Pas assez de jetons pour { $wanted } : le maximum est { $most }.
    .stake = Le tapis est de { $stake } ; le montant doit y tenir.
    .wanted = Pas assez de jetons pour { $wanted }.
CONSENT_NEEDED = Tout le monde à la table doit être d’accord.
    .missing = Tout le monde doit être d’accord. Il manque encore { $missing }.
FLOOR_BUSY = Le responsable traite un autre signalement, qui passe d’abord.
    .situation = Le responsable traite d’abord ceci : { $situation }.
FLOOR_ASKS = Il n’y a pas encore de décision. Le responsable a posé une question.
    .question = Il n’y a pas encore de décision. Le responsable demande : { $question }
STAFF_ONLY = Les joueurs peuvent le signaler. Le personnel décide.
    .wanted = Le dernier mot revient à : { $wanted }.
    .unnamed = Entrez le nom de la personne qui décide.
    .software = Quand le logiciel distribue, seul le responsable ou l’hôte change les choix de la maison.
    .rises = Pendant la partie, un hôte ne peut qu’augmenter ceci : { $name }.
    .fixed = Pendant la partie, seul le responsable peut changer ceci : { $name }.
    .may = Seul le { LIST($may, by: "or") } peut le dire.
    .staff = Seul le personnel peut le dire.
    .again = Vous l’avez confirmé vous-même : un autre membre du personnel doit aussi le confirmer. S’il n’y en a pas, désactivez les rappels.
WAY_NEEDED = Le livre ne laisse pas de choix ici. Appliquez la décision telle quelle.
    .offered = Choisissez : { LIST($offered, by: "or") }.
FLOOR_AWAITED = Le jeu attend la décision du responsable.
    .situation = Le jeu attend la décision du responsable : { $situation }.
BARRED = Ce joueur est exclu de la partie.
    .person = { $person } est exclu de cette partie.
GAME_OVER = La partie est terminée.
    .person = La partie est terminée. { $person } gagne.
RECORD_RULES_OUT = Cela ne peut pas être signalé ici ({ $situation }). { $record ->
        [deal] Le logiciel mélange, coupe et distribue, et l’enregistrement montre chaque carte.
        [chips] Le logiciel prend les mises et compte les jetons, et l’enregistrement les montre tous.
        [hands] Le logiciel tient les mains, et l’enregistrement montre où est chacune.
       *[presence] La salle sait par la connexion si un joueur est parti.
    }
MAY_NOT_REPORT = Seuls les joueurs de cette table, et le personnel qui ne joue pas, peuvent signaler ici.
    .person = { $person } joue à cette table et n’y fait pas partie du personnel.
REPORT_WAITS = Votre signalement { $report } est encore chez le personnel. Un à la fois.
ROOM_CALLS_CLOCK = La salle tient le temps quand le logiciel distribue.

## Ce qui est possible maintenant

can = { $seat } peut { LIST($options, by: "or") }.
can-act = Au choix : { LIST($acts, by: "or") }.
then-answer = Cette réponse n’est pas acceptée. Répondez autrement, ou retirez le signalement et déposez-le de nouveau.
then-apply = Le signalement est encore ouvert. Choisissez autre chose, répondez autrement, ou retirez-le et déposez-le de nouveau.

act-check = checker
act-stay = rester
act-call = suivre
act-bet = miser
act-raise = relancer
act-fold = se coucher
act-call-and-fold = payer et se coucher
act-show = montrer
act-muck = jeter

role-player = joueur
role-host = hôte
role-dealer = donneur
role-floor = responsable
role-clock = horloge
role-system = logiciel

stage-before-the-deal = avant la donne
stage-initial-deal = pendant la première donne
stage-first-betting = pendant le premier tour d’enchères
stage-later = après le premier tour d’enchères
stage-showdown = à l’abattage
stage-over = entre les mains
