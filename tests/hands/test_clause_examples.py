"""Every hand comparison in the six books' ranking clauses."""

from collections import Counter
from dataclasses import replace

import pytest

from cardspeak.cards import read_cards
from cardspeak.hands import (
    FULL,
    Order,
    flush_over_fours,
    flush_over_full_house,
    for_deck,
    rank,
    with_five_of_a_kind,
)
from cardspeak.words.hands import ranked_words

LOW_ACE = replace(FULL, ace_low=True)
ACT = with_five_of_a_kind(FULL)
ORDERS: dict[str, Order] = {
    "act": ACT,
    "act low": replace(ACT, ace_low=True),
    "act no repeats": replace(ACT, joker_repeats=False),
    **{f"act {n}": for_deck(flush_over_full_house(ACT), n) for n in (48, 44, 40, 36, 32)},
    **{
        f"act {n} low": replace(for_deck(flush_over_full_house(ACT), n), ace_low=True)
        for n in (48, 44, 40, 36, 32)
    },
    "tas": LOW_ACE,
    "tas 32": replace(for_deck(flush_over_fours(FULL), 32), ace_low=True),
    "cha": LOW_ACE,
    "evt": LOW_ACE,
    "nlt": LOW_ACE,
}

# Clause, order, first hand, "kind > kind" (or = for a tie), second hand; shared cards last.
STUD = """
ACT.3.1       | act    | Ks Js 9s 7s 5s | flush = flush | Kd Jd 9d 7d 5d
ACT.3.1.s2    | act    | Ac Qd 9h 5s 3c | high cards > high cards | Kc Qh Jd 9s 8c
ACT.3.2       | act    | QsQhJsJh10c    | two pairs > two pairs | QdQcJdJc9c
ACT.3.2       | act    | 10h10sKd6c3h   | one pair > one pair | 10c10dKh6s2c
ACT.3.3       | act    | As Ks Qs Js 10s | royal flush > five of a kind | 9s 9h 9d 9c Jk
ACT.3.3       | act    | 9s 9h 9d 9c Jk | five of a kind > straight flush | 6h 5h 4h 3h 2h
ACT.3.3       | act    | 6h 5h 4h 3h 2h | straight flush > four of a kind | 8s 8h 8d 8c 2s
ACT.3.3.a     | act    | As Ks Qs Js 10s | royal flush > five of a kind | 9s 9h 9d 9c Jk
ACT.3.3.b     | act    | 7s 7h 7d 7c Jk | five of a kind > straight flush | Kh Qh Jh 10h 9h
ACT.3.3.c     | act low | 5c 4c 3c 2c Ac | straight flush > full house | Ks Kh Kd 2s 2h
ACT.3.3.c     | act    | Ks Kh Kd 2s 2h | full house > flush | 5c 4c 3c 2c Ac
ACT.3.3.d     | act    | 8s 8h 8d 8c 2s | four of a kind > four of a kind | 7s 7h 7d 7c Ac
ACT.3.3.e     | act    | Ks Kh Kd 2s 2h | full house > full house | Qs Qh Qd As Ah
ACT.3.3.f     | act    | Kd Jd 9d 7d 5d | flush > flush | Kc Jc 9c 7c 4c
ACT.3.3.f     | act    | Ah Kh 9h 5h Jk | flush > flush | As Ks Qs 10s 3s
ACT.3.3.f     | act no repeats | As Ks Qs 10s 3s | flush > flush | Ah Kh 9h 5h Jk
ACT.3.3.g     | act    | 2c 2d 9h 8s 7c | one pair > high cards | 5c 4d 3h 2s Ac
ACT.3.3.g     | act low | 5c 4d 3h 2s Ac | straight > one pair | 2c 2d 9h 8s 7c
ACT.3.3.h     | act    | Qs Qh Qd 8c 5s | three of a kind > three of a kind | Js Jh Jd Ac Kd
ACT.3.3.i     | act    | Qs Qh 4d 4c Js | two pairs > two pairs | Qd Qc 3s 3h Ad
ACT.3.3.j     | act    | 10c 10d Kh 6s 2c | one pair > one pair | 10h 10s Qd Jc 9h
ACT.3.3.k     | act    | Qh 10c 7c 4d 3s | high cards > high cards | Qd 10h 7s 4c 2h
ACT.3.4       | act 36 | Kd Jd 9d 7d 6d | flush > full house | As Ah Ad Ks Kh
ACT.3.4.a     | act 32 | Kh Qh Jh 10h Jk | royal flush > four of a kind | 9s 9h 9d 9c 8s
ACT.3.4.b     | act 40 | 5s 5h 5d 5c Jk | five of a kind > straight flush | Kc Qc Jc 10c 9c
ACT.3.4.c     | act 40 low | 8c 7c 6c 5c Ac | straight flush > four of a kind | 9s 9h 9d 9c Ks
ACT.3.4.c     | act 40 | 9s 9h 9d 9c Ks | four of a kind > flush | 8c 7c 6c 5c Ac
ACT.3.4.d     | act 44 | 4s 4h 4d 4c 5s | four of a kind > flush | Ad Kd Jd 9d 7d
ACT.3.4.e     | act 48 | 8h 7h 6h 5h 3h | flush > full house | As Ah Ad Ks Kh
ACT.3.4.f     | act 32 | 8s 8h 8d 7s 7h | full house > straight | Ac Kd Qh Js 10c
ACT.3.4.g     | act 36 low | 9c 8d 7h 6s Ac | straight > three of a kind | Ks Kh Kd Qc Jd
ACT.3.4.h     | act 32 | Jc 10d 9h 8s 7c | straight > three of a kind | As Ah Ad Kc Qd
ACT.3.4.i     | act 40 | 9s 9h 5d 5c Js | two pairs > two pairs | 8s 8h 7d 7c Ad
ACT.3.4.j     | act 40 | 10h 10s Kd 7c 5h | one pair > one pair | 10c 10d Kh 6s 5c
ACT.3.4.k     | act 44 | Qh 10c 9c 7d 4s | high cards > high cards | Qd 10h 8s 7c 5h
ACT.3.5.a     | act    | 2c 2d 9h 8s 7c | one pair > high cards | 5c 4d 3h 2s Ac
ACT.3.7       | act    | Kh Qc Jd 9s Jk | straight = straight | Kd Qs Jc 10h 9d
ACT.A.full-deck | act  | As Ah Ad Ks Kh | full house > flush | Kd Jd 9d 7d 5d
ACT.A.reduced-deck | act 48 | Kd Jd 9d 7d 5d | flush > full house | As Ah Ad Ks Kh
ACT.2.2.c     | act 44 low | 8c 7d 6h 5s 4c | straight > straight | 7c 6d 5h 4s Ac
ACT.2.2.d     | act 40 low | 9c 8d 7h 6s 5d | straight > straight | 8c 7d 6h 5s Ac
ACT.2.2.f     | act 32 low | Jc 10d 9h 8s 7d | straight > straight | 10c 9d 8h 7s Ac
ACT.Q15       | act    | Kh Ks 9h 9s    | full house > full house | Kd Kc 8h 8d | Jk
TAS-B.3.3     | tas    | As Ks Qs Js Ts | royal flush = royal flush | Ah Kh Qh Jh Th
TAS-B.14.1    | tas    | As Ad Ac Ah Qs | four of a kind > flush | Kh Jh 9h 8h 7h
TAS-B.14.1    | tas 32 | Kh Jh 9h 8h 7h | flush > four of a kind | As Ad Ac Ah Qs
TAS-B.14.1.a  | tas    | Ts Js Qs Ks As | royal flush > straight flush | 9h Th Jh Qh Kh
TAS-B.14.1.b  | tas    | 8h 7h 6h 5h 4h | straight flush > four of a kind | 9s 9h 9d 9c Qd
TAS-B.14.1.c  | tas    | 9s 9h 9d 9c Qd | four of a kind > full house | As Ah Ad 8s 8h
TAS-B.14.1.d  | tas    | As Ah Ad 8s 8h | full house > full house | Ks Kh Kd Qs Qh
TAS-B.14.1.e  | tas    | Kd Jd 9d 7d 5d | flush > straight | Ts 9s 8h 7c 6s
TAS-B.14.1.e  | tas    | Kd Jd 9d 7d 5d | flush > flush | Kc Jc 9c 7c 4c
TAS-B.14.1.f  | tas    | 6s 5h 4d 3c 2d | straight > straight | 5s 4h 3d 2c As
TAS-B.14.1.g  | tas    | 4s 4h 4d Kc 2s | three of a kind > two pairs | As Ad Ks Kd Qh
TAS-B.14.1.h  | tas    | Qd Qc 7d 7c 6s | two pairs > two pairs | Qs Qh 7s 7h 4c
TAS-B.14.1.i  | tas    | Ts Th Ks 6d 3c | one pair > one pair | Td Tc Kd 6s 2c
TAS-B.14.1.j  | tas    | As Qd 9h 5c 3s | high cards > high cards | Ah Qc 9d 5s 2h
TAS-B.14.1.tail | tas  | Js Jh 8s 5d 2c | one pair = one pair | Jd Jc 8h 5s 2d
TAS-B.14.2    | tas 32 | Qd Jd 9d 8d 7d | flush > full house | As Ah Ad Ks Kh
TAS-B.14.2    | tas    | As Ah Ad Ks Kh | full house > flush | Qd Jd 9d 8d 7d
TAS-B.14.2.a  | tas 32 | Ts Js Qs Ks As | royal flush > straight flush | 9h Th Jh Qh Kh
TAS-B.14.2.b  | tas 32 | 9h Th Jh Qh Kh | straight flush > flush | Kd Jd 9d 8d 7d
TAS-B.14.2.b  | tas 32 | 9h Th Jh Qh Kh | straight flush > straight flush | Td 9d 8d 7d Ad
TAS-B.14.2.c  | tas 32 | Kh Jh 9h 8h 7h | flush > four of a kind | As Ad Ac Ah Qs
TAS-B.14.2.d  | tas 32 | 7s 7h 7d 7c 8s | four of a kind > full house | As Ah Ad Ks Kh
TAS-B.14.2.e  | tas 32 | As Ah Ad Ks Kh | full house > straight | Kd Qs Jh Tc 9s
TAS-B.14.2.f  | tas 32 | Js Th 9d 8c 7h | straight > straight | Ts 9h 8d 7c As
TAS-B.14.2.f  | tas 32 | Ts 9h 8d 7c As | straight > three of a kind | Ks Kh Kd Qs 9c
TAS-B.14.2.g  | tas 32 | 7s 7h 7d Kc 9s | three of a kind > two pairs | As Ad Ks Kd Qh
TAS-B.14.2.h  | tas 32 | Qd Qc 9d 9c 8s | two pairs > two pairs | Qs Qh 9s 9h 7c
TAS-B.14.2.i  | tas 32 | 8s 8h As Jd 9c | one pair > one pair | 8d 8c Ah Jc 7h
TAS-B.14.2.j  | tas 32 | As Kd Jh 9c 8s | high cards > high cards | Ah Kc Js 9d 7h
TAS-B.14.2.tail | tas 32 | Js Jh 9s 8d 7c | one pair = one pair | Jd Jc 9h 8s 7d
"""

