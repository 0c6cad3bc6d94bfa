"""event, as data.  A line changes here only when the printed page changes."""

from __future__ import annotations

from cardspeak.rulebook import parts as part
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.event_betting import (
    BETTING,
    DEEDS,
    EACH_ROUND,
    FIRST_PRICE,
    LIMITS,
    MENUS,
    POTS,
    TAPPING,
)
from cardspeak.rulebook.event_floor import REMEDIES
from cardspeak.rulebook.event_house import CHECKS, CHOICES, FIXED
from cardspeak.rulebook.event_showdown import CLOCK, COMMISSION, HANDS, SHOWDOWN
from cardspeak.rulebook.house import no_joker, only_full_deck
from cardspeak.rulebook.policies import ButtonMove, DealFrom, FirstButton, LockFrom, TopUp
from cardspeak.rulebook.rule import Rule, Says, chosen, pick, silent

evt = Says("event", "EVT.")
NONE = silent(False, "the book has no such rule")

SEATING = part.Seating(
    players_to_start=silent(2, "the book names no least number; two can play"),
    players_to_go_on=silent(2, "the book names no least number; two can play"),
    seats=evt(9, {"beginning.1": 10}, also=("equipment.table",)),
    one_seat_each=silent(True, "a player has one note and one place"),
    group=silent("", "open to everyone"),
    seat_choice=silent(True, "players take any free place"),
    reservations=NONE,
    hours=silent(None, "the organiser's hours"),
    merging=silent(
        ("seats", "stakes"),
        "players of a closed table take any free place; staff say with which chips",
    ),
    closed_once_begun=pick(
        "late_entry",
        {
            "on": silent(False, "the house trades notes during a round of the button, too"),
            "off": evt(
                True,
                {"beginning.1": False},
                reading="notes are traded when a round of the button begins, not while it lasts",
            ),
        },
    ),
    moved_by_staff=silent(
        True, "players keep their places while a round of the button lasts; staff may move them"
    ),
    colours=evt.chosen(
        "chip_colours", {"beginning.2": silent((), "everyone plays chips of the same colour")}
    ),
)

STAFF = part.Staff(
    dealer=chosen("dealer"), in_charge=silent("the dealer", "the dealer operates the game")
)

STAKES = part.Stakes(
    least=chosen("note_buys"),
    most=silent(None, "a note buys one amount"),
    start_at_least=silent(False, "in a round under way a player has what is left of the note"),
    buy_in_least=NONE,
    buy_in_exactly=evt.chosen("note_buys", {"beginning.1": part.NO_AMOUNT}),
    top_up=evt(
        TopUp.NEW_ORBIT,
        {"beginning.1": TopUp.FREE},
        reading="one note for each round of the button, none while it lasts",
    ),
    top_up_least=silent(0, "a note buys one amount"),
    top_up_most=silent(None, "a note buys one amount"),
    reaches_minimum=NONE,
    locked=evt(LockFrom.FIRST_CARD, {"def.round-of-play": LockFrom.NEVER}),
    never_reduced=silent(True, "play chips are for betting only"),
    short_is_declared=NONE,
    declared_may_add=silent(True, "the book knows no declared players"),
    declared_leaves_at_nothing=NONE,
    may_lend=silent(False, "everyone plays with the chips of one's own note"),
    chips_only=evt(True, {"def.wager": False}),
)

ORBIT = part.Orbits(
    most=evt.chosen("round_length", {"def.round": silent(0, "play goes on from round to round")}),
    stake_anew=evt(
        True,
        {"beginning.1": False},
        reading="EVT.Q3: at its end the standings are told, chips are cleared, a new note is due",
    ),
)

NOTICE = part.Notice(
    minutes=silent(0, "no notice is asked for"),
    by_all=silent(True, "no notice is asked for"),
    names=(),
    between_rounds=((frozenset(), silent(True, "choices change between rounds of play")),),
)

BUTTON = part.Button(
    first=pick(
        "first_button",
        {
            "draw": evt(
                FirstButton.HIGH_CARD,
                {"dealing.1": FirstButton.DEALERS_LEFT},
                reading="EVT.Q1: the draw is the procedure; suits do not count",
            ),
            "right_of_dealer": evt(
                FirstButton.DEALERS_RIGHT, {"def.dealer-button/2": FirstButton.DEALERS_LEFT}
            ),
        },
    ),
    moves=evt(
        ButtonMove.NEXT_PLAYER,
        {"def.dealer-button/3": ButtonMove.STAYS},
        reading="to the next player who has chips",
    ),
    rests=NONE,
    ties_draw_again=evt(True, {"dealing.1/2": False}),
    adjusted_when_two=pick(
        "heads_up",
        {
            "button_small": silent(
                True,
                "the book is silent: as in TDA.34.B/4, when two players are left nobody posts the "
                "big blind twice in a row, and the other player holds the button",
            ),
            "button_big": NONE,
        },
    ),
)

ENTRY = part.Entry(
    new_posts=NONE,
    new_may_wait=NONE,
    new_after_blinds=NONE,
    new_not_on_button=NONE,
    new_free_in_first_orbit=NONE,
    moved_waits=NONE,
    moved_may_post=NONE,
    missed_waits=NONE,
    missed_may_post=NONE,
    missed_small_is_dead=NONE,
    missed_all_posted=NONE,
    missed_not_on_button=NONE,
    exemption=NONE,
)

