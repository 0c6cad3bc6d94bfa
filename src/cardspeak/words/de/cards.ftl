### Karten, Namen, Zahlen und Listen.

number-group = .
number-point = ,
seat-without-name = Platz #
somebody = Jemand
nothing = nichts
the-card = die Karte

list-comma = { ", " }
list-and = { " und " }
list-or = { " oder " }
list-semicolon = { "; " }

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

actor-role = { $actor ->
        [host] Gastgeber
        [dealer] Geber
        [floor] Aufsicht
       *[other] Personal
    }
