### Tournois : la liste, la page du joueur, celle du directeur et l’affichage.

tournament-title = Tournois
tournament-new = Nouveau tournoi
tournament-none = Aucun tournoi pour le moment.
tournament-sit-and-go = sit-and-go
tournament-fee = droit d’entrée { $amount }
tournament-no-fee = gratuit
tournament-entries = { $entered ->
        [one] Un joueur inscrit
       *[other] { $entered } joueurs inscrits
    }
tournament-entries-of = { $entered } joueurs inscrits sur { $most }
tournament-starts = début à { $time }
tournament-starts-full = commence quand il est complet
tournament-starts-closed = commence à la clôture des inscriptions
tournament-starts-director = le directeur donne le départ
tournament-phase-announced = Annoncé
tournament-phase-open = Inscriptions ouvertes
tournament-phase-closed = Inscriptions closes
tournament-phase-session = En cours
tournament-phase-between = Entre deux sessions
tournament-phase-decided = Décidé
tournament-phase-over = Terminé
tournament-phase-cancelled = Annulé
tournament-won-by = { $name } a gagné
tournament-gone = Ce tournoi n’existe pas.
tournament-display = Affichage
tournament-to-page = Tournoi

## Un nouveau tournoi

tournament-book = Règlement
tournament-name = Nom du tournoi
tournament-make-sit-and-go = Sit-and-go : il commence seul quand il est complet, et paie seul
tournament-private = Privé : visible seulement avec le lien
tournament-size = Nombre de joueurs
tournament-bots = Bots d’entraînement
tournament-announce = L’annoncer
tournament-ready = Ces conditions sont complètes.

## Le joueur

tournament-my-part = Mon tournoi
tournament-enter = S’inscrire
tournament-enter-for = S’inscrire pour { $amount }
tournament-agree = En m’inscrivant, j’accepte les conditions de jeu.
tournament-withdraw = Se retirer
tournament-withdraw-words = Vous renoncez à votre inscription. Si le règlement garde le droit d’entrée, il n’est pas rendu.
tournament-you-entered = Vous êtes inscrit. Votre siège est tiré au sort avant le départ.
tournament-you-reserve = Vous êtes sur la liste d’attente. Vous jouez si un siège se libère.
tournament-you-through = Vous êtes qualifié pour la prochaine session.
tournament-you-broke = Vous n’avez plus de jetons. Vous pouvez recaver.
tournament-you-withdrew = Vous vous êtes retiré.
tournament-you-forfeited = Vous avez perdu votre place.
tournament-you-disqualified = Vous êtes disqualifié.
tournament-you-out = Vous finissez à la place { $place }.
tournament-you-won = Vous avez gagné le tournoi.
tournament-your-prize = Votre gain : { $amount }
tournament-not-in = Vous ne participez pas.
tournament-your-seat = Table { $table }, siège { $seat }
tournament-to-table = Aller à ma table
tournament-take-seat = Prendre mon siège
tournament-table-soon = Votre table ouvre dans un instant.
tournament-rebuy = Recaver
tournament-no-rebuy = Ne pas recaver
tournament-no-rebuy-words = Vous quittez alors le tournoi.
tournament-add-on = Acheter l’add-on
tournament-you-moved = Vous changez de place : table { $table }, siège { $seat }.
tournament-owes-waits = Là-bas, vous attendez le passage du bouton.
tournament-owes-blind = Là-bas, vous postez la prochaine grosse blinde.
tournament-why-balance = Les tables sont équilibrées.
tournament-why-break = La table { $table } a été fermée.
tournament-why-request = Le joueur l’a demandé.
tournament-why-final = Les sièges de la table finale sont tirés au sort.
tournament-move-player = Ce joueur est le premier de la table { $table }, à partir de la prochaine grosse blind : { $names }.
tournament-move-drawn-player = Les joueurs de la table { $table } ont été tirés au sort dans cet ordre : { $names }.
tournament-move-seat = La place est la première libre (table/place), à partir de la prochaine grosse blind : { $seats }.
tournament-move-drawn-seat = La place a été tirée au sort parmi les places libres (table/place) : { $seats }.
tournament-move-position = { $position ->
        [0] Le bouton arrive ensuite à cette place.
        [one] Le bouton passe encore un joueur avant d’arriver à cette place.
       *[other] Le bouton passe encore { $position } joueurs avant d’arriver à cette place.
    }
tournament-by-conditions = Selon les conditions de jeu : { $names }.

## Faits

tournament-level = Niveau { $number }
tournament-levels = Niveaux
tournament-minutes = { $minutes } min
tournament-rounds = { $rounds ->
        [one] 1 main
       *[other] { $rounds } mains
    }
tournament-break = Pause
tournament-ante = ante { $chips }
tournament-bets = mises { $bets }
tournament-time-left = Temps restant
tournament-no-end = sans fin
tournament-next-level = Ensuite : { $level }
tournament-next-break = Prochaine pause dans { $time }
tournament-next-break-short = Prochaine pause
tournament-clock-stopped = L’horloge est arrêtée
tournament-players = Joueurs
tournament-average = Tapis moyen
tournament-stack = Tapis
tournament-place = Place
tournament-prize = Gain
tournament-prizes = Gains
tournament-pool = Dotation
tournament-no-prizes = Pas encore fixés.
tournament-seats = Sièges
tournament-seat-of = { $table } / { $seat }
tournament-table-seat = Table / siège
tournament-table-no = Table { $table }
tournament-table-players = { $players } sièges occupés sur { $seats }
tournament-moves = Derniers changements de place
tournament-no-moves = Personne n’a changé de place.
tournament-conditions = Conditions de jeu
tournament-state = État
tournament-status-entered = inscrit
tournament-status-reserve = liste d’attente
tournament-status-seated = en jeu
tournament-status-broke = sans jetons
tournament-status-through = qualifié
tournament-status-out = éliminé
tournament-status-forfeited = place perdue
tournament-status-disqualified = disqualifié
tournament-status-withdrawn = retiré
tournament-missing = absent
tournament-here = présent
tournament-not-here = pas encore là
tournament-bot = bot
tournament-nobody = Personne n’est encore inscrit.
tournament-winner = Vainqueur