HOLDEM = """
TAS-C.4.1     | tas | As Ks | high cards = high cards | Ah Kh | 2c 3d 7h 8c Jd
TAS-C.4.1.s2  | tas | Ad 3c | high cards > high cards | Ks Jd | Qh 9d 7c 4s 2h
TAS-C.4.2     | tas | 9h 9d | two pairs = two pairs | 3s 2s | As Ad Kh Kc Qs
TAS-C.4.2.s2  | tas | Th 2c | two pairs > two pairs | 9h 2d | Qh Qd Jc Js 3h
TAS-C.4.3     | tas | Kc 2s | full house > flush | Ah 3h | Kh Kd 9h 8h 2h
TAS-C.4.3.a   | tas | As 3c | royal flush > straight flush | 9s 4h | Ks Qs Js Ts 2d
TAS-C.4.3.b   | tas | 6h Qs | straight flush > straight flush | Ah Kd | 5h 4h 3h 2h Kc
TAS-C.4.3.c   | tas | Ad 2c | four of a kind > four of a kind | Kd Kc | 9s 9h 9d 9c 3s
TAS-C.4.3.d   | tas | Qs Qh | full house > full house | Js Jh | Ks Kh Kd 5c 2s
TAS-C.4.3.e   | tas | 8d 3d | flush > flush | 7d 5d | Kd Jd 9d 4c 2s
TAS-C.4.3.f   | tas | 7c 6d | straight > straight | Ac 2h | 5s 4h 3d Kc Qs
TAS-C.4.3.g   | tas | Qd Ts | three of a kind > three of a kind | Qc 9s | Qs Qh 8d 5c 2h
TAS-C.4.3.h   | tas | Qd 4s | two pairs > two pairs | Jc 9h | Qs 4h Jd 9c 2h
TAS-C.4.3.i   | tas | Th Qc | one pair > one pair | Td Jc | Ts Kd 6c 3h 2s
TAS-C.4.3.j   | tas | Ac 7d | high cards > high cards | Ad 6d | Ks Jd 8c 4h 2s
TAS-C.11.1    | tas | 2h 2d | royal flush = royal flush | 9s 8s | As Ks Qs Js Ts
CHA.1.1.community-cards | cha | 7d 7s | full house > three of a kind | Ks 9c | Kd Kh 7c 4s 2d
CHA.10.3.7.3/2 | cha | 2c 2d | straight = straight | 9h 9c | As Kd Qc Jh Ts
CHA.17.1      | cha | Ah 3c | high cards > high cards | Qs Jd | Kd 9c 7h 5s 2d
CHA.17.1.a    | cha | 2c 3d | royal flush = royal flush | 9h 8h | Th Jh Qh Kh Ah
CHA.17.1.b    | cha | 6h Qc | straight flush > straight flush | Ah 9d | 5h 4h 3h 2h Kc
CHA.17.1.c    | cha | Kd 3h | four of a kind > four of a kind | Qh Qd | 8c 8d 8h 8s 5c
CHA.17.1.d    | cha | 9h Kd | full house > full house | 4c As | 9c 9d 4h 4s 2c
CHA.17.1.e    | cha | Qh 4d | flush > flush | Jh Th | Kh 9h 6h 3c 2h
CHA.17.1.f    | cha | 6h 2c | straight > straight | As 2s | 5c 4d 3h Kc Kd
CHA.17.1.g    | cha | 7h Ad | three of a kind > three of a kind | 7s Kd | 7c 7d Jh 4s 2c
CHA.17.1.h    | cha | 9c Kd | two pairs > two pairs | 9s Qd | Ac Ad 9h 5s 3c
CHA.17.1.i    | cha | Qd Ah | one pair > one pair | Qs Kh | Qc 8d 6h 4s 2c
CHA.17.1.j    | cha | Ad 7c | high cards > high cards | Ah 4c | Kd Tc 8h 5s 3d
EVT.def.community-cards | evt | 6h 6d | full house > three of a kind | Qh 9c | Qs Qd 6c 5h 2d
EVT.ranking.cards | evt | As 2h | high cards > high cards | Qs Jd | Kd 9c 7h 5s 3d
EVT.ranking.order | evt | Ah 4h | flush > straight | Ts 6c | 9h 8h 7c 2h 2d
EVT.ranking.royal-flush | evt | Js Ts | royal flush > four of a kind | 2h 2s | As Ks Qs 2d 2c
EVT.ranking.straight-flush | evt | Tc Jc | straight flush > straight flush | 6c 5c | 9c 8c 7c Kd 2h
EVT.ranking.four-of-a-kind | evt | Ah 4d | four of a kind = four of a kind | As Kc | Jc Jd Jh Js 3c
EVT.ranking.full-house | evt | Th 2c | full house > full house | 6d Ks | Tc Td 6h 6s Kc
EVT.ranking.flush | evt | Kd 4c | flush > flush | Qd Td | Ad Jd 8d 3s 2d
EVT.ranking.straight | evt | Ah 2c | straight > straight | 9c 9d | Kd Qc Jh Ts 4d
EVT.ranking.three-of-a-kind | evt | 5hQd | three of a kind > three of a kind | 5sJc | 5c5dKh9s2c
EVT.ranking.two-pair | evt | 7c 3d | two pairs > two pairs | 4c Ad | Kc Kd 7h 4s 2c
EVT.ranking.one-pair | evt | 9c Kd | one pair > one pair | 9h Qs | Ac 9d 6h 5s 2c
EVT.ranking.high-card | evt | Ac 3h | high cards > high cards | Kc Jh | Qd Tc 7h 5s 2d
NLT.1.15      | nlt | 6h 6d | full house > three of a kind | Qh 9c | Qs Qd 6c 5h 2d
NLT.2.a.2/7   | nlt | 6h 5c | straight > two pairs | Kd 9s | 9c 8d 7h Ks 2c
NLT.2.a.4/2   | nlt | Ah 3c | high cards > high cards | Qs Jd | Kd 8h 2s 7c 4d
NLT.2.a.8     | nlt | 2c 2d | straight = straight | 9h 9c | As Kd Qc Jh Ts
NLT.3         | nlt | As Jh | high cards > high cards | Qs Jd | Kd 9c 7h 5s 3d
NLT.3.1       | nlt | 9h Th | straight flush > four of a kind | 8s Ac | 6h 7h 8h 8c 8d
NLT.3.2       | nlt | 9s 2d | four of a kind > full house | Ks Kh | 9c 9d 9h Kc 4s
NLT.3.3       | nlt | 5c 5s | full house > flush | Ad 3d | Jd Jh 5d 9d 2c
NLT.3.4       | nlt | Ac 5c | flush > straight | Qd Jd | Tc 9c 4c 8h 2d
NLT.3.5       | nlt | Ts Jd | straight > three of a kind | 2d Ah | 7d 8c 9h 2s 2c
NLT.3.6       | nlt | 3h 3s | three of a kind > two pairs | Kd Qc | Qh 6d 3c Ks 9d
NLT.3.7       | nlt | 7d 4s | two pairs > one pair | As Kd | Ah 7c 4d Js 2c
NLT.3.8       | nlt | 2h 3d | one pair > high cards | Ac Qd | Kh Ts 6c 4d 2s
NLT.3.9       | nlt | Ac 3h | high cards > high cards | Kd Qh | Jh 9s 6c 4d 2s
"""

