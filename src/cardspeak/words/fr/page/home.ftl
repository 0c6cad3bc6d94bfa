### Ouvrir une table, inviter des joueurs et régler les comptes.

opening-question = À quoi voulez-vous jouer ?
opening-friends = Une partie entre amis
opening-tournament = Un tournoi à une table
opening-casino = Une partie de casino selon le livre
opening-practice = S’entraîner avec des bots
opening-rules = Livre de règles
opening-house-rules = Règles de la maison
not-yet-legal = Un choix n’est pas valable : voir ci-dessous.
choice-does-not-fit = Ce choix n’est pas valable : { $name }.
show-choice = Le montrer
table-title = Nom de la table
private-table = Privée : seulement avec le lien
hand-dealt-table = Vraies cartes : un donneur saisit le jeu
how-many-bots = Bots au départ
open-it = Ouvrir la table
table-is-open = La table est ouverte
link-is-secret = Seules les personnes qui ont ce lien la trouvent :
link-for-all = Elle figure dans le salon. Son lien :
hosting-name-missing = Entrez votre nom.

settle-title = Règlement des comptes
opening-friends-about = Petites mises ; à la fin, une feuille dit qui paie qui.
opening-tournament-about = Tout le monde commence avec les mêmes jetons, et les blindes augmentent.
opening-casino-about = Les choix par défaut du livre, avec sa commission.
opening-practice-about = Jouez tout de suite, seul ou avec d’autres.
opening-stakes = Mises ({ $name })
opening-chips = Jetons de chaque joueur
opening-printed = Chaque joueur reçoit { $amount } : c’est imprimé dans le livre.
settle-pays = { $payer } paie { $amount } à { $payee }
settle-nothing = Personne ne doit rien.
settle-house = La maison
settle-house-about = La maison garde la commission et répond de ses robots.
settle-provisional = Provisoire : une main est en cours.
settle-final = Chaque chiffre vient de l’historique de la table.
settle-pdf = En PDF
settle-before-closing = Imprimez-la avant de fermer la table. Plus tard, cardspeak settle la lit dans l’historique.
