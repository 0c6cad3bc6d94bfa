"""The showdown, hand rankings, settlement and finishing places (10, 14, 15, 17, 18 and 21)."""

from cardspeak.rulebook import *

from .house import House

SHOWDOWN = Showdown(
    held=yes("CHA.10.3.6.3.ii"),
    first=rule(FirstToShow.BY_FINAL_ROUND, "CHA.10.3.7"),
    others=rule(
        OthersShow.IF_EQUAL_OR_BETTER,
        "CHA.10.3.7.3",
        without=OthersShow.SHOW_OR_FOLD,
        reading=f"clockwise from the first to show; {WORSE_STAYS_DOWN}",
    ),
    announced=yes("CHA.10.3.8", "CHA.18.5"),
    first_if_bet=rule(FirstToShow.FINAL_BETTOR, "CHA.10.3.7.1"),
    first_if_raised=rule(FirstToShow.FINAL_RAISER, "CHA.10.3.7.1"),
    first_if_checked=rule(FirstToShow.OPENER_OF_FINAL, "CHA.10.3.7.2"),
    cards_speak=yes("CHA.18.4"),
    all_in_first=yes("CHA.14.7", reading="several of them clockwise from the left of the button"),
    announced_first=yes("CHA.18.2"),
)

HANDS = HandRules(
    kinds=(
        entry(Kind.ROYAL_FLUSH, "CHA.17.1.a"),
        entry(Kind.STRAIGHT_FLUSH, "CHA.17.1.b"),
        entry(Kind.FOUR_OF_A_KIND, "CHA.17.1.c", reading="the fifth card tells equals apart"),
        entry(Kind.FULL_HOUSE, "CHA.17.1.d"),
        entry(Kind.FLUSH, "CHA.17.1.e"),
        entry(Kind.STRAIGHT, "CHA.17.1.f"),
        entry(Kind.THREE_OF_A_KIND, "CHA.17.1.g", reading="the other two tell equals apart"),
        entry(Kind.TWO_PAIRS, "CHA.17.1.h"),
        entry(Kind.ONE_PAIR, "CHA.17.1.i"),
        entry(Kind.HIGH_CARDS, "CHA.17.1.j"),
    ),
    order=yes("CHA.17.1"),
    ace_high=yes("CHA.17.1"),
    ace_low=yes("CHA.17.1"),
    five_cards=yes("CHA.10.3.7.3/2"),
    any_mix=yes("CHA.10.3.7.3/2"),
    optimum=yes("CHA.18.4", "CHA.18.5"),
)

POTS = Pots(
    uncalled=rule(
        Uncalled.RETURNED,
        "CHA.1.1.pot",
        reading="the unmatched part of a bet is a pot with one contestant and goes back",
    ),
    gathered=yes("CHA.1.1.pot"),
    layers=rule(Layers.BY_TAPPED_OUT, "CHA.14.5", "CHA.1.1.side-pots"),
    claims=rule(Claims.PAID_IN_FULL, "CHA.14.6", "CHA.1.1.all-in/3"),
    separate_to_best=yes("CHA.18.2.1"),
    unit=rule(SplitUnit.SMALLEST_CHIP, "CHA.18.3"),
    odd=rule(
        OddChips.FIRST_FROM_BUTTON,
        "CHA.18.3/2",
        without=OddChips.ONE_BY_ONE,
        reading="CHA.Q12: the first of those who share that pot",
    ),
    may_agree=pick(
        House.pot_agreement,
        on=yes(
            cites="CHA.18.1/2",
            reading="CHA.Q8: the cards are played out, then all who could win a pot agree",
        ),
        off=no(cites="CHA.18.1/2"),
    ),
    play_out=yes("CHA.18.1"),
    void=yes(cites="CHA.1.1.void"),
    bonus=yes("CHA.15.3", reading="the bonus is part of the main pot"),
)

COMMISSION = Commission(
    kept_in=silent("drop", "tournament chips have no value: nothing is charged")
)

ENDING = Ending(
    broke_is_out=yes("CHA.10.1.2", cites="CHA.21.4"),
    higher_before=yes(
        "CHA.21.3",
        reading="the same round of play; the hands that lost play no part; places are announced "
        "from the lowest up",
    ),
    ties_draw=yes("CHA.21.3/2"),
    draw_from_button=yes("CHA.21.3.1"),
    high_card=yes("CHA.21.3.2"),
    draw_again=yes("CHA.21.3.3"),
    last_wins=yes("CHA.10.1.3", reading="where no session sets another end"),
    enters_once=yes(
        "CHA.3.2.f",
        reading="late entry is for new players; conditions for eliminated players are not offered",
    ),
)
