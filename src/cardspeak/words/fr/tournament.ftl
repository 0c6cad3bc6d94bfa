### Ce qui se passe dans un tournoi, dans les mots du directeur.

## Conditions et inscriptions

TournamentAnnounced = Un tournoi est annoncé selon { $book } ({ $edition }). { $director } le dirige.
ConditionsChanged = Les conditions de jeu ont changé.
EntriesOpened = Les inscriptions sont ouvertes. Le droit d’entrée est de { $fee }.
Entered = { $person } s’inscrit et paie { $fee }.
    .again = { $person } se réinscrit et paie { $fee }.
    .free = { $person } s’inscrit.
ReserveListed = { $person } est sur la liste d’attente.
EntryWithdrawn = { $person } se retire.
FeeRefunded = { $person } récupère { $amount } et la commission de { $kept }.
SubstituteNamed = { $person } désigne { $substitute } pour jouer. Le directeur décide.
SubstituteAccepted = { $substitute } joue pour { $person }.
SubstituteRejected = { $substitute } ne peut pas jouer pour { $person }.
PersonBarred = { $person } ne peut pas s’inscrire.
    .lifted = { $person } peut de nouveau s’inscrire.
EntriesClosed = Les inscriptions sont closes : { $entries } joueurs, une dotation de { $pool }.
PrizesSet = Les gains sont fixés. La dotation est de { $pool }.

## Sièges et sessions

SeatsDrawn = Les sièges sont tirés au sort, à { $tables ->
        [one] une table.
       *[other] { $tables } tables.
    }
ChipsIssued = { $person } reçoit { $chips } jetons.
ChipsReturned = { $chips } jetons de { $person } sortent du jeu.
SeatTaken = { $person } prend le siège { $seat } à la table { $table }.
SessionBegun = La session commence avec { $players } joueurs.
PlayerMissing = { $person } est absent du siège { $seat } à la table { $table }.
PlaceForfeited = { $person } a perdu sa place.
PlaceKept = { $person } garde sa place.
PlayerSeated = { $person } obtient le siège { $seat } à la table { $table }.
    .replaces = { $person } obtient la place de { $replaces } : siège { $seat } à la table { $table }.
TableLeft = { $person } quitte la table sans autorisation.
    .approved = { $person } quitte la table avec autorisation.
TableRejoined = { $person } est de retour à la table.
SessionEnded = La session est terminée. { $players ->
        [one] Il reste un joueur.
       *[other] Il reste { $players } joueurs.
    }
WentThrough = { $person } se qualifie avec { $chips } jetons.

## Temps

TimeTold = L’horloge a été lue.
ClockSet = L’horloge tourne.
    .stopped = L’horloge est arrêtée.
LevelsEdited = Les niveaux ont changé.
LevelBegun = Le niveau { $level } commence. Blindes : { $blinds }.
    .break = Pause de { $minutes } minutes.
BreakCalled = Pause de { $minutes } minutes.
BreakOver = La pause est terminée.
PaceSet = Le directeur fixe le rythme : { $direction }.

## Résultats

RoundHeard = La table { $table } a fini la main { $number }.
PlayerBroke = { $person } n’a plus de jetons et peut recaver.
    .waits = { $person } n’a plus de jetons et attend que toutes les tables aient fini la main.
RebuyDeclined = { $person } ne recave pas.
PlayerOut = { $person } est éliminé et partage les places { $place } à { $last }.
    .alone = { $person } est éliminé à la place { $place }.
PlaceDrawCalled = { $people } tirent une carte pour la place { $place }.
PlaceDrawn = Les cartes pour la place { $place } sont tirées.
RebuyMade = { $person } recave pour { $price }.
AddOnMade = { $person } achète l’add-on pour { $price }.
TournamentDecided = { $person } gagne le tournoi.

## Mains spéciales, tâches, litiges, dons

RoundBegun = La table { $table } commence la main { $number }.
OrbitCompleted = Le bouton a fait le tour de la table { $table }.
BonusRoundCalled = La prochaine main est une main bonus : { $chips } jetons s’ajoutent au pot.
EliminationRoundCalled = La prochaine main est éliminatoire : le plus petit tapis sort ensuite.
EliminationDrawCalled = { $people } tirent une carte. La plus basse est éliminée.
EliminationDrawn = Les cartes de l’élimination sont tirées.
StakeShared = Les { $chips } jetons de { $person } sont partagés entre { $people }.
DutyArisen = À confirmer avant de jouer : { $duty }.
DutyDone = Confirmé : { $duty }.
    .note = Confirmé : { $duty } ({ $note }).
