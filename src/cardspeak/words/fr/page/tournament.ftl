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
tournament-host-rules = Je peux décider des joueurs : les disqualifier, céder la place des absents, changer les niveaux, annuler
tournament-host-rules-note = { $host } organise ce tournoi et peut décider des joueurs : les disqualifier, céder la place des absents, changer les niveaux, annuler. Ne vous inscrivez que si vous lui faites confiance.
tournament-substitute = Nommer un remplaçant…
tournament-substitute-title = Nommer un remplaçant
tournament-substitute-words = Cette personne joue pour vous. Le directeur doit parfois l’accepter.
tournament-person = Nom
tournament-charity = Choisir l’association
tournament-my-charity = Votre association : { $charity }
tournament-charity-words = Le don de votre place va à cette association. Elle ne peut pas participer au tournoi.
tournament-charity-name = Association
tournament-division = Partager les prix
tournament-division-words = Le jeu attend les réponses, trois minutes au plus. Si un joueur refuse, le jeu reprend.
tournament-agreed = accepte
tournament-no-answer = pas encore de réponse
tournament-agree-division = J’accepte
tournament-refuse-division = Je refuse
tournament-propose-division = Proposer de partager les prix…
tournament-propose = Proposer
tournament-propose-words = Tous les joueurs restants doivent accepter. Les prix restants font { $sum }.
tournament-icm-words = Les montants proposés sont les gains attendus d’après les seuls tapis (modèle ICM) : tous les joueurs sont de même force, blindes et places ne comptent pas.
tournament-division-sum = Le total des montants doit être { $sum }.
tournament-disputes = Litiges
tournament-raise = Signaler un litige…
tournament-raise-title = Signaler un litige
tournament-raise-words = Le directeur en décide. Vous pouvez avoir un litige à la fois.
tournament-about = Objet
tournament-decide = Décider…
tournament-decide-title = Décider
tournament-decide-words = Votre décision est enregistrée et montrée au joueur.
tournament-decision = Décision
tournament-decided = Décidé : { $decision }
tournament-decides-director = Le directeur décide.
tournament-decides-supervisor = Un superviseur décide.
tournament-decides-operator = L’exploitant décide.
tournament-review = Demander un réexamen
tournament-colour-up = les jetons de { $value } quittent le jeu
tournament-hands = Main par main
tournament-hands-waiting = { $count ->
        [one] Main par main : on attend la table { $tables }
       *[other] Main par main : on attend les tables { $tables }
    }
tournament-donations = Dons, par rang :
tournament-hands-begin = Commencer le jeu main par main
tournament-hands-end = Finir le jeu main par main
tournament-hands-words = Chaque table joue une main et attend les autres. Les joueurs qui perdent leurs derniers jetons dans la même main sont classés comme à une seule table.
tournament-change-prizes = Changer les prix
tournament-bonus-round = Annoncer une main bonus
tournament-elimination-round = Annoncer une main éliminatoire
tournament-charity-for = Choisir l’association de { $name }
tournament-charity-for-words = Les joueurs choisissent eux-mêmes. Ne le faites que pour un robot, ou pour un joueur qui vous l’a dit.
tournament-redo = Rétablir : { $act }
tournament-redo-title = Rétablir cela ?
tournament-pass-over = Ne rien faire…
tournament-pass-over-title = Ne rien faire
tournament-pass-over-words = Vous avez vu la faute ou l’absence et ne faites rien. Cela est enregistré.
tournament-bar = Refuser l’inscription…
tournament-bar-title = Refuser l’inscription
tournament-bar-words = Cette personne ne peut ni s’inscrire ni jouer pour un inscrit. Les inscriptions déjà faites restent.
tournament-lift = Permettre de nouveau à { $name } de s’inscrire
tournament-no = Non
tournament-real-tables = Tables réelles
tournament-real-words = Les tapis sont estimés jusqu’au comptage des jetons.
tournament-real-table = Table { $table } (vraies cartes)
tournament-real-seat = C’est une table réelle.
tournament-hand-done = Personne d’éliminé à la table { $table } : main finie
tournament-estimate = environ { $chips }
tournament-out = Éliminé…
tournament-out-of = { $name } est éliminé
tournament-out-who = Qui a les jetons ?
tournament-out-also = Aussi éliminés dans cette main
tournament-out-stack = Jetons de { $name } avant la main
tournament-out-button = À quelle place est le bouton ?
tournament-out-no-button = Signaler sans le bouton
tournament-out-report = Signaler
tournament-out-second = Vous jouez vous-même ; une autre personne de la table doit donc le confirmer.
tournament-report = { $asker } signale à la table { $table } : éliminés { $people }, les jetons à { $winner }.
tournament-report-right = C’est exact
tournament-report-wrong = Ce n’est pas exact
tournament-report-back = Retirer
tournament-report-waits = On attend une autre personne de la table.
tournament-button-wanted = Un déplacement est prévu. À quelle place est le bouton de la table { $table } ?
tournament-count-mover = { $name } vient d’une table réelle. Comptez les jetons :
tournament-count-confirm = { $name } a ces jetons
tournament-count = Compter les jetons…
tournament-count-title = Jetons à la table { $table }
tournament-count-words = Saisissez les tapis comptés. Les autres sont de nouveau estimés.
tournament-count-save = Enregistrer le comptage
tournament-chip-counts = Compter les jetons
tournament-race = Course aux jetons de { $value } à la table { $table }…
tournament-race-title = Table { $table } : les jetons de { $value } deviennent des jetons de { $into }
tournament-race-words = Les joueurs changent autant de jetons de { $value } qu’il en faut pour des jetons de { $into }. Saisissez combien de jetons de { $value } il reste à chacun.
tournament-race-only = n’a pas d’autres jetons
tournament-race-most = Il ne reste à personne plus de { $most } jetons.
tournament-race-save = Faire la course
tournament-bag = { $count ->
        [one] Compter les jetons dans un sac…
       *[other] Compter les jetons dans { $count } sacs…
    }
tournament-bag-title = Jetons dans les sacs
tournament-bag-words = Saisissez le contenu de chaque sac. Les sacs manquants contiennent ensemble { $total } jetons.
tournament-bag-differs = Ces sacs contiennent { $found } jetons au lieu de { $total }. Comptez-les de nouveau.
tournament-bag-again = J’ai recompté, et le total est juste
tournament-bag-save = { $count ->
        [one] Fermer un sac
       *[other] Fermer { $count } sacs
    }
tournament-enter-person = Inscrire une personne
tournament-enter-name = Nom
tournament-enter-list = Inscrire une liste…
tournament-enter-anyone = Toutes les tables sont réelles : vous pouvez inscrire n’importe qui par son nom.
tournament-enter-known = Vous pouvez inscrire les personnes qui ont un nom dans cette salle.
tournament-entries-csv = Inscrits en CSV
tournament-list-words = Un nom par ligne, ou un fichier CSV avec une colonne « name ». Tous sont inscrits, ou personne.
tournament-list-file = Fichier CSV
tournament-list-text = Noms
tournament-list-enter = Inscrire
tournament-list-bad = Personne n’a été inscrit. Corrigez ces lignes :
tournament-list-line = Ligne { $line } ({ $text }) : { $why }
tournament-starts-at = Commence automatiquement à (facultatif)
tournament-calendar = Ajouter à mon calendrier
tournament-start-few = Il n’a pas commencé : { $entered } inscrits, il en faut au moins { $least }. Il commence dès qu’ils sont assez nombreux.
tournament-start-duties = Il n’a pas commencé : le personnel doit d’abord confirmer ce qui est sur la liste.