# Clause, order, own cards, the description of the hand; shared cards last.
ALONE = """
ACT.A.hand    | act | 9c 9d 5h 5s | full house, nines full of fives | 9h
ACT.A.wild-card|act|Kh Kd 9c 9s Jk | full house, kings full of nines (joker as the king of spades)
ACT.3.3.c     | act low | 5c 4c 3c 2c Ac | straight flush, five high
ACT.3.3.c     | act | 5c 4c 3c 2c Ac | flush, ace high: ace-five-four-three-two
ACT.3.4.a     | act 32 | Kh Qh Jh 10h Jk | royal flush (joker as the ace of hearts)
ACT.3.5.a     | act | 5c 4d 3h 2s Ac | ace high: ace-five-four-three-two
ACT.2.2.a     | act low | 5c 4d 3h 2s Ac | straight, five high
ACT.2.2.b     | act 48 low | 6c 5d 4h 3s Ac | straight, six high
ACT.2.2.b     | act 48 | 6c 5d 4h 3s Ac | ace high: ace-six-five-four-three
ACT.2.2.e     | act 36 low | 9c 8d 7h 6s Ac | straight, nine high
ACT.2.2.f     | act 32 low | 10c 9d 8h 7s Ac | straight, ten high
ACT.17.19.s2  | act 32 | Qd Qh 8c 8d | full house, queens full of eights | Qs
TAS-A.hand    | tas | Kd Ks 9h 4c 2d | pair of kings, nine-four-two kickers
TAS-A.hand    | tas | Kd 2s | two pair, kings and nines, four kicker | Ks 9h 9c 4d 3c
TAS-B.14.1.f  | tas | 3s 2h Ad Kc Qs | ace high: ace-king-queen-three-two
CHA.18.4      | cha | Js Td | straight, jack high | 9s 8s 7d 2c 2h
CHA.18.5      | cha | Js Td | straight, jack high | 9s 8s 7d 2c 2h
NLT.13.b.2    | nlt | 7d 4s | two pair, sevens and fours, ace kicker | Ah 7c 4d Js 2c
"""