ChipsCounted = Les jetons ont été comptés : { $found } trouvés, { $expected } attendus.
DisputeRaised = Litige { $number }, soulevé par { $person } : { $about }.
DisputeDecided = Le litige { $number } est tranché : { $decision }.
    .final = Le litige { $number } est tranché définitivement : { $decision }.
ReviewRequested = La décision sur le litige { $number } est réexaminée.
    .notice = Il n’y a plus de recours sur le litige { $number } : { $notice }.
PlacesAnnounced = Le classement est annoncé : { $people }.
CharityChosen = { $person } choisit { $charity } pour le don.
DonationMade = { $amount } vont à { $charity }, au choix de { $person }.

## Changements de place

MoveOrdered = { $person } passe de la table { $from_table } au siège { $seat } de la table { $table }.
    .break = La table { $from_table } est cassée : { $person } passe au siège { $seat } de la table { $table }.
    .request = { $person } prend le siège { $seat } de la table { $table }.
    .waits = { $person } passe de la table { $from_table } au siège { $seat } de la table { $table } et attend le passage du bouton.
    .blind = { $person } passe de la table { $from_table } au siège { $seat } de la table { $table } et poste la prochaine grosse blinde.
TableBroken = La table { $table } est fermée.
ButtonStated = Le bouton de la table { $table } est au siège { $button }.

## Décisions, gains, fin

Disqualified = { $person } est disqualifié : { $reason }.
PassedOver = Pas de sanction contre { $person } : { $reason }.
PrizesDivided = { $people } s’entendent pour partager les gains restants.
DivisionFailed = { $against } n’a pas accepté le partage des gains. Le jeu reprend.
PlacesConfirmed = Le classement est confirmé.
PrizePaid = { $person } reçoit un gain de { $amount }.
TournamentOver = Le tournoi est terminé.
TournamentCancelled = Le tournoi est annulé : { $reason }.
ActsUndone = Les dernières actions ont été défaites.

## Refus

tournament-ILLEGAL_CONDITION = { $name } ne peut pas être { $value } : { $legal }.
tournament-DIRECTOR_ONLY = Seul le directeur décide de cela : { $director }.
tournament-NOT_NOW = Ce n’est pas possible maintenant.
tournament-CONDITIONS_SETTLED = Les conditions sont fixées et ne changent plus.
tournament-CONDITION_MISSING = Il manque une condition : { $condition }.
    .approval = Les conditions ont besoin de leur autorisation écrite.
    .winner = Selon ces règles, on ne joue pas à deux. Une condition approuvée doit permettre de jouer jusqu’à un seul vainqueur.
tournament-ENTRIES_CLOSED = Les inscriptions sont closes.
tournament-ONE_ENTRY = Chaque joueur a une seule inscription.
    .person = { $person } est déjà inscrit.
tournament-NOT_INVITED = Ce tournoi est sur invitation.
tournament-NOT_SIGNED = Le joueur doit d’abord accepter les conditions par écrit.
tournament-NO_SUCH_ENTRANT = Cette inscription n’existe pas.
tournament-WRONG_STATUS = Ce n’est pas possible pour ce joueur maintenant.
tournament-NO_REFUND = Le droit d’entrée n’est pas rendu.
tournament-SUBSTITUTE_TOO_LATE = Un remplaçant doit être désigné avant le tirage.
tournament-NO_SUBSTITUTES = Personne d’autre ne peut jouer pour un inscrit.
tournament-TOO_FEW_ENTRIES = { $entries } joueurs, c’est trop peu. Il en faut au moins { $least }.
tournament-WRONG_DRAW = Les numéros tirés ne conviennent pas. Il en faut { $wanted }, chacun une fois.
tournament-SEAT_FIXED = Les joueurs gardent le siège qu’ils ont tiré.
tournament-NO_SEAT_FREE = Ce siège n’est pas libre.
tournament-NO_FORFEIT = Un absent ne perd pas sa place.
tournament-NO_RESERVE = Cette personne ne peut pas avoir ce siège.
tournament-NO_REBUY = On ne peut pas acheter de jetons maintenant.
tournament-CHIPS_FIXED = Les jetons de tournoi ne s’ajoutent, ne se retirent et ne se cèdent pas.
tournament-NOT_CASH = Les jetons de tournoi ne s’échangent pas contre de l’argent.
tournament-NO_BREAK = Il n’y a pas de pauses.
tournament-NO_PACE = Le directeur ne peut pas fixer le rythme.
tournament-WRONG_RESULT = Ce résultat ne peut pas être juste.
    .loss = { $lost_more } ne peut pas perdre plus de jetons qu’il n’en a mis.
