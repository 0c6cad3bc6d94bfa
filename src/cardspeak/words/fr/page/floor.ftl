### Le responsable, et les tables avec de vraies cartes.

floor-desk = Responsable
dealer = Donneur
software-deals = Le logiciel distribue à cette table.
no-floor-playing = Vous jouez à cette table et ne pouvez pas y être responsable.
no-floor-here = Vous ne pouvez pas être responsable à cette table.
undo-told = Tout le monde à la table voit votre nom et le motif.
start-round = Commencer une main
posting-ante = ante
posting-blind = blinde
posting-small = petite blinde
posting-big = grosse blinde
posting-entry = entrée
posting-dead = morte
posted = Posté
all-posted = Tout est posté
shuffled = Mélangé
cut-after = Profondeur de coupe (cartes)
cut = Coupé
next-cards = Prochaines cartes :
burn = brûlée
dealt = { $count ->
        [one] Saisir une carte
       *[other] Saisir { $count } cartes
    }
is-to-show = montre ensuite.
is-to-act = doit jouer.
draw-for = Cartes pour le bouton, dans cet ordre : { $names }
drawn = Tirées
who-did-it = Qui ?
does-Fold = se couche
does-Check = checke
does-Stay = reste
does-Call = suit
does-CallAndFold = paie et se couche
does-Bet = mise
does-Raise = relance à
does-PutIn = met sans rien dire
pick-cards = Choisir des cartes
pick-up-to = { $most ->
        [one] Choisir une carte
       *[other] Choisir jusqu’à { $most } cartes
    }
take-out = Retirer { $card }
lies-open = déjà sur la table
call-floor = Appeler le responsable
report = Signaler
report-title = Que s’est-il passé ?
search-situation = Chercher
matter-title = Incident
read-aloud = À lire à haute voix
answer = Répondre
options-are = Au choix : { $options }.
which-way = Quelle option ?
apply = Appliquer la décision
rule-otherwise = Décider autrement
rule-this = Appliquer ceci à la place
reason = Motif
drop-matter = Rien à signaler : écarter
undo = Annuler
undo-words = Cela annule la dernière entrée. L’enregistrement garde les deux.
undo-last = Annuler la dernière entrée
nobody-sits = Pas encore de joueurs.
any-seat = N’importe quel siège libre
