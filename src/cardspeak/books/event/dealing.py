"""Equipment and dealing: the deck, the hole cards, the community cards."""

from cardspeak.rulebook import *

DECK = DeckRules(
    size=rule(52, "EVT.equipment.cards", without=32),
    joker=no(cites="EVT.equipment.cards"),
    complete=yes("EVT.equipment.cards"),
    no_duplicates=yes("EVT.equipment.cards"),
)

HOLE_CARD = no("EVT.def.hole-cards", "EVT.def.down-card", cites="EVT.dealing.3")


def _street(name: str, deal: str, betting: str) -> Street:
    """Build the turn or the river from the clauses for its deal and its betting."""
    return Street(
        name=name,
        dealt=yes(deal),
        board=rule(1, deal, without=2),
        burn=rule(1, deal, "EVT.def.burn", without=0),
        betting=yes(betting),
    )


DEALING = Dealing(
    first=rule(DealFrom.AFTER_BUTTON, "EVT.dealing.3", "EVT.def.dealer-button"),
    one_at_a_time=yes(
        "EVT.def.dealer-button", reading="one card at a time, as the button gets the last cards"
    ),
    streets=(
        Street(
            name="hole cards",
            passes=(HOLE_CARD, HOLE_CARD),
            burn=silent(0, "EVT.def.burn: nothing is burned before the hole cards"),
            betting=yes("EVT.dealing.4"),
        ),
        Street(
            name="flop",
            dealt=yes("EVT.dealing.6"),
            board=rule(3, without={"EVT.dealing.6": 4, "EVT.def.flop": 2}),
            burn=rule(1, "EVT.dealing.6", "EVT.def.burn", without=0),
            betting=yes("EVT.dealing.7"),
            together=yes("EVT.dealing.6/2", "EVT.def.flop"),
        ),
        _street("turn", "EVT.dealing.9", "EVT.dealing.10"),
        _street("river", "EVT.dealing.12", "EVT.dealing.13"),
    ),
    board_is_shared=yes("EVT.def.community-cards"),
    ends=yes("EVT.def.round-of-play"),
    burn_down=yes("EVT.def.burn-card"),
)