tournament-TIME_RUNS_BACK = Le temps ne recule pas.
tournament-PRIZES_DO_NOT_ADD_UP = Les gains font { $total }, mais la dotation est de { $pool }.
tournament-PLACES_NOT_CONFIRMED = Le directeur doit d’abord confirmer le classement.
tournament-NO_DISQUALIFICATION = { $person } ne peut pas être disqualifié pour cela.
tournament-MUST_DISQUALIFY = Une faute volontaire entraîne la disqualification.
tournament-NO_AGREEMENT = Les gains ne peuvent pas être partagés ainsi.
tournament-NO_MOVES = Personne ne change de place maintenant.
    .button = Indiquez d’abord le bouton de la table { $button_unknown }.
tournament-CANNOT_UNDO = Cela ne peut pas être défait.
tournament-OUT_OF_RANGE = Ce nombre n’est pas permis.
tournament-NO_NAME = Un nom a de 1 à { $most } caractères, tous visibles et sur une ligne.
tournament-BARRED = { $person } ne peut pas s’inscrire.
tournament-NO_CANCELLATION = Le tournoi ne peut pas être annulé.
tournament-DUTY_OPEN = À confirmer d’abord : { $duty }.
tournament-ROUND_BEGUN = La main a commencé. Annoncez-la pour une main suivante.
tournament-NO_SPECIAL_ROUND = Les conditions ne prévoient plus de telle main.
tournament-NO_COUNT = Les jetons ne sont pas comptés.
tournament-DISPUTE_OPEN = Le litige { $number } doit d’abord être tranché.
tournament-NO_SUCH_DISPUTE = Ce litige n’existe pas.
tournament-NO_CHARITY = Choisissez une association qui ne participe pas au tournoi.
    .person = { $person } doit d’abord choisir une association.
ChipsColoured = Les jetons de { $value } sont échangés contre de plus grands et retirés du jeu.
ChipsRaced = Les jetons restants de { $value } ont été tirés au sort à la table { $table } : { $won } reçoivent chacun un jeton de { $into }.
    .none = Les jetons restants de { $value } ont été changés à la table { $table }. Il y en avait trop peu pour un jeton de { $into }.
HandForHandSet = Le jeu main par main commence : chaque table joue une main et attend les autres.
    .ends = Le jeu main par main est terminé.
HandFinished = Toutes les tables ont fini la main { $hand } du jeu main par main.
HandPlayed = La table { $table } a fini la main { $hand } du jeu main par main, et personne n’est éliminé.
OutReported = Signalé à la table { $table }, à confirmer par une autre personne de cette table : éliminés { $people }, les jetons à { $winner }.
ReportConfirmed = { $person } confirme le rapport à la table { $table }.
ReportRejected = { $person } ne confirme pas le rapport à la table { $table }.
StacksStated = Les tapis ont été comptés : { $counted }.
ChipsBagged = Un second comptage a trouvé { $chips } jetons de { $person } au lieu de { $before } ; ils sont dans un sac.
    .same = Les { $chips } jetons de { $person } sont dans un sac.
BagOpened = Le sac de { $person } est ouvert à la table { $table }, place { $seat } : { $chips } jetons.
DivisionProposed = { $person } propose de partager les prix restants entre { $people }.
    .director = Le directeur propose de partager les prix restants entre { $people }.
DivisionAgreed = { $person } accepte le partage.
ActsRedone = Les dernières actions annulées ont été rétablies.
tournament-OUT_OF_STEP = En jeu main par main, les autres tables doivent d’abord finir la main. Tables encore en jeu : { $playing }.
tournament-TOO_FEW_TABLES = Le jeu main par main demande au moins { $least } tables de deux joueurs ou plus.
tournament-CANNOT_REDO = Il n’y a rien à rétablir : autre chose s’est passé depuis.
tournament-DIVISION_OPEN = Les joueurs doivent d’abord répondre à la proposition de partage des prix.
tournament-TABLE_DEALT = Le logiciel distribue à la table { $table } ; ses résultats viennent de là.
tournament-STACKS_NEEDED = Indiquez les jetons de chacun avant la main, car ils décident des places : { $people }.
tournament-SECOND_PERSON = Une autre personne doit le confirmer : un joueur de la table { $table } qui n’a pas gagné les jetons, ou un membre du personnel qui ne joue pas.
tournament-STACKS_WRONG = Le total des tapis est faux : les tables réelles ont { $expected } jetons en tout, et chaque joueur en a au moins un.
tournament-NO_RACE = Aucun jeton n’est à tirer au sort à la table { $table } maintenant.
tournament-ODD_CHIPS_WRONG = Les jetons restants sont des jetons entiers de { $value } qui valent ensemble moins de { $into }.
    .low = Le tapis connu est plus petit que les jetons restants. Comptez-le d’abord : { $people }.
tournament-BAGS_OPEN = Avant le tirage, comptez les jetons de chacun dans un sac : { $people }.