FORCED = part.Forced(
    blinds=chosen("blinds"),
    blind_count=evt(2, {"dealing.2": 1}),
    first_blind_left_of_button=silent(True, "the small blind is posted left of the button"),
    next_blinds_follow=silent(True, "the big blind is posted left of the small one"),
    ante=chosen("ante"),
    ante_from_all=evt(True, {"def.ante-wager": False}),
    ante_with_blinds=silent(True, "an ante the house sets comes on top of the blinds"),
    before_first_card=evt(True, {"def.blind": False}),
    kept_on_misdeal=evt(
        False,
        {"def.misdeal": True},
        reading="the book does not say what becomes of forced bets: they go back",
    ),
    compulsory=evt(True, {"def.forced-bet": False}),
    dead_small_blind=NONE,
    over_blinds=silent((), "the book has no over-blinds"),
    over_blind_is_last=NONE,
    posted_is_live=evt(True, {"def.blind/2": False}),
    short_posts=evt(
        True, also=("def.forced-bet",), reading="a forced bet takes what is left of a stake"
    ),
    button_small_when_two=pick(
        "heads_up",
        {
            "button_small": evt(
                True,
                also=("def.head-to-head",),
                reading="EVT.Q4: the button posts the small blind; deal and later betting "
                "start with the other player",
            ),
            "button_big": evt(False, also=("def.head-to-head",)),
        },
    ),
    after_shuffle=evt(True, {"dealing.2": False}),
    first_price=FIRST_PRICE,
)

DECK = part.Deck(
    size=evt(52, {"equipment.cards": 32}),
    joker=evt(False, also=("equipment.cards",)),
    complete=evt(True, {"equipment.cards": False}),
    no_duplicates=evt(True, {"equipment.cards": False}),
    cut_leaves=silent(1, "the book says what a cut is, not how deep"),
    cards_each_at_least=silent(0, "nine players never run the deck short"),
    shuffled_by=silent("hand", "the dealer shuffles"),
)


def _hole_card() -> Rule[bool]:
    return evt(False, {"def.hole-cards": True, "def.down-card": True}, also=("dealing.3",))


def _street(name: str, dealt: str, betting: str) -> part.Street:
    """The fourth or fifth card by the clauses for its deal and its betting."""
    return part.Street(
        name=name,
        dealt=evt(True, {dealt: False}),
        passes=(),
        board=evt(1, {dealt: 2}),
        burn=evt(1, {dealt: 0, "def.burn": 0}),
        betting=evt(True, {betting: False}),
    )


DEALING = part.Dealing(
    first=evt(
        DealFrom.AFTER_BUTTON, {"dealing.3": DealFrom.BUTTON, "def.dealer-button": DealFrom.BUTTON}
    ),
    one_at_a_time=evt(
        True,
        {"def.dealer-button": False},
        reading="one card at a time, as the button gets the last cards",
    ),
    streets=(
        part.Street(
            name="hole cards",
            dealt=silent(True, "a round of play starts with the initial deal"),
            passes=(_hole_card(), _hole_card()),
            board=silent(0, "no community card before the flop"),
            burn=silent(0, "EVT.def.burn: nothing is burned before the hole cards"),
            betting=evt(True, {"dealing.4": False}),
        ),
        part.Street(
            name="flop",
            dealt=evt(True, {"dealing.6": False}),
            passes=(),
            board=evt(3, {"dealing.6": 4, "def.flop": 2}),
            burn=evt(1, {"dealing.6": 0, "def.burn": 0}),
            betting=evt(True, {"dealing.7": False}),
            together=evt(True, {"dealing.6/2": False, "def.flop": False}),
        ),
        _street("turn", "dealing.9", "dealing.10"),
        _street("river", "dealing.12", "dealing.13"),
    ),
    deal_on_without_betting=silent(True, "with nobody left to bet the cards are dealt out"),
    communal_when_short=NONE,
    board_is_shared=evt(True, {"def.community-cards": False}),
    short_cards_discarded=NONE,
    ends=evt(True, {"def.round-of-play": False}),
    burn_down=evt(True, {"def.burn-card": False}),
)

EVENT = Book(
    key="event",
    game="Hold'em for fun money",
    edition="event sheet",
    complete=True,
    choices=CHOICES,
    checks=CHECKS,
    ruled_out={
        **only_full_deck(ClauseNo("EVT.equipment.cards")),
        **no_joker(ClauseNo("EVT.equipment.cards")),
    },
    fixed=FIXED,
    remedies=REMEDIES,
    law=part.Law(
        staff=STAFF,
        seating=SEATING,
        stakes=STAKES,
        notice=NOTICE,
        button=BUTTON,
        entry=ENTRY,
        forced=FORCED,
        deck=DECK,
        dealing=DEALING,
        menus=MENUS,
        betting=BETTING,
        limits=LIMITS,
        tapping=TAPPING,
        pots=POTS,
        showdown=SHOWDOWN,
        commission=COMMISSION,
        clock=CLOCK,
        hands=HANDS,
        deeds=DEEDS,
        orbit=ORBIT,
        each_round=EACH_ROUND,
    ),
)
