### Karten, Namen, Zahlen und Listen.

number-group = .
number-point = ,
seat-without-name = Platz #
somebody = Jemand
nothing = nichts

the-player = der Spieler
the-amount = der Betrag
any-answer = irgendeine Antwort

list-comma = { ", " }
list-and = { " und " }
list-or = { " oder " }
list-semicolon = { "; " }
list-dash = -

ordinal = { $number }.

card = { $case ->
       *[nom] { $gender ->
            [f] die
            [m] der
           *[n] das
        }
        [acc] { $gender ->
            [f] die
            [m] den
           *[n] das
        }
        [dat] { $gender ->
            [f] der
            [m] dem
           *[n] dem
        }
        [gen] { $gender ->
            [f] der
            [m] des
           *[n] des
        }
    } { $suit }-{ $rank }
card-joker = { $case ->
       *[nom] der Joker
        [acc] den Joker
        [dat] dem Joker
        [gen] des Jokers
    }
card-unknown = { $case ->
       *[nom] eine verdeckte Karte
        [acc] eine verdeckte Karte
        [dat] einer verdeckten Karte
        [gen] einer verdeckten Karte
    }

the-card = { $case ->
       *[nom] die Karte
        [acc] die Karte
        [dat] der Karte
        [gen] der Karte
    }

rank-2 = Zwei
    .gender = f
rank-3 = Drei
    .gender = f
rank-4 = Vier
    .gender = f
rank-5 = Fünf
    .gender = f
rank-6 = Sechs
    .gender = f
rank-7 = Sieben
    .gender = f
rank-8 = Acht
    .gender = f
rank-9 = Neun
    .gender = f
rank-T = Zehn
    .gender = f
rank-J = Bube
    .gender = m
    .acc = Buben
    .dat = Buben
    .gen = Buben
rank-Q = Dame
    .gender = f
rank-K = König
    .gender = m
    .gen = Königs
rank-A = Ass
    .gender = n
    .gen = Asses

ranks-2 = Zweien
ranks-3 = Dreien
ranks-4 = Vieren
ranks-5 = Fünfen
ranks-6 = Sechsen
ranks-7 = Siebenen
ranks-8 = Achten
ranks-9 = Neunen
ranks-T = Zehnen
ranks-J = Buben
ranks-Q = Damen
ranks-K = Könige
ranks-A = Asse

suit-c = Kreuz
suit-d = Karo
suit-h = Herz
suit-s = Pik

hand-kind = { $hand ->
        [royal-flush] ein Royal Flush
        [straight-flush] ein Straight Flush
        [five-of-a-kind] ein Fünfling
        [four-of-a-kind] ein Vierling
        [full-house] ein Full House
        [flush] ein Flush
        [straight] eine Straße
        [three-of-a-kind] ein Drilling
        [two-pairs] zwei Paare
        [one-pair] ein Paar
        [high-cards] höchste Karte
       *[low] ein niedriges Blatt
    }

hand = { hand-name }
    .joker = { hand-name } (der Joker ist { $joker })
    .low-cards = { LIST($ranks, by: "dash") }-Low
    .low-cards-joker = { LIST($ranks, by: "dash") }-Low (der Joker ist { $joker })
    .low = { hand-name }, als Low
    .low-joker = { hand-name }, als Low (der Joker ist { $joker })
hand-name = { $kind ->
        [royal-flush] Royal Flush
        [straight-flush] Straight Flush, { $top } hoch
        [five-of-a-kind] Fünfling { $group }
        [four-of-a-kind] Vierling { $group }{ kickers }
        [full-house] Full House, { $group } über { $other }
        [flush] Flush, { $top } hoch: { LIST($ranks, by: "dash") }
        [straight] Straße, { $top } hoch
        [three-of-a-kind] Drilling { $group }{ kickers }
        [two-pairs] zwei Paare, { $group } und { $other }{ kickers }
        [one-pair] ein Paar { $group }{ kickers }
        [high-cards] { $top } hoch{ $ranks_count ->
            [one] {""}
           *[other] : { LIST($ranks, by: "dash") }
        }
       *[none] kein gewertetes Blatt: { LIST($ranks, by: "dash") }
    }
kickers = { $kickers_count ->
        [0] {""}
       *[other] , Kicker { $kickers }
    }

actor-role = { $actor ->
        [host] Gastgeber
        [dealer] Dealer
        [floor] Aufsicht
       *[other] Personal
    }
