### Ouvrir une table, inviter des joueurs et régler les comptes.

opening-question = À quoi voulez-vous jouer ?
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
