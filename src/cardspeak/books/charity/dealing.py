"""The cards, the shuffle and cut, the button and the deal (sections 6, 7, 10 and 11)."""

from dataclasses import replace

from cardspeak.rulebook import *

from .house import House

DECK = DeckRules(
    size=rule(52, "CHA.6.1", without=32),
    complete=yes("CHA.6.1"),
    no_duplicates=yes("CHA.6.1"),
    shuffled_first=yes("CHA.7.1.1", "CHA.7.1"),
    shuffled_each_round=yes("CHA.7.1.2", "CHA.7.1"),
    shuffled_after_vacancy=yes("CHA.7.1.3", "CHA.7.1"),
    players_cut=chosen(House.player_may_cut),
)

BUTTON = Button(
    first=rule(FirstButton.DEALERS_RIGHT, "CHA.11.1", cites="CHA.5.3.2"),
    moves=rule(
        ButtonMove.NEXT_PLAYER,
        "CHA.5.3.2/2",
        "CHA.11.2",
        reading="one position is the next player, because a person holds the button",
    ),
    rests_on_bust=yes("CHA.11.5", reading="CHA.Q3: with three or more players left"),
    first_when_two=yes("CHA.11.7", reading="CHA.Q2: two players left when the round of play opens"),
)

FACE_DOWN = no("CHA.10.3.2", "CHA.1.1.hole-cards")


def _street(name: str, goes_on: str, deal: str, cards: int, betting: str) -> Street:
    """Build a street: the clauses say that play continues, how to deal, and that players bet."""
    return Street(
        name=name,
        dealt=yes(goes_on),
        board=rule(cards, deal, without=cards + 1),
        burn=rule(1, deal, without=0),
        betting=yes(betting),
    )


DEALING = Dealing(
    first=rule(
        DealFrom.AFTER_BUTTON,
        "CHA.10.3.2",
        "CHA.11.3",
        "CHA.11.4",
        "CHA.11.6",
        "CHA.1.1.designated-player",
    ),
    one_at_a_time=yes("CHA.10.3.2"),
    redeal_alike=yes("CHA.19.3/2"),
    streets=(
        Street(
            name="hole cards",
            passes=(FACE_DOWN, FACE_DOWN),
            betting=yes("CHA.10.3.3"),
        ),
        replace(
            _street("flop", "CHA.10.3.3.2.ii", "CHA.10.3.4.1", 3, "CHA.10.3.4"),
            together=yes("CHA.1.1.flop"),
        ),
        _street("turn", "CHA.10.3.4.3.ii", "CHA.10.3.5.1", 1, "CHA.10.3.5"),
        _street("river", "CHA.10.3.5.3.ii", "CHA.10.3.6.1", 1, "CHA.10.3.6"),
    ),
    board_is_shared=yes("CHA.1.1.community-cards"),
    ends=yes("CHA.1.1.round-of-play"),
    burn_down=yes("CHA.1.1.burn"),
)
