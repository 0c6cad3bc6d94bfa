### Cards, names, numbers and lists.

number-group = ,
number-point = .
seat-without-name = Seat #
somebody = Somebody
nothing = nothing

the-player = the player
the-amount = the amount
any-answer = any answer

list-comma = { ", " }
list-and = { " and " }
list-or = { " or " }
list-semicolon = { "; " }
list-dash = -

ordinal = { $number }{ $form ->
        [one] st
        [two] nd
        [few] rd
       *[other] th
    }

card = the { $rank } of { $suit }
card-joker = the joker
card-unknown = an unseen card

the-card = the card

rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king
rank-A = ace

ranks-2 = twos
ranks-3 = threes
ranks-4 = fours
ranks-5 = fives
ranks-6 = sixes
ranks-7 = sevens
ranks-8 = eights
ranks-9 = nines
ranks-T = tens
ranks-J = jacks
ranks-Q = queens
ranks-K = kings
ranks-A = aces

suit-c = clubs
suit-d = diamonds
suit-h = hearts
suit-s = spades

hand-kind = { $hand ->
        [royal-flush] a royal flush
        [straight-flush] a straight flush
        [five-of-a-kind] five of a kind
        [four-of-a-kind] four of a kind
        [full-house] a full house
        [flush] a flush
        [straight] a straight
        [three-of-a-kind] three of a kind
        [two-pairs] two pair
        [one-pair] a pair
        [high-cards] high card
       *[low] a low
    }

hand = { hand-name }
    .joker = { hand-name } (joker as { $joker })
    .low-cards = { LIST($ranks, by: "dash") } low
    .low-cards-joker = { LIST($ranks, by: "dash") } low (joker as { $joker })
    .low = { hand-name }, as a low
    .low-joker = { hand-name }, as a low (joker as { $joker })
hand-name = { $kind ->
        [royal-flush] royal flush
        [straight-flush] straight flush, { $top } high
        [five-of-a-kind] five of a kind, { $group }
        [four-of-a-kind] four of a kind, { $group }{ kickers }
        [full-house] full house, { $group } full of { $other }
        [flush] flush, { $top } high: { LIST($ranks, by: "dash") }
        [straight] straight, { $top } high
        [three-of-a-kind] three of a kind, { $group }{ kickers }
        [two-pairs] two pair, { $group } and { $other }{ kickers }
        [one-pair] pair of { $group }{ kickers }
        [high-cards] { $top } high{ $ranks_count ->
            [one] {""}
           *[other] : { LIST($ranks, by: "dash") }
        }
       *[none] no ranked hand: { LIST($ranks, by: "dash") }
    }
kickers = { $kickers_count ->
        [0] {""}
        [one] , { $kickers } kicker
       *[other] , { LIST($kickers, by: "dash") } kickers
    }

actor-role = { $actor ->
        [host] host
        [dealer] dealer
        [floor] floor
       *[other] staff
    }