## Le directeur

tournament-direct = Diriger le tournoi
tournament-direct-words = Seul ce qui est possible maintenant est affiché.
tournament-you-play = Vous jouez ou avez joué ce tournoi. Vous pouvez faire ce qui concerne tout le monde ; le personnel ou un autre directeur décide du reste.
tournament-nothing-to-do = Rien à faire pour le moment.
tournament-waits-hand = En attente de la fin de la main à la table …
tournament-open-entries = Ouvrir les inscriptions
tournament-close-entries = Clore les inscriptions
tournament-close-entries-words = { $entered ->
        [one] Un joueur est inscrit. Ensuite, plus personne ne peut s’inscrire.
       *[other] { $entered } joueurs sont inscrits. Ensuite, plus personne ne peut s’inscrire.
    }
tournament-enter-bots = { $count ->
        [one] Inscrire un bot d’entraînement
       *[other] Inscrire { $count } bots d’entraînement
    }
tournament-print = Imprimer :
tournament-sheet-conditions = Conditions
tournament-sheet-structure = Niveaux
tournament-sheet-seats = Cartes de place
tournament-sheet-prizes = Feuille de paiement
tournament-sheet-results = Résultats
tournament-file = Fichier du tournoi
tournament-column-minutes = Minutes
tournament-column-blinds = Blinds
tournament-column-ante = Ante
tournament-declare-prizes = Fixer les gains
tournament-declare-words = Laissez le champ vide pour suivre les conditions de jeu. La dotation est de { $pool }.
tournament-amounts = Montants à partir de la première place
tournament-draw = Tirer les sièges
tournament-draw-words = Le tirage est définitif et consigné.
tournament-begin = Commencer la session
tournament-begin-words = { $absent ->
        [0] Tous les joueurs sont là.
        [one] Un joueur n’est pas encore là. Vous pourrez décider de son cas après le départ.
       *[other] { $absent } joueurs ne sont pas encore là. Vous pourrez décider de leur cas après le départ.
    }
tournament-duty = Confirmer : { $duty }
tournament-duty-tournament-supervisor-present = le superviseur est présent
tournament-duty-conditions-displayed = les conditions sont affichées
tournament-duty-rules-made-known-to-players = les joueurs connaissent les règles
tournament-duty-posting-of-rules-approved = l’affichage des règles est approuvé
tournament-duty-dealer-of-the-organization-at-the-final-table = un donneur de l’organisation donne à la table finale
tournament-stop-clock = Arrêter l’horloge
tournament-start-clock = Lancer l’horloge
tournament-set-clock = Régler l’horloge
tournament-set-clock-label = Temps restant dans ce niveau, par exemple 4:30
tournament-bad-time = Saisissez des minutes et des secondes, par exemple 4:30, au plus { $most }.
tournament-call-break = Annoncer une pause
tournament-break-minutes = Minutes
tournament-edit-levels = Modifier les niveaux suivants
tournament-edit-words = Les niveaux commencés ne changent pas.
tournament-level-minutes = Minutes de la ligne { $line }
tournament-level-blinds = Blindes de la ligne { $line }, par exemple 100/200
tournament-level-ante = Ante de la ligne { $line }
tournament-remove-line = Supprimer la ligne { $line }
tournament-add-level = Ajouter un niveau
tournament-add-break = Ajouter une pause
tournament-save-levels = Enregistrer les niveaux
tournament-bad-levels = Un niveau a besoin de minutes, et de blindes ou d’une ante.
tournament-disqualify = Disqualifier …
tournament-disqualify-title = Disqualifier
tournament-disqualify-words = Le joueur quitte le tournoi sans gain, et ses jetons sortent du jeu.
tournament-player = Joueur
tournament-deliberate = La faute était volontaire
tournament-reason = Motif
tournament-is-here = est là
tournament-keep-place = Garder la place
tournament-forfeit = Retirer la place …
tournament-forfeit-words = { $name } perd sa place. Un joueur de la liste d’attente peut la prendre.
tournament-seat-reserve = Donner le siège de { $name } à { $reserve }
tournament-accept-substitute = Accepter { $substitute } à la place de { $name }
tournament-reject-substitute = Refuser
tournament-end-session = Terminer la session
tournament-confirm-places = Confirmer le classement
tournament-confirm-places-words = Le classement est alors définitif.
tournament-pay = Payer les gains
tournament-pay-words = Les gains sont payés et le tournoi est terminé. C’est définitif.
tournament-cancel = Annuler le tournoi …
tournament-cancel-title = Annuler le tournoi
tournament-cancel-words = Personne ne joue plus. Les droits d’entrée sont rendus si le règlement le prévoit.
tournament-undo = Défaire …
tournament-undo-title = Défaire ?
tournament-yes = Oui
