### Cards, names, numbers and lists.

number-group = ,
number-point = .
seat-without-name = Seat #
somebody = Somebody
nothing = nothing
the-card = the card

list-comma = { ", " }
list-and = { " and " }
list-or = { " or " }
list-semicolon = { "; " }

ordinal = { $number }{ $form ->
        [one] st
        [two] nd
        [few] rd
       *[other] th
    }

card = the { $rank } of { $suit }
card-joker = the joker
card-unknown = an unseen card

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

actor-role = { $actor ->
        [host] host
        [dealer] dealer
        [floor] floor
       *[other] staff
    }
