### Réglages, salon et ouverture d’une table.

# Pour les heures et les montants, et le sens de l’écriture : ltr ou rtl.
locale = { "fr-FR" }
direction = { "ltr" }
settings = Réglages
language = Langue
theme = Thème
theme-auto = Système
theme-dark = Sombre
theme-light = Clair
setting-fourColours = Cartes à quatre couleurs
setting-largeCards = Grandes cartes
setting-inBlinds = Tapis en grosses blindes
setting-sound = Son quand c’est à vous
setting-motion = Animations
setting-textView = Vue texte
setting-chatMuted = Couper le chat
keys = Raccourcis clavier
seat-code = Votre code de siège, pour un autre appareil :
seat-code-field = Code de siège
lobby-title = Le poker selon le livre
lobby-words = Chaque décision cite son article. Rejoignez une table avec des bots, ou ouvrez-en une pour vos amis.
open-table = Ouvrir une table
filter = Filtrer les tables
all-games = Tous les jeux
only-free = Places libres seulement
demo = bots
hand-dealt = vraies cartes
seats-taken = { $taken } sièges occupés sur { $places }
stake-usual = tapis { $amount }
sit-or-watch = Jouer ou regarder
watch = Regarder
no-tables = Aucune table trouvée. Ouvrez-en une.
who-are-you = Qui êtes-vous ?
your-name = Votre nom
you-are = Vous êtes { $name }.
come-in = Entrer
have-code = J’ai un code de siège
forget-me = M’oublier dans ce navigateur
defaults-are-good = Les réglages proposés conviennent. Chaque choix montre son article.
change-choices = Choix de la maison ({ $count })
change-readings = Lectures là où le livre n’est pas clair ({ $count })
legal = Permis : { $legal }.
on = oui
off = non
none-of = aucun
until = à
amounts-not-read = Séparez les montants par une virgule et une espace, par exemple 5, 10.
approve-seats = J’approuve chaque joueur qui s’assoit
back = Retour
share-link = Lien vers la table
share-qr = Le lien en code QR, à scanner avec un téléphone
link-only-here = Ce lien ne marche que sur cet ordinateur : le serveur écoute sur localhost. Pour que d’autres puissent venir, relancez-le avec
copy = Copier
copied = Copié

## Touches

key-fold = Se coucher ; avant votre tour : checker ou se coucher
key-call = Checker, rester ou suivre
key-raise = Miser ou relancer du montant choisi
key-call-and-fold = Payer et se coucher, si le livre le permet
key-call-any = Tout suivre, avant votre tour
key-presets = Montants proposés, sans envoyer
key-amount = Un jeton de plus ou de moins ; touches Page : une grosse blinde
key-show = Montrer ou jeter
key-why = Pourquoi ? La règle du dernier événement
key-panels = Déroulement, affichage, mains passées, chat
key-text = Activer ou non la vue texte
key-away = S’absenter, revenir
key-settings = Réglages
key-replay = Avancer ou reculer dans une main

## Le jeu en quelques mots

game-is = { $limit }, { $price }
game-blinds = blindes { $blinds }
game-least-bet = mise minimum { $amount }
limit-no_limit = sans limite
limit-fixed = limite fixe
limit-pot = limite du pot
choice-search = Chercher dans les règles maison
choice-search-none = Aucun choix ne correspond.
