### Cartes, noms, nombres et listes.

number-group = { "\u202F" }
number-point = ,
seat-without-name = Siège #
somebody = Quelqu’un
nothing = rien
the-card = la carte

list-comma = { ", " }
list-and = { " et " }
list-or = { " ou " }
list-semicolon = { " ; " }
list-dash = -

ordinal = { $number }{ $form ->
        [one] re
       *[other] e
    }

# Un rang sans genre a l’article élidé : l’as.
card = { $gender ->
        [m] le{" "}
        [f] la{" "}
       *[n] l’
    }{ $rank } de { $suit }
card-joker = le joker
card-unknown = une carte cachée

rank-2 = deux
    .gender = m
rank-3 = trois
    .gender = m
rank-4 = quatre
    .gender = m
rank-5 = cinq
    .gender = m
rank-6 = six
    .gender = m
rank-7 = sept
    .gender = m
rank-8 = huit
    .gender = m
rank-9 = neuf
    .gender = m
rank-T = dix
    .gender = m
rank-J = valet
    .gender = m
rank-Q = dame
    .gender = f
rank-K = roi
    .gender = m
rank-A = as

# Plusieurs cartes d’un rang, avec leur préposition : paire de rois, paire d’as.
ranks-2 = de deux
ranks-3 = de trois
ranks-4 = de quatre
ranks-5 = de cinq
ranks-6 = de six
ranks-7 = de sept
ranks-8 = de huit
ranks-9 = de neuf
ranks-T = de dix
ranks-J = de valets
ranks-Q = de dames
ranks-K = de rois
ranks-A = d’as

suit-c = trèfle
suit-d = carreau
suit-h = cœur
suit-s = pique

hand-kind = { $hand ->
        [royal-flush] quinte flush royale
        [straight-flush] quinte flush
        [five-of-a-kind] cinq cartes du même rang
        [four-of-a-kind] carré
        [full-house] full
        [flush] couleur
        [straight] quinte
        [three-of-a-kind] brelan
        [two-pairs] double paire
        [one-pair] paire
        [high-cards] carte haute
       *[low] main basse
    }

hand = { hand-name }
    .joker = { hand-name } (joker : { $joker })
    .low-cards = main basse { LIST($ranks, by: "dash") }
    .low-cards-joker = main basse { LIST($ranks, by: "dash") } (joker : { $joker })
    .low = { hand-name }, comme main basse
    .low-joker = { hand-name }, comme main basse (joker : { $joker })
hand-name = { $kind ->
        [royal-flush] quinte flush royale
        [straight-flush] quinte flush, hauteur { $top }
        [five-of-a-kind] cinq cartes, { $group }
        [four-of-a-kind] carré { $group }{ kickers }
        [full-house] full : brelan { $group } et paire { $other }
        [flush] couleur, hauteur { $top } : { LIST($ranks, by: "dash") }
        [straight] quinte, hauteur { $top }
        [three-of-a-kind] brelan { $group }{ kickers }
        [two-pairs] double paire, { $group } et { $other }{ kickers }
        [one-pair] paire { $group }{ kickers }
        [high-cards] hauteur { $top }{ $ranks_count ->
            [one] {""}
           *[other] {" "}: { LIST($ranks, by: "dash") }
        }
       *[none] pas de combinaison : { LIST($ranks, by: "dash") }
    }
kickers = { $kickers_count ->
        [0] {""}
       *[other] , kicker { LIST($kickers, by: "dash") }
    }

actor-role = { $actor ->
        [host] hôte
        [dealer] donneur
        [floor] responsable
       *[other] personnel
    }

the-player = le joueur
the-amount = le montant
any-answer = n’importe quelle réponse