def rows(table: str, cells: int) -> list[object]:
    """The rows of a table, padded to `cells` cells, each named by its clause and a number."""
    parameters: list[object] = []
    times: Counter[str] = Counter()
    for line in filter(None, table.splitlines()):
        row = [cell.strip() for cell in line.split("|")]
        row += [""] * (cells - len(row))
        times[row[0]] += 1
        parameters.append(pytest.param(*row[1:], id=f"{row[0]}#{times[row[0]]}"))
    return parameters


@pytest.mark.parametrize(("order", "one", "relation", "other", "shared"), rows(STUD + HOLDEM, 6))
def test_comparisons_of_two_hands(
    order: str, one: str, relation: str, other: str, shared: str
) -> None:
    """The kinds and the winner match the clause."""
    common = read_cards(shared)
    first = rank(ORDERS[order], read_cards(one), common)
    second = rank(ORDERS[order], read_cards(other), common)
    tie = " = " in relation
    kinds = relation.split(" = " if tie else " > ")
    assert [hand.kind and hand.kind.value for hand in (first, second)] == kinds
    assert (first.score == second.score) if tie else (first.score > second.score)


@pytest.mark.parametrize(("order", "own", "said", "shared"), rows(ALONE, 5))
def test_descriptions_of_single_hands(order: str, own: str, said: str, shared: str) -> None:
    assert ranked_words(rank(ORDERS[order], read_cards(own), read_cards(shared))) == said


def test_act_order_for_full_and_reduced_decks() -> None:
    """ACT.3.3, 3.4: eleven kinds, five of a kind is second; the flush moves up in reduced decks."""
    full = [kind.value for kind in ORDERS["act"].kinds]
    assert full[:6] == [
        "royal flush",
        "five of a kind",
        "straight flush",
        "four of a kind",
        "full house",
        "flush",
    ]
    assert full[6:] == ["straight", "three of a kind", "two pairs", "one pair", "high cards"]
    assert [kind.value for kind in ORDERS["act 48"].kinds[3:6]] == [
        "four of a kind",
        "flush",
        "full house",
    ]


def test_tasmanian_order_for_reduced_decks() -> None:
    """TAS-B.14.2: the flush is third, above four of a kind."""
    assert [kind.value for kind in ORDERS["tas 32"].kinds[:6]] == [
        "royal flush",
        "straight flush",
        "flush",
        "four of a kind",
        "full house",
        "straight",
    ]
